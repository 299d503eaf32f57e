"""How likely a boat is found where she is or goes, and what comes of it [8.4, 8.6], from what the flotilla knows."""

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from app.games.u_boat_leader.contact_table import Ship, Sub
from app.games.u_boat_leader.counters import TACTICS
from app.games.u_boat_leader.detection import reach
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.enemy_attacks import ESCORT_GUN_RANGE, SHIP_GUN_RANGE, hits_of
from app.games.u_boat_leader.odds import at_least, hit_risk
from app.games.u_boat_leader.reveal import unseen
from app.games.u_boat_leader.ship_cards import PILE_OF, SHIPS, Hits
from app.games.u_boat_leader.tactics import in_the_cup

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import LeaderState

Finds = tuple[tuple[tuple[int, int], int], ...]
"""Detection numbers with how many cards have them: one for a known escort, the unseen pile for an unknown one."""
Lookout = tuple[str, Finds, int, bool]
"""An escort as a searcher: her area, her numbers, the sum of her modifiers, whether a tactics counter is to come."""
Cup = tuple[tuple[int, int], ...]
"""What tactics counters add, and how many in the cup add so much."""
Spread = tuple[tuple[Hits, float], ...]
"""What an attack may come to, and how likely."""

ASSUMPTIONS = {
    "stays": "She stays where she is, as deep as she is, and does not react.",
    "all_close": "If she is found, every escort makes for her and attacks if it can come near enough.",
    "unknown_escorts": "Escorts nobody has made out are any of the cards not seen yet, each for itself.",
    "tactics": "Tactics counters that are still to be drawn are any of the cup, each for itself.",
    "nerves": "Her Evasion stays the same while she is under attack.",
}
"""What the risk of a boat is reckoned with; all else is exact."""


class Risk(msgspec.Struct, frozen=True):
    """Of a boat's next enemy steps: found, harmed, sunk. `assumes` are names of `ASSUMPTIONS`."""

    found: float
    hit: float
    sunk: float
    assumes: tuple[str, ...] = ()


# --- to be found


def lookouts(state: "LeaderState") -> tuple[Lookout, ...]:
    """All escorts on the display as searchers."""
    contact = state.fight
    piles: dict[str, Finds] = {}
    found: list[Lookout] = []
    for ship in contact.escorts:
        pile = PILE_OF[ship.unit]
        if ship.known:
            assert ship.face.finds is not None
            numbers: Finds = ((ship.face.finds, 1),)
        else:
            if pile not in piles:
                piles[pile] = tuple(sorted(Counter(_finds(card) for card in unseen(state, pile)).items()))
            numbers = piles[pile]
        tactics = 0 if ship.tactics is None else TACTICS[ship.tactics].detect
        found.append((ship.area, numbers, contact.alerted - ship.damage + tactics, _tactics_to_come(state, ship)))
    return tuple(found)


def _tactics_to_come(state: "LeaderState", ship: Ship) -> bool:
    return state.book.tactics and ship.tactics is None


def _finds(card: str) -> tuple[int, int]:
    finds = SHIPS[card].finds
    assert finds is not None
    return finds


@lru_cache(maxsize=512)
def found_map(
    searchers: tuple[Lookout, ...], reaches: tuple[int, int], against: tuple[int, int], cup: Cup
) -> dict[str, tuple[float, float]]:
    """For each area the chance that the escorts, where they stand, find a surfaced and a submerged boat there.

    `against` is what the condition adds to the die, surfaced and submerged.
    """
    chances: dict[str, tuple[float, float]] = {}
    for area in DISPLAY.areas:
        unfound = [1.0, 1.0]
        for where, numbers, modifier, to_come in searchers:
            distance = DISPLAY.range(where, area)
            for deep in (0, 1):
                if distance <= reaches[deep]:
                    extra = cup if to_come else ((0, 1),)
                    unfound[deep] *= 1 - _finding(numbers, deep, modifier + against[deep], extra)
        chances[area] = (round(1 - unfound[0], 6), round(1 - unfound[1], 6))
    return chances


@lru_cache(maxsize=4096)
def _finding(numbers: Finds, deep: int, modifier: int, extra: Cup) -> float:
    cards = sum(count for _, count in numbers)
    counters = sum(count for _, count in extra)
    return sum(
        at_least(finds[deep], modifier + more) * count * many / (cards * counters)
        for finds, count in numbers
        for more, many in extra
    )


def found_chances(state: "LeaderState", *, overheard: bool = False) -> dict[str, tuple[float, float]]:
    """By area; `overheard` are boats called by radio that escorts have a bearing of [7.9]."""
    contact = state.fight
    bearing = 1 if overheard else 0
    against = (bearing, bearing - (contact.condition == "cold-layer"))
    cup = _cup(state, "detect") if state.book.tactics else ()
    return found_map(lookouts(state), (reach(contact, False), reach(contact, True)), against, cup)


def _cup(state: "LeaderState", what: str) -> Cup:
    """What the counters no escort holds would add; an empty cup adds nothing."""
    adds = Counter(int(getattr(TACTICS[place], what)) for place in in_the_cup(state.fight))
    return tuple(sorted(adds.items())) or ((0, 1),)


# --- to be hit

Charger = tuple[str, tuple[str, ...], int, Cup]
"""An escort as an attacker: her area, the cards she may be, her damage, what tactics counters may add."""
Gunner = tuple[str, str, int]
"""A ship that shoots: her area, her card, her damage."""


class Danger(msgspec.Struct, frozen=True):
    """All that may attack in the next enemy steps; the same for every boat."""

    chargers: tuple[Charger, ...]
    gunners: tuple[Gunner, ...]
    carriers: tuple[Gunner, ...]
    surfaced: tuple[str, ...]
    detected: int
    nearest: bool
    assumes: tuple[str, ...]


def danger(state: "LeaderState") -> Danger:
    contact = state.fight
    cup = _cup(state, "light") if state.book.tactics else NONE_MORE
    piles: dict[str, tuple[str, ...]] = {}
    chargers: list[Charger] = []
    unknown = to_come = False
    for ship in contact.escorts:
        pile = PILE_OF[ship.unit]
        if not ship.known and pile not in piles:
            piles[pile] = tuple(unseen(state, pile))
        cards = (ship.face.slug,) if ship.known else piles[pile]
        coming = _tactics_to_come(state, ship)
        added = cup if coming else NONE_MORE if ship.tactics is None else ((TACTICS[ship.tactics].light, 1),)
        chargers.append((ship.area, cards, ship.damage, added if state.options.tactics_attacks else NONE_MORE))
        unknown, to_come = unknown or not ship.known, to_come or coming
    known = [ship for ship in contact.ships if not ship.escort and ship.known]
    swell = contact.condition == "heavy-swell"
    return Danger(
        chargers=tuple(chargers),
        gunners=tuple(
            [
                (ship.area, ship.face.slug, ship.damage)
                for ship in known
                if not ship.carrier and ship.face.surface != (0, 0) and not (swell and ship.unit != "naval")
            ]
        ),
        carriers=tuple([(ship.area, ship.face.slug, ship.damage) for ship in known if ship.carrier]),
        surfaced=tuple([sub.area for sub in contact.subs if not sub.submerged]),
        detected=len(contact.detected),
        nearest=state.options.ship_target == "nearest",
        assumes=("stays", "all_close", *["unknown_escorts"] * unknown, *["tactics"] * to_come, "nerves"),
    )


def risk_of(state: "LeaderState", sub: Sub, chances: dict[str, tuple[float, float]], threats: Danger) -> Risk:
    """Escorts attack if she is found; merchants shoot at surfaced boats, carriers at whom they will, in any case."""
    contact, boat = state.fight, state.boat(sub.boat)
    if contact.condition == "hfdf" and sub.called and contact.round == 1:
        chances = found_chances(state, overheard=True)
    found = 1.0 if sub.detected else chances[sub.area][sub.submerged]
    under = _reckoned(threats)
    key = (found, sub.area, sub.submerged, sub.detected, boat.evasion, boat.hull_left, boat.lasting.engines)
    if key not in under:
        under[key] = _risk(threats, *key)
    return under[key]


Endangered = tuple[float, str, bool, bool, int, int, int]
"""A boat as her danger counts: chance to be found, area, submerged, detected, Evasion, hull left, engine hits."""


@lru_cache(maxsize=128)
def _reckoned(threats: Danger) -> dict[Endangered, Risk]:
    """Most boats are in the same danger as before the last act: what was reckoned for them is kept."""
    return {}


def _risk(
    threats: Danger, found: float, area: str, submerged: bool, detected: bool, evasion: int, hull: int, engines: int
) -> Risk:
    guns = _shots(threats, area, submerged, detected, evasion)
    anyway = _harm(_in_order(guns), hull, engines) if guns else (0.0, 0.0)
    charges = [
        _charge(cards, DISPLAY.range(there, area), submerged, evasion, damage, added)
        for there, cards, damage, added in threats.chargers
    ]
    if_found = _harm(_in_order([*guns, *charges]), hull, engines)
    return Risk(
        round(found, 6),
        round(found * if_found[0] + (1 - found) * anyway[0], 6),
        round(found * if_found[1] + (1 - found) * anyway[1], 6),
        threats.assumes,
    )


def _in_order(attacks: list[Spread]) -> tuple[Spread, ...]:
    """What can do nothing is left out; the order of the others does not matter, so that one sum serves them all."""
    return tuple(sorted([spread for spread in attacks if spread != NOTHING]))


NOTHING: Spread = (((0, 0), 1.0),)
NONE_MORE: Cup = ((0, 1),)


@lru_cache(maxsize=8192)
def _harm(attacks: tuple[Spread, ...], hull_left: int, engines: int) -> tuple[float, float]:
    """Harmed and sunk by all of them, one after another."""
    totals: dict[Hits, float] = {(0, 0): 1.0}
    for spread in attacks:
        after: dict[Hits, float] = {}
        for (light, heavy), chance in totals.items():
            for (more, heavier), share in spread:
                key = (light + more, heavy + heavier)
                after[key] = after.get(key, 0.0) + chance * share
        totals = after
    risks = [(chance, hit_risk(light, heavy, hull_left, engines)) for (light, heavy), chance in totals.items()]
    return sum(chance * risk.harmed for chance, risk in risks), sum(chance * risk.sunk for chance, risk in risks)


def _with_chance(hits: Hits, chance: float) -> Spread:
    return ((hits, chance), ((0, 0), 1 - chance)) if chance < 1 else ((hits, 1.0),)


def _shots(threats: Danger, area: str, submerged: bool, detected: bool, evasion: int) -> list[Spread]:
    """Guns of merchants and warships, and carriers' aircraft [8.6.2, 8.6.3]."""
    shots = []
    for there, slug, damage in threats.gunners if not submerged else ():
        distance = DISPLAY.range(there, area)
        if distance <= SHIP_GUN_RANGE:
            in_reach = [DISPLAY.range(there, other) for other in threats.surfaced]
            in_reach = [away for away in in_reach if away <= (min(in_reach) if threats.nearest else SHIP_GUN_RANGE)]
            if distance in in_reach:
                hits = hits_of(SHIPS[slug].surface, evasion, point_blank=distance == 0, damage=damage)
                shots.append(_with_chance(hits, 1 / len(in_reach)))
    for there, slug, damage in threats.carriers:
        if not submerged or (detected and not threats.surfaced):
            printed = SHIPS[slug].submerged if submerged else SHIPS[slug].surface
            hits = hits_of(printed, evasion, point_blank=not submerged and there == area, damage=damage)
            shots.append(_with_chance(hits, 1 / (len(threats.surfaced) or threats.detected)))
    return shots


@lru_cache(maxsize=8192)
def _charge(cards: tuple[str, ...], distance: int, submerged: bool, evasion: int, damage: int, added: Cup) -> Spread:
    """An escort closes by her speed and attacks if she then can [8.4.5, 8.6.1]."""
    found: dict[Hits, float] = {}
    counters = sum(count for _, count in added)
    for slug in cards:
        card = SHIPS[slug]
        left = max(0, distance - max(0, card.speed - damage))
        in_reach = left <= (0 if submerged else ESCORT_GUN_RANGE)
        printed = card.submerged if submerged else card.surface
        for light, count in added:
            hits = (0, 0)
            if in_reach:
                close = left == 0 and not submerged
                hits = hits_of(printed, evasion, point_blank=close, damage=damage, tactics=light)
            found[hits] = found.get(hits, 0.0) + count / (counters * len(cards))
    return tuple(sorted((hits, round(chance, 9)) for hits, chance in found.items()))
