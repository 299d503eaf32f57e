"""Seat tokens: signed by this server, for one seat at one table, the person who sits there and the browser they use.

A token is worth as much as its session: once that is signed out, it opens nothing. It lasts as long as a page may stay
open; whoever loads the page again has a new one.
"""

import msgspec
from itsdangerous import BadSignature, SignatureExpired, URLSafeTimedSerializer

from app.engine.viewer import Seat
from app.match.refusal import Refused
from app.store.game_table import GameTable

LASTS = 30 * 24 * 3600
"""Seconds."""


class SeatToken(msgspec.Struct, frozen=True):
    seat: Seat
    guest_id: int
    session: int


class SeatTokens:
    def __init__(self, key: bytes | str) -> None:
        self._serializer = URLSafeTimedSerializer(key, salt="seat")

    def sign(self, table_id: str, seat: Seat, guest_id: int, session: int) -> str:
        return str(self._serializer.dumps([table_id, seat, guest_id, session]))

    def opens(self, token: str, table: GameTable) -> SeatToken:
        """What this token opens at this table; the seats as stored have the last word, and so has the session."""
        try:
            table_id, seat, guest_id, session = self._serializer.loads(token, max_age=LASTS)
        except SignatureExpired:
            raise Refused("bad_token", "This page has been open for long; load it again to take your seat.") from None
        except (BadSignature, ValueError, TypeError):
            raise Refused("bad_token", "This seat token was not made by this server.") from None
        if table_id != table.id:
            raise Refused("bad_token", "This seat token belongs to another table.")
        if seat not in table.seats_of(guest_id):
            raise Refused("bad_token", "Somebody else sits on that seat.")
        return SeatToken(int(seat), int(guest_id), int(session))
