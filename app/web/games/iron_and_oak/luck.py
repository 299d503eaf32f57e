"""The luck report of a finished game."""

import msgspec

from app.engine.record import Record
from app.games.iron_and_oak.luck import Combat, SeatLuck, luck, seats_luck


class Report(msgspec.Struct, frozen=True):
    """`percentile` of an attack is that of the attacker, of a seat its own."""

    combats: list[Combat]
    seats: tuple[SeatLuck, SeatLuck]


def report(record: Record) -> bytes:
    combats = luck(record)
    return msgspec.json.encode(Report(combats, seats_luck(combats)))
