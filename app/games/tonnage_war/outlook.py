"""The odds of the choices open to a seat now, from what that seat knows.

A card lying face down may be any that could lie there and that this player has not seen; all those cards are taken to
be equally likely. Beside that even estimate stand the lowest and the highest value it can have.
"""

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
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


class Range(msgspec.Struct, frozen=True):
    """At least, evenly, and at most."""

    low: float
    even: float
    high: float


class Odds(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may come of an act: chances that the boat stays unseen, that it is sunk, and expected points of both sides.

    What an act has no bearing on is left out.
    """

    act: acts.AnyAct
    unseen: Range | None = None
    sunk: Range | None = None
    uboat: Range | None = None
    escort: Range | None = None


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
            found.append(Odds(act, uboat=_torpedoes(state, act.card, [(boat, 1.0)], aim)))
    return found


def _torpedoes(state: "TonnageState", card: str, boats: list[tuple[str, float]], aim: Aim) -> Range:
    """Expected points if the attack goes in."""
    return _spanned([(mean(_torpedo_spread(state, card, boat, aim))[0], share) for boat, share in boats])


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
    groups = _groups(state, hunt)
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
        looks = [(_fought(hunt, group, conditions(state), response, card), share) for group, share in groups]
        found.append(
            Odds(
                act,
                unseen=_spanned([(look.unseen, share) for look, share in looks]),
                sunk=_spanned([(look.sunk, share) for look, share in looks]),
                uboat=_spanned([(look.uboat + look.unseen * behind, share) for look, share in looks]),
                escort=_spanned([(look.escort, share) for look, share in looks]),
            )
        )
    return found


def _groups(state: "TonnageState", hunt: Hunted) -> list[tuple[tuple[str, ...], float]]:
    """All groups the hunters may be: those face up, and for each card face down any that could be sent."""
    shown = tuple(unit.kind for unit in hunt.escorts if unit.shown)
    hidden = len(hunt.escorts) - len(shown)
    if not hidden:
        return [(shown, 1.0)]
    units = hidden_units(state, ESCORT)
    pool = tuple(
        sorted(
            (kind, count)
            for kind, count in units.items()
            if UNITS[kind].type != "support" and may_join(kind, hunt.type, hunt.origin, state.options)
        )
    )
    return [(shown + drawn, share) for drawn, share in drawings(pool, hidden)]


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
    """A hunt with everything known, in four numbers."""

    unseen: float
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
    return _Look(fight.unseen(), sunk, uboat, escort)


def _pick(state: "TonnageState") -> list[Odds]:
    """All is face up now, and the boat is found or not."""
    hunt = state.pending
    assert isinstance(hunt, Hunted)
    fight = Fight.of(hunt, conditions(state))
    found: list[Odds] = []
    for kind in shot_targets(hunt):
        shoots = hunt.response == "counter-attack"
        uboat, escort = mean(fight.shooting(UNITS[kind], hunt.detected) if shoots else fight.flak_and_bombs())
        found.append(Odds(acts.Pick(kind), uboat=_sure(uboat), escort=_sure(escort)))
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
    looks: list[tuple[_Look, float, float]] = []
    for boat, share in _may_be(state, target, types):
        look = _look(boat, damaged, tuple(sorted(group)), hunt, continued, now, None, None)
        behind = mean(_torpedo_spread(state, attack.card, boat, attack.aim))[0] if attack else 0.0
        looks.append((look, share, behind))
    return Odds(
        act,
        unseen=_spanned([(look.unseen, share) for look, share, _ in looks]),
        sunk=_spanned([(look.sunk, share) for look, share, _ in looks]),
        uboat=_spanned([(look.unseen * behind, share) for look, share, behind in looks]) if attack else None,
        escort=_spanned([(look.escort, share) for look, share, _ in looks]),
    )


def _may_be(state: "TonnageState", unit: Unit | None, types: tuple[str, ...]) -> list[tuple[str, float]]:
    """Which card a hidden one of the U-boat player may be, each with its share."""
    if unit is not None and unit.shown:
        return [(unit.kind, 1.0)]
    hidden = hidden_units(state, UBOAT)
    fitting = [(kind, count) for kind, count in hidden.items() if UNITS[kind].type in types]
    total = sum(count for _, count in fitting)
    return sorted((kind, count / total) for kind, count in fitting)


# --- ranges ---


def _spanned(values: list[tuple[float, float]]) -> Range:
    found = [value for value, _ in values]
    even = sum(value * share for value, share in values)
    return Range(round(min(found), 4), round(even, 4), round(max(found), 4))


def _sure(value: float) -> Range:
    return _spanned([(value, 1.0)])
