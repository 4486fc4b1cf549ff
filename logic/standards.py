"""The standards that work must meet, as a checklist: met, not met, or left open (wetlands rules V, XI; Article 35).

Bars are heard in logic/rules/wetlands.py; here each stands beside the standards that bar nothing. Where the text
hands the answer to the Commission the verdict is OPEN and turns on no reading: nobody else can tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from logic import conditions, places
from logic.basins import PROVISIONS, basins
from logic.facts import SITE, Activity, Project
from logic.finding import Regime, Said, Say, Standard
from logic.law import Law
from logic.rules import stormwater, wetlands
from logic.sums import Part, counted, reaches
from logic.truth import NO, Truth, Verdict, any_of, below, in_case, reading

HUNDRED = Decimal(100)
COMMISSION = reading()
UPLAND = ("contiguous_upland_sq_ft", "minimum_lot_sq_ft", "lot_sq_ft")

RESTS_ON: Mapping[str, tuple[str, ...]] = {
    "WL-BASIN-1": ("basin_type", "has_embankment", "basin_slope_ratio"),
    "WL-BASIN-2": ("has_embankment", "berm_maintenance_side_ft", "berm_other_sides_ft"),
    "WL-BASIN-3": ("fenced_and_gated",),
    "WL-BASIN-4": ("feet_to_residence",),
    "WL-BASIN-5": ("maintenance_fund",),
    "WL-BASIN-6": ("has_forebay", "forebay_cu_ft", "drainage_area_acres"),
    "WL-BASIN-7": ("feet", "clear_of_important_habitat"),
    "WL-BASIN-8": ("takes_upstream_overflow",),
    "WL-BASIN-9": ("basin_type", "bottom_soil_supports_wetland_plants"),
    "WL-BASIN-10": ("basin_type", "suspended_solids_removed_percent"),
    "WL-BASIN-11": ("basin_type", "infiltration_outside_habitat"),
    "WL-REPL-CAP": (
        "wetland_altered_sq_ft",
        "replicates",
        "no_feasible_alternative",
        "earlier_altered_sq_ft",
    ),
    "WL-REPL-COUNT": ("wetland_altered_sq_ft", "earlier_altered_sq_ft"),
    "WL-REPL-SEQUENCE": ("replication_dug_first",),
    "WL-REPL-STOCKPILE": ("replication_access_alters_wetland", "wetland_soil_stockpiled"),
    "WL-REPL-PLANTING": ("replication_planted_days",),
    "WL-REPL-NO-OTHER-WORK": ("other_work_waits_for_replication",),
    "WL-REPL-RARE": ("rare_species_habitat",),
    "WL-UPLAND": ("upland_short", *UPLAND, "nonconforming_lot"),
    "WL-UPLAND-NONCONFORMING": ("nonconforming_lot", "contiguous_upland_sq_ft", "lot_sq_ft"),
    "WL-UPLAND-DEF": ("upland_as_defined",),
    "WL-ACCESS": ("only_access",),
    "WL-ACCESS-REPL": ("replicates",),
    "WL-WIDER": ("steep_slopes", "erodible_soil", "wide_disturbed_area", "erosive_water"),
    "WL-INVASIVES": ("plants_noninvasive",),
    "WL-POINT-SOURCE": ("point_source_by_state_standards",),
    "WL-HANDBOOK": ("designed_by_handbooks",),
    "WL-BOND": ("bond_given",),
}
"""The facts that settle each standard, by name, for whoever shows it; a standard left out rests on no fact."""


def standards(project: Project, law: Law, permit: Verdict | None = None) -> tuple[Standard, ...]:
    """Every standard that bears on the project or may, in the order of the text.

    ``permit``: whether a stormwater permit is needed, where that was heard already.
    """
    found = [*of_basins(project, law), *of_replication(project, law), *of_access(project, law)]
    found += [*of_upland(project, law), *of_the_buffer(project, law), *of_stormwater(project, law, permit)]
    return tuple(s for s in found if not s.bears.is_no and s.rule not in law.off)


def of_basins(project: Project, law: Law) -> list[Standard]:
    """The eleven of each basin (V.B.5(h)): one that certainly falls short bars the work as proposed."""
    return [
        _standard(
            p.rule,
            ~p.short(project, basin, law),
            reached(project, law) & p.bears(project, basin),
            law,
            dict[str, Said](p.figures(project, basin, law)),
            subject=basin.id,
            bars=True,
        )
        for basin in basins(project)
        for p in PROVISIONS
    ]


def of_replication(project: Project, law: Law) -> list[Standard]:
    """What holds where wetland itself is altered and replaced (V.C.1)."""
    altered = any_of(*(wetlands.altered_any(project, a, law) for a in project.works))
    if altered.is_no:
        return []
    replaced = altered & conditions.replicates(project, law)
    return [
        replication_cap(project, altered, law),
        replication_count(project, altered, law),
        replication_in_pieces(altered, law),
        replication_sequence(project, replaced, law),
        replication_stockpile(project, replaced, law),
        replication_planting(project, replaced, law),
        replication_alone(project, replaced, law),
        replication_and_rare_species(project, altered, law),
        replication_and_habitat(replaced, law),
    ]


def replication_cap(project: Project, altered: Verdict, law: Law) -> Standard:
    """Wetland altered is 5,000 square feet at most, without another way, and replaced; 5,000 itself passes."""
    bar = wetlands.replication_cap(project, law)
    return _standard("WL-REPL-CAP", ~bar.verdict, altered, law, _cap(project, law), bars=True)


def replication_count(project: Project, altered: Verdict, law: Law) -> Standard:
    """The 5,000 square feet count over the whole property and the owner's abutting land, now or formerly held."""
    cap = law.param("wetlands.replication.cap").value
    met = ~reaches(_altered_parts(project, law), cap, over=True)
    return _standard("WL-REPL-COUNT", met, altered, law, _cap(project, law))


def replication_in_pieces(altered: Verdict, law: Law) -> Standard:
    """The Commission weighs a project cut into several filings, phases, owners or later divisions as one."""
    return _standard("WL-REPL-SEGMENT", COMMISSION, altered, law, {})


def replication_sequence(project: Project, replaced: Verdict, law: Law) -> Standard:
    """The new wetland is dug and graded before the old one is altered, but for the way in to it."""
    met = project.flag(SITE, "replication_dug_first")
    return _standard("WL-REPL-SEQUENCE", met, replaced, law, {})


def replication_stockpile(project: Project, replaced: Verdict, law: Law) -> Standard:
    """Wetland plants and soil in the way in to the new wetland are taken up and kept for use in it."""
    in_the_way = project.flag(SITE, "replication_access_alters_wetland")
    met = ~in_the_way | project.flag(SITE, "wetland_soil_stockpiled")
    return _standard("WL-REPL-STOCKPILE", met, replaced, law, {})


def replication_planting(project: Project, replaced: Verdict, law: Law) -> Standard:
    """The new wetland is planted as soon as can be, 30 days after the alteration at the latest."""
    limit = law.param("wetlands.replication.planted_within")
    days = project.measure(SITE, "replication_planted_days")
    values: dict[str, Said] = {"limit": limit, "held": days}
    return _standard("WL-REPL-PLANTING", days.at_most(limit.value), replaced, law, values)


def replication_alone(project: Project, replaced: Verdict, law: Law) -> Standard:
    """From the start of the alteration no other work begins on the site until the new wetland is complete."""
    met = project.flag(SITE, "other_work_waits_for_replication")
    return _standard("WL-REPL-NO-OTHER-WORK", met, replaced, law, {})


def replication_and_rare_species(project: Project, altered: Verdict, law: Law) -> Standard:
    """No wetland is replaced in habitat of rare species on the state's list."""
    bar = wetlands.rare_species(project, law)
    return _standard("WL-REPL-RARE", ~bar.verdict, altered, law, {}, bars=True)


def replication_and_habitat(replaced: Verdict, law: Law) -> Standard:
    """The Commission may also forbid replacing wetland in what it finds to be significant wildlife habitat."""
    return _standard("WL-REPL-HABITAT", COMMISSION, replaced, law, {})


def of_access(project: Project, law: Law) -> list[Standard]:
    """What holds for a road or drive through wetland or the strip beside it (V.C.2)."""
    return [
        standard
        for activity in project.works
        if "only_access" in activity.kind.asks
        for standard in (access(project, activity, law), access_replaced(project, activity, law))
    ]


def access(project: Project, activity: Activity, law: Law) -> Standard:
    """A road of least width may pass where no other way, on the owner's other land either, reaches any upland."""
    bears = wetlands.altered_any(project, activity, law) | places.touches_strip(project, activity, law)
    met = project.flag(activity.id, "only_access")
    return _standard("WL-ACCESS", met, bears, law, {"activity": activity.id}, subject=activity.id)


def access_replaced(project: Project, activity: Activity, law: Law) -> Standard:
    """The Commission may ask that wetland altered for such a road be replaced."""
    bears = wetlands.altered_any(project, activity, law)
    met = project.flag(activity.id, "replicates") | COMMISSION
    return _standard("WL-ACCESS-REPL", met, bears, law, {"activity": activity.id}, subject=activity.id)


def of_upland(project: Project, law: Law) -> list[Standard]:
    """What the lot must hold of dry land where land beside a wet place is altered (V.C.4)."""
    touched = any_of(*(places.adjoining(project, a, law) for a in project.works))
    return [
        upland(project, touched, law),
        small_lot(project, touched, law),
        upland_as_defined(project, touched, law),
    ]


def upland(project: Project, touched: Verdict, law: Law) -> Standard:
    """Dry land in one piece is 75 percent of the smallest lot that the zoning district allows; 75 passes."""
    smaller = project.flag(SITE, "nonconforming_lot")
    bears = NO if smaller.is_yes else touched
    return _standard("WL-UPLAND", ~wetlands.upland_short(project, law), bears, law, _share(law), bars=True)


def small_lot(project: Project, touched: Verdict, law: Law) -> Standard:
    """On an old lot under the district's minimum, dry land in one piece is 75 percent of the lot itself."""
    share = law.param("wetlands.upland.share").value / HUNDRED
    stated = any(project.fact(SITE, name).value is not None for name in UPLAND)
    measured = below(
        project.measure(SITE, "contiguous_upland_sq_ft"), project.measure(SITE, "lot_sq_ft").times(share)
    )
    short = measured if stated else project.flag(SITE, "upland_short")
    bears = touched & project.flag(SITE, "nonconforming_lot")
    return _standard("WL-UPLAND-NONCONFORMING", ~short, bears, law, _share(law), bars=True)


def upland_as_defined(project: Project, touched: Verdict, law: Law) -> Standard:
    """Wet land, replaced wetland, land the 100-year flood reaches, and basins with easements are no upland."""
    return _standard("WL-UPLAND-DEF", project.flag(SITE, "upland_as_defined"), touched, law, {})


def of_the_buffer(project: Project, law: Law) -> list[Standard]:
    """What holds beside a wet place, and the bond (V.B.5(d), V.C.5(e), XI.A)."""
    return [wider(project, law), invasives(project, law), bond(project, law)]


def wider(project: Project, law: Law) -> Standard:
    """On steep or erodible ground, wide bare ground or where water erodes, the Commission may ask for a wider strip."""
    names = ("steep_slopes", "erodible_soil", "wide_disturbed_area", "erosive_water")
    risky = any_of(*(project.flag(SITE, name) for name in names))
    return _standard("WL-WIDER", ~risky | COMMISSION, reached(project, law), law, {})


def invasives(project: Project, law: Law) -> Standard:
    """Nothing exotic and invasive is planted in what is altered within 100 feet of a bordering wetland."""
    bears = conditions.near_wetland(project, law)
    values: dict[str, Said] = {"width": law.param("wetlands.invasives.width")}
    return _standard("WL-INVASIVES", project.flag(SITE, "plants_noninvasive"), bears, law, values)


def bond(project: Project, law: Law) -> Standard:
    """A bond will be asked for filled wetland, a stream crossing or replication, and may be for other work."""
    required = wetlands.bond_required(project, law)
    met = in_case(required, yes=project.flag(SITE, "bond_given"), no=COMMISSION, still_open=COMMISSION)
    return _standard("WL-BOND", met, reached(project, law), law, {})


def of_stormwater(project: Project, law: Law, permit: Verdict | None = None) -> list[Standard]:
    """What drains and basins are held to (V.B.5(g), V.B.5(h)), and what a stormwater permit is (Article 35)."""
    if permit is None:
        permit = stormwater.permit_needed(project, stormwater.exceptions(project, law), law)
    return [
        point_source(project, law),
        handbooks(project, law),
        *(
            _standard(rule, COMMISSION, permit, law, {})
            for rule in ("SW-LID", "SW-STANDARDS", "SW-OM-STANDARD")
        ),
    ]


def point_source(project: Project, law: Law) -> Standard:
    """A new outlet near a protected area harms no water downstream and meets the state's stormwater standards."""
    bears = conditions.new_point_source(project, law) & reached(project, law)
    met = project.flag(SITE, "point_source_by_state_standards")
    return _standard("WL-POINT-SOURCE", met, bears, law, {})


def handbooks(project: Project, law: Law) -> Standard:
    """Stormwater systems are designed, built and run by the state's two handbooks of March 1997."""
    bears = conditions.drainage(project, law) & reached(project, law)
    return _standard("WL-HANDBOOK", project.flag(SITE, "designed_by_handbooks"), bears, law, {})


def reached(project: Project, law: Law) -> Verdict:
    """Whether the wetlands rules reach any of the work, and with it whatever is applied for."""
    return any_of(*(places.near(project, activity, law) for activity in project.works))


def certain(standard: Standard) -> bool:
    """Whether it certainly bears on the project."""
    return standard.bears.is_yes


def state(standard: Standard) -> str:
    """met, not_met, or open: a fact is missing, or only a reading or the Commission decides."""
    if standard.met.is_yes:
        return "met"
    return "not_met" if standard.met.is_no else "open"


def only_the_commission(standard: Standard) -> bool:
    """Open though every fact is known and no reading would settle it."""
    return standard.met.can == frozenset({Truth.OPEN}) and not standard.met.turns_on


def slope_ratio(across: Decimal, up: Decimal) -> Decimal | None:
    """Feet across for each foot up; None for ground that does not rise."""
    return None if up == 0 else across / up


def upland_percent(dry: Decimal, lot: Decimal) -> Decimal | None:
    """What share of a lot is dry land in one piece, in percent; None for a lot of no size."""
    return None if lot == 0 else dry * HUNDRED / lot


def _altered_parts(project: Project, law: Law) -> list[Part]:
    parts = [
        Part(project.measure(a.id, "wetland_altered_sq_ft"), ~places.in_wet_place(project, a, law))
        for a in project.works
    ]
    return [*parts, Part(project.measure(SITE, "earlier_altered_sq_ft"), NO)]


def _cap(project: Project, law: Law) -> dict[str, Said]:
    return {
        "cap": law.param("wetlands.replication.cap"),
        "counted": counted(_altered_parts(project, law)),
    }


def _share(law: Law) -> dict[str, Said]:
    return {"share": law.param("wetlands.upland.share")}


def _standard(
    rule: str,
    met: Verdict,
    bears: Verdict,
    law: Law,
    values: dict[str, Said],
    *,
    subject: str = "",
    bars: bool = False,
) -> Standard:
    return Standard(
        rule=rule,
        regime=Regime(law.rules[rule].regime),
        met=met,
        bears=bears,
        says=Say(f"standard.{rule}", values),
        cites=law.cites(rule),
        subject=subject,
        bars=bars,
    )
