"""What is said of Article 35's thresholds: what a figure rests on, and which reading leaves it open."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from logic.answer import to_json
from logic.assess import assess
from logic.law import Law
from logic.load import load_words
from logic.truth import Range
from logic.words import Words
from tests.unit.case import ABSENT, assessed, case, finding, work

DEPTH = Decimal(12)


@pytest.fixture(scope="module")
def words() -> Words:
    return load_words()


def told(law: Law, words: Words, rule: str, *works: dict[str, Any]) -> dict[str, Any]:
    described = case(law, *works)
    found = to_json(assess(described, law), law, words, described)
    (only,) = [f for f in found["findings"] if f["rule"] == rule]
    return dict(only)


def test_assumed_earth_is_said_to_be_assumed(law: Law, words: Words) -> None:
    """1,800 sq ft of pool, taken to be 12 ft deep: at most 1,800 x 12 / 27 = 800 cu yd."""
    assert law.vocabulary.activities["pool"].earth_depth == DEPTH
    found = told(law, words, "SW-VOLUME", work("pool", disturbed_sq_ft=1800))
    assert found["says"] == (
        "The earth that counts is at most 800 cu yd, under the 1,000 cu yd that call for a permit. Where nobody "
        "said how much earth is moved, this guide takes the ground disturbed times 12 ft: its own assumption."
    )
    assert found["cites"] == [{"source": "article-35", "pin": "2(1)"}]
    assert found["values"]["depth"] == {"low": 12, "high": 12, "low_open": False, "high_open": False}


def test_depths_that_differ_are_told_from_the_least_to_the_most(law: Law, words: Words) -> None:
    """270 sq ft times 12 ft and 270 sq ft times 5 ft: 120 and 50 cu yd."""
    assert law.vocabulary.activities["deck"].earth_depth == 5
    works = [work("pool", "a", disturbed_sq_ft=270), work("deck", "b", disturbed_sq_ft=270)]
    said = told(law, words, "SW-VOLUME", *works)["says"]
    assert "at most 170 cu yd" in said
    assert "times between 5 and 12 ft" in said


@pytest.mark.parametrize(
    "facts",
    [
        {"disturbed_sq_ft": 1800, "earth_cu_yd": 800},
        {"disturbed_sq_ft": 1800, "dig_depth_ft": 3},
        {"disturbed_sq_ft": 0},
    ],
    ids=["stated", "a depth of one's own", "no ground"],
)
def test_what_was_told_is_not_called_an_assumption(facts: dict[str, Any], law: Law, words: Words) -> None:
    found = told(law, words, "SW-VOLUME", work("pool", **facts))
    assert found["can"] == ["no"]
    assert "assumption" not in found["says"]
    assert "depth" not in found["values"]


def test_earth_that_an_exception_lifts_is_no_assumption(law: Law, words: Words) -> None:
    felling = work("tree", disturbed_sq_ft=2700, trees_dead_or_hazardous=True)
    assert told(law, words, "SW-EX-B", felling)["can"] == ["yes"]
    assert "assumption" not in told(law, words, "SW-VOLUME", felling)["says"]


def test_where_the_threshold_may_be_reached_the_count_stays_open(law: Law, words: Words) -> None:
    found = told(law, words, "SW-VOLUME", work("pool", disturbed_sq_ft=2700))
    assert found["can"] == ["no", "yes"]
    assert "assumption" not in found["says"]


def test_gross_and_net_are_told_apart_from_an_exception_in_doubt(law: Law, words: Words) -> None:
    both = work("house", disturbed_sq_ft=5000, earth_cu_yd=2000, earth_reused_cu_yd=1000)
    assert told(law, words, "SW-VOLUME", both)["says"].startswith("Cut and fill together reach 1,000 cu yd")
    farm = work("farm", disturbed_sq_ft=5000, earth_cu_yd=2000, farm_or_forest_work="in_doubt")
    assert told(law, words, "SW-VOLUME", farm)["says"] == (
        "The earth that counts reaches 1,000 cu yd only on one reading of an exception."
    )


def test_the_counted_range_is_what_the_facts_settle(law: Law) -> None:
    found = finding(assessed(law, work("pool", disturbed_sq_ft=1800, earth_cu_yd=ABSENT)), "SW-VOLUME")
    counted = found.says.values["counted"]
    assert isinstance(counted, Range)
    assert (counted.low, counted.high) == (0, 800)
