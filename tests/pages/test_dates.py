"""The pages of dates and meetings: forwards, backwards, events, the year, past the last announcement."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import date, time
from pathlib import Path

import pytest

from logic.facts import Fact
from logic.law import Law
from logic.meetings import Meeting, Meetings
from pages.parts import meeting_plan
from tests.pages.drive import Guide, golden, shed


@pytest.fixture
def of_2024(monkeypatch: pytest.MonkeyPatch) -> None:
    """A visit in June 2024, when the shipped example year was the present one."""
    monkeypatch.setattr("pages.parts.kept.today", lambda: date(2024, 6, 1))


def segment(guide: Guide, key: str, value: object) -> Guide:
    (control,) = [b for b in guide.app.button_group if b.key == key]
    control.set_value(value)
    guide.run()
    return guide


def test_with_no_work_it_offers_the_first_step() -> None:
    guide = Guide("dates")
    assert guide.titles() == ["Dates and meetings"]
    assert "Nothing is picked yet." in guide.said()


@pytest.mark.usefixtures("of_2024")
def test_a_filing_day_finds_its_meeting(law: Law) -> None:
    said = Guide("dates", shed(law, filed_on="2024-06-28")).said()
    assert "Tue 16 Jul 2024 is the first meeting that keeps every limit." in said
    assert "not before Wed 10 Jul 2024" in said  # 7 business days, over 4 July
    assert "at the latest Fri 19 Jul 2024" in said


@pytest.mark.usefixtures("of_2024")
def test_a_day_with_no_lawful_meeting_says_which_limit_and_what_helps(law: Law) -> None:
    said = Guide("dates", shed(law, filed_on="2024-06-20")).said()
    assert "No meeting keeps every limit for what comes in on Thu 20 Jun 2024." in said
    assert "too late: Thu 11 Jul 2024 at the latest" in said
    assert "A special meeting, on a day from Mon 1 Jul 2024 to Thu 11 Jul 2024" in said
    assert "File on a day from Tue 25 Jun 2024 to Fri 5 Jul 2024" in said
    assert "agrees in writing" not in said


@pytest.mark.usefixtures("of_2024")
def test_a_permit_may_be_put_off_in_writing(law: Law) -> None:
    guide = segment(Guide("dates", shed(law, filed_on="2024-06-20")), "clock-routes-0", ["permit"])
    assert "agrees in writing to a later hearing" in guide.said()


@pytest.mark.usefixtures("of_2024")
def test_backwards_from_a_meeting(law: Law) -> None:
    guide = segment(Guide("dates", shed(law)), "clock-mode", "meeting")
    (which,) = [s for s in guide.app.selectbox if s.key == "clock-meeting"]
    which.select_index(1)  # after 18 June: 16 July
    guide.run()
    said = guide.said()
    assert "File from Tue 25 Jun 2024" in said
    assert "File by Fri 5 Jul 2024" in said
    assert "Notice in the newspaper Tue 9 Jul 2024" in said
    assert "weekends and holidays left out Fri 12 Jul 2024 G.L. c. 30A § 20(b)" in said


def test_past_the_last_announcement_everything_is_marked_as_assumed(law: Law) -> None:
    said = Guide("dates", shed(law, filed_on="2031-03-03")).said()
    assert "The last meeting announced was Tue 17 Dec 2024." in said
    assert "(assumed)" in said
    assert "nobody has announced it" in said


def test_no_meeting_at_all(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meeting_plan, "held", lambda: Meetings(listed=(), source=""))
    assert "No meeting is announced at all." in Guide("dates", shed(law, filed_on="2031-03-03")).said()


def test_filed_on_a_holiday_is_told(law: Law) -> None:
    said = Guide("dates", shed(law, filed_on="2026-12-25")).said()
    assert "Fri 25 Dec 2026 is no business day." in said


def test_filed_before_any_text_held_is_told(law: Law) -> None:
    said = Guide("dates", shed(law, filed_on="1999-12-01")).said()
    assert "No text is held for that day: the earliest one is of Thu 1 Nov 2007." in said


@pytest.mark.parametrize("page", ["dates", "meetings"])
def test_a_day_that_stands_twice_in_the_file_is_told(
    law: Law, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    rows = "[[meeting]]\ndate = 2031-03-04\n\n[[meeting]]\ndate = 2031-03-04\n"
    (tmp_path / "meetings.toml").write_text(f'source = "a test"\n{rows}', encoding="utf-8")
    monkeypatch.setattr(meeting_plan, "DATA", tmp_path)
    meeting_plan._read.clear()
    said = Guide(page, shed(law, filed_on="2031-03-03")).said()
    meeting_plan._read.clear()
    assert "The file of meetings could not be read." in said
    assert "data/meetings.toml, meeting 2: 2031-03-04 stands twice." in said


def test_an_event_moves_the_dates_and_can_be_taken_out(law: Law) -> None:
    guide = Guide("dates", shed(law, filed_on="2026-09-01"))
    add(guide, "extended", date(2026, 9, 15), until=date(2026, 10, 6), clock="permit.hearing")
    said = guide.said()
    assert "Applicant agreed in writing to a later day" in said
    assert "Tue 6 Oct 2026" in said
    (out,) = [b for b in guide.app.button if b.key == "event-out-0"]
    out.click()
    guide.run()
    assert "Nothing yet." in guide.said()


@pytest.mark.parametrize(
    ("what", "on", "until", "told"),
    [
        ("opened", None, None, "Say on which day it was."),
        ("continued", date(2026, 9, 22), None, "Say to which day."),
        ("continued", date(2026, 9, 22), date(2026, 9, 22), "must come after Tue 22 Sep 2026"),
    ],
)
def test_an_event_that_cannot_be_is_told(
    law: Law, what: str, on: date | None, until: date | None, told: str
) -> None:
    guide = Guide("dates", shed(law, filed_on="2026-09-01"))
    add(guide, what, on, until=until)
    assert told in guide.said()
    assert "Nothing yet." in guide.said()


def test_events_out_of_order_are_told(law: Law) -> None:
    guide = Guide("dates", shed(law))
    add(guide, "opened", date(2026, 9, 22))
    add(guide, "closed", date(2026, 9, 1))
    assert "Closed on 2026-09-01 stands before opened on 2026-09-22." in guide.said()
    assert len([b for b in guide.app.button if str(b.key).startswith("event-out-")]) == 1


def test_both_calendars_are_offered_once_there_is_a_date(law: Law) -> None:
    assert downloads(Guide("dates", shed(law))) == []
    assert downloads(Guide("dates", shed(law, filed_on="2026-09-01"))) == ["ics-applicant", "ics-commission"]


def test_the_year_of_meetings() -> None:
    guide = Guide("meetings")
    said = guide.said()
    assert guide.titles() == ["The Commission's meetings"]
    assert "Tue 16 Jul 2024, 7 pm Tue 25 Jun 2024 to Fri 5 Jul 2024" in said
    assert "shipped as an example year" in said
    assert "No meeting is announced after Tue 17 Dec 2024." in said


def test_one_announced_ahead_is_no_assumption(monkeypatch: pytest.MonkeyPatch) -> None:
    ahead = Meeting(on=date(2999, 1, 8), at=time(19), place="")
    monkeypatch.setattr("pages.parts.meeting_year.held", lambda: Meetings(listed=(ahead,), source=""))
    assert "No meeting is announced after" not in Guide("meetings").said()


def labels(guide: Guide) -> list[str]:
    """What the chart says over each of its marks, in order, without the names of the lanes."""
    (chart,) = guide.app.get("plotly_chart")
    texts = [str(one["text"]) for one in json.loads(chart.proto.spec)["layout"]["annotations"]]
    return [re.sub(r"<[^>]+>", "", text) for text in texts if text.startswith("<b>")]


def marks(guide: Guide) -> list[str]:
    """The fill of each diamond: that of the page where a day was put off."""
    (chart,) = guide.app.get("plotly_chart")
    drawn = json.loads(chart.proto.spec)["data"]
    return [str(one["marker"]["color"]) for one in drawn if one["mode"] == "markers"]


def test_each_label_of_the_chart_holds_its_pin_and_can_be_held_by_a_phone(law: Law) -> None:
    """Filed Mon 7 Dec 2026, a request: the pins are those the deadlines cite, the state's acts in short."""
    said = labels(Guide("dates", shed(law, filed_on="2026-12-07")))
    assert said == [
        "Fri 18 Dec  Newspaper notice  III.B",
        "Wed 23 Dec  Meeting posted  c. 30A § 20(b)",
        "Mon 28 Dec  Public meeting  III.B, III.D",
        "Mon 28 Dec  State act's answer  c. 131 § 40",
        "Mon 28 Dec  Meeting closed  III.E",
        "Mon 18 Jan  Written determination  III.E",
    ]


@pytest.mark.parametrize("name", ["N01", "R16", "R34", "S01", "Q01"])
def test_every_step_drawn_says_where_it_stands(law: Law, name: str) -> None:
    held = golden(name, law)
    facts = {**held.described.facts, ("site", "filed_on"): Fact(date(2026, 12, 7))}
    guide = Guide("result", replace(held, described=replace(held.described, facts=facts)))
    said = labels(guide)
    assert said
    for label in said:
        assert re.search(r"  (?:[IVX]+(?:\.[A-Z])*\b|§ \d|c\. \d|310 CMR \d).*$", label), label
        assert len(label) <= 46, f"{label} is cut off on a phone"


def test_a_day_put_off_is_a_hollow_diamond_and_the_legend_says_so(law: Law) -> None:
    guide = Guide("dates", shed(law, filed_on="2026-12-07"))
    assert len(set(marks(guide))) == 1
    assert "Light bar" in guide.said()
    assert "Hollow diamond" not in guide.said()
    add(guide, "opened", date(2026, 12, 22))
    add(guide, "continued", date(2026, 12, 22), until=date(2027, 1, 5))
    assert marks(guide).count("#FFFFFF") == 1
    assert "Tue 5 Jan  Meeting closed  III.E" in labels(guide)
    assert "Dark diamond" in guide.said()
    assert "Hollow diamond" in guide.said()


def add(guide: Guide, what: str, on: date | None, *, until: date | None = None, clock: str = "") -> None:
    app = guide.app
    (kind,) = [s for s in app.selectbox if s.key == "event-what"]
    kind.set_value(what)
    guide.run()
    dates = {d.key: d for d in app.date_input}
    dates["event-on"].set_value(on)
    if until is not None:
        dates["event-until"].set_value(until)
    if clock:
        (limit,) = [s for s in app.selectbox if s.key == "event-clock"]
        limit.set_value(clock)
    (button,) = [b for b in app.button if b.key == "event-add"]
    button.click()
    guide.run()


def downloads(guide: Guide) -> list[str]:
    """The keys of the download buttons."""
    return [f"ics-{one.proto.id.rpartition('-ics-')[2]}" for one in guide.app.get("download_button")]
