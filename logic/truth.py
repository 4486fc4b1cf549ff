"""Three truths, sets of them, and ranges: what can be said while facts are missing.

A statement of law is YES, NO, or OPEN (every fact is known and the text itself can be read two
ways). What we know of it is the set of truths still possible: a missing fact widens the set, a
learned fact only shrinks it. See docs/adr/0003-verdicts-are-sets.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from functools import lru_cache
from itertools import combinations
from typing import NoReturn, TypeVar

Element = TypeVar("Element")
Need = tuple[str, str]
"""A fact that is not known: (subject, fact), as in ("shed", "disturbed_sq_ft")."""

NOTHING: frozenset[Need] = frozenset()
SETTLED: frozenset[str] = frozenset()


class Truth(Enum):
    """YES and NO are settled; OPEN is a text that can be read two ways."""

    NO = 0
    OPEN = 1
    YES = 2

    __hash__ = object.__hash__  # there is one of each, so identity will do, and it is quick


@dataclass(frozen=True, slots=True)
class Verdict:
    """The truths still possible, the facts that would narrow them, the readings an OPEN rests on."""

    can: frozenset[Truth]
    needs: frozenset[Need] = NOTHING
    turns_on: frozenset[str] = SETTLED

    def __post_init__(self) -> None:
        if not self.can:
            raise ValueError("a verdict must leave at least one truth possible")

    def __bool__(self) -> NoReturn:
        raise TypeError("a Verdict may be unknown: ask .is_yes, .is_no or .may(...) instead")

    @property
    def is_yes(self) -> bool:
        """Certainly YES."""
        return self.can == _ONLY_YES

    @property
    def is_no(self) -> bool:
        """Certainly NO."""
        return self.can == _ONLY_NO

    @property
    def settled(self) -> bool:
        """No missing fact can change it (a text may still leave it OPEN)."""
        return len(self.can) == 1

    def may(self, truth: Truth) -> bool:
        """Whether this truth is still possible."""
        return truth in self.can

    def __and__(self, other: Verdict) -> Verdict:
        if self is NO or other is YES:
            return self
        if self is YES or other is NO:
            return other
        return _join(self, other, _BOTH)

    def __or__(self, other: Verdict) -> Verdict:
        if self is YES or other is NO:
            return self
        if self is NO or other is YES:
            return other
        return _join(self, other, _EITHER)

    def __invert__(self) -> Verdict:
        if self is YES or self is NO:
            return NO if self is YES else YES
        return Verdict(_NOT[self.can], self.needs, self.turns_on)


_ONLY_YES = frozenset({Truth.YES})
_ONLY_NO = frozenset({Truth.NO})
_YES_OR_NO = frozenset({Truth.YES, Truth.NO})

YES = Verdict(_ONLY_YES)
NO = Verdict(_ONLY_NO)


def unknown(needs: Iterable[Need]) -> Verdict:
    """YES or NO, whichever these facts will show."""
    return _unknown(frozenset(needs))


@lru_cache(maxsize=4096)
def _unknown(needs: frozenset[Need]) -> Verdict:
    return Verdict(_YES_OR_NO, needs)


def reading(*codes: str) -> Verdict:
    """The facts are known; the answer turns on how these passages are read."""
    return Verdict(frozenset({Truth.OPEN}), NOTHING, frozenset(codes))


def between(code: str, one: Verdict, two: Verdict) -> Verdict:
    """The two readings of a passage, neither taken: OPEN wherever they part."""
    if one == two:
        return one
    can = frozenset(a if a is b else Truth.OPEN for a in one.can for b in two.can)
    parts = any(a is not b for a in one.can for b in two.can)
    turns_on = (
        (one.turns_on | two.turns_on | ({code} if parts else SETTLED)) if Truth.OPEN in can else SETTLED
    )
    return Verdict(can, one.needs | two.needs if len(can) > 1 else NOTHING, frozenset(turns_on))


def yes_or_no(value: bool) -> Verdict:
    """A plain fact as a verdict."""
    return YES if value else NO


def all_of(*verdicts: Verdict) -> Verdict:
    """Every one of them; of nothing, YES."""
    found = YES
    for verdict in verdicts:
        found = found & verdict
    return found


def any_of(*verdicts: Verdict) -> Verdict:
    """At least one of them; of nothing, NO."""
    found = NO
    for verdict in verdicts:
        found = found | verdict
    return found


def in_case(which: Verdict, yes: Verdict, no: Verdict, still_open: Verdict) -> Verdict:
    """What holds in the case that a verdict is YES, NO or OPEN, over the cases that are possible."""
    cases = [
        then
        for truth, then in ((Truth.YES, yes), (Truth.NO, no), (Truth.OPEN, still_open))
        if which.may(truth)
    ]
    can = frozenset(truth for then in cases for truth in then.can)
    needs = which.needs.union(*(then.needs for then in cases)) if len(can) > 1 else NOTHING
    turns_on = SETTLED.union(*(then.turns_on for then in cases)) if Truth.OPEN in can else SETTLED
    return Verdict(can, needs, turns_on)


def _join(a: Verdict, b: Verdict, table: Mapping[tuple[Can, Can], Can]) -> Verdict:
    can = table[a.can, b.can]
    certain = _CERTAIN.get(can)
    if certain is not None:
        return certain
    needs = NOTHING
    if len(can) > 1:
        needs = _both(a.needs if len(a.can) > 1 else NOTHING, b.needs if len(b.can) > 1 else NOTHING)
    turns_on = _both(a.turns_on, b.turns_on) if Truth.OPEN in can else SETTLED
    return Verdict(can, needs, turns_on)


def _both(some: frozenset[Element], others: frozenset[Element]) -> frozenset[Element]:
    """Their union; most often one of them is empty, or both are the same."""
    if not others or some is others:
        return some
    return some | others if some else others


Can = frozenset[Truth]
_CERTAIN = {_ONLY_YES: YES, _ONLY_NO: NO}
_SETS = [frozenset(c) for size in (1, 2, 3) for c in combinations(Truth, size)]


def _weaker(a: Truth, b: Truth) -> Truth:
    return a if a.value <= b.value else b


def _stronger(a: Truth, b: Truth) -> Truth:
    return a if a.value >= b.value else b


_OPPOSITE = {Truth.YES: Truth.NO, Truth.NO: Truth.YES, Truth.OPEN: Truth.OPEN}
_NOT = {a: frozenset(_OPPOSITE[x] for x in a) for a in _SETS}
_BOTH = {(a, b): frozenset(_weaker(x, y) for x in a for y in b) for a in _SETS for b in _SETS}
_EITHER = {(a, b): frozenset(_stronger(x, y) for x in a for y in b) for a in _SETS for b in _SETS}


@dataclass(frozen=True, slots=True)
class Range:
    """A measure known only between two ends; ``high`` None has no upper end. Ends may be excluded."""

    low: Decimal
    high: Decimal | None
    low_open: bool = False
    high_open: bool = False
    needs: frozenset[Need] = NOTHING

    def __post_init__(self) -> None:
        if self.high is None:
            return
        if self.high < self.low or (self.high == self.low and (self.low_open or self.high_open)):
            raise ValueError(f"no number lies between {self.low} and {self.high}")

    @property
    def known(self) -> bool:
        """A single figure."""
        return self.high is not None and self.high == self.low

    def holds(self, value: Decimal) -> bool:
        """Whether the value lies in the range."""
        over_low = value > self.low or (value == self.low and not self.low_open)
        if self.high is None:
            return over_low
        return over_low and (value < self.high or (value == self.high and not self.high_open))

    def may_be_over(self, limit: Decimal) -> bool:
        """Whether it may be more; the limit itself does not count."""
        return self.high is None or self.high > limit

    def may_be_under(self, limit: Decimal) -> bool:
        """Whether it may be less; the limit itself does not count."""
        return self.low < limit

    def may_be_at_least(self, limit: Decimal) -> bool:
        """Whether it may be as much; the limit itself counts."""
        return self.may_be_over(limit) or (self.high == limit and not self.high_open)

    def may_be_at_most(self, limit: Decimal) -> bool:
        """Whether it may be as little; the limit itself counts."""
        return self.low < limit or (self.low == limit and not self.low_open)

    def at_least(self, limit: Decimal) -> Verdict:
        """The limit itself counts."""
        return self._verdict(not self.may_be_under(limit), not self.may_be_at_least(limit))

    def more_than(self, limit: Decimal) -> Verdict:
        """The limit itself does not count."""
        return self._verdict(not self.may_be_at_most(limit), not self.may_be_over(limit))

    def at_most(self, limit: Decimal) -> Verdict:
        """The limit itself counts."""
        return self._verdict(not self.may_be_over(limit), not self.may_be_at_most(limit))

    def less_than(self, limit: Decimal) -> Verdict:
        """The limit itself does not count."""
        return self._verdict(not self.may_be_at_least(limit), not self.may_be_under(limit))

    def _verdict(self, certainly: bool, never: bool) -> Verdict:
        if certainly:
            return YES
        return NO if never else unknown(self.needs)

    def __add__(self, other: Range) -> Range:
        high = None if self.high is None or other.high is None else self.high + other.high
        return Range(
            self.low + other.low,
            high,
            self.low_open or other.low_open,
            self.high_open or other.high_open,
            self.needs | other.needs,
        )

    def times(self, factor: Decimal) -> Range:
        """Scaled by a factor of zero or more."""
        high = None if self.high is None else self.high * factor
        if factor == 0:
            return Range(Decimal(0), Decimal(0))
        return Range(self.low * factor, high, self.low_open, self.high_open, self.needs)


def below(one: Range, other: Range) -> Verdict:
    """Whether one measure is certainly, possibly or never less than another."""
    touching = one.high == other.low and (one.high_open or other.low_open)
    if touching or (one.high is not None and one.high < other.low):
        return YES
    if other.high is not None and one.low >= other.high:
        return NO
    return unknown(one.needs | other.needs)


def exactly(value: Decimal) -> Range:
    """A measure known to be this figure."""
    return Range(value, value)


def anything(needs: Iterable[Need]) -> Range:
    """A measure of which nothing is known but that it is not below zero."""
    return Range(Decimal(0), None, needs=frozenset(needs))
