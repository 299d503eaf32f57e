"""Unfoul [4.2]: getting clear of a ship, a wreck or an obstruction."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.iron_and_oak.contest import Contest, Modifier
from app.games.iron_and_oak.drift import DriftCheck
from app.games.iron_and_oak.events.under_way import Unfouled
from app.games.iron_and_oak.groups import set_free
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.ship import Ship
from app.games.iron_and_oak.telling import contested

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play


def unfoul_contest(state: "IronState", ship: Ship) -> Contest:
    heavy = (Modifier("heavy-obstruction", -2, "4.2"),) if ship.snag == "heavy" else ()
    return Contest(
        kind="unfoul",
        ship=ship.slug,
        dice=(10,),
        modifiers=heavy,
        response=(10, 4),
        ties=state.options.ties,
        rule="4.2",
    )


class Unfoul(Step):
    """Success frees her of everything. Failure: those fouled with a ship check drift, once a turn for the group."""

    ship: str

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        if contested(game, unfoul_contest(state, ship)).success:
            set_free(state, ship)
            say(game, ship.side, Unfouled(ship.slug), rule="4.2", about=(ship.slug,))
        elif ship.fouled:
            game.then(DriftCheck(ship.slug))
