"""Which orders a ship can be given [4]: one question for each, answered by a flaw or by none."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.decision import Flaw
from app.games.iron_and_oak.crossed import lies_across
from app.games.iron_and_oak.groups import immobile, towed_by
from app.games.iron_and_oak.routes import boxes_ahead, two_boxes_ahead
from app.games.iron_and_oak.ship import SLOWED, Order, Ship, may_move_at_all
from app.games.iron_and_oak.ship_cards import enemy
from app.games.iron_and_oak.words import CRITICALS, ORDERS

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState

ALL_ORDERS: tuple[Order, ...] = tuple(ORDERS)
ANCHOR_DEPTH = 4
TOO_DEEP_IN_MUD = 4


def takes_orders(state: "IronState", ship: Ship) -> bool:
    """In play, or due to come in; forts and rafts lie where they lie."""
    if ship.fate != "afloat" or not may_move_at_all(ship, state.options.towed == "rafts"):
        return False
    return ship.box is not None or waits_to_enter(state, ship)


def waits_to_enter(state: "IronState", ship: Ship) -> bool:
    return ship.box is None and ship.fate == "afloat" and ship.arrives <= state.turn


def legal_orders(state: "IronState", ship: Ship) -> list[Order]:
    return [order for order in ALL_ORDERS if why_not_order(state, ship, order) is None]


def why_not_order(state: "IronState", ship: Ship, order: Order) -> Flaw | None:
    if ship.box is None:
        return None if order == "maneuver-1" else Flaw("Not on the chart yet; Maneuver 1 brings her in", "4.5")
    return next(_QUESTIONS[order](state, ship), None)


def _anchor(state: "IronState", ship: Ship) -> Iterator[Flaw]:
    if ship.anchored:
        yield Flaw("Already at anchor", "4")
    if ship.grounded:
        yield Flaw("Aground", "4")
    if ship.is_fouled:
        yield Flaw("Fouled", "4")
    if ship.tows:
        yield Flaw("Has a ship in tow", "4")
    if (depth := state.map.depth(ship.at)) > ANCHOR_DEPTH:
        yield Flaw(f"Too deep, {depth}", "4.1")


def _weigh(state: "IronState", ship: Ship) -> Iterator[Flaw]:
    if not ship.anchored:
        yield Flaw("Not at anchor", "4.1")


def _unfoul(state: "IronState", ship: Ship) -> Iterator[Flaw]:
    if not ship.is_fouled:
        yield Flaw("Not fouled", "4.2")


def _oppose(state: "IronState", ship: Ship) -> Iterator[Flaw]:
    yield from _fast(ship, fouled=True)
    yield from _no_power(ship)
    if ship.tows or towed_by(state, ship):
        yield Flaw("Towing or towed", "4")
    if lies_across(state, ship):
        yield Flaw("Lies across another ship", "4")
    if not state.at(ship.at, enemy(ship.side)):
        yield Flaw(f"No enemy in {ship.box}", "4.3")


def _maneuver_0(state: "IronState", ship: Ship) -> Iterator[Flaw]:
    yield from _fast(ship, fouled=False)
    yield from _no_power(ship)


def _maneuver_1(state: "IronState", ship: Ship) -> Iterator[Flaw]:
    yield from _may_go(ship)
    if not boxes_ahead(state, ship) and ship.at not in state.map.exits[ship.side]:
        yield Flaw("No box she may go to", "scenario")


def _may_go(ship: Ship) -> Iterator[Flaw]:
    yield from _fast(ship, fouled=True)
    yield from _no_power(ship)


def _maneuver_2(state: "IronState", ship: Ship) -> Iterator[Flaw]:
    yield from _may_go(ship)
    if ship.tows or towed_by(state, ship):
        yield Flaw("Towing or towed", "4")
    for critical in ship.criticals:
        if critical in SLOWED:
            yield Flaw(CRITICALS[critical].capitalize(), "6")
    if not two_boxes_ahead(state, ship):
        yield Flaw("No way to a box two away", "4.6")


def _drift(state: "IronState", ship: Ship) -> Iterator[Flaw]:
    yield from _fast(ship, fouled=False)


def _tow(state: "IronState", ship: Ship) -> Iterator[Flaw]:
    yield from _fast(ship, fouled=False)
    yield from _no_power(ship)
    if immobile(state, ship):
        yield Flaw("Fouled", "4.11")
    if towed_by(state, ship):
        yield Flaw("In tow herself", "4.11")
    if not any(why_not_tow(state, ship, other) is None for other in state.at(ship.at, ship.side)):
        yield Flaw(f"No friend in {ship.box} to take in tow", "4.11")


def _refloat(state: "IronState", ship: Ship) -> Iterator[Flaw]:
    if not ship.grounded:
        yield Flaw("Not aground", "4.12")
    if ship.draft - state.map.depth(ship.at) >= TOO_DEEP_IN_MUD:
        yield Flaw("Too deep in the mud", "4.12")
    if state.turn < state.book.special.refloat_from.get(ship.slug, 0):
        yield Flaw(f"Not before turn {state.book.special.refloat_from[ship.slug]}", "scenario")


def _fast(ship: Ship, *, fouled: bool) -> Iterator[Flaw]:
    if ship.anchored:
        yield Flaw("At anchor", "4")
    if ship.grounded:
        yield Flaw("Aground", "4")
    if fouled and ship.is_fouled:
        yield Flaw("Fouled", "4")


def _no_power(ship: Ship) -> Iterator[Flaw]:
    if not ship.powered:
        yield Flaw("Without power she drifts", "4")


_QUESTIONS = {
    "anchor": _anchor,
    "weigh": _weigh,
    "unfoul": _unfoul,
    "oppose": _oppose,
    "maneuver-0": _maneuver_0,
    "maneuver-1": _maneuver_1,
    "maneuver-2": _maneuver_2,
    "drift": _drift,
    "tow": _tow,
    "refloat": _refloat,
}


def why_not_tow(state: "IronState", ship: Ship, other: Ship) -> Flaw | None:
    """A ship may be grappled although something holds her; only moving with her is barred [4.11]."""
    if other is ship or other.side != ship.side or other.box != ship.box:
        return Flaw("Not a friend in the same box", "4.11")
    if not may_move_at_all(other, state.options.towed == "rafts"):
        return Flaw(f"A {other.card.hull} is not towed", "4.11")
    if other.tows:
        return Flaw("Has a ship in tow herself", "4.11")
    if (tug := towed_by(state, other)) is not None and tug is not ship:
        return Flaw(f"{tug.name} has her in tow", "4.11")
    if other.slug in ship.fouled:
        return Flaw("Fouled with her", "4.11")
    return None
