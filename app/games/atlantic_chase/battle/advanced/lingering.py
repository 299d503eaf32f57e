"""Lingering Effects [adv 8]: fires spread or are put out, and Damage Control costs the next salvo."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.effects import PickBridge, bridge_out, lift, put
from app.games.atlantic_chase.battle.advanced.tables import TABLES
from app.games.atlantic_chase.battle.board import kept, ships_of
from app.games.atlantic_chase.battle.field import Repair
from app.games.atlantic_chase.battle.gunnery import strike, tell_damage
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_then, take_up
from app.games.atlantic_chase.events.advanced import EFFECTS, DamageControlOrdered, EffectChecked, spelled
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.damage import sink
from app.games.atlantic_chase.forces.ship import Effect, Ship
from app.games.atlantic_chase.forces.ship_cards import Side, enemy
from app.games.atlantic_chase.log import say, total_roll
from app.games.atlantic_chase.words import shown

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


def checked(ship: Ship) -> list[Effect]:
    """Every special effect but Turrets; a magazine that went up left damage, not an effect."""
    return [effect for effect in ship.effects if effect != "turrets"] if ship.on_board else []


class LingeringEffects(Step):
    """Only if a ship has a special effect: Bridge penalties anew, Damage Control, then the checks."""

    def run(self, game: "Play") -> None:
        state = game.state
        battle = state.battle
        battle.rudderless = []
        if state.one_side_gone() or not any(map(checked, state.ships)):
            return
        battle.step = "lingering effects"
        battle.repairs = []
        bridges = [PickBridge(ship.slug) for ship in state.ships if bridge_out(ship)]
        if state.options.lingering == "none":
            game.then(*bridges)
            return
        control = [DamageControlOf(side) for side in (battle.active, enemy(battle.active))]
        game.then(*bridges, *control, CheckEffects())


class DamageControlOf(Step):
    side: Side

    def run(self, game: "Play") -> None:
        if any(checked(ship) for ship in ships_of(game.state.ships, self.side)):
            game.then(ControlDamage(self.side))


def repairable(ship: Ship) -> list[Effect]:
    """One effect for each ship; with the Bridge out it must be the Bridge."""
    effects = checked(ship)
    return ["bridge"] if "bridge" in effects else effects


class ControlDamage(Choice):
    """Declared before rolling: three dice, the highest two kept, for one effect of a ship that then holds her fire."""

    side: Side
    repairs: list[Repair] = []

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        at_work = {repair.ship for repair in self.repairs}
        options = [
            Option(
                acts.ControlDamage(ship.slug, effect),
                f"Damage control on {ship.name}",
                note=EFFECTS[effect],
                cost="She does not fire in the next Gunnery step",
            )
            for ship in ships_of(state.ships, self.side)
            if ship.slug not in at_work
            for effect in repairable(ship)
        ]
        done = "Confirm" if self.repairs else "No damage control"
        return Decision(
            name="damage control",
            prompt="Damage control, before the effects are checked: three dice, the best two count.",
            waiting=f"The {self.side.capitalize()} side orders damage control.",
            options=(*options, Option(acts.Confirm(), done)),
            draft=bool(self.repairs),
        )

    def chosen(self, game: "Play", seat: int, act: acts.ControlDamage | acts.Confirm) -> None:
        if isinstance(act, acts.ControlDamage):
            game.then(ControlDamage(self.side, [*self.repairs, Repair(act.ship, act.effect)]))
            return
        state = game.state
        state.battle.repairs += self.repairs
        for repair in self.repairs:
            ship = state.ship(repair.ship)
            ship.damage_control = True
            say(game, self.side, DamageControlOrdered(called(ship), repair.effect), rule="adv 8")


class CheckEffects(Step):
    """The active side's ships first."""

    def run(self, game: "Play") -> None:
        state = game.state
        active = state.battle.active
        ships = [ship for side in (active, enemy(active)) for ship in ships_of(state.ships, side)]
        game.then(*(CheckEffect(ship.slug, effect) for ship in ships for effect in checked(ship)))


class CheckEffect(Step):
    ship: str
    effect: Effect

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        if not ship.on_board:
            return
        count = 3 if Repair(self.ship, self.effect) in state.battle.repairs else 2
        roll_then(game, ship.side, "lingering effect", count, ReadEffect(self.ship, self.effect))


class ReadEffect(Reading):
    ship: str
    effect: Effect

    def called(self, state: "ChaseState") -> str:
        return f"{EFFECTS[self.effect]} on {state.ship(self.ship).name}"

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        rolled = take_up(state)
        total = sum(kept(rolled.dice, "highest")) + rolled.bonus
        result = TABLES.lingering.cell(total, self.effect)
        rolls = total_roll(shown(rolled.dice), total, 12, spelled(result), result == "repaired")
        told = EffectChecked(called(ship), self.effect, result, dice=rolled.dice, modifier=rolled.bonus)
        say(game, ship.side, told, rolls=rolls, rule="adv 8")
        match result:
            case "no_change":
                pass
            case "repaired":
                lift(ship, self.effect)
            case "hit_and_no_change":
                strike(game, ship, 1)
            case "sunk":
                was_damaged = ship.damaged
                sink(ship)
                tell_damage(game, ship, was_damaged)
            case _:
                put(ship, result)
