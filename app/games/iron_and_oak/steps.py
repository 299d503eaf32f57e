"""Everything the rules can be waiting for: the union of all steps."""

from app.games.iron_and_oak.activation import (
    ActionPhase,
    AnchorOrWeigh,
    MovementOver,
    NextActivation,
    OpenOrder,
    PickShip,
    WithoutOrder,
)
from app.games.iron_and_oak.card_window import AskCards, ManeuverCards
from app.games.iron_and_oak.drift import DriftAlong, DriftCheck
from app.games.iron_and_oak.gunnery import Aim, GunnerySegment, GunsCool, ShotFalls
from app.games.iron_and_oak.hazard_checks import (
    CheckHazard,
    MeetHazards,
    NextHazard,
    OthersMeet,
    PickHazard,
    PickNext,
)
from app.games.iron_and_oak.initiative import Initiative
from app.games.iron_and_oak.maneuver import ChooseManeuver, ChooseSecondBox, HoldPosition, Maneuver0, RollManeuver
from app.games.iron_and_oak.moving import MoveAlong
from app.games.iron_and_oak.oppose import ChooseOpposed, OpposingManeuver
from app.games.iron_and_oak.ram_and_spar import Contact, FoulCheck, Ram, Spar, StrikeOver
from app.games.iron_and_oak.refloat import EngineCheck, Refloat
from app.games.iron_and_oak.replace_cards import FillHands, LayAway, ReplaceCards
from app.games.iron_and_oak.sealed_orders import OrderPhase, WriteOrders
from app.games.iron_and_oak.status import ChooseRepair, RepairsOf, StatusPhase
from app.games.iron_and_oak.tow import AfterTow, ChooseTow, KeepOrCastOff, TakeInTow
from app.games.iron_and_oak.turns import DealCards, StartTurn, UnlessOver, VictoryPhase
from app.games.iron_and_oak.unfoul import Unfoul

AnyStep = (
    DealCards
    | StartTurn
    | StatusPhase
    | RepairsOf
    | ChooseRepair
    | UnlessOver
    | OrderPhase
    | WriteOrders
    | Initiative
    | ActionPhase
    | NextActivation
    | PickShip
    | OpenOrder
    | WithoutOrder
    | AnchorOrWeigh
    | MovementOver
    | Unfoul
    | OpposingManeuver
    | ChooseOpposed
    | Maneuver0
    | HoldPosition
    | ChooseManeuver
    | ChooseSecondBox
    | AskCards
    | ManeuverCards
    | RollManeuver
    | MoveAlong
    | MeetHazards
    | NextHazard
    | PickHazard
    | CheckHazard
    | OthersMeet
    | PickNext
    | Contact
    | Spar
    | Ram
    | FoulCheck
    | StrikeOver
    | DriftCheck
    | DriftAlong
    | TakeInTow
    | ChooseTow
    | AfterTow
    | KeepOrCastOff
    | Refloat
    | EngineCheck
    | GunnerySegment
    | Aim
    | ShotFalls
    | GunsCool
    | ReplaceCards
    | LayAway
    | FillHands
    | VictoryPhase
)
