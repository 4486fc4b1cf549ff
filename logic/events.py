"""What has happened to a filing, as the case file tells it: read, checked, and put in order for the clocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from logic.happened import WHAT, Event, of_route
from logic.written import CaseError, day_from, object_of, text_of

FIELDS = ("what", "on", "until", "clock", "route", "note")
TO_A_DAY = ("continued", "extended")
ORDER = ("received", "opened", "closed", "issued")
"""Of one filing these follow one another; what is out of order is refused, not guessed."""


def event_from(where: str, raw: object) -> Event:
    """One event. CaseError names the field and what is allowed."""
    row = object_of(where, raw, FIELDS)
    what = row.get("what")
    if what not in WHAT:
        raise CaseError(f"{where}.what", f"must be one of {', '.join(WHAT)}")
    on = day_from(f"{where}.on", row.get("on"))
    until = None if row.get("until") is None else day_from(f"{where}.until", row["until"])
    if (what in TO_A_DAY) != (until is not None):
        needed = "names the day it was put off to" if what in TO_A_DAY else f"does not belong to {what!r}"
        raise CaseError(f"{where}.until", needed)
    if until is not None and until <= on:
        raise CaseError(f"{where}.until", f"must be a day after {on.isoformat()}")
    clock = text_of(f"{where}.clock", row.get("clock", ""))
    if (what == "extended") != bool(clock):
        needed = "names the clock that was extended" if what == "extended" else f"does not belong to {what!r}"
        raise CaseError(f"{where}.clock", needed)
    return Event(
        what=str(what),
        on=on,
        until=until,
        clock=clock,
        route=text_of(f"{where}.route", row.get("route", "")),
        note=text_of(f"{where}.note", row.get("note", "")),
    )


def event_out(event: Event) -> dict[str, Any]:
    """An event as a case file holds it; reading it gives the same event."""
    out: dict[str, Any] = {"what": event.what, "on": event.on.isoformat()}
    if event.until is not None:
        out["until"] = event.until.isoformat()
    return out | {name: held for name in ("clock", "route", "note") if (held := getattr(event, name))}


def out_of_order(events: Iterable[Event]) -> Iterator[str]:
    """A sentence for each event that stands before one that it must follow."""
    listed = list(events)
    for route in dict.fromkeys(e.route for e in listed):
        own = of_route(listed, route)
        first = {what: min((e.on for e in own if e.what == what), default=None) for what in ORDER}
        for before, after in pairwise(ORDER):
            earlier, later = first[before], first[after]
            if earlier and later and later < earlier:
                yield f"{after} on {later.isoformat()} stands before {before} on {earlier.isoformat()}"
        if first["closed"]:
            for event in own:
                if event.what == "continued" and event.on > first["closed"]:
                    yield f"continued on {event.on.isoformat()}, after it was closed on {first['closed'].isoformat()}"
