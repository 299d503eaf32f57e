"""The Ace of operations: his order of business is his own. Battles and campaigns he answers as the Regular does."""

from random import Random

from msgspec import Struct

from app.bots.atlantic_chase import admiral, commander
from app.bots.atlantic_chase.ace.plan import ANSWERS, STYLE
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.view import View


def choose(view: Struct, decision: Decision, chance: Random) -> Act:
    assert isinstance(view, View)
    moves = [option.act for option in decision.options if not option.offer]
    if len(moves) == 1 or view.campaign or not view.operation:
        return commander.choose(view, decision, chance)
    return admiral.choose(view, decision, chance, STYLE, ANSWERS)
