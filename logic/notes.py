"""Rules that decide nothing by themselves but bear on a case: told where they do, and only there."""

from __future__ import annotations

from collections.abc import Mapping

from logic.conditions import Conditions
from logic.finding import Note, Regime, Route
from logic.law import Law
from logic.truth import NO, YES, Verdict, any_of


def notes(routes: Mapping[str, Route], conditions: Conditions, law: Law) -> tuple[Note, ...]:
    """The notes of a case; those that certainly do not bear on it are left out."""
    found = []
    for row in law.notes:
        bears = _offered(row.routes, routes) & any_of(*(conditions(one) for one in row.when))
        if not bears.is_no:
            found.append(
                Note(
                    id=row.id,
                    rule=row.rule,
                    regime=Regime(row.regime),
                    bears=bears,
                    routes=tuple(name for name in row.routes if name in routes),
                    cites=(row.cite,),
                )
            )
    return tuple(found)


def _offered(names: tuple[str, ...], routes: Mapping[str, Route]) -> Verdict:
    """Whether one of the routes is open; a note that names none bears whatever is filed."""
    if not names:
        return YES
    return any_of(*(routes[name].offered for name in names if name in routes), NO)
