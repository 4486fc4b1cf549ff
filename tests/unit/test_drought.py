"""Extended drought on monthly rainfall (wetlands rules II.7), worked by hand."""

from __future__ import annotations

from decimal import Decimal

import pytest

from logic.drought import Month, dries_outside_drought, extended_drought, in_extended_drought, short_of_rain
from logic.law import Law
from logic.truth import Verdict

DRY, WET, GAP = "1", "4", None
"""Inches against an average of 4: a quarter of it, all of it, not known."""


def months(*rain: str | None, dried: tuple[int, ...] = (), average: str | None = "4") -> list[Month]:
    return [
        Month(
            f"month {n}",
            None if inches is None else Decimal(inches),
            None if average is None else Decimal(average),
            n in dried,
        )
        for n, inches in enumerate(rain)
    ]


def can(verdict: Verdict) -> set[str]:
    return {truth.name.lower() for truth in verdict.can}


@pytest.mark.parametrize(
    ("rain", "average", "expected"),
    [
        ("1.99", "4", {"yes"}),
        ("2", "4", {"yes"}),
        ("2.01", "4", {"no"}),
        (None, "4", {"yes", "no"}),
        ("2", None, {"yes", "no"}),
        ("0", "0", {"yes"}),
        ("0.1", "0", {"no"}),
    ],
)
def test_half_of_the_average_is_short(law: Law, rain: str, average: str, expected: set[str]) -> None:
    assert can(short_of_rain(months(rain, average=average)[0], law)) == expected


@pytest.mark.parametrize(
    ("rain", "expected"),
    [
        ((DRY,) * 3 + (WET,) * 9, {"no"}),
        ((WET,) + (DRY,) * 4 + (WET,) * 7, {"yes"}),
        ((DRY,) * 12, {"yes"}),
        ((DRY, DRY, WET, DRY, DRY), {"open"}),
        ((DRY, DRY, WET, DRY), {"no"}),
        ((DRY, DRY, GAP, DRY), {"yes", "no"}),
        ((DRY, DRY, GAP, DRY, DRY), {"yes", "open"}),
        ((DRY, GAP, WET, GAP), {"no"}),
        ((WET,) * 12, {"no"}),
        ((), {"no"}),
    ],
)
def test_four_months_in_a_row(law: Law, rain: tuple[str | None, ...], expected: set[str]) -> None:
    """Three are too few; four with a wetter one between them are a reading."""
    found = extended_drought(months(*rain), law)
    assert can(found) == expected
    assert (found.turns_on == {"POND-DROUGHT"}) is ("open" in expected)


def test_a_missing_month_is_asked_for(law: Law) -> None:
    assert extended_drought(months(DRY, DRY, GAP, DRY), law).needs == {("month 2", "rain")}


def test_a_month_beside_a_drought_is_not_in_it(law: Law) -> None:
    rain = months(WET, DRY, DRY, DRY, DRY, DRY, WET)
    assert [can(in_extended_drought(rain, n, law)) for n in range(7)] == [
        {"no"},
        *([{"yes"}] * 5),
        {"no"},
    ]


@pytest.mark.parametrize(
    ("dried", "expected"),
    [((), {"no"}), ((2,), {"no"}), ((1, 2, 3, 4), {"no"}), ((0,), {"yes"}), ((3, 5), {"yes"})],
)
def test_a_pond_that_dries_in_a_drought_only_stays_one(
    law: Law, dried: tuple[int, ...], expected: set[str]
) -> None:
    """Dry in a month outside the drought of months 1 to 4, it goes dry in other times."""
    assert can(dries_outside_drought(months(WET, DRY, DRY, DRY, DRY, WET, dried=dried), law)) == expected


def test_a_month_that_cannot_matter_is_not_asked_for(law: Law) -> None:
    """The drought of the first four is settled, whatever the sixth month had."""
    assert extended_drought(months(DRY, DRY, DRY, DRY, WET, GAP), law).needs == set()
    gone = dries_outside_drought(months(DRY, DRY, GAP, DRY, WET, GAP, dried=(0,)), law)
    assert ("month 2", "rain") in gone.needs
    assert can(gone) == {"yes", "no", "open"}


def test_more_than_a_year_of_gaps_is_refused(law: Law) -> None:
    with pytest.raises(ValueError, match="13 months are not known; 12 at most"):
        extended_drought(months(*([GAP] * 13)), law)
