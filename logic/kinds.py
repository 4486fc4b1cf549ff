"""Reads what a case may speak of: facts, kinds of activity, kinds of wet place. Bad data stops the load."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

from logic.facts import ActivityKind, FactKind, Value, Vocabulary, WetKind
from logic.rows import DataError, Row, known, number, one_of, read, take
from logic.truth import exactly

SUBJECTS = ("activity", "wet", "pair", "site")
TYPES = ("measure", "flag", "choice", "date")


def vocabulary(data: Path) -> Vocabulary:
    """Every fact, kind of activity and kind of wet place. DataError for bad data."""
    facts = _facts(data)
    activities = {}
    name = "activities.toml"
    for key, row in read(data, name).items():
        asks, settled = _asks_and_settled(name, key, row, "activity", facts)
        depth = row.get("earth_depth")
        activities[key] = ActivityKind(
            id=key,
            fee=take(name, key, row, "fee", str),
            asks=asks,
            settled=settled,
            hears=tuple(take(name, key, row, "hears", list, [])),
            earth_depth=None if depth is None else number(name, key, depth),
            tile=take(name, key, row, "tile", str, ""),
            state=tuple(take(name, key, row, "state", list, [])),
            delineation=take(name, key, row, "delineation", bool, False),
        )
    wet = {}
    name = "wet_places.toml"
    for key, row in read(data, name).items():
        asks, settled = _asks_and_settled(name, key, row, "wet", facts)
        wet[key] = WetKind(
            id=key,
            tested_as=take(name, key, row, "tested_as", str),
            asks=asks,
            settled=settled,
            state=take(name, key, row, "state", str),
            rule=take(name, key, row, "rule", str),
        )
    return Vocabulary(facts=facts, activities=activities, wet=wet)


def _facts(data: Path) -> dict[tuple[str, str], FactKind]:
    name = "facts.toml"
    fields = ("type", "unit", "most", "whole", "options", "act", "none", "otherwise")
    found = {}
    for subject, facts in read(data, name).items():
        one_of(name, subject, subject, SUBJECTS, "subject")
        for fact, row in facts.items():
            key = f"{subject}.{fact}"
            known(name, key, row, fields)
            kind = one_of(name, key, take(name, key, row, "type", str), TYPES, "type")
            if kind == "measure":
                take(name, key, row, "unit", str)
            most = row.get("most")
            found[(subject, fact)] = FactKind(
                subject=subject,
                name=fact,
                type=kind,
                unit=row.get("unit", ""),
                options=tuple(row.get("options", ())),
                most=None if most is None else number(name, key, most),
                whole=take(name, key, row, "whole", bool, False),
                act=take(name, key, row, "act", bool, False),
                none=_value(kind, row.get("none")),
                otherwise=_value(kind, row.get("otherwise")),
            )
    return found


def _value(kind: str, raw: Any) -> Value:
    if kind == "measure" and raw is not None:
        return exactly(Decimal(str(raw)))
    return raw  # type: ignore[no-any-return]


def _asks_and_settled(
    name: str, key: str, row: Row, subject: str, facts: Mapping[tuple[str, str], FactKind]
) -> tuple[tuple[str, ...], dict[str, Value]]:
    asks = tuple(take(name, key, row, "asks", list))
    settled = take(name, key, row, "settled", dict, {})
    for fact in (*asks, *settled):
        if (subject, fact) not in facts:
            raise DataError(name, key, f"speaks of {fact!r}, which is no fact of data/facts.toml")
    return asks, {f: _value(facts[(subject, f)].type, v) for f, v in settled.items()}
