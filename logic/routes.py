"""The ways to file that are open, each with its own lines and total (docs/outcomes.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal

from logic import delineation, fees
from logic.cite import distinct
from logic.conditions import Conditions
from logic.documents import documents
from logic.facts import SITE, Project
from logic.finding import FeeLine, Route
from logic.law import Law
from logic.lines import WETLANDS_PAYEE
from logic.matters import duties
from logic.notices import notices
from logic.timeline import milestones
from logic.truth import YES, Range, Truth, Verdict, exactly, yes_or_no

ONE_RULE = exactly(Decimal(1))


def routes(
    project: Project,
    reached: Verdict,
    barred: Verdict,
    permit: Verdict,
    law: Law,
    conditions: Conditions | None = None,
    waived: Range = ONE_RULE,
) -> dict[str, Route]:
    """Every route that may be open.

    ``reached``: whether the wetlands rules reach the work; ``barred``: whether a bar stands;
    ``permit``: whether a stormwater permit is needed; ``waived``: how many rules bar the work.
    """
    conditions = conditions or Conditions(project, law)
    works = yes_or_no(bool(project.works))
    wanted = _delineation_wanted(project)
    small = delineation.small(project, law)
    offers: list[tuple[str, Verdict, Callable[[], Sequence[FeeLine]], tuple[str, ...]]] = [
        ("rfd", works, lambda: fees.rfd_lines(project, law), ("WL-RFD", "WL-FEE-A1")),
        (
            "rfd_delineation",
            wanted & small,
            lambda: fees.delineation_lines(law),
            ("WL-RFD-BOUNDARY", "WL-FEE-A2"),
        ),
        (
            "anorad",
            wanted & ~small,
            lambda: fees.times_filings(project, delineation.anorad_lines(project, law)),
            ("WL-FEE-A3",),
        ),
        ("permit", works & reached, lambda: fees.permit_lines(project, law), ("WL-PERMIT-FILE",)),
        ("waiver", barred, lambda: fees.waiver_lines(waived, law), ("WL-WAIVER", "WL-STANDARD-WAIVER")),
        (
            "amended_order",
            project.flag(SITE, "seeks_amendment"),
            lambda: fees.flat_lines("D2", law),
            ("WL-FEE-D2",),
        ),
        (
            "extension",
            project.flag(SITE, "seeks_extension"),
            lambda: fees.flat_lines("D3", law),
            ("WL-EXTEND", "WL-FEE-D3"),
        ),
        (
            "certificate",
            project.flag(SITE, "seeks_certificate"),
            lambda: fees.certificate_lines(project, law),
            ("WL-RELEASE", "WL-FEE-D4"),
        ),
    ]
    found: dict[str, Route] = {}
    for name, offered, lines, rules in offers:
        if not offered.is_no and _founded(rules, law):
            charged = lines() if name == "certificate" else fees.adjusted(project, lines(), law)
            found[name] = _route(name, offered, charged, rules, conditions, law)
    for name, offered, rules in _without_a_figure(project, permit):
        if not offered.is_no and _founded(rules, law):
            found[name] = _route(name, offered, None, rules, conditions, law)
    return found


def _founded(rules: tuple[str, ...], law: Law) -> bool:
    """A way to file stands on the first of its rules; a fee row takes its charge with it, not the way."""
    founding = rules[0]
    return founding not in law.off or any(row.rule == founding for row in law.fees.values())


def _without_a_figure(project: Project, permit: Verdict) -> tuple[tuple[str, Verdict, tuple[str, ...]], ...]:
    """The stormwater routes: their fees are set by regulations that are not among the sources."""
    return (
        ("stormwater_permit", permit, ("SW-FILE", "SW-AREA", "SW-FEE")),
        (
            "stormwater_waiver",
            permit | project.flag(SITE, "seeks_stormwater_waiver"),
            ("SW-WAIVER", "SW-WAIVER-REQUEST"),
        ),
        (
            "stormwater_extension",
            project.flag(SITE, "seeks_stormwater_extension"),
            ("SW-EXTEND", "SW-FEE"),
        ),
        (
            "stormwater_completion",
            project.flag(SITE, "seeks_stormwater_completion"),
            ("SW-COMPLETE", "SW-FEE-CERTIFICATE"),
        ),
    )


def _delineation_wanted(project: Project) -> Verdict:
    asked = any(a.kind.delineation for a in project.activities)
    return YES if asked else project.flag(SITE, "delineation_wanted")


def _route(
    name: str,
    offered: Verdict,
    lines: Sequence[FeeLine] | None,
    rules: tuple[str, ...],
    conditions: Conditions,
    law: Law,
) -> Route:
    steps = milestones(name, conditions.project, law)
    cites = law.once(("cites", rules), lambda: distinct(cite for rule in rules for cite in law.cites(rule)))
    return Route(
        id=name,
        offered=offered,
        lines=tuple(lines or ()),
        total=None if lines is None else fees.total(lines),
        payee=fees.STORMWATER_PAYEE if lines is None else WETLANDS_PAYEE,
        documents=documents(name, conditions, law),
        notices=notices(name, conditions, law),
        milestones=steps,
        duties=duties(name, conditions, law),
        rules=rules,
        cites=cites,
        at_least=name == "amended_order",
        turns_on=offered.turns_on.union(
            *(line.turns_on for line in lines or ()), *(s.turns_on for s in steps)
        ),
    )


def offered(route: Route) -> bool:
    """Whether the route is certainly open."""
    return route.offered.is_yes or not route.offered.may(Truth.NO)
