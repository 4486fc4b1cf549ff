"""The result: what to file, what it costs, what to bring, when a decision can come, where it sits, and why."""

from pages.parts.shell import require_shell

require_shell()

import streamlit as st

from pages.parts import (
    cards,
    checklist,
    dates,
    doors,
    kept,
    notes,
    papers,
    place,
    practice,
    report,
    shell,
    since,
    style,
    verdicts,
)

shell.head("result", wide=True)
if not kept.case().described.activities:
    shell.heading("The result")
    shell.first_pick()
found = kept.assessed()
shell.heading(place.heading())
since.show(found)
main, side = style.two_columns()
with main:
    verdicts.show(found)
    report.bars_and_bond(found)
    practice.beside_verdicts(found)
    report.ways(found)
    report.would_change(found)
with side:
    place.show(found)
    with st.container(key="noprint-take"):
        st.html(cards.section("Take it with you"))
        doors.take_away()
        st.caption("The address of this page holds your answers: keep it as a bookmark, or send it on.")
    report.whom_to_call()
report.still_open(found)
dates.show(found)
papers.show(found)
checklist.line(found)
report.after_and_why(found)
notes.show(found)
shell.last_buttons()
shell.foot("result")
