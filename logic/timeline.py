"""The milestones of a filing: from what is known to have happened, the law's clocks and the ways to count days.

The first way is the sources' literal clock: business days only where the text says so, calendar days elsewhere, the
day of the event not counted, no roll-over. Where another way gives another day it stands beside it (reading U13),
and whoever must act is safe by the stricter. A clock that counts from another's window is a window itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from logic import terms
from logic.cite import distinct
from logic.facts import SITE, Project
from logic.finding import Milestone
from logic.happened import of_route
from logic.law import DeadlineRow, Law
from logic.truth import Need
from logic.workdays import Count

FILED = "filed"
NO_ROUTE = ""
APPEALED = "consultant_decided"
Window = tuple[date | None, date | None]
Starts = Mapping[str, date | None]
"""The day on which each thing happened from which a clock counts; None where it is not known."""
UNKNOWN: Window = (None, None)
OTHER_WAYS = (Count.STATE, Count.WEEKDAYS)


@dataclass(frozen=True, slots=True)
class Happened:
    """What is known of a filing: days by the event that took place, and days put off to by agreement."""

    days: Mapping[str, date]
    until: Mapping[str, date]
    returned: bool
    received: str
    """The date fact that says when this filing came in."""

    def start(self, name: str, project: Project, law: Law) -> date | None:
        """The day of an event, or one of the site's papers by its name, told or worked out."""
        if name in self.days:
            return self.days[name]
        if name == FILED and self.returned:
            return None  # given back as incomplete, and not come in again
        if name == FILED:
            return project.day(SITE, self.received)
        on_paper = name in terms.DAYS or ("site", name) in project.vocabulary.facts
        return terms.day(name, project, law) if on_paper else None


def milestones(route: str, project: Project, law: Law) -> tuple[Milestone, ...]:
    """The route's clocks in the order of data/deadlines.toml; without dates while their start is not known."""
    origins = law.once(("origins", route), lambda: _origins(route, law))
    if not origins:
        return ()
    known = happened(route, project)
    starts = {origin: known.start(origin, project, law) for origin in origins}
    if project.events:
        return _milestones(route, known, starts, law)
    key = ("milestones", route, *starts.values())
    return law.once(key, lambda: _milestones(route, known, starts, law))


def _origins(route: str, law: Law) -> tuple[str, ...]:
    """What the route's clocks count from, each once."""
    rows = [row for row in law.deadlines if row.route == route]
    return tuple(dict.fromkeys(name for row in rows for name in (row.counts_from, row.lacking) if name))


def _milestones(route: str, known: Happened, starts: Starts, law: Law) -> tuple[Milestone, ...]:
    """The same from the days alone, without a look at the project."""
    rows = clocks_of(route, law)
    literal, moved = windows(rows, known, starts, law, Count.LITERAL)
    others = {how: windows(rows, known, starts, law, how)[0] for how in OTHER_WAYS}
    found = [
        _milestone(clocks, literal[name], {how: o[name] for how, o in others.items()}, moved.get(name, ""))
        for name, clocks in rows.items()
    ]
    for reading in _left_open(route, law):
        other = windows(clocks_of(route, law, otherwise=reading), known, starts, law, Count.LITERAL)[0]
        found = [_beside(step, reading, other[step.id]) for step in found]
    return tuple(found)


def clocks_of(route: str, law: Law, otherwise: str = "") -> dict[str, list[DeadlineRow]]:
    """The route's clocks on the readings that are taken; ``otherwise`` names one of which the other is."""
    rows: dict[str, list[DeadlineRow]] = {}
    for row in law.deadlines:
        if row.route != route:
            continue
        if not row.reading or (law.takes(row.reading) == row.holds) != (row.reading == otherwise):
            rows.setdefault(row.id, []).append(row)
    return rows


def _left_open(route: str, law: Law) -> list[str]:
    """The readings on which clocks of the route turn, and of which no practice is recorded."""
    named = dict.fromkeys(row.reading for row in law.deadlines if row.route == route and row.reading)
    return [reading for reading in named if reading not in law.practice]


def _beside(step: Milestone, reading: str, other: Window) -> Milestone:
    """The same milestone with the days of the other reading, where they are others."""
    if other == (step.earliest, step.latest):
        return step
    otherwise = {**step.otherwise, reading: other}
    return replace(step, otherwise=otherwise, turns_on=step.turns_on | {reading})


def case_clocks(project: Project, law: Law) -> tuple[Milestone, ...]:
    """The clocks of no route that have begun to run."""
    return tuple(step for step in milestones(NO_ROUTE, project, law) if not step.needs)


def windows(
    rows: Mapping[str, list[DeadlineRow]], known: Happened, starts: Starts, law: Law, how: Count
) -> tuple[dict[str, Window], dict[str, str]]:
    """The window of each clock, counted one way, and the event that fixed or moved it."""
    found: dict[str, Window] = {}
    moved: dict[str, str] = {}
    for name, clocks in rows.items():
        event = clocks[-1].event
        if event and event in known.days:
            found[name], moved[name] = (known.days[event], known.days[event]), event
            continue
        found[name], appealed = _counted(clocks, found, known, starts, law, how)
        if appealed:
            moved[name] = APPEALED
        if event == "closed" and "closed" in known.until:
            found[name], moved[name] = (known.until["closed"],) * 2, "continued"
        elif name in known.until:
            found[name], moved[name] = (found[name][0], known.until[name]), "extended"
    return found, moved


def _counted(
    clocks: list[DeadlineRow],
    found: Mapping[str, Window],
    known: Happened,
    starts: Starts,
    law: Law,
    how: Count,
) -> tuple[Window, bool]:
    """One clock gives the latest day (or the earliest); two give both ends. And whether an appeal moved it."""
    earliest: date | None = None
    latest: date | None = None
    appealed = False
    for row in clocks:
        origin = row.lacking if row.lacking and row.counts_from not in known.days else row.counts_from
        chained = origin in found
        start, end = found[origin] if chained else (starts[origin],) * 2
        if row.mark == "earliest":
            earliest = law.calendar.end(start, row.amount, row.unit, row.before, how) if start else None
            continue
        counted = law.calendar.end(end, row.amount, row.unit, row.before, how) if end else None
        latest = _with_the_appeal(row, end, counted, known, law) if end and counted else counted
        appealed = appealed or latest != counted
        if chained and start:
            earliest = law.calendar.end(start, row.amount, row.unit, row.before, how)
    return (earliest, latest), appealed


def _with_the_appeal(row: DeadlineRow, start: date, latest: date, known: Happened, law: Law) -> date | None:
    """What an appeal over the consultant does to a clock that ran when it came (wetlands rules I.D).

    A limit for action grows by the days the appeal lasted. The ten business days to pay stop, and those left go on
    from the next business day after the decision: None while there is none, since no day can be named.
    """
    began, ended = known.days.get("consultant_appealed"), known.days.get("consultant_decided")
    if began is None or not start <= began <= latest:
        return latest
    if row.stops and row.stops not in law.off:
        if ended is None:
            return None
        used = law.calendar.business_days_between(start, began)
        return law.calendar.business_days_after(ended, row.amount - used)
    if row.grows and row.grows not in law.off and ended is not None:
        return latest + (ended - began)
    return latest


def happened(route: str, project: Project) -> Happened:
    """The events of a filing, the last of each kind, since it last came in."""
    events = of_route(project.events, route)
    days = {event.what: event.on for event in events}
    returned = any(e.what == "returned" and e.route in (NO_ROUTE, route) for e in project.events)
    if "received" in days:
        days[FILED] = days["received"]
    until: dict[str, date] = {}
    for event in events:
        if event.until is not None:
            until["closed" if event.what == "continued" else event.clock] = event.until
    return Happened(days, until, returned, terms.RECEIVED.get(route, "filed_on"))


def _milestone(
    clocks: list[DeadlineRow], window: Window, others: Mapping[Count, Window], moved: str
) -> Milestone:
    row = clocks[-1]
    by_appeal = [rule for rule in (row.stops, row.grows) if rule] if moved == APPEALED else []
    readings = {str(how): other for how, other in others.items() if other != window and other != UNKNOWN}
    return Milestone(
        id=row.id,
        rule=row.rule,
        who=row.who,
        earliest=window[0],
        latest=window[1],
        counts_from=row.counts_from,
        amount=row.amount,
        unit=row.unit,
        before=row.before,
        cites=distinct(clock.cite for clock in clocks),
        opens=(clocks[0].amount, clocks[0].unit) if len(clocks) > 1 else None,
        needs=frozenset() if window != UNKNOWN else _to_ask(row),
        rules=tuple(by_appeal),
        readings=readings,
        moved=moved,
        turns_on=frozenset({"U13"}) if readings else frozenset(),
    )


def _to_ask(row: DeadlineRow) -> frozenset[Need]:
    """The facts that would start the clock."""
    origin = row.lacking or row.counts_from
    filed = "." in origin or origin == FILED
    name = terms.RECEIVED.get(row.route, "filed_on") if filed else origin
    return frozenset((SITE, fact) for fact in terms.TO_ASK.get(name, (name,)))
