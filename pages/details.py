"""Only what these activities still need to be told."""

from pages.parts.shell import require_shell

require_shell()

import streamlit as st

from logic.facts import WetPlace
from pages.parts import ask, cards, kept, rare, shell, sorts, wanted, work

shell.head("details", "A few details", "Only what your project needs. Each may be left open.")
if not kept.case().described.activities:
    shell.first_pick()
rare.acts()
steps = wanted.steps()
for step in steps:
    if isinstance(step, WetPlace):
        sorts.question(step)
    else:
        ask.fact(step, work.parts_too(step))
if not steps and not wanted.acts_matter():
    text = "What you have said settles it. Go on to check your answers."
    st.html(cards.notice("good", "Nothing more to ask.", text, level=2))
shell.buttons("details")
shell.foot("details")
