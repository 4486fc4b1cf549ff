"""The law of another day, and a case that was concluded under other data."""

from __future__ import annotations

import shutil
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from logic.assess import assess
from logic.case_file import Case, write
from logic.concluded import conclude
from logic.law import Law
from logic.load import DATA, load
from tests.pages.drive import Guide, shed

LATER = date(2027, 3, 1)


@pytest.fixture
def amended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Data with a strip of 75 ft from 2027 on: an amendment nobody has made."""
    data = Path(shutil.copytree(DATA, tmp_path / "data"))
    path = data / "params.toml"
    text = path.read_text(encoding="utf-8")
    head, _, rest = text.partition('["wetlands.strip.width"]')
    row, _, tail = rest.partition("]\n")
    later = row.replace("value = 25", "value = 75").rpartition("{")[2].replace(" }", ", from = 2027-01-01 }")
    path.write_text(f'{head}["wetlands.strip.width"]{row}, {{{later}]\n{tail}', encoding="utf-8")
    monkeypatch.setattr("pages.parts.kept._law", cache(lambda on: load(on, data)))


@pytest.mark.usefixtures("amended")
def test_another_day_has_the_law_of_that_day(law: Law) -> None:
    now, then = Guide("result", shed(law)), Guide("result", shed(law), on="2027-03-01")
    assert now.headlines()[0] == "You appear to need to file with the Conservation Commission."
    assert then.headlines()[0] != now.headlines()[0]
    assert "Law as of Mon 1 Mar 2027" in then.said()
    assert "Not today's law." in then.said()
    assert "Not today's law." not in now.said()
    assert 'on = "2027-03-01"' in " ".join(then.html())


@pytest.mark.parametrize("on", ["1999-01-01", "soon", "2027-13-01"])
def test_a_day_without_a_text_is_told(law: Law, on: str) -> None:
    said = Guide("result", shed(law), on=on).said()
    assert f'The link asks for the law of "{on}": it must be a date from 2007-11-01 on' in said
    assert "Not today's law." not in said


@pytest.mark.usefixtures("amended")
def test_a_case_concluded_before_an_amendment_says_what_moved(law: Law) -> None:
    case = shed(law)
    held = replace(case, assessed=conclude(case, assess(case.described, law), law))
    guide = Guide("what", shed(law), on="2027-03-01")
    guide.app.file_uploader[0].upload("case.json", write(held).encode(), "application/json")
    guide.run()
    said = guide.go("result").said()
    assert "Not as it was concluded on" in said
    assert "wetlands.strip.width: 25 ft, now 75 ft" in said


def test_a_saved_case_holds_what_it_concludes(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Case] = []
    monkeypatch.setattr("pages.parts.doors.write", lambda case: written.append(case) or write(case))
    Guide("result", shed(law))
    assert written[-1].assessed is not None
    assert written[-1].assessed["outcomes"]["wetlands"] == "file"
