"""A leader changes ships when his is damaged or sunk [25]."""

from app.games.atlantic_chase.events.damage import LeaderChangesShip, LeaderLost
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.ship import Ship


def change_ship(others: list[Ship], lost: Ship) -> LeaderChangesShip | LeaderLost | None:
    """From a ship newly damaged or sunk to another of his side among these; sunk with no other, he is lost.

    What there is to tell of it.
    """
    leader = lost.leader
    if leader is None:
        return None
    other = next((ship for ship in others if ship.side == lost.side and ship is not lost and not ship.leader), None)
    if other is not None:
        other.leader, lost.leader = leader, None
        return LeaderChangesShip(leader, called(other))
    if lost.sunk:
        lost.leader = None
        return LeaderLost(leader, called(lost))
    return None
