"""What an order cost beside the Ace's own: both are tried with the same dice, played on and judged."""

from random import Random

from msgspec import Struct

from app.bots.atlantic_chase.ace.search import compared
from app.bots.atlantic_chase.ace.table import state_of
from app.bots.judged import Judged
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.view import View

TRIALS = 10


def judge(view: Struct, decision: Decision, best: Act, chosen: Act, chance: Random) -> Judged | None:
    """In chances to win. Orders of an operation alone: battles and campaigns he answers without reckoning so."""
    assert isinstance(view, View)
    if view.scenario not in OPERATIONS or decision.name != "action" or view.side is None:
        return None
    better, stands = compared(state_of(view), view.side, (best, chosen), chance, TRIALS)
    return Judged(better, stands)
