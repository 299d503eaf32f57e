"""An action that is called off leaves no trace: no Time Lapse, no stealth force used up [7.6, 7.7]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.atlantic_chase.events.attacks import AttackCalledOff
from app.games.atlantic_chase.initiative.change import ChangeOfInitiative
from app.games.atlantic_chase.initiative.vie import VieForInitiative
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play


class Boundary(Step):
    """Where an action ends on the agenda: whatever it still had to do lies above."""


class CallOff(Step):
    """Everything that waits up to the next action is dropped; `then` is how the initiative goes on."""

    then: VieForInitiative | ChangeOfInitiative | None = None
    rule: str = "7.6"

    def run(self, game: "Play") -> None:
        agenda = game.state.agenda
        while not isinstance(agenda[-1], Boundary):
            agenda.pop()
        declared = game.state.declared
        game.state.sea.action = None
        say(game, declared.side, AttackCalledOff(declared.kind), rule=self.rule)
        if self.then:
            game.then(self.then)
