"""Sentences from data/words/, with their gaps filled: one way to write a date, a sum, a distance."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from itertools import count, islice
from typing import Any

from logic.facts import UNLISTED, Described
from logic.finding import Money, Said, Say
from logic.law import Param
from logic.truth import Range, Truth, Verdict

CENTS = Decimal("0.01")
WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class _Gaps(dict[str, str]):
    """A gap nobody filled is a fault in the words: it shows as itself, and a test finds it."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


@dataclass(frozen=True, slots=True)
class Words:
    """Every sentence by section and key, and what the things of a case are called in them (`names`)."""

    said: Mapping[str, Mapping[str, Any]]
    names: Mapping[str, str] = field(default_factory=dict)

    def entry(self, section: str, *keys: str) -> Mapping[str, Any]:
        """An entry of a section; empty where nothing is said."""
        found: Any = self.said.get(section, {})
        for key in keys:
            found = found.get(key, {}) if isinstance(found, Mapping) else {}
        return found if isinstance(found, Mapping) else {}

    def text(self, section: str, *keys: str, **values: str) -> str:
        """One sentence with its gaps filled; KeyError where the words hold none."""
        *path, last = keys
        found = self.entry(section, *path).get(last)
        if not isinstance(found, str):
            raise KeyError(f"no words for {section}.{'.'.join(keys)}")
        return string.Formatter().vformat(found, (), _Gaps(values))

    def say(self, say: Say, verdict: Verdict | None = None, names: Mapping[str, str] | None = None) -> str:
        """The sentence of a finding for the truth it has: yes, no, open or unknown. An id without a name stays."""
        names = self.names if names is None else names
        key = "text" if verdict is None else _state(verdict)
        values = {name: self.value(value) for name, value in say.values.items()}
        for name in ("activity", "wet_place"):
            if values.get(name) in names:
                values[name] = names[values[name]]
        entry = self.entry("say", say.message)
        if key not in entry:
            # An open text without words of its own must not stop the whole answer.
            key = "text" if "text" in entry else {"open": "unknown"}.get(key, key)
        return sentence(self.text("say", say.message, key, **values))

    def value(self, value: Said) -> str:
        """A value as a sentence shows it."""
        if isinstance(value, Param):
            if value.unit == "dollars":
                return dollars(value.value)
            unit = "%" if value.unit == "percent" else f" {value.unit}"
            return f"{number(value.value)}{unit}"
        if isinstance(value, Range):
            return spread(value)
        if isinstance(value, Decimal):
            return number(value)
        if isinstance(value, date):
            return day(value)
        return str(value)


def names(described: Described, words: Words) -> dict[str, str]:
    """What each thing of a case is called, no two alike, by its id: "the deck", "the second shed", "Mill Brook"."""
    nouns = {a.id: _noun("activity", a.kind.id, words) for a in described.activities}
    nouns |= {w.id: w.name or _noun("wet", w.kind.id, words) for w in described.wet_places}
    found = dict(nouns)
    for noun, times in Counter(nouns.values()).items():
        if times > 1:
            alike = [thing for thing, called in nouns.items() if called == noun]
            free = (name for n in count(1) if (name := _numbered(noun, n, words)) not in found.values())
            found |= dict(zip(alike, list(islice(free, times)), strict=True))
    return {**found, UNLISTED: words.text("thing", UNLISTED, "the")}


def _noun(section: str, kind: str, words: Words) -> str:
    return str(words.entry(section, kind).get("the", kind.replace("_", " ")))


def _numbered(noun: str, place: int, words: Words) -> str:
    """ "the third shed"; a name that people gave keeps its own words: "Mill Brook, the third"."""
    nth = words.entry("ordinal").get(str(place), "")
    if not nth:
        return f"{noun} {words.text('ordinal', 'later', place=str(place))}"
    plain = noun.removeprefix("the ")
    return f"{noun}, the {nth}" if plain == noun else f"the {nth} {plain}"


def sentence(text: str) -> str:
    """With a capital at the start."""
    return text[:1].upper() + text[1:]


def _state(verdict: Verdict) -> str:
    if not verdict.settled:
        return "unknown"
    return {Truth.YES: "yes", Truth.NO: "no", Truth.OPEN: "open"}[next(iter(verdict.can))]


def number(value: Decimal) -> str:
    """1,050 or 62.5: thousands by a comma, no trailing zeros, at most two places."""
    rounded = value if value == value.to_integral_value() else round(value, 2)
    if rounded == rounded.to_integral_value():
        return f"{rounded:,.0f}"
    return f"{rounded:,.2f}".rstrip("0")


def spread(value: Range, unit: str = "") -> str:
    """A measure in words: "62 ft", "between 60 and 90 ft", "over 100 ft", "not known"."""
    tail = f" {unit}" if unit else ""
    if value.known:
        return f"{number(value.low)}{tail}"
    if value.high is None:
        if value.low == 0:
            return f"over 0{tail}" if value.low_open else "not known"
        return f"{'over' if value.low_open else 'at least'} {number(value.low)}{tail}"
    if value.low == 0 and not value.low_open:
        return f"{'under' if value.high_open else 'at most'} {number(value.high)}{tail}"
    return f"between {number(value.low)} and {number(value.high)}{tail}"


def dollars(amount: Decimal) -> str:
    """$1,050, $0.25, -$800."""
    sign = "-" if amount < 0 else ""
    whole = abs(amount)
    if whole == whole.to_integral_value():
        return f"{sign}${whole:,.0f}"
    return f"{sign}${whole.quantize(CENTS):,}"


def money(value: Money | None, at_least: bool = False) -> str:
    """A sum, a span of sums, or that the sources hold none."""
    if value is None:
        return "not in the sources"
    if value.known:
        return f"at least {dollars(value.low)}" if at_least else dollars(value.low)
    if value.high is None:
        return f"at least {dollars(value.low)}"
    return f"{dollars(value.low)} to {dollars(value.high)}{' or more' if at_least else ''}"


def day(value: date | None) -> str:
    """Tue 16 Dec 2026, the one way a date is shown."""
    if value is None:
        return ""
    return f"{WEEKDAYS[value.weekday()]} {value.day} {MONTHS[value.month - 1]} {value.year}"
