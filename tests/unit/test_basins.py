"""The eleven standards of a basin (wetlands rules V.B.5(h)): below, on and above each line, by hand."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from logic.assess import assess
from logic.basins import forebay_cu_ft
from logic.case_file import SCHEMA, from_json
from logic.finding import Outcome, Regime
from logic.law import Law
from logic.standards import RESTS_ON, certain, state
from logic.truth import exactly
from tests.unit.case import ABSENT, IN_THE_WET, assessed, work
from tests.unit.standard import met, outcomes, standard

WETLAND = {"kind": "wetland"}
EITHER = {"yes", "no"}
GOOD = {
    "basin_type": "dry",
    "disturbed_sq_ft": 9000,
    "earth_cu_yd": 300,
    "has_embankment": True,
    "basin_slope_ratio": 3,
    "berm_maintenance_side_ft": 12,
    "berm_other_sides_ft": 10,
    "fenced_and_gated": True,
    "feet_to_residence": 150,
    "maintenance_fund": True,
    "has_forebay": True,
    "forebay_cu_ft": 726,
    "drainage_area_acres": 2,
    "clear_of_important_habitat": True,
    "takes_upstream_overflow": True,
}
SOAKS = {**GOOD, "basin_type": "infiltration", "suspended_solids_removed_percent": 80}
SOAKS |= {"infiltration_outside_habitat": True}
POOL = {**GOOD, "basin_type": "wet", "bottom_soil_supports_wetland_plants": True}


def basin(**facts: Any) -> dict[str, Any]:
    return work("detention_basin", **{**GOOD, **facts})


# --- The eleven of a basin (V.B.5(h)) ---------------------------------------------------------------------


def test_a_basin_that_meets_all_eleven_is_filed_for(law: Law) -> None:
    for good, count in ((GOOD, 8), (POOL, 9), (SOAKS, 10)):
        found = assessed(law, work("detention_basin", **good), wet=WETLAND, feet=60)
        eleven = [s for s in found.standards if s.rule.startswith("WL-BASIN-")]
        assert len(eleven) == count
        assert {state(s) for s in eleven} == {"met"}
        assert outcomes(found) == (Outcome.FILE,)
        assert not found.bars


@pytest.mark.parametrize(
    ("rule", "good", "fact", "value", "expected"),
    [
        ("WL-BASIN-1", GOOD, "basin_slope_ratio", 2.9, {"no"}),
        ("WL-BASIN-1", GOOD, "basin_slope_ratio", 3, {"yes"}),
        ("WL-BASIN-1", GOOD, "basin_slope_ratio", 3.1, {"yes"}),
        ("WL-BASIN-1", GOOD, "basin_slope_ratio", None, EITHER),
        ("WL-BASIN-1", {**GOOD, "basin_slope_ratio": 1}, "has_embankment", False, {"yes"}),
        ("WL-BASIN-2", GOOD, "berm_maintenance_side_ft", 11.9, {"no"}),
        ("WL-BASIN-2", GOOD, "berm_maintenance_side_ft", 12, {"yes"}),
        ("WL-BASIN-2", GOOD, "berm_maintenance_side_ft", 12.1, {"yes"}),
        ("WL-BASIN-2", GOOD, "berm_maintenance_side_ft", None, EITHER),
        ("WL-BASIN-2", GOOD, "berm_other_sides_ft", 9.9, {"no"}),
        ("WL-BASIN-2", GOOD, "berm_other_sides_ft", 10, {"yes"}),
        ("WL-BASIN-2", GOOD, "berm_other_sides_ft", 10.1, {"yes"}),
        ("WL-BASIN-2", GOOD, "berm_other_sides_ft", None, EITHER),
        ("WL-BASIN-2", {**GOOD, "berm_other_sides_ft": 1}, "has_embankment", False, {"yes"}),
        ("WL-BASIN-3", GOOD, "fenced_and_gated", False, {"no"}),
        ("WL-BASIN-3", GOOD, "fenced_and_gated", None, EITHER),
        ("WL-BASIN-4", GOOD, "feet_to_residence", 99.9, {"no"}),
        ("WL-BASIN-4", GOOD, "feet_to_residence", 100, {"open"}),
        ("WL-BASIN-4", GOOD, "feet_to_residence", 100.1, {"yes"}),
        ("WL-BASIN-4", GOOD, "feet_to_residence", {"over": 100}, {"yes"}),
        ("WL-BASIN-4", GOOD, "feet_to_residence", None, {"yes", "open", "no"}),
        ("WL-BASIN-5", GOOD, "maintenance_fund", False, {"no"}),
        ("WL-BASIN-5", GOOD, "maintenance_fund", None, EITHER),
        ("WL-BASIN-6", GOOD, "forebay_cu_ft", 725.9, {"no"}),
        ("WL-BASIN-6", GOOD, "forebay_cu_ft", 726, {"yes"}),
        ("WL-BASIN-6", GOOD, "forebay_cu_ft", 726.1, {"yes"}),
        ("WL-BASIN-6", GOOD, "forebay_cu_ft", None, EITHER),
        ("WL-BASIN-6", GOOD, "drainage_area_acres", 2.01, {"no"}),
        ("WL-BASIN-6", GOOD, "drainage_area_acres", None, EITHER),
        ("WL-BASIN-6", {**GOOD, "forebay_cu_ft": 1}, "has_forebay", False, {"yes"}),
        ("WL-BASIN-7", GOOD, "clear_of_important_habitat", False, {"no"}),
        ("WL-BASIN-7", GOOD, "clear_of_important_habitat", None, EITHER),
        ("WL-BASIN-8", GOOD, "takes_upstream_overflow", False, {"no"}),
        ("WL-BASIN-8", GOOD, "takes_upstream_overflow", None, EITHER),
        ("WL-BASIN-9", POOL, "bottom_soil_supports_wetland_plants", False, {"no"}),
        ("WL-BASIN-9", POOL, "bottom_soil_supports_wetland_plants", None, EITHER),
        ("WL-BASIN-10", SOAKS, "suspended_solids_removed_percent", 79.9, {"no"}),
        ("WL-BASIN-10", SOAKS, "suspended_solids_removed_percent", 80, {"yes"}),
        ("WL-BASIN-10", SOAKS, "suspended_solids_removed_percent", 80.1, {"yes"}),
        ("WL-BASIN-10", SOAKS, "suspended_solids_removed_percent", None, EITHER),
        ("WL-BASIN-11", SOAKS, "infiltration_outside_habitat", False, {"no"}),
        ("WL-BASIN-11", SOAKS, "infiltration_outside_habitat", None, EITHER),
    ],
)
def test_each_line_of_a_basin(
    law: Law, rule: str, good: dict[str, Any], fact: str, value: Any, expected: set[str]
) -> None:
    """On the line and one step to each side; what is not met bars the work, what is missing is asked for."""
    found = assessed(law, work("detention_basin", **{**good, fact: value}), wet=WETLAND, feet=60)
    assert met(found, rule) == expected
    states = {("yes",): "met", ("no",): "not_met"}
    assert state(standard(found, rule)) == states.get(tuple(expected), "open")
    assert (rule in found.bars) is (expected == {"no"})
    needs = found.regimes[Regime.WETLANDS].needs
    if expected == {"yes"}:
        assert outcomes(found) == (Outcome.FILE,)
    elif expected == {"no"}:
        assert outcomes(found) == (Outcome.NOT_ALLOWED,)
        assert found.routes["waiver"].offered.is_yes
    else:
        assert outcomes(found) == (Outcome.NOT_ALLOWED, Outcome.FILE)
        assert needs == (set() if expected == {"open"} else {("work", fact)})
    assert ("U12" in found.turns_on) is ("open" in expected)


@pytest.mark.parametrize(
    ("feet", "expected"),
    [(0, {"no"}), (24.9, {"no"}), (25, {"yes"}), (25.1, {"yes"}), (ABSENT, EITHER)],
)
def test_a_basin_twenty_five_feet_from_water(law: Law, feet: Any, expected: set[str]) -> None:
    """The least distance itself is kept ((h)7); the first 25 ft of V.C.5(a) are another matter (U12)."""
    wet = IN_THE_WET if feet == 0 else {}
    found = assessed(law, basin(**wet), wet=WETLAND, feet=feet)
    assert met(found, "WL-BASIN-7") == expected
    if feet == 0:
        assert outcomes(found) == (Outcome.NOT_ALLOWED,)
    if feet == 25:
        assert outcomes(found) == (Outcome.NOT_ALLOWED, Outcome.FILE)
        assert not found.regimes[Regime.WETLANDS].needs


def test_water_soaks_in_outside_the_wet_place_itself(law: Law) -> None:
    inside = assessed(law, work("detention_basin", **{**SOAKS, **IN_THE_WET}), wet=WETLAND, feet=0)
    assert met(inside, "WL-BASIN-11") == {"no"}


def test_what_a_basin_of_unknown_type_is_held_to(law: Law) -> None:
    """The type is asked for only where it decides, and one short line bars it whatever the type."""
    found = assessed(law, basin(basin_type=None), wet=WETLAND, feet=60)
    assert ("work", "basin_type") in found.needs
    assert outcomes(found) == (Outcome.NOT_ALLOWED, Outcome.FILE)
    assert not certain(standard(found, "WL-BASIN-9"))
    house = assessed(law, basin(basin_type=None, feet_to_residence=50), wet=WETLAND, feet=60)
    assert outcomes(house) == (Outcome.NOT_ALLOWED,)
    assert house.needs == set()


def test_chambers_under_ground_have_no_banks_and_no_fence(law: Law) -> None:
    facts = {**SOAKS, "basin_type": "underground", "fenced_and_gated": False, "basin_slope_ratio": 1}
    found = assessed(law, work("detention_basin", **facts), wet=WETLAND, feet=60)
    assert outcomes(found) == (Outcome.FILE,)
    assert not {"WL-BASIN-1", "WL-BASIN-2", "WL-BASIN-3", "WL-BASIN-9"} & {s.rule for s in found.standards}


def test_a_basin_falls_short_for_all_that_is_applied_for(law: Law) -> None:
    """The basin lies beyond 100 ft, the road within: the road's application holds the basin too."""
    road = work("road", "road", disturbed_sq_ft=9000, earth_cu_yd=100, maintains_public_way=False)
    facts = {
        "activities": [road, basin(basin_slope_ratio=2)],
        "wet_places": [{"id": "wet", **WETLAND}],
        "distances": [
            {"from": "road", "to": "wet", "feet": 60},
            {"from": "work", "to": "wet", "feet": 150},
        ],
        "site": {"wet_places_all_listed": True, "applicant": "business", "upland_short": False},
    }
    found = assess(from_json({"schema": SCHEMA, "facts": facts}, law.vocabulary).described, law)
    assert outcomes(found) == (Outcome.NOT_ALLOWED,)
    assert found.bars == ("WL-BASIN-1",)


def test_beyond_the_reach_no_standard_bears(law: Law) -> None:
    found = assessed(law, basin(basin_slope_ratio=1), wet=WETLAND, feet=100.1)
    assert outcomes(found) == (Outcome.OUTSIDE,)
    assert not [s for s in found.standards if s.regime is Regime.WETLANDS]


def test_without_a_basin_nothing_is_asked_of_one(law: Law) -> None:
    found = assessed(law, work("shed"), wet=WETLAND, feet=60)
    basin_facts = {name for rule, names in RESTS_ON.items() if "BASIN" in rule for name in names} - {"feet"}
    assert not {name for _, name in found.needs} & basin_facts
    assert not [s for s in found.standards if "BASIN" in s.rule]


def test_a_law_without_one_of_them_does_not_ask_for_it(law: Law) -> None:
    found = assessed(law.without("WL-BASIN-1"), basin(basin_slope_ratio=1), wet=WETLAND, feet=60)
    assert outcomes(found) == (Outcome.FILE,)
    assert "WL-BASIN-1" not in {s.rule for s in found.standards}


@pytest.mark.parametrize(
    ("acres", "cubic_feet"), [("1", "363"), ("2", "726"), ("0.5", "181.5"), ("0", "0"), ("10", "3630")]
)
def test_a_tenth_of_an_inch_over_the_whole_area(law: Law, acres: str, cubic_feet: str) -> None:
    """43,560 sq ft an acre x 0.1 in / 12 in a foot = 363 cu ft ((h)6)."""
    found = forebay_cu_ft(exactly(Decimal(acres)), law)
    assert (found.low, found.high) == (Decimal(cubic_feet), Decimal(cubic_feet))


@pytest.mark.parametrize(("takes", "expected"), [("one", {"no"}), ("two", {"yes"})])
def test_the_towns_practice_settles_one_hundred_feet_from_a_house(
    law: Law, takes: str, expected: set[str]
) -> None:
    """Once the office records how it reads the line (U12), it is met or not, and no longer open."""
    found = assessed(law.as_read("U12", takes), basin(feet_to_residence=100), wet=WETLAND, feet=60)
    assert met(found, "WL-BASIN-4") == expected
