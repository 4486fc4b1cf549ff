"""How long the state's order runs, and which orders the law of 2024 gave two years more."""

from __future__ import annotations

from datetime import date

import pytest

from logic.law import Law
from tests.unit.case import assessed, work


@pytest.mark.parametrize(
    ("issued", "ends", "extended"),
    [
        ("2019-12-31", date(2022, 12, 31), None),  # over on the day before the span
        ("2020-01-01", date(2023, 1, 1), date(2025, 1, 1)),  # in effect on its first day
        ("2023-06-15", date(2026, 6, 15), date(2028, 6, 15)),
        ("2025-01-01", date(2028, 1, 1), date(2030, 1, 1)),  # issued on its last day
        ("2025-01-02", date(2028, 1, 2), None),
        ("2024-02-29", date(2027, 2, 28), date(2029, 2, 28)),
    ],
)
def test_three_years_and_two_more_where_it_was_in_effect(
    law: Law, issued: str, ends: date, extended: date | None
) -> None:
    found = assessed(law, work("shed"), state_order_issued_on=issued)
    days = {step.id: step.latest for step in found.clocks}
    assert days["state_order.ends"] == ends
    assert days.get("state_order.extended") == extended


def test_without_its_day_no_clock_runs(law: Law) -> None:
    assert assessed(law, work("shed")).clocks == ()
