"""The register of readings is whole, its page is current, its faults and those of recorded practice stop the load."""

from __future__ import annotations

import re
import shutil
from datetime import date
from pathlib import Path

import pytest

from logic.__main__ import main
from logic.assess import assess
from logic.case_file import read
from logic.law import Law, LawGap
from logic.load import DATA, load, load_words
from logic.registers import as_page
from logic.rows import DataError
from logic.truth import NO, YES, Truth, Verdict, between, unknown

ON = date(2026, 11, 30)
ROOT = Path(__file__).parents[2]
CASES = sorted((ROOT / "tests" / "golden" / "cases").glob("*.json"))
ENTRY = """
[[practice]]
reading = "B70"
takes = "one"
who = "Conservation Agent"
on = 2026-01-15
authority = "vote of the Commission"
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def plant(data: Path, name: str, old: str, new: str) -> None:
    text = (data / name).read_text(encoding="utf-8")
    assert old in text
    (data / name).write_text(text.replace(old, new, 1), encoding="utf-8")


def record(data: Path, *entries: str) -> None:
    (data / "practice.toml").write_text("\n".join(entries), encoding="utf-8")


# --- the register ---------------------------------------------------------------------------------------------


def test_every_number_of_the_lists_is_there(law: Law) -> None:
    """Fifty-two of Article 35, ninety-nine of the wetlands rules, thirty-five of the worked cases."""
    held = [number for row in law.readings.values() for number in (row.id, *row.same_as)]
    assert len(held) == len(set(held))
    for letter, count in (("A", 52), ("B", 99), ("U", 35)):
        assert {f"{letter}{n}" for n in range(1, count + 1)} <= set(held)


def test_one_question_has_one_entry_and_shows_all_its_numbers(law: Law) -> None:
    assert law.readings["U11"].numbers == "U11, A5"
    assert "A5" not in law.readings


def test_the_page_is_the_register(law: Law, capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "readings.md").read_text(encoding="utf-8")
    assert page == as_page(law, load_words()), "run: python -m logic readings > docs/readings.md"
    assert main(["readings"]) == 0
    assert capsys.readouterr().out == page
    assert all(f"**{row.numbers}. " in page for row in law.readings.values())


def test_the_page_does_not_change_with_what_an_office_records(data: Path) -> None:
    before = as_page(load(ON, data), load_words(data))
    record(data, ENTRY)
    assert as_page(load(ON, data), load_words(data)) == before


SLIP, OPEN = "[reading.A1]", "[reading.A36]"


@pytest.mark.parametrize(
    ("name", "old", "new", "file", "row", "reason"),
    [
        ("readings.toml", "article-35 § 1", "article-35 § 99", "readings.toml", "A36", "has no such pin"),
        ("readings.toml", f"{SLIP}\n", f"{SLIP}\nwhy = 1\n", "readings.toml", "A1", "does not know why"),
        ("readings.toml", 'status = "JUDGE"', 'status = "HMM"', "readings.toml", "A36", "status 'HMM'"),
        ("readings.toml", 'taken = "one"', 'taken = "three"', "readings.toml", "A36", "taken 'three'"),
        ("readings.toml", 'decides = ["commission"]', 'decides = ["you"]', "readings.toml", "A36", "'you'"),
        ("readings.toml", 'same_as = ["A22"]', 'same_as = ["A53"]', "readings.toml", "U35", "no number"),
        (
            "readings.toml",
            'same_as = ["A22"]',
            'same_as = ["A1"]',
            "readings.toml",
            "U35",
            "entry of its own",
        ),
        ("readings.toml", 'same_as = ["A22"]', 'same_as = ["B40"]', "readings.toml", "U2", "same as U35"),
        ("readings.toml", 'same_as = ["A22"]\n', "", "readings.toml", "A22", "is not there"),
        ("readings.toml", "A = 52", "A = 53", "readings.toml", "A53", "is not there"),
        ("readings.toml", 'taken = "none"', 'taken = "one"', "readings.toml", "A1", "has no two readings"),
        (
            "readings.toml",
            'pins = ["article-35 § 1", "article-35 § 2 ¶4"]',
            "pins = []",
            "readings.toml",
            "A36",
            "stands nowhere",
        ),
        ("words/readings.toml", OPEN, "[reading.A53]", "words/readings.toml", "A36", "has no words"),
        ("readings.toml", f"{OPEN}\n", "[reading.A53]\n", "words/readings.toml", "A53", "has no words"),
        (
            "words/readings.toml",
            "\nstands = ",
            "\nsays = ",
            "words/readings.toml",
            "A1",
            "does not know says",
        ),
        (
            "deadlines.toml",
            'reading = "A27"\nholds = "two"',
            'reading = "A27"\nholds = "one"',
            "deadlines.toml",
            "stormwater.notice",
            "stands twice",
        ),
        (
            "deadlines.toml",
            'reading = "A27"\nholds = "two"',
            'reading = "B47"\nholds = "two"',
            "deadlines.toml",
            "stormwater.notice",
            "one reading of A27 alone",
        ),
        (
            "deadlines.toml",
            'reading = "A27"\nholds = "two"',
            'reading = "A53"\nholds = "two"',
            "deadlines.toml",
            "stormwater.notice",
            "reading 'A53'",
        ),
    ],
)
def test_a_fault_of_the_register_is_found(
    data: Path, name: str, old: str, new: str, file: str, row: str, reason: str
) -> None:
    plant(data, name, old, new)
    with pytest.raises(DataError) as told:
        load(ON, data)
    assert (told.value.file, told.value.row) == (file, row)
    assert reason in told.value.reason


def test_a_clock_needs_a_reading_that_is_taken(data: Path) -> None:
    text = (data / "readings.toml").read_text(encoding="utf-8")
    entry = text[text.index("[reading.A27]") :]
    plant(data, "readings.toml", entry, entry.replace('taken = "one"', 'taken = "none"', 1))
    with pytest.raises(
        DataError, match=r"deadlines\.toml, stormwater\.notice: turns on A27, of which neither"
    ):
        load(ON, data)


def test_a_reading_that_is_not_held_is_no_reading(law: Law) -> None:
    with pytest.raises(LawGap, match="no reading 'B100' is held"):
        law.takes("B100")


# --- beside a result ------------------------------------------------------------------------------------------


def test_what_a_result_turns_on_is_in_the_register_with_its_words(law: Law) -> None:
    """Every code in a verdict, a fee line, a milestone, a standard or a way to file of any worked case."""
    said = load_words().entry("reading")
    for path in CASES:
        found = assess(read(path.read_text(encoding="utf-8"), law.vocabulary).described, law)
        parts = [*found.routes.values(), *found.clocks]
        for route in found.routes.values():
            parts += [*route.lines, *route.milestones]
        codes = set(found.turns_on).union(*(part.turns_on for part in parts))
        codes = codes.union(*(f.verdict.turns_on for f in found.findings))
        assert codes <= set(law.readings), path.stem
        assert codes <= set(said), path.stem
        assert set().union(*(part.turns_on for part in parts)) <= found.turns_on, path.stem


# --- what an office records -----------------------------------------------------------------------------------


def test_nothing_is_recorded_to_begin_with(law: Law) -> None:
    assert law.practice == {}
    assert law.takes("B70") == law.readings["B70"].taken


def test_the_last_entry_by_the_day_asked_holds_and_changes_the_law(data: Path) -> None:
    record(data, ENTRY, ENTRY.replace("2026-01-15", "2026-06-01").replace('"one"', '"two"'))
    assert load(date(2026, 1, 14), data).practice == {}
    assert load(date(2026, 5, 31), data).takes("B70") == "one"
    assert load(date(2026, 6, 1), data).takes("B70") == "two"
    assert len({load(day, data).hash for day in (date(2026, 1, 14), date(2026, 5, 31), ON)}) == 3


def test_any_number_of_the_question_will_do(data: Path) -> None:
    record(data, ENTRY.replace("B70", "A5"))
    assert load(ON, data).takes("U11") == "one"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"B70"', '"B100"', "reading 'B100' is not in data/readings.toml"),
        ('"B70"', '"A1"', "A1 has no two readings to choose from"),
        ('"one"', '"three"', "takes 'three' is not one of one, two"),
        ("2026-01-15", "2026-12-01", "on 2026-12-01 is still to come"),
        ("2026-01-15", '"soon"', "on cannot be 'soon'"),
        ('who = "Conservation Agent"\n', "", "has no who"),
        ('"vote of the Commission"', '" "', "authority is empty"),
        ("takes", "reads", "does not know reads"),
    ],
)
def test_a_fault_of_the_practice_is_found(data: Path, old: str, new: str, reason: str) -> None:
    record(data, ENTRY.replace(old, new))
    with pytest.raises(DataError) as told:
        load(ON, data, today=ON)
    assert told.value.file == "practice.toml"
    assert re.fullmatch(r"(B70|B100|A1), entry 1", told.value.row)
    assert told.value.reason == reason


def test_two_entries_of_one_day_on_one_question_are_refused(data: Path) -> None:
    record(data, ENTRY.replace("B70", "U11"), ENTRY.replace("B70", "A5"))
    with pytest.raises(
        DataError, match=r"practice\.toml, A5, entry 2: is the second entry for U11 on 2026-01-15"
    ):
        load(ON, data)


# --- between two readings -------------------------------------------------------------------------------------

ASKED = unknown({("it", "asked")})


@pytest.mark.parametrize(
    ("one", "two", "can"),
    [
        (YES, YES, {Truth.YES}),
        (YES, NO, {Truth.OPEN}),
        (ASKED, NO, {Truth.OPEN, Truth.NO}),
        (ASKED, YES, {Truth.OPEN, Truth.YES}),
    ],
)
def test_neither_reading_taken_leaves_open_where_they_part(
    one: Verdict, two: Verdict, can: set[Truth]
) -> None:
    found = between("U9", one, two)
    assert found.can == can
    assert found.turns_on == ({"U9"} if Truth.OPEN in can else frozenset())
    assert found.needs == (ASKED.needs if len(can) > 1 else frozenset())
