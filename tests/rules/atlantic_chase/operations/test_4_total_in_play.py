"""The Trajectory Total as it is worked out in play [4]: whose lengths, and when they are read."""

import pytest

from app.games.atlantic_chase.actions.orders import (
    Coordinate,
    Engage,
    Go,
    Keep,
    Search,
    StealthAttack,
    Strike,
    Support,
)
from app.games.atlantic_chase.rules import RULES
from tests.rules.atlantic_chase.operations.at_sea import LINE, B, G, asks, at_sea, attack, boat, do, force, told

FOUND = LINE[4]


def action(game, viewer=B):
    return RULES.view(game.state, viewer).operation.action


def test_4_1_the_longest_of_the_active_side():
    game = at_sea(
        force("fleet", "hood", at=LINE[3:5]),
        force("helper", "renown", at=LINE[2:7]),
        force("carrier", "ark-royal", at=LINE[4:7]),
        force("raider", "scharnhorst", at=FOUND),
    )
    do(game, B, Engage("fleet", "raider"), Coordinate("helper"), Support("carrier", FOUND))
    assert action(game).total == 5
    assert action(game).active == "fleet", "the Active force keeps its part [4.4]"


def test_4_1_stations_airbases_and_stealth_forces_count_nothing():
    game = at_sea(
        force("raider", "scharnhorst", at="15,-5"),
        force("fleet", "hood", at=LINE[0]),
        boat("sub", "15,-5", kind="submarine", side="british"),
    )
    do(game, B, Strike("scapa", "15,-5", "raider", "15,-5"), Coordinate("sub"))
    assert action(game).total == 0


def test_4_2_the_target_is_added():
    game = at_sea(force("fleet", "hood", at=LINE[2:6]), force("raider", "scharnhorst", at=LINE[4:9]))
    do(game, B, Search("fleet", "raider", FOUND))
    assert action(game).total == 9
    assert action(game).column == "5–9", "the example of page 17"


def test_4_3_both_helpers_of_the_target_are_deducted():
    game = at_sea(
        force("fleet", "hood", at=LINE[:5]),
        force("raider", "scharnhorst", at=LINE[3:9]),
        force("friend", "bismarck", at=LINE[3:5]),
        force("flyer", "graf-zeppelin", at=LINE[4:7]),
        dice={"naval search": [1, 1]},
    )
    do(game, B, Search("fleet", "raider", FOUND), Go())
    do(game, G, Coordinate("friend"), Support("flyer", FOUND))
    assert "at Total 6" in told(game), "5 and 6, less 2 and 3"


def test_4_3_never_below_0():
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "scharnhorst", at=FOUND),
        force("friend", "bismarck", at=LINE),
        dice={"engage": [1, 1]},
    )
    do(game, B, Engage("fleet", "raider"), Go())
    do(game, G, Coordinate("friend"))
    assert "at Total 0" in told(game)


def test_4_5_lengths_are_read_after_interruption():
    """Nothing that happens before it changes a length while the action stands: the Total is that of the dice."""
    game = at_sea(
        force("fleet", "hood", at=LINE[:5], intel=LINE[:1]),
        force("raider", "scharnhorst", at=LINE[4:7], evasive=True),
        dice={"interruption": [5, 5], "vie british": [6], "vie german": [1], "naval search": [1, 1]},
    )
    attack(game, Search("fleet", "raider", FOUND))
    do(game, G, Keep())
    assert asks(game) == ((G,), "evasive on roll")
    assert action(game, G).total == 8


@pytest.mark.parametrize(("reading", "total"), [("air_support", 5), ("target_only", 8)])
def test_4_6_a_target_that_flies_for_itself(reading, total):
    game = at_sea(
        force("fleet", "hood", at=LINE[:5]),
        force("raider", "graf-zeppelin", at=LINE[3:6]),
        dice={"naval search": [1, 1]},
        target_flies=reading,
    )
    do(game, B, Search("fleet", "raider", FOUND), Go())
    do(game, G, Support("raider", FOUND))
    assert f"1 1, -2 makes 0 at Total {total}" in told(game)


def test_4_6_a_force_in_two_roles_counts_once_and_performs_time_lapse_once():
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "scharnhorst", at=LINE[:5]),
        force("friend", "graf-zeppelin", at=LINE[3:7]),
        dice={"naval search": [1, 1]},
    )
    do(game, B, Search("fleet", "raider", FOUND), Go())
    do(game, G, Coordinate("friend"), Support("friend", FOUND))
    assert "1 1, -3 makes -1 at Total 1" in told(game)
    assert asks(game) == ((G,), "seize")
    assert told(game).count("Time Lapse: Friend") == 1
    assert game.state.sea.force("friend").hexes == (FOUND,)


def test_4_the_example_of_page_42():
    """A boat with a string of two that coordinates, against a string of five: 7, and 10 with +2 misses."""
    game = at_sea(
        force("fleet", "hood", at=LINE[4:9], intel=[FOUND]),
        force("raider", "scharnhorst", at=LINE[4:6]),
        boat("U 1", FOUND),
        active="german",
        dice={"stealth attack": [5, 5], "vie british": [1], "vie german": [1]},
    )
    do(game, G, StealthAttack("U 1", "fleet"), Coordinate("raider"), Go())
    assert "5 5, +2 makes 12 at Total 7: Miss." in told(game)


@pytest.mark.parametrize("viewer", [B, G, "public"])
def test_31_everybody_sees_the_sum_line_by_line_once_it_is_declared(viewer):
    game = at_sea(
        force("fleet", "hood", at=LINE[:5]),
        force("raider", "scharnhorst", at=LINE[3:6], evasive=True),
    )
    attack(game, Search("fleet", "raider", FOUND))
    terms = [(line.text, line.amount) for line in action(game, viewer).total_terms]
    assert terms == [("Active, Fleet", 5), ("Target, Raider", 3)]
    assert sum(odds.chance for odds in action(game, viewer).odds) == pytest.approx(1)
