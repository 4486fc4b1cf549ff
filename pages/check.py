"""Check your answers: every fact, where it came from, and a way to change each."""

from pages.parts.shell import require_shell

require_shell()

from pages.parts import answers, kept, shell

shell.head("check", "Check your answers", "Change any of them here; the rest stays as it is.")
if not kept.case().described.activities:
    shell.first_pick()
answers.told()
answers.settled()
shell.buttons("check")
shell.foot("check")
