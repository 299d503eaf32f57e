"""Critical hits [6]: drawn by location, kept on the ship; one she has or cannot have is a Hit instead."""

from typing import TYPE_CHECKING

from app.games.iron_and_oak.damage import sink, take_hits
from app.games.iron_and_oak.events.gunfire import CriticalHit, CriticalMarked, MagazineTested
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.ship import Ship
from app.games.iron_and_oak.ship_cards import Location
from app.games.iron_and_oak.tables import TABLES, Critical, Drawn

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play

OF_ENGINES: tuple[Critical, ...] = (
    "engine-damaged",
    "engine-stopped",
    "boiler",
    "rudder",
    "steering",
    "speed",
    "smokestack",
)
BLOWS_UP = 2
"""A magazine explodes on this or less of a d10."""


def can_have(ship: Ship, critical: Critical) -> bool:
    if critical in ship.criticals:
        return False
    if critical == "ram":
        return ship.card.ram is not None
    if critical == "spar":
        return ship.card.spar
    if critical == "gun":
        return ship.card.guns.broadside is not None
    if critical == "engine-damaged" and "engine-stopped" in ship.criticals:
        return False
    if critical == "wl":
        return ship.card.hull != "fort"
    return critical not in OF_ENGINES or ship.card.maneuver is not None


def mark(ship: Ship, critical: Critical) -> None:
    """Place it, whatever else is due; a stopped engine is no longer merely damaged."""
    if critical == "engine-stopped" and "engine-damaged" in ship.criticals:
        ship.criticals.remove("engine-damaged")
    ship.criticals.append(critical)


def mark_without_hits(game: "Play", ship: Ship, critical: Critical) -> None:
    """“Place a critical but apply no Hits” [6]: nothing at all if she has it."""
    if ship.in_play and can_have(ship, critical):
        mark(ship, critical)
        say(game, ship.side, CriticalMarked(ship.slug, critical), rule="6", about=(ship.slug,))


def critical_at(state: "IronState", ship: Ship, location: Location, die: int) -> Drawn:
    """The row of the table; exposed steering chains are as good as the rudder where the scenario says so."""
    drawn = TABLES.criticals[location][die - 1]
    exposed = ship.slug in state.book.special.exposed_steering
    return "rudder" if exposed and drawn == "steering" and location == "stern" else drawn


def suffer_critical(game: "Play", ship: Ship, location: Location) -> None:
    if not ship.in_play:
        return
    (die,) = game.dice.roll("critical", sides=6)
    inflict(game, ship, location, die, critical_at(game.state, ship, location, die))


def inflict(game: "Play", ship: Ship, location: Location, die: int, drawn: Drawn) -> None:
    if drawn == "magazine":
        say(game, ship.side, CriticalHit(ship.slug, location, die, drawn), rule="6", about=(ship.slug,))
        (tested,) = game.dice.roll("magazine", sides=10)
        explodes = tested <= BLOWS_UP
        say(game, ship.side, MagazineTested(ship.slug, tested, explodes), rule="6", about=(ship.slug,))
        if explodes and ship.card.hull != "fort":
            sink(game, ship)
            return
        drawn = "fire"
    extra = not can_have(ship, drawn)
    say(game, ship.side, CriticalHit(ship.slug, location, die, drawn, extra), rule="6", about=(ship.slug,))
    if not extra:
        mark(ship, drawn)
    if extra or drawn == "boiler":
        take_hits(game, ship, 1)
