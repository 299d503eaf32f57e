"""The battle as it stands: which round, whose turn, what is laid and what has been hit."""

from typing import Literal

import msgspec

from app.games.atlantic_chase.forces.ship import Attitude, Effect
from app.games.atlantic_chase.forces.ship_cards import Side

BattleStep = Literal[
    "set-up", "attitude", "gunnery", "torpedoes", "maneuver", "lingering effects", "break away", "over"
]

Encounter = Literal["battle", "surprise", "limited"]
"""How two forces met: what they fight, and for how long [22.4, 23]."""

Snafu = Literal[
    "confusion",
    "mechanical_distress",
    "boiler_room",
    "unexpected_bearing",
    "good_visibility",
    "no_radar",
    "fog",
    "open_arc",
    "poor_visibility",
]

Special = Effect | Literal["magazine", "sunk"]
"""A special result: an effect that stays on the ship, or the end of her [adv 5]."""


class Shot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship's guns or torpedoes laid on a target; `guns` is the share of a ship that splits her fire [adv 3]."""

    ship: str
    target: str
    guns: int | None = None


class Stored(msgspec.Struct, frozen=True):
    """Hits or a special result, scored, that take effect when all have fired."""

    target: str
    hits: int
    special: Special | None = None


class Repair(msgspec.Struct, frozen=True):
    """Damage Control on one effect of a ship [adv 8]."""

    ship: str
    effect: Effect


class Rolled(msgspec.Struct):
    """Dice on the table that a leader may still change."""

    dice: tuple[int, ...]
    bonus: int = 0


class Battle(msgspec.Struct, kw_only=True):
    """`surprise`: in round one the active side fires, and its hits count, first. `evasive`: sides with a marker.

    Advanced rules: `confusion` holds the marker; `by_rule`: no scenario says how ships bear at the start;
    `plotted`: attitudes chosen and not yet shown, nobody's to see; `rudderless`: ships the enemy steers in this step;
    `extended`: the extra round has been given; `screens`: who screens whom until the guns have fired.
    """

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
    snafu: Snafu | None = None
    confusion: Side | None = None
    by_rule: bool = False
    plotted: dict[str, Attitude] = {}
    rudderless: list[str] = []
    repairs: list[Repair] = []
    extended: bool = False
    screens: dict[str, str] = {}
