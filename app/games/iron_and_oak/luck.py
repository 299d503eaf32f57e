"""Luck: what each shot and each strike of a game was worth in Hits before its dice fell, and what came of it.

The game is played again from its record. Choices are taken as they were; criticals and what they cost later are not
counted.
"""

from typing import Literal

import msgspec

from app.engine.agenda import Choice, Step
from app.engine.luck import Balance, SeatLuck, Watched, percentile, seat_luck
from app.engine.record import Record
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


def luck(record: Record) -> list[Combat]:
    """The attacks of a game in which anything could happen."""
    game = _Watched(record)
    game.play()
    return game.combats


def seats_luck(combats: list[Combat]) -> tuple[SeatLuck, SeatLuck]:
    """Seat 0 and seat 1 over the whole game, from the exact distribution of all attacks together."""
    first, second = (seat_luck(_for_seat(combat, seat) for combat in combats) for seat in (0, 1))
    return first, second


def _for_seat(combat: Combat, seat: Seat) -> tuple[float, float, Balance]:
    sign = 1 if combat.seat == seat else -1
    spread = {sign * hits: likely for hits, likely in combat.spread.items()}
    return sign * combat.expected, sign * combat.actual, spread


class _Open(msgspec.Struct):
    """An attack whose dice are falling; `since`: how much had been told before."""

    what: Literal["shot", "strike"]
    ship: str
    target: str
    spread: Balance
    since: int


class _Watched(Watched[IronState]):
    """A game that looks at every step before it runs."""

    def __init__(self, record: Record) -> None:
        super().__init__(RULES, record)
        self.combats: list[Combat] = []
        self.open: _Open | None = None

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
