"""What a case says twice and differently: the case file refuses it, the pages tell it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal

from logic.facts import SITE, Activity, Described, Project
from logic.truth import below


def contradictions(described: Described, project: Project) -> list[str]:
    """What a case says twice and differently, as sentences; the case file refuses them."""
    found: list[str] = []
    for activity in project.works:
        found += _about_water(activity, described, project)
        found += _about_earth(activity, project)
    found += _about_land(described, project)
    found += days_out_of_order(project)
    for subject, name in described.facts:
        if name == "far_feet":
            near, far = project.measure(subject, "feet"), project.measure(subject, name)
            if far.high is not None and far.high < near.low:
                found.append(f"{subject}: far_feet is less than feet, and the far edge lies no nearer")
    if project.measure(SITE, "separate_filings").high == 0:
        found.append("separate_filings is 0: what is filed at all is 1 filing or more")
    return found


FOLLOW: tuple[tuple[str, str], ...] = (
    ("decision_voted_on", "decision_signed_on"),
    ("decision_signed_on", "decision_issued_on"),
    ("decision_voted_on", "decision_issued_on"),
    ("decision_issued_on", "permit_expires_on"),
    ("decision_issued_on", "extension_requested_on"),
    ("decision_issued_on", "certificate_requested_on"),
    ("stormwater_permit_issued_on", "stormwater_extension_requested_on"),
    ("certificate_requested_on", "certificate_issued_on"),
    ("noncompliance_found_on", "noncompliance_notice_on"),
)
"""Days of which the second is never before the first."""
CALLED: Mapping[str, str] = {
    "decision_voted_on": "the vote was taken",
    "decision_signed_on": "the decision was signed",
    "decision_issued_on": "the permit or decision was issued",
    "permit_expires_on": "the permit ends",
    "extension_requested_on": "more time is asked for",
    "certificate_requested_on": "the Final Release is asked for",
    "certificate_issued_on": "the certificate was issued",
    "stormwater_permit_issued_on": "the stormwater permit was issued",
    "stormwater_extension_requested_on": "its renewal is asked for",
    "noncompliance_found_on": "the work was found to fall short",
    "noncompliance_notice_on": "the letter on that was received",
}


MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip


def days_out_of_order(project: Project) -> Iterator[str]:
    """Days on a permit's papers that cannot follow one another as they are told."""
    for first, second in FOLLOW:
        before, later = project.day(SITE, first), project.day(SITE, second)
        if before and later and later < before:
            yield f"as told, {CALLED[second]} ({_said(later)}) before {CALLED[first]} ({_said(before)})"


def _said(day: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def _about_water(activity: Activity, described: Described, project: Project) -> Iterator[str]:
    said = project.flag(activity.id, "works_in_wet_place")
    if said.is_no:
        for place in described.wet_places:
            if project.feet(activity, place).high == 0:
                yield f"{activity.id} is 0 ft from {place.id}, but works_in_wet_place says no"
    if said.is_yes and not any(project.feet(activity, p).holds(Decimal(0)) for p in project.wet_places):
        yield f"{activity.id} works in a wet place, but lies farther than 0 ft from every one listed"


def _about_earth(activity: Activity, project: Project) -> Iterator[str]:
    earth = project.measure(activity.id, "earth_cu_yd")
    if project.measure(activity.id, "disturbed_sq_ft").high == 0 and earth.more_than(Decimal(0)).is_yes:
        yield f"{activity.id} moves earth (earth_cu_yd), but disturbed_sq_ft is 0"
    reused = project.measure(activity.id, "earth_reused_cu_yd").low
    if earth.high is not None and 2 * reused > earth.high:
        yield f"{activity.id}: earth_reused_cu_yd is in earth_cu_yd twice, so it is at most half of it"


def _about_land(described: Described, project: Project) -> Iterator[str]:
    measures = ("contiguous_upland_sq_ft", "minimum_lot_sq_ft")
    stated = {n for (of, n), fact in described.facts.items() if of == SITE and fact.value is not None}
    if "upland_short" in stated and not stated.isdisjoint(measures):
        yield "upland_short is stated and measured: give the measures or the answer, not both"
    lot, least = project.measure(SITE, "lot_sq_ft"), project.measure(SITE, "minimum_lot_sq_ft")
    if project.flag(SITE, "nonconforming_lot").is_yes and below(lot, least).is_no:
        yield "nonconforming_lot is yes, but lot_sq_ft is not under minimum_lot_sq_ft"
    line, parcel = project.measure(SITE, "delineation_acres"), project.measure(SITE, "parcel_acres")
    if below(parcel, line).is_yes:
        yield "delineation_acres is more than parcel_acres: the boundary confirmed lies on the parcel"
