"""The year of meetings with the days on which one can file for each."""

from pages.parts.shell import require_shell

require_shell()

from pages.parts import kept, meeting_year, shell

words = kept.words()
shell.head("meetings", words.text("clock", "year", "title"), words.text("clock", "year", "lead"), wide=True)
meeting_year.show()
shell.foot("meetings")
