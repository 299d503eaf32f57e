"""What players may do: the acts of U-Boat Leader. Boats go by number, ships by that which they have on the display."""

from typing import Literal

from app.engine.decision import Act
from app.games.u_boat_leader.boat import RackName, TorpedoKind
from app.games.u_boat_leader.boat_cards import Level
from app.games.u_boat_leader.campaigns import MissionKind

# --- the flotilla is chosen [2]


class AddBoat(Act, frozen=True):
    """Pay for a boat at a level [2.2]."""

    boat: str
    level: Level


class RemoveBoat(Act, frozen=True):
    boat: str


class Berth(Act, frozen=True):
    """Put a boat in another port [2.3]."""

    boat: str
    port: str


class FitSnorkel(Act, frozen=True):
    """[12.2]"""

    boat: str


class TakeDealt(Act, frozen=True):
    """Keep the boat that was dealt, at this level [12.4]."""

    level: Level


class Ready(Act, frozen=True):
    """The flotilla is complete; or no more boats are dealt [2.2, 12.4]."""


# --- strategic segment [4]


class Buy(Act, frozen=True):
    """A marker on an area, or leave for everybody in port [4.2, 4.3]."""

    option: Literal["leave", "intelligence", "air_search", "supply"]
    area: str = ""


class AssignMission(Act, frozen=True):
    """[4.6]; `mines` is how many torpedoes are swapped for mines."""

    kind: MissionKind
    boat: str
    mines: int = 0


class SwapTorpedo(Act, frozen=True):
    """An advanced torpedo for a plain one [4.4]."""

    boat: str
    kind: Literal["fat", "t5"]
    rack: RackName


class Sail(Act, frozen=True):
    """The strategic segment is over."""


# --- operations segment [5, 6]


class Order(Act, frozen=True):
    """This boat is handled next [5.1]."""

    boat: str


class MoveTo(Act, frozen=True):
    """To an adjacent area or port [5.2]."""

    place: str


class EnterBox(Act, frozen=True):
    """Into the mission box of the area [5.4]."""


class Stay(Act, frozen=True):
    """Patrol where she is, or stay in port [5.5]."""


class Stop(Act, frozen=True):
    """End the move here [5.2]."""


class SpendTorpedo(Act, frozen=True):
    """On a lone steamer [1.10], or at a raider's target [6.3]."""

    rack: RackName
    kind: TorpedoKind = "normal"


class SpendRound(Act, frozen=True):
    """The gun at a raider's target [6.3]."""


class LetGo(Act, frozen=True):
    """Spend nothing; a raider breaks off."""


class TakeEffect(Act, frozen=True):
    """One of the two effects of an event card."""

    which: Literal[0, 1]


class PressOn(Act, frozen=True):
    """Draw the next event of the box [6.2]."""


class Abandon(Act, frozen=True):
    """Give the attempt up and keep the mission [6.2]."""


class LayOnShip(Act, frozen=True):
    """A torpedo for a warship in harbour [6.2]; a negative one takes it back."""

    ship: int
    rack: RackName
    number: Literal[1, -1] = 1


# --- contact [7]


class Search(Act, frozen=True):
    """Roll for contacts [7.2]."""

    boat: str


class LieLow(Act, frozen=True):
    """Decline: the boat goes to the Searched box [7.2]."""

    boat: str


class KeepCard(Act, frozen=True):
    """Of two convoy cards, this one [4.2]."""

    card: int


class Engage(Act, frozen=True):
    """Attack this convoy [7.5]."""


class Withdraw(Act, frozen=True):
    """Let it pass [7.5]."""


class Place(Act, frozen=True):
    """Where a boat begins, and how deep [7.7]."""

    area: str
    submerged: bool = False


class KeepPlace(Act, frozen=True):
    """Stay where she was put [7.9]."""


class RadioCall(Act, frozen=True):
    """Buy a call that needs no roll [4.5, 7.8]."""


class CallBoat(Act, frozen=True):
    """Call a boat of the area [7.8]."""

    boat: str


class EndCalls(Act, frozen=True):
    pass


# --- a round of combat [8]


class Dive(Act, frozen=True):
    boat: str


class Surface(Act, frozen=True):
    boat: str


class Steer(Act, frozen=True):
    """One area further [8.2.1]."""

    boat: str
    area: str


class Quit(Act, frozen=True):
    """Off the display from a Long area [8.2.2]."""

    boat: str


class RunSilent(Act, frozen=True):
    """[8.2.4]"""

    boat: str


class ReloadAll(Act, frozen=True):
    """A Type XXI fills all tubes at once [12.1]."""

    boat: str


class EndMoves(Act, frozen=True):
    pass


class FallBack(Act, frozen=True):
    """Count this boat as one slower for the drift [8.3.3]."""

    boat: str


class LetDrift(Act, frozen=True):
    """Speeds stand; units drift."""


class DriftTo(Act, frozen=True):
    """Where the unit in question drifts [8.3.4]."""

    area: str


class DriftStraight(Act, frozen=True):
    """All that still drift go by the shortest way to the wake."""


class EscortNext(Act, frozen=True):
    """This escort searches and moves next [8.4.1]."""

    ship: int


class ShipFiresNext(Act, frozen=True):
    """This ship attacks next [8.6.4]."""

    ship: int


class InOrder(Act, frozen=True):
    """The rest act as they stand in the list."""


class Attack(Act, frozen=True):
    """This boat declares its attacks [8.5.2]."""

    boat: str


class Lay(Act, frozen=True):
    """A torpedo for a target; a FAT has none. A negative number takes it back [8.5.2, 8.5.9]."""

    weapon: Literal["normal", "fat", "t5", "gun"]
    target: int | None = None
    number: Literal[1, -1] = 1


class Fire(Act, frozen=True):
    pass


class HoldFire(Act, frozen=True):
    """No boat attacks, or none any more, in this step."""


class CrashDive(Act, frozen=True):
    """[8.6.5]"""


class DeepDive(Act, frozen=True):
    """[8.6.5]"""


class NoReaction(Act, frozen=True):
    pass


# --- afterwards [9]


class Reload(Act, frozen=True):
    """A stored torpedo of this kind into a tube [9.2]."""

    kind: TorpedoKind


class BreakContact(Act, frozen=True):
    """The boat stops: Searched [9.4]."""


class NewContact(Act, frozen=True):
    """[9.4]"""


class ReAttack(Act, frozen=True):
    """[9.4]"""


class FinalShot(Act, frozen=True):
    """Finish a ship left with heavy damage: its place in the list, and what is spent [9.4]."""

    ship: int
    weapon: Literal["ready", "stored", "gun"]


# --- the escort commander [15.2]


class Allot(Act, frozen=True):
    """An air patrol or a hunter group for an area; a negative number takes it back."""

    force: Literal["air", "hunters"]
    area: str
    number: Literal[1, -1] = 1


class EndAllotment(Act, frozen=True):
    pass


class Station(Act, frozen=True):
    """How far an escort is shifted round the Short ring before the boats are placed [V3]."""

    shift: Literal[-2, -1, 0, 1, 2]


class EscortTo(Act, frozen=True):
    """Where an escort goes [8.4.5, 8.4.6]."""

    area: str


class AttackSub(Act, frozen=True):
    """Which boat a ship attacks, by the letter the commander knows [8.6.1]."""

    label: str


class HoldShip(Act, frozen=True):
    """She does not fire [15.2]."""


AnyAct = (
    AddBoat
    | RemoveBoat
    | Berth
    | FitSnorkel
    | TakeDealt
    | Ready
    | Buy
    | AssignMission
    | SwapTorpedo
    | Sail
    | Order
    | MoveTo
    | EnterBox
    | Stay
    | Stop
    | SpendTorpedo
    | SpendRound
    | LetGo
    | TakeEffect
    | PressOn
    | Abandon
    | LayOnShip
    | Search
    | LieLow
    | KeepCard
    | Engage
    | Withdraw
    | Place
    | KeepPlace
    | RadioCall
    | CallBoat
    | EndCalls
    | Dive
    | Surface
    | Steer
    | Quit
    | RunSilent
    | ReloadAll
    | EndMoves
    | FallBack
    | LetDrift
    | DriftTo
    | DriftStraight
    | EscortNext
    | ShipFiresNext
    | InOrder
    | Attack
    | Lay
    | Fire
    | HoldFire
    | CrashDive
    | DeepDive
    | NoReaction
    | Reload
    | BreakContact
    | NewContact
    | ReAttack
    | FinalShot
    | Allot
    | EndAllotment
    | Station
    | EscortTo
    | AttackSub
    | HoldShip
)
