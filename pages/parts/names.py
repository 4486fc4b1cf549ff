"""What things are called: subjects, facts, values, citations. One way for every page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date

from logic.cite import Citation, cite
from logic.facts import SITE, Origin, Value, WetPlace
from logic.truth import Need, Range
from logic.words import day, number, sentence, spread
from logic.words import names as logic_names
from pages.parts import kept


def names() -> dict[str, str]:
    """Every subject's noun with its article, no two alike: {"shed": "the shed"}."""
    return logic_names(kept.case().described, kept.words())


def subject(of: str) -> str:
    """ "the shed", "the shed and the brook", or nothing for the site."""
    if of == SITE:
        return ""
    known = names()
    return " and ".join(known.get(part, part) for part in of.split(">"))


@contextmanager
def together(needs: Sequence[Need]) -> Iterator[None]:
    """Within it a question speaks of all these subjects: one answer serves them."""
    parts = {a.id for a in kept.case().described.activities if a.part_of}
    subjects = [need[0] for need in needs]
    named = [s for s in subjects if s == subjects[0] or s.partition(">")[0] not in parts]
    mark = _TOGETHER.set((subjects[0], named))
    try:
        yield
    finally:
        _TOGETHER.reset(mark)


_TOGETHER: ContextVar[tuple[str, list[str]] | None] = ContextVar("together", default=None)


def _all_named(of: str, known: Mapping[str, str]) -> str:
    """The activities a question is about, joined."""
    held = _TOGETHER.get()
    subjects = held[1] if held and held[0] == of else [of]
    named = list(dict.fromkeys(known.get(s.partition(">")[0], "the work") for s in subjects))
    return named[0] if len(named) == 1 else f"{', '.join(named[:-1])} and {named[-1]}"


def kind_of(of: str) -> str:
    """Which part of data/facts.toml a subject's facts stand in."""
    described = kept.case().described
    if of == SITE:
        return "site"
    if ">" in of:
        return "pair"
    return "activity" if any(a.id == of for a in described.activities) else "wet"


def ask(need: Need, key: str) -> str:
    """A sentence about a fact, its gaps filled: ask, help, why, short, who_can_tell; "" where none stands."""
    of, name = need
    known = names()
    first, _, second = of.partition(">")
    here = kind_of(of)
    filled = {
        "activity": _all_named(of, known) if here != "wet" else "the work",
        "wet_place": known.get(second or first, "the wet place"),
    }
    try:
        return sentence(kept.words().text("fact", here, name, key, **filled))
    except KeyError:
        return ""


def sort(place: WetPlace, *key: str) -> str:
    """A sentence of the question what sort of place it is, the figures of the law in it; "" where none stands."""
    words, figures = kept.words(), {}
    for option in place.kind.options:
        for name, held in option.states.items():
            if isinstance(held, Range):
                bound = held.low if held.high is None else held.high
                unit = kept.law().vocabulary.facts[("wet", name)].unit
                figures[name] = f"{number(bound)} {words.entry('unit', unit).get('many', unit)}"
    try:
        return sentence(words.text("sort", place.kind.sort, *key, wet_place=names()[place.id], **figures))
    except KeyError:
        return ""


def short(need: Need) -> str:
    """A fact's label with its subject: "Ground disturbed, the shed"."""
    of, name = need
    if (kind_of(of), name) not in kept.law().vocabulary.facts:
        return sentence(f"what kind of place {subject(of)} is")
    label = ask(need, "short") or name
    about = subject(of)
    return f"{label}: {about}" if about else label


def value(need: Need, held: Value) -> str:
    """An answer as a page shows it."""
    of, name = need
    if held is None:
        return "I don't know"
    if isinstance(held, bool):
        return "Yes" if held else "No"
    if isinstance(held, date):
        return day(held)
    if isinstance(held, Range):
        return spread(held, _unit(kept.law().vocabulary.facts[(kind_of(of), name)].unit, held))
    return str(kept.words().entry("option", name, str(held)).get("label", held))


def _unit(unit: str, held: Range) -> str:
    """Of one thing that is counted, "filing"; "ft" and the like have no other form."""
    words = kept.words().entry("unit", unit)
    single = held.known and held.low == 1 and words.get("many") == unit
    return str(words["one"]) if single else unit


def pins(cites: Iterable[Citation]) -> list[str]:
    """Citations as people write them: "Wetlands rules II.1", "Article 35 § 2(1)"."""
    sources = kept.law().sources
    found: dict[str, None] = {}
    for one in cites:
        mark = " § " if one.source == "article-35" else " "
        found[f"{sources[one.source].short}{mark}{one.pin}"] = None
    return list(found)


def pin_of(need: Need) -> str:
    """The passage behind a question."""
    return _pin(kept.words().entry("fact", kind_of(need[0]), need[1]).get("cite", ""))


def pin_of_sort(place: WetPlace) -> str:
    """The passage behind the question what sort of place it is."""
    return _pin(kept.words().entry("sort", place.kind.sort).get("cite", ""))


def _pin(text: str) -> str:
    return ", ".join(pins([cite(text)])) if text else ""


WHY_SETTLED = {
    Origin.KIND: "It follows from what this kind of work or place is.",
    Origin.NONE_OF_THESE: 'You said "none of these".',
    Origin.ASSUMED: "An assumption of this guide.",
    Origin.DRAWN: "Measured from your drawing.",
    Origin.DONT_KNOW: "You said you don't know.",
    Origin.NOT_ASKED: "Your other answers leave no other.",
    Origin.STATED: "",
}
