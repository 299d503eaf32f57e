"""The Novice captain: knows what the Regular knows, and often acts on impulse all the same."""

from random import Random

from msgspec import Struct

from app.bots import random_player
from app.bots.iron_and_oak import regular
from app.engine.decision import Act, Decision

IMPULSE = 0.35
"""How often any act is as good as another to him."""


def choose(view: Struct, decision: Decision, chance: Random) -> Act:
    if chance.random() < IMPULSE:
        return random_player.choose(decision, chance)
    return regular.choose(view, decision, chance)
