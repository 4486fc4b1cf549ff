"""The picture when work and wet places were drawn: the lines run around the wet places, north is up."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Any

import shapely
from shapely.geometry import Point, box

from logic.geometry import SKETCH, rings
from pages.parts.nearness import figure
from pages.parts.picture import (
    FARTHEST,
    HIGH_PX,
    Box,
    Picture,
    Room,
    Wet,
    along,
    draw_lines,
    label_a_line,
    name_beside,
    outer_edge,
    why_not_drawn,
    widths_that_matter,
)


def of_shapes(
    works: Sequence[tuple[str, Any]],
    places: Sequence[Wet],
    widths: Sequence[Decimal],
    high_px: float = HIGH_PX,
) -> Picture:
    """Work and wet places as drawn (shapely, in feet), with the lines around the wet places, north up.

    ``high_px``: the height there is for it, in pixels of which a letter takes 15.
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
    free = Room(picture.view, high_px)
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
    picture.notes = [f"{p.name}: {why_not_drawn(p.feet)}" for p in places if p.shape is None]
    return picture


def _rings_of(drawn: Iterable[Wet], width: Decimal, *, rivers_only: bool) -> list[Any]:
    chosen = [place.shape for place in drawn if place.is_river or not rivers_only]
    return [shapely.geometry.shape(rings(shape.__geo_interface__, [width], SKETCH)[0]) for shape in chosen]


def _view_of_shapes(work: Any, wet: Any, widths: Sequence[Decimal]) -> Box:
    """Work, the wet ground near it, and the second line on the near side of it."""
    apart = work.distance(wet)
    if apart > FARTHEST:
        return tuple(work.union(shapely.shortest_line(work, wet)).buffer(40).bounds)
    near = shapely.shortest_line(wet, work)
    (wx, wy), (kx, ky) = near.coords[0], near.coords[-1]
    length = math.hypot(kx - wx, ky - wy)
    parts = [work.buffer(30), wet.intersection(work.buffer(apart + 60))]
    second = float(widths[min(1, len(widths) - 1)]) + 18 if widths else 0
    if 0 < length < second:
        scale = second / length
        parts.append(Point(wx + (kx - wx) * scale, wy + (ky - wy) * scale))
    elif length == 0:
        parts.append(work.centroid.buffer(second))
    return tuple(shapely.union_all(parts).buffer(12).bounds)


def _measure_drawn(picture: Picture, place: Wet, work: Any, free: Room) -> None:
    path = shapely.shortest_line(work, place.shape)
    if path.length > FARTHEST:
        return
    if path.length > 0:
        picture.draw(path, "measure")
    text = place.says if place.feet is not None else f"{figure(Decimal(path.length))} ft"
    spots = [(*path.interpolate(part, normalized=True).coords[0], "chip-on") for part in (0.5, 0.65, 0.35)]
    picture.labels.append(free.place(spots, text))


def _name_a_place(picture: Picture, place: Wet, free: Room) -> None:
    seen = place.shape.intersection(box(*picture.view).buffer(-free.feet(20)))
    if seen.is_empty:
        return
    if seen.geom_type.endswith("LineString"):
        spots = along(seen, 24)
    else:
        spots = [*seen.representative_point().coords, *_grid_in(seen)]
    picture.labels.append(free.place([(*spot, f"name-{place.look}") for spot in spots], place.name))


def _grid_in(shape: Any) -> list[tuple[float, float]]:
    west, south, east, north = shape.bounds
    spots = [
        (west + (east - west) * i / 8, south + (north - south) * j / 8)
        for j in range(1, 8)
        for i in range(1, 8)
    ]
    return [spot for spot in spots if shape.contains(Point(spot))]
