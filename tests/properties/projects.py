"""Projects to try the engine on: every kind of work and wet place, facts missing, null, ranges and exact.

Figures lie on and around every line of the law, so that a wrong ``<`` shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from decimal import Decimal
from functools import cache
from random import Random

from logic.assess import assess
from logic.contradictions import contradictions
from logic.facts import (
    SITE,
    Activity,
    Described,
    Fact,
    FactKind,
    Origin,
    Project,
    Value,
    WetPlace,
    pair,
    settle,
)
from logic.finding import Assessment
from logic.law import Law
from logic.load import load
from logic.truth import Need, Range, exactly

ON = date(2026, 11, 30)


@cache
def law() -> Law:
    """The law of a fixed day, read once."""
    return load(ON)


FIGURES: dict[str, tuple[str, ...]] = {
    "feet": (
        "0",
        "0.5",
        "10",
        "24.9",
        "25",
        "25.1",
        "60",
        "99.9",
        "100",
        "100.1",
        "150",
        "200",
        "200.1",
        "600",
    ),
    "far_feet": ("60", "150", "600"),
    "disturbed_sq_ft": ("0", "1", "600", "20000", "30000", "39999", "40000", "40001", "130680"),
    "earth_cu_yd": ("0", "1", "500", "750", "999", "1000", "1001", "1500", "2000"),
    "earth_reused_cu_yd": ("0", "1", "250", "500"),
    "dig_depth_ft": ("0", "0.5", "1", "5"),
    "crossings": ("0", "1", "2"),
    "wetland_altered_sq_ft": ("0", "1", "2500", "3000", "4999", "5000", "5001"),
    "dwelling_units": ("0", "1", "2", "9"),
    "parking_spaces": ("0", "24", "25", "50", "51"),
    "new_wall_ft": ("0", "4", "4.1"),
    "grade_change_ft": ("0", "2", "2.1"),
    "surface_sq_ft": ("1999", "2000", "2001"),
    "volume_cu_ft": ("499", "500", "501"),
    "average_depth_in": ("5.9", "6", "6.1"),
    "contiguous_upland_sq_ft": ("2000", "3500", "7499", "7500", "7501"),
    "minimum_lot_sq_ft": ("5000", "9999", "10000", "20000"),
    "lot_sq_ft": ("4000", "5000", "9000", "10000", "20000"),
    "earlier_altered_sq_ft": ("0", "1", "2500", "5000", "5001"),
    "delineation_acres": ("1", "3", "3.1", "9.9", "10", "25", "25.1", "100", "100.1"),
    "parcel_acres": ("1", "3", "3.1", "9.9", "10", "25", "25.1", "100", "100.1"),
    "wetland_boundary_ft": ("999", "1000", "1001", "5000"),
    "separate_filings": ("1", "2", "3"),
    "failed_inspections": ("0", "1", "2"),
    "extensions_used": ("0", "1", "2"),
    "stormwater_extensions_used": ("0", "1", "2"),
    "houses_served": ("1", "2", "3"),
    "basin_slope_ratio": ("2.9", "3", "3.1"),
    "berm_maintenance_side_ft": ("11.9", "12", "12.1"),
    "berm_other_sides_ft": ("9.9", "10", "10.1"),
    "feet_to_residence": ("99.9", "100", "100.1", "600"),
    "forebay_cu_ft": ("362", "363", "726"),
    "drainage_area_acres": ("0", "1", "2"),
    "suspended_solids_removed_percent": ("79.9", "80", "80.1"),
}

ACTS = ("stage", "works_in_wet_place", "crossings", "buries_fuel")
IN_THE_WET = (
    "disturbs_strip",
    "wetland_altered_sq_ft",
    "fills_wet_place",
    "replicates",
    "no_feasible_alternative",
    "makes_land_buildable",
)
UNUSUAL = ("earth_reused_cu_yd", "dig_depth_ft", "leaching_facility", "new_point_source", "only_access")
UPLAND = ("contiguous_upland_sq_ft", "minimum_lot_sq_ft", "lot_sq_ft", "nonconforming_lot")
SELDOM = (*UNUSUAL, *UPLAND, "far_feet", "separate_filings", "failed_inspections")
STANDARDS_ONLY = (
    "replication_dug_first",
    "replication_access_alters_wetland",
    "wetland_soil_stockpiled",
    "replication_planted_days",
    "other_work_waits_for_replication",
    "upland_as_defined",
    "steep_slopes",
    "erodible_soil",
    "wide_disturbed_area",
    "erosive_water",
    "plants_noninvasive",
    "point_source_by_state_standards",
    "designed_by_handbooks",
    "bond_given",
)
NOT_TRIED = ("filed_on", "water_district", "acts_none", "wet_places_all_listed", *STANDARDS_ONLY)
"""Dates, recipients, the gathered questions and standards that bar nothing: in tests of their own, or below."""


OF_A_BASIN = tuple(
    name
    for name in law().vocabulary.activities["detention_basin"].asks
    if not any(name in k.asks for k in law().vocabulary.activities.values() if k.id != "detention_basin")
)


def figures(row: FactKind) -> list[Decimal]:
    """The measure's figures on and around the lines of the law."""
    return [Decimal(text) for text in FIGURES[row.name]]


def exact_values(row: FactKind) -> list[Value]:
    """Every value that is worth trying for a fact."""
    if row.type == "measure":
        return [exactly(figure) for figure in figures(row)]
    return [True, False] if row.type == "flag" else list(row.options)


def some_range(row: FactKind, chance: Random) -> Range:
    """Between two figures or over one, each end in or out."""
    low, high = sorted(chance.choices(figures(row), k=2))
    if low == high or chance.random() < 0.25:
        return Range(low, None, chance.random() < 0.5)
    return Range(low, high, chance.random() < 0.5, chance.random() < 0.5)


ABSENT, UNKNOWN, SPREAD, EXACT = "absent", "null", "range", "exact"
MOODS = {
    "all known": (EXACT,),
    "mostly known": (EXACT,) * 6 + (SPREAD, UNKNOWN, ABSENT),
    "half known": (EXACT, EXACT, EXACT, SPREAD, UNKNOWN, ABSENT),
    "little known": (EXACT, SPREAD, UNKNOWN, ABSENT, ABSENT),
}


def _some_fact(row: FactKind, mood: tuple[str, ...], chance: Random) -> Fact | None:
    how = chance.choice(mood)
    if how == ABSENT:
        return None
    if how == UNKNOWN:
        return Fact(None, Origin.DONT_KNOW)
    if how == SPREAD and row.type == "measure":
        return Fact(some_range(row, chance))
    return Fact(chance.choice(exact_values(row)))


def relevant(subject: str, kind: object) -> list[str]:
    """The facts worth stating of an activity, a wet place, a pair or the site."""
    vocabulary = law().vocabulary
    if subject == "activity":
        asks = vocabulary.activities[str(kind)].asks
        held = vocabulary.activities[str(kind)].settled
        return [n for n in dict.fromkeys((*asks, *ACTS, *IN_THE_WET, *UNUSUAL)) if n not in held]
    if subject == "wet":
        return list(vocabulary.wet[str(kind)].asks)
    rows = vocabulary.facts.items()
    return [n for (of, n), row in rows if of == subject and n not in NOT_TRIED and row.type != "date"]


def some_project(
    seed: int,
    *,
    least: int = 1,
    most: int = 3,
    most_places: int = 3,
    kinds: tuple[str, ...] = (),
    without: tuple[str, ...] = (),
    moods: tuple[str, ...] = tuple(MOODS),
) -> Described:
    """A project without contradictions; the same seed gives the same one."""
    chance = Random(seed)
    vocabulary = law().vocabulary
    mood = MOODS[chance.choice(moods)]
    works = tuple(
        Activity(f"work{n}", vocabulary.activities[chance.choice(kinds or tuple(vocabulary.activities))])
        for n in range(chance.randint(least, most))
    )
    if len(works) > 1 and not works[0].kind.delineation and chance.random() < 0.2:
        works = (*works[:-1], replace(works[-1], part_of=works[0].id))
    places = tuple(
        WetPlace(f"wet{n}", vocabulary.wet[chance.choice(tuple(vocabulary.wet))])
        for n in range(min(most_places, chance.choice((0, 1, 1, 2, 2, 3))))
    )
    facts: dict[Need, Fact] = {}
    listed = _some_fact(vocabulary.facts[("site", "wet_places_all_listed")], mood, chance)
    if listed is not None:
        facts[ALL_LISTED] = listed
    for kind, subject, which in subjects(works, places):
        for name in relevant(kind, which):
            if chance.random() < 0.9 and (name in SELDOM or name.startswith("seeks_")):
                continue
            fact = _some_fact(vocabulary.facts[(kind, name)], mood, chance)
            if fact is not None and name not in without:
                facts[(subject, name)] = fact
    if chance.random() < 0.25:
        facts = {need: fact for need, fact in facts.items() if need[1] not in ACTS or fact.value is not None}
        facts[(SITE, "acts_none")] = Fact(True)
    return agreeing(Described(activities=works, wet_places=places, facts=facts))


def subjects(works: tuple[Activity, ...], places: tuple[WetPlace, ...]) -> list[tuple[str, str, str]]:
    """Whatever facts are about: the kind of subject, its id, and which kind of work or wet place it is."""
    found = [("site", SITE, "")]
    found += [("activity", a.id, a.kind.id) for a in works]
    found += [("wet", w.id, w.kind.id) for w in places]
    return found + [("pair", pair(a.id, w.id), "") for a in works for w in places]


AT_ODDS = (
    "acts_none",
    "upland_short",
    "nonconforming_lot",
    "lot_sq_ft",
    "parcel_acres",
    "earth_reused_cu_yd",
    "works_in_wet_place",
    "earth_cu_yd",
    "far_feet",
)
"""What a drawn project that contradicts itself takes back, one after the other."""


def agreeing(found: Described) -> Described:
    """The same without the facts that are at odds with others."""
    for name in AT_ODDS:
        if not at_odds(found):
            return found
        kept = {need: fact for need, fact in found.facts.items() if need[1] != name}
        found = Described(activities=found.activities, wet_places=found.wet_places, facts=kept)
    assert not at_odds(found), at_odds(found)
    return found


def at_odds(found: Described) -> list[str]:
    """What a project says twice and differently."""
    return contradictions(found, settle(found, law().vocabulary))


def assessed(found: Described) -> Assessment:
    """The assessment under the law held."""
    return assess(found, law())


HAIR = Decimal("0.001")
"""Less than anyone measures: how near an excluded end a value may still lie."""

Learn = tuple[Need, Value]
"""A fact and a value that it may still turn out to have.

A wet place's kind comes as its name; so does the kind of a place that nobody had listed.
"""

MOST_PLACES = 4
ALL_LISTED = (SITE, "wet_places_all_listed")


def to_learn(found: Described, project: Project) -> Iterator[Learn]:
    """Every fact that is not known yet, with each value worth trying inside what is possible now."""
    vocabulary = law().vocabulary
    for kind, subject, _ in subjects(found.activities, found.wet_places):
        for (of, name), row in vocabulary.facts.items():
            if of == kind and name not in NOT_TRIED and not _idle(found, subject, name):
                for value in possible(project, subject, row):
                    yield (subject, name), value
    if project.fact(*ALL_LISTED).value is not True:
        more = vocabulary.wet if len(found.wet_places) < MOST_PLACES else ()
        yield from ((ALL_LISTED, value) for value in (True, *more))
    for place in found.wet_places:
        if place.kind.tested_as == "unknown":
            yield from (((place.id, "kind"), kind) for kind in vocabulary.wet)


def possible(project: Project, subject: str, row: FactKind) -> Iterator[Value]:
    """The values inside what is possible now; none for a fact that is known."""
    value = project.fact(subject, row.name).value
    if isinstance(value, Range):
        if not value.known:
            ends = [value.low, value.low + HAIR]
            if value.high is not None:
                ends += [value.high - HAIR, value.high, (value.low + value.high) / 2]
            some = dict.fromkeys((*figures(row), *ends))
            yield from (exactly(v) for v in some if value.holds(v) and (not row.whole or v == int(v)))
    elif value is None:
        yield from exact_values(row)


def _idle(found: Described, subject: str, name: str) -> bool:
    """What is no learning of a fact: a depth or a measure that replaces what was taken as answered.

    A deeper dig replaces this tool's assumption; the lot's measures replace the answer to upland_short. The
    facts of a basin are read for basins only.
    """
    kinds = {a.id: a.kind for a in found.activities}
    if name == "dig_depth_ft":
        return kinds[subject].earth_depth is not None
    if name in OF_A_BASIN and subject in kinds:
        return name not in kinds[subject].asks
    answered = (SITE, "upland_short") in found.facts or (SITE, "acts_none") in found.facts
    return answered and name in UPLAND


def learn(found: Described, known: Learn) -> Described:
    """The same project with one thing more known."""
    (subject, name), value = known
    if (subject, name) == ALL_LISTED and isinstance(value, str):
        place = WetPlace(f"wet{len(found.wet_places)}", law().vocabulary.wet[value])
        places = (*found.wet_places, place)
        return Described(activities=found.activities, wet_places=places, facts=found.facts)
    if name == "kind":
        kind = law().vocabulary.wet[str(value)]
        places = tuple(replace(w, kind=kind) if w.id == subject else w for w in found.wet_places)
        return Described(activities=found.activities, wet_places=places, facts=found.facts)
    return found.with_fact((subject, name), Fact(value))


def known_everything(found: Described, pick: Callable[[list[Value]], Value]) -> Described:
    """The same with every open fact filled in, each by a value that contradicts nothing said before."""
    for _ in range(200):
        project = settle(found, law().vocabulary)
        by_need: dict[Need, list[Value]] = {}
        for need, value in to_learn(found, project):
            by_need.setdefault(need, []).append(value)
        step = None
        for need, values in by_need.items():
            fitting = [v for v in values if not at_odds(learn(found, (need, v)))]
            if fitting:
                step = learn(found, (need, pick(fitting)))
                break
        if step is None:
            return found
        found = step
    raise AssertionError("a project with more than 200 open facts")


def smallest(found: Described, fails: Callable[[Described], bool]) -> Described:
    """The same fault with as little as possible around it, for whoever has to find it."""
    for need in list(found.facts):
        fewer = {n: f for n, f in found.facts.items() if n != need}
        less = Described(activities=found.activities, wet_places=found.wet_places, facts=fewer)
        if not at_odds(less) and fails(less):
            found = less
    return found


def told(found: Described) -> str:
    """The project in a few lines."""
    kinds = [f"{a.id} {a.kind.id}{' of ' + a.part_of if a.part_of else ''}" for a in found.activities]
    kinds += [f"{w.id} {w.kind.id}" for w in found.wet_places]
    facts = [f"  {' '.join(need)} = {plainly(fact.value)}" for need, fact in found.facts.items()]
    return "\n".join([", ".join(kinds), *facts])


def plainly(value: Value) -> str:
    """A value as a test's message shows it."""
    if not isinstance(value, Range):
        return str(value)
    if value.known:
        return str(value.low)
    return f"{'(' if value.low_open else '['}{value.low}, {value.high}{')' if value.high_open else ']'}"
