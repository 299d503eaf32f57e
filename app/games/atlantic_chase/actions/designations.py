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
from app.games.atlantic_chase.actions.who_may_help import (
    may_coordinate,
    may_support,
    name_of_flyer,
    name_of_force,
    party,
    several_to_launch_from,
)
from app.games.atlantic_chase.events.attacks import AttackDeclared, EnemyCoordinates, EnemyFlies
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.hexes import distance
from app.games.atlantic_chase.map.weather import Weather
from app.games.atlantic_chase.sea import place, weather_at
from app.games.atlantic_chase.words import sentence

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


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
