"""The same examples on every machine and every run: no luck in a check that others wait for."""

from __future__ import annotations

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

settings.register_profile(
    "grafton",
    derandomize=True,
    deadline=None,
    max_examples=150,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("grafton")

SEEDS = st.integers(0, 2**32 - 1)
"""A seed makes a whole project: a failing one is made small by the tests' own hand (projects.smallest)."""
