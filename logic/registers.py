"""The register of readings (data/readings.toml), the town's recorded practice, and the page made of them.

A register is whole: every number of its lists is an entry or another number of one, every entry has its words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path

from logic import tables
from logic.cite import Citation
from logic.law import DeadlineRow, Law, Practice, ReadingRow, Source
from logic.rows import DataError, Row, known, one_of, read, take
from logic.words import Words

NAME = "readings.toml"
WORDS = "words/readings.toml"
PRACTICE = "practice.toml"
STATUSES = ("OK", "SAFE", "JUDGE", "MISSING", "TYPO")
TAKEN = ("one", "two", "none")
CHANGES = ("outcome", "route", "fee", "date")
DECIDE = (
    "commission", "clerk", "counsel", "court", "state", "health", "planning", "inspector", "assessors",
    "treasurer", "selectboard", "engineer",
)  # fmt: skip
TWO_WAYS = ("one", "two")
ALWAYS = ("question", "taken", "decides")


def readings(data: Path, sources: Mapping[str, Source]) -> dict[str, ReadingRow]:
    """data/readings.toml with its words checked. DataError names the file, the row and the reason."""
    whole = read(data, NAME)
    known(NAME, "the file", whole, ("series", "reading"))
    words = take(WORDS, "the file", read(data, WORDS), "reading", dict)
    found = {}
    for key, row in take(NAME, "the file", whole, "reading", dict).items():
        two_ways = _said(key, words.get(key))
        found[key] = _reading(key, row, sources, two_ways)
    for key in words:
        one_of(WORDS, key, key, found, "reading")
    _numbered(found, take(NAME, "the file", whole, "series", dict))
    return found


def _reading(key: str, row: Row, sources: Mapping[str, Source], two_ways: bool) -> ReadingRow:
    known(NAME, key, row, ("pins", "status", "taken", "same_as", "decides", "changes"))
    pins = take(NAME, key, row, "pins", list)
    if not pins:
        raise DataError(NAME, key, "stands nowhere: it has no pin")

    taken = one_of(NAME, key, take(NAME, key, row, "taken", str), TAKEN, "taken")
    if not two_ways and (taken != "none" or "changes" in row):
        raise DataError(NAME, key, "takes or changes something, and has no two readings")

    def each(field: str, allowed: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(one_of(NAME, key, one, allowed, field) for one in take(NAME, key, row, field, list, []))

    return ReadingRow(
        id=key,
        same_as=tuple(take(NAME, key, row, "same_as", list, [])),
        cites=tuple(tables.citation(NAME, key, pin, sources) for pin in pins),
        status=one_of(NAME, key, take(NAME, key, row, "status", str), STATUSES, "status"),
        taken=taken,
        decides=each("decides", DECIDE),
        changes=each("changes", CHANGES),
        two_ways=two_ways,
    )


def _said(key: str, words: Row | None) -> bool:
    """Whether the words give two readings; else they say what stands there."""
    if words is None:
        raise DataError(WORDS, key, "is not said: the reading has no words")
    fields = (*ALWAYS, "stands") if "stands" in words else (*ALWAYS, *TWO_WAYS)
    known(WORDS, key, words, fields)
    for field in fields:
        take(WORDS, key, words, field, str)
    return "stands" not in words


def _numbered(found: Mapping[str, ReadingRow], series: Row) -> None:
    """Every number of the lists is there once, and no other number is named."""
    lists = {f"{letter}{n}" for letter, count in series.items() for n in range(1, count + 1)}
    held = dict.fromkeys(found, "an entry of its own")
    for row in found.values():
        for other in row.same_as:
            if other not in lists:
                raise DataError(NAME, row.id, f"same_as {other!r} is no number of the lists")
            if other in held:
                raise DataError(NAME, row.id, f"same_as {other!r} is {held[other]} already")
            held[other] = f"the same as {row.id}"
    missing = sorted(lists - set(held))
    if missing:
        raise DataError(NAME, missing[0], "is not there: every number of the lists has an entry")


def practice(
    data: Path, on: date, held: Mapping[str, ReadingRow], today: date | None = None
) -> dict[str, Practice]:
    """data/practice.toml: what the agent has recorded by the day asked, the last entry of each reading.

    DataError for an unknown reading, a day after ``today`` (where it is given), or two entries of one day.
    """
    numbers = {number: row.id for row in held.values() for number in (row.id, *row.same_as)}
    whole = read(data, PRACTICE)
    known(PRACTICE, "the file", whole, ("practice",))
    found: dict[str, Practice] = {}
    days: set[tuple[str, date]] = set()
    for n, row in enumerate(take(PRACTICE, "the file", whole, "practice", list, []), 1):
        key = f"{row.get('reading', 'no reading')}, entry {n}"
        entry = _practice(key, row, numbers)
        if not held[entry.reading].two_ways:
            raise DataError(PRACTICE, key, f"{entry.reading} has no two readings to choose from")
        if today is not None and entry.on > today:
            raise DataError(PRACTICE, key, f"on {entry.on.isoformat()} is still to come")
        if (entry.reading, entry.on) in days:
            raise DataError(
                PRACTICE, key, f"is the second entry for {entry.reading} on {entry.on.isoformat()}"
            )
        days.add((entry.reading, entry.on))
        before = found.get(entry.reading)
        if entry.on <= on and (before is None or before.on < entry.on):
            found[entry.reading] = entry
    return found


def clocks(deadlines: Iterable[DeadlineRow], held: Mapping[str, ReadingRow]) -> None:
    """A clock that turns on a reading has a row for each of the two, and one of them is taken. DataError if not."""
    name = "deadlines.toml"
    sides: dict[tuple[str, str], set[str]] = {}
    for row in deadlines:
        if row.reading or row.holds:
            one_of(name, row.id, row.reading, held, "reading")
            one_of(name, row.id, row.holds, TWO_WAYS, "holds")
            sides.setdefault((row.id, row.reading), set()).add(row.holds)
    for (key, reading), there in sides.items():
        if there != set(TWO_WAYS):
            raise DataError(name, key, f"has a row for one reading of {reading} alone")
        if held[reading].taken == "none":
            raise DataError(name, key, f"turns on {reading}, of which neither reading is taken")


def _practice(key: str, row: Row, numbers: Mapping[str, str]) -> Practice:
    known(PRACTICE, key, row, ("reading", "takes", "who", "on", "authority"))
    number = take(PRACTICE, key, row, "reading", str)
    if number not in numbers:
        raise DataError(PRACTICE, key, f"reading {number!r} is not in data/{NAME}")
    for field in ("who", "authority"):
        if not take(PRACTICE, key, row, field, str).strip():
            raise DataError(PRACTICE, key, f"{field} is empty")
    return Practice(
        reading=numbers[number],
        takes=one_of(PRACTICE, key, take(PRACTICE, key, row, "takes", str), TWO_WAYS, "takes"),
        who=row["who"],
        on=take(PRACTICE, key, row, "on", date),
        authority=row["authority"],
    )


def as_page(law: Law, words: Words) -> str:
    """The whole register as Markdown, by document and section: docs/readings.md."""
    say = words.entry("register", "page")
    parts = [f"# {say['title']}", say["lead"], say["numbers"], _statuses(words), say["made"]]
    for source in ("article-35", "wetlands-rules"):
        headings = words.entry("register", source)
        parts.append(f"## {headings['title']}")
        for section, rows in _by_section(law, source, headings):
            parts.append(f"### {headings[section]}")
            parts += [_entry(row, law, words) for row in rows]
    return "\n\n".join(parts) + "\n"


def _statuses(words: Words) -> str:
    lines = (f"- {status}: {words.text('register', 'status', status)}" for status in STATUSES)
    return "\n".join(lines)


def _by_section(law: Law, source: str, headings: Mapping[str, str]) -> Iterator[tuple[str, list[ReadingRow]]]:
    """The entries of a document by the section in which the first of their pins stands."""
    first = [(row, row.cites[0]) for row in law.readings.values()]
    for section in headings:
        held = [row for row, cite in first if cite.source == source and section_of(cite, headings) == section]
        if held:
            yield section, held


def section_of(cite: Citation, headings: Mapping[str, str]) -> str:
    """The longest heading that a pin begins with: "I.C" of "I.C Fees A.1"."""
    fitting = [h for h in headings if f"{cite.pin} ".startswith((f"{h} ", f"{h}.", f"{h}("))]
    return max(fitting, key=len)


def _entry(row: ReadingRow, law: Law, words: Words) -> str:
    say, told = words.entry("register", "page"), words.entry("reading", row.id)
    lines = [f"**{row.numbers}. {told['question']}** ({pins(row, law)})", ""]
    if row.two_ways:
        lines += [f"- {say[side]}: {told[side]}" for side in TWO_WAYS]
        which = f"{row.taken}. " if row.taken in TWO_WAYS else ""
        lines.append(f"- {say['taken']}: {which}{told['taken']}")
    else:
        lines += [f"- {say['stands']}: {told['stands']}", f"- {say['here']}: {told['taken']}"]
    more = f" {changed(row, words)}" if row.two_ways else ""
    lines += [f"- {say['decides']}: {told['decides']}", f"- {say['status']}: {row.status}.{more}"]
    return "\n".join(lines)


def changed(row: ReadingRow, words: Words) -> str:
    """Whether the other reading changes a result here, and what it changes."""
    if not row.changes:
        return words.text("register", "page", "changes_nothing")
    return words.text("register", "page", "changes", what=changes(row, words))


def changes(row: ReadingRow, words: Words) -> str:
    """What it changes: "the way to file and the fee"; "" for nothing."""
    return " and ".join(words.text("register", "change", one) for one in row.changes)


def pins(row: ReadingRow, law: Law) -> str:
    """Where it stands, as people write it: "Article 35 § 2, § 7(a); Wetlands rules I.C.1"."""
    by_source: dict[str, list[str]] = {}
    for cite in row.cites:
        mark = "§ " if cite.source == "article-35" else ""
        by_source.setdefault(law.sources[cite.source].short, []).append(f"{mark}{cite.pin}")
    return "; ".join(f"{short} {', '.join(held)}" for short, held in by_source.items())
