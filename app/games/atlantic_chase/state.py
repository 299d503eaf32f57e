"""The whole state of a game of Atlantic Chase: a battle alone, or an operation on the chart with battles in it."""

import msgspec
from msgspec import UNSET, UnsetType, field

from app.engine.game import Game
from app.engine.state import Result, State
from app.games.atlantic_chase.actions.declared import Declared
from app.games.atlantic_chase.battle.field import Battle
from app.games.atlantic_chase.campaign.campaign import Campaign
from app.games.atlantic_chase.campaign.losses import note_losses
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.map.weather import Weather
from app.games.atlantic_chase.operation import Operation
from app.games.atlantic_chase.options import Options
from app.games.atlantic_chase.scenarios import SCENARIOS, Scenario, Special
from app.games.atlantic_chase.scenarios.operation_book import OperationBook, book_of
from app.games.atlantic_chase.sea import weather_at
from app.games.atlantic_chase.steps import AnyStep
from app.games.atlantic_chase.verdict import AnyEnding


class ChaseState(State, kw_only=True):
    """`operation`: none in a mini scenario, which is one battle. `battle`: the one on the board, or the last one.

    `custom`: the whole book of an operation of one's own, that is none of the house. `followed`: another battle went
    before this one. In a `campaign` there is always an operation: before its ships are chosen nobody is at sea in it.
    """

    agenda: list[AnyStep]
    result: Result[AnyEnding] | None = None
    scenario: str
    british_seat: int
    ships: list[Ship]
    battle: Battle
    options: Options = Options()
    operation: Operation | None = None
    custom: OperationBook | None = None
    followed: bool = field(default=False, name="linked")
    waged: Campaign | UnsetType = field(default=UNSET, name="campaign")

    # --- where we are

    @property
    def campaign(self) -> Campaign | None:
        """None in other games, and nothing of it is written there: records stay as they are."""
        return None if self.waged is UNSET else self.waged

    @property
    def book(self) -> Scenario:
        """Of a mini scenario; one that followed another may be judged together with it."""
        book = SCENARIOS[self.scenario]
        if self.followed and book.combined:
            return msgspec.structs.replace(book, boxes=book.combined)
        return book

    @property
    def special(self) -> Special:
        """Special rules of the battle; in an operation a convoy disperses if its scenario lets it [24.2]."""
        if self.operation is None:
            return self.book.special
        return Special(disperse="free" if book_of(self).disperse else "no")

    @property
    def sea(self) -> Operation:
        """The operation, where there must be one."""
        assert self.operation is not None
        return self.operation

    @property
    def chart(self) -> str:
        """The map of the operation."""
        return book_of(self).chart

    @property
    def declared(self) -> Declared:
        """The attack in hand, where there must be one."""
        assert self.sea.action is not None
        return self.sea.action

    @property
    def weather(self) -> Weather:
        """That of the battle: on the chart that of its hex."""
        if self.operation is None:
            return self.book.weather
        fight = self.operation.fight
        return weather_at(self, fight.hex) if fight else self.operation.weather

    @property
    def when(self) -> str:
        """The round of a battle, or how often the initiative has changed hands."""
        if self.operation is None:
            return str(self.battle.round)
        changes = str(self.operation.changes)
        fight = self.operation.fight
        return f"{changes}.{self.battle.round}" if fight and fight.ships else changes

    # --- who is who

    def ship(self, slug: str) -> Ship:
        for ship in self.ships:  # asked more often than anything else: a loop is twice as fast as next()
            if ship.slug == slug:
                return ship
        raise KeyError(slug)

    def force_of(self, slug: str) -> TaskForce | None:
        """The task force this ship sails with, if she is at sea."""
        return next((force for force in self.sea.forces if slug in force.ships), None)

    def seat(self, side: Side) -> int:
        return self.british_seat if side == BRITISH else 1 - self.british_seat

    def side_of(self, seat: int) -> Side:
        return BRITISH if seat == self.british_seat else GERMAN

    def side_name(self, side: Side) -> str:
        return self.book.sides[side] if self.operation is None else side.capitalize()

    # --- who is left

    def one_side_gone(self) -> bool:
        """A side without ships on the board; a shore battery alone is no line of battle."""
        present = {ship.side for ship in self.ships if ship.on_board and ship.card.kind != "battery"}
        return len(present) < 2

    def decided(self) -> bool:
        """Nothing is left to fight for in a further part: a side has lost every ship."""
        return any(all(ship.sunk for ship in self.ships if ship.side == side) for side in (BRITISH, GERMAN))

    def clear_the_lost(self) -> list[TaskForce]:
        """Sunk ships leave their task force, and one without ships leaves the chart with its markers [22.10].

        The task forces that are no more.
        """
        lost = {ship.slug for ship in self.ships if ship.sunk}
        if self.campaign:
            note_losses(self, self.campaign)
        for force in self.sea.forces:
            force.ships = [slug for slug in force.ships if slug not in lost]
        gone = [force for force in self.sea.forces if not force.ships]
        self.sea.forces = [force for force in self.sea.forces if force.ships]
        return gone


Play = Game[ChaseState]
