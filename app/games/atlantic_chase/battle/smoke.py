"""Smoke [23]: its maker and up to two chosen ships in the same zone are obscured."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.board import ships_of
from app.games.atlantic_chase.events.battle import SmokeHides
from app.games.atlantic_chase.events.facts import all_called, called
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import Side, enemy
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

MOST_COVERED = 2


class LayCover(Step):
    """After maneuver, and at set-up: who is in whose smoke. The inactive side chooses first.

    Smoke that the scenario lays on a ship at set-up stays until the first maneuver step is over.
    """

    set_up: bool = False

    def run(self, game: "Play") -> None:
        state = game.state
        for ship in state.ships:
            ship.obscured = ship.making_smoke or (self.set_up and ship.obscured)
        makers = [
            ship
            for side in (enemy(state.battle.active), state.battle.active)
            for ship in ships_of(state.ships, side)
            if ship.making_smoke
        ]
        game.then(*(CoverOf(ship.slug) for ship in makers))


class CoverOf(Step):
    maker: str

    def run(self, game: "Play") -> None:
        if coverable(game.state, game.state.ship(self.maker)):
            game.then(ChooseCovered(self.maker))


def coverable(state: "ChaseState", maker: Ship) -> list[Ship]:
    """Own ships in the maker's zone that no smoke hides yet; by the advanced rules Running ones only [adv 7]."""
    return [
        ship
        for ship in ships_of(state.ships, maker.side)
        if ship.zone == maker.zone
        and not ship.obscured
        and ship.card.kind != "battery"
        and (ship.attitude == "running" or not state.options.advanced)
    ]


class ChooseCovered(Choice):
    maker: str
    covered: list[str] = []

    def side(self, game: "Play") -> Side:
        return game.state.ship(self.maker).side

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side(game)),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        maker = state.ship(self.maker)
        options: list[Option] = []
        if len(self.covered) < MOST_COVERED:
            free = [ship for ship in coverable(state, maker) if ship.slug not in self.covered]
            options = [Option(acts.Cover(ship.slug), f"Hide {ship.name} in the smoke") for ship in free]
        done = "No further ship" if self.covered else "Nobody else goes into the smoke"
        return Decision(
            name="smoke",
            prompt=f"Smoke of {maker.name}: hide up to two more ships in it.",
            waiting=f"The {maker.side.capitalize()} side spreads its smoke.",
            options=(*options, Option(acts.Covered(), done)),
            draft=bool(self.covered),
        )

    def chosen(self, game: "Play", seat: int, act: acts.Cover | acts.Covered) -> None:
        state = game.state
        if isinstance(act, acts.Cover):
            game.then(ChooseCovered(self.maker, [*self.covered, act.ship]))
            return
        for slug in self.covered:
            state.ship(slug).obscured = True
        if self.covered:
            hides = SmokeHides(called(state.ship(self.maker)), all_called(map(state.ship, self.covered)))
            say(game, self.side(game), hides, rule="23")
