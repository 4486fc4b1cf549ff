"""The fee schedule (wetlands rules I.C): additive lines, doubled after the fact, nothing for public projects.

Every amount is a Money range while facts are missing; a total is the sum of its lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal

from logic import places
from logic.conditions import government
from logic.facts import SITE, Activity, Project
from logic.finding import FeeLine, Money, Say
from logic.law import FeeRow, Law
from logic.truth import NO, NOTHING, SETTLED, Need, Range, Truth, Verdict, any_of

ZERO = Decimal(0)
NOTHING_DUE = Money(ZERO, ZERO)
WETLANDS_PAYEE = "wetlands_account"
STORMWATER_PAYEE = "town"
PARKING = ("C10", "C11", "C12")
ANORAD = ("B1", "B2", "B3", "B4")
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
            lines.append(line if certain else _perhaps(line, inside))
    homes = [line for line in lines if line.rows[0] in ("C9", "C14")]
    if len(homes) > 1:  # U4: whether such items share one charge is a question only where there are several
        lines = [
            _with_amount(line, line.amount, line.needs, frozenset({"U4"})) if line in homes else line
            for line in lines
        ]
    return tuple(_times_filings(project, lines))


def rfd_lines(project: Project, law: Law) -> tuple[FeeLine, ...]:
    """A Request for Determination whether the rules apply."""
    return tuple(_times_filings(project, [_flat(law.fee("A1"))]))


def delineation_lines(law: Law) -> tuple[FeeLine, ...]:
    """A Request for Determination that confirms a boundary on three acres or less."""
    return (_flat(law.fee("A2")),)


def anorad_lines(project: Project, law: Law) -> tuple[FeeLine, ...]:
    """A larger delineation: by acres, and over 100 acres by the foot of boundary after the first 1,000."""
    acres = _acres(project)
    fitting = [row for row in (law.fee(r) for r in ANORAD) if _may_hold(row, acres)]
    # U9: 25 acres stands in two rows; the lower one is taken.
    rows = fitting[:1] if acres.known else fitting
    amounts = [row.amount for row in rows]
    lines = [
        FeeLine(
            rows=tuple(row.id for row in rows),
            subject="",
            amount=Money(min(amounts), max(amounts)),
            says=Say(f"fee.{rows[0].id}" if len(rows) == 1 else "fee.anorad"),
            payee=WETLANDS_PAYEE,
            cites=tuple(row.cite for row in rows),
            needs=acres.needs if not acres.known else NOTHING,
            turns_on=frozenset({"U9"}) if acres.known and len(fitting) > 1 else SETTLED,
        )
    ]
    if any(row.id == "B4" for row in rows):
        lines.append(_by_the_foot(project, law, certain=len(rows) == 1))
    return tuple(lines)


def flat_lines(row: str, law: Law) -> tuple[FeeLine, ...]:
    """A route with one row: waiver D1, amendment D2, extension D3."""
    return (_flat(law.fee(row)),)


def certificate_lines(project: Project, law: Law) -> tuple[FeeLine, ...]:
    """The first inspection is free; each one after a failed one is charged."""
    lines = [_flat(law.fee("D4"))]
    failed = project.measure(SITE, "failed_inspections")
    if failed.high != 0:
        lines.append(_counted(law.fee("D4r"), failed, ""))
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
        return [_counted(law.fee(ONE_ROW[fee]), units, activity.id)]
    if fee == "road":
        return _road(project, activity, law)
    if fee in ("driveway", "common_driveway"):
        common = fee == "common_driveway"
        unnamed = common and law.fee("C7").rule in law.off  # it has no amount of its own to take away
        return [] if unnamed else [_driveway(project, activity, law, common=common)]
    if fee == "parking":
        return [_parking(project, activity, law)]
    return [_flat(law.fee(ONE_ROW[fee]), activity.id)]


def _home_or_not(project: Project, activity: Activity, law: Law, *, home: str) -> FeeLine:
    """The residential row for a resident, C15 for a business; which one others pay is a reading (B25)."""
    resident = project.choice(SITE, "applicant", "resident")
    business = project.choice(SITE, "applicant", "business")
    rows = []
    if not resident.is_no or not business.is_yes:
        rows.append(home)
    if not resident.is_yes:
        rows.append("C15")
    if business.is_yes:
        rows = ["C15"]
    found = [law.fee(row) for row in rows]
    amounts = [row.amount for row in found]
    neither = resident.is_no and business.is_no
    return FeeLine(
        rows=tuple(rows),
        subject=activity.id,
        amount=Money(min(amounts), max(amounts)),
        says=Say(f"fee.{rows[0]}" if len(rows) == 1 else "fee.home_or_not", {"activity": activity.id}),
        payee=WETLANDS_PAYEE,
        cites=tuple(row.cite for row in found),
        needs=resident.needs,
        turns_on=frozenset({"B25"}) if neither else SETTLED,
    )


def _road(project: Project, activity: Activity, law: Law) -> list[FeeLine]:
    lines = [_flat(law.fee("C4"), activity.id)]
    crossings = project.measure(activity.id, "crossings")
    if crossings.high != 0:
        lines.append(_counted(law.fee("C4x"), crossings, activity.id))
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
    return FeeLine(
        rows=names,
        subject=activity.id,
        amount=Money(min(amounts), max(amounts)),
        says=Say(f"fee.{key}", {"activity": activity.id}),
        payee=WETLANDS_PAYEE,
        cites=cites,
        needs=wet.needs,
        turns_on=frozenset({"U18"}) if common else frozenset(),
    )


def _parking(project: Project, activity: Activity, law: Law) -> FeeLine:
    """By the band the spaces fall in; the whole lot is counted (U19)."""
    spaces = project.measure(activity.id, "parking_spaces")
    rows = [row for row in (law.fee(r) for r in PARKING) if _may_hold(row, spaces)]
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


def _by_the_foot(project: Project, law: Law, *, certain: bool) -> FeeLine:
    row = law.fee("B4ft")
    free = law.param("wetlands.anorad.free_boundary").value
    boundary = project.measure(SITE, "wetland_boundary_ft")
    low = max(ZERO, boundary.low - free) * row.amount if certain else ZERO
    high = None if boundary.high is None else max(ZERO, boundary.high - free) * row.amount
    needs = NOTHING if boundary.known else boundary.needs
    return FeeLine(
        rows=("B4ft",),
        subject="",
        amount=Money(low, high),
        says=Say("fee.B4ft", {"boundary": boundary}),
        payee=WETLANDS_PAYEE,
        cites=(row.cite,),
        needs=needs,
    )


def _flat(row: FeeRow, subject: str = "") -> FeeLine:
    return FeeLine(
        rows=(row.id,),
        subject=subject,
        amount=Money(row.amount, row.amount),
        says=Say(f"fee.{row.id}", {"activity": subject}),
        payee=WETLANDS_PAYEE,
        cites=(row.cite,),
    )


def _counted(row: FeeRow, count: Range, subject: str) -> FeeLine:
    high = None if count.high is None else count.high * row.amount
    return FeeLine(
        rows=(row.id,),
        subject=subject,
        amount=Money(count.low * row.amount, high),
        says=Say(f"fee.{row.id}", {"count": count, "activity": subject}),
        payee=WETLANDS_PAYEE,
        cites=(row.cite,),
        needs=NOTHING if count.known else count.needs,
    )


def _perhaps(line: FeeLine, due: Verdict) -> FeeLine:
    """A line that is due only where the rules reach the activity."""
    return _with_amount(line, Money(ZERO, line.amount.high), line.needs | due.needs, due.turns_on)


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


def _times_filings(project: Project, lines: list[FeeLine]) -> list[FeeLine]:
    filings = project.measure(SITE, "separate_filings")
    if filings.high == 1 and filings.low == 1:
        return lines
    least = max(filings.low, Decimal(1))
    most = None if filings.high is None else max(filings.high, least)
    return [
        _with_amount(
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


def _with_amount(line: FeeLine, amount: Money, needs: frozenset[Need], turns_on: frozenset[str]) -> FeeLine:
    return FeeLine(
        rows=line.rows,
        subject=line.subject,
        amount=amount,
        says=line.says,
        payee=line.payee,
        cites=line.cites,
        needs=needs,
        turns_on=line.turns_on | turns_on,
    )


def _acres(project: Project) -> Range:
    """The acreage an ANORAD is charged by: the parcel's (U9), which is at least the land to be delineated."""
    return project.measure(SITE, "parcel_acres")


def _may_hold(row: FeeRow, value: Range) -> bool:
    """Whether the value may fall in the row's band."""
    checks = (
        (row.at_least, value.at_least),
        (row.at_most, value.at_most),
        (row.over, value.more_than),
        (row.under, value.less_than),
    )
    return all(limit is None or test(limit).may(Truth.YES) for limit, test in checks)
