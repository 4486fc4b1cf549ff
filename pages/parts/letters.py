"""What a letter means in a sentence, and what to do when something is wrong right now."""

from __future__ import annotations

import streamlit as st

from logic.cite import cite
from logic.rules.after import penalties
from pages.parts import cards, kept, names, shell, verdicts
from pages.parts.goals import LETTER, Goal


def opening(goal: Goal) -> None:
    """What the letter opens to whoever got it."""
    name = next(name for name, one in LETTER.items() if one is goal)
    entry = kept.words().entry("letter", "goal", name)
    pins = names.pins(cite(pin) for pin in entry["pins"])
    st.html(cards.notice("info", str(entry["title"]), str(entry["text"]), pins, level=3))
    if goal is LETTER["violation"]:
        _wetlands_fines(level=3)


def first_of_all() -> None:
    """Danger first, then whom to call, then a record."""
    words, office = kept.words(), kept.law().contacts["commission"]
    call = words.text("urgent", "call", phone=office.phone, year=office.as_printed)
    st.html(
        cards.notice("problem", words.text("urgent", "first_title"), words.text("urgent", "first"), level=2)
    )
    pins = names.pins([office.cite] if office.cite else [])
    st.html(cards.notice("caution", words.text("urgent", "call_title"), call, pins, level=2))
    st.html(cards.notice("info", words.text("urgent", "note_title"), words.text("urgent", "note"), level=2))


def begun() -> None:
    """Work begun without a permit pays double; against one, the permit itself is at stake."""
    _notice("begun", "WL-FEE-DOUBLE")
    with st.container(horizontal=True, key="noprint-begun"):
        if st.button(kept.words().text("urgent", "begun_button"), type="primary", key="urgent-describe"):
            shell.go("what")
    _notice("against", "WL-REVOKE-GROUNDS", "WL-REVOKE")


def _notice(name: str, *rules: str) -> None:
    words = kept.words()
    pins = names.pins(one for rule in rules for one in kept.law().cites(rule))
    title, text = words.text("urgent", f"{name}_title"), words.text("urgent", name)
    st.html(cards.notice("info", title, text, pins, level=2))


def costs() -> None:
    """The stormwater bylaw's penalties with their pins; the wetlands fines, which are not held."""
    words = kept.words()
    title = words.text("urgent", "stormwater_title")
    st.html(cards.section(title))
    rows = [
        (
            str(words.entry("after", "finding", f.rule)["text"]),
            verdicts.says(f),
            ", ".join(names.pins(f.cites)),
        )
        for f in penalties(kept.law())
    ]
    columns = ["What", "In words", "Where it stands"]
    st.html(cards.facts_table(columns, rows, caption=title, show_caption=False, run_in=True))
    _wetlands_fines(level=2)


def _wetlands_fines(level: int) -> None:
    words = kept.words()
    text = f"{words.text('urgent', 'wetlands')} {words.text('urgent', 'state')}"
    st.html(cards.notice("info", words.text("urgent", "wetlands_title"), text, level=level))
