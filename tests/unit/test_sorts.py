"""What sort of wet place it is: data/sorts.toml is checked on load, and an answer states exactly its facts."""

from __future__ import annotations

import shutil
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from logic import sorts
from logic.facts import Fact, Value
from logic.law import Law
from logic.load import DATA, load
from logic.rows import DataError
from logic.truth import Range, exactly

ON = date(2026, 11, 30)
PLANTS = '{ id = "plants", states = { wetland_plants = true } }'
AT_LEAST = '{ at_least = "wetlands.pond.surface" }'


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def plant(data: Path, name: str, old: str, new: str) -> None:
    text = (data / name).read_text(encoding="utf-8")
    assert old in text
    (data / name).write_text(text.replace(old, new, 1), encoding="utf-8")


def facts(**values: Value) -> dict[str, Fact]:
    return {name: Fact(value) for name, value in values.items()}


def number(figure: int) -> Range:
    return exactly(Decimal(figure))


@pytest.mark.parametrize(
    ("old", "new", "row", "reason"),
    [
        ("wetland_plants = true", "colour = true", "pond.plants", "'colour', which is no fact"),
        ("wetland_plants = true", 'wetland_plants = "yes"', "pond.plants", "cannot be 'yes'"),
        ("wetland_plants = true", "wetland_plants = 1", "pond.plants", "wetland_plants cannot be 1"),
        (AT_LEAST, "2000", "pond.large", "surface_sq_ft cannot be Decimal|surface_sq_ft cannot be 2000"),
        (AT_LEAST, "true", "pond.large", "surface_sq_ft cannot be True"),
        (AT_LEAST, '{ over = "wetlands.pond.surface" }', "pond.large", "it is at_least or under"),
        (AT_LEAST, '{ at_least = "wetlands.pond.depth" }', "pond.large", "'wetlands.pond.depth' is not one"),
        (
            AT_LEAST,
            '{ at_least = "wetlands.strip.width" }',
            "pond.large",
            "in sq ft, and wetlands.strip.width",
        ),
        (PLANTS, '{ id = "plants", states = {} }', "pond.plants", "states nothing"),
        (PLANTS, '{ id = "large", states = { wetland_plants = true } }', "pond.large", "stands twice"),
        (PLANTS, '{ id = "dont_know", states = { wetland_plants = true } }', "dont_know", "stands twice"),
        (PLANTS, "{ states = { wetland_plants = true } }", "pond, option 2", "has no id"),
        (PLANTS, '{ id = "plants" }', "pond.plants", "has no states"),
        ('id = "plants", states', 'id = "plants", why = 1, states', "pond, option 2", "does not know why"),
        ('of = ["pond"]', 'of = ["pool"]', "pond", "kind of wet place 'pool' is not one of"),
        (
            'of = ["pond"]',
            'of = ["pond", "soggy"]',
            "pond",
            "'dries_outside_drought', which soggy does not ask",
        ),
        ('of = ["pond"]', 'of = ["pond", "pond"]', "pond", "pond has another row"),
        ('of = ["soggy"]', 'of = ["ditch"]', "soggy", "ditch has another row"),
        ('of = ["soggy"]\n', "", "soggy", "has no of"),
        ("dries_outside_drought = false", "wetland_plants = false", "", ""),
    ],
)
def test_a_planted_fault_is_found(data: Path, old: str, new: str, row: str, reason: str) -> None:
    plant(data, "sorts.toml", old, new)
    if not row:  # a fact may be left to some of the answers only
        load(ON, data)
        return
    with pytest.raises(DataError) as told:
        load(ON, data)
    assert told.value.file == "sorts.toml"
    assert row in told.value.row
    assert any(one in told.value.reason for one in reason.split("|")), told.value.reason


def test_a_fact_that_a_kind_asks_and_no_answer_speaks_of_is_found(data: Path) -> None:
    plant(data, "wet_places.toml", 'asks = ["surface_sq_ft",', 'asks = ["perennial", "surface_sq_ft",')
    with pytest.raises(
        DataError, match=r"data/sorts\.toml, pond: says nothing of 'perennial', which pond asks"
    ):
        load(ON, data)


def test_the_figure_of_an_answer_is_that_of_the_law(data: Path) -> None:
    plant(data, "params.toml", "value = 2000", "value = 2500")
    (large, *_) = load(ON, data).vocabulary.wet["pond"].options
    assert large.states["surface_sq_ft"] == Range(Decimal(2500), None)


def test_the_answers_are_no_law(data: Path) -> None:
    before = load(ON, data).hash
    plant(data, "sorts.toml", '{ id = "plants"', '{ id = "grown"')
    assert load(ON, data).hash == before


@pytest.mark.parametrize("wet", ["pond", "hollow", "vernal_pool", "ditch", "soggy"])
def test_i_dont_know_stands_last_and_leaves_every_fact_open(wet: str, law: Law) -> None:
    kind = law.vocabulary.wet[wet]
    assert kind.options[-1].id == sorts.DONT_KNOW
    assert kind.options[-1].states == dict.fromkeys(kind.options[-1].states, None)
    assert set(kind.options[-1].states) == set(kind.asks)


def test_kinds_that_count_as_named_have_no_such_question(law: Law) -> None:
    asked = {id for id, kind in law.vocabulary.wet.items() if kind.options}
    assert asked == {"pond", "hollow", "vernal_pool", "ditch", "soggy"}


UNDER = Range(Decimal(0), Decimal(2000), high_open=True)
DRY_GROUND = {"wetland_plants": False, "groundwater_six_months": False}


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ({}, None),
        ({"surface_sq_ft": number(2000), "dries_outside_drought": False}, "large"),
        ({"surface_sq_ft": number(1999), "dries_outside_drought": False}, None),
        (
            {"surface_sq_ft": Range(Decimal(2000), None, low_open=True), "dries_outside_drought": False},
            "large",
        ),
        ({"surface_sq_ft": Range(Decimal(1999), None), "dries_outside_drought": False}, None),
        ({"surface_sq_ft": number(2000), "dries_outside_drought": None}, None),
        ({"surface_sq_ft": UNDER, **DRY_GROUND}, "small"),
        ({"surface_sq_ft": Range(Decimal(0), Decimal(2000)), **DRY_GROUND}, None),
        ({"surface_sq_ft": Range(Decimal(500), Decimal(1999)), **DRY_GROUND}, "small"),
        ({"surface_sq_ft": None, "dries_outside_drought": True, **DRY_GROUND}, "dries"),
        ({"wetland_plants": True, "groundwater_six_months": True}, "plants"),
    ],
)
def test_the_answer_held_is_the_first_of_which_every_fact_is_told(
    told: dict[str, Value], found: str | None, law: Law
) -> None:
    held = sorts.chosen(law.vocabulary.wet["pond"], facts(**told))
    assert (held.id if held else None) == found


def test_a_choice_states_its_facts_and_takes_those_of_the_one_before_back(law: Law) -> None:
    """Every answer after every other leaves exactly what it states."""
    for kind in law.vocabulary.wet.values():
        for before in kind.options:
            for then in kind.options:
                held = {name: Fact(value) for name, value in before.states.items()}
                assert sorts.answered(kind, held, then) == {n: Fact(v) for n, v in then.states.items()}


def test_what_was_told_more_closely_and_fits_stays(law: Law) -> None:
    pond = law.vocabulary.wet["pond"]
    options = {option.id: option for option in pond.options}
    held = facts(surface_sq_ft=number(3000), groundwater_six_months=False)
    large = sorts.answered(pond, held, options["large"])
    assert large == facts(
        surface_sq_ft=number(3000), dries_outside_drought=False, groundwater_six_months=False
    )
    assert sorts.answered(pond, large, options["small"]) == facts(surface_sq_ft=UNDER, **DRY_GROUND)
    plants = sorts.answered(pond, large, options["plants"])
    assert plants == facts(surface_sq_ft=number(3000), groundwater_six_months=False, wetland_plants=True)


def test_what_would_make_an_answer_before_it_fit_goes(law: Law) -> None:
    """Plants and groundwater both told: whoever then chooses groundwater does not say that plants grow there."""
    pond = law.vocabulary.wet["pond"]
    options = {option.id: option for option in pond.options}
    held = facts(surface_sq_ft=number(3000), dries_outside_drought=False, wetland_plants=True)
    assert sorts.answered(pond, held, options["groundwater"]) == facts(groundwater_six_months=True)
    assert sorts.answered(pond, held, options["dont_know"]) == facts(**options["dont_know"].states)
