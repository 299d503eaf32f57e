"""An offer across the table: a draw, or to break the game off together. It is public, and no move."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from app.engine.record import Move
from app.engine.viewer import Seat

OfferKind = Literal["draw", "abandon"]


class TableOffer(msgspec.Struct, frozen=True):
    """Made after move `seq`; `refused` if the other said no."""

    kind: OfferKind
    seq: int
    refused: bool = False

    def played_on(self, seat: Seat, moves: Sequence[Move]) -> bool:
        """Whether somebody else has acted since: whoever plays on has said no."""
        return any(entry.seat != seat for move in moves[self.seq :] for entry in move.entries)
