"""Questions as controls. Each states one fact, may be answered "I don't know", and says why it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

import streamlit as st

from logic.facts import Fact, FactKind, Origin
from logic.truth import Need, Range
from logic.words import number
from logic.written import CaseError, value_from
from pages.parts import cards, kept, names

DONT_KNOW = "I don't know"
EXACT, BETWEEN = "One figure", "Between two"
YES, NO = "Yes", "No"


def fact(need: Need, also: Sequence[Need] = ()) -> None:
    """The control for one fact; ``also`` are the same fact of other subjects that get the same answer."""
    row = kept.law().vocabulary.facts[(names.kind_of(need[0]), need[1])]
    controls = {"measure": _measure, "flag": _flag, "choice": _choice, "date": _date}
    with st.container(key=f"ask-{_key(need)}"), names.together((need, *also)):
        controls[row.type](need, (need, *also), row)
        why(need)


def why(need: Need) -> None:
    """How to find out, who can tell, and why it is asked, beside the question."""
    note(names.ask(need, "why"), names.pin_of(need), names.ask(need, "who_can_tell"))


def note(reason: str, pin: str, teller: str) -> None:
    """The line under a question: why it is asked, the passage behind that, who can tell."""
    text = f"Why we ask: {reason}" + (f" ({pin})" if pin else "")
    st.caption(text + (f" Who can tell: {teller[:1].lower()}{teller[1:]}." if teller else ""))


def forget(needs: Sequence[Need]) -> None:
    """Let the controls of these facts show what the case holds, whatever stood in them."""
    for need in needs:
        for part in ("", "-mode", "-low", "-high", "-wrong"):
            st.session_state.pop(f"{_key(need)}{part}", None)


def _key(need: Need) -> str:
    return f"{need[0]}-{need[1]}-{kept.revision()}".replace(">", "-to-")


def _seed(key: str, value: object) -> None:
    """A widget shows what the case holds whenever it comes onto a page."""
    if key not in st.session_state:
        st.session_state[key] = value


def _flag(need: Need, needs: tuple[Need, ...], row: FactKind) -> None:
    del row
    held = kept.value(need)
    key = _key(need)
    shown = {True: YES, False: NO, None: DONT_KNOW}.get(held) if held is not kept.MISSING else None  # type: ignore[call-overload]
    _seed(key, shown)

    def keep() -> None:
        chosen = st.session_state[key]
        values = {YES: True, NO: False, DONT_KNOW: None}
        kept.answer(needs, None if chosen is None else Fact(values[chosen]))

    st.radio(
        names.ask(need, "ask"),
        [YES, NO, DONT_KNOW],
        key=key,
        horizontal=True,
        on_change=keep,
        help=names.ask(need, "help") or None,
    )


def _choice(need: Need, needs: tuple[Need, ...], row: FactKind) -> None:
    held = kept.value(need)
    key = _key(need)
    _seed(key, None if held is kept.MISSING else (held or DONT_KNOW))

    def keep() -> None:
        chosen = st.session_state[key]
        known = None if chosen == DONT_KNOW else chosen
        kept.answer(needs, None if chosen is None else Fact(known))

    def label(option: str) -> str:
        return option if option == DONT_KNOW else names.value(need, option)

    st.radio(
        names.ask(need, "ask"),
        [*row.options, DONT_KNOW],
        key=key,
        format_func=label,
        on_change=keep,
        help=names.ask(need, "help") or None,
    )


FIRST_DAY, LAST_DAY = date(1988, 6, 13), date(2099, 12, 31)
"""From the day the wetlands rules took effect (VII.J); a case file may hold another, which is then shown."""


def _date(need: Need, needs: tuple[Need, ...], row: FactKind) -> None:
    del row
    held = kept.value(need)
    key = _key(need)
    held = held if isinstance(held, date) else None
    _seed(key, held)

    def keep() -> None:
        chosen = st.session_state[key]
        kept.answer(needs, None if chosen is None else Fact(chosen))

    st.date_input(
        names.ask(need, "ask"),
        key=key,
        on_change=keep,
        min_value=min(FIRST_DAY, held or FIRST_DAY),
        max_value=max(LAST_DAY, held or LAST_DAY),
        format="MM/DD/YYYY",
        help=names.ask(need, "help") or None,
    )


def _measure(need: Need, needs: tuple[Need, ...], row: FactKind) -> None:
    key = _key(need)
    held = kept.value(need)
    mode, low, high = _shown(held)
    _seed(f"{key}-mode", mode)
    _seed(f"{key}-low", low)
    _seed(f"{key}-high", high)

    def keep() -> None:
        _keep_measure(key, needs, row)

    st.radio(
        names.ask(need, "ask"),
        [EXACT, BETWEEN, DONT_KNOW],
        key=f"{key}-mode",
        horizontal=True,
        on_change=keep,
        help=names.ask(need, "help") or None,
    )
    mode = st.session_state[f"{key}-mode"]
    unit = kept.words().entry("unit", row.unit).get("many", row.unit)
    with st.container(horizontal=True, key=f"fields-{key}"):
        if mode == EXACT:
            st.text_input(f"In {unit}", key=f"{key}-low", on_change=keep, width=200)
        if mode == BETWEEN:
            st.text_input(f"From, in {unit}", key=f"{key}-low", on_change=keep, width=200)
            st.text_input(f"To, in {unit}", key=f"{key}-high", on_change=keep, width=200)
    wrong, about = st.session_state.get(f"{key}-wrong", ("", ("", "")))
    if wrong and mode != DONT_KNOW and about == _fields(key):
        st.html(cards.notice("problem", "This answer is not taken yet.", wrong))


def _shown(held: object) -> tuple[str, str, str]:
    """How a measure that is held shows in its fields."""
    if held is None:
        return DONT_KNOW, "", ""
    if not isinstance(held, Range):
        return EXACT, "", ""
    low = number(held.low)
    if held.known:
        return EXACT, low, ""
    return BETWEEN, low, "" if held.high is None else number(held.high)


def _keep_measure(key: str, needs: tuple[Need, ...], row: FactKind) -> None:
    """Take what stands in the fields; what cannot be taken stays in them, with what is allowed."""
    mode = st.session_state[f"{key}-mode"]
    st.session_state[f"{key}-wrong"] = ("", ("", ""))
    if mode == DONT_KNOW:
        kept.answer(needs, Fact(None))
        return
    low = _typed(st.session_state.get(f"{key}-low", ""))
    high = _typed(st.session_state.get(f"{key}-high", ""))
    if not low and not (mode == BETWEEN and high):
        kept.answer(needs, None)
        return
    raw: object = low
    if mode == BETWEEN:
        raw = {"at_least": low} if not high else {"between": [low or "0", high]}
    try:
        value = value_from(names.short(needs[0]), raw, row)
    except CaseError as error:
        kept.answer(needs, None)
        st.session_state[f"{key}-wrong"] = (f"{error.where} {error.allowed}.", _fields(key))
        return
    kept.answer(needs, Fact(value))


def _fields(key: str) -> tuple[str, str]:
    """What stands in the two fields: a complaint is about these texts and goes with them."""
    return str(st.session_state.get(f"{key}-low", "")), str(st.session_state.get(f"{key}-high", ""))


def _typed(text: object) -> str:
    """A figure as people type it: 1,200 and 62 ft are understood."""
    figure = str(text or "").strip().replace(",", "")
    for tail in ("feet", "foot", "ft.", "ft", "'"):
        figure = figure.removesuffix(tail).strip()
    return figure


def settle_directly(needs: Sequence[Need], value: Decimal | bool | str) -> None:
    """State a fact that a tick in a list says by itself."""
    from logic.truth import exactly

    held = exactly(value) if isinstance(value, Decimal) else value
    kept.answer(needs, Fact(held, Origin.STATED))
