"""Extended drought: a pond that goes dry in one is still a pond (wetlands rules II.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import product

from logic.law import Law
from logic.truth import (
    NOTHING,
    SETTLED,
    Need,
    Range,
    Truth,
    Verdict,
    anything,
    below,
    exactly,
)

HUNDRED = Decimal(100)
READING = "POND-DROUGHT"
"""Whether the four months must follow one another: the text speaks of a period and leaves it there."""

MOST_UNKNOWN = 12
OPPOSITE = {Truth.YES: Truth.NO, Truth.OPEN: Truth.OPEN, Truth.NO: Truth.YES}


@dataclass(frozen=True, slots=True)
class Month:
    """Rain of one month and the average of the same month over ten years, both in inches; None: not known.

    ``stood_dry``: whether the pond had no standing water then.
    """

    name: str
    rain: Decimal | None
    average: Decimal | None
    stood_dry: bool = False


def short_of_rain(month: Month, law: Law) -> Verdict:
    """Whether the month had half of its ten-year average or less; half itself is short (II.7)."""
    share = law.param("wetlands.drought.share").value / HUNDRED
    rain = _known(month.rain, month, "rain")
    return ~below(_known(month.average, month, "average").times(share), rain)


def extended_drought(months: Sequence[Month], law: Law) -> Verdict:
    """Whether these months, one after another without gaps, hold four or more short ones.

    In a row they certainly make a period; as many with wetter ones between them are a reading.
    ValueError where more months are not known than a year has.
    """
    least = int(law.param("wetlands.drought.months").value)

    def held(short: Sequence[bool]) -> Truth:
        return _most(_within(short, place, least) for place in range(len(short)))

    return _settled(months, law, held)


def in_extended_drought(months: Sequence[Month], place: int, law: Law) -> Verdict:
    """Whether the month at this place (counted from 0) lies in an extended drought."""
    least = int(law.param("wetlands.drought.months").value)
    return _settled(months, law, lambda short: _within(short, place, least))


def dries_outside_drought(months: Sequence[Month], law: Law) -> Verdict:
    """Whether the pond stood dry in a month that lies in no extended drought: then it is no pond."""
    least = int(law.param("wetlands.drought.months").value)
    dry = [place for place, month in enumerate(months) if month.stood_dry]

    def outside(short: Sequence[bool]) -> Truth:
        return _most(OPPOSITE[_within(short, place, least)] for place in dry)

    return _settled(months, law, outside)


def _within(short: Sequence[bool], place: int, least: int) -> Truth:
    """Whether a month lies in ``least`` short ones in a row (YES), or in as many that lie apart (OPEN)."""
    starts = range(max(0, place - least + 1), min(place, len(short) - least) + 1)
    if any(all(short[start : start + least]) for start in starts):
        return Truth.YES
    return Truth.OPEN if short[place] and sum(short) >= least else Truth.NO


def _settled(months: Sequence[Month], law: Law, asked: Callable[[Sequence[bool]], Truth]) -> Verdict:
    """What is asked, over every way in which the months not known may turn out."""
    verdicts = [short_of_rain(month, law) for month in months]
    doubtful = [place for place, verdict in enumerate(verdicts) if not verdict.settled]
    if len(doubtful) > MOST_UNKNOWN:
        raise ValueError(f"{len(doubtful)} months are not known; {MOST_UNKNOWN} at most can be tried out")
    found: dict[tuple[bool, ...], Truth] = {}
    short = [verdict.is_yes for verdict in verdicts]
    for turns in product((False, True), repeat=len(doubtful)):
        for place, turn in zip(doubtful, turns, strict=True):
            short[place] = turn
        found[turns] = asked(short)
    can = frozenset(found.values())
    needs: frozenset[Need] = NOTHING
    for n, place in enumerate(doubtful):
        if any(
            truth is not found[(*turns[:n], not turns[n], *turns[n + 1 :])] for turns, truth in found.items()
        ):
            needs |= verdicts[place].needs
    return Verdict(can, needs, frozenset({READING}) if Truth.OPEN in can else SETTLED)


def _most(truths: Iterable[Truth]) -> Truth:
    return max(truths, key=lambda truth: truth.value, default=Truth.NO)


def _known(inches: Decimal | None, month: Month, name: str) -> Range:
    return anything({(month.name, name)}) if inches is None else exactly(inches)
