"""The frame every screen shares: the pages there are, head, steps, foot, the address bar, the focus."""

from __future__ import annotations

from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import streamlit as st

from pages.parts import as_of, cards, kept, style
from services.assets import serve_map_files

if TYPE_CHECKING:
    from streamlit.delta_generator import DeltaGenerator

STATIC = Path(__file__).resolve().parents[2] / "static"

ICON = "/app/static/icon.svg"
NAME = "Grafton wetlands and stormwater guide"
STEPS = {"what": "What", "where": "Where", "details": "Details", "check": "Check", "result": "Result"}
OTHERS = {
    "permit": "I already have a permit",
    "letter": "I got a letter",
    "urgent": "Something is wrong right now",
}
"""The doors of those who do not come with new work."""
DOORS = {
    "what": "Check a project",
    **OTHERS,
    "hearing": "Hearing room",
    "counter": "Counter",
    "dates": "Dates and meetings",
    "meetings": "The year of meetings",
    "standards": "Standards",
    "rules": "The rules we hold",
}
TITLES = {
    **STEPS,
    **OTHERS,
    "hearing": "Hearing room",
    "counter": "Counter",
    "dates": "Dates and meetings",
    "meetings": "The year of meetings",
    "standards": "Standards",
    "rules": "The rules we hold",
}
FOOT = (
    "Guidance, not a decision: the Commission decides. This covers wetlands and stormwater only: "
    "building, zoning and Board of Health permits are separate."
)


def pages() -> dict[str, st.Page]:  # type: ignore[valid-type]
    """Every screen by its file's stem, which is its address too."""
    return {
        stem: st.Page(f"pages/{stem}.py", title=title, url_path=stem, default=stem == "what")
        for stem, title in TITLES.items()
    }


def frame() -> None:
    """What app.py does: name the pages and run the one that is asked for."""
    serve_map_files(STATIC)
    asked = st.navigation(list(pages().values()), position="hidden")
    st.session_state["_framed"] = True
    st.set_page_config(page_title=f"{asked.title} – {NAME}", page_icon=ICON, layout="wide")
    asked.run()


def require_shell() -> None:
    """First thing on every page: a cold deep link runs a page without app.py until this heals it."""
    if not st.session_state.get("_framed"):
        st.navigation(list(pages().values()), position="hidden")
        st.rerun()


def editions() -> str:
    """The texts held, in one line."""
    held = [s.edition for s in kept.law().sources.values() if s.grade == "source"]
    return "Editions held: " + " · ".join(held)


def head(
    stem: str,
    title: str = "",
    lead: str = "",
    *,
    wide: bool = False,
    scale: Literal["page", "projector"] = "page",
) -> None:
    """The top of a page: name and editions, the steps where it is one, and its heading."""
    kept.case()
    style.apply(scale, wide=wide)
    if scale == "page":
        st.html(cards.masthead(NAME, editions()))
        if stem in STEPS:
            st.html(cards.stepper(list(STEPS.values()), list(STEPS).index(stem)))
    if title:
        heading(title, lead)


def heading(title: str, lead: str = "") -> None:
    """The page's heading, and beneath it the room for what is wrong with the link or the answers."""
    st.html(cards.title(title, lead))
    _WRONG.set(st.container(key="wrong"))


_WRONG: ContextVar[DeltaGenerator | None] = ContextVar("wrong", default=None)


def _say_what_is_wrong() -> None:
    """Told at the end of a run, when its answers are in: nothing stays a run longer than it is so."""
    room = _WRONG.get()
    _WRONG.set(None)
    if room is None:
        return
    with room:
        for said in kept.clashing():
            text = f"{said[:1].upper()}{said[1:]}. Change one of the two."
            st.html(cards.notice("caution", "Two answers do not fit one another.", text, level=2))
        if kept.trouble():
            text = f"{kept.trouble()}. Nothing was changed: you can begin here, or open your case file."
            st.html(cards.notice("problem", "This link could not be read.", text, level=2))


def foot(stem: str) -> None:
    """The end of a page: what this guide is not, the other doors, and the scripts that keep address and focus."""
    _say_what_is_wrong()
    st.html(cards.footer_line(FOOT, "Later amendments of both texts may exist: ask the Town Clerk."))
    with st.container(horizontal=True, key="noprint-doors"):
        for door, label in DOORS.items():
            if door != stem:
                st.page_link(pages()[door], label=label)
    if stem not in STEPS or stem == "result":
        as_of.control()
    remember(stem)


def go(stem: str) -> None:
    """Leave for another page, the facts with it: an address without them would be one step more for Back."""
    held = {"f": kept.code(), "on": as_of.code()}
    st.switch_page(pages()[stem], query_params={name: text for name, text in held.items() if text} or None)


def first_pick() -> None:
    """For a page that somebody opened before picking any work: say so, offer the way, end here."""
    text = "Pick what you plan first: the questions follow from it."
    st.html(cards.notice("info", "Nothing is picked yet.", text, level=2))
    with st.container(horizontal=True, key="noprint-first"):
        if st.button("Pick what you plan", type="primary", key="first-pick"):
            go("what")
    foot("first")
    st.stop()


def last_buttons() -> None:
    """From the result back to the answers."""
    with st.container(horizontal=True, key="noprint-last"):
        if st.button("Change an answer", type="primary", key="to-check"):
            go("check")
        if st.button("Show it in the hearing room", key="to-hearing"):
            go("hearing")


def buttons(stem: str, *, ready: bool = True, next_label: str = "") -> None:
    """Back and Next; Next never blocks, since every question may be left open."""
    order = list(STEPS)
    place = order.index(stem)
    labels = {
        "what": "Where is it?",
        "where": "Details",
        "details": "Check my answers",
        "check": "See the result",
    }
    with st.container(horizontal=True, key=f"noprint-buttons-{stem}"):
        if place and st.button("Back", key=f"back-{stem}"):
            go(order[place - 1])
        label = next_label or labels[stem]
        if st.button(label, type="primary", key=f"next-{stem}", disabled=not ready):
            go(order[place + 1])


_SCRIPT = """<script>
(() => {
  const here = "%(stem)s", code = "%(code)s", on = "%(on)s";
  const address = new URL(window.location.href);
  if (code) { address.searchParams.set("f", code); } else { address.searchParams.delete("f"); }
  if (on) { address.searchParams.set("on", on); } else { address.searchParams.delete("on"); }
  if (address.href !== window.location.href) { window.history.replaceState(window.history.state, "", address); }
  if (window.guideStem !== undefined && window.guideStem !== here) {
    const heading = document.querySelector("h1");
    if (heading) { heading.tabIndex = -1; heading.focus({preventScroll: true}); }
    document.querySelector('[data-testid="stMain"]')?.scrollTo(0, 0);
  }
  window.guideStem = here;
})();
</script>"""


def remember(stem: str) -> None:
    """Facts into the address bar, the focus onto a new page's heading. The code holds letters and - _ . only."""
    script = _SCRIPT % {"stem": stem, "code": kept.code(), "on": as_of.code()}
    st.html(script, unsafe_allow_javascript=True)
