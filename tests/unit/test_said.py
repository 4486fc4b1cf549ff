"""Every sentence of the worked cases is there, without a gap; every item that speaks says where it stands."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from logic.answer import to_json
from logic.assess import assess
from logic.case_file import read
from logic.facts import Activity, Described, WetPlace
from logic.finding import Money, Say
from logic.law import Law
from logic.load import load, load_words
from logic.truth import NO, YES, Range, exactly, reading, unknown
from logic.words import Words, day, dollars, money, names, number, spread

CASES = Path(__file__).parents[1] / "golden" / "cases"
NAMES = sorted(path.stem for path in CASES.glob("*.json"))
GAP = re.compile(r"[{}]")
SPEAKS = ("says", "title", "why", "amount", "total_says")


@cache
def held() -> tuple[Law, Words]:
    return load(date(2026, 11, 30)), load_words()


@cache
def answer(name: str) -> dict[str, Any]:
    law, words = held()
    case = read((CASES / f"{name}.json").read_text(encoding="utf-8"), law.vocabulary)
    return to_json(assess(case.described, law), law, words, case.described)


def items(tree: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object of the answer with where it stands."""
    if isinstance(tree, dict):
        yield path, tree
        for key, value in tree.items():
            yield from items(value, f"{path}.{key}")
    elif isinstance(tree, list):
        for n, value in enumerate(tree):
            yield from items(value, f"{path}[{n}]")


def unsupported(tree: Any, law: Law) -> list[str]:
    """Items with words or an amount that cite nothing, or a pin that no source has."""
    found = []
    for path, item in items(tree):
        if not any(item.get(key) is not None for key in SPEAKS):
            continue
        cites = item.get("cites", [])
        good = [c for c in cites if c["source"] in law.sources and c["pin"] in law.sources[c["source"]].pins]
        if not cites or good != cites:
            found.append(path)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_whatever_speaks_or_costs_has_its_pin(name: str, law: Law) -> None:
    assert unsupported(answer(name), law) == []


@pytest.mark.parametrize("name", NAMES)
def test_nothing_names_a_pin_twice(name: str) -> None:
    for path, item in items(answer(name)):
        pins = [(cite["source"], cite["pin"]) for cite in item.get("cites", ())]
        assert len(pins) == len(set(pins)), f"{path}: {pins}"


def test_a_missing_or_invented_pin_is_seen(law: Law) -> None:
    whole = json.loads(json.dumps(answer("R01")))
    whole["findings"][0]["cites"] = []
    whole["routes"]["rfd"]["lines"][0]["cites"][0]["pin"] = "XX.9"
    assert unsupported(whole, law) == [".findings[0]", ".routes.rfd.lines[0]"]


@pytest.mark.parametrize("name", NAMES)
def test_no_sentence_has_a_gap(name: str) -> None:
    for path, item in items(answer(name)):
        for key in ("says", "title", "why", "total_says"):
            if key in item:
                assert item[key], f"{path}.{key} is empty"
                assert not GAP.search(item[key]), f"{path}.{key}: {item[key]}"


@pytest.mark.parametrize("name", NAMES)
def test_the_lines_add_up_to_the_total(name: str) -> None:
    """A total is the sum of its lines; a removal takes away at most what is due."""
    for route in answer(name)["routes"].values():
        if route["total"] and not any(line["rows"] == ["exempt"] for line in route["lines"]):
            assert route["total"]["low"] == pytest.approx(sum(x["amount"]["low"] for x in route["lines"]))


STATES = {"yes": YES, "no": NO, "unknown": unknown({("it", "fact")}), "open": reading("U1")}
# A text that leaves nothing open for these needs no words for it.
NEVER_OPEN = re.compile(
    r"SW-EX-[B-H](-[A-Z]+)?|WL-POND|WL-STREAM|WL-GROUNDWATER|WL-ALTER|WL-RFD-BOUNDARY|WL-25FT-EXCEPT|ST-RIVERFRONT"
)
NEVER_UNKNOWN = {"WL-ALTER", "WL-RFD-BOUNDARY"}


def test_every_finding_has_words_for_each_state_it_can_have(words: Words) -> None:
    missing = []
    for message, entry in words.said["say"].items():
        if message.startswith("fee.") or "text" in entry:
            continue
        wanted = set(STATES) - ({"open"} if NEVER_OPEN.fullmatch(message) else set())
        wanted -= {"unknown"} if message in NEVER_UNKNOWN else set()
        missing += [f"{message}.{state}" for state in sorted(wanted - set(entry))]
    assert missing == []


def described(law: Law, *things: tuple[str, str], wet: tuple[tuple[str, str, str], ...] = ()) -> Described:
    """Work by id and kind, places by id, kind and own name."""
    return Described(
        activities=tuple(Activity(id, law.vocabulary.activities[kind]) for id, kind in things),
        wet_places=tuple(WetPlace(id, law.vocabulary.wet[kind], name) for id, kind, name in wet),
    )


def test_things_are_called_by_their_nouns_and_numbered_where_several_are_alike(
    words: Words, law: Law
) -> None:
    found = names(
        described(
            law,
            ("porch_removal", "deck"),
            ("12-invented-street", "shed"),
            ("b", "shed"),
            wet=(("x", "brook", ""), ("y", "brook", "Mill Brook"), ("z", "brook", ""), ("w", "pond", "")),
        ),
        words,
    )
    assert found == {
        "porch_removal": "the deck",
        "12-invented-street": "the first shed",
        "b": "the second shed",
        "x": "the first brook",
        "y": "Mill Brook",
        "z": "the second brook",
        "w": "the pond",
        "unlisted": "a wet place nobody has listed",
    }


def test_places_of_one_own_name_and_very_many_things_are_told_apart(words: Words, law: Law) -> None:
    many = [(f"s{n}", "shed") for n in range(1, 24)]
    found = names(
        described(law, *many, wet=(("x", "brook", "Mill Brook"), ("y", "pond", "Mill Brook"))), words
    )
    assert (found["s1"], found["s12"], found["s13"]) == (
        "the first shed",
        "the twelfth shed",
        "the shed no. 13",
    )
    assert (found["x"], found["y"]) == ("Mill Brook, the first", "Mill Brook, the second")


def test_a_name_that_people_gave_is_not_taken_by_a_number(words: Words, law: Law) -> None:
    sheds = (("a", "shed"), ("b", "shed"))
    found = names(described(law, *sheds, wet=(("x", "brook", "the first shed"),)), words)
    assert (found["a"], found["b"], found["x"]) == ("the second shed", "the third shed", "the first shed")


def said_of(told: dict[str, Any], rule: str, subject: str) -> list[str]:
    return [f["says"] for f in told["findings"] if (f["rule"], f["subject"]) == (rule, subject)]


def test_sentences_carry_names_and_subjects_keep_ids(law: Law, words: Words) -> None:
    found = described(
        law,
        ("a1", "deck"),
        ("house", "shed"),
        ("a3", "shed"),
        wet=(("shed", "brook", ""), ("w2", "pond", "Farm Pond")),
    )
    told = to_json(assess(found, law), law, words, found)
    assert said_of(told, "WL-ALTER", "a1")[0].startswith("The deck alters land")
    assert said_of(told, "WL-ALTER", "house")[0].startswith("The first shed alters land")
    assert said_of(told, "WL-ALTER", "a3")[0].startswith("The second shed alters land")
    lines = [line for line in told["routes"]["permit"]["lines"] if line["subject"]]
    assert [line["subject"] for line in lines] == ["a1", "house", "a3"]
    assert [line["says"].rpartition("(")[2] for line in lines] == [
        "the deck)",
        "the first shed)",
        "the second shed)",
    ]


@pytest.mark.parametrize("name", NAMES)
def test_no_sentence_of_a_worked_case_speaks_of_an_id(name: str) -> None:
    """An id is a word of the file; a sentence has the noun. Ids with an underscore or a figure would show."""
    for path, item in items(answer(name)):
        assert not re.search(r"\w_\w", item.get("says", "")), f"{path}: {item['says']}"


def test_a_gap_that_nobody_filled_shows(words: Words) -> None:
    assert words.say(Say("SW-SCOPE", {}), YES).startswith("{activity}")
    assert words.say(Say("SW-SCOPE", {"activity": "a"}), YES, {"a": "your shed"}).startswith(
        "Your shed moves"
    )
    with pytest.raises(KeyError, match=r"no words for say\.NONE\.yes"):
        words.say(Say("NONE"), YES)
    assert words.entry("say", "SW-AREA", "yes", "deeper") == {}


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (exactly(Decimal("62.50")), "62.5 ft"),
        (Range(Decimal(60), Decimal(90)), "between 60 and 90 ft"),
        (Range(Decimal(100), None, low_open=True), "over 100 ft"),
        (Range(Decimal(100), None), "at least 100 ft"),
        (Range(Decimal(0), Decimal(25), high_open=True), "under 25 ft"),
        (Range(Decimal(0), Decimal(25)), "at most 25 ft"),
        (Range(Decimal(0), None), "not known"),
        (Range(Decimal(0), None, low_open=True), "over 0 ft"),
    ],
)
def test_a_measure_in_words(value: Range, said: str) -> None:
    assert spread(value, "ft") == said


def test_sums_dates_and_figures_in_words(words: Words, law: Law) -> None:
    assert money(None) == "not in the sources"
    assert money(Money(Decimal(50), Decimal(50))) == "$50"
    assert money(Money(Decimal(50), Decimal(50)), at_least=True) == "at least $50"
    assert money(Money(Decimal(50), None)) == "at least $50"
    assert money(Money(Decimal(0), Decimal(1050))) == "$0 to $1,050"
    assert money(Money(Decimal(0), Decimal(50)), at_least=True) == "$0 to $50 or more"
    assert (dollars(Decimal("0.25")), dollars(Decimal(-800))) == ("$0.25", "-$800")
    assert (number(Decimal("1050.0")), number(Decimal("62.555"))) == ("1,050", "62.56")
    assert (day(date(2026, 12, 16)), day(None)) == ("Wed 16 Dec 2026", "")
    assert words.value(law.param("wetlands.upland.share")) == "75%"
    assert words.value(law.param("wetlands.strip.width")) == "25 ft"
    assert (words.value(date(2026, 12, 16)), words.value(Decimal(3)), words.value(3)) == (
        "Wed 16 Dec 2026",
        "3",
        "3",
    )
