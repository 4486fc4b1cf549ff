"""The HTML pieces escape what they are given and keep their headings; every drawing is there and harmless."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from streamlit.testing.v1 import AppTest

from pages.parts import cards, style

# fmt: off
TILES = [
    "shed", "deck", "patio", "pool", "addition", "garage", "fence", "house", "houses", "driveway",
    "common_driveway", "road", "septic", "tree", "brush", "lawn", "wall", "dock", "trail", "utility",
    "drainage", "detention_basin", "parking", "commercial", "fuel_tank", "farm", "cleanup", "confirm_line", "other",
]
WET = [
    "wetland", "brook", "river", "lake", "pond", "flood_land", "hollow", "vernal_pool", "ditch", "soggy",
    "none", "not_sure",
]
# fmt: on
MARKS = (*style.VERDICTS, "info", "caution")
DRAWINGS = [("tiles", name) for name in TILES] + [("wet", name) for name in WET]
DRAWINGS += [("marks", name) for name in MARKS]

EVIL = "<script>alert('x')</script>\" onload=\"y\" & 'z'"

BUILDERS: dict[str, Callable[[str], str]] = {
    "masthead": lambda text: cards.masthead(text, text),
    "title": lambda text: cards.title(text, text),
    "section": cards.section,
    "stepper": lambda text: cards.stepper([text, text, text], 1),
    "verdict_card": lambda text: cards.verdict_card("file", text, text, [text, text], label=text),
    "route_card": lambda text: cards.route_card(text, text, text, [text], [text]),
    "notice": lambda text: cards.notice("info", text, text, [text]),
    "tile": lambda text: cards.tile("shed", text, text),
    "definition_rows": lambda text: cards.definition_rows([(text, text), (text, text, text)]),
    "facts_table": lambda text: cards.facts_table(
        [text, text], [[text, text]], caption=text, numeric={1}, total=[text, text]
    ),
    "footer_line": lambda text: cards.footer_line(text, text),
}


class Reader(HTMLParser):
    """Gathers tags, attributes and text, and holds that every element is closed in its turn."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag != "img":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("name", BUILDERS)
def test_what_is_given_stays_text(name: str) -> None:
    plain, evil = Reader(BUILDERS[name]("Shed")), Reader(BUILDERS[name](EVIL))
    assert "script" not in evil.tags
    assert evil.tags == plain.tags, "text from outside made an element"
    assert [key for key, _ in evil.attributes] == [key for key, _ in plain.attributes]
    assert EVIL in evil.words


@pytest.mark.parametrize("name", BUILDERS)
def test_pictures_are_hidden_from_screen_readers_and_come_from_here(name: str) -> None:
    html = BUILDERS[name]("Shed")
    for picture in re.findall(r"<img [^>]*>", html):
        assert 'alt="" aria-hidden="true"' in picture
        assert 'src="data:image/svg+xml,' in picture
    assert "http://" not in html.replace("http://www.w3.org", "")


def test_headings_are_real_and_take_their_level() -> None:
    assert "h1" in Reader(cards.title("How far?")).tags
    assert "h2" in Reader(cards.section("What it costs")).tags
    assert "h2" in Reader(cards.verdict_card("file", "File.", "Why.")).tags
    assert "h1" in Reader(cards.verdict_card("file", "File.", "Why.", level=1)).tags
    assert "h3" in Reader(cards.route_card("Ask first", "$25", "What it is.")).tags
    assert "h3" in Reader(cards.notice("good", "Good news", "Text.")).tags
    with pytest.raises(ValueError, match="level 1 to 4"):
        cards.section("Too deep", level=5)


@pytest.mark.parametrize("code", style.VERDICTS)
def test_each_verdict_has_its_own_mark_in_its_ink(code: str) -> None:
    html = cards.verdict_card(code, "Headline.", "Why.")
    assert f"gw-verdict--{code}" in html
    ink = style.COLOURS[code]
    assert f"stroke='{ink}'" in unquote(html).replace("&#x27;", "'")
    assert "currentColor" not in html
    marks = {cards.drawing("marks", other) for other in style.VERDICTS}
    assert len(marks) == len(style.VERDICTS)


def test_unknown_names_are_refused() -> None:
    with pytest.raises(ValueError, match="no such verdict"):
        cards.verdict_card("approved", "Headline.", "Why.")
    with pytest.raises(ValueError, match="no such notice"):
        cards.notice("shout", "Title", "Text.")  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        cards.tile("castle", "Castle")


def test_stepper_says_where_one_is() -> None:
    html = cards.stepper(["What", "Where", "Result"], 1)
    assert html.count('aria-current="step"') == 1
    assert "Step 2 of 3: Where" in html
    assert html.count("is-done") == 1
    with pytest.raises(ValueError, match="step 3"):
        cards.stepper(["What", "Where", "Result"], 3)


def test_table_sets_numbers_right_and_names_its_cells() -> None:
    html = cards.facts_table(
        ["Line", "Amount, $"], [["C1", "50"]], caption="Fees", numeric={1}, total=["Total", "50"]
    )
    assert html.count("is-number") == 3
    assert html.count('scope="row"') == 2
    assert 'data-head="Amount, $"' in html
    assert "<caption>Fees</caption>" in html
    quiet = cards.facts_table(["Line"], [["C1"]], caption="Fees", show_caption=False)
    assert '<caption class="gw-unseen">Fees</caption>' in quiet
    with pytest.raises(ValueError, match="a row of 1 in a table of 2"):
        cards.facts_table(["Line", "Amount"], [["C1"]], caption="Fees")


@pytest.mark.parametrize(("folder", "name"), DRAWINGS)
def test_drawing_is_plain_svg(folder: str, name: str) -> None:
    text = (cards.STATIC / folder / f"{name}.svg").read_text(encoding="utf-8")
    root = ET.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("viewBox") == ("0 0 48 48" if folder == "marks" else "0 0 96 96")
    tags = {element.tag.removeprefix("{http://www.w3.org/2000/svg}") for element in root.iter()}
    assert tags <= {"svg", "g", "path", "circle"}
    for element in root.iter():
        for key, value in element.attrib.items():
            assert not key.startswith("on")
            assert "href" not in key
            assert "url(" not in value
    assert "http" not in text.replace('xmlns="http://www.w3.org/2000/svg"', "")
    used = set(re.findall(r"#[0-9A-Fa-f]{6}|currentColor", text))
    one_hand = {"currentColor"} if folder == "marks" else {"#12212B", "#0B4F8A", "#E8F1FA", "#FFFFFF"}
    assert used <= one_hand


def test_no_drawing_without_a_name() -> None:
    found = {
        (path.parent.name, path.stem)
        for folder in ("tiles", "wet", "marks")
        for path in (cards.STATIC / folder).iterdir()
    }
    assert found == set(DRAWINGS)


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("code", style.VERDICTS)
def test_verdict_ink_reads_on_its_ground(code: str) -> None:
    light, dark = luminance(style.COLOURS[f"{code}-ground"]), luminance(style.COLOURS[code])
    assert (light + 0.05) / (dark + 0.05) >= 7


@pytest.mark.parametrize("scale", ["page", "projector"])
def test_style_sheet_names_no_unknown_colour_and_asks_nobody(scale: style.Scale) -> None:
    sheet = style.sheet(scale)
    assert sheet.count("{") == sheet.count("}")
    assert "<" not in sheet
    assert "url(" not in sheet
    defined = set(re.findall(r"--[a-z_0-9-]+(?=:)", sheet))
    assert set(re.findall(r"var\((--[a-z_0-9-]+)\)", sheet)) <= defined


def picture_page() -> None:
    import streamlit as st  # noqa: PLC0415

    from pages.parts import style, tiles  # noqa: PLC0415
    from pages.parts.tiles import Tile  # noqa: PLC0415

    style.apply()
    items = [
        Tile("brook", "Brook", "A stream"),
        Tile("pond", "Pond", ""),
        Tile("none", "None", "", alone=True),
    ]
    if st.button("Clear"):
        st.session_state.kept = set()
        tiles.forget("wet")
    kept = st.session_state.get("kept", {"pond", "shed"})
    st.session_state.kept = tiles.pick("wet", items, kept, folder="wet")
    st.text(" ".join(sorted(st.session_state.kept)))


def click(app: AppTest, id: str, on: bool = True) -> str:
    box = app.checkbox(key=f"wet-tile-{id}")
    (box.check if on else box.uncheck)().run()
    assert not app.exception
    return app.text[0].value


def test_tiles_start_from_what_was_chosen_and_follow_clicks() -> None:
    app = AppTest.from_function(picture_page).run()
    assert not app.exception
    assert app.text[0].value == "pond"
    assert app.checkbox(key="wet-tile-brook").label == "Brook\n\nA stream"
    assert click(app, "brook") == "brook pond"
    assert click(app, "pond", on=False) == "brook"


def test_none_of_these_stands_alone() -> None:
    app = AppTest.from_function(picture_page).run()
    assert click(app, "none") == "none"
    assert click(app, "brook") == "brook"


def test_tiles_let_go_when_told() -> None:
    app = AppTest.from_function(picture_page).run()
    click(app, "brook")
    app.button[0].click().run()
    assert app.text[0].value == ""
    assert not any(box.value for box in app.checkbox)
