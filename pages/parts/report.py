"""The parts of a result: ways to file, what is open, what would change it, findings, whom to call."""

from __future__ import annotations

from decimal import ROUND_CEILING

import streamlit as st

from logic import explore
from logic.finding import Assessment, Finding, Kind, Outcome, Regime, Route
from logic.truth import Truth, Verdict
from logic.words import day, money, number, sentence
from pages.parts import cards, far, kept, names, practice, readings, steps, verdicts

DECIDES = {
    "rfd": ("rfd.state_determination", "Answer by"),
    "rfd_delineation": ("rfd_delineation.state_determination", "Answer by"),
    "permit": ("permit.decision", "Decision by"),
    "stormwater_permit": ("stormwater.action", "Decision by"),
    "stormwater_waiver": ("stormwater_waiver.decision", "Decision by"),
}


def shown_routes(found: Assessment) -> list[Route]:
    """The routes worth showing: asking first only where a wetlands question is left at all."""
    outside = found.outcomes(Regime.WETLANDS) == (Outcome.OUTSIDE,)
    return [r for r in found.routes.values() if not (outside and r.id == "rfd")]


def ways(found: Assessment) -> None:
    """The routes side by side with what each costs and takes, and the lines of each fee beneath."""
    routes = shown_routes(found)
    if not routes:
        return
    st.html(cards.section("Ways to file" if len(routes) > 1 else "What to file"))
    st.html(cards.side_by_side(*(_way(route) for route in routes)))
    practice.beside_ways(found, routes)
    totals = ", ".join(f"{_name(route).lower()} {_total(route, inline=True)}" for route in routes)
    with st.expander(f"Fees line by line: {totals}"):
        for route in routes:
            if len(routes) > 1:
                st.html(cards.section(_name(route), level=3))
            _fee(route)


def _way(route: Route) -> str:
    words = kept.words()
    facts = [words.text("route", route.id, "name"), *_takes(route)]
    if not route.offered.is_yes:
        facts.append("Open only if the answer above turns out so.")
    what = words.text("route", route.id, "what")
    return cards.route_card(_name(route), _total(route), what, facts, names.pins(route.cites))


def _takes(route: Route) -> list[str]:
    """When a decision comes, and how many sets of papers."""
    found = []
    step, label = DECIDES.get(route.id, ("", ""))
    due = next((m for m in route.milestones if m.id == step), None)
    if due and due.latest:
        found.append(f"{label} {day(due.latest)}")
    elif due:
        found.append(f"{label.removesuffix(' by')} within {steps.counted(due)}")
    sets = sets_of(route)
    if sets:
        found.append(f"{sets} sets of papers" if route.id == "permit" else f"{sets} copies to departments")
    return found


def sets_of(route: Route) -> int:
    """How many sets of the filing go out: the original with its copies, and one to each department."""
    whole = [d for d in route.documents if d.needed.may(Truth.YES)]
    copies = sum(d.copies or 0 for d in whole if d.group == "copies")
    first = next((d.copies for d in whole if d.id.endswith("APP-FILE.form") and d.copies), 0)
    return copies + first


def _name(route: Route) -> str:
    return kept.words().text("route", route.id, "short")


def _total(route: Route, *, inline: bool = False) -> str:
    if route.total is None:
        return "not in the sources" if inline else "Fee not in the sources"
    return money(route.total, route.at_least)


def _fee(route: Route) -> None:
    words = kept.words()
    payee = words.text("payee", route.payee, "name")
    if route.total is None:
        st.html(
            cards.notice(
                "info",
                "Set by regulation, not in the sources.",
                f"Ask the Commission. The check goes to {payee}, with the application.",
                names.pins(kept.law().cites("SW-FEE")),
            )
        )
        return
    rows = [
        (
            sentence(words.say(line.says, None, names.names())),
            " or ".join(line.rows),
            ", ".join(names.pins(line.cites)),
            money(line.amount),
        )
        for line in route.lines
    ]
    st.html(
        cards.facts_table(
            ["What", "Row", "Where it stands", "Amount"],
            rows,
            caption=f"Fee lines: {_name(route)}",
            numeric=[3],
            total=("Total", "", "", money(route.total, route.at_least)),
            show_caption=False,
        )
    )
    needs = {need for line in route.lines for need in line.needs}
    if needs:
        st.caption("What would narrow it: " + "; ".join(names.short(n) for n in sorted(needs)) + ".")
    st.caption(
        f"Check to {payee}, due with the filing. State fee, consultant, newspaper and mailing come on top; "
        "the Commission approves the calculation (Wetlands rules I.C.1, I.C.2)."
    )


def still_open(found: Assessment) -> None:
    """The facts that would settle it, who can tell, and the texts that leave it open."""
    left_open = readings.left_open(found)
    needs = sorted(need for need in found.needs)
    if needs:
        st.html(cards.section("What would settle it"))
        rows = [(names.short(n), names.ask(n, "who_can_tell") or "you", names.ask(n, "why")) for n in needs]
        st.html(
            cards.facts_table(
                ["Fact", "Who can tell", "Why it matters"], rows, caption="Open facts", show_caption=False
            )
        )
    decisive = {c for r in found.regimes.values() if r.regime is not Regime.STATE for c in r.turns_on}
    if left_open:
        st.html(cards.section("What the texts leave open"))
        for code in left_open:
            _reading(code, expanded=code in decisive)


def _reading(code: str, *, expanded: bool) -> None:
    """A passage in words; its number in this guide stands at the end, to be quoted."""
    rows: list[tuple[str, str] | tuple[str, str, str]] = [*readings.rows(code), *practice.noted(code)]
    pins, number_ = readings.where(code), readings.reference(code)
    if pins:
        rows.append(("Where it stands", pins, number_) if number_ else ("Where it stands", pins))
    with st.expander(readings.question(code), expanded=expanded):
        st.html(cards.definition_rows(rows))


def would_change(found: Assessment) -> None:
    """What would make the answer better, and how far that is."""
    moves = explore.farther(kept.case().described, kept.law(), found)
    if not moves:
        return
    st.html(cards.section("What would change this"))
    rows = []
    for move in moves:
        start, _, end = move.need[0].partition(">")
        known, line = names.names(), f"over {number(move.line)} ft away"
        more = move.more_than.to_integral_value(ROUND_CEILING) if far.is_drawn(move.need) else move.more_than
        where = f"{known[start]} more than {number(more)} ft farther from {known[end]} ({line})"
        rows.append((f"Put {where}", f"Wetlands rules: {verdicts.listed(move.outcomes)}."))
    st.html(cards.definition_rows(rows))


def after_and_why(found: Assessment) -> None:
    """Behind two doors: what a permit brings with it, and every finding with its pin."""
    st.html(cards.section("Why, and what comes after"))
    with st.expander(f"Why: all {len(found.findings)} findings, each with where it stands"):
        for regime in Regime:
            rows = [_finding(f) for f in found.findings if f.regime is regime]
            if rows:
                st.html(cards.section(kept.words().text("regime", regime, "name"), level=3))
                columns = ["In words", "Holds", "Where it stands"]
                st.html(
                    cards.facts_table(
                        columns, rows, caption=f"Findings, {regime}", show_caption=False, run_in=True
                    )
                )
    _after_the_permit(found)


def _after_the_permit(found: Assessment) -> None:
    words = kept.words()
    duties = {d.id: d for r in shown_routes(found) for d in r.duties}
    rows = [
        (words.text("duty", d.id, "title"), words.text("duty", d.id, "why"), ", ".join(names.pins(d.cites)))
        for d in duties.values()
    ]
    if rows:
        with st.expander(f"Once there is a permit: {len(rows)} duties"):
            columns = ["What to do", "In words", "Where it stands"]
            st.html(
                cards.facts_table(columns, rows, caption="Duties", show_caption=False, run_in=True),
            )


def _finding(finding: Finding) -> tuple[str, str, str]:
    """A finding in words. A pin stands for the law's figure, never for what this guide assumes."""
    said, where = verdicts.says(finding), ", ".join(names.pins(finding.cites))
    if finding.says.message == "SW-VOLUME.assumed":
        where = f"{where}, for the {kept.words().value(finding.says.values['limit'])}"
    return said, holds(finding.verdict), f"{where} ({finding.rule})"


def holds(verdict: Verdict) -> str:
    """A verdict in a word; a text that leaves it open with the number to quote."""
    if not verdict.settled:
        return "not known yet"
    said = {Truth.YES: "yes", Truth.NO: "no", Truth.OPEN: "open in the text"}[next(iter(verdict.can))]
    number_ = readings.reference(*sorted(verdict.turns_on)) if Truth.OPEN in verdict.can else ""
    return f"{said} ({number_})" if number_ else said


def bars_and_bond(found: Assessment) -> None:
    """What bars the work as proposed, and the bond."""
    barred = [f for f in found.findings if f.kind is Kind.BAR and f.verdict.is_yes]
    for finding in barred[1:]:  # the first stands in the headline
        st.html(
            cards.notice(
                "problem", "Not allowed as proposed", verdicts.says(finding), names.pins(finding.cites)
            )
        )
    if found.bond == "required":
        st.html(cards.notice("caution", "A bond", kept.words().text("bond", found.bond, "text")))


def whom_to_call() -> None:
    """The Commission's office, as printed."""
    office = kept.law().contacts["commission"]
    st.html(cards.section("Whom to ask"))
    st.html(
        cards.definition_rows(
            [
                (
                    office.name,
                    ", ".join(office.lines),
                    f"{office.phone}. As printed in {office.as_printed}: check.",
                )
            ]
        )
    )
