"""The state act, as far as this guide goes: whether it reaches the work, and its own list of minor work.

G.L. c. 131 § 40 and 310 CMR 10.00, apart from the town's rules: nothing said here takes anything from those. What
towns' public pages print of the list is heard as a rule; what is only generally known of it leaves the answer to
the Commission (reading STATE-MINOR). What the list asks of the way the work is done is told, and not tested.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal

from logic import places
from logic.facts import Activity, Project, WetPlace
from logic.finding import Finding, Kind, Regime, Said, Say
from logic.law import Law
from logic.truth import NO, YES, Truth, Verdict, all_of, any_of, reading

ZERO = Decimal(0)
REACH = ("ST-BUFFER", "ST-RIVERFRONT")
UNCONFIRMED = reading("STATE-MINOR")
"""What no public page was read for: left to the Commission."""


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


# --- The state's list of minor work (310 CMR 10.02(2)(b)2) ---


def lawn(project: Project, activity: Activity, law: Law) -> Verdict:
    """Lawn may turn into a deck, shed, patio or pool of a home, over 50 feet away and with erosion controls."""
    return all_of(
        project.flag(activity.id, "already_lawn"),
        project.flag(activity.id, "serves_house"),
        project.flag(activity.id, "erosion_controls"),
        ~_near(project, activity, law, bank=UNCONFIRMED),
    )


def fence(project: Project, activity: Activity, law: Law) -> Verdict:
    """A fence that wildlife can pass."""
    del law
    return ~project.flag(activity.id, "wildlife_barrier")


def vista(project: Project, activity: Activity, law: Law) -> Verdict:
    """Pruning for a view, over 50 feet away; clearing is not pruning."""
    return project.flag(activity.id, "vista_pruning") & ~_near(project, activity, law, bank=NO)


def walkway(project: Project, activity: Activity, law: Law) -> Verdict:
    """An unpaved footpath; how wide it may be was read on no page."""
    del law
    return ~project.flag(activity.id, "paved") & UNCONFIRMED


def unpaving(project: Project, activity: Activity, law: Law) -> Verdict:
    """Pavement may turn into planted ground, with erosion controls."""
    del law
    return project.flag(activity.id, "pavement_to_plants") & project.flag(activity.id, "erosion_controls")


def upkeep(project: Project, activity: Activity, law: Law) -> Verdict:
    """Mowing, and pruning of landscaped ground, are outside the act; of other upkeep no page says it."""
    del law
    return project.flag(activity.id, "maintains_existing_landscape") & UNCONFIRMED


def _told(fact: str, unless: Verdict = YES) -> Callable[[Project, Activity, Law], Verdict]:
    """An item that one fact decides."""

    def hear(project: Project, activity: Activity, law: Law) -> Verdict:
        del law
        return project.flag(activity.id, fact) & unless

    return hear


LIST: Mapping[str, Callable[[Project, Activity, Law], Verdict]] = {
    "ST-MINOR-LAWN": lawn,
    "ST-MINOR-FENCE": fence,
    "ST-MINOR-STONE-WALL": _told("stone_wall"),
    "ST-MINOR-VISTA": vista,
    "ST-MINOR-PLANTING": _told("native_planting"),
    "ST-MINOR-WALKWAY": walkway,
    "ST-MINOR-TESTS": _told("temporary_tests"),
    "ST-MINOR-UNPAVING": unpaving,
    "ST-MINOR-DRIVEWAY": _told("repairs_driveway", UNCONFIRMED),
    "ST-MINOR-UPKEEP": upkeep,
}
"""The items heard, each where a kind of work calls for it (data/activities.toml: state)."""

FACTS = (
    "already_lawn",
    "serves_house",
    "wildlife_barrier",
    "stone_wall",
    "vista_pruning",
    "native_planting",
    "pavement_to_plants",
    "temporary_tests",
    "repairs_driveway",
    "erosion_controls",
)
"""What only this list asks, in the order in which it is asked."""


def minor(project: Project, activity: Activity, law: Law) -> tuple[Finding, ...]:
    """Each item of the list that the kind of work calls for; work in a wet place or on flood land is never freed."""
    outside = ~places.in_wet_place(project, activity, law)
    values: dict[str, Said] = {"width": law.param("state.minor.width")}
    return tuple(
        _finding(rule, outside & LIST[rule](project, activity, law), law, values, activity)
        for rule in activity.kind.state
    )


def findings(project: Project, law: Law) -> tuple[Finding, ...]:
    """How far the act reaches, for every activity that alters something, and what its list frees."""
    found: list[Finding] = []
    for activity in project.works:
        found += [buffer_zone(project, activity, law), riverfront(project, activity, law)]
        found += minor(project, activity, law)
    return tuple(f for f in found if f.rule not in law.off)


def reached(activity: Activity, found: tuple[Finding, ...]) -> Verdict:
    """Whether the act reaches this activity."""
    return any_of(*(f.verdict for f in found if f.subject == activity.id and f.rule in REACH))


def freed(activity: Activity, found: tuple[Finding, ...]) -> Verdict:
    """Whether the list of minor work frees it."""
    return any_of(*(f.verdict for f in found if f.subject == activity.id and f.kind is Kind.EXCEPTION))


def asks(project: Project, found: tuple[Finding, ...]) -> tuple[Verdict, Verdict, Verdict]:
    """Whether the act reaches any of the work, whether it asks for a filing, and whether the list frees any."""
    works = [(reached(activity, found), freed(activity, found)) for activity in project.works]
    return (
        any_of(*(reach for reach, _ in works)),
        any_of(*(reach & ~free for reach, free in works)),
        any_of(*(free for reach, free in works if not reach.is_no)),
    )


def asked_without_list(project: Project, found: tuple[Finding, ...]) -> Verdict:
    """Whether the act asks for a filing, the whole list of minor work being left to the Commission."""
    return any_of(*(reached(a, found) & (UNCONFIRMED if a.kind.state else YES) for a in project.works))


def _near(project: Project, activity: Activity, law: Law, bank: Verdict) -> Verdict:
    """Whether it lies within 50 feet of a wetland or of a river's high water; ``bank``: what holds of other banks."""
    width = law.param("state.minor.width").value
    found = NO
    for place in project.wet_places:
        counted = project.flag(place.id, "perennial") | bank if place.kind.state == "bank" else YES
        close = project.feet(activity, place).at_most(width)
        if place.kind.state in ("bank", "wetland", "unknown"):
            found = found | (_belongs(project, place, law) & close & counted)
    return found


def _belongs(project: Project, place: WetPlace, law: Law) -> Verdict:
    """Whether the place is one of the act's areas; its own size tests are not held here (STATE-AREAS)."""
    if place.kind.tested_as == "listed":
        return YES
    town = places.counts(project, place, law)
    if place.kind.tested_as == "unknown":
        return Verdict(frozenset(Truth), town.needs, frozenset({"STATE-AREAS"}))
    return town & reading("STATE-AREAS")


def _finding(rule: str, verdict: Verdict, law: Law, values: dict[str, Said], activity: Activity) -> Finding:
    lists = rule in LIST
    return Finding(
        rule=rule,
        regime=Regime.STATE,
        kind=Kind.EXCEPTION if lists else Kind.JURISDICTION,
        verdict=verdict,
        says=Say(rule, {"activity": activity.id, **values}),
        cites=law.cites(rule),
        subject=activity.id,
        lifts=REACH if lists else (),
    )
