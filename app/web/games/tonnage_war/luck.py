"""The luck report of a finished match."""

import msgspec

from app.engine.luck import SeatLuck
from app.engine.record import Record
from app.games.tonnage_war.luck import Combat, luck, seats_luck
from app.web.game_pages import Fortune


class Report(msgspec.Struct, frozen=True):
    """`percentile` of a combat is that of the U-boats, of a seat its own."""

    combats: list[Combat]
    seats: tuple[SeatLuck, SeatLuck]


def fortunes(record: Record) -> list[Fortune]:
    """For the player of seat 0, who is the U-boats in one leg and their hunter in the other."""
    return [
        Fortune(each.move, each.what, _gained(each) if each.uboat_seat == 0 else -_gained(each))
        for each in luck(record)
        if each.move > 0
    ]


def _gained(combat: Combat) -> float:
    """By the U-boats, in points."""
    return combat.actual.uboat - combat.actual.escort - (combat.expected.uboat - combat.expected.escort)


def report(record: Record) -> bytes:
    combats = luck(record)
    return msgspec.json.encode(Report(combats, seats_luck(combats)))
