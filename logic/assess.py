"""From facts to an assessment: rules are heard, exceptions lift, outcomes and routes follow."""

from __future__ import annotations

from decimal import Decimal

from logic import places, strip
from logic.conditions import Conditions
from logic.facts import Activity, Described, Project, settle
from logic.finding import Assessment, Finding, Kind, Outcome, Regime, RegimeResult
from logic.followed import with_practice
from logic.law import Law
from logic.matters import matters
from logic.notes import notes
from logic.routes import routes
from logic.rules import after, state, stormwater, wetlands
from logic.standards import standards
from logic.timeline import case_clocks
from logic.truth import NOTHING, Need, Range, Truth, Verdict, any_of

GRAVEST_FIRST = tuple(Outcome)


def assess(described: Described, law: Law) -> Assessment:
    """Everything this guide can say of what was described, under this law."""
    return assess_project(settle(described, law.vocabulary), law)


def assess_project(project: Project, law: Law) -> Assessment:
    """The same for a project already settled, with the practice of the town's office that it follows."""
    return with_practice(weigh(project, law), lambda other: weigh(project, other), law)


def weigh(project: Project, law: Law) -> Assessment:
    """The assessment itself; recorded practice is followed, and not yet cited."""
    wet = wetlands.findings(project, law)
    wet_result, reached, barred = _wetlands(project, wet, law)
    storm, storm_result, permit = _stormwater(project, law)
    by_state = state.findings(project, law)
    state_result = _state(project, by_state)
    later = after.findings(project, law)
    found = (*wet, *storm, *by_state, *later)
    regimes = {r.regime: r for r in (wet_result, storm_result, state_result)}
    conditions = Conditions(project, law, found)
    in_the_way = [f for f in (*wet, *later) if f.kind is Kind.BAR]
    barring = barred | after.barred(project, law)
    ways = routes(project, reached, barring, permit, law, conditions, _waived(in_the_way))
    held_to = standards(project, law, permit)
    clocks = case_clocks(project, law)
    turning = [r.turns_on for r in regimes.values()] + [w.turns_on for w in ways.values()]
    turning += [s.met.turns_on for s in held_to] + [f.verdict.turns_on for f in wet if f.kind is Kind.BAR]
    turning += [f.verdict.turns_on for f in later]
    turning += [step.turns_on for step in clocks]
    turning.append(strip.otherwise(project, law))
    readings = frozenset(code for codes in turning for code in codes)
    return Assessment(
        on=law.on,
        law_hash=law.hash,
        editions=tuple(s.edition for s in law.sources.values() if s.grade == "source"),
        regimes=regimes,
        zone=places.zone(project, law),
        findings=tuple(f for f in found if f.rule not in law.off),
        exceptions=_exceptions(found),
        bars=tuple(dict.fromkeys(f.rule for f in (*wet, *later) if f.kind is Kind.BAR and f.verdict.is_yes)),
        bond=_bond(project, reached, permit, law),
        routes=ways,
        needs=frozenset(need for r in regimes.values() for need in r.needs),
        turns_on=readings,
        standards=held_to,
        clocks=clocks,
        notes=notes(ways, conditions, law),
        matters=matters(conditions, law),
    )


def _waived(bars: list[Finding]) -> Range:
    """How many rules a waiver would have to lift: those that bar for certain, up to those that may."""
    certain = {f.rule for f in bars if f.verdict.is_yes}
    possible = {f.rule for f in bars if not f.verdict.is_no}
    needs = NOTHING.union(*(f.verdict.needs for f in bars))
    return Range(Decimal(len(certain)), Decimal(len(possible)), needs=needs)


def _wetlands(
    project: Project, found: tuple[Finding, ...], law: Law
) -> tuple[RegimeResult, Verdict, Verdict]:
    """A bar stands only where the rules reach, so the two are asked together, not one beside the other."""
    reach = [f.verdict for f in found if f.rule == "WL-ADJOINING"]
    reached = any_of(*reach)
    asked = any_of(*(f.verdict for f in found if f.rule == "WL-RFD-BOUNDARY"))
    barred = wetlands.barred(project, law)
    either = reached | asked
    outcomes = set()
    if either.may(Truth.NO):
        outcomes.add(Outcome.OUTSIDE)
    if either.may(Truth.OPEN):
        outcomes.add(Outcome.COMMISSION_DECIDES)
    if barred.may(Truth.YES) or (barred.may(Truth.OPEN) and either.may(Truth.YES)):
        outcomes.add(Outcome.NOT_ALLOWED)
    if _may_be_filed(project, asked, barred, law):
        outcomes.add(Outcome.FILE)
    needs = either.needs | (barred.needs if either.may(Truth.YES) else NOTHING)
    result = RegimeResult(
        regime=Regime.WETLANDS,
        outcomes=_ordered(outcomes),
        needs=needs if len(outcomes) > 1 else NOTHING,
        turns_on=either.turns_on | barred.turns_on,
        because=_because(found, Kind.BAR) or _because(found, Kind.JURISDICTION),
    )
    return result, reached, barred


def _may_be_filed(project: Project, asked: Verdict, barred: Verdict, law: Law) -> bool:
    """Whether the rules may reach the work with no bar certainly in the way."""
    if barred.is_yes:
        return False
    by_river = any(places.by_a_river(project, a, law).may(Truth.YES) for a in project.works)
    return asked.is_yes or by_river or any(wetlands.may_stand(project, a, law) for a in project.works)


def _stormwater(project: Project, law: Law) -> tuple[tuple[Finding, ...], RegimeResult, Verdict]:
    heard = stormwater.exceptions(project, law)
    area = stormwater.disturbed_area(project, heard, law)
    volume = stormwater.earth_volume(project, heard, law)
    permit = stormwater.permit_needed(project, heard, law)
    scopes = tuple(stormwater.scope(project, a, heard, law) for a in project.works)
    duty = stormwater.practices(project, scopes, law)
    outcomes = set()
    needs: frozenset[Need] = NOTHING
    if permit.may(Truth.YES):
        outcomes.add(Outcome.FILE)
    if permit.may(Truth.OPEN):
        outcomes.add(Outcome.COMMISSION_DECIDES)
    if permit.may(Truth.NO):
        smaller, why = _without_permit(project, heard, law)
        outcomes |= smaller
        needs |= why
    if not permit.settled:
        needs |= permit.needs
    readings = permit.turns_on
    result = RegimeResult(
        regime=Regime.STORMWATER,
        outcomes=_ordered(outcomes),
        needs=needs if len(outcomes) > 1 else NOTHING,
        turns_on=readings,
        because=("SW-AREA", "SW-VOLUME"),
    )
    limits = stormwater.landscape_limits(project, heard, law)
    return (*heard, *limits, *scopes, area, volume, duty), result, permit


def _without_permit(
    project: Project, heard: tuple[Finding, ...], law: Law
) -> tuple[set[Outcome], frozenset[Need]]:
    """What is left when no threshold is reached: a duty, an exception, or nothing that moves earth."""
    large = stormwater.needs_permit_unless_lifted(project, heard, law)
    works = [
        ({_LIFTED}, NOTHING) if activity.id in large else _left_over(project, activity, heard, law)
        for activity in project.works
    ]
    outcomes = set()
    if any(_DUTY in states for states, _ in works):
        outcomes.add(Outcome.BELOW_THRESHOLD)
    free = [states - {_DUTY} for states, _ in works]
    if all(free):
        if any(_LIFTED in states for states in free):
            outcomes.add(Outcome.EXCEPTED)
        if all(_NOTHING in states for states in free):
            outcomes.add(Outcome.OUTSIDE)
    needs: frozenset[Need] = NOTHING
    for i, (states, why) in enumerate(works):
        others = [s for j, (s, _) in enumerate(works) if j != i]
        if len(states) > 1 and _tells(states, others):
            needs |= why
    return outcomes, needs


_DUTY, _LIFTED, _NOTHING = "duty", "lifted", "nothing"


def _left_over(
    project: Project, activity: Activity, heard: tuple[Finding, ...], law: Law
) -> tuple[set[str], frozenset[Need]]:
    """What one activity leaves: a duty, work that is lifted, or no earth moved.

    A text that leaves an exception open is read the cautious way here: the duty stands.
    """
    lifts = _cautious(stormwater.lifted(activity, heard))
    moves = stormwater.disturbs_land(project, activity, law)
    states = set()
    if lifts.may(Truth.YES):
        states.add(_LIFTED)
    if lifts.may(Truth.NO) and moves.may(Truth.YES):
        states.add(_NOTHING if "SW-BELOW" in law.off else _DUTY)
    if lifts.may(Truth.NO) and moves.may(Truth.NO):
        states.add(_NOTHING)
    needs = NOTHING if lifts.settled else lifts.needs
    if lifts.may(Truth.NO) and not moves.settled:
        needs |= moves.needs
    return states, needs


def _tells(states: set[str], others: list[set[str]]) -> bool:
    """Whether this activity can decide between outcomes, whatever the others turn out to be."""
    if not all(o - {_DUTY} for o in others):
        return False
    return _DUTY in states or all(_NOTHING in o for o in others)


def _cautious(lifted: Verdict) -> Verdict:
    can = frozenset(Truth.NO if t is Truth.OPEN else t for t in lifted.can)
    return Verdict(can, lifted.needs if len(can) > 1 else NOTHING)


def _state(project: Project, found: tuple[Finding, ...]) -> RegimeResult:
    """Reached, and not freed by the state's list of minor work; what only that list asks is told beside."""
    reached, files, freed = state.asks(project, found)
    outcomes = set()
    if files.may(Truth.YES):
        outcomes.add(Outcome.FILE)
    if files.may(Truth.OPEN):
        outcomes.add(Outcome.COMMISSION_DECIDES)
    if files.may(Truth.NO) and reached.may(Truth.NO):
        outcomes.add(Outcome.OUTSIDE)
    if files.may(Truth.NO) and freed.may(Truth.YES):
        outcomes.add(Outcome.EXCEPTED)
    lifted = state.UNCONFIRMED.turns_on if Outcome.EXCEPTED in outcomes else frozenset[str]()
    needs = state.asked_without_list(project, found).needs if len(outcomes) > 1 else NOTHING
    return RegimeResult(
        regime=Regime.STATE,
        outcomes=_ordered(outcomes),
        needs=needs,
        beside=(files.needs | reached.needs) - needs if len(outcomes) > 1 else NOTHING,
        turns_on=files.turns_on | lifted,
        because=tuple(dict.fromkeys(f.rule for f in found if f.verdict.may(Truth.YES))),
    )


def _ordered(outcomes: set[Outcome]) -> tuple[Outcome, ...]:
    return tuple(o for o in GRAVEST_FIRST if o in outcomes)


def _because(found: tuple[Finding, ...], kind: Kind) -> tuple[str, ...]:
    certain = dict.fromkeys(f.rule for f in found if f.kind is kind and f.verdict.is_yes)
    possible = dict.fromkeys(f.rule for f in found if f.kind is kind and not f.verdict.is_no)
    return tuple(certain or possible) if kind is not Kind.BAR else tuple(certain)


def _exceptions(found: tuple[Finding, ...]) -> dict[str, str]:
    """Each exception heard: it lifts something, it may (open), or it is lost."""
    status: dict[str, str] = {}
    for rule in dict.fromkeys(f.rule for f in found if f.kind is Kind.EXCEPTION):
        verdicts = [f.verdict for f in found if f.rule == rule]
        if any(v.is_yes for v in verdicts):
            status[rule] = "lifts"
        elif all(v.is_no for v in verdicts):
            status[rule] = "lost"
        else:
            status[rule] = "open"
    return status


def _bond(project: Project, reached: Verdict, permit: Verdict, law: Law) -> str:
    """Required, possible, or none where no permit can be needed."""
    if wetlands.bond_required(project, law).is_yes and not reached.is_no:
        return "required"
    return "none" if reached.is_no and permit.is_no else "possible"
