"""What is said of the first 25 feet: which of two things keeps work allowed there, or what is not certain."""

from __future__ import annotations

from typing import Any

import pytest

from logic.assess import assess
from logic.law import Law
from logic.load import load_words
from logic.words import Words, names
from tests.unit.case import IN_THE_WET, case, finding, work

BROOK = {"kind": "brook", "flows_with_protected_area": True}
FREE = {"water_access_or_dependent": False, "fence": False, "public_trail": False, "only_access": False}
NOT_KNOWN = {"between": [10, 60]}


@pytest.fixture(scope="module")
def words() -> Words:
    return load_words()


def said(law: Law, words: Words, wet: dict[str, Any], feet: Any, **facts: Any) -> str:
    described = case(law, work("deck", "a", **facts), wet=wet, feet=feet)
    found = finding(assess(described, law), "WL-25FT", "a")
    return words.say(found.says, found.verdict, names(described, words))


@pytest.mark.parametrize(
    ("feet", "facts", "sentence"),
    [
        (
            26,
            FREE,
            "The deck lies farther than 25 ft from every wet place that counts, so it keeps out of that strip.",
        ),
        (
            {"over": 25},
            {"fence": None},
            "The deck lies farther than 25 ft from every wet place that counts, so it keeps out of that strip.",
        ),
        (
            0,
            {**FREE, **IN_THE_WET},
            "The deck lies in a wet place and disturbs none of the 25 ft beside it.",
        ),
        (
            10,
            {**FREE, "fence": True},
            "Within 25 ft of a wet place no alteration is allowed, but an exception frees the deck.",
        ),
        (
            NOT_KNOWN,
            {**FREE, "fence": True},
            "Whether the deck comes within 25 ft of a wet place need not be known: an exception frees it.",
        ),
        (
            10,
            FREE,
            "The deck disturbs ground within 25 ft of a wet place, where no alteration is allowed.",
        ),
        (
            10,
            {**FREE, "fence": None},
            "The deck disturbs ground within 25 ft of a wet place, where nothing is allowed but what an exception "
            "frees; whether one does is not known.",
        ),
        (
            NOT_KNOWN,
            FREE,
            "No alteration is allowed within 25 ft of a wet place; whether the deck keeps out is not known.",
        ),
        (
            25,
            FREE,
            "The deck lies 25 ft away to the foot: the text does not settle which side that is.",
        ),
    ],
)
def test_which_of_the_two_holds(
    feet: Any, facts: dict[str, Any], sentence: str, law: Law, words: Words
) -> None:
    assert said(law, words, BROOK, feet, **facts) == sentence


def test_a_place_that_may_not_count_is_not_said_to_lie_at_the_foot(law: Law, words: Words) -> None:
    """A vernal pool that passes no test: whether it counts is a reading, and 10 ft is no line."""
    pool = {
        "kind": "vernal_pool",
        "closed_basin": False,
        "wetland_plants": False,
        "groundwater_six_months": False,
    }
    assert said(law, words, pool, 10, **FREE) == (
        "Whether the deck lies within 25 ft of a place that counts turns on how the text is read; there, no "
        "alteration is allowed."
    )


def test_without_the_exceptions_no_sentence_speaks_of_one(law: Law, words: Words) -> None:
    strict = law.without("WL-25FT-EXCEPT")
    assert said(strict, words, BROOK, 10, fence=True) == (
        "The deck disturbs ground within 25 ft of a wet place, where no alteration is allowed."
    )


def test_a_place_that_may_not_count_is_not_said_to_be_a_far_river(law: Law, words: Words) -> None:
    pool = {
        "kind": "vernal_pool",
        "closed_basin": False,
        "wetland_plants": False,
        "groundwater_six_months": False,
    }
    described = case(law, work("deck", "a", **FREE), wet=pool, feet=10)
    found = finding(assess(described, law), "WL-ADJOINING", "a")
    assert words.say(found.says, found.verdict, names(described, words)) == (
        "Whether the deck lies within 100 ft of a place that counts turns on how the text is read."
    )


def test_a_river_within_200_ft_is_told_by_its_distance(law: Law, words: Words) -> None:
    described = case(law, work("deck", "a", **FREE), wet={"kind": "river"}, feet=150)
    found = finding(assess(described, law), "WL-ADJOINING", "a")
    assert words.say(found.says, found.verdict, names(described, words)).startswith(
        "The deck lies over 100 ft from a river but within 200 ft"
    )
