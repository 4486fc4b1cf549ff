"""The doors of those who hold a permit or a letter, empty and answered, and what to do when it is urgent."""

from __future__ import annotations

from typing import Any

import pytest

from logic.case_file import SCHEMA, from_json
from logic.law import Law
from pages.parts.goals import LETTER, NAMES, PERMIT
from tests.pages.drive import Guide, shed

LATE = {
    "seeks_extension": True,
    "permit_held": "wetlands",
    "permit_expires_on": "2026-08-15",
    "extension_requested_on": "2026-07-17",
    "extensions_used": 0,
    "applicant": "resident",
}


def guide(law: Law, page: str, **site: Any) -> Guide:
    whole = {"schema": SCHEMA, "facts": {"site": site}}
    return Guide(page, from_json(whole, law.vocabulary, fitting=False))


def asked(one: Guide) -> set[str]:
    """Every question of the page by its label."""
    held = (*one.app.radio, *one.app.date_input, *one.app.selectbox)
    return {control.label for control in held}


@pytest.mark.parametrize(
    ("page", "question"),
    [("permit", "What do you want to do?"), ("letter", "What does the letter say?")],
)
def test_an_empty_door_asks_one_question_and_says_whom_to_call(page: str, question: str) -> None:
    one = Guide(page)
    assert one.questions() == [question]
    assert "(508) 839-5535 x138. As printed in 2007: check." in one.said()
    assert one.code == ""


@pytest.mark.parametrize("name", PERMIT)
def test_every_goal_of_a_permit_holder_has_something_to_say(name: str) -> None:
    one = Guide("permit")
    one.app.radio(key="after-goal-0").set_value(name)
    one.run()
    if PERMIT[name].asks_which:
        assert "What this asks of you" not in one.said()
        one.choose("Which permit do you hold?", "both")
    said = one.said()
    assert "What this asks of you" in said
    assert "Where it stands" in said
    assert "{" not in said
    assert one.code
    again = Guide("permit", one.code)
    assert again.app.radio(key="after-goal-0").value == name
    assert again.held() == one.held()


@pytest.mark.parametrize("name", LETTER)
def test_every_letter_says_what_it_opens(name: str) -> None:
    one = Guide("letter")
    one.app.radio(key="letter-goal-0").set_value(name)
    one.run()
    words = one.said()
    assert "What this asks of you" in words
    assert "{" not in words
    assert Guide("letter", one.code).app.radio(key="letter-goal-0").value == name


def test_a_request_on_day_29_is_explained_not_guessed(law: Law) -> None:
    said = guide(law, "permit", **LATE).said()
    assert "More time cannot be granted as asked" in said
    assert "The request comes 29 days before the permit ends, and 30 are the least: it is late." in said
    assert "The last day was Thu 16 Jul 2026." in said
    assert "A new permit can be applied for" in said


def test_the_fee_the_dates_and_the_papers_of_more_time(law: Law) -> None:
    one = guide(law, "permit", **{**LATE, "extension_requested_on": "2026-07-16"})
    said = one.said()
    assert one.amounts() == ["$50"]
    for text in (
        "by Thu 16 Jul 2026",
        "by Thu 6 Aug 2026",
        "by Thu 27 Aug 2026",
        "12 days after the permit ends",
    ):
        assert text in said
    assert "Written request for one more year" in said
    assert "gave approvals in effect between 1 Jan 2023 and 1 Jan 2025 two years more" in said


def test_a_last_day_on_a_sunday_names_the_safe_one_before_it(law: Law) -> None:
    """30 September less 30 days is Sunday 31 August 2025; the business day before it is Friday the 29th."""
    site = {**LATE, "permit_expires_on": "2025-09-30", "extension_requested_on": "2025-08-29"}
    assert "by Sun 31 Aug 2025; to be safe by Fri 29 Aug 2025" in guide(law, "permit", **site).said()


def test_days_out_of_order_stop_the_dates(law: Law) -> None:
    one = guide(
        law, "permit", **{**LATE, "extension_requested_on": "2026-07-16", "decision_issued_on": "2026-09-01"}
    )
    said = one.said()
    assert "No date is counted yet." in said
    assert "As told, the permit ends (15 August 2026) before the permit or decision was issued" in said
    assert "27 Aug 2026" not in said
    assert one.amounts() == []


def test_29_february_is_told(law: Law) -> None:
    site = {
        "seeks_stormwater_extension": True,
        "permit_held": "stormwater",
        "stormwater_permit_issued_on": "2024-02-29",
        "stormwater_extensions_used": 0,
    }
    said = guide(law, "permit", **site).said()
    assert "There is no 29 February that year." in said
    assert "This guide takes Sun 28 Feb 2027, the day before" in said
    assert "by Fri 29 Jan 2027" in said


def test_only_the_questions_of_the_permit_held(law: Law) -> None:
    begin = {"seeks_to_begin": True, "permit_held": "wetlands"}
    assert "On what day was the stormwater permit issued?" not in asked(guide(law, "permit", **begin))
    assert "On what day was the permit or decision issued?" in asked(guide(law, "permit", **begin))
    stormwater = {**begin, "permit_held": "stormwater"}
    assert "On what day was the permit or decision issued?" not in asked(guide(law, "permit", **stormwater))


def test_another_goal_takes_the_first_one_back(law: Law) -> None:
    one = guide(law, "permit", **LATE)
    one.app.radio(key="after-goal-0").set_value("consultant")
    one.run()
    assert one.amounts() == []
    assert "On what day was the Certificate of Compliance issued?" in asked(one)
    back = Guide("permit", one.code)
    assert back.app.radio(key="after-goal-0").value == "consultant"


def test_a_count_is_picked_and_kept(law: Law) -> None:
    site = {"seeks_certificate": True, "permit_held": "wetlands"}
    one = guide(law, "permit", **site)
    one.app.radio(key="count-failed_inspections-0").set_value(2)
    one.run()
    assert one.amounts() == ["$50"]  # two further inspections at $25
    assert Guide("permit", one.code).app.radio(key="count-failed_inspections-0").value == 2
    many = guide(law, "permit", **site, failed_inspections=7)
    assert many.amounts() == ["$175"]  # more than can be picked: shown as a figure


def test_a_letter_with_a_decision_gives_both_counts(law: Law) -> None:
    decided = {"seeks_appeal": True, "decision_voted_on": "2026-03-10", "decision_issued_on": "2026-03-26"}
    one = guide(law, "letter", **decided)
    said = one.said()
    assert "by Sat 9 May 2026" in said
    assert "by Mon 25 May 2026" in said
    assert "by Thu 9 Apr 2026" in said  # the state's ten business days
    assert "On what day was it signed?" not in asked(one)
    assert "On what day was it signed?" in asked(guide(law, "letter", seeks_appeal=True))


def test_urgent_says_whom_to_call_and_what_it_can_cost() -> None:
    said = Guide("urgent").said()
    for text in (
        "call 911",
        "(508) 839-5535 x138, as printed in 2007: check",
        "pays twice the fee",
        "up to $300, and each day",
        "$50 for the first violation, $100 for the second, $300 for each one after",
        "Fines for wetlands are not in the sources",
    ):
        assert text in said


def test_urgent_leads_to_describing_the_work() -> None:
    one = Guide("urgent").press("urgent-describe")
    assert one.titles() == ["What do you plan to do?"]


def test_the_first_page_leads_to_the_other_doors() -> None:
    links = {link.proto.page for link in Guide().app.get("page_link")}
    assert {"permit", "letter", "urgent"} <= links


def test_the_wizard_does_not_ask_what_these_doors_ask(law: Law) -> None:
    one = Guide("details", shed(law, **LATE))
    assert not asked(one) & asked(guide(law, "permit", **LATE)) - {"Who is the applicant?"}
    assert "permit_expires_on" in NAMES


def test_the_counter_asks_them_and_shows_the_bar(law: Law) -> None:
    one = guide(law, "counter", **LATE)
    assert "On what day does your wetlands permit end?" in asked(one)
    assert "it is late. The last day was Thu 16 Jul 2026." in one.said()
