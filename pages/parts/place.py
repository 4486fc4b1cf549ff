"""Where the work lies: the map or the scaled sketch, with a sentence for each wet place."""

from __future__ import annotations

from decimal import Decimal
from html import escape

import streamlit as st

from logic.facts import pair
from logic.finding import Assessment
from logic.truth import Range, Truth
from logic.words import sentence
from pages.parts import cards, kept, names, plan

LINES = ("wetlands.strip.width", "wetlands.adjoining.width", "state.riverfront.width")


def heading() -> str:
    """The project in a line: "The shed and the deck"."""
    known = names.names()
    works = [known[a.id] for a in kept.case().described.activities if not a.part_of]
    joined = works[0] if len(works) == 1 else f"{', '.join(works[:-1])} and {works[-1]}"
    return sentence(joined)


def rings() -> list[Decimal]:
    """The widths of the rings, from the law."""
    return sorted({kept.law().param(name).value for name in LINES})


def show(found: Assessment) -> None:
    """The map, and in words what it shows."""
    from pages.parts import far, maps

    del found
    described = kept.case().described
    known = names.names()
    shapes = plan.shapes()
    project = kept.project()
    work = [{"id": a.id, "name": known[a.id], "shape": shapes.get(a.id)} for a in described.activities]
    wet = [
        {
            "id": w.id,
            "name": known[w.id],
            "kind": w.kind.id,
            "shape": shapes.get(w.id),
            "river": project.flag(w.id, "perennial").is_yes,
            "may_be_river": project.flag(w.id, "perennial").may(Truth.YES),
        }
        for w in described.wet_places
    ]
    between = {
        (a.id, w.id): _known(project.feet(a, w)) for a in described.activities for w in described.wet_places
    }
    st.html(cards.section("Where it sits"))
    drawn = [(a, w) for a, w in between if far.is_drawn((pair(a, w), "feet"))]
    maps.result_map(work, wet, between, rings(), drawn=drawn)
    for text in maps.sentences(work, wet, between, rings(), drawn=drawn):
        st.html(f'<p class="gw-second">{escape(text)}</p>')


def _known(feet: Range) -> Range | None:
    """What a picture can show: a distance of which something is known."""
    return None if feet.high is None and feet.low == 0 else feet
