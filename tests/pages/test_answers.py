"""How much a journey asks, what the check page tells, and what the result may say."""

from __future__ import annotations

import re
from datetime import date

import pytest

from logic.assess import assess
from logic.case_file import Case
from logic.facts import UNLISTED, Described, Origin, settle
from logic.finding import Outcome, Regime
from logic.law import Law
from pages.parts import work
from services.link import decode
from tests.pages.drive import ALL_LISTED, Guide, case, golden, shed

FIRST_PICK = "Pick what you plan first"
FAR = "How far is the brook from the nearest edge of the shed?"
GROUND = "How much ground does the shed disturb, in all?"
CASES = ("R34", "S01", "R44", "S20i", "R84", "shed")
ODD = ("abc", "-5", "1e12", "NaN")
OTHER_DOORS = ("seeks_", "failed_inspections", "separate_filings")
"""Facts of permits already held and of several filings: the wizard is for new work and does not list them."""

CANNOT_TELL = "We cannot tell yet"
CHECK_KEYS = {"feet": "edit-shed>brook-feet", "ground": "edit-shed-disturbed_sq_ft"}


def named(name: str, law: Law) -> Case:
    return shed(law) if name == "shed" else golden(name, law)


def described(guide: Guide, law: Law) -> Described:
    return decode(guide.code, law.vocabulary).described


# How much is asked


JOURNEYS = {
    "Shed": ("Brook or stream", {GROUND: "120", "Does water run": "Yes"}, 5),
    "Deck": ("Wetland", {"How much ground": "300"}, 5),
    "Trees": ("Wetland", {"How much ground": "0", "Are all the trees": "Yes"}, 5),
    "Driveway": ("Wetland", {"How much ground": "2000", "How many times": "0"}, 9),
    "Septic system": (
        "Wetland",
        {
            "How much ground": "2500",
            "Does the septic system repair": "Yes",
            "Does the Board of Health": "No",
            "What kind of home": "One-family house",
        },
        9,
    ),
}


def answer_all(guide: Guide, answers: dict[str, str]) -> None:
    """Answer what the page asks, in its order, until it asks nothing more."""
    for _ in range(20):
        open_questions = [q for q, held in guide.held().items() if held[0] is None or held[1:] == ("",)]
        known = [(q, start) for q in open_questions for start in answers if q.startswith(start)]
        assert len(known) == len(open_questions), f"more is asked than expected: {open_questions}"
        if not known:
            return
        question, start = known[0]
        text = answers[start]
        if question.startswith(("How much", "How many")):
            guide.type(start, text)
        else:
            guide.choose(start, text)
    raise AssertionError("it does not stop asking")


@pytest.mark.parametrize("feet", ["60", "110"])
@pytest.mark.parametrize("name", JOURNEYS)
def test_a_journey_is_short_and_settles_it(name: str, feet: str, law: Law) -> None:
    wet, answers, most = JOURNEYS[name]
    guide = Guide().pick(name).next().pick(wet)
    for question in guide.questions():
        if question.startswith("How far"):
            guide.type(question, feet)
    guide.choose(ALL_LISTED, "Yes").next()
    guide.none_of_these()
    answer_all(guide, answers)
    guide.next().next()

    assert guide.answers <= most, f"{guide.answers} answers"
    found = assess(described(guide, law), law)
    for regime in (Regime.WETLANDS, Regime.STORMWATER):
        assert len(found.outcomes(regime)) == 1, found.regimes[regime]
    assert not any(head.startswith(CANNOT_TELL) for head in guide.headlines()[:2])
    assert not any(word in amount for amount in guide.amounts() for word in (" to ", "at least", "up to"))
    facts = described(guide, law).facts
    assert ("site", "water_district") not in facts
    assert ("site", "filed_on") not in facts


@pytest.mark.parametrize("feet", [10, 60])
@pytest.mark.parametrize("kind", [*work.HOME, *work.LAND, *work.LARGE, *work.ELSE])
def test_whatever_is_still_open_is_asked_somewhere(kind: str, feet: int, law: Law, words) -> None:
    """After "none of these" no outcome and no fee turns on a fact that no page asks for."""
    guide = Guide().pick(words.text("activity", kind, "name")).next().pick("Wetland")
    held = guide.held()
    for question in held:
        if question.startswith("How far"):
            guide.type(question.split(" [")[0], str(feet))
    guide.choose(ALL_LISTED, "Yes")
    asked = set(guide.held())
    guide.go("details")
    if guide.app.get("button_group"):
        guide.none_of_these()
    asked |= set(guide.held())
    keys = {re.search(r"\[(.*)-0\]", one)[1] for one in asked}

    found = assess(described(guide, law), law)
    fees = [line for route in found.routes.values() for line in route.lines if route.id in ("rfd", "permit")]
    needs = set(found.needs) | {need for line in fees for need in line.needs}
    # One answer serves a piece of work and its part, as a septic system and its leach field.
    wholes = {a.id: a.part_of or a.id for a in described(guide, law).activities}
    unasked = {(of, name) for of, name in needs if f"{of}-{name}".replace(">", "-to-") not in keys}
    assert not {n for n in unasked if f"{wholes.get(n[0], n[0])}-{n[1]}" not in keys} - {
        ("site", "acts_none")
    }


def test_what_is_not_known_may_be_said_everywhere(law: Law) -> None:
    guide = Guide().pick("Shed").next().pick("Brook or stream")
    for question in guide.questions():
        guide.choose(question, "I don't know")
    guide.next()
    for question in guide.questions():
        guide.choose(question, "I don't know")
    guide.next()
    assert guide.said().count("I don't know") >= 3
    guide.next()
    assert all(head.startswith(CANNOT_TELL) for head in guide.headlines()[:2])
    assert all(fact.value is None for fact in described(guide, law).facts.values())


# The check page


@pytest.mark.parametrize("name", ["R34", "R44", "S20i", "shed"])
def test_every_fact_not_asked_stands_on_the_check_page_with_why(name: str, law: Law) -> None:
    held = named(name, law)
    guide = Guide("check", held)
    tables = " ".join(one for one in guide.html() if "Settled facts" in one)
    rows = tables.count('<tr role="row">') - 1
    said = guide.said()
    settled = {
        need: fact
        for need, fact in settle(held.described, law.vocabulary).facts.items()
        if need not in held.described.facts
        and UNLISTED not in need[0]
        and fact.value is not None
        and not need[1].startswith(OTHER_DOORS)
    }
    shown = [n for n, fact in settled.items() if fact.origin in (Origin.KIND, Origin.NONE_OF_THESE)]
    assert rows == len(shown)
    assert tables.count("It follows from what this kind of work or place is.") == len(
        [n for n, fact in settled.items() if fact.origin is Origin.KIND]
    )
    assert tables.count("You said") >= (name == "shed")
    assumed = [n for n, fact in settled.items() if fact.origin is Origin.ASSUMED]
    assert said.count("An assumption of this guide") == len(assumed)
    assert {fact.origin for fact in settled.values()} <= {
        Origin.KIND,
        Origin.NONE_OF_THESE,
        Origin.ASSUMED,
    }, "a fact settled in some other way is shown nowhere"


def test_the_settled_rows_name_their_facts(law: Law, words) -> None:
    guide = Guide("check", shed(law))
    tables = " ".join(one for one in guide.html() if "Settled facts" in one)
    facts = settle(shed(law).described, law.vocabulary).facts
    for (subject, name), fact in facts.items():
        if subject == "shed" and fact.origin is Origin.NONE_OF_THESE:
            assert words.text("fact", "activity", name, "short") in tables


def test_every_answer_stands_on_the_check_page_once(law: Law) -> None:
    held = shed(law, water_district="neither")
    guide = Guide("check", held)
    edits = [b.key for b in guide.app.button if str(b.key).startswith("edit-") and ">" in str(b.key)]
    assert edits == [CHECK_KEYS["feet"]]
    wanted = {f"edit-{subject}-{name}" for subject, name in held.described.facts}
    assert wanted <= {b.key for b in guide.app.button}


def test_one_answer_changed_on_the_check_page_leaves_the_rest(law: Law) -> None:
    held = shed(law)
    guide = Guide("check", held).press(CHECK_KEYS["feet"])
    assert FAR in guide.questions()
    guide.type(FAR, "80").press("done")
    assert FAR not in guide.questions()
    found = described(guide, law)
    before = dict(held.described.facts)
    changed = {need for need, fact in found.facts.items() if before[need] != fact}
    assert changed == {("shed>brook", "feet")}
    assert set(found.facts) == set(before)
    assert "80" in guide.said()


def test_an_act_answered_with_no_is_not_shown_as_marked(law: Law) -> None:
    held = case(law, activities=[{"id": "shed", "kind": "shed", "works_in_wet_place": False}])
    (acts,) = Guide("details", held).app.get("button_group")
    assert list(acts.value) == []


def test_a_part_changes_with_its_whole(law: Law) -> None:
    """One answer serves the septic system and its leach field; changed on the check page it serves both still."""
    guide = Guide().pick("Septic system").next().pick("Wetland").go("details")
    guide.none_of_these().choose("Does the septic system repair", "Yes").go("check")
    guide.press("edit-septic-septic_repair").choose("Does the septic system repair", "No").press("done")
    facts = described(guide, law).facts
    assert facts[("septic", "septic_repair")].value is False
    assert facts[("leaching_facility", "septic_repair")].value is False


def test_a_question_that_serves_several_works_names_them_all() -> None:
    guide = Guide().pick("Shed").pick("Deck").next().pick("Brook or stream")
    (question,) = [q for q in guide.questions() if q.startswith("How far")]
    assert "shed" in question
    assert "deck" in question


def test_the_assumed_earth_says_its_figure_and_can_be_changed(law: Law) -> None:
    held = case(law, activities=[{"id": "deck", "kind": "deck", "disturbed_sq_ft": 300}])
    guide = Guide("check", held)
    assert "An assumption of this guide" in guide.said()
    assert "How deep does the deck dig or fill, at the most?" in guide.questions()
    guide.type("How deep does the deck", "1")
    assert described(guide, law).facts[("deck", "dig_depth_ft")].value.low == 1


# What it says


def test_with_nothing_else_answered_nothing_is_ruled_out() -> None:
    guide = Guide().pick("Shed").go("result")
    first, second = guide.headlines()[:2]
    assert first.startswith(CANNOT_TELL)
    assert second.startswith(CANNOT_TELL)
    for word in ("No wetlands filing", "No stormwater permit", "does not appear to reach"):
        assert word not in guide.said()
    assert "What would settle it" in guide.said()


def test_an_open_fee_is_a_range(law: Law) -> None:
    """An addition whose applicant and distance are open: the permit costs more for a business."""
    open_case = case(
        law,
        site={"acts_none": True},
        activities=[{"id": "pool", "kind": "pool"}, {"id": "deck", "kind": "deck"}],
        wet_places=[{"id": "wetland", "kind": "wetland"}],
    )
    amounts = Guide("result", open_case).amounts()
    assert amounts
    assert any(" to " in one or one.startswith("at least") for one in amounts), amounts


def test_a_small_shed_far_from_all_that_is_wet_needs_no_filing(law: Law) -> None:
    guide = Guide("result", shed(law, feet={"over": 200}))
    found = assess(described(guide, law), law)
    assert found.outcomes(Regime.WETLANDS) == (Outcome.OUTSIDE,)
    assert found.outcomes(Regime.STORMWATER) == (Outcome.BELOW_THRESHOLD,)
    heads = guide.headlines()
    assert "No wetlands filing appears to be needed for this work." in heads
    assert "No stormwater permit appears to be needed, with one duty." in heads
    assert guide.amounts() == []
    why = next(one for one in guide.html() if "with one duty" in one)
    assert 'gw-verdict__why"><' not in why, "the duty is not said"
    assert "eros" in why.lower() or "sediment" in why.lower() or "runoff" in why.lower()


def test_a_shed_at_sixty_feet_costs_twenty_five_or_fifty_dollars(law: Law) -> None:
    guide = Guide("result", shed(law))
    assert guide.amounts() == ["$25", "$50"]
    assert guide.headlines()[0] == "You appear to need to file with the Conservation Commission."
    assert "No stormwater permit appears to be needed, with one duty." in guide.headlines()


def test_farther_from_the_brook_is_offered_with_its_figure(law: Law) -> None:
    said = Guide("result", shed(law)).said()
    assert "What would change this" in said
    assert "more than 40 ft farther from the brook" in said


def test_without_a_filing_day_dates_ask_for_one_and_with_it_they_stand(law: Law) -> None:
    assert "give a filing day" in Guide("result", shed(law)).said()
    dated = Guide("result", shed(law, filed_on="2026-03-02"))
    assert "give a filing day" not in dated.said()
    assert "2026" in dated.said()
    assert dated.app.date_input[0].value == date(2026, 3, 2)
