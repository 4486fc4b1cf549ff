"""What has happened moves the clocks, and each day says what moved it. Days are worked by hand."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from logic.assess import assess
from logic.case_file import SCHEMA, from_json, to_json
from logic.finding import Assessment, Milestone
from logic.law import Law
from logic.written import CaseError

FACTS: dict[str, Any] = {
    "site": {"wet_places_all_listed": True, "acts_none": True},
    "activities": [{"id": "shed", "kind": "shed", "disturbed_sq_ft": 120}],
    "wet_places": [{"id": "brook", "kind": "brook"}],
    "distances": [{"from": "shed", "to": "brook", "feet": 60}],
}
RECEIVED = {"what": "received", "on": "2026-09-01"}


def found(law: Law, *events: dict[str, str], **site: object) -> Assessment:
    facts = {**FACTS, "site": {**FACTS["site"], **site}}
    whole = {"schema": SCHEMA, "facts": facts, "events": list(events)}
    return assess(from_json(whole, law.vocabulary).described, law)


def step(of: Assessment, name: str) -> Milestone:
    return next(m for route in of.routes.values() for m in route.milestones if m.id == name)


def clock(of: Assessment, name: str) -> Milestone:
    return next(m for m in of.clocks if m.id == name)


def test_received_starts_the_clocks_as_a_filing_day_does(law: Law) -> None:
    """Tue 1 Sep 2026: a hearing by Tue 22 Sep, and if it closes then a decision by Tue 13 Oct."""
    by_event, by_fact = found(law, RECEIVED), found(law, filed_on="2026-09-01")
    for name in ("permit.hearing", "permit.decision", "rfd.meeting"):
        assert step(by_event, name).latest == step(by_fact, name).latest
    assert step(by_event, "permit.hearing").latest == date(2026, 9, 22)
    assert step(by_event, "permit.decision").latest == date(2026, 10, 13)
    assert step(by_event, "rfd.state_determination").latest == date(2026, 9, 22)
    assert step(by_event, "rfd.determination").latest == date(2026, 10, 13)


def test_a_hearing_that_was_opened_and_closed_fixes_the_decision(law: Law) -> None:
    """Closed on Tue 25 Mar 2025: day 21 is Tue 15 Apr; the 16th is late."""
    events = (
        {"what": "received", "on": "2025-03-04"},
        {"what": "opened", "on": "2025-03-18"},
        {"what": "closed", "on": "2025-03-25"},
    )
    seen = found(law, *events)
    assert (step(seen, "permit.hearing").latest, step(seen, "permit.hearing").moved) == (
        date(2025, 3, 18),
        "opened",
    )
    assert step(seen, "permit.decision").latest == date(2025, 4, 15)
    assert step(seen, "permit.decision").moved == ""
    assert step(seen, "permit.newspaper").latest == date(2025, 3, 11)


def test_a_continuance_moves_the_close_and_what_follows(law: Law) -> None:
    """Continued to Tue 20 Oct 2026: a decision by Tue 10 Nov."""
    seen = found(
        law,
        RECEIVED,
        {"what": "opened", "on": "2026-09-22"},
        {"what": "continued", "on": "2026-09-22", "until": "2026-10-20"},
    )
    assert (step(seen, "permit.close").latest, step(seen, "permit.close").moved) == (
        date(2026, 10, 20),
        "continued",
    )
    assert step(seen, "permit.decision").latest == date(2026, 11, 10)


def test_a_written_extension_moves_its_own_clock_only(law: Law) -> None:
    seen = found(
        law,
        RECEIVED,
        {"what": "extended", "on": "2026-09-15", "until": "2026-10-06", "clock": "permit.hearing"},
    )
    assert (step(seen, "permit.hearing").latest, step(seen, "permit.hearing").moved) == (
        date(2026, 10, 6),
        "extended",
    )
    assert step(seen, "permit.decision").latest == date(2026, 10, 27)
    assert step(seen, "permit.incomplete").latest == date(2026, 9, 22)
    assert step(seen, "rfd.meeting").latest == date(2026, 9, 22)


def test_a_filing_given_back_stops_every_clock_until_it_comes_again(law: Law) -> None:
    back = {"what": "returned", "on": "2026-09-08"}
    void = found(law, RECEIVED, back)
    assert step(void, "permit.hearing").latest is None
    assert step(void, "permit.hearing").needs
    again = found(law, RECEIVED, back, {"what": "received", "on": "2026-09-15"})
    assert step(again, "permit.hearing").latest == date(2026, 10, 6)


def test_events_of_one_filing_leave_another_alone(law: Law) -> None:
    seen = found(law, {**RECEIVED, "route": "permit"})
    assert step(seen, "permit.hearing").latest == date(2026, 9, 22)
    assert step(seen, "rfd.meeting").latest is None


def test_the_clocks_of_a_consultant(law: Law) -> None:
    """Notice mailed on Wed 1 Oct 2025; Mon 13 Oct is a holiday: pay by Thu 16 Oct, appeal by Sat 11 Oct."""
    seen = found(law, {"what": "consultant_requested", "on": "2025-10-01"})
    days = {m.id: m.latest for m in seen.clocks}
    assert days == {
        "consultant.withdraw": date(2025, 10, 6),
        "consultant.pay": date(2025, 10, 16),
        "consultant.appeal": date(2025, 10, 11),
    }
    # By the state's way five days are business days, which end on Wed 8 Oct: the earlier day is the safe one.
    assert clock(seen, "consultant.withdraw").readings["state"] == (None, date(2025, 10, 8))
    assert clock(seen, "consultant.withdraw").safe == date(2025, 10, 6)
    assert found(law).clocks == ()


def test_an_appeal_stops_the_count_which_then_goes_on(law: Law) -> None:
    """Asked Wed 1 Oct 2025, appealed Tue 7 Oct (three business days gone: 2, 3 and 6 Oct), decided Fri 31 Oct.

    Seven days are left, and Veterans Day is none of them: 3-7 Nov, 10 and 12 Nov.
    """
    asked = {"what": "consultant_requested", "on": "2025-10-01"}
    appealed = {"what": "consultant_appealed", "on": "2025-10-07"}
    open_ = found(law, asked, appealed)
    assert clock(open_, "consultant.decided").latest == date(2025, 11, 7)
    assert "consultant.pay" not in {m.id for m in open_.clocks if m.latest}
    done = found(law, asked, appealed, {"what": "consultant_decided", "on": "2025-10-31"})
    assert clock(done, "consultant.pay").latest == date(2025, 11, 12)


def test_limits_for_action_grow_by_the_days_of_the_appeal(law: Law) -> None:
    """Received Mon 22 Sep 2025, hearing by 13 Oct; an appeal from 7 to 31 Oct adds 24 days: Thu 6 Nov.

    The decision's 21 days begin after it: they do not grow again.
    """
    seen = found(law, {"what": "received", "on": "2025-09-22"}, *APPEAL)
    assert step(seen, "permit.hearing").latest == date(2025, 11, 6)
    assert step(seen, "permit.hearing").moved == "consultant_decided"
    assert step(seen, "permit.decision").latest == date(2025, 11, 27)
    assert step(seen, "permit.decision").moved == ""
    assert step(seen, "permit.presumed_expired").latest == date(2026, 9, 22)


def test_a_limit_that_had_passed_does_not_grow(law: Law) -> None:
    """Received Mon 15 Sep 2025: the hearing was due on 6 Oct, the day before the appeal."""
    seen = found(law, {"what": "received", "on": "2025-09-15"}, *APPEAL)
    assert step(seen, "permit.hearing").latest == date(2025, 10, 6)
    assert step(seen, "permit.hearing").moved == ""


APPEAL = (
    {"what": "consultant_requested", "on": "2025-10-01"},
    {"what": "consultant_appealed", "on": "2025-10-07"},
    {"what": "consultant_decided", "on": "2025-10-31"},
)


@pytest.mark.parametrize(
    ("events", "where", "said"),
    [
        ([{"what": "eaten", "on": "2026-09-01"}], "events[0].what", "must be one of received"),
        ([{"what": "opened", "on": "1 Sept"}], "events[0].on", "must be a date"),
        ([{"what": "continued", "on": "2026-09-01"}], "events[0].until", "names the day"),
        (
            [{"what": "opened", "on": "2026-09-01", "until": "2026-09-02"}],
            "events[0].until",
            "does not belong to 'opened'",
        ),
        (
            [{"what": "continued", "on": "2026-09-02", "until": "2026-09-02"}],
            "events[0].until",
            "must be a day after 2026-09-02",
        ),
        (
            [{"what": "extended", "on": "2026-09-01", "until": "2026-10-01"}],
            "events[0].clock",
            "names the clock",
        ),
        (
            [{"what": "closed", "on": "2026-09-01", "clock": "permit.decision"}],
            "events[0].clock",
            "does not belong",
        ),
        (
            [RECEIVED, {"what": "opened", "on": "2026-08-31"}],
            "facts",
            "opened on 2026-08-31 stands before received on 2026-09-01",
        ),
        (
            [
                {"what": "closed", "on": "2026-09-22"},
                {"what": "continued", "on": "2026-09-23", "until": "2026-10-01"},
            ],
            "facts",
            "continued on 2026-09-23, after it was closed on 2026-09-22",
        ),
    ],
)
def test_what_cannot_be_is_told(law: Law, events: list[dict[str, str]], where: str, said: str) -> None:
    with pytest.raises(CaseError) as told:
        from_json({"schema": SCHEMA, "facts": FACTS, "events": events}, law.vocabulary)
    assert told.value.where == where
    assert said in told.value.allowed


def test_events_survive_the_file(law: Law) -> None:
    events = [
        {"what": "received", "on": "2026-09-01", "note": "by hand"},
        {"what": "extended", "on": "2026-09-15", "until": "2026-10-06", "clock": "permit.hearing"},
        {"what": "opened", "on": "2026-10-06", "route": "permit"},
    ]
    case = from_json({"schema": SCHEMA, "facts": FACTS, "events": events}, law.vocabulary)
    assert to_json(case)["events"] == events


def test_another_way_of_counting_stands_beside(law: Law) -> None:
    """Received Sat 5 Sep 2026: the 21st day is Sat 26 Sep; under 310 CMR 10.05(1) it moves to Mon 28 Sep."""
    seen = step(found(law, {"what": "received", "on": "2026-09-05"}), "permit.hearing")
    assert seen.latest == date(2026, 9, 26)
    assert seen.readings["state"] == (None, date(2026, 9, 28))
    assert seen.turns_on == {"U13"}
    assert seen.safe == date(2026, 9, 26)
    plain = step(found(law, RECEIVED), "permit.hearing")
    assert (plain.readings, plain.turns_on) == ({}, frozenset())
