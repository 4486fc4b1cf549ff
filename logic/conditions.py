"""The conditions on which a paper, a notice or a note depends: data names them, each is a function here.

A note may name a rule instead: it bears where that rule's finding holds of some part of the project.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal

from logic import places
from logic.facts import SITE, Project
from logic.finding import Finding
from logic.law import Law
from logic.rules.stormwater import disturbs_land
from logic.sums import Part, reaches
from logic.truth import NO, YES, Verdict, any_of, yes_or_no

ZERO = Decimal(0)


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
    laid = any(a.kind.id in ("drainage", "detention_basin", "road", "infrastructure") for a in project.works)
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


def reached(project: Project, law: Law) -> Verdict:
    """Where the wetlands rules reach some of the work (II.1)."""
    return any_of(*(places.near(project, a, law) for a in project.works))


@places.provision("WL-FEE-EXEMPT", NO)
def government(project: Project, law: Law) -> Verdict:
    """Where it is a project of town, county, state or federal government, which pays no fee (I.C.3)."""
    del law
    return project.choice(SITE, "applicant", *GOVERNMENT)


def pays_fees(project: Project, law: Law) -> Verdict:
    """Where a fee is paid at all (I.C.3)."""
    return ~government(project, law)


def public_body(project: Project, law: Law) -> Verdict:
    """Where a public body applies (article-35 §11 Person)."""
    del law
    return project.choice(SITE, "applicant", *GOVERNMENT, "other_public_body")


def several_works(project: Project, law: Law) -> Verdict:
    """Where several activities are charged for, none of them part of another (I.C.1)."""
    del law
    return yes_or_no(sum(not activity.part_of for activity in project.works) > 1)


def several_parts(project: Project, law: Law) -> Verdict:
    """Where the work has several parts or is filed for in several pieces (article-35 §11 Site)."""
    del law
    pieces = project.measure(SITE, "separate_filings").more_than(Decimal(1))
    return YES if len(project.works) > 1 else pieces


def clears(project: Project, law: Law) -> Verdict:
    """Where plants are taken down or dug out (article-35 §11 Clearing, Grubbing)."""
    del law
    return yes_or_no(any(a.kind.id in _CLEARING for a in project.works))


def earth_matters(project: Project, law: Law) -> Verdict:
    """Where the kind of work raises the question of how much earth it moves (article-35 §11 Soil)."""
    del law
    asked = [a for a in project.works if "earth_cu_yd" in a.kind.asks]
    return yes_or_no(any(project.measure(a.id, "earth_cu_yd").high != 0 for a in asked))


def drainage_patterns_matter(project: Project, law: Law) -> Verdict:
    """Where an exception turns on whether drainage patterns stay (article-35 §3(e), §3(f))."""
    del law
    kept = ("maintains_existing_landscape", "utility_other_than_drainage")
    return any_of(*(project.flag(a.id, name) for a in project.works for name in kept))


def redevelops(project: Project, law: Law) -> Verdict:
    """Where ground is disturbed by work on something that stands there already (article-35 §11 Redevelopment)."""
    found = NO
    for activity in project.works:
        standing = yes_or_no(activity.kind.id in _ON_BUILT_LAND)
        repairs = (project.flag(activity.id, name) for name in _REPAIRS)
        found = found | (disturbs_land(project, activity, law) & any_of(standing, *repairs))
    return found


def may_pollute(project: Project, law: Law) -> Verdict:
    """Where oil, hazardous matter or a new discharge is at stake (II.4)."""
    handles = yes_or_no(any(a.kind.id in ("cleanup", "fuel_tank") for a in project.works))
    buried = any_of(*(project.flag(a.id, "buries_fuel") for a in project.works))
    return handles | buried | new_point_source(project, law)


GOVERNMENT = ("town", "county", "state", "federal")
_CLEARING = ("tree", "brush", "farm")
_ON_BUILT_LAND = ("addition", "deck", "patio", "pool", "lawn")
_REPAIRS = (
    "septic_repair",
    "maintains_existing_landscape",
    "maintains_public_way",
    "maintains_municipal_drainage",
)


def holds_wetlands_permit(project: Project, law: Law) -> Verdict:
    """Of the town's two permits, the one under the wetlands rules, or both."""
    del law
    return project.choice(SITE, "permit_held", "wetlands", "both")


def holds_stormwater_permit(project: Project, law: Law) -> Verdict:
    """Of the town's two permits, the one under Article 35, or both."""
    del law
    return project.choice(SITE, "permit_held", "stormwater", "both")


def built_as_permitted(project: Project, law: Law) -> Verdict:
    """Where the work came out as permitted, an engineer certifies it (X)."""
    return ~differs_from_plan(project, law)


def differs_from_plan(project: Project, law: Law) -> Verdict:
    """Where it did not, a plan of the work as built and an engineer's explanation take that place (X)."""
    del law
    return project.flag(SITE, "differs_from_plan")


def work_falls_short(project: Project, law: Law) -> Verdict:
    """Where the Commission has found that the work was not completed as permitted (XI.D)."""
    del law
    return project.choice(SITE, "work_found", "not_as_permitted")


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
    "holds_wetlands_permit": holds_wetlands_permit,
    "holds_stormwater_permit": holds_stormwater_permit,
    "built_as_permitted": built_as_permitted,
    "differs_from_plan": differs_from_plan,
    "work_falls_short": work_falls_short,
    "water_district_known": water_district_known,
    "reached": reached,
    "government": government,
    "pays_fees": pays_fees,
    "public_body": public_body,
    "several_works": several_works,
    "several_parts": several_parts,
    "clears": clears,
    "earth_matters": earth_matters,
    "drainage_patterns_matter": drainage_patterns_matter,
    "redevelops": redevelops,
    "may_pollute": may_pollute,
}


class Conditions:
    """The conditions of one project, each heard once: functions by name, findings by the id of their rule."""

    def __init__(self, project: Project, law: Law, found: Iterable[Finding] = ()) -> None:
        self.project = project
        self.law = law
        self.heard: dict[str, Verdict] = {}
        for finding in found:
            self.heard[finding.rule] = self.heard.get(finding.rule, NO) | finding.verdict

    def __call__(self, name: str) -> Verdict:
        """The verdict on a condition; a rule that found nothing is NO. KeyError for any other name."""
        if name not in self.heard:
            found_nothing = name in self.law.rules
            self.heard[name] = NO if found_nothing else CONDITIONS[name](self.project, self.law)
        return self.heard[name]
