"""Drawing the work and the wet places, and what the drawing says of their distances."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import streamlit as st

from logic.facts import Fact, Origin, pair
from logic.truth import Need
from pages.parts import cards, kept, names

GIVE_OR_TAKE = Decimal(5)
"""Feet by which a drawing on a screen may be off: an assumption of this guide, shown beside the drawing."""


TOWN = (-71.6856, 42.2070)
"""Where a street map begins: the middle of Grafton, longitude and latitude."""
MOST_SHAPES = 12


def shapes() -> dict[str, Any]:
    """The drawn shapes by subject; they stay in this visit and never go into the address."""
    return dict(st.session_state.get(f"shapes-{kept.revision()}", {}))


def draw() -> None:
    """A sketch to draw on, a name for each shape, and the distances that follow."""
    from pages.parts import maps, place

    described, known = kept.case().described, names.names()
    st.html(
        cards.notice(
            "info",
            "Draw to scale.",
            "One square is 10 ft. Draw the outline of the work and the edge of each wet place, then say which is "
            f"which. A drawing counts as right to within {GIVE_OR_TAKE} ft; a survey is better.",
        )
    )
    streets = st.toggle("Draw on a street map (asks OpenStreetMap for its picture; needs a network)")
    kinds = {a.id: "work" for a in described.activities} | {w.id: w.kind.id for w in described.wet_places}
    subjects = list(kinds)
    said = [maps.Said(known[s], kinds[s]) for s in _chosen(subjects)]
    key = f"draw-{'streets' if streets else 'sketch'}-{kept.revision()}"
    drawn = maps.draw_map(key, [], TOWN if streets else None, streets, said=said, rings_feet=place.rings())
    named: dict[str, Any] = {}
    for n, feature in enumerate(drawn, 1):
        key = f"shape-{n}-{kept.revision()}"
        chosen = st.selectbox(
            f"Shape {n} is",
            subjects,
            index=min(n - 1, len(subjects) - 1),
            format_func=lambda s: known[s],
            key=key,
            persist_state="session",
        )
        named[chosen] = feature["geometry"]
    st.session_state[f"shapes-{kept.revision()}"] = named
    _measure(named)


def _chosen(subjects: list[str]) -> list[str]:
    """What each shape is, in their order: as chosen beneath the map, else one subject after the other."""
    held = [st.session_state.get(f"shape-{n}-{kept.revision()}") for n in range(1, MOST_SHAPES + 1)]
    return [known or subjects[min(n, len(subjects) - 1)] for n, known in enumerate(held)]


def _forget_drawn(need: Need, named: dict[str, Any]) -> None:
    """A distance measured from a shape that is gone or now means something else is no fact any more."""
    held = kept.case().described.facts.get(need)
    if named and held is not None and held.origin is Origin.DRAWN:
        kept.answer([need], None)


def _measure(named: dict[str, Any]) -> None:
    """Distances between what is drawn become facts that say they were drawn."""
    from logic import geometry
    from pages.parts import far

    described = kept.case().described
    for activity in described.activities:
        for wet in described.wet_places:
            need = (pair(activity.id, wet.id), "feet")
            if activity.id not in named or wet.id not in named:
                _forget_drawn(need, named)
                continue
            try:
                frame = geometry.frame_of([named[activity.id], named[wet.id]])
                feet = geometry.feet_between(named[activity.id], named[wet.id], frame, GIVE_OR_TAKE)
            except geometry.ShapeError as error:
                st.html(cards.notice("problem", "This shape cannot be measured.", str(error)))
                continue
            fact = Fact(feet, Origin.DRAWN, "")
            if kept.case().described.facts.get(need) != fact:
                kept.answer([need], fact)
            label = f"{names.subject(need[0])}: {far.answer(need, fact)}"
            st.html(cards.notice("good", "Measured", f"{label[:1].upper()}{label[1:]}"))
