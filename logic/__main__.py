"""The command line: ``python -m logic``, then assess (a case, or --schema), conclude or readings."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, replace
from datetime import date
from pathlib import Path

from logic.answer import to_json
from logic.assess import assess
from logic.case_file import read
from logic.case_file import to_json as case_to_json
from logic.concluded import conclude, moved
from logic.law import LawGap
from logic.load import load, load_words
from logic.registers import as_page
from logic.rows import DataError
from logic.schemas import schemas
from logic.written import CaseError

BAD_INPUT = 2
MOST_BYTES = 5_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Print an assessment or the schemas; 2 and one clear line for bad input."""
    parser = argparse.ArgumentParser(prog="python -m logic")
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("assess", help="what the two documents ask of a project")
    command.add_argument("file", nargs="?", help="a case file; - reads standard input")
    command.add_argument("--on", help="the day whose law is asked, as in 2026-11-30")
    command.add_argument("--schema", action="store_true", help="print the JSON Schemas of case and answer")
    keep = commands.add_parser("conclude", help="the same case file, with what it concludes kept in it")
    keep.add_argument("file", help="a case file; - reads standard input")
    keep.add_argument("--on", help="the day whose law is asked, as in 2026-11-30")
    commands.add_parser("readings", help="every reading as a page: docs/readings.md")
    asked = parser.parse_args(arguments)
    try:
        if asked.command == "readings":
            print(as_page(load(date.max), load_words()), end="")
        else:
            print(json.dumps(_answer(asked), indent=2, ensure_ascii=False))
    except (CaseError, LawGap, DataError, _BadCall) as error:
        name = f"{asked.file}: " if isinstance(error, CaseError) else ""
        print(f"{name}{error}", file=sys.stderr)
        return BAD_INPUT
    return 0


class _BadCall(Exception):
    """The call itself cannot be answered."""


def _answer(asked: argparse.Namespace) -> object:
    if asked.command == "assess" and asked.schema:
        return schemas(load(date.max).vocabulary)
    if not asked.file:
        raise _BadCall("name a case file, or ask for --schema")
    if not asked.on:
        raise _BadCall("say --on which day, as in --on 2026-11-30: the law is that of a day")
    try:
        on = date.fromisoformat(asked.on)
    except ValueError:
        raise _BadCall(f"--on {asked.on}: must be a date such as 2026-11-30") from None
    law = load(on)
    case = read(_text(asked.file), law.vocabulary)
    found = assess(case.described, law)
    if asked.command == "conclude":
        return case_to_json(replace(case, assessed=conclude(case, found, law)))
    told = to_json(found, law, load_words(), case.described)
    since = moved(case, found, law)
    if since is not None:
        told["moved"] = asdict(since)
    if case.migrated:
        told["migrated"] = list(case.migrated)
    return told


def _text(name: str) -> str:
    try:
        raw = sys.stdin.buffer.read(MOST_BYTES + 1) if name == "-" else Path(name).read_bytes()
    except OSError:
        raise _BadCall(f"{name}: no such file can be read") from None
    if len(raw) > MOST_BYTES:
        raise _BadCall(f"{name}: is over {MOST_BYTES:,} bytes, too large for a case file")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CaseError("the file", "is not UTF-8 text") from None


if __name__ == "__main__":
    sys.exit(main())
