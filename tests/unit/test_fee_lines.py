"""What a fee line names beside its amount: the row, the pin, the sentence, and the fact it waits for."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from logic.finding import Assessment, FeeLine
from logic.law import Law
from logic.words import Words
from tests.unit.case import assessed, work

LINE = {"id": "line", "kind": "confirm_line"}
WETLAND = {"kind": "wetland"}


def line(found: Assessment, route: str, row: str) -> FeeLine:
    (one,) = [each for each in found.routes[route].lines if row in each.rows]
    return one


def large(law: Law, **site: Any) -> Assessment:
    return assessed(law, LINE, wet=WETLAND, feet=0, delineation_acres=120, parcel_acres=120, **site)


def test_the_foot_charge_names_its_row_its_pin_and_its_feet(law: Law, words: Words) -> None:
    """5,000 ft of boundary: 4,000 after the first 1,000, at $0.25: $1,000."""
    found = line(large(law, wetland_boundary_ft=5000), "anorad", "B4ft")
    assert found.rows == ("B4ft",)
    assert [str(cite) for cite in found.cites] == ["wetlands-rules § I.C Fees B.4"]
    assert (found.amount.low, found.amount.high) == (Decimal(1000), Decimal(1000))
    assert "5,000" in words.say(found.says)
    assert found.needs == frozenset()


def test_the_foot_charge_waits_for_the_feet(law: Law) -> None:
    found = line(large(law), "anorad", "B4ft")
    assert found.needs == {("site", "wetland_boundary_ft")}
    assert (found.amount.low, found.amount.high) == (Decimal(0), None)


@pytest.mark.parametrize(
    ("boundary", "low", "high"),
    [
        ({"between": [500, 1000]}, 0, 0),
        ({"between": [999, 1004]}, 0, 1),
        ({"at_least": 2000}, 250, None),
    ],
)
def test_the_foot_charge_of_a_range(law: Law, boundary: Any, low: int, high: int | None) -> None:
    found = line(large(law, wetland_boundary_ft=boundary), "anorad", "B4ft")
    assert (found.amount.low, found.amount.high) == (low, high)


def test_a_charge_that_may_not_be_due_waits_for_the_distance(law: Law) -> None:
    """Two works, each 50 to 150 ft from the wetland: each may be out of reach, and names its own distance."""
    rows = (work("shed", "shed"), work("house", "house"))
    found = assessed(law, *rows, wet=WETLAND, feet={"between": [50, 150]})
    for row, subject in (("C9", "shed"), ("C1", "house")):
        one = line(found, "permit", row)
        assert one.amount.low == 0
        assert one.needs == {(f"{subject}>wet", "feet")}


def test_a_charge_that_turns_on_a_text_says_which(law: Law) -> None:
    """A shed 150 ft from a river that flows all year, beside a house that is certainly near (U2)."""
    facts = {
        "wet": {"kind": "river"},
        "feet": 150,
    }
    found = assessed(law, work("shed", "shed"), work("house", "house"), **facts)
    assert "U2" in line(found, "permit", "C9").turns_on
