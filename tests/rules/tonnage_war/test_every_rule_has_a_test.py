"""No rule of the played chapters without a test, and the page in `docs` knows them all."""

import re

import pytest

from tests.support.rules_index import PAGE, RULES, by_rule, by_ruling, rule_of, written
from tests.support.self_play import values

PARAGRAPHS = {
    "4": 5,
    "6.1": 5,
    "6.2": 8,
    "6.3": 2,
    "7": 7,
    "8": 9,
    "9": 11,
    "10": 6,
}
STEPS = {"7.1": 4, "7.2": 6, "7.4": 5, "7.5": 3}
STATES = ("S0", "U0", "U1", "U2", "U3", "U9", "E0", "E1", "E2", "E9", "R1", "G1", "M1")
CASES = ("8.2a", "8.2b", "8.2c", "8.2d")
NOT_TESTED = (2, 20, 23, 25, 33, 34, 37)  # data and words, or held by the rules they read; there is no R37
RULINGS = [f"R{number}" for number in range(1, 43) if number not in NOT_TESTED]


def numbered() -> list[str]:
    """The numbers of the rule book, counted apart from the list that the page is made of."""
    rules = [f"{chapter}.{n}" for chapter, last in (PARAGRAPHS | STEPS).items() for n in range(1, last + 1)]
    return [rule for rule in rules if rule != "8.2"] + [*STATES, *CASES]


@pytest.mark.parametrize("rule", numbered())
def test_the_rule_has_a_test(rule):
    assert by_rule().get(rule), f"no test is named after {rule}"


@pytest.mark.parametrize("ruling", RULINGS)
def test_the_ruling_has_a_test(ruling):
    assert by_ruling().get(ruling), f"no test cites {ruling}"


@pytest.mark.parametrize("option", values())
def test_every_value_of_an_option_has_a_test(option):
    names = {name for _, name, _ in written()}
    for value in values()[option]:
        said = f"test_option_{option}_{str(value).lower()}_"
        assert any(name.startswith(said) for name in names), f"no test begins with {said}"


def test_no_test_is_named_after_a_rule_that_does_not_exist():
    chapters = {"3", "9"}  # some tests hold a whole chapter
    strangers = {name for _, name, _ in written() if (rule := rule_of(name)) and rule not in {*RULES, *chapters}}
    assert strangers == set()


def test_the_page_names_every_rule_and_every_test():
    """If this fails, run `python -m tests.support.rules_index`."""
    named = set(re.findall(r"`(test_\w+)`", PAGE.read_text()))
    assert named == {name for names in [*by_rule().values(), *by_ruling().values()] for name in names}
    assert re.findall(r"^\| ([\w.]+) \|", PAGE.read_text(), re.MULTILINE)[1 : len(RULES) + 1] == list(RULES)
