"""The doors beside the wizard in a real browser: dates, meetings, standards, rules, a permit, a letter, trouble."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from icalendar import Calendar
from playwright.sync_api import Locator, Page, expect

from logic.case_file import SCHEMA, from_json
from logic.law import Law
from services.link import encode
from tests.browser.harness import DESK, PHONE, VIEWPORTS, Seen, axe, idle, outside, shot, sideways
from tests.browser.walk import NAME, begin, code, figure, link

BOTH = pytest.mark.parametrize("viewport", VIEWPORTS.values(), ids=VIEWPORTS.keys())
PHONE_ONLY = pytest.mark.parametrize("viewport", [PHONE], ids=["phone"])
TITLES = {
    "dates": "Dates and meetings",
    "meetings": "The year of meetings",
    "standards": "Standards",
    "rules": "The rules we hold",
    "permit": "I already have a permit",
    "letter": "I got a letter",
    "urgent": "Something is wrong right now",
}
DOORS = pytest.mark.parametrize("door", TITLES)
PROBE = re.compile(rf"404.*/({'|'.join(TITLES)}|result)/_stcore/(health|host-config)\)$")
"""Opened below its root, Streamlit first asks for its own health beside the page and then at the root."""
MOST_PX = 6_000
"""How long a door may be on a phone, everything closed that can be closed."""
TALL = "() => document.querySelector('[data-testid=\"stMain\"]').scrollHeight"
FILING_DAY = "On which day do you plan to file?"
_CUT = """() => {
  const plots = [...document.querySelectorAll('.js-plotly-plot')];
  return plots.flatMap(plot => {
    const edge = plot.getBoundingClientRect();
    return [...plot.querySelectorAll('.annotation-text')]
      .filter(one => one.getBoundingClientRect().right > edge.right || one.getBoundingClientRect().left < edge.left)
      .map(one => one.textContent);
  });
}"""
"""The labels of a chart that reach over its edge."""

SHED: dict[str, Any] = {
    "activities": [{"id": "shed", "kind": "shed", "disturbed_sq_ft": 120}],
    "wet_places": [{"id": "brook", "kind": "brook", "perennial": False}],
    "distances": [{"from": "shed", "to": "brook", "feet": 60}],
}
BASIN: dict[str, Any] = {
    "activities": [
        {
            "id": "basin",
            "kind": "detention_basin",
            "basin_type": "dry",
            "has_embankment": True,
            "disturbed_sq_ft": 5000,
        }
    ],
    "wet_places": [{"id": "brook", "kind": "brook", "perennial": False}],
    "distances": [{"from": "basin", "to": "brook", "feet": 60}],
}
PERMIT = {
    "permit_held": "wetlands",
    "seeks_extension": True,
    "permit_expires_on": "2031-06-30",
    "extensions_used": 0,
}
LETTER = {"seeks_appeal": True, "decision_voted_on": "2031-03-04", "decision_issued_on": "2031-03-10"}


def case(law: Law, things: dict[str, Any], **site: Any) -> str:
    """A case as the address holds it."""
    facts = {"site": {"wet_places_all_listed": True, "acts_none": True} | site, **things}
    return encode(from_json({"schema": SCHEMA, "facts": facts}, law.vocabulary))


def fitting(law: Law, door: str) -> str:
    """A case with which a door has much to show."""
    if door == "standards":
        return case(law, BASIN)
    more = {"permit": PERMIT, "letter": LETTER}.get(door, {"filed_on": "2031-03-03"})
    return case(law, SHED, **more)


def quiet(seen: Seen) -> None:
    """The page asked nobody outside and complained of nothing."""
    assert outside(seen.requests) == []
    assert [error for error in seen.errors if not PROBE.search(error)] == []


def sound(page: Page) -> list[str]:
    """What would shame us: an error shown, a page wider than the screen, a breach of WCAG, a label cut off."""
    faults = list(axe(page))
    if sideways(page):
        faults.append("scrolls sideways")
    if page.locator('[data-testid="stException"]').count() or page.get_by_text("Traceback").count():
        faults.append("shows an error")
    if page.locator("h1").count() != 1:
        faults.append(f"{page.locator('h1').count()} h1")
    return faults + [f"cut off: {label}" for label in page.evaluate(_CUT)]


def say_day(page: Page, label: str, on: date, within: Locator | None = None) -> None:
    """Type a day into the field of that name."""
    field = (within or page.locator("body")).locator('[data-testid="stDateInput"]').filter(has_text=label)
    field.get_by_role("spinbutton").first.focus()  # a click would open the calendar over the page
    page.keyboard.type(f"{on:%m%d%Y}")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")  # past the button of its calendar: the day is taken when the field is left
    idle(page)


def pick(page: Page, name: str) -> None:
    """Press one of a row of choices."""
    page.get_by_role("radio", name=name, exact=True).or_(
        page.get_by_role("button", name=name, exact=True)
    ).first.click()
    idle(page)


def table(page: Page, caption: str) -> Locator:
    """The table of that name."""
    return page.locator(".gw-table").filter(has=page.locator("caption", has_text=caption))


# Each door, empty and with a case in the link


@BOTH
@DOORS
def test_a_door_is_sound_empty_and_with_a_case(page: Page, seen: Seen, app: str, law: Law, door: str) -> None:
    faults: list[str] = []
    size = page.viewport_size or DESK
    for state, address in (("empty", door), ("case", f"{door}?f={fitting(law, door)}")):
        page.set_viewport_size(size)
        begin(page, app, address)
        tall = int(page.evaluate(TALL))
        whole(page, f"door-{door}-{state}")
        faults += [f"{state}: {fault}" for fault in sound(page)]
        if page.title() != f"{TITLES[door]} – {NAME}":
            faults.append(f"{state}: its title is {page.title()!r}")
        if size == PHONE and tall > MOST_PX:
            faults.append(f"{state}: {tall} px long on a phone")
    assert not faults, "\n".join(faults)
    quiet(seen)


def whole(page: Page, name: str) -> None:
    """A picture of the page as long as it is; the screen stays as tall."""
    size = page.viewport_size or DESK
    page.set_viewport_size({"width": size["width"], "height": min(int(page.evaluate(TALL)) + 60, 9000)})
    idle(page)
    shot(page, name)


@PHONE_ONLY
@DOORS
def test_garbage_in_the_address_is_told(page: Page, seen: Seen, app: str, door: str) -> None:
    for asked, told in (
        ("f=1.eJyr%3Cscript%3Ealert(1)%3C/script%3E", "This link could not be read."),
        ("on=2026-02-31%3Cscript%3E", 'The link asks for the law of "2026-02-31"'),
    ):
        begin(page, app, f"{door}?{asked}")
        assert page.get_by_text(told).first.is_visible(), asked
        assert page.locator('[data-testid="stException"]').count() == 0
        assert not sideways(page)
    quiet(seen)


@PHONE_ONLY
def test_the_doors_in_the_foot_stand_within_the_screen_and_can_be_hit(page: Page, app: str) -> None:
    begin(page, app, "urgent")
    doors = page.locator('.st-key-noprint-doors [data-testid="stPageLink-NavLink"]')
    assert doors.count() == 9
    for box in (one.bounding_box() for one in doors.all()):
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert box["height"] >= 40
    doors.filter(has_text="Counter").click()
    page.get_by_role("heading", level=1, name="Counter").wait_for()


# Dates and meetings


def test_a_filing_day_gives_the_meetings_tried_and_a_meeting_the_days_to_file(
    page: Page, seen: Seen, app: str, law: Law
) -> None:
    begin(page, app, f"dates?f={case(law, SHED)}")
    assert page.get_by_text("Meetings tried").count() == 0
    say_day(page, FILING_DAY, date(2031, 3, 3))
    tried = table(page, "Meetings tried")
    expect(tried).to_contain_text("Tue 18 Mar 2031 (assumed)")  # the third Tuesday
    expect(tried).to_contain_text("fits")  # 12 Mar (7 business days) to 24 Mar (21 days)
    pick(page, "A meeting")
    for_it = table(page, "For the meeting on")
    expect(for_it).to_contain_text("File from")
    expect(for_it).to_contain_text("File by")
    shot(page, "door-dates-backwards")
    assert sound(page) == []
    quiet(seen)


@PHONE_ONLY
def test_a_hearing_continued_moves_its_close_and_a_refresh_keeps_it(
    page: Page, seen: Seen, app: str, law: Law
) -> None:
    begin(page, app, f"dates?f={case(law, SHED, filed_on='2031-03-03')}")
    close = re.compile(r"Meeting closed")
    before = row(page, close).inner_text()
    assert "Tue 1 Apr 2031" not in plain(before)
    happened(page, "Meeting or hearing opened", date(2031, 3, 18))
    happened(page, "Hearing continued to a day", date(2031, 3, 18), until=date(2031, 4, 1))
    expect(row(page, close)).to_contain_text(re.compile(r"Tue\s1\sApr\s2031"))
    assert page.get_by_text("Hollow diamond").is_visible()
    shot(page, "door-dates-continued")
    assert sound(page) == []
    held = code(page)
    page.reload()
    page.get_by_role("heading", level=1, name="Dates and meetings").wait_for()
    idle(page)
    assert code(page) == held
    expect(row(page, close)).to_contain_text(re.compile(r"Tue\s1\sApr\s2031"))
    assert page.get_by_text("Hearing continued to a day", exact=False).first.is_visible()
    quiet(seen)


def row(page: Page, title: re.Pattern[str]) -> Locator:
    """The row of the table of dates with that title."""
    return table(page, "Dates:").locator("tbody tr").filter(has_text=title)


def plain(text: str) -> str:
    """Words with the plain spaces between them."""
    return " ".join(text.split())


def happened(page: Page, what: str, on: date, *, until: date | None = None) -> None:
    """Tell that something happened to the filing."""
    room = page.locator(".stExpander").filter(has_text="Tell what happened")
    if not room.get_by_text("On which day?").is_visible():
        room.locator("summary").click()
        expect(room.get_by_text("On which day?")).to_be_visible()
        idle(page)
    kind = room.locator(".stSelectbox").first.locator("input")
    kind.fill(what)
    page.get_by_role("option", name=what).click()
    expect(kind).to_have_value(what)
    idle(page)
    say_day(page, "On which day?", on, room)
    if until:
        say_day(page, "To which day?", until, room)
    room.get_by_role("button", name="Add it").click()
    expect(page.locator(".gw-rows").filter(has_text=what)).to_be_visible()
    idle(page)


def test_the_applicants_calendar_is_read_by_other_programs(page: Page, app: str, law: Law) -> None:
    begin(page, app, f"dates?f={case(law, SHED, filed_on='2031-03-03')}")
    pick(page, "Apply at once")
    with page.expect_download() as coming:
        page.get_by_role("button", name="Download the applicant's dates").click()
    assert coming.value.suggested_filename == "grafton-applicant.ics"
    read = Calendar.from_ical(Path(coming.value.path()).read_bytes())
    events = {str(event["SUMMARY"]): event.decoded("DTSTART") for event in read.walk("VEVENT")}
    # 21 days after Mon 3 Mar 2031 the request's meeting must have been held (wetlands rules III.D).
    assert date(2031, 3, 24) in events.values()
    assert all(isinstance(on, date) for on in events.values())


# Standards, rules, a permit


def test_a_bank_of_two_to_one_is_not_met_and_of_three_to_one_is(page: Page, app: str, law: Law) -> None:
    begin(page, app, f"standards?f={case(law, BASIN)}")
    banks = page.locator(".gw-standard").filter(has_text="Banks not too steep")
    expect(banks.locator(".gw-standard__state")).to_have_text("Open")
    page.locator('[class*="st-key-change-standard-WL-BASIN-1-"] button').first.click()
    idle(page)
    for slope, state in (("2", "Not met"), ("3", "Met")):
        figure(page, "How many feet across is the steepest bank", slope)
        expect(banks.locator(".gw-standard__state")).to_have_text(state)
        shot(page, f"door-standards-{slope}-to-1")
    assert sound(page) == []


@PHONE_ONLY
def test_the_rules_are_searched_by_their_figure(page: Page, app: str) -> None:
    begin(page, app, "rules")
    sought = page.get_by_role("textbox", name="Search")
    sought.fill("25 ft")
    sought.press("Enter")
    idle(page)
    assert page.get_by_text("WL-25FT", exact=True).or_(page.get_by_text("WL-25FT ·")).first.is_visible()
    shot(page, "door-rules-found")
    assert sound(page) == []


@PHONE_ONLY
def test_a_request_on_day_29_is_told_as_late(page: Page, app: str, law: Law) -> None:
    begin(page, app, f"permit?f={case(law, SHED, **PERMIT)}")
    asked = "On what day does the Commission receive your request for more time"
    say_day(page, asked, date(2031, 6, 1))  # 29 days before 30 June; 30 are asked (wetlands rules VII.G)
    assert page.get_by_text("More time cannot be granted as asked").is_visible()
    assert page.get_by_text("29 days before the permit ends").is_visible()
    say_day(page, asked, date(2031, 5, 31))
    assert page.get_by_text("The request is in time").is_visible()


# The law of another day


@PHONE_ONLY
def test_the_law_of_another_day_is_told_and_stays_in_the_address(page: Page, seen: Seen, app: str) -> None:
    begin(page, app, f"result?f={link()}")
    room = page.locator(".stExpander").filter(has_text="Law as of")
    room.locator("summary").click()
    say_day(page, "As of", date(2026, 1, 15), room)
    expect(page.get_by_text("Not today's law.")).to_be_visible()
    assert "on=2026-01-15" in page.url
    shot(page, "door-as-of")
    assert sound(page) == []
    page.reload()
    page.locator(".gw-verdict__headline").first.wait_for()
    idle(page)
    assert page.get_by_text("Not today's law.").is_visible()
    assert "on=2026-01-15" in page.url
    assert outside(seen.requests) == []
