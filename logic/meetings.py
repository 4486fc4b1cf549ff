"""The Commission's meetings, from the file that a clerk edits; beyond its last day, an assumption marked as one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, time, timedelta
from pathlib import Path

from logic.rows import DataError, Row, known, read, take

NAME = "meetings.toml"
TUESDAY = 1
FIRST_AND_THIRD = (1, 3)
MONTHS_AHEAD = 14


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """A meeting. ``assumed``: nobody has announced it; ``example``: a day of the example year shipped."""

    on: date
    at: time
    place: str
    assumed: bool = False
    example: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Meetings:
    """What is announced, in order of days. ``source`` says where the days were read."""

    listed: tuple[Meeting, ...]
    source: str

    @property
    def last(self) -> date | None:
        """The last day announced."""
        return self.listed[-1].on if self.listed else None

    def of_year(self, year: int) -> tuple[Meeting, ...]:
        """The announced meetings of a year."""
        return tuple(m for m in self.listed if m.on.year == year)

    def covers(self, day: date) -> bool:
        """Whether a meeting is announced on that day or later."""
        return self.last is not None and day <= self.last

    def between(self, first: date, last: date) -> tuple[Meeting, ...]:
        """Meetings in a span of days: announced ones, and assumed ones after the last of these."""
        announced = [m for m in self.listed if first <= m.on <= last]
        start = max(first, self.last + timedelta(days=1)) if self.last else first
        return (*announced, *(m for m in assumed(start, last)))


def assumed(first: date, last: date) -> Iterator[Meeting]:
    """The first and the third Tuesday of each month: the town's habit, not an announcement."""
    day = first.replace(day=1)
    while day <= last:
        tuesday = day + timedelta(days=(TUESDAY - day.weekday()) % 7)
        for n in FIRST_AND_THIRD:
            on = tuesday + timedelta(days=7 * (n - 1))
            if first <= on <= last:
                yield Meeting(on=on, at=time(19, 0), place="", assumed=True)
        day = (day + timedelta(days=32)).replace(day=1)


def meetings(data: Path) -> Meetings:
    """data/meetings.toml. DataError for a day that stands twice, a row without its day, a time that is none."""
    whole = read(data, NAME)
    known(NAME, "the file", whole, ("source", "place", "time", "meeting"))
    place = take(NAME, "the file", whole, "place", str, "")
    usual = take(NAME, "the file", whole, "time", time, time(19, 0))
    found: dict[date, Meeting] = {}
    for n, row in enumerate(whole.get("meeting", []), 1):
        meeting = _meeting(f"meeting {n}", row, usual, place)
        if meeting.on in found:
            raise DataError(NAME, f"meeting {n}", f"{meeting.on.isoformat()} stands twice")
        found[meeting.on] = meeting
    listed = tuple(found[on] for on in sorted(found))
    return Meetings(listed=listed, source=take(NAME, "the file", whole, "source", str))


def _meeting(key: str, row: Row, usual: time, place: str) -> Meeting:
    known(NAME, key, row, ("date", "time", "place", "example"))
    return Meeting(
        on=take(NAME, key, row, "date", date),
        at=take(NAME, key, row, "time", time, usual),
        place=take(NAME, key, row, "place", str, place),
        example=take(NAME, key, row, "example", bool, False),
    )
