"""The whole state of a match of Tonnage War, and the union of its steps."""

from app.engine.game import Game
from app.engine.state import State
from app.games.tonnage_war.agreement import RoundEndOffered
from app.games.tonnage_war.cards import UBOAT, Side
from app.games.tonnage_war.deal import Deal, StartLeg
from app.games.tonnage_war.escort_actions import CommitUnits, EscortAction
from app.games.tonnage_war.hunt import Aftermath, Detection, EscortsAttack, PickTarget, ResolveHunt
from app.games.tonnage_war.routing import ContactEnds
from app.games.tonnage_war.table import Cards, Contact, Engaged, LegScore, Pending, Returning
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
    """`turn` counts the U-boat player's turns in the round, `uturn` those in the leg, `turns` all in the leg."""

    agenda: list[AnyStep]
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
