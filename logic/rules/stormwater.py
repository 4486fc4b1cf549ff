"""Article 35, the Stormwater Management Bylaw: scope, the eight exceptions, the two thresholds."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from logic.cite import distinct
from logic.earth import assumed_depth, net_parts, stated_earth
from logic.facts import SITE, Activity, Project
from logic.finding import Finding, Kind, Regime, Said, Say
from logic.law import Law
from logic.places import provision
from logic.sums import Part, counted, reaches
from logic.truth import NO, NOTHING, YES, Range, Truth, Verdict, all_of, any_of

EXCEPTIONS = (
    "SW-EX-A",
    "SW-EX-B",
    "SW-EX-C",
    "SW-EX-D",
    "SW-EX-E",
    "SW-EX-F",
    "SW-EX-G",
    "SW-EX-H",
)


_NOTHING_LIFTED: tuple[str, ...] = ()


@provision("SW-SCOPE", NO)
def disturbs_land(project: Project, activity: Activity, law: Law) -> Verdict:
    """Whether soil, sand, rock or gravel changes place: any area or any volume (§2, §11)."""
    del law
    area = project.measure(activity.id, "disturbed_sq_ft").more_than(_ZERO)
    if not area.is_no and area.settled:
        return area
    if not stated_earth(project, activity):
        return area
    return area | project.measure(activity.id, "earth_cu_yd").more_than(_ZERO)


def farm_or_forest(project: Project, activity: Activity, law: Law) -> Finding:
    """Normal upkeep or improvement of land in farm or forest use is outside the bylaw."""
    normal = project.choice(activity.id, "farm_or_forest_work", "normal_upkeep_of_land_in_use")
    doubt = project.choice(activity.id, "farm_or_forest_work", "in_doubt") & law.on_reading(
        "A8", one=YES, two=NO
    )
    return _exception("SW-EX-A", activity, normal | doubt, law)


def dead_trees(project: Project, activity: Activity, law: Law) -> Finding:
    """Taking down hazardous or dead trees is outside the bylaw."""
    return _exception("SW-EX-B", activity, project.flag(activity.id, "trees_dead_or_hazardous"), law)


def vegetation_upkeep(project: Project, activity: Activity, law: Law) -> Finding:
    """Routine upkeep of vegetation is outside the bylaw where one of three purposes calls for it."""
    purpose = project.choice(
        activity.id,
        "vegetation_purpose",
        "plant_health",
        "weeds_under_dcr_plan",
        "fire_or_health_hazard",
    )
    return _exception("SW-EX-C", activity, purpose, law)


def septic_repair(project: Project, activity: Activity, law: Law) -> Finding:
    """Repairing a one- or two-family dwelling's septic system on the Board of Health's order is outside."""
    ordered = all_of(
        project.flag(activity.id, "septic_repair"),
        project.flag(activity.id, "ordered_by_board_of_health"),
        project.choice(SITE, "dwelling", "single_family", "two_family"),
    )
    return _exception("SW-EX-D", activity, ordered, law)


def landscape_upkeep(project: Project, activity: Activity, law: Law) -> Finding:
    """Normal upkeep of a single-family dwelling's landscaping is outside, within three limits."""
    wall = law.param("stormwater.landscape.wall")
    grade = law.param("stormwater.landscape.grade")
    upkeep = all_of(
        project.flag(activity.id, "maintains_existing_landscape"),
        project.choice(SITE, "dwelling", "single_family"),
        *(kept(project, activity, law) for kept in LANDSCAPE_LIMITS.values()),
    )
    return Finding(
        rule="SW-EX-E",
        regime=Regime.STORMWATER,
        kind=Kind.EXCEPTION,
        verdict=upkeep,
        says=Say("SW-EX-E", {"wall": wall, "grade": grade}),
        cites=distinct((*law.cites("SW-EX-E"), wall.cite, grade.cite)),
        subject=activity.id,
        lifts=_lifts(law),
    )


@provision("SW-EX-E-WALL", YES)
def low_walls(project: Project, activity: Activity, law: Law) -> Verdict:
    """Upkeep of landscaping builds no wall of more than 4 feet (§3(e))."""
    return project.measure(activity.id, "new_wall_ft").at_most(law.param("stormwater.landscape.wall").value)


@provision("SW-EX-E-GRADE", YES)
def gentle_grading(project: Project, activity: Activity, law: Law) -> Verdict:
    """Upkeep of landscaping changes no grade by more than 2 feet (§3(e))."""
    most = law.param("stormwater.landscape.grade").value
    return project.measure(activity.id, "grade_change_ft").at_most(most)


@provision("SW-EX-E-DRAINAGE", YES)
def drains_as_before(project: Project, activity: Activity, law: Law) -> Verdict:
    """Upkeep of landscaping alters no drainage patterns (§3(e))."""
    del law
    return ~project.flag(activity.id, "alters_drainage_patterns")


LANDSCAPE_LIMITS = {
    "SW-EX-E-WALL": low_walls,
    "SW-EX-E-GRADE": gentle_grading,
    "SW-EX-E-DRAINAGE": drains_as_before,
}


def landscape_limits(project: Project, heard: tuple[Finding, ...], law: Law) -> tuple[Finding, ...]:
    """The three limits, each for itself, of the work for which upkeep of landscaping is heard."""
    values: dict[str, Said] = {
        "wall": law.param("stormwater.landscape.wall"),
        "grade": law.param("stormwater.landscape.grade"),
    }
    upkeep = {f.subject for f in heard if f.rule == "SW-EX-E"}
    return tuple(
        _finding(rule, Kind.STANDARD, kept(project, activity, law), law, values, activity)
        for activity in project.works
        if activity.id in upkeep
        for rule, kept in LANDSCAPE_LIMITS.items()
    )


def utilities(project: Project, activity: Activity, law: Law) -> Finding:
    """Utilities other than drainage are outside where terrain and drainage patterns stay as they are."""
    unaltered = all_of(
        project.flag(activity.id, "utility_other_than_drainage"),
        ~project.flag(activity.id, "alters_terrain"),
        ~project.flag(activity.id, "alters_drainage_patterns"),
    )
    return _exception("SW-EX-F", activity, unaltered, law)


def municipal_drainage(project: Project, activity: Activity, law: Law) -> Finding:
    """Routine work on the Town's drainage system is outside where it changes nothing significantly."""
    routine = project.flag(activity.id, "maintains_municipal_drainage") & ~project.flag(
        activity.id, "significantly_alters_terrain_or_drainage"
    )
    return _exception("SW-EX-G", activity, routine, law)


def public_ways(project: Project, activity: Activity, law: Law) -> Finding:
    """Routine work on existing public ways is outside where it changes nothing significantly."""
    routine = project.flag(activity.id, "maintains_public_way") & ~project.flag(
        activity.id, "significantly_alters_terrain_or_drainage"
    )
    return _exception("SW-EX-H", activity, routine, law)


HEARD = (
    farm_or_forest,
    dead_trees,
    vegetation_upkeep,
    septic_repair,
    landscape_upkeep,
    utilities,
    municipal_drainage,
    public_ways,
)


def exceptions(project: Project, law: Law) -> tuple[Finding, ...]:
    """Every exception heard for every activity whose kind raises it."""
    return tuple(
        heard
        for activity in project.works
        for rule, hear in zip(EXCEPTIONS, HEARD, strict=True)
        if rule not in law.off and (rule in activity.kind.hears or _stated(project, activity, rule))
        for heard in (hear(project, activity, law),)
    )


def lifted(activity: Activity, heard: tuple[Finding, ...]) -> Verdict:
    """Whether any exception lifts the activity out of the bylaw."""
    return any_of(*(f.verdict for f in heard if f.subject == activity.id and f.lifts))


@provision("SW-EX-EFFECT", _NOTHING_LIFTED)
def _lifts(law: Law) -> tuple[str, ...]:
    """Excepted work is outside the whole bylaw (§3)."""
    del law
    return ("SW-SCOPE",)


def scope(project: Project, activity: Activity, heard: tuple[Finding, ...], law: Law) -> Finding:
    """The bylaw reaches every activity that shifts soil, sand, rock or gravel."""
    verdict = disturbs_land(project, activity, law) & ~lifted(activity, heard)
    area = project.measure(activity.id, "disturbed_sq_ft")
    return _finding(
        "SW-SCOPE", Kind.JURISDICTION, verdict, law, {"area": area, "activity": activity.id}, activity
    )


def disturbed_area(project: Project, heard: tuple[Finding, ...], law: Law) -> Finding:
    """Disturbing 40,000 square feet or more needs a Stormwater Management Permit."""
    limit = law.param("stormwater.permit.disturbed_area")
    parts = _parts(project, heard, "disturbed_sq_ft", law)
    verdict = reaches(parts, limit.value)
    values: dict[str, Said] = {"limit": limit, "counted": counted(parts)}
    return Finding(
        rule="SW-AREA",
        regime=Regime.STORMWATER,
        kind=Kind.JURISDICTION,
        verdict=verdict,
        says=Say("SW-AREA", values),
        cites=(limit.cite,),
    )


def earth_volume(project: Project, heard: tuple[Finding, ...], law: Law) -> Finding:
    """Disturbing 1,000 cubic yards of earth or more needs a permit; gross or net is a reading (U11)."""
    limit = law.param("stormwater.permit.earth_volume")
    parts = _parts(project, heard, "earth_cu_yd", law)
    verdict = _gross_or_net(project, parts, limit.value, law)
    shown = net_parts(project, parts) if law.takes("U11") == "two" else parts
    values: dict[str, Said] = {"limit": limit, "counted": counted(shown)}
    message, depths = "SW-VOLUME", _assumed_depths(project, heard)
    if verdict.is_no and depths:
        message, values["depth"] = "SW-VOLUME.assumed", Range(min(depths), max(depths))
    elif verdict.settled and verdict.turns_on and "U11" not in verdict.turns_on:
        message = "SW-VOLUME.exception"
    return Finding(
        rule="SW-VOLUME",
        regime=Regime.STORMWATER,
        kind=Kind.JURISDICTION,
        verdict=verdict,
        says=Say(message, values),
        cites=(limit.cite,),
    )


def _assumed_depths(project: Project, heard: tuple[Finding, ...]) -> list[Decimal]:
    counting = (activity for activity in project.works if not lifted(activity, heard).is_yes)
    return [depth for activity in counting if (depth := assumed_depth(project, activity)) is not None]


def permit_needed(project: Project, heard: tuple[Finding, ...], law: Law) -> Verdict:
    """Either threshold alone is enough: of work that one of them decides, the other need not be known."""
    area = _parts(project, heard, "disturbed_sq_ft", law)
    volume = _parts(project, heard, "earth_cu_yd", law)
    most = law.param("stormwater.permit.disturbed_area").value
    by_ground = _certain(area, most)
    by_earth = _certain(_least_parts(project, volume, law), law.param("stormwater.permit.earth_volume").value)
    ground = [_unless(p, skip and not own) for p, skip, own in zip(area, by_earth, by_ground, strict=True)]
    earth = [_unless(p, skip) for p, skip in zip(volume, by_ground, strict=True)]
    limit = law.param("stormwater.permit.earth_volume").value
    return reaches(ground, most) | _gross_or_net(project, earth, limit, law)


def needs_permit_unless_lifted(project: Project, heard: tuple[Finding, ...], law: Law) -> frozenset[str]:
    """The activities that reach a threshold whatever else is learned, unless an exception lifts them."""
    area = _parts(project, heard, "disturbed_sq_ft", law)
    volume = _parts(project, heard, "earth_cu_yd", law)
    by_ground = _certain(area, law.param("stormwater.permit.disturbed_area").value)
    by_earth = _certain(_least_parts(project, volume, law), law.param("stormwater.permit.earth_volume").value)
    pairs = zip(project.works, by_ground, by_earth, strict=True)
    return frozenset(a.id for a, ground, earth in pairs if ground or earth)


def _certain(parts: Sequence[Part], limit: Decimal) -> list[bool]:
    """Of each part: whether with what certainly counts it reaches the limit, unless it is lifted."""
    kept = [p.measure.low if p.lifted.is_no else _ZERO for p in parts]
    others = sum(kept, _ZERO)
    return [others - own + p.measure.low >= limit for p, own in zip(parts, kept, strict=True)]


def _unless(part: Part, decided: bool) -> Part:
    return Part(_NONE, part.lifted) if decided else part


def practices(project: Project, scopes: tuple[Finding, ...], law: Law) -> Finding:
    """Below both thresholds nothing is filed, but erosion is controlled and soil stays on the site."""
    disturbed = any_of(*(f.verdict for f in scopes))
    return _finding("SW-BELOW", Kind.DUTY, disturbed, law, {}, None)


def _parts(project: Project, heard: tuple[Finding, ...], fact: str, law: Law) -> list[Part]:
    """What each activity adds; where no threshold is set for it there is nothing to add up."""
    if _THRESHOLDS[fact] in law.off:
        return [Part(_NONE, NO) for _ in project.works]
    return [Part(project.measure(activity.id, fact), lifted(activity, heard)) for activity in project.works]


def _gross_or_net(project: Project, parts: Sequence[Part], limit: Decimal, law: Law) -> Verdict:
    """Whether the total reaches the limit; OPEN where only the gross does, earth put back counted twice (U11)."""
    takes = law.takes("U11")
    if takes != "none":
        return reaches(parts if takes == "one" else net_parts(project, parts), limit)
    gross = reaches(parts, limit)
    reused = [project.measure(activity.id, "earth_reused_cu_yd") for activity in project.works]
    if gross.is_no or all(r.high == 0 for r in reused):
        return gross
    net = reaches(net_parts(project, parts), limit)
    can = set()
    if net.may(Truth.YES):
        can.add(Truth.YES)
    if gross.may(Truth.NO):
        can.add(Truth.NO)
    only_gross = net.may(Truth.NO) and gross.may(Truth.YES)
    if only_gross or gross.may(Truth.OPEN) or net.may(Truth.OPEN):
        can.add(Truth.OPEN)
    needs = gross.needs | net.needs if len(can) > 1 else NOTHING
    turns_on = gross.turns_on | net.turns_on | ({"U11"} if only_gross else set())
    return Verdict(frozenset(can), needs, frozenset(turns_on))


def _least_parts(project: Project, parts: Sequence[Part], law: Law) -> Sequence[Part]:
    """The parts on the reading that counts least of those that are open."""
    return parts if law.takes("U11") == "one" else net_parts(project, parts)


def _exception(rule: str, activity: Activity, verdict: Verdict, law: Law) -> Finding:
    return Finding(
        rule=rule,
        regime=Regime.STORMWATER,
        kind=Kind.EXCEPTION,
        verdict=verdict,
        says=Say(rule, {"activity": activity.id}),
        cites=law.cites(rule),
        subject=activity.id,
        lifts=_lifts(law),
    )


def _finding(
    rule: str,
    kind: Kind,
    verdict: Verdict,
    law: Law,
    values: dict[str, Said],
    activity: Activity | None,
) -> Finding:
    return Finding(
        rule=rule,
        regime=Regime.STORMWATER,
        kind=kind,
        verdict=verdict,
        says=Say(rule, values),
        cites=law.cites(rule),
        subject=activity.id if activity else "",
    )


_ZERO = Decimal(0)
_NONE = Range(_ZERO, _ZERO)
_THRESHOLDS = {"disturbed_sq_ft": "SW-AREA", "earth_cu_yd": "SW-VOLUME"}
_TELLS = {
    "SW-EX-A": "farm_or_forest_work",
    "SW-EX-B": "trees_dead_or_hazardous",
    "SW-EX-C": "vegetation_purpose",
    "SW-EX-D": "septic_repair",
    "SW-EX-E": "maintains_existing_landscape",
    "SW-EX-F": "utility_other_than_drainage",
    "SW-EX-G": "maintains_municipal_drainage",
    "SW-EX-H": "maintains_public_way",
}


def _stated(project: Project, activity: Activity, rule: str) -> bool:
    """Whether the case itself speaks of the exception, though the kind does not raise it."""
    fact = project.fact(activity.id, _TELLS[rule])
    return fact.origin not in ("settled_by_kind", "not_asked")
