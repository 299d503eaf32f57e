"""Hits, sinking and what a lost ship leaves behind [2.7, 6]."""

from typing import TYPE_CHECKING

from app.games.iron_and_oak.crossed import crossings_end
from app.games.iron_and_oak.events.gunfire import Silenced, Sunk
from app.games.iron_and_oak.groups import cast_loose, set_free
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.river import Hazard
from app.games.iron_and_oak.ship import WORST_SHIELD, Fate, Ship

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import Play

HULK_DEPTH = 4


def take_hits(game: "Play", ship: Ship, hits: int) -> None:
    if not hits or not ship.in_play:
        return
    whole = not ship.silenced
    ship.hits += hits
    if not ship.silenced:
        return
    if ship.card.hull != "fort":
        sink(game, ship)
    elif whole:
        say(game, ship.side, Silenced(ship.slug), rule="2.7", about=(ship.slug,))


def sink(game: "Play", ship: Ship) -> None:
    """She leaves a wreck where the water is shallow enough [2.7]."""
    state, box = game.state, ship.at
    hulk = state.map.depth(box) <= HULK_DEPTH
    ship.hits = max(ship.hits, ship.card.hits)
    take_out(game, ship, "sunk")
    if hulk:
        state.hazards.setdefault(box, Hazard()).hulks += 1
    say(game, ship.side, Sunk(ship.slug, box, hulk), rule="2.7", about=(ship.slug, box))


def take_out(game: "Play", ship: Ship, fate: Fate) -> None:
    """She is out of play, and nothing hangs on her any more."""
    state = game.state
    crossings_end(game, ship)
    set_free(state, ship)
    cast_loose(state, ship)
    for other in state.ships:
        if ship.slug in other.opposed:
            other.opposed.remove(ship.slug)
        if other.screens == ship.slug:
            other.screens = ""
    ship.fate, ship.fate_box, ship.fate_turn, ship.box = fate, ship.at, state.turn, None
    ship.anchored = ship.grounded = False
    ship.screens = ""


def blow_up_waterline(ship: Ship) -> None:
    """A torpedo tears the waterline open [4.9, 4.13]."""
    ship.shields["wl"] = WORST_SHIELD
