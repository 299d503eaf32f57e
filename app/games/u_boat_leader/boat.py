"""A boat of the flotilla [1.4–1.7]: crew, stress, torpedoes, damage, and the values that follow from them."""

from typing import Literal

import msgspec

from app.games.u_boat_leader.boat_cards import (
    BOATS,
    GUN_AMMUNITION,
    Band,
    BoatCard,
    Initiative,
    Level,
    LevelCard,
    Values,
)
from app.games.u_boat_leader.campaigns import MissionKind

TorpedoKind = Literal["normal", "fat", "t5"]
TORPEDO_KINDS: tuple[TorpedoKind, ...] = ("normal", "fat", "t5")
RackName = Literal["ready", "stored"]
Fate = Literal["serving", "home", "sunk"]


class Rack(msgspec.Struct):
    """Torpedoes by kind [4.4]."""

    normal: int = 0
    fat: int = 0
    t5: int = 0

    @property
    def total(self) -> int:
        return self.normal + self.fat + self.t5

    def has(self, kind: TorpedoKind) -> int:
        return {"normal": self.normal, "fat": self.fat, "t5": self.t5}[kind]

    def add(self, kind: TorpedoKind, number: int) -> None:
        match kind:
            case "normal":
                self.normal += number
            case "fat":
                self.fat += number
            case "t5":
                self.t5 += number

    def take_any(self, number: int) -> int:
        """Up to so many are gone, plain ones first; how many were."""
        gone = 0
        for kind in TORPEDO_KINDS:
            here = min(self.has(kind), number - gone)
            self.add(kind, -here)
            gone += here
        return gone


class Wounds(msgspec.Struct):
    """Hit counters that stay on a boat [8.7.3]. Flooding is never lasting."""

    hull: int = 0
    flooding: int = 0
    engines: int = 0
    oil: int = 0
    electronics: int = 0
    gun: int = 0
    periscope: int = 0
    tubes: int = 0

    @property
    def any(self) -> bool:
        return any(getattr(self, name) for name in self.__struct_fields__)


class Sinking(msgspec.Struct, frozen=True):
    """A line of a captain's service record."""

    ship: str
    turn: int
    vp: int


class Feat(msgspec.Struct, frozen=True):
    """What else won victory points: a steamer met alone, mines, hits on a raid [1.10, 6.1, 6.3]."""

    kind: Literal["steamer", "mines", "raid"]
    turn: int
    vp: int


class Boat(msgspec.Struct, kw_only=True):
    """`place` is an area or a port. `expended` counts torpedoes gone since the last resupply.

    `bearing` is what event cards add to the next contact roll; `drew_in` the areas where she drew a convoy card this
    turn [7.4]. `home` has used her patrols and left play [5.10]. `sinkings`, `feats` and `began` (the level of her
    crew when she joined) are for the service record.
    """

    number: str
    level: Level
    place: str
    stress: int = 0
    xp: int = 0
    ready: Rack
    stored: Rack
    expended: int = 0
    ammunition: int = 0
    mines: int = 0
    mission: MissionKind | None = None
    snorkel: bool = False
    patrols: int = 0
    fate: Fate = "serving"
    searched: bool = False
    handled: bool = False
    moved: bool = False
    attacked: bool = False
    bearing: int = 0
    drew_in: list[str] = []
    lasting: Wounds = msgspec.field(default_factory=Wounds)
    passing: Wounds = msgspec.field(default_factory=Wounds)
    sinkings: list[Sinking] = []
    feats: list[Feat] = []
    began: Level | None = None

    @property
    def card(self) -> BoatCard:
        return BOATS[self.number]

    @property
    def grade(self) -> LevelCard:
        return BOATS[self.number].levels[self.level]

    @property
    def serving(self) -> bool:
        return self.fate == "serving"

    @property
    def band(self) -> Band:
        """[1.6]"""
        grade = self.grade
        return "okay" if self.stress <= grade.okay_to else "shaken" if self.stress <= grade.shaken_to else "unfit"

    @property
    def unfit(self) -> bool:
        return self.band == "unfit"

    @property
    def values(self) -> Values:
        """Those of the band; an unfit crew has the shaken line [1.6]."""
        return self.grade.okay if self.band == "okay" else self.grade.shaken

    @property
    def initiative(self) -> Initiative:
        return self.values.initiative

    @property
    def evasion(self) -> int:
        """A snorkel adds two [12.2]."""
        return self.values.evasion + (2 if self.snorkel else 0)

    @property
    def torpedo_skill(self) -> int:
        return self.values.torpedo

    @property
    def gun_skill(self) -> int | None:
        return self.values.gun

    @property
    def hull_left(self) -> int:
        """Hull and flooding count against the rating of the class [8.7.4]."""
        return self.card.type.hull - self.lasting.hull - self.passing.hull - self.passing.flooding

    @property
    def tubes(self) -> int:
        """Ready torpedoes she can hold [8.7.3]."""
        return max(0, self.card.type.ready - self.lasting.tubes - self.passing.tubes)

    @property
    def cost(self) -> int:
        return self.grade.cost

    @property
    def torpedoes(self) -> int:
        return self.ready.total + self.stored.total

    def wound(self, part: str) -> int:
        return int(getattr(self.lasting, part) + getattr(self.passing, part))

    def speed(self, submerged: bool) -> int:
        """[8.2.1]; engine hits slow her in both modes [8.7.3]."""
        full = self.card.type.submerged if submerged else self.card.type.surfaced
        return max(0, full - self.wound("engines"))

    def add_stress(self, amount: int) -> int:
        """Never below nothing; what it came to."""
        before = self.stress
        self.stress = max(0, self.stress + amount)
        return self.stress - before

    def reload(self) -> int:
        """Stored torpedoes into empty tubes, plain ones first; how many."""
        moved = 0
        for kind in TORPEDO_KINDS:
            number = min(self.stored.has(kind), self.tubes - self.ready.total)
            if number > 0:
                self.stored.add(kind, -number)
                self.ready.add(kind, number)
                moved += number
        return moved

    def spend(self, rack: RackName, kind: TorpedoKind, number: int = 1) -> None:
        (self.ready if rack == "ready" else self.stored).add(kind, -number)
        self.expended += number

    def resupply(self) -> None:
        """In port: full racks but for what mines take up, and the gun's ammunition [10.7, 4.6]."""
        card = self.card.type
        self.mines = self.mines if self.mission == "mine" else 0
        below = min(self.mines, card.stored)
        self.stored.normal += max(0, card.stored - below - self.stored.total)
        self.ready.normal += max(0, min(self.tubes, card.ready - (self.mines - below)) - self.ready.total)
        self.expended = card.ready + card.stored - self.torpedoes
        self.ammunition = GUN_AMMUNITION if card.gun else 0


def new_boat(number: str, level: Level, port: str) -> Boat:
    """Full racks, ammunition for the gun if she has one, no stress [2.3]."""
    card = BOATS[number].type
    return Boat(
        number=number,
        level=level,
        began=level,
        place=port,
        ready=Rack(normal=card.ready),
        stored=Rack(normal=card.stored),
        ammunition=GUN_AMMUNITION if card.gun else 0,
    )
