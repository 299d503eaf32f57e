"""The turn [3]: orders sealed and opened, and who has the initiative."""

from typing import ClassVar

from app.engine.event import Event
from app.games.iron_and_oak.contest import Throw
from app.games.iron_and_oak.ship import Order
from app.games.iron_and_oak.ship_cards import Side
from app.games.iron_and_oak.words import ORDERS, called, side_name


class TurnBegan(Event, frozen=True):
    heading: ClassVar[bool] = True
    turn: int
    of: int

    def sentence(self) -> str:
        return f"Turn {self.turn} of {self.of}."


class OrdersSealed(Event, frozen=True):
    """Both order books are closed."""

    heading: ClassVar[bool] = True

    def sentence(self) -> str:
        return "Both sides have sealed their orders."


class InitiativeRolled(Event, frozen=True):
    union: Throw
    confederate: Throw
    winner: Side

    def sentence(self) -> str:
        return (
            f"Initiative: Union {self.union.total}, Confederates {self.confederate.total}. "
            f"The {side_name(self.winner)} side acts first."
        )


class InitiativeSet(Event, frozen=True):
    """By the scenario, in turn 1."""

    winner: Side

    def sentence(self) -> str:
        return f"The {side_name(self.winner)} side acts first."


class OrderOpened(Event, frozen=True):
    ship: str
    order: Order | None

    def sentence(self) -> str:
        return f"{called(self.ship)} opens her order: {ORDERS[self.order] if self.order else 'none'}."


class OrderVoid(Event, frozen=True):
    """What she was ordered to do has become impossible."""

    ship: str
    order: Order

    def sentence(self) -> str:
        return f"{called(self.ship)} can no longer carry out {ORDERS[self.order]}."


TurnEvent = TurnBegan | OrdersSealed | InitiativeRolled | InitiativeSet | OrderOpened | OrderVoid
