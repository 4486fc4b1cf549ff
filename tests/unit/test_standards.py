"""The standards as a checklist: below, on and above each line, and with the fact missing. Worked by hand."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from logic.assess import assess
from logic.basins import forebay_cu_ft
from logic.case_file import SCHEMA, from_json
from logic.facts import settle
from logic.finding import Assessment, Outcome, Regime, Standard
from logic.law import Law
from logic.standards import (
    RESTS_ON,
    certain,
    only_the_commission,
    slope_ratio,
    standards,
    state,
    upland_percent,
)
from logic.truth import exactly
from logic.words import Words
from tests.unit.case import ABSENT, IN_THE_WET, assessed, case, work

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


def standard(found: Assessment, rule: str) -> Standard:
    fitting = [s for s in found.standards if s.rule == rule]
    assert len(fitting) == 1, [s.rule for s in found.standards]
    return fitting[0]


def met(found: Assessment, rule: str) -> set[str]:
    return {truth.name.lower() for truth in standard(found, rule).met.can}


def outcomes(found: Assessment) -> tuple[Outcome, ...]:
    return found.outcomes(Regime.WETLANDS)


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


# --- Replication (V.C.1) ----------------------------------------------------------------------------------

REPLACED = {**IN_THE_WET, "disturbed_sq_ft": 8000, "earth_cu_yd": 100}


def replaced(law: Law, altered: Any = 100, **site: Any) -> Assessment:
    return assessed(
        law, work("commercial", **{**REPLACED, "wetland_altered_sq_ft": altered}), wet=WETLAND, feet=0, **site
    )


@pytest.mark.parametrize(
    ("altered", "earlier", "expected"),
    [
        (4999, 0, {"yes"}),
        (5000, 0, {"yes"}),
        (5001, 0, {"no"}),
        (None, 0, EITHER),
        (4000, 1000, {"yes"}),
        (4000, 1000.5, {"no"}),
        (4000, None, EITHER),
    ],
)
def test_five_thousand_square_feet_in_all(law: Law, altered: Any, earlier: Any, expected: set[str]) -> None:
    """5,000 itself passes (V.C.1), what was altered before counts with it (V.C.1(d))."""
    found = replaced(law, altered, earlier_altered_sq_ft=earlier)
    assert met(found, "WL-REPL-COUNT") == expected
    assert met(found, "WL-REPL-CAP") == expected


@pytest.mark.parametrize(
    ("days", "expected"), [(29, {"yes"}), (30, {"yes"}), (31, {"no"}), (None, EITHER), (ABSENT, EITHER)]
)
def test_planted_within_thirty_days(law: Law, days: Any, expected: set[str]) -> None:
    found = replaced(law, replication_planted_days=days)
    assert met(found, "WL-REPL-PLANTING") == expected
    assert outcomes(found) == (Outcome.FILE,), "a schedule bars nothing"


@pytest.mark.parametrize(
    ("rule", "site", "expected"),
    [
        ("WL-REPL-SEQUENCE", {"replication_dug_first": True}, {"yes"}),
        ("WL-REPL-SEQUENCE", {"replication_dug_first": False}, {"no"}),
        ("WL-REPL-SEQUENCE", {}, EITHER),
        ("WL-REPL-STOCKPILE", {"replication_access_alters_wetland": False}, {"yes"}),
        ("WL-REPL-STOCKPILE", {"replication_access_alters_wetland": True}, EITHER),
        (
            "WL-REPL-STOCKPILE",
            {"replication_access_alters_wetland": True, "wetland_soil_stockpiled": False},
            {"no"},
        ),
        ("WL-REPL-NO-OTHER-WORK", {"other_work_waits_for_replication": True}, {"yes"}),
        ("WL-REPL-NO-OTHER-WORK", {"other_work_waits_for_replication": False}, {"no"}),
        ("WL-REPL-RARE", {"rare_species_habitat": False}, {"yes"}),
        ("WL-REPL-RARE", {"rare_species_habitat": True}, {"no"}),
        ("WL-REPL-RARE", {"rare_species_habitat": None}, EITHER),
        ("WL-REPL-HABITAT", {}, {"open"}),
        ("WL-REPL-SEGMENT", {}, {"open"}),
    ],
)
def test_how_wetland_is_replaced(law: Law, rule: str, site: dict[str, Any], expected: set[str]) -> None:
    assert met(replaced(law, **site), rule) == expected


def test_only_the_commission_can_tell_needs_no_fact_and_no_reading(law: Law) -> None:
    found = replaced(law)
    assert only_the_commission(standard(found, "WL-REPL-SEGMENT"))
    assert not only_the_commission(standard(found, "WL-REPL-SEQUENCE"))
    assert not standard(found, "WL-REPL-SEGMENT").met.needs


# --- Upland and access (V.C.2, V.C.4) ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dry", "expected"), [(7499, {"no"}), (7500, {"yes"}), (7501, {"yes"}), (None, EITHER)]
)
def test_three_quarters_of_the_smallest_lot(law: Law, dry: Any, expected: set[str]) -> None:
    """75 % itself passes; the district's least lot is 10,000 sq ft."""
    site = {"upland_short": ABSENT, "minimum_lot_sq_ft": 10000, "contiguous_upland_sq_ft": dry}
    found = assessed(law, work("shed"), wet=WETLAND, feet=60, nonconforming_lot=False, **site)
    assert met(found, "WL-UPLAND") == expected


@pytest.mark.parametrize(
    ("dry", "expected"), [(2999, {"no"}), (3000, {"yes"}), (3001, {"yes"}), (None, EITHER)]
)
def test_three_quarters_of_an_old_small_lot(law: Law, dry: Any, expected: set[str]) -> None:
    """A lot of 4,000 sq ft, smaller than its district allows, is measured by itself."""
    site = {"upland_short": ABSENT, "lot_sq_ft": 4000, "minimum_lot_sq_ft": 10000}
    found = assessed(
        law,
        work("shed"),
        wet=WETLAND,
        feet=60,
        nonconforming_lot=True,
        contiguous_upland_sq_ft=dry,
        **site,
    )
    assert met(found, "WL-UPLAND-NONCONFORMING") == expected
    assert "WL-UPLAND" not in {s.rule for s in found.standards}
    assert ("WL-UPLAND" in found.bars) is (expected == {"no"})


@pytest.mark.parametrize(("value", "expected"), [(True, {"yes"}), (False, {"no"}), (ABSENT, EITHER)])
def test_upland_is_counted_as_the_rules_say(law: Law, value: Any, expected: set[str]) -> None:
    found = assessed(law, work("shed"), wet=WETLAND, feet=60, upland_as_defined=value)
    assert met(found, "WL-UPLAND-DEF") == expected


@pytest.mark.parametrize(("only", "expected"), [(True, {"yes"}), (False, {"no"}), (ABSENT, EITHER)])
def test_the_only_way_in(law: Law, only: Any, expected: set[str]) -> None:
    found = assessed(law, work("driveway", only_access=only, **REPLACED), wet=WETLAND, feet=0)
    assert met(found, "WL-ACCESS") == expected
    assert met(found, "WL-ACCESS-REPL") == {"yes"}
    left = {**REPLACED, "replicates": False}
    found = assessed(law, work("driveway", only_access=only, **left), wet=WETLAND, feet=0)
    assert met(found, "WL-ACCESS-REPL") == {"open"}


# --- The strip, plants, the bond, stormwater --------------------------------------------------------------

CALM = dict.fromkeys(("steep_slopes", "erodible_soil", "wide_disturbed_area", "erosive_water"), False)


@pytest.mark.parametrize("name", CALM)
def test_any_one_ground_for_a_wider_strip(law: Law, name: str) -> None:
    calm = assessed(law, work("shed"), wet=WETLAND, feet=60, **CALM)
    assert met(calm, "WL-WIDER") == {"yes"}
    risky = assessed(law, work("shed"), wet=WETLAND, feet=60, **{name: True})
    assert met(risky, "WL-WIDER") == {"open"}
    missing = assessed(law, work("shed"), wet=WETLAND, feet=60, **{**CALM, name: None})
    assert met(missing, "WL-WIDER") == {"yes", "open"}
    assert standard(missing, "WL-WIDER").met.needs == {("site", name)}


@pytest.mark.parametrize(("feet", "bears"), [(100, True), (100.1, False)])
def test_invasive_plants_near_a_wetland(law: Law, feet: float, bears: bool) -> None:
    found = assessed(law, work("lawn"), wet=WETLAND, feet=feet, plants_noninvasive=False)
    assert ("WL-INVASIVES" in {s.rule for s in found.standards}) is bears
    if bears:
        assert met(found, "WL-INVASIVES") == {"no"}


@pytest.mark.parametrize(
    ("facts", "given", "expected"),
    [
        ({"fills_wet_place": True}, True, {"yes"}),
        ({"fills_wet_place": True}, False, {"no"}),
        ({"fills_wet_place": True}, ABSENT, EITHER),
        ({"replicates": False}, ABSENT, {"open"}),
    ],
)
def test_the_bond(law: Law, facts: dict[str, Any], given: Any, expected: set[str]) -> None:
    """Filling, crossing and replacing call for one; for other work the Commission may ask (XI.A)."""
    bare = {**REPLACED, "replicates": False, **facts}
    found = assessed(law, work("commercial", **bare), wet=WETLAND, feet=0, bond_given=given)
    assert met(found, "WL-BOND") == expected


@pytest.mark.parametrize(("value", "expected"), [(True, {"yes"}), (False, {"no"}), (None, EITHER)])
def test_drains_are_held_to_the_handbooks_and_outlets_to_the_state(
    law: Law, value: Any, expected: set[str]
) -> None:
    drain = work("drainage", disturbed_sq_ft=900, earth_cu_yd=9, new_point_source=True)
    found = assessed(
        law,
        drain,
        wet=WETLAND,
        feet=60,
        designed_by_handbooks=value,
        point_source_by_state_standards=value,
    )
    assert met(found, "WL-HANDBOOK") == expected
    assert met(found, "WL-POINT-SOURCE") == expected


@pytest.mark.parametrize(("area", "bears"), [(39999, False), (40000, True)])
def test_a_stormwater_permit_brings_three_that_the_commission_judges(
    law: Law, area: int, bears: bool
) -> None:
    found = assessed(law, work("commercial", disturbed_sq_ft=area, earth_cu_yd=10), wet=WETLAND, feet=60)
    rules = {s.rule for s in found.standards}
    for rule in ("SW-LID", "SW-STANDARDS", "SW-OM-STANDARD"):
        assert (rule in rules) is bears
        if bears:
            assert only_the_commission(standard(found, rule))


# --- The whole list ---------------------------------------------------------------------------------------


def test_every_standard_has_its_words_in_each_state(law: Law, words: Words) -> None:
    rules = {*RESTS_ON, "WL-REPL-SEGMENT", "WL-REPL-HABITAT", "SW-LID", "SW-STANDARDS", "SW-OM-STANDARD"}
    assert set(words.said["standard"]) == rules
    groups = {words.text("standard", rule, "group") for rule in rules}
    assert groups == set(words.said["checklist"]["group"])
    assert rules <= set(law.rules)


def test_every_fact_a_standard_rests_on_is_declared(law: Law) -> None:
    names = {name for _, name in law.vocabulary.facts}
    assert {name for facts in RESTS_ON.values() for name in facts} <= names


def test_the_list_is_the_same_asked_for_alone(law: Law) -> None:
    described = case(law, basin(), wet=WETLAND, feet=60)
    found = assessed(law, basin(), wet=WETLAND, feet=60)
    assert standards(settle(described, law.vocabulary), law) == found.standards


# --- Calculators ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("acres", "cubic_feet"), [("1", "363"), ("2", "726"), ("0.5", "181.5"), ("0", "0"), ("10", "3630")]
)
def test_a_tenth_of_an_inch_over_the_whole_area(law: Law, acres: str, cubic_feet: str) -> None:
    """43,560 sq ft an acre x 0.1 in / 12 in a foot = 363 cu ft ((h)6)."""
    found = forebay_cu_ft(exactly(Decimal(acres)), law)
    assert (found.low, found.high) == (Decimal(cubic_feet), Decimal(cubic_feet))


def test_a_bank_and_a_share() -> None:
    assert slope_ratio(Decimal(12), Decimal(4)) == 3
    assert slope_ratio(Decimal("11.6"), Decimal(4)) == Decimal("2.9")
    assert slope_ratio(Decimal(12), Decimal(0)) is None
    assert upland_percent(Decimal(7500), Decimal(10000)) == 75
    assert upland_percent(Decimal(1), Decimal(0)) is None
