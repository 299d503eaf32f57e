"""What the dice of a finished game brought, roll by roll."""

from app.engine.record import Record
from app.games.atlantic_chase.luck import luck
from app.web.game_pages import Fortune


def fortunes(record: Record) -> list[Fortune]:
    """In hits, for the player of seat 0."""
    return [
        Fortune(each.move, each.what, (1 if each.seat == 0 else -1) * (each.actual - each.expected))
        for each in luck(record)
        if each.move > 0
    ]
