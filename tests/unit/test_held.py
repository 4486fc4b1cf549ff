"""Every rule has its sentence; figures shown beside it are the law's, and every figure stands beside a rule."""

from __future__ import annotations

from logic.held import figures, held_rules, values
from logic.law import Law
from logic.load import load_exercised
from logic.words import Words
from tests.unit.test_words_cover import NEVER, too_long

SAID_OTHERWISE = {
    "wetlands.phasing.area": ("WL-DOC-5F", "3 acres"),  # 3 x 43,560 sq ft
    "wetlands.extension.most": ("WL-EXTEND", "once"),
}
"""Figures that a sentence gives in a plainer unit."""


def test_every_rule_has_one_plain_sentence_and_no_other_has(law: Law, words: Words) -> None:
    assert set(words.said["rule"]) == set(law.rules)
    texts = [words.text("rule", rule, "says") for rule in law.rules]
    assert [text for text in texts if too_long(text) or NEVER.search(text) or not text.endswith(".")] == []


def test_every_figure_of_the_law_is_said_by_a_rule(law: Law, words: Words) -> None:
    said = {param.id for row in law.rules.values() for param in figures(row, law, words)}
    assert set(law.params) - said == set(SAID_OTHERWISE)
    for rule, plainly in SAID_OTHERWISE.values():
        assert plainly in words.text("rule", rule, "says")


def test_every_fee_is_said_in_its_row(law: Law, words: Words) -> None:
    for fee in law.fees.values():
        if fee.amount:
            assert f"${fee.amount}" in words.text("rule", fee.rule, "says"), fee.id


def test_figures_fees_and_clocks_stand_beside_their_rule(law: Law, words: Words) -> None:
    def shown(rule: str) -> tuple[str, ...]:
        return values(law.rules[rule], law, words)

    assert shown("SW-AREA") == ("40,000 sq ft",)
    assert shown("WL-FEE-C4") == ("$300", "$500 a crossing")
    assert shown("WL-RFD-NOTICE") == ("5 business days before",)
    assert shown("WL-EXTEND") == ("30 days before", "1 year")
    assert shown("WL-JURISDICTION") == ()  # the 25 ft of its passage are WL-25FT's


def test_a_held_rule_says_where_it_lives(law: Law, words: Words) -> None:
    held = {rule.id: rule for rule in held_rules(law, words, load_exercised())}
    strip = held["WL-25FT"]
    assert (strip.kind, strip.editions) == ("prohibition", ("Wetlands rules, November 2007",))
    assert "finding" in strip.exercised.lives
    assert strip.exercised.count >= len(strip.exercised.cases) > 0
    assert all(
        words.text("rules", "lives", place) for rule in held.values() for place in rule.exercised.lives
    )
