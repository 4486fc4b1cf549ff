"""Kleene's laws over every set of truths, and ranges at their ends."""

from __future__ import annotations

from decimal import Decimal
from itertools import combinations, product

import pytest

from logic.truth import (
    NO,
    YES,
    Range,
    Truth,
    Verdict,
    all_of,
    any_of,
    anything,
    below,
    exactly,
    in_case,
    reading,
    unknown,
    yes_or_no,
)

SETS = [frozenset(c) for size in (1, 2, 3) for c in combinations(Truth, size)]
ALL = [Verdict(can, frozenset({("it", f"fact{n}")}), frozenset({f"U{n}"})) for n, can in enumerate(SETS)]
ASKED = unknown({("it", "asked")})


@pytest.mark.parametrize(("a", "b"), list(product(ALL, ALL)))
def test_and_or_and_not_agree(a: Verdict, b: Verdict) -> None:
    assert (a & b).can == (b & a).can
    assert (a | b).can == (b | a).can
    assert (~(a & b)).can == (~a | ~b).can
    assert (a & b).can == {min(x, y, key=lambda t: t.value) for x in a.can for y in b.can}
    assert (a | b).can == {max(x, y, key=lambda t: t.value) for x in a.can for y in b.can}
    assert (~~a).can == a.can


@pytest.mark.parametrize("a", ALL)
def test_yes_and_no_are_neutral_and_decisive(a: Verdict) -> None:
    assert a & YES == a
    assert a | NO == a
    assert a & NO == NO
    assert a | YES == YES
    assert YES & a == a
    assert NO | a == a


def test_nothing_is_asked_of_a_settled_answer() -> None:
    assert (ASKED & NO).needs == frozenset()
    assert (ASKED & YES).needs == {("it", "asked")}
    assert (ASKED | reading("U2")).needs == {("it", "asked")}
    assert (reading("U2") & NO).turns_on == frozenset()
    assert (reading("U2") & reading("U12")).turns_on == {"U2", "U12"}


def test_a_verdict_is_no_boolean_and_is_never_empty() -> None:
    with pytest.raises(TypeError, match=r"ask \.is_yes"):
        bool(YES)
    with pytest.raises(ValueError, match="at least one truth"):
        Verdict(frozenset())


def test_of_nothing() -> None:
    assert all_of() == YES
    assert any_of() == NO
    assert yes_or_no(True) is YES
    assert yes_or_no(False) is NO
    assert reading("U2").settled
    assert not reading("U2").is_yes


def test_in_case_takes_only_the_cases_that_are_possible() -> None:
    assert in_case(YES, yes=NO, no=YES, still_open=YES) == NO
    assert in_case(NO, yes=NO, no=YES, still_open=NO) == YES
    both = in_case(ASKED, yes=YES, no=reading("U12"), still_open=NO)
    assert both.can == {Truth.YES, Truth.OPEN}
    assert both.needs == {("it", "asked")}
    assert both.turns_on == {"U12"}
    assert in_case(ASKED, yes=YES, no=YES, still_open=NO).needs == frozenset()


TEN, TWENTY = Decimal(10), Decimal(20)


@pytest.mark.parametrize(
    ("measure", "at_least", "more_than", "at_most", "less_than"),
    [
        (exactly(TEN), "yes", "no", "yes", "no"),
        (Range(TEN, TWENTY), "yes", "either", "either", "no"),
        (Range(TEN, TWENTY, low_open=True), "yes", "yes", "no", "no"),
        (Range(Decimal(0), TEN), "either", "no", "yes", "either"),
        (Range(Decimal(0), TEN, high_open=True), "no", "no", "yes", "yes"),
        (Range(TEN, None), "yes", "either", "either", "no"),
        (Range(TEN, None, low_open=True), "yes", "yes", "no", "no"),
        (anything({("it", "feet")}), "either", "either", "either", "either"),
    ],
)
def test_a_range_against_ten(
    measure: Range, at_least: str, more_than: str, at_most: str, less_than: str
) -> None:
    named = {YES.can: "yes", NO.can: "no", ASKED.can: "either"}
    assert named[measure.at_least(TEN).can] == at_least
    assert named[measure.more_than(TEN).can] == more_than
    assert named[measure.at_most(TEN).can] == at_most
    assert named[measure.less_than(TEN).can] == less_than


def test_ends_in_and_out() -> None:
    assert Range(TEN, TWENTY).holds(TEN)
    assert not Range(TEN, TWENTY, low_open=True).holds(TEN)
    assert not Range(TEN, TWENTY, high_open=True).holds(TWENTY)
    assert not Range(TEN, TWENTY).holds(Decimal("20.1"))
    assert Range(TEN, None).holds(Decimal(10**9))
    for low, high, open_end in ((TWENTY, TEN, False), (TEN, TEN, True)):
        with pytest.raises(ValueError, match="no number lies between"):
            Range(low, high, open_end)


def test_adding_and_scaling_keep_the_ends() -> None:
    total = Range(TEN, TWENTY, low_open=True) + Range(Decimal(1), Decimal(2), high_open=True)
    assert total == Range(Decimal(11), Decimal(22), True, True)
    assert (Range(TEN, None) + exactly(TEN)).high is None
    assert Range(TEN, TWENTY).times(Decimal(3)) == Range(Decimal(30), Decimal(60))
    assert Range(TEN, None).times(Decimal(0)) == exactly(Decimal(0))


@pytest.mark.parametrize(
    ("one", "other", "can"),
    [
        (exactly(TEN), exactly(TWENTY), YES.can),
        (exactly(TEN), exactly(TEN), NO.can),
        (exactly(TWENTY), exactly(TEN), NO.can),
        (Range(Decimal(0), TEN, high_open=True), exactly(TEN), YES.can),
        (Range(Decimal(0), TEN), exactly(TEN), ASKED.can),
        (exactly(TEN), Range(TEN, TWENTY, low_open=True), YES.can),
        (Range(TEN, None), exactly(TEN), NO.can),
    ],
)
def test_one_measure_below_another(one: Range, other: Range, can: frozenset[Truth]) -> None:
    assert below(one, other).can == can
