"""Completion: a task force comes home, unless the enemy seizes the initiative first [13]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.decision import Flaw, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.offer import Offer
from app.games.atlantic_chase.events.courses import HomeInPort, MakesForPort
from app.games.atlantic_chase.events.facts import all_called, called
from app.games.atlantic_chase.events.scenario import LeftToASide
from app.games.atlantic_chase.forces.ship_cards import Side, enemy
from app.games.atlantic_chase.forces.task_force import TaskForce, ships_in
from app.games.atlantic_chase.initiative.seize import OfferSeize
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.chart_file import Port
from app.games.atlantic_chase.map.port_control import is_open_to, open_ports_in
from app.games.atlantic_chase.operation import Completed
from app.games.atlantic_chase.scenarios.destination import bound_elsewhere, destination
from app.games.atlantic_chase.scenarios.landing import LandTroops
from app.games.atlantic_chase.scenarios.operation_book import book_of
from app.games.atlantic_chase.scenarios.restriction import SCENARIO, restriction_on, why_not_force, why_not_port
from app.games.atlantic_chase.sea import chart_of, control_of

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "13"
MOST_SEGMENTS = 6
NOTHING = Flaw("No force of yours is in a friendly port with six segments at most and without Intel", RULE)


def ports_at(state: "ChaseState", force: TaskForce) -> list[Port]:
    """The ports open to its side where this force is, each once; a box counts as its port [3.12]."""
    chart, control = chart_of(state), control_of(state)
    if force.box:
        return [chart.ports[force.box]] if is_open_to(control[force.box], force.side) else []
    found = [port for name in force.hexes for port in open_ports_in(chart, control, name, force.side)]
    return list({port.slug: port for port in found}.values())


def why_not_complete(state: "ChaseState", force: TaskForce, port: str) -> Flaw | None:
    """Nothing if this force may come home to this port, where it is."""
    if force.intel:
        return Flaw(f"{force.name} carries Intel", "6.3")
    if force.length > MOST_SEGMENTS:
        return Flaw(f"{force.name} has {force.length} segments; at most {MOST_SEGMENTS}", RULE)
    return why_not_force(state, "completion", force) or why_not_port(state, force, port)


def options(state: "ChaseState", side: Side) -> Offer:
    """Where nobody may, what the scenario holds against a force that could by the rules comes before all else."""
    found: list[Option] = []
    held: Flaw | None = None
    for force in state.sea.of(side):
        for port in ports_at(state, force):
            flaw = why_not_complete(state, force, port.slug)
            if flaw is None:
                found.append(_option(state, force, port))
            elif flaw.rule == SCENARIO:
                held = held or flaw
    return found or held or NOTHING


def _option(state: "ChaseState", force: TaskForce, port: Port) -> Option:
    """A convoy may end its voyage anywhere, but scores where it is bound for [29]."""
    lost = bound_elsewhere(state, force, port.slug)
    note = f"No points here: {state.ship(lost).name} is bound for {destination(state, lost)}" if lost else ""
    return Option(orders.Complete(force.slug, port.slug), f"{force.name} completes in {port.name}", note=note)


def begin(game: "Play", act: orders.Complete) -> None:
    state = game.state
    force = state.sea.force(act.force)
    makes_for = MakesForPort(called(force), act.port, chart=state.chart)
    say(game, force.side, makes_for, rule=RULE, about=(force.slug,))
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
        home = HomeInPort(called(force), all_called(ships), self.port, chart=state.chart)
        say(game, self.side, home, rule=RULE, about=chart_of(state).ports[self.port].hexes)
        restricted = restriction_on(state, enemy(self.side))
        if free and restricted:
            book = book_of(state)
            say(game, None, LeftToASide(book.slug, book.own_words(restricted.text)), rule=SCENARIO)
