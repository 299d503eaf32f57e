"""Engage: who may, whom, and the way to a battle and back [14]."""

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.orders import Coordinate, Engage, Skirmish
from tests.rules.atlantic_chase.operations.at_sea import (
    LINE,
    B,
    G,
    all_rolled,
    asks,
    at_sea,
    attack,
    boat,
    convoy,
    do,
    force,
    hexes,
    initiative,
    offered,
    options,
    question,
    ship,
    told,
)
from tests.rules.atlantic_chase.operations.in_action import fight_out, kept, readings

HERE = "10,1"


def engagement(*faces, home=("hood",), raiders=("bismarck",), more=(), at=HERE, **fields):
    game = at_sea(
        force("home", *home, at=at),
        force("raiders", *raiders, at=HERE),
        *more,
        dice={"engage": list(faces), **kept()},
        **fields,
    )
    return attack(game, Engage("home", "raiders"))


# --- who may ---


def test_14_a_station_or_a_segment_in_the_hex_of_an_enemy_station():
    game = at_sea(
        force("station", "hood", at=HERE),
        force("string", "repulse", at=("10,0", HERE)),
        force("elsewhere", "rodney", at="10,2"),
        force("raiders", "bismarck", at=HERE),
    )
    assert offered(game, B, Engage) == [Engage("station", "raiders"), Engage("string", "raiders")]


def test_14_a_string_is_no_target():
    game = at_sea(force("home", "hood", at=HERE), force("raiders", "bismarck", at=(HERE, "10,2")))
    assert offered(game, B, Engage) == []
    (line,) = [each for each in question(game, B).why_not if each.about == "engage"]
    assert line.flaw.rule == "14"


def test_14_24_4_not_with_a_convoy():
    game = at_sea(force("home", "hood", convoy(), at=HERE), force("raiders", "bismarck", at=HERE))
    assert offered(game, B, Engage) == []


def test_14_not_from_a_port_box_nor_against_one():
    game = at_sea(force("home", "hood", at="15,-2"), force("raiders", "bismarck", box="brest"))
    assert offered(game, B, Engage) == []
    game = at_sea(force("home", "hood", box="scapa-flow"), force("raiders", "bismarck", at="15,-5"))
    assert offered(game, B, Engage) == []


# --- what comes of it ---


def test_14_a_battle_is_between_the_active_force_and_the_target_alone():
    game = at_sea(
        force("home", "hood", at=HERE),
        force("rodney", "rodney", at=HERE),
        force("raiders", "bismarck", at=HERE),
        force("prinz", "prinz-eugen", at=HERE),
        dice={"engage": [3, 4], **kept()},
    )
    attack(game, Engage("home", "raiders"), Coordinate("rodney"))
    do(game, G, Coordinate("prinz"))
    assert readings(game) == ["Battle"]
    assert {each.slug for each in game.state.ships if each.on_board} == {"hood", "bismarck"}


def test_14_afterwards_both_are_stations_in_the_hex_with_contact():
    game = engagement(4, 5, at=(HERE, "10,2", "10,3"))
    assert readings(game) == ["Closing In"]
    all_rolled(fight_out(game))
    for slug in ("home", "raiders"):
        found = game.state.sea.force(slug)
        assert (found.station, found.contact) == (HERE, (HERE,))
    assert not any(each.on_board for each in game.state.ships)
    assert "stay there, with Contact." in told(game)


def test_14_the_helpers_perform_time_lapse_after_the_battle_and_before_the_vie():
    """Ruling O18."""
    game = at_sea(
        force("home", "hood", at=HERE),
        force("repulse", "repulse", at=(HERE, "11,1", "12,1", "13,1", "13,2", "13,3")),
        force("raiders", "bismarck", at=HERE),
        dice={"engage": [6, 5]},
    )
    attack(game, Engage("home", "raiders"), Coordinate("repulse"))
    assert readings(game) == ["Battle"]
    assert game.state.sea.force("repulse").length == 6
    fight_out(game)
    assert asks(game) == ((B,), "time lapse")
    assert "Vie" not in told(game)


def test_14_it_ends_with_a_vie_with_or_without_a_battle():
    for faces in ((6, 2), (1, 1)):
        game = engagement(*faces, raiders=("scharnhorst",))
        if game.state.sea.fight:
            fight_out(game)
        all_rolled(game)
        assert initiative(game) == ("british", 1, "good")


def test_14_a_lost_vie_after_the_battle_hands_the_initiative_over():
    game = at_sea(
        force("home", "hood", at=HERE),
        force("raiders", "bismarck", at=HERE),
        dice={"engage": [4, 4], "vie british": [2], "vie german": [5], "weather": [2]},
    )
    all_rolled(fight_out(attack(game, Engage("home", "raiders"))))
    assert initiative(game) == ("german", 0, "good")


@pytest.mark.parametrize(("fight", "rounds"), [(True, 1), (False, 0)])
def test_14_a_skirmish_is_accepted_or_refused(fight, rounds):
    game = engagement(2, 2)
    assert readings(game) == ["Skirmish"]
    assert asks(game) == ((B,), "skirmish")
    do(game, B, Skirmish(fight=fight))
    if fight:
        assert game.state.battle.rounds == rounds
        fight_out(game, break_away=False)
        assert game.state.sea.force("home").contact == (HERE,)
    assert game.state.sea.force("raiders").contact == (HERE,)
    assert (game.state.sea.force("home").contact == (HERE,)) == fight
    all_rolled(game)


def test_14_a_sunk_target_leaves_the_survivor_alone_with_contact():
    game = at_sea(
        force("home", "hood", at=HERE),
        force("raiders", ship("koln", damaged=True), at=HERE),
        force("other", "bismarck", at=LINE[0]),
        dice={"engage": [3, 5], "gunnery": [6, 6, 6], **kept()},
    )
    attack(game, Engage("home", "raiders"))
    while asks(game)[1] == "starting smoke":
        do(game, asks(game)[0][0], acts.Confirm())
    do(game, B, acts.Aim("hood", "koln"), acts.Fire())
    fight_out(game)
    all_rolled(game)
    assert game.state.ship("koln").sunk
    assert game.state.sea.find("raiders") is None
    assert game.state.sea.force("home").contact == (HERE,)
    assert "Nothing is left of Raiders. Home stays there, with Contact." in told(game)


def test_14_evasive_maneuvers_spent_in_the_battle_are_gone_and_kept_ones_are_kept():
    game = at_sea(
        force("home", "hood", at=HERE, evasive=True),
        force("raiders", "bismarck", at=HERE, evasive=True),
        dice={"engage": [4, 4]},
    )
    attack(game, Engage("home", "raiders"))
    do(game, G, orders.Keep())
    assert set(game.state.battle.evasive) == {"british", "german"}
    game.state.battle.evasive.remove("british")
    fight_out(game)
    assert [each.evasive for each in game.state.sea.forces] == [False, True]


@pytest.mark.parametrize(("weather", "faces", "rounds"), [("good", (4, 4), 3), ("bad", (4, 4), 2)])
def test_14_the_weather_of_the_hex_gives_the_rounds(weather, faces, rounds):
    assert engagement(*faces, weather=weather).state.battle.rounds == rounds


def test_14_on_the_arctic_line_a_battle_has_two_rounds():
    game = at_sea(
        force("home", "hood", at="14,-8"), force("raiders", "bismarck", at="14,-8"), dice={"engage": [4, 4], **kept()}
    )
    assert attack(game, Engage("home", "raiders")).state.battle.rounds == 2


# --- worked example ---


def test_14_example_p32_a_six_with_a_u_boat_and_an_enemy_coordinating_misses_at_total_one():
    """Active 4, target 0, less 3: Total 1. 6 + 2 - 1 makes 7: a miss."""
    game = at_sea(
        force("raider", "leipzig", at=(HERE, "11,1", "12,1", "13,1")),
        boat("u-47", HERE),
        force("home", "hood", at=HERE),
        force("patrol", "norfolk", at=(HERE, "10,2", "10,3")),
        active="german",
        dice={"engage": [2, 4], **kept("german")},
    )
    attack(game, Engage("raider", "home"), Coordinate("u-47"))
    do(game, B, Coordinate("patrol"))
    assert "+1 makes 7 at Total 1: Miss" in told(game)
    assert game.state.sea.stealth_force("u-47"), "a stealth force that coordinates is not used up"
    assert options(game, G)
    assert hexes(game, "home") == (HERE,)


def test_14_1_6_ships_are_on_the_board_for_the_battle_alone_and_stay_in_their_forces():
    game = engagement(4, 4, home=("hood", "naiad"))
    assert {each.slug for each in game.state.ships if each.on_board} == {"hood", "naiad", "bismarck"}
    assert game.state.sea.force("home").ships == ["hood", "naiad"]
    fight_out(game)
    assert not any(each.on_board for each in game.state.ships)
    assert game.state.sea.force("home").ships == ["hood", "naiad"]
