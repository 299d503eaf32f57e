"""The tactical display as each viewer may see it [8, 15.2], written field by field."""

from functools import lru_cache

import msgspec

from app.games.u_boat_leader import acts
from app.games.u_boat_leader.after_contact import cripples
from app.games.u_boat_leader.boat_attacks import Aim, Basis, attack_basis, why_not_laid
from app.games.u_boat_leader.boat_movement import drift_speed
from app.games.u_boat_leader.commander import ChooseTarget, CommandEscort, StationEscorts, ship_speed
from app.games.u_boat_leader.contact_table import Contact, RoundStep, Ship, Sub
from app.games.u_boat_leader.counters import TACTICS
from app.games.u_boat_leader.detection import reach
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.drift import DriftWay, reference_speed
from app.games.u_boat_leader.enemy_attacks import React, as_surfaced, hits_on
from app.games.u_boat_leader.gunnery import TORPEDO_RANGE, Term
from app.games.u_boat_leader.odds import AttackOdds, hit_risk
from app.games.u_boat_leader.placing import PlaceSub, ReplaceSub
from app.games.u_boat_leader.reveal import may_be
from app.games.u_boat_leader.risk import Danger, Risk, danger, found_chances, risk_of
from app.games.u_boat_leader.ship_cards import Unit
from app.games.u_boat_leader.state import LeaderState

SEEN_RANGE = 1


class TacticsView(msgspec.Struct, frozen=True):
    detect: int
    light: int


class ShipView(msgspec.Struct, frozen=True, omit_defaults=True):
    """No card: unknown to this viewer. `drifts` is how many areas she falls back in the next drift."""

    id: int
    slot: str
    unit: Unit
    area: str
    speed: int
    card: str | None = None
    damage: int = 0
    drifts: int = 0
    tactics: TacticsView | None = None


class SubView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A boat as her own side sees her. `drift_to` are the areas the next drift can take her to; `drifts_off`: all or
    some of its ways lead off the display.
    """

    boat: str
    label: str
    area: str
    submerged: bool
    speed: int
    steps_left: int
    risk: Risk
    detected: bool = False
    seen: bool = False
    moved: bool = False
    silent: bool = False
    stunned: bool = False
    fired: bool = False
    reaction: str = ""
    slower: int = 0
    drifts: int = 0
    drift_to: tuple[str, ...] = ()
    drifts_off: bool = False


class SeenSub(msgspec.Struct, frozen=True, omit_defaults=True):
    """A boat as the escorts see her [15.2]: by a letter, and her depth only if they know it."""

    label: str
    area: str
    submerged: bool = False
    detected: bool = False
    gun_flash: bool = False


class ShotView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an attack with so many would come to; `terms` explain what is added to each die.

    A ship that nobody has made out is any of the cards not seen yet.
    """

    weapon: str
    number: int
    modifier: int
    terms: tuple[Term, ...]
    odds: AttackOdds


class TargetView(msgspec.Struct, frozen=True):
    ship: int
    range: int
    shots: tuple[ShotView, ...]


class LaidView(msgspec.Struct, frozen=True, omit_defaults=True):
    weapon: str
    number: int
    target: int | None = None


class AimView(msgspec.Struct, frozen=True):
    """The attack being laid; its author alone sees it."""

    boat: str
    laid: tuple[LaidView, ...]
    targets: tuple[TargetView, ...]


class CrippleView(msgspec.Struct, frozen=True):
    """A ship that a final shot may finish, in the order of the options [9.4]."""

    ship: int
    card: str


class ThreatView(msgspec.Struct, frozen=True):
    """An attack that a boat may react to: its hits, and what they do if she takes them."""

    light: int
    heavy: int
    harmed: float
    sunk: float


class ContactView(msgspec.Struct, frozen=True, omit_defaults=True):
    """`reach` is how far escorts find surfaced and submerged boats; `found` the chance by area, (surfaced, submerged).

    `cards` are convoy cards drawn and not yet decided upon. `acting` and `asked_boat` are the ship and the boat that
    the open question of this viewer is about.
    """

    area: str
    round: int
    step: RoundStep
    alerted: int
    reach: tuple[int, int]
    pace: int
    ships: tuple[ShipView, ...]
    card: int = 0
    condition: str = ""
    active: str = ""
    left: int | None = None
    cards: tuple[int, ...] = ()
    subs: tuple[SubView, ...] = ()
    seen: tuple[SeenSub, ...] = ()
    found: dict[str, tuple[float, float]] = {}
    cripples: tuple[CrippleView, ...] = ()
    wrecks: tuple[str, ...] = ()
    aim: AimView | None = None
    acting: int | None = None
    asked_boat: str = ""
    threat: ThreatView | None = None


def flotilla_contact(state: LeaderState) -> ContactView:
    """All of the boats', and of the ships what they have made out."""
    contact = state.fight
    pace = reference_speed(contact)
    chances, threats = found_chances(state), danger(state)
    aims = state.agenda[-1] if state.agenda and isinstance(state.agenda[-1], Aim) else None
    return ContactView(
        area=contact.area,
        round=contact.round,
        step=contact.step,
        alerted=contact.alerted,
        reach=(reach(contact, False), reach(contact, True)),
        pace=pace,
        ships=tuple([_ship_for_boats(ship, pace) for ship in contact.ships]),
        card=contact.card,
        condition=contact.condition,
        active=contact.active,
        left=contact.left,
        cards=tuple(contact.cards),
        subs=tuple([_sub(state, sub, pace, chances, threats) for sub in contact.subs]),
        found=chances if contact.escorts else {},
        cripples=tuple([CrippleView(ship.id, ship.face.slug) for ship in cripples(contact)]),
        wrecks=tuple([wreck.area for wreck in contact.wrecks]),
        aim=_aim(state, aims) if aims else None,
        acting=_asked_ship(state),
        asked_boat=_asked_boat(state),
        threat=_threat(state),
    )


def _asked_ship(state: LeaderState) -> int | None:
    match state.agenda[-1] if state.agenda else None:
        case DriftWay(queue=[unit, *_]) if unit.kind == "ship":
            return unit.ship
        case React(ship=ship):
            return ship
    return None


def _asked_boat(state: LeaderState) -> str:
    match state.agenda[-1] if state.agenda else None:
        case DriftWay(queue=[unit, *_]) if unit.kind == "boat":
            return unit.boat
        case React(boat=boat) | PlaceSub(boat=boat) | ReplaceSub(boat=boat):
            return boat
    return ""


def _threat(state: LeaderState) -> ThreatView | None:
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, React):
        return None
    boat = state.boat(step.boat)
    light, heavy = hits_on(state, state.fight.ship(step.ship), state.fight.sub(step.boat))
    risk = hit_risk(light, heavy, boat.hull_left, boat.lasting.engines)
    return ThreatView(light, heavy, risk.harmed, risk.sunk)


def _ship_for_boats(ship: Ship, pace: int) -> ShipView:
    return ShipView(
        id=ship.id,
        slot=ship.slot,
        unit=ship.unit,
        area=ship.area,
        speed=ship.speed,
        card=ship.card if ship.known else None,
        damage=ship.damage,
        drifts=max(0, pace - ship.speed),
        tactics=_tactics(ship) if ship.known else None,
    )


def _tactics(ship: Ship) -> TacticsView | None:
    if ship.tactics is None:
        return None
    counter = TACTICS[ship.tactics]
    return TacticsView(counter.detect, counter.light)


def _sub(state: LeaderState, sub: Sub, pace: int, chances: dict[str, tuple[float, float]], threats: Danger) -> SubView:
    speed = state.boat(sub.boat).speed(sub.submerged)
    drifts = max(0, pace - drift_speed(state, sub))
    to, off = drift_ends(sub.area, drifts, state.options.drift_rule) if drifts else ((), False)
    return SubView(
        boat=sub.boat,
        label=sub.label if state.two else "",
        area=sub.area,
        submerged=sub.submerged,
        speed=speed,
        steps_left=0 if sub.moved or sub.silent else max(0, speed - sub.steps),
        risk=risk_of(state, sub, chances, threats),
        detected=sub.detected,
        seen=is_seen(state.fight, sub),
        moved=sub.moved,
        silent=sub.silent,
        stunned=bool(sub.stunned_until),
        fired=sub.fired,
        reaction=sub.reaction,
        slower=sub.slower,
        drifts=drifts,
        drift_to=to,
        drifts_off=off,
    )


def drift_ends(area: str, steps: int, rule: str) -> tuple[tuple[str, ...], bool]:
    """Where so many steps of drift can end, and whether a way leads off the display [8.3.4, 8.3.5]."""
    here, off = {area}, False
    for _ in range(steps):
        after: set[str] = set()
        for place in here:
            ways = DISPLAY.drift(place, rule)
            off = off or not ways
            after.update(ways)
        here = after
    return tuple(sorted(here)), off


def _aim(state: LeaderState, aim: Aim) -> AimView:
    contact, sub, boat = state.fight, state.fight.sub(aim.boat), state.boat(aim.boat)
    targets = []
    for ship in contact.ships:
        distance = contact.range(ship, sub)
        if distance > TORPEDO_RANGE:
            continue
        shots = _shots(state, sub, ship, "normal", boat.ready.normal)
        if ship.escort and boat.ready.t5:
            shots += _shots(state, sub, ship, "t5", boat.ready.t5)
        if not sub.submerged and why_not_laid(state, sub, acts.Lay("gun", ship.id), []) is None:
            shots += _shots(state, sub, ship, "gun", 1)
        targets.append(TargetView(ship.id, distance, shots))
    laid = tuple(LaidView(each.weapon, each.number, each.target) for each in aim.laid)
    return AimView(aim.boat, laid, tuple(targets))


def _shots(state: LeaderState, sub: Sub, ship: Ship, weapon: str, most: int) -> tuple[ShotView, ...]:
    """With one torpedo, with two, and so on."""
    return _shots_at(most, attack_basis(state, sub, ship, weapon), may_be(state, ship), ship.damage)


@lru_cache(maxsize=4096)
def _shots_at(most: int, basis: Basis, cards: tuple[tuple[str, float], ...], damage: int) -> tuple[ShotView, ...]:
    found = []
    for number in range(1, most + 1):
        terms = basis.terms(number)
        added = sum(term.value for term in terms)
        found.append(ShotView(basis.weapon, number, added, terms, basis.odds(number, cards, damage)))
    return tuple(found)


# --- as the escorts see it


def is_seen(contact: Contact, sub: Sub) -> bool:
    """Detected, firing her gun, or surfaced within one area of any ship, also while she dives from there [15.2]."""
    if sub.detected or sub.gunned:
        return True
    return as_surfaced(sub) and any(contact.range(ship, sub) <= SEEN_RANGE for ship in contact.ships)


def seen_subs(contact: Contact) -> tuple[SeenSub, ...]:
    seen = [
        SeenSub(sub.label, sub.area, sub.submerged, sub.detected, sub.gunned)
        for sub in contact.subs
        if is_seen(contact, sub)
    ]
    return tuple(sorted(seen, key=lambda each: each.label))


def escort_contact(state: LeaderState) -> ContactView:
    """His own ships whole, and of the boats what is seen. What the boats have made out he is not told."""
    return _from_the_bridge(state, own=True)


def public_contact(state: LeaderState) -> ContactView:
    """What both sides know: ships by their counters until they are hurt, boats that are seen."""
    return _from_the_bridge(state, own=False)


def _from_the_bridge(state: LeaderState, *, own: bool) -> ContactView:
    contact = state.fight
    return ContactView(
        area=contact.area,
        round=contact.round,
        step=contact.step,
        alerted=contact.alerted,
        reach=(reach(contact, False), reach(contact, True)),
        pace=0,
        ships=tuple([_ship_for_escorts(ship) if own else _ship_for_all(ship) for ship in contact.ships]),
        card=contact.card,
        condition=contact.condition,
        seen=seen_subs(contact),
        wrecks=tuple([wreck.area for wreck in contact.wrecks]),
        acting=_acting(state) if own else None,
    )


def _acting(state: LeaderState) -> int | None:
    match state.agenda[-1] if state.agenda else None:
        case StationEscorts(left=left):
            return left[0]
        case CommandEscort(ship=ship) | ChooseTarget(ship=ship):
            return ship
    return None


def _ship_for_escorts(ship: Ship) -> ShipView:
    return ShipView(
        id=ship.id,
        slot=ship.slot,
        unit=ship.unit,
        area=ship.area,
        speed=ship_speed(ship),
        card=ship.card,
        damage=ship.damage,
    )


def _ship_for_all(ship: Ship) -> ShipView:
    return ShipView(
        id=ship.id,
        slot=ship.slot,
        unit=ship.unit,
        area=ship.area,
        speed=0,
        card=ship.card if ship.damage else None,
        damage=ship.damage,
    )
