"""The counter: every fact on one page with the verdict beside it, and a list of projects below."""

from pages.parts.shell import require_shell

require_shell()

from pages.parts import batch_table, desk, kept, practice, shell, style

words = kept.words()
shell.head("counter", words.text("desk", "title"), words.text("desk", "lead"), wide=True)
desk.dress()
facts, verdict = style.two_columns()
with facts:
    desk.facts()
with verdict:
    desk.verdict()
batch_table.show()
practice.show()
shell.foot("counter")
