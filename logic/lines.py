"""A line of a fee: by a row of the schedule, counted, perhaps due, shared, or moved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal

from logic.finding import FeeLine, Money, Say
from logic.law import FeeRow
from logic.truth import NOTHING, SETTLED, Need, Range, Truth, Verdict

ZERO = Decimal(0)
WETLANDS_PAYEE = "wetlands_account"


def flat(row: FeeRow, subject: str = "") -> FeeLine:
    """The row's amount, once."""
    return FeeLine(
        rows=(row.id,),
        subject=subject,
        amount=Money(row.amount, row.amount),
        says=Say(f"fee.{row.id}", {"activity": subject}),
        payee=WETLANDS_PAYEE,
        cites=(row.cite,),
    )


def counted(row: FeeRow, count: Range, subject: str) -> FeeLine:
    """The row's amount for each of so many."""
    return FeeLine(
        rows=(row.id,),
        subject=subject,
        amount=times(Money(row.amount, row.amount), count),
        says=Say(f"fee.{row.id}", {"count": count, "activity": subject}),
        payee=WETLANDS_PAYEE,
        cites=(row.cite,),
        needs=NOTHING if count.known else count.needs,
    )


def times(amount: Money, count: Range) -> Money:
    """So many times an amount."""
    high = None if count.high is None or amount.high is None else amount.high * count.high
    return Money(amount.low * count.low, high)


def perhaps(line: FeeLine, due: Verdict) -> FeeLine:
    """A line that is due only where the rules reach the activity."""
    return moved(line, Money(ZERO, line.amount.high), line.needs | due.needs, due.turns_on)


def moved(
    line: FeeLine, amount: Money, needs: frozenset[Need], turns_on: frozenset[str] = SETTLED
) -> FeeLine:
    """The same line with another amount; what it turned on stays."""
    return replace(line, amount=amount, needs=needs, turns_on=line.turns_on | turns_on)


def shared(lines: Iterable[FeeLine]) -> list[FeeLine]:
    """Lines of one row as one charge: the first bears it, the others nothing more.

    While it is not known whether the first is due, or which row holds, a later one may still add to it.
    """
    first, *rest = lines
    settled = first.amount.known and len(first.rows) == 1
    found = [first]
    for line in rest:
        same = settled and line.rows == first.rows
        found.append(moved(line, Money(ZERO, ZERO if same else line.amount.high), line.needs))
    return found


def may_hold(row: FeeRow, value: Range) -> bool:
    """Whether the value may fall in the row's band."""
    checks = (
        (row.at_least, value.at_least),
        (row.at_most, value.at_most),
        (row.over, value.more_than),
        (row.under, value.less_than),
    )
    return all(limit is None or test(limit).may(Truth.YES) for limit, test in checks)
