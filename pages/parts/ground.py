"""The white ground under every map: grid, line styles, fill patterns, scale bar, labels. The folium side.

Ground coordinates are x, y: feet east and north in a sketch, degrees on a map. Words that people wrote pass
through `safe` here, and nowhere else, on their way into a map.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Any

import folium
import shapely
import streamlit as st
from branca.element import Element

from logic.geometry import FEET_IN_A_METRE, Frame
from pages.parts.map_scripts import ALONG, CORNER, FRAME, SCALE, SMOOTH, STILL, Script
from pages.parts.picture import Box, Label, Mark, Picture
from pages.parts.style import COLOURS
from services.assets import use_served_files

use_served_files(st.get_option("server.baseUrlPath"))

INK, WATER, WETLAND = COLOURS["text"], COLOURS["water"], COLOURS["wetland"]
_LINE = {"fill": False, "weight": 2.6, "lineCap": "butt"}
_STRIP = {**_LINE, "color": COLOURS["ring-25"]}
_AREA = {**_LINE, "color": COLOURS["ring-100"], "dashArray": "15 9"}
_RIVER = {**_LINE, "color": COLOURS["ring-200"], "weight": 3.4, "dashArray": "0.1 8", "lineCap": "round"}


PAPER_PX = 460
"""How wide a map is on paper at most: within the margins of a letter sheet."""


def _filled(pattern: str) -> dict[str, Any]:
    return {"stroke": False, "fillColor": f"url(#{pattern})", "fillOpacity": 1}


LOOKS: dict[str, dict[str, Any]] = {
    "strip": _STRIP,
    "area": _AREA,
    "river": _RIVER,
    "strip-ground": _filled("strip"),
    "area-ground": {"stroke": False, "fillColor": COLOURS["file-ground"], "fillOpacity": 0.4},
    "river-ground": {"stroke": False, "fillColor": COLOURS["ring-200"], "fillOpacity": 0.04},
    "water": {**_filled("water"), "stroke": True, "color": WATER, "weight": 2.2},
    "wetland": {**_filled("wetland"), "stroke": True, "color": WETLAND, "weight": 2.2},
    "water-maybe": _filled("water-maybe"),
    "wetland-maybe": _filled("wetland-maybe"),
    "water-edge": {"fill": False, "color": WATER, "weight": 2.2, "dashArray": "7 5"},
    "wetland-edge": {"fill": False, "color": WETLAND, "weight": 2.2, "dashArray": "7 5"},
    "work": {"color": INK, "weight": 2, "fillColor": INK, "fillOpacity": 0.94},
    "measure": {"fill": False, "color": INK, "weight": 2.4, "dashArray": "2 4.5", "lineCap": "butt"},
}
"""Leaflet's path options for each look. Line style and words carry the meaning; colour repeats it."""

_PATTERNS = f"""
<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>
<pattern id="strip" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="9" height="9" fill="#fff" fill-opacity=".55"/>
<path d="M1 0V9" stroke="{COLOURS["ring-25"]}" stroke-width="1.3" stroke-opacity=".55"/></pattern>
<pattern id="water" width="28" height="13" patternUnits="userSpaceOnUse">
<rect width="28" height="13" fill="#D5E6F3"/>
<path d="M0 7q7 -6 14 0t14 0" fill="none" stroke="{WATER}" stroke-width="1.2" stroke-opacity=".5"/></pattern>
<pattern id="wetland" width="30" height="22" patternUnits="userSpaceOnUse">
<rect width="30" height="22" fill="#DDEBDD"/>
<path d="M8 12q-1 -5 -4 -7M8 12V3M8 12q1 -5 4 -7M23 21q-1 -5 -4 -7
M23 21V12M23 21q1 -5 4 -7" fill="none" stroke="{WETLAND}" stroke-width="1.2" stroke-opacity=".6"/></pattern>
<pattern id="water-maybe" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
<rect width="10" height="10" fill="#EEF5FA" fill-opacity=".8"/>
<path d="M1 0V10" stroke="{WATER}" stroke-width="1.4" stroke-opacity=".6"/></pattern>
<pattern id="wetland-maybe" width="10" height="10" patternUnits="userSpaceOnUse"
 patternTransform="rotate(-45)"><rect width="10" height="10" fill="#F1F7F1" fill-opacity=".8"/>
<path d="M1 0V10" stroke="{WETLAND}" stroke-width="1.4" stroke-opacity=".6"/></pattern>
</defs></svg>"""

_NORTH = f"""<svg width="1.5em" height="2.6em" viewBox="0 0 24 42" aria-hidden="true" style="display:block">
<path d="M12 1L20 19L12 15L4 19z" fill="{INK}"/><text x="12" y="39" text-anchor="middle" fill="{INK}"
font-size="19" font-weight="700">N</text></svg>"""

_HALO = ",".join(f"{x}px {y}px 2px #fff" for x in (-2, 0, 2) for y in (-2, 0, 2))

_SHEET = f"""
<style>
html .leaflet-container {{ background: #fff; color: {INK};
  font: 600 clamp(15px, 2.2vw, %spx)/1.25 system-ui, -apple-system, 'Segoe UI',
  Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif; print-color-adjust: exact; }}
.gm {{ position: absolute; transform: translate(-50%%, -50%%); white-space: nowrap; padding: .1em .4em; }}
.gm-on-strip, .gm-on-area, .gm-on-river {{ background: #fff; border-radius: .25em; font-weight: 700; }}
.gm-on-strip {{ color: {COLOURS["ring-25"]}; }}
.gm-on-area {{ color: {COLOURS["ring-100"]}; }}
.gm-on-river {{ color: {COLOURS["ring-200"]}; }}
[class*="gm-chip"] {{ background: {INK}; color: #fff; border-radius: .35em;
  padding: .2em .6em; font-weight: 700; }}
.gm-chip-above {{ transform: translate(-50%%, calc(-100%% - .5em)); }}
.gm-chip-below {{ transform: translate(-50%%, .5em); }}
.gm-chip-beside {{ transform: translate(.6em, -50%%); }}
.gm-chip-before {{ transform: translate(calc(-100%% - .6em), -50%%); }}
[class*="gm-name"] {{ font-weight: 700; text-shadow: {_HALO}; }}
.gm-name-work-under {{ transform: translate(-50%%, .1em); }}
.gm-name-water {{ color: {WATER}; font-style: italic; }}
.gm-name-wetland {{ color: {WETLAND}; font-style: italic; }}
.gm-caption {{ font-size: .86em; font-weight: 600; fill: {COLOURS["ring-100"]}; paint-order: stroke;
  stroke: #fff; stroke-width: 4px; stroke-linejoin: round; }}
.gm-scale {{ background: rgba(255,255,255,.9); padding: .1em .4em .3em; text-align: center; }}
.gm-scale i {{ display: block; height: .42em; border: 2px solid {INK}; border-top: 0;
  box-sizing: border-box; }}
.gm-corner {{ background: rgba(255,255,255,.92); padding: .1em .4em; border-radius: .25em; font-weight: 400;
  font-size: .86em; max-width: calc(100vw - 8.5em); }}
.leaflet-draw-tooltip, .leaflet-draw-actions a {{ font-family: inherit; font-size: 14px; }}
.leaflet-draw-tooltip, .leaflet-draw-actions a, .leaflet-draw-actions a:hover {{ background-color: {INK}; }}
.leaflet-draw-tooltip::before {{ border-right-color: {INK} !important; }}
.leaflet-draw-tooltip-subtext {{ color: #fff; }}
.leaflet-bottom .leaflet-control.gm-corner {{ margin: 0 0 .3em .2em; }}
.leaflet-bottom .leaflet-control.gm-scale {{ margin: 0 .4em .4em 0; }}
</style>"""

_NOT_IN_A_LABEL = str.maketrans({"`": "&#96;", "$": "&#36;", "{": "&#123;", "}": "&#125;", "\\": "&#92;"})


def safe(text: str, longest: int = 60) -> str:
    """What a person wrote, fit to stand in a label: as HTML, and in a script's string or template literal.

    Line breaks and control characters become spaces; more than ``longest`` characters are cut with an
    ellipsis.
    """
    plain = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if len(plain) > longest:
        plain = plain[: longest - 1].rstrip() + "…"
    return html.escape(plain).translate(_NOT_IN_A_LABEL)


def white_ground(frame: Frame, view: Box, *, text_px: float = 15, **options: Any) -> folium.Map:
    """A map with nothing on it but the grid and a scale bar. ``view`` in feet."""
    west, south, east, north = view
    x, y = frame.coordinates((west + east) / 2, (south + north) / 2)
    ground = folium.Map(
        location=[y, x],
        tiles=None,
        crs="EPSG3857" if frame.degrees else "Simple",
        zoom_start=19 if frame.degrees else 0,
        minZoom=8 if frame.degrees else -4,  # spelt as Leaflet does: folium keeps min_zoom for tiles
        maxZoom=24 if frame.degrees else 6,
        zoom_snap=0,
        **options,
    )
    root = ground.get_root()
    root.header.add_child(Element(_SHEET % f"{text_px:g}"), name="gm-sheet")
    root.html.add_child(Element(_PATTERNS), name="gm-patterns")
    ground.add_child(Script(SMOOTH, {}))
    _add_grid(ground, frame, view)
    feet = FEET_IN_A_METRE if frame.degrees else 1
    ground.add_child(Script(SCALE, {"feet": feet, "longest": 7 * text_px}))
    return ground


def grid_step(view: Box) -> int:
    """Feet from one grid line to the next: 10, or 50 where 10 would be too fine to see."""
    return 10 if max(view[2] - view[0], view[3] - view[1]) <= 420 else 50


def paint(
    target: folium.Map | folium.FeatureGroup,
    marks: Sequence[Mark],
    labels: Sequence[Label],
    *,
    times: float = 1,
) -> None:
    """Draw shapes and words, in order; lines are ``times`` as heavy.

    Nothing painted takes clicks: drawing goes on through it.
    """
    for mark in marks:
        _paint_shape(target, mark.shape, _heavier(LOOKS[mark.look], times))
    for label in labels:
        icon = folium.DivIcon(
            html=f'<div class="gm gm-{label.look}">{safe(label.text)}</div>',
            icon_size=(0, 0),
            icon_anchor=(0, 0),
        )
        spot = (round(label.y, 8), round(label.x, 8))
        on_top = 1000 if label.look.startswith("chip") else 0  # in a crowd the distances stay readable
        folium.Marker(spot, icon=icon, interactive=False, keyboard=False, z_index_offset=on_top).add_to(
            target
        )


def corner(ground: folium.Map, where: str, markup: str) -> None:
    """A quiet note in a corner of the map; ``markup`` is ours, with any names in it made `safe`."""
    ground.add_child(Script(CORNER, {"where": where, "html": markup}))


def name_the_frame(ground: folium.Map, title: str) -> None:
    """What the frame that holds this map is called: read aloud before the map itself."""
    ground.add_child(Script(FRAME, {"title": title}))


def caption_along(ground: folium.Map, arc: Any, text: str, number: int = 0) -> None:
    """Words that follow a line, read from its start to its end; the line itself is not seen."""
    spots = [(y, x) for x, y in arc.coords]
    id = f"gm-arc-{number}"
    unseen = {"opacity": 0, "className": id, "noClip": True, "interactive": False}
    folium.PolyLine(spots, **unseen).add_to(ground)
    ground.add_child(Script(ALONG, {"text": text, "id": id}))


def still(picture: Picture, title: str, frame: Frame, *, text_px: float) -> folium.Map:
    """The whole picture on a map that only shows: it cannot be moved, and always fits its frame."""
    off = ("zoom_control", "dragging", "scroll_wheel_zoom", "double_click_zoom", "touch_zoom", "box_zoom")
    ground = white_ground(
        frame,
        picture.view,
        text_px=text_px,
        keyboard=False,
        attribution_control=False,
        **dict.fromkeys(off, False),
    )
    light = [Mark(_lighter(mark.shape), mark.look) for mark in picture.marks]
    paint(ground, light, picture.labels, times=max(1, text_px / 17))
    west, south, east, north = picture.view
    lines = [head_line(picture), *(safe(note, 120) for note in picture.notes)]
    rows = sum(-(-len(line) // 38) for line in lines)
    foot = round(text_px * (1.1 + 1.1 * rows))
    fitted = {"view": [[south, west], [north, east]], "title": title, "foot": foot, "paper": PAPER_PX}
    ground.add_child(Script(STILL, fitted))
    corner(ground, "bottomleft", "<br>".join(lines))
    if picture.north_is_up:
        corner(ground, "topleft", _NORTH)
    for number, (arc, text) in enumerate(picture.captions):
        caption_along(ground, arc, text, number)
    name_the_frame(ground, f"Map: {title}")
    return ground


def head_line(picture: Picture) -> str:
    """What the reader must know of the picture: whether it has a north, and how large a square is."""
    north = "To scale, north is up." if picture.north_is_up else "To scale, no north."
    return f"{north} Grid {grid_step(picture.view)} ft."


def _lighter(shape: Any) -> Any:
    """Without the corners nobody can see: within a twentieth of a foot."""
    return shapely.transform(shapely.simplify(shape, 0.05), lambda spots: spots.round(2))


def _heavier(look: dict[str, Any], times: float) -> dict[str, Any]:
    scaled = {**look, "weight": round(look.get("weight", 2) * times, 1)}
    if "dashArray" in look:
        scaled["dashArray"] = " ".join(f"{float(part) * times:.3g}" for part in look["dashArray"].split())
    return scaled


def _paint_shape(target: Any, shape: Any, look: dict[str, Any]) -> None:
    options = {**look, "interactive": False, "smoothFactor": 0.2}
    paths = []
    for part in getattr(shape, "geoms", [shape]):
        if part.geom_type == "Polygon":
            outline = [_spots(part.exterior), *map(_spots, part.interiors)]
            folium.Polygon(outline, **options).add_to(target)
        elif part.geom_type == "Point":
            (spot,) = _spots(part)
            folium.CircleMarker(spot, radius=6, **options).add_to(target)
        else:
            paths.append(_spots(part))
    if paths:
        heavy = {"stroke": True, "weight": 6} if "fillColor" in look else {}
        folium.PolyLine(paths, **{**options, **heavy, "fill": False, "fillColor": None}).add_to(target)


def _spots(part: Any) -> list[tuple[float, float]]:
    return [(round(y, 8), round(x, 8)) for x, y in shapely.get_coordinates(part).tolist()]


def _add_grid(ground: folium.Map, frame: Frame, view: Box) -> None:
    step = grid_step(view)
    west, south, east, north = view
    reach = 1.5 * max(east - west, north - south)
    left, right = (step * round(edge / step) for edge in (west - reach, east + reach))
    low, high = (step * round(edge / step) for edge in (south - reach, north + reach))
    fine, strong = [], []
    for x in range(left, right + 1, step):
        (strong if x % (5 * step) == 0 else fine).append([(x, low), (x, high)])
    for y in range(low, high + 1, step):
        (strong if y % (5 * step) == 0 else fine).append([(left, y), (right, y)])
    for lines, colour in ((fine, "#E9EEF1"), (strong, "#D3DCE2")):
        turned = [[_latlng(frame, spot) for spot in line] for line in lines]
        folium.PolyLine(turned, color=colour, weight=1, interactive=False, noClip=True).add_to(ground)


def _latlng(frame: Frame, spot: tuple[float, float]) -> tuple[float, float]:
    x, y = frame.coordinates(float(spot[0]), float(spot[1]))
    return round(y, 8), round(x, 8)
