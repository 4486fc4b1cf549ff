"""The case on the wall of a hearing room: one idea a screen, moved by keys."""

from pages.parts.shell import require_shell

require_shell()

from pages.parts import kept, shell, wall

if kept.code():
    shell.head("hearing", scale="projector")
    wall.show()
else:
    words = kept.words()
    shell.head("hearing", words.text("wall", "begin"), words.text("wall", "begin_lead"), scale="projector")
    shell.first_pick()
