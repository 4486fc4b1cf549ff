"""Dates and meetings: which meeting a filing reaches, who must do what by when, what has moved a date."""

from pages.parts.shell import require_shell

require_shell()

from pages.parts import calendars, counted, happenings, kept, meeting_plan, shell
from pages.parts import dates as timeline

words = kept.words()
shell.head("dates", words.text("clock", "page", "title"), words.text("clock", "page", "lead"), wide=True)
if not kept.case().described.activities:
    shell.first_pick()
found = kept.assessed()
routes = meeting_plan.show(found)
happenings.show(found)
timeline.show(found, routes, asks=False)
counted.show(found, routes)
calendars.show(found, routes)
shell.foot("dates")
