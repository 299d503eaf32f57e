"""Between actions a station goes into its Port Box or out of it, free of charge [3.2]."""

from typing import TYPE_CHECKING

from app.engine.decision import Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.events.courses import BoxEntered, BoxLeft
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.markers_gone import markers_gone
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.port_control import friendly_ports_in
from app.games.atlantic_chase.map.ports import has_port_box, port_hexes
from app.games.atlantic_chase.scenarios.restriction import SCENARIO, why_not_hex
from app.games.atlantic_chase.scenarios.watch import placed
from app.games.atlantic_chase.sea import chart_of, control_of, place

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


def options(state: "ChaseState", side: Side) -> list[Option]:
    chart, control = chart_of(state), control_of(state)
    found = []
    for force in state.sea.of(side):
        if force.station:
            found += [
                Option(orders.EnterPort(force.slug, port.slug), f"{force.name} goes into the box of {port.name}")
                for port in friendly_ports_in(chart, control, force.station, side)
                if has_port_box(chart, port.slug)
            ]
        elif force.box:
            found += [
                Option(orders.LeavePort(force.slug, name), f"{force.name} leaves port, to {place(state, name)}")
                for name in port_hexes(chart, force.box)
                if not why_not_hex(state, side, name)
            ]
    return found


def enter(game: "Play", act: orders.EnterPort) -> None:
    """What leaves the hex loses its Contact marker [3.11]."""
    force = game.state.sea.force(act.force)
    before, force.place = force.place, Station(box=act.port)
    entered = BoxEntered(called(force), act.port, markers_gone(force, before), chart=game.state.chart)
    say(game, force.side, entered, rule="3.2", about=(force.slug,))


def leave(game: "Play", act: orders.LeavePort) -> None:
    force = game.state.sea.force(act.force)
    force.place = Station(hex=act.hex)
    left = BoxLeft(called(force), act.hex, chart=game.state.chart)
    say(game, force.side, left, rule="3.2", about=(force.slug, act.hex))
    for mark in placed(game.state, force, act.hex):
        say(game, None, mark, rule=SCENARIO, about=(force.slug,))
