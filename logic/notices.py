"""Which notices a route calls for, by whom and how."""

from __future__ import annotations

from logic.conditions import Conditions
from logic.documents import recipients
from logic.finding import Notice
from logic.law import Law


def notices(route: str, conditions: Conditions, law: Law) -> tuple[Notice, ...]:
    """The notices of a route; those certainly not needed are left out."""
    found = (
        Notice(
            id=row.id,
            needed=conditions(row.when),
            who=row.who,
            to=recipients(row.to, conditions.project),
            by=row.by,
            cites=(row.cite,),
        )
        for row in law.notices
        if route in row.routes
    )
    return tuple(notice for notice in found if not notice.needed.is_no)
