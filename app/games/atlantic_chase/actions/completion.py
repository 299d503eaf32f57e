"""Completion: a task force comes home, unless the enemy seizes the initiative first [13]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.decision import Flaw, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.battle.board import enemy
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.task_force import TaskForce, ships_in
from app.games.atlantic_chase.initiative.seize import OfferSeize
from app.games.atlantic_chase.log import and_list, say
from app.games.atlantic_chase.map.chart_file import Port
from app.games.atlantic_chase.map.port_control import friendly_ports_in, is_friendly
from app.games.atlantic_chase.operation import Completed
from app.games.atlantic_chase.scenarios.landing import LandTroops
from app.games.atlantic_chase.scenarios.restriction import restriction_on, why_not_force, why_not_port
from app.games.atlantic_chase.sea import chart_of, control_of

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "13"
NOTHING = "No force of yours is in a friendly port with six segments at most and without Intel."
MOST_SEGMENTS = 6


def ports_for(state: "ChaseState", force: TaskForce) -> list[Port]:
    """The friendly ports that this force may complete in now, each once; a box counts as its port [3.12]."""
    if force.intel or force.length > MOST_SEGMENTS or why_not_force(state, "completion", force):
        return []
    chart, control = chart_of(state), control_of(state)
    found = [port for name in force.hexes for port in friendly_ports_in(chart, control, name, force.side)]
    if force.box and is_friendly(control[force.box], force.side):
        found = [chart.ports[force.box]]
    once = {port.slug: port for port in found if not why_not_port(state, force, port.slug)}
    return list(once.values())


def why_not(state: "ChaseState", side: Side) -> Flaw | None:
    """What keeps a force at sea that could come home by the rules alone."""
    chart, control = chart_of(state), control_of(state)
    for force in state.sea.of(side):
        ports = [port for name in force.hexes for port in friendly_ports_in(chart, control, name, side)]
        if not ports or force.intel or force.length > MOST_SEGMENTS:
            continue
        if flaw := why_not_force(state, "completion", force) or why_not_port(state, force, ports[0].slug):
            return flaw
    return None


def options(state: "ChaseState", side: Side) -> list[Option]:
    return [
        Option(orders.Complete(force.slug, port.slug), f"{force.name} completes in {port.name}.")
        for force in state.sea.of(side)
        for port in ports_for(state, force)
    ]


def begin(game: "Play", act: orders.Complete) -> None:
    state = game.state
    force = state.sea.force(act.force)
    port = chart_of(state).ports[act.port]
    say(game, force.side, f"{force.name} makes for {port.name}.", rule=RULE, kind="action", about=(force.slug,))
    arrival = (force.slug, act.port, force.side)
    game.then(OfferSeize(completing=force.slug), LandTroops(*arrival), ComeHome(*arrival))


class ComeHome(Step):
    """If the initiative was not lost, nor a landing driven off, the force leaves play, and its slot is free."""

    force: str
    port: str
    side: Side

    def run(self, game: "Play") -> None:
        state = game.state
        force = state.sea.find(self.force)
        if state.sea.active != self.side or force is None or why_not_port(state, force, self.port):
            return
        ships = ships_in(state, force)
        free = restriction_on(state, enemy(self.side)) is None
        state.sea.completed += [Completed(ship.slug, self.port, ship.damaged, ship.dispersed) for ship in ships]
        state.sea.forces.remove(force)
        port = chart_of(state).ports[self.port]
        names = [ship.name for ship in ships]
        who = "" if names == [force.name] else f", {and_list(names)},"
        text = f"{force.name}{who} is home in {port.name}."
        say(game, self.side, text, rule=RULE, kind="home", about=port.hexes)
        if free and (restriction := restriction_on(state, enemy(self.side))):
            say(game, None, f"{restriction.text}.", rule="scenario")
