"""Which meeting a filing can go to: the 2024 windows, the days on which no meeting is lawful, cures."""

from __future__ import annotations

from datetime import date, time, timedelta

import pytest

from logic.law import Law
from logic.load import DATA
from logic.meetings import Meeting, Meetings, meetings
from logic.schedule import cures, fitting, governing, limits, tried, window
from logic.workdays import Count

RFD = ("rfd",)
SHIPPED = meetings(DATA)


def held(*days: date) -> Meetings:
    return Meetings(listed=tuple(Meeting(on=d, at=time(19), place="") for d in days), source="a test")


def meeting(day: date) -> Meeting:
    return Meeting(on=day, at=time(19), place="")


WINDOWS = """
2024-01-09 2023-12-19 2023-12-28 2024-01-02
2024-01-23 2024-01-02 2024-01-11 2024-01-16
2024-02-06 2024-01-16 2024-01-26 2024-01-30
2024-02-20 2024-01-30 2024-02-08 2024-02-12
2024-03-12 2024-02-20 2024-03-01 2024-03-05
2024-03-26 2024-03-05 2024-03-15 2024-03-19
2024-04-09 2024-03-19 2024-03-29 2024-04-02
2024-04-23 2024-04-02 2024-04-11 2024-04-16
2024-05-07 2024-04-16 2024-04-26 2024-04-30
2024-05-28 2024-05-07 2024-05-16 2024-05-20
2024-06-18 2024-05-28 2024-06-07 2024-06-11
2024-07-16 2024-06-25 2024-07-05 2024-07-09
2024-08-13 2024-07-23 2024-08-02 2024-08-06
2024-09-03 2024-08-13 2024-08-22 2024-08-26
2024-09-17 2024-08-27 2024-09-06 2024-09-10
2024-10-01 2024-09-10 2024-09-20 2024-09-24
2024-10-15 2024-09-24 2024-10-03 2024-10-07
2024-11-12 2024-10-22 2024-10-31 2024-11-04
2024-11-26 2024-11-05 2024-11-15 2024-11-19
"""
"""Meeting, first day to file, last day to file, last day in print: worked from the town's 2024 dates."""


@pytest.mark.parametrize("row", WINDOWS.split("\n")[1:-1])
def test_the_windows_of_2024(law: Law, row: str) -> None:
    on, first, last, printed = (date.fromisoformat(text) for text in row.split())
    found = window(RFD, meeting(on), law)
    assert (found.first, found.last) == (first, last)
    assert {one.what: one.day for one in found.notices}["rfd.newspaper"] == printed
    assert found.open


def receipt_days(law: Law) -> list[date]:
    """Business days from 2 January to 20 November 2024."""
    days = (date(2024, 1, 2) + timedelta(days=n) for n in range(324))
    return [day for day in days if law.calendar.is_business_day(day)]


def test_days_with_no_lawful_meeting(law: Law) -> None:
    """Of 223 receipt days 71 have none as printed, 66 with the roll-over of 310 CMR 10.05(1)."""
    days = receipt_days(law)
    assert (len(days), days[-1]) == (223, date(2024, 11, 20))
    literal = [day for day in days if fitting(RFD, day, SHIPPED, law) is None]
    rolled = [day for day in days if fitting(RFD, day, SHIPPED, law, Count.STATE) is None]
    assert (len(literal), len(rolled)) == (71, 66)
    assert set(rolled) < set(literal)
    # A period that ends on a weekend or holiday reaches the next meeting only where it rolls.
    gained = sorted(set(literal) - set(rolled))
    assert all(not law.calendar.is_business_day(day + timedelta(days=21)) for day in gained)
    longest = [day for day in literal if date(2024, 10, 4) <= day <= date(2024, 10, 21)]
    assert longest[0] == date(2024, 10, 4)


def test_each_meeting_tried_names_the_limit_it_breaks(law: Law) -> None:
    """Received on 19 June 2024: 16 July lies after the 21st day (10 July); nothing lies between."""
    shown = tried(RFD, date(2024, 6, 19), SHIPPED, law)
    assert [one.meeting.on for one in shown] == [date(2024, 7, 16)]
    assert [(fail.rule, fail.mark, fail.day) for fail in shown[0].fails] == [
        ("WL-RFD-MEETING", "latest", date(2024, 7, 10))
    ]
    assert fitting(RFD, date(2024, 6, 19), SHIPPED, law) is None


def test_a_meeting_too_soon_breaks_the_seven_days(law: Law) -> None:
    """Received on Mon 11 Mar 2024: the 12th is too soon; the 26th is more than 7 business days on."""
    shown = {one.meeting.on: one for one in tried(RFD, date(2024, 3, 11), SHIPPED, law)}
    assert {fail.rule for fail in shown[date(2024, 3, 12)].fails} == {
        "WL-RFD-FILE",
        "WL-RFD-NOTICE",
        "ST-POSTING",
    }
    assert shown[date(2024, 3, 26)].fits


@pytest.mark.parametrize(
    ("filed", "fits"),
    [
        (date(2024, 7, 5), True),  # exactly 7 business days before 16 July
        (date(2024, 7, 8), False),  # 6
        (date(2024, 6, 25), True),  # exactly 21 days before
        (date(2024, 6, 24), False),  # 22
    ],
)
def test_on_and_around_both_lines(law: Law, filed: date, fits: bool) -> None:
    assert (fitting(RFD, filed, held(date(2024, 7, 16)), law) is not None) is fits


def test_a_combined_hearing_keeps_the_strictest_limit(law: Law) -> None:
    """T9: received Tue 1 Sep 2026; the permit's 21 days end before the bylaw's 30."""
    both = limits(("permit", "stormwater_permit"), date(2026, 9, 1), law)
    days = {(one.rule, one.mark): one.day for one in both}
    assert days["WL-HEARING", "latest"] == date(2026, 9, 22)
    assert days["SW-HEARING", "latest"] == date(2026, 10, 1)
    _, last = governing(both)
    assert last is not None
    assert (last.rule, last.day) == ("WL-HEARING", date(2026, 9, 22))


def test_a_request_is_not_put_off_but_a_permit_hearing_is(law: Law) -> None:
    """III.D has no words for an extension; VI.B has."""
    filed = date(2024, 6, 19)
    for_request = {cure.kind: cure for cure in cures(RFD, filed, SHIPPED, law)}
    assert set(for_request) == {"special_meeting", "file_later"}
    special, later = for_request["special_meeting"], for_request["file_later"]
    assert (special.first, special.last) == (date(2024, 6, 28), date(2024, 7, 10))
    assert (later.first, later.last) == (date(2024, 6, 25), date(2024, 7, 5))
    assert "written_extension" in {cure.kind for cure in cures(("permit",), filed, SHIPPED, law)}


def test_after_the_last_day_announced_only_an_assumption_is_left(law: Law) -> None:
    shown = tried(RFD, date(2025, 3, 3), SHIPPED, law)
    assert shown
    assert all(one.meeting.assumed for one in shown)
    assert [one.meeting.on for one in shown if one.fits] == [date(2025, 3, 18)]


def test_first_and_third_tuesdays_begin_after_the_last_announced(law: Law) -> None:
    del law
    found = held(date(2025, 3, 4)).between(date(2025, 3, 1), date(2025, 4, 30))
    assert [(m.on, m.assumed) for m in found] == [
        (date(2025, 3, 4), False),
        (date(2025, 3, 18), True),
        (date(2025, 4, 1), True),
        (date(2025, 4, 15), True),
    ]


@pytest.mark.parametrize(
    ("on", "by"),
    [
        (date(2024, 7, 16), date(2024, 7, 12)),  # Tuesday: posted on Friday
        (date(2024, 5, 28), date(2024, 5, 23)),  # Tuesday after Memorial Day: Thursday
    ],
)
def test_posting_48_hours_before_without_weekends_and_holidays(law: Law, on: date, by: date) -> None:
    posted = {one.what: one.day for one in window(RFD, meeting(on), law).notices}
    assert posted["rfd.posting"] == by


def test_a_meeting_that_nobody_can_file_for_in_time_is_told(law: Law) -> None:
    """The windows of two meetings a week apart do not matter to one another; one meeting always has days."""
    found = window(("rfd", "permit"), meeting(date(2024, 7, 16)), law)
    assert found.open
    assert (found.first, found.last) == (date(2024, 6, 25), date(2024, 7, 5))


def test_the_days_listed_in_the_documentation_are_those(law: Law) -> None:
    """docs/clock.md lists every run of days without a lawful meeting, and the days that the roll-over frees."""
    text = (DATA.parent / "docs" / "clock.md").read_text(encoding="utf-8")
    listed: set[date] = set()
    freed: set[date] = set()
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != 4 or not cells[0].startswith("2024-"):
            continue
        first, last = date.fromisoformat(cells[0]), date.fromisoformat(cells[1])
        run = [d for d in receipt_days(law) if first <= d <= last]
        assert len(run) == int(cells[2])
        listed |= set(run)
        freed |= {d for d in run if f"{d.day} {d:%b}" in cells[3].split(", ")}
    literal = {d for d in receipt_days(law) if fitting(RFD, d, SHIPPED, law) is None}
    rolled = {d for d in receipt_days(law) if fitting(RFD, d, SHIPPED, law, Count.STATE) is None}
    assert listed == literal
    assert freed == literal - rolled
