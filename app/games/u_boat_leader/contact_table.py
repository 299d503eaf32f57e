"""What lies on the tactical display during a contact [7, 8]."""

from typing import Literal

import msgspec

from app.games.u_boat_leader.boat import TorpedoKind
from app.games.u_boat_leader.boat_cards import Initiative
from app.games.u_boat_leader.convoy_cards import CONVOYS, ConvoyCard
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.ship_cards import SHIPS, UNKNOWN_SPEED, ShipCard, Unit

Reaction = Literal["", "crash", "deep"]
RoundStep = Literal["placing", "boats", "drift", "escorts", "aggressive", "enemy", "cautious", "end", "over"]
SUNK_AT = 4


class Ship(msgspec.Struct, kw_only=True):
    """`damage` is 1 for light, 2 for heavy, 3 for both; 4 sinks her [8.5.6].

    `card` is none while nobody drew it; `known` is whether the boats have made her out [8.2.5]. `tactics` is the
    position of her tactics counter.
    """

    id: int
    slot: str
    unit: Unit
    area: str
    card: str | None = None
    known: bool = False
    damage: int = 0
    tactics: int | None = None

    @property
    def target(self) -> ShipCard | None:
        return SHIPS[self.card] if self.card else None

    @property
    def face(self) -> ShipCard:
        assert self.card is not None
        return SHIPS[self.card]

    @property
    def escort(self) -> bool:
        return self.unit in ("escort", "fleet")

    @property
    def heavy(self) -> bool:
        return self.damage >= 2

    @property
    def light(self) -> bool:
        return self.damage % 2 == 1

    @property
    def speed(self) -> int:
        """Printed, or that of the counter while she is unknown, less her damage [8.3.1, 8.5.6]."""
        full = SHIPS[self.card].speed if self.known and self.card else UNKNOWN_SPEED[self.unit]
        return max(0, full - self.damage)

    @property
    def carrier(self) -> bool:
        return self.known and self.card is not None and SHIPS[self.card].carrier


class Sub(msgspec.Struct, kw_only=True):
    """A boat on the display. `label` is what the escort commander calls her; `called` she joined by a roll.

    `surfaced_at_first`: she was surfaced when the enemy began to fire [8.6.5]. `slower` is by how much she lets
    herself fall back [8.3.3]. `initiative` is that of her crew as the round began [1.7].
    """

    boat: str
    label: str
    area: str
    submerged: bool
    detected: bool = False
    called: bool = False
    joined: bool = True
    moved: bool = False
    turned: bool = False
    steps: int = 0
    silent: bool = False
    reaction: Reaction = ""
    surfaced_at_first: bool = False
    stunned_until: int = 0
    fired: bool = False
    gunned: bool = False
    slower: int = 0
    reloaded: bool = False
    initiative: Initiative | None = None


class Wreck(msgspec.Struct, frozen=True):
    """Where a ship went down, for escorts that look there [V9, Note 2]."""

    area: str
    round: int


class Laid(msgspec.Struct):
    """Torpedoes or a shot laid on a target; FATs find their own [8.5.2, 8.5.9]."""

    target: int | None
    weapon: Literal["normal", "fat", "t5", "gun"]
    number: int = 1

    @property
    def torpedo(self) -> TorpedoKind:
        assert self.weapon != "gun"
        return self.weapon


class Contact(msgspec.Struct, kw_only=True):
    """`cards` are the convoy cards drawn, of which one is kept; `left` is how many contacts the active boat still has.

    `took_part` are boats that were on the display in a round; `joiners` those that were called. `astern` are ships
    that fell off the display, `crippled` those an earlier attack on the convoy left heavily damaged [9.4]; `sought`
    is whom each escort searched for this round, `marked` the boat a commander's ship is about to attack.
    """

    active: str
    area: str
    left: int
    cards: list[int] = []
    card: int = 0
    condition: str = ""
    alerted: int = 0
    round: int = 0
    step: RoundStep = "placing"
    ships: list[Ship] = []
    subs: list[Sub] = []
    rolled_for: list[str] = []
    radio: bool = False
    engaged: bool = False
    astern: list[Ship] = []
    crippled: list[Ship] = []
    wrecks: list[Wreck] = []
    sought: dict[int, list[str]] = {}
    loss_before: bool = False
    loss_now: bool = False
    took_part: list[str] = []
    joiners: list[str] = []
    ship_number: int = 0
    marked: str = ""
    sunk_merchant: bool = False

    @property
    def convoy(self) -> ConvoyCard:
        return CONVOYS[self.card]

    def ship(self, number: int) -> Ship:
        for ship in self.ships:
            if ship.id == number:
                return ship
        raise KeyError(number)

    def find_ship(self, number: int) -> Ship | None:
        return next((ship for ship in self.ships if ship.id == number), None)

    def sub(self, boat: str) -> Sub:
        for sub in self.subs:
            if sub.boat == boat:
                return sub
        raise KeyError(boat)

    def find_sub(self, boat: str) -> Sub | None:
        return next((sub for sub in self.subs if sub.boat == boat), None)

    @property
    def escorts(self) -> list[Ship]:
        return [ship for ship in self.ships if ship.escort]

    @property
    def detected(self) -> list[Sub]:
        return [sub for sub in self.subs if sub.detected]

    def range(self, ship: Ship, sub: Sub) -> int:
        return DISPLAY.range(ship.area, sub.area)
