"""The answers to a list of projects: as a table, and as CSV that a spreadsheet may open."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from logic.case_file import Case
from logic.facts import SITE, UNLISTED
from logic.finding import Assessment, Outcome, Regime, RegimeResult, Route
from logic.law import Law
from logic.truth import Need, Truth
from logic.words import Words, money, sentence
from services.batch import Answered, Batch
from services.batch_rows import COLUMNS, FACTS, label

RESULTS = (
    *("row", "name", "wetlands", "stormwater", "state", "bars", "ways", "low", "high"),
    *("missing_count", "missing", "next", "next_what"),
)
ESCAPED = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the start of a formula."""


def template(words: Words) -> str:
    """The empty list: a first row that names the columns in plain words, and one example."""
    head = [label(name, words) for name in COLUMNS]
    return _written([head, [words.text("batch", "column", name, "example") for name in COLUMNS]])


def columns(law: Law, words: Words) -> list[tuple[str, str, str]]:
    """What each column is called, its short name, and what may stand in it."""
    found = []
    for name in COLUMNS:
        kinds = law.vocabulary.wet if name == "wet" else law.vocabulary.activities
        row = law.vocabulary.facts.get(FACTS.get(name, ("", "")))
        options = ", ".join(row.options) if row else ""
        help_text = words.text("batch", "column", name, "help", kinds=", ".join(kinds), options=options)
        found.append((label(name, words), name, help_text))
    return found


def table(batch: Batch, law: Law, words: Words, today: date) -> list[dict[str, Any]]:
    """One row a project: verdicts, ways with totals, what is missing, the next date; keys as in RESULTS."""
    return [_result(one, law, words, today) for one in batch.answered]


def heads(words: Words) -> dict[str, str]:
    """The names of the columns of a table of results."""
    return {name: words.text("batch", "result", name) for name in RESULTS}


def results_csv(batch: Batch, law: Law, words: Words, today: date) -> str:
    """The table as CSV that a spreadsheet may open: no cell begins as a formula does."""
    rows = table(batch, law, words, today)
    return _written([list(heads(words).values()), *([row[name] for name in RESULTS] for row in rows)])


def faults_csv(batch: Batch, words: Words) -> str:
    """The faults as CSV."""
    head = [words.text("batch", "result", name) for name in ("row", "column", "held", "allowed")]
    return _written([head, *([f.row, f.column, f.held, f.allowed] for f in batch.faults)])


def safe(cell: object) -> str:
    """A cell that no spreadsheet takes for a formula."""
    text = cell.isoformat() if isinstance(cell, date) else "" if cell is None else str(cell)
    return f"'{text}" if text.lstrip(" ").startswith(ESCAPED) or text.startswith(ESCAPED) else text


def _written(rows: Sequence[Sequence[object]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerows([[safe(cell) for cell in row] for row in rows])
    return out.getvalue()


def _result(one: Answered, law: Law, words: Words, today: date) -> dict[str, Any]:
    found = one.found
    ways = [route for route in found.routes.values() if _open(route, found)]
    totals = [route.total for route in ways if route.total is not None]
    needs = sorted({need for result in found.regimes.values() for need in result.needs})
    names = _names(one.case, words)
    next_day, due = _next(ways, today, words)
    high = [total.high for total in totals]
    bars = dict.fromkeys(
        words.say(f.says, f.verdict, names)
        for f in found.findings
        if f.rule in found.bars and f.verdict.is_yes
    )
    return {
        "row": one.row,
        "name": one.case.name,
        **{str(regime): _possible(found.regimes[regime], words) for regime in Regime},
        "bars": " ".join(bars),
        "ways": "; ".join(_way(route, words) for route in ways),
        "low": _figure(min((total.low for total in totals), default=None)),
        "high": _figure(
            None
            if None in high or len(high) < len(ways)
            else max((h for h in high if h is not None), default=None)
        ),
        "missing_count": len(needs),
        "missing": "; ".join(_need(need, one.case, names, words) for need in needs),
        "next": next_day,
        "next_what": due,
    }


def _open(route: Route, found: Assessment) -> bool:
    """Asking first is no way where nothing is left to ask."""
    outside = found.outcomes(Regime.WETLANDS) == (Outcome.OUTSIDE,)
    return route.offered.may(Truth.YES) and not (outside and route.id == "rfd")


def _possible(result: RegimeResult, words: Words) -> str:
    short = [words.text("outcome", str(outcome), "short") for outcome in result.outcomes]
    return sentence(" or ".join(short))


def _way(route: Route, words: Words) -> str:
    return f"{words.text('route', route.id, 'short')}: {money(route.total, route.at_least)}"


def _figure(amount: Decimal | None) -> int | float | None:
    if amount is None:
        return None
    return int(amount) if amount == amount.to_integral_value() else float(amount)


def _names(case: Case, words: Words) -> dict[str, str]:
    found = {
        a.id: str(words.entry("activity", a.kind.id).get("the", a.id)) for a in case.described.activities
    }
    found |= {w.id: str(words.entry("wet", w.kind.id).get("the", w.id)) for w in case.described.wet_places}
    return found


def _need(need: Need, case: Case, names: Mapping[str, str], words: Words) -> str:
    """A missing fact with its subject, and who can tell."""
    of, fact = need
    wet = {w.id for w in case.described.wet_places} | {UNLISTED}
    kind = SITE if of == SITE else "pair" if ">" in of else "wet" if of in wet else "activity"
    entry = words.entry("fact", kind, fact)
    about = " and ".join(names.get(part, part) for part in of.split(">")) if of != SITE else ""
    said = str(entry.get("short", sentence(fact.replace("_", " "))))
    teller = str(entry.get("who_can_tell", ""))
    return (f"{said}: {about}" if about else said) + (f" ({teller})" if teller else "")


def _next(ways: Sequence[Route], today: date, words: Words) -> tuple[date | None, str]:
    """The first day still ahead that somebody must keep, over every way that is open."""
    ahead = [(m.latest, m.id) for way in ways for m in way.milestones if m.latest and m.latest >= today]
    if not ahead:
        return None, ""
    first = min(found for found, _ in ahead)
    titles = dict.fromkeys(words.text("milestone", id, "title") for found, id in ahead if found == first)
    return first, "; ".join(titles)
