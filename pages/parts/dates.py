"""The timeline of the expected review: a chart in lanes, and the same dates as a table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date, timedelta
from html import escape

import streamlit as st

from logic.facts import SITE
from logic.finding import Assessment, Milestone, Route
from logic.words import day
from pages.parts import ask, cards, kept, names, practice, report, steps
from pages.parts.style import COLOURS

LANES = ("public", "boards", "commission", "applicant")
INK, ACCENT, QUIET = COLOURS["text"], COLOURS["brand"], COLOURS["second"]
NEAR = timedelta(days=30)
FAR_DAYS = 200
"""Later milestones (a year, three years) stand in the table only: they would flatten the chart."""


def show(found: Assessment, chosen: Collection[str] = (), *, asks: bool = True) -> None:
    """Chart and table for the route chosen; a place to give the filing day, unless the page has one.

    ``chosen`` are the routes that a page has asked for already: only they can be picked here.
    """
    routes = [r for r in report.shown_routes(found) if r.milestones and (not chosen or r.id in chosen)]
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
    st.caption(kept.words().text("chart", "clock"))


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


def chart(route: Route, *, font: int = 14, height: int = 300) -> None:
    """Windows as bars, last days as marks with their date, a line for today; beneath it what each means."""
    words = kept.words()
    shown = [m for m in route.milestones if m.latest and _soon(m, route)]
    title = words.text("route", route.id, "short")
    alt = f"{title}: " + "; ".join(f"{steps.title(m)} {steps.when(m)}" for m in shown)
    st.plotly_chart(
        figure(shown, font=font, height=height), width="stretch", config=_QUIET, alt=alt, theme=None
    )
    st.html(f'<p class="gw-second">{escape(legend(shown))}</p>')


_QUIET = {"displayModeBar": False, "staticPlot": True, "responsive": True}
PUT_OFF = ("continued", "extended")
"""What moves a day by a decision or an agreement, and not by the calendar."""


def legend(shown: Sequence[Milestone]) -> str:
    """The shapes of the chart in words, those that stand in it; and where today is."""
    words = kept.words()
    kinds = {"window": any(_lasts(m) for m in shown), "last": any(m.moved not in PUT_OFF for m in shown)}
    kinds["put_off"] = any(m.moved in PUT_OFF for m in shown)
    said = [words.text("chart", "legend", kind) for kind, there in kinds.items() if there]
    first, last = _span(shown)
    today = kept.today()
    where = "before" if today < first else "after" if today > last else "within"
    return " ".join([*said, words.text("chart", "legend", "pin"), words.text("chart", "today", where)])


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
            chart.add_hline(y=-row + 0.1, line={"color": COLOURS["hairline"], "width": 1})
        _label(chart, -row - 0.35, words.text("who", lane, "name").upper(), font, QUIET)
        row += 0.75
        for step in held:
            _label(chart, -row - 0.3, _said(step), font, INK)
            _mark(chart, step, -row - 0.78)
            row += 1.15
    if first <= kept.today() <= last:
        _today(chart, font, near_end=kept.today() - first > (last - first) * 0.8)
    edge = timedelta(days=max(2, (last - first).days // 20))
    chart.update_layout(
        height=max(height, int(row * font * 2.5) + 80),
        margin={"l": 6, "r": 6, "t": 2 * font, "b": 2 * font},
        plot_bgcolor=COLOURS["paper"],
        paper_bgcolor=COLOURS["paper"],
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


def _said(step: Milestone) -> str:
    """A label: the last day, what is due, and in quiet grey where that stands."""
    assert step.latest
    on = day(step.latest).rsplit(" ", 1)[0]
    return f'<b>{on}</b>  {steps.short(step)}  <span style="color:{QUIET}">{steps.pin(step)}</span>'


def _today(chart, font: int, *, near_end: bool) -> None:  # type: ignore[no-untyped-def]
    """A dotted line with its word beside it, on the side where there is room."""
    at = str(kept.today())
    chart.add_vline(x=at, line={"color": QUIET, "width": 2, "dash": "dot"}, layer="below")
    side = "right" if near_end else "left"
    chart.add_annotation(
        x=at, y=0.1, text=kept.words().text("chart", "today", "mark"), showarrow=False, font={"size": font},
        yanchor="bottom", xanchor=side,
    )  # fmt: skip


def _span(shown: Sequence[Milestone]) -> tuple[date, date]:
    days = [d for m in shown for d in (m.earliest, m.latest) if d]
    starts = [min(days), _filed() or min(days)]
    if timedelta(0) < min(starts) - kept.today() < NEAR:
        starts.append(kept.today())
    return min(starts), max(days)


def _label(chart, y: float, text: str, size: int, ink: str) -> None:  # type: ignore[no-untyped-def]
    """A line of words at the left edge of the chart, on white so that no line runs through it."""
    chart.add_annotation(
        xref="paper", x=0, y=y, text=text, showarrow=False, xanchor="left", bgcolor=COLOURS["paper"],
        font={"size": size, "color": ink}, borderpad=1,
    )  # fmt: skip


def _lasts(step: Milestone) -> bool:
    """Whether it has a first day before its last."""
    return bool(step.earliest and step.earliest != step.latest)


def _mark(chart, step: Milestone, y: float) -> None:  # type: ignore[no-untyped-def]
    """A window as a light bar, its last day as a dark diamond, hollow where it was put off."""
    import plotly.graph_objects as go

    assert step.latest
    if _lasts(step):
        ends = [str(step.earliest), str(step.latest)]
        line = {"color": ACCENT, "width": 8}
        chart.add_trace(go.Scatter(x=ends, y=[y, y], mode="lines", line=line, opacity=0.35, hoverinfo="skip"))
    put_off = step.moved in PUT_OFF
    fill, edge, wide = (COLOURS["paper"], ACCENT, 2.5) if put_off else (ACCENT, COLOURS["paper"], 1)
    mark = {"symbol": "diamond", "size": 13, "color": fill, "line": {"color": edge, "width": wide}}
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
