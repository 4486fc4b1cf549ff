"""Things of one kind are told apart by number wherever they are named: a person must know which is meant."""

from __future__ import annotations

from typing import Any

import pytest

from logic.case_file import Case
from logic.law import Law
from pages.parts import kept, names
from tests.pages.drive import CASES, Guide, case, golden


def called(held: Case, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    monkeypatch.setattr(kept, "case", lambda: held)
    return names.names()


def of(law: Law, kinds: list[str], places: list[dict[str, Any]]) -> Case:
    """Works and wet places in this order, with ids that tell nothing."""
    works = [{"id": f"w{n}", "kind": kind} for n, kind in enumerate(kinds)]
    return case(law, activities=works, wet_places=[{"id": f"p{n}", **one} for n, one in enumerate(places)])


def test_one_of_a_kind_has_no_number(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    found = called(of(law, ["shed", "deck"], [{"kind": "brook"}]), monkeypatch)
    assert list(found.values())[:3] == ["the shed", "the deck", "the brook"]


def test_several_of_a_kind_are_numbered_in_the_order_of_the_case(
    law: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = called(of(law, ["shed", "deck", "shed", "houses", "houses", "shed"], []), monkeypatch)
    assert [found[f"w{n}"] for n in range(6)] == [
        "the first shed",
        "the deck",
        "the second shed",
        "the first group of houses",
        "the second group of houses",
        "the third shed",
    ]


def test_places_are_numbered_and_names_that_people_gave_are_kept(
    law: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Invented names: one given twice is numbered, one that looks like a number of ours is not given again."""
    places = [
        {"kind": "brook"},
        {"kind": "brook", "name": "Mill Brook"},
        {"kind": "brook"},
        {"kind": "pond", "name": "Mill Brook"},
        {"kind": "pond", "name": "the first brook"},
    ]
    found = called(of(law, ["shed"], places), monkeypatch)
    assert [found[f"p{n}"] for n in range(5)] == [
        "the second brook",
        "Mill Brook, the first",
        "the third brook",
        "Mill Brook, the second",
        "the first brook",
    ]


def test_beyond_the_ordinals_there_is_a_number(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    found = called(of(law, ["fence"] * 13, []), monkeypatch)
    assert (found["w11"], found["w12"]) == ("the twelfth fence", "the fence no. 13")


def test_no_two_things_of_any_worked_case_are_called_the_same(
    law: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    several = 0
    for path in sorted(CASES.glob("*.json")):
        held = golden(path.stem, law)
        found = called(held, monkeypatch)
        assert len(set(found.values())) == len(found), (path.stem, found)
        kinds = [a.kind.id for a in held.described.activities]
        several += len(set(kinds)) < len(kinds)
    assert several > 0, "no worked case has two of a kind"


@pytest.mark.parametrize("page", ["where", "details", "counter"])
def test_no_question_is_put_twice_in_the_same_words(page: str, law: Law) -> None:
    """R44 has two groups of houses: each question about one of them says which."""
    guide = Guide(page, golden("R44", law))
    assert len(set(guide.questions())) == len(guide.questions())
    if page == "details":
        homes = [q for q in guide.questions() if q.startswith("How many homes")]
        assert homes == [
            f"How many homes does the {nth} group of houses hold?" for nth in ("first", "second")
        ]


def test_the_check_page_says_which_is_which(law: Law) -> None:
    said = Guide("check", golden("R44", law)).said()
    assert "The first group of houses" in said
    assert "Homes: the second group of houses" in said
