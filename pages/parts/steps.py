"""One step of a review in words: what is due, on which day, and how that day is counted."""

from __future__ import annotations

from logic.cite import Citation
from logic.finding import Milestone
from logic.words import day
from pages.parts import kept, names

UNITS = {
    "calendar": ("day", "days"),
    "business": ("business day", "business days"),
    "months": ("month", "months"),
    "years": ("year", "years"),
}


def title(step: Milestone) -> str:
    """What is due."""
    return kept.words().text("milestone", step.id, "title")


def short(step: Milestone) -> str:
    """What is due, for a chart that a phone can hold."""
    return str(kept.words().entry("milestone", step.id).get("short", title(step)))


def pin(step: Milestone) -> str:
    """Where it stands, as short as the text's own numbering: "III.B", "§ 7(b)", "c. 30A § 20(b)"."""
    return ", ".join(dict.fromkeys(_short_pin(cite) for cite in step.cites))


def _short_pin(cite: Citation) -> str:
    try:
        return kept.words().text("chart", "pin", cite.source, pin=cite.pin)
    except KeyError:
        return names.pins([cite])[0]


def who(step: Milestone) -> str:
    """Who acts."""
    return kept.words().text("who", step.who, "name")


def when(step: Milestone) -> str:
    """A day or a window; while no clock runs, how it is counted."""
    if step.latest is None:
        return counted(step)
    if step.earliest and step.earliest != step.latest:
        return f"{day(step.earliest)} to {day(step.latest)}"
    return f"by {day(step.latest)}"


def counted(step: Milestone) -> str:
    """ "7 business days to 21 days after filing": the rule by which the day is found."""
    events = kept.words().entry("wall", "dates", "event")
    kind = step.counts_from.rpartition(".")[2]
    event = str(events.get(step.counts_from) or events.get(kind, events["other"]))
    if step.amount == 0:
        return f"on the day of {event}"
    opens = f"{_span(*step.opens)} to " if step.opens else ""
    return f"{opens}{_span(step.amount, step.unit)} {'before' if step.before else 'after'} {event}"


def _span(amount: int, unit: str) -> str:
    one, many = UNITS.get(unit, (unit, unit))
    return f"{amount} {one if amount == 1 else many}"
