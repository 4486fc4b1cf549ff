"""I already have a permit: change it, lengthen it, start, close out, get money back, or see if a filing stands."""

from pages.parts.shell import require_shell

require_shell()

from pages.parts import after, goals, kept, shell

words = kept.words()
shell.head("permit", words.text("after", "title"), words.text("after", "lead"), wide=True)
after.show("after", goals.PERMIT)
shell.foot("permit")
