"""Disengagement [adv 11]: a roll for each special effect and each No Radar marker when a ship leaves the battle."""

from typing import TYPE_CHECKING, Literal

from app.engine.agenda import Step
from app.engine.log import Roll
from app.games.atlantic_chase.battle.advanced.effects import NAMES, lift
from app.games.atlantic_chase.battle.advanced.tables import TABLES
from app.games.atlantic_chase.battle.gunnery import tell_damage
from app.games.atlantic_chase.battle.leader_after_roll import roll_then, take_up
from app.games.atlantic_chase.forces.damage import sink
from app.games.atlantic_chase.forces.ship import Effect, Ship
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play

Mark = Effect | Literal["no_radar"]


class Disengagement(Step):
    """At the end of battle, for the ships still on the board; those that broke away were checked as they left."""

    def run(self, game: "Play") -> None:
        game.then(*(step for ship in game.state.ships if ship.on_board for step in disengage(ship)))


def disengage(ship: Ship) -> list[Step]:
    marks: list[Mark] = [*ship.effects]
    if ship.no_radar:
        marks.append("no_radar")
    return [DisengagementCheck(ship.slug, mark) for mark in marks]


def _name(mark: Mark) -> str:
    return "No Radar" if mark == "no_radar" else NAMES[mark]


class DisengagementCheck(Step):
    ship: str
    mark: Mark

    def run(self, game: "Play") -> None:
        ship = game.state.ship(self.ship)
        if not ship.sunk:
            what = f"Disengagement of {ship.name}, {_name(self.mark)}"
            roll_then(game, ship.side, "disengagement", 2, what, DisengagementRead(self.ship, self.mark))


class DisengagementRead(Step):
    """Oil stays on the ship in place of the effect; a scuttled ship is sunk and has not broken away."""

    ship: str
    mark: Mark

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        rolled = take_up(state)
        total = sum(rolled.dice) + rolled.bonus
        result = TABLES.disengagement.cell(total, self.mark)
        outcome = result.replace("_", " ")
        roll = Roll(" ".join(map(str, rolled.dice)), total, 12, outcome, result == "repair")
        text = f"Disengagement of {ship.name}, {_name(self.mark)}: {outcome}."
        say(game, ship.side, text, rolls=(roll,), rule="adv 11")
        match result:
            case "scuttle":
                ship.broke_away = False
                was_damaged = ship.damaged
                sink(ship)
                tell_damage(game, ship, was_damaged)
            case "repair" | "oil":
                ship.oil = ship.oil or result == "oil"
                if self.mark == "no_radar":
                    ship.no_radar = False
                else:
                    lift(ship, self.mark)
