"""The harness sees what it is there to see: faults planted in a small app are reported, and only those."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.harness import VIEWPORTS, Seen, axe, idle, outside, serve, shot, sideways

OUTSIDE = "http://outside.example/pixel.png"

CLEAN = """
import streamlit as st
st.title("A clean page")
name = st.text_input("Your street")
st.button("Check my answers")
st.write(f"You wrote {name}." if name else "Nothing yet.")
"""
PLANTED = f"""
import streamlit as st
st.title("A page with faults")
st.html('<img src="{OUTSIDE}">')
st.html('<div style="width: 3000px; background: #eee">wide</div>')
"""


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an app without faults."""
    with _small_app(tmp_path_factory.mktemp("clean"), CLEAN) as address:
        yield address


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an app that asks another machine, is too wide, and has a picture without words."""
    with _small_app(tmp_path_factory.mktemp("planted"), PLANTED) as address:
        yield address


def _small_app(folder: Path, text: str):
    script = folder / "small.py"
    script.write_text(text, encoding="utf-8")
    return serve(script, folder / "small.log")


@pytest.mark.parametrize("viewport", VIEWPORTS.values(), ids=VIEWPORTS.keys())
def test_planted_faults_are_reported(page: Page, seen: Seen, planted: str) -> None:
    page.goto(planted)
    page.get_by_text("wide").wait_for(state="attached")
    idle(page)

    assert outside(seen.requests) == [OUTSIDE]
    assert any(OUTSIDE in error for error in seen.errors)
    assert sideways(page)
    assert [fault.split()[0] for fault in axe(page)] == ["image-alt"]


@pytest.mark.parametrize("viewport", VIEWPORTS.values(), ids=VIEWPORTS.keys())
def test_a_clean_page_is_reported_clean(page: Page, seen: Seen, clean: str) -> None:
    page.goto(clean)
    page.get_by_label("Your street").wait_for()
    idle(page)

    assert outside(seen.requests) == []
    assert seen.errors == []
    assert not sideways(page)
    assert axe(page) == []
    assert any(url.startswith("ws://127.0.0.1") for url in seen.requests)


def test_idle_waits_for_the_answer_to_what_was_typed(page: Page, clean: str) -> None:
    page.goto(clean)
    page.get_by_label("Your street").fill("Elm")
    page.get_by_role("button", name="Check my answers").click()
    idle(page)

    assert page.get_by_text("You wrote Elm.").is_visible()
    assert shot(page, "harness").stat().st_size > 5000
