"""The question that gathers the rare acts: mark those that fit; "none of these" answers no to each."""

from __future__ import annotations

import streamlit as st

from logic.facts import SITE, Fact
from logic.truth import Need
from pages.parts import cards, kept, wanted
from pages.parts.ask import DONT_KNOW

NONE: Need = (SITE, "acts_none")
FLAGS = ("works_in_wet_place", "buries_fuel", "upland_short")
"""Acts that a mark settles by itself where there is one piece of work; the others are asked about."""


def acts() -> None:
    """The list, unless nothing in it could change anything."""
    if not wanted.acts_matter() or not kept.case().described.activities:
        return
    words, items = kept.words(), list(wanted.acts())
    labels = {name: words.text("acts", "item", name, "label") for name in items}
    none = words.text("acts", "none")
    options = [*items, "none", "dont_know"]
    key = f"acts-{kept.revision()}"
    if key not in st.session_state:
        st.session_state[key] = _held(items)
    with st.container(key="ask-acts"):
        st.pills(
            words.text("acts", "ask"),
            options,
            selection_mode="multi",
            format_func=lambda name: {**labels, "none": none, "dont_know": DONT_KNOW}[name],
            key=key,
            on_change=_keep,
            args=(key, items),
            help=words.text("acts", "help"),
        )
        st.caption(f"Why we ask: {words.text('acts', 'why')}")
        marked = [labels[name] for name in st.session_state[key] if name in labels]
        if marked:
            st.html(cards.notice("info", "Told below.", "You said no to the others in this list."))


def _held(items: list[str]) -> list[str]:
    """What the case says, as the list shows it."""
    marked = list(st.session_state.get(f"acts-marked-{kept.revision()}", ()))
    none = {name: row.none for (_, name), row in kept.law().vocabulary.facts.items() if row.act}
    stated = {
        name
        for (of, name), fact in kept.case().described.facts.items()
        if name in items and fact.value != none[name] and not wanted.raised_by_kind((of, name))
    }
    said = [name for name in items if name in stated or name in marked]
    if said:
        return said
    held = kept.value(NONE)
    if held is kept.MISSING:
        return []
    return ["none"] if held is True else ["dont_know"]


def _keep(key: str, items: list[str]) -> None:
    """Marked acts are told one by one; the rest of the list is answered with no."""
    chosen = list(st.session_state[key])
    last = chosen[-1] if chosen else ""
    alone = last in ("none", "dont_know")
    chosen = [last] if alone else [name for name in chosen if name in items]
    st.session_state[key] = chosen
    marked = [name for name in chosen if name in items]
    st.session_state[f"acts-marked-{kept.revision()}"] = marked
    facts = kept.case().described.facts
    dropped = [n for n in facts if n[1] in items and n[1] not in marked and not wanted.raised_by_kind(n)]
    kept.answer(dropped, None)
    if not chosen:
        kept.answer([NONE], None)
        return
    kept.answer([NONE], Fact(None if chosen == ["dont_know"] else True))
    for name in marked:
        _tell(name)


def _tell(name: str) -> None:
    """A mark says yes where only one thing can be meant; else it becomes a question, not known until told."""
    subject = wanted.acts()[name]
    whole = [a.id for a in kept.case().described.activities if not a.part_of]
    needs: list[Need] = [(SITE, name)] if subject == "site" else [(of, name) for of in whole]
    fresh = [need for need in needs if kept.value(need) is kept.MISSING]
    plain = name in FLAGS and len(needs) == 1
    kept.answer(fresh, Fact(True if plain else None))
