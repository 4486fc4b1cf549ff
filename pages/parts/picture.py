"""A picture before it is drawn: shapes in feet, labels that found room, the view. No map library."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from shapely.geometry import Point, box

from logic.truth import Range
from pages.parts.nearness import distance

Box = tuple[float, float, float, float]
"""West, south, east, north, in feet."""

WATER = {"brook", "river", "lake", "ditch", "pond", "swimming_pool", "wastewater_basin"}
FARTHEST = 260.0
"""Feet; a wet place beyond this is named, not drawn."""

PHONE_PX, CHAR_PX, LABEL_PX = 330.0, 8.6, 26.0


@dataclass(frozen=True, slots=True)
class Wet:
    """A wet place: how far from the nearest work, and its outline in feet if it was drawn."""

    name: str
    kind: str
    feet: Range | None
    shape: Any = None
    measured_from: str = ""  # the nearest work, when there are several to tell apart

    @property
    def look(self) -> str:
        return "water" if self.kind in WATER else "wetland"


@dataclass(frozen=True, slots=True)
class Mark:
    """A shape, and the name of the style it is drawn in."""

    shape: Any
    look: str


@dataclass(frozen=True, slots=True)
class Label:
    """Words at a point; ``look`` names their style and how they hang on it."""

    x: float
    y: float
    text: str
    look: str


@dataclass(slots=True)
class Picture:
    """What is to be drawn, in order, and the ground that must be seen."""

    marks: list[Mark] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    caption_arc: Any = None
    view: Box = (-100, -100, 100, 100)
    north_is_up: bool = False

    def draw(self, shape: Any, look: str) -> None:
        if not shape.is_empty:
            self.marks.append(Mark(shape, look))


def line_look(rank: int) -> str:
    """The style of a line by its rank, narrowest first: strip, area, river."""
    return ("strip", "area", "river")[min(rank, 2)]


def can_be_drawn(feet: Range | None) -> bool:
    if feet is None or (feet.low == 0 and feet.high is None):
        return False
    return float(feet.low) <= FARTHEST


def why_not_drawn(feet: Range | None) -> str:
    said = distance(feet)
    return "distance not known" if said == "not known" else f"{said}, not drawn"


def low_end(feet: Range | None) -> float:
    return float(feet.low) if feet is not None else math.inf


def high_end(feet: Range | None) -> float | None:
    """The far end of a range that can be drawn to scale; None for an open one."""
    if feet is None or feet.high is None or float(feet.high) > FARTHEST:
        return None
    return float(feet.high)


def widths_that_matter(widths: Sequence[Decimal], shown: Sequence[Wet]) -> list[Decimal]:
    """The third line only where a river, or anything beyond the second, is about."""
    beyond = len(widths) > 2 and any(p.kind == "river" or low_end(p.feet) > float(widths[1]) for p in shown)
    return list(widths if beyond else widths[:2])


def draw_lines(picture: Picture, zones: Sequence[Any], core: Any) -> None:
    """Widest ground first, so that the narrow strip's hatching lies on top."""
    for rank in reversed(range(len(zones))):
        picture.draw(zones[rank], f"{line_look(rank)}-ground")
    for rank in reversed(range(len(zones))):
        picture.draw(outer_edge(zones[rank], core), line_look(rank))


def outer_edge(zone: Any, core: Any) -> Any:
    """The line itself: the zone's boundary without the shore it starts from."""
    return zone.boundary.difference(core.buffer(0.5))


def label_a_line(picture: Picture, edge: Any, width: Decimal, rank: int, free: Room) -> None:
    seen = edge.intersection(box(*picture.view).buffer(-free.feet(18)))
    if seen.is_empty:
        return
    text = distance(Range(width, width))
    corner = Point(picture.view[0], picture.view[1])
    spots = sorted(along(seen, 120), key=lambda spot: corner.distance(Point(spot)))
    x, y = free.best(spots, text)
    picture.labels.append(Label(x, y, text, f"on-{line_look(rank)}"))
    free.take(x, y, text)


def along(line: Any, count: int) -> list[tuple[float, float]]:
    spots = [line.interpolate((i + 0.5) / count, normalized=True) for i in range(count)]
    return [(spot.x, spot.y) for spot in spots]


class Room:
    """Where labels stand already, so that the next one finds a free place. Reckoned for a phone."""

    def __init__(self, view: Box) -> None:
        self.foot_px = PHONE_PX / max(view[2] - view[0], (view[3] - view[1]) * 0.84)
        self.taken: list[Any] = []

    def feet(self, px: float) -> float:
        return px / self.foot_px

    def wide(self, text: str) -> float:
        return self.feet(CHAR_PX * len(text) + 14)

    def take(self, x: float, y: float, text: str) -> None:
        self.taken.append(self._around(x, y, text))

    def best(self, spots: Sequence[tuple[float, float]], text: str) -> tuple[float, float]:
        """The first spot where the words meet no others; failing that, the one where they meet least."""

        def overlap(spot: tuple[float, float]) -> float:
            around = self._around(*spot, text)
            return sum(float(around.intersection(other).area) for other in self.taken)

        return min(spots, key=overlap)  # min keeps the first of equals

    def _around(self, x: float, y: float, text: str) -> Any:
        half_wide, half_high = self.wide(text) / 2, self.feet(LABEL_PX) / 2
        return box(x - half_wide, y - half_high, x + half_wide, y + half_high)


def name_beside(picture: Picture, name: str, shape: Any, free: Room) -> None:
    west, south, east, north = shape.bounds
    side, high = free.wide(name) / 2 + free.feet(6), free.feet(LABEL_PX) * 0.7
    middle_x, middle_y = (west + east) / 2, (south + north) / 2
    spots = [
        (middle_x, south - high),
        (middle_x, north + high),
        (east + side, middle_y),
        (west - side, middle_y),
    ]
    x, y = free.best(spots, name)
    picture.labels.append(Label(x, y, name, "name-work"))
    free.take(x, y, name)
