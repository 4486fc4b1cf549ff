"""Counting days: business days and holidays, windows, year ends, 29 February."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from logic.law import Law
from logic.workdays import counter, days_after, years_after
from tests.unit.case import assessed, work

# Kept in Suffolk County alone, or by the executive rather than by the general law.
NOT_OURS = {"Evacuation Day", "Bunker Hill Day"}


def test_legal_holidays_are_those_of_the_state(law: Law) -> None:
    """Each year from 1990 to 2060 against an independent list (G.L. c. 4 § 7 cl. 18).

    That list moves a Saturday's holiday nowhere for the state, and holds Juneteenth since the law of 2020;
    this guide's first one is 2021.
    """
    holidays = pytest.importorskip("holidays")
    for year in range(1990, 2061):
        theirs = {
            day
            for day, name in holidays.country_holidays("US", subdiv="MA", years=year).items()
            if day.year == year and not any(own in name for own in NOT_OURS)
        }
        ours = {
            day
            for day in (date(year, 1, 1) + timedelta(days=n) for n in range(366))
            if day.year == year and law.calendar.holiday(day)
        }
        # A fixed holiday on a Sunday is kept on Monday: the Sunday itself is no business day anyway.
        weekdays = {day for day in theirs if day.weekday() < 5}
        assert {day for day in ours if day.weekday() < 5} == weekdays, year


def test_juneteenth_is_kept_since_2021(law: Law) -> None:
    """A Saturday then, so no business day was lost before 20 June 2022."""
    assert law.calendar.holiday(date(2020, 6, 19)) is None
    assert law.calendar.holiday(date(2021, 6, 19)) == "Juneteenth Independence Day"
    assert law.calendar.holiday(date(2022, 6, 20)) == "Juneteenth Independence Day"


@pytest.mark.parametrize(
    ("start", "days", "expected"),
    [
        (date(2026, 11, 30), 1, date(2026, 12, 1)),
        (date(2026, 11, 25), 1, date(2026, 11, 27)),  # over Thanksgiving
        (date(2026, 12, 24), 7, date(2027, 1, 6)),  # over Christmas, a weekend, and New Year's Day
        (date(2026, 11, 28), 1, date(2026, 11, 30)),  # received on a Saturday
        (date(2027, 7, 2), 1, date(2027, 7, 6)),  # 4 July on a Sunday is kept on Monday
        (date(2026, 7, 2), 1, date(2026, 7, 3)),  # 4 July on a Saturday stays there
    ],
)
def test_business_days_leave_out_weekends_and_holidays(
    law: Law, start: date, days: int, expected: date
) -> None:
    assert law.calendar.business_days_after(start, days) == expected


def test_business_days_before(law: Law) -> None:
    """At least five business days before Tuesday 1 December 2026, with Thanksgiving between."""
    assert law.calendar.business_days_before(date(2026, 12, 1), 5) == date(2026, 11, 23)


@pytest.mark.parametrize(
    ("start", "years", "expected"),
    [
        (date(2028, 2, 29), 1, date(2029, 2, 28)),
        (date(2028, 2, 29), 4, date(2032, 2, 29)),
        (date(2027, 2, 28), 1, date(2028, 2, 28)),
        (date(2096, 2, 29), 4, date(2100, 2, 28)),  # 2100 is no leap year
        (date(2026, 12, 31), 1, date(2027, 12, 31)),
    ],
)
def test_a_year_on(start: date, years: int, expected: date) -> None:
    assert years_after(start, years) == expected


def test_calendar_days_cross_the_year(law: Law) -> None:
    assert days_after(date(2026, 12, 20), 21) == date(2027, 1, 10)
    assert counter(law.calendar, "calendar", True)(date(2027, 1, 3), 5) == date(2026, 12, 29)
    assert counter(law.calendar, "business", True)(date(2027, 1, 4), 1) == date(2026, 12, 31)
    assert counter(law.calendar, "years", False)(date(2026, 1, 1), 1) == date(2027, 1, 1)


def test_the_windows_of_a_request(law: Law) -> None:
    """Filed Monday 30 November 2026: 7 business days to 9 December, 21 days to 21 December (III.B-III.E)."""
    found = assessed(law, work("shed"), wet={"kind": "wetland"}, feet=50, filed_on="2026-11-30")
    steps = {m.id: (m.earliest, m.latest) for m in found.routes["rfd"].milestones}
    assert steps["rfd.meeting"] == (date(2026, 12, 9), date(2026, 12, 21))
    assert steps["rfd.newspaper"] == (date(2026, 12, 2), date(2026, 12, 14))
    assert steps["rfd.determination"] == (date(2026, 12, 30), date(2027, 1, 11))
    assert steps["rfd.presumed_expired"] == (None, date(2027, 11, 30))


def test_without_a_filing_date_the_clocks_are_named_and_undated(law: Law) -> None:
    found = assessed(law, work("shed"), wet={"kind": "wetland"}, feet=50)
    for route in found.routes.values():
        for step in route.milestones:
            assert (step.earliest, step.latest) == (None, None)
            assert step.needs == {("site", "filed_on")}


def test_stormwater_counts_calendar_days(law: Law) -> None:
    """Filed 29 January 2028: hearing within 30 days, over 29 February (Article 35 § 6, § 7(b))."""
    found = assessed(law, work("house", disturbed_sq_ft=50000, earth_cu_yd=9), filed_on="2028-01-30")
    steps = {m.id: m.latest for m in found.routes["stormwater_permit"].milestones}
    assert steps["stormwater.hearing"] == date(2028, 2, 29)
    assert steps["stormwater.notice"] == date(2028, 2, 24)
    assert steps["stormwater.action"] == date(2028, 3, 21)
    assert steps["stormwater.comments_until"] == date(2028, 2, 13)
