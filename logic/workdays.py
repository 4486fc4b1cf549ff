"""Counting days. The day of the event is not counted; weekends and holidays are no business days."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, timedelta

from logic.cite import Citation

SATURDAY = 5
SUNDAY = 6
FEBRUARY = 2
LEAP_DAY = 29


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


@dataclass(frozen=True, slots=True)
class Calendar:
    """The legal holidays that business days leave out; ``years`` is a notebook of those worked out."""

    holidays: tuple[Holiday, ...]
    years: dict[int, dict[date, str]] = field(default_factory=dict, compare=False, repr=False)

    def holiday(self, day: date) -> str | None:
        """The holiday's name, or None."""
        if day.year not in self.years:
            kept = ((row.on(day.year), row.name) for row in self.holidays)
            self.years[day.year] = {on: name for on, name in kept if on is not None}
        return self.years[day.year].get(day)

    def is_business_day(self, day: date) -> bool:
        """Monday to Friday and no legal holiday."""
        return day.weekday() < SATURDAY and self.holiday(day) is None

    def business_days_after(self, start: date, days: int) -> date:
        """The nth business day after ``start``, which is not counted."""
        return self._step(start, days, 1)

    def business_days_before(self, end: date, days: int) -> date:
        """The latest day that leaves n business days up to ``end``, which is not counted."""
        return self._step(end, days, -1)

    def _step(self, day: date, days: int, step: int) -> date:
        left = days
        while left:
            day += timedelta(days=step)
            if self.is_business_day(day):
                left -= 1
        return day


def days_after(start: date, days: int) -> date:
    """The nth calendar day after ``start``, which is not counted."""
    return start + timedelta(days=days)


def years_after(start: date, years: int) -> date:
    """The same day so many years on; 29 February falls to 28 February where there is none."""
    day = start.day
    leap = start.month == FEBRUARY and start.day == LEAP_DAY
    if leap and not _is_leap(start.year + years):
        day = LEAP_DAY - 1
    return start.replace(year=start.year + years, day=day)


def _is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def counter(calendar: Calendar, unit: str, before: bool) -> Callable[[date, int], date]:
    """How a clock of this unit counts from a day."""
    if unit == "business":
        return calendar.business_days_before if before else calendar.business_days_after
    if unit == "years":
        return years_after
    if before:
        return lambda day, days: days_after(day, -days)
    return days_after
