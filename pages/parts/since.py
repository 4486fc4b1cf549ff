"""A case that was concluded before: what moved since, and whether the law or the facts moved it."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from logic.concluded import Change, Moved, moved
from logic.finding import Assessment
from logic.words import day
from logic.written import day_from
from pages.parts import cards, kept


def show(found: Assessment) -> None:
    """Nothing where the case was never concluded, or concludes the same."""
    for said in kept.case().migrated:
        st.html(cards.notice("info", "This case file was of an older version.", said))
    since = moved(kept.case(), found, kept.law())
    if since is None or not (since.law_changed or (since.anything and not since.facts_changed)):
        return
    told = day(day_from("assessed.on", since.on))
    if not since.anything:
        text = "Under the texts held for the day asked it concludes the same."
        st.html(cards.notice("info", f"This case was concluded on {told}.", text))
        return
    st.html(cards.notice("caution", f"Not as it was concluded on {told}.", _why(since)))
    rows = [(_regime(c.name), _outcomes(c.before), _outcomes(c.now)) for c in since.outcomes]
    rows += [(_route(c.name), c.before or "not open", c.now or "not open") for c in since.routes]
    if rows:
        st.html(cards.facts_table(["What", "Then", "Now"], rows, caption="What moved"))
    with st.expander("The findings and figures behind it"):
        st.html(_changes("Finding", since.findings))
        st.html(_changes("Figure of the law", since.figures))


def _why(since: Moved) -> str:
    if not since.law_changed:
        return "Neither the facts nor the law changed: this guide reads the texts otherwise than it did."
    figures = ", ".join(f"{c.name}: {c.before or 'none'}, now {c.now or 'none'}" for c in since.figures[:3])
    law = f"The law held is another one{f' ({figures})' if figures else ''}."
    return f"{law} Answers were changed since, too." if since.facts_changed else law


def _changes(name: str, changes: Sequence[Change]) -> str:
    rows = [(c.name, c.before or "none", c.now or "none") for c in changes] or [("None", "", "")]
    return cards.facts_table([name, "Then", "Now"], rows, caption=name, show_caption=False)


def _regime(name: str) -> str:
    return kept.words().text("regime", name, "name")


def _route(name: str) -> str:
    return kept.words().text("route", name, "short")


def _outcomes(codes: str) -> str:
    """The names of the outcomes, as the cards say them."""
    words = kept.words()
    return ", ".join(words.entry("outcome", code).get("short", code) for code in codes.split(", ") if code)
