"""Who says "I don't know" when it does not know: this engine, openfisca-core and zen-engine on one small rule set.

    python3 -m venv .bench && .bench/bin/pip install -r bench/requirements-peers.txt
    .bench/bin/python bench/honest_unknown.py

The worked cases are cut down to seven flat facts (those with an exact distance and figures). From each, every subset
of up to three facts is taken away, and three questions are asked: do the wetlands rules reach the work (within 100
ft), is it barred (within 25 ft), is a stormwater permit needed (40,000 sq ft or 1,000 cu yd, unless the utilities
exception lifts the work). The truth is found by trying every value that matters for what was taken away. Counted are

    wrong definite   an answer was given though both answers are still possible, or it is the other one
    needless unknown no answer was given though only one is possible

Each engine holds the same rules and handles what is missing in its own way: openfisca takes a variable's default
value, zen evaluates with null (an error or null counts as "I don't know").
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from itertools import combinations, product
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import zen as zen_engine
from openfisca_core.entities import build_entity
from openfisca_core.periods import YEAR
from openfisca_core.simulations import SimulationBuilder
from openfisca_core.taxbenefitsystems import TaxBenefitSystem
from openfisca_core.variables import Variable

from logic.assess import assess
from logic.case_file import SCHEMA, from_json
from logic.finding import Outcome, Regime
from logic.load import load
from logic.truth import Truth

ROOT = Path(__file__).resolve().parents[1]
MOST_REMOVED = 3
THIS_YEAR = "2026"
CASES = ROOT / "tests" / "golden" / "cases"
FACTS = ("feet", "area", "earth", "utility", "terrain", "drainage", "listed")
TRIED: dict[str, tuple[Any, ...]] = {
    "feet": (0.5, 24.9, 25.1, 60, 100, 100.1, 500),
    "area": (0, 39_999, 40_000, 90_000),
    "earth": (0, 999, 1_000, 5_000),
    "utility": (True, False),
    "terrain": (True, False),
    "drainage": (True, False),
    "listed": (True,),
}
"""Values on and around every line; a place nobody has listed may lie nearer, see `truths`."""
NOT_IN_THE_SMALL_SET = {
    "crossings": 0,
    "works_in_wet_place": False,
    "maintains_municipal_drainage": False,
    "maintains_public_way": False,
}
"""What our engine knows beside the small rule set: answered, so that nothing else is left open."""
QUESTIONS = ("reached", "barred", "permit")
Flat = dict[str, Any]
Answer = dict[str, bool | None]


def rules(work: Flat) -> dict[str, bool]:
    """The small rule set in plain Python, all facts known."""
    lifted = work["utility"] and not work["terrain"] and not work["drainage"]
    large = work["area"] >= 40_000 or work["earth"] >= 1_000
    return {
        "reached": work["feet"] <= 100,
        "barred": work["feet"] < 25,
        "permit": not lifted and large,
    }


def truths(known: Flat) -> dict[str, set[bool]]:
    """Every answer still possible for what is known."""
    possible: dict[str, set[bool]] = {question: set() for question in QUESTIONS}
    missing = [name for name in FACTS if name not in known]
    for values in product(*(TRIED[name] for name in missing)):
        work = {**known, **dict(zip(missing, values, strict=True))}
        if work["area"] == 0 and work["earth"] > 0:
            continue  # no earth moves where no ground is disturbed
        nearer = TRIED["feet"] if "listed" in missing else (work["feet"],)
        for feet in nearer:  # a place not listed may lie anywhere: the nearest one counts
            for question, answer in rules({**work, "feet": min(work["feet"], feet)}).items():
                possible[question].add(answer)
    return possible


def this_engine() -> Callable[[Flat], Answer]:
    """Our own engine: the flat facts as a case file of one activity and one wetland."""
    law = load(date(2026, 11, 30))
    names = {
        "area": "disturbed_sq_ft",
        "earth": "earth_cu_yd",
        "utility": "utility_other_than_drainage",
        "terrain": "alters_terrain",
        "drainage": "alters_drainage_patterns",
    }

    def ask(work: Flat) -> Answer:
        activity = {"id": "work", "kind": "infrastructure"}
        activity |= {names[name]: value for name, value in work.items() if name in names}
        settled = {"acts_none": True, "upland_short": False, "rare_species_habitat": False}
        facts: dict[str, Any] = {
            "site": settled | ({"wet_places_all_listed": True} if "listed" in work else {}),
            "activities": [{**activity, **NOT_IN_THE_SMALL_SET}],
            "wet_places": [{"id": "wetland", "kind": "wetland"}],
        }
        if "feet" in work:
            facts["distances"] = [{"from": "work", "to": "wetland", "feet": work["feet"]}]
        found = assess(from_json({"schema": SCHEMA, "facts": facts}, law.vocabulary).described, law)
        verdicts = {f.rule: f.verdict for f in found.findings}
        permit = found.outcomes(Regime.STORMWATER)
        return {
            "reached": _one(verdicts["WL-ADJOINING"].can),
            "barred": _one(verdicts["WL-25FT"].can),
            "permit": True if permit == (Outcome.FILE,) else None if Outcome.FILE in permit else False,
        }

    return ask


def _one(can: frozenset[Truth]) -> bool | None:
    return None if len(can) > 1 else can == {Truth.YES}


def openfisca() -> Callable[[Flat], Answer]:
    """openfisca-core: one entity, formulas over vectors; what is missing takes its variable's default."""
    project = build_entity(key="project", plural="projects", label="A project", is_person=True)
    system = TaxBenefitSystem([project])

    def fact(name: str, kind: type) -> None:
        system.add_variable(
            type(name, (Variable,), {"value_type": kind, "entity": project, "definition_period": YEAR})
        )

    def formula(name: str, body: Callable[[Any, Any], Any]) -> None:
        held = {"value_type": bool, "entity": project, "definition_period": YEAR}
        system.add_variable(type(name, (Variable,), {**held, "formula": body}))

    for name in ("feet", "area", "earth"):
        fact(name, float)
    for name in ("utility", "terrain", "drainage", "listed"):
        fact(name, bool)
    formula("reached", lambda p, t: p("feet", t) <= 100)
    formula("barred", lambda p, t: p("feet", t) < 25)
    formula(
        "permit",
        lambda p, t: (
            ~(p("utility", t) & ~p("terrain", t) & ~p("drainage", t))
            & ((p("area", t) >= 40_000) | (p("earth", t) >= 1_000))
        ),
    )

    def ask(work: Flat) -> Answer:
        held = {name: {THIS_YEAR: value} for name, value in work.items()}
        simulation = SimulationBuilder().build_from_entities(system, {"projects": {"one": held}})
        return {q: bool(simulation.calculate(q, THIS_YEAR)[0]) for q in QUESTIONS}

    return ask


def zen() -> Callable[[Flat], Answer]:
    """zen-engine: one expression node; what is missing is null."""
    lines = {
        "reached": "feet <= 100",
        "barred": "feet < 25",
        "permit": "not (utility and not terrain and not drainage) and (area >= 40000 or earth >= 1000)",
    }

    def decision(question: str) -> Any:
        node = [{"id": "1", "key": question, "value": lines[question]}]
        content = {
            "nodes": [
                {"id": "in", "type": "inputNode", "name": "in", "position": {"x": 0, "y": 0}},
                {
                    "id": "rule",
                    "type": "expressionNode",
                    "name": "rule",
                    "position": {"x": 1, "y": 0},
                    "content": {"expressions": node},
                },
                {"id": "out", "type": "outputNode", "name": "out", "position": {"x": 2, "y": 0}},
            ],
            "edges": [
                {"id": "a", "type": "edge", "sourceId": "in", "targetId": "rule"},
                {"id": "b", "type": "edge", "sourceId": "rule", "targetId": "out"},
            ],
        }
        return zen_engine.ZenEngine().create_decision(json.dumps(content))

    decisions = {question: decision(question) for question in QUESTIONS}

    def ask(work: Flat) -> Answer:
        held = {name: work.get(name) for name in FACTS}
        found: Answer = {}
        for question, asked in decisions.items():
            try:
                answer = asked.evaluate(held)["result"].get(question)
            except Exception:  # whatever it raises, it gave no answer
                answer = None
            found[question] = answer if isinstance(answer, bool) else None
        return found

    return ask


@dataclass
class Score:
    """What one engine got wrong."""

    asked: int = 0
    wrong_definite: int = 0
    needless_unknown: int = 0
    shown: list[str] = field(default_factory=list)

    def count(self, name: str, known: Flat, answers: Answer, possible: dict[str, set[bool]]) -> None:
        """One set of facts, three questions."""
        for question in QUESTIONS:
            answer, may = answers[question], possible[question]
            self.asked += 1
            if answer is not None and may != {answer}:
                self.wrong_definite += 1
                if len(self.shown) < 3:
                    self.shown.append(f"{name}: {question} = {answer} from {known}")
            elif answer is None and len(may) == 1:
                self.needless_unknown += 1
                if len(self.shown) < 6:
                    self.shown.append(f"{name}: {question} left open, from {known}")


def flat_cases() -> Iterator[tuple[str, Flat]]:
    """The worked cases that state an exact distance (25 ft itself is a reading), or an exact area."""
    for path in sorted(CASES.glob("*.json")):
        facts = json.loads(path.read_text(encoding="utf-8"))["facts"]
        works = facts.get("activities", [])
        feet = [d["feet"] for d in facts.get("distances", []) if isinstance(d.get("feet"), (int, float))]
        nearest = min(feet, default=None)
        stated = {
            "feet": None if nearest in (0, 25) else nearest,
            "area": _sum(works, "disturbed_sq_ft"),
            "earth": _sum(works, "earth_cu_yd"),
        }
        if stated["feet"] is None and stated["area"] is None:
            continue
        said = works[0]
        yield (
            path.stem,
            {
                **{name: value for name, value in stated.items() if value is not None},
                "utility": bool(said.get("utility_other_than_drainage", False)),
                "terrain": bool(said.get("alters_terrain", False)),
                "drainage": bool(said.get("alters_drainage_patterns", False)),
                "listed": True,
            },
        )


def _sum(works: list[dict[str, Any]], name: str) -> float | None:
    figures = [work[name] for work in works if isinstance(work.get(name), (int, float))]
    return sum(figures) if figures else None


def main() -> None:
    """Ask all, print the score."""
    engines = {"this engine": this_engine(), "openfisca-core": openfisca(), "zen-engine": zen()}
    scores = {name: Score() for name in engines}
    cases = list(flat_cases())
    for name, whole in cases:
        for count in range(MOST_REMOVED + 1):
            for gone in combinations(whole, count):
                known = {fact: value for fact, value in whole.items() if fact not in gone}
                possible = truths(known)
                for engine, ask in engines.items():
                    scores[engine].count(name, known, ask(known), possible)
    print(f"{len(cases)} worked cases, {scores['this engine'].asked:,} questions to each engine")
    print(f"{'':<18}{'wrong definite':>16}{'needless unknown':>18}")
    for engine, score in scores.items():
        print(f"{engine:<18}{score.wrong_definite:>16,}{score.needless_unknown:>18,}")
    for line in scores["this engine"].shown:
        print("ours:", line)
    if scores["this engine"].wrong_definite or scores["this engine"].needless_unknown:
        sys.exit(1)


if __name__ == "__main__":
    main()
