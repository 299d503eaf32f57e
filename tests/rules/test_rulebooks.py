"""Whatever number a game cites stands in its rulebook, and the book agrees with the game."""

import ast
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.engine.dice import SealedDice
from app.engine.game import begin
from app.engine.viewer import TRUTH
from app.games import GAMES
from app.games.atlantic_chase.actions.result_words import NAMES
from app.games.atlantic_chase.options import Options as ChaseOptions
from app.games.iron_and_oak.options import Options as IronOptions
from app.games.rulebook import RULEBOOKS, BadRulebook, Rulebook, Table, anchor, read_rulebook
from app.games.tonnage_war.cards import UNITS
from app.games.tonnage_war.options import Options as TonnageOptions
from app.games.u_boat_leader.options import Options as LeaderOptions

ROOT = Path(__file__).parents[2]
OPTIONS: dict[str, tuple[str, ...]] = {
    "atlantic-chase": ChaseOptions.__struct_fields__,
    "iron-and-oak": IronOptions.__struct_fields__,
    "tonnage-war": TonnageOptions.__struct_fields__,
    "u-boat-leader": LeaderOptions.__struct_fields__,
}
games = pytest.mark.parametrize("slug", [slug for slug, rules in GAMES.items() if rules.meta.stage != "for tests"])

# --- what the code can cite


NUMBER = re.compile(r"\d{1,2}(\.\d+[a-z]?)*|\d, [A-Z]\d|adv \d+|scenario")
PLACES = {"WhyNot": 2, "Flaw": 1, "Line": 2, "Term": 3}
"""Which argument of these is the rule."""


def cited_by_code(package: Path) -> set[str]:
    return {number for path in package.rglob("*.py") for number in _cited(ast.parse(path.read_text()))}


def _cited(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.keyword(arg="rule", value=value):
                yield from _constants(value)
            case ast.Assign(targets=[ast.Name(id="RULE" | "rule")], value=value):
                yield from _constants(value)
            case ast.AnnAssign(target=ast.Name(id="RULE"), value=ast.Dict(values=values)):
                yield from (text for value in values for text in _constants(value))
            case ast.Call(func=ast.Name(id=name), args=arguments) if name in PLACES:
                yield from (text for value in arguments[PLACES[name] :][:1] for text in _constants(value))
            case ast.Return(value=ast.Tuple(elts=[_, ast.Constant(value=str(text))])) if NUMBER.fullmatch(text):
                yield text


def _constants(value: ast.expr) -> Iterator[str]:
    """The texts it can come to: both arms of a condition, but not what the condition compares with."""
    match value:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from (*_constants(body), *_constants(other))


@games
def test_every_rule_that_the_code_can_cite_is_there(slug: str) -> None:
    cited = cited_by_code(ROOT / "app" / "games" / slug.replace("-", "_"))
    assert len(cited) > 20
    assert cited <= set(RULEBOOKS[slug].numbers)


def test_citations_are_found_in_code(tmp_path: Path) -> None:
    (tmp_path / "some.py").write_text(
        'RULE = "1"\nRULE: dict[str, str] = {"early": "2.1"}\nsay(game, rule="3.1" if hunt == "air" else "3.2")\n'
        'WhyNot("Search", "No.", "4.1", about="x")\ndef why():\n    return "Stopped.", "adv 7"\n'
    )
    assert cited_by_code(tmp_path) == {"1", "2.1", "3.1", "3.2", "4.1", "adv 7"}


@games
def test_every_rule_that_the_table_page_cites_is_there(slug: str) -> None:
    pages = (ROOT / "static" / "games" / slug / "js").rglob("*.js")
    cited = {number for path in pages for number in re.findall(r'(?:\brule: |ruleLink\()"([^"]+)"', path.read_text())}
    assert cited <= set(RULEBOOKS[slug].numbers)


# --- what games cite when they are played


def cited_in_play(slug: str, scenario: str, setup: dict[str, Any], seed: int, most: int) -> set[str]:
    """By random players, in the log, the why-nots, and now and then in everything a viewer is shown."""
    rules, chance = GAMES[slug], random.Random(seed)
    game = begin(rules, scenario, setup, SealedDice(b"rules %d" % seed, ("a", "b")))
    found: set[str] = set()
    for number in range(most):
        if not (seats := game.asked()):
            break
        decision = game.decision(seats[0])
        assert decision
        found.update(why.flaw.rule for why in decision.why_not)
        said = [decision.prompt, *(option.reveals for option in decision.options)]
        found.update(number for text in said for number in re.findall(r"\[([\d.]+)\]", text))
        if number % 20 == 0:
            found.update(_in_view(msgspec.to_builtins(rules.view(game.state, TRUTH))))
        moves = [option for option in decision.options if not option.offer] or decision.options
        game.perform(seats[0], chance.choice(moves).act)
    return found | {entry.rule for entry in game.log if entry.rule}


def _in_view(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("rule"), str) and node["rule"]:
            yield node["rule"]
        node = list(node.values())
    if isinstance(node, list):
        for each in node:
            yield from _in_view(each)


@pytest.mark.parametrize(
    ("slug", "scenario", "setup"),
    [("tonnage-war", card.slug, {}) for card in GAMES["tonnage-war"].meta.scenarios]
    + [("atlantic-chase", scenario, {}) for scenario in ("intro", "op1", "op3", "ms9")]
    + [("atlantic-chase", "ms9", {"advanced": True})]
    + [("iron-and-oak", card.slug, {}) for card in GAMES["iron-and-oak"].meta.scenarios],
)
def test_every_rule_cited_in_play_is_there(slug: str, scenario: str, setup: dict[str, Any]) -> None:
    cited = set.union(*(cited_in_play(slug, scenario, setup, seed, most=400) for seed in range(2)))
    assert cited
    assert cited <= set(RULEBOOKS[slug].numbers)


# --- the book agrees with the game


@games
def test_every_game_has_a_rulebook_with_a_glossary_and_no_empty_rule(slug: str) -> None:
    book = RULEBOOKS[slug]
    assert book.glossary
    for rule in book.rules:
        below = [number for number in book.numbers if number != rule.number and number.startswith(rule.number)]
        assert rule.text or below, rule.number


@games
def test_every_option_it_names_can_be_chosen(slug: str) -> None:
    assert set(re.findall(r"`([^`]+)`", _all_text(RULEBOOKS[slug]))) <= set(OPTIONS[slug])


def _all_text(book: Rulebook) -> str:
    return "\n".join(str(line) for rule in book.rules for line in rule.text)


@pytest.mark.parametrize(
    ("rule", "name"), [("12", "air strike"), ("14", "engage"), ("15", "naval search"), ("19", "stealth attack")]
)
def test_the_tables_of_the_attacks_are_those_of_the_game(rule: str, name: str) -> None:
    data = json.loads((ROOT / "app/games/atlantic_chase/data/actions.json").read_text())["attacks"][name]
    (table,) = (line for each in RULEBOOKS["atlantic-chase"].chapters if each.number == rule for line in each.text
                if isinstance(line, Table))  # fmt: skip
    assert list(table.head[1:]) == [_band(*column) for column in data["columns"]]
    assert [list(row) for row in table.rows] == [
        [_band(*row["roll"]), *(", ".join(NAMES[code] for code in cell) for cell in row["cells"])]
        for row in data["rows"]
    ]


def _band(low: int | None, high: int | None) -> str:
    if low is None or high is None:
        return f"{high} or less" if low is None else f"{low} or more"
    return str(low) if low == high else f"{low}–{high}"


def test_the_units_of_tonnage_war_are_those_of_the_game() -> None:
    (rule,) = (rule for rule in RULEBOOKS["tonnage-war"].rules if rule.number == "1.4")
    boats, escorts = (line for line in rule.text if isinstance(line, Table))
    cards = {card.label: card for card in UNITS.values() if card.real and not card.draw and not card.depleted}
    assert {*cards} == {row[0] for table in (boats, escorts) for row in table.rows}
    for label, attack, evade, points in boats.rows:
        card = cards[label]
        assert (attack.split(",")[0], evade) == (str(card.attack), str(card.evade))
        assert points == f"{card.points.damaged} / {card.points.sunk}"
    for label, detect, hfdf, attack, depletion in escorts.rows:
        card = cards[label]
        assert (detect.replace("−", "-"), attack) == (str(card.detect), str(card.attack))
        assert hfdf == (f"+{card.hfdf}" if card.hfdf else "")
        assert depletion.split(" ")[0] == str(card.depletion or "never")


# --- a book that contradicts itself is refused


BOOK = {"chapters": [{"number": "1", "title": "One", "text": ["See [1.1]."]}], "glossary": []}
RULE = {"number": "1.1", "title": "First"}


@pytest.mark.parametrize(
    ("rules", "complaint"),
    [
        ([], "1 refers to 1.1, which is not there"),
        ([RULE, RULE], "r-1-1 stands there twice"),
        ([RULE | {"text": [{"head": ["a"], "rows": [["b", "c"]]}]}], "1.1: a row of its table"),
        ([RULE | {"txt": []}], "txt"),
    ],
)
def test_a_faulty_book_is_refused(tmp_path: Path, rules: list[dict[str, Any]], complaint: str) -> None:
    path = tmp_path / "rulebook.json"
    path.write_text(json.dumps(BOOK | {"chapters": [BOOK["chapters"][0] | {"rules": rules}]}))
    with pytest.raises(BadRulebook, match=complaint):
        read_rulebook(path)


def test_anchors() -> None:
    assert [anchor(number) for number in ("5.3", "5, U1", "adv 3", "escort check", "3.10a")] == [
        "r-5-3", "r-5-u1", "r-adv-3", "r-escort-check", "r-3-10a",
    ]  # fmt: skip
