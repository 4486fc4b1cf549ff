"""How near, in words: the plain sentence beside the map, and the figures written on it.

No law here: the widths of the lines come in, narrowest first. Plain text comes out, not HTML or Markdown.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_CEILING, Decimal

from logic.truth import Range

AREAS = ("strip", "area", "river area")
"""What the ground inside each line is called: the narrowest line, the next, the widest."""

_OWN_ARTICLE = {"the", "a", "an", "my", "our", "your", "his", "her", "their", "this", "that", "each", "every"}
_FINENESS = (Decimal("0.1"), Decimal("0.01"), Decimal("0.001"))


def sentence(
    work: str, wet: str, feet: Range | None, lines: Sequence[Decimal], *, as_drawn: bool = False
) -> str:
    """One sentence: how far the work is from the wet place, and inside which of the lines.

    ``feet`` is None when nothing is known; ``as_drawn`` when it was measured between drawn shapes, whose
    error is then part of it. Exactly on a line is said as that: which side counts is for the rules.
    """
    far = _unknown(feet)
    if feet is None or far:
        start = f"How far {the(work)} {_is(work)} from {the(wet)} is not known"
    elif feet.known and feet.low == 0:
        start = f"{the(work)} {_is(work)} in {the(wet)} or at its edge"
    elif as_drawn:
        start = f"{the(work)} {_is(work)} {about(feet, lines)} from {the(wet)} as drawn"
    else:
        start = f"{the(work)} {_is(work)} {distance(feet, lines)} from {the(wet)}"
    start = start[0].upper() + start[1:]
    return f"{start}: {standing(feet, lines)}." if lines else f"{start}."


def standing(feet: Range | None, lines: Sequence[Decimal]) -> str:
    """Inside, outside or perhaps inside: "inside the 100 ft area, outside the 25 ft strip"."""
    sorted_out: dict[str, list[str]] = {"inside": [], "on the edge of": [], "outside": [], "may be": []}
    for name, line in zip(AREAS, lines, strict=False):
        sorted_out[_side(feet, line)].append(f"the {figure(line)} ft {name}")
    may_be = sorted_out.pop("may be")
    certain = ", ".join(f"{side} {_and(named)}" for side, named in sorted_out.items() if named)
    perhaps = f"it may be inside {_and(may_be)}" if may_be else ""
    return "; ".join(part for part in (certain, perhaps) if part)


def distance(feet: Range | None, lines: Sequence[Decimal] = ()) -> str:
    """The distance by itself: "62 ft", "between 60 and 90 ft", "more than 100 ft", "not known"."""
    if feet is None or _unknown(feet):
        return "not known"
    low = figure(feet.low, lines)
    if feet.high is None:
        return f"more than {low} ft" if feet.low_open else f"{low} ft or more"
    high = figure(feet.high, lines)
    if feet.known:
        return f"{low} ft"
    if feet.low == 0:
        return f"less than {high} ft" if feet.high_open else f"{high} ft or less"
    return f"between {low} and {high} ft"


def in_short(feet: Range | None, lines: Sequence[Decimal] = ()) -> str:
    """The distance where there is little room: "60 to 90 ft", otherwise as ``distance`` says it."""
    if feet is None or feet.high is None or feet.known or feet.low == 0:
        return distance(feet, lines)
    return f"{figure(feet.low, lines)} to {figure(feet.high, lines)} ft"


def about(feet: Range, lines: Sequence[Decimal] = (), *, short: bool = False) -> str:
    """A drawn distance, one way on every page: "about 106 ft (give or take 5 ft)"; ``short``: "106 ± 5 ft".

    Only what is shown is rounded, to whole feet; finer where the rounded ends would lie on another side of
    one of the lines than the measured ones, which are what the rules compare.
    """
    if feet.high is None:
        return distance(feet, lines)
    if feet.low == 0:
        return f"at most {_upward(feet.high, lines)} ft"
    middle, error = (feet.low + feet.high) / 2, (feet.high - feet.low) / 2
    for step in (Decimal(1), *_FINENESS):
        rounded = middle.quantize(step)
        shown = ((rounded - error, feet.low), (rounded + error, feet.high))
        if all(_same_side(one, end, line) for one, end in shown for line in lines):
            middle = rounded
            break
    if short:
        return f"{_plain(middle)} ± {figure(error)} ft"
    return f"about {_plain(middle)} ft (give or take {figure(error)} ft)"


def _upward(feet: Decimal, lines: Sequence[Decimal]) -> str:
    """The next whole foot; finer where that lies beyond a line."""
    for step in (Decimal(1), *_FINENESS):
        rounded = feet.quantize(step, ROUND_CEILING)
        if all(_same_side(rounded, feet, line) for line in lines):
            return _plain(rounded)
    return _plain(feet)


def _same_side(shown: Decimal, measured: Decimal, line: Decimal) -> bool:
    return (shown > line, shown < line) == (measured > line, measured < line)


def figure(feet: Decimal, lines: Sequence[Decimal] = ()) -> str:
    """A number of feet to a tenth; finer where a tenth would put it on the other side of a line."""
    for step in _FINENESS:
        rounded = feet.quantize(step)
        if all(_same_side(rounded, feet, line) for line in lines):
            return _plain(rounded)
    return _plain(feet)


def the(name: str) -> str:
    """With its article where English wants one: "the shed", "Mill Brook", "my patio"."""
    name = " ".join(name.split())
    if not name:
        return "the work"
    if name[0].isupper() or name.split()[0].lower() in _OWN_ARTICLE:
        return name
    return f"the {name}"


def _unknown(feet: Range | None) -> bool:
    return feet is None or (feet.low == 0 and feet.high is None)


def _side(feet: Range | None, line: Decimal) -> str:
    if feet is None:
        return "may be"
    if feet.known and feet.low == line:
        return "on the edge of"
    if feet.more_than(line).is_yes:
        return "outside"
    return "inside" if feet.at_most(line).is_yes else "may be"


def _is(name: str) -> str:
    name = name.lower().rstrip()
    several = " and " in name or (name.endswith("s") and not name.endswith(("ss", "us", "is")))
    return "are" if several else "is"


def _and(names: Sequence[str]) -> str:
    if len(names) == 1:
        return names[0]
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _plain(value: Decimal) -> str:
    return f"{value.normalize():,f}"
