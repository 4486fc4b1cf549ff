"""The case file, the contract of every door: read, check, write. See docs/case-file.md."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any

from logic.facts import (
    SITE,
    UNLISTED,
    Activity,
    Described,
    Fact,
    FactKind,
    Origin,
    Value,
    Vocabulary,
    WetPlace,
    contradictions,
    pair,
    settle,
)
from logic.truth import Need, Range

SCHEMA = "grafton-case/1"
TOP = ("schema", "name", "facts", "events", "documents_received", "notes", "assessed")
PARTS = ("site", "activities", "wet_places", "distances")
ORIGINS = ("stated", "drawn", "file", "official_layer", "override")
MOST_THINGS = 200
ID_LENGTH = 40
LOW_ENDS = ("over", "at_least")
HIGH_ENDS = ("under", "at_most")


class CaseError(Exception):
    """A case file that cannot be taken: which field, and what is allowed there."""

    def __init__(self, where: str, allowed: str) -> None:
        super().__init__(f"{where}: {allowed}")
        self.where, self.allowed = where, allowed


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A case as kept: what was described, and what has happened since."""

    name: str = ""
    described: Described = field(default_factory=Described)
    events: tuple[Mapping[str, Any], ...] = ()
    documents_received: tuple[Mapping[str, Any], ...] = ()
    notes: tuple[str, ...] = ()
    assessed: Mapping[str, Any] | None = None


def read(text: str, vocabulary: Vocabulary) -> Case:
    """A case from JSON text. CaseError names the field and what is allowed."""
    try:
        whole = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_twice)
    except RecursionError:
        raise CaseError("the file", "is nested too deeply to be a case file") from None
    except json.JSONDecodeError as error:
        raise CaseError("the file", f"is not JSON (line {error.lineno}: {error.msg})") from None
    except ValueError:
        raise CaseError("the file", "holds a number with too many digits to be a measure") from None
    return from_json(whole, vocabulary)


def from_json(whole: object, vocabulary: Vocabulary) -> Case:
    """A case from JSON data already parsed. CaseError names the field and what is allowed."""
    top = _object("the file", whole, TOP)
    if top.get("schema") != SCHEMA:
        raise CaseError("schema", f"must be {SCHEMA!r}, not {top.get('schema')!r}")
    facts = _object("facts", top.get("facts", {}), PARTS)
    described = _described(facts, vocabulary)
    for said in contradictions(described, settle(described, vocabulary)):
        raise CaseError("facts", said)
    return Case(
        name=_text("name", top.get("name", "")),
        described=described,
        events=tuple(_list("events", top.get("events", []))),
        documents_received=tuple(_list("documents_received", top.get("documents_received", []))),
        notes=tuple(_text("notes", note) for note in _list("notes", top.get("notes", []))),
        assessed=top.get("assessed"),
    )


def write(case: Case) -> str:
    """The case as JSON text; reading it gives the same case."""
    return json.dumps(to_json(case), indent=2, ensure_ascii=False) + "\n"


def to_json(case: Case) -> dict[str, Any]:
    """The case as JSON data, without empty parts."""
    described = case.described
    subjects: dict[str, dict[str, Any]] = {}
    for (subject, name), fact in described.facts.items():
        subjects.setdefault(subject, {})[name] = _fact_out(fact)
    facts = {
        "site": subjects.get(SITE, {}),
        "activities": [
            {"id": a.id, "kind": a.kind.id, **({"part_of": a.part_of} if a.part_of else {})}
            | subjects.get(a.id, {})
            for a in described.activities
        ],
        "wet_places": [
            {"id": w.id, "kind": w.kind.id, **({"name": w.name} if w.name else {})} | subjects.get(w.id, {})
            for w in described.wet_places
        ],
        "distances": [
            {"from": subject.split(">")[0], "to": subject.split(">")[1], **known}
            for subject, known in subjects.items()
            if ">" in subject
        ],
    }
    whole: dict[str, Any] = {"schema": SCHEMA, "name": case.name, "facts": facts}
    if case.events:
        whole["events"] = list(case.events)
    if case.documents_received:
        whole["documents_received"] = list(case.documents_received)
    if case.notes:
        whole["notes"] = list(case.notes)
    if case.assessed is not None:
        whole["assessed"] = case.assessed
    return whole


def value_from(where: str, raw: object, row: FactKind) -> Value:
    """One stated value in the form docs/case-file.md gives. CaseError says what is allowed."""
    if raw is None:
        return None
    if row.type == "flag":
        if not isinstance(raw, bool):
            raise CaseError(where, "must be true, false or null")
        return raw
    if row.type == "choice":
        if raw not in row.options:
            raise CaseError(where, f"must be one of {', '.join(row.options)}, or null")
        return str(raw)
    if row.type == "date":
        return _date(where, raw)
    return _measure(where, raw, row)


def _described(facts: Mapping[str, Any], vocabulary: Vocabulary) -> Described:
    stated: dict[Need, Fact] = {}
    activities: list[Activity] = []
    places: list[WetPlace] = []
    for n, raw in enumerate(_list("facts.activities", facts.get("activities", []))):
        where = f"facts.activities[{n}]"
        row = _object(where, raw)
        kind = str(row.get("kind"))
        if kind not in vocabulary.activities:
            raise CaseError(f"{where}.kind", f"must be one of {', '.join(vocabulary.activities)}")
        part_of = _text(f"{where}.part_of", row.get("part_of") or "")
        found = _id(where, row, activities, places)
        activities.append(Activity(found, vocabulary.activities[kind], part_of))
        _facts_of(where, found, "activity", row, ("id", "kind", "part_of"), vocabulary, stated)
    ids = {a.id for a in activities}
    _parts_of_wholes(activities)
    for n, raw in enumerate(_list("facts.wet_places", facts.get("wet_places", []))):
        where = f"facts.wet_places[{n}]"
        row = _object(where, raw)
        wet = "not_sure" if "kind" in row and row["kind"] is None else str(row.get("kind"))
        if wet not in vocabulary.wet:
            raise CaseError(f"{where}.kind", f"must be one of {', '.join(vocabulary.wet)}, or null")
        found = _id(where, row, activities, places)
        places.append(WetPlace(found, vocabulary.wet[wet], _text(f"{where}.name", row.get("name", ""))))
        _facts_of(where, found, "wet", row, ("id", "kind", "name"), vocabulary, stated)
    _distances(facts, ids, {w.id for w in places}, vocabulary, stated)
    site = _object("facts.site", facts.get("site", {}))
    _facts_of("facts.site", SITE, "site", site, (), vocabulary, stated)
    return Described(activities=tuple(activities), wet_places=tuple(places), facts=stated)


def _parts_of_wholes(activities: list[Activity]) -> None:
    """A part has one whole, which alters something itself and is part of none: no chains, no rings."""
    wholes = {a.id for a in activities if not a.part_of and not a.kind.delineation}
    for n, activity in enumerate(activities):
        if activity.part_of and activity.part_of not in wholes:
            where = f"facts.activities[{n}].part_of"
            raise CaseError(where, "must be the id of another activity, one that is part of none")


def _distances(
    facts: Mapping[str, Any],
    activities: set[str],
    places: set[str],
    vocabulary: Vocabulary,
    stated: dict[Need, Fact],
) -> None:
    seen = set()
    for n, raw in enumerate(_list("facts.distances", facts.get("distances", []))):
        where = f"facts.distances[{n}]"
        row = _object(where, raw)
        start, end = row.get("from"), row.get("to")
        if not isinstance(start, str) or start not in activities:
            raise CaseError(f"{where}.from", "must be the id of an activity")
        if not isinstance(end, str) or end not in places:
            raise CaseError(f"{where}.to", "must be the id of a wet place")
        subject = pair(start, end)
        if subject in seen:
            raise CaseError(where, f"{start} to {end} is given twice")
        seen.add(subject)
        _facts_of(where, subject, "pair", row, ("from", "to"), vocabulary, stated)


def _facts_of(
    where: str,
    subject: str,
    kind: str,
    row: Mapping[str, Any],
    own: tuple[str, ...],
    vocabulary: Vocabulary,
    stated: dict[Need, Fact],
) -> None:
    for name, raw in row.items():
        if name in own:
            continue
        known = vocabulary.facts.get((kind, name))
        if known is None:
            allowed = [n for (of, n) in vocabulary.facts if of == kind]
            raise CaseError(f"{where}.{name}", f"is no fact; there are {', '.join((*own, *allowed))}")
        stated[(subject, name)] = _fact(f"{where}.{name}", raw, known)


def _fact(where: str, raw: object, row: FactKind) -> Fact:
    if not isinstance(raw, dict) or "value" not in raw:
        return Fact(value_from(where, raw, row))
    whole = _object(where, raw, ("value", "origin", "give_or_take", "reason"))
    origin = whole.get("origin", "stated")
    if origin not in ORIGINS:
        raise CaseError(f"{where}.origin", f"must be one of {', '.join(ORIGINS)}")
    reason = _text(f"{where}.reason", whole.get("reason", ""))
    if origin == "override" and not reason:
        raise CaseError(f"{where}.reason", "says why the fact is overridden")
    value = value_from(where, whole["value"], row)
    error = whole.get("give_or_take")
    if error is not None and isinstance(value, Range):
        give = _number(f"{where}.give_or_take", error, row)
        low = max(Decimal(0), value.low - give)
        value = Range(low, None if value.high is None else value.high + give)
    return Fact(value, Origin(origin), reason)


def _measure(where: str, raw: object, row: FactKind) -> Range:
    if not isinstance(raw, dict):
        figure = _number(where, raw, row)
        return Range(figure, figure)
    if set(raw) == {"between"}:
        return _between(where, raw["between"], row)
    lows, highs = (sorted(set(raw) & set(ends)) for ends in (LOW_ENDS, HIGH_ENDS))
    if not raw or set(raw) - {*LOW_ENDS, *HIGH_ENDS} or len(lows) > 1 or len(highs) > 1:
        forms = ", ".join(("between", *LOW_ENDS, *HIGH_ENDS))
        raise CaseError(where, f"must be a number of {row.unit}, null, or one of {forms}")
    low = _number(where, raw[lows[0]], row) if lows else Decimal(0)
    high = _number(where, raw[highs[0]], row) if highs else None
    try:
        return Range(low, high, lows == ["over"], highs == ["under"])
    except ValueError:
        raise CaseError(where, f"nothing lies {_ends(raw)}") from None


def _between(where: str, given: object, row: FactKind) -> Range:
    if isinstance(given, list) and len(given) == 2:
        low, high = (_number(where, end, row) for end in given)
        if low <= high:
            return Range(low, high)
    raise CaseError(where, "between takes two numbers, the smaller first")


def _ends(raw: Mapping[str, Any]) -> str:
    return " and ".join(f"{form.replace('_', ' ')} {figure}" for form, figure in raw.items())


def _number(where: str, raw: object, row: FactKind) -> Decimal:
    allowed = f"must be a number of {row.unit}, 0 or more"
    if row.most is not None:
        allowed += f", at most {row.most:,}"
    if isinstance(raw, bool) or not isinstance(raw, int | float | Decimal | str):
        raise CaseError(where, allowed)
    try:
        figure = Decimal(str(raw))
    except InvalidOperation:
        raise CaseError(where, allowed) from None
    if not figure.is_finite() or figure < 0 or (row.most is not None and figure > row.most):
        raise CaseError(where, allowed)
    if row.whole and figure != figure.to_integral_value():
        raise CaseError(where, f"must be a whole number of {row.unit}")
    return figure


def _date(where: str, raw: object) -> date:
    try:
        found = date.fromisoformat(str(raw))
    except ValueError:
        raise CaseError(where, "must be a date such as 2026-11-30") from None
    return found


def _fact_out(fact: Fact) -> Any:
    value = _value_out(fact.value)
    if fact.origin in (Origin.STATED, Origin.DONT_KNOW):
        return value
    out: dict[str, Any] = {"value": value, "origin": str(fact.origin)}
    if fact.reason:
        out["reason"] = fact.reason
    return out


def _value_out(value: Value) -> Any:
    if isinstance(value, date):
        return value.isoformat()
    if not isinstance(value, Range):
        return value
    low, high = plain(value.low), None if value.high is None else plain(value.high)
    if value.known:
        return low
    if high is None:
        return {"over" if value.low_open else "at_least": low}
    if value.low == 0 and not value.low_open:
        return {"under" if value.high_open else "at_most": high}
    if value.low_open or value.high_open:
        return {
            "over" if value.low_open else "at_least": low,
            "under" if value.high_open else "at_most": high,
        }
    return {"between": [low, high]}


def plain(figure: Decimal) -> int | float:
    """A decimal as JSON holds it: whole where it is whole."""
    return int(figure) if figure == figure.to_integral_value() else float(figure)


def _id(where: str, row: Mapping[str, Any], activities: list[Activity], places: list[WetPlace]) -> str:
    found = row.get("id")
    if not isinstance(found, str) or not found or len(found) > ID_LENGTH or ">" in found:
        raise CaseError(f"{where}.id", f"must be a name of 1 to {ID_LENGTH} letters without '>'")
    if found in (SITE, UNLISTED) or found in [a.id for a in activities] + [w.id for w in places]:
        raise CaseError(f"{where}.id", f"{found!r} is taken")
    return found


def _object(where: str, raw: object, known: tuple[str, ...] | None = None) -> dict[str, Any]:
    if not isinstance(raw, dict):
        raise CaseError(where, "must be an object")
    extra = sorted(set(raw) - set(known)) if known else []
    if extra:
        raise CaseError(f"{where}.{extra[0]}", f"is unknown; there are {', '.join(known or ())}")
    return raw


def _list(where: str, raw: object) -> list[Any]:
    if not isinstance(raw, list) or len(raw) > MOST_THINGS:
        raise CaseError(where, f"must be a list of at most {MOST_THINGS}")
    return raw


def _text(where: str, raw: object) -> str:
    if not isinstance(raw, str):
        raise CaseError(where, "must be text")
    return raw


def _no_constant(name: str) -> float:
    raise CaseError("the file", f"holds {name}; a measure is a plain number")


def _no_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise CaseError(key, "stands twice")
        if isinstance(value, float) and not math.isfinite(value):
            raise CaseError(key, "must be a plain number")
        found[key] = value
    return found
