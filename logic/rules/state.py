"""The state act, as far as this guide goes: whether it reaches the work. Apart from the town's rules.

G.L. c. 131 § 40 and 310 CMR 10.00. Whether one of the state's minor activities is exempt is left to
the Commission (reading STATE-MINOR).
"""

from __future__ import annotations

from decimal import Decimal

from logic import places
from logic.facts import Activity, Project, WetPlace
from logic.finding import Finding, Kind, Regime, Said, Say
from logic.law import Law
from logic.truth import NO, YES, Truth, Verdict, any_of, reading

ZERO = Decimal(0)


def buffer_zone(project: Project, activity: Activity, law: Law) -> Finding:
    """The act reaches its areas and 100 feet from a bank or wetland; flood land has no such buffer."""
    width = law.param("state.buffer.width")
    verdict = NO
    for place in project.wet_places:
        feet = project.feet(activity, place)
        flooded = place.kind.state == "flood"
        close = feet.at_most(ZERO) if flooded else feet.at_most(width.value)
        verdict = verdict | (_belongs(project, place, law) & close)
    return _finding("ST-BUFFER", verdict, law, {"width": width}, activity)


def riverfront(project: Project, activity: Activity, law: Law) -> Finding:
    """The act reaches work within 200 feet of a perennial river."""
    width = law.param("state.riverfront.width")
    verdict = any_of(
        *(
            project.flag(place.id, "perennial") & project.feet(activity, place).at_most(width.value)
            for place in project.wet_places
        )
    )
    return _finding("ST-RIVERFRONT", verdict, law, {"width": width}, activity)


def findings(project: Project, law: Law) -> tuple[Finding, ...]:
    """Both findings for every activity that alters something."""
    found = []
    for activity in project.works:
        found += [buffer_zone(project, activity, law), riverfront(project, activity, law)]
    return tuple(found)


def needs_filing(project: Project, found: tuple[Finding, ...], law: Law) -> Verdict:
    """Whether the act asks for a filing; small kinds of work beside (not in) a wet place are left open."""
    asked = []
    for activity in project.works:
        reached = any_of(*(f.verdict for f in found if f.subject == activity.id))
        if not activity.kind.minor:
            asked.append(reached)
            continue
        inside = places.in_wet_place(project, activity, law)
        asked.append(reached & (inside | reading("STATE-MINOR")))
    return any_of(*asked)


def _belongs(project: Project, place: WetPlace, law: Law) -> Verdict:
    """Whether the place is one of the act's areas; its own size tests are not held here (STATE-AREAS)."""
    if place.kind.tested_as == "listed":
        return YES
    town = places.counts(project, place, law)
    if place.kind.tested_as == "unknown":
        return Verdict(frozenset(Truth), town.needs, frozenset({"STATE-AREAS"}))
    return town & reading("STATE-AREAS")


def _finding(rule: str, verdict: Verdict, law: Law, values: dict[str, Said], activity: Activity) -> Finding:
    return Finding(
        rule=rule,
        regime=Regime.STATE,
        kind=Kind.JURISDICTION,
        verdict=verdict,
        says=Say(rule, {"activity": activity.id, **values}),
        cites=law.cites(rule),
        subject=activity.id,
    )
