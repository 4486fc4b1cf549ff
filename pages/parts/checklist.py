"""The standards of a case, group by group: met, not met or open, why, and the facts to change in place."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import streamlit as st

from logic.facts import SITE, UNLISTED, pair
from logic.finding import Assessment, Standard
from logic.standards import RESTS_ON, UPLAND, certain, only_the_commission, state
from logic.truth import Need, Truth
from logic.words import sentence
from pages.parts import ask, cards, kept, names, shell, work
from pages.parts.style import COLOURS

CHANGING = "standard-changing"
MARKS = {
    "met": "excepted",
    "not_met": "not_allowed",
    "open": "unknown",
    "commission": "commission_decides",
    "text": "commission_decides",
}
"""The mark beside each state, with its ink; the word beside it says the same."""

_SHEET = """
.gw-standard { display: grid; grid-template-columns: 9.5rem 1fr; gap: .1rem 1.1rem; padding: .55rem 0; }
.stHtml .gw-standard :is(h3, p) { margin: 0; }
.gw-standard h3 { font-size: 1rem !important; }
.gw-standard__state { display: flex; gap: .5rem; align-items: flex-start; font-weight: 700; line-height: 1.3;
  --gw-mark: 1.35rem; grid-row: span 2; }
.gw-standard__bars { font-weight: 600; }
.gw-standard--met .gw-standard__state { color: var(--gw-excepted); }
.gw-standard--not_met :is(.gw-standard__state, .gw-standard__bars) { color: var(--gw-not_allowed); }
.gw-standard--open .gw-standard__state { color: var(--gw-unknown); }
.gw-standard:is(.gw-standard--commission, .gw-standard--text) .gw-standard__state {
  color: var(--gw-commission_decides); }
@media (max-width: 700px) { .gw-standard { grid-template-columns: 1fr; }
  [class*="st-key-row-standard-"] > .stHorizontalBlock, .stHorizontalBlock[class*="st-key-row-standard-"] {
    flex-wrap: wrap !important; row-gap: 0; padding-bottom: .7rem; } }
@media print { .gw-standard { break-inside: avoid; } }
"""


def show() -> None:
    """The checklist of the current case, or that there is none."""
    words = kept.words()
    st.html(f"<style>{_SHEET}</style>")
    if not kept.case().described.activities:
        text = words.text("checklist", "no_case_text")
        st.html(cards.notice("info", words.text("checklist", "no_case"), text, level=2))
        return
    found = kept.assessed()
    known = [s for s in found.standards if certain(s)]
    if not known:
        text = words.text("checklist", "none_text")
        st.html(cards.notice("info", words.text("checklist", "none"), text, level=2))
    else:
        st.html(cards.lead(counted(found)))
    for group in words.entry("checklist", "group"):
        _group(group, [s for s in known if words.text("standard", s.rule, "group") == group])
    _maybe([s for s in found.standards if not certain(s)])


def counted(found: Assessment) -> str:
    """ "15 standards: 9 met, 1 not met, 5 open.", of those that certainly hold; empty where there is none."""
    states = [state(s) for s in found.standards if certain(s)]
    counts = {name: str(states.count(name)) for name in ("met", "not_met", "open")}
    return kept.words().text("checklist", "line", all=str(len(states)), **counts) if states else ""


def line(found: Assessment) -> None:
    """The same on the result, with the way to the checklist."""
    said = counted(found)
    if not said:
        return
    st.html(cards.section(kept.words().text("checklist", "title")))
    st.html(cards.lead(said))
    with st.container(key="noprint-standards"):
        st.page_link(shell.pages()["standards"], label=kept.words().text("checklist", "see"))


def back() -> None:
    """From the checklist to the result, or to the first question."""
    with st.container(key="noprint-standards-back"):
        if kept.case().described.activities:
            if st.button("See the result", type="primary", key="standards-result"):
                shell.go("result")
        elif st.button("Pick what you plan", type="primary", key="standards-what"):
            shell.go("what")


def _group(group: str, held: Sequence[Standard]) -> None:
    if not held:
        return
    st.html(cards.section(kept.words().text("checklist", "group", group, "title")))
    several = len({s.subject for s in held if s.subject}) > 1
    for standard in held:
        _standard(standard, named=several)


def _standard(standard: Standard, *, named: bool) -> None:
    """One standard with its state; its facts open beneath it when it is to be changed."""
    here = (standard.rule, standard.subject)
    key = f"{standard.rule}-{standard.subject}"
    needs = facts_of(standard)
    with st.container(horizontal=True, vertical_alignment="center", key=f"row-standard-{key}"):
        st.html(_row(standard, named=named), width="stretch")
        if needs:
            words, missing = kept.words(), any(kept.value(n) is kept.MISSING for n in needs)
            label = words.text("checklist", "answer" if missing else "change")
            with st.container(key=f"noprint-{key}", width="content"):
                if st.button(label, key=f"change-standard-{key}", help=f"{label}: {_title(standard, named)}"):
                    st.session_state[CHANGING] = None if st.session_state.get(CHANGING) == here else here
                    st.rerun()
    if needs and st.session_state.get(CHANGING) == here:
        with st.container(border=True, key=f"facts-{key}"):
            for need in needs:
                ask.fact(need, work.parts_too(need))
            if st.button(kept.words().text("checklist", "done"), key="standard-done", type="primary"):
                st.session_state[CHANGING] = None
                st.rerun()


def facts_of(standard: Standard) -> list[Need]:
    """The facts a standard rests on, each with its subject: its own, those of the work, or the site's."""
    kinds = kept.law().vocabulary.facts
    described = kept.case().described
    works = [standard.subject] if standard.subject else [a.id for a in described.activities if not a.part_of]
    found: list[Need] = []
    for name in _settling(RESTS_ON.get(standard.rule, ())):
        if ("pair", name) in kinds:
            found += [(pair(of, place.id), name) for of in works for place in described.wet_places]
        elif ("site", name) in kinds:
            found.append((SITE, name))
        else:
            found += [(of, name) for of in works]
    wanted = sorted(n for n in standard.met.needs if n not in found and UNLISTED not in n[0])
    return found + [n for n in wanted if (names.kind_of(n[0]), n[1]) in kinds]


def _settling(facts: Sequence[str]) -> list[str]:
    """Dry land is told by measures or by an answer, never by both: the measures where one of them is told."""
    measured = any(kept.value((SITE, name)) not in (kept.MISSING, None) for name in UPLAND)
    return [name for name in facts if not (name == "upland_short" and measured)]


def shown_state(standard: Standard) -> str:
    """met, not_met, open (a fact is missing), commission, or text (the facts are known, the text is not)."""
    if only_the_commission(standard):
        return "commission"
    return "text" if standard.met.can == {Truth.OPEN} else state(standard)


def _row(standard: Standard, *, named: bool) -> str:
    words = kept.words()
    code = shown_state(standard)
    mark = MARKS[code]
    image = f'<img class="gw-mark" src="{escape(cards.drawing("marks", mark, COLOURS[mark]))}" alt="">'
    said = words.say(standard.says, standard.met, names.names())
    bars = ""
    if standard.bars and code == "not_met":
        bars = f'<p class="gw-standard__bars">{escape(words.text("checklist", "bars"))}</p>'
    pins = escape(", ".join(names.pins(standard.cites)))
    return (
        f'<div class="gw-standard gw-standard--{code}"><p class="gw-standard__state">{image}'
        f"{escape(words.text('checklist', 'state', code))}</p>"
        f"<h3>{escape(_title(standard, named))}</h3>"
        f'<div><p>{escape(said)}</p>{bars}<span class="gw-pins">{pins}</span></div></div>'
    )


def _title(standard: Standard, named: bool) -> str:
    title = kept.words().text("standard", standard.rule, "title")
    return f"{title}: {names.subject(standard.subject)}" if named and standard.subject else title


def _maybe(held: Sequence[Standard]) -> None:
    """Those of which it is not known yet whether they hold at all, and what that turns on."""
    if not held:
        return
    words = kept.words()
    rows = [(_title(s, bool(s.subject)), _turns_on(s), ", ".join(names.pins(s.cites))) for s in held]
    with st.expander(words.text("checklist", "maybe", count=str(len(held)))):
        heads = [
            words.text("checklist", "maybe_head"),
            words.text("checklist", "maybe_why"),
            "Where it stands",
        ]
        st.html(cards.facts_table(heads, rows, caption=heads[0], show_caption=False))


def _turns_on(standard: Standard) -> str:
    found = [names.short(need) for need in sorted(standard.bears.needs)]
    if standard.bears.turns_on:
        found.append(kept.words().text("checklist", "turns_on_text"))
    return sentence("; ".join(found))
