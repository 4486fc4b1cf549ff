"""The tiles people pick from, and what follows from a pick: which activities and wet places a case has."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from itertools import count

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


def untiled(case: Case) -> set[str]:
    """The kinds of work and of wet place that a case holds and no tile stands for: no tile lets them go."""
    kinds = chosen_kinds(case) | {w.kind.id for w in case.described.wet_places}
    return kinds - {*WET, *(kind for group in GROUPS.values() for kind in group)}


def keep_work(picked: set[str]) -> None:
    """The case has these kinds of work; what is known of those that stay is kept, their parts with them."""
    kinds = kept.law().vocabulary.activities
    held = kept.case().described.activities
    taken = {a.id for a in held} | {w.id for w in kept.case().described.wet_places}
    activities: list[Activity] = []
    counted_with_the_whole: list[Need] = []
    for kind in kinds:
        if kind not in picked:
            continue
        whole = [a for a in held if a.kind.id == kind and not a.part_of]
        if whole:
            activities += [a for one in whole for a in (one, *(p for p in held if p.part_of == one.id))]
            continue
        new = Activity(_unused(kind, taken), kinds[kind])
        activities.append(new)
        if kind in PARTS:
            part = Activity(_unused(PARTS[kind], taken), kinds[PARTS[kind]], part_of=new.id)
            activities.append(part)
            counted_with_the_whole += [(part.id, "disturbed_sq_ft"), (part.id, "earth_cu_yd")]
    kept.things(activities, kept.case().described.wet_places)
    for need in counted_with_the_whole:
        kept.answer([need], Fact(exactly(Decimal(0))))


def keep_places(picked: set[str]) -> None:
    """The case has these kinds of wet place; "nothing wet" is a list of none."""
    kinds = kept.law().vocabulary.wet
    held = kept.case().described.wet_places
    taken = {a.id for a in kept.case().described.activities} | {w.id for w in held}
    places: list[WetPlace] = []
    for kind in kinds:
        if kind in picked:
            places += [w for w in held if w.kind.id == kind] or [WetPlace(_unused(kind, taken), kinds[kind])]
    kept.things(kept.case().described.activities, places)


def _unused(kind: str, taken: set[str]) -> str:
    """An id for a new thing: its kind, unless a file that came in calls something else so."""
    if kind not in taken:
        return kind
    return next(id for id in (f"{kind}_{n}" for n in count(2)) if id not in taken)


def parts_too(need: Need) -> list[Need]:
    """The same fact of the activity's parts, where their kind raises it: one answer does for both."""
    subject, name = need
    return [
        (a.id, name)
        for a in kept.case().described.activities
        if a.part_of == subject and name in a.kind.asks and kept.value((a.id, name)) != exactly(Decimal(0))
    ]
