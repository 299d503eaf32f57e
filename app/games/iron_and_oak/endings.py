"""How a game of Iron & Oak ends [7.2]."""

from app.engine.event import AnyGameEnding, Ending
from app.games.iron_and_oak.ship_cards import Side
from app.games.iron_and_oak.words import side_name


class MorePoints(Ending, frozen=True):
    """The winner's points first."""

    side: Side
    points: tuple[int | float, int | float]

    def sentence(self) -> str:
        return f"The {side_name(self.side)} side wins, {_to(self.points)}."


class TieGoesTo(Ending, frozen=True):
    """As the scenario has it."""

    side: Side
    points: int | float

    def sentence(self) -> str:
        return f"{self.points:g} points each: by the scenario that is a win for the {side_name(self.side)} side."


class TooClose(Ending, frozen=True):
    """No farther apart than the scenario's margin; Union points first."""

    points: tuple[int | float, int | float]
    margin: int

    def sentence(self) -> str:
        if self.points[0] == self.points[1]:
            return f"A draw, {self.points[0]:g} points each."
        return f"A draw, {_to(self.points)}: no farther apart than {self.margin}."


class GaveUp(Ending, frozen=True):
    side: Side

    def sentence(self) -> str:
        return f"The {side_name(self.side)} side gave the game up."


def _to(points: tuple[int | float, int | float]) -> str:
    return f"{points[0]:g} to {points[1]:g}"


AnyEnding = MorePoints | TieGoesTo | TooClose | GaveUp | AnyGameEnding
