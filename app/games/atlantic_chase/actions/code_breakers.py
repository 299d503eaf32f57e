"""B-Dienst and Ultra: once in an operation a side reads a signal of the enemy, without using an action [6.2]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice
from app.engine.decision import Decision, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.events.courses import SERVICES, CodeBroken
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.forces.trajectory import Trajectory, mark_intel
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.sea import place

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "6.2"


def unmarked(state: "ChaseState", side: Side) -> list[tuple[TaskForce, Hex]]:
    """Every enemy segment that carries no Intel yet, with its task force."""
    strings = [force for force in state.sea.forces if force.side != side and isinstance(force.place, Trajectory)]
    return [(force, name) for force in strings for name in force.hexes if name not in force.intel]


def options(state: "ChaseState", side: Side) -> list[Option]:
    """While it holds the initiative, as long as it has not done so and there is something to read."""
    if side not in state.sea.code_breakers or not unmarked(state, side):
        return []
    return [Option(orders.BreakCode(), SERVICES[side], note="Intel on one enemy segment, once in the operation")]


def begin(game: "Play", act: orders.BreakCode) -> None:
    game.then(ChooseSignal())


class ChooseSignal(Choice):
    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.active),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        side = state.sea.active
        return Decision(
            name="code broken",
            prompt=f"{SERVICES[side]}: which segment is given away?",
            waiting=f"{SERVICES[side]} reads a signal.",
            options=tuple(
                Option(orders.ReadSignal(force.slug, name), f"{force.name} in {place(state, name)}")
                for force, name in unmarked(state, side)
            ),
            draft=True,
        )

    def chosen(self, game: "Play", seat: int, act: orders.ReadSignal) -> None:
        state = game.state
        side, force = state.sea.active, state.sea.force(act.force)
        assert isinstance(force.place, Trajectory)
        force.place = mark_intel(force.place, act.hex)
        state.sea.code_breakers.remove(side)
        say(
            game,
            side,
            CodeBroken(side, called(force), act.hex, chart=state.chart),
            rule=RULE,
            about=(act.hex, act.force),
        )
