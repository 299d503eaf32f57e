"""Naval Search: who may look for whom, and how it ends [15]."""

import pytest

from app.games.atlantic_chase.actions.orders import Coordinate, KeepSegments, Search, Seize, Skirmish
from tests.rules.atlantic_chase.operations.at_sea import (
    LINE,
    B,
    G,
    all_rolled,
    asks,
    at_sea,
    attack,
    convoy,
    do,
    force,
    hexes,
    initiative,
    offered,
    question,
    told,
)
from tests.rules.atlantic_chase.operations.in_action import fight_out, kept, readings, seen

HERE = "10,1"


def test_15_in_every_hex_that_both_share():
    game = at_sea(
        force("station", "hood", at=LINE[3]),
        force("string", "repulse", at=LINE[:3]),
        force("raider", "scharnhorst", at=LINE[1:6]),
        force("bismarck", "bismarck", at=LINE[3]),
    )
    assert offered(game, B, Search) == [
        Search("station", "raider", LINE[3]),
        Search("string", "raider", LINE[1]),
        Search("string", "raider", LINE[2]),
    ]


def test_15_a_station_is_not_searched_for():
    game = at_sea(force("station", "hood", at=HERE), force("bismarck", "bismarck", at=HERE))
    assert offered(game, B, Search) == []
    (line,) = [each for each in question(game, B).why_not if each.about == "naval search"]
    assert line.flaw.rule == "15"


@pytest.mark.parametrize(("ships", "place"), [(["hood", convoy()], {"at": HERE}), (["hood"], {"box": "scapa-flow"})])
def test_15_not_with_a_convoy_nor_from_a_port_box(ships, place):
    game = at_sea(force("home", *ships, **place), force("raider", "scharnhorst", at=(HERE, "10,2")))
    assert offered(game, B, Search) == []


def test_15_a_convoy_may_be_searched_for():
    game = at_sea(force("c", convoy(), at=LINE), force("raider", "scharnhorst", at=HERE), active="german")
    assert offered(game, G, Search) == [Search("raider", "c", HERE)]


def test_15_it_ends_with_one_seize_attempt_after_a_shadow_too():
    """Ruling O14: the Seize that Shadow names is the one of the search."""
    game = at_sea(
        force("hood", "hood", at=HERE),
        force("raider", "scharnhorst", at=LINE[2:8]),
        dice={"naval search": [3, 4], "seize": [1, 1]},
    )
    attack(game, Search("hood", "raider", HERE))
    assert readings(game) == ["Shadow"]
    do(game, B, KeepSegments(LINE[2], LINE[4]))
    assert asks(game) == ((G,), "seize")
    do(game, G, Seize())
    assert asks(game) == ((B,), "action")
    assert initiative(game) == ("british", 1, "good")


def skirmish():
    game = at_sea(
        force("hood", "hood", at=HERE),
        force("scheer", "admiral-scheer", at=(HERE, "10,2")),
        dice={"naval search": [6, 6], **kept()},
    )
    attack(game, Search("hood", "scheer", HERE))
    assert readings(game) == ["Skirmish, Sighted"]
    return game


def test_15_a_skirmish_that_is_fought_ends_in_a_vie():
    game = do(skirmish(), B, Skirmish(fight=True))
    assert game.state.battle.rounds == 1
    all_rolled(fight_out(game, break_away=False))
    assert initiative(game) == ("british", 1, "good")
    assert "Vie for the initiative" in told(game)
    assert game.state.sea.force("scheer").station == HERE


def test_15_a_skirmish_that_is_refused_ends_in_a_seize_and_the_target_is_sighted():
    game = do(skirmish(), B, Skirmish(fight=False))
    assert asks(game) == ((G,), "seize")
    scheer = game.state.sea.force("scheer")
    assert (scheer.station, scheer.contact) == (HERE, (HERE,))


def test_15_example_p17_a_target_of_five_and_four_of_ones_own_use_the_second_column():
    game = at_sea(force("hood", "hood", at=LINE[3:7]), force("raider", "scharnhorst", at=LINE[2:7]))
    do(game, B, Search("hood", "raider", HERE))
    assert (seen(game).total, seen(game).column) == (9, "5–9")


def test_15_example_p34_three_and_seven_make_ten_and_a_seven_makes_a_hole():
    game = at_sea(
        force("hood", "hood", at=LINE[4:7]),
        force("raider", "scharnhorst", at=LINE[:7]),
        dice={"naval search": [3, 4]},
    )
    attack(game, Search("hood", "raider", HERE))
    assert "makes 7 at Total 10: Early or Late" in told(game)
    assert asks(game) == ((B,), "segments")
    do(game, B, KeepSegments(LINE[5], LINE[6]))
    assert hexes(game, "raider") == LINE[5:7]


def test_15_a_coordinating_force_keeps_out_of_the_battle_and_performs_time_lapse():
    game = at_sea(
        force("hood", "hood", at=HERE),
        force("repulse", "repulse", at=LINE[3:7]),
        force("scheer", "admiral-scheer", at=(HERE, "10,2")),
        dice={"naval search": [6, 6], **kept()},
    )
    attack(game, Search("hood", "scheer", HERE), Coordinate("repulse"))
    do(game, B, Skirmish(fight=True))
    assert {each.slug for each in game.state.ships if each.on_board} == {"hood", "admiral-scheer"}
    fight_out(game, break_away=False)
    assert asks(game) == ((B,), "time lapse")
