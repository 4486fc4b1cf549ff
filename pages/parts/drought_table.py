"""The pond's drought test on a table of monthly rain: twelve months, two figures each, and when the pond stood dry."""

from __future__ import annotations

from decimal import Decimal

import streamlit as st

from logic.drought import (
    READING,
    Month,
    dries_outside_drought,
    extended_drought,
    in_extended_drought,
    short_of_rain,
)
from logic.facts import Fact, WetPlace
from logic.truth import Need, Truth, Verdict
from logic.words import number
from pages.parts import cards, kept, names, sums

MONTHS = 12
FIRST, WORKED, WRONG = "drought-first", "drought-worked", "drought-wrong"

_SHEET = """
.st-key-drought-rows { gap: .35rem; }
.st-key-drought-rows [class*="st-key-drought-row-"] { gap: .6rem; }
.st-key-drought-rows p { margin: 0; }
.gw-month { display: block; width: 6rem; }
.gw-months { display: flex; gap: .6rem; color: var(--gw-second); font-size: var(--gw-small); font-weight: 600; }
.gw-months span { width: 6.25rem; text-align: right; } .gw-months span:first-child { width: 6rem; text-align: left; }
.st-key-drought-rows [data-testid="stTextInputRootElement"] { min-height: 2.45rem; }
.st-key-drought-rows input { text-align: right; font-variant-numeric: tabular-nums; }
"""


def show() -> None:
    """The table to fill in and what follows from it."""
    words, law = kept.words(), kept.law()
    st.html(f"<style>{_SHEET}</style>")
    st.html(cards.section(words.text("drought", "title")))
    figures = {
        "months": words.value(law.param("wetlands.drought.months")),
        "share": words.value(law.param("wetlands.drought.share")),
    }
    years = words.value(law.param("wetlands.drought.average_of"))
    st.html(cards.lead(words.text("drought", "lead", **figures)))
    st.caption(words.text("drought", "source", years=years))
    _paste()
    st.selectbox(
        words.text("drought", "first"),
        range(1, MONTHS + 1),
        format_func=_name,
        key=FIRST,
        persist_state="session",
        width=260,
    )
    with st.form("drought-form", border=False):
        _rows()
        st.pills(
            words.text("drought", "dried"),
            range(MONTHS),
            selection_mode="multi",
            format_func=_month,
            key="drought-dried",
        )
        if st.form_submit_button(words.text("drought", "work"), type="primary"):
            st.session_state[WORKED] = True
    if st.session_state.get(WORKED):
        _found()


def _rows() -> None:
    words = kept.words()
    heads = "".join(
        f"<span>{words.text('drought', head)}</span>" for head in ("month_head", "rain", "average")
    )
    with st.container(key="drought-rows"):
        st.html(f'<div class="gw-months" aria-hidden="true">{heads}</div>')
        for place in range(MONTHS):
            with st.container(horizontal=True, vertical_alignment="center", key=f"drought-row-{place}"):
                st.html(f'<span class="gw-month">{_month(place)}</span>', width="content")
                for part in ("rain", "average"):
                    st.text_input(
                        words.text("drought", f"{part}_of", month=_month(place)),
                        key=_key(part, place),
                        persist_state="session",
                        label_visibility="collapsed",
                        width=112,
                    )


def _key(part: str, place: int) -> str:
    return f"drought-{part}-{place}"


def _name(month: int) -> str:
    return kept.words().text("drought", "month", str(month))


def _month(place: int) -> str:
    """The name of the table's month at this place, counted from 0."""
    return _name((int(st.session_state.get(FIRST, 1)) - 1 + place) % MONTHS + 1)


def _held() -> list[Month]:
    """The months as they stand in the table; a figure that cannot be taken is told and counts as not known."""
    dried = set(st.session_state.get("drought-dried") or ())
    return [
        Month(_month(place), _inches("rain", place), _inches("average", place), place in dried)
        for place in range(MONTHS)
    ]


def _inches(part: str, place: int) -> Decimal | None:
    words = kept.words()
    text = str(st.session_state.get(_key(part, place), ""))
    try:
        return sums.figure(text)
    except sums.NotAFigure:
        label = words.text("drought", f"{part}_of", month=_month(place))
        wrong = words.text("drought", "bad", what=label)
        st.html(cards.notice("problem", words.text("sums", "bad_title"), wrong))
        return None


def _found() -> None:
    """Whether the months hold an extended drought, which they are, and what becomes of the pond."""
    words, law, months = kept.words(), kept.law(), _held()
    if all(month.rain is None or month.average is None for month in months):
        st.html(cards.notice("info", words.text("drought", "none"), "", level=3))
        return
    verdict = extended_drought(months, law)
    within = [m.name for n, m in enumerate(months) if in_extended_drought(months, n, law).is_yes]
    text = words.text("drought", "in_it", names=", ".join(within)) if within else _missing(verdict)
    pins = names.pins(law.cites("WL-POND"))
    kinds = {"yes": "info", "no": "info", "open": "caution", "unknown": "info"}
    said = _code(verdict)
    st.html(cards.notice(kinds[said], words.text("drought", said), text, pins, level=3))  # type: ignore[arg-type]
    if any(month.stood_dry for month in months):
        _pond(months)
    _table(months)


def _pond(months: list[Month]) -> None:
    words = kept.words()
    verdict = dries_outside_drought(months, kept.law())
    said = {"yes": "ends", "no": "stays", "open": "pond_open", "unknown": "pond_unknown"}[_code(verdict)]
    kind = "good" if said == "stays" else "caution"
    st.html(cards.notice(kind, words.text("drought", said), _missing(verdict), level=3))
    if verdict.is_yes or verdict.is_no:
        for pond in _ponds():
            _keep(pond, verdict.is_yes)


def _keep(pond: WetPlace, dries: bool) -> None:
    """What was worked out may become the answer for a pond of the case."""
    words, need, about = kept.words(), (pond.id, "dries_outside_drought"), names.subject(pond.id)
    if kept.value(need) is dries:
        st.caption(words.text("sums", "kept", name=about))
    elif st.button(words.text("sums", "keep", name=about), key=f"keep-drought-{pond.id}"):
        kept.answer([need], Fact(dries))
        st.rerun()


def _ponds() -> list[WetPlace]:
    return [p for p in kept.case().described.wet_places if "dries_outside_drought" in p.kind.asks]


def _code(verdict: Verdict) -> str:
    if not verdict.settled:
        return "unknown"
    return {Truth.YES: "yes", Truth.NO: "no", Truth.OPEN: "open"}[next(iter(verdict.can))]


def _missing(verdict: Verdict) -> str:
    words = kept.words()
    if verdict.settled:
        return "" if not verdict.turns_on else str(words.entry("reading", READING)["taken"])
    what = [
        words.text("drought", f"{part}_of", month=month) for month, part in sorted(verdict.needs, key=_rank)
    ]
    return words.text("drought", "missing", what="; ".join(what))


def _rank(need: Need) -> tuple[int, str]:
    order = [_month(place) for place in range(MONTHS)]
    return order.index(need[0]), need[1]


def _table(months: list[Month]) -> None:
    words, law = kept.words(), kept.law()
    heads = [
        words.text("drought", key) for key in ("month_head", "rain", "average", "share_head", "short_head")
    ]
    said = {"yes": "yes", "no": "no", "unknown": "not known"}
    rows = [
        (m.name, _shown(m.rain), _shown(m.average), _percent(m), said[_code(short_of_rain(m, law))])
        for m in months
        if m.rain is not None or m.average is not None
    ]
    title = words.text("drought", "title")
    st.html(cards.facts_table(heads, rows, caption=title, numeric=[1, 2, 3], show_caption=False))


def _shown(inches: Decimal | None) -> str:
    return "" if inches is None else number(inches)


def _percent(month: Month) -> str:
    if month.rain is None or not month.average:
        return ""
    return f"{number(month.rain * 100 / month.average)}%"


def _paste() -> None:
    """Lines from a spreadsheet fill the table."""
    words = kept.words()
    with st.expander(words.text("drought", "paste")):
        st.text_area(
            words.text("drought", "paste_ask"),
            key="drought-paste",
            help=words.text("drought", "paste_help"),
            persist_state="session",
        )
        st.button(words.text("drought", "paste_do"), key="drought-fill", on_click=_fill)
        wrong = st.session_state.get(WRONG, "")
        if wrong:
            st.html(cards.notice("problem", words.text("drought", "paste"), wrong))


def _fill() -> None:
    """Each line's last two cells into the table; the first line that cannot be taken stops it, and is told."""
    words = kept.words()
    lines = [line for line in str(st.session_state.get("drought-paste", "")).splitlines() if line.strip()]
    if len(lines) > MONTHS:
        st.session_state[WRONG] = words.text("drought", "paste_many", count=str(len(lines)))
        return
    read: list[tuple[str, str]] = []
    for n, line in enumerate(lines, 1):
        cells = [c.strip() for c in line.replace("\t", ",").replace(";", ",").split(",")]
        try:
            rain, average = (sums.figure(cell) for cell in cells[-2:])
        except ValueError:
            st.session_state[WRONG] = words.text("drought", "paste_bad", line=str(n), text=line[:60])
            return
        read.append((_shown(rain), _shown(average)))
    st.session_state[WRONG] = ""
    for place, (rain_text, average_text) in enumerate(read):
        st.session_state[_key("rain", place)] = rain_text
        st.session_state[_key("average", place)] = average_text
