"""Which papers a route needs: the rows stand in data/documents.toml, their conditions here by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal

from logic import places
from logic.facts import SITE, Project
from logic.finding import Document
from logic.law import DocumentRow, Law
from logic.sums import Part, reaches
from logic.truth import NO, YES, Verdict, any_of

ZERO = Decimal(0)
WATER = "water_applicable"


def always(project: Project, law: Law) -> Verdict:
    """Needed whatever the project."""
    del project, law
    return YES


def alters_flood_land(project: Project, law: Law) -> Verdict:
    """Where the work lies in bordering or isolated land subject to flooding (V.B.5(a))."""
    flooded = [p for p in project.wet_places if p.kind.state in ("flood", "unknown")]
    return any_of(
        *(
            places.counts(project, place, law) & project.feet(activity, place).at_most(ZERO)
            for activity in project.works
            for place in flooded
        )
    )


def alters_wet_place(project: Project, law: Law) -> Verdict:
    """Where the work lies in water, bank or wetland itself (V.B.5(b))."""
    return any_of(*(places.in_wet_place(project, activity, law) for activity in project.works))


def habitat(project: Project, law: Law) -> Verdict:
    """Where vernal pool, rare-species or other significant habitat is altered (V.B.5(c))."""
    return project.flag(SITE, "vernal_pool_or_habitat_altered") & alters_wet_place(project, law)


def near_wetland(project: Project, law: Law) -> Verdict:
    """Where anything is altered within 100 feet of a bordering vegetated wetland (V.B.5(d))."""
    width = law.param("wetlands.adjoining.width").value
    wet = [p for p in project.wet_places if p.kind.id not in _OPEN_WATER]
    return any_of(
        *(
            places.counts(project, place, law) & project.feet(activity, place).at_most(width)
            for activity in project.works
            for place in wet
        )
    )


def three_acres(project: Project, law: Law) -> Verdict:
    """Where three acres or more are disturbed (V.B.5(f))."""
    limit = law.param("wetlands.phasing.area").value
    parts = [Part(project.measure(a.id, "disturbed_sq_ft"), NO) for a in project.works]
    return reaches(parts, limit)


def new_point_source(project: Project, law: Law) -> Verdict:
    """Where a new channel or pipe discharges within 100 feet of a protected area (V.B.5(g))."""
    del law
    return any_of(*(project.flag(a.id, "new_point_source") for a in project.works))


def drainage(project: Project, law: Law) -> Verdict:
    """Where a drainage system is proposed (V.A)."""
    laid = any(a.kind.id in ("drainage", "road", "infrastructure") for a in project.works)
    return YES if laid else new_point_source(project, law)


def replicates(project: Project, law: Law) -> Verdict:
    """Where altered wetland is replaced (V.C.1(a))."""
    return any_of(
        *(places.in_wet_place(project, a, law) & project.flag(a.id, "replicates") for a in project.works)
    )


def mepa(project: Project, law: Law) -> Verdict:
    """Where the state asks for an Environmental Notification Form (V.A)."""
    del law
    return project.flag(SITE, "mepa_filing")


def water_district_known(project: Project, law: Law) -> Verdict:
    """Where the lot lies in a water district, so that its commissioners get a copy."""
    del law
    return ~project.choice(SITE, "water_district", "neither")


_OPEN_WATER = ("river", "brook", "pond", "lake", "flood_land", "swimming_pool", "wastewater_basin")

CONDITIONS: Mapping[str, Callable[[Project, Law], Verdict]] = {
    "always": always,
    "alters_flood_land": alters_flood_land,
    "alters_wet_place": alters_wet_place,
    "habitat": habitat,
    "near_wetland": near_wetland,
    "three_acres": three_acres,
    "new_point_source": new_point_source,
    "drainage": drainage,
    "replicates": replicates,
    "mepa": mepa,
    "water_district_known": water_district_known,
}


class Conditions:
    """The conditions of one project, each heard once."""

    def __init__(self, project: Project, law: Law) -> None:
        self.project = project
        self.law = law
        self.heard: dict[str, Verdict] = {}

    def __call__(self, name: str) -> Verdict:
        """The verdict on a condition. KeyError for a name that is not in CONDITIONS."""
        if name not in self.heard:
            self.heard[name] = CONDITIONS[name](self.project, self.law)
        return self.heard[name]


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
