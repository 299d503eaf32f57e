"""The Ace of operations: he tries an order out before he gives it. All else he answers as the Regular does, battles and
campaigns too.
"""

from random import Random

from msgspec import Struct

from app.bots.atlantic_chase import admiral, commander
from app.bots.atlantic_chase.ace.candidates import candidates
from app.bots.atlantic_chase.ace.search import Budget, best
from app.bots.atlantic_chase.ace.table import state_of
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.view import View

LIVE = Budget()


def choose(view: Struct, decision: Decision, chance: Random, budget: Budget = LIVE) -> Act:
    assert isinstance(view, View)
    if view.scenario not in OPERATIONS or decision.name != "action" or view.side is None:
        return commander.choose(view, decision, chance)
    usual = admiral.choose(view, decision, chance)
    found = candidates(Outlook(view), decision, usual)
    if len(found) == 1:
        return usual
    return best(state_of(view), view.side, found, chance, budget)
