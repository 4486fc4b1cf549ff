"""The questions of the place: wet places, distances typed or drawn, whether all are listed, water district."""

from __future__ import annotations

import streamlit as st

from logic.facts import SITE, Activity, Fact, WetPlace, pair
from logic.truth import Need
from pages.parts import ask, cards, kept, tiles, work

TYPED, DRAWN = "Type the distances", "Draw it"
ALL: Need = (SITE, "wet_places_all_listed")


def pick_places() -> None:
    """Tiles of wet places; "nothing wet" stands alone."""
    before = {w.kind.id for w in kept.case().described.wet_places}
    shown = before | ({work.NONE} if _nothing_wet() and not before else set())
    picked = tiles.pick(f"wet-{kept.revision()}", work.wet_tiles(), shown, folder="wet")
    st.session_state[_none_key()] = work.NONE in picked
    picked = (picked - {work.NONE}) | (before & work.untiled(kept.case()))
    if picked != before:
        work.keep_places(picked)


def distances() -> None:
    """How far each wet place is, typed or drawn."""
    described = kept.case().described
    if not described.wet_places or not described.activities:
        return
    st.html(cards.section("How far away is it?"))
    key = f"how-{kept.revision()}"
    if key not in st.session_state:
        st.session_state[key] = TYPED
    how = st.segmented_control(
        "How do you want to say it?", [TYPED, DRAWN], key=key, required=True, persist_state="session"
    )
    if how == DRAWN:
        from pages.parts import plan

        plan.draw()
        return
    groups = _together(described.activities)
    for place in described.wet_places:
        for first, others in groups:
            also = [_feet(activity, place) for activity in others]
            ask.fact(_feet(first, place), also)
    _apart(described.activities)


def _together(activities: tuple[Activity, ...]) -> list[tuple[Activity, tuple[Activity, ...]]]:
    """Activities that share one answer, unless the visitor tells them apart; a leaching field never shares."""
    whole = [a for a in activities if not a.part_of]
    parts = [a for a in activities if a.part_of]
    apart = st.session_state.get(f"apart-{kept.revision()}", _differ(whole))
    if apart:
        return [(a, ()) for a in activities]
    return [(whole[0], tuple(whole[1:])), *((a, ()) for a in parts)]


def _differ(activities: list[Activity]) -> bool:
    """Whether the case already holds different distances for different activities."""
    facts = kept.case().described.facts
    for place in kept.case().described.wet_places:
        found = {facts.get(_feet(a, place), _ABSENT).value for a in activities}
        if len(found) > 1:
            return True
    return False


_ABSENT = Fact(None)


def _apart(activities: tuple[Activity, ...]) -> None:
    whole = [a for a in activities if not a.part_of]
    if len(whole) > 1:
        key = f"apart-{kept.revision()}"
        if key not in st.session_state:
            st.session_state[key] = _differ(whole)
        st.toggle("Each part of the work has its own distance", key=key)


def _feet(activity: Activity, place: WetPlace) -> Need:
    return (pair(activity.id, place.id), "feet")


def all_listed() -> None:
    """The one fact that only a person can settle."""
    if kept.case().described.activities and _something_said():
        ask.fact(ALL)


def _something_said() -> bool:
    return bool(kept.case().described.wet_places) or _nothing_wet() or kept.value(ALL) is not kept.MISSING


def _none_key() -> str:
    return f"nothing-wet-{kept.revision()}"


def _nothing_wet() -> bool:
    """Whether "nothing wet" is picked: clicked in this visit, or told by a case that lists no place as all."""
    told = kept.value(ALL) is not kept.MISSING and not kept.case().described.wet_places
    return bool(st.session_state.get(_none_key(), told))


def for_the_paperwork() -> None:
    """What only copies and dates depend on; both may be left open."""
    with st.expander("For copies and dates: water district, filing day (may be left open)"):
        ask.fact((SITE, "water_district"))
        ask.fact((SITE, "filed_on"))
