"""The hearing room without a browser: every screen, empty and answered; asking "what if" changes nothing kept."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from logic.law import Law
from pages.parts.sheets import TOPICS
from tests.pages.drive import Guide, golden, shed

FAR = "2031-03-03"


def wall(law: Law, name: str) -> Guide:
    return Guide("hearing", golden(name, law))


def screens(guide: Guide) -> list[str]:
    """Every screen's text, from the first to the last, by the button that leads on."""
    found = [guide.said()]
    while not next(b for b in guide.app.button if b.key == "wall-next").disabled:
        guide.press("wall-next")
        found.append(guide.said())
        assert len(found) < 60
    return found


def feet(guide: Guide) -> str:
    found = [re.search(r"<strong>(.*?)</strong>", one) for one in guide.html()]
    return next(match[1] for match in found if match)


def test_without_a_case_it_says_how_to_begin() -> None:
    guide = Guide("hearing")
    assert guide.titles() == ["Put a case on the wall"]
    assert "Nothing is picked yet." in guide.said()
    assert not [b for b in guide.app.button if str(b.key).startswith("wall-")]


@pytest.mark.parametrize("name", ["R34", "R01", "S01", "S17a", "S39", "R85"])
def test_every_screen_has_one_headline_and_its_place(law: Law, name: str) -> None:
    guide = wall(law, name)
    places = []
    while True:
        assert len(guide.titles() + re.findall(r"<h1[^>]*headline", " ".join(guide.html()))) >= 1
        said = guide.said()
        assert "{" not in said
        assert "The Commission decides." in said
        assert "Editions held" in said
        places.append(int(re.search(r"(\d) of 7 · ", said)[1]))  # type: ignore[index]
        if next(b for b in guide.app.button if b.key == "wall-next").disabled:
            break
        guide.press("wall-next")
    assert places == sorted(places)
    assert set(places) == set(range(1, 8))


def test_the_topics_are_one_key_away_and_back(law: Law) -> None:
    guide = wall(law, "R34")
    for n, topic in enumerate(TOPICS, 1):
        guide.press(f"wall-to-{topic}")
        assert f"{n} of 7 · " in guide.said()
    guide.press("wall-to-fees").press("wall-previous")
    assert "3 of 7 · " in guide.said()


def test_the_map_is_one_key_from_the_proposal(law: Law) -> None:
    guide = wall(law, "R34")
    assert not guide.app.get("component_instance")
    guide.press("wall-next")
    assert "1 of 7 · Proposal (2 of 2)" in guide.said()
    assert guide.titles() == ["Garage, addition: between 30 and 90 ft from the wetland."]
    (shown,) = guide.app.get("component_instance")
    sent = json.loads(shown.proto.json_args)
    assert sent["returned_objects"] == []
    assert "Map: The garage is between 30 and 90 ft from the wetland" in sent["script"]


def test_without_anything_wet_there_is_no_map_on_the_wall(law: Law) -> None:
    guide = wall(law, "S01")
    guide.press("wall-next")
    assert "2 of 7 · " in guide.said()


def test_what_bars_the_work_stands_with_its_pin(law: Law) -> None:
    guide = wall(law, "R34").press("wall-to-bars")
    assert guide.titles() == ["One rule stands in the way."]
    assert "Wetlands rules V.C.5(d)" in guide.said()


def test_readings_show_both_ways_and_who_decides(law: Law) -> None:
    said = " ".join(screens(wall(law, "S01")))
    for label in ("One reading", "The other", "Taken here", "Who decides"):
        assert label in said


def test_fees_come_by_way_with_their_total(law: Law) -> None:
    guide = wall(law, "R34").press("wall-to-fees")
    assert guide.titles() == ["Ask first: $25. Apply at once: $100. One more way below."]
    assert "Total, apply at once $100" in " ".join(guide.said().split())


def test_a_permit_goes_out_in_nine_sets(law: Law) -> None:
    guide = wall(law, "R34").press("wall-to-papers")
    assert guide.titles() == ["Apply at once: 43 papers, 9 sets."]


def test_without_a_filing_day_no_clock_runs(law: Law) -> None:
    guide = Guide("hearing", shed(law)).press("wall-to-dates")
    assert guide.titles() == ["No filing date yet: no clock runs."]
    assert "21 days after filing" in guide.said()


def test_a_clock_that_runs_says_how_long_is_left(law: Law) -> None:
    guide = Guide("hearing", shed(law, filed_on=FAR)).press("wall-to-dates")
    # Five business days before the hearing, which opens by Mon 24 Mar.
    assert re.match(r"Notice of the hearing.* by Mon 17 Mar 2031\. \d+\sdays\sleft\.", guide.titles()[0])
    assert "Mon 24 Mar 2031" in guide.said()
    assert "Wetlands rules VI.B" in guide.said()


def test_a_clock_that_has_run_out_says_so(law: Law) -> None:
    guide = Guide("hearing", shed(law, filed_on="2009-03-02")).press("wall-to-dates")
    assert guide.titles() == ["Every date of this filing has passed."]


def test_what_if_shows_what_changes_and_keeps_the_case(law: Law) -> None:
    guide = Guide("hearing", shed(law, feet=32, filed_on=FAR)).press("wall-to-verdicts")
    code, before = guide.code, guide.headlines()
    assert feet(guide) == "32 ft"
    guide.press("feet-nearer")
    assert feet(guide) == "30 ft"
    guide.press("feet-nearer").press("feet-nearer")
    assert feet(guide) == "20 ft"
    assert "If it were 20 ft · Wetlands rules" in guide.said()
    assert "As proposed: a filing is needed." in guide.said()
    assert guide.headlines() != before
    assert guide.code == code
    guide.press("feet-back")
    assert (feet(guide), guide.headlines()) == ("32 ft", before)


def test_what_if_never_speaks_of_the_kept_distance(law: Law) -> None:
    guide = Guide("hearing", shed(law, feet=62)).press("wall-to-verdicts").press("feet-farther")
    assert feet(guide) == "65 ft"
    assert "62 ft" not in guide.said()


def test_what_if_moves_all_that_shares_the_distance(law: Law) -> None:
    guide = wall(law, "R34").press("wall-to-verdicts")
    assert feet(guide) == "between 30 and 90 ft"
    for _ in range(20):
        guide.press("feet-farther")
    assert feet(guide) == "130 ft"
    assert guide.headlines()[0] != "You appear to need a permit, and as proposed this is not allowed."


def test_a_case_without_a_known_distance_has_no_what_if(law: Law) -> None:
    guide = wall(law, "S01").press("wall-to-verdicts")
    assert not [b for b in guide.app.button if str(b.key).startswith("feet-")]


def test_text_from_people_is_shown_as_text(law: Law) -> None:
    case = shed(law)
    (place,) = case.described.wet_places
    hostile = "<img src=x onerror=alert(1)>"
    described = replace(case.described, wet_places=(replace(place, name=hostile),))
    guide = Guide("hearing")
    guide.app.session_state["case"] = replace(case, name=hostile, described=described)
    guide.run()
    for topic in TOPICS:
        guide.press(f"wall-to-{topic}")
        assert not [one for one in guide.html() if "<img src=x" in one]


def test_a_case_of_much_work_still_has_a_short_headline(law: Law) -> None:
    guide = wall(law, "R50")
    assert len(guide.titles()[0]) < 90
