"""The papers, notices and contacts hang together, and every fact, kind, option and reading has its words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

DATA = Path(__file__).parents[2] / "data"


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


def joined(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Both tables as one; where both hold the same sentence, the test that reads all words fails."""
    both = dict(one)
    for key, entry in other.items():
        both[key] = joined(one[key], entry) if isinstance(one.get(key), dict) else entry
    return both


FACTS = read("facts.toml")
ACTIVITIES = read("activities.toml")
WET_PLACES = read("wet_places.toml")
CONTACTS = read("contacts.toml")
DOCUMENTS: list[dict[str, Any]] = read("documents.toml")["document"]
NOTICES: list[dict[str, Any]] = read("notices.toml")["notice"]
WORDS = [read(f"words/{path.name}") for path in sorted((DATA / "words").glob("*.toml"))]
PAPERS = ("document", "notice", "recipient", "prepared_by", "group", "as_printed")
PAPER_WORDS: dict[str, Any] = reduce(
    joined, ({part: words[part] for part in PAPERS if part in words} for words in WORDS), {}
)
ASKS = ("fact", "option", "activity", "wet", "unit", "acts")
QUESTIONS: dict[str, Any] = reduce(
    joined, ({part: words[part] for part in ASKS if part in words} for words in WORDS), {}
)
READINGS: dict[str, dict[str, Any]] = read("words/readings.toml")["reading"]

ROUTES = {
    "rfd",
    "rfd_delineation",
    "anorad",
    "permit",
    "stormwater_permit",
    "waiver",
    "stormwater_waiver",
    "amended_order",
    "extension",
    "certificate",
    "stormwater_extension",
    "stormwater_completion",
}
MATTERS = {"begin", "bond_release", "revival", "appeal", "stormwater_appeal"}
"""Matters after a permit that call for a paper; others call for none (logic/matters.py)."""
WHEN = {
    "always",
    "holds_wetlands_permit",
    "holds_stormwater_permit",
    "built_as_permitted",
    "differs_from_plan",
    "work_falls_short",
    "alters_flood_land",
    "alters_wet_place",
    "habitat",
    "near_wetland",
    "three_acres",
    "new_point_source",
    "drainage",
    "replicates",
    "mepa",
    "water_district_known",
}
PREPARERS = {
    "applicant",
    "surveyor_or_engineer",
    "civil_engineer",
    "wetlands_scientist",
    "wildlife_biologist",
    "engineer",
    "plan_preparer",
    "appellant",
}
GROUPS = {
    "application", "copies", "plans_existing", "plans_developed", "reports", "proof", "stormwater", "court",
}  # fmt: skip
MOST_WORDS = 20
NEVER = re.compile(r"\b(simply|just|please note|approved|exempt from everything|compliant)\b", re.IGNORECASE)
CITE = re.compile(r"(wetlands-rules|article-35) § \S+( \S+)*")
PLACEHOLDERS = {
    "activity": {"{activity}"},
    "wet": {"{wet_place}"},
    "pair": {"{activity}", "{wet_place}"},
    "site": set(),
}
EVERY_FACT = [(subject, name) for subject, facts in FACTS.items() for name in facts]


def strings(tree: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every string of a table with where it stands; citations and ids are no wording."""
    if isinstance(tree, str):
        yield path, tree
    elif isinstance(tree, dict):
        for key, value in tree.items():
            if key not in {"cite", "pin"}:
                yield from strings(value, f"{path}.{key}")


WORDING = [
    *strings(PAPER_WORDS, "documents"),
    *strings(QUESTIONS, "questions"),
    *strings(READINGS, "readings"),
]
PIN = re.compile(r"\((wetlands-rules|article-35) § \S+\)")
# Hints of plain life, not of the law: none, one, trucks, feet in a yard, square feet in an acre.
PLAIN_FIGURES = {"0", "1", "2", "12", "27", "43,560"}


def longest(kinds: dict[str, Any]) -> str:
    return max((kind["the"] for kind in kinds.values()), key=lambda noun: len(noun.split()))


def sentences(text: str) -> list[str]:
    filled = text.replace("{activity}", longest(QUESTIONS["activity"]))
    filled = filled.replace("{wet_place}", longest(QUESTIONS["wet"]))
    return re.split(r"(?<=[.?!])\s+", filled)


def too_long(text: str) -> list[str]:
    return [s for s in sentences(text) if len(s.split()) > MOST_WORDS]


@pytest.mark.parametrize(
    "row", [*DOCUMENTS, *NOTICES], ids=lambda row: f"{row['id']}-{'notice' if 'who' in row else 'paper'}"
)
def test_rows_use_known_names(row: dict[str, Any]) -> None:
    assert re.fullmatch(r"(WL|SW)-[A-Z0-9-]+(\.[a-z_]+)?", row["id"])
    assert row["routes"]
    assert set(row["routes"]) <= ROUTES | MATTERS
    assert row["when"] in WHEN
    assert row["to"]
    assert set(row["to"]) <= set(CONTACTS)
    assert CITE.fullmatch(row["cite"]), row["cite"]


@pytest.mark.parametrize("row", DOCUMENTS, ids=lambda row: row["id"])
def test_a_paper_says_who_prepares_it(row: dict[str, Any]) -> None:
    assert row["prepared_by"] in PREPARERS
    assert row["group"] in GROUPS
    assert row.get("copies", 1) >= 1
    assert "copies" in row or "copies_words" not in row


@pytest.mark.parametrize("row", NOTICES, ids=lambda row: row["id"])
def test_a_notice_says_who_gives_it_and_how(row: dict[str, Any]) -> None:
    assert row["who"] in {"applicant", "commission", "appellant"}
    assert row["by"]


@pytest.mark.parametrize("rows", [DOCUMENTS, NOTICES], ids=["papers", "notices"])
def test_ids_are_unique(rows: list[dict[str, Any]]) -> None:
    ids = [row["id"] for row in rows]
    assert len(ids) == len(set(ids))


def test_every_route_has_a_paper() -> None:
    assert {route for row in DOCUMENTS for route in row["routes"]} == ROUTES | MATTERS


def receivers_of_sets(route: str) -> set[str]:
    rows = [row for row in DOCUMENTS if row["group"] == "copies" and route in row["routes"]]
    assert all(row["copies"] == 1 and len(row["to"]) == 1 for row in rows)
    assert [row["when"] for row in rows if row["to"] == ["water_applicable"]] == ["water_district_known"]
    return {row["to"][0] for row in rows}


def test_a_permit_takes_nine_sets() -> None:
    """IV.B: an original and two; IV.D: six departments, the Selectmen not among them."""
    departments = receivers_of_sets("permit")
    form = next(row for row in DOCUMENTS if row["id"] == "WL-APP-FILE.form")
    assert form["copies"] + len(departments) == 9
    assert "sewer_commissioners" in departments
    assert "board_of_selectmen" not in departments


def test_a_request_goes_to_six_departments() -> None:
    """III.C: the Selectmen among them, the Sewer Commissioners not."""
    departments = receivers_of_sets("rfd")
    assert departments == receivers_of_sets("rfd_delineation")
    assert len(departments) == 6
    assert "board_of_selectmen" in departments
    assert "sewer_commissioners" not in departments


@pytest.mark.parametrize("key", CONTACTS)
def test_a_contact_is_marked_where_it_is_printed(key: str) -> None:
    contact = CONTACTS[key]
    assert contact["name"]
    assert CITE.fullmatch(contact["cite"])
    assert ("lines" in contact) == ("as_printed" in contact)
    assert contact.get("as_printed", "2007") in PAPER_WORDS["as_printed"]
    assert set(contact.get("one_of", [])) <= set(CONTACTS)


def test_papers_have_words_and_no_others() -> None:
    assert set(PAPER_WORDS["document"]) == {row["id"] for row in DOCUMENTS}
    assert set(PAPER_WORDS["notice"]) == {row["id"] for row in NOTICES}
    assert set(PAPER_WORDS["recipient"]) == set(CONTACTS)
    assert set(PAPER_WORDS["prepared_by"]) == PREPARERS
    assert set(PAPER_WORDS["group"]) == GROUPS
    for kind in ("document", "notice"):
        for id_, words in PAPER_WORDS[kind].items():
            assert set(words) == {"title", "why"}, id_
            assert len(sentences(words["why"])) == 1, id_


def test_only_if_is_told_in_the_title() -> None:
    for kind, rows in (("document", DOCUMENTS), ("notice", NOTICES)):
        for row in rows:
            title = PAPER_WORDS[kind][row["id"]]["title"]
            assert title.startswith(("If ", "For ")) == row.get("only_if", False), row["id"]


@pytest.mark.parametrize(("subject", "name"), EVERY_FACT)
def test_every_fact_can_be_asked(subject: str, name: str) -> None:
    words = QUESTIONS["fact"][subject][name]
    assert {"ask", "help", "why", "short", "cite"} <= set(words) <= {
        "ask", "help", "why", "short", "cite", "who_can_tell",
    }  # fmt: skip
    assert words["ask"].endswith("?")
    assert words["why"].endswith(".")
    assert CITE.fullmatch(words["cite"])


@pytest.mark.parametrize(("subject", "name"), EVERY_FACT)
def test_a_question_names_only_what_it_is_about(subject: str, name: str) -> None:
    for _, text in strings(QUESTIONS["fact"][subject][name]):
        assert set(re.findall(r"\{.*?\}", text)) <= PLACEHOLDERS[subject]
        assert not re.search(r"(^|[.?!]\s+)\{", text), "a noun with a small article begins no sentence"


def test_no_question_is_left_over() -> None:
    assert {(s, n) for s, facts in QUESTIONS["fact"].items() for n in facts} == set(EVERY_FACT)


def test_every_option_has_its_label_and_no_other() -> None:
    rows = {name: row for facts in FACTS.values() for name, row in facts.items()}
    choices = {name: set(row["options"]) for name, row in rows.items() if row["type"] == "choice"}
    assert {n: set(o) for n, o in QUESTIONS["option"].items() if n in choices} == choices
    for name in set(QUESTIONS["option"]) - set(choices):
        assert rows[name]["type"] == "flag", name
        assert set(QUESTIONS["option"][name]) == {"yes", "no"}, name


def test_every_kind_has_its_words() -> None:
    assert set(QUESTIONS["activity"]) == set(ACTIVITIES)
    assert set(QUESTIONS["wet"]) == set(WET_PLACES)
    for kind in [*QUESTIONS["activity"].values(), *QUESTIONS["wet"].values()]:
        assert set(kind) == {"name", "line", "the"}
        assert kind["the"].startswith("the ")


def test_every_unit_has_its_words() -> None:
    units = {row["unit"] for facts in FACTS.values() for row in facts.values() if "unit" in row}
    assert set(QUESTIONS["unit"]) == units


def test_the_rare_acts_are_gathered() -> None:
    acts = {name for facts in FACTS.values() for name, row in facts.items() if row.get("act")}
    assert set(QUESTIONS["acts"]["item"]) == acts
    assert set(QUESTIONS["acts"]) == {"ask", "help", "why", "none", "item"}


def test_readings_are_all_there() -> None:
    assert {*(f"U{n}" for n in range(1, 36)), "A6", "B6", "STATE-MINOR", "STATE-AREAS"} <= set(READINGS)


@pytest.mark.parametrize("code", READINGS)
def test_a_reading_gives_both_sides(code: str) -> None:
    reading = READINGS[code]
    sides = {"stands"} if "stands" in reading else {"one", "two"}  # a slip or a missing text has no two sides
    assert set(reading) == {"question", *sides, "taken", "decides"}
    assert reading["question"].endswith("?")
    assert len(sentences(reading["question"])) == 1
    assert len({reading[side] for side in sides}) == len(sides)


def test_no_sentence_is_too_long() -> None:
    assert not {where: too_long(text) for where, text in WORDING if too_long(text)}


def test_wording_keeps_to_the_manner() -> None:
    assert not [where for where, text in WORDING if NEVER.search(text) or text.strip() != text or not text]


def test_pins_in_the_wording_are_written_in_full() -> None:
    assert not [where for where, text in WORDING if text.count("§") != len(PIN.findall(text))]


def test_a_figure_of_the_law_in_a_question_has_its_pin() -> None:
    for subject, name in EVERY_FACT:
        words = QUESTIONS["fact"][subject][name]
        figures = set(re.findall(r"\d[\d,]*\d|\d", " ".join(text for _, text in strings(words))))
        pinned = {n for pin in PIN.finditer(words["help"]) for n in re.findall(r"\d+", pin[0])}
        assert PIN.search(words["help"]) or figures - pinned <= PLAIN_FIGURES, (subject, name)
