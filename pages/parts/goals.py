"""What those who hold a permit or a letter want, and the questions that this needs and no others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

import streamlit as st

from logic import matters
from logic.facts import SITE, Fact
from logic.rules import after
from logic.truth import Need, Range, exactly
from pages.parts import ask, kept, names

HELD: Need = (SITE, "permit_held")


@dataclass(frozen=True, slots=True)
class Goal:
    """What somebody wants: the facts that say so, for each of the two permits; ``readings`` bear on it."""

    wetlands: tuple[str, ...] = ()
    stormwater: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()

    @property
    def asks_which(self) -> bool:
        """Whether it matters which permit is held."""
        return bool(self.wetlands and self.stormwater)


PERMIT: Mapping[str, Goal] = {
    "begin": Goal(("seeks_to_begin",), ("seeks_to_begin",)),
    "change": Goal(("seeks_amendment",), ("seeks_stormwater_change",)),
    "more_time": Goal(("seeks_extension",), ("seeks_stormwater_extension",), ("U20", "B81", "A18")),
    "finish": Goal(("seeks_certificate",), ("seeks_stormwater_completion",), ("U24",)),
    "bond": Goal(("seeks_bond_release",)),
    "consultant": Goal(("seeks_consultant_refund",), (), ("U24",)),
    "waiting": Goal(("seeks_revival",), (), ("B84",)),
}
LETTER: Mapping[str, Goal] = {
    "hearing": Goal(("seeks_to_be_heard",)),
    "decision": Goal(("seeks_appeal",), (), ("B88", "U26")),
    "determination": Goal(("seeks_determination_appeal",)),
    "stormwater": Goal((), ("seeks_stormwater_appeal",), ("A49",)),
    "violation": Goal(("seeks_to_answer_violation",), (), ("U1", "U7")),
}
ASKS: Mapping[str, tuple[str, ...]] = {
    "seeks_to_begin": ("decision_issued_on", "stormwater_permit_issued_on"),
    "seeks_extension": (
        "permit_expires_on",
        "extension_requested_on",
        "extensions_used",
        "state_order_issued_on",
    ),
    "seeks_stormwater_extension": (
        "stormwater_permit_issued_on",
        "stormwater_extensions_used",
        "stormwater_extension_requested_on",
    ),
    "seeks_certificate": ("differs_from_plan", "certificate_requested_on", "failed_inspections"),
    "seeks_stormwater_completion": ("differs_from_plan",),
    "seeks_bond_release": ("work_found", "noncompliance_found_on", "noncompliance_notice_on"),
    "seeks_consultant_refund": ("certificate_issued_on",),
    "seeks_revival": (
        "filed_on",
        "diligently_pursued",
        "good_cause_shown",
        "pursued_elsewhere",
        "adjudicatory_hearing_pending",
        "information_complete",
    ),
    "seeks_appeal": ("decision_voted_on", "decision_issued_on", "decision_signed_on"),
    "seeks_determination_appeal": ("decision_issued_on",),
    "seeks_stormwater_appeal": ("decision_voted_on", "decision_issued_on"),
}
ONLY_IF: Mapping[str, tuple[str, object]] = {
    "noncompliance_found_on": ("work_found", "not_as_permitted"),
    "noncompliance_notice_on": ("work_found", "not_as_permitted"),
    "information_complete": ("adjudicatory_hearing_pending", True),
}
"""A question that only one answer to another raises."""
OF_A_PERMIT = {"decision_issued_on": "stormwater", "stormwater_permit_issued_on": "wetlands"}
"""Questions on one permit's paper, and the answer to which permit is held that makes them idle."""
INSTEAD = {"decision_signed_on": "decision_issued_on"}
"""A day that is asked for only while a better one is not known."""
HOW_OFTEN = {"extensions_used": 1, "stormwater_extensions_used": 3, "failed_inspections": 3}
"""How many of each can be picked; more can come in a case file."""
_NOT_YET = object()
TOPICS: Mapping[str, str] = {
    **{sought: topic for sought, (topic, _) in after.HEARD.items()},
    **{sought: topic for topic, sought in matters.SOUGHT.items()},
    "seeks_amendment": "amended_order",
    "seeks_certificate": "certificate",
}
"""The way to file or the matter that each fact raises."""


NAMES = frozenset(
    {
        *(name for names_ in ASKS.values() for name in names_),
        *TOPICS,
        HELD[1],
    }
) - {"filed_on"}
"""Every fact that these doors ask, so that the wizard, which is for new work, does not."""


def choose(section: str, goals: Mapping[str, Goal]) -> Goal | None:
    """The first question of a door; its answer is kept as the facts that it stands for."""
    words = kept.words()
    key = f"{section}-goal-{kept.revision()}"
    if key not in st.session_state:
        st.session_state[key] = _told(goals)
    with st.container(key=f"ask-{section}-goal"):
        st.radio(
            words.text(section, "choose"),
            list(goals),
            format_func=lambda goal: words.text(section, "goal", goal, "name"),
            captions=[words.text(section, "goal", goal, "line") for goal in goals],
            key=key,
        )
    chosen = st.session_state[key]
    if chosen is None:
        return None
    goal = goals[chosen]
    if goal.asks_which:
        ask.fact(HELD)
    _keep(goal, goals)
    return goal


def _told(goals: Mapping[str, Goal]) -> str | None:
    """The goal that the case's facts stand for."""
    sought = {n for (_, n), fact in kept.case().described.facts.items() if fact.value is True}
    fitting = (name for name, goal in goals.items() if sought & {*goal.wetlands, *goal.stormwater})
    return next(fitting, None)


def sought(goal: Goal) -> tuple[str, ...]:
    """The facts that a goal stands for under the permits held; both while nobody knows which."""
    held = kept.value(HELD) if goal.asks_which else None
    mine = () if held == "stormwater" else goal.wetlands
    return tuple(dict.fromkeys((*mine, *(() if held == "wetlands" else goal.stormwater))))


def _keep(goal: Goal, goals: Mapping[str, Goal]) -> None:
    wanted = sought(goal)
    every = {name for one in goals.values() for name in (*one.wetlands, *one.stormwater)}
    for name in every:
        need = (SITE, name)
        if (kept.value(need) is True) != (name in wanted):
            kept.answer([need], Fact(True) if name in wanted else None)


def questions(goal: Goal) -> None:
    """Only what the goal needs, in the order in which the papers tell it; last, who pays no fee."""
    asked = dict.fromkeys(name for one in sought(goal) for name in ASKS.get(one, ()))
    for name in asked:
        if _raised(name, goal):
            _ask((SITE, name))
    if {"seeks_amendment", "seeks_extension"} & set(sought(goal)) and ready(goal):
        _who_pays()


def _raised(name: str, goal: Goal) -> bool:
    """Whether the other answers leave a question worth asking."""
    other, answer = ONLY_IF.get(name, ("", None))
    if other and kept.value((SITE, other)) != answer:
        return False
    if goal.asks_which and OF_A_PERMIT.get(name) == kept.value(HELD):
        return False
    instead = INSTEAD.get(name)
    return not instead or kept.value((SITE, instead)) in (kept.MISSING, None)


def _ask(need: Need) -> None:
    """A question; how often something happened is picked, not typed."""
    most, held = HOW_OFTEN.get(need[1]), kept.value(need)
    counts = isinstance(held, Range) and held.known and most is not None and held.low <= most
    if most is None or (isinstance(held, Range) and not counts):
        ask.fact(need)
        return
    key = f"count-{need[1]}-{kept.revision()}"
    options = [*range(most + 1), None]
    if key not in st.session_state:
        st.session_state[key] = (
            int(held.low) if isinstance(held, Range) else None if held is None else _NOT_YET
        )
    if st.session_state[key] is _NOT_YET:
        del st.session_state[key]

    def keep() -> None:
        chosen = st.session_state[key]
        kept.answer([need], Fact(None if chosen is None else exactly(Decimal(chosen))))

    label = {None: ask.DONT_KNOW, 0: "None", 1: "One", 2: "Two", 3: "Three"}
    with st.container(key=f"ask-count-{need[1]}"):
        st.radio(
            names.ask(need, "ask"),
            options,
            index=None,
            format_func=label.get,
            key=key,
            horizontal=True,
            on_change=keep,
            help=names.ask(need, "help") or None,
        )
        ask.why(need)


def _who_pays() -> None:
    """Public projects pay no fee: one line for those few whom it concerns."""
    need: Need = (SITE, "applicant")
    row = kept.law().vocabulary.facts[need[0], need[1]]
    key, held = f"who-pays-{kept.revision()}", kept.value(need)
    if key not in st.session_state:
        st.session_state[key] = held if held in row.options else None

    def keep() -> None:
        chosen = st.session_state[key]
        kept.answer([need], Fact(chosen) if chosen else None)

    with st.container(key="ask-who-pays"):
        st.selectbox(
            names.ask(need, "ask"),
            row.options,
            index=None,
            format_func=lambda option: names.value(need, option),
            key=key,
            on_change=keep,
            placeholder=kept.words().text("after", "who_pays"),
        )
        ask.why(need)


def ready(goal: Goal) -> bool:
    """Whether there is anything to show: the permit is told, or nobody knows which."""
    return not goal.asks_which or kept.value(HELD) is not kept.MISSING
