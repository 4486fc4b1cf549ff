"""The fee schedule row by row: lines, bands, doubling, exemption, filings. Worked by hand from I.C."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from logic.finding import Assessment, Money
from logic.law import Law
from tests.unit.case import ABSENT, assessed, work

WETLAND = {"kind": "wetland"}
LINE = {"id": "line", "kind": "confirm_line"}


def lines(found: Assessment, route: str = "permit") -> dict[str, tuple[int | None, ...]]:
    """Each line by its rows, with its low and high end."""
    return {
        "/".join(line.rows): (
            int(line.amount.low),
            None if line.amount.high is None else int(line.amount.high),
        )
        for line in found.routes[route].lines
    }


def total(found: Assessment, route: str = "permit") -> tuple[str, str | None]:
    money = found.routes[route].total
    assert money is not None
    return str(money.low), None if money.high is None else str(money.high)


def near(law: Law, *rows: dict[str, Any], **site: Any) -> Assessment:
    """Within reach and out of the strip."""
    return assessed(law, *rows, wet=WETLAND, **{"feet": 50, **site})


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (work("house"), {"C1": (100, 100)}),
        (work("houses", dwelling_units=9), {"C1": (900, 900)}),
        (work("houses", dwelling_units={"between": [2, 4]}), {"C1": (200, 400)}),
        (work("houses"), {"C1": (0, None)}),
        (work("multi_family", dwelling_units=12), {"C2": (1200, 1200)}),
        (work("commercial"), {"C3": (300, 300)}),
        (work("road"), {"C4": (300, 300)}),
        (work("road", crossings=2), {"C4": (300, 300), "C4x": (1000, 1000)}),
        (work("road", crossings=None), {"C4": (300, 300), "C4x": (0, None)}),
        (work("driveway"), {"C5": (50, 50)}),
        (work("driveway", crossings=1), {"C6": (100, 100)}),
        (work("driveway", crossings=None), {"C5/C6": (50, 100)}),
        (work("common_driveway", crossings=1), {"C7": (100, 100)}),
        (work("septic"), {"C8": (50, 50)}),
        (work("shed"), {"C9": (50, 50)}),
        (work("cleanup"), {"C13": (100, 100)}),
        (work("lawn"), {"C14": (50, 50)}),
    ],
)
def test_each_kind_pays_its_row(law: Law, row: dict[str, Any], expected: dict[str, Any]) -> None:
    """Rows C.1 to C.14 (wetlands rules I.C)."""
    assert lines(near(law, row)) == expected


@pytest.mark.parametrize(
    ("spaces", "expected"),
    [
        (24, {"C10": (100, 100)}),
        (25, {"C11": (200, 200)}),
        (50, {"C11": (200, 200)}),
        (51, {"C12": (500, 500)}),
        ({"between": [24, 51]}, {"C10/C11/C12": (100, 500)}),
        ({"over": 50}, {"C12": (500, 500)}),
        (None, {"C10/C11/C12": (100, 500)}),
    ],
)
def test_parking_by_its_spaces(law: Law, spaces: Any, expected: dict[str, Any]) -> None:
    """Under 25, 25 to 50, over 50 (wetlands rules I.C Fees C.10-C.12)."""
    assert lines(near(law, work("parking", parking_spaces=spaces))) == expected


@pytest.mark.parametrize(
    ("acres", "boundary", "expected"),
    [
        (9.99, ABSENT, ("50", "50")),
        (10, ABSENT, ("75", "75")),
        (25, ABSENT, ("75", "75")),  # 25 stands in two rows: the first is taken (U9)
        (25.01, ABSENT, ("100", "100")),
        (100, ABSENT, ("100", "100")),
        (100.01, 1000, ("100.00", "100.00")),
        (100.01, 1001, ("100.25", "100.25")),
        (140, 3640, ("760.00", "760.00")),
        (100.01, None, ("100.00", None)),
        (None, None, ("50.00", None)),
        ({"between": [5, 30]}, ABSENT, ("50", "100")),
    ],
)
def test_a_large_boundary_by_acres_and_feet(law: Law, acres: Any, boundary: Any, expected: Any) -> None:
    """B.1 to B.4: $0.25 a foot after the first 1,000 over 100 acres (wetlands rules I.C Fees B.1-B.4)."""
    site = {"delineation_acres": {"over": 3}, "parcel_acres": acres, "wetland_boundary_ft": boundary}
    low, high = total(assessed(law, LINE, **site), "anorad")
    assert Decimal(low) == Decimal(expected[0])
    assert (high and Decimal(high)) == (expected[1] and Decimal(expected[1]))


def test_the_parcel_is_at_least_the_land_to_be_delineated(law: Law) -> None:
    """Of 30 acres to confirm the parcel has no fewer: not the row for under 10 (I.C Fees B.3, U9)."""
    assert lines(assessed(law, LINE, delineation_acres=30, wetland_boundary_ft=0), "anorad")["B3/B4"] == (
        100,
        100,
    )


@pytest.mark.parametrize(
    ("applicant", "expected"),
    [
        ("resident", {"C9": (50, 50)}),
        ("business", {"C15": (300, 300)}),
        ("nonprofit", {"C9/C15": (50, 300)}),
        ("other_public_body", {"C9/C15": (50, 300)}),
    ],
)
def test_who_applies_decides_home_or_business(law: Law, applicant: str, expected: Any) -> None:
    """C.9 for a home, C.15 for a business; others are a reading (I.C Fees C.9, C.15, B25)."""
    found = near(law, work("shed"), applicant=applicant)
    assert lines(found) == expected
    assert ("B25" in found.routes["permit"].turns_on) == (len(expected) == 1 and "/" in next(iter(expected)))


@pytest.mark.parametrize("applicant", ["town", "county", "state", "federal"])
def test_public_projects_pay_nothing(law: Law, applicant: str) -> None:
    """Town, county, state and federal projects (wetlands rules I.C.3)."""
    found = near(law, work("road", crossings=1, stage="begun"), applicant=applicant)
    assert lines(found) == {"C4": (300, 300), "C4x": (500, 500), "x2": (800, 800), "exempt": (-1600, -1600)}
    assert total(found) == ("0", "0")


def test_an_unknown_applicant_may_be_exempt(law: Law) -> None:
    """From nothing to the dearest row."""
    assert total(near(law, work("shed"), applicant=ABSENT)) == ("0", "300")


@pytest.mark.parametrize(("stage", "expected"), [("begun", "100"), ("done", "100"), ("planned", "50")])
def test_after_the_fact_pays_double(law: Law, stage: str, expected: str) -> None:
    """All after-the-fact filings are doubled, requests and waivers too (wetlands rules I.C NOTE, U7)."""
    found = near(law, work("shed", stage=stage))
    assert total(found) == (expected, expected)
    assert total(found, "rfd") == (str(int(expected) // 2), str(int(expected) // 2))


def test_fees_add_up_and_parts_add_none(law: Law) -> None:
    """One charge for each activity (I.C.1); work that is part of another is not charged again."""
    found = near(law, work("house"), work("shed", "shed"), work("other", "grading", part_of="work"))
    assert lines(found) == {"C1": (100, 100), "C9": (50, 50)}
    assert total(found) == ("150", "150")


def test_a_part_within_reach_brings_the_fee_of_the_whole(law: Law) -> None:
    """Each activity "or portion of activity" within jurisdiction (I.C.1)."""
    found = assessed(law, work("house"), work("other", "grading", part_of="work"), wet=WETLAND, feet=50)
    assert lines(found) == {"C1": (100, 100)}


def test_where_several_may_be_out_of_reach_each_may_cost_nothing(law: Law) -> None:
    """But the only one that may be within reach is what the permit is for."""
    unknown = near(law, work("house"), work("shed", "shed"), feet=None)
    assert lines(unknown) == {"C1": (0, 100), "C9": (0, 50)}
    alone = near(law, work("house"), feet=None)
    assert lines(alone) == {"C1": (100, 100)}


@pytest.mark.parametrize(
    ("filings", "expected"),
    [(1, ("50", "50")), (3, ("150", "150")), ({"between": [1, 3]}, ("50", "150")), (None, ("50", None))],
)
def test_separate_filings_pay_each(law: Law, filings: Any, expected: Any) -> None:
    """The same work on several lots, one filing each (I.C.1)."""
    assert total(near(law, work("shed"), separate_filings=filings)) == expected


@pytest.mark.parametrize(
    ("site", "route", "expected"),
    [
        ({"seeks_amendment": True}, "amended_order", ("50", "50")),
        ({"seeks_extension": True}, "extension", ("50", "50")),
        ({"seeks_certificate": True}, "certificate", ("0", "0")),
        ({"seeks_certificate": True, "failed_inspections": 2}, "certificate", ("50", "50")),
        ({"seeks_certificate": True, "failed_inspections": None}, "certificate", ("0", None)),
    ],
)
def test_after_the_permit(law: Law, site: dict[str, Any], route: str, expected: Any) -> None:
    """D.2 to D.4: the first inspection is free, each after a failed one $25 (I.C Fees D)."""
    assert total(near(law, work("shed"), **site), route) == expected


def test_a_waiver_has_its_own_total_and_stormwater_has_none(law: Law) -> None:
    """D.1 is $50 and never inside another total; stormwater fees are not in the sources (Article 35 § 15)."""
    found = near(law, work("house", disturbed_sq_ft=50000, earth_cu_yd=10), feet=10)
    assert total(found, "waiver") == ("50", "50")
    assert total(found) == ("100", "100")
    assert found.routes["stormwater_permit"].total is None
    assert found.routes["stormwater_permit"].lines == ()


def test_money_adds() -> None:
    assert Money(Decimal(1), Decimal(2)) + Money(Decimal(1), None) == Money(Decimal(2), None)
    assert Money(Decimal(1), Decimal(1)).known
