"""Step 1, gunnery [23]: every ship may fire once; hits take effect when all have fired, except in a surprise."""

from collections import Counter
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.engine.decision import Chance, Decision, Flaw, Option, WhyNot
from app.engine.log import Roll
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.aiming import LayIfAny, LayShots, RollAll
from app.games.atlantic_chase.battle.board import DICE, Range, gun_value, kept, range_between, ships_of
from app.games.atlantic_chase.battle.field import Rolled, Shot, Stored
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_then, take_up
from app.games.atlantic_chase.events.battle import OUTCOMES, FireHeld, GunsLaid, ShotFired
from app.games.atlantic_chase.events.damage import ShipDamaged, ShipSunk
from app.games.atlantic_chase.events.facts import all_called, called
from app.games.atlantic_chase.forces.change_ship import change_ship
from app.games.atlantic_chase.forces.damage import hits_from_one_attack, take_hits
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import enemy
from app.games.atlantic_chase.forces.task_force import ships_in
from app.games.atlantic_chase.log import say, total_roll
from app.games.atlantic_chase.words import and_list, sentence, shown

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

Modifier = tuple[str, int]


def hits_of(total: int) -> int:
    """8 or less splash, 9–12 one hit, 13 or more two [Gunnery]."""
    return 0 if total <= 8 else 1 if total <= 12 else 2


def target_speed(target: Ship) -> list[Modifier]:
    slow = {"stopped": 3, "very_slow": 2, "slow": 1}.get(target.speed, 0)
    return [(f"target {target.speed.replace('_', ' ')}", slow)] if slow else []


def gunnery_modifiers(firer: Ship, target: Ship) -> list[Modifier]:
    value = gun_value(firer, range_between(firer, target)) or 0
    modifiers = [("guns", value), *target_speed(target)]
    if target.obscured:
        modifiers.append(("target in smoke", -1))
    if firer.obscured:
        modifiers.append(("firing out of smoke", -1))
    return modifiers


@cache
def chances(distance: Range, modifier: int) -> tuple[float, float, float]:
    """The exact chance of a splash, one hit and two hits: a sum over all dice."""
    dice = DICE[distance]
    counted = Counter(
        hits_of(sum(kept(faces, dice.keep)) + modifier) for faces in product(range(1, 7), repeat=dice.count)
    )
    whole = 6**dice.count
    return counted[0] / whole, counted[1] / whole, counted[2] / whole


OUT_OF_REACH = Flaw("No gun of hers reaches an enemy ship from here", "23")


def gun_targets(state: "ChaseState", ship: Ship) -> list[Ship]:
    """Enemy ships on the board in a range at which this ship has guns."""
    return [
        target
        for target in ships_of(state.ships, enemy(ship.side))
        if target.attackable and gun_value(ship, range_between(ship, target)) is not None
    ]


def out_of_reach(state: "ChaseState") -> tuple[str, ...]:
    """Ships with guns that reach nobody now: they are passed over in this gunnery, and everybody may see why."""
    if state.battle.step != "gunnery":
        return ()
    armed = [ship for ship in state.ships if ship.on_board and any(gun_value(ship, at) is not None for at in DICE)]
    return tuple(ship.slug for ship in armed if not gun_targets(state, ship))


class Gunnery(Step):
    def run(self, game: "Play") -> None:
        state = game.state
        if state.one_side_gone():
            return
        battle = state.battle
        battle.step = "gunnery"
        first, second = battle.active, enemy(battle.active)
        if battle.surprise and battle.round == 1:
            game.then(GunsOf(first), FireAll(), ApplyHits(), GunsOf(second), FireAll(), ApplyHits())
        else:
            game.then(GunsOf(first), GunsOf(second), FireAll(), ApplyHits())


class GunsOf(LayIfAny):
    def laying(self) -> LayShots:
        return LayGuns(self.side)


class LayGuns(LayShots):
    """One target for each ship; ships not aimed hold their fire."""

    def targets(self, state: "ChaseState", ship: Ship) -> list[Ship]:
        return gun_targets(state, ship)

    def aim(self, state: "ChaseState", ship: Ship, target: Ship) -> Option:
        distance = range_between(ship, target)
        total = sum(value for _, value in gunnery_modifiers(ship, target))
        _, one, two = chances(distance, total)
        return Option(
            acts.Aim(ship.slug, target.slug),
            f"{ship.name} at {target.name}",
            note=sentence(f"{distance}, {total:+d}"),
            worth=f"{one:.1%} one hit, {two:.1%} two hits",
            chance=Chance(one + two, "hit"),
        )

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        return Decision(
            name="gunnery",
            prompt="Lay your guns: one target for each ship, then fire.",
            waiting=f"The {self.side.capitalize()} side lays its guns.",
            options=(*self.aims(state), self.fire(state)),
            why_not=self.silent(state),
            draft=bool(self.shots),
        )

    def fire(self, state: "ChaseState") -> Option:
        held = [ship.name for ship in self.not_aimed(state)]
        title = "Fire" if not held else f"Fire; {and_list(held)} hold" if self.shots else "Hold all fire"
        return Option(acts.Fire(), title, dice=bool(self.shots))

    def silent(self, state: "ChaseState") -> tuple[WhyNot, ...]:
        """The ships that cannot fire at anything."""
        return tuple(
            WhyNot(ship.name, OUT_OF_REACH, ship.slug)
            for ship in ships_of(state.ships, self.side)
            if not self.targets(state, ship)
        )

    def let_go(self, game: "Play") -> None:
        state = game.state
        for target in dict.fromkeys(shot.target for shot in self.shots):
            firers = [state.ship(shot.ship) for shot in self.shots if shot.target == target]
            say(game, self.side, GunsLaid(all_called(firers), called(state.ship(target))), rule="23")
        if not self.shots:
            say(game, self.side, FireHeld(), rule="23")


class FireAll(RollAll):
    def roll(self, shot: Shot) -> Step:
        return RollShot(shot)


class RollShot(Step):
    shot: Shot

    def run(self, game: "Play") -> None:
        state = game.state
        firer, target = state.ship(self.shot.ship), state.ship(self.shot.target)
        dice = DICE[range_between(firer, target)]
        roll_then(game, firer.side, "gunnery", dice.count, self.falls())

    def falls(self) -> Reading:
        return ShotFalls(self.shot)


class ReadsShot(Reading):
    """Dice of a ship's guns."""

    shot: Shot

    def called(self, state: "ChaseState") -> str:
        return f"{state.ship(self.shot.ship).name} at {state.ship(self.shot.target).name}"


class ShotFalls(ReadsShot):
    """The result is read; hits are stored until all have fired."""

    def would_read(self, state: "ChaseState", rolled: Rolled) -> str:
        return OUTCOMES[self._hits(state, rolled)[2]]

    def _hits(self, state: "ChaseState", rolled: Rolled) -> tuple[tuple[int, ...], int, int]:
        """The dice that count, what is added to them, and the hits they make."""
        firer, target = state.ship(self.shot.ship), state.ship(self.shot.target)
        modifier = sum(value for _, value in gunnery_modifiers(firer, target)) + rolled.bonus
        dice = kept(rolled.dice, DICE[range_between(firer, target)].keep)
        return dice, modifier, hits_from_one_attack(target, hits_of(sum(dice) + modifier))

    def run(self, game: "Play") -> None:
        state = game.state
        firer, target = state.ship(self.shot.ship), state.ship(self.shot.target)
        distance = range_between(firer, target)
        rolled = take_up(state)
        dice, modifier, hits = self._hits(state, rolled)
        state.battle.shelled = sorted({*state.battle.shelled, target.slug})
        if hits:
            state.battle.stored.append(Stored(target.slug, hits))
        total = sum(dice) + modifier
        shot = ShotFired(called(firer), called(target), distance, total, hits, dice=rolled.dice, modifier=modifier)
        say(game, firer.side, shot, rolls=gun_roll(rolled.dice, modifier, total, OUTCOMES[hits]), rule="23")


def gun_roll(dice: tuple[int, ...], modifier: int, total: int, outcome: str) -> tuple[Roll, ...]:
    return total_roll(f"{shown(dice)} {modifier:+d}", total, 9, outcome, outcome != "splash")


class ApplyHits(Step):
    """Stored hits take effect together: damage, sinking, leaders changing ships."""

    def run(self, game: "Play") -> None:
        state = game.state
        stored, state.battle.stored = state.battle.stored, []
        totals: Counter[str] = Counter()
        for each in stored:
            totals[each.target] += each.hits
        for slug, hits in totals.items():
            strike(game, state.ship(slug), hits)


def strike(game: "Play", ship: Ship, hits: int) -> None:
    was_damaged = ship.damaged
    take_hits(ship, hits)
    tell_damage(game, ship, was_damaged)


def tell_damage(game: "Play", ship: Ship, was_damaged: bool) -> None:
    """A ship newly damaged or sunk: it is told, and her leader changes ships."""
    if ship.sunk:
        say(game, ship.side, ShipSunk(called(ship)), rule="23")
    elif ship.damaged and not was_damaged:
        say(game, ship.side, ShipDamaged(called(ship)), rule="23")
    if not ship.sunk and (was_damaged or not ship.damaged):
        return
    change_ship(game, _company(game.state, ship), ship)


def _company(state: "ChaseState", ship: Ship) -> list[Ship]:
    """The ships on the board; those of her task force where she is struck on the chart."""
    if state.operation and state.operation.fight is None:
        force = state.force_of(ship.slug)
        return ships_in(state, force) if force else []
    return [other for other in state.ships if other.attackable]
