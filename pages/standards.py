"""The standards of the case as a checklist, and the sums they rest on; the sums work without a case."""

from pages.parts.shell import require_shell

require_shell()

import streamlit as st

from pages.parts import checklist, drought_table, kept, shell, sums

words = kept.words()
shell.head("standards", words.text("checklist", "title"), words.text("checklist", "lead"), wide=True)
parts = {"checklist": checklist.show, "sums": sums.show, "drought": drought_table.show}
if not kept.case().described.activities:
    parts.pop("checklist")()  # only says that there is no case
for tab, (_, show) in zip(
    st.tabs([words.text("checklist", "tab", part) for part in parts]), parts.items(), strict=True
):
    with tab:
        show()
checklist.back()
shell.foot("standards")
