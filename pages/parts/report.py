"""The parts of a result: ways to file, what is open, what would change it, papers, findings, whom to call."""

from __future__ import annotations

from collections.abc import Iterable

import streamlit as st

from logic import explore
from logic.finding import Assessment, Document, Finding, Kind, Outcome, Regime, Route
from logic.truth import Truth, Verdict
from logic.words import day, money, number, sentence
from pages.parts import cards, kept, names, verdicts

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
    for route in routes:
        with st.expander(f"Fee: {_name(route)}, {_total(route)}"):
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
    due = next((m.latest for m in route.milestones if m.id == step), None)
    if due:
        found.append(f"{label} {day(due)}")
    elif step:
        found.append(f"{label.removesuffix(' by')} date: give a filing day to see it")
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


def _total(route: Route) -> str:
    if route.total is None:
        return "Fee not in the sources"
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
    readings = [code for code in sorted(found.turns_on) if kept.words().entry("reading", code)]
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
    if readings:
        st.html(cards.section("What the texts leave open"))
        for code in readings:
            _reading(code, expanded=code in decisive)


def _reading(code: str, *, expanded: bool) -> None:
    entry = kept.words().entry("reading", code)
    with st.expander(f"{code}: {entry['question']}", expanded=expanded):
        st.html(
            cards.definition_rows(
                [
                    ("One reading", entry["one"]),
                    ("The other", entry["two"]),
                    ("Taken here", entry["taken"]),
                    ("Who decides", entry["decides"]),
                    ("Where it stands", ", ".join(names.pins(_cites(entry["pin"])))),
                ]
            )
        )


def _cites(pins: Iterable[str]) -> list[object]:
    from logic.cite import cite

    return [cite(pin) for pin in pins]


def would_change(found: Assessment) -> None:
    """What would make the answer better, and how far that is."""
    moves = explore.farther(kept.case().described, kept.law(), found)
    if not moves:
        return
    st.html(cards.section("What would change this"))
    for move in moves:
        start, _, end = move.need[0].partition(">")
        known = names.names()
        then = verdicts.listed(move.outcomes)
        text = (
            f"Put {known[start]} more than {number(move.more_than)} ft farther from {known[end]} "
            f"(over {number(move.line)} ft away). Then the wetlands rules say: {then}."
        )
        st.html(cards.notice("good" if move.outcomes[0] is Outcome.OUTSIDE else "info", "Farther away", text))


def papers(found: Assessment) -> None:
    """The documents of each route as a list to tick."""
    routes = [r for r in shown_routes(found) if r.documents]
    if not routes:
        return
    st.html(cards.section("What to bring"))
    for route in routes:
        count = len(route.documents)
        with st.expander(
            f"{_name(route)}: {count} {'paper' if count == 1 else 'papers'}", expanded=route is routes[0]
        ):
            _checklist(route)


def _checklist(route: Route) -> None:
    words = kept.words()
    groups: dict[str, list[Document]] = {}
    for paper in route.documents:
        groups.setdefault(paper.group, []).append(paper)
    for group, held in groups.items():
        st.html(cards.section(words.text("group", group, "title"), level=3))
        for paper in held:
            title = words.text("document", paper.id, "title")
            count = f" ({paper.copies} {'copy' if paper.copies == 1 else 'copies'})" if paper.copies else ""
            key = f"paper-{route.id}-{paper.id}-{kept.revision()}"
            st.checkbox(f"{title}{count}", key=key, persist_state="session")
            st.caption(_about(paper))
    for notice in route.notices:
        title = words.text("notice", notice.id, "title")
        st.html(
            cards.notice(
                "info", title, words.text("notice", notice.id, "why"), names.pins(notice.cites), level=4
            )
        )


def after_the_permit(found: Assessment) -> None:
    """What a permit brings with it."""
    duties = {d.id: d for r in shown_routes(found) for d in r.duties}
    if not duties:
        return
    words = kept.words()
    st.html(cards.section("Once there is a permit"))
    with st.expander(f"{len(duties)} duties after the permit"):
        rows = [
            (
                words.text("duty", d.id, "title"),
                words.text("duty", d.id, "why"),
                ", ".join(names.pins(d.cites)),
            )
            for d in duties.values()
        ]
        st.html(
            cards.facts_table(
                ["What to do", "In words", "Where it stands"], rows, caption="Duties", show_caption=False
            )
        )


def _about(paper: Document) -> str:
    words = kept.words()
    to = ", ".join(words.entry("recipient", office).get("name", office) for office in paper.to)
    by = words.entry("prepared_by", paper.prepared_by).get("name", paper.prepared_by)
    needed = "" if paper.needed.is_yes else " Needed only if the project turns out so."
    pins = ", ".join(names.pins(paper.cites))
    return f"{words.text('document', paper.id, 'why')} By: {by}. To: {to}.{needed} ({pins})"


def why(found: Assessment) -> None:
    """Every finding with its pin, the ones that matter first."""
    st.html(cards.section("Why"))
    with st.expander(f"All {len(found.findings)} findings, each with where it stands"):
        for regime in Regime:
            rows = [_finding(f) for f in found.findings if f.regime is regime]
            if rows:
                st.html(cards.section(kept.words().text("regime", regime, "name"), level=3))
                st.html(
                    cards.facts_table(
                        ["Rule", "Holds", "In words", "Where it stands"],
                        rows,
                        caption=f"Findings, {regime}",
                        show_caption=False,
                    )
                )


def _finding(found: Finding) -> tuple[str, str, str, str]:
    return found.rule, holds(found.verdict), verdicts.says(found), ", ".join(names.pins(found.cites))


def holds(verdict: Verdict) -> str:
    """A verdict in a word."""
    if not verdict.settled:
        return "not known yet"
    return {Truth.YES: "yes", Truth.NO: "no", Truth.OPEN: "text is open"}[next(iter(verdict.can))]


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
