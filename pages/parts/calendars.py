"""The dates as calendar files: one for the applicant, one for the Commission."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from logic.finding import Assessment
from pages.parts import cards, kept
from services.calendar_files import AUDIENCES, calendar_file


def show(found: Assessment, routes: Sequence[str]) -> None:
    """A button for each audience, once there is any date."""
    chosen = [found.routes[name] for name in routes if name in found.routes]
    if not any(step.latest for route in chosen for step in route.milestones):
        return
    words = kept.words()
    st.html(cards.section(words.text("clock", "take", "section")))
    with st.container(horizontal=True, key="noprint-calendars"):
        for audience in AUDIENCES:
            st.download_button(
                words.text("clock", "take", audience),
                calendar_file(kept.case(), found, chosen, audience, kept.law(), words),
                file_name=f"grafton-{audience}.ics",
                mime="text/calendar",
                key=f"ics-{audience}",
                on_click="ignore",
            )
