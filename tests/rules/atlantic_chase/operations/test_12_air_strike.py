"""Air Strike: who may strike whom, from where, and what it takes [12]."""

import pytest

from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.orders import Coordinate, Strike
from tests.rules.atlantic_chase.operations.at_sea import (
    ARCTIC,
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
    question,
    ship,
    told,
)
from tests.rules.atlantic_chase.operations.in_action import kept, lines, readings, seen

HERE = "10,1"


def sources(game, seat=B):
    return {act.source for act in offered(game, seat, Strike)}


def launches(game, seat=B):
    return {act.launch for act in offered(game, seat, Strike)}


def why_not(game, seat=B):
    (line,) = [each for each in question(game, seat).why_not if each.about == "air strike"]
    return line.flaw.reason, line.flaw.rule


def test_12_good_weather_only():
    forces = [force("carrier", "ark-royal", at=HERE), force("raider", "scharnhorst", at=HERE)]
    assert sources(at_sea(*forces)) == {"carrier"}
    game = at_sea(*forces, weather="bad")
    assert sources(game) == set()
    assert why_not(game) == ("Aircraft fly in good weather only", "12")


@pytest.mark.parametrize(("scenario", "flies"), [("op5", False), ("op7", True)])
def test_12_an_airbase_strikes_from_its_year_on(scenario, flies):
    """Iceland has one from 1942; operation 5 is in 1941."""
    game = at_sea(force("hood", "hood", at=HERE), force("raider", "scharnhorst", at="13,-6"), scenario=scenario)
    assert ("iceland" in sources(game)) == flies


def test_12_an_airbase_strikes_from_its_own_hex_alone():
    game = at_sea(force("hood", "hood", at=HERE), force("raider", "scharnhorst", at="15,-6"))
    assert {(act.source, act.launch) for act in offered(game, B, Strike)} == {
        ("scapa", "15,-5"),
        ("ulster", "14,-4"),
        ("irish-sea", "15,-4"),
    }


def test_12_a_german_airbase_strikes_for_the_germans():
    game = at_sea(force("hood", "hood", at="17,-6"), force("raider", "scharnhorst", at=HERE), active="german")
    assert sources(game, G) == {"kattegat"}


@pytest.mark.parametrize(
    ("aboard", "strikes"),
    [
        (["ark-royal"], True),
        (["ark-royal", "renown"], True),
        (["hood"], False),
        ([ship("ark-royal", damaged=True)], False),
        (["ark-royal", convoy()], False),
        ([ship("ark-royal", damaged=True), "furious"], True),
        (["ark-royal", ship("renown", damaged=True)], True),
    ],
)
def test_12_a_task_force_needs_an_undamaged_carrier_and_no_convoy(aboard, strikes):
    game = at_sea(force("carrier", *aboard, at=HERE), force("raider", "scharnhorst", at=HERE))
    assert (sources(game) == {"carrier"}) == strikes


def test_12_not_from_a_port_box():
    game = at_sea(force("carrier", "ark-royal", box="hvalfjordur"), force("raider", "scharnhorst", at="13,-6"))
    assert sources(game) == set()


def test_12_a_station_launches_from_its_hex_and_a_string_from_any_segment_in_range():
    station = at_sea(force("carrier", "ark-royal", at=HERE), force("raider", "scharnhorst", at="10,2"))
    assert launches(station) == {HERE}
    string = at_sea(force("carrier", "ark-royal", at=LINE), force("raider", "scharnhorst", at="10,2"))
    assert launches(string) == {"10,0", "10,1", "10,2", "10,3", "10,4"}


@pytest.mark.parametrize(("target", "reached"), [("10,1", True), ("11,1", True), ("12,1", True), ("13,1", False)])
def test_12_the_target_is_within_two_hexes(target, reached):
    game = at_sea(force("carrier", "ark-royal", at=HERE), force("raider", "scharnhorst", at=target))
    assert (sources(game) == {"carrier"}) == reached


def test_12_the_target_is_a_station_on_the_map_or_a_segment():
    game = at_sea(
        force("carrier", "ark-royal", at=HERE),
        force("raider", "scharnhorst", at=("10,2", "10,3", "10,4")),
        force("bismarck", "bismarck", at="11,1"),
    )
    assert {(act.target, act.hex) for act in offered(game, B, Strike)} == {
        ("raider", "10,2"),
        ("raider", "10,3"),
        ("bismarck", "11,1"),
    }


def test_12_nothing_in_a_port_box_is_struck():
    game = at_sea(
        force("carrier", "ark-royal", at="15,-2"),
        force("raider", "scharnhorst", box="brest"),
        active="british",
    )
    assert sources(game) == set()
    assert why_not(game)[1] == "12"


def test_12_airbases_and_stealth_forces_are_no_targets():
    game = at_sea(
        force("carrier", "ark-royal", at="15,-1"), force("raider", "scharnhorst", at=HERE), boat("u-47", "15,-1")
    )
    assert sources(game) == set()


def test_12_neither_end_is_on_the_arctic_line():
    target = at_sea(force("carrier", "ark-royal", at="14,-7"), force("raider", "scharnhorst", at=ARCTIC[0]))
    assert sources(target) == set()
    launch = at_sea(force("carrier", "ark-royal", at=ARCTIC[0]), force("raider", "scharnhorst", at="14,-7"))
    assert "carrier" not in sources(launch)


def test_12_the_range_may_cross_the_arctic_line():
    """From the North Cape over the Line to Murmansk."""
    game = at_sea(
        force("hood", "hood", at="20,-12"), force("raider", "scharnhorst", at=HERE), active="german", scenario="op7"
    )
    assert {(act.source, act.hex) for act in offered(game, G, Strike)} == {("north-cape", "20,-12")}


# --- how it goes ---


@pytest.mark.parametrize(("launch", "plus"), [("10,1", 3), ("11,1", 2), ("12,1", 1)])
def test_12_the_source_is_its_air_support_by_distance(launch, plus):
    game = at_sea(force("carrier", "ark-royal", at=launch), force("raider", "scharnhorst", at=HERE))
    do(game, B, Strike("carrier", launch, "raider", HERE))
    assert lines(game) == {"21.1": plus}
    assert asks(game) == ((B,), "confirm"), "no other air support is asked for"


def test_12_the_active_player_names_no_second_source():
    game = at_sea(
        force("carrier", "ark-royal", at=HERE),
        force("furious", "furious", at=HERE),
        force("raider", "scharnhorst", at=HERE),
    )
    do(game, B, Strike("carrier", HERE, "raider", HERE), Coordinate())
    assert asks(game) == ((B,), "confirm")


def test_12_another_force_may_coordinate_and_the_enemy_coordinates_flies_and_evades():
    game = at_sea(
        force("carrier", "ark-royal", at="11,1"),
        force("hood", "hood", at=HERE),
        force("raider", "scharnhorst", at=HERE, evasive=True),
        force("zeppelin", "graf-zeppelin", at=HERE),
    )
    attack(game, Strike("carrier", "11,1", "raider", HERE), Coordinate("hood"))
    do(game, G, Coordinate("zeppelin"), orders.Support("zeppelin", HERE))
    assert asks(game) == ((G,), "evasive on roll")
    texts = [(line.text.split(",")[0], line.amount) for line in seen(game).modifiers]
    assert texts == [("Coordination", 2), ("Aircraft", 2), ("Enemy coordination", -1), ("Enemy aircraft", -2)]


def test_12_it_ends_with_a_vie():
    game = at_sea(
        force("carrier", "ark-royal", at="12,1"),
        force("raider", "scharnhorst", at=HERE),
        dice={"air strike": [1, 1], **kept()},
    )
    all_rolled(attack(game, Strike("carrier", "12,1", "raider", HERE)))
    assert readings(game) == ["Miss"]
    assert initiative(game) == ("british", 1, "good")


def test_12_time_lapse_keeps_the_launch_segment_to_the_end():
    """A medium force loses three of four: the one that stays is the launch point."""
    game = at_sea(
        force("carrier", "ark-royal", at=("10,2", "10,3", "10,4", "10,5")),
        force("raider", "scharnhorst", at=HERE),
        dice={"air strike": [1, 1], **kept()},
    )
    all_rolled(attack(game, Strike("carrier", "10,3", "raider", HERE)))
    assert hexes(game, "carrier") == ("10,3",)


def test_12_if_all_segments_go_the_station_is_at_the_launch_point():
    game = at_sea(
        force("carrier", "ark-royal", at=("10,2", "10,3", "10,4")),
        force("raider", "scharnhorst", at=HERE),
        dice={"air strike": [1, 1], **kept()},
    )
    all_rolled(attack(game, Strike("carrier", "10,3", "raider", HERE)))
    assert game.state.sea.force("carrier").station == "10,3"


def test_12_the_active_player_picks_the_ship_for_each_hit():
    game = at_sea(
        force("carrier", "ark-royal", at=HERE),
        force("raider", "scharnhorst", "admiral-hipper", at=HERE),
        dice={"air strike": [3, 3], **kept()},
    )
    attack(game, Strike("carrier", HERE, "raider", HERE))
    assert readings(game) == ["Contact, Hit"]
    assert asks(game) == ((B,), "pick ship")
    assert {act.ship for act in offered(game, B, orders.PickShip)} == {"scharnhorst", "admiral-hipper"}
    do(game, B, orders.PickShip("scharnhorst"))
    assert game.state.ship("scharnhorst").hits == 1
    assert game.state.sea.force("raider").contact == (HERE,)
    assert "Scharnhorst takes a hit" in told(game)
