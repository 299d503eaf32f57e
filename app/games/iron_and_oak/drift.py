"""Drift [4.10]: the current takes ships without power, ships fouled together, and those that let it."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.iron_and_oak.events.under_way import DriftRolled
from app.games.iron_and_oak.groups import group_of, immobile
from app.games.iron_and_oak.hazard_checks import MeetHazards, run_aground
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.moving import leave_map, move_group
from app.games.iron_and_oak.river import AROUND, DOWNSTREAM, RiverMap, stepped
from app.games.iron_and_oak.river import Step as BoxStep
from app.games.iron_and_oak.tables import TABLES, Drifting

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import Play


def drift_steps(river: RiverMap, result: Drifting, direction: int = 0) -> list[BoxStep]:
    """D downstream, DL and DR diagonally to the left and right looking downstream, R any of eight."""
    down = DOWNSTREAM[river.sets]
    left = (down[1], -down[0])
    match result:
        case "D":
            return [down]
        case "D2":
            return [down, down]
        case "DL":
            return [(down[0] + left[0], down[1] + left[1])]
        case "DR":
            return [(down[0] - left[0], down[1] - left[1])]
        case "R":
            return [AROUND[direction - 1]]
    return []


class DriftCheck(Step):
    """Once a turn for a group, and not at all if anything holds one of them. `missed`: after a failed maneuver."""

    ship: str
    missed: bool = False

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        group = group_of(state, ship)
        if any(each.drifted or immobile(state, each) for each in group):
            return
        for each in group:
            each.drifted = True
        (die,) = game.dice.roll("drift", sides=10)
        result = TABLES.drift[state.map.current][die - 1]
        direction = game.dice.roll("drift direction", sides=8)[0] if result == "R" else 0
        rolled = DriftRolled(ship.slug, die, result, direction)
        say(game, ship.side, rolled, rule="4.10", about=(ship.slug,))
        game.then(DriftAlong(self.ship, drift_steps(state.map, result, direction), self.missed))


class DriftAlong(Step):
    """Off an open edge she has left; on a bank she runs aground in the box she was leaving, also off corners."""

    ship: str
    steps: list[BoxStep]
    missed: bool = False

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        if not self.steps or ship.halted or not ship.in_play:
            return
        box = stepped(ship.at, self.steps[0])
        if box is not None:
            others = move_group(game, ship, box, drifting=True)
            game.then(MeetHazards(self.ship, others), DriftAlong(self.ship, self.steps[1:], self.missed))
        elif state.map.is_bank(ship.at, self.steps[0]):
            ship.halted = True
            run_aground(game, ship)
        elif not (self.missed and ship.powered and state.options.edge == "holds"):
            leave_map(game, ship, drifting=True)
