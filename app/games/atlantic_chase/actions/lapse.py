"""A task force performs Time Lapse: the die if there is one, then its owner says which segments go [5]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.engine.log import Roll
from app.games.atlantic_chase.actions import orders, time_lapse
from app.games.atlantic_chase.actions.time_lapse import (
    Removal,
    after,
    intel_limit,
    intel_limit_removals,
    readings,
    removals,
    segments_by_table,
    station_hexes,
    station_keeps_contact,
    vacated,
)
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_with, take_up
from app.games.atlantic_chase.events.courses import LapsedToStation, LapseRolled, StringShortened
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.markers_gone import markers_gone
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.task_force import TaskForce, speed_of
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.initiative.leaders import flagships
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.sea import chart_of, place
from app.games.atlantic_chase.words import segments

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


class TimeLapse(Step):
    """Nothing happens to a station [5.8], or to a task force that is no more. `launch`: where its aircraft started."""

    force: str
    launch: Hex | None = None

    def run(self, game: "Play") -> None:
        force = game.state.sea.find(self.force)
        if force is None or not isinstance(force.place, Trajectory):
            return
        ways = readings(chart_of(game.state), force.place, game.state.sea.weather)
        step: Step = CountSegments(self.force, ways[0], self.launch)
        game.then(ChooseReading(self.force, self.launch) if len(ways) > 1 else step)


class ChooseReading(Choice):
    """A part of it is on the Arctic Line: the die instead of the table [5.5]."""

    force: str
    launch: Hex | None

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.force(self.force).side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        force = game.state.sea.force(self.force)
        number = segments_by_table(speed_of(game.state, force))
        return Decision(
            name="arctic time lapse",
            prompt=f"Time Lapse of {force.name}, partly on the Arctic Line: by the table or by a die?",
            waiting=f"The {force.side.capitalize()} side decides how {force.name} performs Time Lapse.",
            options=(
                Option(orders.Read("table"), "By the table", note=f"{number} segments"),
                Option(orders.Read("die"), "By the die", note="1 to 6 segments", dice=True),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.Read) -> None:
        game.then(CountSegments(self.force, act.by, self.launch))


class CountSegments(Step):
    """How many segments go: the table by speed in good weather, a die in bad [5.1]."""

    force: str
    by: time_lapse.Reading
    launch: Hex | None

    def run(self, game: "Play") -> None:
        force = game.state.sea.force(self.force)
        if self.by == "table":
            game.then(Shorten(self.force, segments_by_table(speed_of(game.state, force)), self.launch))
            return
        leaders = flagships(game.state, force.side, (force.slug,))
        roll_with(game, leaders, f"time lapse {force.slug}", 1, ReadLapseDie(self.force, self.launch))


class ReadLapseDie(Reading):
    force: str
    launch: Hex | None

    def called(self, state: "ChaseState") -> str:
        return f"Time Lapse of {state.sea.force(self.force).name}"

    def run(self, game: "Play") -> None:
        force = game.state.sea.force(self.force)
        rolled = take_up(game.state)
        number = sum(rolled.dice) + rolled.bonus
        rolls = (Roll(f"Time Lapse of {force.name}", number, 6, segments(number)),)
        say(game, force.side, LapseRolled(called(force), number), rolls=rolls, rule="5.1")
        game.then(Shorten(self.force, number, self.launch))


def ways_to_shorten(state: "ChaseState", force: TaskForce, required: int, launch: Hex | None) -> tuple[Removal, ...]:
    """Without and with Intel Limit [5.1–5.4, 5.10]."""
    assert isinstance(force.place, Trajectory)
    limit = intel_limit(speed_of(state, force))
    return (
        *removals(force.place, required, launch),
        *intel_limit_removals(force.place, required, limit, launch, state.options.intel_limit),
    )


class Shorten(Step):
    """The owner is asked only where there is something to choose."""

    force: str
    required: int
    launch: Hex | None

    def run(self, game: "Play") -> None:
        question = ChooseSegments(self.force, self.required, self.launch)
        ways = question.ways(game.state)
        if len(ways) == 1:
            question.chosen(game, 0, ways[0])
        else:
            game.then(question)


class ChooseSegments(Choice):
    force: str
    required: int
    launch: Hex | None

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.force(self.force).side),)

    def ways(self, state: "ChaseState") -> list[orders.Remove | orders.StandAt]:
        force = state.sea.force(self.force)
        line = force.place
        assert isinstance(line, Trajectory)
        found: list[orders.Remove | orders.StandAt] = []
        for removal in ways_to_shorten(state, force, self.required, self.launch):
            if stations := station_hexes(line, removal, self.launch):
                found += [orders.StandAt(name) for name in stations]
            else:
                found.append(orders.Remove(removal.head, removal.tail, removal.intel_limit))
        return found

    def decision(self, game: "Play", seat: int) -> Decision:
        force = game.state.sea.force(self.force)
        number = min(self.required, force.length)
        return Decision(
            name="time lapse",
            prompt=f"Time Lapse of {force.name}: {number} of {force.length} segments go, if they can. Which?",
            waiting=f"The {force.side.capitalize()} side shortens {force.name}.",
            options=tuple(_option(game.state, force, act) for act in self.ways(game.state)),
        )

    def chosen(self, game: "Play", seat: int, act: orders.Remove | orders.StandAt) -> None:
        force = game.state.sea.force(self.force)
        line = force.place
        assert isinstance(line, Trajectory)
        if isinstance(act, orders.StandAt):
            force.place = Station(hex=act.hex, contact=station_keeps_contact(line, act.hex))
            stands = LapsedToStation(called(force), act.hex, markers_gone(force, line), chart=game.state.chart)
            say(game, force.side, stands, rule="5.6", about=(force.slug, act.hex))
            return
        removal = Removal(act.head, act.tail, act.intel_limit)
        left = after(line, removal)
        assert left
        force.place = left
        shorter = StringShortened(
            called(force),
            removal.total,
            line.length,
            act.intel_limit,
            markers_gone(force, line),
            chart=game.state.chart,
        )
        say(game, force.side, shorter, rule="5", about=(force.slug, *vacated(line, removal)))


def _option(state: "ChaseState", force: TaskForce, act: orders.Remove | orders.StandAt) -> Option:
    """The ends by the places they are in: a line has no direction of its own."""
    if isinstance(act, orders.StandAt):
        return Option(act, "The string is gone", note=f"A station in {place(state, act.hex)}")
    line = force.place
    assert isinstance(line, Trajectory)
    ends = [(act.head, line.hexes[0]), (act.tail, line.hexes[-1])]
    parts = [f"{number} from {place(state, name)}" for number, name in ends if number]
    note = ""
    if act.intel_limit:
        alone = act.head + act.tail == 1
        note = f"Intel Limit: {'it is reported, but goes' if alone else 'a reported segment goes as well'}"
    return Option(act, " and ".join(parts) if parts else "Nothing goes", note=note)
