"""Pass: one string gets shorter, and the initiative goes over; with a leader ashore all of them do [17]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.lapse import TimeLapse
from app.games.atlantic_chase.campaign.rationing import ration
from app.games.atlantic_chase.events.courses import AllPassed, SidePasses
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.initiative.change import ChangeOfInitiative
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "17"


def strings(state: "ChaseState", side: Side) -> list[TaskForce]:
    return [force for force in state.sea.of(side) if isinstance(force.place, Trajectory)]


def options(state: "ChaseState", side: Side) -> list[Option]:
    """There is always one: without a string it is a Pass all the same."""
    own = strings(state, side)
    found = [Option(orders.Pass(force.slug), f"Pass: {force.name} performs Time Lapse") for force in own]
    for leader, left in state.sea.ashore.items():
        if LEADERS[leader].side == side and left and len(own) > 1:
            title = f"All Pass with {LEADERS[leader].name}"
            found.append(Option(orders.Pass(leader=leader), title, note="All your strings perform Time Lapse"))
    return found or [Option(orders.Pass(), "Pass: the initiative goes over")]


def begin(game: "Play", act: orders.Pass) -> None:
    sea = game.state.sea
    ration(game, sea.active)
    if act.leader:
        sea.ashore[act.leader] -= 1
        say(game, sea.active, AllPassed(sea.active, act.leader, sea.ashore[act.leader]), rule=RULE)
        game.then(AllPass([force.slug for force in strings(game.state, sea.active)]), ChangeOfInitiative())
        return
    lapse = [TimeLapse(act.force)] if act.force else []
    say(game, sea.active, SidePasses(sea.active), rule=RULE)
    game.then(*lapse, ChangeOfInitiative())


class AllPass(Step):
    """One after another, in the order their owner likes."""

    left: list[str]

    def run(self, game: "Play") -> None:
        if len(self.left) == 1:
            game.then(TimeLapse(self.left[0]))
        elif self.left:
            game.then(NextToLapse(self.left))


class NextToLapse(Choice):
    left: list[str]

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.active),)

    def decision(self, game: "Play", seat: int) -> Decision:
        sea = game.state.sea
        return Decision(
            name="all pass",
            prompt="All Pass: which string performs Time Lapse next?",
            waiting="All their strings get shorter.",
            options=tuple(
                Option(orders.Lapse(slug), f"{sea.force(slug).name} performs Time Lapse") for slug in self.left
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.Lapse) -> None:
        assert act.force
        game.then(TimeLapse(act.force), AllPass([slug for slug in self.left if slug != act.force]))
