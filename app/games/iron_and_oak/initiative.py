"""Initiative [3.3]: both roll d10, the flagship's crew counts; in turn 1 the scenario says who begins."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.iron_and_oak.contest import Modifier, throw
from app.games.iron_and_oak.events.the_turn import InitiativeRolled, InitiativeSet
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.ship_cards import CONFEDERATE, UNION, Side
from app.games.iron_and_oak.tables import TABLES

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play


def flagship_drm(state: "IronState", side: Side) -> tuple[Modifier, ...]:
    """The first ship of the list; she counts as long as she is in play."""
    flagship = next(ship for ship in state.ships if ship.side == side)
    crew = TABLES.crew[flagship.crew] if flagship.in_play else 0
    return (Modifier("elite" if crew > 0 else "green", crew, "3.3"),) if crew else ()


class Initiative(Step):
    def run(self, game: "Play") -> None:
        state = game.state
        if state.turn == 1:
            say(game, None, InitiativeSet(state.initiative), rule="3.3")
            return
        union = throw(game, "initiative union", (10,), flagship_drm(state, UNION))
        confederate = throw(game, "initiative confederate", (10,), flagship_drm(state, CONFEDERATE))
        if union.total != confederate.total:
            state.initiative = UNION if union.total > confederate.total else CONFEDERATE
        say(game, None, InitiativeRolled(union, confederate, state.initiative), rule="3.3")
