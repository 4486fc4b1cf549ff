"""The Assessment as JSON: what the command line prints and every other program reads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from logic import fees
from logic.cite import Citation
from logic.facts import Described
from logic.finding import (
    Assessment,
    Document,
    Duty,
    FeeLine,
    Finding,
    Matter,
    Milestone,
    Money,
    Note,
    Notice,
    Route,
    Standard,
)
from logic.law import Law, Param, Practice
from logic.truth import Need, Range, Verdict
from logic.words import Words, money, names
from logic.written import plain

ANSWER = "grafton-assessment/1"


def to_json(found: Assessment, law: Law, words: Words, described: Described) -> dict[str, Any]:
    """The whole assessment; every item with words or an amount carries its citations.

    Sentences call the things of the case by their names; a subject is the case file's own id.
    """
    words = replace(words, names=names(described, words))
    return {
        "schema": ANSWER,
        "law_as_of": found.on.isoformat(),
        "law_hash": found.law_hash,
        "editions": [{"source": s.id, "edition": s.edition, "grade": s.grade} for s in law.sources.values()],
        "zone": found.zone,
        "regimes": {
            str(regime): {
                "outcomes": [str(o) for o in result.outcomes],
                "needs": _needs(result.needs),
                "turns_on": sorted(result.turns_on),
                "because": list(result.because),
            }
            for regime, result in found.regimes.items()
        },
        "bars": list(found.bars),
        "exceptions": dict(found.exceptions),
        "bond": found.bond,
        "needs": _needs(found.needs),
        "turns_on": sorted(found.turns_on),
        "practice": [_practice(practice, law) for practice in found.practice],
        "findings": [_finding(f, words) for f in found.findings],
        "routes": {name: _route(route, law, words) for name, route in found.routes.items()},
        "clocks": [_milestone(step, words) for step in found.clocks],
        "standards": [_standard(standard, words) for standard in found.standards],
        "matters": {name: _matter(matter, words) for name, matter in found.matters.items()},
        "notes": [_note(note, words) for note in found.notes],
    }


def _practice(practice: Practice, law: Law) -> dict[str, Any]:
    """How the town's office reads a passage, where the assessment follows it."""
    row = law.readings[practice.reading]
    return {
        "reading": practice.reading,
        "same_as": list(row.same_as),
        "takes": practice.takes,
        "who": practice.who,
        "on": practice.on.isoformat(),
        "authority": practice.authority,
        "cites": _cites(row.cites),
    }


def _finding(found: Finding, words: Words) -> dict[str, Any]:
    return {
        "rule": found.rule,
        "regime": str(found.regime),
        "kind": str(found.kind),
        "subject": found.subject,
        **_verdict(found.verdict),
        "says": words.say(found.says, found.verdict),
        "values": {name: _said(value) for name, value in found.says.values.items()},
        "lifts": list(found.lifts),
        "follows": list(found.follows),
        "cites": _cites(found.cites),
    }


def _route(route: Route, law: Law, words: Words) -> dict[str, Any]:
    return {
        "offered": _verdict(route.offered),
        "lines": [_line(line, law, words) for line in route.lines],
        "total": _money(route.total),
        "total_says": money(route.total, route.at_least),
        "payee": route.payee,
        "rules": list(route.rules),
        "turns_on": sorted(route.turns_on),
        "follows": list(route.follows),
        "documents": [_document(d, words) for d in route.documents],
        "notices": [_notice(n, words) for n in route.notices],
        "milestones": [_milestone(m, words) for m in route.milestones],
        "duties": [_duty(d, words) for d in route.duties],
        "cites": _cites(route.cites),
    }


def _matter(matter: Matter, words: Words) -> dict[str, Any]:
    return {
        "raised": _verdict(matter.raised),
        "documents": [_document(d, words) for d in matter.documents],
        "notices": [_notice(n, words) for n in matter.notices],
        "milestones": [_milestone(m, words) for m in matter.milestones],
        "duties": [_duty(d, words) for d in matter.duties],
    }


def _line(line: FeeLine, law: Law, words: Words) -> dict[str, Any]:
    return {
        "rows": list(line.rows),
        "rules": list(fees.rules_of(line, law)),
        "subject": line.subject,
        "amount": _money(line.amount),
        "says": words.say(line.says),
        "payee": line.payee,
        "needs": _needs(line.needs),
        "turns_on": sorted(line.turns_on),
        "cites": _cites(line.cites),
    }


def _document(paper: Document, words: Words) -> dict[str, Any]:
    return {
        "id": paper.id,
        "title": words.text("document", paper.id, "title"),
        "why": words.text("document", paper.id, "why"),
        "prepared_by": paper.prepared_by,
        "copies": paper.copies,
        "to": list(paper.to),
        "only_if": paper.only_if,
        **_verdict(paper.needed),
        "cites": _cites(paper.cites),
    }


def _notice(notice: Notice, words: Words) -> dict[str, Any]:
    return {
        "id": notice.id,
        "title": words.text("notice", notice.id, "title"),
        "who": notice.who,
        "to": list(notice.to),
        "by": notice.by,
        **_verdict(notice.needed),
        "cites": _cites(notice.cites),
    }


def _duty(duty: Duty, words: Words) -> dict[str, Any]:
    return {
        "id": duty.id,
        "title": words.text("duty", duty.id, "title"),
        "why": words.text("duty", duty.id, "why"),
        "who": duty.who,
        "cites": _cites(duty.cites),
    }


def _standard(standard: Standard, words: Words) -> dict[str, Any]:
    return {
        "rule": standard.rule,
        "regime": str(standard.regime),
        "subject": standard.subject,
        "bars": standard.bars,
        "bears": _verdict(standard.bears),
        **_verdict(standard.met),
        "says": words.say(standard.says, standard.met),
        "values": {name: _said(value) for name, value in standard.says.values.items()},
        "cites": _cites(standard.cites),
    }


def _note(note: Note, words: Words) -> dict[str, Any]:
    return {
        "id": note.id,
        "rule": note.rule,
        "regime": str(note.regime),
        "says": words.text("note", note.id, "text"),
        "routes": list(note.routes),
        **_verdict(note.bears),
        "cites": _cites(note.cites),
    }


def _milestone(step: Milestone, words: Words) -> dict[str, Any]:
    return {
        "id": step.id,
        "rule": step.rule,
        "rules": list(step.rules),
        "title": words.text("milestone", step.id, "title"),
        "who": step.who,
        "earliest": step.earliest.isoformat() if step.earliest else None,
        "latest": step.latest.isoformat() if step.latest else None,
        "counts_from": step.counts_from,
        "amount": step.amount,
        "unit": step.unit,
        "before": step.before,
        "safe": step.safe.isoformat() if step.safe else None,
        "readings": _ways(step.readings),
        "otherwise": _ways(step.otherwise),
        "moved": step.moved,
        "turns_on": sorted(step.turns_on),
        "follows": list(step.follows),
        "needs": _needs(step.needs),
        "cites": _cites(step.cites),
    }


def _ways(windows: Mapping[str, tuple[date | None, date | None]]) -> dict[str, list[str | None]]:
    return {way: [day.isoformat() if day else None for day in window] for way, window in windows.items()}


def _verdict(verdict: Verdict) -> dict[str, Any]:
    return {
        "can": sorted(truth.name.lower() for truth in verdict.can),
        "needs": _needs(verdict.needs),
        "turns_on": sorted(verdict.turns_on),
    }


def _needs(needs: Iterable[Need]) -> list[list[str]]:
    return [list(need) for need in sorted(needs)]


def _cites(cites: Iterable[Citation]) -> list[dict[str, str]]:
    return [{"source": c.source, "pin": c.pin} for c in cites]


def _money(amount: Money | None) -> dict[str, Any] | None:
    if amount is None:
        return None
    high = None if amount.high is None else plain(amount.high)
    return {"low": plain(amount.low), "high": high}


def _said(value: object) -> Any:
    if isinstance(value, Range):
        high = None if value.high is None else plain(value.high)
        return {
            "low": plain(value.low),
            "high": high,
            "low_open": value.low_open,
            "high_open": value.high_open,
        }
    if isinstance(value, Param):
        return {"value": plain(value.value), "unit": value.unit, "cite": str(value.cite)}
    return str(value)
