"""How long one assessment takes: three activities, three wet places, findings, routes, papers and dates.

    python bench/assess.py [RUNS]

Prints the 50th and the 99th percentile in milliseconds of processor time, so that what else the machine does counts
little, and of ROUNDS rounds the best one; then the same as one line for a program.
"""

from __future__ import annotations

import json
import platform
import sys
import time
from datetime import date
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from logic.assess import assess
from logic.case_file import SCHEMA, from_json
from logic.load import load

WARM_UP = 200
ROUNDS = 5
CASE = {
    "schema": SCHEMA,
    "name": "Invented: shed, driveway and lawn near a brook, a pond and something wet",
    "facts": {
        "site": {
            "wet_places_all_listed": True,
            "applicant": "resident",
            "dwelling": "single_family",
            "filed_on": "2026-11-30",
        },
        "activities": [
            {"id": "shed", "kind": "shed", "disturbed_sq_ft": 120},
            {
                "id": "drive",
                "kind": "driveway",
                "disturbed_sq_ft": {"between": [2000, 3000]},
                "crossings": None,
            },
            {"id": "lawn", "kind": "lawn", "disturbed_sq_ft": 9000, "maintains_existing_landscape": None},
        ],
        "wet_places": [
            {"id": "brook", "kind": "brook"},
            {"id": "pond", "kind": "pond"},
            {"id": "wet", "kind": None},
        ],
        "distances": [
            {"from": work, "to": place, "feet": {"between": [20, 150]}}
            for work in ("shed", "drive", "lawn")
            for place in ("brook", "pond", "wet")
        ],
    },
}


def measured(runs: int) -> list[float]:
    """Milliseconds of processor time of each run of the best round, least first."""
    law = load(date(2026, 11, 30))
    described = from_json(CASE, law.vocabulary).described
    for _ in range(WARM_UP):
        assess(described, law)
    rounds = []
    for _ in range(ROUNDS):
        found = []
        for _ in range(runs):
            start = time.process_time_ns()
            assess(described, law)
            found.append((time.process_time_ns() - start) / 1_000_000)
        rounds.append(sorted(found))
    return min(rounds, key=lambda took: took[len(took) // 2])


def main(runs: int) -> None:
    """Measure and print."""
    took = measured(runs)
    half, most = took[len(took) // 2], took[int(len(took) * 0.99)]
    print(f"assess(): p50 {half:.2f} ms, p99 {most:.2f} ms, best of {ROUNDS} rounds of {runs} runs")
    machine = f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
    print(json.dumps({"p50_ms": round(half, 3), "p99_ms": round(most, 3), "runs": runs, "machine": machine}))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
