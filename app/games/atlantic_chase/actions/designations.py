"""Who else takes part in an attack: a coordinating force and a source of air support for each player [21.1, 21.2]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.declared import Declared, Support
from app.games.atlantic_chase.actions.trajectory_total import (
    Designated,
    Designations,
    TrajectoryTotal,
    trajectory_total,
)
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.task_force import TaskForce, has_carrier
from app.games.atlantic_chase.log import say, sentence
from app.games.atlantic_chase.map.air_range import in_air_range
from app.games.atlantic_chase.map.hexes import Hex, distance
from app.games.atlantic_chase.map.weather import on_arctic_line
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.sea import bases_of, chart_of, place

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

CARRIER_LIMIT = 6
"""Segments of a carrier force that may still fly, by the optional rule [26.2]."""


def name_of_force(state: "ChaseState", slug: str) -> str:
    """A task force, a stealth force or an airbase, as people call it."""
    if force := state.sea.find(slug):
        return force.name
    if stealth := state.sea.stealth_force(slug):
        return stealth.name
    bases = [*bases_of(state, "british"), *bases_of(state, "german")]
    return next((f"the airbase at {place(state, base.hex)}" for base in bases if base.slug == slug), slug)


def name_of_flyer(state: "ChaseState", support: Support) -> str:
    """With the launch point, where a string has several."""
    force = state.sea.find(support.source)
    name = name_of_force(state, support.source)
    return f"{name} from {place(state, support.launch)}" if force and force.length > 1 else name


# --- who may


def may_coordinate(state: "ChaseState", declared: Declared, side: Side) -> list[str]:
    """Own task forces and stealth forces in the target hex, neither the Active force nor the target [21.2, 21.5]."""
    taken = (declared.active, declared.target)
    forces = [each.slug for each in state.sea.of(side) if declared.hex in each.hexes]
    stealth = [each.slug for each in state.sea.stealth if each.side == side and each.hex == declared.hex]
    return [slug for slug in (*forces, *stealth) if slug not in taken]


def can_fly(state: "ChaseState", force: TaskForce) -> bool:
    """An undamaged carrier; by the optional rule only from a station or a short string [21.1, 26.2]."""
    if state.options.carrier_limit and force.length > CARRIER_LIMIT:
        return False
    return has_carrier(state, force)


def flights(state: "ChaseState", side: Side) -> list[Support]:
    """Every source of this side and hex it can launch from: good weather, not on the Arctic Line [21.1]."""
    if state.sea.weather == "bad":
        return []
    chart = chart_of(state)
    points = [Support(base.slug, base.hex) for base in bases_of(state, side)]
    points += [Support(each.slug, name) for each in state.sea.of(side) if can_fly(state, each) for name in each.hexes]
    return [each for each in points if not on_arctic_line(chart, each.launch)]


def reaching(state: "ChaseState", points: list[Support], target: Hex) -> list[Support]:
    """Those of them that reach the target; nobody reaches the Arctic Line."""
    if on_arctic_line(chart_of(state), target):
        return []
    return [each for each in points if in_air_range(each.launch, target)]


def may_support(state: "ChaseState", declared: Declared, side: Side) -> list[Support]:
    """The nearest launch points first. An Air Strike brings its own: the source is fixed [12]."""
    if not OPERATIONS[state.scenario].air_support or (declared.kind == "air strike" and side == declared.side):
        return []
    found = reaching(state, flights(state, side), declared.hex)
    return sorted(found, key=lambda each: distance(each.launch, declared.hex))


# --- asking


class Designate(Step):
    """Active player first, then the action stands, then the inactive player [11]."""

    def run(self, game: "Play") -> None:
        declared = game.state.declared
        game.then(NameCoordinating(declared.side), ConfirmAction(), NameCoordinating(game.state.sea.inactive))


class NameCoordinating(Step):
    side: Side

    def run(self, game: "Play") -> None:
        state = game.state
        asked = bool(may_coordinate(state, state.declared, self.side))
        begun = asked or self.side == state.declared.side
        coordinating: list[Step] = [ChooseCoordinating(self.side)] if asked else []
        support: list[Step] = [ChooseSupport(self.side, begun)] if may_support(state, state.declared, self.side) else []
        game.then(*coordinating, *support)


class ChooseCoordinating(Choice):
    side: Side

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        hex_name = place(state, state.declared.hex)
        return Decision(
            name="coordination",
            prompt=f"Does another force coordinate in {hex_name}?",
            waiting=f"The {self.side.capitalize()} side may name a coordinating force.",
            options=(
                *(
                    Option(orders.Coordinate(slug), f"{name_of_force(state, slug)} coordinates.")
                    for slug in may_coordinate(state, state.declared, self.side)
                ),
                Option(orders.Coordinate(), "Nobody coordinates."),
            ),
            draft=self.side == state.declared.side,
        )

    def chosen(self, game: "Play", seat: int, act: orders.Coordinate) -> None:
        declared = game.state.declared
        if self.side == declared.side:
            declared.coordinating = act.force
        else:
            declared.enemy_coordinating = act.force
            if act.force:
                who = name_of_force(game.state, act.force)
                say(game, self.side, f"{who} coordinates against it.", rule="21.2", about=(act.force,))


class ChooseSupport(Choice):
    side: Side
    begun: bool

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        return Decision(
            name="air support",
            prompt="Which carrier or airbase flies in support?",
            waiting=f"The {self.side.capitalize()} side may name air support.",
            options=(
                *(
                    Option(orders.Support(each.source, each.launch), self._words(state, each))
                    for each in may_support(state, state.declared, self.side)
                ),
                Option(orders.Support(), "No air support."),
            ),
            draft=self.begun,
        )

    def _words(self, state: "ChaseState", each: Support) -> str:
        away = distance(each.launch, state.declared.hex)
        how_far = ("in the hex", "next to it", "two hexes off")[away]
        bonus = support_modifier(self.side == state.declared.side, away)
        return sentence(f"{name_of_flyer(state, each)}, {how_far}: {bonus:+d}.")

    def chosen(self, game: "Play", seat: int, act: orders.Support) -> None:
        declared = game.state.declared
        support = Support(act.source, act.launch) if act.source and act.launch else None
        if self.side == declared.side:
            declared.support = support
        else:
            declared.enemy_support = support
            if support:
                who = sentence(name_of_flyer(game.state, support))
                say(game, self.side, f"{who} sends aircraft against it.", rule="21.1", about=(support.launch,))


def support_modifier(active: bool, away: int) -> int:
    return (3, 2, 1)[away] if active else (-2, -1, 0)[away]


class ConfirmAction(Choice):
    """The last moment to think better of it: sum and chances are on the table, nothing has been told yet."""

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.declared.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        declared = state.declared
        target = state.sea.force(declared.target)
        what = f"{declared.kind.title()} against {target.name} in {place(state, declared.hex)}"
        return Decision(
            name="confirm",
            prompt=f"{what}: go?",
            waiting=f"The {declared.side.capitalize()} side prepares an action.",
            options=(Option(orders.Go(), f"{what}."),),
            draft=True,
        )

    def chosen(self, game: "Play", seat: int, act: orders.Go) -> None:
        announce(game)


def announce(game: "Play") -> None:
    """The declaration in one sentence, for the signals."""
    state = game.state
    declared = state.declared
    extra = ""
    if declared.coordinating:
        extra += f", {name_of_force(state, declared.coordinating)} coordinating"
    if declared.support and declared.kind != "air strike":
        extra += f", aircraft of {name_of_force(state, declared.support.source)}"
    who, whom = name_of_force(state, declared.active), state.sea.force(declared.target).name
    where = place(state, declared.hex)
    text = f"{declared.kind.title()}: {who} against {whom} in {where}{extra}."
    say(game, declared.side, text, rule="11", kind="action", about=(declared.active, declared.target, declared.hex))


# --- what the designations come to


def active_forces(state: "ChaseState", declared: Declared) -> list[TaskForce]:
    """The task forces of the active player with a part in it, each once [4.6]."""
    return _forces(state, declared.active, declared.coordinating, declared.support)


def inactive_forces(state: "ChaseState", declared: Declared) -> list[TaskForce]:
    """Those of the inactive player besides the target."""
    found = _forces(state, None, declared.enemy_coordinating, declared.enemy_support)
    return [force for force in found if force.slug != declared.target]


def _forces(
    state: "ChaseState", active: str | None, coordinating: str | None, support: Support | None
) -> list[TaskForce]:
    slugs = dict.fromkeys(slug for slug in (active, coordinating, support.source if support else None) if slug)
    return [force for slug in slugs if (force := state.sea.find(slug))]


def total_of(state: "ChaseState", declared: Declared) -> TrajectoryTotal:
    """Lengths are read now, after any Interruption [4.5]."""

    def part(slug: str | None) -> Designated | None:
        if slug is None:
            return None
        force = state.sea.find(slug)
        return Designated(slug, force.length if force else 0)

    support, enemy_support = declared.support, declared.enemy_support
    active, target = part(declared.active), part(declared.target)
    assert active
    assert target
    return trajectory_total(
        Designations(
            active=active,
            target=target,
            coordinating=part(declared.coordinating),
            air_support=part(support.source if support else None),
            enemy_coordinating=part(declared.enemy_coordinating),
            enemy_air_support=part(enemy_support.source if enemy_support else None),
        )
    )
