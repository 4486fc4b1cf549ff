"""Distances and areas, against figures worked by hand and against geodesics computed another way."""

from __future__ import annotations

import json
import math
from decimal import Decimal
from typing import Any

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st
from pyproj import Geod

from logic.geometry import (
    FEET_IN_A_METRE,
    MAP,
    SKETCH,
    Shape,
    ShapeError,
    _figure,
    feet_between,
    frame_for,
    frame_of,
    problem,
    rings,
    square_feet,
    to_feet,
)
from logic.truth import NOTHING, Range, exactly

GRAFTON = (-71.6856, 42.207)
HERE = frame_for(GRAFTON)
EARTH = Geod(ellps="GRS80")


def point(x: float, y: float) -> Shape:
    return {"type": "Point", "coordinates": [x, y]}


def line(*spots: tuple[float, float]) -> Shape:
    return {"type": "LineString", "coordinates": [list(s) for s in spots]}


def outline(*spots: tuple[float, float], holes: tuple[tuple[tuple[float, float], ...], ...] = ()) -> Shape:
    closed = [[list(s) for s in (*ring, ring[0])] for ring in (spots, *holes)]
    return {"type": "Polygon", "coordinates": closed}


def box(west: float, south: float, east: float, north: float) -> Shape:
    return outline((west, south), (east, south), (east, north), (west, north))


def feet(value: str) -> Decimal:
    return Decimal(value)


SHED = box(0, 0, 12, 10)  # sketch feet
BOW_TIE = outline((0, 0), (10, 10), (10, 0), (0, 10))
POND_WITH_ISLAND = outline(
    (0, 0), (100, 0), (100, 100), (0, 100), holes=(((30, 30), (70, 30), (70, 70), (30, 70)),)
)


# Distance in a sketch, by hand


@pytest.mark.parametrize(
    ("work", "wet", "apart"),
    [
        (point(0, 0), point(3, 4), "5"),
        (point(0, 0), point(-60, 80), "100"),
        (point(0, 0), line((-50, 25), (50, 25)), "25"),
        (SHED, line((-100, 72), (100, 72)), "62"),  # the shed's north wall stands at y = 10
        (SHED, box(15, 14, 40, 40), "5"),  # corner to corner: 3 east, 4 north
        (SHED, box(112, 0, 150, 10), "100"),
        (line((0, 0), (0, 50)), line((20, 0), (20, 50)), "20"),
        (point(50, 50), POND_WITH_ISLAND, "20"),  # on the island: the shore is 20 ft away
    ],
)
def test_distance_is_from_nearest_edge_to_nearest_edge(work: Shape, wet: Shape, apart: str) -> None:
    assert feet_between(work, wet, SKETCH) == exactly(feet(apart))
    assert feet_between(wet, work, SKETCH) == exactly(feet(apart))


@pytest.mark.parametrize(
    "wet",
    [
        box(12, 0, 30, 10),  # shares a wall
        box(12, 10, 30, 30),  # shares a corner
        box(5, 5, 30, 30),  # overlaps
        box(2, 2, 4, 4),  # lies inside
        line((-5, 5), (30, 5)),  # runs through
        point(12, 10),
    ],
)
def test_touching_or_overlapping_is_zero_whatever_the_error(wet: Shape) -> None:
    assert feet_between(SHED, wet, SKETCH, feet("5")) == Range(Decimal(0), Decimal(0))


def test_the_drawing_error_goes_both_ways() -> None:
    found = feet_between(SHED, line((-100, 72), (100, 72)), SKETCH, feet("5"))
    assert found == Range(Decimal(57), Decimal(67))
    assert found.needs == NOTHING


def test_the_drawing_error_never_goes_below_zero() -> None:
    assert feet_between(point(0, 0), point(3, 0), SKETCH, feet("5")) == Range(Decimal(0), Decimal(8))


@pytest.mark.parametrize("wrong", ["-1", "NaN", "Infinity"])
def test_an_error_that_is_no_length_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="0 or more"):
        feet_between(point(0, 0), point(3, 4), SKETCH, feet(wrong))


@pytest.mark.parametrize("limit", [25, 100, 200])
def test_a_hair_either_side_of_a_line_falls_on_its_own_side(limit: int) -> None:
    def apart(distance: float) -> Range:
        return feet_between(point(0, 0), point(0, distance), SKETCH)

    at = Decimal(limit)
    assert apart(limit) == exactly(at)
    assert apart(limit).at_most(at).is_yes
    assert apart(limit - 0.001).less_than(at).is_yes
    assert apart(limit + 0.001).more_than(at).is_yes


def test_noise_below_a_thousandth_of_a_foot_is_no_distance() -> None:
    assert feet_between(point(0.1, 0.2), point(0.1, 100.2), SKETCH) == exactly(Decimal(100))


def test_height_does_not_count() -> None:
    low = {"type": "Point", "coordinates": [0, 0, 0]}
    high = {"type": "Point", "coordinates": [3, 4, 100]}
    assert feet_between(low, high, SKETCH) == exactly(Decimal(5))


# Distance and area on the map, against geodesics


def away(lonlat: tuple[float, float], bearing: float, distance_ft: float) -> tuple[float, float]:
    lon, lat, _ = EARTH.fwd(*lonlat, bearing, distance_ft / FEET_IN_A_METRE)
    return lon, lat


@pytest.mark.parametrize("bearing", range(0, 360, 30))
@pytest.mark.parametrize("distance", [25, 100, 200, 1000])
def test_map_distance_agrees_with_the_geodesic(bearing: int, distance: int) -> None:
    there = away(GRAFTON, bearing, distance)
    low = feet_between(point(*GRAFTON), point(*there), HERE).low
    assert float(low) == pytest.approx(distance, abs=0.0001 * distance)


@pytest.mark.parametrize("corner", [(-71.74, 42.16), (-71.63, 42.26), (-73.4, 42.7), (-70.0, 41.3)])
def test_map_distance_holds_over_the_whole_state(corner: tuple[float, float]) -> None:
    for bearing in (0, 90, 225):
        there = away(corner, bearing, 100)
        low = feet_between(point(*corner), point(*there), frame_for(corner)).low
        assert float(low) == pytest.approx(100, abs=0.02)


def test_map_area_agrees_with_the_geodesic() -> None:
    corners = [away(GRAFTON, bearing, 150) for bearing in (10, 100, 190, 280)]
    square_metres, _ = EARTH.polygon_area_perimeter(*zip(*corners, strict=True))
    expected = abs(square_metres) * FEET_IN_A_METRE**2
    assert float(square_feet(outline(*corners), HERE)) == pytest.approx(expected, rel=0.0002)
    assert expected == pytest.approx(45_000, rel=0.001)  # two diagonals of 300 ft at right angles


def test_where_a_frame_starts_changes_no_figure() -> None:
    a, b = point(*GRAFTON), point(*away(GRAFTON, 77, 62))
    assert feet_between(a, b, HERE) == feet_between(a, b, MAP) == feet_between(a, b, frame_for((-71.7, 42.2)))


def test_a_frame_is_counted_from_its_place() -> None:
    east, north = HERE.feet(*GRAFTON)
    assert (east, north) == pytest.approx((0, 0), abs=1e-6)
    east, north = HERE.feet(*away(GRAFTON, 0, 100))
    assert (east, north) == pytest.approx((0, 100), abs=0.3)  # grid north is a quarter degree off at most
    assert HERE.coordinates(0.0, 0.0) == pytest.approx(GRAFTON, abs=1e-9)


def test_a_frame_outside_massachusetts_is_refused() -> None:
    with pytest.raises(ShapeError, match="Longitude must come before latitude"):
        frame_for((42.207, -71.6856))
    with pytest.raises(ShapeError, match="outside Massachusetts"):
        frame_for((-74.0, 40.7))  # New York


def test_the_frame_of_a_case_is_told_by_its_shapes() -> None:
    brook = line(GRAFTON, away(GRAFTON, 90, 300))
    assert frame_of([brook, point(*GRAFTON)]) == HERE
    assert frame_of([SHED, point(3, 4)]) == SKETCH
    assert frame_of([]) == SKETCH


def test_shapes_that_fit_no_frame_are_refused() -> None:
    with pytest.raises(ShapeError, match="crosses itself"):
        frame_of([SHED, BOW_TIE])


# Area in a sketch


@pytest.mark.parametrize(
    ("shape", "area"),
    [
        (SHED, "120"),
        (outline((0, 0), (30, 0), (0, 40)), "600"),  # a 3-4-5 triangle: half of 30 x 40
        (POND_WITH_ISLAND, "8400"),  # 100 x 100 less 40 x 40
        (box(0, 0, 200, 200), "40000"),
        (box(0, 0, 200, 199.999), "39999.8"),
        (
            {"type": "MultiPolygon", "coordinates": [SHED["coordinates"], box(20, 0, 30, 10)["coordinates"]]},
            "220",
        ),
    ],
)
def test_area_by_hand(shape: Shape, area: str) -> None:
    assert square_feet(shape, SKETCH) == feet(area)


@pytest.mark.parametrize("shape", [point(0, 0), line((0, 0), (9, 0), (9, 9), (0, 0)), BOW_TIE])
def test_no_area_without_a_sound_outline(shape: Shape) -> None:
    with pytest.raises(ShapeError):
        square_feet(shape, SKETCH)


# Rings


def test_rings_lie_outside_the_shape_and_have_the_area_of_a_rounded_frame() -> None:
    found = rings(SHED, [Decimal(25), Decimal(100)], SKETCH)
    for ring, width in zip(found, (25, 100), strict=True):
        frame_area = 2 * (12 + 10) * width + math.pi * width**2  # four sides and four quarter circles
        assert float(square_feet(ring, SKETCH)) == pytest.approx(frame_area, rel=0.0002)
        assert shapely.geometry.shape(ring).intersection(shapely.geometry.shape(SHED)).area == pytest.approx(
            0
        )


def test_a_ring_is_no_more_than_a_hair_short() -> None:
    (ring,) = rings(point(0, 0), [Decimal(200)], SKETCH)
    edge = shapely.geometry.shape(ring).exterior
    assert 199.98 < edge.distance(shapely.geometry.Point(0, 0)) <= 200


def test_an_island_gets_its_own_strip() -> None:
    (ring,) = rings(POND_WITH_ISLAND, [Decimal(10)], SKETCH)
    on_island = shapely.geometry.shape(ring).intersection(shapely.geometry.box(30, 30, 70, 70))
    assert on_island.area == pytest.approx(40 * 40 - 20 * 20)


def test_rings_on_the_map_come_back_in_degrees() -> None:
    (ring,) = rings(point(*GRAFTON), [Decimal(100)], HERE)
    for lonlat in shapely.get_coordinates(shapely.geometry.shape(ring)).tolist():
        _, _, metres = EARTH.inv(*GRAFTON, *lonlat)
        assert metres * FEET_IN_A_METRE == pytest.approx(100, abs=0.02)


@pytest.mark.parametrize("wrong", ["0", "-25", "NaN", "Infinity"])
def test_a_width_that_is_no_length_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="more than 0"):
        rings(SHED, [feet(wrong)], SKETCH)


def test_a_shape_can_be_had_in_feet() -> None:
    assert to_feet(point(3, 4), SKETCH)["coordinates"] == (3, 4)
    assert to_feet(point(*GRAFTON), HERE)["coordinates"] == pytest.approx((0, 0), abs=1e-6)


# What is wrong with a shape

SELF_CROSSING_ZERO_AREA = outline((0, 0), (4, 4), (4, 0), (0, 4))
PARTS = [box(0, 0, 10, 10)["coordinates"], box(5, 0, 15, 10)["coordinates"]]
TORN = [box(0, 0, 10, 10)["coordinates"], BOW_TIE["coordinates"]]


@pytest.mark.parametrize(
    ("shape", "says"),
    [
        ({"type": "Polygon", "coordinates": []}, "empty"),
        ({"type": "Point", "coordinates": []}, "empty"),
        ({"type": "GeometryCollection", "geometries": []}, "empty"),
        ({"type": "Polygon", "coordinates": None}, "empty"),
        (point(math.nan, 1), "not a number"),
        (point(1, math.inf), "not a number"),
        (line((0, 0), (-math.inf, 3)), "not a number"),
        (outline((0, 0), (math.nan, 0), (1, 1)), "not a number"),
        ({"type": "Polygon", "coordinates": [[[0, 0], [1, 1]]]}, "can be read"),
        ({"type": "LineString", "coordinates": [[0, 0]]}, "can be read"),
        ({"type": "Circle", "coordinates": [0, 0]}, "can be read"),
        ({"type": "Point", "coordinates": ["a", "b"]}, "can be read"),
        ({"type": "Point", "coordinates": [None, 1]}, "can be read"),
        ({"type": "Point", "coordinates": [10**400, 1]}, "can be read"),
        ({}, "can be read"),
        (BOW_TIE, "crosses itself"),
        (SELF_CROSSING_ZERO_AREA, "crosses itself"),
        ({"type": "MultiPolygon", "coordinates": TORN}, "crosses itself"),
        ({"type": "MultiPolygon", "coordinates": PARTS}, "overlap"),
        (outline((0, 0), (1, 0), (2, 0)), "encloses nothing"),
        (line((5, 5), (5, 5)), "no length"),
        (point(2_000_000, 0), "beyond the sketch"),
        (point(0, -1.7e308), "beyond the sketch"),
    ],
)
def test_every_fault_is_named_and_nothing_is_measured(shape: Shape, says: str) -> None:
    found = problem(shape, SKETCH)
    assert found is not None
    assert says in found
    for measure in (
        lambda: feet_between(shape, SHED, SKETCH),
        lambda: feet_between(SHED, shape, SKETCH),
        lambda: square_feet(shape, SKETCH),
        lambda: rings(shape, [Decimal(25)], SKETCH),
        lambda: to_feet(shape, SKETCH),
    ):
        with pytest.raises(ShapeError):
            measure()


def test_deep_nesting_is_refused_without_a_fall() -> None:
    deep: Any = 0.5
    for _ in range(20_000):
        deep = [deep]
    assert "can be read" in (problem({"type": "Polygon", "coordinates": deep}, SKETCH) or "")


@pytest.mark.parametrize(
    ("shape", "says"),
    [
        (point(42.207, -71.6856), "Longitude must come before latitude"),
        (point(71.6856, 42.207), "outside Massachusetts"),  # the minus sign is missing
        (point(605_444, 2_910_000), "outside Massachusetts"),  # state plane feet are no degrees
        (line(GRAFTON, (-80.0, 42.2)), "outside Massachusetts"),
    ],
)
def test_degrees_must_lie_in_massachusetts(shape: Shape, says: str) -> None:
    assert says in (problem(shape, HERE) or "")


def test_an_outline_is_asked_for_where_it_is_needed() -> None:
    walk = line((0, 0), (50, 0))
    assert problem(walk, SKETCH) is None
    assert problem(walk, SKETCH, needs_area=True) == "An outline is needed here, not a line or a point."
    assert problem(SHED, SKETCH, needs_area=True) is None


@pytest.mark.parametrize("shape", [SHED, POND_WITH_ISLAND, point(0, 0), line((0, 0), (5, 5), (5, 0), (0, 5))])
def test_a_sound_shape_has_no_problem(shape: Shape) -> None:
    assert problem(shape, SKETCH) is None  # a brook may cross its own line


def test_an_open_outline_is_closed() -> None:
    assert (
        square_feet({"type": "Polygon", "coordinates": [[[0, 0], [12, 0], [12, 10], [0, 10]]]}, SKETCH) == 120
    )


def test_no_figure_is_ever_not_a_number() -> None:
    for wrong in (math.nan, math.inf, -math.inf):
        with pytest.raises(ShapeError):
            _figure(wrong, Decimal("0.001"))


# Properties

spots = st.tuples(st.integers(-500, 500), st.integers(-500, 500))


@given(spots, spots, st.integers(0, 40))
def test_the_range_always_holds_the_measured_distance(
    a: tuple[int, int], b: tuple[int, int], error: int
) -> None:
    apart = Decimal(math.dist(a, b)).quantize(Decimal("0.001"))
    found = feet_between(point(*a), point(*b), SKETCH, Decimal(error))
    assert found.holds(apart)
    assert found.low >= 0


@given(spots, st.integers(1, 300), st.integers(1, 300))
def test_moving_a_sketch_changes_nothing(corner: tuple[int, int], wide: int, deep: int) -> None:
    x, y = corner
    moved = box(x, y, x + wide, y + deep)
    assert square_feet(moved, SKETCH) == wide * deep
    assert feet_between(moved, point(x + wide + 3, y + deep + 4), SKETCH) == exactly(Decimal(5))


def test_rings_can_be_written_as_json() -> None:
    (ring,) = rings(SHED, [Decimal(25)], SKETCH)
    assert json.loads(json.dumps(ring))["type"] == "Polygon"
