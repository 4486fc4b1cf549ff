"""Where the lines of a map lie and what stands at which distance, measured on the picture itself."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from itertools import combinations
from typing import Any

import pytest
import shapely
from shapely.geometry import Point, box

from logic.truth import Range
from pages.parts.ground import still
from pages.parts.maps import SKETCH, picture_of
from pages.parts.picture import HIGH_PX, Label, Picture, Room

RULES = [Decimal(25), Decimal(100)]
WITH_RIVER = [*RULES, Decimal(200)]
SHED = {"name": "shed", "shape": None}
SQUARE = box(-6, -6, 6, 6)
CAPTION = "Anything wet inside this line brings the rule into play"


def feet(low: str, high: str | None = None) -> Range:
    return Range(Decimal(low), Decimal(low if high is None else high))


def wet(name: str, kind: str, low: str | None = None, high: str | None = None, **more: Any) -> dict[str, Any]:
    ends = {"feet_low": low and Decimal(low), "feet_high": high and Decimal(high)}
    return {"name": name, "kind": kind, "shape": None, **ends, **more}


def at(name: str, kind: str, distance: str, **more: Any) -> dict[str, Any]:
    return wet(name, kind, distance, distance, **more)


def outline(*spots: tuple[float, float]) -> dict[str, Any]:
    return {"type": "Polygon", "coordinates": [[list(s) for s in (*spots, spots[0])]]}


def drawn(picture: Picture, look: str) -> Any:
    return shapely.union_all([mark.shape for mark in picture.marks if mark.look == look])


def label(picture: Picture, text: str) -> Label:
    (found,) = [one for one in picture.labels if one.text == text]
    return found


# Where things lie when only distances are known


@pytest.mark.parametrize("kind", ["brook", "river", "ditch", "wetland", "lake", "pond", "vernal_pool"])
@pytest.mark.parametrize("distance", ["0", "12", "62", "100", "180"])
def test_a_wet_place_lies_exactly_at_its_distance(kind: str, distance: str) -> None:
    picture = picture_of([SHED], [at("it", kind, distance)], {}, WITH_RIVER)
    body = drawn(picture, "water" if kind not in ("wetland", "vernal_pool") else "wetland")
    assert SQUARE.distance(body) == pytest.approx(float(distance), abs=0.05)
    assert drawn(picture, "measure").length == pytest.approx(float(distance))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_several_places_keep_their_distances_and_do_not_overlap(count: int) -> None:
    places = [at(f"p{n}", "brook", str(30 + 25 * n)) for n in range(count)]
    picture = picture_of([SHED], places, {}, RULES)
    bodies = [mark.shape for mark in picture.marks if mark.look == "water"]
    assert [SQUARE.distance(body) for body in bodies] == pytest.approx(
        [30 + 25 * n for n in range(count)], abs=0.1
    )
    for n, body in enumerate(bodies):
        assert all(body.distance(other) > 0 for other in bodies[n + 1 :])


def test_the_lines_run_around_the_work_at_their_widths() -> None:
    picture = picture_of([SHED], [at("brook", "brook", "62")], {}, WITH_RIVER)
    for look, width in (("strip", 25), ("area", 100), ("river", 200)):
        line = drawn(picture, look)
        spots = shapely.points(shapely.get_coordinates(line))
        assert shapely.distance(spots, SQUARE) == pytest.approx(width, abs=0.01)
        assert box(*picture.view).contains(line)
        assert label(picture, f"{width} ft (river)" if look == "river" else f"{width} ft")


def test_a_range_is_a_hatched_strip_between_its_ends() -> None:
    picture = picture_of([SHED], [wet("brook", "brook", "60", "90")], {}, RULES)
    assert SQUARE.distance(drawn(picture, "water-maybe")) == pytest.approx(60, abs=0.05)
    assert SQUARE.distance(drawn(picture, "water-edge")) == pytest.approx(60, abs=0.05)
    assert SQUARE.distance(drawn(picture, "water")) == pytest.approx(90, abs=0.05)
    assert label(picture, "60 to 90 ft")


@pytest.mark.parametrize("kind", ["brook", "pond"])
def test_an_open_end_draws_no_bank_beyond_it(kind: str) -> None:
    picture = picture_of([SHED], [wet("it", kind, "80", None)], {}, RULES)
    assert SQUARE.distance(drawn(picture, "water-maybe")) == pytest.approx(80, abs=0.05)
    assert drawn(picture, "water").is_empty
    assert label(picture, "80 ft or more")


@pytest.mark.parametrize(
    ("place", "note"),
    [
        (wet("brook", "brook"), "brook: distance not known"),
        (at("river", "river", "450"), "river: 450 ft, not drawn"),
    ],
)
def test_what_cannot_be_drawn_is_named(place: dict[str, Any], note: str) -> None:
    picture = picture_of([SHED], [place], {}, RULES)
    assert note in picture.notes
    assert drawn(picture, "water").is_empty


def test_a_sketch_of_distances_has_no_north_and_says_what_its_line_means() -> None:
    picture = picture_of([SHED], [at("brook", "brook", "62")], {}, RULES)
    assert not picture.north_is_up
    assert [text for _, text in picture.captions] == [CAPTION]
    three = picture_of([SHED], [at("brook", "brook", "62")], {}, WITH_RIVER)
    assert " ".join(text for _, text in three.captions) == CAPTION
    crowded = picture_of([SHED], [at(f"p{n}", "brook", "62") for n in range(4)], {}, RULES)
    assert "Anything wet inside the 100 ft line brings the rule into play." in crowded.notes


def test_several_works_are_told_apart_on_the_measure_line() -> None:
    work = [SHED, {"name": "patio", "shape": None}]
    distances = {("shed", "brook"): feet("62"), ("patio", "brook"): feet("40", "55")}
    picture = picture_of(work, [wet("brook", "brook")], distances, RULES)
    assert label(picture, "patio: 40 to 55 ft")
    assert label(picture, "shed and patio")


@pytest.mark.parametrize("widths", [[], [Decimal(25)]])
def test_a_sketch_needs_no_lines_and_no_places(widths: Sequence[Decimal]) -> None:
    picture = picture_of([], [], {}, widths)
    assert [one.text for one in picture.labels if one.look == "name-work"] == ["work"]
    assert not picture.captions


NEAR = [("0", "0"), ("10", "10"), ("26", "100"), ("30", "90"), ("60", "60"), ("110", "110"), ("150", None)]
PLACES = [("the brook", "brook"), ("the wetland", "wetland"), ("the vernal pool", "vernal_pool")]


def overlapping(picture: Picture) -> list[tuple[str, str]]:
    """Labels of which one covers more than a corner of another, on a phone."""
    room = Room(picture.view, HIGH_PX)
    held = [(one.text, room.around(one.x, one.y, one.look, one.text)) for one in picture.labels]
    return [
        (a, b)
        for (a, one), (b, other) in combinations(held, 2)
        if one.intersection(other).area > 0.15 * min(one.area, other.area)
    ]


@pytest.mark.parametrize("ends", NEAR)
def test_labels_do_not_cover_one_another(ends: tuple[str, str | None]) -> None:
    places = [wet(*PLACES[0], *ends)]
    assert overlapping(picture_of([SHED], places, {}, WITH_RIVER)) == []
    for other in NEAR:
        places = [wet(*PLACES[0], *ends), wet(*PLACES[1], *other)]
        assert overlapping(picture_of([SHED], places, {}, WITH_RIVER)) == [], other


def test_labels_of_three_places_do_not_cover_one_another() -> None:
    places = [wet(*PLACES[0], "60", "60"), wet(*PLACES[1], "30", "90"), wet(*PLACES[2], "26", "100")]
    assert overlapping(picture_of([SHED], places, {}, WITH_RIVER)) == []


# Where things lie when shapes were drawn

BROOK = outline((-160, 70), (170, 70), (170, 90), (-160, 90))
HUT = {"name": "shed", "shape": outline((-6, 0), (6, 0), (6, 10), (-6, 10))}


def test_lines_run_around_what_is_wet() -> None:
    picture = picture_of([HUT], [at("brook", "brook", "60", shape=BROOK)], {}, RULES)
    water = shapely.geometry.shape(BROOK)
    assert picture.north_is_up
    assert drawn(picture, "water").equals(water)
    assert drawn(picture, "strip").distance(water) == pytest.approx(25, abs=0.01)
    assert drawn(picture, "area").distance(water) == pytest.approx(100, abs=0.01)
    assert drawn(picture, "strip-ground").intersection(water).area == pytest.approx(0, abs=0.01)
    assert drawn(picture, "measure").length == pytest.approx(60)
    assert label(picture, "60 ft")


def test_work_measure_and_second_line_are_in_view() -> None:
    picture = picture_of([HUT], [at("brook", "brook", "60", shape=BROOK)], {}, RULES)
    view = box(*picture.view)
    assert view.contains(shapely.geometry.shape(HUT["shape"]))
    assert view.contains(drawn(picture, "measure"))
    assert view.intersects(drawn(picture, "area"))
    for one in picture.labels:
        assert view.contains(Point(one.x, one.y)), one.text


def test_degrees_are_drawn_in_feet() -> None:
    shed = {"type": "Point", "coordinates": [-71.6856, 42.207]}
    brook = {"type": "LineString", "coordinates": [[-71.6862, 42.20717], [-71.6850, 42.20717]]}
    picture = picture_of([{"name": "shed", "shape": shed}], [wet("brook", "brook", shape=brook)], {}, RULES)
    assert drawn(picture, "measure").length == pytest.approx(62.0, abs=0.1)  # 0.00017 degrees of latitude
    assert label(picture, "62 ft")


def test_a_drawing_s_error_is_on_the_measure_line() -> None:
    place = wet("brook", "brook", shape=BROOK)
    between = {("shed", "brook"): feet("55.13", "65.13")}
    picture = picture_of([HUT], [place], between, RULES, drawn=[("shed", "brook")])
    assert label(picture, "60 ± 5 ft")


POOL = outline((100, 0), (140, 0), (140, 44), (100, 44))
COT = {"name": "the shed", "shape": outline((-41, 20), (0, 20), (0, 42), (-41, 42))}


@pytest.mark.parametrize("widths", [RULES, WITH_RIVER])
def test_work_wet_place_and_rings_are_whole_in_view(widths: list[Decimal]) -> None:
    place = wet("the brook", "brook", shape=POOL, may_be_river=True)
    picture = picture_of([COT], [place], {("the shed", "the brook"): feet("95", "105")}, widths)
    view = box(*picture.view)
    for look in ("work", "water", "strip", "area", *(["river"] if len(widths) > 2 else [])):
        assert not drawn(picture, look).is_empty
        assert view.contains(drawn(picture, look)), look


def test_a_long_brook_is_shown_where_the_work_comes_near() -> None:
    long = outline((-2000, 70), (2000, 70), (2000, 90), (-2000, 90))
    picture = picture_of([HUT], [wet("brook", "brook", shape=long)], {}, RULES)
    west, south, east, north = picture.view
    assert east - west < 420
    assert north > 190, "the far side of the second line"
    assert south < 0


@pytest.mark.parametrize("gap", [4, 30, 100, 160])
def test_labels_on_a_drawing_do_not_cover_one_another_nor_the_distance_the_strip(gap: int) -> None:
    pool = outline((gap, 0), (gap + 40, 0), (gap + 40, 44), (gap, 44))
    place = wet("the brook", "brook", shape=pool, may_be_river=True)
    between = {("the shed", "the brook"): feet(str(max(0, gap - 5)), str(gap + 5))}
    drawn_pair = [("the shed", "the brook")]
    picture = picture_of([COT], [place], between, WITH_RIVER, drawn=drawn_pair)
    assert overlapping(picture) == []
    (chip,) = [one for one in picture.labels if one.look.startswith("chip")]
    room = Room(picture.view, HIGH_PX)
    covered = room.around(chip.x, chip.y, chip.look, chip.text)
    assert covered.intersection(drawn(picture, "strip-ground")).area < 0.1 * covered.area


def test_only_what_may_be_a_river_has_the_third_line() -> None:
    between = {("the shed", "it"): feet("100")}
    for place, has in ((wet("it", "wetland", shape=POOL), False), (wet("it", "river", shape=POOL), True)):
        picture = picture_of([COT], [place], between, WITH_RIVER)
        assert drawn(picture, "river").is_empty is not has


def test_a_wrong_shape_counts_as_not_drawn() -> None:
    bow_tie = outline((0, 0), (10, 10), (10, 0), (0, 10))
    picture = picture_of([HUT], [at("brook", "brook", "62", shape=bow_tie)], {}, RULES)
    assert not picture.north_is_up
    assert label(picture, "62 ft")


@pytest.mark.parametrize(
    ("work", "wet_shape"),
    [
        (outline((-4, 60), (4, 60), (4, 80), (-4, 80)), BROOK),  # in the water
        ({"type": "Point", "coordinates": [0, 0]}, {"type": "Point", "coordinates": [0, 40]}),
        ({"type": "LineString", "coordinates": [[-30, 0], [30, 5]]}, BROOK),
        ({"type": "Point", "coordinates": [0, 0]}, {"type": "Point", "coordinates": [0, 900]}),
    ],
)
def test_any_pair_of_shapes_makes_a_picture(work: dict[str, Any], wet_shape: dict[str, Any]) -> None:
    picture = picture_of([{"name": "dock", "shape": work}], [wet("pond", "pond", shape=wet_shape)], {}, RULES)
    assert box(*picture.view).intersects(shapely.geometry.shape(work))
    assert still(picture, "Dock", SKETCH, text_px=15).get_root().render()
