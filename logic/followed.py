"""What of an assessment follows a recorded practice: whatever would be other on the other reading."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from logic.finding import Assessment, Finding, Kind, Milestone, Route
from logic.law import Law, Practice

Part = TypeVar("Part", Finding, Route, Milestone)
ANSWERS = (Kind.BAR, Kind.DECISION)
"""What is an answer by itself, not only a step to one."""
OTHER = {"one": "two", "two": "one"}


def with_practice(found: Assessment, weigh: Callable[[Law], Assessment], law: Law) -> Assessment:
    """The assessment with each practice cited that it follows, beside what follows it.

    ``weigh`` assesses the same project under another law: with the other reading taken.
    """
    for practice in law.practice.values():
        if law.readings[practice.reading].changes:
            other = weigh(law.as_read(practice.reading, OTHER[practice.takes]))
            found = _cited(found, other, practice)
    return found


def _cited(found: Assessment, other: Assessment, practice: Practice) -> Assessment:
    verdicts = {(f.rule, f.subject): f.verdict.can for f in other.findings}
    findings = tuple(
        _mark(f, practice) if verdicts.get((f.rule, f.subject), f.verdict.can) != f.verdict.can else f
        for f in found.findings
    )
    routes = {
        name: _of_route(route, other.routes.get(name), practice) for name, route in found.routes.items()
    }
    clocks = _of_steps(found.clocks, other.clocks, practice)
    if result(found) == result(other) and (findings, routes, clocks) == (
        found.findings, found.routes, found.clocks
    ):  # fmt: skip
        return found
    return replace(
        found, findings=findings, routes=routes, clocks=clocks, practice=(*found.practice, practice)
    )


def result(found: Assessment) -> tuple[object, ...]:
    """What a reading can change: outcomes, bars, standards, ways to file with their fees, dates."""
    return (
        {regime: one.outcomes for regime, one in found.regimes.items()},
        [(f.rule, f.subject, f.verdict.can) for f in found.findings if f.kind in ANSWERS],
        found.bond,
        {name: (_way(route), _days(route.milestones)) for name, route in found.routes.items()},
        _days(found.clocks),
        [(s.rule, s.subject, s.met.can) for s in found.standards],
    )


def _way(route: Route) -> tuple[object, ...]:
    return route.offered.can, route.total, [(line.rows, line.subject, line.amount) for line in route.lines]


def _days(steps: tuple[Milestone, ...]) -> dict[str, object]:
    return {step.id: (step.earliest, step.latest) for step in steps}


def _of_route(route: Route, other: Route | None, practice: Practice) -> Route:
    if other is None:
        return _mark(route, practice)
    steps = _of_steps(route.milestones, other.milestones, practice)
    marked = route if _way(route) == _way(other) else _mark(route, practice)
    return marked if steps == route.milestones else replace(marked, milestones=steps)


def _of_steps(
    steps: tuple[Milestone, ...], others: tuple[Milestone, ...], practice: Practice
) -> tuple[Milestone, ...]:
    days = _days(others)
    return tuple(
        step if days.get(step.id) == (step.earliest, step.latest) else _mark(step, practice) for step in steps
    )


def _mark(part: Part, practice: Practice) -> Part:
    return replace(part, follows=(*part.follows, practice.reading))
