"""The counter's two columns: every fact in the order staff ask, and the verdict beside it."""

from __future__ import annotations

import streamlit as st

from logic.facts import SITE
from logic.finding import Assessment, Kind, Outcome, Regime
from logic.truth import Need
from logic.words import day, money
from pages.parts import ask, cards, goals, kept, names, near_by, rare, report, verdicts, wanted, work

DISTRICT: Need = (SITE, "water_district")
FILED: Need = (SITE, "filed_on")
FAILED: Need = (SITE, "failed_inspections")
SEEKS: tuple[Need, ...] = tuple(
    (SITE, name)
    for name in (
        "seeks_amendment",
        "seeks_extension",
        "seeks_certificate",
        "seeks_stormwater_extension",
        "seeks_stormwater_completion",
        "seeks_stormwater_waiver",
    )
)
DATES_SHOWN = 4
_SHEET = """
html { font-size: 94% !important; }
.stMainBlockContainer { max-width: 88rem; padding-top: .7rem !important; }
.stMainBlockContainer > .stVerticalBlock { gap: .7rem; }
.gw-title { margin-top: 0; }
.gw-lead { margin-top: .1rem; }
.st-key-desk-facts { display: grid !important; grid-template-columns: 1fr; gap: .5rem 1.6rem !important; }
.st-key-desk-facts > * { min-width: 0; }
.st-key-desk-facts [data-testid="stCaptionContainer"] { display: none; }
.st-key-desk-facts [data-testid="stWidgetLabel"] { margin-bottom: .1rem; }
.st-key-desk-facts [data-testid="stWidgetLabel"] p { line-height: 1.3; }
.st-key-desk-facts [data-testid="stRadioGroup"] { flex-direction: row; flex-wrap: wrap; gap: .3rem; }
.st-key-desk-facts [data-testid="stRadioGroup"] > div { width: auto !important; }
.st-key-desk-facts [data-testid="stRadioOption"] { min-height: 2rem; padding: .1rem .6rem .1rem .5rem; }
.st-key-desk-facts [data-testid="stRadioOption"] :is(p, div) { margin-block: 0; }
.st-key-desk-facts [data-testid="stButtonGroup"] button { min-height: 2rem; padding: .1rem .7rem; }
.st-key-desk-facts :is([data-testid="stTextInputRootElement"], [data-testid="stDateInputField"]) {
  min-height: 2.2rem; }
.st-key-desk-facts [class*="st-key-fields-"] [data-testid="stWidgetLabel"] p { font-weight: 400;
  font-size: var(--gw-small); }
.st-key-desk-facts [class*="st-key-ask-"] { gap: .2rem; padding-bottom: .4rem; }
.st-key-desk-facts .gw-section { margin: .2rem 0 0; font-size: 1.1rem; }
.st-key-desk-facts .gw-foot { margin: 0; padding: 0; border: 0; }
.st-key-desk-facts .gw-foot p { color: var(--gw-file); }
.st-key-desk-verdict { --gw-headline: 1.02rem; --gw-mark: 1.5rem; gap: .45rem; }
@media (min-width: 561px) { .st-key-desk-verdict .gw-verdict { padding: .45rem .7rem .5rem; gap: .7rem; } }
.st-key-desk-verdict .gw-verdict__why { font-size: var(--gw-small); margin-top: .1rem !important;
  line-height: 1.3; }
.st-key-desk-verdict .gw-pins { margin: 0; }
.st-key-desk-verdict .gw-rows > div { padding: .2rem 0; grid-template-columns: 2fr 3fr; }
.st-key-desk-verdict .gw-rows :is(dt, dd) { font-size: var(--gw-small); line-height: 1.3; }
.st-key-desk-verdict .gw-rows dd .gw-second { display: inline; margin-left: .5rem; }
.st-key-desk-verdict .gw-section { margin: .3rem 0 0; font-size: 1rem; }
.st-key-desk-verdict .gw-foot { margin-top: 0; padding-top: .4rem; }
.st-key-desk-verdict .gw-notice { padding: .5rem .8rem; }
.st-key-desk-verdict .gw-notice p { font-size: var(--gw-small); line-height: 1.3; }
@media (min-width: 1000px) {
  .st-key-desk-facts { grid-template-columns: 1fr 1fr; }
  .st-key-desk-facts > * { grid-column: 1 / -1; }
  .st-key-desk-facts > :is([class*="st-key-ask-"], :has(> [class*="st-key-ask-"])) { grid-column: auto; }
  .st-key-desk-facts > :is([class*="st-key-ask-acts"], :has(> [class*="st-key-ask-acts"])) {
    grid-column: 1 / -1; }
  .st-key-gw-two .stColumn:last-child { position: sticky; top: .8rem; align-self: flex-start; } }
"""


def dress() -> None:
    """The counter's own rules: closer rows, smaller verdicts, a verdict that stays in sight."""
    st.html(f"<style>{_SHEET}</style>")


def facts() -> None:
    """Every question of the case on one page, in the order the counter asks."""
    words, office = kept.words(), kept.law().contacts["commission"]
    urgent = words.text("desk", "urgent", phone=office.phone, year=office.as_printed)
    with st.container(key="desk-facts"):
        st.html(cards.footer_line(urgent))
        _pick("work", words.text("desk", "work"), (*work.HOME, *work.LAND, *work.LARGE, *work.ELSE))
        _pick("wet", words.text("desk", "wet"), work.WET)
        near_by.distances()
        ask.fact(near_by.ALL)
        rare.acts()
        for need in wanted.questions():
            if need not in (*SEEKS, FAILED, DISTRICT, FILED, near_by.ALL):
                ask.fact(need, work.parts_too(need))
        ask.fact(FILED)
        ask.fact(DISTRICT)
        _permit_already()
        st.html(cards.footer_line(words.text("desk", "photos")))


def _pick(section: str, label: str, kinds: tuple[str, ...]) -> None:
    """Several kinds from a list that can be typed into."""
    key = f"desk-{section}-{kept.revision()}"
    described = kept.case().described
    held = work.chosen_kinds(kept.case()) if section == "work" else {w.kind.id for w in described.wet_places}
    options = [*kinds, *sorted(held - set(kinds))]
    if key not in st.session_state:
        st.session_state[key] = [kind for kind in options if kind in held]

    def keep() -> None:
        picked = set(st.session_state[key])
        if section == "work":
            work.keep_work(picked)
        else:
            work.keep_places(picked)

    part = "activity" if section == "work" else "wet"
    with st.container(key=f"ask-{section}-desk"):
        st.multiselect(
            label,
            options,
            format_func=lambda kind: str(kept.words().entry(part, kind).get("name", kind)),
            key=key,
            on_change=keep,
        )


def _permit_already() -> None:
    said = any(need in kept.case().described.facts for need in SEEKS)
    asked: list[str] = []
    with st.expander(kept.words().text("desk", "permit_already"), expanded=said):
        for need in SEEKS:
            ask.fact(need)
            if kept.value(need) is True:
                asked += [name for name in goals.ASKS.get(need[1], ()) if name not in asked]
        for name in asked:
            ask.fact((SITE, name))


def verdict() -> None:
    """What comes of it so far: verdicts, ways with totals, bars, next dates, what is missing."""
    words = kept.words()
    with st.container(key="desk-verdict"):
        st.html(cards.section(words.text("desk", "verdict")))
        if not kept.code():
            st.html(cards.footer_line(words.text("desk", "no_work")))
            return
        found = kept.assessed()
        if kept.case().described.activities:
            for regime in Regime:
                st.html(verdicts.card(found, regime, level=3))
        _bars(found)
        _ways(found)
        _dates(found)
        _missing(found)


def _rows(title: str, rows: list[tuple[str, str] | tuple[str, str, str]]) -> None:
    if rows:
        st.html(cards.section(kept.words().text("desk", title), level=3))
        st.html(cards.definition_rows(rows))


def _bars(found: Assessment) -> None:
    """Each bar that stands; the first is in the verdict already where that is all it says."""
    certain = [f for f in found.findings if f.kind is Kind.BAR and f.verdict.is_yes]
    told = found.outcomes(Regime.WETLANDS) == (Outcome.NOT_ALLOWED,)
    for finding in certain[1 if told else 0 :]:
        title = kept.words().text("desk", "bars")
        st.html(cards.notice("problem", title, verdicts.says(finding), names.pins(finding.cites)))


def _ways(found: Assessment) -> None:
    words = kept.words()
    rows: list[tuple[str, str] | tuple[str, str, str]] = [
        (words.text("route", r.id, "short"), money(r.total, r.at_least), words.text("route", r.id, "name"))
        for r in report.shown_routes(found)
    ]
    _rows("ways", rows)


def _dates(found: Assessment) -> None:
    """The first days still ahead, over every way to file."""
    words, today = kept.words(), kept.today()
    steps = [(m.latest, m.id, r.id) for r in report.shown_routes(found) for m in r.milestones]
    ahead = sorted({(latest, id, way) for latest, id, way in steps if latest and latest >= today})
    rows: list[tuple[str, str] | tuple[str, str, str]] = [
        (words.text("milestone", id, "title"), day(latest), words.text("route", way, "short"))
        for latest, id, way in ahead[:DATES_SHOWN]
    ]
    if not rows and steps and not any(latest for latest, _, _ in steps):
        rows = [(words.text("desk", "dates"), words.text("desk", "no_date"))]
    _rows("dates", rows)


def _missing(found: Assessment) -> None:
    words = kept.words()
    needs = sorted(found.needs)
    if not needs:
        st.html(cards.footer_line(words.text("desk", "nothing_missing")))
        return
    teller = words.text("desk", "who_else")
    _rows("missing", [(names.short(need), names.ask(need, "who_can_tell") or teller) for need in needs])
