"""Vie for the initiative: a die each, and the inactive player adds the Tally [10.2]."""

from functools import partial
from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision
from app.engine.log import Roll
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.battle.field import Rolled
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_with, take_up
from app.games.atlantic_chase.events.initiative import VieRolled, vie_words
from app.games.atlantic_chase.initiative import evasive
from app.games.atlantic_chase.initiative.change import ChangeOfInitiative
from app.games.atlantic_chase.initiative.leaders import flagships
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


def vie_chance(state: "ChaseState", bonus: int = 0) -> float:
    """That a die, the Tally and so much more beat the other die."""
    more = state.sea.tally + bonus
    return sum(one + more > two for one in range(1, 7) for two in range(1, 7)) / 36


class VieForInitiative(Step):
    def run(self, game: "Play") -> None:
        game.then(SpendOnVie() if evasive.holders(game.state) else RollVie(0))


class SpendOnVie(Choice):
    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.inactive),)

    def decision(self, game: "Play", seat: int) -> Decision:
        tally = game.state.sea.tally
        return Decision(
            name="vie",
            prompt=f"You vie for the initiative: your die {tally:+d} against theirs. Spend Evasive Maneuvers on it?",
            waiting="They may spend Evasive Maneuvers on the initiative.",
            options=evasive.options(game.state, partial(vie_chance, game.state)),
        )

    def chosen(self, game: "Play", seat: int, act: orders.Spend | orders.Keep) -> None:
        game.then(RollVie(evasive.spend(game, act)))


class RollVie(Step):
    """The inactive player's die first: whoever has a leader for it sees what he needs."""

    bonus: int

    def run(self, game: "Play") -> None:
        side = game.state.sea.inactive
        roll_with(game, flagships(game.state, side), f"vie {side}", 1, VieAgainst(self.bonus))


class VieAgainst(Reading):
    bonus: int

    def called(self, state: "ChaseState") -> str:
        return "Vie for the initiative"

    def run(self, game: "Play") -> None:
        sea = game.state.sea
        rolled = take_up(game.state)
        die = sum(rolled.dice) + rolled.bonus
        total = die + sea.tally + self.bonus
        roll_with(game, flagships(game.state, sea.active), f"vie {sea.active}", 1, ReadVie(die, total))


class ReadVie(Reading):
    """The higher number has it; a tie leaves it where it is."""

    die: int
    total: int

    def called(self, state: "ChaseState") -> str:
        return f"Vie for the initiative against {self.total}"

    def would_read(self, state: "ChaseState", rolled: Rolled) -> str:
        return vie_words(self._taken(rolled))

    def _taken(self, rolled: Rolled) -> bool:
        return self.total > sum(rolled.dice) + rolled.bonus

    def run(self, game: "Play") -> None:
        sea = game.state.sea
        rolled = take_up(game.state)
        held = sum(rolled.dice) + rolled.bonus
        taken = self._taken(rolled)
        rolls = (
            Roll(sea.inactive.capitalize(), self.die, held + 1, "takes it" if taken else "too low", taken),
            Roll(sea.active.capitalize(), held, self.total, "loses it" if taken else "keeps it", not taken),
        )
        tally = sea.tally if taken else sea.tally + 1
        vied = VieRolled(sea.inactive, self.die, self.total - self.die, held, taken, tally)
        say(game, sea.inactive, vied, rolls=rolls, rule="10.2")
        sea.tally = tally
        if taken:
            game.then(ChangeOfInitiative())
