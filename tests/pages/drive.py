"""Driving the guide without a browser: go to a page, answer as a person does, read what stands there."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

from streamlit.testing.v1 import AppTest

from logic.case_file import SCHEMA, Case, from_json, read
from logic.law import Law
from services.link import encode

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "tests" / "golden" / "cases"
STEPS = ("what", "where", "details", "check", "result")
ALL_LISTED = "Are these all the wet places within 200 ft of the work, on any land?"
_UNSEEN = re.compile(r"<(script|style)\b.*?</\1>", re.DOTALL)
_TAG = re.compile(r"<[^>]+>")
_CODE = re.compile(r'code = "([^"]*)"')


def golden(name: str, law: Law) -> Case:
    """A worked case."""
    return read((CASES / f"{name}.json").read_text(encoding="utf-8"), law.vocabulary)


def case(law: Law, **facts: Any) -> Case:
    """A case from its facts, as a file has them."""
    return from_json({"schema": SCHEMA, "facts": facts}, law.vocabulary)


def shed(law: Law, feet: object = 60, **more: Any) -> Case:
    """A shed near a brook, everything told that a person would be asked."""
    return case(
        law,
        site={"wet_places_all_listed": True, "acts_none": True} | more,
        activities=[{"id": "shed", "kind": "shed", "disturbed_sq_ft": 120}],
        wet_places=[{"id": "brook", "kind": "brook", "perennial": False}],
        distances=[{"from": "shed", "to": "brook", "feet": feet}],
    )


class Guide:
    """One visit to the guide; ``code`` is what its address bar held when it began."""

    def __init__(self, page: str = "what", code: str | Case = "", *, on: str = "") -> None:
        self.app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=30)
        text = encode(code) if isinstance(code, Case) else code
        if text:
            self.app.query_params["f"] = text
        if on:
            self.app.query_params["on"] = on
        self.answers = 0
        self.page = page
        if page != "what":
            self.app.switch_page(f"pages/{page}.py")
        self.run()

    def run(self) -> None:
        """Run the page; whatever it raises fails the test."""
        self.app.run()
        raised = [f"{one.message}: {one.stack_trace[-3:]}" for one in self.app.exception]
        assert not raised, raised

    def go(self, page: str) -> Guide:
        """To another page by its address in this visit."""
        self.page = page
        self.app.switch_page(f"pages/{page}.py")
        self.run()
        return self

    @property
    def code(self) -> str:
        """What the page puts into the address bar."""
        found = [_CODE.search(one) for one in self.html()]
        return next((match[1] for match in found if match), "")

    def html(self) -> list[str]:
        """Every piece of HTML of the page."""
        return [one.proto.body for one in self.app.get("html")]

    def said(self) -> str:
        """All that a person can read on the page, in order within its kind."""
        pieces = [_TAG.sub(" ", _UNSEEN.sub("", one)) for one in self.html()]
        pieces += [one.value for one in [*self.app.caption, *self.app.markdown]]
        for one in (*self.app.radio, *self.app.button, *self.app.checkbox, *self.app.text_input):
            pieces.append(one.label)
        pieces += [one.label for one in self.app.expander]
        return " ".join(unescape(" ".join(pieces)).split())

    def headlines(self) -> list[str]:
        """The headline of each verdict card, from the top."""
        pattern = re.compile(r'class="gw-verdict__headline">(.*?)</h')
        return [unescape(text) for one in self.html() for text in pattern.findall(one)]

    def amounts(self) -> list[str]:
        """What each way to file costs, from the first."""
        pattern = re.compile(r'gw-route__amount">(.*?)</p>')
        return [unescape(text) for one in self.html() for text in pattern.findall(one)]

    def titles(self) -> list[str]:
        """Every h1 of the page."""
        return [unescape(text) for one in self.html() for text in re.findall(r"<h1[^>]*>(.*?)</h1>", one)]

    def pick(self, name: str) -> Guide:
        """Click a tile by the first line of its label."""
        (tile,) = [c for c in self.app.checkbox if c.label.split("\n")[0] == name]
        tile.set_value(not tile.value)
        self.run()
        return self

    def next(self) -> Guide:
        """Press the page's main button."""
        (button,) = [b for b in self.app.button if b.key == f"next-{self.page}"]
        button.click()
        self.run()
        return self._at(STEPS[STEPS.index(self.page) + 1])

    def press(self, key: str) -> Guide:
        """Press a button by its key."""
        (button,) = [b for b in self.app.button if b.key == key]
        button.click()
        self.run()
        return self

    def _at(self, page: str) -> Guide:
        self.page = page
        return self

    def choose(self, question: str, answer: str) -> Guide:
        """Answer a question that has a set of answers: one control."""
        self._radio(question).set_value(answer)
        self.answers += 1
        self.run()
        return self

    def type(self, question: str, text: str) -> Guide:
        """Answer a question with a figure: one control, since "one figure" is chosen already."""
        key = str(self._radio(question).key).removesuffix("-mode")
        self.app.text_input(key=f"{key}-low").set_value(text)
        self.answers += 1
        self.run()
        return self

    def between(self, question: str, low: str, high: str) -> Guide:
        """Answer a question with two figures."""
        radio = self._radio(question)
        key = str(radio.key).removesuffix("-mode")
        radio.set_value("Between two")
        self.run()
        self.app.text_input(key=f"{key}-low").set_value(low)
        self.app.text_input(key=f"{key}-high").set_value(high)
        self.answers += 1
        self.run()
        return self

    def none_of_these(self) -> Guide:
        """Answer the list of rare acts with "none of these"."""
        self._acts().set_value(["none"])
        self.answers += 1
        self.run()
        return self

    def _acts(self) -> Any:
        (found,) = [one for one in self.app.get("button_group") if str(one.key).startswith("acts-")]
        return found

    def questions(self) -> list[str]:
        """What is asked with a set of answers or a figure."""
        return [one.label for one in self.app.radio]

    def held(self) -> dict[str, object]:
        """Every question with the answer it shows, typed figures beside it."""
        found: dict[str, object] = {}
        texts = {str(one.key): one.value for one in self.app.text_input}
        for radio in self.app.radio:
            key = str(radio.key).removesuffix("-mode")
            figures = tuple(texts[k] for k in (f"{key}-low", f"{key}-high") if k in texts)
            found[f"{radio.label} [{key}]"] = (radio.value, *figures)
        return found

    def picked(self) -> list[str]:
        """The names of the tiles that are ticked."""
        return [one.label.split("\n")[0] for one in self.app.checkbox if one.value]

    def _radio(self, question: str) -> Any:
        found = [one for one in self.app.radio if one.label.startswith(question)]
        assert found, f"{question!r} is not asked; there are {self.questions()}"
        return found[0]
