"""The Assessment as JSON: what the command line prints and every other program reads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

from logic.case_file import PARTS, SCHEMA
from logic.cite import Citation
from logic.facts import Vocabulary
from logic.finding import (
    Assessment,
    Document,
    Duty,
    FeeLine,
    Finding,
    Milestone,
    Money,
    Notice,
    Outcome,
    Route,
)
from logic.law import Law, Param
from logic.truth import Need, Range, Verdict
from logic.words import Words, money
from logic.written import HIGH_ENDS, LOW_ENDS, ORIGINS, plain

ANSWER = "grafton-assessment/1"
ENDS = (*product(LOW_ENDS), *product(HIGH_ENDS), *product(LOW_ENDS, HIGH_ENDS))
"""The ends a span may be given by: one of them, or a low and a high one."""


def to_json(found: Assessment, law: Law, words: Words) -> dict[str, Any]:
    """The whole assessment; every item with words or an amount carries its citations."""
    return {
        "schema": ANSWER,
        "law_as_of": found.on.isoformat(),
        "law_hash": found.law_hash,
        "editions": [{"source": s.id, "edition": s.edition, "grade": s.grade} for s in law.sources.values()],
        "zone": found.zone,
        "regimes": {
            str(regime): {
                "outcomes": [str(o) for o in result.outcomes],
                "needs": _needs(result.needs),
                "turns_on": sorted(result.turns_on),
                "because": list(result.because),
            }
            for regime, result in found.regimes.items()
        },
        "bars": list(found.bars),
        "exceptions": dict(found.exceptions),
        "bond": found.bond,
        "needs": _needs(found.needs),
        "turns_on": sorted(found.turns_on),
        "findings": [_finding(f, words) for f in found.findings],
        "routes": {name: _route(route, words) for name, route in found.routes.items()},
    }


def _finding(found: Finding, words: Words) -> dict[str, Any]:
    return {
        "rule": found.rule,
        "regime": str(found.regime),
        "kind": str(found.kind),
        "subject": found.subject,
        **_verdict(found.verdict),
        "says": words.say(found.says, found.verdict),
        "values": {name: _said(value) for name, value in found.says.values.items()},
        "lifts": list(found.lifts),
        "cites": _cites(found.cites),
    }


def _route(route: Route, words: Words) -> dict[str, Any]:
    return {
        "offered": _verdict(route.offered),
        "lines": [_line(line, words) for line in route.lines],
        "total": _money(route.total),
        "total_says": money(route.total, route.at_least),
        "payee": route.payee,
        "documents": [_document(d, words) for d in route.documents],
        "notices": [_notice(n, words) for n in route.notices],
        "milestones": [_milestone(m, words) for m in route.milestones],
        "duties": [_duty(d, words) for d in route.duties],
        "cites": _cites(route.cites),
    }


def _line(line: FeeLine, words: Words) -> dict[str, Any]:
    return {
        "rows": list(line.rows),
        "subject": line.subject,
        "amount": _money(line.amount),
        "says": words.say(line.says),
        "payee": line.payee,
        "needs": _needs(line.needs),
        "turns_on": sorted(line.turns_on),
        "cites": _cites(line.cites),
    }


def _document(paper: Document, words: Words) -> dict[str, Any]:
    return {
        "id": paper.id,
        "title": words.text("document", paper.id, "title"),
        "why": words.text("document", paper.id, "why"),
        "prepared_by": paper.prepared_by,
        "copies": paper.copies,
        "to": list(paper.to),
        "only_if": paper.only_if,
        **_verdict(paper.needed),
        "cites": _cites(paper.cites),
    }


def _notice(notice: Notice, words: Words) -> dict[str, Any]:
    return {
        "id": notice.id,
        "title": words.text("notice", notice.id, "title"),
        "who": notice.who,
        "to": list(notice.to),
        "by": notice.by,
        **_verdict(notice.needed),
        "cites": _cites(notice.cites),
    }


def _duty(duty: Duty, words: Words) -> dict[str, Any]:
    return {
        "id": duty.id,
        "title": words.text("duty", duty.id, "title"),
        "why": words.text("duty", duty.id, "why"),
        "who": duty.who,
        "cites": _cites(duty.cites),
    }


def _milestone(step: Milestone, words: Words) -> dict[str, Any]:
    return {
        "id": step.id,
        "rule": step.rule,
        "title": words.text("milestone", step.id, "title"),
        "who": step.who,
        "earliest": step.earliest.isoformat() if step.earliest else None,
        "latest": step.latest.isoformat() if step.latest else None,
        "counts_from": step.counts_from,
        "amount": step.amount,
        "unit": step.unit,
        "before": step.before,
        "needs": _needs(step.needs),
        "cites": _cites(step.cites),
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    return {
        "can": sorted(truth.name.lower() for truth in verdict.can),
        "needs": _needs(verdict.needs),
        "turns_on": sorted(verdict.turns_on),
    }


def _needs(needs: Iterable[Need]) -> list[list[str]]:
    return [list(need) for need in sorted(needs)]


def _cites(cites: Iterable[Citation]) -> list[dict[str, str]]:
    return [{"source": c.source, "pin": c.pin} for c in cites]


def _money(amount: Money | None) -> dict[str, Any] | None:
    if amount is None:
        return None
    high = None if amount.high is None else plain(amount.high)
    return {"low": plain(amount.low), "high": high}


def _said(value: object) -> Any:
    if isinstance(value, Range):
        high = None if value.high is None else plain(value.high)
        return {
            "low": plain(value.low),
            "high": high,
            "low_open": value.low_open,
            "high_open": value.high_open,
        }
    if isinstance(value, Param):
        return {"value": plain(value.value), "unit": value.unit, "cite": str(value.cite)}
    return str(value)


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
            "events": _array({"type": "object"}),
            "documents_received": _array({"type": "object"}),
            "notes": _array(text),
            "assessed": {"type": ["object", "null"]},
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
            "bars": texts,
            "exceptions": {"type": "object", "additionalProperties": {"enum": ["lifts", "lost", "open"]}},
            "bond": {"enum": ["required", "possible", "none"]},
            "zone": {"enum": ["in", "0-25", "25-100", "100-200", "beyond", "mixed", "unknown"]},
        },
    }


def _array(items: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": dict(items)}
