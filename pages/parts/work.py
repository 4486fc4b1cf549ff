"""The tiles people pick from, and what follows from a pick: which activities and wet places a case has."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from logic.case_file import Case
from logic.facts import Activity, Fact, WetPlace
from logic.truth import Need, exactly
from pages.parts import kept
from pages.parts.tiles import Tile

HOME = ("shed", "deck", "patio", "pool", "addition", "garage", "fence", "septic", "driveway", "fuel_tank")
LAND = ("tree", "brush", "lawn", "wall", "dock", "trail", "farm")
LARGE = (
    "house", "houses", "common_driveway", "road", "utility", "drainage", "detention_basin",
    "parking", "commercial", "cleanup",
)  # fmt: skip
ELSE = ("confirm_line", "other")
WET = (
    "wetland", "brook", "river", "pond", "lake", "flood_land", "hollow", "vernal_pool", "ditch", "soggy",
    "not_sure",
)  # fmt: skip
NONE = "none"

PARTS = {"septic": "leaching_facility"}
"""Kinds whose tile brings a second activity, covered by the same filing fee but measured on its own."""

AROUND = "Around the house"
GROUPS = {
    AROUND: HOME,
    "Land, trees and water's edge": LAND,
    "Larger projects": LARGE,
    "Something else": ELSE,
}


def tiles(kinds: Iterable[str]) -> list[Tile]:
    """The tiles of these kinds of work."""
    words = kept.words()
    return [_tile("activity", kind, words.entry("activity", kind)) for kind in kinds]


def wet_tiles() -> list[Tile]:
    """The tiles of wet places, with one that says there is none."""
    words = kept.words()
    none = Tile(NONE, "Nothing wet", "As far as I know, within 200 ft of the work", alone=True)
    return [*(_tile("wet", kind, words.entry("wet", kind)) for kind in WET), none]


def _tile(section: str, kind: str, entry: object) -> Tile:
    del section
    assert isinstance(entry, dict)
    return Tile(kind, entry.get("name", kind), entry.get("line", ""))


def chosen_kinds(case: Case) -> set[str]:
    """The kinds of work that tiles stand for."""
    return {a.kind.id for a in case.described.activities if not a.part_of}


def keep_work(picked: set[str]) -> None:
    """The case has these kinds of work; what is known of those that stay is kept."""
    kinds = kept.law().vocabulary.activities
    held = {a.id: a for a in kept.case().described.activities}
    activities: list[Activity] = []
    counted_with_the_whole: list[Need] = []
    for kind in kinds:
        if kind not in picked:
            continue
        activities += [a for a in held.values() if a.kind.id == kind] or [Activity(kind, kinds[kind])]
        if kind in PARTS:
            part = PARTS[kind]
            activities.append(held.get(part) or Activity(part, kinds[part], part_of=kind))
            counted_with_the_whole += [(part, "disturbed_sq_ft"), (part, "earth_cu_yd")]
    kept.things(activities, kept.case().described.wet_places)
    for need in counted_with_the_whole:
        if kept.value(need) is kept.MISSING:
            kept.answer([need], Fact(exactly(Decimal(0))))


def keep_places(picked: set[str]) -> None:
    """The case has these kinds of wet place; "nothing wet" is a list of none."""
    kinds = kept.law().vocabulary.wet
    held = list(kept.case().described.wet_places)
    places: list[WetPlace] = []
    for kind in kinds:
        if kind in picked:
            places += [w for w in held if w.kind.id == kind] or [WetPlace(_free(kind), kinds[kind])]
    kept.things(kept.case().described.activities, places)


def _free(kind: str) -> str:
    taken = {a.id for a in kept.case().described.activities}
    return f"{kind}_nearby" if kind in taken else kind


def parts_too(need: Need) -> list[Need]:
    """The same fact of the activity's parts, where their kind raises it: one answer does for both."""
    subject, name = need
    return [
        (a.id, name)
        for a in kept.case().described.activities
        if a.part_of == subject and name in a.kind.asks and kept.value((a.id, name)) != exactly(Decimal(0))
    ]
