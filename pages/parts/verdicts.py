"""The headline of each regime and why, from findings to a card."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

import streamlit as st

from logic.facts import Origin, pair
from logic.finding import Assessment, Finding, Kind, Outcome, Regime, RegimeResult
from logic.truth import Range
from logic.words import number, sentence
from pages.parts import cards, far, kept, names

TELLING = {
    Outcome.NOT_ALLOWED: (Kind.BAR,),
    Outcome.FILE: (Kind.JURISDICTION,),
    Outcome.COMMISSION_DECIDES: (Kind.JURISDICTION,),
    Outcome.BELOW_THRESHOLD: (Kind.DUTY,),
    Outcome.EXCEPTED: (Kind.EXCEPTION,),
    Outcome.OUTSIDE: (Kind.JURISDICTION,),
}
BY_RULE = {"SW-AREA": 0, "SW-VOLUME": 1}


def show(found: Assessment) -> None:
    """Three cards, the gravest regime first among the town's two, the state's after them."""
    order = sorted((Regime.WETLANDS, Regime.STORMWATER), key=lambda r: _gravity(found.regimes[r]))
    for regime in (*order, Regime.STATE):
        st.html(card(found, regime))


def card(found: Assessment, regime: Regime, *, level: int = 2) -> str:
    """One regime as a verdict card."""
    result = found.regimes[regime]
    words = kept.words()
    code = str(result.outcomes[0]) if len(result.outcomes) == 1 else "unknown"
    label = words.text("regime", regime, "name")
    why, pins = reason(found, regime)
    note = _earth_assumed(found) if regime is Regime.STORMWATER and code == Outcome.BELOW_THRESHOLD else ""
    return cards.verdict_card(code, headline(found, regime), why, pins, label=label, note=note, level=level)


def _earth_assumed(found: Assessment) -> str:
    """That "no permit" rests on depths this guide assumes, where nobody said how much earth is moved."""
    finding = next((f for f in found.findings if f.rule == "SW-VOLUME"), None)
    counted = finding.says.values.get("counted") if finding else None
    if finding is None or not finding.verdict.is_no or not isinstance(counted, Range):
        return ""
    project, known = kept.project(), names.names()
    out = {f.subject for f in found.findings if f.lifts and f.verdict.is_yes}
    depths = {}
    for work in project.works:
        earth, depth = project.fact(work.id, "earth_cu_yd"), project.fact(work.id, "dig_depth_ft")
        assumed = earth.origin is Origin.ASSUMED and isinstance(earth.value, Range) and earth.value.high != 0
        if assumed and work.id not in out and not isinstance(depth.value, Range):
            depths[known[work.id]] = number(Decimal(earth.reason))
    if not depths or counted.high is None:
        return ""
    each = [f"{feet} ft for {work}" for work, feet in depths.items()]
    taken = next(iter(depths.values())) + " ft" if len(set(depths.values())) == 1 else ", ".join(each)
    return f"Earth is counted at most {number(counted.high)} cu yd, taking {taken} deep: an assumption of this guide."


def headline(found: Assessment, regime: Regime) -> str:
    """What to do, in a sentence."""
    result, words = found.regimes[regime], kept.words()
    if len(result.outcomes) == 1:
        return words.text("headline", regime, str(result.outcomes[0]))
    if not result.needs:
        return words.text("headline", regime, "open")
    return words.text("headline", regime, "unknown", count=facts_count(len(result.needs)))


def facts_count(count: int) -> str:
    """ "one fact", "two facts": how much is still open."""
    spelled = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    return f"{spelled[count] if count < len(spelled) else count} fact{'s' if count != 1 else ''}"


def listed(outcomes: Sequence[Outcome]) -> str:
    """Outcomes in words, gravest first: "a filing is needed or not reached"."""
    short = [kept.words().text("outcome", str(o), "short") for o in outcomes]
    return " or ".join([", ".join(short[:-1]), short[-1]]) if len(short) > 1 else short[0]


def reason(found: Assessment, regime: Regime) -> tuple[str, list[str]]:
    """Why, in one sentence with its pins: the finding that the outcome rests on."""
    result = found.regimes[regime]
    if len(result.outcomes) > 1:
        text = f"Still possible: {listed(result.outcomes)}."
        finding = resting_on(found, regime, None)
    else:
        finding = resting_on(found, regime, result.outcomes[0])
        text = "" if finding is None else (_nearest(finding) or says(finding))
    return text, [] if finding is None else names.pins(finding.cites)


def _nearest(finding: Finding) -> str:
    """Where it is known how near the work comes: that, rather than the rule alone."""
    if finding.rule != "WL-ADJOINING" or not finding.verdict.is_yes:
        return ""
    project, words, known = kept.project(), kept.words(), names.names()
    width = kept.law().param("wetlands.adjoining.width")
    work = next(a for a in project.activities if a.id == finding.subject)
    near = [
        (feet.low, place, feet)
        for place in project.wet_places
        if (feet := project.feet(work, place)).high is not None and feet.at_most(width.value).is_yes
    ]
    if not near:
        return ""
    _, place, feet = min(near, key=lambda found: found[0])
    inside = "in" if feet.high == 0 else "near"
    values = {
        "activity": known[work.id],
        "wet_place": known.get(place.id, place.id),
        "width": words.value(width),
    }
    return sentence(
        words.text(
            "say", "WL-ADJOINING", inside, feet=far.feet((pair(work.id, place.id), "feet"), feet), **values
        )
    )


def says(finding: Finding) -> str:
    """A finding's sentence, with the names of the case in it."""
    return kept.words().say(finding.says, finding.verdict, names.names())


def resting_on(found: Assessment, regime: Regime, outcome: Outcome | None) -> Finding | None:
    kinds = (Kind.JURISDICTION,) if outcome is None else TELLING[outcome]
    heard = [
        f for f in found.findings if f.regime == regime and f.kind in kinds and f.rule != "WL-RFD-BOUNDARY"
    ]
    if outcome in (Outcome.NOT_ALLOWED, Outcome.FILE, Outcome.EXCEPTED, Outcome.BELOW_THRESHOLD):
        heard = [f for f in heard if f.verdict.is_yes] or heard
    heard = heard or [f for f in found.findings if f.regime == regime]
    return min(heard, key=lambda f: BY_RULE.get(f.rule, 2), default=None)


def _gravity(result: RegimeResult) -> int:
    return list(Outcome).index(result.outcomes[0])
