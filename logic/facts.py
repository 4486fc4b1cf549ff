"""A project: what is to be done, what is wet nearby, how far apart, and where each fact came from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from enum import StrEnum

from logic.happened import Event
from logic.truth import NO, YES, Need, Range, Verdict, anything, below, unknown

SITE = "site"
UNLISTED = "unlisted"
"""The wet place that nobody has listed but that may be there."""

Value = Range | bool | str | date | None
"""A measure, a flag, a choice, a date; None is "don't know"."""

Settled = tuple[tuple[str, "Fact"], ...]
"""Facts by name, whatever thing they are of."""

CUBIC_FEET_PER_CUBIC_YARD = Decimal(27)


class Origin(StrEnum):
    """Where a fact came from."""

    STATED = "stated"
    DRAWN = "drawn"
    FILE = "file"
    OFFICIAL_LAYER = "official_layer"
    OVERRIDE = "override"
    DONT_KNOW = "dont_know"
    NOT_ASKED = "not_asked"
    KIND = "settled_by_kind"
    NONE_OF_THESE = "none_of_these"
    ASSUMED = "assumption"


@dataclass(frozen=True, slots=True, kw_only=True)
class FactKind:
    """One row of data/facts.toml."""

    subject: str  # activity, wet, pair or site
    name: str
    type: str  # measure, flag, choice or date
    unit: str = ""
    options: tuple[str, ...] = ()
    most: Decimal | None = None
    whole: bool = False
    act: bool = False
    none: Value = None
    otherwise: Value = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ActivityKind:
    """One row of data/activities.toml."""

    id: str
    fee: str
    asks: tuple[str, ...]
    settled: Mapping[str, Value]
    hears: tuple[str, ...] = ()
    earth_depth: Decimal | None = None
    tile: str = ""
    state: tuple[str, ...] = ()
    delineation: bool = False


@dataclass(frozen=True, slots=True)
class Sort:
    """One answer to what sort of wet place it is, and the facts it states: see logic/sorts.py."""

    id: str
    states: Mapping[str, Value]


@dataclass(frozen=True, slots=True, kw_only=True)
class WetKind:
    """One row of data/wet_places.toml; ``sort`` and ``options`` are of data/sorts.toml, and no law."""

    id: str
    tested_as: str
    asks: tuple[str, ...]
    settled: Mapping[str, Value]
    state: str
    rule: str = "WL-JURISDICTION"
    sort: str = field(default="", compare=False)
    options: tuple[Sort, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """Every fact, kind of activity and kind of wet place there is."""

    facts: Mapping[tuple[str, str], FactKind]
    activities: Mapping[str, ActivityKind]
    wet: Mapping[str, WetKind]
    settled: dict[tuple[str, bool], tuple[object, Settled]] = field(
        init=False, default_factory=dict, compare=False, repr=False
    )
    """A notebook: what each kind settles by itself (`_by_kind`)."""


@dataclass(frozen=True, slots=True)
class Activity:
    """A piece of work. ``part_of`` names the activity whose filing fee covers it."""

    id: str
    kind: ActivityKind
    part_of: str = ""


@dataclass(frozen=True, slots=True)
class WetPlace:
    """Water or wet ground near the work."""

    id: str
    kind: WetKind
    name: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """What is known of one thing, and how. ``needs`` replaces the fact's own name as what to ask."""

    value: Value
    origin: Origin = Origin.STATED
    reason: str = ""
    needs: frozenset[Need] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Described:
    """What people told us, before anything is settled: only stated facts, None where they don't know."""

    activities: tuple[Activity, ...] = ()
    wet_places: tuple[WetPlace, ...] = ()
    facts: Mapping[Need, Fact] = field(default_factory=dict)
    events: tuple[Event, ...] = ()

    def with_fact(self, need: Need, fact: Fact) -> Described:
        """The same with one fact more (or another)."""
        return replace(self, facts={**self.facts, need: fact})


def pair(activity: str, place: str) -> str:
    """The subject that holds what lies between an activity and a wet place."""
    return f"{activity}>{place}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """All a rule may look at. ``wet_places`` holds UNLISTED until a person says that all are listed.

    ``heard``, ``flags`` and ``measures`` are notebooks: what one rule has found, another need not find again.
    """

    activities: tuple[Activity, ...]
    wet_places: tuple[WetPlace, ...]
    facts: Mapping[Need, Fact]
    vocabulary: Vocabulary
    events: tuple[Event, ...] = ()
    heard: dict[tuple[str, str, str], Verdict] = field(default_factory=dict, compare=False, repr=False)
    flags: dict[Need, Verdict] = field(default_factory=dict, compare=False, repr=False)
    measures: dict[Need, Range] = field(default_factory=dict, compare=False, repr=False)
    works: tuple[Activity, ...] = field(init=False, compare=False, repr=False)
    """The activities that alter something (confirming a line does not)."""

    def __post_init__(self) -> None:
        works = tuple(a for a in self.activities if not a.kind.delineation)
        object.__setattr__(self, "works", works)  # once, since every rule asks for them

    def fact(self, subject: str, name: str) -> Fact:
        """The fact, whoever settled it, or not asked. KeyError for a name that is not declared."""
        found = self.facts.get((subject, name))
        if found is not None:
            return found
        if not _declared(subject, name, self.vocabulary):
            raise KeyError(f"no fact {name!r} is declared for {subject!r}")
        return _NOT_ASKED

    def flag(self, subject: str, name: str) -> Verdict:
        """A yes/no fact."""
        found = self.flags.get((subject, name))
        if found is None:
            found = self.flags[subject, name] = self._flag(subject, name)
        return found

    def _flag(self, subject: str, name: str) -> Verdict:
        found = self.fact(subject, name)
        if found.value is None:
            return unknown(found.needs or {(subject, name)})
        return YES if found.value is True else NO

    def measure(self, subject: str, name: str) -> Range:
        """A measure in the unit of data/facts.toml; everything from zero up where nothing is known."""
        found = self.measures.get((subject, name))
        if found is None:
            found = self.measures[subject, name] = self._measure(subject, name)
        return found

    def _measure(self, subject: str, name: str) -> Range:
        found = self.fact(subject, name)
        value, needs = found.value, found.needs or frozenset({(subject, name)})
        if not isinstance(value, Range):
            return anything(needs)
        if value.known:
            return value
        return Range(value.low, value.high, value.low_open, value.high_open, needs)

    def choice(self, subject: str, name: str, *options: str) -> Verdict:
        """Whether the choice is one of these."""
        found = self.fact(subject, name)
        if found.value is None:
            return unknown(found.needs or {(subject, name)})
        return YES if found.value in options else NO

    def day(self, subject: str, name: str) -> date | None:
        """A date, None while it is not known."""
        value = self.fact(subject, name).value
        return value if isinstance(value, date) else None

    def feet(self, activity: Activity, place: WetPlace) -> Range:
        """Feet from nearest edge to nearest edge, measured flat; 0 is in it."""
        return self.measure(pair(activity.id, place.id), "feet")

    def group(self, activity: Activity) -> tuple[Activity, ...]:
        """The activity with those that are part of it."""
        return tuple(a for a in self.activities if a.id == activity.id or a.part_of == activity.id)


_NOT_ASKED = Fact(None, Origin.NOT_ASKED)
_ALL_LISTED: Need = (SITE, "wet_places_all_listed")
UNKNOWN_KIND = "unknown"
_UNLISTED_KIND = WetKind(id=UNLISTED, tested_as=UNKNOWN_KIND, asks=(), settled={}, state="unknown")


def _declared(subject: str, name: str, vocabulary: Vocabulary) -> bool:
    """Whether what the subject may be, by its name, has such a fact."""
    if subject == SITE:
        return ("site", name) in vocabulary.facts
    if ">" in subject:
        return ("pair", name) in vocabulary.facts
    return ("activity", name) in vocabulary.facts or ("wet", name) in vocabulary.facts


def settle(described: Described, vocabulary: Vocabulary) -> Project:
    """What people told us, with all that follows from the kinds of thing it is.

    An unstated fact is settled by the kind (data/activities.toml), by "none of these" to the rare
    acts, or by `otherwise` where its kind does not raise it; else it stays not asked.
    """
    facts: dict[Need, Fact] = {need: _stated(fact) for need, fact in described.facts.items()}
    none_of_these = facts.get((SITE, "acts_none"), _NOT_ASKED).value is True
    for need, fact in _settled(described, vocabulary, none_of_these):
        facts.setdefault(need, fact)
    places = described.wet_places
    if facts.get(_ALL_LISTED, _NOT_ASKED).value is not True:
        places = (*places, WetPlace(UNLISTED, _UNLISTED_KIND))
        facts.update(_of_the_unlisted(described, vocabulary))
    _keep_the_line_on_the_parcel(facts)
    for activity in described.activities:
        _assume_earth(activity, facts)
        _keep_out_of_the_water(activity, places, facts)
        _keep_in_the_water(activity, places, facts)
    return Project(
        activities=described.activities,
        wet_places=places,
        facts=facts,
        vocabulary=vocabulary,
        events=described.events,
    )


def _stated(fact: Fact) -> Fact:
    if fact.value is None and fact.origin is Origin.STATED:
        return Fact(None, Origin.DONT_KNOW, fact.reason)
    return fact


def _settled(
    described: Described, vocabulary: Vocabulary, none_of_these: bool
) -> Iterator[tuple[Need, Fact]]:
    for place in described.wet_places:
        if place.kind.tested_as == UNKNOWN_KIND:
            nobody_knows = Fact(None, Origin.NOT_ASKED, needs=frozenset({(place.id, "kind")}))
            yield from (((place.id, name), nobody_knows) for (of, name) in vocabulary.facts if of == "wet")
    kinds: list[tuple[str, str, ActivityKind | WetKind | None]] = [(SITE, "site", None)]
    kinds += [(a.id, "activity", a.kind) for a in described.activities]
    kinds += [(w.id, "wet", w.kind) for w in described.wet_places]
    for subject, of, kind in kinds:
        for name, fact in _by_kind(of, kind, none_of_these, vocabulary):
            yield (subject, name), fact


def _by_kind(
    of: str, kind: ActivityKind | WetKind | None, none_of_these: bool, vocabulary: Vocabulary
) -> Settled:
    """What a kind of thing settles, worked out once: by itself, by "none of these", or by what holds otherwise."""
    key = (kind.id if kind else of, none_of_these)
    known, found = vocabulary.settled.get(key, (of, ()))
    if known is kind:
        return found
    asks, settled = (kind.asks, kind.settled) if kind else ((), {})
    facts = []
    for (subject, name), row in vocabulary.facts.items():
        if subject != of:
            continue
        if name in settled:
            facts.append((name, Fact(settled[name], Origin.KIND)))
        elif name in asks:
            continue
        elif row.act and none_of_these:
            facts.append((name, Fact(row.none, Origin.NONE_OF_THESE)))
        elif row.otherwise is not None and not row.act:
            facts.append((name, Fact(row.otherwise, Origin.KIND)))
    vocabulary.settled[key] = kind, tuple(facts)
    return tuple(facts)


def _of_the_unlisted(described: Described, vocabulary: Vocabulary) -> dict[Need, Fact]:
    nobody_knows = Fact(None, Origin.NOT_ASKED, needs=frozenset({_ALL_LISTED}))
    facts: dict[Need, Fact] = {
        (UNLISTED, name): nobody_knows for (of, name) in vocabulary.facts if of == "wet"
    }
    for activity in described.activities:
        facts[(pair(activity.id, UNLISTED), "feet")] = nobody_knows
    return facts


def _keep_the_line_on_the_parcel(facts: dict[Need, Fact]) -> None:
    """The land whose boundary is confirmed is part of the parcel: neither measure passes the other."""
    line, parcel = (SITE, "delineation_acres"), (SITE, "parcel_acres")
    small, large = (_spread(facts.get(need, _NOT_ASKED).value) for need in (line, parcel))
    if below(large, small).is_yes:
        return  # a contradiction, which the case file refuses
    if large.high is not None and (small.high is None or small.high > large.high):
        _narrow(facts, line, Range(small.low, large.high, small.low_open, large.high_open))
    if small.low > large.low:
        _narrow(facts, parcel, Range(small.low, large.high, small.low_open, large.high_open))


def _assume_earth(activity: Activity, facts: dict[Need, Fact]) -> None:
    """Earth nobody stated is at most the disturbed area times a depth, and says that it is assumed."""
    need: Need = (activity.id, "earth_cu_yd")
    area = facts.get((activity.id, "disturbed_sq_ft"), _NOT_ASKED).value
    depth = facts.get((activity.id, "dig_depth_ft"), _NOT_ASKED).value
    feet = depth.high if isinstance(depth, Range) else activity.kind.earth_depth
    if isinstance(area, Range) and area.high == 0 and facts.get(need, _NOT_ASKED).value is None:
        facts[need] = Fact(area, Origin.ASSUMED, str(feet or 0))
    again = _spread(facts.get((activity.id, "earth_reused_cu_yd"), _NOT_ASKED).value).low * 2
    stated = facts.get(need, _NOT_ASKED).value
    if isinstance(stated, Range) and stated.low < again and stated.holds(again):
        _narrow(facts, need, Range(again, stated.high, False, stated.high_open))
    if need in facts or feet is None:
        return
    if not isinstance(area, Range) or area.high is None:
        facts[need] = Fact(None, Origin.ASSUMED, needs=frozenset({(activity.id, "disturbed_sq_ft")}))
        return
    most = area.high * feet / CUBIC_FEET_PER_CUBIC_YARD
    facts[need] = Fact(Range(Decimal(0), most), Origin.ASSUMED, str(feet))


def _keep_out_of_the_water(activity: Activity, places: tuple[WetPlace, ...], facts: dict[Need, Fact]) -> None:
    """Work said not to be in a wet place lies farther than 0 ft from each; a line to confirm is no work."""
    if activity.kind.delineation or _in_water(activity, facts) is not False:
        return
    for place in places:
        need: Need = (pair(activity.id, place.id), "feet")
        feet = _spread(facts.get(need, _NOT_ASKED).value)
        if feet.low == 0 and not feet.low_open and feet.high != 0:
            _narrow(facts, need, Range(feet.low, feet.high, True, feet.high_open))


def _keep_in_the_water(activity: Activity, places: tuple[WetPlace, ...], facts: dict[Need, Fact]) -> None:
    """Work said to be in a wet place lies in the one place that it can lie in; the unlisted may be many."""
    if activity.kind.delineation or _in_water(activity, facts) is not True:
        return
    needs: list[Need] = [(pair(activity.id, place.id), "feet") for place in places]
    may = [n for n in needs if _spread(facts.get(n, _NOT_ASKED).value).holds(Decimal(0))]
    if len(may) == 1 and may[0][0] != pair(activity.id, UNLISTED):
        _narrow(facts, may[0], Range(Decimal(0), Decimal(0)))


def _in_water(activity: Activity, facts: Mapping[Need, Fact]) -> Value:
    return facts.get((activity.id, "works_in_wet_place"), _NOT_ASKED).value


def _spread(value: Value) -> Range:
    return value if isinstance(value, Range) else Range(Decimal(0), None)


def _narrow(facts: dict[Need, Fact], need: Need, value: Range) -> None:
    fact = facts.get(need, _NOT_ASKED)
    facts[need] = Fact(value, fact.origin, fact.reason, fact.needs)
