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
    """Whether the fact, alone in question, leads to different outcomes.

    A wet place that is listed now brings facts of its own: those are filled in by chance.
    """
    options = [more for known in values_of(found, need) if not at_odds(more := learn(found, known))]
    if need == ALL_LISTED:
        options = [known_everything(more, Random(luck).choice) for luck, more in enumerate(options * 2)]
    return len({assessed(more).outcomes(regime) for more in options}) > 1


def can_matter(found: Described, need: Need, regime: Regime) -> bool:
    """Whether there is a way to fill in everything else under which this fact decides."""
    for luck in range(60):
        rest = alone(found, need, regime, Random(luck))
        if rest is not None and decides(rest, need, regime):
            return True
    return False


ONE_EXCEPTION_AT_A_TIME = tuple(sorted(set(law().vocabulary.activities) - {"infrastructure"}))
"""Infrastructure hears two exceptions that share a condition: both flags are asked where one would do."""


@settings(max_examples=20)
@given(SEEDS)
def test_every_fact_asked_for_can_change_the_outcome(seed: int) -> None:
    """For one activity and at most one wet place; of several, a fact may rarely be asked in vain.

    Without the far edge, which could bound the near one and is read for the zone alone.
    """
    found = some_project(
        seed,
        moods=("mostly known", "half known"),
        kinds=ONE_EXCEPTION_AT_A_TIME,
        most=1,
        most_places=1,
        without=("far_feet",),
    )
    for regime in Regime:
        for need in sorted(needs(found, regime)):
            assert can_matter(found, need, regime), f"{regime} asks {need} in vain\n{told(found)}"


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
