"""What a player may do: the acts of Atlantic Chase."""

from app.engine.decision import Act
from app.games.atlantic_chase.forces.ship import Zone


class Aim(Act, frozen=True):
    """Lay a ship's guns, or its torpedoes, on an enemy ship."""

    ship: str
    target: str


class Fire(Act, frozen=True):
    """All aimed: fire. Ships not aimed hold their fire."""


class Sail(Act, frozen=True):
    """Move to a zone, or stay; making smoke, or not."""

    ship: str
    zone: Zone
    smoke: bool = False


class Disperse(Act, frozen=True):
    """The convoy scatters, for good."""

    ship: str


class Cover(Act, frozen=True):
    """Hide this ship in the smoke."""

    ship: str


class Covered(Act, frozen=True):
    """No further ship goes into the smoke."""


class BreakAway(Act, frozen=True):
    """Announce that the side tries to leave the battle."""


class FightOn(Act, frozen=True):
    """Stay in the battle."""


class Slip(Act, frozen=True):
    """Spend Evasive Maneuvers: this ship in the far zone leaves."""

    ship: str


class KeepRoll(Act, frozen=True):
    """The leader stays out of it."""


class TurnToSix(Act, frozen=True):
    """The leader turns a die with this face to a six."""

    face: int


class AddTwo(Act, frozen=True):
    """The leader adds two to the roll."""


AnyAct = Aim | Fire | Sail | Disperse | Cover | Covered | BreakAway | FightOn | Slip | KeepRoll | TurnToSix | AddTwo
