"""The first 25 feet beside what is wet (wetlands rules V.C.5(a)-(b)): what they do not bind, and what lies in them."""

from __future__ import annotations

from logic import places
from logic.facts import Activity, Project
from logic.law import Law
from logic.truth import NO, Verdict, any_of


@places.once
@places.provision("WL-25FT-EXCEPT", NO)
def free_of_strip(project: Project, activity: Activity, law: Law) -> Verdict:
    """Whether the strip does not bind it: water access, wetland-dependent, fence, unpaved public trail, only access."""
    del law
    return any_of(
        project.flag(activity.id, "water_access_or_dependent"),
        project.flag(activity.id, "fence"),
        project.flag(activity.id, "public_trail") & ~project.flag(activity.id, "paved"),
        project.flag(activity.id, "only_access"),
    )


def otherwise(project: Project, law: Law) -> frozenset[str]:
    """The reading of where the strip is measured from, where the other one bars other work (B70)."""
    if "B70" in law.practice:
        return frozenset()
    for activity in project.works:
        widest = places.touches_if_widest(project, activity, law) & ~free_of_strip(project, activity, law)
        if widest.can != in_the_strip(project, activity, law).can:
            return frozenset({"B70"})
    return frozenset()


@places.once
def in_the_strip(project: Project, activity: Activity, law: Law) -> Verdict:
    """Whether it disturbs the strip with nothing to free it."""
    return places.touches_strip(project, activity, law) & ~free_of_strip(project, activity, law)


def said_of_strip(project: Project, activity: Activity, law: Law) -> str:
    """Which sentence fits: kept out of by its distance, freed by an exception, or what of the two is not known."""
    touches = places.touches_strip(project, activity, law)
    free = free_of_strip(project, activity, law)
    if touches.is_no:
        return _kept_out(places.in_wet_place(project, activity, law))
    if free.is_yes:
        return "WL-25FT.freed" if touches.is_yes else "WL-25FT.freed_anyway"
    if touches.is_yes and not free.settled:
        return "WL-25FT.which"
    by_the_place = touches.settled and touches.turns_on and "U12" not in touches.turns_on
    return "WL-25FT.counts" if by_the_place else "WL-25FT"


def _kept_out(inside: Verdict) -> str:
    if inside.is_no:
        return "WL-25FT.far"
    return "WL-25FT.within" if inside.is_yes else "WL-25FT"
