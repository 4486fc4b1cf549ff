"""The list of all rules: searched, narrowed to a text or a kind, as tables that print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import streamlit as st

from logic.held import Exercised, HeldRule, held_rules, matches
from logic.load import load_exercised
from pages.parts import cards, kept, names

FIRST = 1
"""As many worked cases as a line holds."""
AT_ONCE = 40
"""As many rules as a phone soon scrolls through; more are folded, a kind each."""


@st.cache_resource
def _exercised() -> Mapping[str, Exercised]:
    return load_exercised()


def show() -> None:
    """The search and the two choices, then a table for each text."""
    words = kept.words()
    rules = held_rules(kept.law(), words, _exercised())
    shown = _narrowed(rules)
    count = words.text("rules", "count", shown=str(len(shown)), all=str(len(rules)))
    st.html(f'<p class="gw-second" role="status">{count}</p>')
    if not shown:
        st.html(cards.notice("info", "Nothing found.", words.text("rules", "none"), level=2))
    for regime in dict.fromkeys(rule.regime for rule in shown):
        _text(regime, [rule for rule in shown if rule.regime == regime], folded=len(shown) > AT_ONCE)


def _narrowed(rules: Sequence[HeldRule]) -> list[HeldRule]:
    """The rules that fit what is typed and chosen."""
    words = kept.words()
    regimes = {r: words.text("regime", r, "name") for r in dict.fromkeys(rule.regime for rule in rules)}
    kinds = {k: words.text("rules", "kind", k) for k in dict.fromkeys(rule.kind for rule in rules)}
    with st.container(key="noprint-rules"):
        sought = st.text_input(
            words.text("rules", "search"), help=words.text("rules", "search_help"), key="rules-search"
        )
        left, right = st.columns(2)
        regime = _choice(left, "regime", regimes)
        kind = _choice(right, "kind", kinds)
    return [
        rule
        for rule in rules
        if matches(rule, sought) and regime in ("", rule.regime) and kind in ("", rule.kind)
    ]


def _choice(place: st.delta_generator.DeltaGenerator, name: str, labels: Mapping[str, str]) -> str:
    words = kept.words()
    everything = words.text("rules", "all")
    return place.selectbox(
        words.text("rules", f"{name}_label"),
        ["", *labels],
        format_func=lambda key: labels.get(key, everything),
        key=f"rules-{name}",
    )


def _text(regime: str, rules: Sequence[HeldRule], *, folded: bool) -> None:
    """One text's rules, with the edition they are taken from; many of them by their kinds, each folded."""
    words = kept.words()
    name = words.text("regime", regime, "name")
    st.html(cards.section(name))
    st.caption(" · ".join(dict.fromkeys(edition for rule in rules for edition in rule.editions)))
    if not folded:
        st.html(_table(name, rules))
        return
    for kind in dict.fromkeys(rule.kind for rule in rules):
        held = [rule for rule in rules if rule.kind == kind]
        label = words.text("rules", "kind", kind)
        with st.expander(words.text("rules", "fold", kind=label, count=str(len(held)))):
            st.html(_table(f"{name}: {label}", held))


def _table(caption: str, rules: Sequence[HeldRule]) -> str:
    words = kept.words()
    columns = [
        words.text("rules", "column", key) for key in ("says", "rule", "pin", "value", "lives", "cases")
    ]
    rows = [_row(rule) for rule in rules]
    return cards.facts_table(columns, rows, caption=caption, show_caption=False, run_in=True)


def _row(rule: HeldRule) -> tuple[str, ...]:
    words = kept.words()
    places = [words.text("rules", "lives", place) for place in rule.exercised.lives]
    return (
        rule.says,
        rule.id,
        _pins(rule),
        ", ".join(rule.values),
        ", ".join(places) or words.text("rules", "nowhere"),
        _cases(rule.exercised),
    )


def _pins(rule: HeldRule) -> str:
    """Where it stands, each text named once: "Article 35 § 3(g), § 11 MS4"."""
    found: list[str] = []
    for cite, pin in zip(rule.cites, names.pins(rule.cites), strict=True):
        short = kept.law().sources[cite.source].short
        named = any(one.startswith(short) for one in found)
        found.append(pin.removeprefix(short).strip() if named else pin)
    return ", ".join(found)


def _cases(exercised: Exercised) -> str:
    first, more = ", ".join(exercised.cases[:FIRST]), exercised.count - FIRST
    return kept.words().text("rules", "more", first=first, more=str(more)) if more > 0 else first
