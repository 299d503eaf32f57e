"""What a player may do on the chart: the acts of the nine actions and of the questions inside them [29]."""

from typing import Literal

from app.engine.decision import Act
from app.games.atlantic_chase.actions.time_lapse import Reading
from app.games.atlantic_chase.forces.trajectory import End
from app.games.atlantic_chase.map.hexes import Hex

Marker = Literal["contact", "evasive"]

# --- between actions


class EnterPort(Act, frozen=True):
    """A station goes from the port hex into the Port Box [3.2]."""

    force: str
    port: str


class LeavePort(Act, frozen=True):
    """A station goes from the Port Box to a port hex [3.2]."""

    force: str
    hex: Hex


class BreakCode(Act, frozen=True):
    """B-Dienst or Ultra reads a signal of the enemy, once in an operation [6.2]."""


# --- declaring an action


class Strike(Act, frozen=True):
    """Air Strike from this launch point at a task force in that hex [12]."""

    source: str
    launch: Hex
    target: str
    hex: Hex


class Complete(Act, frozen=True):
    """Bring a task force home to this port [13]."""

    force: str
    port: str


class Engage(Act, frozen=True):
    """Attack a station in its hex [14]."""

    force: str
    target: str


class Search(Act, frozen=True):
    """Naval Search for a trajectory in this hex [15]."""

    force: str
    target: str
    hex: Hex


class Signals(Act, frozen=True):
    """Read the signal that the Intel marker in this hex stands for [16]."""

    target: str
    hex: Hex


class Pass(Act, frozen=True):
    """One trajectory performs Time Lapse and the initiative changes; with a leader ashore all of them [17]."""

    force: str | None = None
    leader: str | None = None


class Reorganize(Act, frozen=True):
    """Begin to split, merge and reinforce [18]."""


class Recon(Act, frozen=True):
    """A U-boat or submarine goes looking; with Prien also into ports [19]."""

    force: str
    prien: bool = False


class StealthAttack(Act, frozen=True):
    """A stealth force attacks a task force in its hex [19]."""

    force: str
    target: str


class Plot(Act, frozen=True):
    """Begin a Trajectory action. A station in a box with several port hexes says which it leaves to [20]."""

    force: str
    hex: Hex | None = None


# --- inside an action


class Extend(Act, frozen=True):
    """One more segment at this end [20]."""

    end: End
    hex: Hex


class LayCourse(Act, frozen=True):
    """The course stands as drawn [20]."""


class ReconIn(Act, frozen=True):
    """Where the stealth force goes [19]."""

    hex: Hex


class ReadSignal(Act, frozen=True):
    """The enemy segment that the code breakers give away [6.2]."""

    force: str
    hex: Hex


class Coordinate(Act, frozen=True):
    """Name the coordinating force, or none [21.2]."""

    force: str | None = None


class Support(Act, frozen=True):
    """Name the source of air support and its launch point, or none [21.1]."""

    source: str | None = None
    launch: Hex | None = None


class Go(Act, frozen=True):
    """The action stands as declared: it goes on to the enemy's choices and the dice [11]."""


class Spend(Act, frozen=True):
    """Spend the Evasive Maneuvers marker of this task force [9.3]."""

    force: str


class Keep(Act, frozen=True):
    """Keep the marker, or the leader, for later."""


class UseLeader(Act, frozen=True):
    """A leader does what he is there for [25]. `down`: Krancke or Tovey lower the Trajectory Total."""

    leader: str
    down: bool = False


class LoseIntel(Act, frozen=True):
    """Gensoul: this Intel marker goes [25]."""

    force: str
    hex: Hex


class SlipAway(Act, frozen=True):
    """Slip: the target gains Evasive Maneuvers [7.4]."""


class Seize(Act, frozen=True):
    """Try to seize the initiative [10.3]."""


class Decline(Act, frozen=True):
    """Leave the initiative where it is, for an Evasive Maneuvers marker [10.3]."""


class GiveEvasive(Act, frozen=True):
    """This task force takes the Evasive Maneuvers marker [10.3]."""

    force: str


class Read(Act, frozen=True):
    """How many segments Time Lapse takes: by the table or by the die [5.5]."""

    by: Reading


class Remove(Act, frozen=True):
    """So many segments from each end; with Intel Limit a marked one is among them [5]."""

    head: int
    tail: int
    intel_limit: bool = False


class StandAt(Act, frozen=True):
    """The task force becomes a station in this hex [2.8]."""

    hex: Hex


class KeepSegments(Act, frozen=True):
    """Early or Late, or Shadow: the trajectory goes on as the run from this hex to that [22.2, 22.3]."""

    first: Hex
    last: Hex


class Skirmish(Act, frozen=True):
    """Fight the one round that a Skirmish offers, or be content with Contact [22.4]."""

    fight: bool


class PickShip(Act, frozen=True):
    """This ship takes the hit or the damage [22.5, 22.6]."""

    ship: str


class TakePrize(Act, frozen=True):
    """Put a prize crew aboard a merchantman without escort, or open fire (ruling O26)."""

    take: bool


class ChangeEscort(Act, frozen=True):
    """The British take another row of the escort check, at a price."""

    row: int


class Lapse(Act, frozen=True):
    """This task force performs Time Lapse, or none does [16, 17, 18]."""

    force: str | None = None


# --- inside Reorganize


class Detach(Act, frozen=True):
    """Split a ship off into a new station, or into one that was split off in this action [18]."""

    force: str
    ship: str
    into: str | None = None


class Merge(Act, frozen=True):
    """One station goes up in another of the same place [18]."""

    force: str
    into: str


class Reinforce(Act, frozen=True):
    """Roll for a reinforcement group; it joins a station in the port, or forms its own [18]."""

    group: str
    into: str | None = None


class MarkerGoes(Act, frozen=True):
    """After a split: this marker stays with the old station, or goes to the new one [18]."""

    marker: Marker
    to: str


class Finish(Act, frozen=True):
    """The Reorganize action is over [18]."""


AnyOrder = (
    EnterPort
    | LeavePort
    | BreakCode
    | ReadSignal
    | TakePrize
    | Strike
    | Complete
    | Engage
    | Search
    | Signals
    | Pass
    | Reorganize
    | Recon
    | StealthAttack
    | Plot
    | Extend
    | LayCourse
    | ReconIn
    | Coordinate
    | Support
    | Go
    | Spend
    | Keep
    | UseLeader
    | LoseIntel
    | SlipAway
    | Seize
    | Decline
    | GiveEvasive
    | Read
    | Remove
    | StandAt
    | KeepSegments
    | Skirmish
    | PickShip
    | ChangeEscort
    | Lapse
    | Detach
    | Merge
    | Reinforce
    | MarkerGoes
    | Finish
)
