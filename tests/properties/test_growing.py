"""More work never costs less, farther is never nearer, nothing is definite while a needed fact is missing."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from logic.facts import SITE, UNLISTED, Activity, Described, Fact, WetPlace, pair
from logic.finding import Outcome, Regime
from logic.truth import Range, Truth, exactly
from tests.properties.conftest import SEEDS
from tests.properties.projects import assessed, at_odds, law, some_project, told


def with_activity(found: Described, kind: str) -> Described:
    """The same and one activity more, of which nothing is known."""
    work = Activity("more", law().vocabulary.activities[kind])
    return replace(found, activities=(*found.activities, work))


@given(SEEDS)
def test_one_activity_more_never_makes_a_permit_cheaper(seed: int) -> None:
    """Its high end never falls; its low end neither, where the rules certainly reach what was there before.

    Where they may not, a permit may turn out to be for the new activity alone: it may cost less.
    """
    found = some_project(seed).with_fact(
        (SITE, "applicant"), Fact(Random(seed).choice(["resident", "business"]))
    )
    more = with_activity(found, Random(seed).choice(sorted(law().vocabulary.activities)))
    before, after = assessed(found), assessed(more)
    if "permit" not in before.routes or "permit" not in after.routes:
        return
    was, is_now = before.routes["permit"].total, after.routes["permit"].total
    assert was is not None
    assert is_now is not None
    assert is_now.high is None or (was.high is not None and is_now.high >= was.high), told(found)
    reach = [f.verdict.is_yes for f in before.findings if f.rule == "WL-ADJOINING"]
    if all(reach):
        assert is_now.low >= was.low, told(found)


@given(SEEDS)
def test_moving_farther_never_makes_jurisdiction_appear(seed: int) -> None:
    found = some_project(seed)
    chance = Random(seed)
    for (subject, name), fact in found.facts.items():
        if name != "feet" or not isinstance(fact.value, Range) or not fact.value.known:
            continue
        farther = exactly(fact.value.low + chance.choice([1, 25, 75, 100, 1000]))
        more = found.with_fact((subject, name), Fact(farther))
        if at_odds(more):
            continue
        before, after = reach_of(found), reach_of(more)
        assert max(t.value for t in after) <= max(t.value for t in before), (subject, told(found))
        assert min(t.value for t in after) <= min(t.value for t in before), (subject, told(found))


def reach_of(found: Described) -> set[Truth]:
    """The truths still possible of "the wetlands rules reach the work"."""
    outcomes = assessed(found).outcomes(Regime.WETLANDS)
    truths = {Outcome.OUTSIDE: Truth.NO, Outcome.COMMISSION_DECIDES: Truth.OPEN}
    return {truths.get(outcome, Truth.YES) for outcome in outcomes}


KINDS = sorted(kind for kind, row in law().vocabulary.activities.items() if not row.delineation)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_definite_of_work_of_which_nothing_is_known(kind: str) -> None:
    found = Described(activities=(Activity("work", law().vocabulary.activities[kind]),))
    assessment = assessed(found)
    for regime in Regime:
        result = assessment.regimes[regime]
        assert len(result.outcomes) > 1, regime
        assert result.needs, regime
        assert not any(UNLISTED in subject for subject, _ in result.needs), "nobody can be asked of it"
    total = assessment.routes["permit"].total
    assert total is not None
    assert total.low != total.high
    assert not assessment.routes["permit"].offered.settled


@pytest.mark.parametrize("name", ["feet", "wet_places_all_listed", "works_in_wet_place"])
def test_a_shed_is_not_outside_while_this_is_missing(name: str) -> None:
    """All of it together says outside; each left out alone, outside is no longer the only outcome."""
    vocabulary = law().vocabulary
    shed, place = Activity("shed", vocabulary.activities["shed"]), WetPlace("brook", vocabulary.wet["brook"])
    facts = {
        (pair("shed", place.id), "feet"): Fact(exactly(law().param("wetlands.river.mapped").value + 1)),
        (SITE, "wet_places_all_listed"): Fact(True),
        ("shed", "works_in_wet_place"): Fact(False),
    }
    whole = Described(activities=(shed,), wet_places=(place,), facts=facts)
    assert assessed(whole).outcomes(Regime.WETLANDS) == (Outcome.OUTSIDE,)
    fewer = replace(whole, facts={need: fact for need, fact in facts.items() if need[1] != name})
    if name != "works_in_wet_place":  # a distance of over 0 ft to every place says as much
        assert len(assessed(fewer).outcomes(Regime.WETLANDS)) > 1
    else:
        assert assessed(fewer).outcomes(Regime.WETLANDS) == (Outcome.OUTSIDE,)
