"""The map to draw on, before a browser sees it: the seed, what was drawn since, and what it lets in."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from pages.parts.canvas import canvas, layer, streets
from pages.parts.ground import white_ground
from pages.parts.maps import SKETCH, Said, picture_of
from tests.unit.test_maps import BROOK, HOSTILE, HUT, RULES, WITH_RIVER, outline, page_of, wet


def script() -> None:
    # AppTest runs this text alone, so what it needs is imported in it.
    import streamlit as st  # noqa: PLC0415

    from pages.parts.maps import Said, draw_map  # noqa: PLC0415

    given = st.session_state["given"]
    said = [Said(*pair) for pair in given.pop("said", [])]
    st.session_state["drawn"] = draw_map("m", said=said, **given)


def drawing_page(**given: Any) -> tuple[AppTest, dict[str, Any]]:
    test = AppTest.from_function(script)
    test.session_state["given"] = {"seed": [], "centre": None, **given}
    test.run()
    assert not test.exception
    (widget,) = test.get("component_instance")
    return test, json.loads(widget.proto.json_args)


def feature(shape: dict[str, Any], **properties: str) -> dict[str, Any]:
    return {"type": "Feature", "properties": properties, "geometry": shape}


@pytest.mark.parametrize("centre", [None, (-71.6856, 42.207)])
@pytest.mark.parametrize("online", [False, True])
def test_only_streets_that_were_asked_for_leave_the_machine(
    centre: tuple[float, float] | None, online: bool
) -> None:
    _, sent = drawing_page(centre=centre, online=online)
    assert all(link.startswith("/app/static/vendor/") for link in sent["js_links"] + sent["css_links"])
    assert "/app/static/vendor/draw/leaflet.draw.js" in sent["js_links"]
    text = json.dumps(
        [sent["script"], sent["header"], sent["html"], sent["feature_group"], sent["layer_control"]]
    )
    hosts = set(re.findall(r"https?://([\w.{}]+)", text))
    on_streets = {"tile.openstreetmap.org", "www.openstreetmap.org"}
    assert hosts == (on_streets if online and centre else set())


def test_circles_are_off_and_the_seed_is_on_the_map() -> None:
    seed = [feature(HUT["shape"], id="d1")]
    test, sent = drawing_page(seed=seed)
    assert test.session_state["drawn"] == seed
    tools = sent["script"]
    assert re.search(r'"circle": false', tools)
    assert re.search(r'"circlemarker": false', tools)
    assert '"id": "d1"' in sent["feature_group"]


def test_the_base_map_does_not_change_with_what_is_drawn() -> None:
    _, empty = drawing_page()
    _, full = drawing_page(seed=[feature(HUT["shape"], id="d1")], said=[("shed", "work")])
    assert empty["script"] == full["script"]
    assert empty["feature_group"] != full["feature_group"]


def test_what_the_browser_sent_stands_over_the_seed() -> None:
    test = AppTest.from_function(script)
    test.session_state["given"] = {"seed": [feature(HUT["shape"])], "centre": None}
    test.session_state["m"] = {"all_drawings": []}
    test.run()
    assert test.session_state["drawn"] == []  # cleared, which is not the same as untouched


def test_said_shapes_are_named_and_wet_ones_get_their_lines() -> None:
    _, sent = drawing_page(
        seed=[feature(HUT["shape"]), feature(BROOK), feature({"type": "Point", "coordinates": [90, 0]})],
        said=[("shed", "work"), ("brook", "brook")],
        rings_feet=WITH_RIVER,
    )
    for words in ("shed", "brook", "25 ft", "100 ft"):
        assert f"\\u003e{words}\\u003c/div" in sent["feature_group"], words
    assert "200 ft" not in sent["feature_group"]
    assert "\\u003e3\\u003c/div" in sent["feature_group"]  # nobody has said yet what the third is


def test_hostile_names_are_only_words_on_the_map_to_draw_on() -> None:
    _, sent = drawing_page(seed=[feature(BROOK, note=HOSTILE)], said=[(HOSTILE, "brook")], rings_feet=RULES)
    labels = re.findall(r'"html": "(.*?)",\n', sent["feature_group"])
    assert any("onerror" in one for one in labels)
    for one in labels:
        inner = one.removeprefix('\\u003cdiv class=\\"gm gm-name-water\\"\\u003e').removesuffix(
            "\\u003c/div\\u003e"
        )
        assert not set("<>`${}") & set(inner), inner
        assert "\\u003cimg" not in inner
    assert "<img" not in sent["feature_group"]


def test_a_shape_that_is_wrong_is_kept_but_not_measured() -> None:
    bow_tie = feature(outline((0, 0), (10, 10), (10, 0), (0, 10)))
    test, _ = drawing_page(seed=[bow_tie], said=[("pond", "pond")], rings_feet=RULES)
    assert test.session_state["drawn"] == [bow_tie]


def test_parts_can_be_used_by_themselves() -> None:
    ground = canvas(SKETCH)
    assert ground.crs == "Simple"
    assert streets(ground)
    assert layer(SKETCH, [], [], []).layer_name == "Said"
    assert white_ground(SKETCH, (-300, -300, 300, 300))
    assert Said() == Said("", "")


def test_no_name_is_run_on_the_server() -> None:
    name = "{{ 1 / 0 }}{% raise %}{# #}"  # as a template, this would not even compile
    page_of(picture_of([{"name": name, "shape": None}], [wet(name, "brook")], {}, RULES), name)
    drawing_page(seed=[feature(BROOK, note=name)], said=[(name, "brook")], rings_feet=RULES)
