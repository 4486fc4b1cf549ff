"""The frame of the guide: page names and navigation. No law, no layout of pages."""

from pages.parts.shell import frame

frame()
