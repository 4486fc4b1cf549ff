#!/usr/bin/env python3
"""Set up, run and check the guide. Needs Python 3.11 or later and nothing else.

python3 run.py                start the app (makes .venv and installs into it the first time)
python3 run.py --OPTION ...   the same, with options of "streamlit run"
python3 run.py setup          only make .venv and install into it
python3 run.py test           every check: ruff, mypy, lint-imports, pytest with coverage
python3 run.py test ARG ...   only pytest, with these arguments

On Windows write "py" for "python3".
"""

import hashlib
import importlib.util
import os
import signal
import subprocess
import sys
import venv
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 -- an older Python is what this line is for
    sys.exit(f"run.py: Python 3.11 or later is needed; this is {sys.version.split()[0]} ({sys.executable})")

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
APP = ROOT / "requirements.txt"
CHECKS_TOO = ROOT / "requirements-dev.txt"

NO_PIP = """no way to install packages: this Python has neither ensurepip nor pip.
  Debian, Ubuntu:  sudo apt install python3-venv
  elsewhere:       install Python from its own installer, which brings pip"""
NO_NETWORK = """installing failed because the package index could not be reached.
  Check the network, or name the proxy in HTTPS_PROXY, and run this again.
  A network is needed for installing only: the guide itself runs without one."""
SIGNS_OF_NO_NETWORK = (
    "connection broken by",
    "Max retries exceeded",
    "name resolution",
    "getaddrinfo failed",
    "ProxyError",
    "timed out",
)

LINT_IMPORTS = "from importlinter.cli import lint_imports_command as check; check()"
CHECKS = (
    ("ruff check", ["-m", "ruff", "check", "."]),
    ("ruff format --check", ["-m", "ruff", "format", "--check", "."]),
    ("mypy", ["-m", "mypy"]),
    ("lint-imports", ["-c", LINT_IMPORTS, "--no-logo"]),
    ("pytest", ["-m", "pytest", "--cov", "--cov-report=term-missing:skip-covered"]),
)


def main(args: list[str]) -> int:
    """Do what the command line asks; the exit code of what was run."""
    if not args or (args[0].startswith("--") and args[0] != "--help"):
        set_up(APP)
        return run("-m", "streamlit", "run", "app.py", *args)
    if args == ["setup"]:
        set_up(APP)
        say("ready. Start the guide with: python3 run.py")
        return 0
    if args[0] == "test":
        set_up(CHECKS_TOO)
        return run("-m", "pytest", *args[1:]) if args[1:] else run_checks()
    print(__doc__)
    return 0 if args[0] in ("-h", "--help", "help") else 2


def run_checks() -> int:
    """Every check in turn, each named as it starts; stops at the first that fails."""
    for name, command in CHECKS:
        say(name)
        code = run(*command)
        if code:
            say(f"{name} failed (exit code {code})")
            return code
    return 0


def set_up(wanted: Path) -> None:
    """Make .venv where there is none, and install ``wanted`` unless that was done already."""
    state = state_of_venv()
    if state is None:
        say(f"making {VENV}")
        make_venv()
        state = state_of_venv()
        if state is None:
            sys.exit(f"run.py: {VENV} was made, but its Python does not start. Delete it and run this again.")
    files = [APP] if wanted == APP else [APP, CHECKS_TOO]
    stamps = {file: VENV / f".installed-{file.stem}" for file in files}
    marks = {file: mark_of(state, files[: files.index(file) + 1]) for file in files}
    if read_if_there(stamps[wanted]) == marks[wanted]:
        return
    say(f"installing what {wanted.name} names into {VENV.name} (a minute or two, about 0.7 GB)")
    for stamp in stamps.values():
        stamp.unlink(missing_ok=True)
    install(wanted)
    for file in files:
        stamps[file].write_text(marks[file], encoding="ascii")


def state_of_venv() -> str | None:
    """What Python .venv holds and where; None where there is none that starts."""
    if not PYTHON.exists():
        return None
    told = subprocess.run(
        [PYTHON, "-c", "import sys; print(sys.version, sys.prefix)"],
        capture_output=True,
        text=True,
        check=False,
    )
    return told.stdout if told.returncode == 0 else None


def make_venv() -> None:
    """An environment with pip where ensurepip is there (Debian packs it apart), else without."""
    with_pip = importlib.util.find_spec("ensurepip") is not None
    try:
        venv.create(VENV, with_pip=with_pip, clear=True)
    except subprocess.CalledProcessError:  # ensurepip is there, but what it unpacks is not
        venv.create(VENV, with_pip=False, clear=True)
    except OSError as error:
        sys.exit(f"run.py: {VENV} cannot be made: {error}")


def install(wanted: Path) -> None:
    """Let pip install ``wanted``, show what it says, and name the cause where it fails."""
    command = [*pip(), "install", "--disable-pip-version-check", "-r", str(wanted)]
    no_network = False
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as child:
        for line in child.stdout or ():
            if not line.startswith("Requirement already satisfied"):
                print(line, end="", flush=True)
            no_network = no_network or any(sign in line for sign in SIGNS_OF_NO_NETWORK)
    if child.returncode:
        why = NO_NETWORK if no_network else "installing failed: pip's last lines above say why."
        sys.exit(f"run.py: {why}")


def pip() -> list[str]:
    """The pip inside .venv; else the one of the Python that runs this file, working on .venv."""
    inside = [str(PYTHON), "-m", "pip"]
    outside = [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    for command in (inside, outside):
        if subprocess.run([*command, "--version"], capture_output=True, check=False).returncode == 0:
            return command
    sys.exit(f"run.py: {NO_PIP}")


def mark_of(state: str, files: list[Path]) -> str:
    """Changes with the environment's Python and with any of the files."""
    return hashlib.sha256(state.encode() + b"".join(file.read_bytes() for file in files)).hexdigest()


def read_if_there(file: Path) -> str | None:
    """The file's text, or None."""
    return file.read_text(encoding="ascii") if file.exists() else None


def run(*args: str) -> int:
    """Run .venv's Python in this folder to its end; Ctrl-C and a polite stop reach it too."""
    with subprocess.Popen([PYTHON, *args], cwd=ROOT) as child:
        signal.signal(signal.SIGTERM, lambda *_: child.terminate())
        while True:
            try:
                return child.wait()
            except KeyboardInterrupt:  # the child had it as well and ends by itself
                continue


def say(line: str) -> None:
    """One line of our own among the output of others."""
    print(f"== {line}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
