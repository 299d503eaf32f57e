"""How likely an order is to succeed, before box and target are chosen: from the worst choice to the best."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.games.iron_and_oak.modifiers import Plan, contests_along, maneuver_contest
from app.games.iron_and_oak.refloat import refloat_contest
from app.games.iron_and_oak.routes import boxes_ahead, two_boxes_ahead
from app.games.iron_and_oak.ship import Order, Ship
from app.games.iron_and_oak.tables import TABLES
from app.games.iron_and_oak.unfoul import unfoul_contest

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState

Bounds = tuple[float, float] | None


def chance_of_order(state: "IronState", ship: Ship, order: Order) -> Bounds:
    """None to tell: nothing is rolled, or it hangs on whom she meets."""
    match order:
        case "maneuver-1" if ship.box is None:
            return _same(maneuver_contest(state, ship, Plan("enter", (ship.entry,))).chance)
        case "maneuver-1":
            return _bounds(state, ship, [(box,) for box in boxes_ahead(state, ship)])
        case "maneuver-2":
            return _bounds(state, ship, two_boxes_ahead(state, ship))
        case "unfoul":
            return _same(unfoul_contest(state, ship).chance)
        case "refloat":
            return _same(refloat_contest(state, ship).chance)
        case "drift":
            column = TABLES.drift[state.map.current]
            return _same(sum(map(bool, column)) / len(column))
    return None


def _same(value: float) -> tuple[float, float]:
    return value, value


def _bounds(state: "IronState", ship: Ship, paths: Iterable[tuple[str, ...]]) -> Bounds:
    chances = [contest.chance for contest in {*contests_along(state, ship, paths).values()}]
    return (min(chances), max(chances)) if chances else None
