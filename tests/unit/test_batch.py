"""A list of projects: what is taken, what is told to be at fault, and what comes back is no formula."""

from __future__ import annotations

import csv
import io
from datetime import date
from decimal import Decimal

import pytest

from logic.finding import Outcome, Regime
from logic.law import Law
from logic.truth import Range, exactly
from logic.words import Words
from services import batch, batch_results
from services.batch import Batch, ListRefused
from services.batch_rows import COLUMNS

TODAY = date(2026, 11, 30)
HEAD = "name,work,wet,feet,all_listed,disturbed_sq_ft,none_of_the_rare_acts,filed_on"
SHED = "Shed Lane,shed,brook,62,yes,120,yes,2026-11-30"


def answered(law: Law, words: Words, *rows: str, head: str = HEAD) -> Batch:
    return batch.answer("\n".join([head, *rows]).encode(), law, words)


def fault(law: Law, words: Words, column: str, cell: str) -> batch.Fault:
    """What is told of one cell, the rest of the row being sound."""
    row = {"name": "One", "work": "shed", "wet": "brook", column: cell}
    out = io.StringIO()
    writer = csv.DictWriter(out, list(row))
    writer.writeheader()
    writer.writerow(row)
    found = batch.answer(out.getvalue().encode(), law, words)
    assert found.answered == ()
    assert len(found.faults) == 1
    return found.faults[0]


def refused(law: Law, words: Words, raw: bytes) -> str:
    with pytest.raises(ListRefused) as told:
        batch.answer(raw, law, words)
    return str(told.value)


def test_a_sound_row_is_a_case_with_its_answer(law: Law, words: Words) -> None:
    found = answered(law, words, SHED)
    assert found.faults == ()
    assert found.encoding == "UTF-8"
    one = found.answered[0]
    assert (one.row, one.case.name) == (2, "Shed Lane")
    assert one.case.described.facts[("shed>brook", "feet")].value == exactly(Decimal(62))
    assert one.found.outcomes(Regime.WETLANDS) == (Outcome.FILE,)
    row = batch_results.table(found, law, words, TODAY)[0]
    assert row["wetlands"] == "A filing is needed"
    assert (row["low"], row["high"]) == (25, 50)
    assert "Ask first: $25" in row["ways"]
    assert (row["missing_count"], row["missing"]) == (0, "")
    assert isinstance(row["next"], date)
    assert row["next"] >= TODAY


def test_what_is_missing_is_named_with_who_can_tell(law: Law, words: Words) -> None:
    row = batch_results.table(answered(law, words, "One,shed,brook,?,?,120,yes,"), law, words, TODAY)[0]
    assert row["missing_count"] == 3
    assert "Nearest distance: the shed and the brook (a wetlands scientist and a surveyor)" in row["missing"]
    assert "All wet places listed (" in row["missing"]
    assert row["wetlands"].endswith(" or not reached by the rules")
    assert (row["next"], row["next_what"]) == (None, "")


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("62", exactly(Decimal(62))),
        ("62 ft", exactly(Decimal(62))),
        ("1,200", exactly(Decimal(1200))),
        ("60-90", Range(Decimal(60), Decimal(90))),
        ("between 60 and 90 ft", Range(Decimal(60), Decimal(90))),
        ("over 100", Range(Decimal(100), None, low_open=True)),
        (">100", Range(Decimal(100), None, low_open=True)),
        (">=100", Range(Decimal(100), None)),
        ("Under 25", Range(Decimal(0), Decimal(25), high_open=True)),
        ("at most 25", Range(Decimal(0), Decimal(25))),
        ("?", None),
    ],
)
def test_a_figure_may_be_written_many_ways(law: Law, words: Words, cell: str, value: Range | None) -> None:
    row = f'One,shed,brook,"{cell}",yes,,,'
    facts = answered(law, words, row).answered[0].case.described.facts
    assert facts[("shed>brook", "feet")].value == value


def test_an_empty_cell_was_not_asked(law: Law, words: Words) -> None:
    facts = answered(law, words, "One,shed,brook,,,,,").answered[0].case.described.facts
    assert facts == {}


@pytest.mark.parametrize(
    "cell", ["abc", "-5", "1e12", "NaN", "Infinity", "90-60", "under 0", "62 miles", "5--9"]
)
def test_a_distance_that_is_none_is_told(law: Law, words: Words, cell: str) -> None:
    told = fault(law, words, "feet", cell)
    assert (told.row, told.column, told.held) == (2, "Feet from the wet place", cell)
    assert told.allowed.startswith("Must be a number of feet, 0 or more, at most 100,000; or 60-90")


@pytest.mark.parametrize(
    ("column", "cell", "allowed"),
    [
        ("work", "spaceship", "spaceship is no kind here"),
        ("work", "", "Work must be one or more of: shed, deck"),
        ("work", "shed; shed", "shed stands twice"),
        ("wet", "ocean", "ocean is no kind here"),
        ("feet", "62; 30", "Give one figure separated by ; (one each for: brook). There are 2."),
        ("disturbed_sq_ft", "-1", "Must be a number of square feet"),
        ("disturbed_sq_ft", "1;2;3", "There are 3."),
        ("all_listed", "maybe", "Must be yes, no, ? for not known, or empty."),
        ("applicant", "martian", "Must be one of resident, business"),
        ("stage", "soon", "Must be one of planned, begun, done"),
        ("filed_on", "tomorrow", "Must be a date such as 2026-11-30"),
        ("filed_on", "9999-12-31", "Must be a date such as 2026-11-30"),
        ("filed_on", "2/30/2026", "Must be a date such as 2026-11-30"),
        ("leaching_feet", "80", "Only septic work has a leaching field."),
    ],
)
def test_each_bad_cell_says_what_is_allowed(
    law: Law, words: Words, column: str, cell: str, allowed: str
) -> None:
    assert allowed in fault(law, words, column, cell).allowed


def test_a_distance_to_nothing_is_told(law: Law, words: Words) -> None:
    found = answered(law, words, "One,shed,none,62,yes,,,")
    assert "nothing to measure to" in found.faults[0].allowed


def test_what_does_not_go_together_is_told(law: Law, words: Words) -> None:
    found = answered(law, words, "One,shed,brook,0,yes,120,yes,")
    assert found.faults[0].allowed.startswith("These answers do not go together: ")


def test_the_other_rows_are_still_answered(law: Law, words: Words) -> None:
    found = answered(law, words, SHED, "Bad,shed,brook,abc,,,,", "", SHED)
    assert [one.row for one in found.answered] == [2, 5]
    assert [told.row for told in found.faults] == [3]
    assert found.rows == 3


def test_several_kinds_take_several_figures(law: Law, words: Words) -> None:
    row = "One,shed; Deck,brook; wetland,62; over 100,yes,120; 200,yes,"
    facts = answered(law, words, row).answered[0].case.described.facts
    assert facts[("deck", "disturbed_sq_ft")].value == exactly(Decimal(200))
    assert facts[("deck>brook", "feet")].value == exactly(Decimal(62))
    assert facts[("shed>wetland", "feet")].value == Range(Decimal(100), None, low_open=True)


def test_septic_work_brings_its_leaching_field(law: Law, words: Words) -> None:
    head = "name,work,wet,feet,leaching_feet,all_listed"
    case = answered(law, words, "One,septic,wetland,40,120,yes", head=head).answered[0].case
    assert [a.id for a in case.described.activities] == ["septic", "leaching_facility"]
    assert case.described.facts[("leaching_facility>wetland", "feet")].value == exactly(Decimal(120))
    assert case.described.facts[("septic>wetland", "feet")].value == exactly(Decimal(40))
    open_case = answered(law, words, "One,septic,wetland,40,,yes", head=head).answered[0]
    assert ("leaching_facility>wetland", "feet") in open_case.found.needs


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "The file is empty"),
        (b"\n\n,,\n", "The file is empty"),
        (HEAD.encode(), "no project under it"),
        (SHED.encode() + b"\n" + SHED.encode(), "The first row must name the columns"),
        (b"name,wet\nOne,brook", "it needs at least Name and Work"),
        (b"name,work,colour\nOne,shed,red", "No column is called colour"),
        (b"name,work,Work\nOne,shed,deck", "stands twice"),
        (b"name;work\nOne;shed", "separated by commas"),
        (b"PK\x03\x04rest", "This is a workbook"),
        (b"name\x00,work\n", "This is no text"),
        (b'name,work\n"' + b"x" * 200_000 + b'",shed', "cannot be read as CSV"),
        (b"x" * (batch.MOST_BYTES + 1), "over 1 MB"),
        (b"name,work\n" + b"a,shed\n" * (batch.MOST_ROWS + 1), "more than 2,000 rows"),
    ],
    ids=range(13),
)
def test_a_list_that_cannot_be_opened_says_what_to_do(law: Law, words: Words, raw: bytes, said: str) -> None:
    assert said in refused(law, words, raw)


def test_a_cell_without_a_column_is_told(law: Law, words: Words) -> None:
    found = answered(law, words, "One,shed,red", head="name,work")
    assert found.faults[0].allowed == "This cell stands beyond the last column that has a name."
    found = answered(law, words, "One,shed,red", head="name,work,")
    assert "has no name but cells below it" in found.faults[0].allowed


@pytest.mark.parametrize(
    ("encoding", "said"),
    [("utf-8", "UTF-8"), ("utf-8-sig", "UTF-8 with a mark at its start"), ("latin-1", "Latin-1")],
)
def test_encodings_are_read_and_told(law: Law, words: Words, encoding: str, said: str) -> None:
    found = batch.answer("name,work\nCafé,shed".encode(encoding), law, words)
    assert (found.answered[0].case.name, found.encoding) == ("Café", said)


@pytest.mark.parametrize("start", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1"])
def test_no_exported_cell_begins_as_a_formula_does(law: Law, words: Words, start: str) -> None:
    name = f"{start} hostile"
    row = f'"{name}",shed,brook,"{start}",,,,'
    found = answered(law, words, f'"{name}",shed,brook,62,yes,,,', row)
    for text in (batch_results.results_csv(found, law, words, TODAY), batch_results.faults_csv(found, words)):
        for cells in list(csv.reader(io.StringIO(text))):
            assert not any(cell.lstrip().startswith(("=", "+", "-", "@")) for cell in cells)
    assert "hostile" in batch_results.results_csv(found, law, words, TODAY)


def test_the_template_is_answered_without_a_fault(law: Law, words: Words) -> None:
    text = batch_results.template(words)
    found = batch.answer(("\ufeff" + text).encode(), law, words)
    assert (found.faults, len(found.answered)) == ((), 1)
    head = next(csv.reader(io.StringIO(text)))
    assert len(head) == len(COLUMNS)
    assert [label for label, _, _ in batch_results.columns(law, words)] == head


def test_every_column_says_what_may_stand_in_it(law: Law, words: Words) -> None:
    for label, name, allowed in batch_results.columns(law, words):
        assert label
        assert name in COLUMNS
        assert "{" not in allowed


def test_the_results_are_a_table_of_their_columns(law: Law, words: Words) -> None:
    found = answered(law, words, SHED)
    rows = list(csv.reader(io.StringIO(batch_results.results_csv(found, law, words, TODAY))))
    assert rows[0] == list(batch_results.heads(words).values())
    assert rows[1][1] == "Shed Lane"
    assert len(rows) == 2


def test_a_fee_that_the_sources_do_not_hold_is_no_zero(law: Law, words: Words) -> None:
    found = answered(law, words, "Far,house,none,,yes,45000,yes,")
    row = batch_results.table(found, law, words, TODAY)[0]
    assert "not in the sources" in row["ways"]
    assert (row["low"], row["high"]) == (None, None)
    assert row["stormwater"] == "A filing is needed"
