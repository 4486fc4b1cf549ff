"""Editions of a row follow one another; the law of a day holds those in force, and its hash says so."""

from __future__ import annotations

import shutil
from datetime import date
from pathlib import Path

import pytest

from logic.load import DATA, load
from logic.rows import DataError

ON = date(2026, 11, 30)
NEW_YEARS_EVE, NEW_YEAR = date(2026, 12, 31), date(2027, 1, 1)
AREA = "stormwater.permit.disturbed_area"
LOWER = '{ edition = "article-35", value = 30000, cite = "article-35 § 2(1)", from = 2027-01-01 }'
DEARER = """
[[fee]]
id = "A1"
rule = "WL-FEE-A1"
amount = "30"
per = "filing"
edition = "wetlands-rules"
cite = "wetlands-rules § I.C Fees A.1"
from = 2027-01-01
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def amend(data: Path, *rows: str, until: str = "") -> None:
    """Put editions behind the area's first one, which may say its last day."""
    path = data / "params.toml"
    text = path.read_text(encoding="utf-8")
    first = '§ 2(1)" }]'
    assert first in text
    path.write_text(text.replace(first, f'§ 2(1)"{until} }}, {", ".join(rows)}]', 1), encoding="utf-8")


@pytest.mark.parametrize("until", ["", ", until = 2026-12-31"])
def test_a_later_figure_holds_from_its_day(data: Path, until: str) -> None:
    amend(data, LOWER, until=until)
    assert load(NEW_YEARS_EVE, data).param(AREA).value == 40000
    assert load(NEW_YEAR, data).param(AREA).value == 30000


def test_a_later_fee_holds_from_its_day(data: Path) -> None:
    path = data / "fees.toml"
    path.write_text(path.read_text(encoding="utf-8") + DEARER, encoding="utf-8")
    assert load(NEW_YEARS_EVE, data).fee("A1").amount == 25
    assert load(NEW_YEAR, data).fee("A1").amount == 30


@pytest.mark.parametrize(
    ("rows", "until", "reason"),
    [
        ([LOWER, LOWER], "", "has editions that overlap on 2027-01-01"),
        ([LOWER.replace(", from = 2027-01-01", "")], "", "stands twice"),
        ([LOWER], ", until = 2027-01-01", "has editions that overlap on 2027-01-01"),
        ([LOWER], ", until = 2026-12-30", "has a gap: no edition holds between 2026-12-30 and 2027-01-01"),
        ([LOWER.replace(" }", ", until = 2026-12-31 }")], "", "holds until 2026-12-31, before it begins"),
    ],
)
def test_a_gap_or_an_overlap_stops_the_load(data: Path, rows: list[str], until: str, reason: str) -> None:
    amend(data, *rows, until=until)
    with pytest.raises(DataError) as told:
        load(ON, data)
    assert (told.value.file, told.value.row) == ("params.toml", AREA)
    assert reason in told.value.reason


def test_a_figure_that_has_ended_leaves_no_value(data: Path) -> None:
    path = data / "params.toml"
    text = path.read_text(encoding="utf-8").replace('§ 2(1)" }]', '§ 2(1)", until = 2026-11-29 }]', 1)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=f"{AREA}: has no value on 2026-11-30"):
        load(ON, data)


def test_the_hash_is_that_of_the_law_in_force(data: Path) -> None:
    before = load(ON, data).hash
    amend(data, LOWER)
    assert load(ON, data).hash == before
    assert load(NEW_YEAR, data).hash != before


def test_the_hash_does_not_depend_on_the_layout(data: Path) -> None:
    before = load(ON, data).hash
    path = data / "duties.toml"
    first, *rows = path.read_text(encoding="utf-8").split("[[duty]]")
    path.write_text("[[duty]]".join([first, *reversed([r + "\n" for r in rows])]), encoding="utf-8")
    assert load(ON, data).hash == before
