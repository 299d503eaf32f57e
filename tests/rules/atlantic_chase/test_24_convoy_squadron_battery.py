"""Convoys, DD squadrons and the shore battery [24]."""

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.acts import Disperse, Sail
from app.games.atlantic_chase.battle.break_away import BreakAwayStep, break_away_modifiers
from app.games.atlantic_chase.battle.gunnery import Gunnery
from app.games.atlantic_chase.battle.maneuver import Maneuver
from app.games.atlantic_chase.battle.torpedoes import Torpedoes
from tests.rules.atlantic_chase.board import (
    B,
    G,
    all_rolled,
    battle,
    convoy,
    do,
    options,
    ship,
    squadron,
    targets,
    volley,
)


def battery(zone="far"):
    return ship("battery", zone, card="german-shore-battery")


def shelled(target, *faces):
    """Scharnhorst and, with more dice, Gneisenau fire at her at point blank: 3, and 2 for a very slow target."""
    names = ["scharnhorst", "gneisenau"][: len(faces)]
    dice = {"gunnery": [face for each in faces for face in each]}
    game = battle(target, *(ship(name, "close") for name in names), then=[Gunnery()], dice=dice, active="german")
    volley(game, G, dict.fromkeys(names, target.slug))
    if game.asked():
        volley(game, B)
    return all_rolled(game)


def test_24_1_each_hit_on_a_convoy_counts_and_none_damages_it():
    game = shelled(convoy("near"), [6, 6, 6], [1, 2, 3])
    hit = game.state.ship("convoy")
    assert (hit.taken, hit.damaged, hit.sunk) == (3, False, False)


def may(game):
    return Disperse("convoy") in options(game, B)


@pytest.mark.parametrize(
    ("scenario", "dispersed", "can"),
    [("ms6", False, True), ("ms6", True, False), ("ms11", False, False), ("ms12", False, False)],
)
def test_24_2_a_british_convoy_disperses_in_maneuver_where_the_scenario_says(scenario, dispersed, can):
    game = battle(convoy(dispersed=dispersed), ship("scharnhorst"), then=[Maneuver()], scenario=scenario)
    assert may(game) == can


@pytest.mark.parametrize(
    ("guard", "can"),
    [
        ({}, False),
        ({"hits": 1}, False),
        ({"damaged": True}, True),
        ({"damaged": True, "sunk": True, "zone": None}, True),
        ({"broke_away": True, "zone": None}, True),
    ],
)
@pytest.mark.parametrize(("scenario", "slug"), [("ms7", "ramillies"), ("ms8", "malaya")])
def test_24_2_in_ms7_and_ms8_only_once_the_battleship_is_out_of_it(scenario, slug, guard, can):
    game = battle(convoy(), ship(slug, **guard), ship("scharnhorst"), then=[Maneuver()], scenario=scenario)
    assert may(game) == can


def test_24_2_a_german_convoy_never_disperses():
    theirs = ship("convoy", card="german-convoy")
    game = battle(ship("hood"), theirs, then=[Maneuver()], scenario="ms6")
    assert options(game, G) == [Sail("convoy", "far"), Sail("convoy", "near")]


def test_24_2_dispersal_is_for_good():
    game = battle(convoy(), ship("scharnhorst"), then=[Maneuver(), Maneuver()], scenario="ms6")
    do(game, B, Disperse("convoy"), Sail("convoy", "far"))
    do(game, G, Sail("scharnhorst", "far"))
    assert game.state.ship("convoy").dispersed
    assert not may(game)


def test_24_3_a_dispersed_convoy_takes_one_hit_from_each_attack():
    game = shelled(convoy("near", dispersed=True), [6, 6, 6], [6, 6, 6])
    assert game.state.ship("convoy").taken == 2


def test_24_3_also_from_torpedoes():
    game = battle(
        convoy("near", dispersed=True), ship("prinz-eugen", "close"), then=[Torpedoes()], dice={"torpedo": [6, 6]}
    )
    volley(game, G, {"prinz-eugen": "convoy"})
    assert game.state.ship("convoy").taken == 1


def test_24_5_a_squadron_is_destroyed_by_the_hits_of_the_scenario():
    game = shelled(squadron("near", limit=3), [6, 6, 6], [1, 2, 3])
    assert game.state.ship("destroyers").sunk
    game = shelled(squadron("near", limit=4), [6, 6, 6], [1, 2, 3])
    assert (game.state.ship("destroyers").sunk, game.state.ship("destroyers").hits) == (False, 3)


def test_24_5_a_squadron_makes_smoke():
    game = battle(squadron(), ship("scharnhorst"), then=[Maneuver()])
    assert Sail("destroyers", "near", smoke=True) in options(game, B)


def test_24_6_a_battery_fires_like_a_ship():
    """1 at short and less, 0 beyond."""
    game = battle(
        ship("hood", "near"),
        battery(),
        ship("bretagne", side="german"),
        then=[Gunnery()],
        active="german",
        dice={"gunnery": [4, 5]},
    )
    assert targets(game, G, "battery") == {"hood"}
    volley(game, G, {"battery": "hood"})
    volley(game, B)
    assert game.state.ship("hood").hits == 1, "long range: 9 + 0"


def test_24_6_a_battery_cannot_be_attacked():
    game = battle(
        ship("exeter", "close"), battery("near"), ship("bretagne", "near", side="german"), then=[Gunnery(), Torpedoes()]
    )
    assert targets(game, B, "exeter") == {"bretagne"}
    volley(volley(game, B), G)
    assert targets(game, B, "exeter") == {"bretagne"}


def test_24_6_a_battery_never_moves():
    game = battle(ship("hood"), battery(), ship("bretagne", side="german"), then=[Maneuver()])
    do(game, G, Sail("bretagne", "far"))
    do(game, B, Sail("hood", "far"))
    assert game.asked() == ()


def test_24_6_a_battery_does_not_leave_and_gives_no_modifier():
    near = battery("near")
    game = battle(
        ship("hood"), near, ship("strasbourg", side="german"), then=[BreakAwayStep()], dice={"break away": [6, 6]}
    )
    assert break_away_modifiers(game.state, "british") == [("all ships far", 2)]
    assert break_away_modifiers(game.state, "german") == [("all ships far", 2)]
    do(do(game, G, acts.BreakAway()), B, acts.FightOn())
    assert (game.state.ship("strasbourg").broke_away, near.broke_away, near.zone) == (True, False, "near")


def test_24_6_a_battery_alone_is_no_side():
    game = battle(ship("hood"), battery(), then=[Gunnery()])
    assert game.asked() == (), "nobody fires"
    assert game.state.one_side_gone()
