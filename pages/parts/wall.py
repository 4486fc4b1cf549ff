"""The hearing room's frame: which screen is on the wall, how keys move it, and what stands at its edges."""

from __future__ import annotations

import streamlit as st

from logic.facts import SITE
from logic.words import day
from pages.parts import cards, kept, place, sheets, shell, what_if
from pages.parts.picture import Screen
from pages.parts.sheets import TOPICS, Sheet

AT = "wall-at"
MAP_PX, MAP_LETTER_PX = 1100, 20
_SHEET = """
.stMainBlockContainer > .stVerticalBlock { gap: .3rem; }
.stMain h1 { text-wrap: wrap; }
.gw-masthead { padding-bottom: .15rem; }
.gw-masthead p { font-size: .72rem !important; font-weight: 400; color: var(--gw-second); }
.gw-title { margin: 0; }
.gw-title--big { font-size: 1.65rem !important; line-height: 1.13 !important; }
.gw-lead { color: var(--gw-second); margin: .1rem 0 0; max-width: none !important;
  font-size: .86rem !important; line-height: 1.3 !important; }
.gw-table table { font-size: .86rem; }
.gw-table :is(th, td) { line-height: 1.28; padding-block: .27rem; }
.gw-table tbody th { font-weight: 400; }
.gw-rows > div { grid-template-columns: minmax(7rem, 1fr) 5fr; padding: .38rem 0; }
.gw-rows dd { font-weight: 400; line-height: 1.3; }
.gw-rows dt { line-height: 1.3; }
.gw-verdict { padding: .5rem .9rem .6rem; }
.gw-verdict__headline { font-size: 1.65rem !important; line-height: 1.13 !important; }
.gw-verdict__why { margin-top: .2rem !important; line-height: 1.28 !important; max-width: none !important;
  font-size: .9rem !important; }
[class*="st-key-wall-others"] .gw-rows > div { grid-template-columns: 13rem 1fr; padding: .2rem 0; }
[class*="st-key-wall-others"] .gw-rows :is(dt, dd) { font-size: .84rem; max-width: none; }
[class*="st-key-wall-ways"] .gw-foot { border: 0; }
[class*="st-key-wall-others"] .gw-rows dd { font-weight: 600; }
[class*="st-key-wall-others"] .gw-rows dd .gw-second { display: inline; margin-left: .6rem; }
[class*="st-key-wall-feet"] { column-gap: .5rem !important; row-gap: .2rem !important; }
[class*="st-key-wall-feet"] button { min-height: 1.7rem; padding: .05rem .6rem; }
[class*="st-key-wall-feet"] button :is(p, kbd, span) { font-size: .8rem !important; }
[class*="st-key-wall-feet"] .stHtml p { margin: 0; max-width: none; line-height: 1.2; font-size: .9rem; }
[data-has-shortcut] { align-items: center !important; }
[data-has-shortcut] [data-testid="stMarkdownContainer"] { font-size: inherit; line-height: inherit; }
[data-has-shortcut] kbd { opacity: 1 !important; color: inherit !important; }
.gw-foot { margin: 0; padding-top: .25rem; }
.gw-foot p { max-width: none; }
.stElementContainer:has(> .stHtml > style), .stElementContainer:has(> .stHtml > script) { display: none; }
@media (min-width: 901px) {
  [class*="st-key-wall-bottom"] { position: fixed; left: 1.7rem; right: 1.7rem; bottom: .3rem;
    width: auto !important; gap: .25rem; background: var(--gw-paper); }
  [class*="st-key-wall-bottom"] .gw-foot { border: 0; padding: 0; }
  [class*="st-key-wall-bottom"] .gw-foot p { font-size: .52rem; line-height: 1.3; }
  [class*="st-key-wall-nav"] { flex-wrap: nowrap !important; column-gap: .3rem !important;
    justify-content: space-between; }
  [class*="st-key-wall-nav"] button { min-height: 1.3rem; padding: .05rem .45rem; border-width: 1px; }
  [class*="st-key-wall-nav"] button :is(p, kbd, span) { font-size: .56rem !important; line-height: 1.2; }
  .stMainBlockContainer { padding-bottom: 0 !important; }
}
"""


def show() -> None:
    """The screen that is on, between its two edges."""
    st.html(f"<style>{_SHEET}</style>")
    found = kept.assessed()
    screens = sheets.of(found)
    at = _at(screens)
    sheet = screens[at]
    st.html(cards.masthead(_case(), _place(screens, at)))
    if sheet.topic == "verdicts":
        what_if.show(found)
    else:
        st.html(cards.title(sheet.headline, sheet.lead, big=True))
    for piece in sheet.body:
        st.html(piece)
    if sheet.map:
        place.draw(Screen(sheets.map_height(sheet), MAP_LETTER_PX, MAP_PX))
    with st.container(key="wall-bottom"):
        _buttons(screens, at)
        _edge(sheet)


def _at(screens: list[Sheet]) -> int:
    """The place of the screen that was left on; the topic's first where that one is gone."""
    topic, part = st.session_state.get(AT, (TOPICS[0], 0))
    ours = [i for i, sheet in enumerate(screens) if sheet.topic == topic]
    return ours[min(part, len(ours) - 1)] if ours else 0


def _go(topic: str, part: int) -> None:
    st.session_state[AT] = (topic, part)


def _spot(screens: list[Sheet], at: int) -> tuple[str, int]:
    """A screen as its topic and its number within it."""
    topic = screens[at].topic
    return topic, sum(1 for sheet in screens[:at] if sheet.topic == topic)


def _buttons(screens: list[Sheet], at: int) -> None:
    words, last = kept.words(), len(screens) - 1
    with st.container(horizontal=True, key="wall-nav"):
        st.button(
            "Previous",
            key="wall-previous",
            shortcut="Left",
            disabled=at == 0,
            on_click=_go,
            args=_spot(screens, max(at - 1, 0)),
        )
        for n, topic in enumerate(TOPICS, 1):
            st.button(
                words.text("wall", "topic", topic),
                key=f"wall-to-{topic}",
                shortcut=str(n),
                type="primary" if topic == screens[at].topic else "secondary",
                on_click=_go,
                args=(topic, 0),
            )
        st.button(
            "Next",
            key="wall-next",
            shortcut="Right",
            disabled=at == last,
            on_click=_go,
            args=_spot(screens, min(at + 1, last)),
        )


def _case() -> str:
    """Which case it is, and when it was filed."""
    words, filed = kept.words(), kept.project().day(SITE, "filed_on")
    name = kept.case().name or sheets.work()
    if filed is None:
        return words.text("wall", "not_filed", name=name)
    return words.text("wall", "filed", name=name, day=day(filed))


def _place(screens: list[Sheet], at: int) -> str:
    """ "3 of 7 · Bars (2 of 4)"."""
    topic, part = _spot(screens, at)
    words, parts = kept.words(), sum(1 for sheet in screens if sheet.topic == topic)
    filled = {"n": str(TOPICS.index(topic) + 1), "topic": words.text("wall", "topic", topic)}
    if parts == 1:
        return words.text("wall", "place", **filled)
    return words.text("wall", "place_part", part=str(part + 1), parts=str(parts), **filled)


def _edge(sheet: Sheet) -> None:
    """Keys, what this is not, the editions held; and the address that brings the case back."""
    words = kept.words()
    steps = sheet.topic == "verdicts" and what_if.possible()
    keys = words.text("wall", "keys_what_if" if steps else "keys")
    st.html(cards.footer_line(f"{keys} · {words.text('wall', 'decides')}", shell.editions()))
    shell.remember("hearing")
