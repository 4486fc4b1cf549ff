"""Other ways through the guide: a driveway, a septic system, by keyboard alone, by drawing; and the map."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tests.browser.harness import VIEWPORTS, Seen, axe, idle, shot, sideways
from tests.browser.test_shed import quiet
from tests.browser.walk import (
    ALL_LISTED,
    begin,
    choose,
    code,
    figure,
    headlines,
    link,
    none_of_these,
    press,
    question,
    tile,
)

PHONE_ONLY = pytest.mark.parametrize("viewport", [VIEWPORTS["phone"]], ids=["phone"])
MAP = 'iframe[title^="Map:"]'


def answer_if_asked(page: Page, starts: str, text: str) -> None:
    """Some questions come only when an earlier answer calls for them."""
    if question(page, starts).count():
        if question(page, starts).get_by_text(text, exact=True).count():
            choose(page, starts, text)
        else:
            figure(page, starts, text)


def to_the_details(page: Page, app: str, work: str, feet: list[tuple[str, str]]) -> None:
    """From the tiles to the details, beside a wetland."""
    begin(page, app)
    tile(page, work)
    press(page, "Where is it?", "What is wet")
    tile(page, "Wetland")
    for starts, far in feet:
        figure(page, starts, far)
    choose(page, ALL_LISTED, "Yes")
    press(page, "Details", "A few details")
    none_of_these(page)


def test_a_driveway(page: Page, seen: Seen, app: str) -> None:
    to_the_details(page, app, "Driveway", [("How far is the wetland", "60")])
    figure(page, "How much ground does the driveway", "2000")
    answer_if_asked(page, "How many times does the driveway cross", "0")
    press(page, "Check my answers", "Check your answers")
    shot(page, "driveway-check")
    press(page, "See the result", "The driveway")
    shot(page, "driveway-result")
    assert headlines(page)[0] == "You appear to need to file with the Conservation Commission."
    assert not any(one.startswith("We cannot tell") for one in headlines(page)[:2])
    amounts = page.locator(".gw-route__amount").all_inner_texts()
    assert len(amounts) == 2
    assert all(re.fullmatch(r"\$[\d,]+", one) for one in amounts), amounts
    assert axe(page) == []
    quiet(seen)


@PHONE_ONLY
def test_a_septic_system(page: Page, seen: Seen, app: str) -> None:
    feet = [("How far is the wetland from the nearest edge of the septic", "60")]
    feet += [("How far is the wetland from the nearest edge of the leach", "110")]
    to_the_details(page, app, "Septic system", feet)
    figure(page, "How much ground does the septic", "2500")
    choose(page, "Does the septic system repair", "Yes")
    answer_if_asked(page, "Does the Board of Health", "No")
    answer_if_asked(page, "What kind of home", "One-family house")
    shot(page, "septic-details")
    assert not sideways(page)
    press(page, "Check my answers", "Check your answers")
    assert not sideways(page)
    press(page, "See the result", "The septic system")
    shot(page, "septic-result")
    assert not any(one.startswith("We cannot tell") for one in headlines(page)[:2])
    amounts = page.locator(".gw-route__amount").all_inner_texts()
    assert amounts
    assert all(re.fullmatch(r"\$[\d,]+", one) for one in amounts), amounts
    assert not sideways(page)
    quiet(seen)


# By keyboard


def tab_to(page: Page, selector: str, presses: int = 90) -> None:
    """Press Tab until the focus is there; a person would, too."""
    for _ in range(presses):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"no Tab leads to {selector}")


def key_press(page: Page, key: str) -> None:
    page.keyboard.press(key)
    idle(page)


def lands_on(page: Page, heading: str) -> None:
    expect(page.get_by_role("heading", level=1, name=re.compile(heading))).to_be_focused()
    idle(page)


def test_a_shed_by_keyboard_alone(page: Page, seen: Seen, app: str) -> None:
    begin(page, app)
    tab_to(page, '[class*="tile-shed"] input')
    key_press(page, "Space")
    expect(page.get_by_role("checkbox", name=re.compile("^Shed"))).to_be_checked()
    tab_to(page, ".st-key-next-what button")
    key_press(page, "Enter")
    lands_on(page, "What is wet")
    tab_to(page, '[class*="tile-brook"] input')
    key_press(page, "Space")
    tab_to(page, '[class*="feet-0-low"] input')
    page.keyboard.type("60")
    key_press(page, "Enter")
    tab_to(page, '[class*="wet_places_all_listed"] input')
    key_press(page, "Space")
    expect(question(page, ALL_LISTED).get_by_role("radio", name="Yes")).to_be_checked()
    tab_to(page, ".st-key-next-where button")
    key_press(page, "Enter")
    lands_on(page, "A few details")
    tab_to(page, '.st-key-ask-acts button[data-variant="pills"]')
    for _ in range(12):
        if page.evaluate("() => document.activeElement.textContent").startswith("None of these"):
            break
        page.keyboard.press("ArrowRight")
    key_press(page, "Space")
    tab_to(page, '[class*="disturbed_sq_ft-0-low"] input')
    page.keyboard.type("120")
    key_press(page, "Enter")
    tab_to(page, ".st-key-next-details button")
    key_press(page, "Enter")
    lands_on(page, "Check your answers")
    assert page.get_by_text("120 sq ft").first.is_visible()
    assert page.get_by_text("None of these", exact=True).first.is_visible()
    tab_to(page, ".st-key-next-check button")
    key_press(page, "Enter")
    lands_on(page, "The shed")
    assert headlines(page)[0] == "You appear to need to file with the Conservation Commission."
    assert page.locator(".gw-route__amount").all_inner_texts() == ["$25", "$50"]
    quiet(seen)


def test_the_focus_can_be_seen(page: Page, app: str) -> None:
    """Where the focus is, something is drawn around it."""
    begin(page, app)
    drawn = """() => {
      for (let one = document.activeElement, n = 0; one && n < 4; one = one.parentElement, n++) {
        const style = getComputedStyle(one);
        if (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) return true;
        if (style.boxShadow !== 'none') return true;
      }
      return document.activeElement.outerHTML.slice(0, 200);
    }"""
    tab_to(page, '[class*="tile-shed"] input')
    assert page.evaluate(drawn) is True
    key_press(page, "Space")
    tab_to(page, ".st-key-next-what button")
    assert page.evaluate(drawn) is True


# The map


def draws(page: Page) -> FrameLocator:
    """The map, when its lines are there."""
    frame = page.frame_locator(MAP)
    frame.locator("svg path").first.wait_for(state="attached")
    return frame


def test_the_map_of_the_result_draws(page: Page, seen: Seen, app: str) -> None:
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    begin(page, app, f"result?f={link()}")
    frame = draws(page)
    assert frame.locator("svg path").count() >= 3, "the shed, the brook, a line"
    assert frame.get_by_text("60 ft").first.is_visible()
    assert [url for url in failed if "/result/_stcore/" not in url] == []  # see PROBE in test_shed
    quiet(seen)


def rectangle(page: Page, frame: FrameLocator, start: tuple[float, float], size: tuple[float, float]) -> None:
    """Draw a rectangle on the ground: press its tool, press, drag, let go. Places are parts of the map."""
    before = frame.locator("path.leaflet-interactive").count()
    frame.locator(".leaflet-draw-draw-rectangle").click()
    ground = frame.locator(".leaflet-container").first
    ground.scroll_into_view_if_needed()
    box = ground.bounding_box()
    assert box
    x, y = box["x"] + start[0] * box["width"], box["y"] + start[1] * box["height"]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + size[0] * box["width"] / 2, y + size[1] * box["height"] / 2, steps=4)
    page.mouse.move(x + size[0] * box["width"], y + size[1] * box["height"], steps=4)
    page.mouse.up()
    expect(frame.locator("path.leaflet-interactive")).not_to_have_count(before)
    idle(page)


def test_a_drawing_gives_a_measured_distance(page: Page, seen: Seen, app: str) -> None:
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
    page.get_by_text("Shape 2 is").wait_for()
    page.get_by_role("heading", name="Measured").wait_for()
    idle(page)
    shot(page, "drawn-where")
    assert axe(page) == []
    drawn = code(page)
    choose(page, ALL_LISTED, "Yes")
    press(page, "Details", "A few details")
    press(page, "Check my answers", "Check your answers")
    row = page.locator('[class*="st-key-row-shed-to-brook-feet"]')
    expect(row).to_contain_text("measured from your drawing")
    expect(row).to_contain_text(re.compile(r"about \d+ ft \(give or take 5 ft\)"))
    shot(page, "drawn-check")
    assert drawn != code(page)
    press(page, "See the result", "The shed")
    draws(page)
    shot(page, "drawn-result")
    quiet(seen)


def test_a_drawing_comes_back_with_its_page(page: Page, app: str) -> None:
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
    press(page, "Details", "A few details")
    press(page, "Back", "What is wet")
    page.get_by_text("Shape 2 is").wait_for()
    assert page.get_by_role("heading", name="Measured").is_visible()
