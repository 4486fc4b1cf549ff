"""The timeline of the expected review: a chart in lanes, and the same dates as a table."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

import streamlit as st

from logic.facts import SITE
from logic.finding import Assessment, Milestone, Route
from logic.words import day
from pages.parts import ask, cards, kept, names, report
from pages.parts.style import COLOURS

LANES = ("public", "boards", "commission", "applicant")
INK, ACCENT, QUIET = COLOURS["text"], COLOURS["brand"], COLOURS["second"]
FAR_DAYS = 200
"""Later milestones (a year, three years) stand in the table only: they would flatten the chart."""


def show(found: Assessment) -> None:
    """Chart and table for the route chosen; a place to give the filing day."""
    routes = [r for r in report.shown_routes(found) if r.milestones]
    if not routes:
        return
    st.html(cards.section("When a decision can come"))
    ask.fact((SITE, "filed_on"))
    words = kept.words()
    labels = {r.id: words.text("route", r.id, "short") for r in routes}
    key = f"dates-route-{kept.revision()}"
    if len(routes) > 1:
        st.segmented_control(
            "Which way to file?", list(labels), format_func=labels.get, key=key, default=routes[0].id, required=True
        )
    chosen = st.session_state.get(key, routes[0].id) if len(routes) > 1 else routes[0].id
    route = next((r for r in routes if r.id == chosen), routes[0])
    if any(m.latest for m in route.milestones):
        chart(route)
    st.html(table(route))
    st.caption(
        "Counted on the sources' literal clock: business days only where the text says so, the day of the event "
        "not counted, no roll-over from weekends or holidays (reading U13)."
    )


def chart(route: Route, *, font: int = 15, height: int = 330) -> None:
    """Windows as bars, deadlines as marks with their date, a line for today."""
    steps = [m for m in route.milestones if m.latest and _soon(m, route)]
    title = kept.words().text("route", route.id, "short")
    alt = f"{title}: " + "; ".join(f"{_title(m)} {when(m)}" for m in steps)
    st.plotly_chart(figure(steps, font=font, height=height), width="stretch", config=_QUIET, alt=alt, theme=None)


_QUIET = {"displayModeBar": False, "staticPlot": True, "responsive": True}


def figure(steps: Sequence[Milestone], *, font: int, height: int):  # type: ignore[no-untyped-def]
    """The chart itself: one lane a party, labels on the marks, readable in black and white."""
    import plotly.graph_objects as go

    words = kept.words()
    lanes = [lane for lane in LANES if any(m.who == lane for m in steps)]
    chart = go.Figure()
    levels: dict[str, int] = {}
    for step in sorted(steps, key=lambda m: m.latest or date.max):
        level = levels.get(step.who, 0)
        levels[step.who] = level + 1
        y = lanes.index(step.who) * 10 + 7 - (level % 3) * 2.6
        _mark(chart, step, y, font)
    today = kept.today()
    days = [d for m in steps for d in (m.earliest, m.latest) if d]
    first, last = min([*days, *(d for d in [_filed()] if d)]), max(days)
    spread = max((last - first).days, 14)
    if first - timedelta(days=spread // 4) <= today <= last:
        chart.add_vline(x=str(today), line={"color": QUIET, "width": 2, "dash": "dot"})
        chart.add_annotation(x=str(today), y=len(lanes) * 10, text="today", showarrow=False, font={"size": font}, yanchor="bottom")
    for i, lane in enumerate(lanes):
        if i:
            chart.add_hline(y=i * 10 - 0.6, line={"color": "#D9DEE3", "width": 1})
    chart.update_layout(
        height=max(height, 110 * len(lanes) + 50),
        margin={"l": 10, "r": 10, "t": 26, "b": 10},
        plot_bgcolor="#FFFFFF",
        paper_bgcolor="#FFFFFF",
        showlegend=False,
        font={"size": font, "color": INK},
        xaxis={
            "range": [str(first - timedelta(days=max(2, spread // 25))), str(last + timedelta(days=spread // 2))],
            "tickformat": "%-d %b",
            "tickfont": {"size": font, "color": INK},
            "showgrid": False,
            "showline": True,
            "linecolor": QUIET,
            "nticks": 5,
        },
        yaxis={
            "range": [-1, len(lanes) * 10],
            "tickvals": [i * 10 + 4.4 for i in range(len(lanes))],
            "ticktext": [words.text("who", lane, "name") for lane in lanes],
            "tickfont": {"size": font, "color": INK},
            "showgrid": False,
            "zeroline": False,
        },
    )
    return chart


def _mark(chart, step: Milestone, y: float, font: int) -> None:  # type: ignore[no-untyped-def]
    import plotly.graph_objects as go

    if step.earliest and step.earliest != step.latest:
        chart.add_trace(
            go.Scatter(
                x=[str(step.earliest), str(step.latest)],
                y=[y, y],
                mode="lines",
                line={"color": ACCENT, "width": 9},
                opacity=0.35,
                hoverinfo="skip",
            )
        )
    assert step.latest
    short = day(step.latest).rsplit(" ", 1)[0]
    chart.add_trace(
        go.Scatter(
            x=[str(step.latest)],
            y=[y],
            mode="markers+text",
            marker={"symbol": "diamond", "size": 13, "color": ACCENT, "line": {"color": "#FFFFFF", "width": 1}},
            text=[f"  <b>{short}</b>  {_title(step)}"],
            textposition="middle right",
            textfont={"size": font, "color": INK},
            cliponaxis=False,
            hoverinfo="skip",
        )
    )


def table(route: Route) -> str:
    """Every milestone of a route: what, who, when, by which rule."""
    words = kept.words()
    rows = [
        (_title(m), words.text("who", m.who, "name"), when(m), _rule(m), ", ".join(names.pins(m.cites)))
        for m in sorted(route.milestones, key=lambda m: m.latest or date.max)
    ]
    return cards.facts_table(
        ["What", "Who", "When", "Counted", "Where it stands"],
        rows,
        caption=f"Dates: {words.text('route', route.id, 'short')}",
        show_caption=False,
    )


def when(step: Milestone) -> str:
    """A day, a window, or nothing yet."""
    if step.latest is None:
        return "give a filing day"
    if step.earliest and step.earliest != step.latest:
        return f"{day(step.earliest)} to {day(step.latest)}"
    return f"by {day(step.latest)}"


def _rule(step: Milestone) -> str:
    if step.amount == 0:
        return "on the day of the hearing"
    unit = {"calendar": "days", "business": "business days", "years": "year"}[step.unit]
    event = "filing" if step.counts_from == "filed" else _event(step.counts_from)
    return f"{step.amount} {unit} {'before' if step.before else 'after'} the {event}"


def _event(name: str) -> str:
    kind = name.rpartition(".")[2]
    return {"action": "final action", "vote": "vote"}.get(kind, kind)


def _title(step: Milestone) -> str:
    return kept.words().text("milestone", step.id, "title")


def _soon(step: Milestone, route: Route) -> bool:
    start = _filed() or min(m.latest for m in route.milestones if m.latest)
    assert step.latest
    return (step.latest - start).days <= FAR_DAYS


def _filed() -> date | None:
    return kept.project().day(SITE, "filed_on")
