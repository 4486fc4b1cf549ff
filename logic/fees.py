"""The fee schedule (wetlands rules I.C): additive lines, doubled after the fact, nothing for public projects.

Every amount is a Money range while facts are missing; a total is the sum of its lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from decimal import Decimal

from logic import places
from logic.conditions import government
from logic.facts import SITE, Activity, Project
from logic.finding import FeeLine, Money, Say
from logic.law import Law
from logic.lines import WETLANDS_PAYEE, counted, flat, may_hold, moved, perhaps, shared, times
from logic.truth import NO, NOTHING, SETTLED, Range, Verdict, any_of

ZERO = Decimal(0)
NOTHING_DUE = Money(ZERO, ZERO)
STORMWATER_PAYEE = "town"
PARKING = ("C10", "C11", "C12")
HOME_ROWS = ("C9", "C14")
ONE = Decimal(1)
EACH_OR_ONE, PER_HOUSE, PER_RULE = "U4", "B19", "U32"
"""Whether home projects, a common driveway and a waiver pay once or several times."""
NEITHER = "B25"
"""Which catch-all row a body pays that is neither a home nor a business."""
ADJUSTED_BY = {"x2": "WL-FEE-DOUBLE", "exempt": "WL-FEE-EXEMPT"}

ONE_ROW = {
    "multi_family": "C2",
    "dwelling": "C1",
    "commercial": "C3",
    "septic": "C8",
    "cleanup": "C13",
}


def permit_lines(project: Project, law: Law) -> tuple[FeeLine, ...]:
    """One charge for each activity with a portion where the rules reach; parts of another add none."""
    reached = []
    for activity in project.works:
        if not activity.part_of:
            group = project.group(activity)
            inside = any_of(
                *(places.near(project, a, law) | places.by_a_river(project, a, law) for a in group)
            )
            if not inside.is_no:
                reached.append((activity, inside))
    lines: list[FeeLine] = []
    for activity, inside in reached:
        certain = inside.is_yes or len(reached) == 1  # a permit is asked for something
        for line in _for_activity(project, activity, law):
            lines.append(line if certain else perhaps(line, inside))
    return tuple(times_filings(project, _each_or_one(lines, law)))


def _each_or_one(lines: list[FeeLine], law: Law) -> list[FeeLine]:
    """Several home projects of one row pay one charge each, or one for the row (U4)."""
    several = [
        [line for line in lines if line.rows[0] == row]
        for row in HOME_ROWS
        if sum(line.rows[0] == row for line in lines) > 1
    ]
    if law.takes(EACH_OR_ONE) == "two":
        instead = {id(old): new for group in several for old, new in zip(group, shared(group), strict=True)}
    elif EACH_OR_ONE not in law.practice:
        open_to_it = frozenset({EACH_OR_ONE})
        instead = {id(li): moved(li, li.amount, li.needs, open_to_it) for group in several for li in group}
    else:
        instead = {}
    return [instead.get(id(line), line) for line in lines]


def rfd_lines(project: Project, law: Law) -> tuple[FeeLine, ...]:
    """A Request for Determination whether the rules apply."""
    return tuple(times_filings(project, [flat(law.fee("A1"))]))


def waiver_lines(waived: Range, law: Law) -> tuple[FeeLine, ...]:
    """One charge for the request, or one for each rule to be waived (U32)."""
    row = law.fee("D1")
    if law.takes(PER_RULE) == "two":
        return (counted(row, _at_least_one(waived), ""),)
    line = flat(row)
    asked = _at_least_one(waived).high != ONE and PER_RULE not in law.practice
    return (moved(line, line.amount, line.needs, frozenset({PER_RULE})),) if asked else (line,)


def delineation_lines(law: Law) -> tuple[FeeLine, ...]:
    """A Request for Determination that confirms a boundary on three acres or less."""
    return (flat(law.fee("A2")),)


def flat_lines(row: str, law: Law) -> tuple[FeeLine, ...]:
    """A route with one row: waiver D1, amendment D2, extension D3."""
    return (flat(law.fee(row)),)


def certificate_lines(project: Project, law: Law) -> tuple[FeeLine, ...]:
    """The first inspection is free; each one after a failed one is charged."""
    lines = [flat(law.fee("D4"))]
    failed = project.measure(SITE, "failed_inspections")
    if failed.high != 0:
        lines.append(counted(law.fee("D4r"), failed, ""))
    return tuple(lines)


def adjusted(project: Project, lines: Sequence[FeeLine], law: Law) -> tuple[FeeLine, ...]:
    """The lines with the doubling of work already begun and the removal for public projects."""
    charged = list(lines)
    after = after_the_fact(project, law)
    base = total(charged)
    if not after.is_no and base.high != 0:
        charged.append(_adjustment("x2", base, after, law))
    public = government(project, law)
    if not public.is_no:
        taken = total(charged)
        negative = Money(-(taken.high or ZERO), -taken.low)
        charged.append(_adjustment("exempt", negative, public, law))
    return tuple(charged)


@places.provision("WL-FEE-DOUBLE", NO)
def after_the_fact(project: Project, law: Law) -> Verdict:
    """Whether any part of the work has begun or is done: then the whole filing is doubled (U7)."""
    del law
    return any_of(*(project.choice(a.id, "stage", "begun", "done") for a in project.works))


def rules_of(line: FeeLine, law: Law) -> tuple[str, ...]:
    """The rules that a line rests on: a row of the schedule each, or the doubling or removal it is."""
    rules = (ADJUSTED_BY.get(row) or law.fee(row).rule for row in line.rows)
    return tuple(dict.fromkeys(rules))


def total(lines: Iterable[FeeLine]) -> Money:
    """The sum of the lines; never below zero, since a removal takes away at most what is due."""
    due = NOTHING_DUE
    doubled = removed = False
    for line in lines:
        if line.rows == ("exempt",):
            removed = True
            continue
        doubled = doubled or line.rows == ("x2",)
        due = due + line.amount
    if removed:
        return _after_removal(due, lines)
    return due


def _after_removal(due: Money, lines: Iterable[FeeLine]) -> Money:
    exempt = next(line for line in lines if line.rows == ("exempt",))
    if not exempt.needs:
        return NOTHING_DUE
    return Money(ZERO, due.high)


def _for_activity(project: Project, activity: Activity, law: Law) -> list[FeeLine]:
    fee = activity.kind.fee
    if fee == "none":
        return []
    if fee == "accessory":
        return [_home_or_not(project, activity, law, home="C9")]
    if fee == "other":
        return [_home_or_not(project, activity, law, home="C14")]
    if fee in ("dwelling", "multi_family"):
        units = project.measure(activity.id, "dwelling_units")
        return [counted(law.fee(ONE_ROW[fee]), units, activity.id)]
    if fee == "road":
        return _road(project, activity, law)
    if fee in ("driveway", "common_driveway"):
        common = fee == "common_driveway"
        unnamed = common and law.fee("C7").rule in law.off  # it has no amount of its own to take away
        return [] if unnamed else [_driveway(project, activity, law, common=common)]
    if fee == "parking":
        return [_parking(project, activity, law)]
    return [flat(law.fee(ONE_ROW[fee]), activity.id)]


def _home_or_not(project: Project, activity: Activity, law: Law, *, home: str) -> FeeLine:
    """The residential row for a resident, C15 for a business; which one others pay is a reading (B25)."""
    resident = project.choice(SITE, "applicant", "resident")
    business = project.choice(SITE, "applicant", "business")
    neither = resident.is_no and business.is_no
    rows = []
    if not resident.is_no or not business.is_yes:
        rows.append(home)
    if not resident.is_yes:
        rows.append("C15")
    if business.is_yes:
        rows = ["C15"]
    if neither and law.takes(NEITHER) != "none":
        rows = [home if law.takes(NEITHER) == "one" else "C15"]
    found = [law.fee(row) for row in rows]
    amounts = [row.amount for row in found]
    return FeeLine(
        rows=tuple(rows),
        subject=activity.id,
        amount=Money(min(amounts), max(amounts)),
        says=Say(f"fee.{rows[0]}" if len(rows) == 1 else "fee.home_or_not", {"activity": activity.id}),
        payee=WETLANDS_PAYEE,
        cites=tuple(row.cite for row in found),
        needs=resident.needs,
        turns_on=frozenset({NEITHER}) if neither and NEITHER not in law.practice else SETTLED,
    )


def _road(project: Project, activity: Activity, law: Law) -> list[FeeLine]:
    lines = [flat(law.fee("C4"), activity.id)]
    crossings = project.measure(activity.id, "crossings")
    if crossings.high != 0:
        lines.append(counted(law.fee("C4x"), crossings, activity.id))
    return lines


def _driveway(project: Project, activity: Activity, law: Law, *, common: bool) -> FeeLine:
    """Buffer zone only, or with a crossing; in a wet place without one counts as a crossing (B18)."""
    crosses = project.measure(activity.id, "crossings").more_than(ZERO)
    wet = crosses | places.in_wet_place(project, activity, law)
    rows = [law.fee("C6")] if wet.is_yes else [law.fee("C5")]
    if not wet.settled:
        rows = [law.fee("C5"), law.fee("C6")]
    amounts = [row.amount for row in rows]
    names = ("C7",) if common else tuple(row.id for row in rows)
    cites = (law.fee("C7").cite, *(row.cite for row in rows)) if common else tuple(r.cite for r in rows)
    key = "C7" if common else (rows[0].id if len(rows) == 1 else "driveway")
    line = FeeLine(
        rows=names,
        subject=activity.id,
        amount=Money(min(amounts), max(amounts)),
        says=Say(f"fee.{key}", {"activity": activity.id}),
        payee=WETLANDS_PAYEE,
        cites=cites,
        needs=wet.needs,
    )
    return _once_or_per_house(project, activity, line, law) if common else line


def _once_or_per_house(project: Project, activity: Activity, line: FeeLine, law: Law) -> FeeLine:
    """A common driveway pays what one driveway pays, once or for each house it serves (B19)."""
    houses = project.measure(activity.id, "houses_served")
    if law.takes(PER_HOUSE) == "two":
        needs = line.needs | (NOTHING if houses.known else houses.needs)
        says = Say("fee.C7.houses", {"count": houses, "activity": activity.id})
        return replace(line, amount=times(line.amount, _at_least_one(houses)), needs=needs, says=says)
    asked = _at_least_one(houses).high != ONE and PER_HOUSE not in law.practice
    return moved(line, line.amount, line.needs, frozenset({PER_HOUSE})) if asked else line


def _at_least_one(count: Range) -> Range:
    """A charge that is due at all is due once."""
    return Range(max(ONE, count.low), None if count.high is None else max(ONE, count.high), needs=count.needs)


def _parking(project: Project, activity: Activity, law: Law) -> FeeLine:
    """By the band the spaces fall in; the whole lot is counted (U19)."""
    spaces = project.measure(activity.id, "parking_spaces")
    rows = [row for row in (law.fee(r) for r in PARKING) if may_hold(row, spaces)]
    amounts = [row.amount for row in rows]
    return FeeLine(
        rows=tuple(row.id for row in rows),
        subject=activity.id,
        amount=Money(min(amounts), max(amounts)),
        says=Say(f"fee.{rows[0].id}" if len(rows) == 1 else "fee.parking", {"spaces": spaces}),
        payee=WETLANDS_PAYEE,
        cites=tuple(row.cite for row in rows),
        needs=spaces.needs if len(rows) > 1 else NOTHING,
        turns_on=frozenset({"U19"}),
    )


def _adjustment(row: str, whole: Money, applies: Verdict, law: Law) -> FeeLine:
    taken_away = whole.high is not None and whole.high <= 0
    perhaps = Money(whole.low, ZERO) if taken_away else Money(ZERO, whole.high)
    amount = whole if applies.is_yes else perhaps
    return FeeLine(
        rows=(row,),
        subject="",
        amount=amount,
        says=Say(f"fee.{row}"),
        payee=WETLANDS_PAYEE,
        cites=law.cites(ADJUSTED_BY[row]),
        needs=applies.needs,
        turns_on=frozenset({"U7"}) if row == "x2" else frozenset({"U8"}),
    )


def times_filings(project: Project, lines: Sequence[FeeLine]) -> list[FeeLine]:
    """The lines of one filing, as often as it is filed: three parcels delineated are three filings."""
    filings = project.measure(SITE, "separate_filings")
    if filings.high == 1 and filings.low == 1:
        return list(lines)
    least = max(filings.low, Decimal(1))
    most = None if filings.high is None else max(filings.high, least)
    return [
        moved(
            line,
            Money(
                line.amount.low * least,
                None if most is None or line.amount.high is None else line.amount.high * most,
            ),
            line.needs | (NOTHING if filings.known else filings.needs),
            line.turns_on,
        )
        for line in lines
    ]
