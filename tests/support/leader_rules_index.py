"""The page rule → code → tests of U-Boat Leader: `python -m tests.support.leader_rules_index` writes it.

A test belongs to the rules its name begins with: `test_8_3_3_8_3_4_…` holds 8.3.3 and 8.3.4, `test_vt4_v2_…` holds V2.
"""

import re
from functools import cache
from pathlib import Path

from app.games.rulebook import RULEBOOKS
from tests.support.rules_index import by_ruling, table_of, written

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rules-u-boat-leader-index.md"
CODE = ROOT / "app" / "games" / "u_boat_leader"
TESTS = ROOT / "tests" / "rules" / "u_boat_leader"
BOOK = RULEBOOKS["u-boat-leader"]
RULES = {rule.number: rule.title for rule in BOOK.rules if rule.text and rule.number != "12.6"}
"""Every rule with a text of its own; 12.6 only points to the variant."""


def rules_of(name: str) -> list[str]:
    """All rules at the beginning of a test's name, the longest number first where one is part of another."""
    rest = name.removeprefix("test_")
    found: list[str] = []
    while rest:
        if skipped := re.match(r"(vt\d+_|to_)+", rest):
            rest = rest[skipped.end() :]
        known = [rule for rule in RULES if rest.startswith(_slug(rule) + "_")]
        if not known:
            break
        longest = max(known, key=lambda rule: len(_slug(rule)))
        found.append(longest)
        rest = rest[len(_slug(longest)) + 1 :]
    return found


def _slug(rule: str) -> str:
    return re.sub(r"[ .]", "_", rule.lower())


@cache
def by_rule() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {rule: [] for rule in RULES}
    for _, name, _ in written(TESTS):
        for rule in rules_of(name):
            found[rule].append(name)
    return found


def code_of(rule: str) -> list[str]:
    mention = re.compile(rf"(?<![\w.]){re.escape(rule)}(?![\d]|\.\d)")
    cites = re.compile(r"\[([^\]]+)\]|rule=\"([^\"]+)\"|Flaw\([^)]*\"([^\"]+)\"\)")
    return [
        path.name
        for path in sorted(CODE.glob("*.py"))
        if any(mention.search(" ".join(filter(None, each))) for each in cites.findall(path.read_text()))
    ]


def page() -> str:
    opening = (
        "Which file does what the rules say, and which tests hold it. Files are those of `app/games/u_boat_leader`",
        "that cite the rule, tests those of `tests/rules/u_boat_leader` that are named after it.",
        "This page is written by `python -m tests.support.leader_rules_index`.",
    )
    rules = {rule: (RULES[rule], code_of(rule), names) for rule, names in by_rule().items()}
    return table_of("U-Boat Leader", opening, rules, by_ruling("L", TESTS))


if __name__ == "__main__":
    PAGE.write_text(page())
