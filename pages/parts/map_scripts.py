"""What runs in the browser on every map: short scripts of ours, and plain data as a script may hold it."""

from __future__ import annotations

import json
import re
from typing import Any

from branca.element import MacroElement
from folium.template import Template

SMOOTH = """function (map) {
  // Leaflet rounds every corner to a whole pixel, and a curve of many corners then trembles.
  map.latLngToLayerPoint = function (spot) {
    return this.project(L.latLng(spot))._subtract(this.getPixelOrigin());
  };
  // It asks the style sheet where its pictures stand, which may not have come yet.
  var own = document.querySelector('script[src$="/leaflet.js"]');
  if (own) L.Icon.Default.imagePath = own.src.replace('leaflet.js', 'images/');
}"""

SCALE = """function (map, given) {
  var bar = L.control({position: 'bottomright'});
  bar.onAdd = function () { return L.DomUtil.create('div', 'gm-scale'); };
  bar.addTo(map);
  function show() {
    var y = map.getSize().y / 2;
    var a = map.containerPointToLatLng([0, y]), b = map.containerPointToLatLng([100, y]);
    var feetInPixel = map.distance(a, b) * given.feet / 100, longest = feetInPixel * given.longest;
    if (!(longest > 0) || !isFinite(longest)) return;
    var power = Math.pow(10, Math.floor(Math.log10(longest)));
    var feet = [5, 2, 1].find(function (n) { return n * power <= longest; }) * power;
    var long = '<i style="width:' + feet / feetInPixel + 'px"></i>';
    bar.getContainer().innerHTML = feet.toLocaleString('en-US') + ' ft' + long;
  }
  map.on('zoomend moveend resize', show);
  map.whenReady(show);
}"""

CORNER = """function (map, given) {
  var corner = L.control({position: given.where});
  corner.onAdd = function () {
    var box = L.DomUtil.create('div', 'gm-corner');
    box.innerHTML = given.html;
    return box;
  };
  corner.addTo(map);
}"""

STILL = """function (map, given) {
  function fit() {
    map.invalidateSize({animate: false});
    map.fitBounds(given.view, {paddingTopLeft: [4, 4], paddingBottomRight: [4, given.foot],
      animate: false});
  }
  // Paper is laid out without the observer: before it, the map takes a width that any sheet has. A pixel
  // less than now where it is narrow already: Chromium leaves a map off the paper that has not just moved.
  function onPaper(on) {
    var ground = map.getContainer();
    ground.style.width = on ? Math.min(ground.clientWidth - 1, given.paper) + 'px' : '';
    fit();
  }
  window.addEventListener('beforeprint', function () { onPaper(true); });
  window.addEventListener('afterprint', function () { onPaper(false); });
  window.matchMedia('print').addEventListener('change', function (e) { onPaper(e.matches); });
  new ResizeObserver(fit).observe(map.getContainer());
  fit();
  map.getContainer().setAttribute('role', 'img');
  map.getContainer().setAttribute('aria-label', given.title);
}"""

FRAME = """function (map, given) {
  // streamlit-folium calls every frame after itself, and leaves a line of text beneath the map.
  if (window.frameElement) window.frameElement.title = given.title;
  document.body.style.margin = 0;
  document.querySelectorAll('body > span').forEach(function (line) { line.style.display = 'none'; });
}"""

ALONG = """function (map, given) {
  var path = map.getPanes().overlayPane.querySelector('path.' + given.id);
  var ns = 'http://www.w3.org/2000/svg', text = document.createElementNS(ns, 'text');
  var along = document.createElementNS(ns, 'textPath');
  path.id = given.id;
  text.setAttribute('class', 'gm-caption');
  text.setAttribute('text-anchor', 'middle');
  along.setAttribute('href', '#' + given.id);
  along.setAttribute('startOffset', '50%');
  along.textContent = given.text;
  text.appendChild(along);
  path.parentNode.appendChild(text);
}"""

_IN_QUOTES = re.compile(r'"(?:[^"\\]|\\.)*"')
_ACTIVE = re.compile(r"[{}`$<>&'%#]")


class Script(MacroElement):
    """One of the functions above, called with the map and with what it is given (plain data)."""

    _template = Template(
        "{% macro script(this, kwargs) %}"
        "({{ this.code }})({{ this._parent.get_name() }}, {{ this.given }});"
        "{% endmacro %}"
    )

    def __init__(self, code: str, given: dict[str, Any]) -> None:
        super().__init__()
        self._name = "Script"
        self.code = code
        self.given = as_script(given)


def as_script(data: Any) -> str:
    """Plain data as a script's literal. folium takes what it has written for a template and fills that in
    once more, so a brace in somebody's words would run on the server: no such sign is left in any string."""
    return _IN_QUOTES.sub(
        lambda quoted: _ACTIVE.sub(lambda sign: f"\\u{ord(sign[0]):04x}", quoted[0]), json.dumps(data)
    )
