"""From shapes to facts: how far apart on the ground, and how large.

A shape is a GeoJSON geometry (a mapping with "type" and "coordinates"). Its coordinates are either
degrees (longitude, then latitude, WGS84) or sketch feet (x to the east, y to the north, no place on
earth). A `Frame` says which, and turns either into feet on flat ground. Everything is horizontal: a
third coordinate is dropped, because the rules measure "horizontally outward". Degrees go through the
Massachusetts state plane (EPSG:26986): at Grafton 100 ft on the ground measure as 99.9965.

Nothing here returns a figure for a shape that is wrong: every function raises `ShapeError`, whose
message is one that `problem` gives. So "not a number" can never pass for "outside the line".
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from typing import Any

import shapely  # type: ignore[import-untyped]
from pyproj import Transformer

from logic.truth import Range, exactly

Shape = Mapping[str, Any]
"""A GeoJSON geometry, as in {"type": "Point", "coordinates": [-71.69, 42.2]}."""

FEET_IN_A_METRE = 3937 / 1200
"""US survey feet: the foot of the state's maps and plans."""

WEST, SOUTH, EAST, NORTH = -73.51, 41.23, -69.92, 42.89
"""Degrees; all of Massachusetts lies between them."""

SKETCH_REACH = 1_000_000
"""Feet; a sketch that goes farther from its origin is a slip of the pen or of the units."""

SEGMENTS = 64
"""Straight pieces to a quarter circle; at 200 ft the drawn line is then short by 0.015 ft at most."""

FOOT_STEP = Decimal("0.001")
SQUARE_FOOT_STEP = Decimal("0.01")


class ShapeError(ValueError):
    """A shape from which nothing can be measured; the message says why, in plain words."""


@dataclass(frozen=True, slots=True)
class Frame:
    """How coordinates become feet, and back. ``east`` and ``north`` are state plane feet taken off."""

    degrees: bool
    east: float = 0.0
    north: float = 0.0

    def feet(self, x: Any, y: Any) -> tuple[Any, Any]:
        """Feet east and north, from one pair of coordinates or from two arrays of them."""
        if not self.degrees:
            return x, y
        metres_east, metres_north = _to_state_plane().transform(x, y)
        return metres_east * FEET_IN_A_METRE - self.east, metres_north * FEET_IN_A_METRE - self.north

    def coordinates(self, east: Any, north: Any) -> tuple[Any, Any]:
        """The way back: coordinates from feet, one pair or two arrays."""
        if not self.degrees:
            return east, north
        longitude, latitude = _to_degrees().transform(
            (east + self.east) / FEET_IN_A_METRE, (north + self.north) / FEET_IN_A_METRE
        )
        return longitude, latitude


SKETCH = Frame(degrees=False)
"""Coordinates are feet already."""

MAP = Frame(degrees=True)
"""Coordinates are degrees; feet are counted from the state plane's own corner."""


def frame_for(lonlat: tuple[float, float]) -> Frame:
    """The frame whose feet are counted from this place; (longitude, latitude) in degrees.

    Distances and areas are the same in any such frame. Raises ShapeError outside Massachusetts.
    """
    wrong = problem({"type": "Point", "coordinates": lonlat}, MAP)
    if wrong:
        raise ShapeError(wrong)
    east, north = MAP.feet(*lonlat)
    return Frame(degrees=True, east=east, north=north)


def frame_of(shapes: Sequence[Shape]) -> Frame:
    """The frame that shapes of one case were drawn in: the map's if all lie in Massachusetts, else SKETCH.

    A sketch in feet would have to fit into four feet by two to be mistaken. Raises ShapeError for a
    shape that is sound in neither.
    """
    if not shapes or any(problem(shape, MAP) for shape in shapes):
        wrong = next((found for found in (problem(shape, SKETCH) for shape in shapes) if found), None)
        if wrong:
            raise ShapeError(wrong)
        return SKETCH
    longitude, latitude = shapely.get_coordinates(shapely.geometry.shape(shapes[0])).tolist()[0]
    return frame_for((longitude, latitude))


def problem(shape: Shape, frame: Frame, *, needs_area: bool = False) -> str | None:
    """What is wrong with a shape, in plain words, or None when it can be measured.

    Named are: not a shape, empty, a coordinate that is no number, outside Massachusetts (or beyond
    the sketch), a line or point where ``needs_area`` asks for an outline, an outline that crosses
    itself or whose parts overlap.
    """
    if not all(math.isfinite(number) for number in _numbers(shape)):
        return "A coordinate of the shape is not a number."
    try:
        read = shapely.geometry.shape(shape)
    except (
        shapely.errors.ShapelyError,
        ValueError,
        TypeError,
        AttributeError,
        OverflowError,
        RecursionError,
    ):
        return "This is not a shape that can be read. An outline needs at least three corners."
    if read.is_empty:
        return "The shape is empty."
    spots = shapely.get_coordinates(read).tolist()
    return _out_of_place(spots, frame) or _not_an_area(read, needs_area) or _crossing(read)


def feet_between(work: Shape, wet: Shape, frame: Frame, give_or_take: Decimal = Decimal(0)) -> Range:
    """Feet from the nearest edge of the work to the nearest edge of the wet place; needs nothing.

    0 when they touch or overlap as drawn; otherwise the distance less and plus ``give_or_take``, the
    drawing error in feet, and never below 0. To a thousandth of a foot. Wetlands rules II.1 and
    V.C.5(a): measured horizontally.
    Raises ShapeError for a shape that is wrong, ValueError for an error that is no length.
    """
    if not give_or_take.is_finite() or give_or_take < 0:
        raise ValueError("give or take must be a number of feet, 0 or more")
    apart = _figure(_on_the_ground(work, frame).distance(_on_the_ground(wet, frame)), FOOT_STEP)
    if apart == 0:
        return exactly(apart)
    return Range(max(Decimal(0), apart - give_or_take), apart + give_or_take)


def square_feet(shape: Shape, frame: Frame) -> Decimal:
    """The area inside an outline, holes left out, to a hundredth of a square foot.

    Raises ShapeError for anything but a sound outline (a line has no area to speak of).
    """
    return _figure(_on_the_ground(shape, frame, needs_area=True).area, SQUARE_FOOT_STEP)


def rings(shape: Shape, widths: Sequence[Decimal], frame: Frame) -> list[Shape]:
    """For each width in feet, all ground outside the shape and within that width of it.

    In the shape's own coordinates, in the order of the widths, for drawing only: what is inside a
    line is decided by `feet_between`. An island in a pond gets its own shore strip.
    Raises ShapeError for a shape that is wrong, ValueError for a width that is no length.
    """
    if not all(width.is_finite() and width > 0 for width in widths):
        raise ValueError("a ring's width must be a number of feet, more than 0")
    ground = _on_the_ground(shape, frame)
    return [_back(ground.buffer(float(w), quad_segs=SEGMENTS).difference(ground), frame) for w in widths]


def to_feet(shape: Shape, frame: Frame) -> Shape:
    """The same shape in feet east and north of the frame's origin. Raises ShapeError."""
    flat: Shape = shapely.geometry.mapping(_on_the_ground(shape, frame))
    return flat


@cache
def _to_state_plane() -> Transformer:
    # From NAD83 degrees: WGS84 is taken as NAD83, as every state map layer does. Asking for WGS84
    # would let the answer depend on which shift grids a machine happens to have.
    return Transformer.from_crs("EPSG:4269", "EPSG:26986", always_xy=True)


@cache
def _to_degrees() -> Transformer:
    return Transformer.from_crs("EPSG:26986", "EPSG:4269", always_xy=True)


def _on_the_ground(shape: Shape, frame: Frame, *, needs_area: bool = False) -> shapely.Geometry:
    wrong = problem(shape, frame, needs_area=needs_area)
    if wrong:
        raise ShapeError(wrong)
    flat: shapely.Geometry = shapely.transform(
        shapely.force_2d(shapely.geometry.shape(shape)), frame.feet, interleaved=False
    )
    return flat


def _back(ground: shapely.Geometry, frame: Frame) -> Shape:
    there: Shape = shapely.geometry.mapping(shapely.transform(ground, frame.coordinates, interleaved=False))
    return there


def _figure(value: float, step: Decimal) -> Decimal:
    if not math.isfinite(value):
        raise ShapeError("The shapes give no distance or area.")
    return Decimal(value).quantize(step)


def _numbers(value: object) -> Iterator[float]:
    """Every number in a shape, however it is nested: looked at before a geometry library sees it."""
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, Mapping):
            left.extend(one.values())
        elif isinstance(one, list | tuple):
            left.extend(one)
        elif isinstance(one, float):
            yield one


def _out_of_place(spots: list[list[float]], frame: Frame) -> str | None:
    if not frame.degrees:
        near = all(abs(x) <= SKETCH_REACH and abs(y) <= SKETCH_REACH for x, y in spots)
        return None if near else "Part of the shape lies beyond the sketch."
    if all(_in_massachusetts(x, y) for x, y in spots):
        return None
    if all(_in_massachusetts(y, x) for x, y in spots):
        return "The shape lies outside Massachusetts. Longitude must come before latitude."
    return "The shape lies outside Massachusetts."


def _in_massachusetts(longitude: float, latitude: float) -> bool:
    return WEST <= longitude <= EAST and SOUTH <= latitude <= NORTH


def _not_an_area(read: shapely.Geometry, needs_area: bool) -> str | None:
    if not needs_area or read.geom_type in ("Polygon", "MultiPolygon"):
        return None
    return "An outline is needed here, not a line or a point."


def _crossing(read: shapely.Geometry) -> str | None:
    if read.is_valid:
        return None
    if read.geom_type == "MultiPolygon" and all(part.is_valid for part in read.geoms):
        return "The parts of the outline overlap."
    if read.convex_hull.area == 0:
        return "The shape has no length or encloses nothing."
    return "The outline crosses itself."
