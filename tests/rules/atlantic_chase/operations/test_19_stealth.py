"""Stealth: Recon, and attacks by U-boats, submarines and mines [19]."""

import pytest

from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.orders import Coordinate, PickShip, Recon, ReconIn, StealthAttack
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
    initiative,
    offered,
    options,
    question,
    ship,
    told,
)
from tests.rules.atlantic_chase.operations.in_action import kept, lines, readings, seen

HERE = "10,1"


def hunt(*posted, dice=None, **fields):
    """The Germans have the initiative and a U-boat; a raider is far away."""
    at = fields.pop("boat_at", HERE)
    kind = fields.pop("kind", "u-boat")
    return at_sea(
        boat("u-47", at, kind=kind, leader=fields.pop("leader", None)),
        force("raider", "scharnhorst", at="8,4"),
        *posted,
        active="german",
        dice={**kept("german"), **(dice or {})},
        **fields,
    )


# --- recon ---


def test_19_recon_by_u_boats_and_submarines_not_by_mines():
    assert offered(hunt(), G, Recon) == [Recon("u-47")]
    assert offered(hunt(kind="submarine"), G, Recon) == [Recon("u-47")]
    game = hunt(kind="mines")
    assert offered(game, G, Recon) == []
    (line,) = [each for each in question(game, G).why_not if each.about == "stealth"]
    assert line.flaw.rule == "19"


def test_19_from_anywhere_also_from_its_box():
    game = do(hunt(boat_at=None), G, Recon("u-47"), ReconIn("9,2"))
    assert game.state.sea.stealth_force("u-47").hex == "9,2"


def test_19_to_any_hex_in_play_without_an_enemy_port_or_airbase():
    game = do(hunt(), G, Recon("u-47"))
    hexes = {act.hex for act in offered(game, G, ReconIn)}
    assert not hexes & {"15,-5", "14,-4", "13,-6", "14,2", "5,4", "6,3"}
    assert {"10,1", "18,-6", "15,-2", "20,-12"} <= hexes


def test_19_25_prien_goes_there_too_and_is_used_up_while_the_boat_stays():
    game = hunt(force("home", "hood", at=("15,-5", "15,-6")), leader="prien")
    assert offered(game, G, Recon) == [Recon("u-47"), Recon("u-47", prien=True)]
    do(game, G, Recon("u-47", prien=True), ReconIn("15,-5"))
    found = game.state.sea.stealth_force("u-47")
    assert (found.hex, found.leader) == ("15,-5", None)
    assert game.state.sea.force("home").intel == ("15,-5",)


def test_19_25_prien_stays_aboard_if_he_is_not_used():
    game = do(hunt(leader="prien"), G, Recon("u-47"), ReconIn("9,2"))
    assert game.state.sea.stealth_force("u-47").leader == "prien"


def test_19_every_enemy_string_there_gets_intel_on_that_segment():
    game = hunt(
        force("home", "hood", at=LINE[:6]),
        force("rodney", "rodney", at=("9,2", HERE)),
        force("station", "nelson", at=HERE),
        force("other", "renown", at=("9,2", "9,3")),
        boat_at="8,4",
    )
    all_rolled(do(game, G, Recon("u-47"), ReconIn(HERE)))
    intel = {each.slug: each.intel for each in game.state.sea.forces}
    assert intel == {"home": (HERE,), "rodney": (HERE,), "station": (), "other": (), "raider": ()}


def test_19_own_strings_get_none():
    game = hunt(force("own", "bismarck", at=(HERE, "10,2")), boat_at="8,4")
    do(game, G, Recon("u-47"), ReconIn(HERE))
    assert game.state.sea.force("own").intel == ()


def test_19_recon_ends_with_a_vie():
    game = all_rolled(do(hunt(), G, Recon("u-47"), ReconIn("9,2")))
    assert initiative(game) == ("german", 1, "good")


# --- attack: whom ---


@pytest.mark.parametrize(
    ("target", "may"),
    [
        ({"at": HERE}, True),
        ({"at": "10,2"}, False),
        ({"at": (HERE, "10,2")}, False),
        ({"at": (HERE, "10,2"), "contact": [HERE]}, True),
        ({"at": (HERE, "10,2"), "intel": [HERE]}, True),
        ({"at": (HERE, "10,2"), "contact": ["10,2"], "intel": ["10,2"]}, False),
    ],
)
def test_19_a_station_or_a_marked_segment_in_its_hex(target, may):
    game = hunt(force("home", "hood", **target))
    assert (offered(game, G, StealthAttack) == [StealthAttack("u-47", "home")]) == may


@pytest.mark.parametrize("kind", ["u-boat", "submarine", "mines"])
def test_19_all_three_kinds_attack(kind):
    assert offered(hunt(force("home", "hood", at=HERE), kind=kind), G, StealthAttack)


def test_19_not_out_of_its_box_nor_into_a_port_box():
    assert not offered(hunt(force("home", "hood", at=HERE), boat_at=None), G, StealthAttack)
    assert not offered(hunt(force("home", "hood", box="scapa-flow"), boat_at="15,-5"), G, StealthAttack)


def test_19_a_convoy_may_be_attacked():
    assert offered(hunt(force("c", convoy(), at=HERE)), G, StealthAttack)


# --- attack: how it goes ---


def test_19_the_force_itself_has_no_length():
    game = hunt(force("home", "hood", at=(HERE, "10,2"), contact=[HERE]))
    do(game, G, StealthAttack("u-47", "home"))
    assert seen(game).total == 2


def test_19_it_is_removed_after_the_attack_hit_or_miss():
    for faces in ([1, 1], [6, 6]):
        game = all_rolled(
            attack(hunt(force("home", "hood", at=HERE), dice={"stealth attack": faces}), StealthAttack("u-47", "home"))
        )
        assert game.state.sea.stealth_force("u-47") is None
        assert initiative(game) == ("german", 1, "good")


def test_19_a_coordinating_stealth_force_is_not_used_up():
    game = hunt(force("home", "hood", at=HERE), boat("u-99", HERE), dice={"stealth attack": [1, 1]})
    attack(game, StealthAttack("u-47", "home"), Coordinate("u-99"))
    assert [each.slug for each in game.state.sea.stealth] == ["u-99"]


def test_19_a_cancelled_attack_does_not_use_it_up():
    """Ruling O8."""
    game = at_sea(
        boat("u-47", HERE),
        force("raider", "scharnhorst", at=(HERE, "10,2"), intel=[HERE]),
        force("home", "hood", at=HERE),
        active="german",
        dice={"interruption": [6, 6], "vie british": [6], "vie german": [1], "weather": [1]},
    )
    attack(game, StealthAttack("u-47", "home"), Coordinate("raider"))
    assert game.state.sea.stealth_force("u-47")
    assert "called off" in told(game)
    assert initiative(game)[0] == "british"


def test_19_3_8_three_in_the_u_boat_zone_for_any_stealth_force():
    game = hunt(force("home", "hood", at="16,-7"), boat_at="16,-7")
    do(game, G, StealthAttack("u-47", "home"))
    while asks(game)[1] != "confirm":
        do(game, G, options(game, G)[-1])
    assert lines(game) == {"3.8": 3}
    game = at_sea(boat("sub", "16,-7", kind="submarine", side="british"), force("raider", "scharnhorst", at="16,-7"))
    do(game, B, StealthAttack("sub", "raider"))
    while asks(game)[1] != "confirm":
        do(game, B, options(game, B)[-1])
    assert lines(game) == {"3.8": 3}


def test_19_no_zone_modifier_elsewhere_nor_for_other_attacks():
    game = do(hunt(force("home", "hood", at=HERE)), G, StealthAttack("u-47", "home"))
    assert lines(game) == {}
    game = at_sea(force("home", "hood", at="16,-7"), force("raider", "scharnhorst", at="16,-7"))
    do(game, B, orders.Engage("home", "raider"))
    while asks(game)[1] != "confirm":
        do(game, B, options(game, B)[-1])
    assert lines(game) == {}


@pytest.mark.parametrize(("dispersed", "expected"), [(True, {"24.3": 2}), (False, {})])
def test_19_two_for_a_german_attack_on_a_dispersed_convoy(dispersed, expected):
    game = do(hunt(force("c", convoy(dispersed=dispersed), at=HERE)), G, StealthAttack("u-47", "c"))
    assert lines(game) == expected


def test_19_nothing_for_a_british_attack_on_one():
    scattered = ship("german-convoy-1", card="german-convoy", dispersed=True)
    game = at_sea(boat("sub", HERE, kind="submarine", side="british"), force("c", scattered, at=HERE))
    assert lines(do(game, B, StealthAttack("sub", "c"))) == {}


def test_19_two_hits_may_go_to_two_ships():
    """Ruling O15."""
    game = hunt(force("home", "hood", "rodney", at=HERE), boat("u-99", HERE), dice={"stealth attack": [5, 6]})
    attack(game, StealthAttack("u-47", "home"), Coordinate("u-99"))
    assert readings(game) == ["Hit, Hit"]
    do(game, G, PickShip("hood"), PickShip("rodney"))
    assert [game.state.ship(slug).hits for slug in ("hood", "rodney")] == [1, 1]


def test_19_the_enemy_may_coordinate_fly_and_evade():
    game = hunt(
        force("home", "hood", at=HERE, evasive=True),
        force("carrier", "ark-royal", at=HERE),
        dice={"stealth attack": [6, 6]},
    )
    attack(game, StealthAttack("u-47", "home"))
    do(game, B, Coordinate("carrier"), orders.Support("carrier", HERE))
    assert asks(game) == ((B,), "evasive on roll")
    assert seen(game).modifier == -3


@pytest.mark.parametrize(("table", "result"), [("rule_book", "Miss"), ("player_aid", "Hit if very slow")])
@pytest.mark.parametrize("faces", [(4, 6), (5, 6)])
def test_19_option_stealth_table(table, result, faces):
    """Ruling O16: 10 or 11 at Total 1."""
    game = hunt(
        force("home", "hood", at=(HERE,), intel=[HERE]), dice={"stealth attack": list(faces)}, stealth_table=table
    )
    assert readings(attack(game, StealthAttack("u-47", "home"))) == [result]


@pytest.mark.parametrize(
    ("total", "faces", "result"), [(0, (4, 6), "Hit if slow"), (2, (4, 6), "Miss"), (1, (4, 5), "Miss")]
)
def test_19_option_stealth_table_changes_no_other_cell(total, faces, result):
    at = (HERE, "10,2")[:total] or HERE
    target = force("home", "hood", at=at, intel=[HERE] if total else ())
    game = hunt(target, dice={"stealth attack": list(faces)}, stealth_table="player_aid")
    assert readings(attack(game, StealthAttack("u-47", "home"))) == [result]


# --- worked example ---


def test_19_example_p42_a_ten_with_a_coordinating_string_of_two_against_five_misses():
    """Total 0, 2 and 5: 7. 10 + 2 makes 12: a miss."""
    game = hunt(
        force("home", "hood", at=LINE[2:7], intel=[HERE]),
        force("koln", "koln", at=(HERE, "11,1")),
        dice={"stealth attack": [5, 5]},
    )
    do(game, G, StealthAttack("u-47", "home"), Coordinate("koln"))
    assert seen(game).total == 7
    do(game, G, orders.Go())
    assert "+2 makes 12 at Total 7: Miss" in told(game)
