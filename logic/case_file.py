"""The case file, the contract of every door: read, check, write. See docs/case-file.md."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from logic.contradictions import contradictions
from logic.events import event_from, event_out, out_of_order
from logic.facts import (
    SITE,
    UNLISTED,
    Activity,
    Described,
    Fact,
    Vocabulary,
    WetPlace,
    pair,
    settle,
)
from logic.migrate import VERSION_NOW, migrate
from logic.truth import Need
from logic.written import (
    CaseError,
    concluded_from,
    day_from,
    fact_from,
    fact_out,
    list_of,
    not_known,
    object_of,
    text_of,
)

SCHEMA = VERSION_NOW
TOP = ("schema", "name", "facts", "events", "documents_received", "notes", "assessed")
PARTS = ("site", "activities", "wet_places", "distances")
HOLDS = {
    "site": "facts.site",
    "activity": "facts.activities",
    "wet": "facts.wet_places",
    "pair": "facts.distances",
}
"""The part of a file that holds the facts of a subject."""
ID_LENGTH = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A case as kept: what was described, and what has happened since."""

    name: str = ""
    described: Described = field(default_factory=Described)
    documents_received: tuple[Mapping[str, Any], ...] = ()
    notes: tuple[str, ...] = ()
    assessed: Mapping[str, Any] | None = None
    migrated: tuple[str, ...] = ()
    """What was changed in a file of an older version; not written."""


def read(text: str, vocabulary: Vocabulary, *, fitting: bool = True) -> Case:
    """A case from JSON text. CaseError names the field and what is allowed."""
    try:
        whole = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_twice)
    except RecursionError:
        raise CaseError("the file", "is nested too deeply to be a case file") from None
    except json.JSONDecodeError as error:
        raise CaseError("the file", f"is not JSON (line {error.lineno}: {error.msg})") from None
    except ValueError:
        raise CaseError("the file", "holds a number with too many digits to be a measure") from None
    return from_json(whole, vocabulary, fitting=fitting)


def from_json(whole: object, vocabulary: Vocabulary, *, fitting: bool = True) -> Case:
    """A case from JSON data already parsed. CaseError names the field and what is allowed.

    Answers that do not fit one another are refused, unless ``fitting`` is off: then `clashes` tells them.
    """
    top, told = migrate(object_of("the file", whole, TOP))
    facts = object_of("facts", top.get("facts", {}), PARTS)
    events = tuple(
        event_from(f"events[{n}]", raw) for n, raw in enumerate(list_of("events", top.get("events", [])))
    )
    described = replace(_described(facts, vocabulary), events=events)
    for said in clashes(described, vocabulary) if fitting else ():
        raise CaseError("facts", said)
    return Case(
        name=text_of("name", top.get("name", "")),
        described=described,
        documents_received=tuple(
            _came_in("documents_received", raw)
            for raw in list_of("documents_received", top.get("documents_received", []))
        ),
        notes=tuple(text_of("notes", note) for note in list_of("notes", top.get("notes", []))),
        assessed=concluded_from(top.get("assessed")),
        migrated=told,
    )


def _came_in(where: str, raw: object) -> dict[str, Any]:
    """A paper that came in on a day."""
    row = object_of(where, raw, ("document", "on", "note"))
    if not text_of(f"{where}.document", row.get("document", "")):
        raise CaseError(f"{where}.document", "must be named")
    day_from(f"{where}.on", row.get("on"))
    text_of(f"{where}.note", row.get("note", ""))
    return row


def clashes(described: Described, vocabulary: Vocabulary) -> list[str]:
    """Answers that do not fit one another, a sentence each."""
    return [*contradictions(described, settle(described, vocabulary)), *out_of_order(described.events)]


def write(case: Case) -> str:
    """The case as JSON text; reading it gives the same case."""
    return json.dumps(to_json(case), indent=2, ensure_ascii=False) + "\n"


def to_json(case: Case) -> dict[str, Any]:
    """The case as JSON data, without empty parts."""
    described = case.described
    subjects: dict[str, dict[str, Any]] = {}
    for (subject, name), fact in described.facts.items():
        subjects.setdefault(subject, {})[name] = fact_out(fact)
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
    if described.events:
        whole["events"] = [event_out(event) for event in described.events]
    if case.documents_received:
        whole["documents_received"] = list(case.documents_received)
    if case.notes:
        whole["notes"] = list(case.notes)
    if case.assessed is not None:
        whole["assessed"] = case.assessed
    return whole


def _described(facts: Mapping[str, Any], vocabulary: Vocabulary) -> Described:
    stated: dict[Need, Fact] = {}
    activities: list[Activity] = []
    places: list[WetPlace] = []
    for n, raw in enumerate(list_of("facts.activities", facts.get("activities", []))):
        where = f"facts.activities[{n}]"
        row = object_of(where, raw)
        kind = str(row.get("kind"))
        if kind not in vocabulary.activities:
            raise CaseError(f"{where}.kind", f"must be one of {', '.join(vocabulary.activities)}")
        part_of = text_of(f"{where}.part_of", row.get("part_of") or "")
        found = _id(where, row, activities, places)
        activities.append(Activity(found, vocabulary.activities[kind], part_of))
        _facts_of(where, found, "activity", row, ("id", "kind", "part_of"), vocabulary, stated)
    ids = {a.id for a in activities}
    _parts_of_wholes(activities)
    for n, raw in enumerate(list_of("facts.wet_places", facts.get("wet_places", []))):
        where = f"facts.wet_places[{n}]"
        row = object_of(where, raw)
        wet = "not_sure" if "kind" in row and row["kind"] is None else str(row.get("kind"))
        if wet not in vocabulary.wet:
            raise CaseError(f"{where}.kind", f"must be one of {', '.join(vocabulary.wet)}, or null")
        found = _id(where, row, activities, places)
        places.append(WetPlace(found, vocabulary.wet[wet], text_of(f"{where}.name", row.get("name", ""))))
        _facts_of(where, found, "wet", row, ("id", "kind", "name"), vocabulary, stated)
    _distances(facts, ids, {w.id for w in places}, vocabulary, stated)
    site = object_of("facts.site", facts.get("site", {}))
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
    for n, raw in enumerate(list_of("facts.distances", facts.get("distances", []))):
        where = f"facts.distances[{n}]"
        row = object_of(where, raw)
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
            elsewhere = next((HOLDS[of] for of, n in vocabulary.facts if n == name), "")
            raise not_known(where, name, (*own, *allowed), elsewhere)
        stated[(subject, name)] = fact_from(f"{where}.{name}", raw, known)


def _id(where: str, row: Mapping[str, Any], activities: list[Activity], places: list[WetPlace]) -> str:
    found = row.get("id")
    if not isinstance(found, str) or not found or len(found) > ID_LENGTH or ">" in found:
        raise CaseError(f"{where}.id", f"must be a name of 1 to {ID_LENGTH} letters without '>'")
    if found in (SITE, UNLISTED) or found in [a.id for a in activities] + [w.id for w in places]:
        raise CaseError(f"{where}.id", f"{found!r} is taken")
    return found


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
