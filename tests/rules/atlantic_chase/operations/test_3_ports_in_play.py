"""Ports, boxes, airbases and the Arctic Line as they are played [3]."""

import pytest

from app.games.atlantic_chase.actions.orders import (
    Complete,
    Coordinate,
    Engage,
    EnterPort,
    Extend,
    LayCourse,
    LeavePort,
    Merge,
    Pass,
    Plot,
    Reorganize,
    Search,
    StealthAttack,
    Strike,
    Support,
)
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.map.chart import OPERATIONS
from app.games.atlantic_chase.rules import RULES
from tests.rules.atlantic_chase.operations.at_sea import (
    ARCTIC,
    LINE,
    B,
    G,
    asks,
    at_sea,
    attack,
    boat,
    do,
    force,
    initiative,
    offered,
    told,
)

SCAPA, CLYDE, BREST = "15,-5", "15,-4", "15,-2"
FAR = "7,5"


def test_3_2_a_station_goes_into_its_box_and_out_again_free_of_charge():
    game = at_sea(force("fleet", "hood", at=CLYDE), force("raider", "bismarck", at=FAR))
    do(game, B, EnterPort("fleet", "clyde-liverpool"))
    assert game.state.sea.force("fleet").place == Station(box="clyde-liverpool")
    do(game, B, LeavePort("fleet", CLYDE))
    assert game.state.sea.force("fleet").place == Station(hex=CLYDE)
    assert initiative(game) == ("british", 0, "good")


def test_3_2_a_hex_of_two_ports_has_two_boxes():
    game = at_sea(force("fleet", "hood", at=SCAPA), force("raider", "bismarck", at=FAR))
    assert offered(game, B, EnterPort) == [EnterPort("fleet", "scapa-flow"), EnterPort("fleet", "methil")]


def test_3_2_only_own_ports_own_stations_and_own_turn():
    game = at_sea(
        force("fleet", "hood", at=BREST), force("string", "renown", at=(CLYDE,)), force("raider", "bismarck", at=BREST)
    )
    assert offered(game, B, EnterPort) == [], "Brest is German, a string has no box, the Germans wait"
    assert game.decision(G) is None


def test_3_2_a_box_of_two_port_hexes_opens_to_both():
    game = at_sea(force("fleet", "hood", box="africa"), force("raider", "bismarck", at=FAR))
    assert offered(game, B, LeavePort) == [LeavePort("fleet", "11,5"), LeavePort("fleet", "12,4")]
    assert offered(game, B, Plot) == [Plot("fleet", "11,5"), Plot("fleet", "12,4")]


def test_3_3_a_station_in_a_box_is_no_target():
    game = at_sea(
        force("fleet", "ark-royal", at=BREST),
        force("raider", "bismarck", box="brest"),
        boat("sub", BREST, kind="submarine", side="british"),
    )
    for kind in (Strike, Engage, Search, StealthAttack):
        assert offered(game, B, kind) == []


def test_3_3_nor_does_it_attack_coordinate_or_fly():
    game = at_sea(
        force("boxed", "ark-royal", box="clyde-liverpool"),
        force("fleet", "hood", at=CLYDE),
        force("raider", "bismarck", at=CLYDE),
    )
    attackers = {act.force for act in offered(game, B, Engage)} | {act.source for act in offered(game, B, Strike)}
    assert "boxed" not in attackers
    do(game, B, Engage("fleet", "raider"))
    assert asks(game) == ((B,), "air support"), "nobody is there to coordinate"
    assert "boxed" not in {act.source for act in offered(game, B, Support)}


def test_3_4_after_a_pass_the_new_station_is_still_at_sea():
    game = at_sea(force("fleet", "hood", at=(CLYDE,)), force("raider", "bismarck", at=FAR), dice={"weather": [1]})
    do(game, B, Pass("fleet"))
    assert game.state.sea.force("fleet").station == CLYDE
    assert asks(game) == ((G,), "action")


def test_3_5_a_neutral_port_is_no_trigger_and_no_haven():
    game = at_sea(force("fleet", "hood", at="20,-12"), force("raider", "bismarck", at="22,-13"))
    assert offered(game, B, EnterPort) == []
    assert offered(game, B, Complete) == []
    do(game, B, Plot("fleet"), LayCourse())
    assert game.state.sea.force("fleet").intel == ()


@pytest.mark.parametrize(
    ("scenario", "port", "hexagon"),
    [("op1", "murmansk", "20,-12"), ("op3", "bergen", "17,-6"), ("op3", "narvik", "17,-9")],
)
@pytest.mark.parametrize(("seat", "side", "ship"), [(B, "british", "hood"), (G, "german", "bismarck")])
def test_3_5_a_neutral_port_where_both_may_complete_shelters_neither(scenario, port, hexagon, seat, side, ship):
    other = "bismarck" if ship == "hood" else "hood"
    others = force("far", other, at=FAR), force("liner", "bremen", at=LINE[8])
    game = at_sea(force("fleet", ship, at=hexagon), *others, active=side, scenario=scenario)
    assert offered(game, seat, EnterPort) == []
    assert offered(game, seat, Complete) == [Complete("fleet", port)]


@pytest.mark.parametrize(("scenario", "struck"), [("op3", False), ("op5", True)])
def test_3_6_an_airbase_strikes_from_its_year_on(scenario, struck):
    """Biscay is German from 1941; the target is next to it and out of reach of Kiel."""
    game = at_sea(
        force("fleet", "hood", at="14,0"), force("raider", "bismarck", at=FAR), active="german", scenario=scenario
    )
    assert bool(offered(game, G, Strike)) is struck


def test_3_6_an_airbase_flies_in_support():
    game = at_sea(force("fleet", "hood", at=CLYDE), force("raider", "bismarck", at=CLYDE))
    do(game, B, Engage("fleet", "raider"))
    assert Support("irish-sea", CLYDE) in offered(game, B, Support)


def test_3_7_on_the_arctic_line_the_weather_is_bad_in_good_weather():
    game = at_sea(
        force("fleet", "ark-royal", at=ARCTIC[0]),
        force("helper", "hood", at=ARCTIC[0]),
        force("raider", "bismarck", at=ARCTIC[0]),
        dice={"engage": [1, 1], "vie british": [6], "vie german": [1]},
    )
    assert offered(game, B, Strike) == []
    attack(game, Engage("fleet", "raider"), Coordinate("helper"))
    assert "1 1, +1 makes 3" in told(game), "coordination as in bad weather, and no aircraft were offered"


def test_3_8_the_uboat_zone_adds_three_to_a_stealth_attack():
    zone = next(name for name, each in OPERATIONS.hexes.items() if each.uboat_zone)
    game = at_sea(
        force("fleet", "hood", at=zone),
        force("raider", "bismarck", at=FAR),
        boat("U 1", zone),
        active="german",
        weather="bad",
        dice={"stealth attack": [1, 1], "vie british": [1], "vie german": [1]},
    )
    attack(game, StealthAttack("U 1", "fleet"))
    assert "1 1, +3 makes 5" in told(game)


def test_3_11_a_station_that_enters_its_box_loses_its_contact():
    game = at_sea(force("fleet", "hood", at=CLYDE, contact=[CLYDE]), force("raider", "bismarck", at=FAR))
    do(game, B, EnterPort("fleet", "clyde-liverpool"))
    assert game.state.sea.force("fleet").place == Station(box="clyde-liverpool")
    do(game, B, LeavePort("fleet", CLYDE))
    assert game.state.sea.force("fleet").place == Station(hex=CLYDE)


def test_3_12_stations_in_one_box_are_in_one_place():
    game = at_sea(
        force("one", "hood", box="clyde-liverpool"),
        force("two", "renown", box="clyde-liverpool"),
        force("elsewhere", "rodney", box="scapa-flow"),
        force("raider", "bismarck", at=FAR),
    )
    do(game, B, Reorganize())
    merged = {(act.force, act.into) for act in offered(game, B, Merge)}
    assert merged == {("one", "two"), ("two", "one")}


def test_3_12_a_station_in_a_box_may_complete_and_set_out():
    game = at_sea(force("fleet", "hood", box="clyde-liverpool"), force("raider", "bismarck", at=FAR))
    assert offered(game, B, Complete) == [Complete("fleet", "clyde-liverpool")]
    do(game, B, Plot("fleet", CLYDE), Extend("tail", "14,-4"), LayCourse())
    assert game.state.sea.force("fleet").hexes == (CLYDE, "14,-4")


def test_3_13_the_weather_of_the_target_hex_counts():
    """A string that is partly on the Arctic Line is searched for off it: good weather, coordination +2."""
    line = ("14,-7", ARCTIC[0])
    game = at_sea(
        force("fleet", "hood", at="14,-7"),
        force("helper", "renown", at="14,-7"),
        force("raider", "bismarck", at=line),
        dice={"naval search": [1, 1]},
    )
    attack(game, Search("fleet", "raider", "14,-7"), Coordinate("helper"))
    assert "1 1, +2 makes 4" in told(game)


def test_3_13_a_battle_is_as_long_as_the_weather_of_its_hex_lets_it():
    for where, rounds in ((LINE[0], 3), (ARCTIC[0], 2)):
        game = at_sea(force("fleet", "hood", at=where), force("raider", "bismarck", at=where), dice={"engage": [4, 4]})
        attack(game, Engage("fleet", "raider"))
        assert RULES.view(game.state, B).battle.rounds == rounds
