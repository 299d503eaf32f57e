"""Laying guns or torpedoes [23]: all shots of a side are laid one by one and let go together."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Option
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.board import ships_of
from app.games.atlantic_chase.battle.field import Shot
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import Side

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


class LayShots(Choice):
    """A draft: one shot for each ship, then fire. A subclass says who may aim at whom and tells what was laid."""

    side: Side
    shots: list[Shot] = []

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def targets(self, state: "ChaseState", ship: Ship) -> list[Ship]:
        raise NotImplementedError

    def aim(self, state: "ChaseState", ship: Ship, target: Ship) -> Option:
        """This shot with its chances."""
        raise NotImplementedError

    def let_go(self, game: "Play") -> None:
        """Tell what was laid; the shots are in the field already."""
        raise NotImplementedError

    def chosen(self, game: "Play", seat: int, act: acts.Aim | acts.Fire) -> None:
        if isinstance(act, acts.Aim):
            self.lay(game, Shot(act.ship, act.target))
            return
        game.state.battle.shots += self.shots
        self.let_go(game)

    def lay(self, game: "Play", shot: Shot) -> None:
        game.then(type(self)(self.side, [*self.shots, shot]))

    def not_aimed(self, state: "ChaseState") -> list[Ship]:
        aimed = {shot.ship for shot in self.shots}
        return [ship for ship in ships_of(state.ships, self.side) if ship.slug not in aimed]

    def aims(self, state: "ChaseState") -> list[Option]:
        """Every shot that can still be laid."""
        return [self.aim(state, ship, target) for ship in self.not_aimed(state) for target in self.targets(state, ship)]


class LayIfAny(Step):
    """A side that can aim at something lays its shots."""

    side: Side

    def laying(self) -> LayShots:
        raise NotImplementedError

    def run(self, game: "Play") -> None:
        laying = self.laying()
        if any(laying.targets(game.state, ship) for ship in ships_of(game.state.ships, self.side)):
            game.then(laying)


class RollAll(Step):
    """Every shot laid is rolled, one after another."""

    def roll(self, shot: Shot) -> Step:
        raise NotImplementedError

    def run(self, game: "Play") -> None:
        battle = game.state.battle
        shots, battle.shots = battle.shots, []
        game.then(*map(self.roll, shots))
