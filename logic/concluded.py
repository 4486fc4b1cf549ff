"""What a case concluded, kept in its file; and what moved since, when it is opened under other data."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from logic.case_file import Case, to_json
from logic.finding import Assessment, Regime
from logic.law import Law
from logic.words import money, number


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that is not what it was; "" where it is new, or gone."""

    name: str
    before: str
    now: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """What moved since a case was concluded. ``figures`` and ``facts_changed`` say why."""

    on: str
    outcomes: tuple[Change, ...]
    routes: tuple[Change, ...]
    findings: tuple[Change, ...]
    figures: tuple[Change, ...]
    facts_changed: bool
    law_changed: bool

    @property
    def anything(self) -> bool:
        """Whether an outcome, a total or a finding is another one now."""
        return bool(self.outcomes or self.routes or self.findings)


def conclude(case: Case, found: Assessment, law: Law) -> dict[str, Any]:
    """The `assessed` part of a case file: outcomes, findings and totals, and the figures they rest on."""
    return {
        "on": found.on.isoformat(),
        "law_hash": found.law_hash,
        "facts": _digest(case),
        "outcomes": _outcomes(found),
        "bars": list(found.bars),
        "findings": _findings(found),
        "routes": _totals(found),
        "figures": figures(law),
    }


def moved(case: Case, found: Assessment, law: Law) -> Moved | None:
    """What a case concluded before and concludes now; None where it was never concluded."""
    held = case.assessed
    if held is None:
        return None
    return Moved(
        on=str(held["on"]),
        outcomes=_changes(held["outcomes"], _outcomes(found)),
        routes=_changes(held["routes"], _totals(found)),
        findings=_changes(held["findings"], _findings(found)),
        figures=_changes(held["figures"], figures(law)),
        facts_changed=held["facts"] != _digest(case),
        law_changed=held["law_hash"] != found.law_hash,
    )


def figures(law: Law) -> dict[str, str]:
    """Every value of the law by its name, as text: figures, fees, clocks, recorded practice."""
    held = {name: f"{number(p.value)} {p.unit}" for name, p in law.params.items()}
    held |= {f"fee {row.id}": f"${number(row.amount)} {row.per}" for row in law.fees.values()}
    holding = [row for row in law.deadlines if not row.reading or law.takes(row.reading) == row.holds]
    held |= {f"clock {row.id} {row.mark}": f"{row.amount} {row.unit}" for row in holding}
    return held | {f"reading {p.reading}": p.takes for p in law.practice.values()}


def _outcomes(found: Assessment) -> dict[str, str]:
    return {str(regime): ", ".join(map(str, found.outcomes(regime))) for regime in Regime}


def _findings(found: Assessment) -> dict[str, str]:
    """The state of each finding by rule and subject; several of one name are told apart by their number."""
    held: dict[str, str] = {}
    for one in found.findings:
        name = f"{one.rule} {one.subject}".strip()
        while name in held:
            name += "'"
        held[name] = ", ".join(sorted(truth.name.lower() for truth in one.verdict.can))
    return held


def _totals(found: Assessment) -> dict[str, str]:
    return {name: money(route.total, route.at_least) for name, route in found.routes.items()}


def _changes(before: Mapping[str, str], now: Mapping[str, str]) -> tuple[Change, ...]:
    names = dict.fromkeys((*before, *now))
    return tuple(
        Change(name, before.get(name, ""), now.get(name, ""))
        for name in names
        if before.get(name) != now.get(name)
    )


def _digest(case: Case) -> str:
    """A short sum of the facts: it tells that they changed, not what they were."""
    text = json.dumps(to_json(case)["facts"], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
