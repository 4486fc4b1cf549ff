"""How one value is written in a case file, and how it is read: docs/case-file.md. Every error says what is allowed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from decimal import Decimal, InvalidOperation
from difflib import get_close_matches
from typing import Any

from logic.facts import Fact, FactKind, Origin, Value
from logic.truth import Range

ORIGINS = ("stated", "drawn", "file", "official_layer", "override")
LOW_ENDS = ("over", "at_least")
HIGH_ENDS = ("under", "at_most")
MOST_THINGS = 200
FIRST_YEAR, LAST_YEAR = 1900, 2199


class CaseError(Exception):
    """A case file that cannot be taken: which field, and what is allowed there.

    ``unknown``: the name that was given, where nothing of that name is known.
    """

    def __init__(self, where: str, allowed: str, *, unknown: str = "") -> None:
        super().__init__(f"{where}: {allowed}")
        self.where, self.allowed, self.unknown = where, allowed, unknown


def value_from(where: str, raw: object, row: FactKind) -> Value:
    """One stated value in the form docs/case-file.md gives. CaseError says what is allowed."""
    if raw is None:
        return None
    if row.type == "flag":
        if not isinstance(raw, bool):
            raise CaseError(where, "must be true, false or null")
        return raw
    if row.type == "choice":
        if raw not in row.options:
            raise CaseError(where, f"must be one of {', '.join(row.options)}, or null")
        return str(raw)
    if row.type == "date":
        return day_from(where, raw)
    return _measure(where, raw, row)


def fact_from(where: str, raw: object, row: FactKind) -> Fact:
    """A fact with where it came from. CaseError says what is allowed."""
    if not isinstance(raw, dict) or "value" not in raw:
        return Fact(value_from(where, raw, row))
    whole = object_of(where, raw, ("value", "origin", "give_or_take", "reason"))
    origin = whole.get("origin", "stated")
    if origin not in ORIGINS:
        raise CaseError(f"{where}.origin", f"must be one of {', '.join(ORIGINS)}")
    reason = text_of(f"{where}.reason", whole.get("reason", ""))
    if origin == "override" and not reason:
        raise CaseError(f"{where}.reason", "says why the fact is overridden")
    value = value_from(where, whole["value"], row)
    error = whole.get("give_or_take")
    if error is not None and isinstance(value, Range):
        give = _number(f"{where}.give_or_take", error, row)
        low = max(Decimal(0), value.low - give)
        value = Range(low, None if value.high is None else value.high + give)
    return Fact(value, Origin(origin), reason)


def _measure(where: str, raw: object, row: FactKind) -> Range:
    if not isinstance(raw, dict):
        figure = _number(where, raw, row)
        return Range(figure, figure)
    if set(raw) == {"between"}:
        return _between(where, raw["between"], row)
    lows, highs = (sorted(set(raw) & set(ends)) for ends in (LOW_ENDS, HIGH_ENDS))
    if not raw or set(raw) - {*LOW_ENDS, *HIGH_ENDS} or len(lows) > 1 or len(highs) > 1:
        forms = ", ".join(("between", *LOW_ENDS, *HIGH_ENDS))
        raise CaseError(where, f"must be a number of {row.unit}, null, or one of {forms}")
    low = _number(where, raw[lows[0]], row) if lows else Decimal(0)
    high = _number(where, raw[highs[0]], row) if highs else None
    try:
        return Range(low, high, lows == ["over"], highs == ["under"])
    except ValueError:
        raise CaseError(where, f"nothing lies {_ends(raw)}") from None


def _between(where: str, given: object, row: FactKind) -> Range:
    if isinstance(given, list) and len(given) == 2:
        low, high = (_number(where, end, row) for end in given)
        if low <= high:
            return Range(low, high)
    raise CaseError(where, "between takes two numbers, the smaller first")


def _ends(raw: Mapping[str, Any]) -> str:
    return " and ".join(f"{form.replace('_', ' ')} {figure}" for form, figure in raw.items())


def _number(where: str, raw: object, row: FactKind) -> Decimal:
    allowed = f"must be a number of {row.unit}, 0 or more"
    if row.most is not None:
        allowed += f", at most {row.most:,}"
    if isinstance(raw, bool) or not isinstance(raw, int | float | Decimal | str):
        raise CaseError(where, allowed)
    try:
        figure = Decimal(str(raw))
    except InvalidOperation:
        raise CaseError(where, allowed) from None
    if not figure.is_finite() or figure < 0 or (row.most is not None and figure > row.most):
        raise CaseError(where, allowed)
    if row.whole and figure != figure.to_integral_value():
        raise CaseError(where, f"must be a whole number of {row.unit}")
    return figure


def day_from(where: str, raw: object) -> date:
    """A date written as 2026-11-30. CaseError for anything else."""
    try:
        found = date.fromisoformat(str(raw))
    except ValueError:
        raise CaseError(where, "must be a date such as 2026-11-30") from None
    if not FIRST_YEAR <= found.year <= LAST_YEAR:
        raise CaseError(where, f"must be a date of the years {FIRST_YEAR} to {LAST_YEAR}")
    return found


def fact_out(fact: Fact) -> Any:
    """A fact as a case file holds it; reading it gives the same fact."""
    value = _value_out(fact.value)
    if fact.origin in (Origin.STATED, Origin.DONT_KNOW):
        return value
    out: dict[str, Any] = {"value": value, "origin": str(fact.origin)}
    if fact.reason:
        out["reason"] = fact.reason
    return out


def _value_out(value: Value) -> Any:
    if isinstance(value, date):
        return value.isoformat()
    if not isinstance(value, Range):
        return value
    low, high = plain(value.low), None if value.high is None else plain(value.high)
    if value.known:
        return low
    if high is None:
        return {"over" if value.low_open else "at_least": low}
    if value.low == 0 and not value.low_open:
        return {"under" if value.high_open else "at_most": high}
    if value.low_open or value.high_open:
        return {
            "over" if value.low_open else "at_least": low,
            "under" if value.high_open else "at_most": high,
        }
    return {"between": [low, high]}


def plain(figure: Decimal) -> int | float:
    """A decimal as JSON holds it: whole where it is whole."""
    return int(figure) if figure == figure.to_integral_value() else float(figure)


def object_of(where: str, raw: object, known: tuple[str, ...] | None = None) -> dict[str, Any]:
    """A JSON object that holds only what is known. CaseError otherwise."""
    if not isinstance(raw, dict):
        raise CaseError(where, "must be an object")
    extra = sorted(set(raw) - set(known)) if known else []
    if extra:
        raise CaseError(f"{where}.{extra[0]}", f"is unknown; there are {', '.join(known or ())}")
    return raw


def list_of(where: str, raw: object) -> list[Any]:
    """A JSON list of no more than MOST_THINGS. CaseError otherwise."""
    if not isinstance(raw, list) or len(raw) > MOST_THINGS:
        raise CaseError(where, f"must be a list of at most {MOST_THINGS}")
    return raw


NAME_LENGTH = 40
MOST_NAMED = 5
"""Names of facts that one complaint offers."""


def not_known(where: str, name: str, there_are: Iterable[str], elsewhere: str = "") -> CaseError:
    """The complaint about a name nobody knows: the name, cut short, and the known ones that come closest.

    ``elsewhere``: the part of the file in which it would be known.
    """
    short = name if len(name) <= NAME_LENGTH else f"{name[: NAME_LENGTH - 1]}…"
    close = get_close_matches(name[:NAME_LENGTH], list(there_are), n=MOST_NAMED)
    allowed = "is no fact: docs/case-file.md lists them"
    if elsewhere:
        allowed = f"is no fact here but of {elsewhere}"
    elif close:
        allowed = f"is no fact; the nearest {'is' if len(close) == 1 else 'are'} {', '.join(close)}"
    return CaseError(f"{where}.{short}", allowed, unknown=short)


def text_of(where: str, raw: object) -> str:
    """A text. CaseError for anything else."""
    if not isinstance(raw, str):
        raise CaseError(where, "must be text")
    return raw


CONCLUDED = ("on", "law_hash", "facts", "outcomes", "bars", "findings", "routes", "figures")
CONCLUDED_TEXTS = ("outcomes", "findings", "routes", "figures")


def concluded_from(raw: object) -> dict[str, Any] | None:
    """The `assessed` part as this guide wrote it (logic/concluded.py). CaseError for anything else."""
    if raw is None:
        return None
    row = object_of("assessed", raw, CONCLUDED)
    for name in CONCLUDED:
        if name not in row:
            raise CaseError(f"assessed.{name}", "must be there, as this guide wrote it")
    day_from("assessed.on", row["on"])
    for name in CONCLUDED_TEXTS:
        for key, value in object_of(f"assessed.{name}", row[name]).items():
            text_of(f"assessed.{name}.{key}", value)
    return row
