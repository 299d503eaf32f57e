"""Computer players of U-Boat Leader: a flotilla that reckons, and two commanders of escorts."""

from random import Random

from msgspec import Struct

from app.bots.level import Level
from app.bots.u_boat_leader import combat, commander, contact, patrol, port, tables
from app.engine.decision import Act, Decision
from app.games.u_boat_leader.view import View


def leader(view: Struct, decision: Decision, chance: Random) -> Act:
    """Boats by judgement and exact odds; escorts by a search one move deep."""
    assert isinstance(view, View)
    return commander.choose(view, decision, chance) if view.eyes == "escort" else flotilla(view, decision)


def drill(view: Struct, decision: Decision, chance: Random) -> Act:
    """The same boats; escorts by the tables of the variant."""
    assert isinstance(view, View)
    return tables.choose(view, decision, chance) if view.eyes == "escort" else flotilla(view, decision)


def flotilla(view: View, decision: Decision) -> Act:
    match decision.name:
        case "boats":
            return port.boats(view, decision)
        case "strategic":
            return port.strategic(view, decision)
        case "operations":
            return patrol.operations(view, decision)
        case "contact" | "place" | "wolfpack" | "after contact":
            return contact.decide(view, decision)
        case _:
            return combat.decide(view, decision)


PLAYERS = {"leader": leader, "drill": drill}
LEVELS = (
    Level("drill", "Drill book", "escorts by the tables"),
    Level("leader", "Leader", "escorts that look a move ahead", usual=True),
)
