"""The year's meetings with the days on which one can file for each."""

from __future__ import annotations

from datetime import date

import streamlit as st

from logic.meetings import Meeting, assumed
from logic.schedule import FilingWindow, window
from logic.words import day
from pages.parts import cards, kept
from pages.parts.meeting_plan import held, trouble

ASSUMED_SHOWN = 6


def show() -> None:
    """A year picked, its meetings, and what comes after the last one announced."""
    trouble()
    listed = held().listed
    years = sorted({m.on.year for m in listed}, reverse=True)
    if years:
        year = st.selectbox(_say("year"), years, key="meetings-year") if len(years) > 1 else years[0]
        if any(m.example for m in held().of_year(year)):
            st.html(cards.notice("info", str(year), _say("example")))
        st.html(_table(year))
    _beyond()
    st.caption(_say("how_to"))


def _table(year: int) -> str:
    rows = []
    before: date | None = None
    for meeting in held().of_year(year):
        rows.append(_row(meeting, before))
        before = meeting.on
    columns = ["Meeting", "Request: file", "Permit: file", "Request in print by", "Since the last"]
    return cards.facts_table(columns, rows, caption=f"Meetings of {year}", run_in=True)


def _row(meeting: Meeting, before: date | None) -> tuple[str, ...]:
    law = kept.law()
    request, permit = window(("rfd",), meeting, law), window(("permit",), meeting, law)
    printed = day(request.notices[0].day) if request.notices else ""
    gap = f"{(meeting.on - before).days} days" if before else ""
    return (f"{day(meeting.on)}, {meeting.at:%H:%M}", _span(request), _span(permit), printed, gap)


def _span(found: FilingWindow) -> str:
    if not found.open:
        return kept.words().text("clock", "window", "never")
    return f"{day(found.first)} to {day(found.last)}"


def _beyond() -> None:
    """What comes after the last announcement is an assumption and says so."""
    last, today = held().last, kept.today()
    if last is not None and last >= today:
        return
    start = max(last or today, today)
    coming = [m.on for m in assumed(start, start.replace(year=start.year + 1))][:ASSUMED_SHOWN]
    days = ", ".join(day(on) for on in coming)
    text = _say("beyond", day=day(last), days=days) if last else kept.words().text("clock", "fit", "none")
    st.html(cards.notice("caution", _say("title"), text))


def _say(key: str, **values: str) -> str:
    return kept.words().text("clock", "year", key, **values)
