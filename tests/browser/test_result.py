"""The result in a real browser: its map stays, fits and prints; on a phone it is soon read; all of it is there."""

from __future__ import annotations

import re
import zlib

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.browser.harness import DESK, PHONE, VIEWPORTS, Seen, axe, idle, shot, sideways
from tests.browser.test_journeys import MAP, draws, rectangle
from tests.browser.test_shed import quiet
from tests.browser.walk import ALL_LISTED, begin, choose, figure, link, press, tile

BOTH = pytest.mark.parametrize("viewport", VIEWPORTS.values(), ids=VIEWPORTS.keys())
PHONE_ONLY = pytest.mark.parametrize("viewport", [PHONE], ids=["phone"])
SHED = "Map: The shed is 60 ft from the brook: inside the 100 ft area, outside the 25 ft strip."
MOST_PX = 5_000
"""How long the result of a shed may be on a phone, everything closed that can be closed."""

RINGS = {"25": "#B3261E", "100": "#8A5200", "200": "#5B4B8A"}
_BOXES = """colour => [...document.querySelectorAll('path')]
  .filter(one => one.getAttribute('stroke') === colour)
  .map(one => one.getBoundingClientRect()).map(b => [b.left, b.top, b.right, b.bottom])"""
_LABELS = """() => [...document.querySelectorAll('.gm, .gm-corner, .gm-scale')].map(one => {
  const b = one.getBoundingClientRect();
  return {text: one.textContent, left: b.left, top: b.top, right: b.right, bottom: b.bottom};
})"""
_RUNS = """() => {
  window.runs = 0;
  const app = document.querySelector('[data-testid="stApp"]');
  new MutationObserver(() => { if (app.dataset.testScriptState === 'running') window.runs += 1; })
    .observe(app, {attributes: true, attributeFilter: ['data-test-script-state']});
}"""


def map_frame(page: Page) -> Frame:
    """The result's map, when its lines are there."""
    draws(page)
    return next(frame for frame in page.frames if "streamlit_folium" in frame.url)


def result(page: Page, app: str) -> Frame:
    begin(page, app, f"result?f={link()}")
    return map_frame(page)


# The map


@BOTH
def test_the_map_comes_through_streamlit_folium(page: Page, seen: Seen, app: str) -> None:
    frame = result(page, app)
    element = page.locator(MAP)
    expect(element).to_have_count(1)
    expect(element).to_have_attribute("title", SHED)
    assert "streamlit_folium.st_folium" in frame.url
    expect(element).to_have_attribute("height", "420")
    inside = frame.evaluate("() => [document.documentElement.scrollHeight, map_div.getSize().y, innerWidth]")
    box = element.bounding_box()
    assert box
    assert inside == [420, 420, round(box["width"])], "as high and as wide as its frame, with nothing beneath"
    assert not sideways(page)
    quiet(seen)


def test_a_rerun_leaves_the_map_alone(page: Page, app: str) -> None:
    frame = result(page, app)
    frame.evaluate(
        "() => { window.untouched = true; window.moved = 0; map_div.on('moveend', () => window.moved++); }"
    )
    page.evaluate(_RUNS)
    page.get_by_text("The filing itself: 2").first.click()
    page.get_by_text("Form C, Request for Determination").first.click()
    page.wait_for_function("() => window.runs > 0")
    idle(page)
    assert frame.evaluate("() => [window.untouched, window.moved]") == [True, 0]
    expect(page.locator(MAP)).to_have_attribute("title", SHED)


def test_nothing_done_on_the_map_runs_the_page(page: Page, app: str) -> None:
    result(page, app)
    page.evaluate(_RUNS)
    page.locator(MAP).click()
    page.mouse.wheel(0, 200)
    page.wait_for_timeout(700)  # longer than the quarter of a second that streamlit-folium waits
    assert page.evaluate("() => window.runs") == 0


def strokes(pdf: bytes) -> set[str]:
    """The colours of lines in a PDF file, as #RRGGBB."""
    found: set[str] = set()
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        try:
            text = zlib.decompress(stream).decode("latin-1")
        except zlib.error:
            continue
        for parts in re.findall(r"([\d.]+) ([\d.]+) ([\d.]+) RG", text):
            found.add("#" + "".join(f"{round(255 * float(part)):02X}" for part in parts))
    return found


@pytest.mark.parametrize(
    "viewport", [PHONE, DESK, {"width": 960, "height": 720}], ids=["phone", "desk", "tablet"]
)
@pytest.mark.parametrize("looked_at", [False, True], ids=["at once", "after a preview"])
def test_the_map_is_on_the_paper(page: Page, app: str, looked_at: bool) -> None:
    frame = result(page, app)
    width = "() => map_div.getContainer().clientWidth"
    before = frame.evaluate(width)
    if looked_at:
        page.emulate_media(media="print")
        idle(page)
        page.wait_for_timeout(300)
        assert frame.evaluate(width) <= 460, "no wider than any sheet"
    assert set(RINGS.values()) <= strokes(page.pdf(prefer_css_page_size=True))
    page.emulate_media(media="screen")
    page.wait_for_timeout(300)
    assert frame.evaluate(width) == before, "as it was before printing"


def test_what_is_closed_is_on_the_paper_too(page: Page, app: str) -> None:
    result(page, app)
    hidden = (
        "Sworn statement of whoever gave the notice",
        "Plans of the site as it is",
        "Locus plan",
        "SW-VOLUME",
    )
    for text in hidden:
        assert not page.get_by_text(text).first.is_visible(), text
    page.emulate_media(media="print")
    for text in hidden:
        box = page.get_by_text(text).first.bounding_box()
        assert box, text
        assert box["height"] > 5, text


# After a drawing


def drawn(page: Page, app: str) -> Frame:
    """A shed and a brook drawn as two rectangles; the result's map."""
    begin(page, app)
    tile(page, "Shed")
    press(page, "Where is it?", "What is wet")
    tile(page, "Brook or stream")
    page.get_by_role("radio", name="Draw it").or_(page.get_by_role("button", name="Draw it")).first.click()
    idle(page)
    frame = page.frame_locator("iframe").first
    frame.locator(".leaflet-draw-draw-rectangle").wait_for()
    rectangle(page, frame, (0.30, 0.60), (0.08, 0.10))
    page.get_by_text("Shape 1 is").wait_for()
    rectangle(page, frame, (0.60, 0.60), (0.08, 0.20))
    page.get_by_role("heading", name="Measured").wait_for()
    choose(page, ALL_LISTED, "Yes")
    press(page, "Details", "A few details")
    press(page, "Check my answers", "Check your answers")
    press(page, "See the result", "The shed")
    return map_frame(page)


def colliding(frame: Frame) -> list[tuple[str, str]]:
    """Words on the map of which one covers more than an edge of another, or that leave the map."""
    labels = frame.evaluate(_LABELS)
    wide, high = frame.evaluate("() => [innerWidth, innerHeight]")
    found = [
        (one["text"], "the edge")
        for one in labels
        if one["left"] < -1 or one["top"] < -1 or one["right"] > wide + 1 or one["bottom"] > high + 1
    ]
    for n, one in enumerate(labels):
        for other in labels[n + 1 :]:
            across = min(one["right"], other["right"]) - max(one["left"], other["left"])
            down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            if across > 5 and down > 5:
                found.append((one["text"], other["text"]))
    return found


@BOTH
def test_a_drawing_is_whole_on_the_result_and_its_words_are_free(page: Page, seen: Seen, app: str) -> None:
    frame = drawn(page, app)
    wide, high = frame.evaluate("() => [innerWidth, innerHeight]")
    for name, colour in RINGS.items():
        boxes = frame.evaluate(_BOXES, colour)
        assert boxes, f"no {name} ft line"
        for left, top, right, bottom in boxes:
            assert left >= 0, name
            assert top >= 0, name
            assert right <= wide, name
            assert bottom <= high, name
    assert colliding(frame) == []
    strip = frame.evaluate(_BOXES, RINGS["25"])[0]
    (chip,) = [one for one in frame.evaluate(_LABELS) if "±" in one["text"]]
    assert chip["right"] <= strip[0] + 6 or chip["bottom"] <= strip[1] + 6, (
        "the distance stands off the strip"
    )
    shot(page, "drawn-result")
    page.locator(MAP).scroll_into_view_if_needed()
    shot(page, "drawn-map")
    quiet(seen)


def test_a_drawn_distance_is_one_figure_from_the_drawing_to_the_result(page: Page, app: str) -> None:
    frame = drawn(page, app)
    (chip,) = [one["text"] for one in frame.evaluate(_LABELS) if "±" in one["text"]]
    about = f"about {chip.removesuffix(' ± 5 ft')} ft (give or take 5 ft)"
    assert re.fullmatch(r"about \d+ ft \(give or take 5 ft\)", about)
    assert about in page.locator(MAP).get_attribute("title", timeout=1000)  # type: ignore[operator]
    assert page.get_by_text(re.compile(re.escape(about))).first.is_visible()
    press(page, "Change an answer", "Check your answers")
    expect(page.locator('[class*="st-key-row-shed-to-brook-feet"]')).to_contain_text(about)
    assert not page.get_by_text(re.compile(r"\d\.\d+ ft")).count()


@BOTH
@pytest.mark.parametrize("feet", [10, 60, 180])
def test_words_on_a_sketch_do_not_cover_one_another(page: Page, app: str, feet: int) -> None:
    begin(page, app, f"result?f={link(feet)}")
    assert colliding(map_frame(page)) == []


# On a phone


@PHONE_ONLY
def test_the_result_is_soon_read_on_a_phone(page: Page, app: str) -> None:
    result(page, app)
    tall = page.evaluate("() => document.querySelector('[data-testid=\"stMain\"]').scrollHeight")
    assert tall < MOST_PX


@PHONE_ONLY
def test_every_paper_can_be_reached_and_ticked(page: Page, app: str) -> None:
    result(page, app)
    page.get_by_text("Apply at once: 42 papers").click()
    page.get_by_text("Plans of the site as it is: 17").click()
    page.get_by_text("Site plan scale: one inch for 50 ft or fewer").click()
    idle(page)
    expect(page.get_by_role("checkbox", name=re.compile("^Site plan scale"))).to_be_checked()
    assert axe(page) == []
    assert not sideways(page)


@PHONE_ONLY
def test_the_ways_to_say_a_distance_stand_in_order_in_the_change_box(page: Page, app: str) -> None:
    begin(page, app, f"check?f={link()}")
    page.locator('[class*="st-key-edit-shed"]').get_by_role("button").first.click()
    idle(page)
    change = page.locator('[class*="st-key-change-"]')
    change.get_by_text("Between two", exact=True).click()
    idle(page)
    boxes = [one.bounding_box() for one in change.locator('[data-testid="stRadioGroup"] > div').all()]
    one, two, three = (box for box in boxes if box)
    assert one["y"] == two["y"], "a figure, or two: side by side"
    assert one["height"] == two["height"] < 55, "each on one line"
    assert three["y"] > one["y"]
    assert three["x"] == one["x"]
    assert abs(three["width"] - (two["x"] + two["width"] - one["x"])) < 1, "beneath both, as wide as both"
    fields = [one.bounding_box() for one in change.get_by_role("textbox").all()]
    low, high = (box for box in fields if box)
    assert low["y"] == high["y"]
    assert high["x"] > low["x"]
    assert not sideways(page)
    figure(page, "How far is the brook", "55")
    assert change.get_by_role("textbox").first.input_value() == "55"
