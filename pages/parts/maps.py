"""Maps that pages use: one to draw on, one that shows a result, and the sentences beside it.

Shapes are GeoJSON: degrees on a map, feet in a sketch (`logic.geometry`). Nothing here asks the network,
but for the street layer that a person turned on. A page that shows a map calls `draw_map` or `result_map`;
folium is loaded then, not before.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from hashlib import sha256
from typing import Any

import streamlit as st
from shapely import get_coordinates, union_all
from shapely.geometry import shape as read

from logic.geometry import MAP, SKETCH, Frame, Shape, frame_for, frame_of, problem, rings, to_feet
from logic.truth import Range
from pages.parts.drawn import of_shapes
from pages.parts.nearness import figure, sentence
from pages.parts.picture import (
    HIGH_PX,
    PHONE_PX,
    RESULT,
    WATER,
    Label,
    Mark,
    Picture,
    Screen,
    Size,
    Wet,
    line_look,
)
from pages.parts.sketch import of_distances

Pair = tuple[str, str]
"""(the work, the wet place): their ids, or their names where they have no id."""

Feature = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Said:
    """What a person said a drawn shape is: ``kind`` is "work" or a kind of wet place, "" while not said."""

    name: str = ""
    kind: str = ""


# A map that shows a result


def result_map(
    work: Sequence[Mapping[str, Any]],
    wet_places: Sequence[Mapping[str, Any]],
    distances: Mapping[Pair, Range | None],
    rings_feet: Sequence[Decimal],
    *,
    drawn: Collection[Pair] = (),
    screen: Screen = RESULT,
) -> None:
    """The picture of a case, to look at only. It fits any width.


    ``work``: name, shape (or None). ``wet_places``: name, kind, shape (or None), and feet_low, feet_high
    where ``distances`` has no pair for it (both None: not known; feet_high None: no upper end).
    A place may also say ``river`` (a brook that flows all year) and ``may_be_river`` (nobody knows whether).
    ``drawn``: the pairs whose distance was measured between shapes, and so contains the drawing error.
    ``rings_feet``: the widths of the lines, narrowest first. They run around the wet places when work and a
    wet place were drawn, the third around what may be a river; otherwise around the work, in a sketch to
    scale that has no north.
    """
    from streamlit_folium import st_folium

    from pages.parts.ground import still

    asked = repr((work, wet_places, distances, rings_feet, sorted(drawn), screen))
    picture, title = _pictured(asked, (work, wet_places, distances, rings_feet, drawn), screen.room)
    ground = still(picture, title, SKETCH, text_px=screen.letter_px)
    # streamlit-folium tells maps apart by their script without its figures: the digest tells them apart too.
    # The map's own id is chance otherwise, and a frame that is sent nothing new is not touched by a rerun.
    digest = sha256(asked.encode()).hexdigest()[:16]
    ground._id = digest
    key = f"result-{digest}"
    # It writes the map out once by itself; render=True would do so twice, and double the time of a rerun.
    st_folium(
        ground,
        key=key,
        height=screen.high_px,
        use_container_width=True,
        returned_objects=[],
        render=False,
    )


@st.cache_data(max_entries=500, show_spinner=False)
def _pictured(asked: str, _given: Any, room_px: Size) -> tuple[Picture, str]:
    """The picture and what it shows. ``asked`` is all of it in writing: a rerun measures nothing twice."""
    work, wet_places, distances, rings_feet, drawn = _given
    picture = picture_of(work, wet_places, distances, rings_feet, room_px, drawn=drawn)
    said = sentences(work, wet_places, distances, rings_feet, drawn=drawn)
    return picture, " ".join(said) or "A sketch of the work"


def picture_of(
    work: Sequence[Mapping[str, Any]],
    wet_places: Sequence[Mapping[str, Any]],
    distances: Mapping[Pair, Range | None],
    rings_feet: Sequence[Decimal],
    room_px: Size = (PHONE_PX, HIGH_PX),
    *,
    drawn: Collection[Pair] = (),
) -> Picture:
    """The picture that `result_map` draws, before it is drawn. Shapes that are wrong count as not drawn."""
    frame = frame_of([shape for one in (*work, *wet_places) if (shape := _sound_shape(one))])
    drawn_work = [
        (str(one["name"]), read(to_feet(shape, frame))) for one in work if (shape := _sound_shape(one))
    ]
    places = [_wet(place, work, distances, rings_feet, frame, drawn) for place in wet_places]
    if drawn_work and any(place.shape is not None for place in places):
        return of_shapes(drawn_work, places, rings_feet, room_px)
    return of_distances(_all_of(work), places, rings_feet, room_px)


def sentences(
    work: Sequence[Mapping[str, Any]],
    wet_places: Sequence[Mapping[str, Any]],
    distances: Mapping[Pair, Range | None],
    rings_feet: Sequence[Decimal],
    *,
    drawn: Collection[Pair] = (),
) -> list[str]:
    """A plain sentence for each wet place about the work nearest to it, and one for each pair not known.

    Takes what `result_map` takes.
    """
    said = []
    for place in wet_places:
        wet, lines = str(place["name"]), sorted(rings_feet)[: 3 if _is_river(place) else 2]
        nearest, name, feet = _nearest(place, work, distances)
        said.append(sentence(name, wet, feet, lines, as_drawn=(nearest, _id(place)) in drawn))
        for one in work:
            pair = (_id(one), _id(place))
            if pair in distances and distances[pair] is None and _id(one) != nearest:
                said.append(sentence(str(one["name"]), wet, None, lines))
    return said


def _nearest(
    place: Mapping[str, Any], work: Sequence[Mapping[str, Any]], distances: Mapping[Pair, Range | None]
) -> tuple[str, str, Range | None]:
    """The work known to come closest to a place, its name, and how close: None where nothing is known."""
    asked = [(one, distances[pair]) for one in work if (pair := (_id(one), _id(place))) in distances]
    known = [(one, feet) for one, feet in asked if feet is not None]
    if known:
        one, feet = min(known, key=lambda pair: pair[1].low)
        return _id(one), str(one["name"]), feet
    if asked:
        one, _ = asked[0]
        return _id(one), str(one["name"]), None
    low, high = place.get("feet_low"), place.get("feet_high")
    feet = None if low is None and high is None else Range(low or Decimal(0), high)
    return "", _all_of(work), feet


def _wet(
    place: Mapping[str, Any],
    work: Sequence[Mapping[str, Any]],
    distances: Mapping[Pair, Range | None],
    rings_feet: Sequence[Decimal],
    frame: Frame,
    drawn: Collection[Pair],
) -> Wet:
    nearest, name, feet = _nearest(place, work, distances)
    shape = _sound_shape(place)
    return Wet(
        name=str(place["name"]),
        kind=str(place["kind"]),
        feet=feet,
        shape=read(to_feet(shape, frame)) if shape else None,
        measured_from=name if nearest and len(work) > 1 else "",
        may_be_river=_is_river(place) or bool(place.get("may_be_river")),
        lines=tuple(rings_feet),
        as_drawn=(nearest, _id(place)) in drawn,
    )


def _sound_shape(one: Mapping[str, Any]) -> Shape | None:
    shape: Shape | None = one.get("shape")
    if shape is None or (problem(shape, MAP) and problem(shape, SKETCH)):
        return None
    return shape


def _is_river(place: Mapping[str, Any]) -> bool:
    return bool(place.get("river", place["kind"] == "river"))


def _id(one: Mapping[str, Any]) -> str:
    return str(one.get("id", one["name"]))


MOST_LETTERS = 26


def _all_of(work: Sequence[Mapping[str, Any]]) -> str:
    """One name for the block in the middle: a row of names would not fit it."""
    joined = " and ".join(str(one["name"]) for one in work) or "work"
    return joined if len(joined) <= MOST_LETTERS else "the work"


# A map to draw on


def draw_map(
    key: str,
    seed: Sequence[Feature],
    centre: tuple[float, float] | None,
    online: bool = False,
    *,
    said: Sequence[Said] = (),
    rings_feet: Sequence[Decimal] = (),
    height: int = 480,
) -> list[Feature]:
    """A map on which a person draws work and wet places; gives every shape on it, as GeoJSON features.

    ``key``: one for each case and revision of it; under it the widget keeps what was drawn, over pages too.
    ``seed``: the shapes to begin with, read only until something was drawn under this key.
    ``centre``: (longitude, latitude), or None for a sketch whose coordinates are feet.
    ``online``: offer a street layer, which asks OpenStreetMap's servers; otherwise no request leaves.
    ``said``: what each shape is, in their order, as known so far: it is named on the map at once, and the
    lines at ``rings_feet`` appear around the wet ones. A shape keeps its properties, an "id" among them,
    through later edits. Drawing needs a mouse or a finger: a page must also take distances typed in.
    """
    from streamlit_folium import st_folium

    from pages.parts.canvas import canvas, layer, streets

    # None from the browser means untouched, an empty list means cleared.
    drawn = (st.session_state.get(key) or {}).get("all_drawings")
    drawings = list(seed if drawn is None else drawn)
    frame = SKETCH if centre is None else frame_for(centre)
    # The base map holds nothing of the case: were it to change, the widget would start anew under the hand.
    ground = canvas(frame)
    switch = streets(ground) if online and frame.degrees else None
    st_folium(
        ground,
        key=key,
        height=height,
        use_container_width=True,
        returned_objects=["all_drawings"],
        feature_group_to_add=layer(frame, drawings, *_what_was_said(drawings, said, rings_feet, frame)),
        layer_control=switch,
    )
    return drawings


def _what_was_said(
    drawings: Sequence[Feature], said: Sequence[Said], rings_feet: Sequence[Decimal], frame: Frame
) -> tuple[list[Mark], list[Label]]:
    """Names, or numbers while there is none, and the lines around what is wet. In the shapes' coordinates."""
    marks, labels, wet = [], [], []
    told = [*said, *[Said()] * len(drawings)]
    for number, (drawing, one) in enumerate(zip(drawings, told, strict=False), 1):
        if problem(drawing["geometry"], frame):
            continue
        shape = read(drawing["geometry"])
        spot = shape.representative_point()
        name = one.name or str(number)
        if one.kind == "work":
            marks.append(Mark(shape, "work"))
            labels.append(Label(spot.x, shape.bounds[1], name, "name-work-under"))
        elif one.kind:
            look = "water" if one.kind in WATER else "wetland"
            marks.append(Mark(shape, look))
            labels.append(Label(spot.x, spot.y, name, f"name-{look}"))
            wet.append(drawing["geometry"])
        else:
            labels.append(Label(spot.x, spot.y, name, "chip-on"))
    if wet:
        lines, on_lines = _lines_around(wet, sorted(rings_feet)[:2], frame)
        return [*lines, *marks], [*on_lines, *labels]
    return marks, labels


def _lines_around(
    wet: Sequence[Shape], widths: Sequence[Decimal], frame: Frame
) -> tuple[list[Mark], list[Label]]:
    core = union_all([read(shape) for shape in wet])
    grounds, lines, labels = [], [], []
    for rank, width in enumerate(widths):
        zone = union_all([read(rings(shape, [width], frame)[0]) for shape in wet])
        line = zone.union(core).boundary
        grounds.append(Mark(zone, f"{line_look(rank)}-ground"))
        lines.append(Mark(line, line_look(rank)))
        x, y = min(get_coordinates(line).tolist(), key=lambda spot: spot[1])
        labels.append(Label(x, y, f"{figure(width)} ft", f"on-{line_look(rank)}"))
    return [*reversed(grounds), *lines], labels


__all__ = ["Said", "draw_map", "picture_of", "result_map", "sentence", "sentences"]
