"""Signals: an Intel marker gives a task force away, wherever it is [16]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Flaw, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.lapse import TimeLapse
from app.games.atlantic_chase.actions.offer import Offer
from app.games.atlantic_chase.events.courses import SignalRead
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.markers_gone import markers_gone
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.task_force import TaskForce, stop_in
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.initiative.seize import OfferSeize
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.sea import place

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "16"
NOTHING = Flaw("No enemy string carries Intel", RULE)


def options(state: "ChaseState", side: Side) -> Offer:
    found = [
        Option(orders.Signals(force.slug, name), f"{force.name} is found in {place(state, name)}")
        for force in state.sea.forces
        if force.side != side
        for name in force.intel
    ]
    return found or NOTHING


def begin(game: "Play", act: orders.Signals) -> None:
    game.then(*read_signal(game, game.state.sea.active, act), OfferSeize())


def read_signal(game: "Play", side: Side, act: orders.Signals) -> list[Step]:
    """The task force is a station there now; one own string in that hex may perform Time Lapse."""
    state = game.state
    force = state.sea.force(act.target)
    before = force.place
    stop_in(force, act.hex)
    read = SignalRead(called(force), act.hex, markers_gone(force, before), chart=state.chart)
    say(game, side, read, rule=RULE, about=(force.slug, act.hex))
    return [LapseThere(side, act.hex)] if _own_strings(state, side, act.hex) else []


def _own_strings(state: "ChaseState", side: Side, name: Hex) -> list[TaskForce]:
    return [force for force in state.sea.of(side) if isinstance(force.place, Trajectory) and name in force.place.hexes]


class LapseThere(Choice):
    side: Side
    hex: Hex

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="signals time lapse",
            prompt=f"Does one of your strings in {place(game.state, self.hex)} perform Time Lapse?",
            waiting="They may shorten a string of theirs.",
            options=(
                *(
                    Option(orders.Lapse(force.slug), f"{force.name} performs Time Lapse")
                    for force in _own_strings(game.state, self.side, self.hex)
                ),
                Option(orders.Lapse(), "None does"),
            ),
            draft=True,
        )

    def chosen(self, game: "Play", seat: int, act: orders.Lapse) -> None:
        if act.force:
            game.then(TimeLapse(act.force))
