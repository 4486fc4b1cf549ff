"""A list of projects: the bytes of a CSV file to cases and their answers. No page, no clock, no file.

A fault is told by row, column and what is allowed there; the other rows are still answered.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass

from logic.assess import assess
from logic.case_file import Case
from logic.finding import Assessment
from logic.law import Law
from logic.words import Words
from services.batch_rows import COLUMNS, NEEDED, SEVERAL, Wrong, case_of, cut, error, label

MOST_BYTES = 1_000_000
MOST_ROWS = 2_000
SIZE = "1 MB"


class ListRefused(Exception):
    """A list that cannot be opened at all; the text says what to do."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A cell that was not taken: the spreadsheet's row, the column's name, what stands there, what may."""

    row: int
    column: str
    held: str
    allowed: str


@dataclass(frozen=True, slots=True)
class Answered:
    """A project of the list with its answer; ``row`` is the spreadsheet's."""

    row: int
    case: Case
    found: Assessment


@dataclass(frozen=True, slots=True)
class Batch:
    """The whole list."""

    answered: tuple[Answered, ...]
    faults: tuple[Fault, ...]
    rows: int
    encoding: str


def decode(raw: bytes, words: Words) -> tuple[str, str]:
    """The text of a file and the encoding it was read in. ListRefused for what is no text."""
    if len(raw) > MOST_BYTES:
        raise ListRefused(error(words, "too_large", size=SIZE))
    if raw.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        raise ListRefused(error(words, "workbook"))
    if b"\x00" in raw:
        raise ListRefused(error(words, "not_text"))
    if raw.startswith(b"\xef\xbb\xbf"):
        try:
            return raw.decode("utf-8-sig"), "UTF-8 with a mark at its start"
        except UnicodeDecodeError:
            raise ListRefused(error(words, "not_text")) from None
    try:
        return raw.decode("utf-8"), "UTF-8"
    except UnicodeDecodeError:
        return raw.decode("latin-1"), "Latin-1"


def answer(raw: bytes, law: Law, words: Words) -> Batch:
    """Every row of a list answered or told to be at fault. ListRefused where it cannot be opened."""
    text, encoding = decode(raw, words)
    header, rows = _read(text, words)
    columns = _columns(header, words)
    answered: list[Answered] = []
    faults: list[Fault] = []
    for place, row in rows:
        cells = {name: row[i].strip() for name, i in columns.items() if i < len(row)}
        try:
            _nothing_beyond(header, row, words)
            case = case_of(cells, law, words)
            answered.append(Answered(place, case, assess(case.described, law)))
        except Wrong as wrong:
            held = cells.get(wrong.column, "")
            faults.append(Fault(place, label(wrong.column, words), held, wrong.allowed))
    return Batch(tuple(answered), tuple(faults), len(rows), encoding)


def _read(text: str, words: Words) -> tuple[list[str], list[tuple[int, list[str]]]]:
    """The first row, and every other that holds something, with the spreadsheet's number."""
    try:
        whole = [(n, row) for n, row in enumerate(csv.reader(io.StringIO(text, newline="")), 1)]
    except csv.Error as told:
        raise ListRefused(error(words, "not_csv", why=str(told))) from None
    held = [(n, row) for n, row in whole if any(cell.strip() for cell in row)]
    if not held:
        raise ListRefused(error(words, "empty"))
    header, rows = held[0][1], held[1:]
    if len(header) == 1 and (SEVERAL in header[0] or "\t" in header[0]):
        raise ListRefused(error(words, "no_commas"))
    if len(rows) > MOST_ROWS:
        raise ListRefused(error(words, "too_many", rows=f"{MOST_ROWS:,}"))
    if not rows:
        raise ListRefused(error(words, "nothing"))
    return header, rows


def _columns(header: Sequence[str], words: Words) -> dict[str, int]:
    """Where each column stands. ListRefused for one that is unknown, missing or there twice."""
    known = {_plain(name): name for name in COLUMNS} | {_plain(label(name, words)): name for name in COLUMNS}
    found: dict[str, int] = {}
    for i, cell in enumerate(header):
        if not cell.strip():
            continue
        name = known.get(_plain(cell))
        if name is None:
            if not found and not any(_plain(other) in known for other in header):
                break
            listed = ", ".join(label(column, words) for column in COLUMNS)
            raise ListRefused(error(words, "unknown_column", column=cut(cell), columns=listed))
        if name in found:
            raise ListRefused(error(words, "twice", column=label(name, words)))
        found[name] = i
    if any(name not in found for name in NEEDED):
        needed = " and ".join(label(name, words) for name in NEEDED)
        raise ListRefused(error(words, "no_header", needed=needed))
    return found


def _plain(name: str) -> str:
    """A column's name without its notes in brackets, its spaces and its capitals."""
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"\(.*?\)", "", name.lower())).strip("_")


def _nothing_beyond(header: Sequence[str], row: Sequence[str], words: Words) -> None:
    for i, cell in enumerate(row):
        if not cell.strip():
            continue
        if i >= len(header):
            raise Wrong(f"{i + 1}", error(words, "extra"))
        if not header[i].strip():
            raise Wrong(f"{i + 1}", error(words, "unnamed", n=str(i + 1)))
