"""The luck report of a finished game."""

import msgspec

from app.engine.luck import SeatLuck
from app.engine.record import Record
from app.games.iron_and_oak.luck import Combat, luck, seats_luck
from app.games.iron_and_oak.ship_cards import SHIP_CARDS
from app.web.game_pages import Fortune


class Report(msgspec.Struct, frozen=True):
    """`percentile` of an attack is that of the attacker, of a seat its own."""

    combats: list[Combat]
    seats: tuple[SeatLuck, SeatLuck]


def fortunes(record: Record) -> list[Fortune]:
    """In Hits, for the player of seat 0."""
    return [
        Fortune(each.move, _words(each), (1 if each.seat == 0 else -1) * (each.actual - each.expected))
        for each in luck(record)
        if each.move > 0
    ]


def _words(combat: Combat) -> str:
    ship, target = SHIP_CARDS[combat.ship].name, SHIP_CARDS[combat.target].name
    return f"{ship} {'at' if combat.what == 'shot' else 'strikes'} {target}"


def report(record: Record) -> bytes:
    combats = luck(record)
    return msgspec.json.encode(Report(combats, seats_luck(combats)))
