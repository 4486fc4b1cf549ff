"""What do you plan? Picture tiles; several may be picked."""

from pages.parts.shell import require_shell

require_shell()

import streamlit as st

from pages.parts import cards, doors, kept, shell, tiles, work

LEAD = "Pick everything that is part of it. You then answer a few questions in plain words."

shell.head("what", "What do you plan to do?", LEAD, wide=True)
doors.others()
before = work.chosen_kinds(kept.case())
picked: set[str] = set()
for group, kinds in work.GROUPS.items():
    st.html(cards.section(group))
    picked |= tiles.pick(f"what-{work.GROUPS[group][0]}-{kept.revision()}", work.tiles(kinds), before)
picked |= before & work.untiled(kept.case())
if picked != before:
    work.keep_work(picked)
shell.buttons("what", ready=bool(picked))
doors.other_ways()
shell.foot("what")
