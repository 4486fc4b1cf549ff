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


def test_parking_whose_spaces_are_not_known_waits_for_them(law: Law, words: Words) -> None:
    def lots(spaces: object) -> FeeLine:
        found = assessed(law, work("parking", parking_spaces=spaces), wet=WETLAND, feet=50)
        (one,) = found.routes["permit"].lines
        return one

    known, open_, alike = lots(25), lots({"between": [20, 30]}), lots({"between": [26, 30]})
    assert (known.rows, known.needs) == (("C11",), frozenset())
    assert "25" in words.say(known.says)
    assert open_.rows == ("C10", "C11")
    assert open_.needs == {("work", "parking_spaces")}
    assert words.say(open_.says) == "Parking lot, by its spaces"
    assert (alike.rows, alike.needs) == (("C11",), frozenset())


def test_doubling_and_removal_say_on_which_text_they_turn(law: Law) -> None:
    """U7: what the double fee covers. U8: which bodies pay nothing."""
    begun = assessed(law, work("house", stage="begun"), wet=WETLAND, feet=50)
    assert line(begun, "permit", "x2").turns_on == {"U7"}
    town = assessed(law, work("house"), wet=WETLAND, feet=50, applicant="town")
    assert line(town, "permit", "exempt").turns_on == {"U8"}
    assert line(town, "permit", "exempt").amount.low == -100


def test_a_stage_not_known_may_double_and_an_applicant_not_known_may_pay_nothing(law: Law) -> None:
    found = assessed(law, work("house", stage=None), wet=WETLAND, feet=50, applicant=None)
    double, free = line(found, "permit", "x2"), line(found, "permit", "exempt")
    assert (double.amount.low, double.amount.high) == (0, 100)
    assert double.needs == {("work", "stage")}
    assert (free.amount.low, free.amount.high) == (-200, 0)
    assert free.needs == {("site", "applicant")}


def test_a_common_driveway_names_the_reading_and_its_houses(law: Law, words: Words) -> None:
    drive = work("common_driveway", dwelling_units=3)
    (one,) = assessed(law, drive, wet=WETLAND, feet=50).routes["permit"].lines
    assert "B19" in one.turns_on
    assert "{" not in words.say(one.says)
