"""Torpedoes [adv 6]: by Closing ships from near or close at near or close; what strikes, strikes the waterline."""

from collections import Counter
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.decision import Chance, Flaw, Option
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.effects import TakeEffect
from app.games.atlantic_chase.battle.advanced.locations import Blow, Strikes
from app.games.atlantic_chase.battle.advanced.tables import TABLES, Score
from app.games.atlantic_chase.battle.aiming import LayIfAny, LayShots, RollAll
from app.games.atlantic_chase.battle.field import Shot
from app.games.atlantic_chase.battle.gunnery import Modifier, target_speed
from app.games.atlantic_chase.battle.leader_after_roll import Reading, take_up
from app.games.atlantic_chase.battle.torpedoes import LayTorpedoes, ReadsTorpedoes, RollTorpedo, in_torpedo_range
from app.games.atlantic_chase.events.advanced import SpreadRan
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import enemy
from app.games.atlantic_chase.log import say, total_roll
from app.games.atlantic_chase.words import shown

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


def spread_modifiers(state: "ChaseState", firer: Ship, target: Ship) -> list[Modifier]:
    modifiers = target_speed(target)
    if firer.zone == "near":
        modifiers.append(("from near", -2))
    if target.attitude == "running":
        modifiers.append(("target running", -2))
    if state.battle.snafu == "poor_visibility" and firer.zone == target.zone == "near":
        modifiers.append(("poor visibility", -1))
    return modifiers


@cache
def spread_chances(modifier: int) -> dict[Score, float]:
    """The exact chance of a splash, a severe and a catastrophic waterline result."""
    counted = Counter(
        TABLES.torpedo.cell(sum(faces) + modifier, "waterline") for faces in product(range(1, 7), repeat=2)
    )
    return {score: counted[score] / 36 for score in ("splash", "severe", "catastrophic")}


def no_launch(ship: Ship) -> Flaw | None:
    """Why a ship with tubes cannot use them, and the rule."""
    if not ship.torpedoes:
        return Flaw("Her torpedoes are spent", "adv 6")
    if ship.attitude != "closing":
        return Flaw("Only a Closing ship launches torpedoes", "adv 6")
    if ship.zone == "far":
        return Flaw("Torpedoes are launched from near or close", "adv 6")
    if ship.stopped:
        return Flaw("Stopped, she cannot launch", "adv 7")
    if ship.making_smoke or ship.obscured:
        return Flaw("No torpedoes out of smoke", "23")
    return None


def spread_targets(state: "ChaseState", ship: Ship) -> list[Ship]:
    if not ship.face.torpedo or no_launch(ship):
        return []
    return in_torpedo_range(state, ship)


class AdvancedTorpedoes(Step):
    def run(self, game: "Play") -> None:
        state = game.state
        if state.one_side_gone():
            return
        state.battle.step = "torpedoes"
        active = state.battle.active
        game.then(SpreadsOf(active), SpreadsOf(enemy(active)), LaunchSpreads(), TakeEffect())


class SpreadsOf(LayIfAny):
    def laying(self) -> LayShots:
        return LaySpreads(self.side)


class LaySpreads(LayTorpedoes):
    def targets(self, state: "ChaseState", ship: Ship) -> list[Ship]:
        return spread_targets(state, ship)

    def why_not(self, ship: Ship) -> Flaw | None:
        return no_launch(ship)

    def aim(self, state: "ChaseState", ship: Ship, target: Ship) -> Option:
        odds = spread_chances(sum(value for _, value in spread_modifiers(state, ship, target)))
        severe, catastrophic = odds["severe"], odds["catastrophic"]
        return Option(
            acts.Aim(ship.slug, target.slug),
            f"{ship.name} at {target.name}",
            worth=f"{severe:.1%} severe, {catastrophic:.1%} catastrophic",
            chance=Chance(severe + catastrophic, "hit"),
        )


class LaunchSpreads(RollAll):
    def roll(self, shot: Shot) -> Step:
        return RollSpread(shot)


class RollSpread(RollTorpedo):
    def runs(self) -> Reading:
        return SpreadRuns(self.shot)


class SpreadRuns(ReadsTorpedoes):
    """8 or less nothing, 9–10 a severe, 11 or more a catastrophic waterline result."""

    def run(self, game: "Play") -> None:
        state = game.state
        firer, target = state.ship(self.shot.ship), state.ship(self.shot.target)
        rolled = take_up(state)
        modifier = sum(value for _, value in spread_modifiers(state, firer, target)) + rolled.bonus
        total = sum(rolled.dice) + modifier
        score = TABLES.torpedo.cell(total, "waterline")
        rolls = total_roll(f"{shown(rolled.dice)} {modifier:+d}", total, 9, score, score != "splash")
        ran = SpreadRan(called(firer), called(target), score, dice=rolled.dice, modifier=modifier)
        say(game, firer.side, ran, rolls=rolls, rule="adv 6")
        if score != "splash":
            game.then(Strikes(Blow(firer.slug, target.slug, score)))
