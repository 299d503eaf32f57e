"""Writing orders: every ship's orders are searched through all they could lead to; then who acts first."""

from app.bots.iron_and_oak.guns import best_shot
from app.bots.iron_and_oak.plans import Plans
from app.bots.iron_and_oak.situation import Situation
from app.engine.decision import Act, Decision
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.refloat import refloat_contest
from app.games.iron_and_oak.river import neighbours
from app.games.iron_and_oak.ship import Order, Ship
from app.games.iron_and_oak.unfoul import unfoul_contest

FREE_AGAIN = 0.8


def write(situation: Situation, decision: Decision) -> Act:
    """The first ship without an order gets her best; then the book is sealed."""
    draft = situation.view.draft
    written = draft.orders if draft else {}
    for option in decision.options:
        act = option.act
        if isinstance(act, acts.GiveOrder) and act.ship not in written:
            orders = [
                each.act.order
                for each in decision.options
                if isinstance(each.act, acts.GiveOrder) and each.act.ship == act.ship
            ]
            return acts.GiveOrder(act.ship, best_order(situation, situation.state.ship(act.ship), orders))
    return acts.Seal()


def best_order(situation: Situation, ship: Ship, orders: list[Order]) -> Order:
    if ship.box is None or len(orders) == 1:
        return orders[0]
    plans = Plans(situation, ship)
    for each in situation.state.ships:
        each.start = each.box or ""
    worth = {order: order_worth(situation, ship, order, plans) for order in orders}
    return max(worth, key=lambda order: worth[order])


def order_worth(situation: Situation, ship: Ship, order: Order, plans: Plans) -> float:
    state = situation.state
    match order:
        case "maneuver-0" | "maneuver-1":
            return plans.best(order)
        case "maneuver-2":
            return plans.best(order) - 0.02
        case "weigh":
            return plans.stay() + _would_go(plans, ship)
        case "unfoul":
            return plans.stay() + FREE_AGAIN * unfoul_contest(state, ship).chance
        case "refloat":
            return plans.stay() + FREE_AGAIN * refloat_contest(state, ship).chance
        case "oppose":
            rams = [foe for foe in situation.foes if foe.box == ship.box and (foe.can_ram or foe.can_spar)]
            return plans.stay() + (0.1 if rams else -0.2)
        case "anchor":
            return plans.stay() - (0.5 if ship.powered else -0.4)
        case "tow":
            return plans.stay() - 0.3
        case "drift":
            return plans.stay() - 0.3
    return plans.stay() - 0.2


def _would_go(plans: Plans, ship: Ship) -> float:
    """At anchor she cannot dodge, and better boxes may be near."""
    better = max(plans.places.worth(box) - plans.risk(box) for box in neighbours(ship.at)) - plans.stay()
    near = any(
        (foe.can_ram or foe.can_spar) and foe.powered and abs(ord(foe.at[0]) - ord(ship.at[0])) <= 2
        for foe in plans.situation.foes
    )
    return 0.3 * better + (0.4 if near else -0.05)


def next_ship(situation: Situation, decision: Decision) -> Act:
    """Those that strike or fire best first: a ship sunk or in smoke answers less."""

    def eager(act: Act) -> float:
        assert isinstance(act, acts.Activate)
        ship = situation.state.ship(act.ship)
        if ship.box is None:
            return -1.0
        attacks = ship.order == "maneuver-0" and (ship.can_ram or ship.can_spar)
        return best_shot(situation, ship) + (0.8 if attacks else 0.0)

    return max((option.act for option in decision.options), key=eager)
