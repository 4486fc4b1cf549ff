"""A resident with a shed, on a phone and at a desk: the whole way by clicking, and every detour on it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.harness import (
    DESK,
    LOGS,
    ROOT,
    VIEWPORTS,
    Seen,
    axe,
    idle,
    outside,
    serve,
    shot,
    sideways,
)
from tests.browser.walk import (
    ALL_LISTED,
    NAME,
    begin,
    choose,
    code,
    figure,
    headlines,
    link,
    press,
    question,
    shed,
    tile,
)

BOTH = pytest.mark.parametrize("viewport", VIEWPORTS.values(), ids=VIEWPORTS.keys())
PHONE_ONLY = pytest.mark.parametrize("viewport", [VIEWPORTS["phone"]], ids=["phone"])
TITLES = {"what": "What", "where": "Where", "details": "Details", "check": "Check", "result": "Result"}
FILE = "You appear to need to file with the Conservation Commission."
NO_PERMIT = "No stormwater permit appears to be needed, with one duty."
FAR = "How far is the brook"
PROBE = re.compile(r"404.*/(what|where|details|check|result)/_stcore/(health|host-config)\)$")
"""Opened below its root, Streamlit first asks for its own health beside the page and then at the root."""
_TOP = "() => [document.documentElement, document.querySelector('[data-testid=\"stMain\"]')].map(e => e.scrollTop)"

_PICTURES = """() => {
  const tiles = [...document.querySelectorAll('[class*="st-key-gw-tiles-"] label')];
  const bare = tiles.filter(one => !getComputedStyle(one, '::before').backgroundImage.startsWith('url("data:'));
  return {all: tiles.length, bare: bare.map(one => one.textContent)};
}"""


def quiet(seen: Seen) -> None:
    """The page asked nobody outside and complained of nothing."""
    assert outside(seen.requests) == []
    assert [error for error in seen.errors if not PROBE.search(error)] == []


def in_view(page: Page, selector: str) -> bool:
    """Whether the first such element is whole on the screen as it stands."""
    box = page.locator(selector).first.bounding_box()
    size = page.viewport_size or DESK
    return bool(box) and box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


@BOTH
def test_the_whole_way(page: Page, seen: Seen, app: str) -> None:
    faults: list[str] = []

    def look(stem: str) -> None:
        shot(page, f"shed-{stem}")
        if sideways(page):
            faults.append(f"{stem}: scrolls sideways")
        if page.locator("h1").count() != 1:
            faults.append(f"{stem}: {page.locator('h1').count()} h1")
        if page.title() != f"{TITLES[stem]} – {NAME}":
            faults.append(f"{stem}: its title is {page.title()!r}")
        if stem != "what" and not page.evaluate("() => document.activeElement.matches('h1, input, button')"):
            faults.append(f"{stem}: the focus is on nothing of the page")
        if stem == "result" and page.evaluate(_TOP) != [0, 0]:
            faults.append(f"{stem}: does not begin at its top")
        faults.extend(f"{stem}: {fault}" for fault in axe(page))

    shed(page, app, look)
    assert not faults, "\n".join(faults)
    assert headlines(page)[:2] == [FILE, NO_PERMIT]
    assert page.locator(".gw-route__amount").all_inner_texts() == ["$25", "$50"]
    assert in_view(page, ".gw-verdict__headline"), "the first headline is below the fold"
    assert code(page) == link(), "tests that begin at the end have the answers of this journey"
    shot_of_all(page, "shed-result-whole")
    quiet(seen)


def shot_of_all(page: Page, name: str) -> None:
    """The result as long as it is, in one picture."""
    size = page.viewport_size or DESK
    tall = int(page.evaluate("() => document.querySelector('[data-testid=\"stMain\"]').scrollHeight"))
    page.set_viewport_size({"width": size["width"], "height": min(tall + 60, 9000)})
    idle(page)
    shot(page, name)
    page.set_viewport_size(size)
    idle(page)


def test_every_tile_has_its_drawing(page: Page, app: str) -> None:
    begin(page, app)
    tile(page, "Shed")
    assert page.evaluate(_PICTURES) == {"all": 29, "bare": []}
    press(page, "Where is it?", "What is wet")
    assert page.evaluate(_PICTURES) == {"all": 12, "bare": []}


@BOTH
def test_next_puts_the_focus_on_the_heading(page: Page, app: str) -> None:
    begin(page, app)
    tile(page, "Shed")
    for label, heading in (
        ("Where is it?", "What is wet"),
        ("Details", "A few details"),
        ("Check my answers", "Check your answers"),
        ("See the result", "The shed"),
        ("Change an answer", "Check your answers"),
    ):
        press(page, label, heading)
        expect(page.locator("h1")).to_be_focused()
        assert page.evaluate(_TOP) == [0, 0], f"{heading} does not begin at its top"


def test_back_and_forward_keep_the_answers(page: Page, seen: Seen, app: str) -> None:
    shed(page, app)
    held = code(page)
    page.go_back()
    page.get_by_role("heading", level=1, name="Check your answers").wait_for()
    idle(page)
    page.go_back()
    page.get_by_role("heading", level=1, name="A few details").wait_for()
    idle(page)
    expect(question(page, "How much ground").get_by_role("textbox").first).to_have_value("120")
    page.go_back()
    page.get_by_role("heading", level=1, name=re.compile("What is wet")).wait_for()
    idle(page)
    expect(question(page, FAR).get_by_role("textbox").first).to_have_value("60")
    expect(page.get_by_role("checkbox", name=re.compile("^Brook"))).to_be_checked()
    for heading in ("A few details", "Check your answers", "The shed"):
        page.go_forward()
        page.get_by_role("heading", level=1, name=heading).wait_for()
        idle(page)
    assert headlines(page)[:2] == [FILE, NO_PERMIT]
    assert code(page) == held
    quiet(seen)


def test_the_back_button_of_the_page_keeps_the_answers(page: Page, app: str) -> None:
    begin(page, app, f"check?f={link(62)}")
    press(page, "Back", "A few details")
    press(page, "Back", "What is wet")
    expect(question(page, FAR).get_by_role("textbox").first).to_have_value("62")
    press(page, "Back", "What do you plan")
    expect(page.get_by_role("checkbox", name=re.compile("^Shed"))).to_be_checked()


@PHONE_ONLY
def test_a_refresh_keeps_everything(page: Page, seen: Seen, app: str) -> None:
    shed(page, app)
    before = headlines(page), code(page), page.locator(".gw-route__amount").all_inner_texts()
    page.reload()
    page.locator(".gw-verdict__headline").first.wait_for()
    idle(page)
    assert (headlines(page), code(page), page.locator(".gw-route__amount").all_inner_texts()) == before
    press(page, "Change an answer", "Check your answers")
    for answer in ("60 ft", "120 sq ft", "None of these"):
        assert page.get_by_text(answer, exact=True).first.is_visible(), answer
    page.reload()
    page.get_by_role("heading", level=1, name="Check your answers").wait_for()
    idle(page)
    assert page.get_by_text("60 ft").first.is_visible()
    quiet(seen)


@BOTH
def test_odd_input_is_told_and_loses_nothing(page: Page, app: str) -> None:
    begin(page, app)
    tile(page, "Shed")
    press(page, "Where is it?", "What is wet")
    tile(page, "Brook or stream")
    choose(page, ALL_LISTED, "Yes")
    for text in ("abc", "-5"):
        figure(page, FAR, text)
        assert question(page, FAR).get_by_text("This answer is not taken yet.").is_visible()
        assert question(page, FAR).get_by_text(re.compile("0 or more")).is_visible()
        expect(question(page, FAR).get_by_role("textbox").first).to_have_value(text)
        expect(page.get_by_role("checkbox", name=re.compile("^Brook"))).to_be_checked()
        expect(question(page, ALL_LISTED).get_by_role("radio", name="Yes")).to_be_checked()
    shot(page, "shed-odd")
    assert not sideways(page)
    assert axe(page) == []
    figure(page, FAR, "60")
    expect(page.get_by_text("This answer is not taken yet.")).to_have_count(0)


@BOTH
def test_one_answer_changed_from_the_result_and_straight_back(page: Page, app: str) -> None:
    begin(page, app, f"result?f={link()}")
    press(page, "Change an answer", "Check your answers")
    page.locator('[class*="st-key-edit-shed"]').get_by_role("button").first.click()
    idle(page)
    shot(page, "shed-changing")
    assert axe(page) == []
    figure(page, FAR, "250")
    page.get_by_role("button", name="Done").click()
    idle(page)
    assert page.get_by_text("250 ft").first.is_visible()
    press(page, "See the result", "The shed")
    assert "No wetlands filing appears to be needed for this work." in headlines(page)
    assert NO_PERMIT in headlines(page), "the rest stays as it was"


def test_typing_and_going_on_at_once_keeps_what_was_typed(page: Page, app: str) -> None:
    """A person types a figure and presses the button below without leaving the field first."""
    begin(page, app)
    tile(page, "Shed")
    press(page, "Where is it?", "What is wet")
    tile(page, "Brook or stream")
    question(page, FAR).get_by_role("textbox").first.press_sequentially("60")
    press(page, "Details", "A few details")
    press(page, "Check my answers", "Check your answers")
    assert page.get_by_text("60 ft").first.is_visible()


def test_an_outside_link_would_be_seen(page: Page, seen: Seen, app: str) -> None:
    """The check of the whole way fails when one address outside is planted in the result."""
    begin(page, app, f"result?f={link()}")
    page.locator(".gw-verdict__headline").first.wait_for()
    quiet(seen)
    page.evaluate(
        "() => { const one = new Image(); one.src = 'https://example.org/pixel.png'; document.body.append(one); }"
    )
    page.wait_for_timeout(300)
    assert outside(seen.requests) == ["https://example.org/pixel.png"]
    with pytest.raises(AssertionError):
        quiet(seen)


@pytest.mark.parametrize("path", ["", "where", "details", "check", "result"])
@PHONE_ONLY
def test_garbage_in_the_address_is_told(page: Page, seen: Seen, app: str, path: str) -> None:
    begin(page, app, f"{path}?f=1.eJyr%3Cscript%3Ealert(1)%3C/script%3E")
    assert page.get_by_text("This link could not be read.").is_visible()
    assert page.get_by_text(re.compile("Traceback|Error:")).count() == 0
    assert page.locator('[data-testid="stException"]').count() == 0
    assert not sideways(page)
    if path == "result":
        shot(page, "shed-garbage")
        assert axe(page) == []
    quiet(seen)


def test_a_link_is_the_first_thing_a_fresh_server_hears(page: Page, seen: Seen) -> None:
    with serve(ROOT / "app.py", LOGS / "cold.log") as cold:
        page.goto(f"{cold}/result?f={link()}")
        page.locator(".gw-verdict__headline").first.wait_for()
        idle(page)
        assert headlines(page)[:2] == [FILE, NO_PERMIT]
        assert code(page) == link()
        assert page.title() == f"Result – {NAME}"
        press(page, "Change an answer", "Check your answers")
        quiet(seen)
    assert "Traceback" not in (LOGS / "cold.log").read_text(encoding="utf-8")
