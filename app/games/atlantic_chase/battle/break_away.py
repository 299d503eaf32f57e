"""Step 4, break away [23]: both sides announce in secret; one alone needs a roll."""

from collections import Counter
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from app.engine.agenda import Choice, SealedChoice, Step
from app.engine.decision import Chance, Decision, Option
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.board import kept, ships_of
from app.games.atlantic_chase.battle.field import Rolled
from app.games.atlantic_chase.battle.gunnery import Modifier
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_then, take_up
from app.games.atlantic_chase.events.battle import (
    BothBreakAway,
    BreakAwayRolled,
    NobodyBreaksAway,
    ShipSlips,
    SideTriesToBreakAway,
    away_or_held,
)
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.ship import Ship, leave_board
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side, enemy
from app.games.atlantic_chase.log import say, total_roll
from app.games.atlantic_chase.words import shown

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

SUCCESS = 9


def break_away_modifiers(state: "ChaseState", side: Side) -> list[Modifier]:
    own, others = movable(state, side), movable(state, enemy(side))
    modifiers: list[Modifier] = []
    if all(ship.zone == "far" for ship in own):
        modifiers.append(("all ships far", 2))
    modifiers += _speed(state, own, others)
    if any(ship.zone != "far" for ship in others):
        modifiers.append(("an enemy near or close", -1))
    return modifiers


def _speed(state: "ChaseState", own: list[Ship], others: list[Ship]) -> list[Modifier]:
    if state.options.break_away_speed == "board_print":
        faster = any(ship.knots < other.knots for ship in own for other in others)
        return [("an enemy is faster", -1)] if faster else []
    slowest = any(all(ship.knots < other.knots for other in others) for ship in own)
    return [("a ship slower than every enemy", -1)] if slowest else []


@cache
def break_away_chance(modifier: int, dice: int = 2) -> float:
    """Of more than two dice the highest two count: Fog [adv 2]."""
    sums = Counter(sum(kept(faces, "highest")) for faces in product(range(1, 7), repeat=dice))
    whole: int = 6**dice
    return sum(count for total, count in sums.items() if total + modifier >= SUCCESS) / whole


def movable(state: "ChaseState", side: Side) -> list[Ship]:
    """A shore battery neither leaves nor hinders [24.6]."""
    return [ship for ship in ships_of(state.ships, side) if ship.card.kind != "battery"]


def may_announce(state: "ChaseState", side: Side) -> bool:
    own, special = movable(state, side), state.special
    if not own or state.battle.round < special.break_away_from_round:
        return False
    zone = special.break_away_only_from.get(side)
    return zone is None or all(ship.zone == zone for ship in own)


class BreakAwayStep(Step):
    def run(self, game: "Play") -> None:
        state = game.state
        if state.one_side_gone():
            return
        state.battle.step = "break away"
        sides = [side for side in (BRITISH, GERMAN) if may_announce(state, side)]
        if sides:
            game.then(Announce(asked=tuple(sorted(state.seat(side) for side in sides))))


class Announce(SealedChoice):
    """Nobody knows what the other has announced until both have."""

    asked: tuple[int, ...]
    answers: dict[int, acts.BreakAway | acts.FightOn] = {}

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        side = state.side_of(seat)
        modifier = sum(value for _, value in break_away_modifiers(state, side))
        chance = break_away_chance(modifier)
        return Decision(
            name="break away",
            prompt="Do you try to break away? Both answers are opened together.",
            waiting="Both sides decide in secret whether to break away.",
            options=(
                Option(acts.FightOn(), "Fight on"),
                Option(
                    acts.BreakAway(),
                    "Announce break away",
                    worth=f"{chance:.1%} if you alone do, certain if both do",
                    chance=Chance(chance, "away", best=1.0),
                ),
            ),
        )

    def opened(self, game: "Play") -> None:
        state = game.state
        leaving = [state.side_of(seat) for seat, act in self.answers.items() if isinstance(act, acts.BreakAway)]
        if len(leaving) == 2:
            say(game, None, BothBreakAway(), rule="23")
            for side in leaving:
                leave(state, side)
        elif leaving:
            say(game, leaving[0], SideTriesToBreakAway(state.scenario, leaving[0]), rule="23")
            game.then(RollBreakAway(leaving[0]), *self._instead(state, leaving))
        else:
            say(game, None, NobodyBreaksAway(), rule="23")
            game.then(*self._instead(state, leaving))

    def _instead(self, state: "ChaseState", leaving: list[Side]) -> list[Step]:
        """A side that announced nothing may let one ship go all the same, if that is how the sheet is read."""
        if not state.options.evasive_instead:
            return []
        return [MayEvade(state.side_of(seat)) for seat in self.asked if state.side_of(seat) not in leaving]


def leave(state: "ChaseState", side: Side) -> None:
    for ship in movable(state, side):
        ship.broke_away = True
        leave_board(ship)
    state.battle.ended = True


class RollBreakAway(Step):
    side: Side

    def run(self, game: "Play") -> None:
        roll_then(game, self.side, "break away", 2, BreakAwayRead(self.side))


class BreakAwayRead(Reading):
    side: Side

    def called(self, state: "ChaseState") -> str:
        return "Break away"

    def would_read(self, state: "ChaseState", rolled: Rolled) -> str:
        return away_or_held(sum(rolled.dice) + self._modifier(state, rolled) >= SUCCESS)

    def _modifier(self, state: "ChaseState", rolled: Rolled) -> int:
        return sum(value for _, value in break_away_modifiers(state, self.side)) + rolled.bonus

    def run(self, game: "Play") -> None:
        state = game.state
        rolled = take_up(state)
        modifier = self._modifier(state, rolled)
        total = sum(rolled.dice) + modifier
        success = total >= SUCCESS
        label = f"{shown(rolled.dice)} {modifier:+d}"
        rolls = total_roll(label, total, SUCCESS, away_or_held(success), success)
        tried = BreakAwayRolled(total, SUCCESS, success, dice=rolled.dice, modifier=modifier)
        say(game, self.side, tried, rolls=rolls, rule="23")
        if success:
            leave(state, self.side)
        elif state.options.evasive_after_failure:
            game.then(MayEvade(self.side))


class MayEvade(Step):
    """A side with an Evasive Maneuvers marker and a far ship is asked."""

    side: Side

    def run(self, game: "Play") -> None:
        state = game.state
        if not state.battle.ended and self.side in state.battle.evasive and far_ships(state, self.side):
            game.then(Evade(self.side))


def far_ships(state: "ChaseState", side: Side) -> list[Ship]:
    return [ship for ship in movable(state, side) if ship.zone == "far"]


class Evade(Choice):
    """Evasive Maneuvers let one ship in the far zone go after all."""

    side: Side

    def candidates(self, state: "ChaseState") -> list[Ship]:
        return far_ships(state, self.side)

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="evasive maneuvers",
            prompt="Spend Evasive Maneuvers to let one far ship go?",
            waiting=f"The {self.side.capitalize()} side may spend Evasive Maneuvers.",
            options=(
                Option(acts.FightOn(), "Keep the marker"),
                *(Option(acts.Slip(ship.slug), f"{ship.name} slips away") for ship in self.candidates(game.state)),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.FightOn | acts.Slip) -> None:
        if isinstance(act, acts.FightOn):
            return
        slip_away(game, game.state.ship(act.ship))


def slip_away(game: "Play", ship: Ship) -> None:
    """The marker is spent."""
    state = game.state
    state.battle.evasive.remove(ship.side)
    ship.broke_away = True
    leave_board(ship)
    force = state.force_of(ship.slug) if state.operation else None
    if force:
        force.evasive = False
    slips = ShipSlips(called(ship), state.scenario, ship.side, called(force) if force else None)
    say(game, ship.side, slips, rule="23")
