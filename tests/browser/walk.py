"""Walking through the guide as a person does: click, type, read."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from functools import cache

from playwright.sync_api import Locator, Page

from logic.case_file import SCHEMA, from_json
from logic.load import load
from services.link import encode
from tests.browser.harness import idle

NAME = "Grafton wetlands and stormwater guide"
ALL_LISTED = "Are these all the wet places"
ACTS_NONE = "None of these"


def begin(page: Page, app: str, path: str = "") -> None:
    """Open the guide, or one page of it."""
    page.set_default_timeout(15_000)
    page.goto(f"{app}/{path}")
    page.locator("h1").first.wait_for()
    idle(page)


def tile(page: Page, name: str) -> None:
    """Pick a tile by its name."""
    page.get_by_role("checkbox", name=re.compile(rf"^{re.escape(name)}\b")).locator(
        "xpath=ancestor::label"
    ).click()
    idle(page)


def question(page: Page, starts: str) -> Locator:
    """The block of one question: its answers, its field, its why."""
    return (
        page.locator('[class*="st-key-ask-"]').filter(has_text=re.compile(rf"^\s*{re.escape(starts)}")).last
    )


def choose(page: Page, starts: str, answer: str) -> None:
    """Answer a question by one of its buttons."""
    question(page, starts).get_by_text(answer, exact=True).click()
    idle(page)


def figure(page: Page, starts: str, text: str) -> None:
    """Answer a question by typing a figure."""
    field = question(page, starts).get_by_role("textbox").first
    field.fill(text)
    field.press("Enter")
    idle(page)


def none_of_these(page: Page) -> None:
    """Answer the list of rare acts."""
    page.locator(".st-key-ask-acts").get_by_role("button", name=re.compile("^None of these")).click()
    idle(page)


def press(page: Page, label: str, heading: str) -> None:
    """Press a button that leads to another page, and wait for that page's heading."""
    page.get_by_role("button", name=label, exact=True).click()
    page.get_by_role("heading", level=1, name=re.compile(heading)).wait_for()
    idle(page)


def shed(page: Page, app: str, each: Callable[[str], None] = lambda _: None, feet: str = "60") -> None:
    """The shed's journey from the tiles to the result; ``each`` looks at every page when it is answered."""
    begin(page, app)
    tile(page, "Shed")
    each("what")
    press(page, "Where is it?", "What is wet")
    tile(page, "Brook or stream")
    figure(page, "How far is the brook", feet)
    choose(page, ALL_LISTED, "Yes")
    each("where")
    press(page, "Details", "A few details")
    none_of_these(page)
    figure(page, "How much ground does the shed", "120")
    each("details")
    press(page, "Check my answers", "Check your answers")
    each("check")
    press(page, "See the result", "The shed")
    each("result")


@cache
def link(feet: int = 60) -> str:
    """The answers of the shed's journey as an address holds them, for a test that begins at its end."""
    facts = {
        "site": {"wet_places_all_listed": True, "acts_none": True},
        "activities": [{"id": "shed", "kind": "shed", "disturbed_sq_ft": 120}],
        "wet_places": [{"id": "brook", "kind": "brook"}],
        "distances": [{"from": "shed", "to": "brook", "feet": feet}],
    }
    return encode(from_json({"schema": SCHEMA, "facts": facts}, load(date(2026, 11, 30)).vocabulary))


def headlines(page: Page) -> list[str]:
    """What the verdict cards say."""
    return page.locator(".gw-verdict__headline").all_inner_texts()


def code(page: Page) -> str:
    """The answers in the address bar."""
    found = re.search(r"[?&]f=([^&]+)", page.url)
    return found[1] if found else ""
