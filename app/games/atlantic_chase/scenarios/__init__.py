"""Scenarios: who meets whom, where the ships stand, and what counts as victory. One JSON file each."""

from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from app.games.atlantic_chase.forces.ship import Attitude, Ship, Zone
from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, BadData, Side
from app.games.atlantic_chase.victory import Boxes

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState


class ShipEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ship of a scenario. `arrives`: the round at whose end it enters. `attitude`: advanced rules, none: chosen."""

    ship: str
    side: Side
    card: str = ""
    name: str = ""
    zone: Zone = "far"
    attitude: Attitude | None = None
    damaged: bool = False
    smoke: bool = False
    obscured: bool = False
    may_smoke: bool = True
    hit_limit: int | None = None
    torpedoes: int = 1
    arrives: int | None = None
    force: str | None = None
    leader: str | None = None


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Special rules that scenarios switch on. `disperse`: not at all, freely, or after the guard ship is out of it."""

    disperse: Literal["no", "free", "after"] = "no"
    disperse_after: str = ""
    break_away_from_round: int = 1
    break_away_only_from: dict[Side, Zone] = {}


class ForceRoll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at_least: int
    force: str


class Parts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle in several parts: `side` rolls for the force that is met in each."""

    count: int
    side: Side
    forces: tuple[ForceRoll, ...]
    if_shelled: tuple[str, int]
    if_crippled: tuple[str, int]

    def modifier(self, state: "ChaseState") -> int:
        shelled, bonus = self.if_shelled
        crippled, more = self.if_crippled
        return bonus * (shelled in state.battle.shelled) + more * state.ship(crippled).crippled

    def force(self, total: int) -> str:
        return next(row.force for row in reversed(self.forces) if total >= row.at_least)


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By agreement the `next` battle follows; not after a decisive British victory, if `unless_decisive`.

    `relief`: a ship that the British may put in the place of one of theirs between the battles.
    """

    next: str
    unless_decisive: bool = False
    relief: str = ""


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mini scenario. `assumptions` say what was not known for certain and how it is read here.

    `link`: the battle that may follow. `combined`: the boxes that judge it together with the one before it.
    """

    slug: str
    name: str
    dates: str
    summary: str
    history: str
    weather: Literal["good", "bad"]
    rounds: int
    active: Side
    sides: dict[Side, str]
    ships: tuple[ShipEntry, ...]
    boxes: dict[Side, Boxes]
    assumptions: tuple[str, ...]
    special: Special = Special()
    parts: Parts | None = None
    link: Link | None = None
    combined: dict[Side, Boxes] | None = None


def _read(path: Path) -> Scenario:
    try:
        scenario = msgspec.json.decode(path.read_bytes(), type=Scenario)
    except msgspec.DecodeError as error:
        raise BadData(f"{path.name}: {error}") from None
    for entry in scenario.ships:
        if (entry.card or entry.ship) not in SHIP_CARDS:
            raise BadData(f"{path.name}: ships: there is no ship “{entry.card or entry.ship}”.")
    return scenario


SCENARIOS: dict[str, Scenario] = {
    scenario.slug: scenario
    for scenario in sorted(map(_read, Path(__file__).parent.glob("*.json")), key=lambda each: int(each.slug[2:]))
}


def draw_up(scenario: Scenario) -> list[Ship]:
    """The ships as the scenario has them at the start."""
    return [_ship(scenario, entry) for entry in scenario.ships]


def _ship(scenario: Scenario, entry: ShipEntry) -> Ship:
    card = SHIP_CARDS[entry.card or entry.ship]
    later = scenario.parts is not None or entry.arrives is not None
    return Ship(
        slug=entry.ship,
        card_slug=card.slug,
        side=entry.side,
        name=entry.name or card.name,
        damaged=entry.damaged,
        hit_limit=entry.hit_limit,
        torpedoes=entry.torpedoes if card.front.torpedo else 0,
        may_smoke=entry.may_smoke,
        leader=entry.leader,
        zone=None if later else entry.zone,
        making_smoke=entry.smoke,
        obscured=entry.smoke or entry.obscured,
        attitude=entry.attitude,
        arrives=(1, entry.arrives) if entry.arrives else None,
        force=entry.force,
    )
