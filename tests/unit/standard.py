"""One standard of an assessment, and what may come of the wetlands rules."""

from __future__ import annotations

from logic.finding import Assessment, Outcome, Regime, Standard


def standard(found: Assessment, rule: str) -> Standard:
    fitting = [s for s in found.standards if s.rule == rule]
    assert len(fitting) == 1, [s.rule for s in found.standards]
    return fitting[0]


def met(found: Assessment, rule: str) -> set[str]:
    return {truth.name.lower() for truth in standard(found, rule).met.can}


def outcomes(found: Assessment) -> tuple[Outcome, ...]:
    return found.outcomes(Regime.WETLANDS)
