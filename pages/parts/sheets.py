"""What stands on each screen of the hearing room: seven topics, each as many screens as it needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from logic.facts import SITE, Activity, pair
from logic.finding import Assessment, Finding, Kind, Milestone, Regime, Route
from logic.truth import Range, Truth
from logic.words import Words, day, money, sentence, spread
from pages.parts import cards, far, kept, names, practice, readings, report, steps, verdicts
from pages.parts.place import said as shown_by_the_map

TOPICS = ("proposal", "verdicts", "bars", "fees", "papers", "dates", "conditions")
LETTERS_A_LINE, LEAD_LETTERS = 44, 76
"""How many letters a line of a headline and of its lead holds on a wall of 1280 by 720."""

HEIGHT, EDGES, HEADLINE, LEAD, HEAD, ROW, LINE = 720, 142, 52, 44, 44, 17, 31
"""Pixels: the wall, its two edges, a line of headline or lead, a table's head, a row's padding, its lines."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One screen: its topic, its headline in words, and pieces of HTML made by ``cards``, or the map."""

    topic: str
    headline: str
    body: tuple[str, ...] = ()
    lead: str = ""
    map: bool = False


def of(found: Assessment) -> list[Sheet]:
    """Every screen of the case, in the order of the topics."""
    return [
        *_proposal(),
        *_where(),
        Sheet("verdicts", ""),
        *_bars(found),
        *_fees(found),
        *_papers(found),
        *_dates(found),
        *_conditions(found),
    ]


def work() -> str:
    """What is planned: "Shed, deck", or how many pieces of work."""
    words, whole = kept.words(), [a for a in kept.case().described.activities if not a.part_of]
    if not whole:
        return words.text("wall", "no_work")
    if len(whole) > 3:
        return words.text("wall", "pieces", count=str(len(whole)))
    kinds = [words.entry("activity", a.kind.id).get("name", a.kind.id) for a in whole]
    return sentence(", ".join(dict.fromkeys(k if i == 0 else k.lower() for i, k in enumerate(kinds))))


def _tables(
    sheet: Sheet,
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    widths: Sequence[int],
    *,
    right: Sequence[int] = (),
    below: str = "",
) -> list[Sheet]:
    """The rows under a headline, on as many screens as they need; ``widths``: letters a line of a cell."""
    pages: list[list[Sequence[str]]] = [[]]
    room = _room(sheet) - (LEAD if below else 0)
    used = 0
    for row in rows:
        lines = max(-(-len(cell) // width) for cell, width in zip(row, widths, strict=True))
        high = ROW + LINE * max(1, lines)
        if used + high > room and pages[-1]:
            pages.append([])
            used = 0
        pages[-1].append(row)
        used += high
    caption = kept.words().text("wall", "topic", sheet.topic)
    bodies = [
        cards.facts_table(columns, page, caption=caption, numeric=right, show_caption=False)
        for page in pages
        if page
    ]
    after = (cards.footer_line(below),) if below else ()
    return [replace(sheet, body=(body, *after)) for body in bodies] or [sheet]


def _room(sheet: Sheet) -> int:
    """The pixels that headline and lead leave to the rows of a table."""
    headline = HEADLINE * -(-len(sheet.headline) // LETTERS_A_LINE)
    return HEIGHT - EDGES - HEAD - headline - LEAD * -(-len(sheet.lead) // LEAD_LETTERS)


def _proposal() -> list[Sheet]:
    words, described, project = kept.words(), kept.case().described, kept.project()
    if not described.activities:
        return _no_work()
    rows = [
        (
            sentence(names.subject(activity.id)),
            _far(activity),
            _measured(project.fact(activity.id, "disturbed_sq_ft").value),
            _measured(project.fact(activity.id, "earth_cu_yd").value),
        )
        for activity in described.activities
    ]
    listed = project.flag(SITE, "wet_places_all_listed").is_yes
    lead = words.text("wall", "proposal", "all_listed" if listed else "not_all_listed")
    columns = ["Work", "How far from what", "Ground, sq ft", "Earth, cu yd"]
    return _tables(Sheet("proposal", _nearest(), (), lead), columns, rows, (20, 36, 17, 17), right=(2, 3))


def _where() -> list[Sheet]:
    """The map, under how near the work comes; in words what it shows, where that is soon read."""
    described = kept.case().described
    if not described.activities or not described.wet_places:
        return []
    said = shown_by_the_map()
    return [Sheet("proposal", _nearest(), (), " ".join(said) if len(said) < SOON_READ else "", map=True)]


SOON_READ = 3


def map_height(sheet: Sheet) -> int:
    """The pixels that headline and lead leave to the map."""
    return _room(sheet) + HEAD - ROW


def _no_work() -> list[Sheet]:
    """A case about a permit that is there already: what was said of it."""
    words = kept.words()
    rows = [(names.short(need), far.answer(need, fact)) for need, fact in kept.case().described.facts.items()]
    sheet = Sheet("proposal", words.text("wall", "proposal", "no_work"))
    return _tables(sheet, ["What was asked", "Answer"], rows, (50, 30))


def _nearest() -> str:
    """The work, and how far its nearest part lies from what."""
    words, described, project = kept.words(), kept.case().described, kept.project()
    if not described.wet_places:
        listed = project.flag(SITE, "wet_places_all_listed").is_yes
        return words.text("wall", "proposal", "nothing_wet" if listed else "nothing_listed", work=work())
    pairs = [(project.feet(a, w), a, w) for a in described.activities for w in described.wet_places]
    feet, activity, place = min(pairs, key=lambda found: (_unknown(found[0]), found[0].low))
    key = "not_known" if _unknown(feet) else "near"
    said = far.feet((pair(activity.id, place.id), "feet"), feet)
    return words.text("wall", "proposal", key, work=work(), far=said, place=names.names()[place.id])


def _unknown(feet: Range) -> bool:
    return feet.low == 0 and feet.high is None


def _far(activity: Activity) -> str:
    known, facts = names.names(), kept.case().described.facts
    said = []
    for place in kept.case().described.wet_places:
        need = (pair(activity.id, place.id), "feet")
        value = facts[need].value if need in facts else MISSING
        told = far.feet(need, value) if isinstance(value, Range) else _measured(value)
        said.append(f"{known[place.id]}: {told}")
    return sentence("; ".join(said))


MISSING = object()
MEETS = (".meeting", ".hearing")
"""Of several things due on one day, the meeting is named first."""


def _measured(value: object) -> str:
    if isinstance(value, Range):
        return spread(value)
    return kept.words().text("wall", "proposal", "unknown" if value is None else "not_asked")


def _bars(found: Assessment) -> list[Sheet]:
    words = kept.words()
    heard = [f for f in found.findings if f.kind is Kind.BAR]
    certain = [f for f in heard if f.verdict.is_yes]
    possible = [f for f in heard if f.verdict.settled is False or f.verdict.may(Truth.OPEN)]
    rows = [(_bar_word(f), verdicts.says(f), ", ".join(names.pins(f.cites))) for f in (*certain, *possible)]
    headline, lead = _bars_said(len(certain), bool(possible), bool(found.turns_on), words)
    columns = ["", "What the rule says here", "Where it stands"]
    shown = _tables(Sheet("bars", headline, (), lead), columns, rows, (13, 50, 22))
    return [*shown, *(_reading(code) for code in readings.left_open(found))]


def _bar_word(found: Finding) -> str:
    key = "bar" if found.verdict.is_yes else "may_bar" if not found.verdict.settled else "open_text"
    return kept.words().text("wall", "bars", key)


def _bars_said(certain: int, possible: bool, turns: bool, words: Words) -> tuple[str, str]:
    if certain:
        return words.text("wall", "bars", "one" if certain == 1 else "many", count=str(certain)), ""
    if possible:
        return words.text("wall", "bars", "may"), ""
    return words.text("wall", "bars", "none"), words.text(
        "wall", "bars", "none_lead" if not turns else "turns"
    )


def _reading(code: str) -> Sheet:
    """A passage that can be read two ways, the way taken, and who decides."""
    lead = " · ".join(part for part in (readings.where(code), readings.reference(code)) if part)
    rows = [*readings.rows(code), *practice.noted(code)]
    return Sheet("bars", readings.question(code), (cards.definition_rows(rows),), lead)


def _fees(found: Assessment) -> list[Sheet]:
    words, routes = kept.words(), report.shown_routes(found)
    if not routes:
        return [Sheet("fees", words.text("wall", "fees", "none"))]
    said = [
        words.text("wall", "fees", "head", way=_short(route), total=money(route.total, route.at_least))
        for route in routes
    ]
    headline, more = " ".join(said[:2]), len(said) - 2
    if more > 0:
        key = "one_more" if more == 1 else "more"
        headline += " " + words.text("wall", "fees", key, count=sentence(_spelled(more)))
    rows = [row for route in routes for row in _fee_rows(route)]
    columns = ["Way", "For", "Where it stands", "Amount"]
    sheet, below = Sheet("fees", headline), words.text("wall", "fees", "on_top")
    return _tables(sheet, columns, rows, (20, 31, 18, 14), right=(3,), below=below)


def _fee_rows(route: Route) -> list[tuple[str, str, str, str]]:
    words = kept.words()
    if route.total is None:
        where = ", ".join(names.pins(kept.law().cites("SW-FEE")))
        return [(_short(route), words.text("wall", "fees", "not_held"), where, "")]
    rows = [
        (
            _short(route) if i == 0 else "",
            sentence(words.say(line.says, None, names.names())),
            ", ".join(names.pins(line.cites)),
            money(line.amount, route.at_least and len(route.lines) == 1),
        )
        for i, line in enumerate(route.lines)
    ]
    if len(rows) != 1:
        label = words.text("wall", "fees", "total", way=_short(route).lower())
        rows.append(("", label, "", money(route.total, route.at_least)))
    return rows


def _spelled(count: int) -> str:
    """ "two", "three": a count as a sentence has it."""
    return verdicts.facts_count(count).split()[0]


def _short(route: Route) -> str:
    return kept.words().text("route", route.id, "short")


def _papers(found: Assessment) -> list[Sheet]:
    routes = [route for route in report.shown_routes(found) if route.documents]
    if not routes:
        return [Sheet("papers", kept.words().text("wall", "papers", "none"))]
    return [_papers_of(route) for route in sorted(routes, key=lambda r: -len(r.documents))]


def _papers_of(route: Route) -> Sheet:
    words, sets, count = kept.words(), report.sets_of(route), len(route.documents)
    papers = words.text("wall", "papers", "one_paper" if count == 1 else "papers", count=str(count))
    copies = words.text("wall", "papers", "one_set" if sets == 1 else "sets", count=str(sets))
    key = "head" if sets else "head_without_sets"
    headline = words.text("wall", "papers", key, way=_short(route), papers=papers, sets=copies)
    groups: dict[str, int] = {}
    offices: dict[str, int] = {}
    for paper in route.documents:
        groups[paper.group] = groups.get(paper.group, 0) + 1
        if paper.group == "copies" or paper.id.endswith("APP-FILE.form"):
            for office in paper.to:
                offices[office] = offices.get(office, 0) + (paper.copies or 0)
    by_group = [(words.text("group", group, "title"), str(n)) for group, n in groups.items()]
    by_office = [(str(words.entry("recipient", o).get("name", o)), str(n)) for o, n in offices.items()]
    tables = [
        cards.facts_table(
            ["Kind of paper", "Papers"], by_group, caption="By kind", numeric=[1], show_caption=False
        )
    ]
    if by_office:
        tables.append(
            cards.facts_table(
                ["Who gets a set", "Sets"], by_office, caption="By recipient", numeric=[1], show_caption=False
            )
        )
    return Sheet("papers", headline, (cards.side_by_side(*tables),), words.text("route", route.id, "name"))


def _dates(found: Assessment) -> list[Sheet]:
    words = kept.words()
    routes = [route for route in report.shown_routes(found) if route.milestones]
    if not routes:
        return [Sheet("dates", words.text("wall", "dates", "none"))]
    return [sheet for route in sorted(routes, key=lambda r: r.id != "permit") for sheet in _dates_of(route)]


def _dates_of(route: Route) -> list[Sheet]:
    words = kept.words()
    due = sorted(route.milestones, key=lambda m: (m.latest or date.max, not m.id.endswith(MEETS)))
    rows = [
        (
            words.text("wall", "dates", "who", m.who),
            _step(m),
            day(m.latest) if m.latest else steps.counted(m),
            _left(m),
        )
        for m in due
    ]
    lead = words.text("wall", "dates", "head_way", way=words.text("route", route.id, "name"))
    sheet = Sheet("dates", _clock(due), (), lead)
    return _tables(sheet, ["Who", "What", "By", "Left"], rows, (11, 43, 32, 10), right=(2, 3))


def _step(step: Milestone) -> str:
    """What is due, where that stands, and the first day it may be where there is one."""
    words = kept.words()
    said = f"{words.text('milestone', step.id, 'title')} · {', '.join(names.pins(step.cites))}"
    if step.earliest and step.earliest != step.latest:
        return words.text("wall", "dates", "not_before", what=said, day=day(step.earliest))
    return said


def _clock(due: Sequence[Milestone]) -> str:
    """The next day that somebody must keep, and how long there is."""
    words, today = kept.words(), kept.today()
    if all(m.latest is None for m in due):
        return words.text("wall", "dates", "not_filed")
    ahead = [m for m in due if m.latest is not None and m.latest >= today]
    if not ahead or ahead[0].latest is None:
        return words.text("wall", "dates", "passed")
    left = (ahead[0].latest - today).days
    key = "left_none" if left == 0 else "left_one" if left == 1 else "left_many"
    said = words.text("wall", "dates", key, count=str(left))
    title = words.text("milestone", ahead[0].id, "title")
    return words.text("wall", "dates", "head", what=title, day=day(ahead[0].latest), left=said)


def _left(step: Milestone) -> str:
    if step.latest is None:
        return ""
    words, left = kept.words(), (step.latest - kept.today()).days
    if left < 0:
        return words.text("wall", "dates", "gone")
    key = "left_today" if left == 0 else "left_one" if left == 1 else "left_many"
    return words.text("wall", "dates", key, count=str(left)).removesuffix("\u00a0left")


def _conditions(found: Assessment) -> list[Sheet]:
    return [*_what_a_permit_brings(found), *_open(found)]


def _what_a_permit_brings(found: Assessment) -> list[Sheet]:
    words, law = kept.words(), kept.law()
    duties = [f for f in found.findings if f.kind is Kind.DUTY and not f.verdict.is_no]
    rows = [(sentence(verdicts.says(f)), ", ".join(names.pins(f.cites))) for f in duties]
    for rule, entry in words.entry("wall", "condition").items():
        if set(entry["routes"]) & set(found.routes):
            rows.append((str(entry["text"]), ", ".join(names.pins(law.cites(rule)))))
    headline = words.text("wall", "conditions", found.bond)
    lead = words.text("bond", found.bond, "text")
    sheet = Sheet("conditions", headline, (), lead)
    return _tables(sheet, ["What is asked", "Where it stands"], rows, (62, 24))


def _open(found: Assessment) -> list[Sheet]:
    words, needs = kept.words(), sorted(_settling(found))
    if not needs:
        lead = words.text("wall", "conditions", "open_none_lead") if found.turns_on else ""
        return [Sheet("conditions", words.text("wall", "conditions", "open_none"), (), lead)]
    key = "open_one" if len(needs) == 1 else "open_many"
    headline = words.text("wall", "conditions", key, count=sentence(_spelled(len(needs))))
    teller = words.text("desk", "who_else")
    rows = [(names.short(n), names.ask(n, "who_can_tell") or teller, names.pin_of(n)) for n in needs]
    columns = ["What is open", "Who can tell", "Where it stands"]
    return _tables(Sheet("conditions", headline), columns, rows, (38, 30, 22))


def _settling(found: Assessment) -> Iterable[tuple[str, str]]:
    return {need for regime in Regime for need in found.regimes[regime].needs}
