"""The link in the address bar: facts go there and come back, nothing personal does, garbage is told apart."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from logic.answer import to_json
from logic.assess import assess
from logic.case_file import SCHEMA, Case, clashes, from_json, read
from logic.facts import Activity, Described, Fact, Origin, WetPlace
from logic.law import Law
from logic.load import load_words
from logic.truth import exactly
from logic.words import Words
from logic.written import CaseError
from services.link import MOST_BYTES, MOST_CHARACTERS, VERSION, decode, encode

CASES = Path(__file__).resolve().parents[1] / "golden" / "cases"
NAMES = sorted(path.stem for path in CASES.glob("*.json"))
SECRETS = (
    "Mill Brook behind Smith",
    "measured by Jones",
    "12 Elm Street",
    "call the agent",
    "Assessed long ago",
)


def golden(name: str, law: Law) -> Case:
    return read((CASES / f"{name}.json").read_text(encoding="utf-8"), law.vocabulary)


def packed(facts: Any, version: str = VERSION) -> str:
    """A link that holds any JSON data at all, well packed."""
    return packed_text(json.dumps(facts), version)


def packed_text(text: str, version: str = VERSION) -> str:
    return f"{version}." + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(code: str) -> str:
    """What stands in a link, read by other means than the guide's own."""
    body = code.partition(".")[2]
    return zlib.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))).decode()


def without_overrides(described: Described) -> Described:
    """A link does not say why a fact was overridden, so there it is a stated one."""
    facts = {
        need: Fact(fact.value) if fact.origin is Origin.OVERRIDE else replace(fact, reason="")
        for need, fact in described.facts.items()
    }
    return replace(described, facts=facts)


def things(described: Described) -> tuple[Activity | WetPlace, ...]:
    return (*described.activities, *described.wet_places)


def at_the_other_end(case: Case, law: Law) -> Described:
    """The case as whoever opens its link has it; there is no link to a case without facts."""
    code = encode(case)
    return decode(code, law.vocabulary).described if code else Described()


def renaming(before: Described, after: Described) -> dict[str, str]:
    """Each id beside the one of the thing that stands in its place."""
    return {old.id: new.id for old, new in zip(things(before), things(after), strict=True)}


def renamed(described: Described, ids: Mapping[str, str]) -> Described:
    """The same case with other ids, everywhere they occur."""

    def of(subject: str) -> str:
        return ">".join(ids.get(part, part) for part in subject.split(">"))

    return replace(
        described,
        activities=tuple(replace(a, id=of(a.id), part_of=of(a.part_of)) for a in described.activities),
        wet_places=tuple(replace(w, id=of(w.id)) for w in described.wet_places),
        facts={(of(subject), name): fact for (subject, name), fact in described.facts.items()},
    )


@cache
def words() -> Words:
    return load_words()


def told(described: Described, law: Law, ids: Mapping[str, str] | None = None) -> str:
    """The whole assessment as JSON, with other ids wherever one stands; lists in no order of their own."""
    found = to_json(assess(described, law), law, words(), described)

    def plain(held: Any, key: str = "") -> Any:
        if isinstance(held, dict):
            return {k: plain(v, k) for k, v in held.items()}
        if isinstance(held, list):
            parts = [plain(v, key) for v in held]
            return sorted(parts, key=json.dumps) if key == "needs" else parts
        if isinstance(held, str) and key in ("subject", "activity", "wet_place", "needs"):
            return ">".join((ids or {}).get(part, part) for part in held.split(">"))
        return held

    return json.dumps(plain(found))


@pytest.mark.parametrize("name", NAMES)
def test_every_worked_case_comes_back(name: str, law: Law) -> None:
    """All but the ids, which are of the kinds, and the notes of what has happened."""
    case = golden(name, law)
    code = encode(case)
    if not things(case.described) and not case.described.facts and not case.described.events:
        assert code == ""
        return
    found = decode(code, law.vocabulary)

    ids = renaming(case.described, found.described)
    events = tuple(replace(event, note="") for event in case.described.events)
    assert found.described == replace(renamed(without_overrides(case.described), ids), events=events)
    assert encode(found) == code
    assert re.fullmatch(r"[A-Za-z0-9._-]+", code), "it must stand in an address as it is"
    assert len(code) < 2000, "every browser takes an address of that length"


@pytest.mark.parametrize("name", NAMES)
def test_the_result_is_the_same_on_both_ends(name: str, law: Law) -> None:
    here = golden(name, law).described
    there = at_the_other_end(golden(name, law), law)
    # Names of places are not in the link, so neither are they in the assessments compared.
    nameless = replace(here, wet_places=tuple(replace(w, name="") for w in here.wet_places))
    assert told(there, law) == told(nameless, law, renaming(here, there))


@pytest.mark.parametrize("name", NAMES)
def test_ids_in_a_link_are_of_the_kinds(name: str, law: Law) -> None:
    found = at_the_other_end(golden(name, law), law)
    for thing in things(found):
        assert re.fullmatch(rf"{thing.kind.id}(-[0-9]+)?", thing.id), thing.id


def with_ids(*, shed: str, other_shed: str, brook: str, other_brook: str) -> dict[str, Any]:
    """Two sheds, one a part of the other, and two brooks, by any ids."""
    return {
        "site": {"wet_places_all_listed": True},
        "activities": [
            {"id": shed, "kind": "shed", "disturbed_sq_ft": 120},
            {"id": other_shed, "kind": "shed", "part_of": shed},
        ],
        "wet_places": [
            {"id": brook, "kind": "brook", "perennial": False},
            {"id": other_brook, "kind": "brook"},
        ],
        "distances": [
            {"from": shed, "to": brook, "feet": 40},
            {"from": other_shed, "to": other_brook, "feet": 150},
        ],
    }


def test_an_id_that_is_a_name_or_an_address_stays_out_of_the_link(law: Law) -> None:
    ids = {
        "shed": "12-invented-street",
        "other_shed": "Nobody Invented",
        "brook": "behind 14 Invented Street",
        "other_brook": "shed-2",
    }
    case = from_json({"schema": SCHEMA, "facts": with_ids(**ids)}, law.vocabulary)
    inside = unpacked(encode(case))
    assert "nvented" not in inside
    assert json.loads(inside) == with_ids(
        shed="shed", other_shed="shed-2", brook="brook", other_brook="brook-2"
    )


def test_the_apps_own_ids_stay_as_they_are(law: Law) -> None:
    """A refresh changes no id that the guide itself gave; a place takes no id that work has."""
    facts = {
        "activities": [
            {"id": "septic", "kind": "septic"},
            {"id": "leaching_facility", "kind": "leaching_facility", "part_of": "septic"},
            {"id": "pool", "kind": "pool"},
        ],
        "wet_places": [{"id": "brook", "kind": "brook"}, {"id": "swimming_pool", "kind": "swimming_pool"}],
        "distances": [{"from": "leaching_facility", "to": "brook", "feet": 110}],
    }
    case = from_json({"schema": SCHEMA, "facts": facts}, law.vocabulary)
    assert json.loads(unpacked(encode(case))) == facts
    assert decode(encode(case), law.vocabulary).described == case.described


def test_no_kind_of_work_is_called_like_a_kind_of_place(law: Law) -> None:
    """Else two things of one case would be given one id."""
    assert not set(law.vocabulary.activities) & set(law.vocabulary.wet)


def test_a_case_without_facts_has_no_link() -> None:
    assert encode(Case()) == ""
    assert encode(Case(name="Kept", notes=("a note",))) == ""


def test_what_is_not_known_stays_apart_from_what_was_not_asked(law: Law) -> None:
    facts = {
        "site": {"wet_places_all_listed": None},
        "activities": [{"id": "shed", "kind": "shed", "disturbed_sq_ft": {"between": [80, 120]}}],
    }
    case = from_json({"schema": SCHEMA, "facts": facts}, law.vocabulary)
    found = decode(encode(case), law.vocabulary).described.facts
    assert found[("site", "wet_places_all_listed")].value is None
    assert ("site", "acts_none") not in found
    assert found == case.described.facts


def test_nothing_personal_goes_into_the_link(law: Law) -> None:
    """No name of a case or a place, no note, no reason, no event, no earlier conclusion."""
    place, reason, case_name, note, concluded = SECRETS
    whole = {
        "schema": SCHEMA,
        "name": case_name,
        "notes": [note],
        "events": [{"what": "received", "on": "2026-12-01", "note": note}],
        "documents_received": [{"document": "WL-APP-FILE.form", "on": "2026-12-01", "note": note}],
        "assessed": {
            "on": "2026-11-30",
            "law_hash": concluded,
            "facts": concluded,
            "outcomes": {"wetlands": concluded},
            "bars": [],
            "findings": {},
            "routes": {},
            "figures": {},
        },
        "facts": {
            "site": {"upland_short": {"value": False, "origin": "override", "reason": reason}},
            "activities": [
                {
                    "id": "shed",
                    "kind": "shed",
                    "disturbed_sq_ft": {"value": 120, "origin": "drawn", "reason": reason},
                }
            ],
            "wet_places": [
                {
                    "id": "brook",
                    "kind": "brook",
                    "name": place,
                    "perennial": {"value": False, "origin": "override", "reason": reason},
                }
            ],
            "distances": [
                {"from": "shed", "to": "brook", "feet": {"value": 60, "origin": "override", "reason": reason}}
            ],
        },
    }
    case = from_json(whole, law.vocabulary)
    code = encode(case)
    inside = unpacked(code)
    for secret in SECRETS:
        assert secret not in inside
        assert secret not in code
    found = decode(code, law.vocabulary)
    assert found.described.wet_places[0].name == ""
    assert found.described.facts[("shed>brook", "feet")].value == exactly(60)
    assert found.described.facts[("shed", "disturbed_sq_ft")].origin is Origin.DRAWN
    assert (found.name, found.notes, found.assessed) == ("", (), None)
    assert [(e.what, e.note) for e in found.described.events] == [(e.what, "") for e in case.described.events]
    assert case.described.wet_places[0].name == place, "the case itself keeps its names"


def test_a_bomb_is_not_unpacked(law: Law) -> None:
    """A short link of which far more than a case would come out."""
    bomb = packed_text('{"site": {}, "x": "' + "0" * (40 * MOST_BYTES) + '"}')
    assert len(bomb) > MOST_CHARACTERS
    small = packed_text('{"site": {}, "x": "' + "0" * (2 * MOST_BYTES) + '"}')
    assert len(small) < MOST_CHARACTERS
    for code in (bomb, small):
        with pytest.raises(CaseError, match="the link"):
            decode(code, law.vocabulary)


def garbage() -> dict[str, str]:
    """Addresses that are no link of ours, by what is the matter with them."""
    good = packed({"activities": [{"id": "shed", "kind": "shed"}]})
    body = good.partition(".")[2]
    return {
        "empty": "",
        "a dot": ".",
        "version without a body": f"{VERSION}.",
        "no version": body,
        "another version": f"2.{body}",
        "an old version": f"0.{body}",
        "words": "hello there",
        "script": '"><script>alert(1)</script>',
        "not base64": f"{VERSION}.!!!!",
        "letters of no alphabet here": f"{VERSION}.{'ж' * 8}",
        "base64 of nothing packed": VERSION + "." + base64.urlsafe_b64encode(b"plain text").decode(),
        "cut short": good[:-6],
        "cut in the middle": good[: len(good) // 2],
        "one letter": f"{VERSION}.A",
        "a letter changed": good[:12] + ("A" if good[12] != "A" else "B") + good[13:],
        "begun twice": good + good,
        "too long": f"{VERSION}." + "A" * MOST_CHARACTERS,
        "not JSON": packed_text("{facts: shed}"),
        "half of JSON": packed_text('{"site": {'),
        "not UTF-8": f"{VERSION}." + base64.urlsafe_b64encode(zlib.compress(b"\xff\xfe\x00")).decode(),
        "a list": packed([1, 2]),
        "a word": packed("shed"),
        "null": packed(None),
        "a number": packed(5),
        "another part": packed({"sight": {}}),
        "an unknown fact": packed({"site": {"colour": "green"}}),
        "an unknown kind": packed({"activities": [{"id": "x", "kind": "castle"}]}),
        "a site that is a list": packed({"site": []}),
        "activities that are a word": packed({"activities": "shed"}),
        "a negative distance": packed(distance(-5)),
        "a distance of words": packed(distance("near")),
        "a distance that is no number": packed_text(json.dumps(distance(float("nan")))),
        "a distance without end": packed_text(json.dumps(distance(float("inf")))),
        "a distance to the moon": packed(distance(1e300)),
        "a distance of many digits": packed_text('{"site": {"lot_sq_ft": ' + "9" * 5000 + "}}"),
        "a wet place nobody listed": packed(
            {"activities": [{"id": "a", "kind": "shed"}], "distances": [{"from": "a", "to": "b", "feet": 1}]}
        ),
        "nested deep": packed_text("[" * 100_000 + "]" * 100_000),
        "nested deep inside": packed_text('{"site":' * 30_000 + "1" + "}" * 30_000),
        "a value nested deep": packed_text(
            '{"site": {"lot_sq_ft": ' + '{"between": [' * 3000 + "1" + "]}" * 3000 + "}}"
        ),
    }


def distance(feet: object) -> dict[str, Any]:
    return {
        "activities": [{"id": "shed", "kind": "shed"}],
        "wet_places": [{"id": "brook", "kind": "brook"}],
        "distances": [{"from": "shed", "to": "brook", "feet": feet}],
    }


@pytest.mark.parametrize("code", garbage().values(), ids=garbage().keys())
def test_garbage_is_refused_in_a_clear_sentence(code: str, law: Law) -> None:
    with pytest.raises(CaseError) as refused:
        decode(code, law.vocabulary)
    said = str(refused.value)
    assert re.match(r"the link|[a-z_]+[.\[\]a-z_0-9]*: ", said), said
    assert 15 < len(said) < 2500, said
    for word in ("Traceback", "Error", "object at 0x", "Decimal", "<class"):
        assert word not in said


@pytest.mark.parametrize("most", [MOST_CHARACTERS])
def test_a_link_of_the_greatest_length_is_still_looked_at(most: int, law: Law) -> None:
    code = f"{VERSION}." + "A" * (most - 2)
    with pytest.raises(CaseError, match="damaged"):
        decode(code, law.vocabulary)
    with pytest.raises(CaseError, match="too long"):
        decode(code + "A", law.vocabulary)


def test_answers_that_do_not_fit_one_another_are_kept(law: Law) -> None:
    """A refresh loses nothing: the page tells the clash, the link does not refuse it."""
    found = decode(
        packed(
            {
                "activities": [{"id": "shed", "kind": "shed", "works_in_wet_place": False}],
                "wet_places": [{"id": "brook", "kind": "brook"}],
                "distances": [{"from": "shed", "to": "brook", "feet": 0}],
            }
        ),
        law.vocabulary,
    )
    assert len(clashes(found.described, law.vocabulary)) == 1


def test_what_happened_is_in_the_link_without_its_notes(law: Law) -> None:
    events = [
        {"what": "received", "on": "2026-09-01", "note": "by hand, from a person"},
        {"what": "extended", "on": "2026-09-15", "until": "2026-10-06", "clock": "permit.hearing"},
        {"what": "opened", "on": "2026-10-06", "route": "permit"},
    ]
    shed = {"activities": [{"id": "shed", "kind": "shed"}]}
    case = from_json({"schema": SCHEMA, "facts": shed, "events": events}, law.vocabulary)
    code = encode(case)
    found = decode(code, law.vocabulary).described.events
    assert [(e.what, e.on, e.until, e.clock, e.route) for e in found] == [
        (e.what, e.on, e.until, e.clock, e.route) for e in case.described.events
    ]
    assert {e.note for e in found} == {""}
    assert "by hand" not in unpacked(code)
