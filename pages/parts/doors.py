"""Other ways in: a case file, an urgent matter, a case begun anew."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from logic.case_file import Case, read, write
from logic.concluded import conclude
from logic.written import CaseError
from pages.parts import cards, kept, shell

MOST_BYTES = 1_000_000


def others() -> None:
    """For those who do not come with new work: a permit held, a letter, something wrong right now."""
    words = kept.words()
    with st.container(horizontal=True, key="noprint-others"):
        st.html(f'<p class="gw-second">{words.text("others", "title")}</p>', width="content")
        for stem in shell.OTHERS:
            st.page_link(shell.pages()[stem], label=words.text("others", stem))


def other_ways() -> None:
    """Open a case file, or begin anew."""
    with st.expander("Open a saved case, or begin anew"):
        taken = st.file_uploader("Case file (JSON)", type=["json"], key=f"open-{kept.revision()}")
        if taken is not None:
            _open(taken.getvalue())
        if kept.case().described.activities and st.button("Begin a new case"):
            kept.put(Case(), other=True)
            st.rerun()


def _open(raw: bytes) -> None:
    try:
        if len(raw) > MOST_BYTES:
            raise CaseError("the file", f"is over {MOST_BYTES:,} bytes, too large for a case file")
        opened = read(raw.decode("utf-8-sig"), kept.law().vocabulary, fitting=False)
    except UnicodeDecodeError:
        st.html(cards.notice("problem", "This file was not opened.", "It is not text in UTF-8."))
        return
    except CaseError as error:
        st.html(
            cards.notice(
                "problem",
                "This file was not opened.",
                f"{error.where} {error.allowed}. Your answers are unchanged.",
            )
        )
        return
    kept.put(opened, other=True)
    st.rerun()


def take_away() -> None:
    """The case as a file."""
    st.download_button(
        "Save the case as a file",
        write(_concluded()),
        file_name="grafton-case.json",
        mime="application/json",
        on_click="ignore",
    )


def _concluded() -> Case:
    """The case with what it concludes today, so that a later opening can say what moved."""
    held = kept.case()
    return replace(held, assessed=conclude(held, kept.assessed(), kept.law()))
