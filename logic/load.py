"""The only reader of data/: parses, checks, and builds one Law. Bad data stops the load and says where."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

from logic import tables
from logic.cite import Citation
from logic.kinds import vocabulary
from logic.law import Law, LawGap, Param, Source
from logic.rows import DataError, Row, known, number, one_of, read, take
from logic.words import Words
from logic.workdays import Calendar, Holiday

DATA = Path(__file__).resolve().parent.parent / "data"
UNITS = ("ft", "sq ft", "cu ft", "cu yd", "in", "acres", "percent")
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def load(on: date, data: Path = DATA) -> Law:
    """The law held for a day. DataError for bad data, LawGap for a day before any text held."""
    sources = _sources(data)
    starts = [s.held_as_of for s in sources.values() if s.grade == "source" and s.held_as_of]
    if starts and on < min(starts):
        first = min(starts).isoformat()
        raise LawGap(f"no text is held for {on.isoformat()}: the earliest one held is of {first}")
    rules = _rules(data, sources)
    return Law(
        on=on,
        sources=sources,
        params=_params(data, sources, on),
        fees=tables.fees(data, sources, rules),
        deadlines=tables.deadlines(data, sources, rules),
        documents=tables.documents(data, sources),
        notices=tables.notices(data, sources),
        duties=tables.duties(data, sources, rules),
        notes=tables.notes(data, sources, rules),
        contacts=tables.contacts(data, sources),
        rules=rules,
        vocabulary=vocabulary(data),
        calendar=_calendar(data, sources),
        practice=tables.practice(data, on),
        hash=_hash(data),
    )


def load_words(data: Path = DATA) -> Words:
    """Every sentence, from all files of data/words/. DataError where two files say the same thing."""
    said: dict[str, dict[str, Any]] = {}
    for path in sorted((data / "words").glob("*.toml")):
        name = f"words/{path.name}"
        for section, entries in read(data, name).items():
            held = said.setdefault(section, {})
            for key, entry in entries.items():
                if key in held:
                    raise DataError(name, f"{section}.{key}", "is said in another file too")
                held[key] = entry
    return Words(said)


def _sources(data: Path) -> dict[str, Source]:
    name = "sources.toml"
    found = {}
    for key, row in read(data, name).items():
        known(name, key, row, ("title", "short", "edition", "grade", "held_from", "pins"))
        found[key] = Source(
            id=key,
            title=take(name, key, row, "title", str),
            short=take(name, key, row, "short", str),
            edition=take(name, key, row, "edition", str),
            held_as_of=take(name, key, row, "held_from", date, None),
            pins=frozenset(take(name, key, row, "pins", list)),
            grade=one_of(
                name, key, take(name, key, row, "grade", str), ("source", "page", "background"), "grade"
            ),
        )
    return found


def _rules(data: Path, sources: Mapping[str, Source]) -> dict[str, tuple[Citation, ...]]:
    name = "rules.toml"
    found = {}
    for key, row in read(data, name).items():
        cites = take(name, key, row, "cites", list)
        if not cites:
            raise DataError(name, key, "cites nothing")
        found[key] = tuple(tables.citation(name, key, text, sources) for text in cites)
    return found


def _params(data: Path, sources: Mapping[str, Source], on: date) -> dict[str, Param]:
    name = "params.toml"
    found = {}
    for key, row in read(data, name).items():
        known(name, key, row, ("unit", "history"))
        unit = one_of(name, key, take(name, key, row, "unit", str), UNITS, "unit")
        history = take(name, key, row, "history", list)
        current = _in_force(name, key, history, on)
        one_of(name, key, take(name, key, current, "edition", str), sources, "edition")
        found[key] = Param(
            id=key,
            value=number(name, key, take(name, key, current, "value", (int, Decimal, str))),
            unit=unit,
            cite=tables.cite_of(name, key, current, sources),
        )
    return found


def _in_force(name: str, key: str, history: list[Row], on: date) -> Row:
    """The last row that has begun; a row without a date holds from the edition's beginning."""
    begun = []
    last: date | None = None
    for n, row in enumerate(history):
        known(name, key, row, ("edition", "value", "cite", "from"))
        start = take(name, key, row, "from", date, None)
        if (start is None) != (n == 0) or (start and last and start <= last):
            raise DataError(name, key, "only the first row has no date, and later rows follow in order")
        last = start or last
        if start is None or start <= on:
            begun.append(row)
    if not begun:
        raise DataError(name, key, "has no value")
    return begun[-1]


def _calendar(data: Path, sources: Mapping[str, Source]) -> Calendar:
    name = "holidays.toml"
    whole = read(data, name)
    citation = tables.cite_of(name, "the file", whole, sources)
    holidays = []
    for row in whole.get("holiday", []):
        key = take(name, "a holiday", row, "name", str)
        weekday = row.get("weekday")
        if weekday is not None:
            one_of(name, key, weekday, WEEKDAYS, "weekday")
        if (weekday is None) == ("day" not in row):
            raise DataError(name, key, "has either a day or a weekday")
        holidays.append(
            Holiday(
                name=key,
                month=take(name, key, row, "month", int),
                day=take(name, key, row, "day", int, None),
                weekday=None if weekday is None else WEEKDAYS.index(weekday),
                nth=take(name, key, row, "nth", int, None),
                since=take(name, key, row, "since", int, 1),
                cite=citation,
            )
        )
    return Calendar(tuple(holidays))


def _hash(data: Path) -> str:
    """Values and pins, not wording: the same law gives the same hash however it is worded or laid out."""
    names = (
        "sources",
        "params",
        "fees",
        "deadlines",
        "documents",
        "notices",
        "duties",
        "notes",
        "rules",
        "holidays",
    )
    kinds = ("facts", "activities", "wet_places")
    whole = {name: read(data, f"{name}.toml") for name in (*names, *kinds)}
    text = json.dumps(whole, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
