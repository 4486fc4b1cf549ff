"""The rules we hold: each in a plain sentence, where it stands, its figure, where it lives, who exercises it."""

from pages.parts.shell import require_shell

require_shell()

from pages.parts import kept, rule_list, shell

words = kept.words()
shell.head("rules", words.text("rules", "title"), words.text("rules", "lead"), wide=True)
rule_list.show()
shell.foot("rules")
