"""The counter without a browser: one page that answers as the wizard does, and a list of projects."""

from __future__ import annotations

import pytest

from logic.facts import SITE
from logic.law import Law
from tests.pages.drive import ALL_LISTED, Guide, golden, shed

LIST = b"""name,work,wet,feet,all_listed,disturbed_sq_ft,none_of_the_rare_acts,filed_on
One Lane,shed,brook,62,yes,120,yes,2031-03-03
"=2+2",shed,brook,abc,yes,120,yes,
<b>Bold</b>,house,none,,yes,45000,yes,
"""


def pick(guide: Guide, part: str, *kinds: str) -> Guide:
    (found,) = [m for m in guide.app.multiselect if str(m.key).startswith(f"desk-{part}-")]
    found.set_value(list(kinds))
    guide.run()
    return guide


def opened(raw: bytes) -> Guide:
    guide = Guide("counter")
    guide.app.file_uploader[0].upload("list.csv", raw, "text/csv")
    guide.run()
    return guide


def test_without_an_answer_it_asks_for_the_work_first() -> None:
    guide = Guide("counter")
    assert guide.titles() == ["At the counter"]
    assert "the verdict then stands here" in guide.said()
    assert guide.code == ""


@pytest.mark.parametrize("name", ["R34", "R01", "S01", "S17a", "S40"])
def test_an_answered_case_shows_with_its_verdict(law: Law, name: str) -> None:
    case = golden(name, law)
    guide = Guide("counter", case)
    assert len(guide.headlines()) == (3 if case.described.activities else 0)
    assert "Ways to file" in guide.said()
    assert "{" not in guide.said()


def test_a_call_is_answered_on_one_page(law: Law) -> None:
    guide = pick(pick(Guide("counter"), "work", "shed"), "wet", "brook")
    guide.type("How far is the brook", "60").choose(ALL_LISTED, "Yes").none_of_these()
    guide.type("How much ground does the shed", "120")
    assert guide.headlines()[0] == Guide("result", shed(law)).headlines()[0]
    assert "$25" in guide.said()


def test_the_counter_shows_what_the_wizard_kept(law: Law) -> None:
    guide = Guide("counter", golden("R34", law))
    (work,) = [m for m in guide.app.multiselect if str(m.key).startswith("desk-work-")]
    assert sorted(work.value) == ["addition", "garage"]


def test_letting_go_of_work_lets_go_of_its_facts(law: Law) -> None:
    guide = pick(Guide("counter", shed(law)), "work")
    assert {of for of, _ in guide.app.session_state["case"].described.facts} <= {SITE, "brook"}


def test_missing_facts_come_with_who_can_tell(law: Law) -> None:
    guide = Guide("counter", golden("S01", law))
    assert "What is missing, and who can tell" in guide.said()
    assert "A wetlands scientist" in guide.said()


def test_a_list_becomes_a_table_and_its_faults_are_told() -> None:
    guide = opened(LIST)
    frame = guide.app.dataframe[0].value
    assert list(frame["name"]) == ["One Lane", "<b>Bold</b>"]
    assert list(frame["wetlands"]) == ["A filing is needed", "Not reached by the rules"]
    said = guide.said()
    assert "2 of 3 rows answered. Read as UTF-8." in said
    assert "1 cell was not taken" in said
    assert "Must be a number of feet, 0 or more" in said
    assert not [one for one in guide.html() if "<b>Bold" in one]


def test_a_list_that_cannot_be_opened_says_why() -> None:
    guide = opened(b"PK\x03\x04 a workbook")
    assert "This list was not opened." in guide.said()
    assert "Save as" in guide.said()
    assert not guide.app.dataframe


def test_a_list_leaves_the_case_alone(law: Law) -> None:
    guide = Guide("counter", shed(law))
    code = guide.code
    guide.app.file_uploader[0].upload("list.csv", LIST, "text/csv")
    guide.run()
    assert guide.code == code
