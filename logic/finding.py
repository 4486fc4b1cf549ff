"""What a rule says of a project, and the parts an assessment is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import StrEnum

from logic.cite import Citation
from logic.law import Param, Practice
from logic.truth import YES, Need, Range, Verdict

Said = Decimal | str | int | date | Range | Param
"""What may fill a gap in a sentence."""


class Regime(StrEnum):
    """Whose law it is."""

    WETLANDS = "wetlands"
    STORMWATER = "stormwater"
    STATE = "state"


class Kind(StrEnum):
    """What a finding does."""

    JURISDICTION = "jurisdiction"
    DEFINITION = "definition"
    EXCEPTION = "exception"
    BAR = "bar"
    STANDARD = "standard"
    DUTY = "duty"
    DECISION = "decision"


class Outcome(StrEnum):
    """What may come of it for one regime, gravest first (docs/outcomes.md)."""

    NOT_ALLOWED = "not_allowed"
    FILE = "file"
    COMMISSION_DECIDES = "commission_decides"
    BELOW_THRESHOLD = "below_threshold"
    EXCEPTED = "excepted"
    OUTSIDE = "outside"


@dataclass(frozen=True, slots=True)
class Say:
    """Which sentence, and the values that go into it; the words stand in data/words/."""

    message: str
    values: Mapping[str, Said] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One provision heard for one subject. ``lifts`` names what an exception takes away."""

    rule: str
    regime: Regime
    kind: Kind
    verdict: Verdict
    says: Say
    cites: tuple[Citation, ...]
    subject: str = ""
    lifts: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()
    """The readings whose recorded practice it follows (`Assessment.practice`)."""

    def __post_init__(self) -> None:
        if not self.cites:
            raise ValueError(f"finding {self.rule} cites nothing")


@dataclass(frozen=True, slots=True)
class Money:
    """Dollars between two ends; ``high`` None has no upper end in the sources."""

    low: Decimal
    high: Decimal | None

    def __add__(self, other: Money) -> Money:
        high = None if self.high is None or other.high is None else self.high + other.high
        return Money(self.low + other.low, high)

    @property
    def known(self) -> bool:
        """A single figure."""
        return self.low == self.high


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeLine:
    """A line of a fee. ``rows``: the row of the schedule, several while facts are missing."""

    rows: tuple[str, ...]
    subject: str
    amount: Money
    says: Say
    payee: str
    cites: tuple[Citation, ...]
    needs: frozenset[Need] = frozenset()
    turns_on: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A paper to bring, and whether it is needed."""

    id: str
    needed: Verdict
    prepared_by: str
    copies: int | None
    to: tuple[str, ...]
    group: str
    only_if: bool
    cites: tuple[Citation, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """A notice to give."""

    id: str
    needed: Verdict
    who: str
    to: tuple[str, ...]
    by: str
    cites: tuple[Citation, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Duty:
    """What to do after the permit."""

    id: str
    who: str
    cites: tuple[Citation, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standard:
    """A standard that the work, or a part of it, must meet: YES met, NO not met, OPEN left by the text.

    ``bars``: not met, it stands in the way of the work as proposed. ``needs`` lie in the verdict.
    """

    rule: str
    regime: Regime
    met: Verdict
    says: Say
    cites: tuple[Citation, ...]
    subject: str = ""
    bars: bool = False
    bears: Verdict = YES
    """Whether it holds for this project at all; one that certainly does not is left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A rule that decides nothing by itself but bears on the case, and whether it does."""

    id: str
    rule: str
    regime: Regime
    bears: Verdict
    routes: tuple[str, ...]
    cites: tuple[Citation, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Milestone:
    """A day or a window: no dates while the filing date is not known."""

    id: str
    rule: str
    who: str
    earliest: date | None
    latest: date | None
    counts_from: str
    amount: int
    unit: str
    before: bool
    cites: tuple[Citation, ...]
    opens: tuple[int, str] | None = None
    """How long after the same event the window opens, where a clock of its own says so."""
    needs: frozenset[Need] = frozenset()
    rules: tuple[str, ...] = ()
    """Rules that moved it: an appeal over the consultant stops one clock and lengthens the others."""
    readings: Mapping[str, tuple[date | None, date | None]] = field(default_factory=dict)
    """The same window counted another way, where that gives other days (U13)."""
    otherwise: Mapping[str, tuple[date | None, date | None]] = field(default_factory=dict)
    """The same window on the other reading of a passage, by its number, where that gives other days."""
    moved: str = ""
    """The event that fixed or moved the day; "" where it is only counted."""
    turns_on: frozenset[str] = frozenset()
    follows: tuple[str, ...] = ()

    @property
    def safe(self) -> date | None:
        """The day by which whoever must act is safe in every way of counting and on every reading."""
        others = (*self.readings.values(), *self.otherwise.values())
        ends = [self.latest, *(latest for _, latest in others)]
        return min((end for end in ends if end), default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """A way to file, and the rules it rests on. ``total`` None: the sources hold no figure."""

    id: str
    offered: Verdict
    lines: tuple[FeeLine, ...]
    total: Money | None
    payee: str
    documents: tuple[Document, ...]
    notices: tuple[Notice, ...]
    milestones: tuple[Milestone, ...]
    duties: tuple[Duty, ...]
    rules: tuple[str, ...]
    cites: tuple[Citation, ...]
    at_least: bool = False
    turns_on: frozenset[str] = frozenset()
    follows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter:
    """What a permit, a filing or a letter asks of people apart from a filing of its own (logic/matters.py)."""

    id: str
    raised: Verdict
    documents: tuple[Document, ...]
    notices: tuple[Notice, ...]
    milestones: tuple[Milestone, ...]
    duties: tuple[Duty, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RegimeResult:
    """What may come of one regime, gravest first, and the facts that would settle it."""

    regime: Regime
    outcomes: tuple[Outcome, ...]
    needs: frozenset[Need]
    turns_on: frozenset[str]
    because: tuple[str, ...]
    beside: frozenset[Need] = frozenset()
    """Facts that would settle it too and that nobody is asked on the way: of the state's list of minor work only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Assessment:
    """Everything this guide can say of a project under one law."""

    on: date
    law_hash: str
    editions: tuple[str, ...]
    regimes: Mapping[Regime, RegimeResult]
    zone: str
    findings: tuple[Finding, ...]
    exceptions: Mapping[str, str]
    bars: tuple[str, ...]
    bond: str
    routes: Mapping[str, Route]
    needs: frozenset[Need]
    turns_on: frozenset[str]
    clocks: tuple[Milestone, ...] = ()
    """Clocks that run for the case, whatever was filed: an outside consultant's."""
    standards: tuple[Standard, ...] = ()
    notes: tuple[Note, ...] = ()
    matters: Mapping[str, Matter] = field(default_factory=dict)
    practice: tuple[Practice, ...] = ()
    """What the town's office has recorded of readings, as far as this case follows it."""

    def outcomes(self, regime: Regime) -> tuple[Outcome, ...]:
        """The outcomes still possible under a regime."""
        return self.regimes[regime].outcomes
