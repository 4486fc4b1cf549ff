"""How far one thing lies from another, and what any other answer is: one way to say it on every page."""

from __future__ import annotations

from logic.facts import Fact, Origin
from logic.truth import Need, Range
from logic.words import spread
from pages.parts import kept, names, place
from pages.parts.nearness import about

_NOBODY_SAID = Fact(None, Origin.NOT_ASKED)


def answer(need: Need, fact: Fact) -> str:
    """An answer as a page shows it; a drawn distance with its error, in whole feet."""
    if fact.origin is Origin.DRAWN and isinstance(fact.value, Range):
        return about(fact.value, place.rings())
    return names.value(need, fact.value)


def is_drawn(need: Need) -> bool:
    """Whether this distance was measured from a drawing."""
    return kept.case().described.facts.get(need, _NOBODY_SAID).origin is Origin.DRAWN


def feet(need: Need, held: Range) -> str:
    """A distance that a page holds for this pair, as ``answer`` would say it."""
    return about(held, place.rings()) if is_drawn(need) else spread(held, "ft")
