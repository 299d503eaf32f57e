"""No rule without a test, and the page in `docs` knows them all."""

import re

import pytest

from app.games.rulebook import RULEBOOKS
from tests.support.chase_rules_index import PAGE, RULES, TESTS, by_rule, by_ruling_at_sea, code_of, rules_of
from tests.support.rules_index import ROOT, written

LAST = {1: 8, 2: 9, 3: 13, 4: 6, 5: 11, 6: 4, 7: 8, 8: 5, 9: 6, 10: 5, 11: 10, 21: 6, 22: 10, 24: 6, 26: 3, 40: 17}
"""Chapters whose rules have numbers of their own, with the last of them."""


def numbered() -> list[str]:
    """The numbers of the outline, counted apart from the list that the page is made of."""
    rules = [f"{chapter}.{n}" for chapter, last in LAST.items() for n in range(1, last + 1)]
    whole = [str(chapter) for chapter in (*range(12, 21), 23, 25, 27, 28, 29)]
    return [
        *rules,
        "3.10a",
        *whole,
        *(f"adv {n}" for n in range(1, 12)),
        "scenario",
        "escort check",
        "capture",
        "landing",
    ]


@pytest.mark.parametrize("rule", numbered())
def test_the_rule_has_a_test(rule):
    assert by_rule().get(rule), f"no test is named after {rule}"


def test_every_rule_of_the_book_is_counted():
    chapters = {chapter.number for chapter in RULEBOOKS["atlantic-chase"].chapters if chapter.rules}
    steps = {"11"}  # a chapter whose rules are its steps
    assert set(RULES) - chapters - steps - {"31"} == set(numbered())


def test_every_ruling_of_operations_has_a_test():
    written_down = re.findall(
        r"^\| ([OC]\d+) \|", (ROOT / "docs" / "rulings-atlantic-chase.md").read_text(), re.MULTILINE
    )
    assert written_down
    assert list(by_ruling_at_sea()) == written_down


def test_no_test_is_named_after_a_rule_that_does_not_exist():
    strangers = {name for file, name, _ in written(TESTS) for rule in rules_of(file, name) if rule not in RULES}
    assert strangers == set()


def test_a_name_may_begin_with_several_rules():
    assert rules_of("", "test_22_2_9_3_the_target_may_choose") == ["22.2", "9.3"]
    assert rules_of("", "test_17_3_4_not_at_once") == ["17", "3.4"]
    assert rules_of("", "test_3_10a_two_hexes") == ["3.10a"]
    assert rules_of("", "test_adv_4_split") == ["adv 4"]
    assert rules_of("", "test_every_ship_is_sane") == []


def test_the_code_of_a_rule_is_what_cites_it():
    assert "actions/cut_string.py" in code_of("22.3")
    assert "actions/menu.py" not in code_of("22.3")
    assert "forces/trajectory.py" in code_of("2.6"), "2.4–2.9 are six rules"


def test_the_page_names_every_rule_and_every_test():
    """If this fails, run `python -m tests.support.chase_rules_index`."""
    named = set(re.findall(r"`(test_\w+)`", PAGE.read_text()))
    assert named == {name for names in [*by_rule().values(), *by_ruling_at_sea().values()] for name in names}
    rows = re.findall(r"^\| ([\w. ]+) \|", PAGE.read_text(), re.MULTILINE)
    assert rows[1 : len(RULES) + 1] == list(RULES)
