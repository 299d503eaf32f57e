"""Exact odds of every combat [7, 9]: pure functions of the cards, on the numbers the rules themselves roll against."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec

from app.games.tonnage_war.cards import DIE, TACTICAL, HuntType, Points, TacticalCard, UnitCard
from app.games.tonnage_war.carrier import carrier_number
from app.games.tonnage_war.conditions import CALM, Conditions
from app.games.tonnage_war.detection import evasion_number, strength
from app.games.tonnage_war.hunt import counter_attack_number, flak_number
from app.games.tonnage_war.scenarios.scenario import Carrier
from app.games.tonnage_war.table import Hunted, Response
from app.games.tonnage_war.torpedoes import hit_number

Spread = dict[tuple[int, int], float]
"""How likely which points are: U-boats' first, escorts' second."""

NOTHING: Spread = {(0, 0): 1.0}


class Fate(msgspec.Struct, frozen=True):
    """How likely a unit is hit: `damaged` and no more, or `sunk`."""

    damaged: float
    sunk: float

    def worth(self, points: Points) -> float:
        """Expected points."""
        return self.damaged * points.damaged + self.sunk * points.sunk


def chance(number: int, die: int = DIE) -> float:
    """One die at or below this number: 0 or less never, its highest face or more always."""
    return min(max(number, 0), die) / die


# --- torpedoes ---


def ships_sunk(boat: UnitCard, card: TacticalCard, now: Conditions = CALM) -> float:
    """Expected ships of a torpedo attack that goes in [7.1]."""
    return card.rolls * chance(hit_number(boat, card, now), now.convoy_die) if boat.real else 0.0


def convoy_points(
    boat: UnitCard, card: TacticalCard, now: Conditions = CALM, *, ships: int = 120, rescue: tuple[int, ...] = ()
) -> Spread:
    """Points of a torpedo attack on a convoy of so many ships.

    `rescue`: what each rescue ship counts that a 1 would sink, one after another; an escort, worth 2, is no ship of the
    convoy [9.3].
    """
    if not boat.real:
        return NOTHING
    number, die = hit_number(boat, card, now), now.convoy_die
    one = 1 / die if rescue and number >= 1 else 0.0
    hit = chance(number, die) - one
    reached: dict[tuple[int, int, int], float] = {(0, ships, 0): 1.0}
    for _ in range(card.rolls):
        after: dict[tuple[int, int, int], float] = {}
        for (points, left, lost), likely in reached.items():
            if left == 0:
                _add(after, (points, left, lost), likely)
                continue
            _add(after, (points, left, lost), likely * (1 - hit - one))
            _add(after, (points + 1, left - 1, lost), likely * hit)
            if one:
                worth = rescue[lost] if lost < len(rescue) else 1
                _add(after, (points + worth, left - (worth == 1), lost + 1), likely * one)
        reached = after
    spread: Spread = {}
    for (points, _, _), likely in reached.items():
        _add(spread, (points, 0), likely)
    return spread


def carrier_fate(boat: UnitCard, card: TacticalCard, now: Conditions = CALM, *, damaged: bool = False) -> Fate:
    """What an attack card does to the carrier; a second damage sinks [7.6]. Of a damaged one only `sunk` is news."""
    if not boat.real:
        return Fate(float(damaged), 0.0)
    roll = _shot(carrier_number(boat, now))
    whole, hurt = (0.0, 1.0) if damaged else (1.0, 0.0)
    miss = 1 - roll.damaged - roll.sunk
    for _ in range(card.rolls):
        whole, hurt = whole * miss, hurt * miss + whole * roll.damaged
    return Fate(hurt, 1 - whole - hurt)


def carrier_points(
    boat: UnitCard, card: TacticalCard, carrier: Carrier, now: Conditions = CALM, *, damaged: bool = False
) -> Spread:
    fate = carrier_fate(boat, card, now, damaged=damaged)
    had = carrier.damaged if damaged else 0
    spread: Spread = {}
    _add(spread, (0, 0), 1 - fate.damaged - fate.sunk)
    _add(spread, (carrier.damaged - had, 0), fate.damaged)
    _add(spread, (carrier.sunk - had, 0), fate.sunk)
    return spread


# --- hunts ---


def stays_unseen(
    boat: UnitCard,
    escorts: Iterable[UnitCard],
    hunt: HuntType,
    evade_card: int = 0,
    now: Conditions = CALM,
    *,
    continued: bool = False,
) -> float:
    """The boat slips by every real escort of the group [7.2 step 3]."""
    unseen = 1.0
    for escort in escorts:
        if escort.real:
            unseen *= chance(evasion_number(boat, escort, hunt, evade_card, now, continued=continued))
    return unseen


def attack_roll(escort: UnitCard, *, continued: bool, now: Conditions = CALM) -> Fate:
    """One escort against a boat it has found, not yet damaged [7.2 step 5]."""
    value = 0 if escort.depleted else now.attack(escort)
    kills = value // 2
    if escort.type == "surface" and not continued:
        kills = max(kills, 2)
    return Fate(chance(max(value, kills)) - chance(kills), chance(kills))


def boats_fate(
    escorts: Sequence[UnitCard], *, damaged: bool = False, continued: bool = False, now: Conditions = CALM
) -> Fate:
    """What a whole group does to a boat it has found; a second damage sinks [7.2 step 5]."""
    whole, hurt = (0.0, 1.0) if damaged else (1.0, 0.0)
    for escort in escorts:
        if escort.real:
            roll = attack_roll(escort, continued=continued, now=now)
            hurt = hurt * (1 - roll.damaged - roll.sunk) + whole * roll.damaged
            whole *= 1 - roll.damaged - roll.sunk
    return Fate(hurt, 1 - whole - hurt)


def _shot(needs: int) -> Fate:
    return Fate(chance(needs) - chance(needs // 2), chance(needs // 2))


def counter_attack(boat: UnitCard, *, detected: bool, now: Conditions = CALM, homing: bool = False) -> Fate:
    """A torpedo at an escort: what becomes of the escort [7.4, 9.10]."""
    return _shot(counter_attack_number(now.attack(boat), detected, homing))


def flak(boat: UnitCard, card: TacticalCard, now: Conditions = CALM) -> Fate:
    """Flak at an aircraft that has found the boat: what becomes of the aircraft [7.5]."""
    return _shot(flak_number(now.attack(boat), card.modifier, now.flak_base))


class Fight(msgspec.Struct, frozen=True, kw_only=True):
    """A hunt with everything known: the boat, all that came, the answer, and what goes in if the boat is not found.

    `shot_at` is whom a counter-attack is aimed at; if nobody is named, the most dangerous ship.
    """

    boat: UnitCard
    hunters: tuple[UnitCard, ...]
    hunt: HuntType
    now: Conditions = CALM
    continued: bool = False
    damaged: bool = False
    response: Response | None = None
    card: TacticalCard | None = None
    shot_at: UnitCard | None = None

    @classmethod
    def of(cls, hunt: Hunted, now: Conditions) -> "Fight":
        """A hunt on the table, as somebody knows it who sees all its cards."""
        return cls(
            boat=hunt.target.card,
            hunters=tuple(unit.card for unit in hunt.escorts),
            hunt=hunt.type,
            now=now,
            continued=hunt.continued,
            damaged=hunt.target.damaged,
            response=hunt.response,
            card=TACTICAL[hunt.response_card] if hunt.response_card else None,
        )

    @property
    def real(self) -> tuple[UnitCard, ...]:
        return tuple(hunter for hunter in self.hunters if hunter.real)

    def slips_by(self) -> float:
        """Nobody finds the boat by the dice of detection [7.2 step 3]."""
        if not self.boat.real:
            return 1.0  # nothing there to be found
        evade = self.card.modifier if self.card and self.response == "evade" else 0
        return stays_unseen(self.boat, self.hunters, self.hunt, evade, self.now, continued=self.continued)

    def unseen(self) -> float:
        """Nobody has found the boat when all is over: one that fires a torpedo is found by every hunter [7.4]."""
        return 0.0 if self.fires_at() else self.slips_by()

    def fires_at(self) -> UnitCard | None:
        """Whom a counter-attack is aimed at; if only blanks and aircraft came, no torpedo leaves its tube [7.4]."""
        return (self.shot_at or self.most_dangerous()) if self.response == "counter-attack" else None

    def hits(self) -> float:
        """The boat's own shot damages or sinks what it is aimed at: a torpedo, or flak once aircraft have found it."""
        unseen = self.slips_by()
        if self.fires_at():
            missed, found = (self.torpedo(detected=detected) for detected in (False, True))
            return unseen * (missed.damaged + missed.sunk) + (1 - unseen) * (found.damaged + found.sunk)
        shot = self.burst()
        return (1 - unseen) * (shot.damaged + shot.sunk)

    def burst(self) -> Fate:
        """What flak does to an aircraft that has found the boat."""
        if self.response != "flak" or not self.card or not self.real:
            return Fate(0.0, 0.0)
        return flak(self.boat, self.card, self.now)

    def torpedo(self, *, detected: bool) -> Fate:
        """What a counter-attack does to its target."""
        homing = bool(self.card and self.card.homing)
        return counter_attack(self.boat, detected=detected, now=self.now, homing=homing)

    def found(self, hunters: Sequence[UnitCard]) -> Spread:
        """Points once these hunters attack: what is new about the boat's condition."""
        if not self.boat.real:
            return NOTHING
        fate = boats_fate(hunters, damaged=self.damaged, continued=self.continued, now=self.now)
        points = self.boat.points
        had = points.damaged if self.damaged else 0
        spread: Spread = {}
        _add(spread, (0, 0), 1 - fate.damaged - fate.sunk)
        _add(spread, (0, points.damaged - had), fate.damaged)
        _add(spread, (0, points.sunk - had), fate.sunk)
        return spread

    def points(self, torpedoes: Spread = NOTHING) -> Spread:
        """The whole combat; `torpedoes` follow if the boat is not found and gave nothing up."""
        if not self.boat.real:
            return NOTHING
        unseen = self.slips_by()
        if target := self.fires_at():
            return mixed([(unseen, self.shooting(target, False)), (1 - unseen, self.shooting(target, True))])
        seen = self.flak_and_bombs() if self.response == "flak" else self.found(self.real)
        return mixed([(unseen, NOTHING if self.response else torpedoes), (1 - unseen, seen)])

    def flak_and_bombs(self) -> Spread:
        """Both at once: the aircraft that is hit still makes its attack [7.5]."""
        shot = self.burst()
        points = self.real[0].points if self.real else self.boat.points
        return summed(self.found(self.real), hit_points(shot, points))

    def most_dangerous(self) -> UnitCard | None:
        return min((each for each in self.real if each.type == "surface"), key=strength, default=None)

    def shooting(self, target: UnitCard, detected: bool) -> Spread:
        """One torpedo at a ship; hit, it drops out of the hunt; the boat is found by all the others [7.4]."""
        fate = self.torpedo(detected=detected)
        others = list(self.real)
        others.remove(target)
        spread: Spread = {}
        for (points, _), likely in hit_points(fate, target.points).items():
            left = self.found(others if points else self.real)
            for (_, lost), share in left.items():
                _add(spread, (points, lost), likely * share)
        return spread


def hit_points(fate: Fate, points: Points) -> Spread:
    """Points of the U-boats for what becomes of an escort."""
    spread: Spread = {}
    _add(spread, (0, 0), 1 - fate.damaged - fate.sunk)
    _add(spread, (points.damaged, 0), fate.damaged)
    _add(spread, (points.sunk, 0), fate.sunk)
    return spread


# --- sums and mixtures ---


Key = TypeVar("Key", bound=tuple[int, ...])


def _add(spread: dict[Key, float], key: Key, likely: float) -> None:
    if likely:
        spread[key] = spread.get(key, 0.0) + likely


def mixed(parts: Iterable[tuple[float, Spread]]) -> Spread:
    """One of several, each with its chance."""
    spread: Spread = {}
    for share, part in parts:
        for key, likely in part.items():
            _add(spread, key, share * likely)
    return spread


def summed(one: Spread, other: Spread) -> Spread:
    """Both, one independent of the other."""
    spread: Spread = {}
    for (u, e), likely in one.items():
        for (v, f), share in other.items():
            _add(spread, (u + v, e + f), likely * share)
    return spread


def mean(spread: Spread) -> tuple[float, float]:
    """Expected points of U-boats and escorts."""
    return sum(u * p for (u, _), p in spread.items()), sum(e * p for (_, e), p in spread.items())
