"""The page rule → code → tests of Iron & Oak: `python -m tests.support.iron_rules_index` writes it.

A test belongs to the rule its name begins with: `test_4_8_6_…` holds 4.8.6, `test_C4_…` a correction, `test_I7_…` an example.
"""

import re
from functools import cache
from pathlib import Path

from app.games.rulebook import RULEBOOKS
from tests.support.rules_index import by_ruling, table_of, written

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rules-iron-and-oak-index.md"
CODE = ROOT / "app" / "games" / "iron_and_oak"
TESTS = ROOT / "tests" / "rules" / "iron_and_oak"

ONLY_HEADINGS = {"1", "2", "3", "4.4", "4.8", "4.9", "4.10", "4.13", "5", "7", "8", "scenario"}
RULES = {rule.number: rule.title for rule in RULEBOOKS["iron-and-oak"].rules if rule.number not in ONLY_HEADINGS}
CORRECTIONS = tuple(f"C{number}" for number in range(1, 14))
EXAMPLES = tuple(f"I{number}" for number in range(1, 24))

_NAME = re.compile(r"test_(?P<rule>\d+(?:_\d+)*|[CI]\d+)_")


def rule_of(name: str) -> str | None:
    found = _NAME.match(name)
    return found["rule"].replace("_", ".") if found else None


@cache
def by_rule() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {rule: [] for rule in (*RULES, *CORRECTIONS, *EXAMPLES)}
    for _, name, _ in written(TESTS):
        found.get(rule_of(name) or "", []).append(name)
    return found


@cache
def rulings() -> dict[str, list[str]]:
    return by_ruling("I", TESTS)


def code_of(rule: str) -> list[str]:
    """The files that cite a rule, or the one it is a step of."""
    cited = ".".join(rule.split(".")[:2])
    mention = re.compile(rf"(?<![\d.]){re.escape(cited)}(?![\d]|\.\d)")
    return [path.name for path in sorted(CODE.glob("*.py")) if mention.search(path.read_text())]


def page() -> str:
    opening = (
        "Which file does what the rules say, and which tests hold it. Files are those of `app/games/iron_and_oak` that",
        "cite the rule, tests those of `tests/rules/iron_and_oak` that are named after it.",
        "This page is written by `python -m tests.support.iron_rules_index`.",
    )
    rules = {rule: (RULES[rule], code_of(rule), by_rule()[rule]) for rule in RULES}
    return table_of("Iron & Oak", opening, rules, rulings())


if __name__ == "__main__":
    PAGE.write_text(page())
