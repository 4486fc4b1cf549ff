"""Earth that work moves: what this guide takes it to be where nobody said, and what is left of it put back."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from logic.facts import Activity, Origin, Project
from logic.sums import Part
from logic.truth import Range

ZERO = Decimal(0)
EARTH = "earth_cu_yd"


def stated_earth(project: Project, activity: Activity) -> bool:
    """Whether the case itself says how much."""
    return project.fact(activity.id, EARTH).origin not in (Origin.ASSUMED, Origin.NOT_ASKED)


def assumed_depth(project: Project, activity: Activity) -> Decimal | None:
    """The feet that its earth is taken to be deep (`settle`); None where earth or depth was told, or none is moved."""
    earth = project.fact(activity.id, EARTH)
    if earth.origin is not Origin.ASSUMED or not isinstance(earth.value, Range) or earth.value.high == ZERO:
        return None
    told = isinstance(project.fact(activity.id, "dig_depth_ft").value, Range)
    return None if told else Decimal(earth.reason)


def net_parts(project: Project, parts: Sequence[Part]) -> list[Part]:
    """The same parts without the earth that is put back."""
    reused = [project.measure(activity.id, "earth_reused_cu_yd") for activity in project.works]
    return [_net(part, again) for part, again in zip(parts, reused, strict=True)]


def _net(gross: Part, reused: Range) -> Part:
    """Earth dug and put back on the site is in the gross twice: cut and fill cancel in the net."""
    whole = gross.measure
    least = ZERO if reused.high is None else max(ZERO, whole.low - 2 * reused.high)
    most = None if whole.high is None else max(least, whole.high - 2 * reused.low)
    return Part(Range(least, most, needs=whole.needs | reused.needs), gross.lifted)
