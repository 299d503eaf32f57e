"""adv 6, optional (ruling A33): on the chart two hits of a Stealth Attack are a severe torpedo result, Damage worse."""

import pytest

from app.games.atlantic_chase.actions.orders import PickShip, StealthAttack
from tests.rules.atlantic_chase.operations.at_sea import G, asks, at_sea, attack, boat, convoy, do, force, ship, told
from tests.rules.atlantic_chase.operations.in_action import kept

HERE = "15,-1"
"""In the U-boat Zone: +3. The weather is bad, so nobody flies."""


def hunted(*aboard, dice, linked=True, faces=(5, 5), advanced=True, **more):
    """5 and 5 with +3 make two hits at Total 0, 6 and 5 Damage twice."""
    game = at_sea(
        boat("u-47", HERE),
        force("raider", "scharnhorst", at="8,4"),
        force("fleet", *aboard, at=HERE),
        active="german",
        dice={"stealth attack": list(faces), **kept("german"), **dice},
        advanced=advanced,
        stealth_link=linked,
        weather="bad",
        **more,
    )
    return attack(game, StealthAttack("u-47", "fleet"))


def test_adv_6_without_the_link_two_hits_are_two_hits():
    assert hunted("rodney", dice={}, linked=False).state.ship("rodney").taken == 2
    assert hunted("rodney", dice={}, advanced=False).state.ship("rodney").taken == 2


def test_adv_6_two_hits_are_a_severe_waterline_result_read_at_once():
    """Rudder Out, and the Disengagement check says oil: there is no battle in which it could linger."""
    game = hunted("rodney", dice={"waterline": [1, 2], "disengagement": [4, 4]})
    rodney = game.state.ship("rodney")
    assert (rodney.taken, rodney.effects, rodney.oil, rodney.sunk) == (0, [], True, False)


def test_adv_6_damage_is_a_catastrophic_waterline_result():
    """Flooding (stopped): she is scuttled whatever the check says, and the second result finds nobody."""
    game = hunted("rodney", faces=(6, 5), dice={"waterline": [6, 6], "disengagement": [6, 6]})
    assert game.state.ship("rodney").sunk
    assert game.state.sea.find("fleet") is None
    assert "Nothing is left of Fleet." in told(game)


def test_adv_6_the_attacker_picks_the_ship():
    game = hunted("rodney", "hood", dice={"waterline": [1, 2], "disengagement": [6, 6]})
    assert asks(game) == ((G,), "pick ship to damage")
    do(game, G, PickShip("hood"))
    assert "Disengagement" in told(game) or game.state.ship("hood").effects == []


@pytest.mark.parametrize(("scattered", "hits"), [(False, 2), (True, 1)])
def test_adv_6_a_convoy_takes_hits(scattered, hits):
    """A dispersed one takes one, and the German +2 lifts the dice."""
    faces = (4, 4) if scattered else (5, 5)
    assert hunted(convoy(dispersed=scattered), faces=faces, dice={}).state.ship("convoy-1").taken == hits


def test_24_3_a_dispersed_convoy_takes_one_hit_from_two_catastrophic_results():
    """The limit is that of the whole Stealth Attack."""
    scattered = hunted(convoy(dispersed=True), faces=(6, 5), dice={})
    assert scattered.state.ship("convoy-1").taken == 1
    assert hunted(convoy(), faces=(6, 5), dice={}).state.ship("convoy-1").taken == 6


def test_adv_6_a_leader_goes_over_from_a_ship_that_is_lost():
    game = hunted(ship("rodney", leader="forbes"), "hood", dice={"waterline": [3, 4], "disengagement": [1, 1]})
    do(game, G, PickShip("rodney"))
    assert game.state.ship("rodney").sunk
    assert game.state.ship("hood").leader == "forbes"
