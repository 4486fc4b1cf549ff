"""The command line as a program: exit codes, one clear line for bad input, and schemas that hold."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from logic.__main__ import MOST_BYTES, main
from logic.case_file import SCHEMA
from tests.unit.test_said import CASES, NAMES, answer

ROOT = Path(__file__).parents[2]
CASE = str(CASES / "R01.json")
ON = ("--on", "2026-11-30")


def run(*arguments: str, given: bytes | None = None) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "logic", *arguments], cwd=ROOT, input=given, capture_output=True, check=False
    )


def test_a_case_file_and_the_same_from_standard_input() -> None:
    from_file = run("assess", CASE, *ON)
    assert (from_file.returncode, from_file.stderr) == (0, b"")
    told = json.loads(from_file.stdout)
    assert told["schema"] == "grafton-assessment/1"
    piped = run("assess", "-", *ON, given=Path(CASE).read_bytes())
    assert json.loads(piped.stdout) == told


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["assess"], "name a case file"),
        (["assess", CASE], "say --on which day"),
        (["assess", CASE, "--on", "yesterday"], "must be a date such as 2026-11-30"),
        (["assess", CASE, "--on", "1999-01-01"], "no text is held for 1999-01-01"),
        (["assess", "nowhere.json", *ON], "nowhere.json: no such file can be read"),
    ],
)
def test_a_bad_call_is_one_line_and_code_2(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert said in told.err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"{", "is not JSON"),
        (b"\xff\xfe", "is not UTF-8 text"),
        (b'{"schema": "grafton-case/7"}', "schema: is of a later version"),
        (b"[" * 100_000, "nested too deeply"),
        (
            b'{"schema": "grafton-case/2", "facts": {"activities": [{"id": "a", "kind": "x"}]}}',
            "[0].kind: must be",
        ),
        (b" " * (MOST_BYTES + 1), "too large for a case file"),
    ],
)
def test_a_bad_file_is_one_line_and_code_2(
    text: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "case.json"
    path.write_bytes(text)
    assert main(["assess", str(path), *ON]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert said in told


def test_no_traceback_as_a_program() -> None:
    told = run("assess", "-", *ON, given=b"{")
    assert told.returncode == 2
    assert b"Traceback" not in told.stderr
    assert told.stderr.startswith(b"-: the file: is not JSON")


def test_a_byte_order_mark_is_no_matter(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "case.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps({"schema": SCHEMA}).encode())
    assert main(["assess", str(path), *ON]) == 0
    assert json.loads(capsys.readouterr().out)["zone"] == "unknown"


@pytest.fixture(scope="module")
def schemas() -> dict[str, Any]:
    told = run("assess", "--schema")
    assert told.returncode == 0
    return json.loads(told.stdout)  # type: ignore[no-any-return]


def test_both_schemas_are_valid(schemas: dict[str, Any]) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    assert set(schemas) == {"case", "assessment"}
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("name", NAMES)
def test_worked_cases_and_their_answers_fit_the_schemas(name: str, schemas: dict[str, Any]) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    case = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(schemas["case"]).validate(case)
    jsonschema.Draft202012Validator(schemas["assessment"]).validate(json.loads(json.dumps(answer(name))))


@pytest.mark.parametrize(
    "feet",
    [5, None, {"between": [1, 2]}, {"over": 1}, {"over": 1, "at_most": 2}, {"value": 3, "origin": "drawn"}],
)
def test_every_way_to_write_a_measure_fits_the_schema(feet: Any, schemas: dict[str, Any]) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    whole = {
        "schema": SCHEMA,
        "facts": {
            "activities": [{"id": "a", "kind": "shed"}],
            "wet_places": [{"id": "w", "kind": None}],
            "distances": [{"from": "a", "to": "w", "feet": feet}],
        },
    }
    jsonschema.Draft202012Validator(schemas["case"]).validate(whole)


@pytest.mark.parametrize("feet", ["near", -1, {"over": 1, "at_least": 2}, {"about": 3}, True])
def test_what_is_refused_does_not_fit_the_schema(feet: Any, schemas: dict[str, Any]) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    pairs = [{"from": "a", "to": "w", "feet": feet}]
    whole = {"schema": SCHEMA, "facts": {"distances": pairs}}
    assert not jsonschema.Draft202012Validator(schemas["case"]).is_valid(whole)
