"""The eight exceptions of Article 35 § 3: each proviso alone decides, and is asked for where it is missing."""

from __future__ import annotations

from typing import Any

import pytest

from logic.finding import Kind
from logic.law import Law
from logic.words import Words
from tests.unit.case import ABSENT, assessed, can, finding, work

SITE_FACTS = ("dwelling",)
EXCEPTIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "SW-EX-A": ("farm", {"farm_or_forest_work": "normal_upkeep_of_land_in_use"}),
    "SW-EX-B": ("tree", {"trees_dead_or_hazardous": True}),
    "SW-EX-C": ("brush", {"vegetation_purpose": "plant_health"}),
    "SW-EX-D": (
        "septic",
        {"septic_repair": True, "ordered_by_board_of_health": True, "dwelling": "single_family"},
    ),
    "SW-EX-E": (
        "lawn",
        {
            "maintains_existing_landscape": True,
            "dwelling": "single_family",
            "new_wall_ft": 4,
            "grade_change_ft": 2,
            "alters_drainage_patterns": False,
        },
    ),
    "SW-EX-F": (
        "utility",
        {"utility_other_than_drainage": True, "alters_terrain": False, "alters_drainage_patterns": False},
    ),
    "SW-EX-G": (
        "drainage",
        {"maintains_municipal_drainage": True, "significantly_alters_terrain_or_drainage": False},
    ),
    "SW-EX-H": ("road", {"maintains_public_way": True, "significantly_alters_terrain_or_drainage": False}),
}
LOSES: dict[str, tuple[Any, ...]] = {
    "farm_or_forest_work": ("none",),
    "trees_dead_or_hazardous": (False,),
    "vegetation_purpose": ("none",),
    "septic_repair": (False,),
    "ordered_by_board_of_health": (False,),
    "dwelling": ("multi_family", "none"),
    "maintains_existing_landscape": (False,),
    "new_wall_ft": (4.1,),
    "grade_change_ft": (2.1,),
    "alters_drainage_patterns": (True,),
    "utility_other_than_drainage": (False,),
    "alters_terrain": (True,),
    "maintains_municipal_drainage": (False,),
    "maintains_public_way": (False,),
    "significantly_alters_terrain_or_drainage": (True,),
}


def heard(law: Law, rule: str, **change: Any) -> Any:
    kind, facts = EXCEPTIONS[rule]
    stated = {**facts, **change}
    site = {name: stated.pop(name) for name in SITE_FACTS if name in stated}
    return assessed(law, work(kind, disturbed_sq_ft=500, **stated), **site)


@pytest.mark.parametrize("rule", EXCEPTIONS)
def test_all_provisos_met_it_lifts(law: Law, rule: str) -> None:
    found = heard(law, rule)
    assert can(found, rule) == {"yes"}
    assert found.exceptions[rule] == "lifts"
    assert finding(found, rule).kind is Kind.EXCEPTION
    assert finding(found, rule).lifts == ("SW-SCOPE",)


PROVISOS = [
    (rule, name, value) for rule, (_, facts) in EXCEPTIONS.items() for name in facts for value in LOSES[name]
]


@pytest.mark.parametrize(("rule", "name", "value"), PROVISOS)
def test_one_proviso_not_met_loses_it(law: Law, rule: str, name: str, value: object) -> None:
    found = heard(law, rule, **{name: value})
    assert can(found, rule) == {"no"}
    assert found.exceptions[rule] == "lost"


@pytest.mark.parametrize(
    ("rule", "name"), [(rule, name) for rule, (_, facts) in EXCEPTIONS.items() for name in facts]
)
def test_one_proviso_missing_leaves_it_open(law: Law, rule: str, name: str) -> None:
    found = heard(law, rule, **{name: ABSENT})
    verdict = finding(found, rule).verdict
    assert not verdict.settled
    assert {need[1] for need in verdict.needs} == {name}
    assert found.exceptions[rule] == "open"


@pytest.mark.parametrize("dwelling", ["single_family", "two_family"])
def test_a_septic_repair_serves_one_or_two_families(law: Law, dwelling: str) -> None:
    assert can(heard(law, "SW-EX-D", dwelling=dwelling), "SW-EX-D") == {"yes"}


def test_a_lawn_of_two_families_is_not_excepted(law: Law) -> None:
    """§ 3(e) names a single-family dwelling alone."""
    assert can(heard(law, "SW-EX-E", dwelling="two_family"), "SW-EX-E") == {"no"}


@pytest.mark.parametrize("purpose", ["plant_health", "weeds_under_dcr_plan", "fire_or_health_hazard"])
def test_each_purpose_of_vegetation_upkeep_is_enough(law: Law, purpose: str) -> None:
    assert can(heard(law, "SW-EX-C", vegetation_purpose=purpose), "SW-EX-C") == {"yes"}


def test_doubtful_farm_work_is_left_to_the_commission(law: Law) -> None:
    found = finding(heard(law, "SW-EX-A", farm_or_forest_work="in_doubt"), "SW-EX-A")
    assert {truth.name for truth in found.verdict.can} == {"OPEN"}
    assert found.verdict.turns_on == {"A8"}


def test_the_landscape_sentence_names_both_limits(law: Law, words: Words) -> None:
    found = finding(heard(law, "SW-EX-E"), "SW-EX-E")
    said = words.say(found.says, found.verdict)
    assert "4 ft" in said
    assert "2 ft" in said
