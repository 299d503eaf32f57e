"""The Status Phase [3.1]: fire, water, repairs."""

from app.engine.event import Event
from app.games.iron_and_oak.tables import Critical
from app.games.iron_and_oak.words import CRITICALS, called, hits_of


class Flooded(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"{called(self.ship)} takes in water: 1 Hit."


class Burned(Event, frozen=True):
    ship: str
    die: int
    hits: int = 0
    out: bool = False

    def sentence(self) -> str:
        came = "the fire is out" if self.out else hits_of(self.hits) if self.hits else "the fire is held"
        return f"Fire aboard {called(self.ship)}, {self.die}: {came}."


class Repaired(Event, frozen=True):
    ship: str
    critical: Critical
    becomes: Critical | None = None
    hasty: bool = False

    def sentence(self) -> str:
        how = "Hasty Repair aboard" if self.hasty else "Repairs aboard"
        if self.becomes:
            return f"{how} {called(self.ship)}: the engine turns again, damaged."
        return f"{how} {called(self.ship)}: {CRITICALS[self.critical]}, mended."


class SmokeGone(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"The smoke about {called(self.ship)} has blown away."


StatusEvent = Flooded | Burned | Repaired | SmokeGone
