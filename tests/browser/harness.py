"""The real app in a real browser: start one, drive the other, and see what a person would see.

Debian's Chromium is used, never a downloaded one, and it can reach 127.0.0.1 and nothing else.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import ProxyHandler, build_opener

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / "build" / "screenshots"
LOGS = ROOT / "build" / "logs"

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 720}
VIEWPORTS = {"phone": PHONE, "desk": DESK}

FLAGS = [
    "--no-sandbox",  # root in a container
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--metrics-recording-only",
    "--no-first-run",
    "--no-pings",
]
WCAG_2_1_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
QUIET_MS = 150
"""How long the page must hold still: a click needs a moment until the app hears of it."""

_QUIET = """ms => {
    const app = document.querySelector('[data-testid="stApp"]');
    const busy = !app || app.dataset.testScriptState !== 'notRunning'
        || document.querySelector('[data-stale="true"], [data-testid="stSkeleton"]');
    const now = performance.now();
    if (busy) { window.quietSince = null; return false; }
    window.quietSince ??= now;
    return now - window.quietSince >= ms;
}"""
_SIDEWAYS = """() => {
    const places = [document.documentElement, document.querySelector('[data-testid="stMain"]')];
    return places.some(place => place && place.scrollWidth > place.clientWidth);
}"""


def chromium() -> str | None:
    """Where Debian's Chromium stands; None where it is not installed."""
    places = ("/usr/bin/chromium", "/usr/bin/chromium-browser", shutil.which("chromium"))
    return next((place for place in places if place and Path(place).exists()), None)


def launch(playwright: Playwright, executable: str) -> Browser:
    """A headless browser that resolves no name and reaches only 127.0.0.1."""
    return playwright.chromium.launch(executable_path=executable, args=FLAGS)


@contextmanager
def serve(script: Path, log: Path, seconds: float = 60) -> Iterator[str]:
    """Run a Streamlit script in its own folder on a free port; the address while it answers."""
    port = _free_port()
    address = f"http://127.0.0.1:{port}"
    command = [
        *(sys.executable, "-m", "streamlit", "run", str(script)),
        *("--server.address", "127.0.0.1", "--server.port", str(port), "--server.headless", "true"),
        *("--browser.gatherUsageStats", "false"),
    ]
    log.parent.mkdir(parents=True, exist_ok=True)
    with (
        log.open("wb") as out,
        subprocess.Popen(
            command, cwd=script.parent, stdout=out, stderr=subprocess.STDOUT, start_new_session=True
        ) as server,
    ):
        try:
            _wait_for_health(server, address, log, seconds)
            yield address
        finally:
            _end(server)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for_health(server: subprocess.Popen[bytes], address: str, log: Path, seconds: float) -> None:
    direct = build_opener(ProxyHandler({}))
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if server.poll() is not None:
            break
        try:
            with direct.open(f"{address}/_stcore/health", timeout=2) as answer:
                if answer.status == 200:
                    return
        except (URLError, OSError):
            time.sleep(0.1)
    tail = log.read_text(encoding="utf-8", errors="replace")[-2000:]
    raise RuntimeError(f"the app did not answer at {address} within {seconds:.0f} s; its log ends:\n{tail}")


def _end(server: subprocess.Popen[bytes]) -> None:
    """End the server and whatever it started: its group bears its own number."""
    for how in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(server.pid, how)
            server.wait(timeout=10)
        except ProcessLookupError:
            return
        except subprocess.TimeoutExpired:
            continue
        return


@dataclass
class Seen:
    """What a page asked for and what it complained of, in order."""

    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def watch(self, context: BrowserContext) -> None:
        """Write down all that happens in this context from now on, in frames and workers too."""
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("page", self._follow)

    def _follow(self, page: Page) -> None:
        page.on("websocket", lambda opened: self.requests.append(opened.url))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")


def idle(page: Page, timeout_ms: float = 30_000) -> None:
    """Wait until the app has run to its end and nothing on the page is left from an earlier run."""
    page.evaluate("() => { window.quietSince = null; }")
    page.wait_for_function(_QUIET, arg=QUIET_MS, timeout=timeout_ms)


def outside(requests: Iterable[str]) -> list[str]:
    """Those that would have left this machine."""
    return [url for url in requests if not _stays_here(url)]


def _stays_here(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme in {"data", "blob", "about"} or parts.hostname == "127.0.0.1"


def sideways(page: Page) -> bool:
    """Whether a reader would have to scroll sideways."""
    return bool(page.evaluate(_SIDEWAYS))


def axe(page: Page) -> list[str]:
    """Serious and critical breaches of WCAG 2.1 A and AA: rule, help, and the elements concerned."""
    options: dict[str, Any] = {
        "runOnly": {"type": "tag", "values": WCAG_2_1_AA},
        "resultTypes": ["violations"],
    }
    found = Axe().run(page, options=options).response["violations"]
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}: "
        + "; ".join(node["html"][:200] for node in rule["nodes"])
        for rule in found
        if rule["impact"] in {"serious", "critical"}
    ]


def shot(page: Page, name: str) -> Path:
    """A picture of what is on the screen, as build/screenshots/NAME-WIDTH.png."""
    size = page.viewport_size or DESK
    path = SHOTS / f"{name}-{size['width']}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path)
    return path
