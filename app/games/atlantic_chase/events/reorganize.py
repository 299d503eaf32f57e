"""Stations that split and merge, reinforcements, escorts that turn up [18]."""

from app.engine.event import Event
from app.games.atlantic_chase.actions.orders import Marker
from app.games.atlantic_chase.events.facts import Called, OnChart, names
from app.games.atlantic_chase.words import and_list, shown

MARKERS: dict[Marker, str] = {"contact": "Contact", "evasive": "Evasive Maneuvers"}

ESCORTS = {
    1: "a slow battleship joins",
    2: "a heavy cruiser joins",
    3: "a destroyer squadron joins for this battle",
    4: "a destroyer squadron joins for this battle",
    5: "a battleship that joined leaves, if one is there",
    6: "no escort: all that joined leave",
}
"""The rows of the escort check."""


class ShipDetached(Event, frozen=True):
    """`new`: the station that is made of her."""

    ship: Called
    force: Called
    new: Called

    def sentence(self) -> str:
        return f"{self.ship.name} leaves {self.force.name}."


class ShipTransferred(Event, frozen=True):
    ship: Called
    force: Called

    def sentence(self) -> str:
        return f"{self.ship.name} goes with {self.force.name}."


class ForcesMerged(Event, frozen=True):
    """`markers`: those that the force brought with it."""

    force: Called
    into: Called
    markers: tuple[Marker, ...] = ()

    def sentence(self) -> str:
        brings = f", with its {and_list([MARKERS[each] for each in self.markers])}" if self.markers else ""
        return f"{self.force.name} joins {self.into.name}{brings}."


class MarkerKept(Event, frozen=True):
    force: Called
    marker: Marker

    def sentence(self) -> str:
        return f"{self.force.name} keeps its {MARKERS[self.marker]}."


class MarkerTaken(Event, frozen=True):
    force: Called
    marker: Marker
    old: Called

    def sentence(self) -> str:
        return f"{self.force.name} takes the {MARKERS[self.marker]} of {self.old.name}."


class ReinforcementRolled(Event, frozen=True):
    letter: str
    dice: tuple[int, ...]
    enters: bool

    def sentence(self) -> str:
        return f"Reinforcement {self.letter}: {shown(self.dice)}, {enters_or_not(self.enters)}."


def enters_or_not(enters: bool) -> str:
    return "enters play" if enters else "not yet"


class ReinforcementJoins(Event, frozen=True):
    ships: tuple[Called, ...]
    force: Called

    def sentence(self) -> str:
        return f"{names(self.ships)} join {self.force.name}."


class ReinforcementEnters(OnChart, frozen=True):
    ships: tuple[Called, ...]
    port: str

    def sentence(self) -> str:
        return f"{names(self.ships)} enter play in {self.port_name(self.port)}."


# --- the escort check


class EscortsChecked(Event, frozen=True):
    """`less`: what earlier hits on the convoy take off the die."""

    force: Called
    die: int
    less: int
    row: int

    def sentence(self) -> str:
        die = f"{self.die} {self.less:+d}" if self.less else str(self.die)
        return f"Escort check for {self.force.name}: {die}, {ESCORTS[self.row]}."


class EscortsChanged(Event, frozen=True):
    price: int
    row: int

    def sentence(self) -> str:
        return f"The British change the escort check, at the price of {self.price}: {ESCORTS[self.row]}."


class EscortJoins(Event, frozen=True):
    ship: Called
    force: Called

    def sentence(self) -> str:
        return f"{self.ship.name} is with {self.force.name}."


class EscortAbsent(Event, frozen=True):
    ship: Called
    force: Called

    def sentence(self) -> str:
        return f"{self.ship.name} is not with {self.force.name}."


class NoEscortLeft(Event, frozen=True):
    def sentence(self) -> str:
        return "No such ship is left to join."


class EscortLeaves(Event, frozen=True):
    """A squadron that came for one battle."""

    ship: Called

    def sentence(self) -> str:
        return f"{self.ship.name} came for this battle only, and leaves."


ReorganizeEvent = (
    ShipDetached
    | ShipTransferred
    | ForcesMerged
    | MarkerKept
    | MarkerTaken
    | ReinforcementRolled
    | ReinforcementJoins
    | ReinforcementEnters
    | EscortsChecked
    | EscortsChanged
    | EscortJoins
    | EscortAbsent
    | NoEscortLeft
    | EscortLeaves
)
