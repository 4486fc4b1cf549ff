"""The page of all rules: every rule in plain words with its pin, found again by search and by kind."""

from __future__ import annotations

from logic.held import held_rules, matches
from logic.law import Law
from logic.load import load_exercised
from logic.words import Words
from tests.pages.drive import Guide, golden, shed


def count(guide: Guide) -> str:
    (found,) = [one for one in guide.html() if 'role="status"' in one]
    return found


def test_every_rule_is_listed_with_its_sentence_and_pin(law: Law, words: Words) -> None:
    guide = Guide("rules")
    said = guide.said()
    assert guide.titles() == ["The rules we hold"]
    assert f"{len(law.rules)} of {len(law.rules)} rules" in said
    for rule in held_rules(law, words, load_exercised()):
        assert rule.id in said
        assert rule.says in said
    for source in law.sources.values():
        if source.grade == "source":
            assert source.edition in said


def test_a_rule_shows_its_figure_where_it_lives_and_its_cases() -> None:
    guide = Guide("rules")
    guide.app.text_input(key="rules-search").set_value("no such rule").run()
    assert "Nothing found." in guide.said()
    guide.app.text_input(key="rules-search").set_value("first 25 ft").run()
    said = guide.said()
    assert "WL-25FT" in said
    assert "Wetlands rules V.C.5(a)" in said
    assert "finding" in said
    assert " more" in said


def test_search_takes_words_pins_and_figures(law: Law, words: Words) -> None:
    rules = held_rules(law, words, load_exercised())

    def found(sought: str) -> set[str]:
        return {rule.id for rule in rules if matches(rule, sought)}

    assert found("") == set(law.rules)
    assert {"WL-POND"} <= found("extended drought")
    assert found("v.c.5(d)") == {"WL-TANKS"}
    assert {"SW-AREA"} <= found("40,000")
    assert found("sw-area") == {"SW-AREA"}
    assert found("no such thing anywhere") == set()


def test_text_and_kind_narrow_the_list(law: Law) -> None:
    guide = Guide("rules")
    guide.app.selectbox(key="rules-regime").set_value("stormwater").run()
    guide.app.selectbox(key="rules-kind").set_value("penalty").run()
    wanted = [r.id for r in law.rules.values() if (r.regime, r.kind) == ("stormwater", "penalty")]
    said = guide.said()
    assert f"{len(wanted)} of {len(law.rules)} rules" in count(guide)
    assert all(rule in said for rule in wanted)
    assert "WL-POND" not in said


def test_the_list_leaves_the_case_alone(law: Law) -> None:
    guide = Guide("rules", shed(law))
    code = guide.code
    assert code
    guide.app.text_input(key="rules-search").set_value("basin").run()
    assert guide.code == code


def test_the_result_tells_what_else_the_rules_say(law: Law, words: Words) -> None:
    said = Guide("result", golden("N03", law)).said()
    assert "Also said in the rules" in said
    for note in ("WL-BURDEN", "SW-ENTRY", "SW-SOIL"):
        assert words.text("note", note, "text") in said
    assert words.text("note", "SW-PERSON", "text") not in said


def test_far_from_water_little_else_is_said(law: Law, words: Words) -> None:
    said = Guide("result", shed(law, 500)).said()
    assert "1 thing more" in said
    assert words.text("note", "SW-BMP", "text") in said
    assert words.text("note", "WL-BURDEN", "text") not in said
