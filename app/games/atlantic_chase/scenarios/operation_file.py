"""An operation as its data file has it: one Struct for each kind of line in `operations/*.json`."""

from typing import Literal

import msgspec

from app.games.atlantic_chase.actions.declared import ActionName
from app.games.atlantic_chase.forces.ship_cards import ShipClass, Side
from app.games.atlantic_chase.forces.stealth_force import Stealth
from app.games.atlantic_chase.map.hexes import Hex

# --- what is where at the start


class ForceEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A task force at the start, in exactly one of: a `hex`, the `box` of a port, or along `hexes`.

    `leader` sails in the first ship.
    """

    slug: str
    side: Side
    name: str
    ships: tuple[str, ...]
    hex: Hex | None = None
    box: str | None = None
    hexes: tuple[Hex, ...] = ()
    leader: str | None = None


class GroupEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ships that wait in a port for a Reorganize action [18]. `price`: the points its side gives up for it."""

    side: Side
    letter: str
    port: str
    ships: tuple[str, ...]
    price: int = 0


class StealthEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`hex`: none while they wait in their box. `leader`: Prien, who sails with the first U-boat [25]."""

    side: Side
    kind: Stealth
    count: int = 1
    hex: Hex | None = None
    leader: str | None = None


class BaseEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An airbase marker: it works like a printed airbase [3.6]."""

    side: Side
    hex: Hex


class Escorts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ships that may turn up with a convoy when it is attacked, in the order they are taken.

    `price`: the points the enemy gets if the British change what the check gave; none: they cannot.
    """

    ships: tuple[str, ...]
    price: int | None = None


# --- what it is worth

Event = Literal[
    "ship_hit",
    "ship_damaged",
    "ship_sunk",
    "ship_captured",
    "ship_completed",
    "convoy_completed",
    "convoy_hit",
    "custom",
]
Country = Literal["france", "norway", "germany"]


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which ships and ports an award is about; a key that is not given asks nothing.

    `owner` is the side that commands her, `nation` her flag. `ports`, `exclude_ports` and `country` ask where she
    Completed. `damaged`: in which state; one afloat and not damaged is neither damaged nor sunk.
    """

    ships: tuple[str, ...] = ()
    exclude_ships: tuple[str, ...] = ()
    classes: tuple[ShipClass, ...] = ()
    exclude_classes: tuple[ShipClass, ...] = ()
    owner: Side | None = None
    nation: Literal["british", "french", "american", "german"] | None = None
    ports: tuple[str, ...] = ()
    exclude_ports: tuple[str, ...] = ()
    country: tuple[Country, ...] = ()
    damaged: bool | None = None
    dispersed: bool | None = None


GIVEN_AWAY = "given-away"
"""The line of the victory table for points that a choice gave to the other side; no scenario writes it."""


class Award(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the victory table. `once`: the first time only. A `custom` one counts as often as its `mark` is set."""

    slug: str
    side: Side
    event: Event
    points: float
    text: str
    match: Match = Match()
    once: bool = False
    mark: str = ""


class Tie(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side wins a tie, the British unless the scenario says otherwise.

    Where it names a `ship`: unless she Completed in one of `ports` and convoys took so many hits.
    """

    text: str
    to: Side = "british"
    ship: str = ""
    ports: tuple[str, ...] = ()
    convoy_hits: int = 0


class VictoryLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a margin is called; the first that fits. `unhurt`: no convoy took a hit."""

    name: str
    at_least: float = 0
    at_most: float | None = None
    side: Side | None = None
    unhurt: bool = False


# --- what is watched for, forbidden, and when it ends


class Watch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mark that is set once, by a task force of `side` or with `ship`.

    Either by a segment or station it places in one of `hexes` or `west_of` a column (`station`: by a station alone),
    or by the action it `does`. `needs` and `unless` are marks that must, or must not, be set already. `text`: what the
    log says of it, where no points tell it.
    """

    mark: str
    text: str = ""
    side: Side | None = None
    ship: str = ""
    hexes: tuple[Hex, ...] = ()
    west_of: int | None = None
    station: bool = False
    does: ActionName | None = None
    needs: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()


class Restriction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From so many enemy `convoys` on, come where they were bound for, a side takes `allowed` actions alone.

    And it goes home if it can. `groups`: a Reorganize may still call reinforcements.
    """

    text: str
    side: Side
    convoys: int
    allowed: tuple[ActionName, ...]
    must_complete: bool = True
    groups: bool = True


class ForceRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Actions `barred` to the task force of a ship, `when` she is damaged or is not, `until` a mark is set."""

    text: str
    ship: str
    barred: tuple[ActionName, ...]
    when: Literal["damaged", "undamaged"] | None = None
    until: str = ""


class TargetRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The task forces with one of `ships` are the only ones this side may attack."""

    text: str
    side: Side
    ships: tuple[str, ...]


class Barred(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Actions that one side does not have."""

    text: str
    side: Side
    actions: tuple[ActionName, ...]


class ClosedWaters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes in which a side may place no segment and no station."""

    text: str
    side: Side
    hexes: tuple[Hex, ...]


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An end of the operation, by exactly one of these.

    `changes` of initiative; a ship that is `gone`: sunk or Completed; a side with `no_forces` in play; so many
    `convoys` Completed where they were bound for, of either side; a ship of a side that is `hurt`: damaged or sunk;
    a `mark` that a player has set.
    """

    text: str
    changes: int | None = None
    gone: str | None = None
    no_forces: Side | None = None
    convoys: int | None = None
    hurt: Side | None = None
    mark: str | None = None

    @property
    def slug(self) -> str:
        """The one thing it asks, and of whom."""
        asked = {
            "gone": self.gone,
            "no-forces": self.no_forces,
            "convoys": self.convoys,
            "hurt": self.hurt,
            "mark": self.mark,
        }
        return next((f"{key}-{value}" for key, value in asked.items() if value is not None), "changes")


class Settlement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is counted when all is over: a `mark` that is set, or a convoy `home` in a port, as a pair.

    Only if this ship is `gone`, or that one `at_sea`, or none of the marks in `unless` is set.
    """

    text: str
    mark: str = ""
    home: tuple[str, str] | None = None
    gone: str = ""
    at_sea: str = ""
    unless: tuple[str, ...] = ()

    @property
    def slug(self) -> str:
        return self.mark or (self.home[0] if self.home else "")


LandingResult = Literal["debacle", "two hits", "hit", "landed", "bridgehead"]


class Landing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ports where convoys and squadrons put troops ashore; the `table` is read with one die, from 1 or less to 5 up."""

    ports: tuple[str, ...]
    table: dict[Side, tuple[LandingResult, LandingResult, LandingResult, LandingResult, LandingResult]]
