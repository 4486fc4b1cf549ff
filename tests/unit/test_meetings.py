"""The clerk's file of meetings: read in order, faults named by row."""

from __future__ import annotations

from datetime import date, time
from pathlib import Path

import pytest

from logic.load import DATA
from logic.meetings import meetings
from logic.rows import DataError

HEAD = 'source = "a test"\nplace = "Town Hall"\ntime = 19:00:00\n'


def written(folder: Path, rows: str, head: str = HEAD) -> Path:
    (folder / "meetings.toml").write_text(head + rows, encoding="utf-8")
    return folder


def test_rows_are_put_in_order_and_keep_what_differs(tmp_path: Path) -> None:
    rows = """
[[meeting]]
date = 2031-02-04
[[meeting]]
date = 2031-01-07
time = 18:30:00
place = "School"
"""
    found = meetings(written(tmp_path, rows))
    assert [(m.on, m.at, m.place) for m in found.listed] == [
        (date(2031, 1, 7), time(18, 30), "School"),
        (date(2031, 2, 4), time(19, 0), "Town Hall"),
    ]
    assert found.last == date(2031, 2, 4)
    assert found.covers(date(2031, 2, 4))
    assert not found.covers(date(2031, 2, 5))
    assert found.of_year(2030) == ()


@pytest.mark.parametrize(
    ("rows", "row", "reason"),
    [
        ("[[meeting]]\ndate = 2031-01-07\n[[meeting]]\ndate = 2031-01-07\n", "meeting 2", "stands twice"),
        ("[[meeting]]\ntime = 19:00:00\n", "meeting 1", "has no date"),
        ('[[meeting]]\ndate = "7 January"\n', "meeting 1", "date cannot be"),
        ('[[meeting]]\ndate = 2031-01-07\ntime = "late"\n', "meeting 1", "time cannot be"),
        ("[[meeting]]\ndate = 2031-01-07\nhour = 7\n", "meeting 1", "does not know hour"),
    ],
)
def test_a_fault_names_its_row(tmp_path: Path, rows: str, row: str, reason: str) -> None:
    with pytest.raises(DataError) as told:
        meetings(written(tmp_path, rows))
    assert (told.value.file, told.value.row) == ("meetings.toml", row)
    assert reason in told.value.reason


def test_an_empty_file_announces_nothing(tmp_path: Path) -> None:
    found = meetings(written(tmp_path, ""))
    assert (found.listed, found.last) == ((), None)
    assert not found.covers(date(2031, 1, 1))


def test_the_example_year_is_marked_as_one() -> None:
    shipped = meetings(DATA)
    assert len(shipped.of_year(2024)) == 20
    assert all(m.example for m in shipped.listed)
