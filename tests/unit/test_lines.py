"""Each line of the wetlands rules and the state act: below, on and above it, and with the fact missing."""

from __future__ import annotations

from typing import Any

import pytest

from logic.finding import Outcome, Regime
from logic.law import Law
from tests.unit.case import ABSENT, IN_THE_WET, assessed, can, finding, work

WETLAND = {"kind": "wetland"}
EITHER = {"yes", "no"}


@pytest.mark.parametrize(
    ("feet", "expected"),
    [(99.9, {"yes"}), (100, {"yes"}), (100.1, {"no"}), (ABSENT, EITHER), ({"between": [60, 140]}, EITHER)],
)
def test_one_hundred_feet(law: Law, feet: Any, expected: set[str]) -> None:
    """Adjoining land extends 100 ft, 100.0 itself inside (wetlands rules II.1, V.C.5(a))."""
    assert can(assessed(law, work("shed"), wet=WETLAND, feet=feet), "WL-ADJOINING") == expected


@pytest.mark.parametrize(
    ("feet", "expected"),
    [
        (24.9, {"yes"}),
        (25, {"open"}),
        (25.1, {"no"}),
        (ABSENT, {"yes", "open", "no"}),
        ({"over": 25}, {"no"}),
        ({"between": [25, 30]}, {"open", "no"}),
    ],
)
def test_twenty_five_feet(law: Law, feet: Any, expected: set[str]) -> None:
    """No alteration within the first 25 ft; 25.0 itself is a reading (wetlands rules V.C.5(a), U12)."""
    found = assessed(law, work("shed"), wet=WETLAND, feet=feet)
    assert can(found, "WL-25FT") == expected
    if feet == 25:
        assert found.outcomes(Regime.WETLANDS) == (Outcome.NOT_ALLOWED, Outcome.FILE)
        assert found.regimes[Regime.WETLANDS].turns_on == {"U12"}


@pytest.mark.parametrize(
    ("feet", "expected"),
    [(100, {"yes"}), (100.1, {"open"}), (200, {"open"}), (200.1, {"no"}), (ABSENT, {"yes", "open", "no"})],
)
def test_two_hundred_feet_from_a_river(law: Law, feet: Any, expected: set[str]) -> None:
    """Rivers are mapped to 200 ft; how far the rules reach is a reading (wetlands rules V.B.3(f), U2)."""
    assert can(assessed(law, work("shed"), wet={"kind": "river"}, feet=feet), "WL-ADJOINING") == expected


@pytest.mark.parametrize(
    ("feet", "expected"), [(200, {"yes"}), (200.1, {"no"}), (ABSENT, EITHER), ({"under": 201}, EITHER)]
)
def test_the_states_riverfront(law: Law, feet: Any, expected: set[str]) -> None:
    """The act protects 200 ft beside a river (310 CMR 10.58(2)(a)3)."""
    assert can(assessed(law, work("shed"), wet={"kind": "river"}, feet=feet), "ST-RIVERFRONT") == expected


@pytest.mark.parametrize(("feet", "expected"), [(100, {"yes"}), (100.1, {"no"}), (ABSENT, EITHER)])
def test_the_states_buffer(law: Law, feet: Any, expected: set[str]) -> None:
    """The act's buffer zone is 100 ft (310 CMR 10.02(2)(b)); flood land has none."""
    assert can(assessed(law, work("shed"), wet=WETLAND, feet=feet), "ST-BUFFER") == expected
    dry = assessed(law, work("shed"), wet={"kind": "flood_land"}, feet=1)
    assert can(dry, "ST-BUFFER") == {"no"}


POND = {
    "kind": "pond",
    "wetland_plants": False,
    "groundwater_six_months": False,
    "dries_outside_drought": False,
}


@pytest.mark.parametrize(
    ("surface", "expected"), [(1999, {"no"}), (2000, {"yes"}), (2001, {"yes"}), (None, EITHER)]
)
def test_two_thousand_square_feet_of_pond(law: Law, surface: Any, expected: set[str]) -> None:
    """A pond has 2,000 sq ft of surface or more (wetlands rules II.7)."""
    found = assessed(law, work("shed"), wet={**POND, "surface_sq_ft": surface}, feet=50)
    assert can(found, "WL-POND") == expected


def test_a_pond_that_dries_counts_only_as_wetland(law: Law) -> None:
    """Drying outside an extended drought ends a pond (II.7), but not a wetland by plants (II.3, U34)."""
    dry = {**POND, "surface_sq_ft": 3000, "dries_outside_drought": True}
    assert can(assessed(law, work("shed"), wet=dry, feet=50), "WL-POND") == {"no"}
    assert can(assessed(law, work("shed"), wet={**dry, "wetland_plants": True}, feet=50), "WL-POND") == {
        "yes"
    }


HOLLOW = {
    "kind": "hollow",
    "closed_basin": True,
    "floods_most_years": True,
    "volume_cu_ft": 500,
    "average_depth_in": 6,
    "wetland_plants": False,
    "groundwater_six_months": False,
}


@pytest.mark.parametrize(
    ("fact", "value", "expected"),
    [
        ("volume_cu_ft", 499, {"no"}),
        ("volume_cu_ft", 500, {"yes"}),
        ("volume_cu_ft", None, EITHER),
        ("average_depth_in", 5.9, {"no"}),
        ("average_depth_in", 6, {"yes"}),
        ("average_depth_in", None, EITHER),
        ("closed_basin", False, {"no"}),
        ("floods_most_years", False, {"no"}),
        ("groundwater_six_months", None, {"yes"}),
    ],
)
def test_five_hundred_cubic_feet_at_six_inches(law: Law, fact: str, value: Any, expected: set[str]) -> None:
    """Isolated land subject to flooding: 500 cu ft or more at 6 in or more, both (wetlands rules II.6)."""
    found = assessed(law, work("shed"), wet={**HOLLOW, fact: value}, feet=50)
    assert can(found, "WL-FLOODING-ISOLATED") == expected


def test_a_vernal_pool_that_passes_no_test_is_open(law: Law) -> None:
    """Vernal pools stand in no list of the rules' reach (U14)."""
    pool = {**HOLLOW, "kind": "vernal_pool", "volume_cu_ft": 100}
    found = assessed(law, work("shed"), wet=pool, feet=50)
    assert can(found, "WL-FLOODING-ISOLATED") == {"open"}
    assert found.outcomes(Regime.WETLANDS) == (Outcome.COMMISSION_DECIDES,)


@pytest.mark.parametrize(
    ("altered", "earlier", "expected"),
    [
        (4999, 0, {"no"}),
        (5000, 0, {"no"}),
        (5001, 0, {"yes"}),
        (2500, 2500, {"no"}),
        (2500, 2501, {"yes"}),
        (None, 0, EITHER),
        (1, 5000, {"yes"}),
    ],
)
def test_five_thousand_square_feet_of_wetland(
    law: Law, altered: Any, earlier: int, expected: set[str]
) -> None:
    """Up to 5,000 sq ft in all may be altered, earlier work on the property counted (V.C.1, V.C.1(d))."""
    row = work(
        "house", disturbed_sq_ft=9000, earth_cu_yd=9, **{**IN_THE_WET, "wetland_altered_sq_ft": altered}
    )
    found = assessed(law, row, wet=WETLAND, feet=0, earlier_altered_sq_ft=earlier)
    assert can(found, "WL-REPL-CAP") == expected


@pytest.mark.parametrize(
    ("fact", "rule"),
    [("no_feasible_alternative", "WL-REPL-CAP"), ("replicates", "WL-REPL-CAP")],
)
def test_any_wetland_altered_needs_no_alternative_and_a_replacement(law: Law, fact: str, rule: str) -> None:
    """Whatever the size (wetlands rules V.C.1)."""
    row = work("house", disturbed_sq_ft=900, earth_cu_yd=9, **{**IN_THE_WET, fact: False})
    assert can(assessed(law, row, wet=WETLAND, feet=0), rule) == {"yes"}


@pytest.mark.parametrize(
    ("site", "expected"),
    [
        ({"contiguous_upland_sq_ft": 7499, "minimum_lot_sq_ft": 10000, "nonconforming_lot": False}, {"yes"}),
        ({"contiguous_upland_sq_ft": 7500, "minimum_lot_sq_ft": 10000}, {"no"}),
        ({"contiguous_upland_sq_ft": 7501, "minimum_lot_sq_ft": 10000}, {"no"}),
        ({"contiguous_upland_sq_ft": 6000, "lot_sq_ft": 8000, "nonconforming_lot": True}, {"no"}),
        ({"contiguous_upland_sq_ft": 5999, "lot_sq_ft": 8000, "nonconforming_lot": True}, {"yes"}),
        # Nobody said whether the lot is an old small one: that would ask for less.
        ({"contiguous_upland_sq_ft": 6500, "minimum_lot_sq_ft": 10000}, EITHER),
        # It is no small one: it has the district's minimum.
        ({"contiguous_upland_sq_ft": 6500, "minimum_lot_sq_ft": 10000, "lot_sq_ft": 10000}, {"yes"}),
        ({"minimum_lot_sq_ft": 10000}, EITHER),
        ({}, EITHER),
        ({"upland_short": True}, {"yes"}),
        ({"upland_short": False, "lot_sq_ft": 9000}, {"no"}),
    ],
)
def test_three_quarters_of_the_minimum_lot(law: Law, site: dict[str, Any], expected: set[str]) -> None:
    """Upland of 75 percent of the district's minimum, or of an old small lot's own area (V.C.4)."""
    rest: dict[str, Any] = {"upland_short": ABSENT, **site}
    found = assessed(law, work("shed"), wet=WETLAND, feet=50, **rest)
    assert can(found, "WL-UPLAND") == expected


@pytest.mark.parametrize(
    ("rule", "row"),
    [
        ("WL-LEACHING", work("leaching_facility", disturbed_sq_ft=500)),
        ("WL-TANKS", work("fuel_tank", disturbed_sq_ft=50, buries_fuel=True)),
    ],
)
@pytest.mark.parametrize(("feet", "expected"), [(100, {"yes"}), (100.1, {"no"}), (ABSENT, EITHER)])
def test_no_leaching_field_and_no_buried_tank_within_reach(
    law: Law, rule: str, row: dict[str, Any], feet: Any, expected: set[str]
) -> None:
    """Anywhere the rules reach, not only in the strip (wetlands rules V.C.5(c), V.C.5(d))."""
    found = assessed(law, row, wet=WETLAND, feet=feet)
    assert can(found, rule) == expected
    if feet is ABSENT:  # what is barred wherever the rules reach is never merely filed
        assert found.outcomes(Regime.WETLANDS) == (Outcome.NOT_ALLOWED, Outcome.OUTSIDE)
        assert found.regimes[Regime.WETLANDS].needs == {("work>wet", "feet")}


@pytest.mark.parametrize(
    ("row", "lifted"),
    [
        (work("dock", disturbed_sq_ft=10), {"yes"}),
        (work("fence", disturbed_sq_ft=10), {"yes"}),
        (work("trail", disturbed_sq_ft=10, public_trail=True, paved=False), {"yes"}),
        (work("trail", disturbed_sq_ft=10, public_trail=True, paved=True), {"no"}),
        (work("trail", disturbed_sq_ft=10, public_trail=False, paved=False), {"no"}),
        (work("trail", disturbed_sq_ft=10, public_trail=True), EITHER),
        (work("driveway", disturbed_sq_ft=10, only_access=True), {"yes"}),
        (work("shed", disturbed_sq_ft=10), {"no"}),
    ],
)
def test_what_the_setback_does_not_bind(law: Law, row: dict[str, Any], lifted: set[str]) -> None:
    """Water access, fences, unpaved public trails, needed access (wetlands rules V.C.5(b))."""
    found = assessed(law, row, wet=WETLAND, feet=10)
    assert can(found, "WL-25FT-EXCEPT") == lifted
    barred = {"yes": "no", "no": "yes"}
    assert can(found, "WL-25FT") == {barred[truth] for truth in lifted}


@pytest.mark.parametrize(
    ("acres", "routes"),
    [
        (2.9, {"rfd_delineation"}),
        (3, {"rfd_delineation"}),
        (3.01, {"anorad"}),
        (None, {"rfd_delineation", "anorad"}),
        ({"at_most": 3}, {"rfd_delineation"}),
    ],
)
def test_three_acres_to_delineate(law: Law, acres: Any, routes: set[str]) -> None:
    """Confirming a boundary on 3 acres or less is a request; above that an ANORAD (III.A, I.C Fees A.3)."""
    found = assessed(law, {"id": "line", "kind": "confirm_line"}, delineation_acres=acres, parcel_acres=acres)
    assert set(found.routes) & {"rfd_delineation", "anorad"} == routes


@pytest.mark.parametrize(
    ("area", "needed"), [(130679, None), (130680, {"yes"}), (130681, {"yes"}), (None, EITHER)]
)
def test_three_acres_disturbed_call_for_a_phasing_plan(law: Law, area: Any, needed: set[str] | None) -> None:
    """3 acres of 43,560 sq ft are 130,680 (wetlands rules V.B.5(f))."""
    found = assessed(law, work("house", disturbed_sq_ft=area, earth_cu_yd=0), wet=WETLAND, feet=50)
    papers = {paper.id: paper.needed for paper in found.routes["permit"].documents}
    paper = papers.get("WL-DOC-5F")
    assert (None if paper is None else {t.name.lower() for t in paper.can}) == needed


def test_a_swimming_pool_is_no_wet_place(law: Law) -> None:
    """Pools and lined basins do not count (wetlands rules II.7)."""
    found = assessed(law, work("shed"), wet={"kind": "swimming_pool"}, feet=5)
    assert found.outcomes(Regime.WETLANDS) == (Outcome.OUTSIDE,)
    assert finding(found, "WL-POND").verdict.is_no


def test_a_channel_counts_by_where_it_runs(law: Law) -> None:
    """A stream flows within, into or out of a protected area (wetlands rules II.5)."""
    ditch = {"kind": "ditch", "perennial": False, "wetland_plants": False, "groundwater_six_months": False}
    for leads, expected in ((True, {"yes"}), (False, {"no"}), (None, EITHER)):
        found = assessed(law, work("shed"), wet={**ditch, "flows_with_protected_area": leads}, feet=50)
        assert can(found, "WL-STREAM") == expected
