"""Lying across a bow or stern [2.6, 4.8]: who crosses whom, and when that ends."""

from typing import TYPE_CHECKING

from app.games.iron_and_oak.events.at_close_quarters import CrossingOver
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.ship import Crossing, Ship
from app.games.iron_and_oak.ship_cards import End

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play


def crossers(state: "IronState", target: Ship, end: End | None = None) -> list[Ship]:
    """The ships across this ship, or across one end of her."""
    return [
        state.ship(each.ship)
        for each in state.crossings
        if each.target == target.slug and (end is None or each.end == end)
    ]


def lies_across(state: "IronState", ship: Ship, target: Ship | None = None) -> Crossing | None:
    """How this ship lies across another."""
    for each in state.crossings:
        if each.ship == ship.slug and (target is None or each.target == target.slug):
            return each
    return None


def crossings_end(game: "Play", ship: Ship, *, own: bool = True, on_her: bool = True) -> None:
    """Those she makes, those made upon her, or both [4.8]."""
    state = game.state
    for each in list(state.crossings):
        if (own and each.ship == ship.slug) or (on_her and each.target == ship.slug):
            state.crossings.remove(each)
            over = CrossingOver(each.ship, each.target, each.end)
            say(game, state.ship(each.ship).side, over, rule="4.8", about=(each.ship, each.target))
