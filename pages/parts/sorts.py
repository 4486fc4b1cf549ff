"""The one question that tells what sort of wet place it is: a list of answers, each of which states some facts."""

from __future__ import annotations

import streamlit as st

from logic import sorts
from logic.facts import Fact, Sort, WetPlace
from logic.truth import Need
from pages.parts import ask, kept, names


def told(place: WetPlace) -> dict[str, Fact]:
    """What the case says of it, by the fact's name; what the question is not about left out."""
    facts = kept.case().described.facts
    return {name: facts[(place.id, name)] for name in place.kind.asks if (place.id, name) in facts}


def chosen(place: WetPlace) -> Sort | None:
    """The answer that the case holds, by whatever door its facts came in."""
    return sorts.chosen(place.kind, told(place))


def question(place: WetPlace) -> None:
    """The list, why it is asked, and its facts one by one for whoever knows a part of them."""
    key = f"sort-{place.id}-{kept.revision()}"
    held = chosen(place)
    st.session_state[key] = held.id if held else None
    labels = {option.id: names.sort(place, "option", option.id) for option in place.kind.options}
    labels[sorts.DONT_KNOW] = ask.DONT_KNOW
    with st.container(key=f"ask-{key}"):
        st.radio(
            names.sort(place, "ask"),
            list(labels),
            key=key,
            format_func=lambda id: labels.get(id, id),
            on_change=_keep,
            args=(key, place),
            help=names.sort(place, "help") or None,
        )
        ask.note(names.sort(place, "why"), names.pin_of_sort(place), names.sort(place, "who_can_tell"))
        _one_by_one(place, held)


def _keep(key: str, place: WetPlace) -> None:
    """The facts that the answer states, and no others that an answer before it stated."""
    option = next(one for one in place.kind.options if one.id == st.session_state[key])
    found = sorts.answered(place.kind, told(place), option)
    needs: list[Need] = [(place.id, name) for name in place.kind.asks]
    for need in needs:
        kept.answer([need], found.get(need[1]))
    ask.forget(needs)


def _one_by_one(place: WetPlace, held: Sort | None) -> None:
    """Single facts, open from the start where what a case holds of them is none of the answers."""
    key = f"single-{place.id}-{kept.revision()}"
    if key not in st.session_state:
        st.session_state[key] = held is None and bool(told(place))
    if st.toggle(names.sort(place, "single"), key=key):
        for name in place.kind.asks:
            ask.fact((place.id, name))
