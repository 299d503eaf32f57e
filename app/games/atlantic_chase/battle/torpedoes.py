"""Step 2, torpedoes [23]: from the close zone, once for each ship, out of no smoke."""

from collections import Counter
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.decision import Decision, Flaw, Option, WhyNot
from app.engine.log import Roll
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.aiming import LayIfAny, LayShots, RollAll
from app.games.atlantic_chase.battle.board import enemy, ships_of
from app.games.atlantic_chase.battle.field import Shot, Stored
from app.games.atlantic_chase.battle.gunnery import ApplyHits, target_speed
from app.games.atlantic_chase.battle.leader_after_roll import roll_then, take_up
from app.games.atlantic_chase.forces.damage import hits_from_one_attack
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


def torpedo_hits(total: int) -> int:
    """10 or less splash, 11 or more two hits."""
    return 2 if total >= 11 else 0


@cache
def torpedo_chance(modifier: int) -> float:
    sums = Counter(sum(faces) for faces in product(range(1, 7), repeat=2))
    return sum(count for total, count in sums.items() if torpedo_hits(total + modifier)) / 36


def can_launch(ship: Ship) -> bool:
    """Tubes, undamaged, in the close zone, in nobody's smoke, torpedoes left."""
    return (
        ship.face.torpedo and ship.torpedoes > 0 and ship.zone == "close" and not (ship.making_smoke or ship.obscured)
    )


def torpedo_targets(state: "ChaseState", ship: Ship) -> list[Ship]:
    if not can_launch(ship):
        return []
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

    def aim_text(self, state: "ChaseState", ship: Ship, target: Ship) -> str:
        return _aim_text(ship, target)

    def decision(self, game: "Play", seat: int) -> Decision:
        launch = Option(acts.Fire(), "Launch." if self.shots else "Save the torpedoes.")
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
        return tuple(
            WhyNot(ship.name, Flaw("Torpedoes: from close, unspent, and out of no smoke", "23"), ship.slug)
            for ship in ships_of(state.ships, self.side)
            if ship.face.torpedo and not can_launch(ship)
        )

    def let_go(self, game: "Play") -> None:
        state = game.state
        for shot in self.shots:
            say(game, self.side, f"{state.ship(shot.ship).name} launches at {state.ship(shot.target).name}.", rule="23")


def _aim_text(ship: Ship, target: Ship) -> str:
    chance = torpedo_chance(sum(value for _, value in target_speed(target)))
    return f"{ship.name} at {target.name}: {chance:.1%} two hits."


class LaunchAll(RollAll):
    def roll(self, shot: Shot) -> Step:
        return RollTorpedo(shot)


class RollTorpedo(Step):
    shot: Shot

    def run(self, game: "Play") -> None:
        state = game.state
        firer, target = state.ship(self.shot.ship), state.ship(self.shot.target)
        firer.torpedoes -= 1
        roll_then(game, firer.side, "torpedo", 2, f"Torpedoes at {target.name}", self.runs())

    def runs(self) -> Step:
        return TorpedoRuns(self.shot)


class TorpedoRuns(Step):
    shot: Shot

    def run(self, game: "Play") -> None:
        state = game.state
        firer, target = state.ship(self.shot.ship), state.ship(self.shot.target)
        rolled = take_up(state)
        modifier = sum(value for _, value in target_speed(target)) + rolled.bonus
        total = sum(rolled.dice) + modifier
        hits = hits_from_one_attack(target, torpedo_hits(total))
        if hits:
            state.battle.stored.append(Stored(target.slug, hits))
        outcome = ("miss", "one hit", "two hits")[hits]
        faces = " ".join(map(str, rolled.dice))
        roll = Roll(f"{faces} {modifier:+d}", total, 11, outcome, hits > 0)
        say(game, firer.side, f"Torpedoes of {firer.name} at {target.name}: {outcome}.", rolls=(roll,), rule="23")
