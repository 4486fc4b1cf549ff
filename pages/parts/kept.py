"""The case of this visit: a plain object in the session. Widgets are views of it, the address bar a copy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime
from zoneinfo import ZoneInfo

import streamlit as st

from logic.assess import assess
from logic.case_file import Case, clashes
from logic.facts import Activity, Described, Fact, Project, Value, WetPlace, settle
from logic.finding import Assessment
from logic.law import Law, LawGap
from logic.load import load, load_words
from logic.truth import Need
from logic.words import Words, sentence
from logic.written import CaseError
from services.link import decode, encode

TOWN_TIME = ZoneInfo("America/New_York")
AS_OF = "as-of"


@st.cache_resource
def _law(on: date) -> Law:
    return load(on, today=today())


@st.cache_resource
def words() -> Words:
    """Every sentence."""
    return load_words()


def today() -> date:
    """The day in Grafton: a server elsewhere may already have tomorrow."""
    return datetime.now(TOWN_TIME).date()


def as_of() -> date:
    """The day whose law is asked: the one chosen, or named in the address, else today."""
    if AS_OF not in st.session_state:
        st.session_state[AS_OF] = _named(st.query_params.get("on", ""))
    chosen = st.session_state[AS_OF]
    return chosen if isinstance(chosen, date) else today()


def first_day() -> date:
    """The day from which on a text is held."""
    starts = [s.held_as_of for s in _law(today()).sources.values() if s.grade == "source" and s.held_as_of]
    return min(starts)


def _named(text: str) -> date | None:
    """A day named in the address; one that is none, or of which no text is held, is told and left out."""
    if not text:
        return None
    try:
        named = date.fromisoformat(text)
        _law(named)
    except (ValueError, LawGap):
        first = first_day().isoformat()
        said = f'The link asks for the law of "{text[:10]}": it must be a date from {first} on'
        st.session_state["trouble"] = said
        return None
    return named


def law() -> Law:
    """The law of the day asked."""
    return _law(as_of())


def case() -> Case:
    """The case of this visit; from the address bar when the visit begins."""
    if "case" not in st.session_state:
        st.session_state["revision"] = 0
        st.session_state["case"] = Case()
        code = st.query_params.get("f", "")
        if code:
            try:
                st.session_state["case"] = decode(code, law().vocabulary)
            except CaseError as error:
                st.session_state["trouble"] = _told(error)
    found = st.session_state["case"]
    assert isinstance(found, Case)
    return found


def _told(error: CaseError) -> str:
    """What is wrong with a link, for whoever was sent it: the name of a fact, not the list of all."""
    if error.unknown:
        return f'The link holds a fact that this guide does not know: "{error.unknown}"'
    return sentence(f"{error.where} {error.allowed}")


def trouble() -> str:
    """What was wrong with the link this visit came by, until the next answer."""
    return str(st.session_state.get("trouble", ""))


def revision() -> int:
    """Grows when another case takes the place of this one: widgets must not show the old one's values."""
    return int(st.session_state.get("revision", 0))


def put(changed: Case, *, other: bool = False) -> None:
    """Keep a changed case; ``other`` when it is another case altogether."""
    st.session_state["case"] = changed
    st.session_state.pop("trouble", None)
    if other:
        st.session_state["revision"] = revision() + 1


def answer(needs: Iterable[Need], fact: Fact | None) -> None:
    """State one fact for each of these subjects; None takes the answer back."""
    held = case()
    facts = dict(held.described.facts)
    for need in needs:
        facts.pop(need, None)
        if fact is not None:
            facts[need] = fact
    put(replace(held, described=replace(held.described, facts=facts)))


def things(activities: Iterable[Activity], places: Iterable[WetPlace]) -> None:
    """Keep these activities and wet places; facts of those that are gone go with them."""
    held = case()
    kept_activities, kept_places = tuple(activities), tuple(places)
    ids = {a.id for a in kept_activities} | {w.id for w in kept_places} | {"site"}
    facts = {
        (subject, name): fact
        for (subject, name), fact in held.described.facts.items()
        if set(subject.split(">")) <= ids
    }
    described = Described(activities=kept_activities, wet_places=kept_places, facts=facts)
    put(replace(held, described=described))


def value(need: Need) -> Value | object:
    """What was answered: MISSING where nothing was asked, None for "don't know"."""
    found = case().described.facts.get(need)
    return MISSING if found is None else found.value


MISSING = object()


def project() -> Project:
    """The case with all that its kinds settle."""
    return settle(case().described, law().vocabulary)


def assessed() -> Assessment:
    """What this guide can say of the case today."""
    return assess(case().described, law())


def clashing() -> list[str]:
    """Answers that do not fit one another, a sentence each."""
    return clashes(case().described, law().vocabulary)


def code() -> str:
    """The facts as the address bar holds them."""
    return encode(case())
