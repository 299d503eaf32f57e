"""Luck: what each combat of a match was worth before its dice fell, and what came of it.

The match is played again from its record. A combat is everything from the first die of a hunt or an attack to the last;
choices made before it, and whom a boat shoots at, are taken as they were.
"""

import msgspec

from app.engine.agenda import Choice, Step
from app.engine.decision import Act
from app.engine.luck import Balance, SeatLuck, Watched, percentile, seat_luck
from app.engine.record import Record
from app.engine.viewer import Seat
from app.games.tonnage_war.acts import Pick
from app.games.tonnage_war.cards import TACTICAL, UNITS, UnitCard
from app.games.tonnage_war.carrier import carrier_afloat
from app.games.tonnage_war.conditions import conditions
from app.games.tonnage_war.hunt import Aftermath, Detection, EscortsAttack, PickTarget, ResolveHunt
from app.games.tonnage_war.odds import NOTHING, Fight, Spread, carrier_points, convoy_points, mean
from app.games.tonnage_war.rescue_ship import AppointRescueShip
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scoring import score
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.table import Aim, Attack, Hunted, Score
from app.games.tonnage_war.torpedoes import Torpedoes

_DICE = (ResolveHunt, Detection, EscortsAttack, Aftermath, Torpedoes)
_IN_BETWEEN = (PickTarget, AppointRescueShip)


class SidePoints(msgspec.Struct, frozen=True):
    uboat: float
    escort: float


class Combat(msgspec.Struct, frozen=True):
    """One combat: when, what, and points expected and scored.

    `percentile`: how many of a hundred such combats would have gone worse for the U-boats, equal ones counted half.
    """

    leg: int
    round: int
    turn: int
    uboat_seat: Seat
    what: str
    expected: SidePoints
    actual: SidePoints
    percentile: float
    spread: dict[int, float]
    move: int = 0
    """By which its dice fell; up to nothing where it belongs to the game that this one goes on from."""


def luck(record: Record) -> list[Combat]:
    """The combats of a match in which anything could be scored."""
    game = _Watched(record)
    game.play()
    return game.combats


def seats_luck(combats: list[Combat]) -> tuple[SeatLuck, SeatLuck]:
    """Seat 0 and seat 1 over the whole match, from the exact distribution of all combats together."""
    first, second = (seat_luck(_for_seat(combat, seat) for combat in combats) for seat in (0, 1))
    return first, second


def _for_seat(combat: Combat, seat: Seat) -> tuple[float, float, Balance]:
    sign = 1 if combat.uboat_seat == seat else -1
    expected, actual = combat.expected, combat.actual
    spread = {sign * points: likely for points, likely in combat.spread.items()}
    return sign * (expected.uboat - expected.escort), sign * (actual.uboat - actual.escort), spread


class _Open(msgspec.Struct):
    """A combat whose dice are falling."""

    what: str
    before: Score
    fight: Fight | None
    torpedoes: Spread
    shot_at: UnitCard | None = None

    def spread(self) -> Spread:
        if self.fight is None:
            return self.torpedoes
        return msgspec.structs.replace(self.fight, shot_at=self.shot_at).points(self.torpedoes)


class _Watched(Watched[TonnageState]):
    """A game that looks at every step before it runs."""

    def __init__(self, record: Record) -> None:
        super().__init__(RULES, record)
        self.combats: list[Combat] = []
        self.open: _Open | None = None

    def advance(self) -> None:
        agenda = self.state.agenda
        while agenda and not isinstance(agenda[-1], Choice):
            self.look(agenda[-1])
            agenda.pop().run(self)
        if not (agenda and isinstance(agenda[-1], _IN_BETWEEN)):
            self.close()
        super().advance()

    def perform(self, seat: Seat, act: Act) -> None:
        if self.open and isinstance(act, Pick):
            self.open.shot_at = UNITS[act.unit]
        super().perform(seat, act)

    def look(self, step: Step) -> None:
        if not isinstance(step, _DICE):
            self.close()
        elif self.open is None:
            self.open = _begun(self.state, step)

    def close(self) -> None:
        combat, self.open = self.open, None
        if combat is None:
            return
        spread = combat.spread()
        if spread.keys() == NOTHING.keys():
            return
        after, state = score(self.state), self.state
        actual = SidePoints(after.uboat - combat.before.uboat, after.escort - combat.before.escort)
        balance: Balance = {}
        for (uboat, escort), likely in spread.items():
            balance[uboat - escort] = balance.get(uboat - escort, 0.0) + likely
        self.combats.append(
            Combat(
                leg=state.leg,
                round=state.round,
                turn=state.turn,
                uboat_seat=state.uboat_seat,
                what=combat.what,
                expected=SidePoints(*mean(spread)),
                actual=actual,
                percentile=percentile(balance, round(actual.uboat - actual.escort)),
                spread=balance,
                move=self.move,
            )
        )


def _begun(state: TonnageState, step: Step) -> _Open | None:
    match step, state.pending:
        case Torpedoes(), Attack() as attack:
            what = f"{TACTICAL[attack.card].label} by {attack.unit.card.label.lower()}"
            return _Open(what, score(state), None, _torpedoes(state, attack.card, attack.unit.card, attack.aim))
        case ResolveHunt(), Hunted() as hunt:
            behind = NOTHING
            if hunt.attack_card and hunt.response is None:
                behind = _torpedoes(state, hunt.attack_card, hunt.target.card, hunt.aim)
            what = f"{TACTICAL[hunt.card].label} against {hunt.target.card.label.lower()}"
            return _Open(what, score(state), Fight.of(hunt, conditions(state)), behind)
    return None


def _torpedoes(state: TonnageState, slug: str, boat: UnitCard, aim: Aim) -> Spread:
    card, now, carrier = TACTICAL[slug], conditions(state), state.book.special.carrier
    if aim == "carrier" and carrier and carrier_afloat(state):
        return carrier_points(boat, card, carrier, now, damaged=state.carrier == "damaged")
    return convoy_points(boat, card, now, ships=state.book.ships - state.sunk, rescue=_rescue_ships(state))


def _rescue_ships(state: TonnageState) -> tuple[int, ...]:
    """The rescue ship of now, and those that would have to follow her out of the hand [9.3]."""
    if state.rescue is None or state.rescue.by == "nobody":
        return ()
    ships = sum(UNITS[unit].type == "surface" for unit in state.escort.units)
    return (2 if state.rescue.by == "escort" else 1,) + (2,) * ships
