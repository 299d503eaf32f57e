"""Order: a standing order for decisions of a name, in place of the one there was; no option cancels it."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

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
_MOST_INSTEAD = 30
"""Kinds of cards there may be in a hand, and some more."""


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
    once: bool = False
    """For the next question alone: an answer given beforehand."""
    instead: Annotated[list[Wanted], Field(max_length=_MOST_INSTEAD)] = []
    only_if: Name | None = None
    unless: Name | None = None
    """Something that must, or must not, have happened by then: one of the game's happenings."""
    about: Name | None = None
    """To whom or what, by the slug; none for anybody."""

    def propose(self, match: Match, seat: Seat, at: float) -> OrdersChanged:
        if match.finished:
            raise Refused("over", "The game is over.")
        key = self.name, self.only_if or "", self.unless or "", self.about or ""
        others = tuple(order for order in match.orders_in_force(seat) if order.key != key)
        if self.option is None:
            return OrdersChanged(seat, others)
        periods = match.summary.periods
        if self.until is not None and self.until not in periods:
            known = ", ".join(periods) or "none"
            reason = f"A standing order cannot run until the end of “{self.until}”; periods here: {known}."
            raise Refused("illegal", reason)
        known_happenings = {each.event: each for each in match.rules.happenings}
        hangs_on = [event for event in (self.only_if, self.unless) if event is not None]
        for event in hangs_on:
            if event not in known_happenings:
                raise Refused("illegal", f"No answer can hang on “{event}” here.")
        if self.about and not (hangs_on and all(known_happenings[event].of for event in hangs_on)):
            raise Refused("illegal", f"No answer can hang on “{self.about}” here.")
        if len(others) >= _MOST_ORDERS:
            raise Refused("illegal", f"There can be {_MOST_ORDERS} standing orders at once; cancel one first.")
        try:
            wanted, *instead = (plain(match.rules.read_act(each)) for each in (self.option, *self.instead))
        except IllegalAct as error:
            raise Refused("illegal", str(error)) from None
        during = periods[self.until] if self.until is not None else ""
        once = match.seq if self.once else None
        order = Order(
            self.name, wanted, self.until, during, self.forced_only, tuple(instead), once, match.seq, *key[1:]
        )  # fmt: skip
        return OrdersChanged(seat, (*others, order))
