"""Where a line of law stands: a source we hold and the pin inside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """One place in a source: ``source`` is a key of data/sources.toml, ``pin`` as it numbers itself."""

    source: str
    pin: str

    def __str__(self) -> str:
        return f"{self.source} § {self.pin}"


def cite(text: str) -> Citation:
    """Read ``"article-35 § 2(1)"``. Raises ValueError where the source or the pin is missing."""
    source, mark, pin = text.partition("§")
    if not mark or not source.strip() or not pin.strip():
        raise ValueError(f"a citation is written 'source § pin', not {text!r}")
    return Citation(source.strip(), pin.strip())


def distinct(cites: Iterable[Citation]) -> tuple[Citation, ...]:
    """Each place once, in the order of the first mention."""
    return tuple(dict.fromkeys(cites))
