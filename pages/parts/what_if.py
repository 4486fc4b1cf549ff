"""The verdict screen and its "what if it were ... ft?": a changed copy is assessed, the kept case stays."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from html import escape

import streamlit as st

from logic.assess import assess
from logic.facts import Described, Fact, pair
from logic.finding import Assessment, Outcome, Regime
from logic.truth import Need, Range, exactly
from logic.words import money, sentence, spread
from pages.parts import cards, far, kept, names, report, verdicts

STATE = "wall-what-if"
STEP = Decimal(5)
GRAVITY = {outcome: place for place, outcome in enumerate(Outcome)}


@dataclass(frozen=True, slots=True)
class Distance:
    """Work that lies equally far from one wet place, and how far."""

    place: str
    needs: tuple[Need, ...]
    feet: Range
    least: Decimal


def distances() -> list[Distance]:
    """Every distance of the case, nearest first; those not known are left out."""
    described, project = kept.case().described, kept.project()
    found: dict[tuple[str, Range], list[str]] = {}
    for place in described.wet_places:
        for activity in described.activities:
            fact = described.facts.get((pair(activity.id, place.id), "feet"))
            if fact is not None and isinstance(fact.value, Range):
                found.setdefault((place.id, fact.value), []).append(activity.id)
    dry = {a.id for a in described.activities if project.flag(a.id, "works_in_wet_place").is_no}
    shown = [
        Distance(
            place,
            tuple((pair(activity, place), "feet") for activity in work),
            feet,
            STEP if dry & set(work) else Decimal(0),
        )
        for (place, feet), work in found.items()
    ]
    return sorted(shown, key=lambda d: d.feet.low)


def possible() -> bool:
    """Whether the case holds a distance that can be moved."""
    return bool(distances())


def show(found: Assessment) -> None:
    """The gravest verdict large, the others beneath it, and the control that asks "what if"."""
    held = distances()
    which, feet = _state(len(held))
    if not held or feet is None:
        _verdicts(found, found, "")
        _ways(found, "ways_now")
    else:
        then = assess(_moved(held[which], feet), kept.law())
        _verdicts(then, found, spread(exactly(feet), "ft"))
        _ways(then, "ways")
    if held:
        _control(held, which, feet)


def _state(count: int) -> tuple[int, Decimal | None]:
    """Which distance is asked about, and what it is taken to be; another case begins anew."""
    code, which, feet = st.session_state.get(STATE, ("", 0, None))
    return (which, feet) if code == kept.code() and which < count else (0, None)


def _set(which: int, feet: Decimal | None) -> None:
    st.session_state[STATE] = (kept.code(), which, feet)


def _moved(distance: Distance, feet: Decimal) -> Described:
    changed = kept.case().described
    for need in distance.needs:
        changed = changed.with_fact(need, Fact(exactly(feet)))
    return changed


def _verdicts(found: Assessment, before: Assessment, far: str) -> None:
    words = kept.words()
    order = sorted(Regime, key=lambda r: GRAVITY[found.outcomes(r)[0]])
    first, *others = order
    label = words.text("regime", first, "name")
    if far:
        label = words.text("wall", "what_if", "label", far=far, regime=label)
    single = found.outcomes(first)
    code = str(single[0]) if len(single) == 1 else "unknown"
    why, pins = _supposed(found, before, first) if far else verdicts.reason(found, first)
    st.html(cards.verdict_card(code, verdicts.headline(found, first), why, pins, label=label, level=1))
    with st.container(key="wall-others"):
        rows = []
        for regime in others:
            said, name = verdicts.headline(found, regime), words.text("regime", regime, "name")
            rows.append((name, said, _was(found, before, regime)) if far else (name, said))
        st.html(cards.definition_rows(rows))


def _supposed(found: Assessment, before: Assessment, regime: Regime) -> tuple[str, list[str]]:
    """Why, for a distance that is only supposed: the rule's own sentence, never the kept distance."""
    outcomes = found.outcomes(regime)
    finding = verdicts.resting_on(found, regime, outcomes[0] if len(outcomes) == 1 else None)
    was = _was(found, before, regime)
    if len(outcomes) > 1:
        why = kept.words().text("wall", "what_if", "may", outcomes=verdicts.listed(outcomes))
    else:
        why = "" if finding is None else verdicts.says(finding)
    return f"{why} {was}", [] if finding is None else names.pins(finding.cites)


def _was(found: Assessment, before: Assessment, regime: Regime) -> str:
    """What it is as proposed, or that nothing changes."""
    words = kept.words()
    if found.regimes[regime].outcomes == before.regimes[regime].outcomes:
        return words.text("wall", "what_if", "same")
    return words.text("wall", "what_if", "was", before=verdicts.listed(before.outcomes(regime)))


def _ways(found: Assessment, key: str) -> None:
    words = kept.words()
    ways = []
    for route in report.shown_routes(found):
        way = words.text("route", route.id, "short").lower()
        unpriced = words.text("wall", "what_if", "no_figure", way=way)
        ways.append(unpriced if route.total is None else f"{way} {money(route.total, route.at_least)}")
    said = ", ".join(ways) or words.text("wall", "what_if", "none")
    with st.container(key="wall-ways"):
        st.html(cards.footer_line(words.text("wall", "what_if", key, ways=said)))


def _control(held: list[Distance], which: int, feet: Decimal | None) -> None:
    """Nearer and farther by five feet, for one distance at a time."""
    words, now, step = kept.words(), held[which], str(STEP)
    start = feet if feet is not None else now.feet.low
    nearer = max(((start - 1) // STEP) * STEP, now.least)
    farther = (start // STEP + 1) * STEP
    shown = spread(exactly(feet), "ft") if feet is not None else far.feet(now.needs[0], now.feet)
    with st.container(horizontal=True, key="wall-feet", vertical_alignment="center"):
        st.html(_plain(words.text("wall", "what_if", "ask")), width="content")
        st.button(
            words.text("wall", "what_if", "nearer", step=step),
            key="feet-nearer",
            shortcut="Down",
            on_click=_set,
            args=(which, nearer),
        )
        st.html(_plain(shown, "strong"), width="content")
        st.button(
            words.text("wall", "what_if", "farther", step=step),
            key="feet-farther",
            shortcut="Up",
            on_click=_set,
            args=(which, farther),
        )
        place = names.names()[now.place]
        st.html(_plain(words.text("wall", "what_if", "from", place=place)), width="content")
        if feet is not None:
            back = words.text("wall", "what_if", "back")
            st.button(back, key="feet-back", shortcut="0", type="tertiary", on_click=_set, args=(which, None))
        if len(held) > 1:
            other = sentence(words.text("wall", "what_if", "other"))
            st.button(
                other, key="feet-other", type="tertiary", on_click=_set, args=((which + 1) % len(held), None)
            )


def _plain(text: str, tag: str = "span") -> str:
    return f"<p><{tag}>{escape(text)}</{tag}></p>"
