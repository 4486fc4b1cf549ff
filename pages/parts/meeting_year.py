"""The year's meetings with the days on which one can file for each."""

from __future__ import annotations

from datetime import date, time

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
            title = _say("example_title", year=str(year))
            st.html(cards.notice("info", title, _say("example", year=str(year)), level=2))
        _beyond()
        st.html(_table(year))
    else:
        _beyond()
    with st.expander(_say("clerk")):
        st.caption(_say("how_to"))


def _table(year: int) -> str:
    rows = []
    before: date | None = None
    for meeting in held().of_year(year):
        rows.append(_row(meeting, before))
        before = meeting.on
    columns = ["Meeting", "File a request", "Apply for a permit", "Request in print by", "Since the last"]
    return cards.facts_table(columns, rows, caption=f"Meetings of {year}")


def _row(meeting: Meeting, before: date | None) -> tuple[str, ...]:
    law = kept.law()
    request, permit = window(("rfd",), meeting, law), window(("permit",), meeting, law)
    printed = day(request.notices[0].day) if request.notices else ""
    gap = f"{(meeting.on - before).days} days" if before else ""
    return (f"{day(meeting.on)}, {_hour(meeting.at)}", _span(request), _span(permit), printed, gap)


def _hour(at: time) -> str:
    """ "7 pm", "6:30 pm"."""
    minutes = f":{at.minute:02}" if at.minute else ""
    return f"{at.hour % 12 or 12}{minutes} {'am' if at.hour < 12 else 'pm'}"


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
    st.html(cards.notice("caution", _say("later"), text, level=2))


def _say(key: str, **values: str) -> str:
    return kept.words().text("clock", "year", key, **values)
