"""How the pages look: the colours in one place, and one style sheet for the desk, the wall and paper."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

import streamlit as st

from pages.parts.style_cards import CARDS, PRINT

if TYPE_CHECKING:
    from streamlit.delta_generator import DeltaGenerator

Scale = Literal["page", "projector"]

# Every colour of the house. A verdict's ink on its ground reads at 7 to 1 or better.
COLOURS: dict[str, str] = {
    "text": "#12212B",
    "second": "#4F5B66",
    "paper": "#FFFFFF",
    "mist": "#F4F7FA",
    "hairline": "#D5DBE1",
    "edge": "#66727D",
    "brand": "#0B4F8A",
    "brand-deep": "#083A66",
    "brand-pale": "#E8F1FA",
    "not_allowed": "#8E1B16",
    "not_allowed-ground": "#FDECEA",
    "file": "#6B4200",
    "file-ground": "#FFF3DC",
    "commission_decides": "#0B4F8A",
    "commission_decides-ground": "#E8F1FA",
    "unknown": "#3F4650",
    "unknown-ground": "#EFF1F3",
    "below_threshold": "#1B5636",
    "below_threshold-ground": "#E6F4EA",
    "excepted": "#1B5636",
    "excepted-ground": "#F4FAF6",
    "outside": "#1B5636",
    "outside-ground": "#F4FAF6",
    "ring-25": "#B3261E",
    "ring-100": "#8A5200",
    "ring-200": "#5B4B8A",
    "water": "#1F6391",
    "wetland": "#2F6B3C",
}

# The verdicts, gravest first. The codes are those of an assessment, and "unknown" for a set of several.
VERDICTS = (
    "not_allowed",
    "file",
    "commission_decides",
    "unknown",
    "below_threshold",
    "excepted",
    "outside",
)

_PAGE = """
html { font-size: 112.5% !important; }
@media screen and (max-width: 480px) { html { font-size: 106.25% !important; } }
:root { --gw-headline: clamp(1.39rem, 1.05rem + 1.55vw, 1.778rem); --gw-title: 1.333rem;
  --gw-small: .86rem; --gw-mark: 2.5rem; }
"""

_PROJECTOR = """
html { font-size: 175% !important; }
@media (max-width: 900px) { html { font-size: 112.5% !important; } }
@media (min-width: 1800px) { html { font-size: 250% !important; } }
:root { --gw-headline: 2rem; --gw-title: 1.5rem; --gw-small: .82rem; --gw-mark: 2.4rem; --gw-column: 96rem;
  --gw-wide: 96rem; --gw-measure: 60ch; }
.stMainBlockContainer { padding: .7rem 1.7rem .5rem !important; }
.stMainBlockContainer > .stVerticalBlock { gap: .55rem; }
.gw-masthead { padding-bottom: .35rem; margin-bottom: 0; }
.gw-masthead p { font-weight: 400; }
.gw-verdict { padding: .7rem 1rem; }
.gw-verdict__headline, .gw-title { line-height: 1.12 !important; }
.gw-table td, .gw-table th { padding-block: .28rem; }
.gw-foot { margin-top: .2rem; padding-top: .4rem; }
.gw-title { max-width: none; margin-top: .2rem; }
.gw-table th, .gw-table td { padding-inline: .5rem; }
/* A "what if" stands on one line: the words, then the field. */
.stNumberInput { display: flex; flex-direction: row; align-items: center; gap: .7rem; max-width: none; }
.stNumberInput [data-testid="stWidgetLabel"] { margin: 0; width: auto; }
.stNumberInput [data-testid="stWidgetLabel"] p { font-weight: 400; max-width: none; }
.stNumberInput > div { width: 9.5rem; flex: none; }
"""

_FRAME = """
:root { --gw-column: 46rem; --gw-wide: 64rem; --gw-measure: 70ch; --gw-radius: .55rem; }
.stApp { color: var(--gw-text); background: var(--gw-paper); }
.stMainBlockContainer { max-width: var(--gw-column); padding: 1.2rem 1.33rem 3rem !important; }
[data-testid="stMainMenu"], .stAppDeployButton, [data-testid="stStatusWidget"], footer { display: none; }
/* The header is taken away only where it holds nothing; with a menu in it the page starts below it. */
[data-testid="stHeader"]:not(:has([data-testid="stTopNav"], [data-testid="stExpandSidebarButton"],
  [data-testid="stTopNavSection"], a)) { display: none; }
.stApp:has([data-testid="stHeader"] :is([data-testid="stTopNav"], [data-testid="stTopNavSection"],
  [data-testid="stExpandSidebarButton"], a)) .stMainBlockContainer { padding-top: 4.4rem !important; }
[data-testid="stHeader"] { border-bottom: 1px solid var(--gw-hairline); }
[data-testid="stHeader"] a { min-height: 2.45rem; }
[data-testid="stHeaderActionElements"] { display: none; }
.stMain { overflow-x: hidden; }
.stMain:focus { outline: none; }
.stMain :is(p, li, dd) { max-width: var(--gw-measure); line-height: 1.5; text-wrap: pretty; }
.stMain :is(h1, h2, h3) { letter-spacing: -.01em; line-height: 1.25; padding: 0; text-wrap: balance;
  overflow-wrap: anywhere; }
.stMain h1 { font-size: var(--gw-title); font-weight: 700; }
.stMain h2 { font-size: 1.222rem; font-weight: 700; }
.stMain h3 { font-size: 1.111rem; font-weight: 700; }
.stMain h1:focus { outline: none; }
.stMain a:not([kind], [data-testid="stPageLink-NavLink"]) { text-decoration: underline;
  text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--gw-brand) !important; outline-offset: 2px !important; }
label:has(input:focus-visible) { outline: 3px solid var(--gw-brand); outline-offset: 2px;
  border-radius: var(--gw-radius); }
iframe { max-width: 100%; }
@media (max-width: 999px) {
  .st-key-gw-two > div > .stHorizontalBlock > .stColumn, .st-key-gw-two > .stHorizontalBlock > .stColumn {
    flex: 1 1 100% !important; min-width: 100% !important; } }
@media (min-width: 1000px) { .st-key-gw-two > div > .stHorizontalBlock { column-gap: 1.78rem; } }
/* What only carries a style or a script takes no room. */
.stElementContainer:has(> .stHtml > :is(style, script):only-child) { display: none; }
.stHorizontalBlock:not(:has(> .stColumn)) { column-gap: .7rem; row-gap: .6rem; }
@media (max-width: 640px) { .stMainBlockContainer { padding: 1rem .9rem 1.5rem !important; }
  .stMainBlockContainer > .stVerticalBlock, .st-key-gw-two .stVerticalBlock { gap: .7rem; }
  .gw-masthead { font-size: .9rem; } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; animation: none !important; } }
"""

_CONTROLS = """
.stMain [data-testid="stWidgetLabel"] { font-size: 1rem; min-height: 0; margin-bottom: .3rem; }
.stMain [data-testid="stWidgetLabel"] p { font-size: 1rem; font-weight: 600; }
.stMain .stCheckbox [data-testid="stWidgetLabel"] p { font-weight: 400; }
.stMain [data-testid="stCaptionContainer"] p { color: var(--gw-second) !important; opacity: 1;
  font-size: var(--gw-small); }
.stMain [data-testid="stCaptionContainer"] { opacity: 1; }
button[data-testid^="stBaseButton-primary"], button[data-testid^="stBaseButton-secondary"],
a[data-testid^="stBaseLinkButton-primary"], a[data-testid^="stBaseLinkButton-secondary"] {
  min-height: 2.67rem; padding: .4rem 1.1rem; border: 2px solid var(--gw-brand); text-decoration: none;
  border-radius: var(--gw-radius); background: var(--gw-paper); color: var(--gw-brand); }
button[data-testid^="stBaseButton-"] p, a[data-testid^="stBaseLinkButton-"] p { font-size: 1rem;
  font-weight: 600; line-height: 1.25; color: inherit; }
button[data-testid^="stBaseButton-primary"], a[data-testid^="stBaseLinkButton-primary"] {
  background: var(--gw-brand); color: var(--gw-paper); }
button[data-testid^="stBaseButton-secondary"]:hover, a[data-testid^="stBaseLinkButton-secondary"]:hover {
  background: var(--gw-brand-pale); color: var(--gw-brand-deep); border-color: var(--gw-brand-deep); }
button[data-testid^="stBaseButton-primary"]:hover, a[data-testid^="stBaseLinkButton-primary"]:hover {
  background: var(--gw-brand-deep); border-color: var(--gw-brand-deep); color: var(--gw-paper); }
button[data-testid^="stBaseButton-"]:disabled { background: var(--gw-unknown-ground); cursor: not-allowed;
  border-color: var(--gw-edge); color: var(--gw-second); }
button[data-testid="stBaseButton-tertiary"] { min-height: 2.45rem; color: var(--gw-brand);
  text-decoration: underline; text-underline-offset: .15em; }
/* Radio answers are rows as wide as the column. */
.stElementContainer:has(> .stRadio) { width: 100% !important; }
.stRadio, [data-testid="stRadioGroup"] { width: 100%; }
[data-testid="stRadioGroup"] { gap: .45rem; }
[data-testid="stRadioGroup"] > div { border: 1.5px solid var(--gw-edge); border-radius: var(--gw-radius);
  background: var(--gw-paper); }
[data-testid="stRadioGroup"][data-orientation="vertical"] > div { width: 100%; }
[data-testid="stRadioGroup"] > div:hover { border-color: var(--gw-brand); background: var(--gw-mist); }
[data-testid="stRadioGroup"] > div:has(input:checked) { border-color: var(--gw-brand);
  background: var(--gw-brand-pale); box-shadow: inset 0 0 0 1px var(--gw-brand); }
[data-testid="stRadioOption"] { min-height: 2.67rem; width: 100%; padding: .45rem .9rem; margin: 0;
  align-items: center; }
[data-testid="stRadioOption"] p { font-size: 1rem; }
[data-testid="stRadioOption"] > div { align-items: center; }
/* On a phone answers side by side fill their row; how a figure is told takes two to a row and one beneath. */
@media (max-width: 640px) {
  [data-testid="stRadioGroup"][data-orientation="horizontal"] > div { flex: 1 1 auto; }
  [class*="st-key-"][class*="-mode"] [data-testid="stRadioGroup"] { display: grid;
    grid-template-columns: auto auto; }
  [class*="st-key-"][class*="-mode"] [data-testid="stRadioGroup"] > div:nth-child(3) { grid-column: 1 / -1; }
  [class*="st-key-"][class*="-mode"] [data-testid="stRadioOption"] { padding-inline: .5rem; }
  [class*="st-key-fields-"] { flex-wrap: nowrap !important; }
  [class*="st-key-fields-"] > .stElementContainer { flex: 1 1 0; min-width: 0; width: auto !important; } }
[data-testid="stRadioCaption"] { padding: 0 .9rem .6rem 2.4rem; margin-top: -.35rem; }
/* Fields: a border that can be seen, 44 px and more. */
[data-testid="stNumberInputContainer"], [data-testid="stTextInputRootElement"], [data-baseweb="textarea"],
[data-testid="stTextAreaRootElement"], .stSelectbox [role="group"], [data-testid="stDateInputField"] {
  border: 1.5px solid var(--gw-edge) !important; border-radius: var(--gw-radius) !important;
  min-height: 2.8rem; background: var(--gw-paper); }
[data-testid="stNumberInputContainer"]:focus-within, [data-testid="stTextInputRootElement"]:focus-within,
.stSelectbox [role="group"]:focus-within, [data-testid="stDateInputField"]:focus-within {
  outline: 3px solid var(--gw-brand); outline-offset: 2px; }
:is([data-testid="stNumberInputField"], [data-testid="stTextInputField"], .stSelectbox input):focus-visible {
  outline: none !important; }
.stNumberInput input, .stTextInput input, .stSelectbox input, .stTextArea textarea { font-size: 1rem; }
.stNumberInput input { font-variant-numeric: tabular-nums; }
.stNumberInput [data-testid^="stNumberInputStep"] { width: 2.56rem; min-height: 2.56rem; }
.stNumberInput [data-testid^="stNumberInputStep"] svg { width: .65rem; height: .65rem; }
.stSelectbox input { padding-left: .75rem; }
[data-testid="stDateInputField"] span { font-size: 1rem; }
[data-testid="stDateInputCalendarButton"] { min-width: 2.45rem; min-height: 2.45rem; }
[data-testid="stNumberInputField"] { min-height: 2.56rem; }
.stNumberInput, [data-testid="stDateInputField"] { max-width: 16rem; }
[data-testid="stButtonGroup"] > div { gap: .45rem; }
[data-testid="stButtonGroup"] > div:has([data-variant="segmented_control"]) { gap: 0; }
[data-testid="stButtonGroup"] button { min-height: 2.56rem; padding: .3rem 1rem;
  border-color: var(--gw-edge); }
[data-testid="stButtonGroup"] button p { font-size: 1rem; }
[data-testid="stButtonGroup"] button:is([aria-pressed="true"], [aria-checked="true"]) {
  border-color: var(--gw-brand); box-shadow: inset 0 0 0 1px var(--gw-brand); }
[data-testid="stButtonGroup"] button:is([aria-pressed="true"], [aria-checked="true"]) p { font-weight: 600; }
.stCheckbox label { min-height: 2.45rem; align-items: center; }
.stCheckbox label > div:not([data-testid]) { margin-top: 0; }
/* A tick in a list: its name, and in small why it is there. */
[class*="st-key-papers-"] .stCheckbox label { align-items: flex-start; padding-block: .25rem; min-height: 0; }
[class*="st-key-papers-"] .stCheckbox label > div:not([data-testid]) { margin-top: .2rem; }
[class*="st-key-papers-"] [data-testid="stWidgetLabel"] p { margin: 0; line-height: 1.35; max-width: none; }
[class*="st-key-papers-"] [data-testid="stWidgetLabel"] p + p { font-size: var(--gw-small);
  color: var(--gw-second); }
[class*="st-key-papers-"], [class*="st-key-papers-"] .stVerticalBlock { gap: .5rem; }
[class*="st-key-papers-"] .stExpander .stVerticalBlock { gap: .25rem; }
.stExpander details { border: 1px solid var(--gw-hairline); border-radius: var(--gw-radius); }
.stExpander summary { min-height: 2.67rem; }
.stExpander summary p { font-size: 1rem; font-weight: 600; }
.stTabs [role="tab"] { min-height: 2.67rem; }
.stTabs [role="tab"] p { font-size: 1rem; }
/* A question's help stands beside its words, not at the far edge of the page. */
.stMain [data-testid="stWidgetLabel"] { width: fit-content; max-width: 100%; }
/* The doors: on a phone two in a row, each high enough for a thumb. */
[data-testid="stPageLink-NavLink"] { min-height: 2.45rem; padding-inline: 0 !important; }
[data-testid="stPageLink-NavLink"] p { color: var(--gw-brand) !important; text-decoration: underline;
  text-underline-offset: .15em; font-size: var(--gw-small); }
.st-key-noprint-doors { column-gap: 1.4rem !important; row-gap: 0 !important; }
@media (max-width: 640px) {
  .st-key-noprint-doors { display: grid !important; grid-template-columns: 1fr 1fr; row-gap: .4rem !important; }
  .st-key-noprint-doors [data-testid="stPageLink-NavLink"] p { white-space: normal; line-height: 1.25; } }
.stTable td, .stTable th { font-size: var(--gw-small); font-variant-numeric: tabular-nums; }
[data-testid="stTooltipHoverTarget"] button { min-width: 1.4rem; min-height: 1.4rem; }
"""

_PILLS = """
button[data-variant="pills"] { height: auto !important; min-height: 2.6rem; padding: .45rem 1.05rem !important;
  border-radius: 1.3rem !important; justify-content: flex-start !important; }
button[data-variant="pills"] p { white-space: normal; text-align: left; line-height: 1.3 !important; }
[class*="st-key-row-"] > .stHorizontalBlock, .stHorizontalBlock[class*="st-key-row-"] { flex-wrap: nowrap !important; }
[class*="st-key-row-"] .gw-rows > div { border-bottom: 0; }
[class*="st-key-row-"] { border-bottom: 1px solid var(--gw-hairline); }
"""


@cache
def sheet(scale: Scale = "page") -> str:
    """The whole style sheet of one scale: the colours as ``--gw-`` variables, then the rules."""
    tokens = ":root { " + " ".join(f"--gw-{name}: {value};" for name, value in COLOURS.items()) + " }"
    verdicts = "\n".join(
        f".gw-verdict--{code} {{ --ink: var(--gw-{code}); --ground: var(--gw-{code}-ground); }}"
        for code in VERDICTS
    )
    size = (_PAGE, _PROJECTOR)[scale == "projector"]
    return "\n".join((tokens, _FRAME, _CONTROLS, _PILLS, CARDS, verdicts, size, PRINT))


def apply(scale: Scale = "page", *, wide: bool = False) -> None:
    """Dress the page that is running: call it once, before anything is shown.

    ``wide`` gives the room that results and picture tiles need; without it a page is one column of 46 rem.
    The projector's sheet is the same with larger type, and uses the whole wall.
    """
    room = ".stMainBlockContainer { max-width: var(--gw-wide); }" if wide else ""
    st.html(f"<style>{sheet(scale)}{room}</style>")


def two_columns() -> tuple[DeltaGenerator, DeltaGenerator]:
    """A main and a side column from 1000 px up, one under the other below that."""
    with st.container(key="gw-two"):
        main, side = st.columns([3, 2])
    return main, side
