"""What the dice of a finished campaign brought, attack by attack."""

from app.engine.record import Record
from app.games.u_boat_leader.luck import luck
from app.web.game_pages import Fortune


def fortunes(record: Record) -> list[Fortune]:
    """In victory points, for the player of seat 0, who has the boats in one leg and the escorts in the other."""
    return [
        Fortune(each.move, each.what, (1 if each.flotilla == 0 else -1) * (each.actual - each.expected))
        for each in luck(record)
        if each.move > 0
    ]
