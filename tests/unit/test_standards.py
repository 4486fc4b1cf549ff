"""The standards as a checklist: below, on and above each line, and with the fact missing. Worked by hand."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from logic.facts import settle
from logic.finding import Assessment, Outcome
from logic.law import Law
from logic.standards import RESTS_ON, only_the_commission, slope_ratio, standards, upland_percent
from logic.words import Words
from tests.unit.case import ABSENT, IN_THE_WET, assessed, case, work
from tests.unit.standard import met, outcomes, standard

WETLAND = {"kind": "wetland"}
EITHER = {"yes", "no"}


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


BASIN = work("detention_basin", basin_type="dry", basin_slope_ratio=3)


def test_the_list_is_the_same_asked_for_alone(law: Law) -> None:
    described = case(law, BASIN, wet=WETLAND, feet=60)
    found = assessed(law, BASIN, wet=WETLAND, feet=60)
    assert standards(settle(described, law.vocabulary), law) == found.standards


# --- Calculators ------------------------------------------------------------------------------------------


def test_a_bank_and_a_share() -> None:
    assert slope_ratio(Decimal(12), Decimal(4)) == 3
    assert slope_ratio(Decimal("11.6"), Decimal(4)) == Decimal("2.9")
    assert slope_ratio(Decimal(12), Decimal(0)) is None
    assert upland_percent(Decimal(7500), Decimal(10000)) == 75
    assert upland_percent(Decimal(1), Decimal(0)) is None
