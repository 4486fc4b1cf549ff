"""A note is told where it bears, and nowhere else; each in one sentence with its pin."""

from __future__ import annotations

from typing import Any

import pytest

from logic.finding import Assessment
from logic.law import Law
from logic.words import Words
from tests.unit.case import assessed, work
from tests.unit.test_words_cover import NEVER, too_long

WETLAND = {"kind": "wetland"}


def told(found: Assessment, note: str) -> str:
    """yes, perhaps or no."""
    bears = [n.bears for n in found.notes if n.id == note]
    if not bears:
        return "no"
    return "yes" if bears[0].is_yes else "perhaps"


def house(**facts: Any) -> dict[str, Any]:
    return work("house", disturbed_sq_ft=9000, earth_cu_yd=400, **facts)


@pytest.mark.parametrize(
    ("note", "works", "site", "expected"),
    [
        ("SW-CLEARING", [work("tree", disturbed_sq_ft=50)], {}, "yes"),
        ("SW-CLEARING", [house()], {}, "no"),
        ("SW-REDEVELOPMENT", [work("addition", disturbed_sq_ft=600)], {}, "yes"),
        ("SW-REDEVELOPMENT", [work("addition", disturbed_sq_ft=0, earth_cu_yd=0)], {}, "no"),
        ("SW-REDEVELOPMENT", [work("addition", disturbed_sq_ft=None)], {}, "perhaps"),
        ("SW-REDEVELOPMENT", [house()], {}, "no"),
        ("SW-SITE", [house(), work("shed", "shed", disturbed_sq_ft=120)], {}, "yes"),
        ("SW-SITE", [house()], {"separate_filings": 2}, "yes"),
        ("SW-SITE", [house()], {}, "no"),
        ("SW-SOIL", [house()], {}, "yes"),
        ("SW-SOIL", [work("house", disturbed_sq_ft=0, earth_cu_yd=0)], {}, "no"),
        ("SW-SOIL", [work("shed", disturbed_sq_ft=120)], {}, "no"),
        ("SW-BMP", [house()], {}, "yes"),
        ("SW-BMP", [work("house", disturbed_sq_ft=0, earth_cu_yd=0)], {}, "no"),
        ("SW-ALTERATION", [work("utility", utility_other_than_drainage=True)], {}, "yes"),
        ("SW-ALTERATION", [house()], {}, "no"),
        ("SW-EX-EFFECT", [work("tree", disturbed_sq_ft=50, trees_dead_or_hazardous=True)], {}, "yes"),
        ("SW-EX-EFFECT", [work("tree", disturbed_sq_ft=50, trees_dead_or_hazardous=None)], {}, "perhaps"),
        ("SW-EX-EFFECT", [work("tree", disturbed_sq_ft=50, trees_dead_or_hazardous=False)], {}, "no"),
        ("WL-FEE-ADDITIVE", [house(), work("shed", "shed", disturbed_sq_ft=120)], {}, "yes"),
        ("WL-FEE-ADDITIVE", [house(), work("driveway", "drive", part_of="work")], {}, "no"),
        ("WL-FEE-NO-REFUND", [house()], {}, "yes"),
        ("WL-FEE-NO-REFUND", [house()], {"applicant": "town"}, "no"),
        ("WL-FEE-NO-REFUND", [house()], {"applicant": None}, "perhaps"),
        ("WL-POLLUTION", [work("cleanup")], {}, "yes"),
        ("WL-POLLUTION", [work("shed", buries_fuel=True, disturbed_sq_ft=120)], {}, "yes"),
        ("WL-POLLUTION", [house()], {}, "no"),
        ("WL-CONDITIONS", [house()], {}, "yes"),
    ],
)  # fmt: skip
def test_a_note_near_a_wetland(
    note: str, works: list[dict[str, Any]], site: dict[str, Any], expected: str, law: Law
) -> None:
    assert told(assessed(law, *works, wet=WETLAND, feet=60, **site), note) == expected


@pytest.mark.parametrize(
    ("feet", "expected"), [(60, "yes"), (250, "no"), ({"between": [60, 250]}, "perhaps")]
)
def test_what_a_wetlands_permit_brings_is_told_where_one_may_be_needed(
    feet: object, expected: str, law: Law
) -> None:
    assert told(assessed(law, house(), wet=WETLAND, feet=feet), "WL-DENY") == expected


@pytest.mark.parametrize(("area", "expected"), [(40000, "yes"), (39999, "no")])
def test_what_a_stormwater_permit_brings_is_told_from_its_threshold(
    area: int, expected: str, law: Law
) -> None:
    found = assessed(law, work("house", disturbed_sq_ft=area, earth_cu_yd=0), feet=500, wet=WETLAND)
    assert told(found, "SW-ENTRY") == expected


@pytest.mark.parametrize(("applicant", "expected"), [("town", "yes"), ("resident", "no")])
def test_public_bodies_are_told_that_they_apply_too(applicant: str, expected: str, law: Law) -> None:
    large = work("house", disturbed_sq_ft=50000, earth_cu_yd=0)
    assert told(assessed(law, large, feet=500, wet=WETLAND, applicant=applicant), "SW-PERSON") == expected


@pytest.mark.parametrize(("feet", "expected"), [(10, "yes"), (60, "no")])
def test_what_stands_already_is_told_of_where_a_bar_stands(feet: int, expected: str, law: Law) -> None:
    assert told(assessed(law, house(), wet=WETLAND, feet=feet), "WL-PREEXISTING") == expected


def test_the_two_hearings_may_be_one_where_both_bodies_of_rules_reach(law: Law) -> None:
    large = work("house", disturbed_sq_ft=50000, earth_cu_yd=0)
    near, far = (assessed(law, large, feet=feet, wet=WETLAND) for feet in (60, 500))
    assert (told(near, "SW-COMBINE-HEARING"), told(far, "SW-COMBINE-HEARING")) == ("yes", "no")


def test_a_note_is_one_short_sentence(law: Law, words: Words) -> None:
    texts = {row.id: words.text("note", row.id, "text") for row in law.notes}
    assert {note for note, text in texts.items() if too_long(text) or NEVER.search(text)} == set()
    assert len(set(texts.values())) == len(texts)
