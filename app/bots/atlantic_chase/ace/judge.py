"""What a choice cost beside the Ace's own, in chances to win.

An order on the chart is tried beside his with the same dice, played on and judged, in a campaign as in an operation. A
battle of its own is fought out on the captain's sketch. In a battle at sea the points by which the admiral weighs shots
and courses are read as what they make of the operation.
"""

from random import Random
from typing import Any

from msgspec import Struct

from app.bots.atlantic_chase import hindsight
from app.bots.atlantic_chase.ace.outlook import promise
from app.bots.atlantic_chase.ace.table import state_of
from app.bots.atlantic_chase.ace.trials import compared
from app.bots.atlantic_chase.admiral import in_battle
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.bots.atlantic_chase.captain import Captain
from app.bots.judged import Judged
from app.engine.decision import Act, Decision
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.view import View

TRIALS = 10


def judge(view: Struct, decision: Decision, best: Act, chosen: Act, chance: Random) -> Judged | None:
    assert isinstance(view, View)
    if view.side is None:
        return None
    if view.operation is None:
        return hindsight.judged(Captain(view, chance), decision, best, chosen)
    if view.operation.fighting:
        return _at_sea(Outlook(view), decision, chosen)
    if decision.name == "action":
        better, stands = compared(state_of(view), view.side, (best, chosen), chance, TRIALS)
        return Judged(better, stands)
    return None


def _at_sea(look: Outlook, decision: Decision, chosen: Act) -> Judged | None:
    """Ships of the same side are weighed by themselves: which of them goes first costs nothing."""
    gains = _gains(look, decision)
    if chosen not in gains:
        return None
    ship = getattr(chosen, "ship", None)
    best = max(gain for act, gain in gains.items() if ship is None or getattr(act, "ship", ship) == ship)
    stands = promise(look)
    return Judged(max(0.0, stands - promise(look, gains[chosen] - best)), stands)


def _gains(look: Outlook, decision: Decision) -> dict[Any, float]:
    match decision.name:
        case "gunnery" | "torpedoes":
            return {acts.Fire(): 0.0, **in_battle.gains_of_aims(look, decision)}
        case "maneuver":
            return dict(in_battle.gains_of_courses(look, decision))
    return {}
