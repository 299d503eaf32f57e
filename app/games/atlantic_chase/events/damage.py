"""Ships hit, damaged and sunk, in battle and on the map [22, 23], and leaders who change ships [25]."""

from app.engine.event import Event
from app.games.atlantic_chase.events.facts import Called, OnChart, names
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.map.hexes import Hex


class ShipDamaged(Event, frozen=True):
    ship: Called

    def sentence(self) -> str:
        return f"{self.ship.name} is damaged."


class ShipSunk(Event, frozen=True):
    ship: Called

    def sentence(self) -> str:
        return f"{self.ship.name} is sunk."


HITS = {1: "a hit", 2: "two hits", 3: "three hits"}


class HitTaken(Event, frozen=True):
    """By aircraft or a stealth force."""

    ship: Called
    hits: int

    def sentence(self) -> str:
        return f"{self.ship.name} takes {HITS.get(self.hits, f'{self.hits} hits')}."


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


class PrizeTaken(OnChart, frozen=True):
    """Merchantmen without escort, taken without a shot (ruling O26)."""

    force: Called
    ships: tuple[Called, ...]
    hex: Hex

    def sentence(self) -> str:
        return f"{self.force.name} takes {names(self.ships)} in {self.place(self.hex)}, with a prize crew aboard."


DamageEvent = (
    ShipDamaged
    | ShipSunk
    | HitTaken
    | NoSecondHit
    | TooFastToHit
    | ForceLost
    | LeaderChangesShip
    | LeaderLost
    | PrizeTaken
)
