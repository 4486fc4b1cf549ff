"""The picture when only distances are known: a sketch to scale without a north.

The work stands in the middle, the lines run around it, and each wet place lies at its distance in a
direction of our choosing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import shapely
from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import substring

from logic.geometry import SKETCH, rings
from logic.truth import Range
from pages.parts.nearness import distance
from pages.parts.picture import (
    HIGH_PX,
    LABEL_PX,
    PHONE_PX,
    Box,
    Picture,
    Room,
    Size,
    Wet,
    can_be_drawn,
    draw_lines,
    high_end,
    label_a_line,
    low_end,
    name_beside,
    why_not_drawn,
)

CAPTION = ("Anything wet inside this line", "brings the rule into play")
LONG = {"brook": 14.0, "river": 34.0, "ditch": 8.0}  # how wide each is drawn; for looks only
ROUND = {"pond", "hollow", "vernal_pool", "swimming_pool", "wastewater_basin"}
HALF_WORK = 6.0
DIRECTIONS = (0, 90, 270, 180)  # compass bearings in the order in which wet places take them
REACH = 700.0
WAVE_FT, SWELL_FT = 64.0, 3.0

Aside = tuple[float, float]
"""Feet of free ground to the left and to the right of a wet place, seen from the work."""


def of_distances(
    work: str, places: Sequence[Wet], widths: Sequence[Decimal], room_px: Size = (PHONE_PX, HIGH_PX)
) -> Picture:
    """The work in the middle, lines around it at the given widths in feet, each wet place at its distance.

    ``room_px``: the width and height there is for it, in pixels of which a letter takes 15.
    """
    picture = Picture()
    near = sorted((p for p in places if can_be_drawn(p.feet)), key=lambda p: low_end(p.feet))
    shown, left = near[: len(DIRECTIONS)], near[len(DIRECTIONS) :]
    left += [p for p in places if not can_be_drawn(p.feet)]
    widths = sorted(widths)[:3]  # around the work all three: what else is wet may be a river
    square = box(-HALF_WORK, -HALF_WORK, HALF_WORK, HALF_WORK)
    around = [shapely.geometry.shape(ring) for ring in rings(square.__geo_interface__, widths, SKETCH)]
    draw_lines(picture, around, square)
    picture.view = _view_of_distances(shown, widths)
    free = Room(picture.view, room_px[1], room_px[0])
    free.keep_free(square)
    placed = [
        (place, bearing, _room_aside(bearing, shown))
        for place, bearing in zip(shown, DIRECTIONS, strict=False)
    ]
    for place, bearing, aside in placed:
        _draw_place(picture, place, bearing, aside)
    picture.draw(square, "work")
    _add_caption(picture, widths, [bearing for _, bearing, _ in placed], free)
    for place, bearing, _ in placed:
        _measure(picture, place, bearing, free)
    for place, bearing, aside in placed:
        _name(picture, place, bearing, aside, free)
    name_beside(picture, work, square, free)
    for rank, (width, ring) in enumerate(zip(widths, around, strict=True)):
        label_a_line(picture, ring.union(square).exterior, width, rank, free)
    picture.notes += [f"{p.name}: {why_not_drawn(p.feet)}" for p in left]
    return picture


def _view_of_distances(shown: Sequence[Wet], widths: Sequence[Decimal]) -> Box:
    edge = HALF_WORK + float(max(widths, default=Decimal(60))) + 6
    reach = dict.fromkeys(DIRECTIONS, edge)
    for place, bearing in zip(shown, DIRECTIONS, strict=False):
        far = high_end(place.feet) or low_end(place.feet) + 24
        reach[bearing] = max(edge, HALF_WORK + far + _depth(place) + 4)
    return -reach[270], -reach[180], reach[90], reach[0]


def _depth(place: Wet) -> float:
    return LONG.get(place.kind, 44.0 if place.kind in ROUND else 30.0)


def _draw_place(picture: Picture, place: Wet, bearing: int, aside: Aside) -> None:
    """The wet place to the north of the work, then everything turned to its bearing."""
    left, right = aside
    ground = box(-left, 0, right, 3 * REACH)
    low, high = low_end(place.feet), high_end(place.feet)
    if high != low:
        strip, bank = _uncertain(place, low, high, aside)
        picture.draw(_turned(strip.intersection(ground), bearing), f"{place.look}-maybe")
        picture.draw(_turned(bank.intersection(ground), bearing), f"{place.look}-edge")
    if high is not None:
        rounded = min(2.5, _depth(place) / 5)
        body = _body(place, high, aside).intersection(ground).buffer(-rounded).buffer(rounded)
        picture.draw(_turned(body, bearing), place.look)
    if low > 0:
        picture.draw(_line_to(bearing, low), "measure")


def _uncertain(place: Wet, low: float, high: float | None, aside: Aside) -> tuple[Any, Any]:
    """The ground on which the near bank lies somewhere, and its nearer side, where the bank may be."""
    if place.kind in ROUND:
        near = _body(place, low, aside)
        if high is None:
            return near, near.exterior
        swept = shapely.union_all([near, _body(place, high, aside)]).convex_hull
        return swept.difference(_body(place, high, aside)), swept.exterior
    farther = _bank(high if high is not None else low + 30)
    nearer = _bank(low)
    return Polygon([*nearer.coords, *reversed(farther.coords)]), nearer


def _line_to(bearing: int, feet: float) -> Any:
    return _turned(LineString([(0, HALF_WORK), (0, HALF_WORK + feet)]), bearing)


def _turned(shape: Any, bearing: int) -> Any:
    return affinity.rotate(shape, -bearing, origin=(0, 0))


def _measure(picture: Picture, place: Wet, bearing: int, free: Room) -> None:
    """The distance written at its line, or past the bank where the line is too short to carry it."""
    text = place.says
    low = low_end(place.feet)
    ways = ("beside", "before") if bearing in (0, 180) else ("above", "below")
    parts = [low * part for part in (0.56, 0.7, 0.42)]
    spots = [(feet, way) for way in (*ways, "on") for feet in parts]
    if len(text) > 10:
        spots = [(feet, way) for way in ("on", *ways) for feet in parts]
    past = [(low + free.feet(LABEL_PX) * n, "on") for n in (0.8, 1.6, 2.4)]
    hung = [
        (*_turned(Point(0, HALF_WORK + feet), bearing).coords[0], f"chip-{way}") for feet, way in spots + past
    ]
    picture.labels.append(free.place(hung, text))


def _name(picture: Picture, place: Wet, bearing: int, aside: Aside, free: Room) -> None:
    high = high_end(place.feet)
    middle = HALF_WORK + (high + _depth(place) / 2 if high is not None else low_end(place.feet) + 15)
    steps = (0, -12, 12) if place.kind in ROUND else (0, -30, 30, -55, 55, -80, 80)
    spots = [
        _turned(Point(x, middle), bearing).coords[0]
        for x in steps
        if -aside[0] < x - 12 and x + 12 < aside[1]
    ]
    picture.labels.append(free.place([(*spot, f"name-{place.look}") for spot in spots], place.name))


def _bank(feet: float) -> LineString:
    """A long bank: nowhere closer to the work than ``feet``, and exactly that right before it."""
    start = HALF_WORK + feet
    return LineString(
        [
            (x, start + SWELL_FT * (1 - math.cos(2 * math.pi * x / WAVE_FT)))
            for x in range(-int(REACH), int(REACH) + 1, 4)
        ]
    )


def _body(place: Wet, feet: float, aside: Aside) -> Polygon:
    """The wet place with its near bank at ``feet``, as wide as its kind is drawn."""
    depth = _depth(place)
    if place.kind in ROUND:
        half = min(38.0, *aside)
        ellipse = affinity.scale(Point(0, 0).buffer(1, quad_segs=32), half, depth / 2)
        return affinity.translate(ellipse, 0, HALF_WORK + feet + depth / 2)
    near = list(_bank(feet).coords)
    wobble = min(SWELL_FT, depth / 5)
    return Polygon(near + [(x, y + depth + wobble * math.sin(x / 17)) for x, y in reversed(near)])


def _room_aside(bearing: int, shown: Sequence[Wet]) -> Aside:
    """How far a place may reach to its left and right: to where a nearer one, at right angles, begins."""
    edges = {-1: REACH, 1: REACH}
    for other, taken in zip(shown, DIRECTIONS[: DIRECTIONS.index(bearing)], strict=False):
        for sign in edges:
            if (bearing + 90 * sign) % 360 == taken:
                edges[sign] = max(HALF_WORK + low_end(other.feet) - 7, HALF_WORK + 8)
    return edges[-1], edges[1]


def _add_caption(picture: Picture, widths: Sequence[Decimal], taken: Sequence[int], free: Room) -> None:
    """Along the second line where its foot is free: outside it in two rows before a third, else inside it."""
    if len(widths) < 2:
        return
    line, row = HALF_WORK + float(widths[1]), free.feet(17)
    aim = 270 + (90 in taken) * (270 not in taken) * -16
    if len(widths) > 2:
        rows = [(_arc(line + row * (n + 1), aim), text) for n, text in enumerate(CAPTION)]
    else:
        rows = [(_arc(line - free.feet(7), aim), " ".join(CAPTION))]
    if 180 in taken or any(_long(text, free) > arc.length for arc, text in rows):
        said = " ".join(CAPTION).replace("this", f"the {distance(Range(widths[1], widths[1]))}")
        picture.notes.append(f"{said}.")
        return
    picture.captions += rows
    for arc, text in rows:
        half, middle = _long(text, free) / 2, arc.length / 2
        free.keep_free(substring(arc, middle - half, middle + half).buffer(free.feet(9)))


def _long(text: str, free: Room) -> float:
    """Feet that words along a line take: they are a little smaller than a label's."""
    return free.wide(text) * 0.8


def _arc(radius: float, aim: float) -> LineString:
    """A good half circle from left to right under the work, so that words along it stand upright."""
    angles = [math.radians(aim + turn) for turn in range(-98, 99, 2)]
    return LineString([(radius * math.cos(a), radius * math.sin(a)) for a in angles])
