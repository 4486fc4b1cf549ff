"""A picture before it is drawn: shapes in feet, labels that found room, the view. No map library."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from shapely.geometry import Point, box

from logic.truth import Range
from pages.parts.nearness import about, distance, in_short

Box = tuple[float, float, float, float]
"""West, south, east, north, in feet."""

WATER = {"brook", "river", "lake", "ditch", "pond", "swimming_pool", "wastewater_basin"}
FARTHEST = 260.0
"""Feet; a wet place beyond this is named, not drawn."""

Size = tuple[float, float]
"""Width and height in pixels."""

PHONE_PX, HIGH_PX, CHAR_PX, LABEL_PX = 330.0, 385.0, 8.6, 26.0
"""Pixels, where letters are 15 high: a phone's width, the usual height, a letter, a label."""


@dataclass(frozen=True, slots=True)
class Screen:
    """Where a picture is shown: pixels, those of a letter, and how wide it surely is (a phone's width)."""

    high_px: int = 420
    letter_px: float = 15
    wide_px: float = PHONE_PX

    @property
    def room(self) -> Size:
        """What labels may count on, where letters are 15 high; the foot of the picture is taken."""
        letters = 15 / self.letter_px
        return self.wide_px * letters, (self.high_px - 2.4 * self.letter_px) * letters


RESULT = Screen()


@dataclass(frozen=True, slots=True)
class Wet:
    """A wet place: how far from the nearest work, and its outline in feet if it was drawn."""

    name: str
    kind: str
    feet: Range | None
    shape: Any = None
    measured_from: str = ""  # the nearest work, when there are several to tell apart
    may_be_river: bool = False  # the widest line is meant for it
    lines: tuple[Decimal, ...] = ()  # the widths that a rounded distance must not pass
    as_drawn: bool = False  # measured between shapes: ``feet`` contains the drawing error

    @property
    def look(self) -> str:
        """Drawn as open water, or as wetland."""
        return "water" if self.kind in WATER else "wetland"

    @property
    def says(self) -> str:
        """The distance as it is written on the measure line: "62 ft", "shed: 60 to 90 ft"."""
        said = in_short(self.feet)
        if self.as_drawn and self.feet is not None:
            said = about(self.feet, self.lines, short=True)
        return f"{self.measured_from.removeprefix('the ')}: {said}" if self.measured_from else said


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
    captions: list[tuple[Any, str]] = field(default_factory=list)
    """Lines that are not seen, and the words that run along each."""
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
    """Narrowest first; around wet places that were drawn, the third line only where one may be a river."""
    return sorted(widths)[: 3 if any(place.may_be_river for place in shown) else 2]


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
    text = distance(Range(width, width)) + (" (river)" if rank > 1 else "")
    corner = Point(picture.view[0], picture.view[1])
    spots = sorted(along(seen, 120), key=lambda spot: corner.distance(Point(spot)))
    on = [(*spot, f"on-{line_look(rank)}") for spot in spots]
    picture.labels.append(free.place(on, text, within_px=NEAR_ITS_LINE))


def along(line: Any, count: int) -> list[tuple[float, float]]:
    spots = [line.interpolate((i + 0.5) / count, normalized=True) for i in range(count)]
    return [(spot.x, spot.y) for spot in spots]


LABEL_WEIGHT = 4.0
"""How much worse it is to cover another label than ground that may show a little less of itself."""

BEST, FAR_ASIDE = 5, 8.0
ASIDE_PX, UPWARD_PX = (0, -25, 25, -50, 50, -80, 80, -120, 120), (0, -15, 15, -30, 30, -48, 48, -70, 70)
NEAR_ITS_LINE = 60.0
"""How many spots are tried anew, how far aside of them, and what a pixel aside weighs against one covered;
and how far the width of a line may stand from it."""

Spot = tuple[float, float, str]
"""Where a label may hang, and the look that says how: on the point, beside it, above it."""


class Room:
    """Where labels stand already, so that the next one finds a free place; ``wide_px`` by ``high_px``."""

    def __init__(self, view: Box, high_px: float, wide_px: float = PHONE_PX) -> None:
        west, south, east, north = view
        self.foot_px = min(wide_px / (east - west), high_px / (north - south))
        spare = max(0.0, self.feet(wide_px) - (east - west)) / 2
        self.view = box(west - spare, south, east + spare, north)
        self.taken: list[tuple[Any, float]] = []

    def feet(self, px: float) -> float:
        """Pixels as feet on the ground."""
        return px / self.foot_px

    def wide(self, text: str) -> float:
        """How many feet a label is wide."""
        return self.feet(CHAR_PX * len(text) + 14)

    def keep_free(self, shape: Any, weight: float = LABEL_WEIGHT) -> None:
        """No label may cover this, the less so the more it weighs."""
        self.taken.append((shape, weight))

    def place(self, spots: Sequence[Spot], text: str, within_px: float = math.inf) -> Label:
        """The label at the first spot where it meets nothing; failing that, a little aside of the best ones."""
        ranked = sorted(
            spots, key=lambda spot: self._overlap(*spot, text)
        )  # sorted keeps the first of equals
        x, y, look = ranked[0]
        if self._overlap(x, y, look, text):
            aside = [
                (x + self.feet(right), y + self.feet(up), look, math.hypot(right, up))
                for x, y, look in ranked[:BEST]
                for right in ASIDE_PX
                for up in UPWARD_PX
                if math.hypot(right, up) <= within_px
            ]
            per_px = self.feet(1) ** 2 * FAR_ASIDE
            costs = [
                (self._overlap(x, y, look, text) + far * per_px, n)
                for n, (x, y, look, far) in enumerate(aside)
            ]
            x, y, look, _ = aside[min(costs)[1]]
        self.keep_free(self.around(x, y, look, text))
        return Label(x, y, text, look)

    def _overlap(self, x: float, y: float, look: str, text: str) -> float:
        """How much a label there would cover or leave the picture, in square feet weighed."""
        around = self.around(x, y, look, text)
        beyond = LABEL_WEIGHT * (around.area - around.intersection(self.view).area)
        covered = sum(weight * around.intersection(other).area for other, weight in self.taken)
        return round(float(beyond + covered), 6)

    def around(self, x: float, y: float, look: str, text: str) -> Any:
        """The ground that a label covers."""
        wide, high = self.wide(text), self.feet(LABEL_PX)
        if look.endswith("beside"):
            x += wide / 2 + self.feet(8)
        elif look.endswith("before"):
            x -= wide / 2 + self.feet(8)
        elif look.endswith("above"):
            y += high / 2 + self.feet(8)
        elif look.endswith("below"):
            y -= high / 2 + self.feet(8)
        return box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def name_beside(picture: Picture, name: str, shape: Any, free: Room) -> None:
    """The name of the work next to it: below, above, right or left, where there is room."""
    west, south, east, north = shape.bounds
    side, high = free.wide(name) / 2 + free.feet(6), free.feet(LABEL_PX) * 0.7
    x, y = (west + east) / 2, (south + north) / 2
    around = [(x, south - high), (x, north + high), (east + side, y), (west - side, y)]
    picture.labels.append(free.place([(*spot, "name-work") for spot in around], name))
