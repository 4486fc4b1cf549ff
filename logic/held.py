"""The rules held, one by one: what each says, its figures and edition, where it lives, who exercises it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from logic.cite import Citation
from logic.law import DeadlineRow, FeeRow, Law, Param, RuleRow
from logic.words import Words, dollars


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercised:
    """Where a rule lives in an answer, and the worked cases it speaks in: data/exercised.toml."""

    lives: tuple[str, ...]
    count: int
    cases: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldRule:
    """A rule as the page of rules shows it."""

    id: str
    regime: str
    kind: str
    says: str
    cites: tuple[Citation, ...]
    values: tuple[str, ...]
    editions: tuple[str, ...]
    exercised: Exercised


FIGURE = re.compile(r"\d[\d,.]*\d|\d")
NOWHERE = Exercised(lives=(), count=0, cases=())


def held_rules(law: Law, words: Words, exercised: Mapping[str, Exercised]) -> tuple[HeldRule, ...]:
    """Every rule in the order of data/rules.toml."""
    return tuple(
        HeldRule(
            id=row.id,
            regime=row.regime,
            kind=row.kind,
            says=words.text("rule", row.id, "says"),
            cites=row.cites,
            values=values(row, law, words),
            editions=tuple(dict.fromkeys(law.sources[cite.source].edition for cite in row.cites)),
            exercised=exercised.get(row.id, NOWHERE),
        )
        for row in law.rules.values()
    )


def values(row: RuleRow, law: Law, words: Words) -> tuple[str, ...]:
    """What a rule sets in figures: its measures, and the fees and clocks of its own."""
    measures = [words.value(param) for param in figures(row, law, words)]
    fees = [_fee(fee, words) for fee in law.fees.values() if fee.rule == row.id]
    clocks = [_clock(clock, words) for clock in law.deadlines if clock.rule == row.id and clock.amount]
    return tuple(dict.fromkeys([*measures, *fees, *clocks]))


def figures(row: RuleRow, law: Law, words: Words) -> tuple[Param, ...]:
    """The measures that stand in the rule's passage and that its sentence names: a passage may hold several rules."""
    named = set(FIGURE.findall(words.text("rule", row.id, "says")))
    in_its_passage = (param for param in law.params.values() if param.cite in row.cites)
    return tuple(
        param for param in in_its_passage if not named.isdisjoint(FIGURE.findall(words.value(param)))
    )


def _fee(row: FeeRow, words: Words) -> str:
    return words.text("rules", "per", row.per, amount=dollars(row.amount))


def _clock(row: DeadlineRow, words: Words) -> str:
    unit = words.text("rules", "clock", row.unit)
    unit = unit.removesuffix("s") if row.amount == 1 else unit
    return f"{row.amount} {unit}{' before' if row.before else ''}"


def matches(rule: HeldRule, sought: str) -> bool:
    """Whether every word that is sought stands in the rule's id, sentence, pin or figures."""
    pins = " ".join(cite.pin for cite in rule.cites)
    text = f"{rule.id} {rule.says} {pins} {' '.join(rule.values)}".casefold()
    return all(word in text for word in sought.casefold().split())
