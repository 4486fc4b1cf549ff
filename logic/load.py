"""The only reader of data/: parses, checks, and builds one Law. Bad data stops the load and says where."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

from logic import registers, tables
from logic.editions import DATES, in_force
from logic.facts import Vocabulary
from logic.held import Exercised
from logic.kinds import vocabulary
from logic.law import Law, LawGap, Param, Source
from logic.rows import DataError, Row, known, number, one_of, read, take
from logic.sorts import with_sorts
from logic.words import Words
from logic.workdays import Calendar, Holiday

DATA = Path(__file__).resolve().parent.parent / "data"
UNITS = (
    "ft",
    "sq ft",
    "cu ft",
    "cu yd",
    "in",
    "acres",
    "percent",
    "to 1",
    "days",
    "1 January of",
    "months",
    "years",
    "extensions",
    "dollars",
)
NOT_LAW = ("on", "contacts", "hash", "off", "notebook")
"""What a Law holds beside its values: the day asked, telephone numbers, its own hash."""
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def load(on: date, data: Path = DATA, *, today: date | None = None) -> Law:
    """The law held for a day. DataError for bad data, LawGap for a day before any text held.

    ``today``: the day on which it is loaded, where it is known: nothing can have been recorded after it.
    """
    sources = _sources(data)
    starts = [s.held_as_of for s in sources.values() if s.grade == "source" and s.held_as_of]
    if starts and on < min(starts):
        first = min(starts).isoformat()
        raise LawGap(f"no text is held for {on.isoformat()}: the earliest one held is of {first}")
    rules = tables.rules(data, sources)
    readings = registers.readings(data, sources)
    params = _params(data, sources, on)
    kinds = with_sorts(data, vocabulary(data), params)
    deadlines = tables.deadlines(data, on, sources, rules, _days(kinds))
    registers.clocks(deadlines, readings)
    law = Law(
        on=on,
        sources=sources,
        params=params,
        fees=tables.fees(data, on, sources, rules),
        deadlines=deadlines,
        documents=tables.documents(data, on, sources),
        notices=tables.notices(data, on, sources),
        duties=tables.duties(data, on, sources, rules),
        notes=tables.notes(data, on, sources, rules),
        contacts=tables.contacts(data, sources),
        rules=rules,
        vocabulary=kinds,
        calendar=_calendar(data, sources),
        readings=readings,
        practice=registers.practice(data, on, readings, today),
        hash="",
    )
    return replace(law, hash=_hash(law))


def _days(kinds: Vocabulary) -> list[str]:
    """The dates a case may hold of its site: clocks may count from them."""
    return [name for (of, name), row in kinds.facts.items() if of == "site" and row.type == "date"]


def load_words(data: Path = DATA) -> Words:
    """Every sentence, from all files of data/words/. DataError where two files say the same thing."""
    said: dict[str, dict[str, Any]] = {}
    for path in sorted((data / "words").glob("*.toml")):
        name = f"words/{path.name}"
        for section, entries in read(data, name).items():
            _add(name, section, said.setdefault(section, {}), entries)
    return Words(said)


def _add(name: str, path: str, held: dict[str, Any], entries: Row) -> None:
    """The entries of one file to those of others; an entry that holds a sentence stands in one file only."""
    for key, entry in entries.items():
        if key not in held:
            held[key] = entry
        elif _is_section(entry) and _is_section(held[key]):
            _add(name, f"{path}.{key}", held[key], entry)
        else:
            raise DataError(name, f"{path}.{key}", "is said in another file too")


def _is_section(entry: object) -> bool:
    """Whether it holds entries, and no sentence of its own."""
    return isinstance(entry, dict) and all(isinstance(below, dict) for below in entry.values())


def load_exercised(data: Path = DATA) -> dict[str, Exercised]:
    """data/exercised.toml: where each rule lives and which worked cases it speaks in."""
    name = "exercised.toml"
    return {
        key: Exercised(
            lives=tuple(take(name, key, row, "lives", list)),
            count=take(name, key, row, "count", int),
            cases=tuple(take(name, key, row, "cases", list)),
        )
        for key, row in read(data, name).items()
    }


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


def _params(data: Path, sources: Mapping[str, Source], on: date) -> dict[str, Param]:
    name = "params.toml"
    found = {}
    for key, row in read(data, name).items():
        known(name, key, row, ("unit", "history"))
        unit = one_of(name, key, take(name, key, row, "unit", str), UNITS, "unit")
        history = take(name, key, row, "history", list)
        current = _current(name, key, history, on)
        one_of(name, key, take(name, key, current, "edition", str), sources, "edition")
        found[key] = Param(
            id=key,
            value=number(name, key, take(name, key, current, "value", (int, Decimal, str))),
            unit=unit,
            cite=tables.cite_of(name, key, current, sources),
        )
    return found


def _current(name: str, key: str, history: list[Row], on: date) -> Row:
    """The figure's edition on that day: each begins on the day after the last one ends."""
    for row in history:
        known(name, key, row, ("edition", "value", "cite", *DATES))
    held = in_force(name, [(key, row) for row in history], on)
    if not held:
        raise DataError(name, key, f"has no value on {on.isoformat()}")
    return held[0][1]


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


def _hash(law: Law) -> str:
    """Values and pins in force, not wording: the same law gives the same hash however it is laid out."""
    held = {f.name: getattr(law, f.name) for f in fields(law) if f.name not in NOT_LAW}
    return hashlib.sha256(_plain(held).encode()).hexdigest()[:16]


def _plain(held: object) -> str:
    """Anything of the law as text that does not depend on the order of rows or keys."""
    if is_dataclass(held) and not isinstance(held, type):
        return _plain({f.name: getattr(held, f.name) for f in fields(held) if f.compare})
    if isinstance(held, Mapping):
        return json.dumps(sorted((str(key), _plain(value)) for key, value in held.items()))
    if isinstance(held, (tuple, list, frozenset, set)):
        return json.dumps(sorted(_plain(value) for value in held))
    if isinstance(held, Decimal):
        return f"{held.normalize():f}"
    return str(held)
