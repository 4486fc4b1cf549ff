"""Which papers a route needs: the rows stand in data/documents.toml, their conditions in conditions.py."""

from __future__ import annotations

from logic.conditions import Conditions
from logic.facts import SITE, Project
from logic.finding import Document
from logic.law import DocumentRow, Law

WATER = "water_applicable"


def documents(route: str, conditions: Conditions, law: Law) -> tuple[Document, ...]:
    """The papers of a route; those certainly not needed are left out."""
    found = (_document(row, conditions) for row in law.documents if route in row.routes)
    return tuple(document for document in found if not document.needed.is_no)


def _document(row: DocumentRow, conditions: Conditions) -> Document:
    return Document(
        id=row.id,
        needed=conditions(row.when),
        prepared_by=row.prepared_by,
        copies=row.copies,
        to=recipients(row.to, conditions.project),
        group=row.group,
        only_if=row.only_if,
        cites=(row.cite,),
    )


def recipients(to: tuple[str, ...], project: Project) -> tuple[str, ...]:
    """The offices, with the right water district where it is known."""
    if WATER not in to:
        return to
    district = project.fact(SITE, "water_district").value
    known = {"grafton": "water_grafton", "south_grafton": "water_south_grafton"}
    named = known.get(str(district), WATER)
    return tuple(named if office == WATER else office for office in to)
