"""Maps that pages use: one to draw on, one that shows a result, and the sentences beside it.

Shapes are GeoJSON: degrees on a map, feet in a sketch (`logic.geometry`). Nothing here asks the network,
but for the street layer that a person turned on. A page that shows a map calls `draw_map` or `result_map`;
folium is loaded then, not before.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import streamlit as st
from shapely.geometry import shape as read

from logic.geometry import SKETCH, Frame, Shape, frame_for, frame_of, problem, rings, to_feet
from logic.truth import Range
from pages.parts.drawn import of_shapes
from pages.parts.nearness import sentence
from pages.parts.picture import WATER, Label, Mark, Picture, Wet, line_look
from pages.parts.sketch import CAPTION, of_distances

Pair = tuple[str, str]
"""(name of the work, name of the wet place)."""

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
    height: int = 420,
    text_px: float = 15,
) -> None:
    """The picture of a case, to look at only. It fits any width; ``height`` in pixels.

    ``work``: name, shape (or None). ``wet_places``: name, kind, shape (or None), and feet_low, feet_high
    where ``distances`` has no pair for it (both None: not known; feet_high None: no upper end).
    ``rings_feet``: the widths of the lines, narrowest first. Lines run around the wet places when work and
    a wet place were drawn; otherwise around the work, in a sketch to scale that has no north. A third line
    is shown where a river, or a wet place beyond the second line, is about.
    """
    from pages.parts.ground import caption_along, corner, document, grid_step, safe, still

    picture = picture_of(work, wet_places, distances, rings_feet)
    title = " ".join(sentences(work, wet_places, distances, rings_feet)) or "A sketch of the work"
    ground = still(picture, title, SKETCH, text_px=text_px)
    if picture.caption_arc is not None:
        caption_along(ground, picture.caption_arc, CAPTION)
    head = (
        "<b>North is up.</b>" if picture.north_is_up else "<b>Sketch to scale.</b> Directions are not known."
    )
    lines = [f"{head} Grid {grid_step(picture.view)} ft.", *map(safe, picture.notes)]
    corner(ground, "topleft", "<br>".join(lines))
    st.iframe(document(ground, title), height=height, alt=f"Map: {title}")


def picture_of(
    work: Sequence[Mapping[str, Any]],
    wet_places: Sequence[Mapping[str, Any]],
    distances: Mapping[Pair, Range | None],
    rings_feet: Sequence[Decimal],
) -> Picture:
    """The picture that `result_map` draws, before it is drawn. Shapes that are wrong count as not drawn."""
    shapes = [one["shape"] for one in (*work, *wet_places) if one.get("shape")]
    frame = _common_frame(shapes)
    named = _named(work)
    drawn_work = (
        [(str(w["name"]), read(to_feet(w["shape"], frame))) for w in work if w.get("shape")] if frame else []
    )
    places = [_wet(place, named, distances, frame) for place in wet_places]
    if drawn_work and any(place.shape is not None for place in places):
        return of_shapes(drawn_work, places, rings_feet)
    return of_distances(" and ".join(named) or "work", places, rings_feet)


def sentences(
    work: Sequence[Mapping[str, Any]],
    wet_places: Sequence[Mapping[str, Any]],
    distances: Mapping[Pair, Range | None],
    rings_feet: Sequence[Decimal],
) -> list[str]:
    """One plain sentence for each wet place, about the work nearest to it. Takes what `result_map` takes."""
    named = _named(work) or ["work"]
    said = []
    for place in wet_places:
        nearest, feet = _nearest(place, named, distances)
        said.append(sentence(nearest, str(place["name"]), feet, sorted(rings_feet)))
    return said


def _named(work: Sequence[Mapping[str, Any]]) -> list[str]:
    return [str(one["name"]) for one in work]


def _nearest(
    place: Mapping[str, Any], named: Sequence[str], distances: Mapping[Pair, Range | None]
) -> tuple[str, Range | None]:
    """The work that may come closest to a place, and how close. Unknown is closest of all."""
    told = [(name, distances[name, place["name"]]) for name in named if (name, place["name"]) in distances]
    if told:
        return min(told, key=lambda pair: pair[1].low if pair[1] is not None else Decimal(-1))
    low, high = place.get("feet_low"), place.get("feet_high")
    feet = None if low is None and high is None else Range(low or Decimal(0), high)
    return " and ".join(named), feet


def _wet(
    place: Mapping[str, Any],
    named: Sequence[str],
    distances: Mapping[Pair, Range | None],
    frame: Frame | None,
) -> Wet:
    nearest, feet = _nearest(place, named, distances)
    shape = read(to_feet(place["shape"], frame)) if frame and place.get("shape") else None
    several = len(named) > 1 and nearest in named
    return Wet(str(place["name"]), str(place["kind"]), feet, shape, nearest if several else "")


def _common_frame(shapes: Sequence[Shape]) -> Frame | None:
    try:
        return frame_of(shapes)
    except ValueError:
        return None


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

    ``seed``: the shapes to begin with. ``centre``: (longitude, latitude), or None for a sketch in feet.
    ``online``: offer a street layer, which asks OpenStreetMap's servers; otherwise no request leaves.
    ``said``: what each shape is, in their order, as known so far: it is named on the map at once, and the
    lines at ``rings_feet`` appear around the wet ones. A shape keeps its properties, an "id" among them,
    through later edits. Drawing needs a mouse or a finger: a page must also take distances typed in.
    """
    from streamlit_folium import st_folium

    from pages.parts.canvas import canvas, layer, streets

    base = _base(key, seed, centre, online)
    drawings = _drawings(base)
    frame = SKETCH if centre is None else frame_for(centre)
    ground = canvas(frame, base["seed"])
    switch = streets(ground) if online and frame.degrees else None
    st_folium(
        ground,
        key=base["widget"],
        height=height,
        use_container_width=True,
        returned_objects=["all_drawings"],
        feature_group_to_add=layer(*_what_was_said(drawings, said, rings_feet, frame)),
        layer_control=switch,
    )
    st.html(_NAME_THE_FRAME, unsafe_allow_javascript=True)
    _notice_the_widget(base)
    return drawings


_NAME_THE_FRAME = """<script>
(function name(left) {
  var found = document.querySelectorAll('iframe[title="streamlit_folium.st_folium"]');
  found.forEach(function (frame) { frame.title = 'Map for drawing the work and the wet places'; });
  if (!found.length && left) setTimeout(name, 100, left - 1);
})(50);
</script>"""


def _base(
    key: str, seed: Sequence[Feature], centre: tuple[float, float] | None, online: bool
) -> dict[str, Any]:
    """The map as it was when this visit began: were it to change, the widget would start anew under the hand.

    It is laid anew, with all that was drawn meanwhile, when the page comes back after another (its widget
    is gone by then) or when the streets are turned on or off.
    """
    store = f"{key}:base"
    held: dict[str, Any] | None = st.session_state.get(store)
    asked = [list(centre) if centre else None, online]
    if held and held["asked"] == asked and (held["alive"] is None or held["alive"] in st.session_state):
        return held
    shapes = _drawings(held) if held else list(seed)
    text = json.dumps([asked, shapes], sort_keys=True)
    digest = hashlib.sha256(text.encode()).hexdigest()[:12]
    fresh = {
        "asked": asked,
        "seed": json.loads(text)[1],
        "alive": None,
        "count": held["count"] + 1 if held else 0,
    }
    # The digest tells maps apart that streamlit-folium would take for the same.
    fresh["widget"] = f"{key}-{digest}-{fresh['count']}"
    st.session_state[store] = fresh
    return fresh


def _drawings(base: Mapping[str, Any]) -> list[Feature]:
    """What stands on the map now; None from the browser means untouched, an empty list means cleared."""
    drawn = (st.session_state.get(base["widget"]) or {}).get("all_drawings")
    return list(base["seed"] if drawn is None else drawn)


def _notice_the_widget(base: dict[str, Any]) -> None:
    if base["alive"] is None:
        base["alive"] = next((k for k in st.session_state if _is_digest(k)), None)


def _is_digest(key: object) -> bool:
    return isinstance(key, str) and len(key) == 64 and set(key) <= set("0123456789abcdef")


def _what_was_said(
    drawings: Sequence[Feature], said: Sequence[Said], rings_feet: Sequence[Decimal], frame: Frame
) -> tuple[list[Mark], list[Label]]:
    """Names, or numbers while there is none, and the lines around what is wet. In the shapes' coordinates."""
    marks, labels = [], []
    for number, drawing in enumerate(drawings, 1):
        shape = drawing["geometry"]
        if problem(shape, frame):
            continue
        told = said[number - 1] if number <= len(said) else Said()
        look = "work" if told.kind in ("work", "") else "water" if told.kind in WATER else "wetland"
        if told.kind not in ("work", ""):
            for rank, ring in enumerate(rings(shape, sorted(rings_feet)[:2], frame)):
                marks.append(Mark(read(ring), f"{line_look(rank)}-ground"))
                marks.append(Mark(read(ring).boundary, line_look(rank)))
            marks.append(Mark(read(shape), look))
        spot = read(shape).representative_point()
        labels.append(
            Label(spot.x, spot.y, told.name or str(number), "chip-on" if not told.kind else f"name-{look}")
        )
    return marks, labels


__all__ = ["Said", "draw_map", "picture_of", "result_map", "sentence", "sentences"]
