"""Rudder Out [adv 5]: in each Attitude and Maneuver step a die; odd, and the enemy controls the ship in that step."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_then, take_up
from app.games.atlantic_chase.events.advanced import RudderTried, rudder_words
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.log import say, total_roll
from app.games.atlantic_chase.words import shown

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


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
        roll_then(game, ship.side, "rudder", 1, RudderRead(self.ship))


class RudderRead(Reading):
    ship: str

    def called(self, state: "ChaseState") -> str:
        return f"Rudder of {state.ship(self.ship).name}"

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        rolled = take_up(state)
        total = sum(rolled.dice) + rolled.bonus
        answers = total % 2 == 0
        if not answers:
            state.battle.rudderless.append(ship.slug)
        rolls = total_roll(shown(rolled.dice), total, 6, rudder_words(answers), answers)
        tried = RudderTried(called(ship), answers, dice=rolled.dice, modifier=rolled.bonus)
        say(game, ship.side, tried, rolls=rolls, rule="adv 5")
