"""What can happen to a filing, and in which order it counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

WHAT: Mapping[str, str] = {
    "received": "the filing came in, complete",
    "returned": "the Commission gave it back as incomplete: every clock starts anew when it comes in again",
    "published": "the notice stood in a newspaper",
    "opened": "the meeting or hearing was opened",
    "continued": "the hearing was continued to a day",
    "extended": "the applicant agreed in writing to a later day",
    "comments_in": "all four boards have commented",
    "closed": "the meeting or hearing was closed",
    "voted": "the Commission voted",
    "issued": "the decision was issued",
    "recorded": "the permit was recorded",
    "withdrawn": "the filing was withdrawn",
    "consultant_requested": "the applicant was told of the consultant and asked for the fee",
    "consultant_paid": "the consultant's fee was paid",
    "consultant_appealed": "the applicant appealed the choice of consultant",
    "consultant_decided": "the select board decided that appeal",
}
"""Every kind of event, and what it says happened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened to a filing on a day, or that was agreed then.

    ``until``: the day to which a hearing was continued or a time extended. ``clock``: which of data/deadlines.toml
    an extension moves. ``route``: the filing it happened to; "" for all of the case's.
    """

    what: str
    on: date
    until: date | None = None
    clock: str = ""
    route: str = ""
    note: str = ""


def of_route(events: Iterable[Event], route: str) -> list[Event]:
    """The events of a filing in order of days, from the last time it came in."""
    own = sorted((e for e in events if e.route in ("", route)), key=lambda e: e.on)
    returned = max((n for n, e in enumerate(own) if e.what == "returned"), default=-1)
    return own[returned + 1 :]
