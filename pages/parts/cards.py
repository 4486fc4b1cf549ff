"""Small pieces of a page as HTML strings, shown with ``st.html``. Everything given to them is escaped."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Literal
from urllib.parse import quote

from pages.parts.style import COLOURS, VERDICTS

STATIC = Path(__file__).resolve().parents[2] / "static"

Notice = Literal["info", "caution", "problem", "good"]

_NOTICE_MARKS: dict[str, tuple[str, str]] = {
    "info": ("info", COLOURS["commission_decides"]),
    "caution": ("caution", COLOURS["file"]),
    "problem": ("not_allowed", COLOURS["not_allowed"]),
    "good": ("excepted", COLOURS["below_threshold"]),
}


@cache
def drawing(folder: Literal["tiles", "wet", "marks"], name: str, ink: str = "") -> str:
    """One drawing of ours as a ``data:`` address; ``ink`` takes the place of ``currentColor``.

    ``st.html`` lets no inline SVG through, so drawings travel as images. Raises FileNotFoundError for a
    name without a drawing.
    """
    text = (STATIC / folder / f"{name}.svg").read_text(encoding="utf-8")
    if ink:
        text = text.replace("currentColor", ink)
    packed = " ".join(text.replace('"', "'").split()).replace("> <", "><")
    return "data:image/svg+xml," + quote(packed, safe=" =:/',.;-")


_TOGETHER = re.compile(
    r"(?<=[A-Z][a-z]{2}) (?=\d{1,2} [A-Z][a-z]{2} \d{4})|(?<=\d) (?=[A-Z][a-z]{2} \d{4})|"
    r"(?<=[A-Z][a-z]{2}) (?=\d{4})|(?<=\d) (?=[ap]m\b)|(?<=\bby) (?=[A-Z][a-z]{2} \d)"
)
"""The spaces within a day or an hour, at which no line may break."""


def _cell(text: str) -> str:
    """A cell's text: a day such as "Tue 16 Dec 2026" stays on one line."""
    return escape(_TOGETHER.sub("\u00a0", text))


def _image(address: str, style: str) -> str:
    """An ornament: the words beside it say the same, so it is hidden from screen readers."""
    return f'<img class="{style}" src="{escape(address)}" alt="" aria-hidden="true">'


def _heading(text: str, level: int, style: str = "") -> str:
    if level not in (1, 2, 3, 4):
        raise ValueError(f"a heading has level 1 to 4, not {level}")
    named = f' class="{style}"' if style else ""
    return f"<h{level}{named}>{escape(text)}</h{level}>"


def _pins(pins: Sequence[str]) -> str:
    return f'<span class="gw-pins">{escape(", ".join(pins))}</span>' if pins else ""


def masthead(name: str, note: str = "") -> str:
    """The line at the head of a page: the service's name, and at the right a quiet note."""
    right = f'<p class="gw-second">{escape(note)}</p>' if note else ""
    return f'<div class="gw-masthead"><p>{escape(name)}</p>{right}</div>'


def title(text: str, lead: str = "", *, big: bool = False) -> str:
    """The page's one ``h1`` (a question, or with ``big`` a headline) and a sentence under it."""
    style = "gw-title gw-title--big" if big else "gw-title"
    under = f'<p class="gw-lead">{escape(lead)}</p>' if lead else ""
    return _heading(text, 1, style) + under


def section(text: str, *, level: int = 2) -> str:
    """A heading within the page."""
    return _heading(text, level, "gw-section")


def lead(text: str) -> str:
    """A sentence under a heading within the page."""
    return f'<p class="gw-lead">{escape(text)}</p>'


def stepper(steps: Sequence[str], current: int) -> str:
    """Where one is: ``current`` counts from 0. On a phone the bars stay and one line names the step."""
    if not 0 <= current < len(steps):
        raise ValueError(f"step {current} is not one of {len(steps)}")
    items = []
    for place, step in enumerate(steps):
        state = "is-now" if place == current else "is-done" if place < current else "is-ahead"
        now = ' aria-current="step"' if place == current else ""
        items.append(f'<li class="{state}"{now}><span>{escape(step)}</span></li>')
    count = f"Step {current + 1} of {len(steps)}: {escape(steps[current])}"
    return (
        f'<nav aria-label="Progress"><ol class="gw-steps">{"".join(items)}</ol>'
        f'<p class="gw-steps__count" aria-hidden="true">{count}</p></nav>'
    )


def verdict_card(
    code: str,
    headline: str,
    why: str,
    pins: Sequence[str] = (),
    *,
    label: str = "",
    note: str = "",
    level: int = 2,
) -> str:
    """One verdict: its mark and ink, what to do as a heading, why in a sentence, and where it stands.

    ``code`` is an outcome of an assessment, or "unknown" for a set of several. ``label`` is a short line over
    the headline, as "Wetlands: a filing is needed"; ``note`` a quiet one at the end, which no pin stands for.
    """
    if code not in VERDICTS:
        raise ValueError(f"no such verdict: {code!r}")
    mark = _image(drawing("marks", code, COLOURS[code]), "gw-mark")
    over = f'<p class="gw-verdict__label">{escape(label)}</p>' if label else ""
    under = f'<p class="gw-second">{escape(note)}</p>' if note else ""
    return (
        f'<section class="gw-verdict gw-verdict--{code}">{mark}<div>{over}'
        f"{_heading(headline, level, 'gw-verdict__headline')}"
        f'<p class="gw-verdict__why">{escape(why)}{_pins(pins)}</p>{under}</div></section>'
    )


def route_card(
    title: str, amount: str, what: str, facts: Sequence[str] = (), pins: Sequence[str] = (), *, level: int = 3
) -> str:
    """One way to file: its name, what it costs, what it is, and short facts (dates, copies, who decides)."""
    listed = "".join(f"<li>{escape(fact)}</li>" for fact in facts)
    return (
        f'<section class="gw-route">{_heading(title, level)}'
        f'<p class="gw-route__amount">{escape(amount)}</p><p>{escape(what)}{_pins(pins)}</p>'
        f"{f'<ul>{listed}</ul>' if listed else ''}</section>"
    )


def side_by_side(*cards: str) -> str:
    """Cards (HTML of this module) in a row where there is room, one under the other on a phone."""
    return f'<div class="gw-row">{"".join(cards)}</div>'


def notice(kind: Notice, title: str, text: str, pins: Sequence[str] = (), *, level: int = 3) -> str:
    """A message with a mark: ``info``, ``caution``, ``problem`` or ``good``; the title says it in words."""
    if kind not in _NOTICE_MARKS:
        raise ValueError(f"no such notice: {kind!r}")
    name, ink = _NOTICE_MARKS[kind]
    return (
        f'<section class="gw-notice gw-notice--{kind}">{_image(drawing("marks", name, ink), "gw-mark")}'
        f"<div>{_heading(title, level)}<p>{escape(text)}{_pins(pins)}</p></div></section>"
    )


def tile(id: str, name: str, line: str = "", *, folder: Literal["tiles", "wet"] = "tiles") -> str:
    """A drawing with its name, to show what was picked; to let people pick, see ``tiles.pick``."""
    under = f'<p class="gw-second">{escape(line)}</p>' if line else ""
    return (
        f'<div class="gw-tile">{_image(drawing(folder, id), "gw-tile__drawing")}'
        f'<div><p class="gw-tile__name">{escape(name)}</p>{under}</div></div>'
    )


def definition_rows(rows: Sequence[tuple[str, str] | tuple[str, str, str]]) -> str:
    """Pairs of a term and what holds for it, with a quiet note where a third text is given."""
    parts = []
    for term, value, *note in rows:
        under = f'<span class="gw-second">{escape(note[0])}</span>' if note else ""
        parts.append(f"<div><dt>{_cell(term)}</dt><dd>{_cell(value)}{under}</dd></div>")
    return f'<dl class="gw-rows">{"".join(parts)}</dl>'


def facts_table(
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    caption: str,
    numeric: Collection[int] = (),
    total: Sequence[str] = (),
    show_caption: bool = True,
    run_in: bool = False,
) -> str:
    """A table that prints, and on a phone turns into a list: each row a heading with its named values.

    ``run_in`` is for values that speak for themselves: on a phone they follow one another in a quiet line.

    ``numeric`` are the places of columns set right in tabular figures; units belong in ``columns``. The first
    cell of a row is its heading. ``total`` is a last row set apart. A caption not shown is still read aloud.
    Raises ValueError where a row is not as long as ``columns``.
    """
    for row in [*rows, total] if total else rows:
        if len(row) != len(columns):
            raise ValueError(f"a row of {len(row)} in a table of {len(columns)}: {list(row)!r}")

    def style(place: int, text: str) -> str:
        names = [name for name, on in (("is-number", place in numeric), ("is-empty", not text)) if on]
        return f' class="{" ".join(names)}"' if names else ""

    def head(place: int, text: str) -> str:
        return f'<th scope="col" role="columnheader"{style(place, text)}>{_cell(text)}</th>'

    def cell(place: int, text: str) -> str:
        if place == 0:
            return f'<th scope="row" role="rowheader"{style(place, text)}>{_cell(text)}</th>'
        return f'<td role="cell" data-head="{escape(columns[place])}"{style(place, text)}>{_cell(text)}</td>'

    def line(row: Sequence[str]) -> str:
        return f'<tr role="row">{"".join(cell(place, text) for place, text in enumerate(row))}</tr>'

    # The roles are what the elements are; a phone's layout would otherwise take them away.
    heads = "".join(head(place, text) for place, text in enumerate(columns))
    foot = f'<tfoot role="rowgroup">{line(total)}</tfoot>' if total else ""
    hidden = "" if show_caption else ' class="gw-unseen"'
    look = "gw-table gw-table--run" if run_in else "gw-table"
    return (
        f'<div class="{look}"><table role="table"><caption{hidden}>{escape(caption)}</caption>'
        f'<thead role="rowgroup"><tr role="row">{heads}</tr></thead>'
        f'<tbody role="rowgroup">{"".join(line(row) for row in rows)}</tbody>{foot}</table></div>'
    )


def footer_line(text: str, right: str = "") -> str:
    """The last line of a page: what this guide is not, and whom to ask."""
    second = f"<p>{escape(right)}</p>" if right else ""
    return f'<div class="gw-foot{" gw-foot--two" if right else ""}"><p>{escape(text)}</p>{second}</div>'
