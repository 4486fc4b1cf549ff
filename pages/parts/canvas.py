"""The map a person draws on: the ground of every map, with drawing tools that speak plainly and in feet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import folium
import shapely
from folium.plugins import Draw

from logic.geometry import FEET_IN_A_METRE, Frame, problem, to_feet
from pages.parts.ground import corner, grid_step, name_the_frame, paint, white_ground
from pages.parts.map_scripts import Script
from pages.parts.picture import Box, Label, Mark
from pages.parts.style import COLOURS

STREETS = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"
STREETS_BY = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'
FROM_THE_MIDDLE = 110
"""Feet to be seen in each direction on a map that is still empty."""

_LINE = {"color": COLOURS["brand"], "weight": 3, "fillColor": COLOURS["brand"], "fillOpacity": 0.12}

_TOOLS = """function (map, given) {
  map.attributionControl.setPrefix(false);
  map.getContainer().setAttribute('role', 'region');
  map.getContainer().setAttribute('aria-label', 'The ground to draw on');
  document.querySelectorAll('meta[name="viewport"]').forEach(function (one) {
    one.content = 'width=device-width, initial-scale=1';  // folium forbids a reader to enlarge
  });
  var say = L.drawLocal, draw = say.draw, hand = draw.handlers;
  draw.toolbar.buttons = {polyline: 'Draw a line: a brook, a fence',
    polygon: 'Draw an outline, corner by corner', rectangle: 'Draw a rectangle', marker: 'Mark a point'};
  draw.toolbar.actions = {title: 'Stop drawing', text: 'Stop'};
  draw.toolbar.finish = {title: 'Finish this shape', text: 'Finish'};
  draw.toolbar.undo = {title: 'Take back the last point', text: 'Take back'};
  hand.polyline.tooltip = {start: 'Start the line here.', cont: 'Go on with the line.',
    end: 'Press the last point to finish.'};
  hand.polygon.tooltip = {start: 'Start the outline here.', cont: 'Go on to the next corner.',
    end: 'Press the first corner to finish.'};
  hand.polyline.error = 'The outline may not cross itself.';
  hand.rectangle.tooltip = {start: 'Press and drag from corner to corner.'};
  hand.simpleshape.tooltip = {end: 'Let go to finish.'};
  hand.marker.tooltip = {start: 'Press where the point is.'};
  say.edit.toolbar.buttons = {edit: 'Change a shape', editDisabled: 'Nothing to change yet',
    remove: 'Remove a shape', removeDisabled: 'Nothing to remove yet'};
  say.edit.toolbar.actions.save = {title: 'Keep the changes', text: 'Keep'};
  say.edit.toolbar.actions.cancel = {title: 'Drop the changes', text: 'Drop'};
  say.edit.toolbar.actions.clearAll = {title: 'Remove every shape', text: 'Remove all'};
  say.edit.handlers.edit.tooltip = {text: 'Drag a corner.', subtext: 'Press Keep when done.'};
  say.edit.handlers.remove.tooltip = {text: 'Press a shape to remove it.'};
  L.Draw.Rectangle.prototype._getTooltipText = function () {
    var told = L.Draw.SimpleShape.prototype._getTooltipText.call(this);
    if (this._shape) {
      var box = this._shape.getBounds(), corner = box.getSouthWest();
      told.subtext = Math.round(map.distance(corner, box.getSouthEast()) * given.feet) + ' by '
        + Math.round(map.distance(corner, box.getNorthWest()) * given.feet) + ' ft';
    }
    return told;
  };
  map.on('draw:created', function (e) {
    e.layer.feature = {type: 'Feature', properties: {id: 'd' + Date.now().toString(36)}};
  });
  map.fitBounds(given.view, {animate: false});
  new ResizeObserver(function () { map.invalidateSize({animate: false}); }).observe(map.getContainer());
}"""

_SEED = """function (group, given) {
  if (window.gmSeeded) return;
  window.gmSeeded = true;
  var shapes = L.geoJSON(given.shapes, {style: given.style});
  shapes.eachLayer(function (shape) { window.drawnItems.addLayer(shape); });
  if (given.view) map_div.fitBounds(given.view, {animate: false});
}"""


def canvas(frame: Frame) -> folium.Map:
    """A map with the drawing tools and nothing drawn on it."""
    view = (-FROM_THE_MIDDLE, -FROM_THE_MIDDLE, FROM_THE_MIDDLE, FROM_THE_MIDDLE)
    ground = white_ground(frame, view, scroll_wheel_zoom=False)
    in_feet = FEET_IN_A_METRE if frame.degrees else 1
    ground.add_child(Script(_TOOLS, {"view": _corners(frame, view), "feet": in_feet}))
    drawn = folium.FeatureGroup(name="Drawn", control=False).add_to(ground)
    # leaflet.draw reckons in metres; a sketch counts in feet.
    length = {"showLength": True, "metric": False, "feet": True, "factor": in_feet / FEET_IN_A_METRE}
    outline = {"shapeOptions": _LINE, "showArea": False}
    Draw(
        feature_group=drawn,
        show_geometry_on_click=False,
        draw_options={
            "polygon": {**outline, **length, "allowIntersection": False},
            "polyline": {"shapeOptions": {**_LINE, "fill": False}, **length},
            "rectangle": outline,
            "marker": True,
            "circle": False,
            "circlemarker": False,
        },
        edit_options={"poly": {"allowIntersection": False}},
    ).add_to(ground)
    name_the_frame(ground, "Map for drawing the work and the wet places")
    corner(ground, "topright", f"Each square is <b>{grid_step(view)} ft</b>.")
    return ground


def streets(ground: folium.Map) -> folium.LayerControl:
    """Lay OpenStreetMap's streets under the drawing, and give the switch for them. This asks the network."""
    folium.TileLayer(
        STREETS, attr=STREETS_BY, name="Streets", overlay=True, max_zoom=24, max_native_zoom=19
    ).add_to(ground)
    return folium.LayerControl(position="topright", collapsed=False)


def layer(
    frame: Frame, drawings: Sequence[Mapping[str, Any]], marks: Sequence[Mark], labels: Sequence[Label]
) -> folium.FeatureGroup:
    """What may change while the map stays: streamlit-folium exchanges this group in place.

    A map that has just been laid takes up the drawings from it, to be changed and removed like any new
    one; so they are there again when a person comes back from another page.
    """
    group = folium.FeatureGroup(name="Said", control=False)
    paint(group, marks, labels)
    view = _around(frame, drawings)
    given = {"shapes": list(drawings), "style": _LINE, "view": _corners(frame, view) if view else None}
    group.add_child(Script(_SEED, given))
    return group


def _around(frame: Frame, drawings: Sequence[Mapping[str, Any]]) -> Box | None:
    """The ground, in feet, on which the drawings can be seen whole."""
    sound = [one["geometry"] for one in drawings if not problem(one["geometry"], frame)]
    if not sound:
        return None
    shapes = [shapely.geometry.shape(to_feet(shape, frame)) for shape in sound]
    west, south, east, north = shapely.union_all(shapes).buffer(50).bounds
    return west, south, east, north


def _corners(frame: Frame, view: Box) -> list[list[float]]:
    (west, south), (east, north) = frame.coordinates(*view[:2]), frame.coordinates(*view[2:])
    return [[south, west], [north, east]]
