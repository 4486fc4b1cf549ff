"""The doors of those who hold a permit or a letter: what comes of what they want, and by when."""

from __future__ import annotations

from calendar import isleap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

import streamlit as st

from logic import terms
from logic.contradictions import days_out_of_order
from logic.facts import SITE
from logic.finding import Assessment, Finding, Kind, Matter, Milestone, Route
from logic.truth import Truth
from logic.words import day
from pages.parts import cards, goals, kept, names, notes, papers, readings, report, steps, style, verdicts
from pages.parts.goals import TOPICS, Goal, sought


def show(section: str, doors: Mapping[str, Goal], opening: Callable[[Goal], None] | None = None) -> None:
    """A whole door: the questions, beside them what the rules say and whom to ask, beneath them the rest."""
    main, side = style.two_columns()
    with main:
        goal = goals.choose(section, doors)
        if goal:
            goals.questions(goal)
    ready = goal is not None and goals.ready(goal)
    in_order = not list(days_out_of_order(kept.project()))
    with side:
        if goal and ready:
            st.html(cards.section(kept.words().text("after", "comes")))
            if opening:
                opening(goal)
            if in_order:
                _told(goal)
            else:
                _stop()
        report.whom_to_call()
    if goal and ready and in_order:
        _rest(goal)


def _stop() -> None:
    """Nothing is counted from days of which one must be wrong."""
    words = kept.words()
    st.html(cards.notice("problem", words.text("after", "stop_title"), words.text("after", "stop"), level=3))


def _told(goal: Goal) -> None:
    """What the rules say of these days, and what is left to do where they bar something or say nothing."""
    whole = kept.assessed()
    shown = {TOPICS[name] for name in sought(goal)}
    said(f for f in whole.findings if f.subject in shown)
    _leap_days(replace(whole, routes=_parts(whole, goal)))
    _advice(whole, goal, shown)


def _rest(goal: Goal) -> None:
    """How to file, the dates, the papers, the duties, and what else the texts say or leave open."""
    whole = kept.assessed()
    found = replace(whole, routes=_parts(whole, goal))
    filings = {name: route for name, route in found.routes.items() if route.rules}
    report.ways(replace(found, routes=filings))
    _dates(found, whole)
    papers.show(found)
    duties(found)
    others = tuple(note for note in found.notes if note.rule != BY_STATE_LAW)
    notes.show(replace(found, routes=filings, notes=others))
    left_open(goal)


def _parts(whole: Assessment, goal: Goal) -> dict[str, Route]:
    """The goal's ways to file, and its matters in the same form."""
    topics = [TOPICS[name] for name in sought(goal)]
    barred = "WL-EXTEND" in whole.bars and "extension" in topics
    shown = [*topics, *(["waiver"] if barred else [])]
    as_routes = {name: _as_route(matter) for name, matter in whole.matters.items()}
    every = {**whole.routes, **as_routes}
    return {name: every[name] for name in shown if name in every}


def _as_route(matter: Matter) -> Route:
    return Route(
        id=matter.id,
        offered=matter.raised,
        lines=(),
        total=None,
        payee="",
        documents=matter.documents,
        notices=matter.notices,
        milestones=matter.milestones,
        duties=matter.duties,
        rules=(),
        cites=(),
    )


BY_STATE_LAW = "ST-PERMIT-EXTENSION"
TONES: Mapping[str, Mapping[str, cards.Notice]] = {
    "WL-EXTEND": {"yes": "problem", "no": "good", "passed": "problem"},
    "SW-EXTEND": {"yes": "problem", "no": "good", "passed": "problem"},
    "WL-EXTEND-WRITTEN": {"yes": "caution"},
    "SW-COMPLETE": {"no": "caution"},
    "WL-CONSULT-RETURN": {"yes": "good"},
    "WL-BOND-RELEASE": {"yes": "good"},
    "WL-BOND-CURE": {"yes": "problem", "no": "caution"},
    "WL-EXPIRE-HEARING": {"yes": "good"},
    "WL-EXPIRE": {"yes": "problem", "no": "good"},
    "WL-EXPIRE-PRESUMED": {"yes": "problem", "no": "good"},
    "WL-APPEAL": {"yes": "good", "open": "caution", "no": "problem"},
    "SW-APPEAL": {"yes": "good", "open": "caution", "no": "problem"},
    "SW-PENALTY": {"yes": "caution"},
}
GRAVITY: Sequence[cards.Notice] = ("problem", "caution", "good", "info")


def said(findings: Iterable[Finding]) -> None:
    """Each finding as a message, the gravest first; an exception that does not hold says nothing."""
    heard = [f for f in findings if f.kind is not Kind.EXCEPTION or not f.verdict.is_no]
    for finding in sorted(heard, key=lambda f: GRAVITY.index(_tone(f))):
        entry = kept.words().entry("after", "finding", finding.rule)
        title = str(entry.get(_state(finding), entry.get("text", finding.rule)))
        st.html(
            cards.notice(_tone(finding), title, verdicts.says(finding), names.pins(finding.cites), level=3)
        )


def _tone(finding: Finding) -> cards.Notice:
    return TONES.get(finding.rule, {}).get(_state(finding), "info")


def _state(finding: Finding) -> str:
    """The truth of it in a word; "passed" where a day has gone by though nobody has acted yet."""
    if finding.says.message.endswith(".passed"):
        return "passed"
    if not finding.verdict.settled:
        return "text"
    return {Truth.YES: "yes", Truth.NO: "no", Truth.OPEN: "open"}[next(iter(finding.verdict.can))]


ADVICE: Sequence[tuple[str, str, tuple[str, ...]]] = (
    ("begin", "begin", ("WL-RECORD", "WL-SIGN")),
    ("begin", "begin_stormwater", ("SW-SECURITY",)),
    ("amended_order", "change", ("WL-FEE-D2",)),
    ("stormwater_change", "change_stormwater", ("SW-FEE-CHANGE",)),
    ("WL-EXTEND", "barred", ("WL-WAIVER",)),
    ("SW-EXTEND", "barred_stormwater", ("SW-WAIVER",)),
    ("extension", "longer", (BY_STATE_LAW,)),
    ("stormwater_extension", "longer", (BY_STATE_LAW,)),
    ("bond_release", "bond_stormwater", ("SW-SECURITY",)),
    ("certificate", "same_paper", ("WL-RELEASE", "WL-FEE-D4")),
    ("consultant_refund", "same_paper", ("WL-CONSULT-RETURN", "WL-RELEASE")),
)
"""For a matter, a way to file or a bar: what to do, or what the texts do not say, with the rules it rests on."""


def _advice(whole: Assessment, goal: Goal, shown: set[str]) -> None:
    """What is left to do where the texts bar something, say nothing, or ask for something first."""
    words = kept.words()
    bars = {f.rule for f in whole.findings if f.subject in shown and f.kind is Kind.BAR and f.verdict.is_yes}
    told = {
        text: rules for topic, text, rules in ADVICE if topic in shown | bars and _of_the_permit(text, goal)
    }
    for text, rules in told.items():
        pins = names.pins(cite for rule in rules for cite in kept.law().cites(rule))
        title = words.text("after", f"{text}_title")
        st.html(cards.notice("info", title, words.text("after", text), pins))


def _of_the_permit(text: str, goal: Goal) -> bool:
    """Whether it is said of a permit that is held, or that may be."""
    held = kept.value(goals.HELD) if goal.asks_which else None
    return held != {"begin": "stormwater", "begin_stormwater": "wetlands"}.get(text, "")


def _leap_days(found: Assessment) -> None:
    """Years that are counted from a 29 February and end in a year without one."""
    words, project, law = kept.words(), kept.project(), kept.law()
    starts = [
        project.day(SITE, name) for name in ("permit_expires_on", "stormwater_permit_issued_on", "filed_on")
    ]
    if not any(start and (start.month, start.day) == (2, 29) for start in starts):
        return
    ends = [m.latest for r in found.routes.values() for m in r.milestones if m.unit == "years"]
    if "stormwater_extension" in found.routes:
        ends.append(terms.day("stormwater_permit_ends", project, law))
    taken = sorted({end for end in ends if end and (end.month, end.day) == (2, 28) and not isleap(end.year)})
    if taken:
        text = words.text("after", "leap", day=" and ".join(map(day, taken)))
        st.html(cards.notice("caution", words.text("after", "leap_title"), text, level=3))


def _dates(found: Assessment, whole: Assessment) -> None:
    """Every step in the order of its day, who acts, how it is counted and where that stands."""
    words = kept.words()
    shown = [m for route in found.routes.values() for m in route.milestones]
    if "consultant_refund" in found.routes:
        shown += [m for m in whole.clocks if m.rule == "WL-CONSULT-RETURN"]
    if not shown:
        return
    st.html(cards.section(words.text("after", "dates")))
    if not any(m.latest for m in shown):
        st.html(cards.lead(words.text("after", "no_date")))
    rows = [
        (steps.title(m), _when(m), steps.who(m), steps.counted(m), ", ".join(names.pins(m.cites)))
        for m in sorted(shown, key=lambda m: m.latest or date.max)
    ]
    columns = ["What", "When", "Who", "Counted", "Where it stands"]
    caption = words.text("after", "dates")
    st.html(cards.facts_table(columns, rows, caption=caption, show_caption=False, run_in=True))
    st.caption(words.text("after", "clock"))


def _when(step: Milestone) -> str:
    """The day, and the earlier one that is safe where whoever asks might find a closed office."""
    if step.latest is None:
        return "day not known yet"
    if step.who == "applicant" and step.safe and step.safe < step.latest:
        return kept.words().text("after", "safe", latest=day(step.latest), safe=day(step.safe))
    return steps.when(step)


def duties(found: Assessment) -> None:
    """What is to be kept to, each with its pin."""
    words = kept.words()
    held = {d.id: d for route in found.routes.values() for d in route.duties}
    if not held:
        return
    st.html(cards.section(words.text("after", "duties")))
    rows = [
        (words.text("duty", d.id, "title"), words.text("duty", d.id, "why"), ", ".join(names.pins(d.cites)))
        for d in held.values()
    ]
    columns = ["What to do", "In words", "Where it stands"]
    caption = words.text("after", "duties")
    st.html(cards.facts_table(columns, rows, caption=caption, show_caption=False, run_in=True))


def left_open(goal: Goal) -> None:
    """The passages that bear on it and can be read two ways, or say nothing."""
    idle = (
        {"stormwater": "UB", "wetlands": "A"}.get(str(kept.value(goals.HELD)), "") if goal.asks_which else ""
    )
    codes = [code for code in goal.readings if code[0] not in idle]
    if not codes:
        return
    st.html(cards.section(kept.words().text("after", "open")))
    for code in codes:
        with st.expander(readings.question(code)):
            where = ", ".join(text for text in (readings.where(code), readings.reference(code)) if text)
            st.html(cards.definition_rows([*readings.rows(code), ("Where it stands", where)]))
