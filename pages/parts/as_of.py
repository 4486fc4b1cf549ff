"""The day whose law is asked. Usually today; another day for a case of then, or to see an amendment's effect."""

from __future__ import annotations

from datetime import date

import streamlit as st

from logic.words import day
from pages.parts import cards, kept

LAST_DAY = date(2199, 12, 31)


def control() -> None:
    """The day, the texts held for it, the law's hash; and a way to ask for another day."""
    law, chosen = kept.law(), code()
    label = f"Law as of {day(kept.as_of())}" + ("" if chosen else " (today)")
    with st.expander(label):
        st.caption(
            "Another day asks for the texts as they stood then. Days before the first text held are refused, "
            f"and no amendment after these editions is known here. Law {law.hash}."
        )
        picked = st.date_input(
            "As of",
            value=kept.as_of(),
            min_value=kept.first_day(),
            max_value=LAST_DAY,
            format="MM/DD/YYYY",
            key="as-of-picked",
        )
        if picked and picked != kept.as_of():
            st.session_state[kept.AS_OF] = None if picked == kept.today() else picked
            st.rerun()
    if chosen:
        text = f"The answers on this page are those of the texts held for {day(kept.as_of())}."
        st.html(cards.notice("caution", "Not today's law.", text, level=2))


def code() -> str:
    """The day as the address holds it: "" for today."""
    asked = kept.as_of()
    return "" if asked == kept.today() else asked.isoformat()
