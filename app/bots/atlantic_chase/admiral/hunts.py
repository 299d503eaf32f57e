"""Whom a force could hunt, where, and what the hunt may bring."""

import msgspec

from app.bots.atlantic_chase.admiral.courses import Leg, legs, length_after
from app.bots.atlantic_chase.admiral.duel import duel
from app.bots.atlantic_chase.admiral.outlook import Outlook, knots, lapse_of, length_of
from app.bots.atlantic_chase.admiral.pursuit import engagements, searches, uninterrupted
from app.games.atlantic_chase.actions.modifiers import CONTACT
from app.games.atlantic_chase.chart_view import ForceView
from app.games.atlantic_chase.forces.ship_cards import SPEEDS
from app.games.atlantic_chase.forces.trajectory import MOST_SEGMENTS
from app.games.atlantic_chase.map.hexes import Hex, distance

LEAST = 0.02
"""A hunt that promises less is none."""
_EXPOSED = 0.2
"""How often a hunt ends with the initiative lost and our force easy to find."""
_SHORT = 2
"""Segments of such a force."""
_REPORTED = 0.06
"""What it costs to be reported on the way, whatever becomes of the hunt."""


class Hunt(msgspec.Struct, frozen=True):
    """A force goes by `leg` to `hex` and looks for its quarry there; `worth` in points."""

    force: str
    quarry: str
    hex: Hex
    leg: Leg
    worth: float


def rounds_in(look: Outlook, name: Hex) -> int:
    return 3 if look.weather_in(name) == "good" else 2


def contact_bonus(force: ForceView) -> int:
    """What Contact adds to the dice against it [8.4]."""
    return CONTACT[SPEEDS[knots(force.speed)]]


def may_hunt(look: Outlook, force: ForceView) -> bool:
    """It carries guns, no convoy, and nobody has called it off."""
    return look.once("may hunt", force, lambda: _may_hunt(look, force))


def _may_hunt(look: Outlook, force: ForceView) -> bool:
    if look.has_convoy(force) or look.is_barred(force, "engage") or look.is_called_home(force.side):
        return False
    if look.view.options.damaged_restriction and look.is_hurt(force):
        return False
    return any(guns is not None for ship in look.ships_in(force) for guns in ship.guns)


def prize(look: Outlook, force: ForceView, quarry: ForceView, name: Hex) -> float:
    """What a battle there would bring the hunter's side."""
    return duel(look, force, quarry, rounds_in(look, name))


def worth_from(look: Outlook, force: ForceView, quarry: ForceView, name: Hex, length: int, intel: int) -> float:
    """What the hunt is worth once the hunter is in that hex with so many segments and Intel markers."""
    gain = prize(look, force, quarry, name)
    if gain <= 0:
        return 0.0
    contact = contact_bonus(quarry)
    modifier = contact if name in quarry.contact else 0
    tally = look.sea.tally if look.sea.active == force.side else 0
    faster = knots(force.speed) > knots(quarry.speed)
    lapse = lapse_of(force)
    if quarry.trajectory:
        battles = searches(length, length_of(quarry), modifier, contact, lapse, tally, faster)
    else:
        battles = engagements(length, modifier, contact, lapse, tally, faster)
    return gain * battles * uninterrupted(intel)


def hunts_of(look: Outlook, force: ForceView) -> list[Hunt]:
    """Every hunt that promises something, the best first; of equals the nearest."""
    return look.once("hunts", force, lambda: _hunts_of(look, force))


def _hunts_of(look: Outlook, force: ForceView) -> list[Hunt]:
    found = [hunt for quarry in look.forces.values() for hunt in hunts_for(look, force, quarry)]
    return sorted(found, key=lambda hunt: (_risk(look, force, hunt) - hunt.worth, len(hunt.leg.hexes), hunt.hex))


def hunts_for(look: Outlook, force: ForceView, quarry: ForceView) -> list[Hunt]:
    """Those for this quarry, in no order."""
    if quarry.side == force.side or not may_hunt(look, force) or not look.is_fair_game(quarry):
        return []
    ways = legs(look, force)
    found = []
    for name in quarry.hexes:
        leg = ways.get(name)
        if leg is None:
            continue
        length = length_after(force, leg)
        if length > MOST_SEGMENTS:
            continue
        worth = worth_from(look, force, quarry, name, length, len(force.intel) + leg.reported)
        worth -= _REPORTED * leg.reported
        if worth > LEAST:
            found.append(Hunt(force.slug, quarry.slug, name, leg, worth))
    return found


def _risk(look: Outlook, force: ForceView, hunt: Hunt) -> float:
    """Weighed only between hunts: whoever risks nothing at all finds nobody."""
    return _EXPOSED * exposure(look, force, hunt.hex)


def exposure(look: Outlook, force: ForceView, name: Hex) -> float:
    """What the enemy could make of it if he found himself with the initiative and our force about this hex."""
    key = force.slug, name
    if key not in look.exposures:
        chasers = look.once("chasers", force, lambda: _chasers(look, force))
        rounds = rounds_in(look, name)
        look.exposures[key] = max((chaser.gain(name, rounds) for chaser in chasers), default=0.0)
    return look.exposures[key]


def _chasers(look: Outlook, force: ForceView) -> "list[_Chaser]":
    if not look.is_fair_game(force):
        return []
    others = [other for other in look.forces.values() if other.side != force.side and may_hunt(look, other)]
    return [_Chaser(look, other, force) for other in others]


class _Chaser:
    """One of theirs that might come after a force of ours; all is worked out once but what hangs on the hex."""

    __slots__ = ("_after", "_alone", "_prizes", "_starts")

    def __init__(self, look: Outlook, hunter: ForceView, force: ForceView) -> None:
        self._starts = look.hexes_of(hunter.box) if hunter.box else hunter.hexes
        self._alone = length_of(hunter)
        faster = knots(hunter.speed) > knots(force.speed)
        self._after = (_SHORT, 0, contact_bonus(force), lapse_of(hunter), 0, faster)
        self._prizes = {rounds: duel(look, hunter, force, rounds) for rounds in (2, 3)}

    def gain(self, name: Hex, rounds: int) -> float:
        won = self._prizes[rounds]
        if won <= 0:
            return 0.0
        away = min(distance(name, each) for each in self._starts)
        return won * searches(min(MOST_SEGMENTS, away + 1 + self._alone), *self._after)


def best_hunt(look: Outlook, force: ForceView) -> Hunt | None:
    found = hunts_of(look, force)
    return found[0] if found else None


def all_hunts(look: Outlook, forces: list[ForceView]) -> list[Hunt]:
    """The best hunt of each of these forces, best first."""
    found = [hunt for force in forces if (hunt := best_hunt(look, force))]
    return sorted(found, key=lambda hunt: (-hunt.worth, hunt.force))


def dangers(look: Outlook) -> dict[str, float]:
    """The best that the enemy could do to each of our forces, were the initiative his."""
    there = look.from_over_there()
    found: dict[str, float] = {}
    for other in look.others:
        for hunt in hunts_of(there, other):
            found[hunt.quarry] = max(found.get(hunt.quarry, 0.0), hunt.worth)
    return found
