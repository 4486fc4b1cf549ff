"""Papers and notices: how many sets, to whom, and those that depend on the work."""

from __future__ import annotations

from typing import Any

import pytest

from logic.finding import Assessment
from logic.law import Law
from tests.unit.case import ABSENT, IN_THE_WET, assessed, work

WETLAND = {"kind": "wetland"}


def papers(found: Assessment, route: str = "permit") -> dict[str, set[str]]:
    return {d.id: {t.name.lower() for t in d.needed.can} for d in found.routes[route].documents}


def test_a_permit_takes_nine_sets(law: Law) -> None:
    """An original and 2 copies (IV.B), and one complete set to each of six departments (IV.D)."""
    route = assessed(law, work("shed"), wet=WETLAND, feet=50, water_district="grafton").routes["permit"]
    form = next(d for d in route.documents if d.id == "WL-APP-FILE.form")
    sets = [d for d in route.documents if d.id.startswith("WL-APP-COPIES")]
    assert form.copies == 3
    assert len(sets) == 6
    assert all(d.copies == 1 for d in sets)
    assert {office for d in sets for office in d.to} == {
        "planning_board",
        "board_of_health",
        "inspector_of_buildings",
        "town_engineer",
        "sewer_commissioners",
        "water_grafton",
    }


def test_a_request_goes_to_six_offices_under_form_j(law: Law) -> None:
    """Selectmen, and no sewer commissioners (wetlands rules III.C)."""
    route = assessed(law, work("shed"), wet=WETLAND, feet=50, water_district="south_grafton").routes["rfd"]
    notices = [n for n in route.notices if n.id.startswith("WL-RFD-COPIES")]
    assert {office for n in notices for office in n.to} == {
        "planning_board",
        "board_of_health",
        "board_of_selectmen",
        "inspector_of_buildings",
        "town_engineer",
        "water_south_grafton",
    }
    assert all(n.by == "copy under Form J" and n.who == "applicant" for n in notices)
    assert len([d for d in route.documents if d.id.startswith("WL-RFD-COPIES.")]) == 6


@pytest.mark.parametrize(
    ("district", "office"),
    [
        ("grafton", {"water_grafton"}),
        ("south_grafton", {"water_south_grafton"}),
        (ABSENT, {"water_applicable"}),
        (None, {"water_applicable"}),
        ("neither", set()),
    ],
)
def test_the_right_water_district(law: Law, district: Any, office: set[str]) -> None:
    """Whichever board is applicable (wetlands rules IV.D)."""
    route = assessed(law, work("shed"), wet=WETLAND, feet=50, water_district=district).routes["permit"]
    assert {to for d in route.documents for to in d.to if to.startswith("water")} == office
    assert {to for n in route.notices for to in n.to if to.startswith("water")} == office


WET_WORK = work("house", disturbed_sq_ft=500, earth_cu_yd=9, **IN_THE_WET)


@pytest.mark.parametrize(
    ("paper", "row", "place", "feet", "site", "needed"),
    [
        ("WL-DOC-5A", WET_WORK, {"kind": "flood_land"}, 0, {}, {"yes"}),
        ("WL-DOC-5A", work("shed"), {"kind": "flood_land"}, 5, {}, None),
        ("WL-DOC-5B", WET_WORK, WETLAND, 0, {}, {"yes"}),
        ("WL-DOC-5B", work("shed"), WETLAND, 50, {}, None),
        ("WL-DOC-5C", WET_WORK, WETLAND, 0, {"vernal_pool_or_habitat_altered": True}, {"yes"}),
        ("WL-DOC-5C", WET_WORK, WETLAND, 0, {"vernal_pool_or_habitat_altered": None}, {"yes", "no"}),
        ("WL-DOC-5D", work("shed"), WETLAND, 100, {}, {"yes"}),
        ("WL-DOC-5D", work("shed"), {"kind": "lake"}, 50, {}, None),
        ("WL-DOC-5G.plan", work("drainage", new_point_source=True), WETLAND, 50, {}, {"yes"}),
        ("WL-DOC-5G.plan", work("drainage", new_point_source=None), WETLAND, 50, {}, {"yes", "no"}),
        ("WL-DOC-5G.plan", work("shed"), WETLAND, 50, {}, None),
        ("WL-STAMP-DRAINAGE", work("drainage", new_point_source=False), WETLAND, 50, {}, {"yes"}),
        ("WL-STAMP-DRAINAGE", work("shed"), WETLAND, 50, {}, None),
        ("WL-REPL-PLAN", WET_WORK, WETLAND, 0, {}, {"yes"}),
        ("WL-REPL-PLAN", work("shed"), WETLAND, 50, {}, None),
        ("WL-MEPA", work("shed"), WETLAND, 50, {"mepa_filing": True}, {"yes"}),
        ("WL-MEPA", work("shed"), WETLAND, 50, {}, None),
        ("WL-DOC-5E", work("shed"), WETLAND, 50, {}, {"yes"}),
    ],
)
def test_papers_that_depend_on_the_work(
    law: Law, paper: str, row: Any, place: Any, feet: Any, site: Any, needed: set[str] | None
) -> None:
    """Section V.B.5 (a) to (g), V.C.1(a), V.A, IV.C: each only where its condition holds or may hold."""
    assert papers(assessed(law, row, wet=place, feet=feet, **site)).get(paper) == needed


def test_whom_stormwater_tells(law: Law) -> None:
    """The Commission asks four boards; the applicant writes to the abutters (Article 35 § 6, § 7(b))."""
    found = assessed(law, work("house", disturbed_sq_ft=50000, earth_cu_yd=9))
    notices = {n.id: n for n in found.routes["stormwater_permit"].notices}
    assert notices["SW-COORD"].who == "commission"
    assert set(notices["SW-COORD"].to) == {
        "planning_board",
        "board_of_health",
        "inspector_of_buildings",
        "public_works",
    }
    assert (notices["SW-ABUTTERS"].who, notices["SW-ABUTTERS"].by) == ("applicant", "certified mail")
    assert {"SW-PLAN", "SW-OM"} <= set(papers(found, "stormwater_permit"))
