"""The page rule → code → tests of Atlantic Chase: `python -m tests.support.chase_rules_index` writes it.

A test belongs to the rules its name begins with: `test_22_2_9_3_the_target_may_choose` holds 22.2 and 9.3.
"""

import re
from functools import cache

from app.games.rulebook import RULEBOOKS
from tests.support.rules_index import ROOT, by_ruling, table_of, written

PAGE = ROOT / "docs" / "rules-atlantic-chase-index.md"
CODE = ROOT / "app" / "games" / "atlantic_chase"
TESTS = ROOT / "tests" / "rules" / "atlantic_chase"

STEPS = {
    "11.1": "The declaration",
    "11.2": "Helpers of the active player",
    "11.3": "Helpers of the inactive player",
    "11.4": "Interruption",
    "11.5": "Trajectory Total",
    "11.6": "Evasive Maneuvers on the roll",
    "11.7": "Dice, modifiers and table",
    "11.8": "Results in their order",
    "11.9": "Time Lapse of all who took part",
    "11.10": "Initiative",
}
"""The rule book has them as one list."""

BEYOND = {"29": "Every question that is asked", "31": "What a player sees at a table of ours"}

WHOLE_FILES = {
    "test_scenarios_endings.py": "28",
    "test_scenarios_files.py": "28",
    "test_scoring.py": "28",
    "test_scenarios_restrictions.py": "scenario",
    "test_scenarios_landing.py": "landing",
    "test_escort_check.py": "escort check",
    "test_capture.py": "capture",
    "test_inset_operations.py": "28",
    "test_own_operations.py": "28",
}
"""Tests there belong to one chapter if their names give no number."""


RULINGS_OF = {
    "O2": ("4.5", "4.6"),
    "O3": ("3.13", "5.5", "5.9"),
    "O4": ("5.10",),
    "O5": ("5.11",),
    "O7": ("7.6",),
    "O10": ("3.2", "3.11", "3.12"),
    "O20": ("25",),
    "O22": ("escort check",),
    "O26": ("capture",),
    "O28": ("3.10",),
}
"""Rulings that are rules of their own: what holds the rule holds the ruling. Others are cited by their tests."""


def _rules() -> dict[str, str]:
    """All numbers of the rule book in its order, with the steps of an attack and the catalogue of questions."""
    found: dict[str, str] = {}
    for rule in RULEBOOKS["atlantic-chase"].rules:
        found[rule.number] = rule.title
        found |= STEPS if rule.number == "11" else BEYOND if rule.number == "28" else {}
    return found


RULES = _rules()


def rules_of(file: str, name: str) -> list[str]:
    """The rules a test is named after, or that of its file; none if neither gives any."""
    words = name.removeprefix("test_").split("_")
    if words[0] == "adv":
        return [f"adv {words[1]}"]
    if not words[0].isdigit():
        return [WHOLE_FILES[file]] if file in WHOLE_FILES else []
    numbers: list[str] = []
    while words and words[0].isdigit():
        pair = ".".join(words[:2])
        numbers.append(pair if pair in RULES else words[0])
        words = words[2:] if pair in RULES else words[1:]
    return numbers


@cache
def by_rule() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {rule: [] for rule in RULES}
    for file, name, _ in written(TESTS):
        for rule in rules_of(file, name):
            found.get(rule, []).append(name)
    return found


@cache
def by_ruling_at_sea() -> dict[str, list[str]]:
    held = {ruling: [name for rule in rules for name in by_rule()[rule]] for ruling, rules in RULINGS_OF.items()}
    cited = by_ruling("O", TESTS)
    both = {ruling: [*cited.get(ruling, []), *held.get(ruling, [])] for ruling in {**cited, **held}}
    at_sea = {ruling: list(dict.fromkeys(both[ruling])) for ruling in sorted(both, key=lambda each: int(each[1:]))}
    return at_sea | by_ruling("C", TESTS)


_CITED = re.compile(
    r"(?<=[\w.,)”] )\[((?:adv )?\d[^\]\n]*)\]"
    r"|(?:rule=|RULE = |, )\"((?:adv )?\d+(?:\.\d+a?)?|escort check|landing|capture)\""
)


@cache
def _citations() -> dict[str, set[str]]:
    """The rules that each file names, in a docstring, a why-not or the log; a range is all between its ends."""
    found: dict[str, set[str]] = {}
    for path in sorted(CODE.rglob("*.py")):
        cited: set[str] = set()
        for brackets, alone in _CITED.findall(path.read_text()):
            for part in (brackets or alone).split(", "):
                first, _, last = part.partition("–")
                cited |= {first, *_between(first, last)}
        found[str(path.relative_to(CODE))] = cited
    return found


def _between(first: str, last: str) -> list[str]:
    order = list(RULES)
    return order[order.index(first) : order.index(last) + 1] if first in RULES and last in RULES else []


def code_of(rule: str) -> list[str]:
    return [path for path, cited in _citations().items() if rule in cited]


def page() -> str:
    opening = (
        "Which file does what the rules say, and which tests hold it. Files are those of `app/games/atlantic_chase`",
        "that cite the rule, tests those of `tests/rules/atlantic_chase` that are named after it.",
        "This page is written by `python -m tests.support.chase_rules_index`.",
    )
    rules = {rule: (RULES[rule], code_of(rule), names) for rule, names in by_rule().items()}
    return table_of("Atlantic Chase", opening, rules, by_ruling_at_sea())


if __name__ == "__main__":
    PAGE.write_text(page())
