"""An operation as it stands on the chart: initiative, weather, task forces, and the action in hand."""

import msgspec

from app.games.atlantic_chase.actions.declared import Declared
from app.games.atlantic_chase.forces.reinforcements import Group
from app.games.atlantic_chase.forces.ship_cards import Side, enemy
from app.games.atlantic_chase.forces.stealth_force import StealthForce
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.map.weather import Weather


class Completed(msgspec.Struct, frozen=True):
    """A ship that came home: to which port, and in which state."""

    ship: str
    port: str
    damaged: bool = False
    dispersed: bool = False


class Fight(msgspec.Struct, frozen=True):
    """The battle on the board: which task forces, the hex it is fought in, and the ships that began it."""

    active: str
    target: str
    hex: Hex
    ships: tuple[str, ...] = ()


class Operation(msgspec.Struct, kw_only=True):
    """`active` holds the initiative; `changes` counts how often it has changed hands.

    `ashore`: leaders who command from land, with the uses they have left. `marks`: what the scenario watches for and
    has seen, by name. `charged`: points given away by a choice, by side that receives them. `escorts`: ships that an
    escort check brought, `away`: those that another one took off again. `counted`: the points of each line of the
    victory table, by its slug, as they were last told. `code_breakers`: sides that may still read
    a signal of the enemy. `captured`: ships that were taken.
    """

    active: Side
    weather: Weather
    forces: list[TaskForce]
    tally: int = 0
    changes: int = 0
    stealth: list[StealthForce] = []
    groups: list[Group] = []
    ashore: dict[str, int] = {}
    completed: list[Completed] = []
    marks: list[str] = []
    charged: dict[Side, float] = {}
    escorts: list[str] = []
    away: list[str] = []
    counted: dict[Side, dict[str, float]] = {}
    code_breakers: list[Side] = []
    captured: list[str] = []
    action: Declared | None = None
    fight: Fight | None = None

    @property
    def inactive(self) -> Side:
        return enemy(self.active)

    def force(self, slug: str) -> TaskForce:
        found = self.find(slug)
        assert found is not None
        return found

    def find(self, slug: str) -> TaskForce | None:
        """A task force that may have left play meanwhile, or a name that is none."""
        for force in self.forces:  # asked very often: a loop is twice as fast as next()
            if force.slug == slug:
                return force
        return None

    def of(self, side: Side) -> list[TaskForce]:
        return [force for force in self.forces if force.side == side]

    def stealth_force(self, slug: str) -> StealthForce | None:
        return next((force for force in self.stealth if force.slug == slug), None)
