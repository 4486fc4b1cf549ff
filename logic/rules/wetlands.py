"""The wetlands rules of 1988 (to November 2007): what they reach and what bars work within reach."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from logic import basins, places
from logic.facts import SITE, UNLISTED, Activity, Project, WetPlace
from logic.finding import Finding, Kind, Regime, Said, Say
from logic.law import Law
from logic.strip import free_of_strip, in_the_strip, said_of_strip
from logic.sums import Part, reaches
from logic.truth import NO, YES, Range, Truth, Verdict, any_of, below, in_case, reading

ZERO = Decimal(0)


def reach(project: Project, activity: Activity, law: Law) -> Finding:
    """The rules reach work in a wet place and on the land within 100 feet of it."""
    width = law.param("wetlands.adjoining.width")
    verdict = places.near(project, activity, law) | places.by_a_river(project, activity, law)
    if places.strip_width(law).value > width.value and not activity.kind.delineation:
        verdict = verdict | in_the_strip(project, activity, law)  # what is barred there is reached (B70)
    values: dict[str, Said] = {"width": width, "activity": activity.id}
    by_the_place = verdict.settled and verdict.turns_on and "U2" not in verdict.turns_on
    message = "WL-ADJOINING.counts" if by_the_place else ""
    return _finding("WL-ADJOINING", Kind.JURISDICTION, verdict, law, values, activity.id, message)


def alters(project: Project, activity: Activity, law: Law) -> Finding:
    """Nearly every kind of work alters: earth, drainage, structures, plants, water."""
    verdict = NO if activity.kind.delineation else YES
    values: dict[str, Said] = {"activity": activity.id}
    return _finding("WL-ALTER", Kind.DEFINITION, verdict, law, values, activity.id)


def boundary_wanted(project: Project, law: Law) -> Finding:
    """Whoever wants a wetland boundary confirmed files a request for it."""
    return _finding("WL-RFD-BOUNDARY", Kind.JURISDICTION, _wants_a_boundary(project, law), law, {}, "")


@places.provision("WL-RFD-BOUNDARY", NO)
def _wants_a_boundary(project: Project, law: Law) -> Verdict:
    del law
    return YES if any(a.kind.delineation for a in project.activities) else NO


def wet_place(project: Project, place: WetPlace, law: Law) -> Finding:
    """Whether a wet place is one that the rules protect."""
    values: dict[str, Said] = {"wet_place": place.id}
    test, rule = place.kind.tested_as, place.kind.rule
    if test == "pond":
        values["least"] = law.param("wetlands.pond.surface")
    if test in ("hollow", "vernal_pool"):
        values["volume"] = law.param("wetlands.flooding.volume")
        values["depth"] = law.param("wetlands.flooding.depth")
    measured = test not in ("listed", "not_one", "unknown")
    return Finding(
        rule=rule,
        regime=Regime.WETLANDS,
        kind=Kind.DEFINITION,
        verdict=places.counts(project, place, law),
        says=Say(rule if measured else "listed", values),
        cites=law.cites(rule),
        subject=place.id,
    )


def strip_exception(project: Project, activity: Activity, law: Law) -> Finding:
    """The 25 feet do not bind water access, wetland-dependent structures, fences, trails, needed access."""
    return Finding(
        rule="WL-25FT-EXCEPT",
        regime=Regime.WETLANDS,
        kind=Kind.EXCEPTION,
        verdict=free_of_strip(project, activity, law),
        says=Say("WL-25FT-EXCEPT", {"activity": activity.id}),
        cites=law.cites("WL-25FT-EXCEPT"),
        subject=activity.id,
        lifts=("WL-25FT",),
    )


def strip(project: Project, activity: Activity, law: Law) -> Finding:
    """No alteration in the first 25 feet outward from water or wetland, unless an exception lifts it."""
    values: dict[str, Said] = {"width": places.strip_width(law), "activity": activity.id}
    message = said_of_strip(project, activity, law)
    return _bar("WL-25FT", in_the_strip(project, activity, law), law, values, activity.id, message)


def leaching(project: Project, activity: Activity, law: Law) -> Finding:
    """No leaching facility of a septic system anywhere the rules reach."""
    verdict = _leaches(project, activity, law) & places.near(project, activity, law)
    return _bar("WL-LEACHING", verdict, law, _within(activity, law), activity.id)


@places.provision("WL-LEACHING", NO)
def _leaches(project: Project, activity: Activity, law: Law) -> Verdict:
    del law
    return project.flag(activity.id, "leaching_facility")


def tanks(project: Project, activity: Activity, law: Law) -> Finding:
    """No underground fuel or hazardous storage anywhere the rules reach."""
    verdict = _buries_fuel(project, activity, law) & places.near(project, activity, law)
    return _bar("WL-TANKS", verdict, law, _within(activity, law), activity.id)


@places.provision("WL-TANKS", NO)
def _buries_fuel(project: Project, activity: Activity, law: Law) -> Verdict:
    del law
    return project.flag(activity.id, "buries_fuel")


def basin_bars(project: Project, law: Law) -> list[Finding]:
    """A basin of what is applied for that falls short of one of its standards bars the work as proposed."""
    reached = any_of(*(places.near(project, activity, law) for activity in project.works))
    return [
        _bar(p.rule, reached & bears & p.short(project, basin, law), law, figures, basin.id)
        for basin in basins.basins(project)
        for p in basins.PROVISIONS
        if not (bears := p.bears(project, basin)).is_no
        and (figures := dict[str, Said](p.figures(project, basin, law)))
    ]


def replication_cap(project: Project, law: Law) -> Finding:
    """At most 5,000 square feet of wetland may be altered, without alternative, and replaced."""
    cap = law.param("wetlands.replication.cap")
    unfit = any_of(
        *(
            altered_any(project, activity, law) & _unreplaced(project, activity, law)
            for activity in project.works
        )
    )
    return _bar("WL-REPL-CAP", _over_the_cap(project, project.works, law) | unfit, law, {"cap": cap}, "")


@places.provision("WL-REPL-CAP", NO)
def _unreplaced(project: Project, activity: Activity, law: Law) -> Verdict:
    """Whether wetland is altered though there is another way, or without being replaced: of any size."""
    del law
    flags = ("no_feasible_alternative", "replicates")
    return any_of(*(~project.flag(activity.id, name) for name in flags))


def rare_species(project: Project, law: Law) -> Finding:
    """No replication in habitat of rare species, so no altering that would call for it."""
    some = any_of(*(altered_any(project, activity, law) for activity in project.works))
    return _bar("WL-REPL-RARE", some & _rare_habitat(project, law), law, {}, "")


@places.provision("WL-REPL-RARE", NO)
def _rare_habitat(project: Project, law: Law) -> Verdict:
    del law
    return project.flag(SITE, "rare_species_habitat")


def buildable(project: Project, activity: Activity, law: Law) -> Finding:
    """No altering of wetland to make land buildable."""
    verdict = altered_any(project, activity, law) & _for_building(project, activity, law)
    return _bar("WL-BUILDABLE", verdict, law, {"activity": activity.id}, activity.id)


@places.provision("WL-BUILDABLE", NO)
def _for_building(project: Project, activity: Activity, law: Law) -> Verdict:
    del law
    return project.flag(activity.id, "makes_land_buildable")


def upland(project: Project, law: Law) -> Finding:
    """Adjoining land may be altered on a lot whose contiguous upland is 75 percent of the zoning minimum."""
    share = law.param("wetlands.upland.share")
    touched = any_of(*(places.adjoining(project, a, law) for a in project.works))
    return _bar("WL-UPLAND", touched & upland_short(project, law), law, {"share": share}, "")


@places.provision("WL-UPLAND-NONCONFORMING", NO)
def _nonconforming(project: Project, law: Law) -> Verdict:
    """An existing nonconforming lot, smaller than the district's minimum, is measured by its own area (V.C.4)."""
    del law
    return project.flag(SITE, "nonconforming_lot")


@places.once_for_all
@places.provision("WL-UPLAND", NO)
def upland_short(project: Project, law: Law) -> Verdict:
    """Whether the upland falls short: by the lot's measures where they settle it, else as answered.

    An existing nonconforming lot is smaller than the district's minimum, so its own share asks for less:
    one that falls short of its own falls short of the district's.
    """
    percent = law.param("wetlands.upland.share").value / 100
    dry = project.measure(SITE, "contiguous_upland_sq_ft")
    lot, least = project.measure(SITE, "lot_sq_ft"), project.measure(SITE, "minimum_lot_sq_ft")
    smaller = _nonconforming(project, law)
    conforms = ~smaller if smaller.settled else ~(smaller & below(lot, least))
    own, district = below(dry, lot.times(percent)), below(dry, least.times(percent))
    measured = own if smaller.is_yes and not district.is_no else district & (conforms | own)
    answered = project.flag(SITE, "upland_short")
    names = ("contiguous_upland_sq_ft", "minimum_lot_sq_ft", "lot_sq_ft")
    stated = any(project.fact(SITE, name).value is not None for name in names)
    return measured if measured.settled or (stated and not answered.settled) else answered


def barred(project: Project, law: Law) -> Verdict:
    """Whether any bar stands, each asked only as far as a wider one does not already answer."""
    works = project.works
    settled = (_barred_if_within(project, a, law) | _unfit(project, a, law) for a in works)
    rest = [a for a, by_itself in zip(works, settled, strict=True) if not by_itself.is_yes]
    return any_of(*(_barred_alone(project, a, law) for a in works), _over_the_cap(project, rest, law))


def _barred_alone(project: Project, activity: Activity, law: Law) -> Verdict:
    """By itself, in a wet place and out of one: of work barred in either case, no more need be known."""
    dry = _barred_if_beside(project, activity, law)
    within = _barred_if_within(project, activity, law)
    if not within.is_yes:
        within = within | in_the_strip(project, activity, law)
    inside = places.in_wet_place(project, activity, law)
    doubt = reading(*inside.turns_on)
    return in_case(inside, yes=within, no=dry, still_open=(doubt & within) | dry)


def _barred_if_beside(project: Project, activity: Activity, law: Law) -> Verdict:
    """What bars it if it lies out of the wet place: the strip, and farther out the land or what it buries."""
    anywhere = upland_short(project, law) | _banned(project, activity, law)
    if anywhere.is_yes:
        return places.near(project, activity, law)
    reach_width = places.reach_feet(law)
    found = NO
    for place in project.wet_places:
        close = project.feet(activity, place).at_most(reach_width)
        strip_bar = _by_the_strip(project, activity, project.feet(activity, place), NO, law)
        found = found | (places.counts(project, place, law) & (strip_bar | (close & anywhere)))
    return found


@places.provision("WL-25FT", NO)
def _by_the_strip(project: Project, activity: Activity, feet: Range, in_it: Verdict, law: Law) -> Verdict:
    """Whether the strip bars it at this distance from a place that counts; ``in_it`` answers for 0 feet."""
    return places.beside(feet, places.strip_width(law).value, in_it, law) & ~free_of_strip(
        project, activity, law
    )


@places.once
def _barred_if_within(project: Project, activity: Activity, law: Law) -> Verdict:
    """What bars it if it lies in a wet place, besides the strip of another and the sum of what is altered."""
    altered = _unfit(project, activity, law) & _alters_wetland(project, activity)
    return any_of(_banned(project, activity, law), _strip_from_within(project, activity, law), altered)


@places.provision("WL-25FT", NO)
def _strip_from_within(project: Project, activity: Activity, law: Law) -> Verdict:
    """Whether work in a wet place disturbs the strip beside it too."""
    return project.flag(activity.id, "disturbs_strip") & ~free_of_strip(project, activity, law)


def _banned(project: Project, activity: Activity, law: Law) -> Verdict:
    """What the rules allow nowhere that they reach (V.C.5(c), V.C.5(d)), or not as designed (V.B.5(h))."""
    buried = _leaches(project, activity, law) | _buries_fuel(project, activity, law)
    return buried | basins.a_basin_falls_short(project, law)


def may_stand(project: Project, activity: Activity, law: Law) -> bool:
    """Whether it may lie within reach of a place that counts, with no bar certainly in the way."""
    reach_width = places.reach_feet(law)
    within = _barred_if_within(project, activity, law)
    anywhere = upland_short(project, law) | _banned(project, activity, law)
    for place in project.wet_places:
        feet = project.feet(activity, place)
        if places.counts(project, place, law).may(Truth.YES) and feet.at_most(reach_width).may(Truth.YES):
            beside = _by_the_strip(project, activity, feet, YES, law) | anywhere
            if (feet.holds(ZERO) and not within.is_yes) or not beside.is_yes:
                return True
    return False


def _alters_wetland(project: Project, activity: Activity) -> Verdict:
    return project.measure(activity.id, "wetland_altered_sq_ft").more_than(ZERO)


@places.once
def _unfit(project: Project, activity: Activity, law: Law) -> Verdict:
    """Whether wetland it alters lacks a condition that holds for any size, or passes the cap by itself."""
    return any_of(
        _alone_over_the_cap(project, activity, law),
        _unreplaced(project, activity, law),
        _for_building(project, activity, law),
        _rare_habitat(project, law),
    )


@places.provision("WL-REPL-CAP", NO)
def _alone_over_the_cap(project: Project, activity: Activity, law: Law) -> Verdict:
    """YES where this alone certainly passes the cap: the sum of all is asked elsewhere."""
    own = project.measure(activity.id, "wetland_altered_sq_ft")
    whole = own + project.measure(SITE, "earlier_altered_sq_ft")
    return YES if whole.more_than(law.param("wetlands.replication.cap").value).is_yes else NO


@places.provision("WL-REPL-CAP", NO)
def _over_the_cap(project: Project, works: Sequence[Activity], law: Law) -> Verdict:
    cap = law.param("wetlands.replication.cap")
    parts = [_altered_part(project, activity, law) for activity in works]
    earlier = project.measure(SITE, "earlier_altered_sq_ft")
    over = reaches([*parts, Part(earlier, NO)], cap.value, over=True)
    return over & any_of(*(altered_any(project, activity, law) for activity in works))


def findings(project: Project, law: Law) -> tuple[Finding, ...]:
    """Every finding of these rules, in the order in which the text stands."""
    works = project.works
    listed = [p for p in project.wet_places if p.id != UNLISTED]
    found = [wet_place(project, place, law) for place in listed]
    for activity in project.activities:
        found += [alters(project, activity, law), reach(project, activity, law)]
    found.append(boundary_wanted(project, law))
    found += basin_bars(project, law)
    found += [replication_cap(project, law), rare_species(project, law)]
    found += [buildable(project, activity, law) for activity in works]
    found.append(upland(project, law))
    for activity in works:
        if not places.touches_strip(project, activity, law).is_no or _in_the_water(project, activity, law):
            found.append(strip_exception(project, activity, law))
        found += [
            strip(project, activity, law),
            leaching(project, activity, law),
            tanks(project, activity, law),
        ]
    return tuple(found)


def bond_required(project: Project, law: Law) -> Verdict:
    """A bond will be required for wetland filling, a stream crossing or replication (XI.A)."""
    asked = []
    for activity in project.works:
        inside = places.in_wet_place(project, activity, law)
        altered = altered_any(project, activity, law)
        asked.append(inside & project.flag(activity.id, "fills_wet_place"))
        asked.append(project.measure(activity.id, "crossings").more_than(ZERO))
        asked.append(altered & project.flag(activity.id, "replicates"))
    return any_of(*asked)


@places.once
def altered_any(project: Project, activity: Activity, law: Law) -> Verdict:
    """Whether it alters any of a wet place itself."""
    inside = places.in_wet_place(project, activity, law)
    if inside.is_no:
        return NO
    return inside & _alters_wetland(project, activity)


def _in_the_water(project: Project, activity: Activity, law: Law) -> bool:
    return places.in_wet_place(project, activity, law).is_yes


def _altered_part(project: Project, activity: Activity, law: Law) -> Part:
    inside = places.in_wet_place(project, activity, law)
    return Part(project.measure(activity.id, "wetland_altered_sq_ft"), ~inside)


def _within(activity: Activity, law: Law) -> dict[str, Said]:
    return {"activity": activity.id, "width": law.param("wetlands.adjoining.width")}


def _bar(
    rule: str, verdict: Verdict, law: Law, values: dict[str, Said], subject: str, message: str = ""
) -> Finding:
    return _finding(rule, Kind.BAR, verdict, law, values, subject, message)


def _finding(
    rule: str,
    kind: Kind,
    verdict: Verdict,
    law: Law,
    values: dict[str, Said],
    subject: str,
    message: str = "",
) -> Finding:
    return Finding(
        rule=rule,
        regime=Regime.WETLANDS,
        kind=kind,
        verdict=verdict,
        says=Say(message or rule, values),
        cites=law.cites(rule),
        subject=subject,
    )
