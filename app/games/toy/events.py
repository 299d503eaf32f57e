"""What happens at sea."""

from app.engine.event import AnyGameEnding, Ending, Event
from app.engine.viewer import Seat


class Dealt(Event, frozen=True):
    """`hand` is for its owner."""

    hand: tuple[int, ...] = ()

    def sentence(self) -> str:
        return f"You hold {list(self.hand)}." if self.hand else "The cards are dealt."


class Rolled(Event, frozen=True):
    seat: Seat
    face: int

    def sentence(self) -> str:
        return f"Captain {self.seat} rolls {self.face}."


class Challenged(Event, frozen=True):
    seat: Seat

    def sentence(self) -> str:
        return f"Captain {self.seat} challenges."


class Sailed(Event, frozen=True):
    seat: Seat
    legs: tuple[str, ...]

    def sentence(self) -> str:
        return f"Captain {self.seat} sails {' '.join(self.legs)}."


class Shown(Event, frozen=True):
    cards: tuple[int, ...]

    def sentence(self) -> str:
        return f"Shown: {self.cards[0]} and {self.cards[1]}."


class DayOver(Ending, frozen=True):
    def sentence(self) -> str:
        return "The day is over."


class Struck(Ending, frozen=True):
    seat: Seat

    def sentence(self) -> str:
        return f"Captain {self.seat} struck the colours."


AnyEnding = DayOver | Struck | AnyGameEnding
AnyEvent = Dealt | Rolled | Challenged | Sailed | Shown | AnyEnding
