"""What lies where: which wet places count, what lies in them, near them and in the strip beside them.

The town's rules and the state act both ask these questions; each answers them with its own figures.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from functools import wraps
from typing import ParamSpec, Protocol, TypeVar

from logic.facts import UNLISTED, Activity, Project, WetPlace, pair
from logic.law import Law, Param
from logic.truth import (
    NO,
    NOTHING,
    YES,
    Range,
    Truth,
    Verdict,
    all_of,
    any_of,
    unknown,
)

ZERO = Decimal(0)


class _Named(Protocol):
    @property
    def id(self) -> str: ...


Thing = TypeVar("Thing", bound=_Named)
Hear = Callable[[Project, Thing, Law], Verdict]


def once(hear: Hear[Thing]) -> Hear[Thing]:
    """Heard once for an activity or a place, though many rules ask."""

    @wraps(hear)
    def heard(project: Project, thing: Thing, law: Law) -> Verdict:
        key = (hear.__name__, thing.id, law.hash)
        found = project.heard.get(key)
        if found is None:
            found = project.heard[key] = hear(project, thing, law)
        return found

    return heard


def once_for_all(hear: Callable[[Project, Law], Verdict]) -> Callable[[Project, Law], Verdict]:
    """The same for what holds of the whole project."""

    @wraps(hear)
    def heard(project: Project, law: Law) -> Verdict:
        key = (hear.__name__, "", law.hash)
        found = project.heard.get(key)
        if found is None:
            found = project.heard[key] = hear(project, law)
        return found

    return heard


Asked = ParamSpec("Asked")
Says = TypeVar("Says")


def provision(rule: str, otherwise: Says) -> Callable[[Callable[Asked, Says]], Callable[Asked, Says]]:
    """Marks what one provision says; in a law that lacks it (`Law.without`) that is ``otherwise``.

    The law is the last thing that such a function is given.
    """

    def mark(hear: Callable[Asked, Says]) -> Callable[Asked, Says]:
        @wraps(hear)
        def heard(*args: Asked.args, **named: Asked.kwargs) -> Says:
            law = args[-1]
            assert isinstance(law, Law)
            return otherwise if rule in law.off else hear(*args, **named)

        return heard

    return mark


@provision("WL-ADJOINING", ZERO)
def reach_feet(law: Law) -> Decimal:
    """How far from a wet place the rules reach: over its adjoining land, 100 feet (II.1)."""
    return law.param("wetlands.adjoining.width").value


@once
@provision("WL-JURISDICTION", NO)
def counts(project: Project, place: WetPlace, law: Law) -> Verdict:
    """Whether the place is one that the town's rules protect (wetlands rules II.3-II.7, V.C.5(a))."""
    test = place.kind.tested_as
    if test == "listed":
        return NO if place.kind.rule in law.off else YES
    if test == "not_one":
        return NO
    if test == "unknown":
        pool = law.on_reading("U14", one=NO, two=YES)
        return Verdict(
            frozenset({Truth.YES, Truth.NO}) | pool.can, frozenset({_kind_of(place)}), pool.turns_on
        )
    if test == "stream":
        return stream(project, place, law) | soggy(project, place, law)
    if test == "pond":
        return pond(project, place, law) | soggy(project, place, law)
    if test == "hollow":
        return isolated_flooding(project, place, law) | soggy(project, place, law)
    if test == "vernal_pool":
        return (
            isolated_flooding(project, place, law)
            | soggy(project, place, law)
            | law.on_reading("U14", one=NO, two=YES)
        )
    return soggy(project, place, law)


@provision("WL-STREAM", NO)
def stream(project: Project, place: WetPlace, law: Law) -> Verdict:
    """Running water in a channel within, into or out of a protected area, even in a part of the year (II.5)."""
    del law
    return project.flag(place.id, "flows_with_protected_area")


@provision("WL-POND", NO)
def pond(project: Project, place: WetPlace, law: Law) -> Verdict:
    """Open fresh water of 2,000 square feet or more that dries only in extended drought (II.7)."""
    least = law.param("wetlands.pond.surface").value
    large = project.measure(place.id, "surface_sq_ft").at_least(least)
    return large & ~project.flag(place.id, "dries_outside_drought")


@provision("WL-FLOODING", NO)
@provision("WL-FLOODING-ISOLATED", NO)
def isolated_flooding(project: Project, place: WetPlace, law: Law) -> Verdict:
    """A closed hollow that floods most years to the volume and the average depth named (II.6)."""
    volume = law.param("wetlands.flooding.volume").value
    depth = law.param("wetlands.flooding.depth").value
    return all_of(
        project.flag(place.id, "closed_basin"),
        project.flag(place.id, "floods_most_years"),
        project.measure(place.id, "volume_cu_ft").at_least(volume),
        project.measure(place.id, "average_depth_in").at_least(depth),
    )


def soggy(project: Project, place: WetPlace, law: Law) -> Verdict:
    """Wetland by its plants, or ground that groundwater inundates."""
    return project.flag(place.id, "wetland_plants") | groundwater(project, place, law)


@provision("WL-GROUNDWATER", NO)
def groundwater(project: Project, place: WetPlace, law: Law) -> Verdict:
    """Ground that groundwater reaches, at the surface or near it, six months of the year (II.3)."""
    del law
    return project.flag(place.id, "groundwater_six_months")


@once
def in_wet_place(project: Project, activity: Activity, law: Law) -> Verdict:
    """Whether the activity lies in a place that counts."""
    if activity.kind.delineation:
        return NO
    said = project.flag(activity.id, "works_in_wet_place")
    if said.is_no:
        return NO
    lies = [(counts(project, p, law), project.feet(activity, p).at_most(ZERO)) for p in project.wet_places]
    if said.is_yes and not any(there.is_yes for _, there in lies):
        return _one_of([(kind, there) for kind, there in lies if not there.is_no], activity)
    return any_of(*(kind & there for kind, there in lies))


def _one_of(lies: list[tuple[Verdict, Verdict]], activity: Activity) -> Verdict:
    """It lies in one of these places at least, and which is not known."""
    if not lies:
        return unknown({(activity.id, "works_in_wet_place")})
    can = frozenset(truth for kind, _ in lies for truth in kind.can)
    needs = frozenset(need for kind, there in lies if not kind.is_no for need in kind.needs | there.needs)
    turns_on = frozenset(code for kind, _ in lies for code in kind.turns_on)
    return Verdict(can, needs if len(can) > 1 else NOTHING, turns_on)


@once
def near(project: Project, activity: Activity, law: Law) -> Verdict:
    """Whether the activity lies in a wet place that counts or within 100 feet of one (100.0 is within)."""
    if activity.kind.delineation:
        return NO
    reach = reach_feet(law)
    beside_it = any_of(
        *(
            counts(project, place, law) & project.feet(activity, place).at_most(reach)
            for place in project.wet_places
        )
    )
    if project.flag(activity.id, "works_in_wet_place").is_yes:
        return beside_it | in_wet_place(project, activity, law)
    return beside_it


@once
def adjoining(project: Project, activity: Activity, law: Law) -> Verdict:
    """Whether it alters adjoining land: within 100 feet and not in the wet place itself."""
    return near(project, activity, law) & ~in_wet_place(project, activity, law)


def strip_width(law: Law) -> Param:
    """The strip's width: from the edge of what is wet, or from the land that counts with it (B70)."""
    width = law.param("wetlands.strip.width")
    return replace(width, value=width.value + reach_feet(law)) if law.takes("B70") == "two" else width


@once
@provision("WL-25FT", NO)
def touches_strip(project: Project, activity: Activity, law: Law) -> Verdict:
    """Whether it disturbs the first 25 feet outward from a place that counts; 25.0 is a reading (U12)."""
    return _touches(project, activity, strip_width(law).value, law)


@provision("WL-25FT", NO)
def touches_if_widest(project: Project, activity: Activity, law: Law) -> Verdict:
    """The same on the reading that measures the strip from the land within reach (B70)."""
    return _touches(project, activity, law.param("wetlands.strip.width").value + reach_feet(law), law)


def _touches(project: Project, activity: Activity, width: Decimal, law: Law) -> Verdict:
    from_within = project.flag(activity.id, "disturbs_strip")
    return any_of(
        *(
            counts(project, place, law) & beside(project.feet(activity, place), width, from_within, law)
            for place in project.wet_places
        )
    )


@once
@provision("WL-25FT", NO)
def within_strip(project: Project, activity: Activity, law: Law) -> Verdict:
    """Whether it lies in the first 25 feet outward from a place that counts, and not only in the place."""
    width = strip_width(law).value
    return any_of(
        *(
            counts(project, place, law) & beside(project.feet(activity, place), width, NO, law)
            for place in project.wet_places
        )
    )


def beside(feet: Range, width: Decimal, from_within: Verdict, law: Law) -> Verdict:
    """Over 0 and under the width: YES; the width itself: a reading; farther: NO; at 0: what is said of that."""
    can: set[Truth] = set()
    needs, turns_on = feet.needs, frozenset[str]()
    if feet.may_be_under(width) and feet.may_be_over(ZERO):
        can.add(Truth.YES)
    if feet.holds(width):
        edge = law.once(("edge",), lambda: law.on_reading("U12", one=YES, two=NO))
        can |= edge.can
        turns_on = edge.turns_on
    if feet.may_be_over(width):
        can.add(Truth.NO)
    if feet.holds(ZERO):
        can |= from_within.can
        needs |= from_within.needs
    return Verdict(frozenset(can), needs if len(can) > 1 else NOTHING, turns_on)


@once
def by_a_river(project: Project, activity: Activity, law: Law) -> Verdict:
    """Within 200 feet of a perennial river, even where nothing else reaches: the town's text is open (U2)."""
    if activity.kind.delineation:
        return NO
    outer = law.param("wetlands.river.mapped").value
    reached = law.on_reading("U2", one=NO, two=YES)
    found = NO
    for place in project.wet_places:
        close = project.feet(activity, place).at_most(outer)
        found = found | (project.flag(place.id, "perennial") & close & reached)
    return found


def zone(project: Project, law: Law) -> str:
    """The code of the zone the work lies in: in, 0-25, 25-100, 100-200, beyond, mixed or unknown."""
    zones = [_zones(project, activity, law) for activity in project.activities]
    if any(z == {"in"} for z in zones):
        return "in"
    if any(one.isdisjoint(other) for one in zones for other in zones):
        return "mixed"
    if not zones or any(len(z) > 1 for z in zones):
        return "unknown"
    return next(iter(zones[0]))


def _zones(project: Project, activity: Activity, law: Law) -> set[str]:
    """The zones the activity may lie in; its far edge in another one makes it mixed."""
    if in_wet_place(project, activity, law).is_yes:
        return {"in"}
    nearest: set[str] = set()
    farthest = "beyond"
    for place in project.wet_places:
        found = counts(project, place, law)
        if found.is_no:
            continue
        bands = _bands(project.feet(activity, place), law)
        nearest |= bands
        if found.is_yes:
            farthest = min(farthest, max(bands, key=BANDS.index), key=BANDS.index)
    zones = {z for z in nearest if BANDS.index(z) <= BANDS.index(farthest)} or {farthest}
    if project.wet_places and not any(counts(project, p, law).is_yes for p in project.wet_places):
        zones.add(farthest)
    far = _far_bands(project, activity, law)
    if len(zones) == 1 and far and far.isdisjoint(zones):
        return {"mixed"}
    return zones


BANDS = ("in", "0-25", "25-100", "100-200", "beyond")


def _far_bands(project: Project, activity: Activity, law: Law) -> set[str]:
    found: set[str] = set()
    for place in project.wet_places:
        reach = project.measure(pair(activity.id, place.id), "far_feet")
        if reach.high is not None:
            found |= _bands(reach, law)
    return found


def _bands(feet: Range, law: Law) -> set[str]:
    """Every band the distance may fall in; 25.0 itself may be either side of its line (U12)."""
    strip = law.param("wetlands.strip.width").value
    reach = law.param("wetlands.adjoining.width").value
    river = law.param("wetlands.river.mapped").value
    may = {
        "in": feet.may_be_at_most(ZERO),
        "0-25": feet.may_be_over(ZERO) and feet.may_be_at_most(strip),
        "25-100": feet.may_be_at_least(strip) and feet.may_be_at_most(reach),
        "100-200": feet.may_be_over(reach) and feet.may_be_at_most(river),
        "beyond": feet.may_be_over(river),
    }
    return {band for band, possible in may.items() if possible}


def _kind_of(place: WetPlace) -> tuple[str, str]:
    if place.id == UNLISTED:
        return ("site", "wet_places_all_listed")
    return (place.id, "kind")
