"""What to bring: the papers of each way to file as a list to tick, group by group, and the notices that go out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence

import streamlit as st

from logic.finding import Assessment, Document, Route
from logic.words import sentence
from pages.parts import cards, kept, names, report

_MARKUP = re.compile(r"([\\`*_\[\]{}<>$~:#|])")


def show(found: Assessment) -> None:
    """The first way to file by its groups, each closed; further ways behind one door each. All of it prints."""
    routes = [r for r in report.shown_routes(found) if r.documents]
    if not routes:
        return
    st.html(cards.section("What to bring"))
    first, *others = routes
    with st.container(key=f"papers-{first.id}"):
        if others:
            st.html(cards.section(_named(first), level=3))
        _groups(first)
        for route in others:
            with st.expander(_named(route)):
                _groups(route)


def _named(route: Route) -> str:
    count = len(route.documents)
    return f"{kept.words().text('route', route.id, 'short')}: {count} {'paper' if count == 1 else 'papers'}"


def _groups(route: Route) -> None:
    words = kept.words()
    groups: dict[str, list[Document]] = {}
    for paper in route.documents:
        groups.setdefault(paper.group, []).append(paper)
    for group, held in groups.items():
        with st.expander(f"{words.text('group', group, 'title')}: {len(held)}"):
            _checklist(route, held)
    if route.notices:
        rows = [
            (
                words.text("notice", n.id, "title"),
                words.text("notice", n.id, "why"),
                ", ".join(names.pins(n.cites)),
            )
            for n in route.notices
        ]
        with st.expander(f"Notices that go out: {len(rows)}"):
            st.html(cards.definition_rows(rows))


def _checklist(route: Route, held: Sequence[Document]) -> None:
    """One tick a paper. What holds for all of them is said once, above."""
    maker, office = _mostly(held, _by), _mostly(held, _to)
    others = any((_by(p), _to(p)) != (maker or _by(p), office or _to(p)) for p in held)
    said = [f"By {maker}"] * bool(maker) + [f"for {office}"] * bool(office)
    if said:
        st.caption(sentence(f"{', '.join(said)}{', unless a line says otherwise' if others else ''}."))
    for paper in held:
        title = kept.words().text("document", paper.id, "title")
        count = f" ({paper.copies} {'copy' if paper.copies == 1 else 'copies'})" if paper.copies else ""
        label = f"{_plain(title + count)}\n\n{_plain(_about(paper, maker, office))}"
        key = f"paper-{route.id}-{paper.id}-{kept.revision()}"
        st.checkbox(label, key=key, persist_state="session")


def _mostly(held: Sequence[Document], said: Callable[[Document], str]) -> str:
    """What holds for more than half of them; nothing where they differ."""
    text, times = Counter(said(paper) for paper in held).most_common(1)[0]
    return text if 2 * times > len(held) else ""


def _about(paper: Document, maker: str, office: str) -> str:
    """Why it is asked for, what differs from its neighbours, and where it stands."""
    parts = [kept.words().text("document", paper.id, "why")]
    if _by(paper) != maker:
        parts.append(f"By {_by(paper)}.")
    if _to(paper) != office:
        parts.append(f"For {_to(paper)}.")
    if not paper.needed.is_yes:
        parts.append("Needed only if the project turns out so.")
    return f"{' '.join(parts)} ({', '.join(names.pins(paper.cites))})"


def _by(paper: Document) -> str:
    return str(kept.words().entry("prepared_by", paper.prepared_by).get("name", paper.prepared_by))


def _to(paper: Document) -> str:
    words = kept.words()
    return ", ".join(str(words.entry("recipient", office).get("name", office)) for office in paper.to)


def _plain(text: str) -> str:
    """Words as words: a label is read as Markdown."""
    return _MARKUP.sub(r"\\\1", text)
