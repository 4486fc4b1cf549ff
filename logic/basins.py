"""What a detention basin, a wet pond or an infiltration system must be (wetlands rules V.B.5(h)1-11).

Each function says whether a basin falls short of one provision. The provisions hold for the stormwater system
of whatever is applied for, so a basin that falls short bars all of it, not only what lies near the basin.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from logic import places
from logic.facts import Activity, Project
from logic.law import Law, Param
from logic.truth import NO, NOTHING, SETTLED, YES, Range, Truth, Verdict, any_of, below

SQUARE_FEET_PER_ACRE = Decimal(43560)
INCHES_PER_FOOT = Decimal(12)

TYPE = "basin_type"
OPEN_AIR = ("dry", "wet", "infiltration")
SOAKS_IN = ("infiltration", "underground")
EVERY = ("dry", "wet", "infiltration", "underground")


def basins(project: Project) -> tuple[Activity, ...]:
    """The basins among the works: whatever kind of work raises the facts of one."""
    return tuple(a for a in project.works if TYPE in a.kind.asks)


@places.provision("WL-BASIN-1", NO)
def too_steep(project: Project, basin: Activity, law: Law) -> Verdict:
    """No bank, inside or outside, is steeper than 3 across to 1 up; 3 to 1 itself passes ((h)1)."""
    limit = law.param("wetlands.basin.slope").value
    slope = project.measure(basin.id, "basin_slope_ratio")
    return project.flag(basin.id, "has_embankment") & slope.less_than(limit)


@places.provision("WL-BASIN-2", NO)
def too_narrow(project: Project, basin: Activity, law: Law) -> Verdict:
    """The top of an earthen bank is 12 feet wide on the side for upkeep, 10 on the others ((h)2)."""
    upkeep = project.measure(basin.id, "berm_maintenance_side_ft")
    others = project.measure(basin.id, "berm_other_sides_ft")
    narrow = upkeep.less_than(law.param("wetlands.basin.berm_maintenance_side").value) | others.less_than(
        law.param("wetlands.basin.berm_other_sides").value
    )
    return project.flag(basin.id, "has_embankment") & narrow


@places.provision("WL-BASIN-3", NO)
def unfenced(project: Project, basin: Activity, law: Law) -> Verdict:
    """A basin is fenced and securely gated, with its upkeep not hindered ((h)3)."""
    del law
    return ~project.flag(basin.id, "fenced_and_gated")


@places.provision("WL-BASIN-4", NO)
def by_a_house(project: Project, basin: Activity, law: Law) -> Verdict:
    """No basin lies within 100 feet of a house that stands; 100.0 itself is a reading ((h)4, U12)."""
    limit = law.param("wetlands.basin.residence").value
    feet = project.measure(basin.id, "feet_to_residence")
    at_the_line = feet.at_least(limit) & feet.at_most(limit)
    return feet.less_than(limit) | (at_the_line & law.on_reading("U12", YES, NO))


@places.provision("WL-BASIN-5", NO)
def unprovided(project: Project, basin: Activity, law: Law) -> Verdict:
    """A covenant, an easement, a bond or the like pays for upkeep and repair for good ((h)5)."""
    del law
    return ~project.flag(basin.id, "maintenance_fund")


@places.provision("WL-BASIN-6", NO)
def forebay_too_small(project: Project, basin: Activity, law: Law) -> Verdict:
    """A forebay holds 0.1 inch of runoff from all the land that drains to it, paved or not ((h)6)."""
    needed = forebay_cu_ft(project.measure(basin.id, "drainage_area_acres"), law)
    return project.flag(basin.id, "has_forebay") & below(project.measure(basin.id, "forebay_cu_ft"), needed)


@places.provision("WL-BASIN-7", NO)
def too_near(project: Project, basin: Activity, law: Law) -> Verdict:
    """Basin and outlet lie at least 25 feet outside water and important habitat; 25.0 passes ((h)7)."""
    least = law.param("wetlands.basin.setback").value
    by_water = (
        places.counts(project, place, law) & project.feet(basin, place).less_than(least)
        for place in project.wet_places
    )
    in_water = places.in_wet_place(project, basin, law)
    return any_of(in_water, *by_water, ~project.flag(basin.id, "clear_of_important_habitat"))


@places.provision("WL-BASIN-8", NO)
def lets_overflow_by(project: Project, basin: Activity, law: Law) -> Verdict:
    """A basin catches what the drains above it cannot hold in the largest design storm ((h)8)."""
    del law
    return ~project.flag(basin.id, "takes_upstream_overflow")


@places.provision("WL-BASIN-9", NO)
def barren(project: Project, basin: Activity, law: Law) -> Verdict:
    """The soil at the bottom of a wet basin can carry wetland plants within two years ((h)9)."""
    del law
    return ~project.flag(basin.id, "bottom_soil_supports_wetland_plants")


@places.provision("WL-BASIN-10", NO)
def unfiltered(project: Project, basin: Activity, law: Law) -> Verdict:
    """At least 80 percent of suspended solids is out of the water before it soaks in; 80 passes ((h)10)."""
    least = law.param("wetlands.basin.solids").value
    return project.measure(basin.id, "suspended_solids_removed_percent").less_than(least)


@places.provision("WL-BASIN-11", NO)
def soaks_into_protected_ground(project: Project, basin: Activity, law: Law) -> Verdict:
    """Water soaks in outside every protected wet place and wildlife habitat ((h)11)."""
    in_water = places.in_wet_place(project, basin, law)
    return in_water | ~project.flag(basin.id, "infiltration_outside_habitat")


@dataclass(frozen=True, slots=True)
class Provision:
    """One of the eleven: for which types of basin it is written, and the figures and facts it speaks of."""

    rule: str
    types: tuple[str, ...]
    short: Callable[[Project, Activity, Law], Verdict]
    params: tuple[tuple[str, str], ...] = ()
    facts: tuple[tuple[str, str], ...] = ()

    def bears(self, project: Project, basin: Activity) -> Verdict:
        """Whether it is written for a basin of this type."""
        if self.types == EVERY:
            return YES
        return project.choice(basin.id, TYPE, *self.types)

    def figures(self, project: Project, basin: Activity, law: Law) -> dict[str, Param | Range | str]:
        """The law's figures and the basin's own, by the names that the sentences use."""
        found: dict[str, Param | Range | str] = {"activity": basin.id}
        found |= {name: law.param(param) for name, param in self.params}
        found |= {name: project.measure(basin.id, fact) for name, fact in self.facts}
        if self.rule == "WL-BASIN-6":
            found["needed"] = forebay_cu_ft(project.measure(basin.id, "drainage_area_acres"), law)
        return found


PROVISIONS = (
    Provision(
        "WL-BASIN-1",
        OPEN_AIR,
        too_steep,
        (("limit", "wetlands.basin.slope"),),
        (("held", "basin_slope_ratio"),),
    ),
    Provision(
        "WL-BASIN-2",
        OPEN_AIR,
        too_narrow,
        (
            ("upkeep", "wetlands.basin.berm_maintenance_side"),
            ("others", "wetlands.basin.berm_other_sides"),
        ),
        (("held", "berm_maintenance_side_ft"), ("held_others", "berm_other_sides_ft")),
    ),
    Provision("WL-BASIN-3", OPEN_AIR, unfenced),
    Provision(
        "WL-BASIN-4",
        EVERY,
        by_a_house,
        (("limit", "wetlands.basin.residence"),),
        (("held", "feet_to_residence"),),
    ),
    Provision("WL-BASIN-5", EVERY, unprovided),
    Provision(
        "WL-BASIN-6",
        EVERY,
        forebay_too_small,
        (("depth", "wetlands.basin.forebay"),),
        (("held", "forebay_cu_ft"),),
    ),
    Provision("WL-BASIN-7", EVERY, too_near, (("limit", "wetlands.basin.setback"),)),
    Provision("WL-BASIN-8", EVERY, lets_overflow_by),
    Provision("WL-BASIN-9", ("wet",), barren, (("within", "wetlands.basin.plants_within"),)),
    Provision(
        "WL-BASIN-10",
        SOAKS_IN,
        unfiltered,
        (("limit", "wetlands.basin.solids"),),
        (("held", "suspended_solids_removed_percent"),),
    ),
    Provision("WL-BASIN-11", SOAKS_IN, soaks_into_protected_ground),
)
"""In the order of the text. Chambers under ground have no bank to slope and nothing to fence."""


@places.once_for_all
def a_basin_falls_short(project: Project, law: Law) -> Verdict:
    """Whether any basin of the project falls short of any of the eleven."""
    return any_of(*(_falls_short(project, basin, law) for basin in basins(project)))


def _falls_short(project: Project, basin: Activity, law: Law) -> Verdict:
    """Type by type while the type is not known: one that falls short whatever it is needs no asking."""
    held = project.fact(basin.id, TYPE).value
    cases = [
        any_of(*(p.short(project, basin, law) for p in PROVISIONS if kind in p.types))
        for kind in ((held,) if isinstance(held, str) else EVERY)
    ]
    can: frozenset[Truth] = frozenset(truth for case in cases for truth in case.can)
    needs = NOTHING
    if len(can) > 1:
        needs = needs.union(*(case.needs for case in cases))
        if any(case != cases[0] for case in cases):
            needs |= {(basin.id, TYPE)}
    turns_on = SETTLED.union(*(case.turns_on for case in cases)) if Truth.OPEN in can else SETTLED
    return Verdict(can, needs, turns_on)


def forebay_cu_ft(acres: Range, law: Law) -> Range:
    """Cubic feet that a forebay holds at least, for the acres that drain to it (V.B.5(h)6)."""
    feet = law.param("wetlands.basin.forebay").value / INCHES_PER_FOOT
    return acres.times(feet * SQUARE_FEET_PER_ACRE)
