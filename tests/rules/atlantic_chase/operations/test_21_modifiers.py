"""Coordination, air support and the other common modifiers: who may give them, and what they are worth [21]."""

import pytest

from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.orders import Coordinate, Engage, Go, Keep, Search, Spend, StealthAttack, Strike
from tests.rules.atlantic_chase.operations.at_sea import (
    ARCTIC,
    LINE,
    B,
    G,
    asks,
    at_sea,
    attack,
    boat,
    convoy,
    do,
    force,
    offered,
    ship,
    told,
)
from tests.rules.atlantic_chase.operations.in_action import lines, seen

HERE = "10,1"


def attackers(*more, target_at=HERE, target=("bismarck",), **fields):
    """Hood about to engage a station; `more` may help either side."""
    hex_of = fields.pop("hood_at", target_at)
    return at_sea(force("hood", "hood", at=hex_of), force("raiders", *target, at=target_at), *more, **fields)


def engage(*more, **fields):
    return do(attackers(*more, **fields), B, Engage("hood", "raiders"))


def supports(game, seat=B):
    return {(act.source, act.launch) for act in offered(game, seat, orders.Support) if act.source}


def coordinates(game, seat=B):
    return {act.force for act in offered(game, seat, Coordinate) if act.force}


# --- 21.1 air support ---


def test_21_1_good_weather_only():
    assert supports(engage(force("carrier", "ark-royal", at="11,1"))) == {("carrier", "11,1")}
    assert asks(engage(force("carrier", "ark-royal", at="11,1"), weather="bad")) == ((B,), "confirm")


@pytest.mark.parametrize(("target", "launch"), [(ARCTIC[0], "14,-7"), ("14,-7", ARCTIC[0])])
def test_21_1_neither_end_on_the_arctic_line(target, launch):
    game = engage(force("carrier", "ark-royal", at=launch), target_at=target)
    while asks(game)[1] != "confirm":
        assert ("carrier", launch) not in supports(game)
        do(game, B, orders.Support())
    assert seen(game).support is None


def test_21_1_an_airbase_in_play_or_a_force_with_an_undamaged_carrier():
    game = engage(
        force("carrier", "ark-royal", at="15,-6"),
        force("lame", ship("furious", damaged=True), at="15,-6"),
        force("guns", "rodney", at="15,-6"),
        target_at="15,-6",
    )
    do(game, B, Coordinate())
    assert supports(game) == {("carrier", "15,-6"), ("scapa", "15,-5"), ("ulster", "14,-4"), ("irish-sea", "15,-4")}


def test_21_1_not_out_of_a_port_box():
    game = engage(force("carrier", "ark-royal", box="hvalfjordur"), target_at="13,-5")
    assert "carrier" not in {source for source, _ in supports(game)}


def test_21_1_not_of_the_other_side():
    assert asks(engage(force("zeppelin", "graf-zeppelin", at="11,1"))) == ((B,), "confirm")


@pytest.mark.parametrize(("launch", "active", "inactive"), [("10,1", 3, -2), ("11,1", 2, -1), ("12,1", 1, 0)])
def test_21_1_worth_by_distance(launch, active, inactive):
    carriers = [force("carrier", "ark-royal", at=launch), force("zeppelin", "graf-zeppelin", at=launch)]
    game = engage(*carriers, force("bystander", "tirpitz", at=LINE[0], evasive=True))
    if asks(game)[1] == "coordination":
        do(game, B, Coordinate())
    do(game, B, orders.Support("carrier", launch))
    assert [line.amount for line in seen(game).modifiers] == [active]
    game.state.sea.force("raiders").evasive = True
    do(game, B, Go())
    if asks(game)[1] == "coordination":
        do(game, G, Coordinate())
    do(game, G, orders.Support("zeppelin", launch))
    assert [line.amount for line in seen(game).modifiers] == [active, inactive]


def test_21_1_three_hexes_are_too_far():
    assert asks(engage(force("carrier", "ark-royal", at="13,1"))) == ((B,), "confirm")


def test_21_1_the_nearest_launch_points_are_named_first():
    game = engage(force("carrier", "ark-royal", at=("12,1", "11,1", "11,2")))
    assert [act.launch for act in offered(game, B, orders.Support) if act.launch] == ["11,1", "12,1", "11,2"]


def test_21_1_example_p45_active_in_the_hex_and_inactive_next_to_it():
    game = engage(force("carrier", "ark-royal", at=HERE), force("zeppelin", "graf-zeppelin", at="11,1"))
    game.state.sea.force("raiders").evasive = True
    do(game, B, Coordinate(), orders.Support("carrier", HERE), Go())
    do(game, G, orders.Support("zeppelin", "11,1"))
    assert seen(game).modifier == 2


# --- 21.2 coordination ---


def test_21_2_a_force_in_the_target_hex():
    game = engage(
        force("station", "rodney", at=HERE),
        force("string", "norfolk", at=(HERE, "10,2")),
        force("near", "suffolk", at="10,2"),
        force("enemy", "tirpitz", at=HERE),
        boat("sub", HERE, kind="submarine", side="british"),
        boat("mines", HERE, kind="mines", side="british"),
        boat("far", "10,2", kind="submarine", side="british"),
        boat("u-47", HERE),
    )
    assert coordinates(game) == {"station", "string", "sub", "mines"}


@pytest.mark.parametrize(
    ("weather", "hex_name", "worth"), [("good", HERE, 2), ("bad", HERE, 1), ("good", ARCTIC[0], 1)]
)
def test_21_2_active_two_in_good_weather_one_in_bad(weather, hex_name, worth):
    game = engage(force("rodney", "rodney", at=hex_name), weather=weather, target_at=hex_name)
    do(game, B, Coordinate("rodney"))
    assert lines(game) == {"21.2": worth}


@pytest.mark.parametrize("weather", ["good", "bad"])
def test_21_2_inactive_takes_one_in_any_weather(weather):
    game = engage(force("tirpitz", "tirpitz", at=HERE), weather=weather)
    game.state.sea.force("raiders").evasive = True
    do(game, B, Go())
    do(game, G, Coordinate("tirpitz"))
    assert lines(game) == {"21.2": -1}


def test_21_2_a_stealth_force_coordinates_and_is_not_used_up():
    game = engage(boat("sub", HERE, kind="submarine", side="british"), dice={"engage": [1, 1]})
    do(game, B, Coordinate("sub"), Go())
    assert game.state.sea.stealth_force("sub")


# --- 21.3 convoys ---


def test_21_3_a_convoy_force_may_coordinate_and_fly():
    game = engage(force("c", convoy(), "ark-royal", at=HERE))
    assert coordinates(game) == {"c"}
    do(game, B, Coordinate("c"))
    assert supports(game) == {("c", HERE)}


# --- 21.4 ---


@pytest.mark.parametrize(
    ("target", "worth"),
    [(convoy(), 4), ("rodney", 3), ("prince-of-wales", 2), ("hood", 2)],
)
def test_21_4_contact_counts_the_more_the_slower_the_target(target, worth):
    game = at_sea(
        force("raider", "scharnhorst", at=HERE), force("home", target, at=HERE, contact=[HERE]), active="german"
    )
    do(game, G, Engage("raider", "home"))
    assert lines(game) == {"8.4": worth}


def test_21_4_contact_in_another_hex_does_not_count():
    game = at_sea(force("hood", "hood", at=LINE[2:4]), force("raider", "scharnhorst", at=LINE[2:4], contact=[LINE[2]]))
    do(game, B, Search("hood", "raider", LINE[3]))
    assert lines(game) == {}


@pytest.mark.parametrize(
    ("weather", "hex_name", "worth"), [("good", HERE, -1), ("bad", HERE, -2), ("good", ARCTIC[0], -2)]
)
def test_21_4_evasive_maneuvers_take_one_or_two(weather, hex_name, worth):
    """Example on page 46: -2 in bad weather."""
    game = attackers(
        weather=weather, target_at=hex_name, dice={"engage": [1, 1], "vie british": [6], "vie german": [1]}
    )
    game.state.sea.force("raiders").evasive = True
    attack(game, Engage("hood", "raiders"))
    do(game, G, Spend("raiders"))
    assert f"{worth:+d} makes {2 + worth} at Total 0" in told(game)


@pytest.mark.parametrize(("faces", "worth"), [((1, 1), {}), ((2, 3), {"7.3": -1}), ((3, 4), {"7.3": -2})])
def test_21_4_alert_takes_nothing_one_or_two(faces, worth):
    game = attackers(hood_at=(HERE, "11,1"), dice={"interruption": list(faces)})
    hood = game.state.sea.force("hood")
    hood.place = type(hood.place)(hood.hexes, intel=(HERE,))
    game.state.sea.force("raiders").evasive = True
    attack(game, Engage("hood", "raiders"))
    assert lines(game) == worth


# --- 21.5 and 21.6 ---


def test_21_5_neither_the_active_force_nor_the_target_coordinates():
    """Ruling O12."""
    game = attackers(force("rodney", "rodney", at=HERE), force("tirpitz", "tirpitz", at=HERE))
    do(game, B, Engage("hood", "raiders"))
    assert coordinates(game) == {"rodney"}
    do(game, B, Coordinate(), Go())
    assert coordinates(game, G) == {"tirpitz"}


def test_21_5_a_stealth_force_that_attacks_does_not_coordinate_itself():
    game = at_sea(boat("sub", HERE, kind="submarine", side="british"), force("raiders", "bismarck", at=HERE))
    do(game, B, StealthAttack("sub", "raiders"))
    assert asks(game) == ((B,), "confirm")


def test_21_6_the_active_force_may_fly_for_itself():
    game = at_sea(force("carrier", "ark-royal", at=HERE), force("raiders", "bismarck", at=HERE))
    do(game, B, Engage("carrier", "raiders"))
    assert supports(game) == {("carrier", HERE)}


def test_21_6_and_so_may_the_target():
    game = attackers(target=("graf-zeppelin",))
    attack(game, Engage("hood", "raiders"))
    assert supports(game, G) == {("raiders", HERE)}


# --- worked examples ---


def test_21_example_p28_one_a_seven_next_to_the_target_is_nine_at_total_five():
    """Our Leipzig is slow, as her counter has her: the hit counts (ruling O23). The carrier force loses three."""
    game = at_sea(
        force("carrier", "ark-royal", at=("11,1", "12,1", "12,2", "13,1", "13,2")),
        force("leipzig", "leipzig", at=HERE),
        dice={"air strike": [3, 4], "vie british": [6], "vie german": [1]},
    )
    attack(game, Strike("carrier", "11,1", "leipzig", HERE))
    assert "+2 makes 9 at Total 5: Contact, Hit if slow" in told(game)
    assert game.state.ship("leipzig").damaged
    assert game.state.sea.force("carrier").length == 2


def test_21_example_p28_two_a_twelve_with_aircraft_and_coordination_is_fifteen_at_total_nine():
    game = at_sea(
        force("carrier", "ark-royal", at="12,1"),
        force("c", convoy(), at=LINE[4:9]),
        force("scheer", "admiral-scheer", at=LINE[3:7]),
        dice={"air strike": [6, 6]},
    )
    attack(game, Strike("carrier", "12,1", "scheer", HERE), Coordinate("c"))
    assert "+3 makes 15 at Total 9: Contact, Damage" in told(game)
    assert game.state.ship("admiral-scheer").damaged
    assert game.state.sea.force("scheer").contact == (HERE,)
    assert asks(game) == ((B,), "time lapse")
    assert {act.head + act.tail for act in offered(game, B, orders.Remove)} == {2}


def test_21_example_p48_an_airbase_with_a_coordinating_string_of_four_against_two():
    game = at_sea(
        force("hood", "hood", at=("15,-6", "15,-7", "16,-8", "16,-9")),
        force("raider", "scharnhorst", at=("15,-6", "14,-6")),
    )
    do(game, B, Strike("scapa", "15,-5", "raider", "15,-6"), Coordinate("hood"))
    assert seen(game).total == 6


def test_21_example_p48_a_station_with_a_string_of_four_against_four_less_two():
    game = at_sea(
        force("hood", "hood", at=HERE),
        force("rodney", "rodney", at=LINE[4:8]),
        force("raider", "scharnhorst", at=LINE[1:5], evasive=True),
        force("koln", "koln", at=(HERE, "11,1")),
        dice={"naval search": [3, 3]},
    )
    attack(game, Search("hood", "raider", HERE), Coordinate("rodney"))
    do(game, G, Coordinate("koln"))
    assert seen(game).total == 6
    do(game, G, Keep())
    assert "+1 makes 7 at Total 6" in told(game)
