"""The maps before a browser sees them: what they say, where their lines lie, and what they let in."""

from __future__ import annotations

import json
import re
from decimal import Decimal
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from logic.truth import Range, exactly
from pages.parts.ground import safe, still
from pages.parts.map_scripts import as_script
from pages.parts.maps import SKETCH, picture_of, sentence, sentences
from pages.parts.nearness import about, figure
from pages.parts.picture import Picture

RULES = [Decimal(25), Decimal(100)]
WITH_RIVER = [*RULES, Decimal(200)]
SHED = {"name": "shed", "shape": None}
HOSTILE = "<img src=x onerror=alert(1)>`${7*7}` {{7*1009}} </script> \\u003c \"'"


def feet(low: str, high: str | None = None) -> Range:
    return Range(Decimal(low), Decimal(low if high is None else high))


def wet(name: str, kind: str, low: str | None = None, high: str | None = None, **more: Any) -> dict[str, Any]:
    ends = {"feet_low": low and Decimal(low), "feet_high": high and Decimal(high)}
    return {"name": name, "kind": kind, "shape": None, **ends, **more}


def at(name: str, kind: str, distance: str, **more: Any) -> dict[str, Any]:
    return wet(name, kind, distance, distance, **more)


def outline(*spots: tuple[float, float]) -> dict[str, Any]:
    return {"type": "Polygon", "coordinates": [[list(s) for s in (*spots, spots[0])]]}


# The sentence


@pytest.mark.parametrize(
    ("distance", "says"),
    [
        (feet("62"), "The shed is 62 ft from the brook: inside the 100 ft area, outside the 25 ft strip."),
        (feet("10"), "The shed is 10 ft from the brook: inside the 25 ft strip and the 100 ft area."),
        (feet("140"), "The shed is 140 ft from the brook: outside the 25 ft strip and the 100 ft area."),
        (feet("24.9"), "The shed is 24.9 ft from the brook: inside the 25 ft strip and the 100 ft area."),
        (
            feet("25"),
            "The shed is 25 ft from the brook: inside the 100 ft area, on the edge of the 25 ft strip.",
        ),
        (
            feet("25.1"),
            "The shed is 25.1 ft from the brook: inside the 100 ft area, outside the 25 ft strip.",
        ),
        (
            feet("100"),
            "The shed is 100 ft from the brook: on the edge of the 100 ft area, outside the 25 ft strip.",
        ),
        (
            feet("0"),
            "The shed is in the brook or at its edge: inside the 25 ft strip and the 100 ft area.",
        ),
        (
            feet("60", "90"),
            "The shed is between 60 and 90 ft from the brook: "
            "inside the 100 ft area, outside the 25 ft strip.",
        ),
        (
            feet("20", "40"),
            "The shed is between 20 and 40 ft from the brook: inside the 100 ft area; "
            "it may be inside the 25 ft strip.",
        ),
        (
            feet("80", "130"),
            "The shed is between 80 and 130 ft from the brook: outside the 25 ft strip; "
            "it may be inside the 100 ft area.",
        ),
        (
            feet("0", "40"),
            "The shed is 40 ft or less from the brook: inside the 100 ft area; "
            "it may be inside the 25 ft strip.",
        ),
        (
            Range(Decimal(100), None, low_open=True),
            "The shed is more than 100 ft from the brook: outside the 25 ft strip and the 100 ft area.",
        ),
        (
            Range(Decimal(100), None),
            "The shed is 100 ft or more from the brook: outside the 25 ft strip; "
            "it may be inside the 100 ft area.",
        ),
        (
            Range(Decimal(0), Decimal(25), high_open=True),
            "The shed is less than 25 ft from the brook: inside the 25 ft strip and the 100 ft area.",
        ),
        (
            None,
            "How far the shed is from the brook is not known: "
            "it may be inside the 25 ft strip and the 100 ft area.",
        ),
        (
            Range(Decimal(0), None),
            "How far the shed is from the brook is not known: "
            "it may be inside the 25 ft strip and the 100 ft area.",
        ),
    ],
)
def test_the_sentence_says_what_is_known_and_no_more(distance: Range | None, says: str) -> None:
    assert sentence("shed", "brook", distance, RULES) == says


def test_the_sentence_about_a_drawing_says_its_error() -> None:
    said = sentence("shed", "brook", feet("56.82", "66.82"), RULES, as_drawn=True)
    assert said == (
        "The shed is about 62 ft (give or take 5 ft) from the brook as drawn: "
        "inside the 100 ft area, outside the 25 ft strip."
    )


@pytest.mark.parametrize(
    ("low", "high", "says", "short"),
    [
        ("101.38", "111.38", "about 106 ft (give or take 5 ft)", "106 ± 5 ft"),
        # 104.99 is shown to a tenth more: 105 less 5 would lie on the line, and 99.99 lies inside it.
        ("99.99", "109.99", "about 104.99 ft (give or take 5 ft)", "104.99 ± 5 ft"),
        ("100.4", "110.4", "about 105.4 ft (give or take 5 ft)", "105.4 ± 5 ft"),
        ("0", "7.3", "at most 8 ft", "at most 8 ft"),
        # Rounded up to 25 it would stand on the line.
        ("0", "24.3", "at most 24.3 ft", "at most 24.3 ft"),
    ],
)
def test_a_drawn_distance_is_said_in_whole_feet_but_never_across_a_line(
    low: str, high: str, says: str, short: str
) -> None:
    assert about(feet(low, high), RULES) == says
    assert about(feet(low, high), RULES, short=True) == short


def test_a_third_line_is_the_river_s() -> None:
    assert sentence("shed", "Mill Brook", feet("150"), WITH_RIVER) == (
        "The shed is 150 ft from Mill Brook: inside the 200 ft river area, "
        "outside the 25 ft strip and the 100 ft area."
    )


@pytest.mark.parametrize(
    ("work", "start"),
    [
        ("houses", "The houses are 62 ft"),
        ("shed and patio", "The shed and patio are 62 ft"),
        ("grass", "The grass is 62 ft"),
        ("my shed", "My shed is 62 ft"),
        ("", "The work is 62 ft"),
    ],
)
def test_the_sentence_is_english(work: str, start: str) -> None:
    assert sentence(work, "brook", feet("62"), RULES).startswith(start)


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ("62", "62"),
        ("62.04", "62"),
        ("1200", "1,200"),
        ("99.96", "99.96"),
        ("100.04", "100.04"),
        ("24.999", "24.999"),
    ],
)
def test_a_figure_is_rounded_but_never_across_a_line(value: str, says: str) -> None:
    assert figure(Decimal(value), RULES) == says


def test_there_is_a_sentence_for_the_nearest_work_and_for_what_is_not_known() -> None:
    work = [SHED, {"name": "patio", "shape": None}]
    distances = {("shed", "brook"): feet("62"), ("patio", "brook"): feet("40"), ("shed", "pond"): feet("30")}
    distances_all: dict[tuple[str, str], Range | None] = {**distances, ("patio", "pond"): None}
    said = sentences(work, [wet("brook", "brook"), wet("pond", "pond")], distances_all, WITH_RIVER)
    assert [line.partition(":")[0] for line in said] == [
        "The patio is 40 ft from the brook",
        "The shed is 30 ft from the pond",
        "How far the patio is from the pond is not known",
    ]


def test_ids_tell_apart_what_bears_the_same_name() -> None:
    work = [{"id": "a1", "name": "shed", "shape": None}]
    places = [wet("wetland", "wetland", id="w1"), wet("wetland", "wetland", id="w2")]
    said = sentences(work, places, {("a1", "w1"): feet("10"), ("a1", "w2"): feet("90")}, RULES)
    assert [line.partition(" from")[0] for line in said] == ["The shed is 10 ft", "The shed is 90 ft"]


def test_without_lines_the_sentence_is_the_distance() -> None:
    assert sentence("shed", "brook", exactly(Decimal(62)), []) == "The shed is 62 ft from the brook."


# What reaches the browser


def page_of(picture: Picture, title: str = "A title") -> str:
    return str(still(picture, title, SKETCH, text_px=15).get_root().render())


def result_script() -> None:
    import streamlit as st  # noqa: PLC0415

    from pages.parts.maps import result_map  # noqa: PLC0415

    result_map(*st.session_state["given"])


def result_sent(work: list[dict[str, Any]], places: list[dict[str, Any]]) -> dict[str, Any]:
    """What the result's map sends to the browser."""
    test = AppTest.from_function(result_script)
    test.session_state["given"] = (work, places, {}, WITH_RIVER)
    test.run()
    assert not test.exception
    (widget,) = test.get("component_instance")
    assert widget.proto.component_name == "streamlit_folium.st_folium"
    return dict(json.loads(widget.proto.json_args))


def test_a_rerun_sends_the_same_map_and_another_case_another() -> None:
    first, second = (result_sent([SHED], [at("brook", "brook", "62")]) for _ in range(2))
    assert first == second
    # What differs only in figures within names escapes streamlit-folium's own key.
    other = [result_sent([SHED], [at(f"lot_{n}", "brook", "62")])["key"] for n in (12, 13)]
    assert len({first["key"], *other}) == 3


def test_nothing_a_reader_does_on_the_map_runs_the_page_again() -> None:
    sent = result_sent([SHED], [at("brook", "brook", "62")])
    assert sent["returned_objects"] == []
    assert sent["default"] == {}


def test_the_frame_is_called_by_what_it_shows() -> None:
    said = "Map: The shed is 62 ft from the brook: inside the 100 ft area, outside the 25 ft strip."
    assert f'"title": "{said}"' in result_sent([SHED], [at("brook", "brook", "62")])["script"]


def test_the_result_asks_nobody_outside() -> None:
    sent = result_sent([SHED], [at("brook", "brook", "62")])
    assert sent["js_links"] == [
        "/app/static/vendor/leaflet/leaflet.js",
        "/app/static/vendor/jquery/jquery.min.js",
    ]
    assert sent["css_links"] == ["/app/static/vendor/leaflet/leaflet.css"]
    text = json.dumps([sent["script"], sent["header"], sent["html"]])
    assert set(re.findall(r"https?://[^'\" \\]+", text)) == {
        "http://www.w3.org/2000/svg"
    }  # a name, not asked


@pytest.mark.parametrize("sign", list("<>&\"'`${}\\"))
def test_no_sign_that_a_script_or_page_would_heed_passes(sign: str) -> None:
    assert sign not in re.sub(r"&(?:#\d+|#x\d+|\w+);", "", safe(f"a{sign}b"))


def test_words_are_shown_as_written_on_one_line_and_not_too_long() -> None:
    assert safe("Bob's pond") == "Bob&#x27;s pond"
    assert safe("a\nb\u2028c\x00d") == "a b c d"
    assert safe("x" * 80) == "x" * 59 + "…"


def test_hostile_names_are_only_words_in_the_result() -> None:
    work = [{"name": HOSTILE, "shape": None}]
    places = [at(HOSTILE, "brook", "62"), wet(HOSTILE, "pond", id="not known")]
    title = " ".join(sentences(work, places, {}, RULES))
    page = page_of(picture_of(work, places, {}, RULES), title)
    sent = result_sent(work, places)
    page += "".join(sent[part] for part in ("script", "header", "html"))
    for danger in ("<img", "${7", "{{7", "`", "</script> "):
        assert danger not in page, danger
    assert not re.search(r"(?<![\d.])7063(?!\d)", page), "a name was reckoned out"
    assert page.count("</script>") == page.count("<script")


def test_data_reaches_the_browser_as_it_was() -> None:
    data = {"a": [1.5, None, True, HOSTILE], "{b": {"c": 'say "hi" \\'}}
    written = as_script(data)
    assert json.loads(written) == data
    assert not set("`$<>&'%#") & set(written)
    assert "{{" not in written


BROOK = outline((-160, 70), (170, 70), (170, 90), (-160, 90))
HUT = {"name": "shed", "shape": outline((-6, 0), (6, 0), (6, 10), (-6, 10))}
