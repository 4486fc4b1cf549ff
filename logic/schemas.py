"""The JSON Schemas (draft 2020-12) of what the command line reads and prints."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

from logic.answer import ANSWER
from logic.case_file import PARTS, SCHEMA
from logic.facts import Vocabulary
from logic.finding import Outcome
from logic.happened import WHAT
from logic.written import HIGH_ENDS, LOW_ENDS, ORIGINS, plain

ENDS = (*product(LOW_ENDS), *product(HIGH_ENDS), *product(LOW_ENDS, HIGH_ENDS))
"""The ends a span may be given by: one of them, or a low and a high one."""


def schemas(vocabulary: Vocabulary) -> dict[str, Any]:
    """The JSON Schemas (draft 2020-12) of the case file and of the assessment."""
    return {"case": _case_schema(vocabulary), "assessment": _answer_schema()}


def _case_schema(vocabulary: Vocabulary) -> dict[str, Any]:
    def things(subject: str, own: Mapping[str, Any], required: list[str]) -> dict[str, Any]:
        facts = {name: _fact_schema(row) for (of, name), row in vocabulary.facts.items() if of == subject}
        return {
            "type": "object",
            "properties": {**own, **facts},
            "required": required,
            "additionalProperties": False,
        }

    text = {"type": "string"}
    kinds = {"enum": list(vocabulary.activities)}
    wet = {"enum": [*vocabulary.wet, None]}
    parts = {
        "site": things("site", {}, []),
        "activities": _array(
            things(
                "activity",
                {"id": text, "kind": kinds, "part_of": {"type": ["string", "null"]}},
                ["id", "kind"],
            )
        ),
        "wet_places": _array(things("wet", {"id": text, "kind": wet, "name": text}, ["id", "kind"])),
        "distances": _array(things("pair", {"from": text, "to": text}, ["from", "to"])),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A case of the Grafton wetlands and stormwater guide",
        "type": "object",
        "required": ["schema"],
        "additionalProperties": False,
        "properties": {
            "schema": {"const": SCHEMA},
            "name": text,
            "facts": {
                "type": "object",
                "additionalProperties": False,
                "properties": {part: parts[part] for part in PARTS},
            },
            "events": _array(_event_schema()),
            "documents_received": _array({"type": "object"}),
            "notes": _array(text),
            "assessed": {"type": ["object", "null"]},
        },
    }


def _event_schema() -> dict[str, Any]:
    day = {"type": "string", "format": "date"}
    text = {"type": "string"}
    return {
        "type": "object",
        "required": ["what", "on"],
        "additionalProperties": False,
        "properties": {
            "what": {"enum": list(WHAT)},
            "on": day,
            "until": day,
            "clock": text,
            "route": text,
            "note": text,
        },
    }


def _fact_schema(row: Any) -> dict[str, Any]:
    number = {"type": "number", "minimum": 0, **({"maximum": plain(row.most)} if row.most else {})}
    spans = [
        {
            "type": "object",
            "properties": dict.fromkeys(ends, number),
            "required": list(ends),
            "additionalProperties": False,
        }
        for ends in ENDS
    ]
    pair = {"type": "array", "items": number, "minItems": 2, "maxItems": 2}
    between = {
        "type": "object",
        "properties": {"between": pair},
        "required": ["between"],
        "additionalProperties": False,
    }
    plain_forms: dict[str, list[dict[str, Any]]] = {
        "flag": [{"type": "boolean"}],
        "choice": [{"enum": list(row.options)}],
        "date": [{"type": "string", "format": "date"}],
        "measure": [number, between, *spans],
    }
    forms = [*plain_forms[row.type], {"type": "null"}]
    sourced = {
        "type": "object",
        "properties": {
            "value": {"anyOf": forms},
            "origin": {"enum": list(ORIGINS)},
            "give_or_take": {"type": "number", "minimum": 0},
            "reason": {"type": "string"},
        },
        "required": ["value"],
        "additionalProperties": False,
    }
    described = {"description": f"in {row.unit}"} if row.unit else {}
    return {"anyOf": [*forms, sourced], **described}


def _answer_schema() -> dict[str, Any]:
    text = {"type": "string"}
    texts = _array(text)
    pairs = _array({"type": "array", "items": text, "minItems": 2, "maxItems": 2})
    cites = {
        **_array(
            {"type": "object", "required": ["source", "pin"], "properties": {"source": text, "pin": text}}
        ),
        "minItems": 1,
    }
    amount = {
        "type": ["object", "null"],
        "required": ["low", "high"],
        "properties": {"low": {"type": "number"}, "high": {"type": ["number", "null"]}},
    }
    item = {"type": "object", "required": ["cites"], "properties": {"cites": cites}}
    line = {
        "type": "object",
        "required": ["amount", "cites"],
        "properties": {"amount": amount, "cites": cites},
    }
    regime = {
        "type": "object",
        "required": ["outcomes", "needs", "turns_on", "because"],
        "properties": {
            "outcomes": {**_array({"enum": [str(o) for o in Outcome]}), "minItems": 1},
            "needs": pairs,
            "turns_on": texts,
            "because": texts,
        },
    }
    route = {
        "type": "object",
        "required": ["offered", "lines", "total", "documents", "notices", "milestones", "cites"],
        "properties": {
            "total": amount,
            "lines": _array(line),
            "documents": _array(item),
            "notices": _array(item),
            "milestones": _array(item),
            "duties": _array(item),
            "cites": cites,
        },
    }
    parts = ("documents", "notices", "milestones", "duties")
    matter = {
        "type": "object",
        "required": ["raised", *parts],
        "properties": {"raised": {"type": "object"}, **{part: _array(item) for part in parts}},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "An assessment of the Grafton wetlands and stormwater guide",
        "type": "object",
        "required": ["schema", "law_as_of", "law_hash", "editions", "regimes", "findings", "routes", "zone"],
        "properties": {
            "schema": {"const": ANSWER},
            "regimes": {"type": "object", "additionalProperties": regime},
            "findings": _array(item),
            "routes": {"type": "object", "additionalProperties": route},
            "standards": _array(item),
            "matters": {"type": "object", "additionalProperties": matter},
            "practice": _array(item),
            "notes": _array(item),
            "bars": texts,
            "exceptions": {"type": "object", "additionalProperties": {"enum": ["lifts", "lost", "open"]}},
            "bond": {"enum": ["required", "possible", "none"]},
            "zone": {"enum": ["in", "0-25", "25-100", "100-200", "beyond", "mixed", "unknown"]},
        },
    }


def _array(items: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": dict(items)}
