"""Where another way of counting gives another day, or an event has moved one: both stand side by side."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from logic.finding import Assessment, Milestone
from logic.words import day
from pages.parts import cards, kept, names


def show(found: Assessment, routes: Sequence[str]) -> None:
    """A table of the days that turn on how one counts, and one of those that something has moved."""
    steps = [m for name in routes if name in found.routes for m in found.routes[name].milestones]
    steps += found.clocks
    turning = [step for step in steps if step.readings and step.latest]
    if turning:
        st.html(cards.section(_say("section")))
        st.caption(_say("lead"))
        st.html(
            cards.facts_table(
                [_say("step"), _say("literal"), _say("other"), _say("safe"), _say("pin")],
                [_readings(step) for step in turning],
                caption=_say("section"),
                show_caption=False,
                run_in=True,
            )
        )
    moved = [step for step in steps if step.moved and step.latest]
    if moved:
        st.html(cards.section(_say("moved")))
        st.html(cards.definition_rows([(_title(s), day(s.latest), _why(s)) for s in moved]))


def _readings(step: Milestone) -> tuple[str, ...]:
    ways = [f"{day(latest)} ({_say(how)})" for how, (_, latest) in step.readings.items() if latest]
    return _title(step), day(step.latest), "; ".join(ways), day(step.safe), ", ".join(names.pins(step.cites))


def _why(step: Milestone) -> str:
    return kept.words().text("clock", "moved", step.moved)


def _title(step: Milestone) -> str:
    return kept.words().text("milestone", step.id, "title")


def _say(key: str) -> str:
    return kept.words().text("clock", "counted", key)
