"""Which papers a route needs: the rows stand in data/documents.toml, their conditions in conditions.py."""

from __future__ import annotations

from dataclasses import replace

from logic.conditions import Conditions
from logic.facts import SITE, Project
from logic.finding import Document
from logic.law import DocumentRow, Law
from logic.truth import YES

WATER = "water_applicable"


def documents(route: str, conditions: Conditions, law: Law) -> tuple[Document, ...]:
    """The papers of a route; those certainly not needed are left out."""
    found = []
    for when, paper in law.once(("documents", route), lambda: _papers(route, law)):
        needed = conditions(when)
        to = recipients(paper.to, conditions.project)
        if needed is paper.needed and to is paper.to:
            found.append(paper)
        elif not needed.is_no:
            found.append(replace(paper, needed=needed, to=to))
    return tuple(found)


def _papers(route: str, law: Law) -> list[tuple[str, Document]]:
    return [(row.when, _document(row)) for row in law.documents if route in row.routes]


def _document(row: DocumentRow) -> Document:
    """The paper as it is where nothing has to be asked of the project."""
    return Document(
        id=row.id,
        needed=YES,
        prepared_by=row.prepared_by,
        copies=row.copies,
        to=row.to,
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
