"""The odds of the choices open to a seat now, from what that seat knows.

A card lying face down may be any that could lie there and that this player has not seen; all those cards are taken to
be equally likely. Beside that likely value stands what it comes to if all those cards are real, and if all are blanks.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from operator import mul
from typing import TYPE_CHECKING

import msgspec

from app.games.tonnage_war import acts
from app.games.tonnage_war.cards import ESCORT, TACTICAL, UBOAT, UNITS, HuntType, kinds
from app.games.tonnage_war.carrier import carrier_afloat
from app.games.tonnage_war.coming_back import contact_numbered
from app.games.tonnage_war.conditions import Conditions, conditions
from app.games.tonnage_war.counting import hidden_units
from app.games.tonnage_war.escort_actions import CommitUnits, EscortAction, can_continue, may_join, sendable, staying
from app.games.tonnage_war.hunt import PickTarget, shot_targets
from app.games.tonnage_war.odds import Fight, Spread, carrier_points, convoy_points, mean
from app.games.tonnage_war.scenarios.scenario import Carrier
from app.games.tonnage_war.table import Aim, Attack, Hunted, Origin, Response, Unit
from app.games.tonnage_war.uboat_actions import UBoatAction, open_attacks
from app.games.tonnage_war.windows import RESPONSES, AttackWindow, HuntWindow, why_not_answer

if TYPE_CHECKING:
    from app.engine.viewer import Seat
    from app.games.tonnage_war.state import TonnageState


class Estimate(msgspec.Struct, frozen=True, omit_defaults=True):
    """`likely` from all that is public. What hangs on cards that lie face down is given at its ends too.

    `low` and `high` are the least and the most it can be, `real` the likely value if none of those cards is a blank,
    `blanks` its value if all are; each is left out where there is nothing to tell apart.
    """

    likely: float
    low: float | None = None
    high: float | None = None
    real: float | None = None
    blanks: float | None = None


class Odds(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may come of an act, as whoever chooses it reads it. What it has no bearing on is left out.

    A boat's player reads how likely it stays `unseen`, a hunter how likely the boat is `found` if there is one;
    `hits` is the boat's own shot at a hunter, `sunk` the boat's fate, `uboat` and `escort` are points to be expected.
    """

    act: acts.AnyAct
    unseen: Estimate | None = None
    found: Estimate | None = None
    hits: Estimate | None = None
    sunk: Estimate | None = None
    uboat: Estimate | None = None
    escort: Estimate | None = None


class _Cases(msgspec.Struct, frozen=True):
    """How the cards that lie face down may be: all `kinds`, and how likely each is.

    `real` are the places of those in which no card is a blank, `blanks` of those in which all are.
    """

    kinds: tuple[tuple[str, ...], ...]
    shares: tuple[float, ...]
    real: tuple[int, ...]
    blanks: tuple[int, ...]


def _cases(found: list[tuple[tuple[str, ...], float]]) -> _Cases:
    kinds, shares = tuple(each[0] for each in found), tuple(each[1] for each in found)
    real = tuple(place for place, each in enumerate(kinds) if all(UNITS[kind].real for kind in each))
    blanks = tuple(place for place, each in enumerate(kinds) if not any(UNITS[kind].real for kind in each))
    return _Cases(kinds, shares, real, blanks)


@lru_cache(maxsize=1024)
def _surely(*kinds: str) -> _Cases:
    return _cases([(kinds, 1.0)])


def odds_of(state: "TonnageState", seat: "Seat") -> list[Odds]:
    """For the seat that is asked; nobody else has choices."""
    step = state.agenda[-1] if state.agenda and state.result is None else None
    match step:
        case UBoatAction() if seat == state.seat(UBOAT):
            return _uboat_action(state)
        case HuntWindow() if seat == state.seat(UBOAT):
            return _hunt_window(state)
        case PickTarget() if seat == state.seat(UBOAT):
            return _pick(state)
        case AttackWindow() if seat == state.seat(ESCORT):
            return _attack_window(state)
        case EscortAction() if seat == state.seat(ESCORT):
            return _escort_action(state)
        case CommitUnits() if seat == state.seat(ESCORT):
            return _commit(state, step)
    return []


# --- the U-boat player ---


def _uboat_action(state: "TonnageState") -> list[Odds]:
    found: list[Odds] = []
    for act in [act for card in kinds(state.uboat.hand) for act in open_attacks(state, card)]:
        if isinstance(act, acts.Shoot):
            contact = contact_numbered(state, act.contact)
            boat, aim = contact.boat.kind, contact.aim
        else:
            boat, aim = act.unit, act.aim
        if UNITS[boat].real:
            found.append(Odds(act, uboat=_torpedoes(state, act.card, _surely(boat), aim)))
    return found


def _torpedoes(state: "TonnageState", card: str, boats: _Cases, aim: Aim) -> Estimate:
    """Expected points if the attack goes in."""
    return _estimate([mean(_torpedo_spread(state, card, boat, aim))[0] for (boat,) in boats.kinds], boats)


def _torpedo_spread(state: "TonnageState", card: str, boat: str, aim: Aim) -> Spread:
    now = conditions(state)
    carrier = state.book.special.carrier
    if aim == "carrier" and carrier and carrier_afloat(state):
        return _carrier_spread(boat, card, carrier, now, state.carrier == "damaged")
    targets = min(state.book.ships - state.sunk, TACTICAL[card].rolls)
    return _convoy_spread(boat, card, now, targets, _rescue(state))


def _rescue(state: "TonnageState") -> tuple[int, ...]:
    """The rescue ship of today; who would follow her is not known to everybody."""
    if state.rescue is None or state.rescue.by == "nobody":
        return ()
    return (2,) if state.rescue.by == "escort" else (1,)


@lru_cache(maxsize=4096)
def _convoy_spread(boat: str, card: str, now: Conditions, ships: int, rescue: tuple[int, ...]) -> Spread:
    return convoy_points(UNITS[boat], TACTICAL[card], now, ships=ships, rescue=rescue)


@lru_cache(maxsize=1024)
def _carrier_spread(boat: str, card: str, carrier: Carrier, now: Conditions, damaged: bool) -> Spread:
    return carrier_points(UNITS[boat], TACTICAL[card], carrier, now, damaged=damaged)


def _hunt_window(state: "TonnageState") -> list[Odds]:
    hunt = state.pending
    assert isinstance(hunt, Hunted)
    if not hunt.target.card.real:
        return []
    shown = tuple(unit.kind for unit in hunt.escorts if unit.shown)
    cases, now = _groups(state, hunt), conditions(state)
    open_answers = [(acts.Decline(), None, None)] + [
        (acts.Respond(card), RESPONSES[TACTICAL[card].type], card)
        for card in dict.fromkeys(state.uboat.hand)
        if not why_not_answer(TACTICAL[card], hunt)
    ]
    found: list[Odds] = []
    for act, response, card in open_answers:
        behind = 0.0
        if response is None and hunt.attack_card:
            behind = mean(_torpedo_spread(state, hunt.attack_card, hunt.target.kind, hunt.aim))[0]
        looks = [_fought(hunt, shown + drawn, now, response, card) for drawn in cases.kinds]
        found.append(
            Odds(
                act,
                unseen=_estimate([look.unseen for look in looks], cases),
                hits=_estimate([look.hits for look in looks], cases) if response in _SHOTS else None,
                sunk=_estimate([look.sunk for look in looks], cases),
                uboat=_estimate([look.uboat + look.unseen * behind for look in looks], cases),
                escort=_estimate([look.escort for look in looks], cases),
            )
        )
    return found


_SHOTS = ("counter-attack", "flak")


def _groups(state: "TonnageState", hunt: Hunted) -> _Cases:
    """All that the hunters face down may be: for each card any that could be sent."""
    hidden = sum(not unit.shown for unit in hunt.escorts)
    if not hidden:
        return _surely()
    units = hidden_units(state, ESCORT)
    pool = tuple(
        sorted(
            (kind, count)
            for kind, count in units.items()
            if UNITS[kind].type != "support" and may_join(kind, hunt.type, hunt.origin, state.options)
        )
    )
    return _drawn(pool, hidden)


@lru_cache(maxsize=1024)
def _drawn(pool: tuple[tuple[str, int], ...], number: int) -> _Cases:
    return _cases(drawings(pool, number))


@lru_cache(maxsize=1024)
def drawings(pool: tuple[tuple[str, int], ...], number: int) -> list[tuple[tuple[str, ...], float]]:
    """Every different way to draw so many cards from the pool, with its chance."""
    counts, total = dict(pool), comb(sum(count for _, count in pool), number)
    found: list[tuple[tuple[str, ...], float]] = []
    for drawn in combinations_with_replacement(counts, number):
        ways = prod(comb(counts[kind], many) for kind, many in Counter(drawn).items())
        if ways:
            found.append((drawn, ways / total))
    return found


class _Look(msgspec.Struct, frozen=True):
    """A hunt with everything known, in numbers."""

    unseen: float
    hits: float
    sunk: float
    uboat: float
    escort: float


def _fought(
    hunt: Hunted, group: tuple[str, ...], now: Conditions, response: Response | None, card: str | None
) -> _Look:
    return _look(hunt.target.kind, hunt.target.damaged, group, hunt.type, hunt.continued, now, response, card)


@lru_cache(maxsize=32768)
def _look(
    boat: str,
    damaged: bool,
    group: tuple[str, ...],
    hunt: HuntType,
    continued: bool,
    now: Conditions,
    response: Response | None,
    card: str | None,
) -> _Look:
    fight = Fight(
        boat=UNITS[boat],
        hunters=tuple(UNITS[kind] for kind in group),
        hunt=hunt,
        now=now,
        continued=continued,
        damaged=damaged,
        response=response,
        card=TACTICAL[card] if card else None,
    )
    spread = fight.points()
    uboat, escort = mean(spread)
    points = UNITS[boat].points
    sinking = points.sunk - (points.damaged if damaged else 0)
    sunk = sum(share for (_, scored), share in spread.items() if sinking and scored == sinking)
    return _Look(fight.unseen(), fight.hits(), sunk, uboat, escort)


def _pick(state: "TonnageState") -> list[Odds]:
    """All is face up now, and the boat is found or not."""
    hunt = state.pending
    assert isinstance(hunt, Hunted)
    fight = Fight.of(hunt, conditions(state))
    found: list[Odds] = []
    for kind in shot_targets(hunt):
        shoots = hunt.response == "counter-attack"
        uboat, escort = mean(fight.shooting(UNITS[kind], hunt.detected) if shoots else fight.flak_and_bombs())
        shot = fight.torpedo(detected=hunt.detected) if shoots else fight.burst()
        hits = Estimate(round(shot.damaged + shot.sunk, 4))
        found.append(Odds(acts.Pick(kind), hits=hits, uboat=_sure(uboat), escort=_sure(escort)))
    return found


# --- the escort player ---


def _attack_window(state: "TonnageState") -> list[Odds]:
    attack = state.pending
    assert isinstance(attack, Attack)
    boats = _may_be(state, attack.unit, ("boat", "blank"))
    return [Odds(acts.Decline(), uboat=_torpedoes(state, attack.card, boats, attack.aim))]


def _escort_action(state: "TonnageState") -> list[Odds]:
    """A hunt that is continued with the group as it is."""
    engaged = state.engaged
    if engaged is None:
        return []
    found: list[Odds] = []
    for card in dict.fromkeys(state.escort.hand):
        if can_continue(state, card):
            group = [unit.kind for unit in staying(engaged, TACTICAL[card].units, state.options)[0]]
            found.append(_hunting(state, acts.Continue(card), engaged.type, "continuation", group, engaged.boat))
    return found


def _commit(state: "TonnageState", step: CommitUnits) -> list[Odds]:
    """The group chosen so far, and with each card that may be added."""
    target, types = _prey(state, step)
    group = [unit.kind for unit in step.group(state)] + step.units
    found = [_hunting(state, acts.Confirm(), step.type, step.origin, group, target, types)] if group else []
    if len(step.units) < step.limit(state):
        for unit in sendable(state, step.type, step.origin):
            with_it = [*group, unit]
            found.append(_hunting(state, acts.Commit(unit), step.type, step.origin, with_it, target, types))
    return found


def _prey(state: "TonnageState", step: CommitUnits) -> tuple[Unit | None, tuple[str, ...]]:
    """The card that is hunted, if it lies on the table, and what it may be."""
    if step.origin == "attack":
        assert isinstance(state.pending, Attack)
        return state.pending.unit, ("boat", "blank")
    if step.origin == "contact":
        assert step.contact is not None
        return contact_numbered(state, step.contact).boat, ("boat",)
    if step.origin == "continuation" and state.engaged:
        return state.engaged.boat, ("boat",)
    return None, ("boat", "tanker", "blank")


def _hunting(
    state: "TonnageState",
    act: acts.AnyAct,
    hunt: HuntType,
    origin: Origin,
    group: list[str],
    target: Unit | None,
    types: tuple[str, ...] = ("boat",),
) -> Odds:
    """A hunt the boat does not answer, whoever it may be."""
    now, continued = conditions(state), origin == "continuation"
    damaged = bool(target and target.damaged)
    attack = state.pending if origin == "attack" and isinstance(state.pending, Attack) else None
    cases = _may_be(state, target, types)
    found, sunk, escort = _unanswered(cases, damaged, tuple(sorted(group)), hunt, continued, now)
    uboat = None
    if attack:
        looks = [
            _look(boat, damaged, tuple(sorted(group)), hunt, continued, now, None, None) for (boat,) in cases.kinds
        ]
        behind = [mean(_torpedo_spread(state, attack.card, boat, attack.aim))[0] for (boat,) in cases.kinds]
        uboat = _estimate([look.unseen * points for look, points in zip(looks, behind, strict=True)], cases)
    return Odds(act, found=found, sunk=sunk, uboat=uboat, escort=escort)


@lru_cache(maxsize=8192)
def _unanswered(
    cases: _Cases, damaged: bool, group: tuple[str, ...], hunt: HuntType, continued: bool, now: Conditions
) -> tuple[Estimate | None, Estimate | None, Estimate]:
    """Found, sunk, and the escorts' points."""
    looks = [_look(boat, damaged, group, hunt, continued, now, None, None) for (boat,) in cases.kinds]
    return (
        _if_real([1 - look.unseen for look in looks], cases),
        _if_real([look.sunk for look in looks], cases),
        _estimate([look.escort for look in looks], cases),
    )


def _may_be(state: "TonnageState", unit: Unit | None, types: tuple[str, ...]) -> _Cases:
    """Which card a hidden one of the U-boat player may be, each with its share."""
    if unit is not None and unit.shown:
        return _surely(unit.kind)
    hidden = hidden_units(state, UBOAT)
    return _one_of(tuple(sorted((kind, count) for kind, count in hidden.items() if UNITS[kind].type in types)))


@lru_cache(maxsize=1024)
def _one_of(fitting: tuple[tuple[str, int], ...]) -> _Cases:
    total = sum(count for _, count in fitting)
    return _cases([((kind,), count / total) for kind, count in fitting])


# --- estimates ---


def _estimate(values: list[float], cases: _Cases) -> Estimate:
    """Over all that the hidden cards may be."""
    if len(values) == 1:
        return _sure(values[0])
    return Estimate(
        _likely(values, cases.shares),
        low=round(min(values), 4),
        high=round(max(values), 4),
        real=_likely_at(cases.real, values, cases) if cases.real else None,
        blanks=_likely_at(cases.blanks, values, cases) if cases.blanks else None,
    )


def _if_real(values: list[float], cases: _Cases) -> Estimate | None:
    """What a hunter may hope for if there is a boat at all; of a blank nothing can be found."""
    if not cases.real:
        return None
    ends = [values[place] for place in cases.real]
    likely = _likely_at(cases.real, values, cases)
    return Estimate(likely, round(min(ends), 4), round(max(ends), 4)) if len(ends) > 1 else Estimate(likely)


def _likely_at(places: tuple[int, ...], values: list[float], cases: _Cases) -> float:
    return _likely([values[place] for place in places], [cases.shares[place] for place in places])


def _likely(values: Sequence[float], shares: Sequence[float]) -> float:
    """The mean of these cases, each as likely as it is among them."""
    return round(float(sum(map(mul, values, shares))) / sum(shares), 4)


def _sure(value: float) -> Estimate:
    return Estimate(round(value, 4))
