"""The map's own files: brought from installed packages into static/, so that no content network is asked.

Why these packages: docs/adr/0006-leaflet-from-packages.md.
"""

from __future__ import annotations

import os
import tempfile
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

SERVED_AT = "/app/static/vendor"
"""Absolute, because streamlit-folium draws inside a frame with an address of its own."""

_LEAFLET = "xstatic/pkg/leaflet/data/"
_DRAW = "leaflet/static/leaflet/draw/"
_MARKER = ("images/marker-icon.png", "images/marker-icon-2x.png", "images/marker-shadow.png")
_LAYERS = ("images/layers.png", "images/layers-2x.png")
_TOOLS = ("images/spritesheet.png", "images/spritesheet-2x.png", "images/spritesheet.svg")

FILES = (  # package, folder inside it, folder under static/vendor, files
    ("XStatic-Leaflet", _LEAFLET, "leaflet", ("leaflet.js", "leaflet.css", *_MARKER, *_LAYERS)),
    ("XStatic-jQuery", "xstatic/pkg/jquery/data/", "jquery", ("jquery.min.js",)),
    ("django-leaflet", _DRAW, "draw", ("leaflet.draw.js", "leaflet.draw.css", *_TOOLS)),
)


def serve_map_files(static_dir: Path) -> None:
    """Put the map's scripts, styles and images under ``static_dir``/vendor; called once at app start.

    A file that is there already, byte for byte, is left alone; any other is replaced in one step, so a
    page that is being served meanwhile never sees half a file. The packages are found by their
    installation record; none of their code is imported.
    Raises FileNotFoundError, naming the package, when one is missing or no longer holds a file.
    """
    for package, inside, folder, names in FILES:
        for name in names:
            _put(_read(package, inside + name), static_dir / "vendor" / folder / name)


def use_served_files(base_path: str = "") -> None:
    """Make folium's maps and its drawing tool load those files, and nothing from elsewhere.

    ``base_path`` is streamlit's ``server.baseUrlPath``: where the app stands below its host.

    Apart from `serve_map_files` because folium takes most of a second to import: only a page with a
    map pays for it. Bootstrap and the icon fonts, which folium also lists, are left out: unused here.
    """
    import folium  # noqa: PLC0415
    from folium.plugins import Draw  # noqa: PLC0415

    served_at = f"/{base_path.strip('/')}{SERVED_AT}" if base_path.strip("/") else SERVED_AT
    folium.Map.default_js = [
        ("leaflet", f"{served_at}/leaflet/leaflet.js"),
        ("jquery", f"{served_at}/jquery/jquery.min.js"),
    ]
    folium.Map.default_css = [("leaflet_css", f"{served_at}/leaflet/leaflet.css")]
    Draw.default_js = [("leaflet_draw_js", f"{served_at}/draw/leaflet.draw.js")]
    Draw.default_css = [("leaflet_draw_css", f"{served_at}/draw/leaflet.draw.css")]


def _read(package: str, path: str) -> bytes:
    try:
        return Path(str(distribution(package).locate_file(path))).read_bytes()
    except (PackageNotFoundError, FileNotFoundError) as missing:
        raise FileNotFoundError(
            f"The map needs {path} of the package {package}: install requirements.txt again."
        ) from missing


def _put(content: bytes, target: Path) -> None:
    if target.is_file() and target.read_bytes() == content:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as new:
            new.write(content)
        Path(name).chmod(0o644)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
