"""The map's own files: put in place from packages, whole, and only when they differ."""

from __future__ import annotations

import re
from pathlib import Path

import folium
import pytest
from folium.plugins import Draw

from services import assets


def test_map_files_are_put_in_place_once(tmp_path: Path) -> None:
    assets.serve_map_files(tmp_path)
    files = {path.relative_to(tmp_path / "vendor").as_posix(): path for path in tmp_path.rglob("*.*")}
    assert "1.9.3" in files["leaflet/leaflet.js"].read_text(encoding="utf-8")[:200]
    assert 'L.drawVersion="1.0.4"' in files["draw/leaflet.draw.js"].read_text(encoding="utf-8")
    assert "jQuery v3.7" in files["jquery/jquery.min.js"].read_text(encoding="utf-8")[:200]
    before = {name: path.stat().st_mtime_ns for name, path in files.items()}
    files["leaflet/leaflet.css"].write_text("half a file")
    assets.serve_map_files(tmp_path)
    assert files["leaflet/leaflet.css"].stat().st_size > 10_000
    after = {name: path.stat().st_mtime_ns for name, path in files.items()}
    assert [name for name in before if before[name] != after[name]] == ["leaflet/leaflet.css"]


def test_every_picture_a_style_sheet_names_is_there(tmp_path: Path) -> None:
    assets.serve_map_files(tmp_path)
    for sheet in tmp_path.rglob("*.css"):
        for named in re.findall(r"url\(['\"]?(images/[^)'\"]+)", sheet.read_text(encoding="utf-8")):
            assert (sheet.parent / named).is_file(), named


def test_a_package_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "FILES", (("no-such-package", "a/", "b", ("c.js",)),))
    with pytest.raises(FileNotFoundError, match="no-such-package"):
        assets.serve_map_files(tmp_path)


def test_a_failed_write_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(target)

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError):
        assets.serve_map_files(tmp_path)
    assert not list(tmp_path.rglob("*.js"))
    assert not list(tmp_path.rglob(".new-*"))


def test_an_app_below_a_path_serves_its_files_there() -> None:
    try:
        assets.use_served_files("permits/")
        assert folium.Map.default_js[0] == ("leaflet", "/permits/app/static/vendor/leaflet/leaflet.js")
        assert Draw.default_css == [("leaflet_draw_css", "/permits/app/static/vendor/draw/leaflet.draw.css")]
    finally:
        assets.use_served_files()
    assert folium.Map.default_css == [("leaflet_css", "/app/static/vendor/leaflet/leaflet.css")]
