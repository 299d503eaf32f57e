"""A ship in play [2]: where she lies, what is broken aboard, what holds her, and the order she has."""

from typing import Literal

import msgspec

from app.games.iron_and_oak.dice import DiceList
from app.games.iron_and_oak.ship_cards import SHIP_CARDS, Crew, End, Location, ShipCard, Side
from app.games.iron_and_oak.tables import Critical

Order = Literal[
    "anchor",
    "weigh",
    "unfoul",
    "oppose",
    "maneuver-0",
    "maneuver-1",
    "maneuver-2",
    "drift",
    "tow",
    "refloat",
]
Fate = Literal["afloat", "sunk", "struck", "left"]
Attempt = Literal["cross", "strike"]

WORST_SHIELD = -4
UNPOWERED: tuple[Critical, ...] = ("engine-stopped", "boiler")
SLOWED: tuple[Critical, ...] = ("engine-damaged", "speed", "smokestack")
NO_HELP: tuple[Critical, ...] = ("engine-damaged", "rudder", "speed", "smokestack", "steering")
MANEUVER_DRM: dict[Critical, int] = {"engine-damaged": -2, "rudder": -2, "steering": -1, "smokestack": -1, "fire": -1}
GUNNERY_DRM: dict[Critical, int] = {"fire": -1, "crew": -1}
FOR_GOOD: tuple[Critical, ...] = ("ram", "spar", "boiler")
"""Criticals that no repair can mend [3.1]."""


class Tried(msgspec.Struct, frozen=True):
    """An attempt on a ship that may not be repeated in the turn after [4.8, 4.9]."""

    what: Attempt
    target: str
    turn: int


class Crossing(msgspec.Struct, frozen=True):
    """`ship` lies across this end of `target` [4.8]."""

    ship: str
    target: str
    end: End


class Ship(msgspec.Struct, kw_only=True, omit_defaults=True):
    """`box`: none before she arrives and after she is gone; `fate_box` and `fate_turn` say where and when that was.

    `entry` is the box she comes in by from turn `arrives` on. `snag`: the wreck or obstruction she is fouled with;
    `fouled`: ships she is fouled with; `tows`: the one on her hawser. `start`: her box when orders were written.
    `opened`: her order lies open; `acted`: she has been activated; `halted`: a hazard ended her movement.
    `opposed`: ships whose marker she carries. `smoke`: the turn in which she fired last at close range.
    `bow_on`: whom she attacked and fires at with her bow guns next; `point_blank`: who attacked her.
    """

    slug: str
    side: Side
    box: str | None = None
    crew: Crew = "regular"
    hits: int = 0
    shields: dict[Location, int] = {}
    criticals: list[Critical] = []
    fate: Fate = "afloat"
    fate_box: str = ""
    fate_turn: int = 0
    arrives: int = 0
    entry: str = ""
    anchored: bool = False
    grounded: bool = False
    snag: Literal["", "hulk", "light", "heavy"] = ""
    fouled: list[str] = []
    tows: str = ""
    order: Order | None = None
    opened: bool = False
    acted: bool = False
    drifted: bool = False
    halted: bool = False
    start: str = ""
    opposed: list[str] = []
    smoke: int = 0
    screens: str = ""
    tried: list[Tried] = []
    bow_on: str = ""
    point_blank: list[str] = []

    @property
    def card(self) -> ShipCard:
        return SHIP_CARDS[self.slug]

    @property
    def name(self) -> str:
        return self.card.short

    @property
    def at(self) -> str:
        """Her box, where she must be in one."""
        assert self.box is not None, self.slug
        return self.box

    @property
    def in_play(self) -> bool:
        return self.box is not None and self.fate == "afloat"

    @property
    def powered(self) -> bool:
        """No boiler or engine stopped, and engines to begin with [2.3]."""
        return self.card.maneuver is not None and not any(each in UNPOWERED for each in self.criticals)

    @property
    def is_fouled(self) -> bool:
        return bool(self.snag or self.fouled)

    @property
    def held(self) -> bool:
        """Anchored, aground or fouled: she cannot dodge [4.8]."""
        return self.anchored or self.grounded or self.is_fouled

    @property
    def draft(self) -> int:
        """Current draft: a leak at the waterline sets her deeper [2.2, 6]."""
        return self.card.draft + ("wl" in self.criticals)

    @property
    def silenced(self) -> bool:
        """A fort that has taken all its Hits fires no more; it does not sink [2.7]."""
        return self.hits >= self.card.hits

    @property
    def can_ram(self) -> bool:
        return self.card.ram is not None and "ram" not in self.criticals

    @property
    def can_spar(self) -> bool:
        return self.card.spar and "spar" not in self.criticals

    def shield(self, location: Location) -> int:
        return self.shields.get(location, 0)

    def dent(self, location: Location, by: int) -> None:
        """Worsen a shield, to −4 at most [2.5]."""
        if by < 0:
            self.shields[location] = max(WORST_SHIELD, self.shield(location) + by)

    def guns(self, dice: DiceList | None) -> DiceList | None:
        """A gun critical drops the smallest die; one always stays [6]."""
        if dice is None or "gun" not in self.criticals or len(dice) == 1:
            return dice
        left = list(dice)
        left.remove(min(left))
        return tuple(left)


def may_move_at_all(ship: Ship, rafts_too: bool) -> bool:
    """A fort never moves, a raft only where the house tows rafts [2.3]."""
    return ship.card.hull in ("ship", "barge") or (ship.card.hull == "raft" and rafts_too)
