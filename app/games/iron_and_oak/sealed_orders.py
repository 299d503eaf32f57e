"""The Order Phase [3.2]: both sides write in secret, one order a ship; all lie sealed until each ship acts."""

from typing import TYPE_CHECKING

from app.engine.agenda import SealedChoice, Step
from app.engine.decision import Chance, Decision, Option, WhyNot
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.events.the_turn import OrdersSealed
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.order_chances import chance_of_order
from app.games.iron_and_oak.orders import ALL_ORDERS, takes_orders, why_not_order
from app.games.iron_and_oak.ship import Order, Ship
from app.games.iron_and_oak.ship_cards import SIDES
from app.games.iron_and_oak.words import ORDERS

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play


class OrderPhase(Step):
    """Boxes are noted: only who shared one now can be crossed or struck [4.8, 4.9]."""

    def run(self, game: "Play") -> None:
        state = game.state
        state.phase = "orders"
        for ship in state.ships:
            ship.start = ship.box or ""
        asked = [side for side in SIDES if to_order(state, side)]
        if asked:
            game.then(WriteOrders(asked=tuple(sorted(map(state.seat, asked)))))


def to_order(state: "IronState", side: str) -> list[Ship]:
    return [ship for ship in state.ships if ship.side == side and takes_orders(state, ship)]


class WriteOrders(SealedChoice):
    """Each side's answer is a draft: an order for each ship, then the seal. Nobody is told who is ready."""

    asked: tuple[int, ...]
    answers: dict[int, acts.Seal] = {}
    written: dict[str, Order] = {}

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        ships = to_order(state, state.side_of(seat))
        options: list[Option] = []
        why_not: list[WhyNot] = []
        for ship in ships:
            for order in ALL_ORDERS:
                flaw = why_not_order(state, ship, order)
                if flaw is not None:
                    why_not.append(WhyNot(ORDERS[order], flaw, ship.slug))
                elif self.written.get(ship.slug) != order:
                    options.append(self.option(state, ship, order))
        left = [ship.name for ship in ships if ship.slug not in self.written]
        options.append(Option(acts.Seal(), "Seal the orders", note=f"Without order: {', '.join(left)}" if left else ""))
        return Decision(
            name="orders",
            prompt="One order for each ship; boxes and targets are chosen when it is opened.",
            waiting="Both sides write their orders.",
            options=tuple(options),
            why_not=tuple(why_not),
            draft=len(left) < len(ships),
        )

    def option(self, state: "IronState", ship: Ship, order: Order) -> Option:
        bounds = chance_of_order(state, ship, order)
        chance = Chance(bounds[0], "succeeds", bounds[1] if bounds[1] != bounds[0] else None) if bounds else None
        return Option(acts.GiveOrder(ship.slug, order), f"{ship.name}: {ORDERS[order]}", chance=chance)

    def take(self, game: "Play", seat: int, act: acts.GiveOrder | acts.Seal) -> None:  # type: ignore[override]
        if isinstance(act, acts.GiveOrder):
            self.written[act.ship] = act.order
        else:
            super().take(game, seat, act)

    def opened(self, game: "Play") -> None:
        """Ships in the order of the list, so that it cannot be told what was written first."""
        for ship in game.state.ships:
            ship.order = self.written.get(ship.slug)
        say(game, None, OrdersSealed(), rule="3.2")
