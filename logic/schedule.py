"""Which meeting a filing can go to, until when one can file for a meeting, and what to do where none fits.

A request is received at least 7 business days before the meeting and heard within 21 days (wetlands rules III.B,
III.D); a permit hearing opens within 21 days (VI.B), a stormwater hearing within 30 (Article 35 § 7(b)). Heard
together, each limit stands and the strictest governs. Every figure is a row of data/deadlines.toml.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from logic.cite import Citation
from logic.law import DeadlineRow, Law
from logic.meetings import Meeting, Meetings
from logic.workdays import Calendar, Count

FILED = "filed"
EARLIEST, LATEST = "earliest", "latest"
HEARINGS = {
    "rfd": "rfd.meeting",
    "rfd_delineation": "rfd_delineation.meeting",
    "permit": "permit.hearing",
    "stormwater_permit": "stormwater.hearing",
}
"""The clock that bounds each route's meeting or hearing."""
EXTENDABLE = ("permit", "stormwater_permit")
"""Routes whose hearing the applicant may put off in writing (VI.B); III.D has no such words for a request."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """A bound on the day of the meeting: no earlier than ``day``, or no later."""

    route: str
    what: str
    rule: str
    mark: str
    day: date
    cite: Citation

    def allows(self, on: date) -> bool:
        """Whether a meeting on that day keeps within the limit."""
        return on >= self.day if self.mark == EARLIEST else on <= self.day


@dataclass(frozen=True, slots=True)
class Tried:
    """A meeting and the limits that rule it out; none: it fits."""

    meeting: Meeting
    fails: tuple[Limit, ...]

    @property
    def fits(self) -> bool:
        """Whether nothing rules it out."""
        return not self.fails


@dataclass(frozen=True, slots=True, kw_only=True)
class FilingWindow:
    """The days on which one can file for a meeting, and the last day for each notice. None: no such day."""

    meeting: Meeting
    first: date | None
    last: date | None
    limits: tuple[Limit, ...]
    notices: tuple[Limit, ...]

    @property
    def open(self) -> bool:
        """Whether there is any day to file for it."""
        return self.first is not None and self.last is not None and self.first <= self.last


@dataclass(frozen=True, slots=True)
class Cure:
    """A way out where no meeting fits: a special meeting, a written extension, filing later."""

    kind: str
    first: date | None = None
    last: date | None = None
    meeting: date | None = None


def limits(routes: Iterable[str], filed: date, law: Law, how: Count = Count.LITERAL) -> tuple[Limit, ...]:
    """Every bound on the day of the meeting for what was received on a day."""
    found = []
    for route in routes:
        for row in _bounds(route, law):
            found.append(_limit(row, row.mark, law.calendar.end(filed, row.amount, row.unit, how=how)))
        for row in _notices(route, law):
            # A notice can first appear on the business day after the filing.
            first = law.calendar.business_days_after(filed, 1)
            found.append(_limit(row, EARLIEST, law.calendar.end(first, row.amount, row.unit, how=how)))
    return tuple(found)


def governing(found: Sequence[Limit]) -> tuple[Limit | None, Limit | None]:
    """The strictest limit at each end: the latest of the earliest days, the earliest of the latest."""
    early = [one for one in found if one.mark == EARLIEST]
    late = [one for one in found if one.mark == LATEST]
    return max(early, key=_day, default=None), min(late, key=_day, default=None)


def tried(
    routes: Sequence[str], filed: date, held: Meetings, law: Law, how: Count = Count.LITERAL
) -> tuple[Tried, ...]:
    """Each meeting that could be thought of, from the filing to the one after the last limit."""
    bounds = limits(routes, filed, law, how)
    last = max((one.day for one in bounds), default=filed)
    near = held.between(filed + timedelta(days=1), last + timedelta(days=45))
    shown = [m for m in near if m.on <= last] + [m for m in near if m.on > last][:1]
    return tuple(Tried(m, tuple(one for one in bounds if not one.allows(m.on))) for m in shown)


def fitting(
    routes: Sequence[str], filed: date, held: Meetings, law: Law, how: Count = Count.LITERAL
) -> Meeting | None:
    """The first meeting that keeps every limit, or None."""
    return next((one.meeting for one in tried(routes, filed, held, law, how) if one.fits), None)


def window(routes: Sequence[str], meeting: Meeting, law: Law, how: Count = Count.LITERAL) -> FilingWindow:
    """The days on which these routes can be filed for a meeting, counted back from it."""
    calendar, day = law.calendar, meeting.on
    found, notices = [], []
    for route in routes:
        for row in _bounds(route, law):
            if row.mark == EARLIEST:
                found.append(
                    _limit(row, LATEST, calendar.end(day, row.amount, row.unit, before=True, how=how))
                )
            else:
                found.append(_limit(row, EARLIEST, _first_filing(calendar, day, row, how)))
        for row in _notices(route, law):
            by = calendar.end(day, row.amount, row.unit, before=True, how=how)
            notices.append(_limit(row, LATEST, by))
            found.append(_limit(row, LATEST, calendar.business_days_before(by, 1)))
    first, last = governing(found)
    return FilingWindow(
        meeting=meeting,
        first=first.day if first else None,
        last=last.day if last else None,
        limits=tuple(found),
        notices=tuple(notices),
    )


def cures(
    routes: Sequence[str], filed: date, held: Meetings, law: Law, how: Count = Count.LITERAL
) -> tuple[Cure, ...]:
    """What helps where no meeting fits. An extension is named only where the text allows one."""
    low, high = governing(limits(routes, filed, law, how))
    found = []
    if low and high and low.day <= high.day:
        found.append(Cure("special_meeting", low.day, high.day))
    if all(route in EXTENDABLE for route in routes):
        found.append(Cure("written_extension"))
    for meeting in held.between(filed + timedelta(days=1), filed + timedelta(days=120)):
        later = window(routes, meeting, law, how)
        if later.open and later.first and later.last and later.last > filed:
            found.append(
                Cure("file_later", max(later.first, filed + timedelta(days=1)), later.last, meeting.on)
            )
            break
    return tuple(found)


def _first_filing(calendar: Calendar, meeting: date, row: DeadlineRow, how: Count) -> date:
    """The first day whose period still reaches the meeting; where an end rolls, an earlier one may."""
    first = calendar.end(meeting, row.amount, row.unit, before=True)
    while calendar.end(first - timedelta(days=1), row.amount, row.unit, how=how) >= meeting:
        first -= timedelta(days=1)
    return first


def _bounds(route: str, law: Law) -> list[DeadlineRow]:
    return [row for row in law.deadlines if row.id == HEARINGS.get(route) and row.counts_from == FILED]


def _notices(route: str, law: Law) -> list[DeadlineRow]:
    return [
        row
        for row in law.deadlines
        if row.route == route and row.before and row.counts_from == HEARINGS.get(route)
    ]


def _limit(row: DeadlineRow, mark: str, day: date) -> Limit:
    return Limit(route=row.route, what=row.id, rule=row.rule, mark=mark, day=day, cite=row.cite)


def _day(limit: Limit) -> date:
    return limit.day
