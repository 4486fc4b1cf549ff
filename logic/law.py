"""One town's law on one day: the editions held, every figure with its pin, and the words' keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from typing import Any, TypeVar

from logic.cite import Citation
from logic.facts import Vocabulary
from logic.truth import Verdict, between
from logic.workdays import Calendar

Worked = TypeVar("Worked")
MOST_KEPT = 1_000
"""Entries of a law's notebook: some of its keys hold days, of which there are many."""


class LawGap(Exception):
    """The law held has no such figure, or no text for the day asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A text as we hold it, from data/sources.toml."""

    id: str
    title: str
    short: str
    edition: str
    held_as_of: date | None
    pins: frozenset[str]
    grade: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleRow:
    """A rule of the texts: whose law, what it does there (data/rules.toml), and where it stands."""

    id: str
    regime: str
    kind: str
    cites: tuple[Citation, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Param:
    """A figure of the law, as printed."""

    id: str
    value: Decimal
    unit: str
    cite: Citation


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeRow:
    """A row of the fee schedule (wetlands rules I.C), with the band it holds for where it has one."""

    id: str
    rule: str
    amount: Decimal
    per: str
    cite: Citation
    at_least: Decimal | None = None
    at_most: Decimal | None = None
    over: Decimal | None = None
    under: Decimal | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadlineRow:
    """A clock: so many days from (or before) an event, by whom, for which route."""

    id: str
    rule: str
    route: str
    who: str
    counts_from: str
    amount: int
    unit: str  # calendar, business or years
    before: bool
    mark: str  # latest, earliest
    cite: Citation
    reading: str = ""
    """The passage whose reading decides whether this row holds, and ``holds`` the reading on which it does."""
    holds: str = ""
    lacking: str = ""
    """The clock to count from while the event that it counts from has not happened."""
    event: str = ""
    """What happens on that day: once it has, the day is known (logic/happened.py)."""
    grows: str = ""
    """The rule by which the days of an appeal over the consultant are added (wetlands rules I.D)."""
    stops: str = ""
    """The rule by which such an appeal stops the count, which then goes on where it stood."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentRow:
    """A paper a route needs."""

    id: str
    routes: tuple[str, ...]
    prepared_by: str
    copies: int | None
    to: tuple[str, ...]
    when: str
    only_if: bool
    group: str
    cite: Citation


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeRow:
    """A notice somebody must give."""

    id: str
    routes: tuple[str, ...]
    who: str
    to: tuple[str, ...]
    by: str
    when: str
    cite: Citation


@dataclass(frozen=True, slots=True, kw_only=True)
class DutyRow:
    """What a permit, a filing or a letter brings with it, beside papers and dates."""

    id: str
    routes: tuple[str, ...]
    who: str
    when: str
    cite: Citation


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteRow:
    """A rule told where it bears on a case: on these routes (none: on the whole case), when one of these holds."""

    id: str
    rule: str
    regime: str
    routes: tuple[str, ...]
    when: tuple[str, ...]
    cite: Citation


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingRow:
    """A passage of data/readings.toml: where it stands, the reading taken ("one", "two", "none"), who decides.

    ``same_as``: its other numbers. ``changes``: what a recorded practice changes here, nothing where empty.
    ``two_ways``: whether it can be read two ways; if not, the words say what stands there.
    """

    id: str
    same_as: tuple[str, ...]
    cites: tuple[Citation, ...]
    status: str
    taken: str
    decides: tuple[str, ...]
    changes: tuple[str, ...]
    two_ways: bool

    @property
    def numbers(self) -> str:
        """All numbers of the question: "U11, A5"."""
        return ", ".join((self.id, *self.same_as))


@dataclass(frozen=True, slots=True, kw_only=True)
class Practice:
    """How the town's own office reads a passage that can be read two ways: data/practice.toml.

    ``takes`` is "one" or "two", as data/words/readings.toml numbers the readings.
    """

    reading: str
    takes: str
    who: str
    on: date
    authority: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Contact:
    """An office, as printed where the sources print it."""

    id: str
    name: str
    lines: tuple[str, ...]
    phone: str
    as_printed: str
    cite: Citation | None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Law:
    """All of it. ``hash`` covers values and pins, not wording."""

    on: date
    sources: Mapping[str, Source]
    params: Mapping[str, Param]
    fees: Mapping[str, FeeRow]
    deadlines: tuple[DeadlineRow, ...]
    documents: tuple[DocumentRow, ...]
    notices: tuple[NoticeRow, ...]
    duties: tuple[DutyRow, ...]
    notes: tuple[NoteRow, ...]
    contacts: Mapping[str, Contact]
    rules: Mapping[str, RuleRow]
    vocabulary: Vocabulary
    calendar: Calendar
    hash: str
    readings: Mapping[str, ReadingRow] = field(default_factory=dict)
    practice: Mapping[str, Practice] = field(default_factory=dict)
    off: frozenset[str] = frozenset()
    """Rules taken away to see what they do: `without`."""
    notebook: dict[tuple[object, ...], Any] = field(
        init=False, default_factory=dict, compare=False, repr=False
    )
    """What follows from the law alone, worked out once (`once`)."""

    def __repr__(self) -> str:
        return f"Law(on={self.on.isoformat()}, hash={self.hash})"

    def once(self, key: tuple[object, ...], work: Callable[[], Worked]) -> Worked:
        """What follows from this law, and from what stands in the key, alone: worked out when first asked for."""
        if key not in self.notebook:
            if len(self.notebook) == MOST_KEPT:
                self.notebook.clear()
            self.notebook[key] = work()
        found: Worked = self.notebook[key]
        return found

    def param(self, name: str) -> Param:
        """The figure with its unit and pin. LawGap where there is none."""
        try:
            return self.params[name]
        except KeyError:
            raise LawGap(f"no figure {name!r} is held for {self.on.isoformat()}") from None

    def fee(self, row: str) -> FeeRow:
        """A row of the schedule by its letter and number, as in C9. LawGap where there is none."""
        try:
            return self.fees[row]
        except KeyError:
            raise LawGap(f"no fee row {row!r} is held for {self.on.isoformat()}") from None

    def takes(self, reading: str) -> str:
        """Which reading holds, "one", "two" or "none": the recorded practice, else the one of the register."""
        held = self.practice.get(reading)
        if held:
            return held.takes
        try:
            return self.readings[reading].taken
        except KeyError:
            raise LawGap(f"no reading {reading!r} is held") from None

    def on_reading(self, reading: str, one: Verdict, two: Verdict) -> Verdict:
        """What holds on the reading that is taken; OPEN, turning on it, where none is and the two differ."""
        takes = self.takes(reading)
        return between(reading, one, two) if takes == "none" else one if takes == "one" else two

    def as_read(self, reading: str, takes: str) -> Law:
        """The same law with a practice recorded, or another one: to see what a reading does."""
        held = self.practice.get(reading)
        entry = Practice(reading=reading, takes=takes, who="", on=self.on, authority="")
        entry = replace(held, takes=takes) if held else entry
        return replace(
            self, practice={**self.practice, reading: entry}, hash=f"{self.hash}~{reading}-{takes}"
        )

    def without(self, rule: str) -> Law:
        """The same law as if this rule had never been written: its rows go, and no rule hears it.

        A fee row stays, since lines name it, and charges nothing.
        """
        self.cites(rule)
        return replace(
            self,
            fees={k: replace(r, amount=Decimal(0)) if r.rule == rule else r for k, r in self.fees.items()},
            deadlines=tuple(row for row in self.deadlines if row.rule != rule),
            documents=tuple(row for row in self.documents if _rule_of(row.id) != rule),
            notices=tuple(row for row in self.notices if _rule_of(row.id) != rule),
            duties=tuple(row for row in self.duties if row.id != rule),
            notes=tuple(row for row in self.notes if row.rule != rule),
            off=self.off | {rule},
            hash=f"{self.hash}-{rule}",
        )

    def cites(self, rule: str) -> tuple[Citation, ...]:
        """Where a rule stands. LawGap where there is no such rule."""
        try:
            return self.rules[rule].cites
        except KeyError:
            raise LawGap(f"no rule {rule!r} is held") from None


def _rule_of(row: str) -> str:
    """The rule a row rests on: its id, less the suffix that tells rows of one rule apart."""
    return row.partition(".")[0]
