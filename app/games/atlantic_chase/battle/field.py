"""The battle as it stands: which round, whose turn, what is laid and what has been hit."""

from typing import Literal

import msgspec

from app.games.atlantic_chase.forces.ship_cards import Side

BattleStep = Literal["set-up", "gunnery", "torpedoes", "maneuver", "break away", "over"]


class Shot(msgspec.Struct, frozen=True):
    """A ship's guns or torpedoes laid on a target."""

    ship: str
    target: str


class Stored(msgspec.Struct, frozen=True):
    """Hits scored that take effect when all have fired."""

    target: str
    hits: int


class Rolled(msgspec.Struct):
    """Dice on the table that a leader may still change."""

    dice: tuple[int, ...]
    bonus: int = 0


class Battle(msgspec.Struct, kw_only=True):
    """`surprise`: in round one the active side fires, and its hits count, first. `evasive`: sides with a marker."""

    active: Side
    rounds: int
    round: int = 0
    part: int = 1
    step: BattleStep = "set-up"
    surprise: bool = False
    evasive: list[Side] = []
    shots: list[Shot] = []
    stored: list[Stored] = []
    roll: Rolled | None = None
    maneuvered: list[str] = []
    last_mover: Side | None = None
    shelled: list[str] = []
    ended: bool = False
