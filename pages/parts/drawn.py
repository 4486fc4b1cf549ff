"""The picture when work and wet places were drawn: the lines run around the wet places, north is up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Any

import shapely
from shapely.geometry import Point, box

from logic.geometry import SKETCH, rings
from logic.truth import Range
from pages.parts.nearness import distance, figure
from pages.parts.picture import (
    FARTHEST,
    HIGH_PX,
    PHONE_PX,
    Box,
    Picture,
    Room,
    Size,
    Wet,
    along,
    draw_lines,
    label_a_line,
    name_beside,
    outer_edge,
    why_not_drawn,
    widths_that_matter,
)

MARGIN = 10.0
"""Feet of ground between the outermost line and the edge of the picture."""
BESIDE = 40.0
"""Feet that a long brook is shown on each side of where the work comes nearest to it."""


def of_shapes(
    works: Sequence[tuple[str, Any]],
    places: Sequence[Wet],
    widths: Sequence[Decimal],
    room_px: Size = (PHONE_PX, HIGH_PX),
) -> Picture:
    """Work and wet places as drawn (shapely, in feet), with the lines around the wet places, north up.

    The third line runs around what is or may be a river.

    ``room_px``: the width and height there is for it, in pixels of which a letter takes 15.
    """
    picture = Picture(north_is_up=True)
    drawn = [p for p in places if p.shape is not None]
    wet = shapely.union_all([p.shape for p in drawn])
    work = shapely.union_all([shape for _, shape in works])
    widths = widths_that_matter(widths, drawn)
    picture.view = _view_of_shapes(work, wet, widths)
    window = box(*picture.view).buffer(max(shapely.box(*picture.view).length, 400))
    around = [
        shapely.union_all(_rings_of(drawn, width, rivers_only=rank > 1)).difference(wet)
        for rank, width in enumerate(widths)
    ]
    draw_lines(picture, [a.intersection(window) for a in around], wet)
    free = Room(picture.view, room_px[1], room_px[0])
    free.keep_free(work)
    free.keep_free(_north_arrow(picture.view, free))
    free.keep_free(wet, weight=2)
    for zone in around[:1]:
        free.keep_free(zone, weight=1)  # what stands on the strip is the strip's own
    for place in drawn:
        picture.draw(place.shape.intersection(window), place.look)
    for place in drawn:
        _measure_drawn(picture, place, work, free)
    picture.draw(work, "work")
    for name, shape in works:
        name_beside(picture, name, shape, free)
    for place in drawn:
        _name_a_place(picture, place, free)
    for rank, (width, zone) in enumerate(zip(widths, around, strict=True)):
        label_a_line(picture, outer_edge(zone, wet), width, rank, free)
    if len(widths) > 1:
        line = distance(Range(widths[1], widths[1]))
        picture.notes.append(f"Work inside the {line} line brings the rule into play.")
    picture.notes += [f"{p.name}: {why_not_drawn(p.feet)}" for p in places if p.shape is None]
    return picture


def _north_arrow(view: Box, free: Room) -> Any:
    """The corner in which the arrow stands."""
    west, _, _, north = view
    return box(west, north - free.feet(60), west + free.feet(46), north)


def _rings_of(drawn: Iterable[Wet], width: Decimal, *, rivers_only: bool) -> list[Any]:
    chosen = [place.shape for place in drawn if place.may_be_river or not rivers_only]
    return [shapely.geometry.shape(rings(shape.__geo_interface__, [width], SKETCH)[0]) for shape in chosen]


def _view_of_shapes(work: Any, wet: Any, widths: Sequence[Decimal]) -> Box:
    """The work, the wet ground near it and the lines around that, whole where they are not too long to show."""
    apart = work.distance(wet)
    path = shapely.shortest_line(work, wet)
    if apart > FARTHEST:
        return tuple(work.union(path).buffer(40).bounds)
    near = box(*work.union(path).bounds).buffer(BESIDE)
    must = shapely.union_all([work.buffer(12), path, wet.intersection(near)])
    outermost = float(max(widths, default=Decimal(0)))
    wanted = box(*wet.buffer(outermost + MARGIN).union(must).bounds)
    return tuple(wanted.intersection(box(*must.bounds).buffer(outermost + BESIDE)).bounds)


def _measure_drawn(picture: Picture, place: Wet, work: Any, free: Room) -> None:
    path = shapely.shortest_line(work, place.shape)
    if path.length > FARTHEST:
        return
    if path.length > 0:
        picture.draw(path, "measure")
    text = place.says if place.feet is not None else f"{figure(Decimal(path.length))} ft"
    spots = [
        (*spot, f"chip-{way}")
        for way in ("on", "above", "below", "beside", "before")
        for spot in _along_and_behind(path, free)
    ]
    picture.labels.append(free.place(spots, text))


def _along_and_behind(path: Any, free: Room) -> list[tuple[float, float]]:
    """Where a distance may hang: on its line, or past the work where the line is too short to carry it."""
    on = [path.interpolate(part, normalized=True).coords[0] for part in (0.5, 0.35, 0.65, 0.2, 0.8)]
    if not path.length:
        return on
    (x, y), (to_x, to_y) = path.coords[0], path.coords[-1]
    back = [-free.feet(px) / path.length for px in (15, 30, 45, 60)]
    return on + [(x + (to_x - x) * part, y + (to_y - y) * part) for part in back]


def _name_a_place(picture: Picture, place: Wet, free: Room) -> None:
    seen = place.shape.intersection(box(*picture.view).buffer(-free.feet(20)))
    if seen.is_empty:
        return
    if seen.geom_type.endswith("LineString"):
        spots = along(seen, 24)
    else:
        spots = [*seen.representative_point().coords, *_grid_in(seen), *_just_outside(seen, free)]
    picture.labels.append(free.place([(*spot, f"name-{place.look}") for spot in spots], place.name))


def _just_outside(shape: Any, free: Room) -> list[tuple[float, float]]:
    """Where a name goes that is longer than what it names: beneath it and its strip, or above."""
    west, south, east, north = shape.bounds
    middle, step = (west + east) / 2, free.feet(20)
    rows = [edge + sign * step * n for n in (1, 1.6, 2.2) for edge, sign in ((south, -1), (north, 1))]
    return [(middle, y) for y in rows]


def _grid_in(shape: Any) -> list[tuple[float, float]]:
    west, south, east, north = shape.bounds
    spots = [
        (west + (east - west) * i / 8, south + (north - south) * j / 8)
        for j in range(1, 8)
        for i in range(1, 8)
    ]
    return [spot for spot in spots if shape.contains(Point(spot))]
