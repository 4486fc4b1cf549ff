"""What else the rules say of the case: quiet, behind an expander, gathered by the filings it bears on."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

import streamlit as st

from logic.finding import Assessment, Note
from pages.parts import cards, kept, names, report


def show(found: Assessment) -> None:
    """The notes that bear on what is shown; nothing where there are none."""
    shown = {route.id for route in report.shown_routes(found)}
    groups = gathered((note for note in found.notes if not note.routes or shown & set(note.routes)), shown)
    if not groups:
        return
    words = kept.words()
    count = sum(len(notes) for notes in groups.values())
    st.html(cards.section(words.text("notes", "title")))
    label = "one" if count == 1 else "many"
    with st.expander(words.text("notes", label, count=str(count))):
        for filings, notes in groups.items():
            st.html(cards.section(_heading(filings), level=3))
            st.html(f"<ul class='gw-notes'>{''.join(_item(note) for note in notes)}</ul>")


def gathered(notes: Iterable[Note], shown: set[str]) -> dict[tuple[str, ...], list[Note]]:
    """The notes by the shown filings they bear on, those that bear whatever is filed first."""
    groups: dict[tuple[str, ...], list[Note]] = {}
    for note in notes:
        filings = tuple(route for route in note.routes if route in shown)
        groups.setdefault(filings, []).append(note)
    return dict(sorted(groups.items(), key=lambda group: bool(group[0])))


def _heading(filings: tuple[str, ...]) -> str:
    words = kept.words()
    if not filings:
        return words.text("notes", "whatever")
    return ", ".join(words.text("route", route, "short") for route in filings)


def _item(note: Note) -> str:
    words = kept.words()
    perhaps = "" if note.bears.is_yes else f" {words.text('notes', 'perhaps')}"
    text = f"{words.text('note', note.id, 'text')}{perhaps}"
    return f'<li>{escape(text)}<span class="gw-pins">{escape(", ".join(names.pins(note.cites)))}</span></li>'
