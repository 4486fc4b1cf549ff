"""How much a journey asks, what the check page tells, and what the result may say."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from decimal import Decimal
from html import unescape

import pytest

from logic.assess import assess
from logic.case_file import Case
from logic.facts import Described, Fact, Origin, settle
from logic.finding import Outcome, Regime
from logic.law import Law
from logic.truth import Need, exactly
from pages.parts import work
from services.link import decode
from tests.pages.drive import ALL_LISTED, Guide, case, golden, shed

FIRST_PICK = "Pick what you plan first"
FAR = "How far is the brook from the nearest edge of the shed?"
GROUND = "How much ground does the shed disturb, in all?"
CASES = ("R34", "S01", "R44", "S20i", "R84", "shed")
ODD = ("abc", "-5", "1e12", "NaN")
OTHER_DOORS = ("seeks_", "failed_inspections", "separate_filings")
"""Facts of permits already held and of several filings: the wizard is for new work and asks none of them."""

LEFT_OPEN, NOT_ANSWERED = "Left open", "Not answered"

CANNOT_TELL = "We cannot tell yet"
CHECK_KEYS = {"feet": "edit-shed>brook-feet", "ground": "edit-shed-disturbed_sq_ft"}


def named(name: str, law: Law) -> Case:
    if name == "nothing told":
        return case(law, activities=[{"id": "shed", "kind": "shed"}])
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
    # One question may wait for another: each that is shown gets "I don't know" until no more is shown.
    while unsaid := [one for one in guide.held() if one not in asked]:
        asked |= set(unsaid)
        for one in unsaid:
            guide.choose(one.split(" [")[0], "I don't know")
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


ROW = re.compile(
    r'<tr role="row"><th scope="row"[^>]*>(.*?)</th><td[^>]*>(.*?)</td><td[^>]*>(.*?)</td></tr>', re.DOTALL
)


def not_asked(guide: Guide) -> list[tuple[str, str, str]]:
    """The rows of the table of what was not asked: the fact, what it is taken as, why."""
    tables = " ".join(one for one in guide.html() if "Settled facts" in one)
    return [tuple(unescape(cell) for cell in row) for row in ROW.findall(tables)]  # type: ignore[misc]


def settled(case: Case, law: Law) -> dict[Need, Fact]:
    """Every fact that has a value though nobody told it."""
    facts = settle(case.described, law.vocabulary).facts
    return {n: fact for n, fact in facts.items() if n not in case.described.facts and fact.value is not None}


@pytest.mark.parametrize("name", ["R34", "R44", "S20i", "shed", "nothing told"])
def test_every_fact_not_asked_stands_on_the_check_page_with_why(name: str, law: Law) -> None:
    """Nothing is left out: not what another door asks, nor what other answers bound."""
    guide = Guide("check", named(name, law))
    facts = settled(named(name, law), law)
    assumed = [need for need, fact in facts.items() if fact.origin is Origin.ASSUMED]
    assert guide.said().count("An assumption of this guide") == len(assumed)
    rows = not_asked(guide)
    closed = [row for row in rows if row[1] not in (LEFT_OPEN, NOT_ANSWERED)]
    assert len(closed) == len(facts) - len(assumed)
    assert len({row[0] for row in rows}) == len(rows), "two rows cannot be told apart"
    assert all(cell.strip() for row in rows for cell in row)
    whys = [why for _, _, why in closed]
    for_another_door = [n for n in facts if n[0] == "site" and n[1].startswith(OTHER_DOORS)]
    assert sum("another door asks it" in why for why in whys) == len(for_another_door) > 0
    assert [row[1] for row in closed if row[0] == "Separate filings"] == ["1 filing"]
    none = [n for n, fact in facts.items() if fact.origin is Origin.NONE_OF_THESE]
    assert sum("You said" in why for why in whys) == len(none)
    bounded = [n for n, fact in facts.items() if fact.origin is Origin.NOT_ASKED]
    assert whys.count("Your other answers leave no other.") == len(bounded)


def test_a_distance_that_other_answers_bound_stands_on_the_check_page(law: Law) -> None:
    """No work in a wet place, so it lies over 0 ft from the brook, however far that is."""
    held = case(
        law,
        site={"acts_none": True, "wet_places_all_listed": True},
        activities=[{"id": "shed", "kind": "shed"}],
        wet_places=[{"id": "brook", "kind": "brook"}],
    )
    assert (
        "Nearest distance: the shed and the brook",
        "over 0 ft",
        "Your other answers leave no other.",
    ) in (not_asked(Guide("check", held)))


def test_what_is_raised_and_was_not_asked_stands_there_as_open(law: Law) -> None:
    """Whether the brook runs all year: at 60 ft nothing turns on it, at 110 ft the town's result does."""
    near = shed(law, feet=60)
    facts = {need: fact for need, fact in near.described.facts.items() if need != ("brook", "perennial")}
    untold = replace(near, described=replace(near.described, facts=facts))
    rows = {row[0]: row[1:] for row in not_asked(Guide("check", untold))}
    assert rows["Runs all year: the brook"] == (LEFT_OPEN, "No result turns on it as things stand.")
    far = untold.described.with_fact(("shed>brook", "feet"), Fact(exactly(Decimal(110))))
    rows = {row[0]: row[1:] for row in not_asked(Guide("check", replace(untold, described=far)))}
    assert rows["Runs all year: the brook"] == (NOT_ANSWERED, "The result says what turns on it.")


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
