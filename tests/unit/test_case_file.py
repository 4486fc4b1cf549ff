"""The contract of every door: what is refused and in which words, and that writing and reading agree."""

from __future__ import annotations

import json
from copy import deepcopy
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from logic.case_file import SCHEMA, Case, from_json, read, to_json, write
from logic.facts import Activity, Described, Fact, Origin, WetPlace
from logic.happened import Event
from logic.law import Law
from logic.truth import Range, exactly
from logic.written import MOST_THINGS, CaseError

GOOD: dict[str, Any] = {
    "schema": SCHEMA,
    "name": "Invented: a shed near a brook",
    "facts": {
        "site": {"wet_places_all_listed": True, "applicant": "resident", "filed_on": "2026-11-30"},
        "activities": [
            {"id": "shed", "kind": "shed", "disturbed_sq_ft": 120},
            {"id": "pad", "kind": "patio", "part_of": "shed"},
        ],
        "wet_places": [{"id": "brook", "kind": "brook", "name": "the brook"}],
        "distances": [{"from": "shed", "to": "brook", "feet": {"between": [60, 90]}}],
    },
}


def changed(path: str, value: Any) -> dict[str, Any]:
    """The good case with one thing changed, as in ``facts.activities.0.kind``."""
    whole = deepcopy(GOOD)
    *way, last = path.split(".")
    at: Any = whole
    for step in way:
        at = at[int(step)] if step.isdigit() else at[step]
    at[int(last) if last.isdigit() else last] = value
    return whole


def test_the_good_case_is_read(law: Law) -> None:
    case = from_json(GOOD, law.vocabulary)
    assert [a.part_of for a in case.described.activities] == ["", "shed"]
    assert case.described.facts[("shed>brook", "feet")].value == Range(Decimal(60), Decimal(90))
    assert case.described.facts[("site", "filed_on")].value == date(2026, 11, 30)


FEET = "facts.distances.0.feet"
AREA = "facts.activities.0.disturbed_sq_ft"


@pytest.mark.parametrize(
    ("path", "value", "where", "allowed"),
    [
        (
            "schema",
            "grafton-case/9",
            "schema",
            "is of a later version than this guide reads ('grafton-case/2')",
        ),
        ("facts", [], "facts", "must be an object"),
        ("extra", 1, "the file.extra", "is unknown; there are schema"),
        ("facts.weather", {}, "facts.weather", "is unknown; there are site"),
        ("name", 7, "name", "must be text"),
        ("notes", [1], "notes", "must be text"),
        ("events", {}, "events", "must be a list"),
        ("facts.activities", "shed", "facts.activities", "must be a list"),
        ("facts.activities.0", "shed", "facts.activities[0]", "must be an object"),
        ("facts.activities.0.kind", "castle", "facts.activities[0].kind", "must be one of shed"),
        ("facts.activities.0.kind", None, "facts.activities[0].kind", "must be one of shed"),
        ("facts.activities.0.id", "", "facts.activities[0].id", "must be a name of 1 to 40"),
        ("facts.activities.0.id", "a>b", "facts.activities[0].id", "without '>'"),
        ("facts.activities.0.id", "site", "facts.activities[0].id", "is taken"),
        ("facts.activities.1.id", "shed", "facts.activities[1].id", "'shed' is taken"),
        ("facts.activities.1.part_of", "house", "facts.activities[1].part_of", "id of another activity"),
        ("facts.activities.1.part_of", "pad", "facts.activities[1].part_of", "id of another activity"),
        ("facts.activities.0.part_of", "pad", "facts.activities[0].part_of", "that is part of none"),
        ("facts.activities.0.colour", "red", "facts.activities[0].colour", "is no fact: docs/case-file.md"),
        (
            "facts.activities.0.disturbed_sqft",
            120,
            "facts.activities[0].disturbed_sqft",
            "is no fact; the nearest are disturbed_sq_ft, disturbs_strip",
        ),
        ("facts.activities.0.feet", 60, "facts.activities[0].feet", "is no fact here but of facts.distances"),
        ("facts.site.perennial", True, "facts.site.perennial", "is no fact here but of facts.wet_places"),
        (AREA, "abc", "facts.activities[0].disturbed_sq_ft", "must be a number of sq ft, 0 or more"),
        (AREA, -5, "facts.activities[0].disturbed_sq_ft", "0 or more, at most 100,000,000"),
        (AREA, 1e12, "facts.activities[0].disturbed_sq_ft", "at most 100,000,000"),
        (AREA, True, "facts.activities[0].disturbed_sq_ft", "must be a number"),
        (AREA, [1], "facts.activities[0].disturbed_sq_ft", "must be a number"),
        (AREA, {"about": 5}, "facts.activities[0].disturbed_sq_ft", "or one of between, over, at_least"),
        (
            AREA,
            {"over": 9, "under": 5},
            "facts.activities[0].disturbed_sq_ft",
            "nothing lies over 9",
        ),
        (AREA, {"over": 5, "at_least": 9}, "facts.activities[0].disturbed_sq_ft", "or one of between"),
        (FEET, {"between": [90, 60]}, "facts.distances[0].feet", "two numbers, the smaller first"),
        (FEET, {"between": [90]}, "facts.distances[0].feet", "two numbers, the smaller first"),
        (FEET, {"under": 0}, "facts.distances[0].feet", "nothing lies under 0"),
        (FEET, "1e999999", "facts.distances[0].feet", "at most 100,000"),
        (FEET, "NaN", "facts.distances[0].feet", "must be a number of ft"),
        ("facts.activities.0.crossings", 1.5, "facts.activities[0].crossings", "a whole number of crossings"),
        ("facts.activities.0.stage", "soon", "facts.activities[0].stage", "one of planned, begun, done"),
        ("facts.activities.0.stage", ["done"], "facts.activities[0].stage", "one of planned, begun, done"),
        ("facts.activities.0.fence", "yes", "facts.activities[0].fence", "must be true, false or null"),
        ("facts.activities.0.fence", 1, "facts.activities[0].fence", "must be true, false or null"),
        ("facts.site.filed_on", "30.11.2026", "facts.site.filed_on", "a date such as 2026-11-30"),
        ("facts.site.filed_on", "2026-02-29", "facts.site.filed_on", "a date such as 2026-11-30"),
        ("facts.wet_places.0.kind", "sea", "facts.wet_places[0].kind", "must be one of wetland"),
        ("facts.wet_places.0.id", "shed", "facts.wet_places[0].id", "is taken"),
        ("facts.distances.0.from", "house", "facts.distances[0].from", "must be the id of an activity"),
        ("facts.distances.0.to", ["brook"], "facts.distances[0].to", "must be the id of a wet place"),
        (FEET, {"value": 5, "origin": "guess"}, "facts.distances[0].feet.origin", "must be one of stated"),
        (FEET, {"value": 5, "origin": "override"}, "facts.distances[0].feet.reason", "says why"),
        (FEET, {"value": 5, "by": "me"}, "facts.distances[0].feet.by", "is unknown"),
        (FEET, {"value": 5, "origin": ["drawn"]}, "facts.distances[0].feet.origin", "must be one of stated"),
        (FEET, {"value": 5, "give_or_take": -1}, "facts.distances[0].feet.give_or_take", "0 or more"),
    ],
)
def test_what_is_refused_names_the_field_and_what_is_allowed(
    law: Law, path: str, value: Any, where: str, allowed: str
) -> None:
    with pytest.raises(CaseError) as told:
        from_json(changed(path, value), law.vocabulary)
    assert told.value.where == where
    assert allowed in told.value.allowed


def test_a_name_nobody_knows_is_answered_in_one_line_with_five_at_most(law: Law) -> None:
    names = [name for of, name in law.vocabulary.facts if of in ("activity", "site", "wet")]
    for name in (*(n[1:] for n in names), "a", "x" * 500, "feet_to", "wall_height"):
        for path in (f"facts.activities.0.{name}", f"facts.site.{name}", f"facts.wet_places.0.{name}"):
            with pytest.raises(CaseError) as told:
                from_json(changed(path, True), law.vocabulary)
            assert len(str(told.value)) < 220
            assert told.value.allowed.count(",") < 5
            assert "\n" not in str(told.value)


def test_the_nearest_names_are_told(law: Law) -> None:
    with pytest.raises(CaseError) as told:
        from_json(changed("facts.site.decision_voted", "2026-11-30"), law.vocabulary)
    assert told.value.allowed.startswith("is no fact; the nearest are decision_voted_on, ")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "is not JSON"),
        ("", "is not JSON"),
        ("[]", "must be an object"),
        ('{"schema": "grafton-case/2", "schema": "grafton-case/2"}', "schema: stands twice"),
        ('{"schema": "grafton-case/2", "facts": {"site": {"lot_sq_ft": NaN}}}', "holds NaN"),
        ('{"schema": "grafton-case/2", "facts": {"site": {"lot_sq_ft": Infinity}}}', "holds Infinity"),
        ('{"schema": "grafton-case/2", "facts": {"site": {"lot_sq_ft": 1e999}}}', "lot_sq_ft"),
        ("[" * 200_000, "nested too deeply"),
        (
            '{"schema": "grafton-case/2", "facts": {"site": {"lot_sq_ft": ' + "9" * 5000 + "}}}",
            "lot_sq_ft|digits",
        ),
    ],
)
def test_text_that_is_no_case(law: Law, text: str, said: str) -> None:
    with pytest.raises(CaseError, match=said):
        read(text, law.vocabulary)


def test_lists_have_an_end(law: Law) -> None:
    many = [{"id": f"s{n}", "kind": "shed"} for n in range(MOST_THINGS + 1)]
    with pytest.raises(CaseError, match="at most 200"):
        from_json(changed("facts.activities", many), law.vocabulary)
    from_json({"schema": SCHEMA, "facts": {"activities": many[:MOST_THINGS]}}, law.vocabulary)


def test_a_distance_given_twice_is_refused(law: Law) -> None:
    twice = [{"from": "shed", "to": "brook", "feet": 10}, {"from": "shed", "to": "brook", "feet": 20}]
    with pytest.raises(CaseError, match="shed to brook is given twice"):
        from_json(changed("facts.distances", twice), law.vocabulary)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"feet": 0, "works_in_wet_place": False}, "shed is 0 ft from brook, but works_in_wet_place says no"),
        ({"feet": 40, "works_in_wet_place": True}, "farther than 0 ft from every one listed"),
        ({"feet": 40, "far_feet": 30}, "far_feet is less than feet"),
        ({"disturbed_sq_ft": 0, "earth_cu_yd": 5}, "moves earth"),
        ({"earth_cu_yd": 100, "earth_reused_cu_yd": 51}, "at most half of it"),
        ({"upland_short": True, "contiguous_upland_sq_ft": 9000}, "not both"),
        (
            {"nonconforming_lot": True, "lot_sq_ft": 20000, "minimum_lot_sq_ft": 20000},
            "nonconforming_lot is yes",
        ),
        ({"delineation_acres": 5, "parcel_acres": 4}, "lies on the parcel"),
        ({"separate_filings": 0}, "is 1 filing or more"),
    ],
)
def test_what_a_case_says_twice_and_differently(law: Law, changes: dict[str, Any], said: str) -> None:
    whole = deepcopy(GOOD)
    homes = {
        "pair": whole["facts"]["distances"][0],
        "activity": whole["facts"]["activities"][0],
        "site": whole["facts"]["site"],
    }
    for name, value in changes.items():
        home = next(of for (of, fact) in law.vocabulary.facts if fact == name)
        homes[home][name] = value
    with pytest.raises(CaseError, match=said):
        from_json(whole, law.vocabulary)


def test_a_measure_that_nobody_knows_contradicts_no_answer(law: Law) -> None:
    whole = changed("facts.site.upland_short", True)
    whole["facts"]["site"]["contiguous_upland_sq_ft"] = None
    from_json(whole, law.vocabulary)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        (5, exactly(Decimal(5))),
        (5.5, exactly(Decimal("5.5"))),
        (None, None),
        ({"between": [1, 2]}, Range(Decimal(1), Decimal(2))),
        ({"over": 100}, Range(Decimal(100), None, low_open=True)),
        ({"under": 25}, Range(Decimal(0), Decimal(25), high_open=True)),
        ({"at_least": 10}, Range(Decimal(10), None)),
        ({"at_most": 10}, Range(Decimal(0), Decimal(10))),
        ({"over": 10, "at_most": 20}, Range(Decimal(10), Decimal(20), low_open=True)),
        ({"value": 62, "origin": "drawn", "give_or_take": 5}, Range(Decimal(57), Decimal(67))),
        ({"value": 2, "origin": "drawn", "give_or_take": 5}, Range(Decimal(0), Decimal(7))),
        ({"value": {"at_least": 9}, "give_or_take": 5}, Range(Decimal(4), None)),
    ],
)
def test_the_ways_to_write_a_measure(law: Law, written: Any, value: Any) -> None:
    found = from_json(changed(FEET, written), law.vocabulary)
    assert found.described.facts[("shed>brook", "feet")].value == value


def test_a_kind_may_be_null_where_nobody_knows(law: Law) -> None:
    found = from_json(changed("facts.wet_places.0.kind", None), law.vocabulary)
    assert found.described.wet_places[0].kind.id == "not_sure"


FIGURE = st.integers(0, 1000).map(Decimal) | st.integers(0, 10000).map(lambda n: Decimal(n) / 10)
MEASURE = st.one_of(
    st.none(),
    FIGURE.map(exactly),
    FIGURE.map(lambda n: Range(n, None)),
    FIGURE.map(lambda n: Range(n, None, low_open=True)),
    FIGURE.filter(bool).map(lambda n: Range(Decimal(0), n, high_open=True)),
    st.tuples(FIGURE, FIGURE).map(lambda ends: Range(min(ends), max(ends))),
)
FREE_TEXT = st.text(st.characters(codec="utf-8"), max_size=40)


@settings(max_examples=150, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    name=FREE_TEXT,
    area=MEASURE,
    feet=MEASURE.filter(lambda m: m is None or m.high != 0),
    stage=st.sampled_from(["planned", "begun", "done", None]),
    listed=st.sampled_from([True, False, None]),
    notes=st.lists(FREE_TEXT, max_size=3),
    reason=st.text(min_size=1, max_size=20),
    part=st.booleans(),
)
def test_writing_and_reading_agree(  # noqa: PLR0913, PLR0917 -- one argument a thing drawn
    law: Law, name: str, area: Any, feet: Any, stage: Any, listed: Any, notes: Any, reason: str, part: bool
) -> None:
    kinds, wet = law.vocabulary.activities, law.vocabulary.wet
    works = (Activity("shed", kinds["shed"]), Activity("pad", kinds["patio"], "shed" if part else ""))

    def fact(value: Any) -> Fact:
        return Fact(value, Origin.DONT_KNOW if value is None else Origin.STATED)

    facts = {
        ("shed", "disturbed_sq_ft"): fact(area),
        ("shed", "stage"): fact(stage),
        ("site", "wet_places_all_listed"): fact(listed),
        ("site", "filed_on"): fact(date(2026, 2, 28)),
        ("shed>brook", "feet"): fact(feet),
        ("pad>brook", "feet"): Fact(exactly(Decimal(30)), Origin.OVERRIDE, reason),
    }
    described = Described(
        activities=works,
        wet_places=(WetPlace("brook", wet["brook"], name),),
        facts=facts,
        events=(Event(what="received", on=date(2026, 11, 30), note=reason),),
    )
    case = Case(name=name, described=described, notes=tuple(notes))
    again = read(write(case), law.vocabulary)
    plain = {
        need: Fact(f.value, Origin.STATED if f.value is None else f.origin, f.reason)
        for need, f in facts.items()
    }
    assert again.described.facts == plain
    assert again.described.activities == works
    assert (again.name, again.notes, again.described.events) == (name, tuple(notes), case.described.events)
    assert to_json(again) == to_json(case)
    assert json.loads(write(again)) == json.loads(write(case))


@pytest.mark.parametrize(("low_open", "high_open"), [(True, False), (False, True), (True, True)])
def test_a_range_with_an_excluded_end_survives(law: Law, low_open: bool, high_open: bool) -> None:
    """Over 10 and up to 20: what cannot be written is not silently widened."""
    value = Range(Decimal(10), Decimal(20), low_open, high_open)
    shed = Activity("shed", law.vocabulary.activities["shed"])
    case = Case(described=Described(activities=(shed,), facts={("shed", "disturbed_sq_ft"): Fact(value)}))
    assert read(write(case), law.vocabulary).described.facts[("shed", "disturbed_sq_ft")].value == value


def test_what_a_case_keeps_beside_its_facts(law: Law) -> None:
    whole = {
        **GOOD,
        "documents_received": [{"document": "form", "on": "2026-12-01"}],
        "notes": ["n"],
    }
    case = from_json(whole, law.vocabulary)
    assert to_json(case)["documents_received"] == [{"document": "form", "on": "2026-12-01"}]


@pytest.mark.parametrize(
    ("day", "fits"),
    [("1899-12-31", False), ("1900-01-01", True), ("2199-12-31", True), ("2200-01-01", False)],
)
def test_a_date_lies_in_years_that_a_clock_can_count(law: Law, day: str, fits: bool) -> None:
    whole = {**GOOD, "facts": {**GOOD["facts"], "site": {"filed_on": day}}}
    if fits:
        assert from_json(whole, law.vocabulary).described.facts[("site", "filed_on")].value.isoformat() == day
        return
    with pytest.raises(CaseError, match="must be a date of the years 1900 to 2199"):
        from_json(whole, law.vocabulary)
