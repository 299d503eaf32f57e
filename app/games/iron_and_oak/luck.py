"""Luck: what each shot and each strike of a game was worth in Hits before its dice fell, and what came of it.

The game is played again from its record. Choices are taken as they were; criticals and what they cost later are not
counted.
"""

from typing import Literal

import msgspec

from app.engine.agenda import Choice, Step
from app.engine.dice import Dice
from app.engine.game import Game
from app.engine.record import Record, effective, play_move
from app.engine.viewer import Seat
from app.games.iron_and_oak.events.at_close_quarters import Rammed, SparExploded
from app.games.iron_and_oak.events.gunfire import Fired
from app.games.iron_and_oak.gunnery import ShotFalls, armour
from app.games.iron_and_oak.modifiers import Plan
from app.games.iron_and_oak.odds import fight_of
from app.games.iron_and_oak.ram_and_spar import Contact, FoulCheck
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.shot_odds import shot_spread
from app.games.iron_and_oak.state import IronState
from app.games.iron_and_oak.strike_odds import strike_joint

Balance = dict[int, float]
"""How likely which difference of Hits is, for the attacker."""


class Combat(msgspec.Struct, frozen=True):
    """One shot or strike: Hits on the target less those on the attacker, expected and scored.

    `percentile`: how many of a hundred such attacks would have gone worse for the attacker, equal ones counted half.
    """

    turn: int
    seat: Seat
    what: Literal["shot", "strike"]
    ship: str
    target: str
    expected: float
    actual: int
    percentile: float
    spread: dict[int, float]
    move: int = 0
    """By which its dice fell; up to nothing where it belongs to the game that this one goes on from."""


class SeatLuck(msgspec.Struct, frozen=True):
    """All attacks of a game for one seat: its Hits less the enemy's, and how many of a hundred would be worse."""

    expected: float
    actual: float
    percentile: float


def luck(record: Record) -> list[Combat]:
    """The attacks of a game in which anything could happen."""
    set_up = record.set_up
    dice = set_up.dice(bytes.fromhex(record.secret))
    game = _Watched(RULES.set_up(set_up.scenario, set_up.setup, dice), dice)
    game.advance()
    for game.move, move in enumerate((*set_up.before, *effective(record.moves)), start=1 - len(set_up.before)):
        play_move(game, move)
    return game.combats


def seats_luck(combats: list[Combat]) -> tuple[SeatLuck, SeatLuck]:
    """Seat 0 and seat 1 over the whole game, from the exact distribution of all attacks together."""
    return _seat(combats, 0), _seat(combats, 1)


def _seat(combats: list[Combat], seat: Seat) -> SeatLuck:
    total: Balance = {0: 1.0}
    expected = actual = 0.0
    for combat in combats:
        sign = 1 if combat.seat == seat else -1
        expected += sign * combat.expected
        actual += sign * combat.actual
        total = _convolved(total, {sign * hits: likely for hits, likely in combat.spread.items()})
    return SeatLuck(expected, actual, percentile(total, round(actual)))


def _convolved(one: Balance, other: Balance) -> Balance:
    both: Balance = {}
    for hits, likely in one.items():
        for more, share in other.items():
            both[hits + more] = both.get(hits + more, 0.0) + likely * share
    return both


def percentile(balance: Balance, actual: int) -> float:
    worse = sum(likely for hits, likely in balance.items() if hits < actual)
    return 100 * (worse + balance.get(actual, 0.0) / 2)


class _Open(msgspec.Struct):
    """An attack whose dice are falling; `since`: how much had been told before."""

    what: Literal["shot", "strike"]
    ship: str
    target: str
    spread: Balance
    since: int


class _Watched(Game[IronState]):
    """A game that looks at every step before it runs."""

    def __init__(self, state: IronState, dice: Dice) -> None:
        super().__init__(RULES, state, dice)
        self.combats: list[Combat] = []
        self.open: _Open | None = None
        self.move = 0

    def advance(self) -> None:
        agenda = self.state.agenda
        while agenda and not isinstance(agenda[-1], Choice):
            step = agenda[-1]
            if isinstance(step, FoulCheck):
                self.close()
            opened = _begun(self.state, step, len(self.log))
            agenda.pop().run(self)
            if opened is not None:
                self.open = opened
                if isinstance(step, ShotFalls):
                    self.close()
        super().advance()

    def close(self) -> None:
        attack, self.open = self.open, None
        if attack is None or len(attack.spread) < 2:
            return
        actual = sum(_scored(entry.event) for entry in self.log[attack.since :])
        self.combats.append(
            Combat(
                turn=self.state.turn,
                seat=self.state.seat(self.state.ship(attack.ship).side),
                what=attack.what,
                ship=attack.ship,
                target=attack.target,
                expected=sum(hits * likely for hits, likely in attack.spread.items()),
                actual=actual,
                percentile=percentile(attack.spread, actual),
                spread=attack.spread,
                move=self.move,
            )
        )


def _scored(event: object) -> int:
    match event:
        case Fired():
            return event.hits
        case Rammed():
            return event.target_hits - event.own_hits
        case SparExploded():
            return event.hits - event.own_hits
    return 0


def _begun(state: IronState, step: Step, since: int) -> _Open | None:
    match step:
        case ShotFalls():
            shot = step.shot
            spread = shot_spread(shot.dice, shot.drm, armour(state.ship(step.target)), shot.raking)
            balance = {hits: likely for hits, likely in enumerate(spread.hits) if likely}
            return _Open("shot", shot.ship, step.target, balance, since)
        case Contact():
            plan = Plan("strike", target=step.target, ram=step.ram, spar=step.spar)
            strike: Balance = {}
            for (hits, own), likely in strike_joint(fight_of(state, state.ship(step.ship), plan)).items():
                strike[hits - own] = strike.get(hits - own, 0.0) + float(likely)
            return _Open("strike", step.ship, step.target, strike, since)
    return None
