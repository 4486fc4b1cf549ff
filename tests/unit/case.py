"""A case in a few words, read as any door reads it."""

from __future__ import annotations

from typing import Any

from logic.assess import assess
from logic.case_file import SCHEMA, from_json
from logic.facts import Described
from logic.finding import Assessment, Finding
from logic.law import Law

KNOWN = {"stage": "planned", "works_in_wet_place": False, "crossings": 0, "buries_fuel": False}
IN_THE_WET = {
    "works_in_wet_place": True,
    "disturbs_strip": False,
    "wetland_altered_sq_ft": 100,
    "fills_wet_place": False,
    "replicates": True,
    "no_feasible_alternative": True,
    "makes_land_buildable": False,
}
LISTED = {"wet_places_all_listed": True, "applicant": "resident", "upland_short": False}
DRY_SITE = {**LISTED, "rare_species_habitat": False}


def work(kind: str, name: str = "work", **facts: Any) -> dict[str, Any]:
    """An activity of which the rare acts are answered; ``ABSENT`` leaves one out."""
    row = {"id": name, "kind": kind, **KNOWN, **facts}
    return {key: value for key, value in row.items() if value is not ABSENT}


ABSENT: Any = object()


def case(
    law: Law,
    *works: dict[str, Any],
    wet: dict[str, Any] | None = None,
    feet: Any = ABSENT,
    **site: Any,
) -> Described:
    """The works with one wet place, each as far from it as ``feet`` says; all places are listed."""
    rows = {**DRY_SITE, **site}
    distances = (
        []
        if feet is ABSENT or wet is None
        else [{"from": row["id"], "to": "wet", "feet": feet} for row in works]
    )
    facts = {
        "site": {key: value for key, value in rows.items() if value is not ABSENT},
        "activities": list(works),
        "wet_places": [] if wet is None else [{"id": "wet", **wet}],
        "distances": distances,
    }
    return from_json({"schema": SCHEMA, "facts": facts}, law.vocabulary).described


def assessed(law: Law, *works: dict[str, Any], **rest: Any) -> Assessment:
    """The case assessed."""
    return assess(case(law, *works, **rest), law)


def finding(found: Assessment, rule: str, subject: str | None = None) -> Finding:
    """The one finding of a rule."""
    fitting = [f for f in found.findings if f.rule == rule and subject in (None, f.subject)]
    assert len(fitting) == 1, [f.rule for f in found.findings]
    return fitting[0]


def can(found: Assessment, rule: str) -> set[str]:
    """The truths that a finding leaves possible, in small letters."""
    return {truth.name.lower() for truth in finding(found, rule).verdict.can}
