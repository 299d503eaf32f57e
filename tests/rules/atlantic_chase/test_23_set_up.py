"""Battles that no scenario draws up [23]: rounds, surprise, smoke at the start."""

import pytest

from app.games.atlantic_chase.acts import Confirm, Covered, MakeSmoke, Place
from app.games.atlantic_chase.battle.rounds import DrawUp
from app.games.atlantic_chase.battle.set_up import meet, rounds_of
from tests.rules.atlantic_chase.board import B, G, battle, do, options, ship


def meeting(encounter, *ships, active="british", weather="good"):
    """These ships meet as an Engage of operations would have it."""
    game = battle(*ships, then=[])
    meet(game.state, game.state.ships, active, encounter, weather)
    game.then(DrawUp())
    game.advance()
    return game


@pytest.mark.parametrize(
    ("encounter", "weather", "rounds"),
    [
        ("battle", "good", 3),
        ("battle", "bad", 2),
        ("surprise", "bad", 2),
        ("limited", "good", 1),
        ("limited", "bad", 1),
    ],
)
def test_23_rounds_by_weather_and_kind(encounter, weather, rounds):
    assert rounds_of(encounter, weather) == rounds
    assert meeting(encounter, ship("hood"), ship("bismarck"), weather=weather).state.battle.rounds == rounds


def test_23_battle_begins_far_with_smoke_of_the_target_first():
    game = meeting("battle", ship("hood"), ship("bismarck"))
    assert {each.zone for each in game.state.ships} == {"far"}
    assert game.asked() == (G,)
    assert options(game, G) == [MakeSmoke("bismarck"), Confirm()]
    do(do(game, G, MakeSmoke("bismarck")), G, Confirm())
    assert game.asked() == (B,)
    do(game, B, Confirm())
    assert game.state.ship("bismarck").obscured
    assert not game.state.ship("hood").obscured
    assert game.state.battle.round == 1


def test_23_starting_smoke_may_cover_others():
    game = meeting("limited", ship("hood"), ship("bismarck"), ship("prinz-eugen"))
    do(do(game, G, MakeSmoke("prinz-eugen")), G, Confirm())
    do(game, B, Confirm())
    assert Covered() in options(game, G)


def test_23_surprise_by_the_faster_side_places_the_target_and_allows_no_smoke():
    game = meeting("surprise", ship("hood"), ship("bismarck"), ship("prinz-eugen"))
    assert game.state.battle.surprise
    assert game.asked() == (B,)
    assert options(game, B) == [Place("bismarck", "near"), Place("prinz-eugen", "near"), Confirm()]
    do(do(game, B, Place("bismarck", "near")), B, Confirm())
    assert [each.zone for each in game.state.ships] == ["far", "near", "far"]
    assert game.state.battle.round == 1
    assert game.asked() == (B,)


def test_23_surprise_by_a_side_that_is_not_faster_is_a_battle():
    game = meeting("surprise", ship("hood"), ship("bismarck"), active="german")
    assert not game.state.battle.surprise
    assert game.asked() == (B,)
    assert options(game, B) == [MakeSmoke("hood"), Confirm()]
