"""Case files of older versions: brought up to the present one, with what changed told; later ones refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from logic.written import CaseError

NAME = "grafton-case"
VERSION = 2
VERSION_NOW = f"{NAME}/{VERSION}"

Step = Callable[[dict[str, Any]], tuple[dict[str, Any], list[str]]]


def migrate(whole: Mapping[str, Any]) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The file as the present version writes it, and a sentence for each thing that was changed or dropped.

    CaseError for a file of a later version or of none.
    """
    schema = whole.get("schema")
    name, _, number = schema.partition("/") if isinstance(schema, str) else ("", "", "")
    if name != NAME or not number.isdecimal() or int(number) < 1:
        raise CaseError("schema", f"must be {VERSION_NOW!r}, not {schema!r}")
    if int(number) > VERSION:
        raise CaseError(
            "schema", f"is of a later version than this guide reads ({VERSION_NOW!r}): {schema!r}"
        )
    told: list[str] = []
    changed = dict(whole)
    for version in range(int(number), VERSION):
        changed, said = STEPS[version](changed)
        told += said
    return {**changed, "schema": VERSION_NOW}, tuple(told)


def _to_2(whole: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Version 1 let `assessed` hold anything; what cannot say its figures cannot be compared."""
    if whole.get("assessed") is None:
        return whole, []
    kept = {part: held for part, held in whole.items() if part != "assessed"}
    return kept, [
        "What this case concluded before is left out: version 1 did not keep the figures behind it."
    ]


STEPS: Mapping[int, Step] = {1: _to_2}
