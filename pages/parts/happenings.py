"""What has happened to a filing: told, shown in order, taken out again. It moves the dates after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

import streamlit as st

from logic.case_file import clashes
from logic.finding import Assessment
from logic.happened import WHAT, Event
from logic.words import day
from pages.parts import cards, kept

BOUNDS: Any = {"min_value": date(1988, 6, 13), "max_value": date(2099, 12, 31), "format": "MM/DD/YYYY"}
TO_A_DAY = ("continued", "extended")


def show(found: Assessment) -> None:
    """The events of the case, and a way to add one."""
    st.html(cards.section(_say("section")))
    st.caption(_say("lead"))
    events = kept.case().described.events
    if not events:
        st.caption(_say("nothing"))
    for n, event in sorted(enumerate(events), key=lambda pair: pair[1].on):
        with st.container(horizontal=True, vertical_alignment="center", key=f"event-{n}"):
            st.html(cards.definition_rows([(day(event.on), _told(event, found))]), width="stretch")
            if st.button(_say("remove"), key=f"event-out-{n}"):
                _keep([e for place, e in enumerate(events) if place != n])
                st.rerun()
    with st.container(key="noprint-event"), st.expander(_say("open")):
        _add(found)


def _told(event: Event, found: Assessment) -> str:
    label = _label(event.what)
    if event.clock:
        label += f": {_clocks(found).get(event.clock, event.clock)}"
    return f"{label} → {day(event.until)}" if event.until else label


def _add(found: Assessment) -> None:
    what = st.selectbox(_say("what"), list(WHAT), format_func=_label, key="event-what")
    on = st.date_input(_say("on"), value=None, key="event-on", **BOUNDS)
    until: date | None = None
    clock = ""
    if what in TO_A_DAY:
        until = st.date_input(_say("until"), value=None, key="event-until", **BOUNDS)
    if what == "extended":
        titles = _clocks(found)
        clock = st.selectbox(_say("clock"), list(titles), format_func=titles.get, key="event-clock") or ""
    if st.button(_say("add"), type="primary", key="event-add"):
        trouble = _trouble(what, on, until)
        if trouble:
            st.html(cards.notice("problem", "This was not added.", trouble))
            return
        added = Event(what=what, on=on, until=until, clock=clock)
        before = set(kept.clashing())
        events = [*kept.case().described.events, added]
        fresh = [said for said in _clashes_with(events) if said not in before]
        if fresh:
            st.html(cards.notice("problem", "This was not added.", f"{fresh[0].capitalize()}."))
            return
        _keep(events)
        st.rerun()


def _trouble(what: str, on: date | None, until: date | None) -> str:
    if on is None:
        return "Say on which day it was."
    if what in TO_A_DAY and until is None:
        return "Say to which day."
    if until is not None and until <= on:
        return f"The day it was put off to must come after {day(on)}."
    return ""


def _clashes_with(events: Sequence[Event]) -> list[str]:
    described = replace(kept.case().described, events=tuple(events))
    return clashes(described, kept.law().vocabulary)


def _keep(events: Sequence[Event]) -> None:
    held = kept.case()
    kept.put(replace(held, described=replace(held.described, events=tuple(events))))


def _clocks(found: Assessment) -> dict[str, str]:
    """The limits that an agreement can move: those the Commission must keep."""
    words = kept.words()
    steps = [
        m
        for route in found.routes.values()
        for m in route.milestones
        if m.who == "commission" and not m.before
    ]
    return {m.id: words.text("milestone", m.id, "title") for m in steps}


def _label(what: str) -> str:
    return kept.words().text("clock", "event", "label", what)


def _say(key: str) -> str:
    return kept.words().text("clock", "event", key)
