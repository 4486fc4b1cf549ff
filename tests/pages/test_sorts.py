"""The one question what sort of wet place it is: what each answer states, comes to, and what other doors told."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

import pytest

from logic import sorts
from logic.assess import assess
from logic.case_file import Case
from logic.facts import Value
from logic.finding import Outcome, Regime
from logic.law import Law
from logic.truth import Range, exactly
from logic.words import Words
from services.link import decode
from tests.pages.drive import Guide, case

SORTED = ("pond", "hollow", "vernal_pool", "ditch", "soggy")
LARGE = "Its water surface has been 2,000 square feet or more, and it dries up only in a long drought"
PLANTS = "Mostly wetland plants grow in it or along it"
GROUNDWATER = "Groundwater comes close to the surface there for half the year or more"
SMALL = "None of these: its water surface is under 2,000 square feet"
DRIES = "None of these: it dries up by nature, even without a long drought"
DONT_KNOW = "I don't know"
OVER = Range(Decimal(2000), None)
UNDER = Range(Decimal(0), Decimal(2000), high_open=True)
POND: dict[str, dict[str, Value]] = {
    LARGE: {"surface_sq_ft": OVER, "dries_outside_drought": False},
    PLANTS: {"wetland_plants": True},
    GROUNDWATER: {"groundwater_six_months": True},
    SMALL: {"surface_sq_ft": UNDER, "wetland_plants": False, "groundwater_six_months": False},
    DRIES: {"dries_outside_drought": True, "wetland_plants": False, "groundwater_six_months": False},
    DONT_KNOW: dict.fromkeys(
        ("surface_sq_ft", "dries_outside_drought", "wetland_plants", "groundwater_six_months"), None
    ),
}
FILE, OUTSIDE = Outcome.FILE, Outcome.OUTSIDE
COMES_TO = {
    LARGE: (FILE,),
    PLANTS: (FILE,),
    GROUNDWATER: (FILE,),
    SMALL: (OUTSIDE,),
    DRIES: (OUTSIDE,),
    DONT_KNOW: (FILE, OUTSIDE),
}
WHICH = "Which of these is true of the pond? Take the first that fits."
SURFACE = "How large was the water surface of the pond"


def beside(law: Law, wet: str = "pond", feet: int = 60, **told: Any) -> Case:
    """A shed beside one wet place; all told but what sort of place it is."""
    return case(
        law,
        site={"wet_places_all_listed": True, "acts_none": True},
        activities=[{"id": "shed", "kind": "shed", "disturbed_sq_ft": 120}],
        wet_places=[{"id": wet, "kind": wet, **told}],
        distances=[{"from": "shed", "to": wet, "feet": feet}],
    )


def of_the_pond(guide: Guide, law: Law) -> dict[str, Value]:
    facts = decode(guide.code, law.vocabulary).described.facts
    return {name: fact.value for (of, name), fact in facts.items() if of == "pond"}


def shown(guide: Guide) -> str | None:
    """The answer of the list that the page shows as chosen."""
    (radio,) = [one for one in guide.app.radio if one.label == WHICH]
    return None if radio.index is None else str(radio.options[radio.index])


# What an answer states, and what comes of it


def test_each_answer_states_what_it_says_and_no_more(law: Law) -> None:
    """In turn, so that nothing of the answer before stays; and the town's result at 60 ft follows."""
    guide = Guide("details", beside(law))
    assert shown(guide) is None
    for label in (*POND, *reversed(POND)):
        guide.choose(WHICH, label)
        assert of_the_pond(guide, law) == POND[label]
        assert shown(guide) == label
        found = assess(decode(guide.code, law.vocabulary).described, law)
        assert found.outcomes(Regime.WETLANDS) == COMES_TO[label], label
    assert shown(Guide("details", guide.code)) == LARGE, "a refresh shows it"


@pytest.mark.parametrize("wet", SORTED)
def test_the_question_says_why_and_takes_i_dont_know(wet: str, law: Law, words: Words) -> None:
    guide = Guide("details", beside(law, wet))
    (radio,) = [one for one in guide.app.radio if one.label.startswith("Which of these")]
    assert radio.options[-1] == DONT_KNOW
    said = guide.said()
    kind = law.vocabulary.wet[wet]
    assert f"Why we ask: {words.text('sort', kind.sort, 'why')} (Wetlands rules II." in said
    assert "{" not in " ".join([said, *radio.options, radio.help])
    assert len(guide.questions()) == 2, "the ground, and this"


@pytest.mark.parametrize("wet", SORTED)
def test_every_answer_has_its_words_and_no_figure_of_its_own(wet: str, law: Law, words: Words) -> None:
    kind = law.vocabulary.wet[wet]
    labels = words.entry("sort", kind.sort, "option")
    assert list(labels) == [option.id for option in kind.options if option.id != sorts.DONT_KNOW]
    for option in kind.options[:-1]:
        named = set(re.findall(r"\{(.*?)\}", labels[option.id]))
        assert named == {name for name, value in option.states.items() if isinstance(value, Range)}
        assert not re.search(r"\d", labels[option.id])


def test_a_place_too_far_to_matter_is_not_asked_about(law: Law) -> None:
    assert not [q for q in Guide("details", beside(law, feet=110)).questions() if "pond" in q]


def test_where_only_one_fact_matters_it_alone_is_asked(law: Law) -> None:
    """At 110 ft from a ditch only whether it runs all year can change anything."""
    questions = Guide("details", beside(law, "ditch", feet=110)).questions()
    assert [q for q in questions if "ditch" in q] == ["Does water run in the ditch all year?"]


# What other doors told


@pytest.mark.parametrize(
    ("told", "label"),
    [
        ({"surface_sq_ft": 3000, "dries_outside_drought": False}, LARGE),
        ({"surface_sq_ft": 2000, "dries_outside_drought": False, "wetland_plants": True}, LARGE),
        ({"surface_sq_ft": 3000, "wetland_plants": True}, PLANTS),
        ({"surface_sq_ft": 1999.9, "wetland_plants": False, "groundwater_six_months": False}, SMALL),
        (POND[DONT_KNOW], DONT_KNOW),
    ],
    ids=["large", "large and grown", "grown", "small", "not known"],
)
def test_facts_of_a_case_show_as_the_answer_they_amount_to(
    told: dict[str, Any], label: str, law: Law
) -> None:
    held = beside(law, **told)
    guide = Guide("details", held)
    assert shown(guide) == label
    assert len(guide.questions()) == 2, "single facts are not asked beside it"
    assert decode(guide.code, law.vocabulary).described == held.described


@pytest.mark.parametrize(
    "told",
    [
        {"surface_sq_ft": 3000},
        {"surface_sq_ft": None},
        {"surface_sq_ft": {"between": [1500, 2500]}, "dries_outside_drought": False},
        {"wetland_plants": False, "groundwater_six_months": False},
    ],
    ids=["large, perhaps dry", "one not known", "perhaps large", "not by its ground"],
)
def test_facts_that_are_none_of_the_answers_can_be_told_one_by_one(told: dict[str, Any], law: Law) -> None:
    guide = Guide("details", beside(law, **told))
    assert shown(guide) is None
    assert len(guide.questions()) == 6, "the ground, the list, the four facts of a pond"


def test_told_one_by_one_the_list_follows(law: Law) -> None:
    guide = Guide("details", beside(law, surface_sq_ft=3000))
    guide.choose("Does the pond dry up", "No")
    assert shown(guide) == LARGE
    assert of_the_pond(guide, law) == {
        "surface_sq_ft": exactly(Decimal(3000)),
        "dries_outside_drought": False,
    }
    guide.choose(WHICH, SMALL)
    single = {q.split(" [")[0]: held for q, held in guide.held().items()}
    assert single["Does the pond dry up by nature, when there is no long drought?"] == (None,)
    assert single["Do mostly wetland plants grow in the pond?"] == ("No",)
    assert next(held for q, held in single.items() if q.startswith(SURFACE)) == ("Between two", "0", "2,000")
    assert of_the_pond(guide, law) == POND[SMALL]


def test_a_closer_figure_is_not_worn_down(law: Law) -> None:
    guide = Guide("details", beside(law, surface_sq_ft=3000)).choose(WHICH, LARGE)
    assert of_the_pond(guide, law)["surface_sq_ft"] == exactly(Decimal(3000))


def test_each_fact_is_changed_by_itself_on_the_check_page(law: Law) -> None:
    guide = Guide("details", beside(law)).choose(WHICH, SMALL).go("check")
    assert "under 2,000 sq ft" in guide.said()
    guide.press("edit-pond-wetland_plants").choose("Do mostly wetland plants", "Yes").press("done")
    assert of_the_pond(guide, law) == {**POND[SMALL], "wetland_plants": True}
    assert shown(guide.go("details")) == PLANTS


def test_the_counter_keeps_single_facts(law: Law) -> None:
    questions = Guide("counter", beside(law)).questions()
    assert WHICH not in questions
    assert [q for q in questions if q.startswith((SURFACE, "Do mostly wetland plants"))]


def test_two_ponds_are_asked_about_apart(law: Law) -> None:
    held = case(
        law,
        site={"wet_places_all_listed": True, "acts_none": True},
        activities=[{"id": "shed", "kind": "shed", "disturbed_sq_ft": 120}],
        wet_places=[{"id": "upper", "kind": "pond"}, {"id": "lower", "kind": "pond"}],
        distances=[{"from": "shed", "to": to, "feet": 60} for to in ("upper", "lower")],
    )
    guide = Guide("details", held)
    assert [q for q in guide.questions() if "pond" in q] == [
        WHICH.replace("the pond", f"the {nth} pond") for nth in ("first", "second")
    ]
    guide.choose("Which of these is true of the second pond", PLANTS)
    described = decode(guide.code, law.vocabulary).described
    second = described.wet_places[1].id
    assert {need for need in described.facts if need[1] in POND[DONT_KNOW]} == {(second, "wetland_plants")}
