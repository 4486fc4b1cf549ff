"""Counting days: vectors from court decisions and public calendars, worked by hand, in each way of counting."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from logic.law import Law
from logic.workdays import Count, months_after

LITERAL, STATE, STATUTE, WEEKDAYS = Count.LITERAL, Count.STATE, Count.STATUTE, Count.WEEKDAYS
CALENDAR, BUSINESS = "calendar", "business"


@pytest.mark.parametrize(
    ("start", "amount", "unit", "before", "how", "end"),
    [
        # T1: a hearing closed on Mon 6 Apr 2009; 21 days end on Mon 27 Apr in every way of counting.
        (date(2009, 4, 6), 21, CALENDAR, False, LITERAL, date(2009, 4, 27)),
        (date(2009, 4, 6), 21, CALENDAR, False, STATE, date(2009, 4, 27)),
        # T2: closed on Tue 16 Sep 2003; the 21st day is Tue 7 Oct.
        (date(2003, 9, 16), 21, CALENDAR, False, LITERAL, date(2003, 10, 7)),
        # T3: 60 days from Wed 4 Jun 2008 end on Sun 3 Aug: Monday, by the statute and by the regulation.
        (date(2008, 6, 4), 60, CALENDAR, False, LITERAL, date(2008, 8, 3)),
        (date(2008, 6, 4), 60, CALENDAR, False, STATUTE, date(2008, 8, 4)),
        (date(2008, 6, 4), 60, CALENDAR, False, STATE, date(2008, 8, 4)),
        # T4: 60 days from Tue 21 Jul 1998 end on Sat 19 Sep: the statute leaves a Saturday where it is.
        (date(1998, 7, 21), 60, CALENDAR, False, STATUTE, date(1998, 9, 19)),
        (date(1998, 7, 21), 60, CALENDAR, False, STATE, date(1998, 9, 21)),
        # T5: 10 business days from Fri 10 Apr 2026, over Patriots' Day (Mon 20 Apr).
        (date(2026, 4, 10), 10, BUSINESS, False, LITERAL, date(2026, 4, 27)),
        (date(2026, 4, 10), 10, CALENDAR, False, STATE, date(2026, 4, 27)),
        # T6: 10 business days from Fri 18 Dec 2026, over Christmas and New Year's Day.
        (date(2026, 12, 18), 10, BUSINESS, False, LITERAL, date(2027, 1, 5)),
        # T7: before a meeting on Tue 26 May 2026, the day after Memorial Day.
        (date(2026, 5, 26), 7, BUSINESS, True, LITERAL, date(2026, 5, 14)),
        (date(2026, 5, 26), 5, BUSINESS, True, LITERAL, date(2026, 5, 18)),
        (date(2026, 5, 26), 5, CALENDAR, True, STATE, date(2026, 5, 18)),
        (date(2026, 5, 26), 5, CALENDAR, True, WEEKDAYS, date(2026, 5, 20)),
        (date(2026, 5, 26), 5, CALENDAR, True, LITERAL, date(2026, 5, 21)),
        # T8: before a hearing on Tue 23 Jun 2026; Juneteenth is the Friday.
        (date(2026, 6, 23), 5, BUSINESS, True, LITERAL, date(2026, 6, 15)),
        (date(2026, 6, 23), 7, BUSINESS, True, LITERAL, date(2026, 6, 11)),
        (date(2026, 6, 23), 5, CALENDAR, True, LITERAL, date(2026, 6, 18)),
        # T9: received on Tue 1 Sep 2026: 21 days, and 30 days.
        (date(2026, 9, 1), 21, CALENDAR, False, LITERAL, date(2026, 9, 22)),
        (date(2026, 9, 1), 30, CALENDAR, False, LITERAL, date(2026, 10, 1)),
        # T10: and a second 21 days after a meeting on the last day.
        (date(2026, 9, 22), 21, CALENDAR, False, LITERAL, date(2026, 10, 13)),
    ],
)
def test_vectors(law: Law, start: date, amount: int, unit: str, before: bool, how: Count, end: date) -> None:
    assert law.calendar.end(start, amount, unit, before, how) == end


@pytest.mark.parametrize(
    ("amount", "end"),
    [
        (10, date(2026, 12, 15)),  # ten days: ten business days from Tue 1 Dec
        (11, date(2026, 12, 14)),  # eleven: Sat 12 Dec, moved to Monday
        (9, date(2026, 12, 14)),
    ],
)
def test_ten_days_or_less_are_business_days_under_the_state_rule(law: Law, amount: int, end: date) -> None:
    assert law.calendar.end(date(2026, 12, 1), amount, CALENDAR, how=STATE) == end


@pytest.mark.parametrize(
    ("amount", "end"),
    [(6, date(2026, 12, 8)), (7, date(2026, 12, 8))],  # from Tue 1 Dec: Sunday 6 Dec left out, and not
)
def test_sundays_are_left_out_of_a_period_under_a_week(law: Law, amount: int, end: date) -> None:
    assert law.calendar.end(date(2026, 12, 1), amount, CALENDAR, how=WEEKDAYS) == end


def test_a_long_period_back_from_an_event_ends_on_the_business_day_before(law: Law) -> None:
    """Thirty days before Tue 1 Dec 2026 is Sun 1 Nov; whoever must act is safe on Friday."""
    assert law.calendar.end(date(2026, 12, 1), 30, CALENDAR, before=True) == date(2026, 11, 1)
    assert law.calendar.end(date(2026, 12, 1), 30, CALENDAR, before=True, how=STATE) == date(2026, 10, 30)


@pytest.mark.parametrize(
    ("day", "moved"),
    [
        (date(2026, 7, 4), date(2026, 7, 6)),  # a holiday on a Saturday; the statute goes over Sunday too
        (date(2026, 7, 5), date(2026, 7, 6)),
        (date(2027, 7, 4), date(2027, 7, 6)),  # Sunday, kept on Monday
        (date(2026, 7, 11), date(2026, 7, 11)),  # a Saturday that is no holiday
        (date(2026, 7, 10), date(2026, 7, 10)),
    ],
)
def test_the_statute_moves_sundays_and_holidays(law: Law, day: date, moved: date) -> None:
    assert law.calendar.roll_by_statute(day) == moved


@pytest.mark.parametrize(
    ("day", "after", "back"),
    [
        (date(2026, 12, 25), date(2026, 12, 28), date(2026, 12, 24)),
        (date(2027, 1, 1), date(2027, 1, 4), date(2026, 12, 31)),
        (date(2026, 12, 1), date(2026, 12, 1), date(2026, 12, 1)),
    ],
)
def test_rolling(law: Law, day: date, after: date, back: date) -> None:
    assert (law.calendar.roll(day), law.calendar.roll_back(day)) == (after, back)


def test_every_way_of_stepping_agrees_with_a_plain_loop(law: Law) -> None:
    """From each day of three years, 0 to 12 business days both ways, over two year ends."""
    calendar = law.calendar
    for n in range(0, 1096, 5):
        day = date(2025, 1, 1) + timedelta(days=n)
        ahead = back = day
        for count in range(13):
            if count:
                ahead, back = _step(law, ahead, 1), _step(law, back, -1)
            assert calendar.business_days_after(day, count) == ahead
            assert calendar.business_days_before(day, count) == back


def test_three_hundred_business_days_cross_the_years(law: Law) -> None:
    """2026 has 250 business days: 261 weekdays less eleven holidays (4 July is a Saturday)."""
    assert len(law.calendar.business_days(2026)) == 250
    assert law.calendar.business_days_after(date(2025, 12, 31), 250) == date(2026, 12, 31)
    assert law.calendar.business_days_after(date(2025, 12, 31), 251) == date(2027, 1, 4)
    assert law.calendar.business_days_before(date(2027, 1, 1), 251) == date(2025, 12, 31)


@pytest.mark.parametrize(
    ("start", "months", "end"),
    [
        (date(2024, 1, 31), 1, date(2024, 2, 29)),
        (date(2023, 1, 31), 1, date(2023, 2, 28)),
        (date(2026, 12, 15), 1, date(2027, 1, 15)),
        (date(2026, 1, 15), -1, date(2025, 12, 15)),
        (date(2024, 2, 29), 36, date(2027, 2, 28)),
        (date(2024, 3, 31), -1, date(2024, 2, 29)),
    ],
)
def test_months_end_on_a_day_that_there_is(start: date, months: int, end: date) -> None:
    assert months_after(start, months) == end


def _step(law: Law, day: date, by: int) -> date:
    day += timedelta(days=by)
    while not law.calendar.is_business_day(day):
        day += timedelta(days=by)
    return day
