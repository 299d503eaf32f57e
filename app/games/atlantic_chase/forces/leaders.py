"""Leaders who can change a roll after it is seen [25]. Each works once; a leader changes ships when his is lost."""

from typing import Literal

import msgspec

from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side

Effect = Literal["six", "plus two"]


class Leader(msgspec.Struct, frozen=True):
    """`six` turns one of the dice just rolled to a 6, `plus two` adds 2 to the roll."""

    slug: str
    name: str
    side: Side
    effect: Effect


LEADERS: dict[str, Leader] = {
    leader.slug: leader
    for leader in (
        Leader("marschall", "Marschall", GERMAN, "six"),
        Leader("forbes", "Forbes", BRITISH, "six"),
        Leader("somerville", "Somerville", BRITISH, "plus two"),
    )
}


def leader_present(ships: list[Ship], side: Side) -> Ship | None:
    """The ship on the board whose leader may still be used, if this side has one."""
    return next((ship for ship in ships if ship.side == side and ship.on_board and ship.leader in LEADERS), None)


def change_ship(ships: list[Ship], lost: Ship) -> None:
    """From a ship newly damaged or sunk to another of the side on the board; sunk with no other, he is lost."""
    if lost.leader is None:
        return
    other = next((ship for ship in ships if ship.side == lost.side and ship.attackable and not ship.leader), None)
    if other is not None:
        other.leader = lost.leader
        lost.leader = None
    elif lost.sunk:
        lost.leader = None
