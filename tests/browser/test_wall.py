"""The hearing room moved by keys on a wall, and the counter on a desk and a phone."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from logic.case_file import read
from logic.law import Law
from services.link import encode
from tests.browser.harness import ROOT, VIEWPORTS, Seen, axe, idle, outside, shot, sideways
from tests.browser.walk import begin

LIST = b"""name,work,wet,feet,all_listed,disturbed_sq_ft,none_of_the_rare_acts,filed_on
One Lane,shed,brook,62,yes,120,yes,2031-03-03
"=2+2",shed,brook,abc,yes,120,yes,
"<img src=x onerror=alert(1)>",house,none,,yes,45000,yes,
"""
BOTH = pytest.mark.parametrize("viewport", VIEWPORTS.values(), ids=VIEWPORTS.keys())
_COVERED = """() => {
    const main = document.querySelector('[data-testid="stMain"]');
    const bottom = document.querySelector('.st-key-wall-bottom');
    const shown = [...document.querySelectorAll('.stMainBlockContainer :is(.stHtml, button, iframe)')]
        .filter(one => !bottom.contains(one) && one.getBoundingClientRect().height > 0)
        .map(one => one.getBoundingClientRect().bottom);
    return {scrolls: main.scrollHeight - main.clientHeight,
            room: bottom.getBoundingClientRect().top - Math.max(...shown),
            below: window.innerHeight - bottom.getBoundingClientRect().bottom};
}"""


def link(law: Law, name: str, filed_on: str = "2031-03-03") -> str:
    """A worked case as the address holds it, filed on a day that is still ahead."""
    path = Path(ROOT / "tests" / "golden" / "cases" / f"{name}.json")
    whole: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    whole["facts"]["site"]["filed_on"] = filed_on
    return encode(read(json.dumps(whole), law.vocabulary))


def place(page: Page) -> int:
    """Which of the seven topics is on."""
    found = re.search(r"(\d) of 7 · ", page.locator(".gw-masthead").inner_text())
    assert found
    return int(found[1])


def key(page: Page, name: str) -> None:
    page.keyboard.press(name)
    idle(page)


def is_last(page: Page) -> bool:
    return page.get_by_role("button", name="Next").is_disabled()


@pytest.mark.parametrize("name", ["R34", "S01", "R50"])
def test_arrow_keys_show_every_screen_and_none_scrolls(
    page: Page, seen: Seen, app: str, law: Law, name: str
) -> None:
    begin(page, app, f"hearing?f={link(law, name)}")
    places = [place(page)]
    for screen in range(60):
        measured = page.evaluate(_COVERED)
        heading = page.locator("h1").inner_text()
        assert measured["scrolls"] <= 0, heading
        assert measured["room"] >= 0, heading
        assert measured["below"] >= 0, heading
        if name == "R34":
            shot(page, f"hearing-{screen + 1:02}")
        if is_last(page):
            break
        key(page, "ArrowRight")
        places.append(place(page))
    assert places == sorted(places)
    assert set(places) == set(range(1, 8))
    key(page, "ArrowLeft")
    assert place(page) <= places[-1]
    assert outside(seen.requests) == []


def test_digits_open_a_topic_and_axe_finds_nothing(page: Page, app: str, law: Law) -> None:
    begin(page, app, f"hearing?f={link(law, 'R34')}")
    for digit in "7654321":
        key(page, digit)
        assert place(page) == int(digit)
        assert axe(page) == []
        assert page.locator("h1").count() == 1


def test_up_and_down_ask_what_if(page: Page, app: str, law: Law) -> None:
    begin(page, app, f"hearing?f={link(law, 'R01')}")
    address = page.url
    key(page, "2")
    before = page.locator("h1").inner_text()
    for _ in range(8):
        key(page, "ArrowDown")
    assert "If it were 20 ft" in page.locator(".gw-verdict__label").inner_text()
    assert page.locator("h1").inner_text() != before
    assert page.evaluate(_COVERED)["room"] >= 0
    shot(page, "hearing-what-if")
    assert axe(page) == []
    key(page, "0")
    assert page.locator("h1").inner_text() == before
    assert page.url == address


@BOTH
def test_an_empty_wall_says_how_to_begin(page: Page, seen: Seen, app: str) -> None:
    begin(page, app, "hearing")
    assert page.locator("h1").inner_text() == "Put a case on the wall"
    assert axe(page) == []
    assert not sideways(page)
    assert outside(seen.requests) == []
    shot(page, "hearing-empty")


@pytest.mark.parametrize("viewport", [VIEWPORTS["phone"]], ids=["phone"])
def test_a_wall_on_a_phone_is_read_by_scrolling_down(page: Page, app: str, law: Law) -> None:
    begin(page, app, f"hearing?f={link(law, 'R34')}")
    for _ in range(6):
        assert not sideways(page)
        page.get_by_role("button", name="Next").click()
        idle(page)
    shot(page, "hearing")


@BOTH
@pytest.mark.parametrize("name", ["", "R01", "R34"], ids=["empty", "shed", "several"])
def test_the_counter_fits_and_is_sound(page: Page, seen: Seen, app: str, law: Law, name: str) -> None:
    begin(page, app, f"counter?f={link(law, name)}" if name else "counter")
    assert not sideways(page)
    assert axe(page) == []
    assert outside(seen.requests) == []
    shot(page, f"counter-{name or 'empty'}")


def test_the_verdict_stays_in_sight(page: Page, app: str, law: Law) -> None:
    begin(page, app, f"counter?f={link(law, 'R34')}")
    page.mouse.move(300, 400)
    page.mouse.wheel(0, 900)
    page.wait_for_function("document.querySelector('[data-testid=\"stMain\"]').scrollTop > 800")
    box = page.get_by_role("heading", name="The verdict so far").bounding_box()
    assert box
    assert 0 <= box["y"] < 100


@BOTH
def test_a_list_is_opened_and_its_faults_are_told(page: Page, seen: Seen, app: str) -> None:
    begin(page, app, "counter")
    page.locator("input[type=file]").set_input_files(
        {"name": "list.csv", "mimeType": "text/csv", "buffer": LIST}
    )
    page.get_by_text("2 of 3 rows answered").wait_for()
    idle(page)
    assert page.get_by_text("Must be a number of feet").is_visible()
    assert not sideways(page)
    assert axe(page) == []
    assert outside(seen.requests) == []
    with page.expect_download() as coming:
        page.get_by_role("button", name="Download the results (CSV)").click()
    assert "=2+2" not in Path(coming.value.path()).read_text(encoding="utf-8-sig").splitlines()[1]
    page.get_by_text("A list of projects").first.scroll_into_view_if_needed()
    shot(page, "counter-list")
