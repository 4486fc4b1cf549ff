"""The check page: what was told, what is settled and why, and each answer's own way to be changed."""

from __future__ import annotations

import streamlit as st

from logic.facts import SITE, Activity, Fact, Origin, Project
from logic.truth import Need, Range
from logic.words import number, sentence
from pages.parts import ask, cards, far, kept, names, shell, wanted, work

CHANGING = "changing"
OTHER_DOORS = ("failed_inspections", "separate_filings")
"""Beside seeks_*: of permits already held and of the same work filed for on several lots."""


def told() -> None:
    """What is to be done, what is wet, and every answer given."""
    described = kept.case().described
    picked = [a for a in described.activities if not a.part_of]
    rows = [("What", _work(a, picked), "what") for a in picked]
    rows += [("Wet nearby", sentence(names.subject(w.id)), "where") for w in described.wet_places]
    if not described.wet_places:
        rows.append(("Wet nearby", "Nothing named", "where"))
    for n, (label, held, page) in enumerate(rows):
        if _row(label, held, f"tile-{n}"):
            shell.go(page)
    for need in _shown():
        _answer(need)
    if not _shown():
        text = "You have answered no question yet. The result says what is still open."
        st.html(cards.notice("info", "No answers yet.", text))


def _work(activity: Activity, picked: list[Activity]) -> str:
    """As its tile says, or numbered where several are of one kind."""
    if sum(a.kind.id == activity.kind.id for a in picked) > 1:
        return sentence(names.subject(activity.id))
    return kept.words().text("activity", activity.kind.id, "name")


def _shown() -> list[Need]:
    """Every answer given, and the one being changed though what stands in its field is no answer yet."""
    stated = [n for n in kept.case().described.facts if not _counted_elsewhere(n)]
    changing = st.session_state.get(CHANGING)
    if changing and changing not in stated:
        stated.append(changing)
    names_in_order = [name for _, name in kept.law().vocabulary.facts]
    return sorted(stated, key=lambda n: (n[0] == SITE, ">" not in n[0], names_in_order.index(n[1])))


def _counted_elsewhere(need: Need) -> bool:
    """Ground of a part that its whole counts: no answer of anybody's."""
    parts = {a.id for a in kept.case().described.activities if a.part_of}
    return need[0] in parts and need[1] in ("disturbed_sq_ft", "earth_cu_yd")


def _answer(need: Need) -> None:
    fact = kept.case().described.facts.get(need, Fact(None, Origin.NOT_ASKED))
    held = far.answer(need, fact)
    label = names.short(need)
    if need == (SITE, "acts_none"):
        label, held = "Rare acts", "None of the others" if _acts_told() else "None of these"
        held = held if fact.value else "I don't know"
    note = "measured from your drawing" if fact.origin is Origin.DRAWN else ""
    if st.session_state.get(CHANGING) == need:
        with st.container(border=True, key=f"change-{need[0]}-{need[1]}".replace(">", "-to-")):
            _control(need)
            if st.button("Done", key="done", type="primary"):
                st.session_state[CHANGING] = None
                st.rerun()
    elif _row(label, f"{held}{f' ({note})' if note else ''}", f"{need[0]}-{need[1]}"):
        st.session_state[CHANGING] = need
        st.rerun()


def _acts_told() -> bool:
    """Whether some rare act was marked: then the rest of the list was answered with no."""
    return any(name in wanted.acts() for _, name in kept.case().described.facts)


def _control(need: Need) -> None:
    if need == (SITE, "acts_none"):
        from pages.parts import rare

        rare.acts()
    else:
        ask.fact(need, work.parts_too(need))


def _row(label: str, held: str, key: str) -> bool:
    """One answer with its Change button beside it."""
    with st.container(horizontal=True, vertical_alignment="center", key=f"row-{key}".replace(">", "-to-")):
        st.html(cards.definition_rows([(label, held)]), width="stretch")
        with st.container(key=f"noprint-{key}".replace(">", "-to-"), width="content"):
            return st.button("Change", key=f"edit-{key}", help=f"Change: {label}")


def settled() -> None:
    """What was not asked: the value it has and why that is settled, or that it is open and what turns on it."""
    project, told = kept.project(), kept.case().described.facts
    facts = {n: fact for n, fact in project.facts.items() if n not in told and fact.value is not None}
    rows = []
    for need, fact in facts.items():
        if fact.origin is Origin.ASSUMED:
            _assumption(project, need)
        else:
            rows.append((names.short(need), names.value(need, fact.value), _why(need, fact)))
    rows += _left_open(project)
    st.html(cards.section("Not asked, and why"))
    with st.expander(f"{len(rows)} facts that nobody was asked, or nobody has answered"):
        st.html(
            cards.facts_table(["Fact", "Taken as", "Why"], rows, caption="Settled facts", show_caption=False)
        )


def _why(need: Need, fact: Fact) -> str:
    """Why a fact nobody told is settled."""
    of, name = need
    if of == SITE and (name.startswith("seeks_") or name in OTHER_DOORS):
        return "It is about a permit or a notice you have, or about several filings: another door asks it."
    if of == SITE and fact.origin is Origin.KIND:
        return "Taken so unless somebody says otherwise."
    return names.WHY_SETTLED[fact.origin]


def _left_open(project: Project) -> list[tuple[str, str, str]]:
    """What the kinds of work and place raise and nobody told: open, whether or not something turns on it."""
    raised = [
        (thing.id, name) for thing in (*project.activities, *project.wet_places) for name in thing.kind.asks
    ]
    still = wanted.open_needs()
    return [
        (
            names.short(need),
            "Not answered" if need in still else "Left open",
            "The result says what turns on it."
            if need in still
            else "No result turns on it as things stand.",
        )
        for need in raised
        if need not in kept.case().described.facts and project.fact(*need).value is None
    ]


def _assumption(project: Project, need: Need) -> None:
    """The earth that nobody stated, the depth it rests on, and a way to change that depth."""
    fact = project.facts[need]
    assert isinstance(fact.value, Range)
    assert fact.value.high is not None
    st.html(cards.section("An assumption of this guide"))
    text = (
        f"Earth moved for {names.subject(need[0])} is taken as at most {number(fact.value.high)} cubic yards: "
        f"its ground, {fact.reason} ft deep. Say how deep it goes, or how much earth it is, to change that."
    )
    st.html(cards.notice("info", "Earth", text))
    with st.expander(f"Change this for {names.subject(need[0])}"):
        ask.fact((need[0], "dig_depth_ft"))
        ask.fact(need)
