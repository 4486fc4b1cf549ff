"""Every rule of the two texts does something: a law without it answers some worked case differently.

``Law.without`` takes one rule away. Of every rule the answer as JSON must differ in at least one case; of a
rule that draws a line, bars, frees or charges, the codes of a case must differ too. What is taken away and
missed nowhere would be a rule that only stands in the list.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from logic.answer import to_json
from logic.assess import assess
from logic.finding import Assessment, Regime
from logic.held import figures
from logic.law import Law
from logic.words import Words
from tests.golden.exercised import FILE, LIVES, answers, cases, exercised, mentions, written

# What is not in the product yet, by the part that owes it. Empty in the end.
OWED: dict[str, frozenset[str]] = {}

OUTSIDE_THE_TEXTS = "ST-"  # the state act is shown beside the town's two texts and is not one of them
DRAWS_A_LINE = ("jurisdiction", "exemption", "prohibition")
MEASURED = ("standard", "definition")
NOTHING_TO_DECIDE = {
    "SW-REDEVELOPMENT": "says that the thresholds are the same for new and for old land: no fact tells them apart",
    "WL-INCORPORATED": "brings in the state act, which is shown as a regime of its own beside the town's rules",
    "WL-PREEXISTING": "speaks of what stands already, for which nothing is filed: a case holds proposed work",
    "WL-INVASIVES": "a standard for the planting plan: not met, it is told, and bars no filing",
    "WL-REPL-NO-OTHER-WORK": "a standard for the order of work under a permit: not met, it is told, and bars no filing",
}
"""Rules of a kind that draws a line though no code of a case can turn on them, and why."""


def codes(found: Assessment) -> dict[str, Any]:
    """What a worked case has as its codes (docs/outcomes.md)."""
    routes = {
        name: (
            route.offered.can,
            [(line.rows, line.amount) for line in route.lines],
            route.total,
        )
        for name, route in found.routes.items()
    }
    return {
        "outcomes": {regime: found.outcomes(regime) for regime in Regime},
        "zone": found.zone,
        "bars": found.bars,
        "exceptions": found.exceptions,
        "routes": routes,
        "bond": found.bond,
    }


class Worked:
    """The worked cases with their answers, and which of them each rule speaks in."""

    def __init__(self, law: Law, words: Words) -> None:
        self.law, self.words = law, words
        self.cases = cases(law)
        self.answers = answers(law, words)
        self.speaks = exercised(self.answers, law)
        self.codes = {name: codes(assess(case, law)) for name, case in self.cases.items()}

    def names(self, rule: str) -> Iterator[str]:
        """Every case, those first in which the rule speaks."""
        first = self.speaks.get(rule, {}).get("cases", [])
        yield from first
        yield from (name for name in self.cases if name not in first)

    def answers_differ(self, rule: str) -> bool:
        """Whether some case is answered otherwise without the rule, apart from the law's hash."""
        law = self.law.without(rule)
        return any(self._answer(name, law) != self._without_hash(name) for name in self.names(rule))

    def codes_differ(self, rule: str) -> bool:
        """Whether the codes of some case are others without the rule."""
        law = self.law.without(rule)
        return any(codes(assess(self.cases[name], law)) != self.codes[name] for name in self.names(rule))

    def _answer(self, name: str, law: Law) -> dict[str, Any]:
        case = self.cases[name]
        found = to_json(assess(case, law), law, self.words, case)
        return {key: value for key, value in found.items() if key != "law_hash"}

    def _without_hash(self, name: str) -> dict[str, Any]:
        return {key: value for key, value in self.answers[name].items() if key != "law_hash"}


@pytest.fixture(scope="module")
def worked(law: Law, words: Words) -> Worked:
    return Worked(law, words)


def texts(law: Law) -> list[str]:
    """The rules of the town's two texts."""
    return [rule for rule in law.rules if not rule.startswith(OUTSIDE_THE_TEXTS)]


def owed() -> frozenset[str]:
    return frozenset(rule for rules in OWED.values() for rule in rules)


def decides(rule: str, law: Law, words: Words) -> bool:
    """Whether the rule draws a line, bars, frees, charges by the schedule, or sets a figure as a standard."""
    row = law.rules[rule]
    charges = {fee.rule for fee in law.fees.values()}
    measured = row.kind in MEASURED and figures(row, law, words)
    return row.kind in DRAWS_A_LINE or rule in charges or rule == "WL-FEE-DOUBLE" or bool(measured)


def test_the_texts_hold_as_many_rules_as_were_read(law: Law) -> None:
    assert len(texts(law)) >= 261


def test_a_law_without_a_rule_is_another_law(law: Law) -> None:
    less = law.without("WL-POND")
    assert less.off == {"WL-POND"}
    assert less.hash != law.hash
    assert law.off == frozenset()


def test_what_is_owed_is_missing(law: Law, worked: Worked) -> None:
    """A rule that has come in is struck from the list."""
    assert owed() <= set(law.rules)
    assert {rule for rule in owed() if rule in worked.speaks} == set()


def test_every_rule_lives_somewhere(law: Law, worked: Worked) -> None:
    assert [rule for rule in texts(law) if rule not in worked.speaks and rule not in owed()] == []
    assert {place for answer in worked.answers.values() for _, place in mentions(answer)} <= set(
        LIVES.values()
    )


def test_every_rule_is_missed_by_some_case(law: Law, worked: Worked) -> None:
    silent = [r for r in texts(law) if r not in owed() and not worked.answers_differ(r)]
    assert silent == []


def test_a_rule_that_decides_changes_the_codes_of_some_case(law: Law, worked: Worked) -> None:
    asked = [
        r
        for r in texts(law)
        if decides(r, law, worked.words) and r not in owed() and r not in NOTHING_TO_DECIDE
    ]
    assert len(asked) > 50
    assert [r for r in asked if not worked.codes_differ(r)] == []


def test_a_reason_is_given_only_where_it_is_needed(law: Law, worked: Worked) -> None:
    assert set(NOTHING_TO_DECIDE) <= set(law.rules)
    assert [
        rule
        for rule in NOTHING_TO_DECIDE
        if not decides(rule, law, worked.words) or worked.codes_differ(rule)
    ] == []


def test_the_file_of_worked_cases_is_current(law: Law, worked: Worked) -> None:
    """Written anew by python -m tests.golden.exercised."""
    current = FILE.read_text(encoding="utf-8") == written(worked.speaks)
    assert current, "run python -m tests.golden.exercised"
