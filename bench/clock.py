"""Deadlines a second: this guide's clock, with rule and pin, beside numpy.busday_offset and a plain loop.

    python bench/clock.py [DEADLINES]

Each deadline is some business days (1 to 30) from a day between 2000 and 2050. All three must give the same days.
Process time of one core; the best of five rounds.
"""

from __future__ import annotations

import json
import platform
import sys
import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np

from logic.law import DeadlineRow
from logic.load import load
from logic.workdays import Calendar

ROUNDS = 5
FIRST = date(2000, 1, 1)
SPAN_DAYS = 18_000
ROW = "rfd.newspaper"


def ours(calendar: Calendar, row: DeadlineRow, asked: list[tuple[date, int]]) -> list[tuple[date, str, str]]:
    """The day with its rule and its pin."""
    rule, pin = row.rule, str(row.cite)
    return [(calendar.end(day, amount, row.unit), rule, pin) for day, amount in asked]


def by_numpy(holidays: list[date], asked: list[tuple[date, int]]) -> list[date]:
    """One vectorised call: the peer's best case, days only."""
    busdays = np.busdaycalendar(holidays=holidays)
    days = np.array([day for day, _ in asked], dtype="datetime64[D]")
    amounts = np.array([amount for _, amount in asked])
    # The day of the event is not counted: from a closed day the first business day is the first one counted.
    starts = np.busday_offset(days, 0, roll="backward", busdaycal=busdays)
    return list(np.busday_offset(starts, amounts, busdaycal=busdays).astype(object))


def one_by_one(holidays: list[date], asked: list[tuple[date, int]]) -> list[date]:
    """The same peer asked for one deadline at a time, as a page asks."""
    busdays = np.busdaycalendar(holidays=holidays)
    found = []
    for day, amount in asked:
        start = np.busday_offset(np.datetime64(day), 0, roll="backward", busdaycal=busdays)
        found.append(np.busday_offset(start, amount, busdaycal=busdays).astype(object))
    return found


def plain_loop(calendar: Calendar, asked: list[tuple[date, int]]) -> list[date]:
    """A day at a time."""
    found = []
    for start, amount in asked:
        day, left = start, amount
        while left:
            day += timedelta(days=1)
            if calendar.is_business_day(day):
                left -= 1
        found.append(day)
    return found


def a_second(call: Callable[[], object], count: int) -> int:
    """Deadlines a second of process time, the best round."""
    best = float("inf")
    for _ in range(ROUNDS):
        began = time.process_time()
        call()
        best = min(best, time.process_time() - began)
    return round(count / best)


def main() -> None:
    """Measure, check that all agree, print."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    law = load(date(2026, 11, 30))
    row = next(r for r in law.deadlines if r.id == ROW)
    chance = Random(1)
    asked = [
        (FIRST + timedelta(days=chance.randrange(SPAN_DAYS)), chance.randint(1, 30)) for _ in range(count)
    ]
    holidays = [d for y in range(1999, 2052) for d in _holidays(law.calendar, y)]
    expected = plain_loop(law.calendar, asked)
    assert [day for day, _, _ in ours(law.calendar, row, asked)] == expected
    assert by_numpy(holidays, asked) == expected
    few = asked[: count // 10]
    found = {
        "this guide, with rule and pin": a_second(lambda: ours(law.calendar, row, asked), count),
        "numpy, one call for all, days only": a_second(lambda: by_numpy(holidays, asked), count),
        "numpy, one at a time, days only": a_second(lambda: one_by_one(holidays, few), len(few)),
        "plain loop, days only": a_second(lambda: plain_loop(law.calendar, few), len(few)),
    }
    for name, rate in found.items():
        print(f"{name:<36}{rate:>12,} deadlines a second")
    machine = f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
    print(json.dumps({"deadlines": count, "machine": machine, "a_second": found}))


def _holidays(calendar: Calendar, year: int) -> list[date]:
    days = (date(year, 1, 1) + timedelta(days=n) for n in range(366))
    return [day for day in days if day.year == year and calendar.holiday(day)]


if __name__ == "__main__":
    main()
