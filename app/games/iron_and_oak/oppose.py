"""Opposing Maneuver [4.3]: stand in the way of one enemy in the box; his next maneuver is at −1."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.decision import Decision, Option
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.captain import CaptainChooses
from app.games.iron_and_oak.events.under_way import Opposed
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.ship import Ship
from app.games.iron_and_oak.ship_cards import enemy

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play


def to_oppose(state: "IronState", ship: Ship) -> list[Ship]:
    return [other for other in state.at(ship.at, enemy(ship.side)) if ship.slug not in other.opposed]


class OpposingManeuver(Step):
    ship: str

    def run(self, game: "Play") -> None:
        state = game.state
        found = to_oppose(state, state.ship(self.ship))
        if len(found) > 1:
            game.then(ChooseOpposed(self.ship))
        elif found:
            _oppose(game, self.ship, found[0].slug)


class ChooseOpposed(CaptainChooses):
    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        ship = state.ship(self.ship)
        return Decision(
            name="oppose",
            prompt=f"In whose way does {ship.name} stand?",
            waiting=f"{ship.name} opposes an enemy.",
            options=tuple(Option(acts.Oppose(other.slug), other.name) for other in to_oppose(state, ship)),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Oppose) -> None:
        _oppose(game, self.ship, act.target)


def _oppose(game: "Play", ship: str, target: str) -> None:
    game.state.ship(target).opposed.append(ship)
    event = Opposed(ship, target)
    say(game, game.state.ship(ship).side, event, rule="4.3", about=(ship, target))
