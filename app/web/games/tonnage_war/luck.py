"""The luck report of a finished match."""

import msgspec

from app.engine.record import Record
from app.games.tonnage_war.luck import Combat, SeatLuck, luck, seats_luck


class Report(msgspec.Struct, frozen=True):
    """`percentile` of a combat is that of the U-boats, of a seat its own."""

    combats: list[Combat]
    seats: tuple[SeatLuck, SeatLuck]


def report(record: Record) -> bytes:
    combats = luck(record)
    return msgspec.json.encode(Report(combats, seats_luck(combats)))
