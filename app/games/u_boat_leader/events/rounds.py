"""The rounds of combat: movement, detection, attacks on both sides."""

from typing import ClassVar

from app.engine.event import Event
from app.games.u_boat_leader import names
from app.games.u_boat_leader.events.figures import Hits, hits_told


class RoundBegins(Event, frozen=True):
    heading: ClassVar[bool] = True
    round: int

    def sentence(self) -> str:
        return f"Round {self.round}."


class BoatSteered(Event, frozen=True):
    boat: str
    area: str

    def sentence(self) -> str:
        return f"{self.boat} steers to {self.area}."


class DepthChanged(Event, frozen=True):
    boat: str
    submerged: bool

    def sentence(self) -> str:
        return f"{self.boat} {'dives' if self.submerged else 'surfaces'}."


class BoatLeft(Event, frozen=True):
    boat: str
    drifted: bool = False

    def sentence(self) -> str:
        return f"{self.boat} {'falls out of the battle' if self.drifted else 'leaves the battle'}."


class SilentRun(Event, frozen=True):
    boat: str
    lost: bool

    def sentence(self) -> str:
        told = "the escorts lose her" if self.lost else "they still hold her, +2 Stress"
        return f"{self.boat} runs silent: {told}."


class TubesFilled(Event, frozen=True):
    boat: str
    number: int

    def sentence(self) -> str:
        return f"{self.boat} reloads {names.count(self.number, 'torpedo', 'torpedoes')}."


class ShipRevealed(Event, frozen=True):
    ship: int
    slot: str
    card: str
    area: str

    def sentence(self) -> str:
        return f"{self.slot} in {self.area} is {names.ship(self.card)}."


class Unmasked(Event, frozen=True):
    """A merchant that is an escort [8.2.5]."""

    ship: int
    slot: str

    def sentence(self) -> str:
        return f"{self.slot} is no merchant but an escort."


class ShipDrifted(Event, frozen=True):
    ship: int
    slot: str
    card: str
    area: str

    def sentence(self) -> str:
        where = f"drifts to {self.area}" if self.area else "falls out astern"
        return f"{names.up(names.ship(self.card, self.slot))} {where}."


class BoatDrifted(Event, frozen=True):
    boat: str
    area: str

    def sentence(self) -> str:
        return f"{self.boat} drifts to {self.area}."


class EscortSeeks(Event, frozen=True):
    """`needs` is the number to reach; the total has all modifiers."""

    ship: int
    card: str
    boat: str
    total: int
    needs: int
    found: bool

    def sentence(self) -> str:
        return f"{names.ship(self.card)} seeks {self.boat}: {'found' if self.found else 'nothing'}."


class BoatFound(Event, frozen=True):
    """What the commander is told of a search."""

    ship: int
    label: str
    area: str

    def sentence(self) -> str:
        return f"Boat {self.label} is found in {self.area}."


class StumbledUpon(Event, frozen=True):
    """An escort ends its sweep upon a surfaced boat [Note 1]."""

    ship: int
    slot: str
    boat: str

    def sentence(self) -> str:
        return f"{self.slot} runs upon {self.boat}."


class EscortMoved(Event, frozen=True):
    ship: int
    slot: str
    card: str
    area: str

    def sentence(self) -> str:
        return f"{names.up(names.ship(self.card, self.slot, 'escort'))} goes to {self.area}."


class TorpedoesFired(Event, frozen=True):
    """`result` is 0 for no hit up to 3 for sunk; `hits` how many dice tied for the best; `working` after duds."""

    boat: str
    card: str
    weapon: str
    number: int
    working: int
    best: int
    result: int
    hits: int

    def sentence(self) -> str:
        fired = f"{self.boat} fires {names.count(self.number, names.TORPEDO_WORDS[self.weapon], _many(self.weapon))}"
        duds = f", {self.working} run" if self.working != self.number else ""
        many = f" ({self.hits} hits)" if self.hits > 1 and self.result else ""
        return f"{fired} at {names.ship(self.card)}{duds}: {names.RESULTS[self.result]}{many}."


def _many(weapon: str) -> str:
    return {"normal": "torpedoes", "fat": "FATs", "t5": "T5s"}[weapon]


class GunFired(Event, frozen=True):
    boat: str
    card: str
    total: int
    result: int

    def sentence(self) -> str:
        return f"{self.boat} fires the gun at {names.ship(self.card)}, {self.total}: {names.RESULTS[self.result]}."


class ShotsWasted(Event, frozen=True):
    boat: str
    number: int

    def sentence(self) -> str:
        return f"{names.count(self.number, 'torpedo', 'torpedoes')} of {self.boat} find nothing left to hit."


class ShipDamaged(Event, frozen=True):
    """What everybody sees: `damage` as on the counter."""

    ship: int
    slot: str
    card: str
    area: str
    damage: int

    def sentence(self) -> str:
        kind = {1: "lightly damaged", 2: "heavily damaged", 3: "heavily damaged, and more"}[self.damage]
        return f"{names.ship(self.card)} in {self.area} is {kind}."


class ShipSunk(Event, frozen=True):
    ship: int
    card: str
    area: str
    vp: int
    boat: str = ""

    def sentence(self) -> str:
        by = f"{self.boat} sinks {names.ship(self.card)}" if self.boat else f"{names.ship(self.card)} is sunk"
        return f"{by}: {self.vp} VP."


class AlarmRaised(Event, frozen=True):
    markers: int

    def sentence(self) -> str:
        return f"Alerted markers: {self.markers}."


class ShipAttacks(Event, frozen=True):
    ship: int
    card: str
    boat: str
    hits: Hits

    def sentence(self) -> str:
        return f"{names.ship(self.card)} attacks {self.boat}: {hits_told(self.hits)}."


class AttackEvaded(Event, frozen=True):
    ship: int
    card: str
    boat: str

    def sentence(self) -> str:
        return f"{self.boat} is under before {names.ship(self.card)} can hit her."


class CrashDived(Event, frozen=True):
    boat: str

    def sentence(self) -> str:
        return f"{self.boat} crash-dives: +1 Stress."


class DeepDived(Event, frozen=True):
    boat: str
    flooding: bool = False
    hull: bool = False

    def sentence(self) -> str:
        harm = " Her hull is hurt." if self.hull else " Water comes in." if self.flooding else ""
        return f"{self.boat} goes deep: +2 Stress.{harm}"


RoundEvent = (
    RoundBegins
    | BoatSteered
    | DepthChanged
    | BoatLeft
    | SilentRun
    | TubesFilled
    | ShipRevealed
    | Unmasked
    | ShipDrifted
    | BoatDrifted
    | EscortSeeks
    | BoatFound
    | StumbledUpon
    | EscortMoved
    | TorpedoesFired
    | GunFired
    | ShotsWasted
    | ShipDamaged
    | ShipSunk
    | AlarmRaised
    | ShipAttacks
    | AttackEvaded
    | CrashDived
    | DeepDived
)
