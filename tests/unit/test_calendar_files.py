"""Calendar files, read back by another library than the one that wrote them."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
import vobject

from logic.assess import assess
from logic.case_file import SCHEMA, from_json
from logic.law import Law
from logic.words import Words
from services.calendar_files import calendar_file

SHED: dict[str, Any] = {
    "schema": SCHEMA,
    "name": "Invented: a shed",
    "facts": {
        "site": {"wet_places_all_listed": True, "acts_none": True, "filed_on": "2026-09-05"},
        "activities": [{"id": "shed", "kind": "shed", "disturbed_sq_ft": 120}],
        "wet_places": [{"id": "brook", "kind": "brook"}],
        "distances": [{"from": "shed", "to": "brook", "feet": 60}],
    },
}


def written(law: Law, words: Words, audience: str, route: str = "permit", **change: Any) -> bytes:
    whole = json.loads(json.dumps(SHED))
    whole["facts"]["site"].update(change.pop("site", {}))
    whole.update(change)
    case = from_json(whole, law.vocabulary)
    found = assess(case.described, law)
    return calendar_file(case, found, [found.routes[route]], audience, law, words)


def events(raw: bytes) -> dict[str, Any]:
    """The events by the milestone in their UID."""
    found = vobject.readOne(raw.decode())
    return {e.uid.value.partition("@")[0].partition("-")[2]: e for e in found.vevent_list}


@pytest.fixture(scope="module")
def commission(law: Law, words: Words) -> dict[str, Any]:
    return events(written(law, words, "commission"))


def test_a_deadline_is_a_day_with_its_rule_and_pin(commission: dict[str, Any]) -> None:
    """Received Sat 5 Sep 2026: the hearing opens by Sat 26 Sep as printed; it is safe on that day."""
    hearing = commission["permit.hearing"]
    assert hearing.dtstart.value == date(2026, 9, 26)
    assert hearing.dtend.value == date(2026, 9, 27)
    assert hearing.summary.value.startswith("Last day: ")
    text = hearing.description.value
    assert "Rule WL-HEARING: Wetlands rules VI.B" in text
    assert "Counted as 310 CMR 10.05(1) counts: Mon 28 Sep 2026" in text
    assert "The Commission decides" in text
    assert hearing.transp.value == "TRANSPARENT"


def test_each_event_warns_a_week_and_a_day_before(commission: dict[str, Any]) -> None:
    for event in commission.values():
        triggers = sorted(alarm.trigger.value for alarm in event.valarm_list)
        assert triggers == [timedelta(days=-7), timedelta(days=-1)]


def test_the_applicant_has_its_own_dates_only(law: Law, words: Words, commission: dict[str, Any]) -> None:
    applicant = events(written(law, words, "applicant"))
    assert "permit.receipts" in applicant
    assert "permit.appeal" in applicant
    assert "permit.hearing" not in applicant
    assert set(commission) >= {"permit.hearing", "permit.newspaper", "permit.posting", "permit.receipts"}
    assert "permit.appeal" not in commission


def test_a_second_export_is_the_same_file(law: Law, words: Words) -> None:
    assert written(law, words, "commission") == written(law, words, "commission")


def test_a_moved_date_moves_its_event_and_adds_none(law: Law, words: Words) -> None:
    before = events(written(law, words, "commission"))
    after = events(written(law, words, "commission", site={"filed_on": "2026-10-05"}))
    assert {e.uid.value for e in before.values()} == {e.uid.value for e in after.values()}
    assert after["permit.hearing"].dtstart.value == date(2026, 10, 26)
    other = events(written(law, words, "commission", name="Invented: another shed"))
    assert {e.uid.value for e in other.values()}.isdisjoint({e.uid.value for e in before.values()})


def test_what_has_happened_is_no_reminder(law: Law, words: Words) -> None:
    opened = [{"what": "received", "on": "2026-09-05"}, {"what": "opened", "on": "2026-09-22"}]
    found = events(written(law, words, "commission", site={"filed_on": None}, events=opened))
    assert "permit.hearing" not in found
    assert found["permit.decision"].dtstart.value == date(2026, 10, 13)


def test_no_date_no_event(law: Law, words: Words) -> None:
    raw = written(law, words, "commission", site={"filed_on": None})
    assert b"BEGIN:VEVENT" not in raw
    assert b"BEGIN:VCALENDAR" in raw


def test_stamps_are_of_the_day_asked_and_lines_are_short(law: Law, words: Words) -> None:
    raw = written(law, words, "commission")
    stamps = {e.dtstamp.value for e in events(raw).values()}
    assert stamps == {datetime(2026, 11, 30, tzinfo=UTC)}
    assert max(len(line) for line in raw.split(b"\r\n")) <= 75


def test_text_from_people_cannot_break_the_file(law: Law, words: Words) -> None:
    raw = written(law, words, "commission", name="Invented; a, \\ shed\r\nBEGIN:VEVENT")
    assert raw.count(b"BEGIN:VEVENT") == len(events(raw))
