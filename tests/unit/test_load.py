"""Bad data stops the load and says which file, which row and why. Faults are planted in a copy."""

from __future__ import annotations

import shutil
from datetime import date
from pathlib import Path

import pytest

from logic.law import Law, LawGap
from logic.load import DATA, load, load_words
from logic.rows import DataError

ON = date(2026, 11, 30)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def plant(data: Path, name: str, old: str, new: str) -> None:
    text = (data / name).read_text(encoding="utf-8")
    assert old in text
    (data / name).write_text(text.replace(old, new, 1), encoding="utf-8")


WALL = "article-35 § 3(e)"


@pytest.mark.parametrize(
    ("name", "old", "new", "row", "reason"),
    [
        (
            "params.toml",
            '["stormwater.landscape.grade"]',
            '["stormwater.landscape.wall"]',
            "the file",
            "twice",
        ),
        (
            "params.toml",
            'unit = "sq ft"',
            'unit = "acre-feet"',
            "disturbed_area",
            "'acre-feet' is not one of ft",
        ),
        ("params.toml", 'unit = "sq ft"', "", "disturbed_area", "has no unit"),
        ("params.toml", "value = 40000", "value = -1", "disturbed_area", "zero or more"),
        ("params.toml", "value = 40000", 'value = "many"', "disturbed_area", "is not a number"),
        ("params.toml", "value = 40000", "value = true", "disturbed_area", "value cannot be True"),
        ("params.toml", "value = 40000, ", "", "disturbed_area", "has no value"),
        (
            "params.toml",
            'edition = "article-35"',
            'edition = "article-36"',
            "disturbed_area",
            "edition 'article-36'",
        ),
        ("params.toml", "value = 40000", "value = 40000, why = 1", "disturbed_area", "does not know why"),
        ("params.toml", "[{ edition", "[] # [{ edition", "disturbed_area", "has no value"),
        ("params.toml", "article-35 § 2(1)", "article-35 § 99", "disturbed_area", "has no such pin"),
        (
            "params.toml",
            "article-35 § 2(1)",
            "article-36 § 2(1)",
            "disturbed_area",
            "which is no source held",
        ),
        ("params.toml", "article-35 § 2(1)", "article-35", "disturbed_area", "'source § pin'"),
        ("fees.toml", 'id = "A2"', 'id = "A1"', "A1", "stands twice"),
        ("fees.toml", 'amount = "25"', 'amount = "a lot"', "A1", "is not a number"),
        ("fees.toml", 'rule = "WL-FEE-A1"', 'rule = "WL-NONE"', "A1", "rule 'WL-NONE' is not one of"),
        ("fees.toml", 'per = "flat"', 'per = "flat"\ncolour = 1', "A1", "does not know colour"),
        (
            "deadlines.toml",
            'unit = "business"',
            'unit = "moons"',
            "rfd.meeting",
            "unit 'moons' is not one of",
        ),
        ("deadlines.toml", 'who = "commission"', 'who = "nobody"', "rfd.meeting", "who 'nobody'"),
        (
            "deadlines.toml",
            'counts_from = "filed"',
            'counts_from = "later"',
            "rfd.meeting",
            "counts_from 'later'",
        ),
        ("deadlines.toml", "amount = 7", 'amount = "7"', "rfd.meeting", "amount cannot be '7'"),
        ("documents.toml", 'when = "always"', 'when = "perhaps"', "WL-FEE-GENERAL", "when 'perhaps'"),
        ("notices.toml", 'when = "always"', 'when = "perhaps"', "WL-RFD-NOTICE", "when 'perhaps'"),
        ("sources.toml", 'grade = "source"', 'grade = "hearsay"', "article-35", "grade 'hearsay'"),
        ("holidays.toml", 'weekday = "monday"', 'weekday = "someday"', "Martin", "weekday 'someday'"),
        ("holidays.toml", "day = 1\n", "", "New Year", "either a day or a weekday"),
        (
            "activities.toml",
            'asks = ["disturbed_sq_ft"]',
            'asks = ["colour"]',
            "shed",
            "'colour', which is no fact",
        ),
        ("activities.toml", "earth_depth = 1\n", 'earth_depth = "deep"\n', "shed", "is not a number"),
        ("wet_places.toml", 'asks = ["perennial"]', 'asks = ["salty"]', "brook", "'salty', which is no fact"),
        ("facts.toml", 'type = "measure"', 'type = "guess"', "disturbed_sq_ft", "type 'guess' is not one of"),
        ("facts.toml", "[activity.fence]", "[galaxy.fence]", "galaxy", "subject 'galaxy'"),
        ("facts.toml", 'unit = "sq ft"\n', "", "disturbed_sq_ft", "has no unit"),
        ("rules.toml", "cites = [", "cites = [] # [", "SW-SCOPE", "cites nothing"),
    ],
)
def test_a_planted_fault_is_found(data: Path, name: str, old: str, new: str, row: str, reason: str) -> None:
    plant(data, name, old, new)
    with pytest.raises(DataError) as told:
        load(ON, data)
    assert told.value.file == name
    assert row in told.value.row
    assert reason in told.value.reason
    assert str(told.value).startswith(f"data/{name}, ")


def test_a_missing_file_is_named(data: Path) -> None:
    (data / "fees.toml").unlink()
    with pytest.raises(DataError, match=r"data/fees\.toml, the file: cannot be read"):
        load(ON, data)


def test_a_day_before_any_text_is_refused() -> None:
    with pytest.raises(LawGap, match="is held for 2007-10-31: the earliest one held is of 2007-11-01"):
        load(date(2007, 10, 31))
    load(date(2007, 11, 1))


def test_what_the_law_does_not_hold_is_said(law: Law) -> None:
    for ask in (law.param, law.fee, law.cites):
        with pytest.raises(LawGap, match="'no such thing'"):
            ask("no such thing")


def test_the_hash_covers_values_and_not_words(data: Path) -> None:
    before = load(ON, data).hash
    (data / "words" / "findings.toml").write_text('[say."X"]\nyes = "x"\n', encoding="utf-8")
    plant(data, "params.toml", "# The figures of the law.", "# Figures.")
    assert load(ON, data).hash == before
    plant(data, "params.toml", "value = 40000", "value = 40001")
    assert load(ON, data).hash != before


def test_words_said_in_two_files_are_refused(data: Path) -> None:
    (data / "words" / "more.toml").write_text('[say."SW-AREA"]\nyes = "x"\n', encoding="utf-8")
    with pytest.raises(DataError, match=r"say\.SW-AREA: is said in another file too"):
        load_words(data)
