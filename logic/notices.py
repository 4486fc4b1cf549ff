"""Which notices a route calls for, by whom and how."""

from __future__ import annotations

from dataclasses import replace

from logic.conditions import Conditions
from logic.documents import recipients
from logic.finding import Notice
from logic.law import Law
from logic.truth import YES


def notices(route: str, conditions: Conditions, law: Law) -> tuple[Notice, ...]:
    """The notices of a route; those certainly not needed are left out."""
    found = []
    for when, notice in law.once(("notices", route), lambda: _of_route(route, law)):
        needed = conditions(when)
        to = recipients(notice.to, conditions.project)
        if needed is notice.needed and to is notice.to:
            found.append(notice)
        elif not needed.is_no:
            found.append(replace(notice, needed=needed, to=to))
    return tuple(found)


def _of_route(route: str, law: Law) -> list[tuple[str, Notice]]:
    """Each notice as it is where nothing has to be asked of the project, with its condition."""
    return [
        (
            row.when,
            Notice(id=row.id, needed=YES, who=row.who, to=row.to, by=row.by, cites=(row.cite,)),
        )
        for row in law.notices
        if route in row.routes
    ]
