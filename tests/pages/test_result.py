"""What a resident reads on the result: words and not codes, one figure for one distance, nothing said twice."""

from __future__ import annotations

import base64
import json
import re
import zlib
from dataclasses import replace
from decimal import Decimal

import pytest
from streamlit.testing.v1 import AppTest

from logic.case_file import Case
from logic.facts import Fact, Origin
from logic.law import Law
from logic.truth import Range
from logic.written import CaseError
from services.link import VERSION, decode
from tests.pages.drive import Guide, case, golden, shed

CODE = re.compile(r"\b(?:STATE-[A-Z]+|[UAB]\d{1,2}): ")


# Readings in words


@pytest.mark.parametrize("name", ["R34", "R85", "S01", "S39", "shed"])
def test_no_code_stands_before_a_reading(name: str, law: Law) -> None:
    said = Guide("result", shed(law) if name == "shed" else golden(name, law)).said()
    assert not CODE.findall(said)
    assert "STATE-" not in said


def test_a_reading_is_told_by_its_question_and_quoted_by_its_number(law: Law) -> None:
    guide = Guide("result", shed(law))
    held = [one.label for one in guide.app.expander]
    assert "Does the state's own list of minor work, 310 CMR 10.02(2)(b), free this project?" in held
    assert re.search(r"reading [UAB]\d", Guide("result", golden("S01", law)).said())


@pytest.mark.parametrize("name", ["S01", "R85"])
def test_the_wall_begins_no_reading_with_a_code(name: str, law: Law) -> None:
    guide = Guide("hearing", golden(name, law)).press("wall-to-bars")
    for _ in range(20):
        assert not re.search(r"(?:STATE-[A-Z]+|\b[UAB]\d+) ·", guide.said())
        if next(b for b in guide.app.button if b.key == "wall-next").disabled:
            return
        guide.press("wall-next")


# Dates, papers and findings: said once, closed until wanted


def test_without_a_filing_day_it_is_said_once_that_one_is_wanted(law: Law) -> None:
    guide = Guide("result", shed(law))
    assert guide.said().count("give a filing day") == 1
    tables = " ".join(one for one in guide.html() if "Dates: " in one)
    assert "7 business days to 21 days after filing" in tables
    assert tables.count('<th scope="col"') == 4, "no column of days, since there is none"
    assert "Answer within 21 days after filing" in guide.said()


def test_with_a_filing_day_each_step_has_its_own(law: Law) -> None:
    guide = Guide("result", shed(law, filed_on="2031-03-03"))
    tables = " ".join(one for one in guide.html() if "Dates: " in one).replace("\xa0", " ")
    assert "Mon 24 Mar 2031" in tables
    assert "give a filing day" not in guide.said()


def test_papers_are_ticked_by_group_and_say_why_beside_the_tick(law: Law) -> None:
    guide = Guide("result", shed(law))
    labels = [one.label for one in guide.app.expander]
    assert {"The filing itself: 2", "Copies for other departments: 6", "Apply at once: 42 papers"} <= set(
        labels
    )
    form = next(c.label for c in guide.app.checkbox if c.label.startswith("Form C"))
    title, _, why = form.partition("\n\n")
    assert title.startswith("Form C, Request for Determination")
    assert "Wetlands rules III.B" in why
    assert len(guide.app.checkbox) == 11 + 42, "every paper of both ways is there"


# What is assumed


ASSUMED = "Earth is counted at most 4.44 cu yd, taking 1 ft deep: an assumption of this guide."


def test_no_permit_says_which_depth_it_takes(law: Law) -> None:
    """120 sq ft, 1 ft deep, is 120 cu ft or 4.44 cu yd."""
    guide = Guide("result", shed(law))
    card = next(one for one in guide.html() if "No stormwater permit" in one)
    assert ASSUMED in card
    assert card.index("gw-pins") < card.index(ASSUMED), "the pin stands for the rule, not for the depth"
    row = next(one for one in guide.html() if "Findings, stormwater" in one).replace("\xa0", " ")
    assert row.count("this guide takes the ground disturbed times 1 ft: its own assumption") == 1
    assert "at most 4.44 cu yd, under the 1,000 cu yd" in row
    assert "Article 35 § 2(1), for the 1,000 cu yd" in row


@pytest.mark.parametrize("told", [{"earth_cu_yd": 3}, {"dig_depth_ft": 2}])
def test_what_somebody_told_is_no_assumption(told: dict[str, int], law: Law) -> None:
    held = shed(law)
    facts = dict(held.described.facts)
    for name, figure in told.items():
        facts[("shed", name)] = Fact(Range(Decimal(figure), Decimal(figure)))
    guide = Guide("result", replace(held, described=replace(held.described, facts=facts)))
    assert "assumption of this guide" not in guide.said()


def test_several_depths_are_told_by_their_work(law: Law) -> None:
    works = [{"id": kind, "kind": kind, "disturbed_sq_ft": 270} for kind in ("shed", "deck")]
    held = case(law, site={"wet_places_all_listed": True, "acts_none": True}, activities=works)
    said = Guide("result", held).said()
    assert re.search(r"taking \d+ ft for the shed, \d+ ft for the deck deep: an assumption", said)


# One figure for a drawn distance


def drawn(law: Law) -> Case:
    """A shed drawn 106.38 ft from the brook, give or take 5 ft."""
    held = shed(law)
    facts = dict(held.described.facts)
    facts[("shed>brook", "feet")] = Fact(Range(Decimal("101.38"), Decimal("111.38")), Origin.DRAWN)
    return replace(held, described=replace(held.described, facts=facts))


ABOUT = "about 106 ft (give or take 5 ft)"


@pytest.mark.parametrize("page", ["check", "result", "hearing"])
def test_a_drawn_distance_reads_the_same_on_every_page(page: str, law: Law) -> None:
    guide = Guide(page, drawn(law))
    assert ABOUT in guide.said()
    assert not re.search(r"10[16]\.38|11[16]\.38|106\.4", guide.said())


def test_the_rule_still_takes_the_measured_range(law: Law) -> None:
    """Between 100.2 and 110.2 ft it is certainly outside 100 ft; rounded to 100 it would not be."""
    held = shed(law)
    facts = dict(held.described.facts)
    facts[("shed>brook", "feet")] = Fact(Range(Decimal("100.2"), Decimal("110.2")), Origin.DRAWN)
    guide = Guide("result", replace(held, described=replace(held.described, facts=facts)))
    assert (
        "about 105.2 ft (give or take 5 ft) from the brook as drawn: outside the 25 ft strip" in guide.said()
    )


def test_how_much_farther_a_drawn_place_would_have_to_be_is_whole_feet(law: Law) -> None:
    held = shed(law)
    facts = dict(held.described.facts)
    facts[("shed>brook", "feet")] = Fact(Range(Decimal("42.93"), Decimal("52.93")), Origin.DRAWN)
    guide = Guide("result", replace(held, described=replace(held.described, facts=facts)))
    assert "more than 58 ft farther" in guide.said(), "100 less 42.93 is 57.07"
    assert "57.07" not in guide.said()


# What is wrong with a link


def link_with(name: str) -> str:
    """An address that holds a fact of this name."""
    facts = {"activities": [{"id": "shed", "kind": "shed", name: 1}]}
    packed = zlib.compress(json.dumps(facts).encode(), 9)
    return VERSION + "." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def test_an_unknown_fact_in_a_link_is_named_and_no_list_follows() -> None:
    guide = Guide("what", link_with("colour"))
    said = guide.said()
    assert 'The link holds a fact that this guide does not know: "colour".' in said
    assert "disturbed_sq_ft" not in said
    (notice,) = [one for one in guide.html() if "could not be read" in one]
    assert len(re.sub(r"<[^>]+>", "", notice)) < 250


def test_a_long_unknown_fact_is_cut() -> None:
    guide = Guide("what", link_with("x" * 300))
    assert f'"{"x" * 39}…"' in guide.said()
    assert "x" * 41 not in guide.said()


def positions(app: AppTest, *parts: str) -> list[int]:
    """Where the first element with each of these texts stands, from the top of the page."""
    flat = _in_order(app.main)
    return [next(i for i, body in enumerate(flat) if part in body) for part in parts]


def _in_order(block: object) -> list[str]:
    found: list[str] = []
    for child in getattr(block, "children", {}).values():
        if hasattr(child, "children"):
            found += _in_order(child)
        else:
            found.append(str(getattr(getattr(child, "proto", None), "body", "")))
    return found


@pytest.mark.parametrize("page", ["what", "where", "result"])
def test_what_is_wrong_with_a_link_stands_below_the_heading(page: str) -> None:
    guide = Guide(page, "1.garbage")
    heading, wrong = positions(guide.app, "<h1", "could not be read")
    assert heading < wrong


def test_what_was_wrong_goes_with_the_first_answer() -> None:
    guide = Guide("what", "1.garbage")
    assert "could not be read" in guide.said()
    guide.pick("Shed")
    assert "could not be read" not in guide.said()


def test_answers_that_clash_are_told_below_the_heading() -> None:
    guide = Guide().pick("Shed").next().pick("Brook or stream")
    far = next(one for one in guide.questions() if one.startswith("How far"))
    guide.type(far, "0").next().none_of_these()
    guide.go("result")
    heading, wrong = positions(guide.app, "<h1", "do not fit one another")
    assert heading < wrong


def test_the_command_line_names_the_nearest_fact(law: Law) -> None:
    with pytest.raises(CaseError, match=r"is no fact; the nearest (is|are) disturbed_sq_ft"):
        case(law, activities=[{"id": "shed", "kind": "shed", "disturbed_sqft": 120}])
    with pytest.raises(CaseError) as told:
        decode(link_with("y" * 500), law.vocabulary)
    assert len(str(told.value)) < 200
