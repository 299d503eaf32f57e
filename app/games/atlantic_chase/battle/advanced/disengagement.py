"""Disengagement [adv 11]: a roll for each special effect and each No Radar marker when a ship leaves the battle."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.atlantic_chase.battle.advanced.effects import lift
from app.games.atlantic_chase.battle.advanced.tables import TABLES
from app.games.atlantic_chase.battle.board import kept
from app.games.atlantic_chase.battle.gunnery import tell_damage
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_then, take_up
from app.games.atlantic_chase.events.advanced import EFFECTS, Disengaged, Mark, spelled
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.damage import sink
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import GERMAN
from app.games.atlantic_chase.log import say, total_roll
from app.games.atlantic_chase.map.hexes import Hex, distance
from app.games.atlantic_chase.map.port_control import is_friendly
from app.games.atlantic_chase.sea import bases_of, chart_of, control_of
from app.games.atlantic_chase.words import shown

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


HELP_WITHIN = 2


class Disengagement(Step):
    """At the end of battle, for the ships still on the board; those that broke away were checked as they left."""

    def run(self, game: "Play") -> None:
        game.then(*(step for ship in game.state.ships if ship.on_board for step in disengage(ship)))


def disengage(ship: Ship) -> list[Step]:
    marks: list[Mark] = [*ship.effects]
    if ship.no_radar:
        marks.append("no_radar")
    return [DisengagementCheck(ship.slug, mark) for mark in marks]


class DisengagementCheck(Step):
    ship: str
    mark: Mark

    def run(self, game: "Play") -> None:
        ship = game.state.ship(self.ship)
        if not ship.sunk:
            dice = 3 if is_vulnerable(game.state, ship) else 2
            roll_then(game, ship.side, "disengagement", dice, DisengagementRead(self.ship, self.mark))


def is_vulnerable(state: "ChaseState", ship: Ship) -> bool:
    """Optional: a German ship far from help, in an operation; the lowest two of three dice count then.

    Help is a port or airbase of her side within two hexes, or a U-boat or another German station in the hex.
    """
    if not state.options.german_vulnerability or state.operation is None or ship.side != GERMAN:
        return False
    where = state.operation.fight.hex if state.operation.fight else state.declared.hex
    force = state.force_of(ship.slug)
    return not (_shelter_near(state, where) or _company_in(state, where, force.slug if force else ""))


def _shelter_near(state: "ChaseState", where: Hex) -> bool:
    control = control_of(state)
    ports = [port.hexes for port in chart_of(state).ports.values() if is_friendly(control[port.slug], GERMAN)]
    havens = [*(name for hexes in ports for name in hexes), *(base.hex for base in bases_of(state, GERMAN))]
    return any(distance(where, name) <= HELP_WITHIN for name in havens)


def _company_in(state: "ChaseState", where: Hex, own: str) -> bool:
    boats = any(each.hex == where and each.kind == "u-boat" for each in state.sea.stealth)
    return boats or any(force.station == where and force.slug != own for force in state.sea.of(GERMAN))


class DisengagementRead(Reading):
    """Oil stays on the ship in place of the effect; a scuttled ship is sunk and has not broken away."""

    ship: str
    mark: Mark

    def called(self, state: "ChaseState") -> str:
        return f"Disengagement of {state.ship(self.ship).name}, {EFFECTS[self.mark]}"

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        rolled = take_up(state)
        total = sum(kept(rolled.dice, "lowest")) + rolled.bonus
        result = TABLES.disengagement.cell(total, self.mark)
        rolls = total_roll(shown(rolled.dice), total, 12, spelled(result), result == "repair")
        told = Disengaged(called(ship), self.mark, result, dice=rolled.dice, modifier=rolled.bonus)
        say(game, ship.side, told, rolls=rolls, rule="adv 11")
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
