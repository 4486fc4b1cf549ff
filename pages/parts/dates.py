"""The timeline of the expected review: a chart in lanes, and the same dates as a table."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

import streamlit as st

from logic.facts import SITE
from logic.finding import Assessment, Milestone, Route
from logic.words import day
from pages.parts import ask, cards, kept, names, practice, report, steps
from pages.parts.style import COLOURS

CLOCK = (
    "Counted on the sources' literal clock: business days only where the text says so, the day of the event "
    "not counted, no roll-over from weekends or holidays (reading U13)."
)
LANES = ("public", "boards", "commission", "applicant")
INK, ACCENT, QUIET = COLOURS["text"], COLOURS["brand"], COLOURS["second"]
NEAR = timedelta(days=30)
FAR_DAYS = 200
"""Later milestones (a year, three years) stand in the table only: they would flatten the chart."""


def show(found: Assessment, *, asks: bool = True) -> None:
    """Chart and table for the route chosen; a place to give the filing day, unless the page has one."""
    routes = [r for r in report.shown_routes(found) if r.milestones]
    if not routes:
        return
    st.html(cards.section("When a decision can come"))
    if asks and _filed() is None:
        st.html(cards.lead("No dates yet: give a filing day and each step gets its own."))
    if asks:
        ask.fact((SITE, "filed_on"))
    if any(m.latest for route in routes for m in route.milestones):
        route = _chosen(routes)
        if any(m.latest for m in route.milestones):
            chart(route)
        _steps(route)
    else:
        with st.expander("The steps, and how the day of each is counted"):
            _steps(_chosen(routes))


def _steps(route: Route) -> None:
    st.html(table(route))
    practice.other_days(route.milestones)
    practice.caption(code for step in route.milestones for code in step.follows)
    st.caption(CLOCK)


def _chosen(routes: Sequence[Route]) -> Route:
    """The route whose steps are shown; asked for where there are several."""
    if len(routes) == 1:
        return routes[0]
    labels = {r.id: kept.words().text("route", r.id, "short") for r in routes}
    key = f"dates-route-{kept.revision()}"
    st.segmented_control(
        "Which way to file?",
        list(labels),
        format_func=labels.get,
        key=key,
        default=routes[0].id,
        required=True,
    )
    chosen = st.session_state.get(key, routes[0].id)
    return next((r for r in routes if r.id == chosen), routes[0])


def chart(route: Route, *, font: int = 15, height: int = 330) -> None:
    """Windows as bars, deadlines as marks with their date, a line for today."""
    shown = [m for m in route.milestones if m.latest and _soon(m, route)]
    title = kept.words().text("route", route.id, "short")
    alt = f"{title}: " + "; ".join(f"{steps.title(m)} {steps.when(m)}" for m in shown)
    st.plotly_chart(
        figure(shown, font=font, height=height), width="stretch", config=_QUIET, alt=alt, theme=None
    )


_QUIET = {"displayModeBar": False, "staticPlot": True, "responsive": True}


def figure(shown: Sequence[Milestone], *, font: int, height: int):  # type: ignore[no-untyped-def]
    """The chart itself: a lane a party, each label over its mark, readable on a phone and without colour."""
    import plotly.graph_objects as go

    words = kept.words()
    chart = go.Figure()
    first, last = _span(shown)
    row = 0.0
    for lane in LANES:
        held = sorted((m for m in shown if m.who == lane), key=lambda m: m.latest or date.max)
        if not held:
            continue
        if row:
            chart.add_hline(y=-row + 0.1, line={"color": "#C9D0D6", "width": 1})
        _label(chart, -row - 0.35, words.text("who", lane, "name").upper(), font - 1, QUIET)
        row += 0.75
        for step in held:
            assert step.latest
            text = f"<b>{day(step.latest).rsplit(' ', 1)[0]}</b>  {steps.title(step)}"
            _label(chart, -row - 0.3, text, font, INK)
            _mark(chart, step, -row - 0.78)
            row += 1.15
    today = kept.today()
    if first <= today <= last:
        chart.add_vline(x=str(today), line={"color": QUIET, "width": 2, "dash": "dot"})
        chart.add_annotation(
            x=str(today),
            y=0.1,
            text="today",
            showarrow=False,
            font={"size": font},
            yanchor="bottom",
            xanchor="left",
        )
    edge = timedelta(days=max(2, (last - first).days // 20))
    chart.update_layout(
        height=max(height, int(row * font * 2.5) + 80),
        margin={"l": 6, "r": 6, "t": 30, "b": 40},
        plot_bgcolor="#FFFFFF",
        paper_bgcolor="#FFFFFF",
        showlegend=False,
        font={
            "size": font,
            "color": INK,
            "family": "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif",
        },
        xaxis={
            "range": [str(first - edge), str(last + edge)],
            "tickformat": "%-d %b",
            "tickfont": {"size": font, "color": INK},
            "showgrid": True,
            "gridcolor": "#EEF1F3",
            "showline": True,
            "linecolor": QUIET,
            "nticks": 5,
            "automargin": True,
        },
        yaxis={"range": [-row - 0.1, 0.3], "visible": False},
    )
    return chart


def _span(shown: Sequence[Milestone]) -> tuple[date, date]:
    days = [d for m in shown for d in (m.earliest, m.latest) if d]
    starts = [min(days), _filed() or min(days)]
    if timedelta(0) < min(starts) - kept.today() < NEAR:
        starts.append(kept.today())
    return min(starts), max(days)


def _label(chart, y: float, text: str, size: int, ink: str) -> None:  # type: ignore[no-untyped-def]
    """A line of words at the left edge of the chart, on white so that no line runs through it."""
    chart.add_annotation(
        xref="paper", x=0, y=y, text=text, showarrow=False, xanchor="left", bgcolor="rgba(255,255,255,0.85)",
        font={"size": size, "color": ink}, borderpad=1,
    )  # fmt: skip


def _mark(chart, step: Milestone, y: float) -> None:  # type: ignore[no-untyped-def]
    """A window as a bar, its last day as a diamond."""
    import plotly.graph_objects as go

    assert step.latest
    if step.earliest and step.earliest != step.latest:
        ends = [str(step.earliest), str(step.latest)]
        line = {"color": ACCENT, "width": 8}
        chart.add_trace(go.Scatter(x=ends, y=[y, y], mode="lines", line=line, opacity=0.35, hoverinfo="skip"))
    mark = {"symbol": "diamond", "size": 13, "color": ACCENT, "line": {"color": "#FFFFFF", "width": 1}}
    chart.add_trace(go.Scatter(x=[str(step.latest)], y=[y], mode="markers", marker=mark, hoverinfo="skip"))


def table(route: Route) -> str:
    """Every milestone of a route: what, when, who, by which rule. Without a clock, only how each is counted."""
    name = kept.words().text("route", route.id, "short")
    running = any(m.latest for m in route.milestones)
    rows = [
        (steps.title(m), steps.when(m), steps.who(m), *([_rule(m)] if running else []), _where(m))
        for m in sorted(route.milestones, key=lambda m: m.latest or date.max)
    ]
    columns = ["What", "When", "Who", *(["Counted"] if running else []), "Where it stands"]
    return cards.facts_table(columns, rows, caption=f"Dates: {name}", show_caption=False, run_in=True)


def _rule(step: Milestone) -> str:
    return steps.counted(step) if step.latest else ""


def _where(step: Milestone) -> str:
    return ", ".join(names.pins(step.cites))


def _soon(step: Milestone, route: Route) -> bool:
    start = _filed() or min(m.latest for m in route.milestones if m.latest)
    assert step.latest
    return (step.latest - start).days <= FAR_DAYS


def _filed() -> date | None:
    return kept.project().day(SITE, "filed_on")
