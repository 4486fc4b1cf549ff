"""The wizard's pages: empty, answered, with garbage in the address, with odd input; and how much they ask."""

from __future__ import annotations

import re

import pytest

from logic.assess import assess
from logic.case_file import Case
from logic.facts import Described
from logic.finding import Regime
from logic.law import Law
from services.link import decode, encode
from tests.pages.drive import ALL_LISTED, STEPS, Guide, case, golden, shed

FIRST_PICK = "Pick what you plan first"
FAR = "How far is the brook from the nearest edge of the shed?"
GROUND = "How much ground does the shed disturb, in all?"
CASES = ("R34", "S01", "R44", "S20i", "R84", "shed")
ODD = ("abc", "-5", "1e12", "NaN")
CANNOT_TELL = "We cannot tell yet"
CHECK_KEYS = {"feet": "edit-shed>brook-feet", "ground": "edit-shed-disturbed_sq_ft"}


def named(name: str, law: Law) -> Case:
    return shed(law) if name == "shed" else golden(name, law)


def described(guide: Guide, law: Law) -> Described:
    return decode(guide.code, law.vocabulary).described


# Empty


def test_the_first_page_shows_what_there_is_to_pick() -> None:
    guide = Guide()
    assert guide.titles() == ["What do you plan to do?"]
    assert len(guide.app.checkbox) >= 28
    assert guide.picked() == []
    (onward,) = [b for b in guide.app.button if b.key == "next-what"]
    assert onward.disabled, "with nothing picked there is nowhere to go"


@pytest.mark.parametrize("page", STEPS[1:])
def test_an_empty_page_says_how_to_begin(page: str) -> None:
    guide = Guide(page)
    assert FIRST_PICK in guide.said()
    assert guide.questions() == []
    assert len(guide.titles()) == 1
    guide.press("first-pick")
    assert guide.titles() == ["What do you plan to do?"]


# Answered


@pytest.mark.parametrize("page", STEPS)
@pytest.mark.parametrize("name", CASES)
def test_an_answered_page_shows_the_case(name: str, page: str, law: Law) -> None:
    held = named(name, law)
    guide = Guide(page, held)
    assert FIRST_PICK not in guide.said()
    assert "could not be read" not in guide.said()
    assert len(guide.titles()) == 1
    assert guide.code == encode(held), "opening a page changes no answer"


@pytest.mark.parametrize("name", CASES)
def test_the_tiles_are_those_of_the_case(name: str, law: Law, words) -> None:
    held = named(name, law)
    kinds = {a.kind.id for a in held.described.activities if not a.part_of}
    wet = {w.kind.id for w in held.described.wet_places}
    assert set(Guide("what", held).picked()) == {words.text("activity", kind, "name") for kind in kinds}
    shown = set(Guide("where", held).picked()) - {"Nothing wet"}
    assert shown == {words.text("wet", kind, "name") for kind in wet}


@pytest.mark.parametrize("name", CASES)
def test_the_result_says_what_the_rules_say(name: str, law: Law, words) -> None:
    held = named(name, law)
    guide = Guide("result", held)
    found = assess(held.described, law)
    heads = guide.headlines()
    assert len(heads) == 3
    for regime in Regime:
        outcomes = found.regimes[regime].outcomes
        if len(outcomes) == 1:
            assert words.text("headline", regime, str(outcomes[0])) in heads
        elif found.regimes[regime].needs:
            assert any(head.startswith(CANNOT_TELL) for head in heads)
        else:
            assert words.text("headline", regime, "open") in heads
    for pin in ("Wetlands rules ", "Article 35 § "):
        assert pin in guide.said()
    assert "the Commission decides" in guide.said()


@pytest.mark.parametrize("name", CASES)
def test_the_result_says_nothing_it_may_not_say(name: str, law: Law) -> None:
    said = Guide("result", named(name, law)).said()
    for word in ("Traceback", "MISSING", "Decimal(", "Range(", "frozenset", "{count}", "{activity}", "None,"):
        assert word not in said
    for word in ("you are exempt", "is approved", "in compliance", "fully compliant"):
        assert word not in said.lower()


@pytest.mark.parametrize("page", STEPS)
@pytest.mark.parametrize("name", CASES)
def test_a_refresh_shows_the_same_answers(name: str, page: str, law: Law) -> None:
    held = named(name, law)
    before = Guide(page, held)
    after = Guide(page, before.code)
    assert after.held() == before.held()
    assert after.picked() == before.picked()
    assert after.headlines() == before.headlines()
    assert after.amounts() == before.amounts()


def test_a_refresh_keeps_what_was_answered_on_the_way(law: Law) -> None:
    del law
    guide = Guide().pick("Shed").next().pick("Brook or stream")
    guide.between(FAR, "60", "90").choose(ALL_LISTED, "I don't know")
    again = Guide("where", guide.code)
    assert again.picked() == ["Brook or stream"]
    assert again.held() == guide.held()
    guide.next().none_of_these().type(GROUND, "120")
    again = Guide("details", guide.code)
    assert again.held() == guide.held()
    assert [list(one.value) for one in again.app.get("button_group")] == [["none"]]


def test_a_refresh_keeps_that_nothing_is_wet() -> None:
    guide = Guide().pick("Shed").next().pick("Nothing wet").choose(ALL_LISTED, "Yes")
    assert guide.picked() == ["Nothing wet"]
    assert Guide("where", guide.code).picked() == ["Nothing wet"]


def test_a_new_case_holds_nothing_of_the_old_one() -> None:
    guide = Guide().pick("Shed").next().pick("Nothing wet").choose(ALL_LISTED, "Yes")
    guide.go("what")
    (anew,) = [b for b in guide.app.button if b.label == "Begin a new case"]
    anew.click()
    guide.run()
    assert guide.picked() == []
    guide.pick("Deck").next()
    assert guide.picked() == []
    assert ALL_LISTED not in guide.questions()


# What no tile stands for


@pytest.mark.parametrize("page", ["what", "where"])
@pytest.mark.parametrize("name", ["R33", "R38", "R62", "S05", "S31c", "S31d"])
def test_what_has_no_tile_is_not_lost_where_tiles_are_picked(name: str, page: str, law: Law) -> None:
    """A well, public works, a leach field by itself, a building of flats, basins that are no ponds."""
    held = golden(name, law)
    guide = Guide(page, held)
    assert guide.code == encode(held)
    guide.pick("Fence" if page == "what" else "Brook or stream")
    works = [(a.id, a.kind.id) for a in described(guide, law).activities]
    places = [(w.id, w.kind.id) for w in described(guide, law).wet_places]
    again = decode(encode(held), law.vocabulary).described
    assert {(a.id, a.kind.id) for a in again.activities} <= set(works)
    assert {(w.id, w.kind.id) for w in again.wet_places} <= set(places)
    assert len(works) + len(places) == len(again.activities) + len(again.wet_places) + 1


def test_the_parts_of_a_work_stay_with_it_whatever_they_are_called(law: Law) -> None:
    held = case(
        law,
        activities=[
            {"id": "ours", "kind": "septic"},
            {"id": "field", "kind": "leaching_facility", "part_of": "ours", "disturbed_sq_ft": 900},
        ],
    )
    guide = Guide("what")
    guide.app.session_state["case"] = held
    guide.run()
    guide.pick("Shed")
    found = guide.app.session_state["case"].described
    assert {(a.id, a.part_of) for a in found.activities} == {("shed", ""), ("ours", ""), ("field", "ours")}
    assert set(found.facts) == {("field", "disturbed_sq_ft")}


# Garbage in the address


GARBAGE = {
    "words": "hello",
    "another version": "2.eJyrVspMUbJSMjQyBgAUkwMM",
    "damaged": "1.eJyrVspMUbJ",
    "not base64": "1.!!!",
    "too long": "1." + "A" * 30_000,
    "script": '"><script>alert(1)</script>',
    "markdown": "1.[x](javascript:alert(1)) `$x^2$` {fact}",
}


@pytest.mark.parametrize("page", STEPS)
@pytest.mark.parametrize("garbage", GARBAGE.values(), ids=GARBAGE.keys())
def test_garbage_in_the_address_is_told_and_the_page_stands(page: str, garbage: str) -> None:
    guide = Guide(page, garbage)
    said = guide.said()
    assert "This link could not be read." in said
    assert re.search(r"is not of version|is damaged|is too long", said)
    assert guide.code == ""
    assert "alert(1)" not in " ".join(guide.html())
    if page != "what":
        assert FIRST_PICK in said


def test_after_garbage_a_new_case_can_be_answered() -> None:
    guide = Guide("what", "1.garbage").pick("Shed").next()
    assert "could not be read" not in guide.said()
    assert guide.pick("Brook or stream").questions()[0] == FAR


# Odd input


@pytest.mark.parametrize("text", ODD)
def test_an_odd_distance_is_told_and_stays(text: str, law: Law) -> None:
    guide = Guide().pick("Shed").next().pick("Brook or stream").choose(ALL_LISTED, "Yes").type(FAR, text)
    assert "This answer is not taken yet." in guide.said()
    assert "must be a number of ft, 0 or more" in guide.said()
    assert guide.app.text_input[0].value == text
    found = described(guide, law)
    assert ("shed>brook", "feet") not in found.facts
    assert found.facts[("site", "wet_places_all_listed")].value is True
    assert [a.id for a in found.activities] == ["shed"]

    guide.type(FAR, "62 ft")
    assert "not taken" not in guide.said()
    assert described(guide, law).facts[("shed>brook", "feet")].value.low == 62


@pytest.mark.parametrize("text", ODD)
def test_odd_ground_is_told_and_stays(text: str, law: Law) -> None:
    guide = Guide("details", shed(law)).type(GROUND, text)
    assert "This answer is not taken yet." in guide.said()
    assert guide.app.text_input[0].value == text
    assert ("shed>brook", "feet") in described(guide, law).facts


@pytest.mark.parametrize(("low", "high"), [("90", "60"), ("abc", "90"), ("60", "x"), ("-1", "5")])
def test_an_odd_span_is_told_and_stays(low: str, high: str, law: Law) -> None:
    guide = Guide().pick("Shed").next().pick("Brook or stream").between(FAR, low, high)
    assert "This answer is not taken yet." in guide.said()
    assert [one.value for one in guide.app.text_input] == [low, high]
    assert ("shed>brook", "feet") not in described(guide, law).facts


def test_a_complaint_goes_with_the_text_it_is_about() -> None:
    """On a page that one comes back to there is no complaint beside an empty field."""
    guide = Guide().pick("Shed").next().pick("Brook or stream").type(FAR, "abc")
    guide.go("what").go("where")
    if not guide.app.text_input[0].value:
        assert "not taken" not in guide.said()


@pytest.mark.parametrize("text", ["abc", "-5", ""])
def test_odd_input_on_the_check_page_keeps_its_field(text: str, law: Law) -> None:
    guide = Guide("check", shed(law)).press(CHECK_KEYS["feet"]).type(FAR, text)
    assert FAR in guide.questions(), "the field that is being changed is gone"
    if text:
        assert "This answer is not taken yet." in guide.said()
    guide.type(FAR, "75").press("done")
    assert described(guide, law).facts[("shed>brook", "feet")].value.low == 75


def test_answers_that_do_not_fit_one_another_survive_a_refresh() -> None:
    """At 0 ft the shed is in the brook, and "none of these" says that it is not: told, and not lost."""
    guide = Guide().pick("Shed").next().pick("Brook or stream").type(FAR, "0").choose(ALL_LISTED, "Yes")
    guide.next().none_of_these().type(GROUND, "120")
    again = Guide("details", guide.code)
    assert "could not be read" not in again.said()
    assert again.held() == guide.held()


@pytest.mark.parametrize("reused", ["500", "900"])
def test_more_earth_reused_than_there_is_survives_a_refresh(reused: str, law: Law) -> None:
    held = case(
        law, activities=[{"id": "house", "kind": "house", "earth_cu_yd": 1100, "earth_reused_cu_yd": 1}]
    )
    guide = Guide("details", held).type("How much of that earth", reused)
    assert "could not be read" not in Guide("details", guide.code).said()
