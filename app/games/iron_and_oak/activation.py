"""The Action Phase [3.3]: players alternate, one ship each: her order is opened, she moves, she fires."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.crossed import crossings_end
from app.games.iron_and_oak.drift import DriftCheck
from app.games.iron_and_oak.events.the_turn import OrderOpened, OrderVoid
from app.games.iron_and_oak.events.under_way import Anchored, Weighed
from app.games.iron_and_oak.groups import towed_by
from app.games.iron_and_oak.gunnery import GunnerySegment
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.maneuver import ChooseManeuver, HoldPosition, Maneuver0
from app.games.iron_and_oak.oppose import OpposingManeuver
from app.games.iron_and_oak.orders import takes_orders, why_not_order
from app.games.iron_and_oak.refloat import Refloat
from app.games.iron_and_oak.ship import Order, Ship
from app.games.iron_and_oak.ship_cards import Side, enemy
from app.games.iron_and_oak.tow import TakeInTow, cast_off
from app.games.iron_and_oak.unfoul import Unfoul
from app.games.iron_and_oak.words import ORDERS

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play


def to_activate(state: "IronState", side: Side) -> list[Ship]:
    """Ships with an order to open or guns to fire; a raft without either is passed by."""
    return [
        ship
        for ship in state.ships
        if ship.side == side and not ship.acted and (takes_orders(state, ship) or _only_fires(ship))
    ]


def _only_fires(ship: Ship) -> bool:
    return ship.in_play and ship.card.guns.broadside is not None and not ship.silenced


class ActionPhase(Step):
    def run(self, game: "Play") -> None:
        game.state.phase = "action"
        game.then(NextActivation(game.state.initiative))


class NextActivation(Step):
    """A side with no ship left to activate is skipped; a lone ship needs no choosing."""

    side: Side

    def run(self, game: "Play") -> None:
        state = game.state
        side = self.side if to_activate(state, self.side) else enemy(self.side)
        ships = to_activate(state, side)
        if not ships:
            state.active = ""
        elif len(ships) == 1:
            game.then(*activation(ships[0].slug, side))
        else:
            game.then(PickShip(side))


def activation(ship: str, side: Side) -> list[Step]:
    return [OpenOrder(ship), GunnerySegment(ship), NextActivation(enemy(side))]


class PickShip(Choice):
    side: Side

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        return Decision(
            name="activate",
            prompt="Which ship acts next?",
            waiting=f"The {self.side.capitalize()} side chooses the ship that acts next.",
            options=tuple(
                Option(acts.Activate(ship.slug), ship.name, note=ORDERS[ship.order] if ship.order else "No order")
                for ship in to_activate(state, self.side)
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Activate) -> None:
        game.then(*activation(act.ship, self.side))


class OpenOrder(Step):
    """The Movement Segment. An order that has become impossible counts as none."""

    ship: str

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        state.active, ship.acted, ship.opened = ship.slug, True, True
        for each in state.ships:
            each.halted = False
        say(game, ship.side, OrderOpened(ship.slug, ship.order), rule="3.3", about=(ship.slug,))
        order = ship.order
        if order and why_not_order(state, ship, order):
            say(game, ship.side, OrderVoid(ship.slug, order), rule="3.2", about=(ship.slug,))
            order = None
        _let_go(game, ship, order)
        game.then(*_movement(ship, order), MovementOver(self.ship))


def _let_go(game: "Play", ship: Ship, order: Order | None) -> None:
    """What an order ends by being given: a tow she drops or slips [4.11], her lying across a ship [4.8]."""
    if ship.tows and order != "tow":
        cast_off(game, ship)
    tug = towed_by(game.state, ship) if ship.in_play else None
    if tug is not None and order in ("maneuver-1", "anchor"):
        cast_off(game, tug)
    if order not in (None, "maneuver-0", "tow"):
        crossings_end(game, ship, on_her=False)


def _movement(ship: Ship, order: Order | None) -> list[Step]:
    match order:
        case "anchor" | "weigh":
            return [AnchorOrWeigh(ship.slug)]
        case "unfoul":
            return [Unfoul(ship.slug)]
        case "oppose":
            return [OpposingManeuver(ship.slug)]
        case "maneuver-0":
            return [Maneuver0(ship.slug)]
        case "maneuver-1" | "maneuver-2":
            return [ChooseManeuver(ship.slug, order)]
        case "drift":
            return [DriftCheck(ship.slug)]
        case "tow":
            return [TakeInTow(ship.slug)]
        case "refloat":
            return [Refloat(ship.slug)]
    return [WithoutOrder(ship.slug)]


class WithoutOrder(Step):
    """Held fast she does nothing; without power or fouled she checks drift; else she holds her position [3.2]."""

    ship: str

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        if ship.box is None or ship.anchored or ship.grounded or not takes_orders(state, ship):
            return
        if ship.powered or ship.is_fouled:
            game.then(HoldPosition(self.ship))
            return
        tug = towed_by(state, ship)
        if tug is None or not tug.powered:
            game.then(DriftCheck(self.ship))


class AnchorOrWeigh(Step):
    """Automatic, and the whole order [4.1]."""

    ship: str

    def run(self, game: "Play") -> None:
        ship = game.state.ship(self.ship)
        ship.anchored = not ship.anchored
        event = Anchored(ship.slug, ship.at) if ship.anchored else Weighed(ship.slug)
        say(game, ship.side, event, rule="4.1", about=(ship.slug,))


class MovementOver(Step):
    """Opposing markers are used up, whatever she did [4.3]."""

    ship: str

    def run(self, game: "Play") -> None:
        game.state.ship(self.ship).opposed = []
