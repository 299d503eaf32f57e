"""What a commander can reckon: where boats may be that nobody sees, and the exact odds of finding and hurting them."""

from functools import lru_cache

from app.games.u_boat_leader.contact_view import ContactView, SeenSub, ShipView
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.enemy_attacks import ESCORT_GUN_RANGE, hits_of
from app.games.u_boat_leader.odds import at_least, hit_risk
from app.games.u_boat_leader.ship_cards import SHIPS

Spot = tuple[str, bool]
"""An area, and whether a boat there is submerged."""
MIDDLING = (3, 3)
"""Evasion and hull of a boat nobody knows."""
SUNK_IS_WORTH = 4.0
OUT_OF_SIGHT = 1
"""Surfaced boats this near to a ship are seen."""
SUBMERGED_SHARE = 0.4
LATER_SHARE = 0.65


def is_escort(ship: ShipView) -> bool:
    return ship.unit in ("escort", "fleet")


def escorts(contact: ContactView) -> list[ShipView]:
    return [ship for ship in contact.ships if is_escort(ship)]


def prey(contact: ContactView) -> list[str]:
    return [ship.area for ship in contact.ships if not is_escort(ship)]


def suspects(contact: ContactView) -> dict[Spot, float]:
    """Boats that are seen, where they are; and one more, as likely to lie in a place as it is good to fire from."""
    found: dict[Spot, float] = {}
    for sub in contact.seen:
        found[sub.area, sub.submerged] = found.get((sub.area, sub.submerged), 0.0) + 1.0
    unseen = _unseen(
        tuple(sorted({ship.area for ship in contact.ships})),
        tuple(sorted(prey(contact))),
        tuple(sorted({ship.area for ship in contact.ships if ship.damage} | set(contact.wrecks))),
        contact.round > 1,
    )
    for spot, weight in unseen.items():
        found[spot] = found.get(spot, 0.0) + weight
    return found


@lru_cache(maxsize=512)
def _unseen(ships: tuple[str, ...], targets: tuple[str, ...], hurt: tuple[str, ...], later: bool) -> dict[Spot, float]:
    weights: dict[Spot, float] = {}
    for area in DISPLAY.areas:
        away = min((DISPLAY.range(area, there) for there in targets), default=9)
        if DISPLAY.ring(area) == "convoy" or away > 3:
            continue
        good = (0.0, 1.0, 0.8, 0.3)[away]
        if hurt and min(DISPLAY.range(area, there) for there in hurt) <= 2:
            good *= 2.0
        good *= 1.0 + 0.25 * DISPLAY.areas[area].centre[1] / 4
        deep = LATER_SHARE if later else SUBMERGED_SHARE
        weights[area, True] = good * deep
        if min(DISPLAY.range(area, there) for there in ships) > OUT_OF_SIGHT:
            weights[area, False] = good * (1 - deep)
    total = sum(weights.values()) or 1.0
    return {spot: weight / total for spot, weight in weights.items()}


def finds(contact: ContactView, ship: ShipView, at: str, spot: Spot) -> float:
    """The exact chance that this escort, standing there, finds a boat on that spot [8.4.2]."""
    area, submerged = spot
    if DISPLAY.range(at, area) > contact.reach[submerged] or ship.card is None:
        return 0.0
    numbers = SHIPS[ship.card].finds
    if numbers is None:
        return 0.0
    layer = -1 if submerged and contact.condition == "cold-layer" else 0
    tactics = ship.tactics.detect if ship.tactics else 0
    return at_least(numbers[submerged], contact.alerted - ship.damage + tactics + layer)


def harm(ship: ShipView, at: str, spot: Spot) -> float:
    """What an attack from there is worth, by the counters it would draw from a middling boat [8.6.6, 8.7]."""
    area, submerged = spot
    distance = DISPLAY.range(at, area)
    if ship.card is None or distance > (0 if submerged else ESCORT_GUN_RANGE):
        return 0.0
    card = SHIPS[ship.card]
    evasion, hull = MIDDLING
    light, heavy = hits_of(
        card.submerged if submerged else card.surface,
        evasion,
        point_blank=not submerged and distance == 0,
        damage=ship.damage,
        tactics=ship.tactics.light if ship.tactics else 0,
    )
    risk = hit_risk(light, heavy, hull, 0)
    return 0.2 + risk.harmed + SUNK_IS_WORTH * risk.sunk


def threat(contact: ContactView, ship: ShipView, at: str, spot: Spot) -> float:
    """Found from there in the next round, closed with, and attacked."""
    area, submerged = spot
    chance = finds(contact, ship, at, spot)
    reach = ship.speed + (0 if submerged else ESCORT_GUN_RANGE)
    return chance * (1.0 if DISPLAY.range(at, area) <= reach else 0.4)


def spot_of(sub: SeenSub) -> Spot:
    return (sub.area, sub.submerged)
