"""No rule of U-Boat Leader without a test, no option that no test turns, and the page in `docs` knows them all."""

import re
from pathlib import Path

import pytest

from tests.support.leader_rules_index import PAGE, RULES, TESTS, by_rule
from tests.support.leader_self_play import values

RULINGS = Path(__file__).parents[3] / "docs" / "rulings-u-boat-leader.md"


@pytest.mark.parametrize("rule", RULES)
def test_the_rule_has_a_test(rule):
    assert by_rule()[rule], f"no test is named after {rule}"


@pytest.mark.parametrize("option", values())
def test_every_option_is_turned_by_a_test(option):
    texts = [path.read_text() for path in TESTS.glob("test_*.py") if path.name != Path(__file__).name]
    assert any(f'"{option}"' in text or f"{option}=" in text for text in texts)


def test_every_worked_example_has_a_test():
    names = " ".join(re.findall(r"def (test_\w+)", (TESTS / "test_13_worked_examples.py").read_text()))
    ids = (TESTS / "test_13_worked_examples.py").read_text()
    for number in range(1, 31):
        assert re.search(rf"_w{number}_", names) or f'"W{number}"' in ids, f"W{number}"
    variant = (TESTS / "test_v_escort_variant.py").read_text()
    for number in range(1, 13):
        spanned = number in (1, 2, 3) and "test_vt1_to_vt3_" in variant
        assert spanned or re.search(rf"_vt{number}_", variant), f"VT{number}"


def test_the_page_names_every_rule_and_every_test():
    """If this fails, run `python -m tests.support.leader_rules_index`."""
    named = set(re.findall(r"`(test_\w+)`", PAGE.read_text()))
    assert named == {name for names in by_rule().values() for name in names}


def test_every_option_of_a_ruling_exists():
    named = set(re.findall(r"`(\w+)`", RULINGS.read_text()))
    assert named <= {*values(), "players"}
    assert set(values()) <= named
