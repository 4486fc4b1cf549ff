"""What most tests need: the law as held on a fixed day, and its words."""

from __future__ import annotations

from datetime import date

import pytest

from logic.law import Law
from logic.load import load, load_words
from logic.words import Words

ON = date(2026, 11, 30)


@pytest.fixture(scope="session")
def law() -> Law:
    return load(ON)


@pytest.fixture(scope="session")
def words() -> Words:
    return load_words()
