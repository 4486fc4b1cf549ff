"""Learning a fact only ever shrinks what is possible; a range never contradicts a point in it."""

from __future__ import annotations

from random import Random

from hypothesis import given

from logic.facts import Described, Fact, settle
from logic.finding import Assessment, Money
from logic.truth import Need, Range, Truth, exactly
from tests.properties.conftest import SEEDS
from tests.properties.projects import (
    ALL_LISTED,
    Learn,
    assessed,
    at_odds,
    law,
    learn,
    smallest,
    some_project,
    to_learn,
    told,
)

CLOSED = frozenset({Truth.NO})


def widened(before: Assessment, after: Assessment) -> list[str]:
    """Everything that a learned fact made possible and that was not possible before: nothing may be."""
    found = []
    for regime, result in after.regimes.items():
        new = set(result.outcomes) - set(before.outcomes(regime))
        found += [f"{regime}: {outcome} appears" for outcome in new]
    for name, route in after.routes.items():
        earlier = before.routes.get(name)
        could = earlier.offered.can if earlier else CLOSED
        if not route.offered.can <= could:
            found.append(f"{name}: offered {could} becomes {route.offered.can}")
        if earlier and not inside(route.total, earlier.total):
            found.append(f"{name}: {earlier.total} becomes {route.total}")
    for name, route in before.routes.items():
        if name not in after.routes and not route.offered.may(Truth.NO):
            found.append(f"{name}: was certainly open and is gone")
    return found


def inside(one: Money | None, other: Money | None) -> bool:
    """Whether every sum that is still possible was possible before."""
    if one is None or other is None:
        return one is other
    if one.low < other.low:
        return False
    return other.high is None or (one.high is not None and one.high <= other.high)


def faults(found: Described, known: Learn) -> list[str]:
    """What learning this widens; nothing where it contradicts what was said."""
    more = learn(found, known)
    return [] if at_odds(more) else widened(assessed(found), assessed(more))


def shown(found: Described, known: Learn) -> str:
    """The fault in its smallest project."""
    less = smallest(
        found,
        lambda fewer: (
            known in to_learn(fewer, settle(fewer, law().vocabulary)) and bool(faults(fewer, known))
        ),
    )
    return f"learning {known}: {faults(less, known)}\n{told(less)}"


def one_of(options: list[Learn], chance: Random) -> Learn:
    """A fact, then a value; every other time what a wet place is, or that there is one more."""
    needs = sorted({need for need, _ in options})
    places = [need for need in needs if need == ALL_LISTED or need[1] == "kind"]
    need = chance.choice(places if places and chance.random() < 0.5 else needs)
    return chance.choice([known for known in options if known[0] == need])


@given(SEEDS)
def test_learning_a_fact_only_shrinks_what_is_possible(seed: int) -> None:
    found, chance = some_project(seed), Random(seed)
    for _ in range(3):
        options = list(to_learn(found, settle(found, law().vocabulary)))
        if not options:
            return
        known = one_of(options, chance)
        assert not faults(found, known), shown(found, known)
        more = learn(found, known)
        found = found if at_odds(more) else more


def spreads(found: Described) -> list[tuple[Need, Range]]:
    """The measures that are known between two ends."""
    values = ((need, fact.value) for need, fact in found.facts.items())
    return [(need, value) for need, value in values if isinstance(value, Range) and not value.known]


@given(SEEDS)
def test_a_narrower_range_only_shrinks_what_is_possible(seed: int) -> None:
    found, chance = some_project(seed, moods=("mostly known", "half known", "little known")), Random(seed)
    for need, wide in spreads(found):
        high = wide.high if wide.high is not None else wide.low * 2 + 1
        cut = (
            (wide.low * chance.choice((1, 3)) + high) / 4 if chance.random() < 0.5 else (wide.low + high) / 2
        )
        if not wide.low < cut < high:
            continue
        halves = (Range(wide.low, cut, wide.low_open), Range(cut, wide.high, False, wide.high_open))
        known = (need, chance.choice(halves))
        assert not faults(found, known), shown(found, known)


@given(SEEDS)
def test_a_range_never_contradicts_a_point_in_it(seed: int) -> None:
    found = some_project(seed, moods=("half known", "little known"))
    for need, wide in spreads(found):
        high = wide.high if wide.high is not None else wide.low + 1000
        for point in (wide.low, high, (wide.low + high) // 2):
            if wide.holds(point):
                known = (need, exactly(point))
                assert not faults(found, known), shown(found, known)


def test_a_fact_that_widens_is_seen() -> None:
    """The check itself: forgetting a distance widens, and it says so."""
    found = some_project(3, moods=("all known",), kinds=("house",))
    bare = Described(activities=found.activities, wet_places=found.wet_places, facts={})
    assert widened(assessed(found), assessed(bare))
    assert Fact(None) == Fact(None)
