"""adv 2: a ship held back in a battle of an operation, and what becomes of her when the battle is over early."""

import pytest

from app.games.atlantic_chase import acts
from app.games.atlantic_chase.actions.orders import Engage, Skirmish
from app.games.atlantic_chase.state import Play
from tests.rules.atlantic_chase.operations.at_sea import LINE, B, G, at_sea, attack, do, force, question
from tests.rules.atlantic_chase.operations.referee import check
from tests.support.crowded_battles import fight

HERE, THERE = LINE[2], LINE[6]
LIKED = (acts.Bear, acts.Confirm, acts.Fire, acts.Covered, acts.KeepConfusion, acts.Sail)


def fight_on(game: Play) -> Play:
    """The enemy runs, nobody fires, nobody breaks away."""
    while game.state.sea.fight and (asked := game.asked()):
        offered = [option.act for option in question(game, asked[0]).options]
        running = [act for act in offered if isinstance(act, acts.Bear) and act.attitude == "running"]
        quiet = [act for kind in LIKED for act in offered if isinstance(act, kind)]
        game.act(asked[0], (running or quiet)[0])
        check(game.state)
    return game


def distressed() -> Play:
    """Two meetings: one round in which Hood is held back until the end of a second, then a battle elsewhere."""
    game = at_sea(
        force("fleet", "hood", "repulse", at=HERE),
        force("raider", "admiral-scheer", at=HERE),
        force("patrol", "norfolk", "suffolk", at=THERE),
        force("cruiser", "prinz-eugen", at=THERE),
        dice={"engage": [2, 3, 4, 4], "snafu": [1, 3, 6, 6], "vie british": [6, 6], "vie german": [1, 1]},
        advanced=True,
    )
    attack(game, Engage("fleet", "raider"))
    do(game, B, Skirmish(fight=True))
    return do(game, G, acts.MakeLate("hood"))


def test_adv_2_a_ship_that_came_too_late_is_late_no_longer_when_the_battle_is_over():
    game = distressed()
    assert game.state.ship("hood").arrives == (1, 2)
    fight_on(game)
    assert game.state.ship("hood").arrives is None


def test_adv_2_who_was_late_for_one_battle_does_not_turn_up_in_the_next():
    game = fight_on(distressed())
    attack(game, Engage("patrol", "cruiser"))
    fight_on(game)
    assert not any(ship.on_board for ship in game.state.ships)


@pytest.mark.parametrize("seed", [4, 13, 29])
def test_adv_2_only_ships_of_the_forces_there_are_on_the_board(seed):
    """The referee looks after every act; in these crowds some ship is late when the battle is over."""
    assert fight(6, seed) > 6


@pytest.mark.long
def test_adv_2_only_ships_of_the_forces_there_are_on_the_board_in_500_battles():
    assert fight(500) > 500
