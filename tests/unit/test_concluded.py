"""What a case concluded stands in its file; opened under other data, it says what moved and why."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from logic.__main__ import main
from logic.assess import assess
from logic.case_file import Case, from_json, to_json
from logic.concluded import Change, conclude, moved
from logic.law import Law
from logic.load import DATA, load
from logic.written import CaseError

ON, LATER = date(2026, 11, 30), date(2027, 3, 1)
SHED = {
    "schema": "grafton-case/2",
    "name": "Invented: a shed 60 ft from a brook",
    "facts": {
        "site": {"wet_places_all_listed": True, "acts_none": True},
        "activities": [{"id": "shed", "kind": "shed", "disturbed_sq_ft": 120}],
        "wet_places": [{"id": "brook", "kind": "brook"}],
        "distances": [{"from": "shed", "to": "brook", "feet": 60}],
    },
}


def concluded(law: Law, whole: dict[str, Any] | None = None) -> Case:
    case = from_json(whole or SHED, law.vocabulary)
    return replace(case, assessed=conclude(case, assess(case.described, law), law))


@pytest.fixture
def amended(tmp_path: Path) -> Law:
    """The same data with a strip of 75 ft from 2027 on: an amendment nobody has made."""
    data = Path(shutil.copytree(DATA, tmp_path / "data"))
    path = data / "params.toml"
    text = path.read_text(encoding="utf-8")
    head, _, rest = text.partition('["wetlands.strip.width"]')
    row, _, tail = rest.partition("]\n")
    later = row.replace("value = 25", "value = 75").rpartition("{")[2].replace(" }", ", from = 2027-01-01 }")
    path.write_text(f'{head}["wetlands.strip.width"]{row}, {{{later}]\n{tail}', encoding="utf-8")
    assert load(ON, data).param("wetlands.strip.width").value == 25
    return load(LATER, data)


def test_nothing_moves_under_the_same_law(law: Law) -> None:
    case = concluded(law)
    since = moved(case, assess(case.described, law), law)
    assert since is not None
    assert not since.anything
    assert (since.law_changed, since.facts_changed, since.figures) == (False, False, ())


def test_a_case_never_concluded_has_nothing_to_compare(law: Law) -> None:
    case = from_json(SHED, law.vocabulary)
    assert moved(case, assess(case.described, law), law) is None


def test_an_amendment_moves_the_outcome_and_says_why(law: Law, amended: Law) -> None:
    """60 ft lie outside a strip of 25 ft and inside one of 75 ft."""
    case = concluded(law)
    since = moved(case, assess(case.described, amended), amended)
    assert since is not None
    assert since.law_changed
    assert not since.facts_changed
    assert since.outcomes == (Change("wetlands", "file", "not_allowed"),)
    assert since.figures == (Change("wetlands.strip.width", "25 ft", "75 ft"),)
    assert Change("WL-25FT shed", "no", "yes") in since.findings
    assert Change("waiver", "", "$50") in since.routes


def test_changed_facts_are_told_apart_from_changed_law(law: Law) -> None:
    case = concluded(law)
    nearer = json.loads(json.dumps(SHED))
    nearer["facts"]["distances"][0]["feet"] = 20
    now = replace(from_json(nearer, law.vocabulary), assessed=case.assessed)
    since = moved(now, assess(now.described, law), law)
    assert since is not None
    assert (since.facts_changed, since.law_changed) == (True, False)
    # Within 50 ft the state's list of minor work frees no shed for certain.
    assert since.outcomes == (
        Change("wetlands", "file", "not_allowed"),
        Change("state", "file, excepted", "file, commission_decides"),
    )


def test_what_was_concluded_survives_the_file(law: Law) -> None:
    case = concluded(law)
    again = from_json(json.loads(json.dumps(to_json(case))), law.vocabulary)
    assert again.assessed == case.assessed


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda held: held.pop("figures"), "assessed.figures"),
        (lambda held: held.update(on="yesterday"), "assessed.on"),
        (lambda held: held["outcomes"].update(wetlands=3), "assessed.outcomes.wetlands"),
        (lambda held: held.update(more=1), "assessed.more"),
    ],
)
def test_a_part_that_this_guide_did_not_write_is_refused(law: Law, change: Any, where: str) -> None:
    whole = json.loads(json.dumps(to_json(concluded(law))))
    change(whole["assessed"])
    with pytest.raises(CaseError) as told:
        from_json(whole, law.vocabulary)
    assert told.value.where == where


def test_version_1_is_brought_up_and_says_what_changed(law: Law) -> None:
    case = from_json({**SHED, "schema": "grafton-case/1", "assessed": {"law_hash": "x"}}, law.vocabulary)
    assert case.assessed is None
    assert [line for line in case.migrated if "left out" in line] == list(case.migrated)
    assert len(case.migrated) == 1
    assert to_json(case)["schema"] == "grafton-case/2"
    plain = from_json({**SHED, "schema": "grafton-case/1"}, law.vocabulary)
    assert plain.migrated == ()


@pytest.mark.parametrize("schema", ["grafton-case/0", "grafton-case/two", "grafton-case", "other/2", 2, None])
def test_no_version_is_refused(law: Law, schema: object) -> None:
    with pytest.raises(CaseError, match="schema: must be 'grafton-case/2'"):
        from_json({**SHED, "schema": schema}, law.vocabulary)


def test_the_command_line_keeps_and_compares(
    law: Law, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    del law
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    first.write_text(json.dumps({**SHED, "schema": "grafton-case/1", "assessed": {}}), encoding="utf-8")
    assert main(["conclude", str(first), "--on", "2026-11-30"]) == 0
    second.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["assess", str(second), "--on", "2026-11-30"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["moved"]["outcomes"] == []
    assert main(["assess", str(first), "--on", "2026-11-30"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert "moved" not in told
    assert len(told["migrated"]) == 1
