"""Wet places of unknown kind, work in one of several, and facts that no longer matter: nothing read as no."""

from __future__ import annotations

from typing import Any

from logic.assess import assess
from logic.case_file import SCHEMA, from_json
from logic.finding import Assessment, Outcome, Regime
from logic.law import Law
from tests.unit.case import DRY_SITE, assessed, can, work

WETLANDS = Regime.WETLANDS


def needs(found: Assessment) -> set[tuple[str, str]]:
    return set(found.regimes[WETLANDS].needs)


def near_both(law: Law, row: dict[str, Any], first: Any, second: Any, *feet: Any) -> Assessment:
    """One activity and two wet places; a distance of None is not known."""
    facts = {
        "site": DRY_SITE,
        "activities": [row],
        "wet_places": [{"id": "first", **first}, {"id": "second", **second}],
        "distances": [
            {"from": row["id"], "to": place, "feet": far}
            for place, far in zip(("first", "second"), feet, strict=True)
        ],
    }
    return assess(from_json({"schema": SCHEMA, "facts": facts}, law.vocabulary).described, law)


def test_a_place_of_unknown_kind_may_be_a_river(law: Law) -> None:
    """At 150 ft it may be one that runs all year, and the act reaches 200 ft (U2; 310 CMR 10.58(2)(a)3)."""
    found = assessed(law, work("shed"), wet={"kind": None}, feet=150)
    assert found.outcomes(WETLANDS) == (Outcome.COMMISSION_DECIDES, Outcome.OUTSIDE)
    assert needs(found) == {("wet", "kind")}
    assert can(found, "ST-RIVERFRONT") == {"yes", "no"}


def test_a_place_of_unknown_kind_may_be_a_vernal_pool(law: Law) -> None:
    """Which no list of the rules names (U14)."""
    found = assessed(law, work("shed"), wet={"kind": None}, feet=50)
    assert can(found, "WL-JURISDICTION") == {"yes", "no", "open"}


def test_something_wet_ten_feet_away_is_barred_or_outside(law: Law) -> None:
    """Where it counts the strip bars the shed; no tank and no upland need be asked (V.C.5(a))."""
    found = assessed(law, work("shed", buries_fuel=None), wet={"kind": None}, feet=10, upland_short=None)
    assert Outcome.FILE not in found.outcomes(WETLANDS)
    assert needs(found) == {("wet", "kind")}


def test_a_short_lot_bars_whatever_is_buried(law: Law) -> None:
    """Out of the wet place, all that lies within reach is barred: only the distance matters (V.C.4)."""
    found = assessed(
        law, work("shed", buries_fuel=None), wet={"kind": "wetland"}, feet=None, upland_short=True
    )
    assert needs(found) == {("work>wet", "feet")}


def test_work_in_one_of_two_places_may_be_in_the_one_that_does_not_count(law: Law) -> None:
    """It lies in the pool or in the wetland, and nobody said which."""
    row = work("shed", works_in_wet_place=True)
    found = near_both(law, row, {"kind": "swimming_pool"}, {"kind": "wetland"}, None, None)
    assert Outcome.OUTSIDE in found.outcomes(WETLANDS)
    assert ("work>second", "feet") in needs(found)
    # Where the wetland is 150 ft away, it is the pool.
    assert near_both(law, row, {"kind": "swimming_pool"}, {"kind": "wetland"}, None, 150).outcomes(
        WETLANDS
    ) == (Outcome.OUTSIDE,)


def test_work_in_a_place_that_does_not_count_may_be_near_one_that_does(law: Law) -> None:
    """In a lined basin, 50 ft from a wetland: within reach (V.C.5(a))."""
    row = work("shed", works_in_wet_place=True)
    found = near_both(law, row, {"kind": "wastewater_basin"}, {"kind": "wetland"}, 0, 50)
    assert can(found, "WL-ADJOINING") == {"yes"}


def test_a_river_that_passes_no_other_test_is_open_near_as_well_as_far(law: Law) -> None:
    """A year-round ditch that leads nowhere protected: 50 ft is no clearer than 150 (U2)."""
    ditch = {
        "kind": "ditch",
        "perennial": True,
        "flows_with_protected_area": False,
        "wetland_plants": False,
        "groundwater_six_months": False,
    }
    for feet in (50, 150):
        found = assessed(law, work("shed"), wet=ditch, feet=feet)
        assert found.outcomes(WETLANDS) == (Outcome.COMMISSION_DECIDES,)
    assert assessed(law, work("shed"), wet=ditch, feet=201).outcomes(WETLANDS) == (Outcome.OUTSIDE,)


def test_a_shed_of_which_nothing_is_said(law: Law) -> None:
    found = assess(
        from_json(
            {"schema": SCHEMA, "facts": {"activities": [{"id": "shed", "kind": "shed"}]}}, law.vocabulary
        ).described,
        law,
    )
    for regime in Regime:
        assert len(found.outcomes(regime)) > 1
        assert found.regimes[regime].needs
    assert found.zone == "unknown"


def test_no_ground_means_no_earth(law: Law) -> None:
    """Earth that changes place lies on ground that is disturbed: 0 sq ft settles both thresholds."""
    found = assessed(law, work("house", disturbed_sq_ft=0))
    assert found.outcomes(Regime.STORMWATER) == (Outcome.OUTSIDE,)
    assert not found.regimes[Regime.STORMWATER].needs
