"""Placeholder."""

from pages.parts.shell import require_shell

require_shell()
