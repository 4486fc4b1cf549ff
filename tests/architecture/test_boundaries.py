"""The shape of the house, held by reading its files: imports, length, and how a page begins.

Which module of logic/ may import which is held by import-linter (pyproject.toml). Each check here is a
small function over one file's text, and is shown to find a planted fault before it is trusted on the tree.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

NEVER_IN_LOGIC = (
    "streamlit",
    "pandas",
    "requests",
    "urllib.request",
    "sqlalchemy",
    "time",
    "pages",
    "services",
)
READS_A_CLOCK = {"now", "utcnow", "today"}
FILE_LINES = 400
PAGE_LINES = 80
GUARD = ["from pages.parts.shell import require_shell", "require_shell()"]

# Written in pieces, so that this file does not name them either.
REGISTRIES = (
    "py" + "pi.org",
    "python" + "hosted.org",
    "npm" + "js.org",
    "npm" + "js.com",
    "deb." + "debian.org",
)
MACHINE_PATH = re.compile(r"(?<![\w./-])/(?:" + "wo" + "rk|ro" + r"ot|home/\w+)/")


@cache
def tree() -> tuple[Path, ...]:
    """Every file that is or would be committed; outside a clone, every file but the generated ones."""
    try:
        asked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        told = subprocess.run(asked, cwd=ROOT, capture_output=True, check=True, text=True, encoding="utf-8")
        found = (ROOT / name for name in told.stdout.split("\0") if name)
    except (OSError, subprocess.CalledProcessError):
        generated = {"build", "vendor", "__pycache__"}
        found = (
            path
            for path in ROOT.rglob("*")
            if not any(part in generated or part.startswith(".") for part in path.relative_to(ROOT).parts)
        )
    return tuple(sorted(path for path in found if path.is_file()))


def below(folder: str, pattern: str) -> list[Path]:
    """The tree's files whose path from ``folder`` matches, as in ``below("logic", "**/*.py")``."""
    wanted = set((ROOT / folder).glob(pattern))
    return [path for path in tree() if path in wanted]


def name(path: Path) -> str:
    """As a person would write it."""
    return path.relative_to(ROOT).as_posix()


def pages() -> list[Path]:
    """The screens. Before there is an app there are none; from then on there must be."""
    if not (ROOT / "app.py").exists():
        pytest.skip("no app.py yet, so no pages to look at")
    found = [path for path in below("pages", "*.py") if path.name != "__init__.py"]
    assert found, "app.py is there, but pages/ holds no page"
    return found


# --- the checks, each over one text -----------------------------------------------------------------


def imports(text: str) -> Iterator[str]:
    """Every module a text imports, at any depth, with what it takes from it: "urllib", "urllib.request"."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def banned_imports(text: str) -> list[str]:
    """Those that have no place in logic/."""
    return [
        module
        for module in imports(text)
        if any(f"{module}.".startswith(f"{banned}.") for banned in NEVER_IN_LOGIC)
    ]


def clock_readings(text: str) -> list[int]:
    """The lines on which a text asks what time or day it is, called or handed on."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute)
        and node.attr in READS_A_CLOCK
        and isinstance(node.value, ast.Name | ast.Attribute)
    ]


def first_statements(text: str, count: int) -> list[str]:
    """The first statements after docstring and __future__ imports, in Python's own spelling."""
    body = ast.parse(text).body
    if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        body = body[1:]
    while body and isinstance(body[0], ast.ImportFrom) and body[0].module == "__future__":
        body = body[1:]
    return [ast.unparse(statement) for statement in body[:count]]


def workplace_names(text: str) -> list[str]:
    """Package registries and paths of the author's machine that a text names."""
    hosts = [host for host in REGISTRIES if host in text]
    return hosts + [found.group() for found in MACHINE_PATH.finditer(text)]


# --- each check finds what is planted ---------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "import pandas as pd",
        "from streamlit.delta_generator import X",
        "def f():\n    import requests.adapters",
        "from urllib import request",
    ],
    ids=["plain", "part of a package", "inside a function", "taken from a package"],
)
def test_a_planted_import_is_found(text: str) -> None:
    assert banned_imports(text)


def test_a_like_sounding_import_is_none() -> None:
    assert banned_imports("from datetime import time\nimport timeit\nfrom urllib.parse import quote") == []


@pytest.mark.parametrize(
    "text",
    ["datetime.now()", "datetime.datetime.utcnow()", "date.today()", "field(default_factory=date.today)"],
)
def test_a_planted_clock_is_found(text: str) -> None:
    assert clock_readings(text) == [1]


def test_a_day_that_is_only_called_today_is_no_clock() -> None:
    assert clock_readings("today = case.received_on\nlater = add(today, 21)") == []


@pytest.mark.parametrize(
    ("text", "guarded"),
    [
        ('"""A."""\nfrom pages.parts.shell import require_shell\nrequire_shell()\nimport x', True),
        ("from __future__ import annotations\n" + "\n".join(GUARD), True),
        ("from pages.parts.shell import require_shell\nimport x\nrequire_shell()", False),
        ("import streamlit as st\n" + "\n".join(GUARD), False),
        ("", False),
    ],
    ids=["first", "after __future__", "called late", "imported late", "empty"],
)
def test_a_missing_guard_is_found(text: str, guarded: bool) -> None:
    assert (first_statements(text, 2) == GUARD) is guarded


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"see https://{REGISTRIES[0]}/x", True),
        ("read /" + "work/main/app.py", True),
        ('open("/' + 'root/x")', True),
        ("the public /works/ department, net" + "work/x, ../" + "work/x", False),
    ],
    ids=["registry", "workplace", "home of root", "other words"],
)
def test_a_planted_workplace_name_is_found(text: str, told: bool) -> None:
    assert bool(workplace_names(text)) is told


# --- and the tree is without them -------------------------------------------------------------------


def test_logic_knows_no_framework_table_network_or_clock() -> None:
    files = below("logic", "**/*.py")
    assert {"logic/truth.py", "logic/cite.py"} <= {name(path) for path in files}
    faults = []
    for path in files:
        text = path.read_text(encoding="utf-8")
        faults += [f"{name(path)} imports {module}" for module in banned_imports(text)]
        faults += [f"{name(path)}:{line} reads a clock" for line in clock_readings(text)]
    assert faults == []


def test_set_up_needs_the_standard_library_only() -> None:
    modules = {module.partition(".")[0] for module in imports((ROOT / "run.py").read_text(encoding="utf-8"))}
    assert modules
    assert modules <= sys.stdlib_module_names


def test_set_up_can_be_read_by_an_old_python_that_it_then_refuses() -> None:
    text = (ROOT / "run.py").read_text(encoding="utf-8")
    assert ast.parse(text, feature_version=(3, 7))


def test_files_fit_a_reader() -> None:
    files = below(".", "**/*.py")
    assert Path(__file__) in files
    counted = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert {path: lines for path, lines in counted.items() if lines > FILE_LINES} == {}


def test_pages_are_thin() -> None:
    counted = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in pages()}
    assert {path: lines for path, lines in counted.items() if lines > PAGE_LINES} == {}


def test_every_page_begins_with_the_shell_guard() -> None:
    begun = {name(path): first_statements(path.read_text(encoding="utf-8"), 2) for path in pages()}
    assert {path: start for path, start in begun.items() if start != GUARD} == {}


def test_no_file_names_a_registry_or_a_path_of_the_authors_machine() -> None:
    told, read = {}, 0
    for path in tree():
        try:
            found = workplace_names(path.read_text(encoding="utf-8"))
        except UnicodeDecodeError:
            continue
        read += 1
        if found:
            told[name(path)] = found
    assert read > 10
    assert told == {}
