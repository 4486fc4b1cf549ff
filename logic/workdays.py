"""Counting days. The day of the event is not counted; weekends and holidays are no business days.

A period may be counted in several ways (`Count`). The two town texts say how only where they say "business"; the
other ways stand beside the literal one as readings (U13, A27).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum

from logic.cite import Citation

SATURDAY = 5
SUNDAY = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Holiday:
    """A legal holiday: a fixed day, or the nth weekday of a month (nth -1 is the last)."""

    name: str
    month: int
    day: int | None = None
    weekday: int | None = None
    nth: int | None = None
    since: int = 1
    cite: Citation

    def on(self, year: int) -> date | None:
        """The day it is kept in a year: one on a Sunday moves to Monday, one on a Saturday stays."""
        if year < self.since:
            return None
        if self.day is not None:
            fixed = date(year, self.month, self.day)
            return fixed + timedelta(days=1) if fixed.weekday() == SUNDAY else fixed
        assert self.weekday is not None and self.nth is not None
        if self.nth > 0:
            first = date(year, self.month, 1)
            ahead = (self.weekday - first.weekday()) % 7
            return first + timedelta(days=ahead + 7 * (self.nth - 1))
        following = date(year + self.month // 12, self.month % 12 + 1, 1)
        last = following - timedelta(days=1)
        return last - timedelta(days=(last.weekday() - self.weekday) % 7)


class Count(StrEnum):
    """A way to count a period of days."""

    LITERAL = "literal"  # as printed: calendar days unless the text says business days
    STATE = "state"  # 310 CMR 10.05(1): ten days or less in business days; a longer one rolls at its end
    STATUTE = "statute"  # G.L. c. 4 § 9: an end on a Sunday or holiday, not on a Saturday, moves on
    WEEKDAYS = "weekdays"  # a period under a week leaves out Sundays (Massachusetts case law)


SHORT = 10
"""Days up to which 310 CMR 10.05(1) counts business days only."""
WEEK = 7


@dataclass(frozen=True, slots=True)
class Calendar:
    """The legal holidays that business days leave out; ``years`` and ``open`` are notebooks of years worked out."""

    holidays: tuple[Holiday, ...]
    years: dict[int, dict[date, str]] = field(default_factory=dict, compare=False, repr=False)
    open: dict[int, tuple[int, ...]] = field(default_factory=dict, compare=False, repr=False)

    def holiday(self, day: date) -> str | None:
        """The holiday's name, or None."""
        if day.year not in self.years:
            kept = ((row.on(day.year), row.name) for row in self.holidays)
            self.years[day.year] = {on: name for on, name in kept if on is not None}
        return self.years[day.year].get(day)

    def is_business_day(self, day: date) -> bool:
        """Monday to Friday and no legal holiday."""
        return day.weekday() < SATURDAY and self.holiday(day) is None

    def business_days(self, year: int) -> tuple[int, ...]:
        """The business days of a year as ordinals, in order."""
        found = self.open.get(year)
        if found is None:
            first, last = date(year, 1, 1).toordinal(), date(year, 12, 31).toordinal()
            days = (date.fromordinal(n) for n in range(first, last + 1))
            found = self.open[year] = tuple(d.toordinal() for d in days if self.is_business_day(d))
        return found

    def business_days_after(self, start: date, days: int) -> date:
        """The nth business day after ``start``, which is not counted; ``start`` itself for none."""
        if days == 0:
            return start
        year, listed = start.year, self.business_days(start.year)
        place = bisect_right(listed, start.toordinal()) + days - 1
        while place >= len(listed):
            place -= len(listed)
            year += 1
            listed = self.business_days(year)
        return date.fromordinal(listed[place])

    def business_days_before(self, end: date, days: int) -> date:
        """The latest day that leaves n business days up to ``end``, which is not counted."""
        if days == 0:
            return end
        year, listed = end.year, self.business_days(end.year)
        place = bisect_left(listed, end.toordinal()) - days
        while place < 0:
            year -= 1
            listed = self.business_days(year)
            place += len(listed)
        return date.fromordinal(listed[place])

    def business_days_between(self, start: date, end: date) -> int:
        """How many business days follow ``start`` up to ``end``, which is not counted."""
        count, year = 0, start.year
        while year <= end.year:
            listed = self.business_days(year)
            count += bisect_left(listed, end.toordinal()) - bisect_right(listed, start.toordinal())
            year += 1
        return max(count, 0)

    def roll(self, day: date) -> date:
        """The day itself, or the next business day."""
        return day if self.is_business_day(day) else self.business_days_after(day, 1)

    def roll_back(self, day: date) -> date:
        """The day itself, or the business day before it."""
        return day if self.is_business_day(day) else self.business_days_before(day, 1)

    def roll_by_statute(self, day: date) -> date:
        """A Sunday or a holiday moves to the next day that is neither; a Saturday stays."""
        while day.weekday() == SUNDAY or self.holiday(day) is not None:
            day += timedelta(days=1)
        return day

    def end(
        self, start: date, amount: int, unit: str, before: bool = False, how: Count = Count.LITERAL
    ) -> date:
        """The last day of a period, or the latest day that leaves it whole ``before`` an event.

        ``unit``: calendar, business, months or years. A month or year without the day ends on its last one.
        """
        if unit == "business":
            return (
                self.business_days_before(start, amount)
                if before
                else self.business_days_after(start, amount)
            )
        if unit in ("months", "years"):
            months = amount if unit == "months" else 12 * amount
            found = months_after(start, -months if before else months)
            return self._rolled(found, before, how)
        if how is Count.STATE and amount <= SHORT:
            return self.end(start, amount, "business", before)
        if how is Count.WEEKDAYS and amount < WEEK:
            return _without_sundays(start, -amount if before else amount)
        return self._rolled(days_after(start, -amount if before else amount), before, how)

    def _rolled(self, day: date, before: bool, how: Count) -> date:
        """The end of a longer period: it moves on, or, counted back from an event, to the day before."""
        if how is Count.STATE:
            return self.roll_back(day) if before else self.roll(day)
        if how is Count.STATUTE and not before:
            return self.roll_by_statute(day)
        return day


def days_after(start: date, days: int) -> date:
    """The nth calendar day after ``start``, which is not counted; before it where ``days`` is negative."""
    return start + timedelta(days=days)


def _without_sundays(start: date, days: int) -> date:
    step, day, left = (1 if days > 0 else -1), start, abs(days)
    while left:
        day += timedelta(days=step)
        if day.weekday() != SUNDAY:
            left -= 1
    return day


def months_after(start: date, months: int) -> date:
    """The same day so many months on; where the month has no such day, its last one."""
    count = start.year * 12 + start.month - 1 + months
    year, month = divmod(count, 12)
    following = date(year + (month + 1) // 12, (month + 1) % 12 + 1, 1)
    last = (following - timedelta(days=1)).day
    return date(year, month + 1, min(start.day, last))


def years_after(start: date, years: int) -> date:
    """The same day so many years on; 29 February falls to 28 February where there is none."""
    return months_after(start, 12 * years)


def counter(calendar: Calendar, unit: str, before: bool) -> Callable[[date, int], date]:
    """How a clock of this unit counts from a day, as printed."""
    return lambda day, amount: calendar.end(day, amount, unit, before)
