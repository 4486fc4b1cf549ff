"""How many answers a journey takes, whatever is wet nearby, and which questions wait for another answer.

Journeys through the pages are few, since each takes its time. All others are walked by `Walk`, which answers
what `wanted.steps` says that the page of details shows; that it says so truly is tested beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from logic import sorts
from logic.assess import assess
from logic.case_file import Case
from logic.facts import SITE, Activity, Fact, WetPlace, pair
from logic.finding import Outcome, Regime
from logic.law import Law
from logic.truth import exactly
from logic.words import Words
from pages.parts import kept, wanted, work
from services.link import decode
from tests.pages.drive import ALL_LISTED, Guide, case

MOST = {"shed": 5, "deck": 5, "tree": 5, "driveway": 9, "septic": 9}
SORTED = ("pond", "hollow", "vernal_pool", "ditch", "soggy")
WET = (*SORTED, "wetland", "brook", "river", "lake", "flood_land")
FEET = (10, 60, 110, 300)
TELLS: dict[str, Any] = {
    "disturbed_sq_ft": exactly(Decimal(120)),
    "trees_dead_or_hazardous": True,
    "perennial": True,
    "crossings": exactly(Decimal(0)),
    "only_access": False,
    "septic_repair": True,
    "ordered_by_board_of_health": False,
    "dwelling": "single_family",
}
"""What whoever walks answers. A repair that nobody ordered: the answers after which most is asked."""


WITHIN_REACH = 100
"""Farther away no sort is asked (a walk without an answer fails where it is), so one walk is enough."""


def answers_of(kind: str, feet: int, law: Law) -> list[str]:
    """Every answer there is to what sort of place it is; one walk where that is not asked."""
    options = law.vocabulary.wet[kind].options if feet <= WITHIN_REACH else ()
    return [option.id for option in options] or [""]


class Walk:
    """A visit without a browser: the case, and how often it was answered."""

    def __init__(self, law: Law, kind: str, wet: str, feet: int, answer: str = "") -> None:
        kinds = law.vocabulary
        self.law, self.answer, self.answers = law, answer, 0
        self.case = Case()
        works = [Activity(kind, kinds.activities[kind])]
        if kind in work.PARTS:
            part = work.PARTS[kind]
            works.append(Activity(part, kinds.activities[part], part_of=kind))
            for name in ("disturbed_sq_ft", "earth_cu_yd"):
                self._tell((part, name), exactly(Decimal(0)))
        described = replace(
            self.case.described, activities=tuple(works), wet_places=(WetPlace(wet, kinds.wet[wet]),)
        )
        self.case = replace(self.case, described=described)
        for one in works:
            self._answered((pair(one.id, wet), "feet"), exactly(Decimal(feet)))
        self._answered((SITE, "wet_places_all_listed"), True)

    def on(self, patch: pytest.MonkeyPatch) -> Walk:
        """The pages' questions are about this case from now on."""
        patch.setattr(kept, "case", lambda: self.case)
        patch.setattr(kept, "revision", lambda: 0)
        return self

    def details(self) -> Walk:
        """Answer what the page shows, from the top, until nothing is left."""
        if wanted.acts_matter():
            self._answered((SITE, "acts_none"), True)
        for _ in range(20):
            step = next(self.open(), None)
            if step is None:
                return self
            if isinstance(step, WetPlace):
                option = next(one for one in step.kind.options if one.id == self.answer)
                self.answers += 1
                for name, value in option.states.items():
                    self._tell((step.id, name), value)
            else:
                self._answered(step, TELLS[step[1]])
                for also in work.parts_too(step):
                    self._tell(also, TELLS[step[1]])
        raise AssertionError("it does not stop asking")

    def open(self) -> Iterator[Any]:
        """What the page shows and nobody has answered."""
        facts = self.case.described.facts
        for step in wanted.steps():
            if isinstance(step, WetPlace):
                told = {name: fact for (of, name), fact in facts.items() if of == step.id}
                if sorts.chosen(step.kind, told) is None:
                    yield step
            elif step not in facts:
                yield step

    def _answered(self, need: tuple[str, str], value: Any) -> None:
        self.answers += 1
        self._tell(need, value)

    def _tell(self, need: tuple[str, str], value: Any) -> None:
        described = self.case.described.with_fact(need, Fact(value))
        self.case = replace(self.case, described=described)


# How many answers


@pytest.mark.parametrize("wet", WET)
@pytest.mark.parametrize("kind", MOST)
def test_no_journey_takes_more_answers_than_it_may(
    kind: str, wet: str, law: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    for feet in FEET:
        for answer in answers_of(wet, feet, law):
            walk = Walk(law, kind, wet, feet, answer).on(monkeypatch).details()
            assert walk.answers <= MOST[kind], (kind, wet, feet, answer, walk.answers)
            found = assess(walk.case.described, law)
            if answer != sorts.DONT_KNOW:
                assert found.needs == frozenset(), (kind, wet, feet, answer, found.needs)


CHOICES = {
    "Are all the trees": "Yes",
    "Does water run": "Yes",
    "Does the septic system repair": "Yes",
    "Does the Board of Health": "No",
    "What kind of home": "A single-family house",
}
JOURNEYS = [
    ("shed", "pond", "60"),
    ("deck", "vernal_pool", "60"),
    ("tree", "pond", "60"),
    ("tree", "ditch", "10"),
    ("tree", "brook", "110"),
    ("shed", "hollow", "300"),
    ("driveway", "hollow", "10"),
    ("septic", "pond", "60"),
]


@pytest.mark.parametrize(("kind", "wet", "feet"), JOURNEYS)
def test_through_the_pages_a_journey_is_as_short(
    kind: str, wet: str, feet: str, law: Law, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every control that the pages show is counted, answered from the top until none is open."""
    guide = Guide().pick(words.text("activity", kind, "name")).next().pick(words.text("wet", wet, "name"))
    for question in [q for q in guide.questions() if q.startswith("How far")]:
        guide.type(question, feet)
    guide.choose(ALL_LISTED, "Yes").next()
    if guide.app.get("button_group"):
        guide.none_of_these()
    for _ in range(20):
        still = [(q, held) for q, held in guide.held().items() if held[0] is None or held[1:] == ("",)]
        if not still:
            break
        start, measured = still[0][0].split(" [")[0], len(still[0][1]) > 1
        if measured:
            guide.type(start, "0" if start.startswith("How many times") else "120")
        elif start.startswith("Which of these"):
            guide.choose(start, guide.app.radio(key=f"sort-{wet}-0").options[0])
        else:
            guide.choose(start, next((t for q, t in CHOICES.items() if start.startswith(q)), "No"))
    assert guide.answers <= MOST[kind], guide.held()
    guide.next()
    assert guide.titles() == ["Check your answers"]
    option = next(iter(answers_of(wet, int(feet), law)))
    walked = Walk(law, kind, wet, int(feet), option).on(monkeypatch).details()
    assert walked.answers == guide.answers, "the walk counts other than the pages do"


# What waits for another answer


WETLAND_ALTERED = "How much wetland or water does"


def test_what_the_rare_acts_may_answer_is_not_asked_before_them(law: Law) -> None:
    """A shed of which nothing is told may be in a wet place: that comes first, and its seven questions after."""
    guide = Guide("details", case(law, activities=[{"id": "shed", "kind": "shed"}]))
    assert guide.questions() == ["How much ground does the shed disturb, in all?"]
    (acts,) = guide.app.get("button_group")
    acts.set_value(["dont_know"])
    guide.run()
    assert any(q.startswith(WETLAND_ALTERED) for q in guide.questions())
    guide.none_of_these()
    assert guide.questions() == ["How much ground does the shed disturb, in all?"]


def test_of_work_that_lies_in_the_water_it_is_asked_at_once(law: Law) -> None:
    held = case(
        law,
        activities=[{"id": "shed", "kind": "shed"}],
        wet_places=[{"id": "wetland", "kind": "wetland"}],
        distances=[{"from": "shed", "to": "wetland", "feet": 0}],
    )
    assert any(q.startswith(WETLAND_ALTERED) for q in Guide("details", held).questions())


def test_the_ground_of_trees_is_asked_unless_all_are_dead(law: Law) -> None:
    held = case(law, site={"acts_none": True}, activities=[{"id": "tree", "kind": "tree"}])
    dead, ground = (
        "Are all the trees of the tree work dead or hazardous?",
        "How much ground does the tree work",
    )
    guide = Guide("details", held)
    assert guide.questions() == [dead]
    for answer in ("No", "I don't know"):
        guide.choose(dead, answer)
        assert [q.startswith(ground) for q in guide.questions()].count(True) == 1
    guide.choose(dead, "Yes")
    assert guide.questions() == [dead]
    found = assess(decode(guide.code, law.vocabulary).described, law)
    assert found.outcomes(Regime.STORMWATER) == (Outcome.EXCEPTED,)
