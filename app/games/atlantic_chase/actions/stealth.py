"""Stealth: a U-boat, a submarine or mines look for the enemy, or attack [19]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice
from app.engine.decision import Decision, Flaw, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.declared import Declared
from app.games.atlantic_chase.actions.offer import Offer
from app.games.atlantic_chase.actions.shared_procedure import declare
from app.games.atlantic_chase.actions.who_may_attack import targets_of
from app.games.atlantic_chase.events.courses import ReconMade
from app.games.atlantic_chase.events.facts import all_called, called
from app.games.atlantic_chase.forces.ship_cards import Side, enemy
from app.games.atlantic_chase.forces.stealth_force import StealthForce
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.forces.trajectory import Trajectory, mark_intel
from app.games.atlantic_chase.initiative.vie import VieForInitiative
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.hexes import Hex
from app.games.atlantic_chase.map.port_control import enemy_ports_in
from app.games.atlantic_chase.sea import bases_of, chart_of, control_of, place
from app.games.atlantic_chase.words import and_list

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "19"
NOTHING = Flaw(
    "You have no U-boat or submarine left to look for the enemy, and no stealth force where it could attack", RULE
)


def options(state: "ChaseState", side: Side) -> Offer:
    own = [force for force in state.sea.stealth if force.side == side]
    found: list[Option] = []
    for force in own:
        if force.kind != "mines":
            found.append(Option(orders.Recon(force.slug), f"{force.name} goes looking (Recon)"))
            if force.leader == "prien":
                found.append(Option(orders.Recon(force.slug, prien=True), f"{force.name} with Prien: Recon anywhere"))
        found += [
            Option(orders.StealthAttack(force.slug, target.slug), f"{force.name} attacks {target.name}")
            for target in targets(state, force)
        ]
    return found or NOTHING


def targets(state: "ChaseState", force: StealthForce) -> list[TaskForce]:
    """Enemy stations in its hex, and strings whose segment there carries Contact or Intel."""
    return [target for target in targets_of(state, force.side) if force.hex is not None and _exposed(target, force.hex)]


def _exposed(target: TaskForce, name: Hex) -> bool:
    return target.station == name or name in target.intel or name in target.contact


# --- attack


def begin_attack(game: "Play", act: orders.StealthAttack) -> None:
    sea = game.state.sea
    force = sea.stealth_force(act.force)
    assert force
    assert force.hex
    declare(game, Declared(kind="stealth attack", side=sea.active, active=act.force, target=act.target, hex=force.hex))


# --- recon


def recon_hexes(state: "ChaseState", side: Side, prien: bool) -> list[Hex]:
    """Any hex in play without an enemy port or airbase; Prien goes there too [25]."""
    chart, control = chart_of(state), control_of(state)
    bases = {base.hex for base in bases_of(state, enemy(side))}
    return [
        name for name in chart.hexes if prien or (name not in bases and not enemy_ports_in(chart, control, name, side))
    ]


def begin_recon(game: "Play", act: orders.Recon) -> None:
    game.then(ChooseRecon(act.force, act.prien))


class ChooseRecon(Choice):
    force: str
    prien: bool

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.active),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        force = state.sea.stealth_force(self.force)
        assert force
        options = [
            Option(orders.ReconIn(name), place(state, name), note=_would_find(state, force.side, name))
            for name in recon_hexes(state, force.side, self.prien)
        ]
        return Decision(
            name="recon",
            prompt=f"Where does {force.name} look?",
            waiting="They send a stealth force looking.",
            options=tuple(options),
            draft=True,
        )

    def chosen(self, game: "Play", seat: int, act: orders.ReconIn) -> None:
        state = game.state
        force = state.sea.stealth_force(self.force)
        assert force
        force.hex = act.hex
        if self.prien:
            force.leader = None
        found = _strings_in(state, force.side, act.hex)
        for target in found:
            assert isinstance(target.place, Trajectory)
            target.place = mark_intel(target.place, act.hex)
        made = ReconMade(called(force), act.hex, self.prien, all_called(found), chart=state.chart)
        say(game, force.side, made, rule=RULE, about=(act.hex, *(target.slug for target in found)))
        game.then(VieForInitiative())


def _would_find(state: "ChaseState", side: Side, name: Hex) -> str:
    found = [force.name for force in _strings_in(state, side, name)]
    return f"Intel on {and_list(found)}" if found else ""


def _strings_in(state: "ChaseState", side: Side, name: Hex) -> list[TaskForce]:
    return [
        force
        for force in state.sea.forces
        if force.side != side and isinstance(force.place, Trajectory) and name in force.place.hexes
    ]
