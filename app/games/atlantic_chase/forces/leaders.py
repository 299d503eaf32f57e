"""Leaders [25]. Each works once, Raeder and Pound twice."""

from typing import Literal

import msgspec

from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side

Effect = Literal["six", "plus two", "total", "seize", "recon", "all pass", "lose intel", "coordination"]


class Leader(msgspec.Struct, frozen=True):
    """`six` turns one of the dice just rolled to a 6, `plus two` adds 2 to the roll; the others work on the chart.

    `benefit` tells a player what he is good for.
    """

    slug: str
    name: str
    side: Side
    effect: Effect
    benefit: str
    uses: int = 1


LEADERS: dict[str, Leader] = {
    leader.slug: leader
    for leader in (
        Leader("krancke", "Krancke", GERMAN, "total", "moves a Trajectory Total by two dice, up or down"),
        Leader("lutjens", "Lütjens", GERMAN, "seize", "seizes the initiative without a roll, and evades"),
        Leader("marschall", "Marschall", GERMAN, "six", "turns one die to a 6"),
        Leader("prien", "Prien", GERMAN, "recon", "takes his U-boat into a port or under an airbase"),
        Leader("raeder", "Raeder", GERMAN, "all pass", "turns a Pass into an All Pass", uses=2),
        Leader("forbes", "Forbes", BRITISH, "six", "turns one die to a 6"),
        Leader("gensoul", "Gensoul", BRITISH, "lose intel", "takes an Intel marker off before Interruption"),
        Leader("walker", "Walker", BRITISH, "coordination", "makes Coordination worth +4"),
        Leader("pound", "Pound", BRITISH, "all pass", "turns a Pass into an All Pass", uses=2),
        Leader("somerville", "Somerville", BRITISH, "plus two", "adds 2 to a roll"),
        Leader("tovey", "Tovey", BRITISH, "total", "moves a Trajectory Total by two dice, up or down"),
    )
}

ON_DICE: tuple[Effect, ...] = ("six", "plus two")
"""These change a roll after it is seen."""


def changes_dice(ship: Ship) -> bool:
    return ship.leader is not None and LEADERS[ship.leader].effect in ON_DICE


def leaders_present(ships: list[Ship], side: Side) -> list[Ship]:
    """The ships of this side on the board whose leaders may still change a roll."""
    return [ship for ship in ships if ship.side == side and ship.on_board and changes_dice(ship)]
