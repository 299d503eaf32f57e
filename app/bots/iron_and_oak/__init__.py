"""Computer captains of Iron & Oak: the Regular searches his orders by the odds he sees, the Novice often does not."""

from collections.abc import Callable
from random import Random

from msgspec import Struct

from app.bots import random_player
from app.bots.iron_and_oak import captain
from app.bots.level import Level
from app.engine.decision import Act, Decision

Player = Callable[[Struct, Decision, Random], Act]

IMPULSE = 0.35
"""How often any act is as good as another to the Novice."""


def regular(view: Struct, decision: Decision, chance: Random) -> Act:
    return captain.choose(view, decision)


def novice(view: Struct, decision: Decision, chance: Random) -> Act:
    if chance.random() < IMPULSE:
        return random_player.choose(decision, chance)
    return captain.choose(view, decision)


PLAYERS: dict[str, Player] = {"regular": regular, "novice": novice}
"""The one to play against first."""

LEVELS = (
    Level("novice", "Novice", "knows the odds and forgets them in the heat of the fight"),
    Level("regular", "Regular", "weighs every order by what it may gain and cost", usual=True),
)
