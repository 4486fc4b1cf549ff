"""The picture when only distances are known: a sketch to scale without a north.

The work stands in the middle, the lines run around it, and each wet place lies at its distance in a
direction of our choosing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any

import shapely
from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box

from logic.geometry import SKETCH, rings
from pages.parts.nearness import distance
from pages.parts.picture import (
    Box,
    Label,
    Picture,
    Room,
    Wet,
    can_be_drawn,
    draw_lines,
    high_end,
    label_a_line,
    low_end,
    name_beside,
    why_not_drawn,
    widths_that_matter,
)

CAPTION = "Anything wet inside this line brings the rule into play"
LONG = {"brook": 14.0, "river": 34.0, "ditch": 8.0}  # how wide each is drawn; for looks only
ROUND = {"pond", "hollow", "vernal_pool", "swimming_pool", "wastewater_basin"}
HALF_WORK = 6.0
DIRECTIONS = (0, 90, 270, 180)  # compass bearings in the order in which wet places take them
REACH = 900.0
WAVE_FT, SWELL_FT = 64.0, 3.0


def of_distances(work: str, places: Sequence[Wet], widths: Sequence[Decimal]) -> Picture:
    """The work in the middle, lines around it at the given widths in feet, each wet place at its distance."""
    picture = Picture()
    near = sorted((p for p in places if can_be_drawn(p.feet)), key=lambda p: low_end(p.feet))
    shown, left = near[: len(DIRECTIONS)], near[len(DIRECTIONS) :]
    left += [p for p in places if not can_be_drawn(p.feet)]
    widths = widths_that_matter(sorted(widths), shown)
    square = box(-HALF_WORK, -HALF_WORK, HALF_WORK, HALF_WORK)
    around = [shapely.geometry.shape(ring) for ring in rings(square.__geo_interface__, widths, SKETCH)]
    draw_lines(picture, around, square)
    picture.view = _view_of_distances(shown, widths)
    free = Room(picture.view)
    for place, bearing in zip(shown, DIRECTIONS, strict=False):
        _draw_place(picture, place, bearing, _mitre(bearing, len(shown)), free)
    picture.draw(square, "work")
    name_beside(picture, work, square, free)
    for width, ring in zip(widths, around, strict=True):
        label_a_line(picture, ring.union(square).exterior, width, widths.index(width), free)
    if len(shown) < len(DIRECTIONS) and len(widths) > 1:
        picture.caption_arc = _arc(HALF_WORK + float(widths[1]) - 7)
    picture.notes = [f"{p.name}: {why_not_drawn(p.feet)}" for p in left]
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


def _draw_place(picture: Picture, place: Wet, bearing: int, mitre: Any, free: Room) -> None:
    """The wet place to the north of the work, then everything turned to its bearing."""

    def turned(shape: Any) -> Any:
        return affinity.rotate(shape.intersection(mitre), -bearing, origin=(0, 0))

    low, high = low_end(place.feet), high_end(place.feet)
    known = high == low
    body = _body(place, high) if high is not None else Polygon()
    if not known:
        far_side = _body(place, high, deep=REACH) if high is not None else _beyond(place, low + 30)
        picture.draw(turned(_body(place, low, deep=REACH).difference(far_side)), f"{place.look}-maybe")
        picture.draw(turned(_shore(place, low)), f"{place.look}-edge")
    picture.draw(turned(body), place.look)
    _measure(picture, place, bearing, low, free)
    middle = HALF_WORK + (high + _depth(place) / 2 if high is not None else low + 15)
    spot = affinity.rotate(Point(0, middle), -bearing, origin=(0, 0))
    picture.labels.append(Label(spot.x, spot.y, place.name, f"name-{place.look}"))
    free.take(spot.x, spot.y, place.name)


def _measure(picture: Picture, place: Wet, bearing: int, low: float, free: Room) -> None:
    said = distance(place.feet)
    text = f"{place.measured_from}: {said}" if place.measured_from else said
    path = affinity.rotate(LineString([(0, HALF_WORK), (0, HALF_WORK + low)]), -bearing, origin=(0, 0))
    if low > 0:
        picture.draw(path, "measure")
    upright = bearing in (0, 180)
    beside = upright and len(text) <= 8 and low >= 12
    middle = path.interpolate(0.58, normalized=True)
    x, y = (middle.x, middle.y) if low >= 12 else (path.coords[-1][0], path.coords[-1][1])
    look = "chip-beside" if beside else "chip-on" if upright else "chip-above"
    picture.labels.append(Label(x, y, text, look))
    free.take(x + (free.feet(24) if beside else 0), y + (free.feet(16) if look == "chip-above" else 0), text)


def _near_edge(place: Wet, feet: float) -> Callable[[float], float]:
    """The near bank as y over x: nowhere closer to the work than ``feet``, and exactly that at x = 0."""
    start = HALF_WORK + feet
    if place.kind in ROUND:
        return lambda x: start + min(x * x / 90, 400.0)
    return lambda x: start + SWELL_FT * (1 - math.cos(2 * math.pi * x / WAVE_FT))


def _shore(place: Wet, feet: float) -> LineString:
    edge = _near_edge(place, feet)
    return LineString([(x, edge(x)) for x in range(-int(REACH), int(REACH) + 1, 4)])


def _body(place: Wet, feet: float, deep: float = 0.0) -> Polygon:
    """The wet place with its near bank at ``feet``; ``deep`` carries it far beyond its own width."""
    if place.kind in ROUND and not deep:
        height = _depth(place)
        ellipse = affinity.scale(Point(0, 0).buffer(1, quad_segs=32), 1.5 * height / 2 * 1.15, height / 2)
        return affinity.translate(ellipse, 0, HALF_WORK + feet + height / 2)
    near = list(_shore(place, feet).coords)
    far = [(x, y + (deep or _depth(place) + SWELL_FT * math.sin(x / 17))) for x, y in near]
    return Polygon(near + far[::-1])


def _beyond(place: Wet, feet: float) -> Polygon:
    """All ground farther out than ``feet``: where an open-ended range stops being drawn."""
    return _body(place, feet, deep=2 * REACH)


def _mitre(bearing: int, count: int) -> Any:
    """The part of the north side that a place may fill, so that neighbours at right angles do not overlap."""
    taken = DIRECTIONS[:count]
    side = box(-REACH, 0, REACH, 2 * REACH)
    for neighbour, sign in (((bearing + 90) % 360, 1), ((bearing - 90) % 360, -1)):
        if neighbour in taken:
            corner = Polygon([(-sign * 2, 0), (sign * 4 * REACH, 0), (sign * 4 * REACH, 4 * REACH)])
            side = side.difference(corner)
    return side


def _arc(radius: float) -> LineString:
    """From west by south to east, so that words along it stand upright at the foot of the picture."""
    return LineString(
        [(radius * math.cos(math.radians(a)), radius * math.sin(math.radians(a))) for a in range(182, 359, 2)]
    )
