"""Rows of a TOML file in data/, taken with their checks. Bad data names its file, row and reason."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any

Row = dict[str, Any]


class DataError(Exception):
    """Something in data/ is wrong: the file, the row and the reason."""

    def __init__(self, file: str, row: str, reason: str) -> None:
        super().__init__(f"data/{file}, {row}: {reason}")
        self.file, self.row, self.reason = file, row, reason


def read(data: Path, name: str) -> Row:
    """A whole file, figures as Decimal. DataError where it cannot be read or a key stands twice."""
    path = data / name
    try:
        with path.open("rb") as file:
            return tomllib.load(file, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise DataError(name, "the file", str(error)) from None
    except OSError:
        raise DataError(name, "the file", "cannot be read") from None


def rows(data: Path, name: str, table: str) -> list[tuple[str, Row]]:
    """Every row of a table with its id. What may stand twice, and when, `editions.in_force` says."""
    listed = read(data, name).get(table, [])
    return [(str(row.get("id", f"row {n}")), row) for n, row in enumerate(listed, 1)]


def take(name: str, key: str, row: Row, field: str, kind: type | tuple[type, ...], default: Any = ...) -> Any:
    """A field of the right kind, or the default where it may be absent. DataError otherwise."""
    if field not in row:
        if default is ...:
            raise DataError(name, key, f"has no {field}")
        return default
    value = row[field]
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise DataError(name, key, f"{field} cannot be {value!r}")
    return value


def known(name: str, key: str, row: Row, fields: Iterable[str]) -> None:
    """DataError where the row has a field that nobody reads."""
    extra = sorted(set(row) - set(fields))
    if extra:
        raise DataError(name, key, f"does not know {', '.join(extra)}")


def one_of(name: str, key: str, value: str, allowed: Iterable[str], what: str) -> str:
    """The value, which must be one of these. DataError says which."""
    options = list(allowed)
    if value not in options:
        raise DataError(name, key, f"{what} {value!r} is not one of {', '.join(options)}")
    return value


def number(name: str, key: str, value: object) -> Decimal:
    """A number of zero or more. DataError for anything else."""
    try:
        number = Decimal(str(value))
    except InvalidOperation:
        raise DataError(name, key, f"{value!r} is not a number") from None
    if not number.is_finite() or number < 0:
        raise DataError(name, key, f"{value!r} is not a number of zero or more")
    return number
