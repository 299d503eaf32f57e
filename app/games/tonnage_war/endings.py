"""How a match of Tonnage War ends [10.4, 10.6]."""

from app.engine.event import AnyGameEnding, Ending
from app.games.tonnage_war.cards import UBOAT, Side


class LeadsBoth(Ending, frozen=True):
    """The winner has more as U-boats and more in all; the winner's figure first."""

    as_uboats: tuple[int, int]
    in_all: tuple[int, int]

    def sentence(self) -> str:
        return f"More as U-boats, {_to(self.as_uboats)}, and more in all, {_to(self.in_all)}."


class LeadsNeither(Ending, frozen=True):
    """Nobody leads both; by seat."""

    as_uboats: tuple[int, int]
    in_all: tuple[int, int]

    def sentence(self) -> str:
        return f"A draw: nobody leads both as U-boats ({_to(self.as_uboats)}) and in all ({_to(self.in_all)})."


class MoreInAll(Ending, frozen=True):
    """By the option R19; the winner's points first."""

    points: tuple[int, int]

    def sentence(self) -> str:
        return f"More points in all, {_to(self.points)}."


class Level(Ending, frozen=True):
    points: int

    def sentence(self) -> str:
        return f"A draw: {self.points} points each."


class GaveUp(Ending, frozen=True):
    side: Side

    def sentence(self) -> str:
        return f"The {'U-boat' if self.side == UBOAT else 'escort'} player gave the match up."


def _to(points: tuple[int, int]) -> str:
    return f"{points[0]} to {points[1]}"


AnyEnding = LeadsBoth | LeadsNeither | MoreInAll | Level | GaveUp | AnyGameEnding
