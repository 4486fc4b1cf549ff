"""Where is it? What is wet nearby, how far away, and whether that is all."""

from pages.parts.shell import require_shell

require_shell()

from pages.parts import kept, near_by, shell

LEAD = "Rules depend on how near the work comes to water and wet ground, on your land or next door."

shell.head("where", "What is wet within 200 ft of the work?", LEAD, wide=True)
if not kept.case().described.activities:
    shell.first_pick()
near_by.pick_places()
near_by.distances()
near_by.all_listed()
near_by.for_the_paperwork()
shell.buttons("where")
shell.foot("where")
