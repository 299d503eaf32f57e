"""The whole state of a day at sea."""

from app.engine.game import Game
from app.engine.state import Result, State
from app.engine.viewer import Seat
from app.games.toy.events import AnyEnding
from app.games.toy.turns import Course, Deal, Duel, EndOfTurn, Turn


class Sea(State, kw_only=True):
    agenda: list[Deal | Turn | Course | Duel | EndOfTurn]
    result: Result[AnyEnding] | None = None
    turns: int
    turn: int = 0
    hands: list[list[int]]
    marks: list[list[int]]
    courses: list[list[str]]
    scores: list[int]

    @property
    def seats(self) -> range:
        return range(len(self.scores))

    def plotting(self, seat: Seat | None) -> tuple[str, ...]:
        """The course this seat is drafting."""
        step = self.agenda[-1] if self.agenda else None
        return step.legs if isinstance(step, Course) and step.seat == seat else ()


Play = Game[Sea]
