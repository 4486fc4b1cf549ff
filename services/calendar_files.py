"""The dates of a filing as a calendar file (RFC 5545): one for the applicant, one for the Commission.

Each deadline is a day-long event with its rule and pin, on the day that is safe in every way of counting. An event
keeps its UID while the case keeps its name and its works, so that a later import moves it and adds nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, time, timedelta

from icalendar import Alarm, Calendar, Event

from logic.case_file import Case
from logic.finding import Assessment, Milestone, Route
from logic.law import Law
from logic.words import Words, day

PRODUCT = "-//Grafton wetlands and stormwater guide//EN"
AUDIENCES = {"applicant": ("applicant", "public"), "commission": ("commission", "boards", "applicant")}
"""Whose dates stand in which file: the Commission's holds what it waits for too."""
REMIND_DAYS = (7, 1)
ONE_DAY = timedelta(days=1)


def calendar_file(
    case: Case, found: Assessment, routes: Sequence[Route], audience: str, law: Law, words: Words
) -> bytes:
    """The dates of these routes for one audience; the same case on the same day gives the same bytes.

    KeyError for an audience that is none. A route without dates adds nothing.
    """
    whole = Calendar()
    whole.add("prodid", PRODUCT)
    whole.add("version", "2.0")
    whole.add("method", "PUBLISH")
    whole.add("x-wr-calname", words.text("calendar", audience, "name"))
    base = _base(case)
    stamp = datetime.combine(found.on, time(0), tzinfo=UTC)
    for route, step in _dated(found, routes):
        if step.who in AUDIENCES[audience]:
            whole.add_component(_event(route, step, base, stamp, law, words))
    return whole.to_ical()


def _dated(found: Assessment, routes: Sequence[Route]) -> Iterable[tuple[str, Milestone]]:
    """Every step that has its day: a clock that has run out and is fixed by what happened is no reminder."""
    for route in routes:
        yield from ((route.id, step) for step in route.milestones if step.safe and not _done(step))
    yield from (("", step) for step in found.clocks if step.safe and not _done(step))


def _done(step: Milestone) -> bool:
    return bool(step.moved) and step.earliest == step.latest and step.moved not in ("continued", "extended")


def _event(route: str, step: Milestone, base: str, stamp: datetime, law: Law, words: Words) -> Event:
    assert step.safe is not None
    title = words.text("milestone", step.id, "title")
    event = Event()
    event.add("uid", f"{base}-{step.id}@grafton-guide.invalid")
    event.add("dtstamp", stamp)
    event.add("dtstart", step.safe)
    event.add("dtend", step.safe + ONE_DAY)
    event.add("summary", words.text("calendar", "event", "summary", title=title))
    event.add("description", "\n".join(_description(route, step, law, words)))
    event.add("categories", [words.text("route", route, "short")] if route else [])
    event.add("transp", "TRANSPARENT")
    for days in REMIND_DAYS:
        event.add_component(_alarm(days, title))
    return event


def _description(route: str, step: Milestone, law: Law, words: Words) -> list[str]:
    """Who must act, the rule with its pin, the days of other ways of counting, and what this is not."""
    pins = ", ".join(f"{law.sources[c.source].short} {c.pin}" for c in step.cites)
    lines = [
        words.text("calendar", "event", "who", who=words.text("who", step.who, "name")),
        words.text("calendar", "event", "rule", rule=step.rule, pins=pins),
    ]
    if step.earliest and step.earliest != step.latest:
        lines.append(words.text("calendar", "event", "earliest", day=day(step.earliest)))
    if step.latest != step.safe:
        lines.append(words.text("calendar", "event", "literal", day=day(step.latest)))
    for how, (_, latest) in step.readings.items():
        if latest and latest != step.safe:
            lines.append(words.text("calendar", "event", how, day=day(latest)))
    for code, (_, latest) in step.otherwise.items():
        if latest and latest != step.latest:
            numbers = law.readings[code].numbers
            lines.append(words.text("calendar", "event", "otherwise", day=day(latest), numbers=numbers))
    return [*lines, words.text("calendar", "event", "mind")]


def _alarm(days: int, title: str) -> Alarm:
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", title)
    alarm.add("trigger", timedelta(days=-days))
    return alarm


def _base(case: Case) -> str:
    """What stays the same of a case while its dates move: its name and its works."""
    works = [f"{a.id} {a.kind.id}" for a in case.described.activities]
    return hashlib.sha256("\n".join([case.name, *works]).encode()).hexdigest()[:16]
