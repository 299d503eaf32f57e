"""Who else takes part in an attack: a coordinating force and a source of air support for each player [21.1, 21.2]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Chance, Decision, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.declared import Declared, Support
from app.games.atlantic_chase.actions.trajectory_total import (
    Designated,
    Designations,
    TrajectoryTotal,
    trajectory_total,
)
from app.games.atlantic_chase.events.attacks import AttackDeclared, EnemyCoordinates, EnemyFlies
from app.games.atlantic_chase.events.facts import Party, called
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.task_force import TaskForce, has_carrier
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.air_range import in_air_range
from app.games.atlantic_chase.map.hexes import Hex, distance
from app.games.atlantic_chase.map.weather import Weather, on_arctic_line
from app.games.atlantic_chase.scenarios.operation_book import book_of
from app.games.atlantic_chase.sea import bases_of, chart_of, place, weather_at
from app.games.atlantic_chase.words import sentence

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

CARRIER_LIMIT = 6
"""Segments of a carrier force that may still fly, by the optional rule [26.2]."""


def party(state: "ChaseState", slug: str) -> Party:
    """A task force, a stealth force or an airbase."""
    if named := state.sea.find(slug) or state.sea.stealth_force(slug):
        return Party(slug, named.name)
    bases = [*bases_of(state, "british"), *bases_of(state, "german")]
    return next((Party(slug, base=base.hex) for base in bases if base.slug == slug), Party(slug, slug))


def name_of_force(state: "ChaseState", slug: str) -> str:
    """As people call it."""
    return party(state, slug).called(state.chart)


def several_to_launch_from(state: "ChaseState", support: Support) -> bool:
    force = state.sea.find(support.source)
    return force is not None and force.length > 1


def name_of_flyer(state: "ChaseState", support: Support) -> str:
    """With the launch point, where a string has several."""
    name = name_of_force(state, support.source)
    return f"{name} from {place(state, support.launch)}" if several_to_launch_from(state, support) else name


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
    if not book_of(state).air_support or (declared.kind == "air strike" and side == declared.side):
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
                    self._option(state, slug, f"{name_of_force(state, slug)} coordinates")
                    for slug in may_coordinate(state, state.declared, self.side)
                ),
                self._option(state, None, "Nobody coordinates"),
            ),
            draft=self.side == state.declared.side,
        )

    def _option(self, state: "ChaseState", slug: str | None, title: str) -> Option:
        """With what it adds to the dice, and what the attack then promises."""
        from app.games.atlantic_chase.actions.attack_odds import chance_if  # the odds read these designations

        active = self.side == state.declared.side
        worth = coordination_modifier(active, weather_at(state, state.declared.hex)) if slug else 0
        chance = chance_if(state, active, **{"coordinating" if active else "enemy_coordinating": slug})
        return Option(orders.Coordinate(slug), title, worth=f"{worth:+d}" if slug else "", chance=chance)

    def chosen(self, game: "Play", seat: int, act: orders.Coordinate) -> None:
        declared = game.state.declared
        if self.side == declared.side:
            declared.coordinating = act.force
        else:
            declared.enemy_coordinating = act.force
            if act.force:
                told = EnemyCoordinates(party(game.state, act.force), chart=game.state.chart)
                say(game, self.side, told, rule="21.2", about=(act.force,))


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
                *(self._option(state, each) for each in may_support(state, state.declared, self.side)),
                Option(orders.Support(), "No air support", chance=self._chance(state, None)),
            ),
            draft=self.begun,
        )

    def _option(self, state: "ChaseState", each: Support) -> Option:
        away = distance(each.launch, state.declared.hex)
        return Option(
            orders.Support(each.source, each.launch),
            sentence(name_of_flyer(state, each)),
            note=("In the hex", "Next to it", "Two hexes off")[away],
            worth=f"{support_modifier(self.side == state.declared.side, away):+d}",
            chance=self._chance(state, each),
        )

    def _chance(self, state: "ChaseState", support: Support | None) -> Chance:
        from app.games.atlantic_chase.actions.attack_odds import chance_if  # the odds read these designations

        active = self.side == state.declared.side
        return chance_if(state, active, **{"support" if active else "enemy_support": support})

    def chosen(self, game: "Play", seat: int, act: orders.Support) -> None:
        declared = game.state.declared
        support = Support(act.source, act.launch) if act.source and act.launch else None
        if self.side == declared.side:
            declared.support = support
        else:
            declared.enemy_support = support
            if support:
                state = game.state
                launch = support.launch if several_to_launch_from(state, support) else None
                told = EnemyFlies(party(state, support.source), launch, chart=state.chart)
                say(game, self.side, told, rule="21.1", about=(support.launch,))


def coordination_modifier(active: bool, weather: Weather) -> int:
    """What another force in the hex adds to the dice, or takes off them [21.2]."""
    return (2 if weather == "good" else 1) if active else -1


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
            options=(Option(orders.Go(), what, dice=True),),
            draft=True,
        )

    def chosen(self, game: "Play", seat: int, act: orders.Go) -> None:
        announce(game)


def announce(game: "Play") -> None:
    """The declaration, for the signals. An air strike needs no word of its own aircraft."""
    state = game.state
    declared = state.declared
    support = declared.support if declared.kind != "air strike" else None
    told = AttackDeclared(
        declared.kind,
        party(state, declared.active),
        called(state.sea.force(declared.target)),
        declared.hex,
        party(state, declared.coordinating) if declared.coordinating else None,
        party(state, support.source) if support else None,
        chart=state.chart,
    )
    say(game, declared.side, told, rule="11", about=(declared.active, declared.target, declared.hex))


# --- what the designations come to


def active_forces(state: "ChaseState", declared: Declared) -> list[TaskForce]:
    """The task forces of the active player with a part in it, each once [4.6]."""
    return _forces(state, declared.active, declared.coordinating, declared.support)


def inactive_forces(state: "ChaseState", declared: Declared) -> list[TaskForce]:
    """Those of the inactive player besides the target; it is one of them if it flies for itself [21.1]."""
    found = _forces(state, None, declared.enemy_coordinating, declared.enemy_support)
    if state.options.target_flies == "air_support":
        return found
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
        ),
        target_helps=state.options.target_flies == "air_support",
    )
