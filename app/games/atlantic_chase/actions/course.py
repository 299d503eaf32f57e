"""Trajectory: draw a string from a station, or make one longer at either end [20]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice
from app.engine.decision import Decision, Flaw, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.intel_trigger import intel_triggers
from app.games.atlantic_chase.actions.offer import Offer
from app.games.atlantic_chase.events.courses import CourseLaid
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.ship_cards import Side, enemy
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.forces.trajectory import (
    MOST_SEGMENTS,
    Extension,
    Trajectory,
    extend,
    extensions,
    mark_intel,
    set_out,
)
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.map.ports import port_hexes
from app.games.atlantic_chase.scenarios.restriction import SCENARIO, why_not_hex
from app.games.atlantic_chase.scenarios.watch import acted, placed
from app.games.atlantic_chase.sea import bases_of, chart_of, control_of, place
from app.games.atlantic_chase.words import and_list, segments

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "20"
NOTHING = Flaw("No task force of yours can go on: every string is as long as it may be, or shut in", RULE)


def starts(state: "ChaseState", force: TaskForce) -> tuple[Hex | None, ...]:
    """Where a course of this force begins: the port hexes of its box, or where it stands (none: no choice)."""
    if force.box:
        names = port_hexes(chart_of(state), force.box)
        return tuple(name for name in names if not why_not_hex(state, force.side, name))
    return (None,)


def ways_on(state: "ChaseState", force: TaskForce, line: Trajectory) -> tuple[Extension, ...]:
    """The segments that may be added now [2.4–2.7], where the scenario lets this side go."""
    return tuple(
        each for each in extensions(chart_of(state), line, force.side) if not why_not_hex(state, force.side, each.hex)
    )


def can_plot(state: "ChaseState", force: TaskForce) -> bool:
    """A station always can: it may become a single segment."""
    return isinstance(force.place, Station) or bool(ways_on(state, force, force.place))


def options(state: "ChaseState", side: Side) -> Offer:
    found = []
    for force in state.sea.of(side):
        if not can_plot(state, force):
            continue
        for name in starts(state, force):
            verb = "draws a course" if isinstance(force.place, Station) else "goes on"
            where = f" from {place(state, name)}" if name else ""
            found.append(Option(orders.Plot(force.slug, name), f"{force.name} {verb}{where}"))
    return found or NOTHING


def begin(game: "Play", act: orders.Plot) -> None:
    force = game.state.sea.force(act.force)
    if isinstance(force.place, Trajectory):
        game.then(DrawCourse(force.slug, []))
        return
    start = act.hex or force.place.hex
    assert start
    force.place = set_out(start, contact=force.place.contact)
    _look_out(game.state, force, start)
    game.then(DrawCourse(force.slug, [start]))


def seen_from(state: "ChaseState", side: Side, *hexes: Hex) -> list[tuple[str, ...]]:
    """Whatever of the enemy's reports a new segment, of each of these hexes [6.2]."""
    sea, chart, control = state.sea, chart_of(state), control_of(state)
    airbases = [base.hex for base in bases_of(state, enemy(side))]
    stations = [force.station for force in sea.forces if force.side != side and force.station]
    stealth = [each.hex for each in sea.stealth if each.side != side and each.hex]
    return [
        intel_triggers(chart, control, name, side, airbases=airbases, stations=stations, stealth_forces=stealth)
        for name in hexes
    ]


def _look_out(state: "ChaseState", force: TaskForce, name: Hex) -> None:
    """A segment has been placed: the enemy takes note."""
    if isinstance(force.place, Trajectory) and any(seen_from(state, force.side, name)):
        force.place = mark_intel(force.place, name)


class DrawCourse(Choice):
    """`new`: the hexes entered in this action, in their order."""

    force: str
    new: list[Hex]

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.force(self.force).side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        force = state.sea.force(self.force)
        line = force.place
        assert isinstance(line, Trajectory)
        ways = ways_on(state, force, line)
        seen = seen_from(state, force.side, *(each.hex for each in ways))
        options = [_step(state, line, *each) for each in zip(ways, seen, strict=True)]
        if self.new:
            options.append(Option(orders.LayCourse(), "Lay the string", note=segments(line.length)))
        return Decision(
            name="course",
            prompt=f"Where does {force.name} go on? {line.length} of {MOST_SEGMENTS} segments.",
            waiting=f"The {force.side.capitalize()} side draws a course.",
            options=tuple(options),
            draft=True,
        )

    def chosen(self, game: "Play", seat: int, act: orders.Extend | orders.LayCourse) -> None:
        state = game.state
        force = state.sea.force(self.force)
        assert isinstance(force.place, Trajectory)
        if isinstance(act, orders.Extend):
            force.place = extend(chart_of(state), force.place, act.end, act.hex, force.side)
            _look_out(state, force, act.hex)
            game.then(DrawCourse(self.force, [*self.new, act.hex]))
            return
        reported = tuple(name for name in self.new if name in force.place.intel)
        laid = CourseLaid(called(force), self.new[-1], force.length, reported, chart=state.chart)
        say(game, force.side, laid, rule=RULE, about=(force.slug, *self.new))
        noted = [mark for name in self.new for mark in placed(state, force, name)]
        for mark in (*noted, *acted(state, "trajectory", force)):
            say(game, None, mark, rule=SCENARIO, about=(force.slug,))


def _step(state: "ChaseState", line: Trajectory, each: Extension, seen: tuple[str, ...]) -> Option:
    """With the end it goes on from, where there are two."""
    start = f" from {place(state, line.end(each.end))}" if line.length > 1 else ""
    return Option(
        orders.Extend(each.end, each.hex),
        f"On{start} to {place(state, each.hex)}",
        cost=f"Intel: seen from {and_list(seen)}" if seen else "",
    )
