"""One row of a list as a case: its columns, what its cells may hold, and what is told where not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from logic.case_file import SCHEMA, Case, from_json
from logic.facts import SITE, FactKind
from logic.law import Law
from logic.words import Words, day, number
from logic.written import CaseError, value_from

FIRST_DAY, LAST_DAY = date(2008, 1, 1), date(2099, 12, 31)
NEEDED = ("name", "work")
SEVERAL = ";"
DONT_KNOW = ("?", "don't know", "not known", "unknown")
NONE = ("none", "nothing", "no")
FLAGS = {"yes": True, "y": True, "true": True, "no": False, "n": False, "false": False}

PARTS = {"septic": "leaching_facility"}
"""A kind of work that brings a second one, measured on its own and covered by the same fee."""

FACTS = {  # column: where the fact stands in data/facts.toml
    "feet": ("pair", "feet"),
    "leaching_feet": ("pair", "feet"),
    "all_listed": ("site", "wet_places_all_listed"),
    "disturbed_sq_ft": ("activity", "disturbed_sq_ft"),
    "earth_cu_yd": ("activity", "earth_cu_yd"),
    "perennial": ("wet", "perennial"),
    "applicant": ("site", "applicant"),
    "stage": ("activity", "stage"),
    "none_of_the_rare_acts": ("site", "acts_none"),
    "water_district": ("site", "water_district"),
    "filed_on": ("site", "filed_on"),
}
COLUMNS = ("name", "work", "wet", *FACTS)

Cells = Mapping[str, str]


class Wrong(Exception):
    """A cell that cannot be taken: its column and what is allowed."""

    def __init__(self, column: str, allowed: str) -> None:
        super().__init__(f"{column}: {allowed}")
        self.column, self.allowed = column, allowed


def error(words: Words, key: str, **values: str) -> str:
    """A sentence of [batch.error]."""
    return words.text("batch", "error", key, **values)


def label(name: str, words: Words) -> str:
    """What a column is called."""
    entry = words.entry("batch", "column", name)
    return str(entry.get("label", name))


def case_of(cells: Cells, law: Law, words: Words) -> Case:
    """The case a row describes. Wrong names the first cell that cannot be taken."""
    held = law.vocabulary
    work = _kinds("work", cells.get("work", ""), held.activities, "activity", words)
    if not work:
        kinds = ", ".join(held.activities)
        raise Wrong("work", error(words, "no_work", kinds=kinds))
    named = cells.get("wet", "")
    wet = [] if named.lower() in NONE else _kinds("wet", named, held.wet, "wet", words)
    activities: list[dict[str, Any]] = [{"id": kind, "kind": kind} for kind in work]
    places: list[dict[str, Any]] = [{"id": _free(kind, work), "kind": kind} for kind in wet]
    _of_the_work(activities, cells, law, words)
    _of_the_places(places, cells, law, words)
    distances = _distances(activities, places, cells, law, words)
    site: dict[str, Any] = {}
    for column, (of, fact) in FACTS.items():
        if of == SITE and cells.get(column):
            site[fact] = _value(column, cells[column], held.facts[(of, fact)], words)
    facts = {"site": site, "activities": activities, "wet_places": places, "distances": distances}
    try:
        return from_json({"schema": SCHEMA, "name": cells.get("name", ""), "facts": facts}, held)
    except CaseError as told:
        raise Wrong("work", error(words, "row", why=told.allowed)) from None


def cut(text: str) -> str:
    """A cell as a message shows it."""
    return text if len(text) <= 60 else text[:59] + "…"


def _kinds(column: str, cell: str, known: Mapping[str, object], section: str, words: Words) -> list[str]:
    """The kinds a cell names, by id or by the name that pages show."""
    names = {kind.lower().replace("_", " "): kind for kind in known}
    names |= {str(words.entry(section, kind).get("name", kind)).lower(): kind for kind in known}
    found: list[str] = []
    for part in (piece.strip() for piece in cell.split(SEVERAL)):
        if not part:
            continue
        kind = names.get(part.lower().replace("_", " "))
        if kind is None:
            raise Wrong(column, error(words, "kind", held=cut(part), kinds=", ".join(known)))
        if kind in found:
            raise Wrong(column, error(words, "kind_twice", held=cut(part)))
        found.append(kind)
    return found


def _free(kind: str, work: Sequence[str]) -> str:
    return f"{kind}_nearby" if kind in work else kind


def _of_the_work(activities: list[dict[str, Any]], cells: Cells, law: Law, words: Words) -> None:
    """Ground, earth and stage of each piece of work; a part that comes with it counts within it."""
    names = [str(a["kind"]) for a in activities]
    for column in ("disturbed_sq_ft", "earth_cu_yd"):
        row = law.vocabulary.facts[FACTS[column]]
        for activity, value in _each(column, cells, activities, names, row, words):
            activity[column] = value
    stage = cells.get("stage", "")
    row = law.vocabulary.facts[FACTS["stage"]]
    for whole in list(activities):
        part = PARTS.get(whole["kind"])
        if part and part not in names:
            activities.append(
                {"id": part, "kind": part, "part_of": whole["id"], "disturbed_sq_ft": 0, "earth_cu_yd": 0}
            )
    if stage:
        for activity in activities:
            activity["stage"] = _value("stage", stage, row, words)


def _of_the_places(places: list[dict[str, Any]], cells: Cells, law: Law, words: Words) -> None:
    if not cells.get("perennial"):
        return
    asked = [place for place in places if "perennial" in law.vocabulary.wet[place["kind"]].asks]
    if not asked:
        raise Wrong("perennial", error(words, "no_perennial"))
    row = law.vocabulary.facts[FACTS["perennial"]]
    for place in asked:
        place["perennial"] = _value("perennial", cells["perennial"], row, words)


def _distances(
    activities: list[dict[str, Any]],
    places: list[dict[str, Any]],
    cells: Cells,
    law: Law,
    words: Words,
) -> list[dict[str, Any]]:
    """From each piece of work to each wet place; a leaching field has a column of its own."""
    found: list[dict[str, Any]] = []
    names = [str(place["kind"]) for place in places]
    row = law.vocabulary.facts[FACTS["feet"]]
    for column in ("feet", "leaching_feet"):
        if not cells.get(column):
            continue
        if not places:
            raise Wrong(column, error(words, "wet_without"))
        leaching = column == "leaching_feet"
        ours = [a for a in activities if (a["kind"] in PARTS.values()) == leaching]
        if not ours and leaching:
            raise Wrong(column, error(words, "no_leaching"))
        for place, value in _each(column, cells, places, names, row, words):
            found += [{"from": a["id"], "to": place["id"], "feet": value} for a in ours]
    return found


def _each(
    column: str,
    cells: Cells,
    things: list[dict[str, Any]],
    names: Sequence[str],
    row: FactKind,
    words: Words,
) -> Iterator[tuple[dict[str, Any], object]]:
    """The figures of a cell, one for each thing; an empty piece was not asked, one "?" is for all."""
    cell = cells.get(column, "")
    if not cell:
        return
    pieces = [piece.strip() for piece in cell.split(SEVERAL)]
    if len(pieces) == 1 and pieces[0].lower() in DONT_KNOW:
        pieces *= len(things)
    if len(pieces) != len(things):
        count = len(things)
        wanted = error(words, "one_figure") if count == 1 else error(words, "figures", count=str(count))
        each, held = ", ".join(names), str(len(pieces))
        raise Wrong(column, error(words, "count", wanted=wanted, each=each, found=held))
    for thing, piece in zip(things, pieces, strict=True):
        if piece:
            yield thing, _value(column, piece, row, words)


_SPANS = (
    (re.compile(r"^(?:over|more than|>)\s*(.+)$"), "over"),
    (re.compile(r"^(?:under|less than|<)\s*(.+)$"), "under"),
    (re.compile(r"^(?:at least|>=|≥)\s*(.+)$"), "at_least"),
    (re.compile(r"^(?:at most|up to|<=|≤)\s*(.+)$"), "at_most"),
)
_BETWEEN = re.compile(r"^(?:between\s+)?(\d[\d.]*)\s*(?:-|–|to|and)\s*(\d[\d.]*)$")


def _value(column: str, cell: str, row: FactKind, words: Words) -> object:
    """A cell in the form that the case file takes. Wrong says what is allowed."""
    text = " ".join(cell.lower().split())
    if text in DONT_KNOW and row.type != "date":
        return None
    allowed, raw = _allowed(row, words), _raw(text, row, words)
    try:
        value_from(column, raw, row)
    except CaseError:
        raise Wrong(column, allowed) from None
    if row.type == "date" and not FIRST_DAY <= date.fromisoformat(str(raw)) <= LAST_DAY:
        raise Wrong(column, allowed)
    return raw


def _raw(text: str, row: FactKind, words: Words) -> object:
    """What a cell says: a flag, an option, a day as ISO has it, or a figure with its span."""
    if row.type == "flag":
        return FLAGS.get(text, text)
    if row.type == "choice":
        labels = {str(words.entry("option", row.name, o).get("label", o)).lower(): o for o in row.options}
        return labels.get(text, text.replace(" ", "_"))
    if row.type == "date":
        american = re.fullmatch(r"(\d{1,2})/(\d{1,2})/(\d{4})", text)
        return "{2}-{0:0>2}-{1:0>2}".format(*american.groups()) if american else text
    figures = re.sub(rf"\s*(?:{re.escape(row.unit)}|feet|foot)\b\.?", "", text.replace(",", ""))
    between = _BETWEEN.match(figures)
    if between:
        return {"between": list(between.groups())}
    for pattern, form in sorted(_SPANS, key=lambda span: span[1] not in ("at_least", "at_most")):
        span = pattern.match(figures)
        if span:
            return {form: span.group(1)}
    return figures


def _allowed(row: FactKind, words: Words) -> str:
    if row.type == "flag":
        return error(words, "flag")
    if row.type == "choice":
        return error(words, "choice", options=", ".join(row.options))
    if row.type == "date":
        return error(words, "date", first=day(FIRST_DAY), last=day(LAST_DAY))
    most = "" if row.most is None else error(words, "most", most=number(row.most))
    return error(words, "measure", unit=words.text("unit", row.unit, "many"), most=most)
