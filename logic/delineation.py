"""A boundary to be confirmed: which of the two ways, and the fee of the larger one (wetlands rules III.A, I.C.A-B)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

from logic.facts import SITE, Project
from logic.finding import FeeLine, Money, Say
from logic.law import FeeRow, Law
from logic.lines import WETLANDS_PAYEE, may_hold
from logic.truth import NOTHING, Range, Verdict

ZERO = Decimal(0)
ROWS = ("B1", "B2", "B3", "B4")
ACRES, OVERLAP = "U9", "B13"
"""Which acres count; which row holds the acreage that two of them name."""


def small(project: Project, law: Law) -> Verdict:
    """Whether a request will do, at three acres or less: of the land to be confirmed, or of the parcel (U9)."""
    limit = law.param("wetlands.delineation.acres").value
    confirmed = _acres("one", project).at_most(limit)
    parcel = _acres("two", project).at_most(limit)
    return law.on_reading(ACRES, one=confirmed, two=confirmed & parcel)  # a parcel holds the land


def anorad_lines(project: Project, law: Law) -> tuple[FeeLine, ...]:
    """By acres, the parcel's where no reading is taken; over 100 acres by the foot after the first 1,000."""
    of = "one" if law.takes(ACRES) == "one" else "two"
    band = law.takes(OVERLAP)
    acres = _acres(of, project)
    rows = _fitting(acres, band, law)
    names = [row.id for row in rows]
    others = {
        ACRES: [row.id for row in _fitting(_acres(_other(of), project), band, law)],
        OVERLAP: [row.id for row in _fitting(acres, _other(band), law)],
    }
    amounts = [row.amount for row in rows]
    lines = [
        FeeLine(
            rows=tuple(names),
            subject="",
            amount=Money(min(amounts), max(amounts)),
            says=Say(f"fee.{rows[0].id}" if len(rows) == 1 else "fee.anorad"),
            payee=WETLANDS_PAYEE,
            cites=tuple(row.cite for row in rows),
            needs=acres.needs if len(rows) > 1 else NOTHING,
            turns_on=frozenset(c for c, other in others.items() if c not in law.practice and other != names),
        )
    ]
    if any(row.id == "B4" for row in rows):
        lines.append(_by_the_foot(project, law, certain=len(rows) == 1))
    return tuple(lines)


def _other(taken: str) -> str:
    return "two" if taken == "one" else "one"


def _acres(reading: str, project: Project) -> Range:
    """The acres of the land whose boundary is confirmed, or of the parcel, which is at least as large."""
    return project.measure(SITE, "delineation_acres" if reading == "one" else "parcel_acres")


def _fitting(acres: Range, band: str, law: Law) -> list[FeeRow]:
    """The rows of which one holds the acres, an acreage that two of them name being in one alone."""
    return [row for row in _bands([law.fee(row) for row in ROWS], band) if may_hold(row, acres)]


def _bands(rows: Sequence[FeeRow], band: str) -> list[FeeRow]:
    """Where one row ends and the next begins at the same acreage, it stays with the lower or goes to the higher."""
    found = list(rows)
    for n, (lower, upper) in enumerate(pairwise(rows)):
        if lower.at_most is None or lower.at_most != upper.at_least:
            continue
        if band == "two":
            found[n] = replace(found[n], at_most=None, under=lower.at_most)
        else:
            found[n + 1] = replace(found[n + 1], at_least=None, over=upper.at_least)
    return found


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
