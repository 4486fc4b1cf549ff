"""How the town's own office reads the texts (data/practice.toml): beside what follows it, and as a list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import streamlit as st

from logic.finding import Assessment, Milestone, Route
from logic.law import Practice
from logic.registers import changes
from logic.words import day
from pages.parts import cards, kept, names, readings


def beside_verdicts(found: Assessment) -> None:
    """A line under the verdicts for each practice that a finding follows."""
    for code in _of_findings(found):
        st.html(
            cards.notice(
                "info", readings.question(code), read_so(code), names.pins(kept.law().readings[code].cites)
            )
        )


def _of_findings(found: Assessment) -> list[str]:
    return list(dict.fromkeys(code for finding in found.findings for code in finding.follows))


def beside_ways(found: Assessment, routes: Sequence[Route]) -> None:
    """Under the ways to file, what they and their fees follow and no finding has told of."""
    told = _of_findings(found)
    caption(code for route in routes for code in route.follows if code not in told)


def caption(codes: Iterable[str]) -> None:
    """The same under a table of fees or dates, without its question."""
    for code in dict.fromkeys(codes):
        st.caption(f"{readings.question(code)} {read_so(code)}")


def other_days(steps: Sequence[Milestone]) -> None:
    """Under a table of dates: the days of readings that are not settled, for whoever would be safe."""
    for step in steps:
        for _, latest in step.otherwise.values():
            if latest and step.latest and latest != step.latest:
                title = kept.words().text("milestone", step.id, "title")
                st.caption(_say("other_day", title=title, day=day(latest)))


def read_so(code: str) -> str:
    """ "Read as the office reads it: vote of the Commission, Thu 15 Jan 2026"; "" where nothing is recorded."""
    held = kept.law().practice.get(code)
    if held is None:
        return ""
    said = str(kept.words().entry("reading", code)[held.takes])
    return _say("read", said=said, authority=held.authority, day=day(held.on))


def noted(code: str) -> list[tuple[str, str]]:
    """A row of a reading's panel: what the office has recorded of a passage that this result does not follow."""
    held = kept.law().practice.get(code)
    if held is None:
        return []
    takes = _say(f"takes_{held.takes}")
    return [(_say("label"), _say("noted", takes=takes, authority=held.authority, day=day(held.on)))]


def show() -> None:
    """Every recorded practice, and how one is added: the file is edited by hand."""
    st.html(cards.section(_say("title")))
    rows = [_row(held) for held in kept.law().practice.values()]
    if rows:
        columns = [str(column) for column in kept.words().entry("register", "practice")["columns"]]
        st.html(cards.facts_table(columns, rows, caption=_say("title"), show_caption=False, run_in=True))
    else:
        st.html(cards.lead(_say("none")))
    st.caption(_say("how"))


def _row(held: Practice) -> tuple[str, str, str, str]:
    row, words = kept.law().readings[held.reading], kept.words()
    told = words.entry("reading", held.reading)
    by = f"{held.who}, {day(held.on)}: {held.authority}"
    follows = _say("changes", what=changes(row, words)) if row.changes else _say("noted_only")
    return f"{row.numbers}. {told['question']}", str(told[held.takes]), by, follows


def _say(key: str, **values: str) -> str:
    return kept.words().text("register", "practice", key, **values)
