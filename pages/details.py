"""Only what these activities still need to be told."""

from pages.parts.shell import require_shell

require_shell()

import streamlit as st

from pages.parts import ask, cards, kept, rare, shell, wanted, work

shell.head("details", "A few details", "Only what your project needs. Each may be left open.")
if not kept.case().described.activities:
    shell.first_pick()
rare.acts()
questions = wanted.questions()
for need in questions:
    ask.fact(need, work.parts_too(need))
if not questions and not wanted.acts_matter():
    text = "What you have said settles it. Go on to check your answers."
    st.html(cards.notice("good", "Nothing more to ask.", text, level=2))
shell.buttons("details")
shell.foot("details")
