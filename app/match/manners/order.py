"""Order: a standing order for decisions of a name, in place of the one there was; no option cancels it."""

from typing import TYPE_CHECKING, Literal

from app.engine.decision import IllegalAct
from app.engine.viewer import Seat
from app.match.document import plain
from app.match.manners.frame import Manner, Name, Wanted
from app.match.match import Match
from app.match.order import Order
from app.match.proposal import Proposal
from app.match.refusal import Refused

if TYPE_CHECKING:
    from app.match.standing import Standing

_MOST_ORDERS = 20


class OrdersChanged(Proposal, frozen=True):
    """A seat's standing orders as they would be. Not a move, and nobody else's to know."""

    seat: Seat
    orders: tuple[Order, ...]

    def adopt(self, match: "Standing", by_hand: Seat | None) -> None:
        match.orders[self.seat] = self.orders
        match.shown_anew(self.seat)


class OrderFrame(Manner):
    type: Literal["order"] = "order"
    name: Name
    option: Wanted | None
    until: Name | None = None
    forced_only: bool = False

    def propose(self, match: Match, seat: Seat, at: float) -> OrdersChanged:
        if match.finished:
            raise Refused("over", "The game is over.")
        others = tuple(order for order in match.orders_in_force(seat) if order.name != self.name)
        if self.option is None:
            return OrdersChanged(seat, others)
        periods = match.summary.periods
        if self.until is not None and self.until not in periods:
            known = ", ".join(periods) or "none"
            reason = f"A standing order cannot run until the end of “{self.until}”; periods here: {known}."
            raise Refused("illegal", reason)
        if len(others) >= _MOST_ORDERS:
            raise Refused("illegal", f"There can be {_MOST_ORDERS} standing orders at once; cancel one first.")
        try:
            wanted = plain(match.rules.read_act(self.option))
        except IllegalAct as error:
            raise Refused("illegal", str(error)) from None
        during = periods[self.until] if self.until is not None else ""
        return OrdersChanged(seat, (*others, Order(self.name, wanted, self.until, during, self.forced_only)))
