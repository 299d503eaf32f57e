"""What a choice cost beside the best one by the computer's own reckoning, in the points by which it weighs them.

It reckons where boats steer and wait, whom they fire at, which convoy they take and whom they finish; and for escorts
where they stand, where they go and whom they attack. The rest it does by rule of thumb, and names no cost.
"""

from random import Random

from msgspec import Struct

from app.bots.judged import Judged
from app.bots.u_boat_leader import combat, commander, contact
from app.engine.decision import Act, Decision
from app.games.u_boat_leader.view import View


def judge(view: Struct, decision: Decision, best: Act, chosen: Act, chance: Random) -> Judged | None:
    assert isinstance(view, View)
    worths = _worths(view, decision, chosen)
    return Judged(max(worths.values()) - worths[chosen]) if chosen in worths else None


def _worths(view: View, decision: Decision, chosen: Act) -> dict[Act, float]:
    if view.contact is None:
        return {}
    if view.eyes == "escort":
        return commander.worths(view.contact, decision)
    match decision.name:
        case "boats move":
            return combat.move_worths(view, decision, chosen)
        case "aim":
            return combat.aim_worths(view, decision)
        case "contact" | "place" | "after contact":
            return contact.worths(view, decision)
    return {}
