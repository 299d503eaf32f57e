"""Hits, damage and sinking [23, 24]. Hits beyond a ship's defence carry over to its damaged side."""

from app.games.atlantic_chase.forces.ship import Ship, leave_board


def take_hits(ship: Ship, hits: int) -> None:
    ship.taken += hits
    ship.hits += hits
    if ship.card.kind != "ship":
        if ship.hit_limit is not None and ship.hits >= ship.hit_limit:
            sink(ship)
        return
    while not ship.sunk and ship.hits >= (ship.face.defence or 0):
        damage(ship)


def damage(ship: Ship) -> None:
    """Turn the counter over, or sink what has no other side. Hits short of its defence stay.

    On a convoy or a squadron it is two hits [22.6].
    """
    if ship.card.kind != "ship":
        take_hits(ship, 2)
        return
    if ship.damaged or ship.card.back is None:
        sink(ship)
        return
    defence = ship.card.front.defence or 0
    if ship.hits >= defence:
        ship.hits -= defence
    ship.damaged = True


def sink(ship: Ship) -> None:
    ship.sunk = True
    leave_board(ship)


def hits_from_one_attack(ship: Ship, hits: int) -> int:
    """A dispersed convoy takes at most one from each attack [24.3]."""
    return min(hits, 1) if ship.dispersed else hits
