"""Every question has a point: what is asked for can change the answer. With all known, nothing is asked."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

from logic.facts import Described, settle
from logic.finding import Outcome, Regime
from logic.truth import Need
from tests.properties.conftest import SEEDS
from tests.properties.projects import (
    ALL_LISTED,
    Learn,
    assessed,
    at_odds,
    known_everything,
    law,
    learn,
    smallest,
    some_project,
    to_learn,
    told,
)


def values_of(found: Described, need: Need) -> list[Learn]:
    """What the fact may still turn out to be."""
    return [known for known in to_learn(found, settle(found, law().vocabulary)) if known[0] == need]


def needs(found: Described, regime: Regime) -> frozenset[Need]:
    """The facts that the engine says would settle a regime."""
    return assessed(found).regimes[regime].needs


def alone(found: Described, need: Need, regime: Regime, chance: Random) -> Described | None:
    """The other facts filled in, one by one, so that this one is still asked for; None where that fails."""
    while others := sorted(needs(found, regime) - {need}):
        options = values_of(found, chance.choice(others))
        chance.shuffle(options)
        for known in options:
            more = learn(found, known)
            if not at_odds(more) and need in needs(more, regime):
                found = more
                break
        else:
            return None
    return found


def decides(found: Described, need: Need, regime: Regime) -> bool:
    """Whether the fact, alone in question, leads to different outcomes."""
    options = (learn(found, known) for known in values_of(found, need))
    outcomes = {assessed(more).outcomes(regime) for more in options if not at_odds(more)}
    return len(outcomes) > 1


def can_matter(found: Described, need: Need, regime: Regime) -> bool:
    """Whether there is a way to fill in everything else under which this fact decides."""
    for luck in range(60):
        rest = alone(found, need, regime, Random(luck))
        if rest is not None and decides(rest, need, regime):
            return True
    return False


def idle_question(found: Described, regime: Regime) -> Need | None:
    """A fact asked for that cannot change the outcome, whatever the others are."""
    asked = sorted(needs(found, regime))
    return next((need for need in asked if not can_matter(found, need, regime)), None)


@settings(max_examples=25)
@given(SEEDS)
def test_every_fact_asked_for_can_change_the_outcome(seed: int) -> None:
    found = some_project(seed, moods=("mostly known", "half known"), most=2)
    for regime in Regime:
        need = idle_question(found, regime)
        if need:
            less = smallest(found, lambda fewer, regime=regime: idle_question(fewer, regime) is not None)
            raise AssertionError(f"{regime} asks {idle_question(less, regime)} in vain\n{told(less)}")


@given(SEEDS)
def test_with_everything_known_only_a_reading_leaves_more_than_one_outcome(seed: int) -> None:
    chance = Random(seed)
    found = known_everything(some_project(seed, moods=("all known", "mostly known")), chance.choice)
    if (ALL_LISTED, True) in to_learn(found, settle(found, law().vocabulary)):
        return  # it works in a wet place, and four that it does not lie in are listed: not all are
    assessment = assessed(found)
    assert not assessment.needs, (assessment.needs, told(found))
    for regime, result in assessment.regimes.items():
        assert len(result.outcomes) == 1 or result.turns_on, (regime, told(found))
        if Outcome.COMMISSION_DECIDES in result.outcomes:
            assert result.turns_on, (regime, told(found))
