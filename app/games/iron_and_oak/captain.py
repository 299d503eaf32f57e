"""A choice about one ship that her own side makes [8.3]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice
from app.engine.viewer import Seat

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import Play


class CaptainChooses(Choice):
    ship: str

    def seats(self, game: "Play") -> tuple[Seat, ...]:
        state = game.state
        return (state.seat(state.ship(self.ship).side),)
