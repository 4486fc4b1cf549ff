"""A passage that can be read two ways, in words: its question, both ways, the one taken, who decides."""

from __future__ import annotations

from logic.finding import Assessment
from pages.parts import kept, names

PARTS = (
    ("stands", "What stands there"),
    ("one", "One reading"),
    ("two", "The other"),
    ("taken", "Taken here"),
    ("decides", "Who decides"),
)
OURS = "STATE-"
"""The state act's passages bear codes of our own, which nobody could look up."""


def left_open(found: Assessment) -> list[str]:
    """The passages on which the result turns, those first that leave an outcome open."""
    decisive = {code for regime in found.regimes.values() for code in regime.turns_on}
    return sorted(found.turns_on, key=lambda code: (code not in decisive, code))


def question(code: str) -> str:
    """What the passage leaves open; its code where nothing is said of it."""
    return str(kept.words().entry("reading", code).get("question", code))


def rows(code: str) -> list[tuple[str, str]]:
    """Label and sentence for each part that is said."""
    entry = kept.words().entry("reading", code)
    return [(label, str(entry[part])) for part, label in PARTS if part in entry]


def where(code: str) -> str:
    """The passages it is about."""
    held = kept.law().readings.get(code)
    return ", ".join(names.pins(held.cites)) if held else ""


def reference(*codes: str) -> str:
    """ "reading U2, B40", as a quiet reference; nothing for codes that only this guide knows."""
    shown = [numbers for code in codes if (numbers := _numbers(code))]
    return f"{'reading' if len(shown) == 1 else 'readings'} {' and '.join(shown)}" if shown else ""


def _numbers(code: str) -> str:
    """Every number of the question: "U11, A5"."""
    held = kept.law().readings.get(code)
    every = (code, *held.same_as) if held else (code,)
    return ", ".join(number for number in every if not number.startswith(OURS))
