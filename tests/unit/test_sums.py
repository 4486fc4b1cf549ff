"""Adding up parts of which some may not count: verdicts, what is asked, and the gaps between sums."""

from __future__ import annotations

from decimal import Decimal

import pytest

from logic.sums import MOST_PIECES, Part, counted, reaches
from logic.truth import NO, YES, Range, Truth, Verdict, exactly, reading, unknown

LIMIT = Decimal(40000)
DOUBT = reading("U15")


def part(low: int, high: int | None = None, lifted: Verdict = NO, name: str = "") -> Part:
    needs = frozenset({(name, "area")}) if name else frozenset()
    if high is None and not name:
        return Part(exactly(Decimal(low)), lifted)
    return Part(Range(Decimal(low), None if high is None else Decimal(high), needs=needs), lifted)


def asked(name: str) -> Verdict:
    return unknown({(name, "lifted")})


@pytest.mark.parametrize(
    ("parts", "can"),
    [
        ([part(39999)], {"NO"}),
        ([part(40000)], {"YES"}),
        ([part(20000), part(20000)], {"YES"}),
        ([part(20000), part(20000, lifted=YES)], {"NO"}),
        ([part(20000), part(20000, lifted=DOUBT)], {"OPEN"}),
        ([part(40000), part(1, lifted=DOUBT)], {"YES"}),
        ([part(40000, lifted=asked("a"))], {"YES", "NO"}),
        ([part(39999, lifted=asked("a"))], {"NO"}),
        ([part(0, 50000, name="a")], {"YES", "NO"}),
        ([part(0, 50000, name="a", lifted=DOUBT)], {"NO", "OPEN"}),
        ([], {"NO"}),
    ],
)
def test_the_limit_itself_counts(parts: list[Part], can: set[str]) -> None:
    assert {t.name for t in reaches(parts, LIMIT).can} == can


def test_over_means_that_the_limit_itself_passes() -> None:
    assert reaches([part(5000)], Decimal(5000), over=True).is_no
    assert reaches([part(5001)], Decimal(5000), over=True).is_yes
    assert reaches([part(4999, 5001, name="a")], Decimal(5000), over=True).needs == {("a", "area")}


def test_only_what_can_tip_the_scale_is_asked() -> None:
    small, large = part(0, 100, name="small"), part(0, 50000, name="large")
    assert reaches([small, large], LIMIT).needs == {("small", "area"), ("large", "area")}
    assert reaches([small, part(39000)], LIMIT).needs == frozenset()
    # Alone or with the large one, 100 sq ft never makes the difference between 30,000 and 50,000.
    gap = [part(0, 100, name="small"), part(30000), part(20000, lifted=asked("large"))]
    assert reaches(gap, LIMIT).needs == {("large", "lifted")}


def test_an_excepted_part_is_not_asked_about() -> None:
    verdict = reaches([part(0, 50000, name="a", lifted=YES), part(0, 50000, name="b")], LIMIT)
    assert verdict.needs == {("b", "area")}


def test_an_open_exception_names_its_reading() -> None:
    assert reaches([part(40000, lifted=DOUBT)], LIMIT).turns_on == {"U15"}


def test_what_is_counted_runs_from_the_certain_to_the_possible() -> None:
    total = counted([part(100), part(200, lifted=asked("a")), part(400, lifted=YES), part(800, lifted=DOUBT)])
    assert (total.low, total.high) == (100, 1100)
    assert total.needs == {("a", "lifted")}
    assert counted([part(1, name="a")]).high is None


def test_many_doubtful_parts_stay_quick_and_only_widen_what_is_asked() -> None:
    parts = [part(3**n, lifted=asked(f"p{n}")) for n in range(10)]
    assert 2 ** len(parts) > MOST_PIECES
    verdict = reaches(parts, Decimal(29000))
    assert verdict.can == {Truth.YES, Truth.NO}
    assert ("p9", "lifted") in verdict.needs
