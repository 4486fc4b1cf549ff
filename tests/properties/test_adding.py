"""One activity more takes no finding away; doubling and exemption do not depend on the order of the lines."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from random import Random

from hypothesis import given

from logic.facts import SITE, Activity, Described, Fact
from logic.finding import Assessment, Money
from logic.truth import Truth
from tests.properties.conftest import SEEDS
from tests.properties.projects import assessed, law, some_project, told


def with_more(found: Described, seed: int) -> Described:
    """The same and one activity more, of which nothing is known."""
    kinds = sorted(law().vocabulary.activities)
    work = Activity("more", law().vocabulary.activities[Random(seed).choice(kinds)])
    return replace(found, activities=(*found.activities, work))


def findings(found: Assessment) -> dict[tuple[str, str], frozenset[Truth]]:
    return {(f.rule, f.subject): f.verdict.can for f in found.findings}


@given(SEEDS)
def test_one_activity_more_takes_no_finding_away(seed: int) -> None:
    """Every provision heard before is heard again; what was certain of one activity or place stays so."""
    before_of = some_project(seed)
    before, after = findings(assessed(before_of)), findings(assessed(with_more(before_of, seed)))
    assert set(before) <= set(after), told(before_of)
    own = {a.id for a in before_of.activities} | {w.id for w in before_of.wet_places}
    for key, can in before.items():
        if key[1] in own and len(can) == 1:
            assert after[key] == can, (key, told(before_of))


@given(SEEDS)
def test_one_activity_more_lifts_no_bar(seed: int) -> None:
    found = some_project(seed)
    assert set(assessed(found).bars) <= set(assessed(with_more(found, seed)).bars), told(found)


def stated(found: Described, stage: str, applicant: str) -> Described:
    """All works at one stage, for one applicant."""
    changed = found.with_fact((SITE, "applicant"), Fact(applicant))
    for activity in found.activities:
        changed = changed.with_fact((activity.id, "stage"), Fact(stage))
    return changed


def permit(found: Described) -> tuple[dict[str, Money], Money] | None:
    route = assessed(found).routes.get("permit")
    if route is None or route.total is None:
        return None
    lines: dict[str, Money] = {}
    for line in route.lines:
        name = "/".join(line.rows)
        lines[name] = lines[name] + line.amount if name in lines else line.amount
    return lines, route.total


@given(SEEDS)
def test_doubling_is_the_same_before_or_after_a_line_is_added(seed: int) -> None:
    """Twice the sum of all lines, however many: whatever was added, work begun costs double work planned."""
    found = some_project(seed, without=("stage", "applicant"))
    for one in (found, with_more(found, seed)):
        planned = permit(stated(one, "planned", "resident"))
        begun = permit(stated(one, "begun", "resident"))
        assert (planned is None) == (begun is None), told(one)
        if planned is None or begun is None:
            continue
        assert "x2" not in planned[0]
        assert begun[1].low == 2 * planned[1].low, told(one)
        assert (begun[1].high is None) == (planned[1].high is None)
        assert begun[1].high is None or begun[1].high == 2 * (planned[1].high or Decimal(0)), told(one)
        same = {name: amount for name, amount in begun[0].items() if name != "x2"}
        assert same == planned[0], told(one)


@given(SEEDS)
def test_an_exempt_filing_costs_nothing_whatever_is_added(seed: int) -> None:
    """The removal takes away all that the other lines add, doubling among them, and no more."""
    found = some_project(seed, without=("stage", "applicant"))
    for one in (found, with_more(found, seed)):
        for stage in ("planned", "begun"):
            paid, free = permit(stated(one, stage, "resident")), permit(stated(one, stage, "town"))
            assert (paid is None) == (free is None), told(one)
            if paid is None or free is None:
                continue
            assert (free[1].low, free[1].high) == (Decimal(0), Decimal(0)), told(one)
            others = [amount for name, amount in free[0].items() if name != "exempt"]
            if all(amount.high is not None for amount in others):
                most = sum((amount.high or Decimal(0) for amount in others), Decimal(0))
                assert free[0].get("exempt", Money(Decimal(0), Decimal(0))).low == -most, told(one)
