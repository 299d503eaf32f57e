"""Ships hit, damaged and sunk, in battle and on the map [22, 23], and leaders who change ships [25]."""

from typing import Literal

from app.engine.event import Event
from app.games.atlantic_chase.events.facts import Called
from app.games.atlantic_chase.forces.leaders import LEADERS


class ShipDamaged(Event, frozen=True):
    ship: Called

    def sentence(self) -> str:
        return f"{self.ship.name} is damaged."


class ShipSunk(Event, frozen=True):
    ship: Called

    def sentence(self) -> str:
        return f"{self.ship.name} is sunk."


class HitTaken(Event, frozen=True):
    """By aircraft or a stealth force."""

    ship: Called
    hits: Literal[1, 2]

    def sentence(self) -> str:
        return f"{self.ship.name} takes {'a hit' if self.hits == 1 else 'two hits'}."


class NoSecondHit(Event, frozen=True):
    """A dispersed convoy takes one hit at most from the whole attack [24.3]."""

    ship: Called

    def sentence(self) -> str:
        return f"{self.ship.name} is dispersed: no second hit."


class TooFastToHit(Event, frozen=True):
    force: Called

    def sentence(self) -> str:
        return f"{self.force.name} is too fast to be hit."


class ForceLost(Event, frozen=True):
    force: Called

    def sentence(self) -> str:
        return f"Nothing is left of {self.force.name}."


class LeaderChangesShip(Event, frozen=True):
    leader: str
    ship: Called

    def sentence(self) -> str:
        return f"{LEADERS[self.leader].name} goes over to {self.ship.name}."


class LeaderLost(Event, frozen=True):
    leader: str
    ship: Called

    def sentence(self) -> str:
        return f"{LEADERS[self.leader].name} is lost with {self.ship.name}."


DamageEvent = (
    ShipDamaged | ShipSunk | HitTaken | NoSecondHit | TooFastToHit | ForceLost | LeaderChangesShip | LeaderLost
)
