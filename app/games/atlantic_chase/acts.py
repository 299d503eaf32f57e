"""What a player may do: the acts of Atlantic Chase."""

from app.engine.decision import Act
from app.games.atlantic_chase.actions.orders import AnyOrder
from app.games.atlantic_chase.campaign.orders import CampaignAct
from app.games.atlantic_chase.forces.ship import Attitude, BridgePenalty, Effect, Zone


class Aim(Act, frozen=True):
    """Lay a ship's guns, or its torpedoes, on an enemy ship."""

    ship: str
    target: str


class Fire(Act, frozen=True):
    """All aimed: fire. Ships not aimed hold their fire."""


class Sail(Act, frozen=True):
    """Move to a zone, or stay; making smoke, or not."""

    ship: str
    zone: Zone
    smoke: bool = False


class Place(Act, frozen=True):
    """Find a surprised ship in this zone."""

    ship: str
    zone: Zone


class MakeSmoke(Act, frozen=True):
    """Begin the battle making smoke."""

    ship: str


class Disperse(Act, frozen=True):
    """The convoy scatters, for good."""

    ship: str


class Cover(Act, frozen=True):
    """Hide this ship in the smoke."""

    ship: str


class Covered(Act, frozen=True):
    """No further ship goes into the smoke."""


class BreakAway(Act, frozen=True):
    """Announce that the side tries to leave the battle."""


class FightOn(Act, frozen=True):
    """Stay in the battle."""


class Slip(Act, frozen=True):
    """Spend Evasive Maneuvers: this ship in the far zone leaves."""

    ship: str


class KeepRoll(Act, frozen=True):
    """The leader stays out of it."""


class TurnToSix(Act, frozen=True):
    """The leader turns a die with this face to a six."""

    face: int


class AddTwo(Act, frozen=True):
    """The leader adds two to the roll."""


# --- advanced battle rules


class MakeLate(Act, frozen=True):
    """This ship of the active side comes up late [adv 2]."""

    ship: str


class Blind(Act, frozen=True):
    """This enemy ship has no radar [adv 2]."""

    ship: str


class KeepConfusion(Act, frozen=True):
    """Keep the Confusion marker for later [adv 2]."""


class ShiftResult(Act, frozen=True):
    """Confusion: the result strikes this ship instead [adv 2]."""

    ship: str


class TakeHelm(Act, frozen=True):
    """Confusion: steer this enemy ship [adv 2]."""

    ship: str


class WrongTurn(Act, frozen=True):
    """Confusion: this enemy ship takes that attitude [adv 2]."""

    ship: str
    attitude: Attitude


class Bear(Act, frozen=True):
    """Choose the attitude of a ship, in secret until all are shown [adv 3]."""

    ship: str
    attitude: Attitude


class Screen(Act, frozen=True):
    """This ship screens that one until the guns have fired [adv 3]."""

    ship: str
    other: str


class Relieve(Act, frozen=True):
    """Between two battles that follow each other: the fresh ship takes this one's place."""

    ship: str


class Confirm(Act, frozen=True):
    """What was chosen one by one stands."""


class Split(Act, frozen=True):
    """Aim a part of a ship's gun value at one target; the rest goes to another [adv 3]."""

    ship: str
    target: str
    guns: int


class Pursue(Act, frozen=True):
    """Draw an enemy ship one zone on instead of moving [adv 7]."""

    ship: str
    target: str


class BridgeOut(Act, frozen=True):
    """What the loss of the bridge costs until the next choice [adv 5]."""

    ship: str
    penalty: BridgePenalty


class ControlDamage(Act, frozen=True):
    """Damage Control on one effect of a ship [adv 8]."""

    ship: str
    effect: Effect


class Attempt(Act, frozen=True):
    """This ship tries to break away, as the first of a new group [adv 9]."""

    ship: str


class Join(Act, frozen=True):
    """This ship goes with the group named last [adv 9]."""

    ship: str


class GoAboard(Act, frozen=True):
    """A leader whose ship is damaged or sunk goes over to this one [25]."""

    ship: str


BasicAct = (
    Place
    | MakeSmoke
    | Aim
    | Fire
    | Sail
    | Disperse
    | Cover
    | Covered
    | BreakAway
    | FightOn
    | Slip
    | KeepRoll
    | TurnToSix
    | AddTwo
    | GoAboard
    | Relieve
)
AdvancedAct = (
    MakeLate
    | Blind
    | KeepConfusion
    | ShiftResult
    | TakeHelm
    | WrongTurn
    | Bear
    | Screen
    | Confirm
    | Split
    | Pursue
    | BridgeOut
    | ControlDamage
    | Attempt
    | Join
)
AnyAct = BasicAct | AdvancedAct | AnyOrder | CampaignAct
