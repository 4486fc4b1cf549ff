"""Which questions the rules still ask: the facts an assessment names, in the order a person would tell them."""

from __future__ import annotations

from dataclasses import replace

from logic.assess import assess
from logic.facts import SITE, UNLISTED, Activity, WetPlace
from logic.finding import Assessment
from logic.places import in_wet_place
from logic.truth import Need
from pages.parts import goals, kept, sorts

FILING = ("rfd", "permit", "rfd_delineation", "anorad")
ELSEWHERE = ("wet_places_all_listed", "acts_none", "filed_on", "water_district", "kind")
"""Asked on the page of the place, or by another question."""

LIFTS = ("farm_or_forest_work", "trees_dead_or_hazardous", "vegetation_purpose")
COUNTED = ("disturbed_sq_ft", "earth_cu_yd")
"""An exception of the stormwater bylaw that rests on one fact is heard before anything is counted (article-35 § 3).

A dead tree beside a brook took six answers because its ground was asked beside whether it is dead. Where every
tree is dead the bylaw leaves the work alone, whatever ground it disturbs: nothing turns on that figure. So it
waits until the other is answered, and is asked where it still matters. Whether the brook runs all year is asked
as before: from 100 to 200 ft away the town's own result turns on it (reading U2).
"""

IN_IT = (
    "disturbs_strip",
    "wetland_altered_sq_ft",
    "fills_wet_place",
    "replicates",
    "no_feasible_alternative",
    "makes_land_buildable",
    "rare_species_habitat",
)
"""Asked of work in a wet place: whether there is any comes first, and mostly answers them all with no."""


def acts() -> dict[str, str]:
    """The rare acts by name, with the subject kind each belongs to."""
    return {name: of for (of, name), row in kept.law().vocabulary.facts.items() if row.act}


def open_needs(found: Assessment | None = None) -> set[Need]:
    """The facts that outcomes and fees still turn on."""
    found = found or kept.assessed()
    needs = set(found.needs)
    for name in FILING:
        if name in found.routes:
            for line in found.routes[name].lines:
                needs |= line.needs
    return needs


def acts_matter() -> bool:
    """Whether any rare act could still change something, or the question was answered."""
    if kept.value((SITE, "acts_none")) is not kept.MISSING:
        return True
    return any(name in acts() for _, name in open_needs())


def questions() -> list[Need]:
    """What the details page asks: needed now, or answered already, acts apart."""
    project = kept.project()
    needed = {n for n in open_needs() if _asked_here(n)}
    answered = {n for n in kept.case().described.facts if _asked_here(n) and _of_its_kind(n)}
    works = {a.id for a in project.activities}
    ranks = {thing.id: i for i, thing in enumerate((*project.activities, *project.wet_places))}
    parts = {a.id for a in project.activities if a.part_of}
    order = list(kept.law().vocabulary.facts)
    names = [name for _, name in order]

    def rank(need: Need) -> tuple[int, int, int]:
        of, name = need
        group = 0 if of in works else 1 if of != SITE else 2
        return group, ranks.get(of, 0), names.index(name)

    found = {n for n in needed | answered if not (n[0] in parts and _covered(n, project.activities))}
    return sorted(found, key=rank)


def steps() -> list[Need | WetPlace]:
    """What the page of details shows, one control each: facts, and wet places of which the sort is asked."""
    sorted_by = {w.id: w for w in kept.case().described.wet_places if _sort_is_asked(w)}
    shown: list[Need | WetPlace] = []
    asked = questions()
    for need in asked:
        place = sorted_by.get(need[0])
        if place is None or need[1] not in place.kind.asks:
            shown += [] if _waits(need, asked) else [need]
        elif place not in shown:
            shown.append(place)
    return shown


def _sort_is_asked(place: WetPlace) -> bool:
    """Whether it is to be settled that the place counts, more than one fact of it being open; or it is answered.

    What is told of the place is left out of account: a question does not change with its own answer.
    """
    if not place.kind.options:
        return False
    if sorts.chosen(place) is not None:
        return True
    described = kept.case().described
    others = {need: fact for need, fact in described.facts.items() if need[0] != place.id}
    found = assess(replace(described, facts=others), kept.law())
    return sum(of == place.id and name in place.kind.asks for of, name in open_needs(found)) > 1


def _waits(need: Need, asked: list[Need]) -> bool:
    """Whether another question comes first, the answer to which may make this one needless."""
    of, name = need
    if kept.value(need) is not kept.MISSING:
        return False
    if name in COUNTED:
        return any((of, lifts) in asked and kept.value((of, lifts)) is kept.MISSING for lifts in LIFTS)
    if name in IN_IT:
        project, law = kept.project(), kept.law()
        works = [a for a in project.works if of in (a.id, SITE)]
        return not any(_told_of_the_wet(a) or in_wet_place(project, a, law).is_yes for a in works)
    return False


def _told_of_the_wet(activity: Activity) -> bool:
    """Whether it was answered, by itself or with the list of rare acts, if the work is in a wet place."""
    if kept.value((activity.id, "works_in_wet_place")) is not kept.MISSING:
        return True
    alone = "works_in_wet_place" in activity.kind.asks
    return not alone and kept.value((SITE, "acts_none")) is not kept.MISSING


def _asked_here(need: Need) -> bool:
    of, name = need
    if of == UNLISTED or ">" in of or name in ELSEWHERE or name in goals.NAMES:
        return False
    return name not in acts() or raised_by_kind(need) or _act_said(need)


def raised_by_kind(need: Need) -> bool:
    """An act that the kind of work raises itself, as a driveway does crossings: the list does not answer it."""
    of, name = need
    return any(a.id == of and name in a.kind.asks for a in kept.case().described.activities)


def _act_said(need: Need) -> bool:
    """An act is asked about by itself once somebody has said that it is part of the work."""
    return need in _told()


def _told() -> set[Need]:
    """Acts that the case states, or that the list of rare acts left to be told."""
    import streamlit as st

    marked = set(st.session_state.get(f"acts-marked-{kept.revision()}", ()))
    here = {n for n in kept.case().described.facts if n[1] in acts()}
    subjects = acts()
    for name in marked:
        if subjects[name] == "site":
            here.add((SITE, name))
        else:
            here |= {(a.id, name) for a in kept.case().described.activities if not a.part_of}
    return here


def _of_its_kind(need: Need) -> bool:
    """Not a fact that a tile or the map stated by itself."""
    of, name = need
    return not (name in ("disturbed_sq_ft", "earth_cu_yd") and _is_part(of))


def _is_part(of: str) -> bool:
    return any(a.id == of and a.part_of for a in kept.case().described.activities)


def _covered(need: Need, activities: tuple[Activity, ...]) -> bool:
    """A part's question that the whole is asked too."""
    of, name = need
    whole = next(a.part_of for a in activities if a.id == of)
    return any(a.id == whole and name in a.kind.asks for a in activities)
