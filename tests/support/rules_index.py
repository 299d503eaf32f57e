"""The page rule → code → tests of Tonnage War: `python -m tests.support.rules_index` writes it.

A test belongs to the rule its name begins with: `test_6_2_3_hfdf_needs_a_contact` holds 6.2.3.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rules-tonnage-war-index.md"
CODE = ROOT / "app" / "games" / "tonnage_war"
TESTS = ROOT / "tests" / "rules" / "tonnage_war"

RULES = {
    "1.2": "The tactical decks",
    "1.3": "Cards of our own: Lull and Zaunkönig",
    "1.6": "The units of HX 228",
    "2.1": "Set-up: sides and four shuffled decks",
    "2.2a": "Thirteen tactical cards a round",
    "2.2b": "Ten unit cards a round, after reshuffling",
    "2.3": "Used cards never return",
    "2.4": "Leg two: sides exchanged, fresh decks",
    "3.1": "What is public",
    "3.2": "What only the owner knows",
    "3.3": "What nobody knows",
    "3.4": "Discards stay face down",
    "3.5": "When unit cards are revealed",
    "3.6": "Hidden again in hand and deck",
    "3.7": "Out of play is face up",
    "4.1": "The U-boat player begins, turns alternate",
    "4.2": "Exactly one card a turn",
    "4.3": "Without cards no turn, windows are declined",
    "4.4": "One window before the card",
    "4.5": "Round end: empty hands or agreement",
    "S0": "Deal",
    "U0": "U-boat turn starts",
    "U1": "Routing window",
    "U2": "Hunt window",
    "U3": "U-boat action",
    "U9": "U-boat turn ends",
    "E0": "Escort turn starts",
    "E1": "Attack window",
    "E2": "Escort action",
    "E9": "Escort turn ends",
    "R1": "Round end",
    "G1": "Leg end",
    "M1": "Match end",
    "6.1.1": "U-boats: discard",
    "6.1.2": "Contact",
    "6.1.3": "Attack",
    "6.1.4": "Shooting contact boat",
    "6.1.5": "Answers are no actions",
    "6.2.1": "Escorts: discard",
    "6.2.2": "Evasive routing",
    "6.2.3": "HF/DF",
    "6.2.4": "Air patrol on a contact",
    "6.2.5": "Air patrol at large",
    "6.2.6": "Continuation",
    "6.2.7": "Escort attack cards otherwise",
    "6.2.8": "Any other action ends the hunt",
    "6.3.1": "Which units a card takes, and how many",
    "6.3.2": "Units that cannot be committed",
    "7.1": "Torpedo attack: example",
    "7.1.1": "The attacker is revealed",
    "7.1.2": "Hit number",
    "7.1.3": "Rolls and ships",
    "7.1.4": "The boat leaves play",
    "7.2": "Hunt without response: examples",
    "7.2.1": "The target is revealed",
    "7.2.2": "The escorts are revealed",
    "7.2.3": "Detection",
    "7.2.4": "Not detected",
    "7.2.5": "Detected: the escorts attack",
    "7.2.6": "Engaged",
    "7.3": "Evade",
    "7.4": "Counter-attack: example",
    "7.4.1": "Everything else is given up",
    "7.4.2": "Detection without modifier",
    "7.4.3": "The shot",
    "7.4.4": "The others attack",
    "7.4.5": "A boat that fired leaves play",
    "7.5": "Flak: example",
    "7.5.1": "Undetected",
    "7.5.2": "Flak and bombs together",
    "7.5.3": "Aircraft may continue",
    "7.6": "Attack on a carrier",
    "7.7": "Continuation",
    "8.1": "Contact ends by routing",
    "8.2a": "Undetected attacker fires",
    "8.2b": "Undetected contact boat keeps its contact",
    "8.2c": "Slipping away from a continuation",
    "8.2d": "Every other undetected boat",
    "8.3": "Boat detected",
    "8.4": "Engaged lapses",
    "8.5": "Blanks",
    "8.6": "Escorts coming back",
    "8.7": "Damaged and destroyed escorts",
    "8.8": "Tactical cards are spent",
    "8.9": "Round end on the table",
    "9.1": "Storm",
    "9.2": "Bad sonar",
    "9.3": "Rescue ship",
    "9.4": "Shooting contact boats",
    "9.5": "Special contact",
    "9.6": "Fog",
    "9.7": "U-tanker",
    "9.8": "Carrier points",
    "9.9": "Support group",
    "9.10": "Zaunkönig",
    "9.11": "Repeat attacks",
    "10.1": "Points of the U-boats",
    "10.2": "Points of the escorts",
    "10.3": "End of a leg, and the convoy as a cap",
    "10.4": "Who wins the match",
    "10.5": "Length",
    "10.6": "Giving up",
}

_ASKED_OF_A_NAME = re.compile(r"test_(?P<rule>\d+(?:_\d+[a-d]?)*)(?:_(?P<state>[SUERGM]\d))?")


def rule_of(name: str) -> str | None:
    """The rule a test is named after: 6.2.3, 8.2a, or a state of chapter 5."""
    found = _ASKED_OF_A_NAME.match(name)
    if not found:
        return None
    return found["state"] if found["rule"] == "5" else found["rule"].replace("_", ".")


def written(folder: Path = TESTS) -> Iterator[tuple[str, str, str]]:
    """File, name and docstring of every test in a folder and those below it."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield path.name, node.name, ast.get_docstring(node) or ""


@cache
def by_rule() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {rule: [] for rule in RULES}
    for _, name, _ in written():
        found.get(rule_of(name) or "", []).append(name)
    return found


@cache
def by_ruling(letter: str = "R", folder: Path = TESTS) -> dict[str, list[str]]:
    """The tests whose docstring cites a ruling of this letter: “Ruling R7”."""
    found: dict[str, list[str]] = {}
    for _, name, docstring in written(folder):
        for ruling in re.findall(rf"[Rr]uling ({letter}\d+)", docstring):
            found.setdefault(ruling, []).append(name)
    return dict(sorted(found.items(), key=lambda item: int(item[0][1:])))


def names_in_code(names: list[str], between: str = "<br>") -> str:
    return between.join(f"`{name}`" for name in names)


def code_of(rule: str) -> list[str]:
    """The files that cite a rule, or the paragraph it is a step of."""
    cited = rule if rule.count(".") < 2 or rule.startswith("6.") else rule.rpartition(".")[0]
    mention = re.compile(rf"(?<![\d.]){re.escape(cited.rstrip('abcd'))}(?![\d]|\.\d)")
    return [path.name for path in sorted(CODE.glob("*.py")) if mention.search(path.read_text())]


def table_of(
    title: str,
    opening: tuple[str, ...],
    rules: dict[str, tuple[str, list[str], list[str]]],
    rulings: dict[str, list[str]],
) -> str:
    """A page from rule to code to tests; `rules` by number: what it is about, files, tests."""
    lines = [f"# {title}: rule, code, tests", "", *opening, "", "| Rule | | Code | Tests |", "|---|---|---|---|"]
    for rule, (about, files, names) in rules.items():
        lines.append(f"| {rule} | {about} | {names_in_code(files, ', ')} | {names_in_code(names)} |")
    lines += ["", "## Rulings", "", "| Ruling | Tests |", "|---|---|"]
    lines += [f"| {ruling} | {names_in_code(names)} |" for ruling, names in rulings.items()]
    return "\n".join(lines) + "\n"


def page() -> str:
    opening = (
        "Which file does what the rules say, and which tests hold it. Files are those of `app/games/tonnage_war` that",
        "cite the rule, tests those of `tests/rules/tonnage_war` that are named after it.",
        "This page is written by `python -m tests.support.rules_index`.",
    )
    rules = {rule: (RULES[rule], code_of(rule), names) for rule, names in by_rule().items()}
    return table_of("Tonnage War", opening, rules, by_ruling())


if __name__ == "__main__":
    PAGE.write_text(page())
