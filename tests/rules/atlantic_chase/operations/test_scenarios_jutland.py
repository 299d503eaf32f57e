"""Rheinübung with German reserves, a variant by agreement: each group that enters costs a point (ruling O24)."""

from app.engine.game import begin
from app.games.atlantic_chase.actions.orders import Reinforce, Reorganize
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scoring import score
from tests.rules.atlantic_chase.operations.at_sea import G, do
from tests.support.loaded_dice import LoadedDice


def operation(**setup):
    return begin(RULES, "op5", {"british_seat": 0, **setup}, LoadedDice({"reinforcement": [5, 4]}))


def german_groups(game):
    return [group.letter for group in game.state.sea.groups if group.side == "german"]


def test_without_the_agreement_there_are_none():
    game = operation()
    assert german_groups(game) == []
    assert all(ship.slug != "scharnhorst" for ship in game.state.ships)


def test_with_it_they_wait_and_each_that_enters_costs_a_point():
    """Ruling O24."""
    game = operation(jutland=True)
    assert german_groups(game) == ["A", "B"]
    before = score(game.state)["german"]
    do(game, G, Reorganize())
    do(game, G, Reinforce("german-A"))
    assert german_groups(game) == ["B"]
    assert game.state.force_of("scharnhorst").box == "brest"
    assert score(game.state)["german"] == before - 1
