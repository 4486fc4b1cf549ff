"""What is said after a permit: the days in each sentence, worked by hand, and what is asked where one is missing."""

from __future__ import annotations

import pytest

from logic.finding import Kind
from logic.law import Law
from logic.truth import Truth
from logic.words import Words
from tests.unit.case import finding
from tests.unit.test_after import held, said

RENEWAL = {
    "seeks_stormwater_extension": True,
    "stormwater_permit_issued_on": "2023-08-15",
    "stormwater_extensions_used": 0,
}
"""Three years from 15 Aug 2023 end on 15 Aug 2026; thirty days before it is 16 Jul."""


@pytest.mark.parametrize(
    ("on", "site", "sentence"),
    [
        (
            "2026-07-01",
            RENEWAL,
            "Ask in writing by Thu 16 Jul 2026: 30 days before the permit ends at the latest. It can be renewed again "
            "later.",
        ),
        (
            "2026-07-17",
            RENEWAL,
            "The last day to ask was Thu 16 Jul 2026, 30 days before the permit ends: a request made now is late.",
        ),
        (
            "2026-07-20",
            {**RENEWAL, "stormwater_extension_requested_on": "2026-07-17"},
            "The request comes 29 days before the permit ends, and 30 are the least: it is late. The last day was "
            "Thu 16 Jul 2026.",
        ),
        (
            "2026-07-20",
            {**RENEWAL, "stormwater_extension_requested_on": "2026-07-16"},
            "It comes 30 days ahead, and 30 are the least. The Commission may grant a year, to Sun 15 Aug 2027, "
            "or not.",
        ),
        (
            "2026-08-20",
            {**RENEWAL, "stormwater_extension_requested_on": "2026-08-18"},
            "The request comes 3 days after the permit ended on Sat 15 Aug 2026. It had to be there by "
            "Thu 16 Jul 2026.",
        ),
        (
            "2026-07-01",
            {"seeks_stormwater_extension": True},
            "Ask in writing no later than 30 days before the permit ends. It can be renewed again later.",
        ),
    ],
)
def test_a_renewal_says_its_days(
    law: Law, words: Words, on: str, site: dict[str, object], sentence: str
) -> None:
    assert said(held(law, on, **site), "SW-EXTEND", words) == sentence


def test_one_renewal_used_adds_a_year(law: Law, words: Words) -> None:
    found = held(law, "2026-07-01", **{**RENEWAL, "stormwater_extensions_used": 1})
    assert "Ask in writing by Fri 16 Jul 2027" in said(found, "SW-EXTEND", words)


def test_a_term_not_known_asks_for_the_issue(law: Law) -> None:
    found = held(law, seeks_stormwater_extension=True)
    term = finding(found, "SW-TERM")
    assert term.kind is Kind.DUTY
    assert ("site", "stormwater_permit_issued_on") in term.verdict.needs
    assert finding(held(law, **RENEWAL), "SW-TERM").verdict.is_yes


def test_consultant_money_comes_back_within_thirty_days(law: Law, words: Words) -> None:
    """Thirty days from Mon 2 Mar 2026 end on Wed 1 Apr."""
    found = held(law, seeks_consultant_refund=True, certificate_issued_on="2026-03-02")
    assert "is due by Wed 1 Apr 2026: within 30 days" in said(found, "WL-CONSULT-RETURN", words)
    assert finding(found, "WL-CONSULT-RETURN").kind is Kind.DECISION
    unknown = finding(held(law, seeks_consultant_refund=True), "WL-CONSULT-RETURN")
    assert unknown.verdict.needs == {("site", "certificate_issued_on")}
    assert not unknown.verdict.settled


@pytest.mark.parametrize(
    ("on", "truth", "part"),
    [
        ("2026-11-30", Truth.YES, "Since Wed 4 Mar 2026, a year after filing"),
        ("2026-03-04", Truth.YES, "Since Wed 4 Mar 2026, a year after filing"),
        ("2026-03-03", Truth.NO, "the year is over on Wed 4 Mar 2026"),
    ],
)
def test_a_filing_not_pursued_says_when_its_year_is_over(
    law: Law, words: Words, on: str, truth: Truth, part: str
) -> None:
    site = {"seeks_revival": True, "filed_on": "2025-03-04", "good_cause_shown": False}
    site |= {"adjudicatory_hearing_pending": False, "diligently_pursued": True, "pursued_elsewhere": False}
    found = held(law, on, **site)
    assert finding(found, "WL-EXPIRE-PRESUMED").verdict.can == {truth}
    assert part in said(found, "WL-EXPIRE-PRESUMED", words)


def test_the_answer_to_an_extension_is_a_decision(law: Law) -> None:
    site = {
        "seeks_extension": True,
        "permit_expires_on": "2026-08-15",
        "extension_requested_on": "2026-07-16",
    }
    assert finding(held(law, **site, extensions_used=0), "WL-EXTEND-WRITTEN").kind is Kind.DECISION
