"""What something would do at a table. The caller stores it, and only then does the match adopt it."""

from typing import TYPE_CHECKING

import msgspec

from app.engine.viewer import Seat

if TYPE_CHECKING:
    from app.match.standing import Standing


class Proposal(msgspec.Struct, frozen=True):
    """Each kind is written beside the manner that leads to it."""

    def adopt(self, match: "Standing", by_hand: Seat | None) -> None:
        """It has been stored. `by_hand` is the seat whose player answered in person."""
        raise NotImplementedError
