"""The page of the standards without a browser: the checklist, its facts, the sums and the drought table."""

from __future__ import annotations

from decimal import Decimal

import pytest

from logic.facts import SITE
from logic.law import Law
from pages.parts.sums import NotAFigure, figure, in_all
from services.link import decode
from tests.pages.drive import Guide, case, golden, shed

BASIN = "S36d"


def opened(law: Law, name: str = BASIN) -> Guide:
    return Guide("standards", golden(name, law))


def fill(guide: Guide, **fields: str) -> Guide:
    for key, text in fields.items():
        guide.app.text_input(key=key.replace("_", "-")).set_value(text)
    guide.run()
    return guide


def fact(guide: Guide, law: Law, subject: str, name: str) -> object:
    held = decode(guide.code, law.vocabulary).described.facts.get((subject, name))
    return None if held is None else held.value


# Without a case


def test_without_a_case_the_sums_work(law: Law) -> None:
    guide = Guide("standards")
    assert guide.titles() == ["Standards"]
    assert "No case is open." in guide.said()
    fill(guide, sum_across="12", sum_up="4", sum_acres="2")
    assert "3 to 1: no steeper than 3 to 1." in guide.said()
    assert "At least 726 cu ft: 0.1 in of runoff from all 2 acres." in guide.said()
    assert not [b for b in guide.app.button if str(b.key).startswith("keep-")]
    assert "{" not in guide.said()


@pytest.mark.parametrize(
    ("across", "up", "said"),
    [
        ("11.96", "4", "2.99 to 1: steeper than 3 to 1."),
        ("11.999", "4", "2.99 to 1: steeper than 3 to 1."),
        ("1,200", "400", "3 to 1: no steeper"),
        ("12 ft", "4 feet", "3 to 1: no steeper"),
        ("12", "0", "No rise: there is no bank."),
        ("12", "", "Fill in the fields"),
        ("twelve", "4", "Feet across: must be a number, 0 or more"),
        ("12", "-4", "Feet up: must be a number, 0 or more"),
    ],
)
def test_a_bank(across: str, up: str, said: str) -> None:
    """Rounded down where it is shown, so that a bank too steep never reads as 3 to 1."""
    assert said in fill(Guide("standards"), sum_across=across, sum_up=up).said()


@pytest.mark.parametrize(
    ("dry", "lot", "said"),
    [
        ("7,499", "10,000", "74.99%: under 75%."),
        ("7,500", "10,000", "75%: 75% or more."),
        ("7,500", "0", "A lot of 0 square feet has no share."),
        ("7,500", "", "Fill in the fields"),
    ],
)
def test_a_share_of_dry_land(dry: str, lot: str, said: str) -> None:
    assert said in fill(Guide("standards"), sum_dry=dry, sum_lot=lot).said()


@pytest.mark.parametrize(
    ("each", "said"),
    [
        ("4,000 + 1,000", "5,000 sq ft in all, within 5,000 sq ft."),
        ("4,000+1,000.5", "5,000.5 sq ft in all, over 5,000 sq ft."),
        ("4000 and 1000", "must be a number, 0 or more"),
        ("4000 +", "must be a number, 0 or more"),
        ("", "Fill in the fields"),
    ],
)
def test_wetland_altered_in_all(each: str, said: str) -> None:
    assert said in fill(Guide("standards"), sum_altered_each=each).said()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1,200", "1200"), ("1200", "1200"), (" 2.5 ", "2.5"), (".5", "0.5"), ("0", "0"), ("62 ft", "62"),
        ("1,234,567.25", "1234567.25"), ('6"', "6"), ("80 %", "80"),
    ],
)  # fmt: skip
def test_a_figure_as_people_type_it(text: str, value: str) -> None:
    assert figure(text) == Decimal(value)


@pytest.mark.parametrize(
    "text",
    ["abc", "-5", "1,2", "1,20,000", "1e5", "NaN", "inf", ".", "ft", "1.2.3", "٣", "1_000", "9" * 13, "1 2"],
)
def test_what_is_no_figure_is_refused(text: str) -> None:
    with pytest.raises(NotAFigure):
        figure(text)
    with pytest.raises(NotAFigure):
        in_all(f"1 + {text}")


def test_nothing_typed_is_nothing() -> None:
    assert figure("") is figure("   ") is in_all(" ") is None


# The checklist


def test_a_case_without_standards_says_so(law: Law) -> None:
    guide = Guide("standards", shed(law, 150))
    assert "No standard is known to hold for this project." in guide.said()


def test_the_checklist_tells_each_state_in_words(law: Law) -> None:
    said = opened(law).said()
    assert "14 standards: 2 met, 1 not met, 11 open." in said
    for text in (
        "Not met Banks not too steep A bank of the basin is 2.9 to 1, steeper than 3 to 1.",
        "Not met, it stands in the way of the work as proposed. Wetlands rules V.B.5(h)1",
        "Met Banks wide enough at the top",
        "Open Fenced and gated",
        "Text is open Away from homes",
        "Commission decides Bond or deposit",
    ):
        assert text in said
    assert "{" not in said


@pytest.mark.parametrize("name", ["R44", "R61", "R34", "S01", "S33b", "R84", "S29a", "R57"])
def test_every_kind_of_case_shows(law: Law, name: str) -> None:
    guide = opened(law, name)
    assert guide.titles() == ["Standards"]
    assert "{" not in guide.said()


def test_a_fact_is_changed_in_place(law: Law) -> None:
    guide = opened(law).press("change-standard-WL-BASIN-1-detention_basin")
    guide.type("How many feet across is the steepest bank", "3")
    assert "Met Banks not too steep" in guide.said()
    assert "14 standards: 3 met, 0 not met, 11 open." in guide.said()
    assert guide.press("standard-done").questions() == []


def test_one_standard_is_open_at_a_time_and_closes_again(law: Law) -> None:
    guide = opened(law).press("change-standard-WL-BASIN-3-detention_basin")
    assert [q[:25] for q in guide.questions()] == ["Is the basin fenced and s"]
    guide.press("change-standard-WL-BASIN-8-detention_basin")
    assert [q[:25] for q in guide.questions()] == ["Does the basin catch what"]
    assert guide.press("change-standard-WL-BASIN-8-detention_basin").questions() == []


def test_a_fact_of_the_site_is_answered_in_place(law: Law) -> None:
    guide = opened(law).press("change-standard-WL-HANDBOOK-")
    guide.choose("Are the drains and basins designed", "Yes")
    assert "Met State handbooks of March 1997" in guide.said()
    assert fact(guide, law, SITE, "designed_by_handbooks") is True


def test_what_may_hold_waits_beneath(law: Law) -> None:
    """A shed of which nothing is told of the water: its standards may hold, and what that turns on is told."""
    facts = {"activities": [{"id": "shed", "kind": "shed"}], "wet_places": [{"id": "brook", "kind": "brook"}]}
    guide = Guide("standards", case(law, **facts))
    assert "more hold only if the project turns out so" in guide.said()
    assert "How far" in guide.said() or "feet" in guide.said().lower()


def test_a_sum_is_kept_for_the_basin(law: Law) -> None:
    guide = fill(opened(law), sum_across="12.5", sum_up="4")
    guide.press("keep-detention_basin-basin_slope_ratio")
    assert "Kept for the basin." in guide.said()
    assert "Met Banks not too steep" in guide.said()


def test_the_result_counts_them_and_leads_to_them(law: Law) -> None:
    said = Guide("result", golden(BASIN, law)).said()
    assert "14 standards: 2 met, 1 not met, 11 open." in said
    assert "standards:" not in Guide("result", shed(law, 150)).said()


# The drought table


def rain(guide: Guide, *inches: str, average: str = "4") -> Guide:
    for place, text in enumerate(inches):
        guide.app.text_input(key=f"drought-rain-{place}").set_value(text)
        guide.app.text_input(key=f"drought-average-{place}").set_value(average)
    return guide


def worked(guide: Guide, *dried: int) -> Guide:
    (pills,) = [one for one in guide.app.get("button_group") if one.key == "drought-dried"]
    pills.set_value(list(dried))
    (button,) = [b for b in guide.app.button if b.label == "Work it out"]
    button.click()
    guide.run()
    return guide


@pytest.mark.parametrize(
    ("inches", "dried", "said"),
    [
        (("1", "2", "1", "1", "4"), (), "These months hold an extended drought."),
        (("1", "2", "1", "1", "4"), (1,), "The pond stood dry only then, so it stays a pond."),
        (("1", "2", "1", "1", "4"), (1, 4), "so it counts as no pond"),
        (("1", "2.01", "1", "1", *["4"] * 8), (), "These months hold no extended drought."),
        (("1", "1", "4", "1", "1", *["4"] * 7), (), "turns on how the text is read"),
        (("1", "1", "1", *["4"] * 8), (), "Still missing: Average of December, inches; Rain of December"),
        (("1", "-1", "many"), (), "Rain of February, inches: must be a number, 0 or more."),
        ((), (), "Give the rain and the average of some months first."),
    ],
)
def test_a_table_of_rain(inches: tuple[str, ...], dried: tuple[int, ...], said: str) -> None:
    if "Still missing" in said:  # January short too, so that the year's turn does not close the row
        inches = (*inches[3:8], "4", "4", "4", "1", "1", "1")
    assert said in worked(rain(Guide("standards"), *inches), *dried).said()


def test_the_months_follow_the_first_one() -> None:
    guide = Guide("standards")
    guide.app.selectbox(key="drought-first").set_value(11)
    guide.run()
    said = worked(rain(guide, "1", "1", "1", "1", "4")).said()
    assert "Months in it: November, December, January, February." in said


def test_a_pasted_table_fills_the_rows() -> None:
    guide = Guide("standards")
    guide.app.text_area(key="drought-paste").set_value("Jan, 1, 4\nFeb\t1\t4\n1; 4\n1,4\n\n4,4")
    guide.press("drought-fill")
    assert guide.app.text_input(key="drought-rain-4").value == "4"
    assert "These months hold an extended drought." in worked(guide).said()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1,4\nnone", "Line 2 is not taken: none."),
        ("1,4\n1,-4", "Line 2 is not taken"),
        ("1,4\n" * 13, "Twelve lines at most: this has 13."),
        ("<b>x</b>,4", "Line 1 is not taken"),
    ],
)
def test_a_table_that_cannot_be_pasted_says_why(text: str, said: str) -> None:
    guide = Guide("standards")
    guide.app.text_area(key="drought-paste").set_value(text)
    guide.press("drought-fill")
    assert said in guide.said()
    assert guide.app.text_input(key="drought-rain-0").value == ""
    assert not [one for one in guide.html() if "<b>x" in one]


def test_the_answer_is_kept_for_the_pond(law: Law) -> None:
    facts = {
        "activities": [{"id": "shed", "kind": "shed"}],
        "wet_places": [{"id": "pond", "kind": "pond"}],
    }
    guide = worked(rain(Guide("standards", case(law, **facts)), "1", "1", "1", "1", "4"), 0, 3)
    guide.press("keep-drought-pond")
    assert fact(guide, law, "pond", "dries_outside_drought") is False
    assert "Kept for the pond." in guide.said()
