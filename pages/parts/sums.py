"""The sums behind the standards: a bank, a forebay, a share of dry land, wetland altered in all. No case needed."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import ROUND_DOWN, ROUND_UP, Decimal

import streamlit as st

from logic.basins import TYPE, forebay_cu_ft
from logic.facts import Activity, Fact
from logic.standards import slope_ratio, upland_percent
from logic.truth import Need, exactly
from logic.words import number
from pages.parts import cards, kept, names

PLACES = Decimal("0.01")
_FIGURE = re.compile(r"([0-9]{1,3}(,[0-9]{3}){1,3}|[0-9]{1,12})?(\.[0-9]{1,6})?")
_TAILS = (
    "square feet",
    "sq ft",
    "inches",
    "feet",
    "foot",
    "acres",
    "acre",
    "ft.",
    "ft",
    "in.",
    "in",
    "%",
    "'",
    '"',
)


class NotAFigure(ValueError):
    """Text that is no number of 0 or more."""


def figure(text: str) -> Decimal | None:
    """A figure as people type it: 1,200, 2.5, .5 and 12 ft are understood; nothing is None.

    NotAFigure for words, negative numbers and commas that part no thousands.
    """
    bare = text.strip().lower()
    for tail in _TAILS:
        bare = bare.removesuffix(tail).strip()
    if not bare and not text.strip():
        return None
    if not bare or bare == "." or not _FIGURE.fullmatch(bare):
        raise NotAFigure(text)
    return Decimal(bare.replace(",", ""))


def field(name: str, label: str, *, help: str | None = None) -> Decimal | None:
    """A field for one figure; what cannot be taken stays in it, with what is allowed beneath."""
    text = st.text_input(label, key=f"sum-{name}", persist_state="session", help=help)
    return taken(text, label, figure)


def taken(text: str, label: str, read: Callable[[str], Decimal | None]) -> Decimal | None:
    """What a field holds; None where it holds nothing or nothing that can be taken, which is told."""
    try:
        return read(text)
    except NotAFigure:
        words = kept.words()
        wrong = words.text("sums", "bad", what=label)
        st.html(cards.notice("problem", words.text("sums", "bad_title"), wrong))
        return None


def in_all(text: str) -> Decimal | None:
    """The sum of several figures with + between them; None for nothing. NotAFigure as for one."""
    if not text.strip():
        return None
    total = Decimal(0)
    for part in text.split("+"):
        one = figure(part)
        if one is None:
            raise NotAFigure(text)
        total += one
    return total


def show() -> None:
    """Four sums side by side where there is room."""
    st.html(cards.section(kept.words().text("sums", "title")))
    left, right = st.columns(2, gap="medium")
    with left:
        _part("steepness", _bank)
        _part("share", _share)
    with right:
        _part("forebay", _forebay)
        _part("altered", _altered)


def _part(name: str, body: Callable[[], None]) -> None:
    with st.container(border=True, key=f"sum-{name}"):
        st.html(cards.section(kept.words().text("sums", name), level=3))
        body()


def _bank() -> None:
    words, limit = kept.words(), kept.law().param("wetlands.basin.slope")
    with st.container(horizontal=True):
        across = field("across", words.text("sums", "steepness_across"))
        up = field("up", words.text("sums", "steepness_up"))
    if across is None or up is None:
        _told("info", words.text("sums", "need"))
        return
    ratio = slope_ratio(across, up)
    if ratio is None:
        _told("info", words.text("sums", "steepness_flat"))
        return
    met = ratio >= limit.value
    said = words.text(
        "sums",
        "steepness_met" if met else "steepness_not",
        ratio=number(ratio.quantize(PLACES, ROUND_DOWN)),
        limit=words.value(limit),
    )
    _told("good" if met else "problem", said, names.pins([limit.cite]))
    _keep("basin_slope_ratio", ratio.quantize(PLACES, ROUND_DOWN))


def _forebay() -> None:
    words, depth = kept.words(), kept.law().param("wetlands.basin.forebay")
    acres = field("acres", words.text("sums", "forebay_acres"))
    if acres is None:
        _told("info", words.text("sums", "need"))
        return
    needed = forebay_cu_ft(exactly(acres), kept.law()).low.quantize(PLACES, ROUND_UP)
    said = words.text(
        "sums", "forebay_found", needed=number(needed), depth=words.value(depth), acres=number(acres)
    )
    _told("info", said, names.pins([depth.cite]))
    _keep("drainage_area_acres", acres)


def _share() -> None:
    words, share = kept.words(), kept.law().param("wetlands.upland.share")
    dry = field("dry", words.text("sums", "share_dry"))
    lot = field("lot", words.text("sums", "share_lot"), help=words.text("sums", "share_help"))
    if dry is None or lot is None:
        _told("info", words.text("sums", "need"))
        return
    percent = upland_percent(dry, lot)
    if percent is None:
        _told("info", words.text("sums", "share_no_lot"))
        return
    met = percent >= share.value
    said = words.text(
        "sums",
        "share_met" if met else "share_not",
        percent=number(percent.quantize(PLACES, ROUND_DOWN)),
        share=words.value(share),
    )
    _told("good" if met else "problem", said, names.pins([share.cite]))


def _altered() -> None:
    words, cap = kept.words(), kept.law().param("wetlands.replication.cap")
    label = words.text("sums", "altered_each")
    total = taken(st.text_input(label, key="sum-altered-each", persist_state="session"), label, in_all)
    if total is None:
        _told("info", words.text("sums", "need"))
        return
    met = total <= cap.value
    said = words.text(
        "sums",
        "altered_met" if met else "altered_not",
        total=number(total.quantize(PLACES, ROUND_UP)),
        cap=words.value(cap),
    )
    _told("good" if met else "problem", said, names.pins([cap.cite]))


def _told(kind: cards.Notice, text: str, pins: list[str] | None = None) -> None:
    """A result, or that there is none yet; a quiet line while there is nothing to say."""
    if pins is None:
        st.caption(text)
    else:
        st.html(cards.notice(kind, text, "", pins, level=4))


def _keep(name: str, value: Decimal) -> None:
    """The figure worked out may become the fact of a basin of the case."""
    for basin in _basins():
        need: Need = (basin.id, name)
        words, about = kept.words(), names.subject(basin.id)
        if kept.value(need) == exactly(value):
            st.caption(words.text("sums", "kept", name=about))
        elif st.button(words.text("sums", "keep", name=about), key=f"keep-{basin.id}-{name}"):
            kept.answer([need], Fact(exactly(value)))
            st.rerun()


def _basins() -> list[Activity]:
    return [a for a in kept.case().described.activities if TYPE in a.kind.asks]
