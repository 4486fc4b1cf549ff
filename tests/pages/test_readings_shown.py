"""A reading stands beside a result exactly where the result turns on it; a recorded practice beside what follows it."""

from __future__ import annotations

import shutil
from datetime import date
from pathlib import Path

import pytest

from logic.assess import assess
from logic.case_file import Case, read
from logic.law import Law
from logic.load import DATA, load, load_words
from pages.parts import kept
from pages.parts.readings import left_open
from tests.pages.drive import CASES, Guide, golden, shed

ON = date(2026, 11, 30)
NAMES = sorted(path.stem for path in CASES.glob("*.json"))
RECORDED = """
[[practice]]
reading = "B70"
takes = "two"
who = "Conservation Agent"
on = 2026-01-15
authority = "vote of the Commission"

[[practice]]
reading = "U7"
takes = "two"
who = "Conservation Agent"
on = 2026-02-12
authority = "memorandum of the agent"
"""


def test_what_is_shown_is_what_the_result_turns_on(law: Law) -> None:
    """Over every worked case."""
    for name in NAMES:
        text = (CASES / f"{name}.json").read_text(encoding="utf-8")
        found = assess(read(text, law.vocabulary).described, law)
        assert sorted(left_open(found)) == sorted(found.turns_on), name


@pytest.mark.parametrize("name", ["R34", "S01", "S03c", "S08a", "S10", "S29c"])
def test_the_page_shows_them_and_no_other(name: str, law: Law) -> None:
    questions = {code: entry["question"] for code, entry in load_words().entry("reading").items()}
    guide = Guide("result", golden(name, law))
    labels = {one.label for one in guide.app.expander}
    found = assess(golden(name, law).described, kept.load(kept.today()))
    assert {code for code, question in questions.items() if question in labels} == found.turns_on


@pytest.fixture
def town(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Law:
    """The guide of a town whose office has recorded two readings."""
    data = Path(shutil.copytree(DATA, tmp_path / "data"))
    (data / "practice.toml").write_text(RECORDED, encoding="utf-8")
    law = load(ON, data)
    monkeypatch.setattr(kept, "law", lambda: law)
    return law


READ_SO = "Read as the office reads it: vote of the Commission, Thu 15 Jan 2026."


def test_a_practice_stands_beside_what_follows_it(town: Law) -> None:
    said = Guide("result", shed(town, 60)).said()
    assert said.count(READ_SO) == 1
    assert "as proposed this is not allowed" in said
    assert READ_SO not in Guide("result", shed(town, 130)).said()


def test_a_practice_that_cannot_be_followed_is_noted_beside_the_reading(town: Law, law: Law) -> None:
    begun = golden("R17", law)
    said = Guide("result", begun).said()
    assert "It takes the other reading (memorandum of the agent, Thu 12 Feb 2026)" in said


def test_the_counter_lists_what_is_recorded(town: Law) -> None:
    said = Guide("counter").said()
    assert "Conservation Agent, Thu 15 Jan 2026: vote of the Commission" in said
    assert "Noted only" in said


def test_the_counter_says_how_a_practice_is_added(law: Law) -> None:
    said = Guide("counter", Case()).said()
    assert "No practice is recorded" in said
    assert "data/practice.toml" in said
