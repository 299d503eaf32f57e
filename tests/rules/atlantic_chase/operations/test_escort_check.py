"""The escort check when a convoy is engaged: the rows, the modifiers, and the price of another row (ruling O22)."""

import pytest

from app.games.atlantic_chase.actions.orders import ChangeEscort, Engage, Keep, Search, Skirmish
from tests.rules.atlantic_chase.operations.at_sea import (
    B,
    G,
    asks,
    at_sea,
    attack,
    convoy,
    do,
    force,
    hexes,
    offered,
    question,
    ship,
    told,
)
from tests.rules.atlantic_chase.operations.in_action import fight_out, kept, readings

HERE = "10,1"


def engaged(die, *aboard, taken=0, scenario="op6", faces=(4, 4), brought=(), **fields):
    """A convoy is engaged and it comes to a battle; `brought`: who of her company an earlier check had brought.

    Nothing can be changed for points in operation 6.
    """
    game = at_sea(
        force("c", convoy(taken=taken), *aboard, at=HERE),
        force("raider", "scharnhorst", at=HERE),
        active="german",
        dice={"engage": list(faces), "escort check": [die], **kept("german")},
        scenario=scenario,
        **fields,
    )
    game.state.sea.escorts = list(brought)
    attack(game, Engage("raider", "c"))
    return game


def with_convoy(game):
    return [slug for slug in game.state.sea.force("c").ships if slug != "convoy-1"]


@pytest.mark.parametrize(
    ("die", "joined"),
    [(1, ["resolution"]), (2, ["kent"]), (3, ["british-dd-squadron"]), (4, ["british-dd-squadron"]), (5, []), (6, [])],
)
def test_escort_check_rows_of_a_convoy_alone(die, joined):
    """The first slow battleship and the first heavy cruiser that the scenario names."""
    game = engaged(die)
    assert with_convoy(game) == joined
    assert all(game.state.ship(slug).zone == "far" for slug in joined)


@pytest.mark.parametrize(("die", "left"), [(5, ["norfolk", "rodney"]), (6, [])])
def test_escort_check_five_takes_one_battleship_away_and_six_all_that_joined(die, left):
    ships = ("nelson", "norfolk", "rodney")
    assert with_convoy(engaged(die, *ships, brought=ships)) == left


@pytest.mark.parametrize("die", [5, 6])
def test_escort_check_the_players_own_ships_stay_with_their_leader(die):
    """Only whom an earlier check brought may go; what the player merged with the convoy stays with it."""
    game = engaged(die, ship("nelson", leader="forbes"), "norfolk")
    assert with_convoy(game) == ["nelson", "norfolk"]
    assert game.state.ship("nelson").leader == "forbes"
    assert game.state.sea.away == []


def test_escort_check_six_sends_home_who_joined_and_nobody_else():
    game = engaged(6, "nelson", "kent", brought=["kent"])
    assert with_convoy(game) == ["nelson"]
    assert (game.state.sea.away, game.state.sea.escorts) == (["kent"], [])


def test_escort_check_who_joined_in_one_check_may_leave_in_the_next():
    game = fight_out(engaged(1))
    assert game.state.sea.escorts == ["resolution"]
    game.dice.faces.update({"engage": [6, 6], "escort check": [5], **kept("german")})
    attack(game, Engage("raider", "c"))
    assert with_convoy(game) == []


def test_escort_check_a_leader_does_not_leave_with_an_escort():
    game = engaged(6, "nelson", ship("kent", leader="forbes"), brought=["kent"])
    assert game.state.ship("nelson").leader == "forbes"
    assert "Forbes goes over to Nelson." in told(game)


def test_escort_check_the_squadron_is_destroyed_by_three_hits_and_leaves_after_the_battle():
    game = engaged(3)
    assert game.state.ship("british-dd-squadron").hit_limit == 3
    fight_out(game)
    assert with_convoy(game) == []
    assert "british-dd-squadron" not in {each.slug for each in game.state.ships}


def test_escort_check_the_players_own_squadron_stays_after_a_battle():
    """As the destroyers of a campaign do, which land troops; and no other squadron comes while it is in play."""
    game = fight_out(engaged(3, "british-dd-squadron"))
    assert with_convoy(game) == ["british-dd-squadron"]
    assert game.state.sea.escorts == []
    assert "No such ship is left to join." in told(game)


def test_escort_check_a_ship_that_joined_stays():
    assert with_convoy(fight_out(engaged(2))) == ["kent"]


def test_escort_check_a_ship_in_play_does_not_join_again():
    """Resolution is with the convoy already: Rodney comes next."""
    assert with_convoy(engaged(1, "resolution")) == ["resolution", "rodney"]


def test_escort_check_a_ship_that_left_may_come_back():
    game = fight_out(engaged(5, ship("resolution", hits=1), brought=["resolution"]))
    assert with_convoy(game) == []
    assert game.state.sea.away == ["resolution"]
    game.dice.faces.update({"engage": [6, 6], "escort check": [1], **kept("german")})
    attack(game, Engage("raider", "c"))
    assert with_convoy(game) == ["resolution"]
    assert game.state.ship("resolution").hits == 1
    assert game.state.sea.away == []


@pytest.mark.parametrize(("taken", "die", "row"), [(2, 3, 3), (3, 3, 2), (4, 3, 2), (5, 3, 1), (5, 1, 1), (9, 6, 4)])
def test_escort_check_a_convoy_that_was_hit_before_is_guarded_the_better(taken, die, row):
    joined = {1: ["resolution"], 2: ["kent"], 3: ["british-dd-squadron"], 4: ["british-dd-squadron"]}[row]
    assert with_convoy(engaged(die, taken=taken)) == joined


def test_escort_check_only_in_an_engage_that_comes_to_a_battle():
    game = at_sea(
        force("c", convoy(), at=(HERE, "10,2")),
        force("raider", "scharnhorst", at=HERE),
        active="german",
        dice={"naval search": [6, 6], **kept("german")},
        scenario="op6",
    )
    attack(game, Search("raider", "c", HERE))
    do(game, G, Skirmish(fight=True))
    assert "Escort check" not in told(game)
    assert game.state.sea.fight


def test_escort_check_not_where_the_scenario_has_none():
    game = at_sea(
        force("c", convoy(), at=HERE),
        force("raider", "admiral-scheer", at=HERE),
        active="german",
        dice={"engage": [4, 4], **kept("german")},
        scenario="intro",
    )
    attack(game, Engage("raider", "c"))
    assert readings(game) == ["Battle"]
    assert "Escort check" not in told(game)


def test_escort_check_not_for_a_german_convoy():
    game = at_sea(
        force("home", "hood", at=HERE),
        force("c", ship("german-convoy-1", card="german-convoy"), at=HERE),
        dice={"engage": [4, 4], **kept()},
    )
    attack(game, Engage("home", "c"))
    assert "Escort check" not in told(game)


def test_escort_check_the_british_may_take_another_row_for_a_point():
    game = engaged(6, "norfolk", scenario="op5")
    assert asks(game) == ((B,), "escort check")
    assert "1 point" in question(game, B).prompt
    assert [act.row for act in offered(game, B, ChangeEscort)] == [1, 2, 3, 5]
    do(game, B, ChangeEscort(1))
    assert with_convoy(game) == ["norfolk", "rodney"]
    assert game.state.sea.charged == {"german": 1}


def test_escort_check_or_leave_it_for_nothing():
    game = do(engaged(6, "norfolk", scenario="op5", brought=["norfolk"]), B, Keep())
    assert with_convoy(game) == []
    assert game.state.sea.charged == {}


def test_escort_check_the_battle_is_over_in_the_hex_with_contact_on_both():
    game = fight_out(engaged(1))
    assert [hexes(game, slug) for slug in ("c", "raider")] == [(HERE,), (HERE,)]
    assert all(game.state.sea.force(slug).contact == (HERE,) for slug in ("c", "raider"))
