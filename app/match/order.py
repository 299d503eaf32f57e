"""A standing order answers decisions of one name for a player until a period ends."""

from collections.abc import Iterable
from typing import Any

import msgspec

from app.engine.decision import Decision, IllegalAct
from app.engine.rules import Rules


class Order(msgspec.Struct, frozen=True):
    """`option` is an act as plain JSON. `during` is the value the period `until` had when the order was given.

    With `forced_only` the order answers only where nothing else is possible.
    """

    name: str
    option: dict[str, Any]
    until: str | None = None
    during: str = ""
    forced_only: bool = False

    def in_force(self, periods: dict[str, str]) -> bool:
        return self.until is None or periods.get(self.until) == self.during


def ordered(orders: Iterable[Order], decision: Decision, rules: Rules[Any]) -> dict[str, Any] | None:
    """The act by which one of these orders answers the decision, if it is legal and the order means such a case."""
    for order in orders:
        if order.name != decision.name or (order.forced_only and len(decision.options) > 1):
            continue
        try:
            legal = decision.allows(rules.read_act(order.option))
        except IllegalAct:
            continue
        if legal:
            return order.option
    return None
