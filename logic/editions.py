"""Which rows of data/ are in force on a day, and that a row's editions follow one another without gap or overlap.

A row without ``from`` holds from the beginning of the text it belongs to. ``until`` is the last day it holds.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from datetime import date, timedelta

from logic.rows import DataError, Row, take

DATES = ("from", "until")
ONE_DAY = timedelta(days=1)


def in_force(name: str, rows: Iterable[tuple[str, Row]], on: date) -> list[tuple[str, Row]]:
    """The rows in force on a day, without their dates. DataError for a gap or an overlap of editions."""
    lines: dict[Hashable, list[tuple[str, Row]]] = {}
    for key, row in rows:
        lines.setdefault((key, row.get("mark"), row.get("holds")), []).append((key, row))
    found = []
    for line in lines.values():
        for (key, row), (start, end) in zip(line, _spans(name, line), strict=True):
            if (start is None or start <= on) and (end is None or on <= end):
                found.append((key, {field: row[field] for field in row if field not in DATES}))
    return found


def _spans(name: str, line: list[tuple[str, Row]]) -> list[tuple[date | None, date | None]]:
    """The first and the last day of each edition of one row; one that names no last day ends with the next."""
    starts = [_day(name, key, row, "from") for key, row in line]
    ends = [_day(name, key, row, "until") for key, row in line]
    for n, (key, _) in enumerate(line):
        start, end = starts[n], ends[n]
        if n:
            _follows(name, key, starts[n - 1], ends[n - 1], start)
            ends[n - 1] = ends[n - 1] or (start - ONE_DAY if start else None)
        if start and end and end < start:
            raise DataError(name, key, f"holds until {end.isoformat()}, before it begins")
    return list(zip(starts, ends, strict=True))


def _follows(name: str, key: str, before: date | None, until: date | None, start: date | None) -> None:
    """An edition begins after the one before it, and on the day after its last one where that is named."""
    if start is None:
        raise DataError(name, key, "stands twice: a later edition says from when it holds")
    if (before and start <= before) or (until and start <= until):
        raise DataError(name, key, f"has editions that overlap on {start.isoformat()}")
    if until and start > until + ONE_DAY:
        gap = f"between {until.isoformat()} and {start.isoformat()}"
        raise DataError(name, key, f"has a gap: no edition holds {gap}")


def _day(name: str, key: str, row: Row, field: str) -> date | None:
    found: date | None = take(name, key, row, field, date, None)
    return found
