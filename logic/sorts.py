"""Which sort of wet place it is: one question, each answer of which states some of its facts at once.

What an answer states stands in data/sorts.toml; whether the place then counts is for logic/places.py to say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

from logic.facts import Fact, FactKind, Sort, Value, Vocabulary, WetKind
from logic.law import Param
from logic.rows import DataError, Row, known, one_of, read, take
from logic.truth import Range

FILE = "sorts.toml"
DONT_KNOW = "dont_know"
"""The answer that is always there, and last: none of these facts is known."""


def with_sorts(data: Path, kinds: Vocabulary, params: Mapping[str, Param]) -> Vocabulary:
    """The vocabulary with data/sorts.toml in its kinds of wet place. DataError for bad data."""
    wet = dict(kinds.wet)
    for key, row in read(data, FILE).items():
        known(FILE, key, row, ("of", "option"))
        options = _options(key, take(FILE, key, row, "option", list), kinds, params)
        for kind in take(FILE, key, row, "of", list):
            one_of(FILE, key, kind, wet, "kind of wet place")
            _fit_together(key, options, wet[kind])
            wet[kind] = replace(wet[kind], sort=key, options=options)
    return replace(kinds, wet=wet)


def _options(
    key: str, listed: Sequence[Row], kinds: Vocabulary, params: Mapping[str, Param]
) -> tuple[Sort, ...]:
    found: list[Sort] = []
    for n, row in enumerate(listed, 1):
        at = f"{key}, option {n}"
        known(FILE, at, row, ("id", "states"))
        id = take(FILE, at, row, "id", str)
        at = f"{key}.{id}"
        if id in (DONT_KNOW, *(option.id for option in found)):
            raise DataError(FILE, at, "stands twice")
        states = take(FILE, at, row, "states", dict)
        if not states:
            raise DataError(FILE, at, "states nothing")
        found.append(Sort(id, {fact: _stated(at, fact, raw, kinds, params) for fact, raw in states.items()}))
    facts = dict.fromkeys(fact for option in found for fact in option.states)
    return (*found, Sort(DONT_KNOW, dict.fromkeys(facts, None)))


def _stated(at: str, fact: str, raw: Any, kinds: Vocabulary, params: Mapping[str, Param]) -> Value:
    """One fact as an answer states it: true or false, one of its options, or a bound that the law names."""
    row = kinds.facts.get(("wet", fact))
    if row is None:
        raise DataError(FILE, at, f"speaks of {fact!r}, which is no fact of a wet place in data/facts.toml")
    if row.type == "measure":
        return _bound(at, fact, raw, row, params)
    if row.type == "flag" and not isinstance(raw, bool):
        raise DataError(FILE, at, f"{fact} cannot be {raw!r}: it is true or false")
    if row.type == "choice" and raw not in row.options:
        raise DataError(FILE, at, f"{fact} {raw!r} is not one of {', '.join(row.options)}")
    if row.type == "date":
        raise DataError(FILE, at, f"{fact} is a date, which no answer states")
    return raw  # type: ignore[no-any-return]


def _bound(at: str, fact: str, raw: Any, row: FactKind, params: Mapping[str, Param]) -> Range:
    """ "At least" or "under" a figure of the law, so that none is written twice."""
    if not isinstance(raw, dict) or set(raw) not in ({"at_least"}, {"under"}):
        raise DataError(FILE, at, f"{fact} cannot be {raw!r}: it is at_least or under a row of params.toml")
    ((end, name),) = raw.items()
    one_of(FILE, at, name, params, f"the parameter of {fact}")
    param = params[name]
    if param.unit != row.unit:
        raise DataError(FILE, at, f"{fact} is told in {row.unit}, and {name} is in {param.unit}")
    if end == "at_least":
        return Range(param.value, None)
    return Range(Decimal(0), param.value, high_open=True)


def _fit_together(key: str, options: tuple[Sort, ...], kind: WetKind) -> None:
    """The answers speak of all that the kind asks, so that one question is enough, and of nothing else."""
    if kind.options:
        raise DataError(FILE, key, f"{kind.id} has another row")
    stated = {fact for option in options for fact in option.states}
    for fact in kind.asks:
        if fact not in stated:
            raise DataError(FILE, key, f"says nothing of {fact!r}, which {kind.id} asks")
    for fact in sorted(stated - set(kind.asks)):
        raise DataError(FILE, key, f"speaks of {fact!r}, which {kind.id} does not ask")


def chosen(kind: WetKind, held: Mapping[str, Fact]) -> Sort | None:
    """The first answer whose every fact is held; None where what is held is no answer, or not yet."""
    return next((option for option in kind.options if _holds(option, held)), None)


def answered(kind: WetKind, held: Mapping[str, Fact], choice: Sort) -> dict[str, Fact]:
    """The facts of the place once this answer is chosen.

    What the answer before stated goes with it. What was told more closely and fits stays: 3,000 square
    feet are not worn down to "2,000 or more".
    """
    plain = {fact: Fact(value) for fact, value in choice.states.items()}
    if choice.id == DONT_KNOW:
        return plain
    before = chosen(kind, held)
    gone = {} if before is None else before.states
    kept = {
        name: fact
        for name, fact in held.items()
        if (_within(fact.value, choice.states[name]) if name in plain else not _states(gone, name, fact))
    }
    found = {**plain, **kept}
    return found if chosen(kind, found) == choice else plain


def _holds(option: Sort, held: Mapping[str, Fact]) -> bool:
    return all(name in held and _within(held[name].value, value) for name, value in option.states.items())


def _states(states: Mapping[str, Value], name: str, fact: Fact) -> bool:
    return name in states and states[name] == fact.value


def _within(told: Value, stated: Value) -> bool:
    """Whether what was told says all that is stated, or more."""
    if not isinstance(told, Range) or not isinstance(stated, Range):
        return told == stated
    low = told.low > stated.low or (told.low == stated.low and (told.low_open or not stated.low_open))
    if stated.high is None or told.high is None:
        return low and stated.high is None
    return low and (
        told.high < stated.high or (told.high == stated.high and (told.high_open or not stated.high_open))
    )
