"""Gunnery [adv 4]: two columns, split fire, results that are looked up. All at once, as in the basic rules."""

from collections import Counter
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Chance, Decision, Flaw, Option, WhyNot
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.effects import TakeEffect
from app.games.atlantic_chase.battle.advanced.locations import Blow, Strikes
from app.games.atlantic_chase.battle.advanced.screens import SCREENED, is_screened, screens
from app.games.atlantic_chase.battle.advanced.tables import TABLES, Column, Score
from app.games.atlantic_chase.battle.aiming import LayIfAny, LayShots, RollAll
from app.games.atlantic_chase.battle.board import DICE, Range, gun_value, kept, range_between, ships_of
from app.games.atlantic_chase.battle.field import Shot
from app.games.atlantic_chase.battle.gunnery import (
    OUT_OF_REACH,
    LayGuns,
    Modifier,
    ReadsShot,
    RollShot,
    gun_roll,
    gun_targets,
    target_speed,
)
from app.games.atlantic_chase.battle.leader_after_roll import Reading, take_up
from app.games.atlantic_chase.events.advanced import ConfusionShifts, SalvoFell
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import enemy
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.words import sentence

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

SCORES: tuple[Score, ...] = ("splash", "hit", "severe", "catastrophic")


def column_of(ship: Ship, *, splitting: bool, screening: bool = False) -> Column:
    """Acquiring, if she is, fires at one target, is not crippled and screens nobody; a battery has no attitude."""
    steady = not splitting and not ship.crippled and not screening
    acquiring = ship.attitude == "acquiring" and steady
    return "acquiring" if acquiring else "closing_running_splitting"


def guns_of(ship: Ship, target: Ship, share: int | None) -> int:
    """The gun value of this attack: the share of a split one."""
    return share if share is not None else gun_value(ship, range_between(ship, target)) or 0


def advanced_modifiers(state: "ChaseState", firer: Ship, target: Ship, share: int | None = None) -> list[Modifier]:
    distance = range_between(firer, target)
    modifiers = [("guns", guns_of(firer, target, share)), *target_speed(target)]
    if target.obscured:
        modifiers.append(("target in smoke", -1))
    if firer.obscured:
        modifiers.append(("firing out of smoke", -1))
    if is_screened(state, target):
        modifiers.append(("target screened", SCREENED))
    if "batteries" in firer.effects and distance in ("short", "point blank"):
        modifiers.append(("batteries out", -2))
    if "turrets" in firer.effects:
        modifiers.append(("turrets out", -2))
    if firer.no_radar and distance in ("extreme", "long"):
        modifiers.append(("no radar", -2 if distance == "extreme" else -1))
    if state.battle.snafu == "poor_visibility" and distance != "point blank":
        modifiers.append(("poor visibility", state.options.poor_visibility))
    return modifiers


@cache
def advanced_chances(distance: Range, modifier: int, column: Column) -> dict[Score, float]:
    """The exact chance of each result: a sum over all dice."""
    dice = DICE[distance]
    counted = Counter(
        TABLES.gunnery.cell(sum(kept(faces, dice.keep)) + modifier, column)
        for faces in product(range(1, 7), repeat=dice.count)
    )
    return {score: counted[score] / 6**dice.count for score in SCORES}


def silenced(ship: Ship) -> Flaw | None:
    """Why she may not fire, and the rule."""
    if ship.damage_control:
        return Flaw("Her crew is at damage control", "adv 8")
    if ship.bridge == "no gunnery":
        return Flaw("Her bridge is out and does not direct her guns", "adv 5")
    if "fire_stopped" in ship.effects or "flooding_stopped" in ship.effects:
        return Flaw("Stopped by fire or flooding, she cannot fire", "adv 5")
    return None


def targets_of(state: "ChaseState", ship: Ship) -> list[Ship]:
    return [] if silenced(ship) else gun_targets(state, ship)


class AdvancedGunnery(Step):
    def run(self, game: "Play") -> None:
        state = game.state
        if state.one_side_gone():
            return
        battle = state.battle
        battle.step = "gunnery"
        first, second = battle.active, enemy(battle.active)
        between = (FireSalvoes(), TakeEffect()) if battle.surprise and battle.round == 1 else ()
        game.then(SalvoesOf(first), *between, SalvoesOf(second), FireSalvoes(), TakeEffect(), GunsManned())


class GunsManned(Step):
    """Damage Control kept a ship from this Gunnery step only."""

    def run(self, game: "Play") -> None:
        for ship in game.state.ships:
            ship.damage_control = False


class SalvoesOf(LayIfAny):
    def laying(self) -> LayShots:
        return LaySalvoes(self.side)


class LaySalvoes(LayGuns):
    """As in the basic rules; an Acquiring ship may split her fire between two targets at the same range."""

    def targets(self, state: "ChaseState", ship: Ship) -> list[Ship]:
        return targets_of(state, ship)

    def aim(self, state: "ChaseState", ship: Ship, target: Ship) -> Option:
        return salvo(state, ship, target, None, acts.Aim(ship.slug, target.slug))

    def decision(self, game: "Play", seat: int) -> Decision:
        """Who has begun to split must say at whom the rest goes."""
        state = game.state
        half = self.half_laid(state)
        if half is None:
            splits = [option for ship in self.not_aimed(state) for option in splitting(state, ship)]
            options = (*self.aims(state), *splits, self.fire(state))
        else:
            options = tuple(self.rest(state, half))
        return Decision(
            name="gunnery",
            prompt="Lay your guns, then fire." if half is None else "At whom does the rest of her fire go?",
            waiting=f"The {self.side.capitalize()} side lays its guns.",
            options=options,
            why_not=self.silent(state),
            draft=bool(self.shots),
        )

    def half_laid(self, state: "ChaseState") -> Shot | None:
        """The first half of a split whose second is not laid yet."""
        last = self.shots[-1] if self.shots else None
        if last is None or last.guns is None or sum(shot.ship == last.ship for shot in self.shots) == 2:
            return None
        return last

    def rest(self, state: "ChaseState", half: Shot) -> list[Option]:
        ship, first = state.ship(half.ship), state.ship(half.target)
        left = self.guns_left(state, half)
        return [
            salvo(state, ship, other, left, acts.Aim(ship.slug, other.slug))
            for other in at_same_range(state, ship, first)
        ]

    def guns_left(self, state: "ChaseState", half: Shot) -> int:
        ship = state.ship(half.ship)
        return guns_of(ship, state.ship(half.target), None) - (half.guns or 0)

    def chosen(self, game: "Play", seat: int, act: acts.Aim | acts.Split | acts.Fire) -> None:
        half = self.half_laid(game.state)
        if isinstance(act, acts.Split):
            self.lay(game, Shot(act.ship, act.target, act.guns))
        elif isinstance(act, acts.Aim) and half:
            self.lay(game, Shot(act.ship, act.target, self.guns_left(game.state, half)))
        else:
            super().chosen(game, seat, act)

    def silent(self, state: "ChaseState") -> tuple[WhyNot, ...]:
        found = []
        for ship in ships_of(state.ships, self.side):
            reason = silenced(ship)
            if reason:
                found.append(WhyNot(ship.name, reason, about=ship.slug))
            elif not gun_targets(state, ship):
                found.append(WhyNot(ship.name, OUT_OF_REACH, ship.slug))
            elif len(gun_targets(state, ship)) > 1 and (why := whole(state, ship)):
                found.append(WhyNot(f"Split the fire of {ship.name}", why, ship.slug))
        return tuple(found)


def at_same_range(state: "ChaseState", ship: Ship, first: Ship) -> list[Ship]:
    distance = range_between(ship, first)
    return [other for other in targets_of(state, ship) if other is not first and range_between(ship, other) == distance]


def whole(state: "ChaseState", ship: Ship) -> Flaw | None:
    """Why she cannot split her fire, if she cannot."""
    if ship.attitude != "acquiring":
        return Flaw("Only an Acquiring ship can", "adv 3")
    if all(guns_of(ship, target, None) < 1 for target in gun_targets(state, ship)):
        return Flaw("It takes a gun value of 1 or more at that range", "adv 3")
    if not splitting(state, ship):
        return Flaw("No two targets are at a same range that her guns can share", "adv 3")
    return None


def may_split(state: "ChaseState", ship: Ship, target: Ship) -> bool:
    """Acquiring, crippled or not, with a gun value of 1 or more and another target at the same range."""
    if ship.attitude != "acquiring" or guns_of(ship, target, None) < 1:
        return False
    return bool(at_same_range(state, ship, target))


def splitting(state: "ChaseState", ship: Ship) -> list[Option]:
    """The first half: this much of the gun value at one of two targets; the rest follows."""
    options = []
    for target in targets_of(state, ship):
        if may_split(state, ship, target):
            whole = guns_of(ship, target, None)
            options += [
                salvo(
                    state,
                    ship,
                    target,
                    guns,
                    acts.Split(ship.slug, target.slug, guns),
                    f"Split, {guns} of {whole}: ",
                )
                for guns in range(whole + 1)
            ]
    return options


def salvo(
    state: "ChaseState", ship: Ship, target: Ship, share: int | None, act: acts.Aim | acts.Split, head: str = ""
) -> Option:
    """A shot with its chances; `share` of her gun value if she splits her fire."""
    distance = range_between(ship, target)
    total = sum(value for _, value in advanced_modifiers(state, ship, target, share))
    odds = advanced_chances(
        distance, total, column_of(ship, splitting=share is not None, screening=screens(state, ship))
    )
    return Option(
        act,
        f"{head}{ship.name} at {target.name}",
        note=sentence(f"{distance}, {total:+d}"),
        worth=f"{odds['hit']:.1%} hit, {odds['severe']:.1%} severe, {odds['catastrophic']:.1%} catastrophic",
        chance=Chance(1 - odds["splash"], "hit"),
    )


class FireSalvoes(RollAll):
    """The halves of a split roll apart."""

    def roll(self, shot: Shot) -> Step:
        return RollSalvo(shot)


class RollSalvo(RollShot):
    def falls(self) -> Reading:
        return SalvoFalls(self.shot)


class SalvoFalls(ReadsShot):
    """The result is read from the firer's column."""

    def run(self, game: "Play") -> None:
        state = game.state
        shot = self.shot
        firer, target = state.ship(shot.ship), state.ship(shot.target)
        distance = range_between(firer, target)
        rolled = take_up(state)
        modifier = sum(value for _, value in advanced_modifiers(state, firer, target, shot.guns)) + rolled.bonus
        dice = kept(rolled.dice, DICE[distance].keep)
        total = sum(dice) + modifier
        score = TABLES.gunnery.cell(
            total, column_of(firer, splitting=shot.guns is not None, screening=screens(state, firer))
        )
        state.battle.shelled = sorted({*state.battle.shelled, target.slug})
        fell = SalvoFell(called(firer), called(target), distance, total, score, dice=rolled.dice, modifier=modifier)
        say(game, firer.side, fell, rolls=gun_roll(rolled.dice, modifier, total, score), rule="adv 4")
        if score != "splash":
            game.then(Scored(Blow(firer.slug, target.slug, score, guns_of(firer, target, shot.guns), distance)))


class Scored(Step):
    """The holder of Confusion may still shift a result from one of his ships to another [adv 2]."""

    blow: Blow

    def run(self, game: "Play") -> None:
        state = game.state
        target = state.ship(self.blow.target)
        shift = state.battle.confusion == target.side and sisters(state, target)
        game.then(ShiftResult(self.blow) if shift else Strikes(self.blow))


def sisters(state: "ChaseState", ship: Ship) -> list[Ship]:
    return [other for other in ships_of(state.ships, ship.side) if other is not ship and other.attackable]


class ShiftResult(Choice):
    """Confusion: at the moment a result is scored and before its table is rolled."""

    blow: Blow

    def seats(self, game: "Play") -> tuple[int, ...]:
        state = game.state
        return (state.seat(state.ship(self.blow.target).side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        target = game.state.ship(self.blow.target)
        result = f"{self.blow.score} result on {target.name}"
        return Decision(
            name="confused result",
            prompt=f"A {result}. Use Confusion to shift it to another of your ships? It works once.",
            waiting=f"The {target.side.capitalize()} side may use Confusion.",
            options=(
                Option(acts.KeepConfusion(), "Keep Confusion for later"),
                *(
                    Option(acts.ShiftResult(other.slug), f"The shells were meant for {other.name}")
                    for other in sisters(game.state, target)
                ),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.KeepConfusion | acts.ShiftResult) -> None:
        blow = self.blow
        if isinstance(act, acts.ShiftResult):
            state = game.state
            state.battle.confusion = None
            other = state.ship(act.ship)
            say(game, other.side, ConfusionShifts(called(other)), rule="adv 2")
            blow = Blow(blow.firer, other.slug, blow.score, blow.guns, blow.distance)
        game.then(Strikes(blow))
