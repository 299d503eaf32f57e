"""Luck: what shots, torpedoes and attacks on the chart were worth before their dice fell, and what the dice said.

The game is played again from its record. Choices are taken as they were, and so is what a leader made of the dice
afterwards: that is his skill, not their luck. All is counted in hits; a severe result counts two, a catastrophic one
three, Damage two, and dice that bring the enemy to battle count one. Where a hit goes, and what it does to the ship it
strikes, is not counted.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import product

import msgspec

from app.engine.agenda import Choice, Step
from app.engine.luck import Watched
from app.engine.record import Record
from app.engine.viewer import Seat
from app.games.atlantic_chase.actions.battle_at_sea import faster
from app.games.atlantic_chase.actions.declared import Result
from app.games.atlantic_chase.actions.map_hits import AT_MOST, who_may_be_hit
from app.games.atlantic_chase.actions.shared_procedure import ReadAttack, RollAttack, cell_of, sum_of
from app.games.atlantic_chase.battle.advanced.gunnery import RollSalvo, advanced_modifiers, column_of
from app.games.atlantic_chase.battle.advanced.screens import screens
from app.games.atlantic_chase.battle.advanced.tables import TABLES, Score
from app.games.atlantic_chase.battle.advanced.torpedoes import RollSpread, spread_modifiers
from app.games.atlantic_chase.battle.board import DICE, kept, range_between
from app.games.atlantic_chase.battle.gunnery import RollShot, gunnery_modifiers, hits_of, target_speed
from app.games.atlantic_chase.battle.torpedoes import RollTorpedo, torpedo_hits
from app.games.atlantic_chase.forces.damage import hits_from_one_attack
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import ChaseState

Read = Callable[[tuple[int, ...]], int]
"""What dice come to, in hits."""

SCORES: dict[Score, int] = {"splash": 0, "hit": 1, "severe": 2, "catastrophic": 3}


class Rolled(msgspec.Struct, frozen=True):
    """One roll: of which seat, what for, hits expected and scored, and by which move of the game."""

    seat: Seat
    what: str
    expected: float
    actual: int
    move: int


def luck(record: Record) -> list[Rolled]:
    """The rolls that could come to something or nothing."""
    game = _Watched(record)
    game.play()
    return game.rolls


class _Watched(Watched[ChaseState]):
    """A game that looks at every roll before its dice fall."""

    def __init__(self, record: Record) -> None:
        super().__init__(RULES, record)
        self.rolls: list[Rolled] = []

    def advance(self) -> None:
        agenda = self.state.agenda
        while agenda and not isinstance(agenda[-1], Choice):
            step = agenda.pop()
            seen = look(self.state, step)
            step.run(self)
            if seen:
                self.fell(*seen)
        super().advance()

    def fell(self, side: Side, what: str, number: int, read: Read) -> None:
        hits = Counter(read(faces) for faces in product(range(1, 7), repeat=number))
        rolled = self.state.battle.roll
        assert rolled is not None
        if len(hits) > 1:
            expected = sum(each * ways for each, ways in hits.items()) / 6**number
            self.rolls.append(Rolled(self.state.seat(side), what, expected, read(rolled.dice), self.move))


def look(state: ChaseState, step: Step) -> tuple[Side, str, int, Read] | None:
    """Whose dice this step rolls, what for, how many, and how they will be read."""
    match step:
        case RollShot() | RollTorpedo():
            ship, target = state.ship(step.shot.ship), state.ship(step.shot.target)
            what = f"{'Torpedoes of ' if isinstance(step, RollTorpedo) else ''}{ship.name} at {target.name}"
            guns = isinstance(step, RollShot)
            return ship.side, what, DICE[range_between(ship, target)].count if guns else 2, _shot(state, step)
        case RollAttack():
            return state.declared.side, ReadAttack().called(state), 2, _attack(state)
    return None


def _shot(state: ChaseState, step: RollShot | RollTorpedo) -> Read:
    ship, target = state.ship(step.shot.ship), state.ship(step.shot.target)
    keep = DICE[range_between(ship, target)].keep
    match step:
        case RollSpread():
            more = _sum(spread_modifiers(state, ship, target))
            return lambda dice: SCORES[TABLES.torpedo.cell(sum(dice) + more, "waterline")]
        case RollTorpedo():
            more = _sum(target_speed(target))
            return lambda dice: hits_from_one_attack(target, torpedo_hits(sum(dice) + more))
        case RollSalvo():
            share = step.shot.guns
            more = _sum(advanced_modifiers(state, ship, target, share))
            column = column_of(ship, splitting=share is not None, screening=screens(state, ship))
            return lambda dice: SCORES[TABLES.gunnery.cell(sum(kept(dice, keep)) + more, column)]
    more = _sum(gunnery_modifiers(ship, target))
    return lambda dice: hits_from_one_attack(target, hits_of(sum(kept(dice, keep)) + more))


def _sum(modifiers: Iterable[tuple[str, int]]) -> int:
    return sum(value for _, value in modifiers)


def _attack(state: ChaseState) -> Read:
    declared = state.declared
    now = sum_of(state, declared)
    return lambda dice: sum(
        _worth(state, code) for code in cell_of(state, declared, now.total, sum(dice) + now.modifier)
    )


_WORTHS: dict[Result, int] = {
    "skirmish": 1,
    "closing_in": 1,
    "battle": 1,
    "surprise": 1,
    "hit": 1,
    "hit_if_slow": 1,
    "hit_if_very_slow": 1,
    "damage": 2,
}


def _worth(state: ChaseState, code: Result) -> int:
    """Nothing where the enemy is too fast for it."""
    if code in ("skirmish", "closing_in") and not faster(state):
        return 0
    if code in AT_MOST and not who_may_be_hit(state, code):
        return 0
    return _WORTHS.get(code, 0)
