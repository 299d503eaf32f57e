"""Moving, drifting, anchors, tows, and what a river has in store [4]."""

from app.engine.event import Event
from app.games.iron_and_oak.acts import HazardKind
from app.games.iron_and_oak.tables import Drifting
from app.games.iron_and_oak.words import SNAGS, Snag, and_list, called


class Anchored(Event, frozen=True):
    ship: str
    box: str

    def sentence(self) -> str:
        return f"{called(self.ship)} anchors in {self.box}."


class Weighed(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"{called(self.ship)} weighs anchor."


class Held(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"{called(self.ship)} holds her position."


class Opposed(Event, frozen=True):
    ship: str
    target: str

    def sentence(self) -> str:
        return f"{called(self.ship)} stands in the way of {called(self.target)}."


class Moved(Event, frozen=True):
    """A group moves together; `ships` with the moving one first."""

    ships: tuple[str, ...]
    before: str
    box: str
    drifting: bool = False

    def sentence(self) -> str:
        names = and_list([called(ship) for ship in self.ships])
        many = len(self.ships) > 1
        verb = ("drift" if many else "drifts") if self.drifting else ("go" if many else "goes")
        return f"{names} {verb} from {self.before} to {self.box}."


class Entered(Event, frozen=True):
    ship: str
    box: str

    def sentence(self) -> str:
        return f"{called(self.ship)} comes in at {self.box}."


class LeftMap(Event, frozen=True):
    ships: tuple[str, ...]
    box: str
    drifting: bool = False

    def sentence(self) -> str:
        names = and_list([called(ship) for ship in self.ships])
        many = len(self.ships) > 1
        verb = ("drift off" if many else "drifts off") if self.drifting else ("leave" if many else "leaves")
        return f"{names} {verb} the chart from {self.box}."


class DriftRolled(Event, frozen=True):
    ship: str
    die: int
    result: Drifting
    direction: int = 0

    def sentence(self) -> str:
        return f"{called(self.ship)} checks drift: {self.die}, {'the current has her' if self.result else 'she stays'}."


class RanAground(Event, frozen=True):
    ship: str
    box: str

    def sentence(self) -> str:
        return f"{called(self.ship)} is aground in {self.box}."


class Refloated(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"{called(self.ship)} is afloat again."


class Snagged(Event, frozen=True):
    ship: str
    on: Snag

    def sentence(self) -> str:
        return f"{called(self.ship)} is fouled with {SNAGS[self.on]}."


class FouledTogether(Event, frozen=True):
    ship: str
    other: str

    def sentence(self) -> str:
        return f"{called(self.ship)} and {called(self.other)} are fouled together."


class Unfouled(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"{called(self.ship)} is no longer fouled."


class Grappled(Event, frozen=True):
    ship: str
    other: str

    def sentence(self) -> str:
        return f"{called(self.ship)} takes {called(self.other)} in tow."


class TowEnded(Event, frozen=True):
    ship: str
    other: str

    def sentence(self) -> str:
        return f"{called(self.ship)} casts off {called(self.other)}."


class HazardChosen(Event, frozen=True):
    """The opponent says which hazard comes first."""

    ship: str
    hazard: HazardKind

    def sentence(self) -> str:
        words = {"shoal": "the shoal", "snag": "the obstruction", "mine": "a torpedo"}
        return f"{called(self.ship)} meets {words[self.hazard]} first."


UnderWayEvent = (
    Anchored
    | Weighed
    | Held
    | Opposed
    | Moved
    | Entered
    | LeftMap
    | DriftRolled
    | RanAground
    | Refloated
    | Snagged
    | FouledTogether
    | Unfouled
    | Grappled
    | TowEnded
    | HazardChosen
)
