"""Tactics counters, from June 1942 [8.6.7]."""

from typing import TYPE_CHECKING

from app.games.u_boat_leader.contact_table import Contact, Ship
from app.games.u_boat_leader.counters import TACTICS

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import Play


def in_the_cup(contact: Contact) -> list[int]:
    """Counters that no escort of this contact holds, each by its place in the list."""
    held = [ship.tactics for ship in (*contact.ships, *contact.astern)]
    return [place for place, counter in enumerate(TACTICS) for _ in range(counter.count - held.count(place))]


def draw_tactics(game: "Play", ship: Ship) -> None:
    """The first time she searches or attacks, before the die; she keeps it to the end of the contact [8.6.7]."""
    if not game.state.book.tactics or ship.tactics is not None or not ship.escort:
        return
    cup = in_the_cup(game.state.fight)
    if cup:
        ship.tactics = cup[game.dice.pick("tactics counter", cup)]
