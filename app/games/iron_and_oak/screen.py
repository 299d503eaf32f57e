"""The Screen card [4.7]: until the turn ends, the first attack on a friend in the box falls on the screening ship."""

from typing import TYPE_CHECKING

from app.games.iron_and_oak.events.cards import ScreenTook
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.ship import Ship

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play


def screen_of(state: "IronState", target: Ship) -> Ship | None:
    """The ship an attack on `target` would fall on."""
    for ship in state.ships:
        if ship.screens == target.slug and ship.in_play and ship.box == target.box:
            return ship
    return None


def attacked_instead(game: "Play", target: Ship) -> Ship:
    """Who is attacked when `target` is meant; the screen is used up."""
    screen = screen_of(game.state, target)
    if screen is None:
        return target
    screen.screens = ""
    took = ScreenTook(screen.slug, target.slug)
    say(game, screen.side, took, rule="4.7", about=(screen.slug, target.slug))
    return screen
