"""What would change the answer: found by asking `assess` again with one fact changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from logic.assess import weigh
from logic.facts import Described, Fact, pair, settle
from logic.finding import Assessment, Outcome, Regime
from logic.law import Law
from logic.places import strip_width
from logic.truth import Need, Range

GRAVITY = {outcome: place for place, outcome in enumerate(Outcome)}
LINES = ("wetlands.adjoining.width", "state.riverfront.width")
"""The lines beyond the strip."""


@dataclass(frozen=True, slots=True)
class Move:
    """Work put farther away: by how many feet at least (never exactly), and what may come of it then."""

    need: Need
    more_than: Decimal
    line: Decimal
    outcomes: tuple[Outcome, ...]


def farther(described: Described, law: Law, found: Assessment) -> tuple[Move, ...]:
    """The moves of an activity beyond a line that better the worst wetlands outcome, nearest line first."""
    worst = _worst(found.outcomes(Regime.WETLANDS))
    moves: list[Move] = []
    for need, feet in _distances(described):
        for line in sorted({strip_width(law).value, *(law.param(name).value for name in LINES)}):
            if feet.high is None or feet.low > line:
                continue
            beyond = described.with_fact(need, Fact(Range(line, None, low_open=True)))
            then = weigh(settle(beyond, law.vocabulary), law).outcomes(Regime.WETLANDS)
            if _worst(then) > worst and _worst(then) > _best_so_far(moves, need, worst):
                moves.append(Move(need, line - feet.low, line, then))
    return tuple(moves)


def _best_so_far(moves: list[Move], need: Need, worst: int) -> int:
    return max((_worst(m.outcomes) for m in moves if m.need == need), default=worst)


def _distances(described: Described) -> Iterator[tuple[Need, Range]]:
    for activity in described.activities:
        for place in described.wet_places:
            need = (pair(activity.id, place.id), "feet")
            fact = described.facts.get(need)
            if fact is not None and isinstance(fact.value, Range):
                yield need, fact.value


def _worst(outcomes: tuple[Outcome, ...]) -> int:
    return min(GRAVITY[outcome] for outcome in outcomes)
