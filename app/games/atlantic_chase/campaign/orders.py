"""What a player may do in a campaign beside the orders of an operation [40]."""

from typing import Literal

from app.engine.decision import Act
from app.games.atlantic_chase.map.hexes import Hex


class ChooseVersion(Act, frozen=True):
    """Operation Two: the invasion of Norway, or Britain besieged [40.10]."""

    version: Literal["norway", "besieged"]


class TakeShip(Act, frozen=True):
    """Pick this ship, at the start or as a reinforcement [40.3]."""

    ship: str
    wait: bool = False


class TakeLeader(Act, frozen=True):
    leader: str
    wait: bool = False


class PutBack(Act, frozen=True):
    """A ship or a leader goes back to the pool [40.3]."""

    piece: str


class LeaveToStaff(Act, frozen=True):
    """The staff picks, or places, all that is left."""


class SealForces(Act, frozen=True):
    """The choice is sealed [40.3]."""


class Berth(Act, frozen=True):
    """A piece goes to a port, to a hex, or with the piece that leads a task force or group [40.4]."""

    piece: str
    port: str = ""
    hex: Hex = ""
    mate: str = ""


class TakeInHand(Act, frozen=True):
    """Another piece is placed next [40.4]."""

    piece: str


class ForcesReady(Act, frozen=True):
    """The set-up stands [40.4]."""


class DeclareCessation(Act, frozen=True):
    """No further convoy: the Germans are called home [40.9]."""


class FourthConvoy(Act, frozen=True):
    """A fourth convoy enters instead [40.9]."""


class CallOffOperation(Act, frozen=True):
    """All German task forces are in Port Boxes: it is over [40.14]."""


class ReadSignals(Act, frozen=True):
    """B-Dienst or Ultra: an Intel marker on an enemy segment [40.7]."""


class MarkSegment(Act, frozen=True):
    force: str
    hex: Hex


class NotNow(Act, frozen=True):
    """Keep it for later."""


class TakeLoss(Act, frozen=True):
    """A hit left over from a landing costs a point instead [40.11]."""


CampaignAct = (
    ChooseVersion
    | TakeShip
    | TakeLeader
    | PutBack
    | LeaveToStaff
    | SealForces
    | Berth
    | TakeInHand
    | ForcesReady
    | DeclareCessation
    | FourthConvoy
    | CallOffOperation
    | ReadSignals
    | MarkSegment
    | NotNow
    | TakeLoss
)
