"""The Regular captain: searches all that his own orders could lead to, by the odds he can see."""

from random import Random

from msgspec import Struct

from app.bots.iron_and_oak import cards, guns, helm, order_book, repairs
from app.bots.iron_and_oak.situation import Situation
from app.engine.decision import Act, Decision
from app.games.iron_and_oak.view import View


def choose(view: Struct, decision: Decision, chance: Random) -> Act:
    """He leaves nothing to chance: the same view always gives the same answer."""
    assert isinstance(view, View)
    situation = Situation(view)
    match decision.name:
        case "orders":
            return order_book.write(situation, decision)
        case "activate":
            return order_book.next_ship(situation, decision)
        case "maneuver" | "second box":
            return helm.steer(situation, decision)
        case "oppose":
            return helm.oppose(situation, decision)
        case "tow":
            return decision.options[0].act
        case "keep tow":
            return helm.keep_tow(situation, decision)
        case "maneuver cards":
            return cards.on_maneuver(situation, decision)
        case "hazards":
            return min(decision.options, key=lambda option: option.chance.value if option.chance else 1.0).act
        case "group":
            return decision.options[0].act
        case "fire":
            return guns.fire(situation, decision)
        case "repair":
            return repairs.repair(situation, decision)
        case "replace cards":
            return cards.replace(situation, decision)
    raise AssertionError(f"Nobody taught this captain to answer “{decision.name}”.")
