"""The Ace of operations: he rebuilds the table from his view, and tries orders within a budget of work."""

from random import Random
from typing import Any

import msgspec
import pytest

from app.bots import HEAVY, LEVELS, answer
from app.bots.atlantic_chase import ace
from app.bots.atlantic_chase.ace.candidates import candidates
from app.bots.atlantic_chase.ace.outlook import promise
from app.bots.atlantic_chase.ace.search import Budget
from app.bots.atlantic_chase.ace.table import Trial, state_of
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import ChaseState, Play
from tests.rules.atlantic_chase.operations.at_sea import LINE, B, G, at_sea, convoy, force, group, ship

SMALL = Budget(acts=60, actions=2)


def plain(state: ChaseState) -> dict[str, Any]:
    """Without the battle that is over, what was told of the points, and torpedoes of ships too damaged to fire them."""
    found: dict[str, Any] = msgspec.to_builtins(state)
    for name in ("battle", "draws"):
        found.pop(name, None)
    found["operation"].pop("counted")
    for each in found["ships"]:
        if each["damaged"]:
            each.pop("torpedoes")
    return found


@pytest.mark.parametrize(("scenario", "setup"), [("intro", {}), ("op2", {}), ("op5", {"advanced": True}), ("op9", {})])
def test_the_table_is_rebuilt_from_the_view_alone(scenario: str, setup: dict[str, Any]) -> None:
    game = begin(RULES, scenario, setup, SealedDice(b"table", ("one", "two")))
    chance = Random(3)
    menus = 0
    while (asked := game.asked()) and menus < 25:
        for seat in asked:
            decision = game.decision(seat)
            assert decision is not None
            view = RULES.view(game.state, seat)
            if decision.name == "action":
                menus += 1
                assert plain(state_of(view)) == plain(game.state)
            bot = "captain" if chance.random() < 0.8 else "random"
            game.perform(seat, answer("atlantic-chase", bot, view, decision, chance))
    assert menus > 5


def asked_for_action(game: Play, seat: int, budget: Budget = SMALL, seed: int = 1) -> orders.Pass:
    decision = game.decision(seat)
    assert decision is not None
    act = ace.choose(RULES.view(game.state, seat), decision, Random(seed), budget)
    assert decision.allows(act)
    return act  # type: ignore[return-value]


def test_the_same_question_and_seed_give_the_same_order() -> None:
    """Whatever the secret of the dice, and whatever else has been worked out before."""
    game = begin(RULES, "op4", {}, SealedDice(b"same", ("one", "two")))
    other = Play(RULES, RULES.copy(game.state), SealedDice(b"another secret", ("one", "two")))
    seat = game.asked()[0]
    first = asked_for_action(game, seat)
    asked_for_action(at_sea(force("fleet", "hood", at="10,1"), force("raiders", "scharnhorst", at="12,1")), B)
    assert asked_for_action(other, seat) == first


@pytest.mark.parametrize("acts", [60, 240])
def test_the_budget_is_work_and_is_kept(acts: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond it goes at most one trial of each order."""
    made: list[int] = []
    perform = Trial.perform

    def counted(trial: Trial, seat: int, act: Any) -> None:
        made.append(seat)
        perform(trial, seat, act)

    monkeypatch.setattr(Trial, "perform", counted)
    game = begin(RULES, "intro", {}, SealedDice(b"work", ("one", "two")))
    asked_for_action(game, game.asked()[0], Budget(acts=acts, actions=1))
    assert 0 < len(made) < acts + 300


def test_tries_a_win_that_lies_at_hand() -> None:
    """Any judge sees it: the convoy can come home, and nothing else is left to do."""
    game = at_sea(
        force("convoy", convoy(), at=("12,-3", "13,-3", "14,-4", "15,-4")),
        force("raiders", ship("bismarck", damaged=True), box="kiel"),
    )
    assert asked_for_action(game, B) == orders.Complete("convoy", "clyde-liverpool")


def test_each_kind_of_order_has_its_trial() -> None:
    """Attack, pass, homecoming, reserves: all of them legal, and none twice."""
    game = at_sea(
        force("raiders", "scharnhorst", at="10,1"),
        force("scheer", "admiral-scheer", box="kiel"),
        force("convoy", convoy(), at=LINE[:6]),
        group("A", "brest", "gneisenau"),
        active="german",
    )
    decision = game.decision(G)
    assert decision is not None
    look = Outlook(RULES.view(game.state, G))
    found = candidates(look, decision, decision.options[0].act)
    assert all(decision.allows(act) for act in found)
    assert len(found) == len({repr(act) for act in found})
    kinds = {type(act) for act in found}
    assert {orders.Search, orders.Pass, orders.Complete, orders.Reorganize} <= kinds


def test_a_position_is_judged_alike_from_both_sides() -> None:
    game = begin(RULES, "op5", {}, SealedDice(b"judge", ("one", "two")))
    both = [promise(Outlook(RULES.view(game.state, seat))) for seat in (B, G)]
    assert sum(both) == pytest.approx(1)


def test_the_levels_have_names_and_the_ace_thinks_beside_the_server() -> None:
    assert [level.bot for level in LEVELS["atlantic-chase"]] == ["imaginary", "captain", "ace"]
    assert [level.bot for level in LEVELS["atlantic-chase"] if level.usual] == ["captain"]
    assert ("atlantic-chase", "ace") in HEAVY
    assert ("atlantic-chase", "captain") not in HEAVY
