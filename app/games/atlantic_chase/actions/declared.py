"""An action against an enemy task force from its declaration to its end: who does what to whom [11]."""

from typing import Literal

import msgspec

from app.games.atlantic_chase.actions.trajectory_total import Role
from app.games.atlantic_chase.events.facts import Party
from app.games.atlantic_chase.forces.ship_cards import Side, Speed
from app.games.atlantic_chase.map.hexes import Hex

ActionName = Literal[
    "air strike", "completion", "engage", "naval search", "pass", "reorganize", "signals", "stealth", "trajectory"
]
Attack = Literal["air strike", "engage", "naval search", "stealth attack"]
"""The four that follow the shared procedure of section 11."""

Result = Literal[
    "miss",
    "contact",
    "sighted",
    "shadow",
    "early_or_late",
    "lose_contact",
    "skirmish",
    "closing_in",
    "battle",
    "surprise",
    "hit",
    "hit_if_slow",
    "hit_if_very_slow",
    "damage",
]
"""The codes in the cells of their tables [22]."""


LineOf = (
    Role
    | Literal[
        "leader",
        "coordination",
        "aircraft",
        "enemy coordination",
        "enemy aircraft",
        "contact",
        "U-boat zone",
        "dispersed convoy",
        "alert",
        "Evasive Maneuvers",
    ]
)
"""What a line of a sum stands for."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a sum that both players see: what it is for, and whose; `speed` of the target for a Contact."""

    of: LineOf
    amount: int
    rule: str
    who: Party | None = None
    speed: Speed | None = None

    def text(self, chart: str) -> str:
        who = f", {self.who.called(chart)}" if self.who else ""
        speed = f", {self.speed.replace('_', ' ')} target" if self.speed else ""
        return f"{self.of[0].upper()}{self.of[1:]}{who}{speed}"


class Sum(msgspec.Struct, frozen=True):
    """The Trajectory Total with its terms, and what is added to the dice."""

    total: int
    terms: tuple[Line, ...]
    modifiers: tuple[Line, ...]

    @property
    def modifier(self) -> int:
        return sum(line.amount for line in self.modifiers)


class Support(msgspec.Struct, frozen=True):
    """Aircraft: an airbase or a task force with a carrier, and the hex they start from [21.1]."""

    source: str
    launch: Hex


class Declared(msgspec.Struct, kw_only=True):
    """`active` is a task force, an airbase or a stealth force, by its slug; “enemy” is the inactive player's.

    `alert`: what Interruption takes off the dice; `evasive`: the target spent its marker on this roll;
    `shift`: what Krancke or Tovey added to the Trajectory Total; `checked`: Interruption has been rolled;
    `struck`: ships hit in it; `fought`: it came to a battle. `read`: the sum when the dice were read, whatever their
    result has done to it since.
    """

    kind: Attack
    side: Side
    active: str
    target: str
    hex: Hex
    coordinating: str | None = None
    support: Support | None = None
    enemy_coordinating: str | None = None
    enemy_support: Support | None = None
    alert: int = 0
    evasive: bool = False
    shift: int = 0
    walker: bool = False
    checked: bool = False
    had_intel: bool = False
    struck: list[str] = []
    result: tuple[Result, ...] = ()
    read: Sum | None = None
    fought: bool = False
