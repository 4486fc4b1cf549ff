"""Rules that decide nothing by themselves but bear on a case: told where they do, and only there."""

from __future__ import annotations

from collections.abc import Mapping

from logic.conditions import Conditions
from logic.finding import Note, Regime, Route
from logic.law import Law
from logic.truth import NO, YES, Verdict, any_of

Asked = tuple[tuple[str, ...], tuple[str, ...]]


def notes(routes: Mapping[str, Route], conditions: Conditions, law: Law) -> tuple[Note, ...]:
    """The notes of a case; those that certainly do not bear on it are left out."""
    heard: dict[Asked, tuple[Verdict, tuple[str, ...]]] = {}  # many notes ask the same
    found = []
    for row in law.notes:
        asked = (row.routes, row.when)
        if asked not in heard:
            bears = _offered(row.routes, routes) & any_of(*(conditions(one) for one in row.when))
            heard[asked] = bears, tuple(name for name in row.routes if name in routes)
        bears, open_routes = heard[asked]
        if not bears.is_no:
            found.append(
                Note(
                    id=row.id,
                    rule=row.rule,
                    regime=Regime(row.regime),
                    bears=bears,
                    routes=open_routes,
                    cites=(row.cite,),
                )
            )
    return tuple(found)


def _offered(names: tuple[str, ...], routes: Mapping[str, Route]) -> Verdict:
    """Whether one of the routes is open; a note that names none bears whatever is filed."""
    if not names:
        return YES
    return any_of(*(routes[name].offered for name in names if name in routes), NO)
