"""Fixtures for tests in a real browser.

``page`` is a fresh tab on the desk; a test that also wants the phone says
``@pytest.mark.parametrize("viewport", VIEWPORTS.values(), ids=VIEWPORTS.keys())``.
``seen`` holds what that tab asked for and complained of. ``app`` is the address of the running guide.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

    from tests.browser.harness import Seen

HERE = Path(__file__).parent
NO_BROWSER = "no Chromium here; on Debian or Ubuntu: sudo apt install chromium"
NO_DRIVER = "tests/browser left out: playwright or axe is not installed (requirements-dev.txt)"

promised = (os.environ.get("GRAFTON_REQUIRE_BROWSER") or os.environ.get("CI", "")).lower() in {
    "1",
    "true",
    "yes",
}
"""Where a browser is promised, as in CI, its absence is a failure and not a reason to skip."""

driver = find_spec("playwright") is not None and find_spec("axe_playwright_python") is not None
if not driver and not promised:
    collect_ignore_glob = ["test_*.py"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say it where the whole folder was left out."""
    if not driver:
        terminalreporter.write_line(NO_DRIVER)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder, and run them last: the quick ones speak first."""
    ours = [item for item in items if HERE in item.path.parents]
    for item in ours:
        item.add_marker("browser")
    items.sort(key=lambda item: HERE in item.path.parents)


def _without_browser() -> NoReturn:
    if promised:
        pytest.fail(NO_BROWSER)
    pytest.skip(NO_BROWSER)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    from playwright.sync_api import sync_playwright

    from tests.browser.harness import chromium, launch

    executable = chromium()
    if executable is None:
        _without_browser()
    with sync_playwright() as playwright:
        started = launch(playwright, executable)
        yield started
        started.close()


@pytest.fixture(scope="session")
def app() -> Iterator[str]:
    """The guide itself, started once; its address. What it prints goes to build/logs/app.log."""
    from tests.browser.harness import LOGS, ROOT, serve

    with serve(ROOT / "app.py", LOGS / "app.log") as address:
        yield address


@pytest.fixture
def viewport() -> ViewportSize:
    """The desk; a test may name another by parametrizing this."""
    from tests.browser.harness import DESK

    return DESK


@pytest.fixture
def seen() -> Seen:
    """What this test's page asked for and complained of."""
    from tests.browser.harness import Seen

    return Seen()


@pytest.fixture
def page(browser: Browser, viewport: ViewportSize, seen: Seen) -> Iterator[Page]:
    """A fresh tab without memory of earlier tests."""
    context = browser.new_context(
        viewport=viewport,
        locale="en-US",
        timezone_id="America/New_York",
        reduced_motion="reduce",
    )
    seen.watch(context)
    yield context.new_page()
    context.close()
