"""A standing order answers decisions of one name for a player until a period ends."""

from typing import Any

import msgspec


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
