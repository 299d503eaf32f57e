"""Seat tokens: signed by this server, for one seat at one table and the guest who sits there."""

from itsdangerous import BadSignature, URLSafeSerializer

from app.engine.viewer import Seat
from app.match.refusal import Refused
from app.store.game_table import GameTable


class SeatTokens:
    def __init__(self, key: bytes | str) -> None:
        self._serializer = URLSafeSerializer(key, salt="seat")

    def sign(self, table_id: str, seat: Seat, guest_id: int) -> str:
        return str(self._serializer.dumps([table_id, seat, guest_id]))

    def seat(self, token: str, table: GameTable) -> Seat:
        """The seat this token opens at this table; the seats as stored have the last word."""
        try:
            table_id, seat, guest_id = self._serializer.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise Refused("bad_token", "This seat token was not made by this server.") from None
        if table_id != table.id:
            raise Refused("bad_token", "This seat token belongs to another table.")
        if seat not in table.seats_of(guest_id):
            raise Refused("bad_token", "Somebody else sits on that seat.")
        return int(seat)
