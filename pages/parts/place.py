"""Where the work lies: the map or the scaled sketch, with a sentence for each wet place."""

from __future__ import annotations

from decimal import Decimal
from html import escape
from typing import Any

import streamlit as st

from logic.facts import pair
from logic.finding import Assessment
from logic.truth import Range, Truth
from logic.words import sentence
from pages.parts import cards, kept, names, plan
from pages.parts.picture import RESULT, Screen

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
    del found
    st.html(cards.section("Where it sits"))
    for text in draw():
        st.html(f'<p class="gw-second">{escape(text)}</p>')


def draw(screen: Screen = RESULT) -> list[str]:
    """The map of the case; gives what it shows, in words."""
    from pages.parts import maps

    work, wet, between, drawn = _seen()
    maps.result_map(work, wet, between, rings(), drawn=drawn, screen=screen)
    return maps.sentences(work, wet, between, rings(), drawn=drawn)


def said() -> list[str]:
    """What the map of the case shows, without drawing it: a sentence for each wet place."""
    from pages.parts import maps

    work, wet, between, drawn = _seen()
    return maps.sentences(work, wet, between, rings(), drawn=drawn)


Between = dict[tuple[str, str], Range | None]


def _seen() -> tuple[list[dict[str, Any]], list[dict[str, Any]], Between, list[tuple[str, str]]]:
    """Work and wet places with their shapes, the distances between them, and which of these were drawn."""
    from pages.parts import far

    described, project = kept.case().described, kept.project()
    known, shapes = names.names(), plan.shapes()
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
        (a.id, w.id): _feet(project.feet(a, w)) for a in described.activities for w in described.wet_places
    }
    return work, wet, between, [(a, w) for a, w in between if far.is_drawn((pair(a, w), "feet"))]


def _feet(feet: Range) -> Range | None:
    """What a picture can show: a distance of which something is known."""
    return None if feet.high is None and feet.low == 0 else feet
