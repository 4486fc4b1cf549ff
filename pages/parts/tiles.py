"""Picture tiles of which several may be picked. Each is a real checkbox, and the whole tile is its target."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

import streamlit as st

from pages.parts.cards import drawing

Folder = Literal["tiles", "wet"]


@dataclass(frozen=True, slots=True)
class Tile:
    """One thing to pick: ``id`` names its drawing; ``name`` and ``line`` are plain words, no Markdown.

    ``alone`` is for "none of these": picking it lets go of the others, and picking another lets go of it.
    """

    id: str
    name: str
    line: str
    alone: bool = False


_SHEET = """
[class*="st-key-gw-tiles-"] { display: grid !important; gap: .7rem;
  grid-template-columns: repeat(auto-fill, minmax(max(8.6rem, 18.5%), 1fr)); }
[class*="st-key-gw-tiles-"] > *, [class*="st-key-gw-tiles-"] .stCheckbox { width: 100% !important;
  height: 100%; }
[class*="st-key-gw-tiles-"] label { position: relative; display: flex; flex-direction: column; gap: 0;
  align-items: stretch !important; width: 100%; height: 100%; margin: 0; padding: .7rem .8rem .8rem;
  border: 1.5px solid var(--gw-edge); border-radius: .8rem; background: var(--gw-paper); cursor: pointer; }
[class*="st-key-gw-tiles-"] label::before { content: ""; flex: none; width: 4.6rem; height: 4.6rem;
  background: center / contain no-repeat; margin: 0 0 .2rem -.3rem; }
[class*="st-key-gw-tiles-"] label:hover { border-color: var(--gw-brand); background: var(--gw-mist); }
[class*="st-key-gw-tiles-"] label:has(input:checked) { border-color: var(--gw-brand);
  box-shadow: inset 0 0 0 2px var(--gw-brand); background: var(--gw-mist); }
[class*="st-key-gw-tiles-"] label:has(input:focus-visible) { border-radius: .8rem; }
/* The box of the checkbox stands in the corner and takes the tick. */
[class*="st-key-gw-tiles-"] label > div:not([data-testid]) { position: absolute; top: .75rem; right: .75rem;
  margin: 0; width: 1.35rem; height: 1.35rem; border-width: 1.5px; }
[class*="st-key-gw-tiles-"] [data-testid="stWidgetLabel"] { margin: 0; padding: 0; min-height: 0; }
[class*="st-key-gw-tiles-"] [data-testid="stWidgetLabel"] p { margin: 0; font-size: var(--gw-small);
  line-height: 1.35; color: var(--gw-second); }
[class*="st-key-gw-tiles-"] [data-testid="stWidgetLabel"] p:first-child { font-size: 1rem; line-height: 1.3;
  font-weight: 700 !important; color: var(--gw-text); }
@media (max-width: 560px) { [class*="st-key-gw-tiles-"] label { padding: .6rem; }
  [class*="st-key-gw-tiles-"] label::before { width: 3.6rem; height: 3.6rem; } }
"""


def _key(prefix: str, id: str) -> str:
    return f"{prefix}-tile-{id}"


def _keep_alone(prefix: str, picked: str, items: Sequence[Tile]) -> None:
    """After a click: what stands alone and what does not are never picked together."""
    if not st.session_state[_key(prefix, picked)]:
        return
    alone = next(item.alone for item in items if item.id == picked)
    for item in items:
        if item.id != picked and (alone or item.alone):
            st.session_state[_key(prefix, item.id)] = False


def pick(
    key_prefix: str, items: Sequence[Tile], chosen: Collection[str], *, folder: Folder = "tiles"
) -> set[str]:
    """Show the tiles and return the ids picked now: ``chosen`` with the visitor's click in it.

    The caller keeps the answer and hands it back as ``chosen``; of it, only the ids of ``items`` count, so
    that a page may show several groups. One click is one rerun, and clicks faster than reruns are all kept.
    For another case give another ``key_prefix``; where an answer is taken back by other means, ``forget``.
    """
    keys = {item.id: _key(key_prefix, item.id) for item in items}
    given = frozenset(chosen) & keys.keys()
    # A click may cut a run short before the caller has kept what was returned: then the last set comes again.
    seen = st.session_state.get(f"{key_prefix}-seen", ())
    for id, key in keys.items():
        if given not in seen or key not in st.session_state:
            st.session_state[key] = id in given
    pictures = "".join(
        f'[class] .st-key-{keys[item.id]} label::before {{ background-image: url("{drawing(folder, item.id)}"); }}'
        for item in items
    )
    st.html(f"<style>{_SHEET}{pictures}</style>")
    picked = set()
    with st.container(key=f"gw-tiles-{key_prefix}"):
        for item in items:
            # The label is also the name read aloud, as it is written: two plain lines and no Markdown.
            label = f"{item.name}\n\n{item.line}" if item.line else item.name
            args = (key_prefix, item.id, items)
            if st.checkbox(label, key=keys[item.id], width="stretch", on_change=_keep_alone, args=args):
                picked.add(item.id)
    st.session_state[f"{key_prefix}-seen"] = (given, frozenset(picked))
    return picked


def forget(key_prefix: str) -> None:
    """Let the tiles follow ``chosen`` at the next ``pick``, whatever was clicked before."""
    st.session_state.pop(f"{key_prefix}-seen", None)
