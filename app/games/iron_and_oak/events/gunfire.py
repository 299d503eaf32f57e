"""Gunnery and what it breaks [5, 6]."""

from app.engine.event import Event
from app.games.iron_and_oak.contest import Throw
from app.games.iron_and_oak.ship_cards import Location
from app.games.iron_and_oak.tables import Critical, Drawn, Range
from app.games.iron_and_oak.words import CRITICALS, LOCATIONS, RANGES, called, hits_of


class Fired(Event, frozen=True):
    """`times`: the row of the damage table; `hits` and `dent` are what it gave."""

    ship: str
    target: str
    range: Range
    die: int
    location: Location
    attack: Throw
    defence: Throw
    times: int
    hits: int
    dent: int

    def sentence(self) -> str:
        shot = (
            f"{called(self.ship)} fires at {called(self.target)}, {RANGES[self.range]}: {LOCATIONS[self.location]}, "
            f"{self.attack.total} to {self.defence.total}. "
        )
        if not self.times:
            return shot + "No effect."
        size = {1: "", 2: "Double: ", 3: "Triple: "}[self.times]
        return shot + size + (hits_of(self.hits) + "." if self.hits else "The armour is dented.")


class FireHeld(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"{called(self.ship)} holds her fire."


class CriticalHit(Event, frozen=True):
    """`extra`: she has it already or cannot have it, and takes a Hit instead."""

    ship: str
    location: Location
    die: int
    critical: Drawn
    extra: bool = False

    def sentence(self) -> str:
        if self.extra:
            return f"Critical hit on {called(self.ship)}, {CRITICALS[self.critical]}, which tells no more: 1 Hit."
        return f"Critical hit on {called(self.ship)}: {CRITICALS[self.critical]}."


class CriticalMarked(Event, frozen=True):
    """A critical without Hits, from an accident of her own or of another's [6]."""

    ship: str
    critical: Critical

    def sentence(self) -> str:
        return f"{called(self.ship)}: {CRITICALS[self.critical]}."


class MagazineTested(Event, frozen=True):
    ship: str
    die: int
    explodes: bool

    def sentence(self) -> str:
        return f"{called(self.ship)}: her magazine, {self.die}. {'She blows up!' if self.explodes else 'It holds.'}"


class Sunk(Event, frozen=True):
    ship: str
    box: str
    hulk: bool = False

    def sentence(self) -> str:
        return f"{called(self.ship)} sinks in {self.box}{' and lies there as a wreck' if self.hulk else ''}."


class Silenced(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"{called(self.ship)} is silenced."


class Struck(Event, frozen=True):
    ship: str

    def sentence(self) -> str:
        return f"{called(self.ship)} strikes her colours."


GunfireEvent = Fired | FireHeld | CriticalHit | CriticalMarked | MagazineTested | Sunk | Silenced | Struck
