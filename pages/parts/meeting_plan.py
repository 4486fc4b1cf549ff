"""Planning by real meetings: forwards from a filing day, backwards from a meeting, several routes heard together."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from html import escape

import streamlit as st

from logic.facts import SITE
from logic.finding import Assessment
from logic.load import DATA
from logic.meetings import Meeting, Meetings, meetings
from logic.rows import DataError
from logic.schedule import HEARINGS, Limit, Tried, cures, governing, limits, tried, window
from logic.words import day
from logic.workdays import Count
from pages.parts import ask, cards, kept, names, report

AHEAD = timedelta(days=150)


@st.cache_resource
def _read() -> tuple[Meetings, str]:
    """The meetings announced, read once; with a file that cannot be read, none, and what is wrong with it."""
    try:
        return meetings(DATA), ""
    except DataError as error:
        return Meetings(listed=(), source=""), str(error)


def held() -> Meetings:
    """The meetings announced."""
    return _read()[0]


def trouble() -> None:
    """What is wrong with the file of meetings, said where meetings are shown."""
    said = _read()[1]
    if said:
        text = f"{said}. Mend that row and start the guide again; until then no meeting counts as announced."
        st.html(cards.notice("problem", "The file of meetings could not be read.", text))


def show(found: Assessment) -> list[str]:
    """The controls and what follows from them; gives the routes chosen."""
    trouble()
    open_routes = [r.id for r in report.shown_routes(found) if r.id in HEARINGS]
    if not open_routes:
        return []
    words = kept.words()
    labels = {name: words.text("route", name, "short") for name in open_routes}
    key = f"clock-routes-{kept.revision()}"
    chosen = st.pills(
        _say("ask", "routes"),
        open_routes,
        selection_mode="multi",
        default=open_routes[:1],
        format_func=labels.get,
        key=key,
    )
    routes = [name for name in open_routes if name in (chosen or ())] or open_routes[:1]
    if len(routes) > 1:
        st.caption(_say("ask", "together"))
    mode = st.segmented_control(
        _say("ask", "mode"), ["filed", "meeting"], default="filed", required=True, key="clock-mode",
        format_func=lambda name: _say("ask", name),
    )  # fmt: skip
    how = st.segmented_control(
        _say("ask", "how"), list(Count)[:2], default=Count.LITERAL, required=True, key="clock-how",
        format_func=lambda name: _say("ask", name), help=_say("ask", "how_help"),
    )  # fmt: skip
    if mode == "meeting":
        _backwards(routes, how)
    else:
        _forwards(routes, how)
    return routes


def _forwards(routes: Sequence[str], how: Count) -> None:
    """Filed on a day: which meeting fits, and what to do where none does."""
    ask.fact((SITE, "filed_on"))
    filed = _received()
    if filed is None:
        return
    law = kept.law()
    if filed < kept.first_day():
        st.html(cards.notice("caution", day(filed), _say("fit", "early", day=day(kept.first_day()))))
    if not law.calendar.is_business_day(filed):
        st.html(cards.notice("caution", day(filed), _say("fit", "closed", day=day(filed))))
    _announced(filed)
    shown = tried(routes, filed, held(), law, how)
    fits = next((one.meeting for one in shown if one.fits), None)
    if fits is None:
        st.html(cards.notice("problem", _say("fit", "no", day=day(filed)), _say("fit", "why")))
    else:
        said = "assumed" if fits.assumed else "yes"
        kind = "caution" if fits.assumed else "good"
        st.html(cards.notice(kind, day(fits.on), _say("fit", said, day=day(fits.on))))
    st.html(_meetings_tried(shown))
    if fits is None:
        st.html(cards.section(_say("cure", "section"), level=3))
        helps = []
        for cure in cures(routes, filed, held(), law, how):
            first, last, at = day(cure.first), day(cure.last), day(cure.meeting)
            helps.append(_say("cure", cure.kind, first=first, last=last, meeting=at))
        st.html(f"<ul class='gw-notes'>{''.join(f'<li>{escape(text)}</li>' for text in helps)}</ul>")
    st.html(_limits(limits(routes, filed, law, how)))


def _received() -> date | None:
    """The filing day: the event's, else the fact's."""
    events = [e.on for e in kept.case().described.events if e.what == "received"]
    return max(events, default=kept.project().day(SITE, "filed_on"))


def _announced(filed: date) -> None:
    """Past the last meeting announced, that is said; an assumption is never shown as an announcement."""
    if held().covers(filed):
        return
    last = held().last
    text = _say("fit", "past", day=day(last)) if last else _say("fit", "none")
    st.html(cards.notice("info", _say("year", "title"), text))


def _meetings_tried(shown: Sequence[Tried]) -> str:
    rows = [(_name(one.meeting), _why(one)) for one in shown]
    columns = ["Meeting", "Does it keep the limits?"]
    return cards.facts_table(columns, rows, caption="Meetings tried", run_in=True)


def _name(meeting: Meeting) -> str:
    mark = " (assumed)" if meeting.assumed else " (2024 example)" if meeting.example else ""
    return f"{day(meeting.on)}{mark}"


def _why(one: Tried) -> str:
    if one.fits:
        return _say("limit", "fits")
    said = []
    for fail in one.fails:
        route = kept.words().text("route", fail.route, "short")
        pin = ", ".join(names.pins([fail.cite]))
        said.append(f"{_say('limit', fail.mark, day=day(fail.day))} ({route}, {pin})")
    return "; ".join(dict.fromkeys(said))


def _limits(bounds: Sequence[Limit]) -> str:
    """Every limit on the day of the meeting, the strictest marked."""
    low, high = governing(bounds)
    words = kept.words()
    rows = []
    for one in sorted(bounds, key=lambda limit: (limit.mark, limit.day)):
        ends = "not_before" if one.mark == "earliest" else "not_after"
        mark = f" {_say('limit', 'governs')}" if one in (low, high) else ""
        title = words.text("milestone", one.what, "title")
        bound = f"{_say('limit', ends)} {day(one.day)}{mark}"
        rows.append((title, bound, ", ".join(names.pins([one.cite]))))
    columns = ["Limit", "The meeting is", "Where it stands"]
    return cards.facts_table(columns, rows, caption="Limits on the day of the meeting", run_in=True)


def _backwards(routes: Sequence[str], how: Count) -> None:
    """A meeting picked: the last day for each side's work before it."""
    today = kept.today()
    coming = held().between(today + timedelta(days=1), today + AHEAD) or held().listed
    picked = st.selectbox(_say("ask", "which"), list(coming), format_func=_name, key="clock-meeting")
    if picked is None:
        return
    law = kept.law()
    found = window(routes, picked, law, how)
    words = kept.words()
    rows = [
        (
            _say("window", "file_from"),
            day(found.first) if found.open else _say("window", "never"),
            _first(found.limits),
        ),
        (
            _say("window", "file_by"),
            day(found.last) if found.open else _say("window", "never"),
            _last(found.limits),
        ),
    ]
    for notice in found.notices:
        title = words.text("milestone", notice.what, "title")
        rows.append((title, day(notice.day), ", ".join(names.pins([notice.cite]))))
    caption = f"For the meeting on {_name(picked)}"
    st.html(cards.facts_table(["Step", "Day", "Where it stands"], rows, caption=caption, run_in=True))


def _first(bounds: Sequence[Limit]) -> str:
    low, _ = governing(bounds)
    return ", ".join(names.pins([low.cite])) if low else ""


def _last(bounds: Sequence[Limit]) -> str:
    _, high = governing(bounds)
    return ", ".join(names.pins([high.cite])) if high else ""


def _say(*keys: str, **values: str) -> str:
    return kept.words().text("clock", *keys, **values)
