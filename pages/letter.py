"""I got a letter: a hearing next door, a decision, a determination, a notice of violation."""

from pages.parts.shell import require_shell

require_shell()

from pages.parts import after, goals, kept, letters, shell

words = kept.words()
shell.head("letter", words.text("letter", "title"), words.text("letter", "lead"), wide=True)
after.show("letter", goals.LETTER, letters.opening)
shell.foot("letter")
