"""The link in the address bar: facts go there and come back, nothing personal does, garbage is told apart."""

from __future__ import annotations

import base64
import json
import re
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from logic.assess import assess
from logic.case_file import SCHEMA, Case, clashes, from_json, read
from logic.facts import Described, Fact, Origin
from logic.law import Law
from logic.truth import exactly
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


@pytest.mark.parametrize("name", NAMES)
def test_every_worked_case_comes_back(name: str, law: Law) -> None:
    case = golden(name, law)
    code = encode(case)
    found = decode(code, law.vocabulary)

    assert found.described == without_overrides(case.described)
    assert encode(found) == code
    assert re.fullmatch(r"[A-Za-z0-9._-]+", code), "it must stand in an address as it is"
    assert len(code) < 2000, "every browser takes an address of that length"


@pytest.mark.parametrize("name", ["R34", "R44", "S20i"])
def test_the_result_is_the_same_on_both_ends(name: str, law: Law) -> None:
    case = golden(name, law)
    there = assess(decode(encode(case), law.vocabulary).described, law)
    assert there.regimes == assess(case.described, law).regimes


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
        "assessed": {"note": concluded},
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
    assert (found.name, found.notes, found.described.events, found.assessed) == ("", (), (), None)
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
