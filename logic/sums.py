"""Adding up parts of which some may not count: does the sum reach a limit?

An exception is heard before anything is counted. A part that is certainly lifted adds nothing, one
that may be lifted adds nothing or its measure, one whose lifting the text leaves OPEN adds its
measure on one reading and nothing on the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from logic.truth import NOTHING, SETTLED, Need, Range, Truth, Verdict

ZERO = Decimal(0)
MOST_PIECES = 64


@dataclass(frozen=True, slots=True)
class Part:
    """A measure and whether an exception lifts it out of the count."""

    measure: Range
    lifted: Verdict


Piece = tuple[Decimal, Decimal | None]
"""Low and high end of a stretch of possible sums; None has no end."""


def reaches(parts: Sequence[Part], limit: Decimal, *, over: bool = False) -> Verdict:
    """Whether the parts that count add up to the limit. The limit itself counts, unless ``over``."""
    passes = _over if over else _at_least
    can = set()
    if passes(_largest(parts), limit).may(Truth.YES):
        can.add(Truth.YES)
    if passes(_smallest(parts), limit).may(Truth.NO):
        can.add(Truth.NO)
    turns_on = SETTLED
    if _text_decides(parts, limit, passes):
        can.add(Truth.OPEN)
        turns_on = frozenset(code for p in parts for code in p.lifted.turns_on)
    needs = _needs(parts, limit, over) if len(can) > 1 else NOTHING
    return Verdict(frozenset(can), needs, turns_on)


def _at_least(total: Range, limit: Decimal) -> Verdict:
    return total.at_least(limit)


def _over(total: Range, limit: Decimal) -> Verdict:
    return total.more_than(limit)


def counted(parts: Sequence[Part]) -> Range:
    """The sum: its low end counts what is certainly not lifted, its high end what is not certainly lifted."""
    low = sum((p.measure for p in parts if p.lifted.is_no), Range(ZERO, ZERO))
    high = sum((p.measure for p in parts if not p.lifted.is_yes), Range(ZERO, ZERO))
    needs = frozenset(need for p in parts for need in _own_needs(p))
    return Range(low.low, high.high, low.low_open, high.high_open, needs)


def _own_needs(part: Part) -> frozenset[Need]:
    if part.lifted.is_yes:
        return NOTHING
    return part.measure.needs | (NOTHING if part.lifted.settled else part.lifted.needs)


def _largest(parts: Sequence[Part]) -> Range:
    """The most that can count on the reading that counts least."""
    return sum((p.measure for p in parts if p.lifted.may(Truth.NO)), Range(ZERO, ZERO))


def _smallest(parts: Sequence[Part]) -> Range:
    """The least that counts on the reading that counts most: what may be lifted is left out."""
    return sum((p.measure for p in parts if not p.lifted.may(Truth.YES)), Range(ZERO, ZERO))


def _text_decides(parts: Sequence[Part], limit: Decimal, passes: Callable[[Range, Decimal], Verdict]) -> bool:
    """Whether facts can be such that only the reading of an exception decides."""
    doubtful = [p for p in parts if p.lifted.may(Truth.OPEN)]
    if not doubtful:
        return False
    rest = [p for p in parts if not p.lifted.may(Truth.OPEN)]
    if not passes(_smallest(rest), limit).may(Truth.NO):
        return False
    on_one_reading = sum((p.measure for p in doubtful), _largest(rest))
    return passes(on_one_reading, limit).may(Truth.YES)


def _needs(parts: Sequence[Part], limit: Decimal, over: bool) -> frozenset[Need]:
    """The facts that can tip the scale, whatever the others turn out to be."""
    needs: set[Need] = set()
    for i, part in enumerate(parts):
        if part.lifted.is_yes:
            continue
        others = _sums([p for j, p in enumerate(parts) if j != i])
        low, high = part.measure.low, part.measure.high
        if not part.lifted.settled and _tips(others, ZERO, high, limit, over):
            needs |= part.lifted.needs
        if not part.measure.known and _tips(others, low, high, limit, over):
            needs |= part.measure.needs
    return frozenset(needs)


def _tips(others: list[Piece], low: Decimal, high: Decimal | None, limit: Decimal, over: bool) -> bool:
    """Whether some sum of the others stays short of the limit with ``low`` and passes it with ``high``."""
    for start, end in others:
        stays_short = start + low <= limit if over else start + low < limit
        if not stays_short:
            continue
        if high is None or end is None or (end + high > limit if over else end + high >= limit):
            return True
    return False


def _sums(parts: Sequence[Part]) -> list[Piece]:
    """All sums these parts can make, as stretches."""
    pieces: list[Piece] = [(ZERO, ZERO)]
    for part in parts:
        choices: list[Piece] = []
        if part.lifted.may(Truth.YES) or part.lifted.may(Truth.OPEN):
            choices.append((ZERO, ZERO))
        if part.lifted.may(Truth.NO) or part.lifted.may(Truth.OPEN):
            choices.append((part.measure.low, part.measure.high))
        pieces = _merged([_plus(a, b) for a in pieces for b in choices])
    return pieces


def _plus(a: Piece, b: Piece) -> Piece:
    high = None if a[1] is None or b[1] is None else a[1] + b[1]
    return a[0] + b[0], high


def _merged(pieces: list[Piece]) -> list[Piece]:
    """Overlapping stretches joined; too many are joined to one, which can only widen what is asked."""
    joined: list[Piece] = []
    for low, high in sorted(pieces, key=lambda p: p[0]):
        if joined and (joined[-1][1] is None or low <= joined[-1][1]):
            last_low, last_high = joined[-1]
            end = None if last_high is None or high is None else max(last_high, high)
            joined[-1] = (last_low, end)
        else:
            joined.append((low, high))
    if len(joined) > MOST_PIECES:
        return [(joined[0][0], joined[-1][1])]
    return joined
