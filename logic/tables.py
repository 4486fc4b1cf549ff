"""The rows of data/ that are lists: fees, clocks, papers, notices, duties, notes, contacts, with their checks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date
from pathlib import Path

from logic.cite import Citation, cite
from logic.conditions import CONDITIONS
from logic.editions import in_force
from logic.happened import WHAT
from logic.law import (
    Contact,
    DeadlineRow,
    DocumentRow,
    DutyRow,
    FeeRow,
    NoteRow,
    NoticeRow,
    RuleRow,
    Source,
)
from logic.rows import DataError, Row, known, number, one_of, read, rows, take
from logic.terms import DAYS

CLOCKS = ("calendar", "business", "months", "years")
REGIMES = ("wetlands", "stormwater", "state")
KINDS = (
    "jurisdiction",
    "definition",
    "exemption",
    "prohibition",
    "standard",
    "decision",
    "fee",
    "document",
    "notice",
    "deadline",
    "waiver",
    "after-permit",
    "penalty",
)


def cite_of(name: str, key: str, row: Row, sources: Mapping[str, Source], field: str = "cite") -> Citation:
    """The pin in a row's field. DataError for a source or a pin that is not held."""
    return citation(name, key, take(name, key, row, field, str), sources)


def citation(name: str, key: str, text: str, sources: Mapping[str, Source]) -> Citation:
    """A pin from its text. DataError for a source or a pin that is not held."""
    try:
        citation = cite(text)
    except ValueError as error:
        raise DataError(name, key, str(error)) from None
    if citation.source not in sources:
        raise DataError(name, key, f"cites {citation.source!r}, which is no source held")
    if citation.pin not in sources[citation.source].pins:
        raise DataError(name, key, f"cites {text!r}, and that source has no such pin")
    return citation


def rules(data: Path, sources: Mapping[str, Source]) -> dict[str, RuleRow]:
    """data/rules.toml: every rule of the texts and where it stands."""
    name = "rules.toml"
    found = {}
    for key, row in read(data, name).items():
        known(name, key, row, ("regime", "kind", "cites"))
        cites = take(name, key, row, "cites", list)
        if not cites:
            raise DataError(name, key, "cites nothing")
        found[key] = RuleRow(
            id=key,
            regime=one_of(name, key, take(name, key, row, "regime", str), REGIMES, "regime"),
            kind=one_of(name, key, take(name, key, row, "kind", str), KINDS, "kind"),
            cites=tuple(citation(name, key, text, sources) for text in cites),
        )
    return found


def fees(
    data: Path, on: date, sources: Mapping[str, Source], rules: Mapping[str, RuleRow]
) -> dict[str, FeeRow]:
    """data/fees.toml, by the row's letter and number."""
    name = "fees.toml"
    bands = ("at_least", "at_most", "over", "under")
    found = {}
    for key, row in in_force(name, rows(data, name, "fee"), on):
        known(name, key, row, ("id", "rule", "amount", "per", "edition", "cite", *bands))
        limits = {b: number(name, key, row[b]) for b in bands if b in row}
        found[key] = FeeRow(
            id=take(name, key, row, "id", str),
            rule=one_of(name, key, take(name, key, row, "rule", str), rules, "rule"),
            amount=number(name, key, take(name, key, row, "amount", str)),
            per=take(name, key, row, "per", str),
            cite=cite_of(name, key, row, sources),
            **limits,
        )
    return found


def deadlines(
    data: Path,
    on: date,
    sources: Mapping[str, Source],
    rules: Mapping[str, RuleRow],
    facts: Collection[str],
) -> tuple[DeadlineRow, ...]:
    """data/deadlines.toml, in their order. A clock counts from "filed", another clock, an event or a date fact."""
    name = "deadlines.toml"
    fields = (
        "id",
        "rule",
        "route",
        "who",
        "counts_from",
        "amount",
        "unit",
        "before",
        "mark",
        "cite",
        "event",
        "reading",
        "holds",
        "lacking",
        "grows",
        "stops",
    )
    found: list[DeadlineRow] = []
    for key, row in in_force(name, rows(data, name, "deadline"), on):
        known(name, key, row, fields)
        counts_from = take(name, key, row, "counts_from", str)
        starts = ["filed", *(d.id for d in found), *WHAT, *facts, *DAYS]
        one_of(name, key, counts_from, starts, "counts_from")
        event = take(name, key, row, "event", str, "")
        one_of(name, key, event, ("", *WHAT), "event")
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
                cite=cite_of(name, key, row, sources),
                reading=take(name, key, row, "reading", str, ""),
                holds=take(name, key, row, "holds", str, ""),
                lacking=one_of(name, key, take(name, key, row, "lacking", str, ""), ("", *starts), "lacking"),
                event=event,
                grows=one_of(name, key, take(name, key, row, "grows", str, ""), ("", *rules), "grows"),
                stops=one_of(name, key, take(name, key, row, "stops", str, ""), ("", *rules), "stops"),
            )
        )
    return tuple(found)


def documents(data: Path, on: date, sources: Mapping[str, Source]) -> tuple[DocumentRow, ...]:
    """data/documents.toml."""
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
    for key, row in in_force(name, rows(data, name, "document"), on):
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
                cite=cite_of(name, key, row, sources),
            )
        )
    return tuple(found)


def notices(data: Path, on: date, sources: Mapping[str, Source]) -> tuple[NoticeRow, ...]:
    """data/notices.toml."""
    name = "notices.toml"
    found = []
    for key, row in in_force(name, rows(data, name, "notice"), on):
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
                cite=cite_of(name, key, row, sources),
            )
        )
    return tuple(found)


def duties(
    data: Path, on: date, sources: Mapping[str, Source], rules: Mapping[str, RuleRow]
) -> tuple[DutyRow, ...]:
    """data/duties.toml."""
    name = "duties.toml"
    found = []
    for key, row in in_force(name, rows(data, name, "duty"), on):
        known(name, key, row, ("id", "routes", "who", "when", "cite"))
        found.append(
            DutyRow(
                id=one_of(name, key, take(name, key, row, "id", str), rules, "rule"),
                routes=tuple(take(name, key, row, "routes", list)),
                who=take(name, key, row, "who", str),
                when=one_of(name, key, take(name, key, row, "when", str, "always"), CONDITIONS, "when"),
                cite=cite_of(name, key, row, sources),
            )
        )
    return tuple(found)


def notes(
    data: Path, on: date, sources: Mapping[str, Source], rules: Mapping[str, RuleRow]
) -> tuple[NoteRow, ...]:
    """data/notes.toml: what is told where it bears on a case."""
    name = "notes.toml"
    found = []
    for key, row in in_force(name, rows(data, name, "note"), on):
        known(name, key, row, ("id", "regime", "routes", "when", "cite"))
        when = take(name, key, row, "when", (str, list))
        names = [when] if isinstance(when, str) else when
        found.append(
            NoteRow(
                id=key,
                rule=one_of(name, key, key.partition(".")[0], rules, "rule"),
                regime=one_of(name, key, take(name, key, row, "regime", str), REGIMES, "regime"),
                routes=tuple(take(name, key, row, "routes", list, [])),
                when=tuple(one_of(name, key, one, [*CONDITIONS, *rules], "when") for one in names),
                cite=cite_of(name, key, row, sources),
            )
        )
    return tuple(found)


def contacts(data: Path, sources: Mapping[str, Source]) -> dict[str, Contact]:
    """data/contacts.toml, by office."""
    name = "contacts.toml"
    found = {}
    for key, row in read(data, name).items():
        found[key] = Contact(
            id=key,
            name=take(name, key, row, "name", str),
            lines=tuple(take(name, key, row, "lines", list, [])),
            phone=take(name, key, row, "phone", str, ""),
            as_printed=str(row.get("as_printed", "")),
            cite=cite_of(name, key, row, sources) if "cite" in row else None,
        )
    return found
