"""Task forces: ships that sail together, and where they are on the chart [2]."""

from itertools import count
from typing import TYPE_CHECKING

import msgspec

from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import SPEEDS, Side, Speed
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.trajectory import Trajectory, mark_contact
from app.games.atlantic_chase.map.hexes import Hex

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState

SLOTS: dict[Side, int] = {"british": 10, "german": 5}
"""So many task forces a side may have at once [1.4]."""


class TaskForce(msgspec.Struct, kw_only=True):
    """`number` is its slot on the display; `evasive`: it holds an Evasive Maneuvers marker [9.1]."""

    slug: str
    side: Side
    number: int
    name: str
    ships: list[str]
    place: Station | Trajectory
    evasive: bool = False

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """Where it is: the hex of its station, or those of its segments; nowhere on the map in a Port Box [1.7]."""
        if isinstance(self.place, Trajectory):
            return self.place.hexes
        return (self.place.hex,) if self.place.hex is not None else ()

    @property
    def length(self) -> int:
        """In segments; a station counts 0 [4.1]."""
        return self.place.length if isinstance(self.place, Trajectory) else 0

    @property
    def intel(self) -> tuple[Hex, ...]:
        return self.place.intel if isinstance(self.place, Trajectory) else ()

    @property
    def contact(self) -> tuple[Hex, ...]:
        if isinstance(self.place, Trajectory):
            return self.place.contact
        return (self.place.hex,) if self.place.contact and self.place.hex is not None else ()

    @property
    def box(self) -> str | None:
        return self.place.box if isinstance(self.place, Station) else None

    @property
    def station(self) -> Hex | None:
        """The hex of its station on the map."""
        return self.place.hex if isinstance(self.place, Station) else None


def free_name(forces: list[TaskForce], name: str, number: int) -> str:
    """This name, or while another force bears it the same with a number, that of the slot if it can be."""
    borne = {force.name for force in forces}
    if name not in borne:
        return name
    return next(found for each in count(number) if (found := f"{name} {each}") not in borne)


def ships_in(state: "ChaseState", force: TaskForce) -> list[Ship]:
    return [state.ship(slug) for slug in force.ships]


def knots(state: "ChaseState", force: TaskForce) -> int:
    """As fast as its slowest ship [1.8]."""
    return min(ship.knots for ship in ships_in(state, force))


def speed_of(state: "ChaseState", force: TaskForce) -> Speed:
    return SPEEDS[knots(state, force)]


def has_convoy(state: "ChaseState", force: TaskForce) -> bool:
    return any(ship.card.kind == "convoy" for ship in ships_in(state, force))


def has_carrier(state: "ChaseState", force: TaskForce) -> bool:
    """With an undamaged carrier [12, 21.1]."""
    return any(ship.card.ship_class == "CV" and not ship.damaged for ship in ships_in(state, force))


# --- markers and places: the only ways they change ---


def make_contact(force: TaskForce, name: Hex) -> None:
    """A Contact marker on its station or segment in this hex, one at most [8.2]."""
    if isinstance(force.place, Trajectory):
        force.place = mark_contact(force.place, name)
    elif force.place.hex == name:
        force.place = Station(hex=name, contact=True)


def stop_in(force: TaskForce, name: Hex) -> None:
    """The task force becomes a station in this hex: Intel goes, a Contact stays if it was here [6.4, 8.3]."""
    force.place = Station(hex=name, contact=name in force.contact)


def lose_contact(force: TaskForce, name: Hex) -> None:
    """Contact and Intel of the station or segment in this hex go [6.4, 8.3]."""
    if isinstance(force.place, Trajectory):
        force.place = Trajectory(
            force.place.hexes,
            tuple(marked for marked in force.place.intel if marked != name),
            tuple(marked for marked in force.place.contact if marked != name),
        )
    elif force.place.hex == name:
        force.place = Station(hex=name)


def can_earn_evasive(state: "ChaseState", force: TaskForce) -> bool:
    """Not one that has a marker already [9.6], nor one whose way a trail of oil gives away [adv 11]."""
    return not force.evasive and not any(ship.oil for ship in ships_in(state, force))


def earn_evasive(state: "ChaseState", force: TaskForce) -> bool:
    """An Evasive Maneuvers marker, if it can have one [9.1]; whether it is new."""
    gained = can_earn_evasive(state, force)
    force.evasive = force.evasive or gained
    return gained
