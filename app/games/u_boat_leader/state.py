"""The whole state of a game of U-Boat Leader, and the union of its steps."""

from typing import Literal

import msgspec

from app.engine.game import Game
from app.engine.state import Result, State
from app.games.u_boat_leader.boat import Boat
from app.games.u_boat_leader.campaigns import CAMPAIGNS, Campaign, LengthCard, Rating
from app.games.u_boat_leader.contact_table import Contact
from app.games.u_boat_leader.counters import Length
from app.games.u_boat_leader.endings import AnyEnding
from app.games.u_boat_leader.lesson import LESSON
from app.games.u_boat_leader.lesson import SLUG as THE_LESSON
from app.games.u_boat_leader.options import Options
from app.games.u_boat_leader.piles import Piles
from app.games.u_boat_leader.service import ServiceRecord
from app.games.u_boat_leader.steps import AnyStep

Segment = Literal["boats", "strategic", "operations", "tactical", "refit", "over"]
PER_BOAT_SUNK = 3


class Markers(msgspec.Struct):
    """What lies on an area of the chart [4.2, 7.4]."""

    intelligence: bool = False
    air_search: bool = False
    supply: bool = False
    warnings: int = 0


class Harbour(msgspec.Struct):
    """Warships before a boat on an attack mission, and the torpedoes laid on each (ready, stored) [6.2]."""

    boat: str
    ships: list[str]
    ready: list[int]
    stored: list[int]


class Allotment(msgspec.Struct):
    """The commander's secret [15.2]: forces left to allot, and by area; `struck` are the boats attacked over an area
    this turn, as often as they were, `joined` the areas where hunters met a convoy.
    """

    air_left: int = 0
    hunters_left: int = 0
    air: dict[str, int] = {}
    hunters: dict[str, int] = {}
    struck: dict[str, list[str]] = {}
    joined: list[str] = []


class LegScore(msgspec.Struct, frozen=True):
    flotilla_seat: int
    rank: int
    vp: int
    turns: int
    sunk: int


class LeaderState(State, kw_only=True):
    """`points` are special option points in halves [4.4]; `bought` counts purchases in the campaign, `bought_now` in
    this segment. `told` is the card just drawn and not yet answered. `verdicts` are those of linked campaigns.
    `service` holds the records of boats in campaigns and legs that are over.
    """

    agenda: list[AnyStep]
    result: Result[AnyEnding] | None = None
    scenario: str
    campaign: str
    length: Length
    options: Options = Options()
    two: bool = False
    linked: bool = False
    flotilla_seat: int = 0
    leg: int = 1
    turn: int = 0
    segment: Segment = "boats"
    points: int = 0
    bought: dict[str, int] = {}
    bought_now: dict[str, int] = {}
    vp: int = 0
    boats: list[Boat] = []
    markers: dict[str, Markers] = {}
    piles: Piles = msgspec.field(default_factory=Piles)
    told: str = ""
    handling: str = ""
    harbour: Harbour | None = None
    contact: Contact | None = None
    allotment: Allotment | None = None
    lost: list[str] = []
    verdicts: list[Rating] = []
    legs: list[LegScore] = []
    service: list[ServiceRecord] = []

    @property
    def book(self) -> Campaign:
        return CAMPAIGNS[self.campaign]

    @property
    def ladder(self) -> LengthCard:
        if self.scenario == THE_LESSON:
            return LESSON.ladder
        return CAMPAIGNS[self.campaign].lengths[self.length]

    @property
    def score(self) -> int:
        """Victory points less three for each boat sunk [11]."""
        return self.vp - PER_BOAT_SUNK * sum(boat.fate == "sunk" for boat in self.boats)

    @property
    def serving(self) -> list[Boat]:
        return [boat for boat in self.boats if boat.fate == "serving"]

    @property
    def at_sea(self) -> list[Boat]:
        return [boat for boat in self.serving if self.book.port(boat.place) is None]

    def boat(self, number: str) -> Boat:
        for boat in self.boats:
            if boat.number == number:
                return boat
        raise KeyError(number)

    def marked(self, area: str) -> Markers:
        return self.markers.setdefault(area, Markers())

    @property
    def fight(self) -> Contact:
        assert self.contact is not None
        return self.contact

    @property
    def escort_seat(self) -> int:
        return 1 - self.flotilla_seat


Play = Game[LeaderState]
