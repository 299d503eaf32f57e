"""What an order, a course or a shot cost beside the Regular captain's own, in the points by which he weighs them."""

from random import Random

from msgspec import Struct

from app.bots.iron_and_oak import guns, helm, order_book
from app.bots.iron_and_oak.situation import Situation
from app.bots.judged import Judged
from app.engine.decision import Act, Decision
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.view import View


def judge(view: Struct, decision: Decision, best: Act, chosen: Act, chance: Random) -> Judged | None:
    assert isinstance(view, View)
    worths = _worths(Situation(view), decision, chosen)
    return Judged(max(worths.values()) - worths[chosen]) if chosen in worths else None


def _worths(situation: Situation, decision: Decision, chosen: Act) -> dict[Act, float]:
    match decision.name:
        case "orders" if isinstance(chosen, acts.GiveOrder):
            ship = situation.state.ship(chosen.ship)
            orders = [
                option.act.order
                for option in decision.options
                if isinstance(option.act, acts.GiveOrder) and option.act.ship == chosen.ship
            ]
            worths = order_book.order_worths(situation, ship, orders) if ship.box else {}
            return {acts.GiveOrder(chosen.ship, order): worth for order, worth in worths.items()}
        case "maneuver" | "second box":
            return helm.steer_worths(situation, decision)
        case "fire":
            return guns.fire_worths(situation, decision)
    return {}
