"""Leaders in battle [25]: a die turned to six, two added, after the roll is seen, once."""

import pytest

from app.games.atlantic_chase.acts import AddTwo, BreakAway, FightOn, GoAboard, KeepRoll, TurnToSix
from app.games.atlantic_chase.battle.break_away import BreakAwayStep
from app.games.atlantic_chase.battle.field import Stored
from app.games.atlantic_chase.battle.gunnery import ApplyHits, Gunnery
from app.games.atlantic_chase.battle.torpedoes import Torpedoes
from app.games.atlantic_chase.rules import RULES
from tests.rules.atlantic_chase.board import B, G, all_rolled, battle, do, options, question, ship, state_of, volley


def fired(leader, faces, zone="near", side="british", target="bismarck"):
    """Hood with the leader aboard fires at Bismarck; the dice lie on the table."""
    own, other = ship("hood", zone), ship(target, "near" if zone == "near" else zone)
    (own if side == "british" else other).leader = leader
    game = battle(own, other, then=[Gunnery()], dice={"gunnery": faces})
    volley(game, B, {"hood": target})
    return volley(game, G)


def test_25_the_owner_decides_after_the_roll_is_seen():
    game = fired("forbes", [2, 3])
    assert game.asked() == (B,)
    assert "2, 3" in question(game, B).prompt
    assert RULES.view(game.state, G).battle.dice == (2, 3)
    assert options(game, B) == [KeepRoll(), TurnToSix(2), TurnToSix(3)]


@pytest.mark.parametrize("leader", ["forbes", "marschall"])
def test_25_forbes_and_marschall_turn_one_die_to_six(leader):
    game = fired(leader, [2, 3])
    do(game, B, TurnToSix(2))
    assert state_of(game, "bismarck") == (False, False, 1), "6 + 3 + 3 makes 12"


def test_25_a_six_is_not_offered_to_be_turned():
    assert fired("forbes", [6, 6]).asked() == (), "there is nothing to turn"
    assert options(fired("forbes", [6, 1]), B) == [KeepRoll(), TurnToSix(1)]
    assert options(fired("forbes", [4, 4]), B) == [KeepRoll(), TurnToSix(4)]


def test_25_turned_before_the_two_dice_that_count_are_picked():
    """Extreme range: 1 5 5 counts as 6; with the one turned to a six it counts as 10."""
    game = do(fired("forbes", [1, 5, 5], zone="far"), B, TurnToSix(1))
    assert state_of(game, "bismarck")[2] == 1


def test_25_somerville_adds_two():
    game = fired("somerville", [2, 2])
    assert options(game, B) == [KeepRoll(), AddTwo()]
    do(game, B, AddTwo())
    assert state_of(game, "bismarck") == (False, False, 1), "4 + 3 + 2 makes 9"


def test_25_the_roll_may_be_kept_and_the_leader_with_it():
    game = do(fired("somerville", [2, 2]), B, KeepRoll())
    assert state_of(game, "bismarck")[2] == 0
    assert game.state.ship("hood").leader == "somerville"


def test_25_once():
    own, other = ship("hood", "near", leader="somerville"), ship("bismarck", "near")
    game = battle(own, other, then=[Gunnery(), Gunnery()], dice={"gunnery": [2, 2, 1, 1]})
    volley(game, B, {"hood": "bismarck"})
    volley(game, G)
    do(game, B, AddTwo())
    assert own.leader is None
    volley(game, B, {"hood": "bismarck"})
    all_rolled(volley(game, G))
    assert game.asked() == ()


def test_25_only_on_the_owners_own_dice():
    assert fired("marschall", [2, 3], side="german").asked() == ()


def test_25_on_the_dice_of_any_own_ship_while_his_is_on_the_board():
    game = battle(
        ship("hood", "near", leader="forbes"),
        ship("renown", "near"),
        ship("bismarck", "near"),
        then=[Gunnery()],
        dice={"gunnery": [1, 5]},
    )
    volley(volley(game, B, {"renown": "bismarck"}), G)
    assert game.asked() == (B,)
    away = battle(
        ship("hood", None, leader="forbes"),
        ship("renown", "near"),
        ship("bismarck", "near"),
        then=[Gunnery()],
        dice={"gunnery": [1, 5]},
    )
    volley(volley(away, B, {"renown": "bismarck"}), G)
    assert away.asked() == ()


def test_25_on_torpedoes():
    game = battle(
        ship("exeter", "close", leader="forbes"),
        ship("bismarck", "close"),
        then=[Torpedoes()],
        dice={"torpedo": [5, 1]},
    )
    do(volley(game, B, {"exeter": "bismarck"}), B, TurnToSix(1))
    assert state_of(game, "bismarck") == (True, False, 0)


def test_25_on_break_away():
    game = battle(
        ship("hood", leader="somerville"), ship("scharnhorst"), then=[BreakAwayStep()], dice={"break away": [2, 3]}
    )
    do(do(game, B, BreakAway()), G, FightOn())
    do(game, B, AddTwo())
    assert game.state.ship("hood").broke_away, "5 + 2 + 2"


def struck(hits, *ships):
    game = battle(*ships, ship("bismarck"))
    game.state.battle.stored = [Stored(slug, number) for slug, number in hits.items()]
    game.then(ApplyHits())
    game.advance()
    return {each.slug: each.leader for each in game.state.ships if each.leader}


@pytest.mark.parametrize("hits", [1, 2])
def test_25_his_ship_damaged_or_sunk_he_moves_to_another(hits):
    assert struck({"exeter": hits}, ship("exeter", leader="forbes"), ship("hood")) == {"hood": "forbes"}


def test_25_a_hit_that_neither_damages_nor_sinks_does_not_move_him():
    assert struck({"hood": 1}, ship("hood", leader="forbes"), ship("exeter")) == {"hood": "forbes"}
    damaged = ship("hood", leader="forbes", damaged=True)
    assert struck({"hood": 1}, damaged, ship("exeter")) == {"hood": "forbes"}, "newly damaged only"


def test_25_on_his_only_ship_damaged_he_stays_and_sunk_he_is_lost():
    assert struck({"exeter": 1}, ship("exeter", leader="forbes")) == {"exeter": "forbes"}
    assert struck({"exeter": 2}, ship("exeter", leader="forbes")) == {}


def test_25_he_moves_only_to_a_ship_on_the_board():
    assert struck({"exeter": 2}, ship("exeter", leader="forbes"), ship("hood", None)) == {}


def test_25_he_moves_to_a_ship_without_a_leader_and_not_to_a_battery():
    fleet = ship("exeter", leader="forbes"), ship("hood", leader="somerville"), ship("renown")
    assert struck({"exeter": 2}, *fleet) == {"hood": "somerville", "renown": "forbes"}
    ashore = ship("battery", card="british-shore-battery")
    assert struck({"exeter": 2}, ship("exeter", leader="forbes"), ashore, ship("hood")) == {"hood": "forbes"}


def test_25_his_owner_says_to_which_ship_on_the_board_he_goes():
    game = battle(ship("exeter", leader="forbes"), ship("hood"), ship("renown"), ship("bismarck"))
    game.state.battle.stored = [Stored("exeter", 2)]
    game.then(ApplyHits())
    game.advance()
    assert options(game, B) == [GoAboard("hood"), GoAboard("renown")]
    do(game, B, GoAboard("renown"))
    assert {each.slug: each.leader for each in game.state.ships if each.leader} == {"renown": "forbes"}


def test_25_ships_that_go_down_in_the_same_salvo_do_not_take_him():
    fleet = ship("exeter", leader="forbes"), ship("achilles"), ship("hood")
    assert struck({"exeter": 2, "achilles": 9}, *fleet) == {"hood": "forbes"}
