"""adv 2: a ship held back in a battle of an operation, and what becomes of her when the battle is over early."""

import random
import time
from functools import cache

import pytest

from app.engine.decision import Act
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.actions.orders import Engage, Keep, Skirmish
from app.games.atlantic_chase.state import Play
from tests.rules.atlantic_chase.operations.at_sea import LINE, B, G, at_sea, attack, do, force, question
from tests.rules.atlantic_chase.operations.in_action import kept
from tests.rules.atlantic_chase.operations.referee import check

HERE, THERE = LINE[2], LINE[6]


def quiet(game: Play) -> Play:
    """The enemy runs, nobody fires, nobody breaks away."""
    liked = (acts.Bear, acts.Confirm, acts.Fire, acts.Covered, acts.KeepConfusion, acts.Sail)
    while game.state.sea.fight and (asked := game.asked()):
        offered = [option.act for option in question(game, asked[0]).options]
        running = [act for act in offered if isinstance(act, acts.Bear) and act.attitude == "running"]
        game.act(asked[0], next(iter(running), None) or next(act for kind in liked for act in offered if isinstance(act, kind)))
        check(game.state)
    return game


def skirmish() -> Play:
    """One round at most; mechanical distress holds a ship back until the end of round two."""
    game = at_sea(
        force("fleet", "hood", "repulse", at=HERE),
        force("raider", "scheer", at=HERE) if False else force("raider", "admiral-scheer", at=HERE),
        force("patrol", "norfolk", "suffolk", at=THERE),
        force("cruiser", "prinz-eugen", at=THERE),
        dice={"engage": [2, 3, 4, 4], "snafu": [1, 3, 6, 6], "weather": [1]} | kept("british"),
        advanced=True,
    )
    return game


def test_adv_2_x():
    game = skirmish()
    attack(game, Engage("fleet", "raider"))
    print(game.asked(), question(game, game.asked()[0]).name, [o.title for o in question(game, game.asked()[0]).options], [e.text for e in game.log])
    assert 0
