"""British rationing: a German Pass scores while no convoy dares the sea [40.8]."""

from typing import TYPE_CHECKING

from app.games.atlantic_chase.campaign.cessation import ENOUGH, british_convoys_home
from app.games.atlantic_chase.campaign.events import Rationed
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side
from app.games.atlantic_chase.forces.task_force import TaskForce, has_convoy
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.port_control import friendly_ports_in
from app.games.atlantic_chase.sea import chart_of, control_of

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


def ration(game: "Play", side: Side) -> None:
    """Call when a side passes."""
    state = game.state
    if state.campaign and side == GERMAN and is_rationed(state):
        state.sea.marks.append("rationing")
        say(game, GERMAN, Rationed(), rule="40.8")


def is_rationed(state: "ChaseState") -> bool:
    """Fewer than three convoys are home, and none is on its way: all lie in or off British ports, if there are any."""
    convoys = [force for force in state.sea.of(BRITISH) if has_convoy(state, force)]
    return british_convoys_home(state) < ENOUGH and all(_lies_in_port(state, force) for force in convoys)


def _lies_in_port(state: "ChaseState", force: TaskForce) -> bool:
    """A station or a string of one segment, in a British Port Box or port hex."""
    if force.box:
        return True
    chart, control = chart_of(state), control_of(state)
    return len(force.hexes) == 1 and bool(friendly_ports_in(chart, control, force.hexes[0], BRITISH))
