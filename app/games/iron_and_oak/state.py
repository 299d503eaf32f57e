"""The whole state of a game of Iron & Oak."""

from typing import Literal

from app.engine.game import Game
from app.engine.state import Result, State
from app.games.iron_and_oak.cards import Card
from app.games.iron_and_oak.endings import AnyEnding
from app.games.iron_and_oak.modifiers import Played
from app.games.iron_and_oak.options import Options
from app.games.iron_and_oak.river import MAPS, Hazard, RiverMap
from app.games.iron_and_oak.scenarios import SCENARIOS
from app.games.iron_and_oak.scenarios.scenario import Scenario
from app.games.iron_and_oak.ship import Crossing, Ship
from app.games.iron_and_oak.ship_cards import UNION, Side, enemy
from app.games.iron_and_oak.steps import AnyStep

Phase = Literal["status", "orders", "action", "cards", "over"]


class IronState(State, kw_only=True):
    """`table`: cards lying on the maneuver in hand. `played` are used cards face up, `discards` those laid away unseen.

    `custom` is the whole scenario if it is none of the house.
    """

    agenda: list[AnyStep]
    result: Result[AnyEnding] | None = None
    scenario: str
    union_seat: int
    options: Options = Options()
    custom: Scenario | None = None
    turn: int = 0
    phase: Phase = "status"
    initiative: Side
    active: str = ""
    ships: list[Ship]
    hazards: dict[str, Hazard]
    crossings: list[Crossing] = []
    deck: list[Card]
    hands: dict[Side, list[Card]]
    played: list[Card] = []
    discards: list[Card] = []
    table: list[Played] = []

    @property
    def book(self) -> Scenario:
        """The scenario being played."""
        return self.custom or SCENARIOS[self.scenario]

    @property
    def map(self) -> RiverMap:
        return MAPS[self.book.map]

    def ship(self, slug: str) -> Ship:
        for ship in self.ships:  # asked more often than anything else: a loop is twice as fast as next()
            if ship.slug == slug:
                return ship
        raise KeyError(slug)

    def at(self, box: str, side: Side) -> list[Ship]:
        return [ship for ship in self.ships if ship.box == box and ship.side == side and ship.fate == "afloat"]

    def seat(self, side: Side) -> int:
        return self.union_seat if side == UNION else 1 - self.union_seat

    def side_of(self, seat: int) -> Side:
        return UNION if seat == self.union_seat else enemy(UNION)

    def spend(self, side: Side, card: Card) -> None:
        """A card leaves the hand face up."""
        self.hands[side].remove(card)
        self.played.append(card)


Play = Game[IronState]
