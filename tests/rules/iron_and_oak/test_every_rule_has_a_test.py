"""No numbered statement, correction, example, ruling or option without a test; the page in `docs` knows them all."""

import re

import pytest

from tests.support.iron_rules_index import (
    CORRECTIONS,
    EXAMPLES,
    ONLY_HEADINGS,
    PAGE,
    ROOT,
    RULES,
    TESTS,
    by_rule,
    page,
    rule_of,
    rulings,
)
from tests.support.iron_self_play import values
from tests.support.rules_index import written

PARAGRAPHS = {"1": 5, "2": 7, "3": 5, "4.4": 5, "4.8": 9, "4.9": 8, "4.10": 4, "4.13": 5, "5": 8, "7": 2, "8": 4}
ALONE = ("4", "4.1", "4.2", "4.3", "4.5", "4.6", "4.7", "4.11", "4.12", "6")
NOT_TESTED = (15, 16, 17, 18, 19, 20)  # held by the tests of the rules they read


def numbered() -> list[str]:
    """The numbers of the source, counted apart from the book the page is made of."""
    return [*ALONE, *(f"{chapter}.{n}" for chapter, last in PARAGRAPHS.items() for n in range(1, last + 1))]


@pytest.mark.parametrize("rule", [*numbered(), *CORRECTIONS, *EXAMPLES])
def test_the_statement_has_a_test(rule):
    assert by_rule().get(rule), f"no test is named after {rule}"


def test_the_book_has_exactly_the_numbers_of_the_source():
    assert set(RULES) - {"9"} == set(numbered())


@pytest.mark.parametrize("ruling", [f"I{number}" for number in range(1, 27) if number not in NOT_TESTED])
def test_the_ruling_has_a_test(ruling):
    assert rulings().get(ruling), f"no test cites {ruling}"


def test_every_ruling_stands_on_the_page_of_rulings():
    said = re.findall(r"^\| (I\d+) \|", (ROOT / "docs" / "rulings-iron-and-oak.md").read_text(), re.MULTILINE)
    assert said == [f"I{number}" for number in range(1, 27)]


@pytest.mark.parametrize("option", values())
def test_every_value_of_an_option_has_a_test(option):
    names = {name for _, name, _ in written(TESTS)}
    for value in values()[option]:
        said = f"test_option_{option}_{str(value).lower()}_"
        assert any(name.startswith(said) for name in names), f"no test begins with {said}"


def test_no_test_is_named_after_a_rule_that_does_not_exist():
    known = {*RULES, *ONLY_HEADINGS, *CORRECTIONS, *EXAMPLES, "9"}
    assert {name for _, name, _ in written(TESTS) if (rule := rule_of(name)) and rule not in known} == set()


def test_the_page_is_the_one_that_would_be_written():
    """If this fails, run `python -m tests.support.iron_rules_index`."""
    assert PAGE.read_text() == page()
