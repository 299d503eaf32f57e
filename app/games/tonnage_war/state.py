"""The whole state of a match of Tonnage War, and the union of its steps."""

from app.engine.game import Game
from app.engine.state import Result, State
from app.games.tonnage_war.agreement import RoundEndOffered
from app.games.tonnage_war.cards import UBOAT, Side
from app.games.tonnage_war.deal import Deal, StartLeg
from app.games.tonnage_war.endings import AnyEnding
from app.games.tonnage_war.escort_actions import CommitUnits, EscortAction
from app.games.tonnage_war.hunt import Aftermath, Detection, EscortsAttack, PickTarget, ResolveHunt
from app.games.tonnage_war.options import Options
from app.games.tonnage_war.rescue_ship import AppointRescueShip, RescueDuty
from app.games.tonnage_war.routing import ContactEnds
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.scenarios.scenario import Scenario
from app.games.tonnage_war.support_group import ChooseUnits
from app.games.tonnage_war.table import (
    Cards,
    CarrierCondition,
    Contact,
    Engaged,
    LegScore,
    Pending,
    RescueShip,
    Returning,
)
from app.games.tonnage_war.torpedoes import Torpedoes
from app.games.tonnage_war.turns import (
    ClearTable,
    EscortTurn,
    EscortTurnEnd,
    LegEnd,
    RoundEnd,
    StartRound,
    UBoatTurn,
    UBoatTurnEnd,
)
from app.games.tonnage_war.uboat_actions import UBoatAction
from app.games.tonnage_war.windows import AttackWindow, HuntWindow, RoutingWindow

AnyStep = (
    StartLeg
    | StartRound
    | Deal
    | ChooseUnits
    | RescueDuty
    | AppointRescueShip
    | UBoatTurn
    | RoutingWindow
    | HuntWindow
    | UBoatAction
    | UBoatTurnEnd
    | EscortTurn
    | AttackWindow
    | EscortAction
    | CommitUnits
    | EscortTurnEnd
    | RoundEndOffered
    | Torpedoes
    | ContactEnds
    | ResolveHunt
    | Detection
    | PickTarget
    | EscortsAttack
    | Aftermath
    | RoundEnd
    | ClearTable
    | LegEnd
)


class TonnageState(State, kw_only=True):
    """`turn` counts the U-boat player's turns in the round, `uturn` those in the leg, `turns` all in the leg.

    `custom` is the whole scenario if it is none of the house. Fields younger than version 1 of the rules have defaults.
    """

    agenda: list[AnyStep]
    result: Result[AnyEnding] | None = None
    scenario: str
    uboat_seat: int
    leg: int = 1
    round: int = 0
    turn: int = 0
    uturn: int = 0
    turns: int = 0
    active: Side = UBOAT
    uboat: Cards
    escort: Cards
    contacts: list[Contact] = []
    contact_number: int = 0
    pending: Pending | None = None
    engaged: Engaged | None = None
    returning: list[Returning] = []
    sunk: int = 0
    legs: list[LegScore] = []
    options: Options = Options()
    custom: Scenario | None = None
    carrier: CarrierCondition | None = None
    rescue: RescueShip | None = None

    @property
    def book(self) -> Scenario:
        """The scenario being played."""
        return self.custom or SCENARIOS[self.scenario]

    def seat(self, side: Side) -> int:
        return self.uboat_seat if side == UBOAT else 1 - self.uboat_seat

    def cards(self, side: Side) -> Cards:
        return self.uboat if side == UBOAT else self.escort

    def put(self, side: Side, cards: Cards) -> None:
        if side == UBOAT:
            self.uboat = cards
        else:
            self.escort = cards


Play = Game[TonnageState]
