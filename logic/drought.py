"""Extended drought: a pond that goes dry in one is still a pond (wetlands rules II.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from logic.law import Law
from logic.truth import NO, YES, Range, Verdict, all_of, any_of, anything, below, exactly, reading, unknown

HUNDRED = Decimal(100)
READING = "POND-DROUGHT"
"""Whether the four months must follow one another: the text speaks of a period and leaves it there."""


@dataclass(frozen=True, slots=True)
class Month:
    """Rain of one month and the average of the same month over ten years, both in inches; None: not known.

    ``stood_dry``: whether the pond had no standing water then; None: not known.
    """

    name: str
    rain: Decimal | None
    average: Decimal | None
    stood_dry: bool | None = False


def short_of_rain(month: Month, law: Law) -> Verdict:
    """Whether the month had half of its ten-year average or less; half itself is short (II.7)."""
    share = law.param("wetlands.drought.share").value / HUNDRED
    rain = _known(month.rain, month, "rain")
    return ~below(_known(month.average, month, "average").times(share), rain)


def in_extended_drought(months: Sequence[Month], place: int, law: Law) -> Verdict:
    """Whether this month (counted from 0) lies in four or more short months; the list has no gaps.

    In a row they certainly make a period. Four short months with wetter ones between them are a reading.
    """
    least = int(law.param("wetlands.drought.months").value)
    short = [short_of_rain(month, law) for month in months]
    starts = range(max(0, place - least + 1), min(place, len(months) - least) + 1)
    in_a_row = any_of(*(all_of(*short[start : start + least]) for start in starts))
    scattered = short[place] & _at_least(short, least) & reading(READING)
    return in_a_row | scattered


def extended_drought(months: Sequence[Month], law: Law) -> Verdict:
    """Whether these months hold an extended drought."""
    return any_of(*(in_extended_drought(months, place, law) for place in range(len(months))))


def dries_outside_drought(months: Sequence[Month], law: Law) -> Verdict:
    """Whether the pond stood dry in a month that lies in no extended drought: then it is no pond."""
    return any_of(
        *(
            _dry(month) & ~in_extended_drought(months, place, law)
            for place, month in enumerate(months)
            if month.stood_dry is not False
        )
    )


def _dry(month: Month) -> Verdict:
    if month.stood_dry is None:
        return unknown({(month.name, "stood_dry")})
    return YES if month.stood_dry else NO


def _known(inches: Decimal | None, month: Month, name: str) -> Range:
    return anything({(month.name, name)}) if inches is None else exactly(inches)


def _at_least(verdicts: Sequence[Verdict], least: int) -> Verdict:
    """Whether so many of them hold."""
    if sum(v.is_yes for v in verdicts) >= least:
        return YES
    if sum(not v.is_no for v in verdicts) < least:
        return NO
    return unknown({need for v in verdicts for need in v.needs})
