"""The only reader of data/: parses, checks, and builds one Law. Bad data stops the load and says where."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

from logic.cite import Citation, cite
from logic.documents import CONDITIONS
from logic.kinds import vocabulary
from logic.law import (
    Contact,
    DeadlineRow,
    DocumentRow,
    DutyRow,
    FeeRow,
    Law,
    LawGap,
    NoticeRow,
    Param,
    Source,
)
from logic.rows import DataError, Row, known, number, one_of, read, rows, take
from logic.words import Words
from logic.workdays import Calendar, Holiday

DATA = Path(__file__).resolve().parent.parent / "data"
UNITS = ("ft", "sq ft", "cu ft", "cu yd", "in", "acres", "percent")
CLOCKS = ("calendar", "business", "years")
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
        fees=_fees(data, sources, rules),
        deadlines=_deadlines(data, sources, rules),
        documents=_documents(data, sources),
        notices=_notices(data, sources),
        duties=_duties(data, sources, rules),
        contacts=_contacts(data, sources),
        rules=rules,
        vocabulary=vocabulary(data),
        calendar=_calendar(data, sources),
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


def _cite(name: str, key: str, row: Row, sources: Mapping[str, Source], field: str = "cite") -> Citation:
    return _citation(name, key, take(name, key, row, field, str), sources)


def _citation(name: str, key: str, text: str, sources: Mapping[str, Source]) -> Citation:
    try:
        citation = cite(text)
    except ValueError as error:
        raise DataError(name, key, str(error)) from None
    if citation.source not in sources:
        raise DataError(name, key, f"cites {citation.source!r}, which is no source held")
    if citation.pin not in sources[citation.source].pins:
        raise DataError(name, key, f"cites {text!r}, and that source has no such pin")
    return citation


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
        found[key] = tuple(_citation(name, key, text, sources) for text in cites)
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
            cite=_cite(name, key, current, sources),
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


def _fees(
    data: Path, sources: Mapping[str, Source], rules: Mapping[str, tuple[Citation, ...]]
) -> dict[str, FeeRow]:
    name = "fees.toml"
    bands = ("at_least", "at_most", "over", "under")
    found = {}
    for key, row in rows(data, name, "fee"):
        known(name, key, row, ("id", "rule", "amount", "per", "edition", "cite", *bands))
        limits = {b: number(name, key, row[b]) for b in bands if b in row}
        found[key] = FeeRow(
            id=take(name, key, row, "id", str),
            rule=one_of(name, key, take(name, key, row, "rule", str), rules, "rule"),
            amount=number(name, key, take(name, key, row, "amount", str)),
            per=take(name, key, row, "per", str),
            cite=_cite(name, key, row, sources),
            **limits,
        )
    return found


def _deadlines(
    data: Path, sources: Mapping[str, Source], rules: Mapping[str, tuple[Citation, ...]]
) -> tuple[DeadlineRow, ...]:
    name = "deadlines.toml"
    fields = ("id", "rule", "route", "who", "counts_from", "amount", "unit", "before", "mark", "cite")
    found: list[DeadlineRow] = []
    for key, row in rows(data, name, "deadline"):
        known(name, key, row, fields)
        counts_from = take(name, key, row, "counts_from", str)
        one_of(name, key, counts_from, ["filed", *(d.id for d in found)], "counts_from")
        found.append(
            DeadlineRow(
                id=take(name, key, row, "id", str),
                rule=one_of(name, key, take(name, key, row, "rule", str), rules, "rule"),
                route=take(name, key, row, "route", str),
                who=one_of(
                    name,
                    key,
                    take(name, key, row, "who", str),
                    ("applicant", "commission", "boards", "public"),
                    "who",
                ),
                counts_from=counts_from,
                amount=take(name, key, row, "amount", int),
                unit=one_of(name, key, take(name, key, row, "unit", str), CLOCKS, "unit"),
                before=take(name, key, row, "before", bool, False),
                mark=one_of(name, key, take(name, key, row, "mark", str), ("latest", "earliest"), "mark"),
                cite=_cite(name, key, row, sources),
            )
        )
    return tuple(found)


def _documents(data: Path, sources: Mapping[str, Source]) -> tuple[DocumentRow, ...]:
    name = "documents.toml"
    fields = (
        "id",
        "routes",
        "prepared_by",
        "copies",
        "copies_words",
        "to",
        "when",
        "only_if",
        "group",
        "cite",
    )
    found = []
    for key, row in rows(data, name, "document"):
        known(name, key, row, fields)
        found.append(
            DocumentRow(
                id=take(name, key, row, "id", str),
                routes=tuple(take(name, key, row, "routes", list)),
                prepared_by=take(name, key, row, "prepared_by", str),
                copies=take(name, key, row, "copies", int, None),
                to=tuple(take(name, key, row, "to", list)),
                when=one_of(name, key, take(name, key, row, "when", str), CONDITIONS, "when"),
                only_if=bool(row.get("only_if", False)),
                group=take(name, key, row, "group", str),
                cite=_cite(name, key, row, sources),
            )
        )
    return tuple(found)


def _notices(data: Path, sources: Mapping[str, Source]) -> tuple[NoticeRow, ...]:
    name = "notices.toml"
    found = []
    for key, row in rows(data, name, "notice"):
        known(name, key, row, ("id", "routes", "who", "to", "by", "when", "only_if", "cite"))
        to = take(name, key, row, "to", (list, str))
        found.append(
            NoticeRow(
                id=take(name, key, row, "id", str),
                routes=tuple(take(name, key, row, "routes", list)),
                who=take(name, key, row, "who", str),
                to=(to,) if isinstance(to, str) else tuple(to),
                by=take(name, key, row, "by", str, ""),
                when=one_of(name, key, take(name, key, row, "when", str), CONDITIONS, "when"),
                cite=_cite(name, key, row, sources),
            )
        )
    return tuple(found)


def _duties(
    data: Path, sources: Mapping[str, Source], rules: Mapping[str, tuple[Citation, ...]]
) -> tuple[DutyRow, ...]:
    name = "duties.toml"
    found = []
    for key, row in rows(data, name, "duty"):
        known(name, key, row, ("id", "routes", "who", "cite"))
        found.append(
            DutyRow(
                id=one_of(name, key, take(name, key, row, "id", str), rules, "rule"),
                routes=tuple(take(name, key, row, "routes", list)),
                who=take(name, key, row, "who", str),
                cite=_cite(name, key, row, sources),
            )
        )
    return tuple(found)


def _contacts(data: Path, sources: Mapping[str, Source]) -> dict[str, Contact]:
    name = "contacts.toml"
    found = {}
    for key, row in read(data, name).items():
        found[key] = Contact(
            id=key,
            name=take(name, key, row, "name", str),
            lines=tuple(take(name, key, row, "lines", list, [])),
            phone=take(name, key, row, "phone", str, ""),
            as_printed=str(row.get("as_printed", "")),
            cite=_cite(name, key, row, sources) if "cite" in row else None,
        )
    return found


def _calendar(data: Path, sources: Mapping[str, Source]) -> Calendar:
    name = "holidays.toml"
    whole = read(data, name)
    citation = _cite(name, "the file", whole, sources)
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
    names = ("sources", "params", "fees", "deadlines", "documents", "notices", "duties", "rules", "holidays")
    kinds = ("facts", "activities", "wet_places")
    whole = {name: read(data, f"{name}.toml") for name in (*names, *kinds)}
    text = json.dumps(whole, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
