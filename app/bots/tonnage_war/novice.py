"""The Novice player of Tonnage War: knows what the Regular knows, but bluffs never and often plays on impulse."""

from random import Random

from msgspec import Struct

from app.bots import random_player
from app.bots.tonnage_war.regular import choose as regular
from app.bots.tonnage_war.style import Style
from app.engine.decision import Act, Decision

IMPULSE = 0.35
"""How often any move is as good as another to him."""

STYLE = Style(decoy=0.0, bluff=0.0, blanks_only=0.0, patience=0.0)


def choose(view: Struct, decision: Decision, chance: Random) -> Act:
    if decision.name != "round end offered" and chance.random() < IMPULSE:
        return random_player.choose(decision, chance)
    return regular(view, decision, chance, STYLE)
