"""Rudder Out [adv 5]: in each Attitude and Maneuver step a die; odd, and the enemy controls the ship in that step."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.log import Roll
from app.games.atlantic_chase.battle.leader_after_roll import roll_then, take_up
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play


class RudderChecks(Step):
    """A stopped ship has nothing to steer and does not roll."""

    def run(self, game: "Play") -> None:
        game.then(
            *(
                RudderCheck(ship.slug)
                for ship in game.state.ships
                if ship.on_board and "rudder_out" in ship.effects and not ship.stopped
            )
        )


class RudderCheck(Step):
    ship: str

    def run(self, game: "Play") -> None:
        ship = game.state.ship(self.ship)
        roll_then(game, ship.side, "rudder", 1, f"Rudder of {ship.name}", RudderRead(self.ship))


class RudderRead(Step):
    ship: str

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        rolled = take_up(state)
        total = sum(rolled.dice) + rolled.bonus
        answers = total % 2 == 0
        outcome = "answers" if answers else "does not answer"
        if not answers:
            state.battle.rudderless.append(ship.slug)
        roll = Roll(str(rolled.dice[0]), total, 6, outcome, answers)
        say(game, ship.side, f"The rudder of {ship.name} {outcome}.", rolls=(roll,), rule="adv 5")
