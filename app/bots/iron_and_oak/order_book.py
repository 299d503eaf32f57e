"""Writing orders: every ship's orders are searched through all they could lead to; then who acts first."""

from app.bots.iron_and_oak.guns import best_shot
from app.bots.iron_and_oak.plans import Plans
from app.bots.iron_and_oak.screens import best_screen
from app.bots.iron_and_oak.situation import Situation
from app.engine.decision import Act, Decision
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.refloat import refloat_contest
from app.games.iron_and_oak.river import neighbours
from app.games.iron_and_oak.scoring import about
from app.games.iron_and_oak.ship import Order, Ship
from app.games.iron_and_oak.unfoul import unfoul_contest

FREE_AGAIN = 0.8


def write(situation: Situation, decision: Decision) -> Act:
    """The first ship without an order gets her best, if she lies not better as she is; then the book is sealed."""
    draft = situation.view.draft
    written = draft.orders if draft else {}
    choices: dict[str, list[Order]] = {}
    for option in decision.options:
        if isinstance(option.act, acts.GiveOrder) and option.act.ship not in written:
            choices.setdefault(option.act.ship, []).append(option.act.order)
    for slug, orders in choices.items():
        ship = situation.state.ship(slug)
        if not lies_well(situation, ship):
            return acts.GiveOrder(slug, best_order(situation, ship, orders))
    return acts.Seal()


def lies_well(situation: Situation, ship: Ship) -> bool:
    """Aground where nobody pays for it, and kept to a row in which she could not get away: shoals are her shelter."""
    paid = any(
        award.what in ("aground", "lost") and ship in about(situation.state, award)
        for award in situation.state.book.awards
    )
    return ship.grounded and not paid and ship.slug in situation.state.book.special.rows


def best_order(situation: Situation, ship: Ship, orders: list[Order]) -> Order:
    if ship.box is None or len(orders) == 1:
        return orders[0]
    worth = order_worths(situation, ship, orders)
    return max(worth, key=lambda order: worth[order])


def order_worths(situation: Situation, ship: Ship, orders: list[Order]) -> dict[Order, float]:
    plans = Plans(situation, ship)
    for each in situation.state.ships:
        each.start = each.box or ""
    return {order: order_worth(situation, ship, order, plans) for order in orders}


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
        screens = best_screen(situation, ship) if ship.order == "maneuver-0" else 0.0
        return best_shot(situation, ship) + (0.8 if attacks else 0.0) + 2 * screens

    return max((option.act for option in decision.options), key=eager)
