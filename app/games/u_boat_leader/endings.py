"""How a game of U-Boat Leader ends [11, 15.2]."""

from app.engine.event import AnyGameEnding, Ending
from app.games.u_boat_leader.campaigns import Rating


class CampaignOver(Ending, frozen=True):
    """The ladder of the length, read with the victory points less three for each boat lost [11]."""

    campaign: str
    rating: Rating
    vp: int
    boats_sunk: int

    def sentence(self) -> str:
        lost = {0: "no boat lost", 1: "one boat lost"}.get(self.boats_sunk, f"{self.boats_sunk} boats lost")
        return f"The campaign ends: {self.vp} victory points with {lost}. The verdict is {self.rating}."


class LinkedOver(Ending, frozen=True):
    """The verdicts of the linked campaigns in order [12.5]."""

    ratings: tuple[Rating, ...]

    def sentence(self) -> str:
        return f"The war is over for this flotilla. Its verdicts: {', '.join(self.ratings)}."


class BetterLadder(Ending, frozen=True):
    """Two legs: the winner's rung and victory points first."""

    ranks: tuple[int, int]
    vp: tuple[int, int]

    def sentence(self) -> str:
        if self.ranks[0] != self.ranks[1]:
            return f"The better verdict with the boats: rung {self.ranks[0]} against {self.ranks[1]}."
        return f"The same verdict, but more victory points with the boats: {self.vp[0]} to {self.vp[1]}."


class LevelMatch(Ending, frozen=True):
    vp: int

    def sentence(self) -> str:
        return f"A draw: the same verdict and {self.vp} victory points each."


class GaveUp(Ending, frozen=True):
    side: str

    def sentence(self) -> str:
        return f"The {'flotilla' if self.side == 'flotilla' else 'escort commander'} gave up."


AnyEnding = CampaignOver | LinkedOver | BetterLadder | LevelMatch | GaveUp | AnyGameEnding
