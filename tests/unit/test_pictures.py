"""Where the lines of a map lie and what stands at which distance, measured on the picture itself."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import pytest
import shapely
from shapely.geometry import Point, box

from logic.truth import Range
from pages.parts.ground import document, still
from pages.parts.maps import SKETCH, picture_of
from pages.parts.picture import Label, Picture

RULES = [Decimal(25), Decimal(100)]
WITH_RIVER = [*RULES, Decimal(200)]
SHED = {"name": "shed", "shape": None}
SQUARE = box(-6, -6, 6, 6)


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
    for look, width in (("strip", 25), ("area", 100)):
        line = drawn(picture, look)
        spots = shapely.points(shapely.get_coordinates(line))
        assert shapely.distance(spots, SQUARE) == pytest.approx(width, abs=0.01)
        assert box(*picture.view).contains(line)
    assert drawn(picture, "river").is_empty


@pytest.mark.parametrize("place", [at("b", "river", "62"), at("b", "brook", "62", river=True)])
def test_the_widest_line_shows_for_a_river(place: dict[str, Any]) -> None:
    picture = picture_of([SHED], [place], {}, WITH_RIVER)
    assert box(*picture.view).contains(drawn(picture, "river"))
    assert drawn(picture, "river").distance(SQUARE) == pytest.approx(200, abs=0.05)


def test_a_range_is_a_hatched_strip_between_its_ends() -> None:
    picture = picture_of([SHED], [wet("brook", "brook", "60", "90")], {}, RULES)
    assert SQUARE.distance(drawn(picture, "water-maybe")) == pytest.approx(60, abs=0.05)
    assert SQUARE.distance(drawn(picture, "water-edge")) == pytest.approx(60, abs=0.05)
    assert SQUARE.distance(drawn(picture, "water")) == pytest.approx(90, abs=0.05)
    assert label(picture, "between 60 and 90 ft")


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
    assert picture.caption_arc is not None
    crowded = picture_of([SHED], [at(f"p{n}", "brook", "62") for n in range(4)], {}, RULES)
    assert "Anything wet inside the 100 ft line brings the rule into play." in crowded.notes


def test_several_works_are_told_apart_on_the_measure_line() -> None:
    work = [SHED, {"name": "patio", "shape": None}]
    distances = {("shed", "brook"): feet("62"), ("patio", "brook"): feet("40", "55")}
    picture = picture_of(work, [wet("brook", "brook")], distances, RULES)
    assert label(picture, "patio: between 40 and 55 ft")
    assert label(picture, "shed and patio")


@pytest.mark.parametrize("widths", [[], [Decimal(25)]])
def test_a_sketch_needs_no_lines_and_no_places(widths: Sequence[Decimal]) -> None:
    picture = picture_of([], [], {}, widths)
    assert [one.text for one in picture.labels if one.look == "name-work"] == ["work"]
    assert picture.caption_arc is None


@pytest.mark.parametrize("places", [1, 2])
def test_labels_do_not_cover_one_another(places: int) -> None:
    all_places = [at("brook", "brook", "62"), wet("wetland behind the barn", "wetland", "70", "90")]
    picture = picture_of([SHED], all_places[:places], {}, RULES)
    foot_px = 330 / (picture.view[2] - picture.view[0])
    spots = [Point(one.x * foot_px, one.y * foot_px) for one in picture.labels if "beside" not in one.look]
    for n, spot in enumerate(spots):
        assert all(spot.distance(other) > 18 for other in spots[n + 1 :])


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
    place = wet("brook", "brook", "55", "65", shape=BROOK, give_or_take=Decimal(5))
    assert label(picture_of([HUT], [place], {}, RULES), "60 ft ± 5")


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
    assert document(still(picture, "Dock", SKETCH, text_px=15), "Dock")
