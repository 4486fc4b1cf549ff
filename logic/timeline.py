"""The milestones of a route from its filing date, on the sources' literal clock.

Business days only where the text says so, calendar days elsewhere, the day of the event not counted,
no roll-over (reading U13). A clock that counts from another's window is a window itself.
"""

from __future__ import annotations

from datetime import date

from logic.facts import SITE, Project
from logic.finding import Milestone
from logic.law import DeadlineRow, Law
from logic.workdays import counter

FILED = "filed"
Window = tuple[date | None, date | None]


def milestones(route: str, project: Project, law: Law) -> tuple[Milestone, ...]:
    """The route's clocks in the order of data/deadlines.toml; without dates while none is filed."""
    filed = project.day(SITE, "filed_on")
    windows: dict[str, Window] = {FILED: (filed, filed)}
    rows: dict[str, list[DeadlineRow]] = {}
    for row in law.deadlines:
        if row.route == route:
            rows.setdefault(row.id, []).append(row)
    found = []
    for name, clocks in rows.items():
        windows[name] = _window(clocks, windows, law)
        found.append(_milestone(name, clocks, windows[name], filed))
    return tuple(found)


def _window(clocks: list[DeadlineRow], windows: dict[str, Window], law: Law) -> Window:
    """One clock gives the latest day (or the earliest); two give both ends."""
    earliest: date | None = None
    latest: date | None = None
    for row in clocks:
        start, end = windows[row.counts_from]
        count = counter(law.calendar, row.unit, row.before)
        if row.mark == "earliest":
            earliest = count(start, row.amount) if start else None
        else:
            latest = count(end, row.amount) if end else None
            if row.counts_from != FILED and start:
                earliest = count(start, row.amount)
    return earliest, latest


def _milestone(name: str, clocks: list[DeadlineRow], window: Window, filed: date | None) -> Milestone:
    row = clocks[-1]
    return Milestone(
        id=name,
        rule=row.rule,
        who=row.who,
        earliest=window[0],
        latest=window[1],
        counts_from=row.counts_from,
        amount=row.amount,
        unit=row.unit,
        before=row.before,
        cites=tuple(clock.cite for clock in clocks),
        opens=(clocks[0].amount, clocks[0].unit) if len(clocks) > 1 else None,
        needs=frozenset() if filed else frozenset({(SITE, "filed_on")}),
    )
