"""A list of projects at the counter: template, upload, table of answers, faults, and CSV again."""

from __future__ import annotations

import streamlit as st

from logic.words import day
from pages.parts import cards, kept, shell
from services import batch, batch_results
from services.batch import Batch, ListRefused
from services.batch_rows import cut

FAULTS_SHOWN = 50
HIGH = 460
_SHEET = """
.st-key-batch-table [data-testid="stElementToolbar"] { display: none; }
"""
"""The table's own export would let a cell begin as a formula does: ours is offered instead."""


def show() -> None:
    """The whole part of the page."""
    words = kept.words()
    st.html(f"<style>{_SHEET}</style>")
    st.html(cards.section(words.text("batch", "title")))
    st.caption(words.text("batch", "lead"))
    with st.container(horizontal=True, key="noprint-template"):
        st.download_button(
            words.text("batch", "template"),
            "\ufeff" + batch_results.template(words),
            file_name="projects-template.csv",
            mime="text/csv",
            on_click="ignore",
        )
    _columns()
    label = words.text("batch", "open", size=batch.SIZE, rows=f"{batch.MOST_ROWS:,}")
    taken = st.file_uploader(label, type=["csv"], key="batch-file", max_upload_size=1)
    if taken is None:
        return
    try:
        found = _answered(taken.file_id, taken.getvalue())
    except ListRefused as refused:
        st.html(cards.notice("problem", words.text("batch", "refused"), str(refused)))
        return
    _results(found)
    _faults(found)


def _columns() -> None:
    words = kept.words()
    with st.expander(words.text("batch", "columns_title")):
        st.html(cards.footer_line(words.text("batch", "cells", "measure")))
        heads = [
            words.text("batch", "result", "column"),
            *(words.text("batch", key) for key in ("also", "may_hold")),
        ]
        rows = batch_results.columns(kept.law(), words)
        title = words.text("batch", "columns_title")
        st.html(cards.facts_table(heads, rows, caption=title, show_caption=False))


def _answered(file_id: str, raw: bytes) -> Batch:
    """The list's answers, worked out once for a file, a day and a law."""
    mark = (file_id, kept.law().hash, kept.today())
    held = st.session_state.get("batch-answered")
    if held is None or held[0] != mark:
        with st.spinner(kept.words().text("batch", "busy")):
            held = (mark, batch.answer(raw, kept.law(), kept.words()))
        st.session_state["batch-answered"] = held
    found = held[1]
    assert isinstance(found, Batch)
    return found


def _results(found: Batch) -> None:
    words, today = kept.words(), kept.today()
    good, whole = f"{len(found.answered):,}", f"{found.rows:,}"
    taken = words.text("batch", "taken", good=good, all=whole, encoding=found.encoding)
    st.html(cards.notice("info" if found.faults else "good", words.text("batch", "title"), taken))
    if not found.answered:
        return
    heads = batch_results.heads(words)
    rows = batch_results.table(found, kept.law(), words, today)
    frame = {name: [row[name] for row in rows] for name in batch_results.RESULTS}
    number, dated = st.column_config.NumberColumn, st.column_config.DateColumn
    special = {
        "row": number(heads["row"], width="small"),
        "low": number(heads["low"], format="dollar"),
        "high": number(heads["high"], format="dollar"),
        "missing_count": number(heads["missing_count"], width="small"),
        "next": dated(heads["next"], format="ddd D MMM YYYY"),
    }
    with st.container(key="batch-table"):
        event = st.dataframe(
            frame,
            column_config={name: special.get(name, heads[name]) for name in heads},
            hide_index=True,
            height="content" if len(rows) < 10 else HIGH,
            on_select="rerun",
            selection_mode="single-row",
            key="batch-rows",
        )
    _open(found, event.selection.rows)
    st.html(cards.footer_line(words.text("batch", "on", day=day(today), editions=shell.editions())))
    st.download_button(
        words.text("batch", "download"),
        "\ufeff" + batch_results.results_csv(found, kept.law(), words, today),
        file_name="projects-answered.csv",
        mime="text/csv",
        on_click="ignore",
    )


def _open(found: Batch, picked: list[int]) -> None:
    """The row picked becomes the case of this visit."""
    words = kept.words()
    if not picked or picked[0] >= len(found.answered):
        st.caption(words.text("batch", "pick"))
        return
    one = found.answered[picked[0]]
    if st.button(words.text("batch", "open_row", row=str(one.row)), key="batch-open"):
        kept.put(one.case, other=True)
        st.rerun()


def _faults(found: Batch) -> None:
    if not found.faults:
        return
    words = kept.words()
    key = "wrong_one" if len(found.faults) == 1 else "wrong_title"
    title = words.text("batch", key, count=f"{len(found.faults):,}")
    st.html(cards.notice("problem", title, words.text("batch", "wrong_text")))
    heads = [words.text("batch", "result", key) for key in ("row", "column", "held", "allowed")]
    shown = found.faults[:FAULTS_SHOWN]
    rows = [(str(f.row), f.column, cut(f.held), f.allowed) for f in shown]
    st.html(cards.facts_table(heads, rows, caption=title, show_caption=False))
    if len(found.faults) > FAULTS_SHOWN:
        count = f"{len(found.faults):,}"
        st.caption(words.text("batch", "more_wrong", shown=str(FAULTS_SHOWN), count=count))
    st.download_button(
        words.text("batch", "download_wrong"),
        "\ufeff" + batch_results.faults_csv(found, words),
        file_name="projects-faults.csv",
        mime="text/csv",
        on_click="ignore",
    )
