"""Merchantmen without escort may be taken instead of fought, where the scenario has it (ruling O26)."""

import pytest

from app.games.atlantic_chase.actions.orders import Engage, TakePrize
from app.games.atlantic_chase.scoring import score
from tests.rules.atlantic_chase.operations.at_sea import B, asks, at_sea, attack, convoy, do, force, ship, told
from tests.rules.atlantic_chase.operations.in_action import fight_out, kept
from tests.rules.atlantic_chase.operations.referee import check

HERE = "1,1"


def chased(*prey, scenario="norwegian-sea", faces=(4, 4), at=HERE):
    """Hood engages; Scheer is far away."""
    game = at_sea(
        force("hunters", "hood", at=at),
        force("prey", *(prey or ("tanker",)), at=at),
        force("scheer", "admiral-scheer", at="3,-1"),
        dice={"engage": list(faces), **kept()},
        scenario=scenario,
    )
    return attack(game, Engage("hunters", "prey"))


@pytest.mark.parametrize("faces", [(4, 4), (5, 5), (3, 4)], ids=["battle", "surprise", "closing in"])
def test_any_result_that_comes_to_a_battle_may_take_her(faces):
    game = chased(faces=faces)
    assert asks(game) == ((B,), "prize")
    do(game, B, TakePrize(take=True))
    assert game.state.sea.captured == ["tanker"]
    assert game.state.sea.find("prey") is None
    hunters = game.state.sea.force("hunters")
    assert (hunters.station, hunters.contact) == (HERE, (HERE,))
    assert "with a prize crew aboard" in told(game)
    assert score(game.state)["british"] == 3
    assert asks(game)[1] == "action", "players have vied"
    check(game.state)


def test_or_open_fire():
    game = chased()
    do(game, B, TakePrize(take=False))
    assert game.state.sea.fight
    fight_out(game)
    assert game.state.sea.captured == []


@pytest.mark.parametrize(
    "prey",
    [("tanker", "admiral-hipper"), (ship("german-convoy-1", card="german-convoy", dispersed=True),)],
    ids=["escorted", "scattered"],
)
def test_not_with_an_escort_nor_if_it_has_scattered(prey):
    assert asks(chased(*prey))[1] != "prize"


def test_only_where_the_scenario_has_it():
    game = at_sea(
        force("hunters", "hood", at="10,1"),
        force("prey", "tanker", at="10,1"),
        dice={"engage": [4, 4], **kept()},
    )
    attack(game, Engage("hunters", "prey"))
    assert asks(game)[1] != "prize"


def test_an_escort_that_the_check_brings_saves_the_convoy():
    """Operation 6 checks escorts and has no capture; both together: whoever joined fights."""
    game = at_sea(
        force("c", convoy(), at="10,1"),
        force("raider", "scharnhorst", at="10,1"),
        active="german",
        dice={"engage": [4, 4], "escort check": [2], **kept("german")},
        scenario="op6",
    )
    attack(game, Engage("raider", "c"))
    assert "kent" in game.state.sea.force("c").ships
    assert asks(game)[1] != "prize"


def test_bremen_is_captured_in_homecoming_and_that_ends_it():
    game = at_sea(
        force("hunters", "norfolk", at="10,1"),
        force("bremen force", "bremen", at="10,1"),
        dice={"engage": [4, 4], **kept()},
        scenario="op1",
    )
    attack(game, Engage("hunters", "bremen force"))
    do(game, B, TakePrize(take=True))
    assert game.state.result is not None
    assert game.state.result.winner == B
    assert "taken" in told(game)
