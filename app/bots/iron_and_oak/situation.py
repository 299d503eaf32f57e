"""What the captain looks at: the sketch of the table, his side, and what Hits on each ship are worth to whom."""

from functools import cached_property
from typing import Literal

from app.bots.iron_and_oak.sketch import sketch
from app.games.iron_and_oak.damage import HULK_DEPTH
from app.games.iron_and_oak.scenarios.scenario import Award
from app.games.iron_and_oak.scoring import about
from app.games.iron_and_oak.ship import Ship
from app.games.iron_and_oak.ship_cards import Side, enemy
from app.games.iron_and_oak.view import View

WAVERING = 0.75
ANY_HIT = 0.12
"""A Hit is worth something even where nobody counts it: a weaker ship fights worse."""
WRECK = 0.4
"""What a wreck in the box where her rams are to strike costs a side, for each ram and turn."""
LONG = 4
LATE = 3
"""Over so many turns it counts; in the last ones whoever is to be sunk must be, wreck or not."""


class Situation:
    def __init__(self, view: View) -> None:
        assert view.side
        self.view = view
        self.side: Side = view.side
        self.state = sketch(view)
        self.shots: dict[tuple[str, str, str, int, bool], float] = {}
        self.strikes: dict[tuple[str, str], float] = {}
        self.tolls: dict[str, dict[str, float]] = {}
        self.ways: dict[tuple[str, tuple[str, ...]], dict[str, float]] = {}
        """What has been reckoned already, by whoever reckons it."""
        self._worth: dict[tuple[str, int], float] = {}
        self._awards: dict[str, list[Award]] = {}

    @cached_property
    def own(self) -> list[Ship]:
        return [ship for ship in self.state.ships if ship.side == self.side and ship.in_play]

    @cached_property
    def foes(self) -> list[Ship]:
        return [ship for ship in self.state.ships if ship.side != self.side and ship.in_play]

    @cached_property
    def turns_left(self) -> int:
        return self.state.book.turns - self.state.turn

    @property
    def gone(self) -> float:
        """How much of the game."""
        return self.state.turn / self.state.book.turns

    @cached_property
    def standing(self) -> Literal["behind", "level", "ahead"]:
        """If it ended now."""
        score, margin = self.view.score, self.view.margin
        lead = score[self.side] - score[enemy(self.side)]
        if lead == 0 and self.view.level:
            return "ahead" if self.view.level == self.side else "behind"
        return "ahead" if lead > margin else "behind" if lead < -margin else "level"

    def decides(self, points: float) -> bool:
        """Whether so many points more would turn a loss or a draw into something better, or are on top of a win."""
        lead = self.view.score[self.side] - self.view.score[enemy(self.side)]
        margin = self.view.margin
        if self.view.level == self.side:
            margin -= 1
        return lead > margin or lead + points > margin or lead < -margin <= lead + points

    def enemies_of(self, ship: Ship) -> list[Ship]:
        return self.foes if ship.side == self.side else self.own

    def hurt(self, ship: Ship, hits: int) -> float:
        """What so many more Hits on a ship are worth to her enemy, in points."""
        return self.damage_worth(ship, ship.hits + hits) - self.damage_worth(ship, ship.hits)

    def damage_worth(self, ship: Ship, hits: int) -> float:
        key = ship.slug, hits
        if key not in self._worth:
            self._worth[key] = self._count(ship, hits)
        return self._worth[key]

    def _count(self, ship: Ship, hits: int) -> float:
        if ship.card.hull == "fort":
            return 0.02 * min(hits, ship.card.hits)
        share = min(1.0, hits / ship.card.hits)
        worth = ANY_HIT * min(hits, ship.card.hits)
        for award in self._awards_about(ship):
            worth += _of_award(award, ship, hits, share)
        return worth - self._wreck(ship) if share >= 1 else worth

    def _wreck(self, ship: Ship) -> float:
        """What it costs to sink one who cannot get away while others lie in her box: whoever strikes them there runs on
        her wreck. She can wait.
        """
        waits = ship.side != self.side and ship.card.hull in ("raft", "barge") and ship.box is not None
        if not waits or self.state.map.depth(ship.at) > HULK_DEPTH:
            return 0.0
        if all(foe is ship or foe.box != ship.box for foe in self.foes):
            return 0.0
        rams = sum(own.powered and (own.can_ram or own.can_spar) for own in self.own)
        return WRECK * rams * max(0, min(LONG, self.turns_left - LATE))

    def _awards_about(self, ship: Ship) -> list[Award]:
        if ship.slug not in self._awards:
            self._awards[ship.slug] = [each for each in self.state.book.awards if ship in about(self.state, each)]
        return self._awards[ship.slug]

    def sunk_worth(self, ship: Ship) -> float:
        """What is still to be had for sinking her."""
        return self.hurt(ship, ship.card.hits - ship.hits)


def nearly_lost(share: float) -> float:
    """How much of a ship's points so much damage is worth: more and more as she comes near striking."""
    if share >= 1:
        return 1.0
    return 0.45 * share / WAVERING if share < WAVERING else 0.55 + 0.6 * (share - WAVERING)


def _of_award(award: Award, ship: Ship, hits: int, share: float) -> float:
    against = award.side != ship.side
    points = award.points or ship.card.points
    match award.what:
        case "sunk" | "lost" | "helpless" if against:
            return points * nearly_lost(share)
        case "sound" | "in" if not against:
            return points * nearly_lost(share)
        case "afloat" if not against:
            return points * (min(1.0, hits / award.hits) if award.hits else nearly_lost(share))
        case "battered" if against:
            return points * min(1.0, hits / award.hits) if share < 1 else 0.0
        case "hits" if against:
            return points * min(hits, ship.card.hits) / award.hits
    return 0.0
