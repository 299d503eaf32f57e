"""Contact [8]: where it comes from, how long it stays, and what it is worth."""

import pytest

from app.games.atlantic_chase.actions.orders import (
    Engage,
    EnterPort,
    Extend,
    LayCourse,
    Pass,
    Plot,
    Remove,
    Search,
    StealthAttack,
    Strike,
)
from tests.rules.atlantic_chase.operations.at_sea import (
    LINE,
    B,
    G,
    asks,
    at_sea,
    attack,
    boat,
    do,
    force,
    offered,
    told,
)

FOUND = LINE[4]


def contact(game, slug="raider"):
    return game.state.sea.force(slug).contact


def test_8_1_from_a_naval_search():
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "scharnhorst", at=LINE[4:7]),
        dice={"naval search": [1, 1]},
    )
    attack(game, Search("fleet", "raider", FOUND))
    assert contact(game) == (FOUND,)
    assert game.state.sea.force("raider").length == 3, "contact alone leaves the string as it is"


def test_8_1_from_an_engage_by_a_force_that_is_not_faster():
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "scharnhorst", at=FOUND),
        dice={"engage": [3, 4], "vie british": [6], "vie german": [1]},
    )
    attack(game, Engage("fleet", "raider"))
    assert "Closing In" in told(game)
    assert contact(game) == (FOUND,)


def test_8_1_from_an_air_strike():
    game = at_sea(
        force("carrier", "ark-royal", at=FOUND),
        force("raider", "scharnhorst", at=FOUND),
        dice={"air strike": [2, 2], "vie british": [6], "vie german": [1]},
    )
    attack(game, Strike("carrier", FOUND, "raider", FOUND))
    assert contact(game) == (FOUND,)


def test_8_2_a_second_one_on_the_segment_changes_nothing_and_a_string_may_carry_several():
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "scharnhorst", at=LINE[4:7], contact=[FOUND, LINE[5]]),
        dice={"naval search": [1, 1]},
    )
    attack(game, Search("fleet", "raider", FOUND))
    assert "makes 4 at Total 3: Contact." in told(game)
    assert contact(game) == (FOUND, LINE[5])


def test_8_3_it_stays_when_a_string_becomes_a_station_there():
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "scharnhorst", at=LINE[3:6], contact=[FOUND, LINE[5]]),
        dice={"naval search": [2, 2]},
    )
    attack(game, Search("fleet", "raider", FOUND))
    assert game.state.sea.force("raider").station == FOUND
    assert contact(game) == (FOUND,), "the other one was in a hex it has left"


def test_8_3_it_stays_when_a_station_becomes_a_string():
    game = at_sea(
        force("fleet", "hood", at=FOUND, contact=[FOUND]),
        force("raider", "scharnhorst", at=LINE[0]),
    )
    do(game, B, Plot("fleet"), Extend("tail", LINE[5]), LayCourse())
    assert contact(game, "fleet") == (FOUND,)


def test_8_3_it_goes_when_the_force_is_no_longer_there():
    game = at_sea(
        force("fleet", "hood", at=LINE[:6], contact=[LINE[0]]),
        force("raider", "scharnhorst", at=FOUND),
        dice={"weather": [1]},
    )
    do(game, B, Pass("fleet"), Remove(1, 3))
    assert contact(game, "fleet") == ()


def test_8_3_and_in_a_port_box_which_is_no_hex():
    game = at_sea(force("fleet", "hood", at="15,-4", contact=["15,-4"]), force("raider", "scharnhorst", at=FOUND))
    do(game, B, EnterPort("fleet", "clyde-liverpool"))
    assert contact(game, "fleet") == ()


def test_8_3_lose_contact_takes_it_and_the_intel_there():
    game = at_sea(
        force("fleet", "hood", at=LINE[:7], contact=[FOUND, LINE[0]], intel=[FOUND, LINE[1]]),
        force("raider", "scharnhorst", at=LINE[0]),
        boat("U 1", FOUND),
        active="german",
        dice={"stealth attack": [1, 1], "vie british": [1], "vie german": [1]},
    )
    attack(game, StealthAttack("U 1", "fleet"))
    assert "Lose Contact" in told(game)
    assert contact(game, "fleet") == (LINE[0],)
    assert game.state.sea.force("fleet").intel == (LINE[1],)


@pytest.mark.parametrize(("ship", "worth"), [("tanker", 4), ("leipzig", 3), ("bismarck", 2), ("scharnhorst", 2)])
def test_8_4_worth_the_more_the_slower_the_target(ship, worth):
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", ship, at=LINE[:7], contact=[FOUND]),
        dice={"naval search": [1, 1]},
    )
    attack(game, Search("fleet", "raider", FOUND))
    assert f"1 1, +{worth} makes {2 + worth} at Total 7" in told(game)


def test_8_4_only_in_the_hex_it_is_in():
    game = at_sea(
        force("fleet", "hood", at=FOUND),
        force("raider", "scharnhorst", at=LINE[:7], contact=[LINE[3]]),
        dice={"naval search": [1, 1]},
    )
    attack(game, Search("fleet", "raider", FOUND))
    assert "1 1, +0 makes 2" in told(game)


@pytest.mark.parametrize(
    ("markers", "exposed"), [({}, False), ({"contact": [FOUND]}, True), ({"intel": [FOUND]}, True)]
)
def test_8_5_it_opens_a_segment_to_stealth_attack(markers, exposed):
    game = at_sea(
        force("fleet", "hood", at=LINE[:7], **markers),
        force("raider", "scharnhorst", at=LINE[0]),
        boat("U 1", FOUND),
        active="german",
    )
    assert asks(game) == ((G,), "action")
    assert offered(game, G, StealthAttack) == ([StealthAttack("U 1", "fleet")] if exposed else [])
