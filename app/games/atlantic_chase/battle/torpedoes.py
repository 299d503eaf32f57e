"""Step 2, torpedoes [23]: from the close zone, once for each ship, out of no smoke."""

from collections import Counter
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.decision import Chance, Decision, Flaw, Option, WhyNot
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.aiming import LayIfAny, LayShots, RollAll
from app.games.atlantic_chase.battle.board import ships_of
from app.games.atlantic_chase.battle.field import Shot, Stored
from app.games.atlantic_chase.battle.gunnery import ApplyHits, target_speed
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_then, take_up
from app.games.atlantic_chase.events.battle import TORPEDO_OUTCOMES, TorpedoesLaunched, TorpedoesRan
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.damage import hits_from_one_attack
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import enemy
from app.games.atlantic_chase.log import say, total_roll
from app.games.atlantic_chase.words import shown

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


def torpedo_hits(total: int) -> int:
    """10 or less splash, 11 or more two hits."""
    return 2 if total >= 11 else 0


@cache
def torpedo_chance(modifier: int) -> float:
    sums = Counter(sum(faces) for faces in product(range(1, 7), repeat=2))
    return sum(count for total, count in sums.items() if torpedo_hits(total + modifier)) / 36


NOT_FROM_HERE = Flaw("Torpedoes: from close, unspent, and out of no smoke", "23")


def why_not_launch(ship: Ship) -> Flaw | None:
    """What keeps a ship with tubes from using them: far off, in smoke, or none left."""
    able = ship.torpedoes > 0 and ship.zone == "close" and not (ship.making_smoke or ship.obscured)
    return None if able else NOT_FROM_HERE


def torpedo_targets(state: "ChaseState", ship: Ship) -> list[Ship]:
    """Undamaged ships have tubes."""
    if not ship.face.torpedo or why_not_launch(ship):
        return []
    return in_torpedo_range(state, ship)


def in_torpedo_range(state: "ChaseState", ship: Ship) -> list[Ship]:
    return [each for each in ships_of(state.ships, enemy(ship.side)) if each.attackable and each.zone != "far"]


class Torpedoes(Step):
    def run(self, game: "Play") -> None:
        state = game.state
        if state.one_side_gone():
            return
        state.battle.step = "torpedoes"
        active = state.battle.active
        game.then(TorpedoesOf(active), TorpedoesOf(enemy(active)), LaunchAll(), ApplyHits())


class TorpedoesOf(LayIfAny):
    def laying(self) -> LayShots:
        return LayTorpedoes(self.side)


class LayTorpedoes(LayShots):
    """Ships not aimed save their torpedoes."""

    def targets(self, state: "ChaseState", ship: Ship) -> list[Ship]:
        return torpedo_targets(state, ship)

    def why_not(self, ship: Ship) -> Flaw | None:
        return why_not_launch(ship)

    def aim(self, state: "ChaseState", ship: Ship, target: Ship) -> Option:
        chance = torpedo_chance(sum(value for _, value in target_speed(target)))
        return Option(
            acts.Aim(ship.slug, target.slug),
            f"{ship.name} at {target.name}",
            worth=f"{chance:.1%} two hits",
            chance=Chance(chance, "hit"),
        )

    def decision(self, game: "Play", seat: int) -> Decision:
        title = "Launch" if self.shots else "Save the torpedoes"
        launch = Option(acts.Fire(), title, dice=bool(self.shots))
        return Decision(
            name="torpedoes",
            prompt="Torpedoes: choose targets, then launch; or save them.",
            waiting=f"The {self.side.capitalize()} side may launch torpedoes.",
            options=(*self.aims(game.state), launch),
            why_not=self.silent(game.state),
            draft=bool(self.shots),
        )

    def silent(self, state: "ChaseState") -> tuple[WhyNot, ...]:
        """The ships with tubes that cannot use them now."""
        with_tubes = [ship for ship in ships_of(state.ships, self.side) if ship.face.torpedo]
        return tuple(WhyNot(ship.name, flaw, ship.slug) for ship in with_tubes if (flaw := self.why_not(ship)))

    def let_go(self, game: "Play") -> None:
        state = game.state
        for shot in self.shots:
            launched = TorpedoesLaunched(called(state.ship(shot.ship)), called(state.ship(shot.target)))
            say(game, self.side, launched, rule="23")


class LaunchAll(RollAll):
    def roll(self, shot: Shot) -> Step:
        return RollTorpedo(shot)


class RollTorpedo(Step):
    shot: Shot

    def run(self, game: "Play") -> None:
        state = game.state
        firer = state.ship(self.shot.ship)
        firer.torpedoes -= 1
        roll_then(game, firer.side, "torpedo", 2, self.runs())

    def runs(self) -> Reading:
        return TorpedoRuns(self.shot)


class ReadsTorpedoes(Reading):
    """Dice of a ship's torpedoes."""

    shot: Shot

    def called(self, state: "ChaseState") -> str:
        return f"Torpedoes at {state.ship(self.shot.target).name}"


class TorpedoRuns(ReadsTorpedoes):
    def run(self, game: "Play") -> None:
        state = game.state
        firer, target = state.ship(self.shot.ship), state.ship(self.shot.target)
        rolled = take_up(state)
        modifier = sum(value for _, value in target_speed(target)) + rolled.bonus
        total = sum(rolled.dice) + modifier
        hits = hits_from_one_attack(target, torpedo_hits(total))
        if hits:
            state.battle.stored.append(Stored(target.slug, hits))
        rolls = total_roll(f"{shown(rolled.dice)} {modifier:+d}", total, 11, TORPEDO_OUTCOMES[hits], hits > 0)
        ran = TorpedoesRan(called(firer), called(target), hits, dice=rolled.dice, modifier=modifier)
        say(game, firer.side, ran, rolls=rolls, rule="23")
