"""Each line of Article 35: below, on and above it, and with the fact missing; each exception."""

from __future__ import annotations

from typing import Any

import pytest

from logic.finding import Outcome, Regime
from logic.law import Law
from tests.unit.case import ABSENT, assessed, can, work

WETLAND = {"kind": "wetland"}
EITHER = {"yes", "no"}


@pytest.mark.parametrize(
    ("area", "expected"),
    [(39999, {"no"}), (40000, {"yes"}), (40001, {"yes"}), (None, EITHER), ({"over": 39999}, EITHER)],
)
def test_forty_thousand_square_feet(law: Law, area: Any, expected: set[str]) -> None:
    """Disturbing 40,000 sq ft or more needs a permit (Article 35 § 2(1))."""
    found = assessed(law, work("house", disturbed_sq_ft=area, earth_cu_yd=0))
    assert can(found, "SW-AREA") == expected


@pytest.mark.parametrize(
    ("earth", "expected"), [(999, {"no"}), (1000, {"yes"}), (1001, {"yes"}), (None, EITHER), (ABSENT, EITHER)]
)
def test_one_thousand_cubic_yards(law: Law, earth: Any, expected: set[str]) -> None:
    """A volume of 1,000 cu yd or more needs a permit; either threshold is enough (Article 35 § 2(1))."""
    found = assessed(law, work("house", disturbed_sq_ft=5000, earth_cu_yd=earth))
    assert can(found, "SW-VOLUME") == expected


@pytest.mark.parametrize(
    ("earth", "reused", "expected"),
    [
        (1000, 0, {"yes"}),
        (1001, 1, {"open"}),  # net of the yard dug and put back: 999
        (1002, 1, {"yes"}),
        (999, 400, {"no"}),
        (2000, 1000, {"open"}),
        (1100, None, {"yes", "open"}),
    ],
)
def test_gross_or_net(law: Law, earth: Any, reused: Any, expected: set[str]) -> None:
    """Earth put back is in the total twice; whether gross or net counts is a reading (U11)."""
    row = work("house", disturbed_sq_ft=5000, earth_cu_yd=earth, earth_reused_cu_yd=reused)
    assert can(assessed(law, row), "SW-VOLUME") == expected


def test_reused_earth_under_a_doubtful_exception_is_open(law: Law) -> None:
    """Farm work in doubt (U15) with earth put back (U11): open on both, and no fault."""
    row = work(
        "farm", disturbed_sq_ft=5000, earth_cu_yd=3000, earth_reused_cu_yd=250, farm_or_forest_work="in_doubt"
    )
    found = assessed(law, row)
    assert can(found, "SW-VOLUME") == {"open"}
    assert found.outcomes(Regime.STORMWATER) == (Outcome.COMMISSION_DECIDES,)


LAWN = {
    "disturbed_sq_ft": 2000,
    "maintains_existing_landscape": True,
    "new_wall_ft": 0,
    "grade_change_ft": 0,
    "alters_drainage_patterns": False,
}


@pytest.mark.parametrize(
    ("fact", "value", "expected"),
    [
        ("new_wall_ft", 3.9, {"yes"}),
        ("new_wall_ft", 4, {"yes"}),
        ("new_wall_ft", 4.1, {"no"}),
        ("new_wall_ft", None, EITHER),
        ("grade_change_ft", 1.9, {"yes"}),
        ("grade_change_ft", 2, {"yes"}),
        ("grade_change_ft", 2.1, {"no"}),
        ("grade_change_ft", None, EITHER),
        ("alters_drainage_patterns", True, {"no"}),
        ("alters_drainage_patterns", None, EITHER),
        ("maintains_existing_landscape", False, {"no"}),
    ],
)
def test_four_feet_of_wall_two_of_grade(law: Law, fact: str, value: Any, expected: set[str]) -> None:
    """Landscape upkeep keeps its exception at 4 ft of wall and 2 ft of grade (Article 35 § 3(e))."""
    found = assessed(law, work("lawn", **{**LAWN, fact: value}), dwelling="single_family")
    assert can(found, "SW-EX-E") == expected


def test_upkeep_is_for_one_family(law: Law) -> None:
    """A single-family dwelling, not a two-family one (Article 35 § 3(e)); septic repair: both (§ 3(d))."""
    assert can(assessed(law, work("lawn", **LAWN), dwelling="two_family"), "SW-EX-E") == {"no"}
    septic = work("septic", disturbed_sq_ft=500, septic_repair=True, ordered_by_board_of_health=True)
    assert can(assessed(law, septic, dwelling="two_family"), "SW-EX-D") == {"yes"}
    assert can(assessed(law, septic, dwelling="multi_family"), "SW-EX-D") == {"no"}
    assert can(assessed(law, septic), "SW-EX-D") == EITHER


@pytest.mark.parametrize(
    ("row", "rule"),
    [
        (
            work(
                "farm", disturbed_sq_ft=9, earth_cu_yd=9, farm_or_forest_work="normal_upkeep_of_land_in_use"
            ),
            "A",
        ),
        (work("tree", disturbed_sq_ft=9, trees_dead_or_hazardous=True), "B"),
        (work("brush", disturbed_sq_ft=9, vegetation_purpose="plant_health"), "C"),
        (work("brush", disturbed_sq_ft=9, vegetation_purpose="weeds_under_dcr_plan"), "C"),
        (
            work(
                "utility",
                disturbed_sq_ft=9,
                utility_other_than_drainage=True,
                alters_terrain=False,
                alters_drainage_patterns=False,
            ),
            "F",
        ),
        (
            work(
                "drainage",
                disturbed_sq_ft=9,
                earth_cu_yd=1,
                maintains_municipal_drainage=True,
                significantly_alters_terrain_or_drainage=False,
                new_point_source=False,
            ),
            "G",
        ),
        (
            work(
                "road",
                disturbed_sq_ft=9,
                earth_cu_yd=1,
                maintains_public_way=True,
                significantly_alters_terrain_or_drainage=False,
            ),
            "H",
        ),
    ],
)
def test_each_exception_takes_the_work_out(law: Law, row: dict[str, Any], rule: str) -> None:
    """Excepted work is outside the whole bylaw, its duty of best practices too (Article 35 § 3)."""
    found = assessed(law, row)
    assert found.exceptions[f"SW-EX-{rule}"] == "lifts"
    assert found.outcomes(Regime.STORMWATER) == (Outcome.EXCEPTED,)


def test_either_threshold_lets_the_other_fact_go_unasked(law: Law) -> None:
    """50,000 sq ft of farm land need a permit or are excepted; the earth does not matter (§ 2(1), § 3(a))."""
    found = assessed(law, work("farm", disturbed_sq_ft=50000))
    expected = (Outcome.FILE, Outcome.COMMISSION_DECIDES, Outcome.EXCEPTED)
    assert set(found.outcomes(Regime.STORMWATER)) <= set(expected)
    assert Outcome.BELOW_THRESHOLD not in found.outcomes(Regime.STORMWATER)
    assert found.regimes[Regime.STORMWATER].needs == {("work", "farm_or_forest_work")}
