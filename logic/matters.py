"""What a permit, a filing or a letter asks of people apart from a filing of its own: papers, dates, duties."""

from __future__ import annotations

from collections.abc import Mapping

from logic.conditions import Conditions
from logic.documents import documents
from logic.facts import SITE
from logic.finding import Duty, Matter
from logic.law import Law
from logic.notices import notices
from logic.timeline import milestones

SOUGHT: Mapping[str, str] = {
    "begin": "seeks_to_begin",
    "stormwater_change": "seeks_stormwater_change",
    "consultant_refund": "seeks_consultant_refund",
    "bond_release": "seeks_bond_release",
    "revival": "seeks_revival",
    "hearing": "seeks_to_be_heard",
    "appeal": "seeks_appeal",
    "determination_appeal": "seeks_determination_appeal",
    "stormwater_appeal": "seeks_stormwater_appeal",
    "violation": "seeks_to_answer_violation",
}
"""Every matter, and the fact that raises it. Rows of data/ name a matter where they might name a way to file."""


def matters(conditions: Conditions, law: Law) -> dict[str, Matter]:
    """The matters that a case raises, or may raise."""
    project = conditions.project
    found = {}
    for name, sought in SOUGHT.items():
        raised = project.flag(SITE, sought)
        if not raised.is_no:
            found[name] = Matter(
                id=name,
                raised=raised,
                documents=documents(name, conditions, law),
                notices=notices(name, conditions, law),
                milestones=milestones(name, project, law),
                duties=duties(name, conditions, law),
            )
    return found


def duties(name: str, conditions: Conditions, law: Law) -> tuple[Duty, ...]:
    """What is to be done in a way to file or a matter, beside papers and dates; what certainly is not, left out."""
    held = law.once(("duties", name), lambda: _of(name, law))
    return tuple(duty for when, duty in held if not conditions(when).is_no)


def _of(name: str, law: Law) -> list[tuple[str, Duty]]:
    """Each duty with its condition."""
    rows = (row for row in law.duties if name in row.routes)
    return [(row.when, Duty(id=row.id, who=row.who, cites=(row.cite,))) for row in rows]
