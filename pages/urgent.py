"""Something is wrong right now: stop, call, and what it can cost."""

from pages.parts.shell import require_shell

require_shell()

from pages.parts import kept, letters, shell

words = kept.words()
shell.head("urgent", words.text("urgent", "title"), words.text("urgent", "lead"))
letters.first_of_all()
letters.begun()
letters.costs()
shell.foot("urgent")
