"""After a permit: day 30 and day 29, a second extension, a year after filing, sixty days, days that do not fit."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from logic.answer import to_json
from logic.assess import assess
from logic.case_file import SCHEMA, clashes, from_json, read
from logic.finding import Assessment
from logic.law import Law
from logic.matters import SOUGHT
from logic.rules.after import HEARD
from logic.words import Words
from logic.written import CaseError
from tests.unit.case import can, finding


def case(law: Law, **site: Any) -> Any:
    facts = {"schema": SCHEMA, "facts": {"site": site}}
    return from_json(facts, law.vocabulary, fitting=False).described


def held(law: Law, on: str = "2026-11-30", **site: Any) -> Assessment:
    return assess(case(law, **site), replace(law, on=date.fromisoformat(on)))


def said(found: Assessment, rule: str, words: Words) -> str:
    one = finding(found, rule)
    return words.say(one.says, one.verdict)


MORE_TIME = {"seeks_extension": True, "permit_expires_on": "2026-08-15", "extensions_used": 0}


@pytest.mark.parametrize(
    ("asked", "late"),
    [
        ("2026-07-15", {"no"}),  # 31 days before
        ("2026-07-16", {"no"}),  # 30: at least thirty
        ("2026-07-17", {"yes"}),  # 29
        ("2026-08-16", {"yes"}),  # a day after the end
    ],
)
def test_day_thirty_is_in_time_and_day_twenty_nine_late(law: Law, asked: str, late: set[str]) -> None:
    """VII.G: at least thirty days prior to the expiration date."""
    found = held(law, **MORE_TIME, extension_requested_on=asked)
    assert can(found, "WL-EXTEND") == late
    assert found.bars == (("WL-EXTEND",) if late == {"yes"} else ())


def test_what_is_missing_is_asked_for_and_nothing_guessed(law: Law) -> None:
    found = held(law, **MORE_TIME)
    assert finding(found, "WL-EXTEND").verdict.needs == {("site", "extension_requested_on")}
    no_end = {k: v for k, v in MORE_TIME.items() if k != "permit_expires_on"}
    found = held(law, **no_end, extension_requested_on="2026-07-16")
    assert finding(found, "WL-EXTEND").verdict.needs == {("site", "permit_expires_on")}
    steps = {m.id: m for m in found.routes["extension"].milestones}
    assert steps["extension.ask_by"].latest is None
    assert steps["extension.ask_by"].needs == {("site", "permit_expires_on")}
    assert steps["extension.vote"].latest == date(2026, 8, 6)


def test_a_second_extension_is_barred_whenever_it_is_asked_for(law: Law, words: Words) -> None:
    """VII.G: one Extension permit."""
    found = held(law, seeks_extension=True, extensions_used=1)
    assert found.bars == ("WL-EXTEND",)
    assert "a second cannot be granted" in said(found, "WL-EXTEND", words)
    assert can(held(law, seeks_extension=True, extensions_used=None), "WL-EXTEND") == {"yes", "no"}


def test_a_late_request_says_how_late_and_a_missed_day_says_so(law: Law, words: Words) -> None:
    late = held(law, **MORE_TIME, extension_requested_on="2026-07-17")
    assert said(late, "WL-EXTEND", words).startswith(
        "The request comes 29 days before the permit ends, and 30"
    )
    over = held(law, **MORE_TIME, extension_requested_on="2026-08-17")
    assert "2 days after the permit ended on Sat 15 Aug 2026" in said(over, "WL-EXTEND", words)
    missed = held(law, "2026-07-17", **MORE_TIME)
    assert said(missed, "WL-EXTEND", words).startswith("The last day to ask was Thu 16 Jul 2026")
    ahead = held(law, "2026-07-16", **MORE_TIME)
    assert said(ahead, "WL-EXTEND", words).startswith("Ask in writing, with the fee, by Thu 16 Jul 2026")


@pytest.mark.parametrize(("asked", "after_the_end"), [("2026-07-04", {"no"}), ("2026-07-05", {"yes"})])
def test_the_answer_may_come_after_the_end(law: Law, asked: str, after_the_end: set[str]) -> None:
    """21 days to vote and 21 to write: 42 days before 15 August is 4 July."""
    found = held(law, **MORE_TIME, extension_requested_on=asked)
    assert can(found, "WL-EXTEND-WRITTEN") == after_the_end


def test_on_day_thirty_the_answer_may_come_twelve_days_late(law: Law, words: Words) -> None:
    found = held(law, **MORE_TIME, extension_requested_on="2026-07-16")
    assert "Thu 27 Aug 2026, 12 days after the permit ends" in said(found, "WL-EXTEND-WRITTEN", words)


def test_a_bar_to_more_time_opens_a_waiver_and_no_outcome_moves(law: Law) -> None:
    """I.E: any of the rules may be waived. What work is allowed does not turn on an old permit."""
    late = held(law, **MORE_TIME, extension_requested_on="2026-07-17")
    in_time = held(law, **MORE_TIME, extension_requested_on="2026-07-16")
    assert late.routes["waiver"].offered.is_yes
    assert "waiver" not in in_time.routes
    assert late.regimes == in_time.regimes


RENEWAL = {"seeks_stormwater_extension": True, "stormwater_permit_issued_on": "2023-09-14"}


@pytest.mark.parametrize(
    ("used", "asked", "late"),
    [
        (0, "2026-08-15", {"no"}),  # ends 14 Sep 2026; 30 days before is 15 Aug
        (0, "2026-08-16", {"yes"}),
        (2, "2028-08-15", {"no"}),  # two years more: and it can be asked for again
        (2, "2028-08-16", {"yes"}),
        (None, "2026-08-16", {"yes", "no"}),
    ],
)
def test_a_stormwater_permit_is_renewed_again_and_again(
    law: Law, used: int | None, asked: str, late: set[str]
) -> None:
    """Article 35 § 5(d): three years, then a year more each time, asked for no later than 30 days before."""
    site = {"stormwater_extensions_used": used, "stormwater_extension_requested_on": asked}
    found = held(law, **RENEWAL, **site)
    assert can(found, "SW-EXTEND") == late
    assert found.bars == (("SW-EXTEND",) if late == {"yes"} else ())


def test_three_years_from_29_february_end_on_the_28th(law: Law, words: Words) -> None:
    """The earlier day: whoever must ask by counting back from it is safe."""
    issued = {**RENEWAL, "stormwater_permit_issued_on": "2024-02-29", "stormwater_extensions_used": 0}
    assert said(held(law, **issued), "SW-TERM", words).endswith("to Sun 28 Feb 2027.")
    again = held(law, **{**issued, "stormwater_extensions_used": 1})
    assert said(again, "SW-TERM", words).endswith("to Tue 29 Feb 2028.")  # four years on there is one


FILED = {"seeks_revival": True, "filed_on": "2025-11-20", "diligently_pursued": True}


@pytest.mark.parametrize(("on", "over"), [("2026-11-19", {"no"}), ("2026-11-20", {"yes"})])
def test_a_year_after_filing_it_is_presumed_expired(law: Law, on: str, over: set[str]) -> None:
    """VII.I, unless both are shown: good cause, and pursuit in other forums."""
    found = held(
        law, on, **FILED, good_cause_shown=True, pursued_elsewhere=False, adjudicatory_hearing_pending=False
    )
    assert can(found, "WL-EXPIRE-PRESUMED") == over
    both = held(
        law, on, **FILED, good_cause_shown=True, pursued_elsewhere=True, adjudicatory_hearing_pending=False
    )
    assert can(both, "WL-EXPIRE-PRESUMED") == {"no"}


def test_a_pending_hearing_protects_only_whoever_has_told_all(law: Law) -> None:
    """VII.I, last sentence: pending, and all information provided."""
    idle = {**FILED, "diligently_pursued": False, "adjudicatory_hearing_pending": True}
    safe = held(law, **idle, information_complete=True)
    assert safe.exceptions == {"WL-EXPIRE-HEARING": "lifts"}
    assert can(safe, "WL-EXPIRE") == can(safe, "WL-EXPIRE-PRESUMED") == {"no"}
    owing = held(law, **idle, information_complete=False, good_cause_shown=False)
    assert can(owing, "WL-EXPIRE") == can(owing, "WL-EXPIRE-PRESUMED") == {"yes"}


DECIDED = {"decision_voted_on": "2026-03-10", "decision_issued_on": "2026-03-26"}


@pytest.mark.parametrize(
    ("on", "in_time"),
    [
        ("2026-05-09", {"yes"}),  # 60 days from the vote
        ("2026-05-10", {"open"}),
        ("2026-05-25", {"open"}),  # 60 days from issuance
        ("2026-05-26", {"no"}),
    ],
)
@pytest.mark.parametrize(
    ("door", "rule"), [("seeks_appeal", "WL-APPEAL"), ("seeks_stormwater_appeal", "SW-APPEAL")]
)
def test_sixty_days_are_counted_from_the_vote_to_be_safe(
    law: Law, on: str, in_time: set[str], door: str, rule: str
) -> None:
    """IX: signing or issuance, whichever is later; § 16: the decision. A court may take the vote (B88, A49)."""
    found = held(law, on, **DECIDED, **{door: True})
    assert can(found, rule) == in_time
    assert found.turns_on >= ({"B88"} if rule == "WL-APPEAL" else {"A49"}) if in_time == {"open"} else True


def test_without_the_vote_nobody_can_say_that_there_is_time(law: Law) -> None:
    issued = {"seeks_appeal": True, "decision_issued_on": "2026-03-26"}
    assert finding(held(law, "2026-05-25", **issued), "WL-APPEAL").verdict.needs == {
        ("site", "decision_voted_on")
    }
    assert can(held(law, "2026-05-26", **issued), "WL-APPEAL") == {"no"}
    signed = {"seeks_appeal": True, "decision_voted_on": "2026-03-10", "decision_signed_on": "2026-03-24"}
    assert can(held(law, "2026-05-24", **signed), "WL-APPEAL") == {
        "yes",
        "no",
    }  # it may have been issued later
    assert can(held(law, "2026-05-23", **signed), "WL-APPEAL") == {"open"}


@pytest.mark.parametrize(("on", "may_use"), [("2026-08-30", {"no"}), ("2026-08-31", {"yes"})])
def test_the_bond_may_be_used_only_after_sixty_days(law: Law, on: str, may_use: set[str]) -> None:
    """XI.D: 1 July and 60 days is 30 August."""
    short = {
        "seeks_bond_release": True,
        "work_found": "not_as_permitted",
        "noncompliance_notice_on": "2026-07-01",
    }
    assert can(held(law, on, **short), "WL-BOND-CURE") == may_use


@pytest.mark.parametrize(
    ("found", "released", "cure"),
    [
        ("as_permitted", {"yes"}, False),
        ("not_as_permitted", {"no"}, True),
        ("not_said", {"no"}, False),
        (None, {"yes", "no"}, True),
    ],
)
def test_a_bond_comes_back_when_the_work_is_found_as_permitted(
    law: Law, found: str | None, released: set[str], cure: bool
) -> None:
    heard = held(law, seeks_bond_release=True, work_found=found)
    assert can(heard, "WL-BOND-RELEASE") == released
    assert any(f.rule == "WL-BOND-CURE" for f in heard.findings) is cure


def papers(found: Assessment, route: str) -> dict[str, set[str]]:
    return {d.id: {t.name for t in d.needed.can} for d in found.routes[route].documents}


def test_work_as_permitted_is_certified_and_other_work_explained(law: Law) -> None:
    """X: a certification, or an as-built plan and an explanation."""
    as_it_should = papers(held(law, seeks_certificate=True, differs_from_plan=False), "certificate")
    assert "WL-RELEASE.certification" in as_it_should
    assert not {"WL-RELEASE.as_built", "WL-RELEASE.explanation"} & set(as_it_should)
    other = papers(held(law, seeks_certificate=True, differs_from_plan=True), "certificate")
    assert "WL-RELEASE.certification" not in other
    assert other["WL-RELEASE.as_built"] == other["WL-RELEASE.explanation"] == {"YES"}
    open_ = papers(held(law, seeks_certificate=True), "certificate")
    assert open_["WL-RELEASE.certification"] == open_["WL-RELEASE.as_built"] == {"YES", "NO"}


def test_only_what_the_permit_held_asks_for_is_told(law: Law) -> None:
    wetlands = held(law, seeks_to_begin=True, permit_held="wetlands").matters["begin"]
    assert {d.id for d in wetlands.duties} >= {"WL-RECORD", "WL-SIGN"}
    assert not [d.id for d in (*wetlands.duties, *wetlands.documents) if d.id.startswith("SW-")]
    stormwater = held(law, seeks_to_begin=True, permit_held="stormwater").matters["begin"]
    assert not [d.id for d in (*stormwater.duties, *stormwater.documents) if d.id.startswith("WL-")]


def test_a_penalty_is_what_the_bylaw_prints(law: Law, words: Words) -> None:
    """§ 13: $300 an offense; by ticket $50, $100, $300."""
    found = held(law, seeks_to_answer_violation=True)
    assert "up to $300" in said(found, "SW-PENALTY", words)
    assert "$50 for the first violation, $100 for the second, $300 for each" in said(
        found, "SW-PENALTY-NONCRIMINAL", words
    )


def test_nothing_of_it_is_heard_of_new_work(law: Law) -> None:
    found = held(law)
    assert not found.matters
    assert not {f.rule for f in found.findings} & {"WL-EXTEND", "SW-TERM", "WL-EXPIRE", "WL-APPEAL"}


@pytest.mark.parametrize("sought", sorted({*HEARD, *SOUGHT.values()}))
def test_whatever_is_sought_speaks_without_a_gap(law: Law, words: Words, sought: str) -> None:
    """With every date and answer missing: a sentence and a pin for each, and no day invented."""
    for value in (True, None):
        found = held(law, **{sought: value})
        answer = to_json(found, law, words, case(law, **{sought: value}))
        texts = [f["says"] for f in answer["findings"]]
        assert not [text for text in texts if "{" in text]
        steps = [m for matter in found.matters.values() for m in matter.milestones]
        assert not [m for m in steps if m.latest or not m.needs]
        for matter in answer["matters"].values():
            assert all(item["cites"] for part in ("documents", "notices", "duties") for item in matter[part])


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("decision_voted_on", "decision_issued_on"),
        ("decision_signed_on", "decision_issued_on"),
        ("decision_issued_on", "permit_expires_on"),
        ("decision_issued_on", "extension_requested_on"),
        ("stormwater_permit_issued_on", "stormwater_extension_requested_on"),
        ("certificate_requested_on", "certificate_issued_on"),
        ("noncompliance_found_on", "noncompliance_notice_on"),
    ],
)
def test_days_out_of_order_are_told_and_refused(law: Law, first: str, second: str) -> None:
    wrong = {first: "2026-05-02", second: "2026-05-01"}
    (told,) = clashes(case(law, **wrong), law.vocabulary)
    assert "1 May 2026" in told
    assert "2 May 2026" in told
    assert clashes(case(law, **{first: "2026-05-02", second: "2026-05-02"}), law.vocabulary) == []
    with pytest.raises(CaseError, match="before"):
        read(f'{{"schema": "{SCHEMA}", "facts": {{"site": {{"{first}": "2026-05-02", "{second}": "2026-05-01"}}}}}}',
             law.vocabulary)  # fmt: skip


def test_29_february_of_a_common_year_is_no_date(law: Law) -> None:
    with pytest.raises(CaseError, match="must be a date such as 2026-11-30"):
        case(law, permit_expires_on="2027-02-29")


@pytest.mark.parametrize(
    ("rule", "name"),
    [
        ("WL-EXTEND", "extension.ask_by"),
        ("SW-EXTEND", "stormwater_extension.ask_by"),
        ("WL-APPEAL", "appeal.safe"),
        ("WL-EXPIRE-PRESUMED", "revival.presumed_expired"),
    ],
)
def test_a_law_without_the_rule_has_neither_finding_nor_clock(law: Law, rule: str, name: str) -> None:
    less = law.without(rule)
    everything = {
        **MORE_TIME, **RENEWAL, **FILED, **DECIDED, "seeks_appeal": True, "extension_requested_on": "2026-07-17",
        "stormwater_extensions_used": 0, "stormwater_extension_requested_on": "2026-09-01",
    }  # fmt: skip
    found = assess(case(law, **everything), less)
    assert not [f for f in found.findings if f.rule == rule]
    parts = (*found.routes.values(), *found.matters.values())
    assert not [m for part in parts for m in part.milestones if m.id == name]
    assert rule not in found.bars
