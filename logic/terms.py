"""Days that follow from the days on a permit's papers, and the clocks that count from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from logic.facts import SITE, Project
from logic.law import DeadlineRow, Law
from logic.truth import Need
from logic.workdays import counter, years_after


def stormwater_permit_ends(project: Project, law: Law) -> date | None:
    """A stormwater permit runs three years from its issue, and a year more for each extension (§5(d)).

    A day that the last year does not have, 29 February, falls to the day before: whoever must ask is then safe.
    """
    issued = project.day(SITE, "stormwater_permit_issued_on")
    used = project.measure(SITE, "stormwater_extensions_used")
    if issued is None or not used.known or "SW-TERM" in law.off:
        return None
    years = int(law.param("stormwater.permit.term").value)
    return years_after(issued, years + int(used.low) * amount("stormwater_extension.ends", law))


def decision_signed_or_issued_on(project: Project, law: Law) -> date | None:
    """The later of signing and issuance (IX); what is issued is signed, and where only that is told it errs early."""
    del law
    days = [project.day(SITE, name) for name in ("decision_signed_on", "decision_issued_on")]
    return max((day for day in days if day), default=None)


def state_order_in_effect_then(project: Project, law: Law) -> date | None:
    """The end of a state order that was in effect at any time from 1 January 2023 to 1 January 2025 (c. 238 § 280)."""
    issued = project.day(SITE, "state_order_issued_on")
    ends = end("state_order.ends", issued, law)
    if issued is None or ends is None:
        return None
    first = date(int(law.param("state.permit_extension.from").value), 1, 1)
    last = date(int(law.param("state.permit_extension.until").value), 1, 1)
    return ends if issued <= last and ends >= first else None


DAYS: Mapping[str, Callable[[Project, Law], date | None]] = {
    "stormwater_permit_ends": stormwater_permit_ends,
    "decision_signed_or_issued_on": decision_signed_or_issued_on,
    "state_order_in_effect_then": state_order_in_effect_then,
}
"""Days that clocks count from though no paper bears them."""
TO_ASK: Mapping[str, tuple[str, ...]] = {
    "stormwater_permit_ends": ("stormwater_permit_issued_on", "stormwater_extensions_used"),
    "decision_signed_or_issued_on": ("decision_issued_on",),
    "state_order_in_effect_then": ("state_order_issued_on",),
}
"""The facts that such a day follows from."""
RECEIVED: Mapping[str, str] = {
    "extension": "extension_requested_on",
    "stormwater_extension": "stormwater_extension_requested_on",
    "certificate": "certificate_requested_on",
}
"""The fact that says when these came in; every other filing has `filed_on`."""


def day(name: str, project: Project, law: Law) -> date | None:
    """A day of the site's papers by its name, told or worked out."""
    return DAYS[name](project, law) if name in DAYS else project.day(SITE, name)


def missing(project: Project, *names: str) -> frozenset[Need]:
    """The facts behind these days that nobody has told to a day or a figure."""
    facts = [fact for name in names for fact in TO_ASK.get(name, (name,))]
    return frozenset((SITE, fact) for fact in facts if project.fact(SITE, fact).value is None)


def clock(name: str, law: Law) -> DeadlineRow | None:
    """A row of data/deadlines.toml; None in a law that lacks its rule."""
    return next((row for row in law.deadlines if row.id == name), None)


def end(name: str, start: date | None, law: Law) -> date | None:
    """The day on which a clock that starts on this day ends; None where either is not known."""
    row = clock(name, law)
    if row is None or start is None:
        return None
    return counter(law.calendar, row.unit, row.before)(start, row.amount)


def amount(name: str, law: Law) -> int:
    """How much a clock counts; nothing in a law that lacks its rule."""
    row = clock(name, law)
    return row.amount if row else 0
