"""The luck report of a finished game, for the games that can reckon it."""

from collections.abc import Callable

import msgspec

from app.engine.record import Record
from app.games.tonnage_war.luck import Combat, SeatLuck, luck, seats_luck


class Report(msgspec.Struct, frozen=True):
    """`percentile` of a combat is that of the U-boats, of a seat its own."""

    combats: list[Combat]
    seats: tuple[SeatLuck, SeatLuck]


def tonnage_war(record: Record) -> bytes:
    combats = luck(record)
    return msgspec.json.encode(Report(combats, seats_luck(combats)))


LUCK: dict[str, Callable[[Record], bytes]] = {"tonnage-war": tonnage_war}
