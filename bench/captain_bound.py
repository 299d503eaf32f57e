"""How often the best of all players could win a battle against random play: backward induction over whole battles.

The player without a plan takes any option, each as likely, so a battle against it is a game against chance alone and
has one best way of play, which this finds exactly: no bot can win more often than this. Minutes for each side.

    python3 dev.py bench captain_bound
    .venv/bin/python bench/captain_bound.py ms9 german
"""

import sys
import time
from collections.abc import Callable

from _exchange import Exchange, Reach, all_volleys, drafts, hits_of
from _measure import headline

from app.bots.atlantic_chase.boxes import Boxes
from app.bots.atlantic_chase.playout import DISTANCE, FAR_GUNS
from app.bots.atlantic_chase.sketch import CLOSE, FAR, OFF, SIDES, Chart
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.atlantic_chase.battle.break_away import break_away_chance
from app.games.atlantic_chase.battle.gunnery import chances
from app.games.atlantic_chase.battle.torpedoes import torpedo_chance
from app.games.atlantic_chase.rules import RULES

BATTLES = [(scenario, side) for scenario in ("ms1", "ms7", "ms9") for side in (0, 1)]
RANGES = ("extreme", "long", "short", "point blank")
COURSES = ((0, 1), (1, 0, 2), (2, 1))
MOST_HITS = 8
"""Hits on a convoy beyond these fill no further box."""
NEITHER = 0

After = Callable[[tuple, frozenset], float]


class Bound:
    """The best chance to win of one side. Hits, zones, smoke and torpedoes are tuples over all ships."""

    def __init__(self, scenario: str, side: int, draw: float = 0.0) -> None:
        game = begin(RULES, scenario, {}, SealedDice(b"start", ("one", "two")))
        self.chart = chart = Chart(RULES.view(game.state, side))
        self.side, self.draw = side, draw
        self.boxes = Boxes(chart)
        self.hulls = chart.hulls
        self.ships = len(chart.hulls)
        self.tops = [hull.top or MOST_HITS for hull in chart.hulls]
        self.twins = [
            (one.number, two.number)
            for one in self.hulls
            for two in self.hulls[one.number + 1 :]
            if one.is_ship and (one.side, one.guns, one.knots, one.tubes) == (two.side, two.guns, two.knots, two.tubes)
        ]
        self.order = (1 - chart.active, chart.active)
        special = chart.book.special
        self.guard = chart.number[special.disperse_after] if special.disperse == "after" else -1
        self.rounds: dict[tuple, float] = {}
        self.ends: dict[tuple, float] = {}
        self.helms: dict[tuple, dict[tuple, float]] = {}
        self.steps: dict[tuple, float] = {}
        self.filled: dict[tuple, tuple[float, ...]] = {}
        self.lines: dict[tuple, list[int]] = {}
        self.launches: dict[tuple, float] = {}

    def value(self) -> float:
        start = self.chart.position
        return self.fight(1, tuple(start.hits), tuple(start.zone), tuple(start.hidden), tuple(start.torpedoes), False)

    def usable(self, hits: tuple, tubes: tuple) -> tuple:
        """Torpedoes of a damaged ship are as good as none."""
        return tuple(
            left if hull.tubes[min(hits[hull.number], hull.top)] else 0
            for hull, left in zip(self.hulls, tubes, strict=True)
        )

    def sorted_twins(self, *rows: tuple) -> tuple[tuple, ...]:
        """Which of two like ships is which makes no difference."""
        for one, two in self.twins:
            if [row[one] for row in rows] > [row[two] for row in rows]:
                rows = tuple((*row[:one], row[two], *row[one + 1 : two], row[one], *row[two + 1 :]) for row in rows)
        return rows

    # --- the end ---

    def end(self, hits: tuple, away: int, dispersed: bool) -> float:
        key = hits, away, dispersed
        found = self.ends.get(key)
        if found is None:
            position = self.chart.position.copy()
            position.hits = list(hits)
            position.away = [bool(away >> hull.side & 1) and not self.sunk(hits, hull.number) for hull in self.hulls]
            lead = self.boxes.lead(position, self.side)
            found = self.ends[key] = 1.0 if lead > 0 else self.draw if lead == 0 else 0.0
        return found

    def sunk(self, hits: tuple, ship: int) -> bool:
        top = self.hulls[ship].top
        return bool(top) and hits[ship] >= top

    def afloat(self, hits: tuple, side: int) -> list[int]:
        found = self.lines.get((hits, side))
        if found is None:
            found = [ship for ship in self.chart.of_side[side] if not self.sunk(hits, ship)]
            self.lines[hits, side] = found
        return found

    def over(self, hits: tuple) -> bool:
        return not (self.afloat(hits, 0) and self.afloat(hits, 1))

    # --- gunnery and torpedoes ---

    def fight(self, turn: int, hits: tuple, zones: tuple, hidden: tuple, tubes: tuple, dispersed: bool) -> float:
        """A round, from gunnery on."""
        tubes = self.usable(hits, tubes)
        hits, zones, hidden, tubes = self.sorted_twins(hits, zones, hidden, tubes)
        key = turn, hits, zones, hidden, tubes, dispersed
        found = self.rounds.get(key)
        if found is None:
            aims = self.gun_aims(hits, zones, hidden, dispersed)
            if (
                turn == self.chart.rounds
                and not self.boxes.leaving_counts
                and not self.may_launch(zones, hidden, tubes)
            ):
                found = self.last_volleys(hits, aims)
            else:
                found = self.volleys(
                    hits, aims, lambda after, _: self.torpedoes(turn, after, zones, hidden, tubes, dispersed)
                )
            self.rounds[key] = found
        return found

    def may_launch(self, zones: tuple, hidden: tuple, tubes: tuple) -> bool:
        return any(left and zone == CLOSE and not smoke for left, zone, smoke in zip(tubes, zones, hidden, strict=True))

    def last_volleys(self, hits: tuple, aims: dict) -> float:
        """Nothing comes after these but the boxes, and each side's boxes speak of the other's ships alone."""
        ours, theirs = self.reach(aims)
        levels = {self.levels(self.side, hits, aims, volley) for volley in all_volleys(ours)}
        answers = [(chance, self.levels(1 - self.side, hits, aims, volley)) for chance, volley in drafts(theirs)]

        def worth(our: tuple[float, ...], their: tuple[float, ...]) -> float:
            none, one, two = our
            ahead = one * their[0] + two * (their[0] + their[1])
            return ahead + self.draw * (none * their[0] + one * their[1] + two * their[2])

        if self.side == self.chart.active:
            return max(sum(chance * worth(our, their) for chance, their in answers) for our in levels)
        return sum(chance * max(worth(our, their) for our in levels) for chance, their in answers)

    def levels(self, side: int, hits: tuple, aims: dict, volley: tuple) -> tuple[float, ...]:
        """The chances that this side has filled no box, its marginal or its decisive one after this volley."""
        shots = tuple((target, aims[firer][target]) for firer, target in volley)
        key = side, tuple(hits[ship] for ship in self.chart.of_side[1 - side]), shots
        found = self.filled.get(key)
        if found is None:
            shares = [0.0, 0.0, 0.0]
            position = self.chart.position.copy()
            for struck, chance in hits_of(shots, self.ships):
                position.hits = [min(top, one + two) for top, one, two in zip(self.tops, hits, struck, strict=True)]
                shares[self.boxes.level(position, side)] += chance
            found = self.filled[key] = tuple(shares)
        return found

    def gun_aims(self, hits: tuple, zones: tuple, hidden: tuple, dispersed: bool) -> dict:
        aims: dict[int, dict[int, tuple[float, float, float]]] = {}
        for firer, hull in enumerate(self.hulls):
            if self.sunk(hits, firer) or (dispersed and not hull.is_ship):
                continue
            for target in self.afloat(hits, 1 - hull.side):
                distance = DISTANCE[zones[firer]][zones[target]]
                guns = hull.guns[min(hits[firer], hull.top)][FAR_GUNS[distance]]
                if guns is not None:
                    other = self.hulls[target]
                    modifier = guns + other.slow[min(hits[target], other.top)] - hidden[firer] - hidden[target]
                    odds = chances(RANGES[distance], modifier)
                    if dispersed and not other.is_ship:
                        odds = odds[0], odds[1] + odds[2], 0.0
                    aims.setdefault(firer, {})[target] = odds
        return aims

    def torpedoes(self, turn: int, hits: tuple, zones: tuple, hidden: tuple, tubes: tuple, dispersed: bool) -> float:
        if any(tubes):
            aims = {}
            for firer, hull in enumerate(self.hulls):
                fit = hull.tubes[min(hits[firer], hull.top)] and not self.sunk(hits, firer)
                if tubes[firer] and fit and zones[firer] == CLOSE and not hidden[firer]:
                    for target in self.afloat(hits, 1 - hull.side):
                        if zones[target] != FAR:
                            other = self.hulls[target]
                            chance = torpedo_chance(other.slow[min(hits[target], other.top)])
                            aims.setdefault(firer, {})[target] = (1 - chance, 0.0, chance)
            last = turn == self.chart.rounds and not self.boxes.leaving_counts
            key = hits, tuple((firer, tuple(targets)) for firer, targets in aims.items())
            if last and key in self.launches:
                return self.launches[key]
            if aims and not self.over(hits):

                def after(struck: tuple, fired: frozenset) -> float:
                    left = tuple(number - (ship in fired) for ship, number in enumerate(tubes))
                    return self.maneuver(turn, struck, zones, left, dispersed)

                found = self.volleys(hits, aims, after, torpedoes=True)
                if last:
                    self.launches[key] = found
                return found
        return self.maneuver(turn, hits, zones, tubes, dispersed)

    def volleys(self, hits: tuple, aims: dict, after: After, torpedoes: bool = False) -> float:
        def outcome(struck: tuple, fired: frozenset) -> float:
            return after(tuple(map(min, self.tops, map(int.__add__, hits, struck))), fired)

        exchange = Exchange(aims, *self.reach(aims), self.ships, outcome, spent=torpedoes)
        return exchange.we_begin() if self.side == self.chart.active else exchange.we_answer()

    def reach(self, aims: dict) -> tuple[Reach, Reach]:
        """What our ships may fire at, and what theirs may."""
        ours, theirs = (
            tuple((firer, tuple(aims[firer])) for firer in self.chart.of_side[side] if firer in aims)
            for side in (self.side, 1 - self.side)
        )
        return ours, theirs

    # --- maneuver and smoke ---

    def maneuver(self, turn: int, hits: tuple, zones: tuple, tubes: tuple, dispersed: bool) -> float:
        if self.over(hits) or (turn == self.chart.rounds and not self.boxes.leaving_counts):
            return self.end(hits, NEITHER, dispersed)
        zones = tuple(OFF if self.sunk(hits, ship) else zone for ship, zone in enumerate(zones))
        tubes = self.usable(hits, tubes)
        hits, zones, tubes = self.sorted_twins(hits, zones, tubes)
        whole = turn, hits, tubes
        known = self.helms.setdefault(whole, {})
        waiting = frozenset(ship for ship, zone in enumerate(zones) if zone != OFF)
        return self.helm(whole, known, waiting, -1, zones, (False,) * self.ships, dispersed)

    def helm(
        self, whole: tuple, known: dict, waiting: frozenset, last: int, zones: tuple, smoke: tuple, dispersed: bool
    ):
        if not waiting:
            key = zones, smoke, dispersed
            found = known.get(key)
            if found is None:
                found = known[key] = self.cover(whole, zones, smoke, self.makers(smoke), 0, dispersed)
            return found
        key = waiting, last, zones, smoke, dispersed
        found = known.get(key)
        if found is not None:
            return found
        hits = whole[1]
        knots = {ship: self.knots(hits, ship) for ship in waiting}
        slowest = min(knots.values())
        peers = [ship for ship in waiting if knots[ship] == slowest]
        sides = {self.hulls[ship].side for ship in peers}
        side = self.order[0] if last < 0 else 1 - last
        if side not in sides:
            side = 1 - side
        worth = []
        for ship in sorted(ship for ship in peers if self.hulls[ship].side == side):
            rest = waiting - {ship}
            again = any(knots[other] == slowest for other in rest)
            hull = self.hulls[ship]
            for zone in COURSES[zones[ship]]:
                to = (*zones[:ship], zone, *zones[ship + 1 :])
                for smokes in (False, True) if hull.can_smoke[min(hits[ship], hull.top)] else (False,):
                    made = (*smoke[:ship], smokes, *smoke[ship + 1 :])
                    worth.append(self.helm(whole, known, rest, side if again else -1, to, made, dispersed))
            if self.may_disperse(hits, ship) and not dispersed:
                worth.append(self.helm(whole, known, waiting, last, zones, smoke, True))
        found = known[key] = max(worth) if side == self.side else sum(worth) / len(worth)
        return found

    def may_disperse(self, hits: tuple, ship: int) -> bool:
        guard = self.guard
        return guard >= 0 and not self.hulls[ship].is_ship and self.hulls[guard].condition[hits[guard]] > 0

    def knots(self, hits: tuple, ship: int) -> int:
        hull = self.hulls[ship]
        return hull.knots[min(hits[ship], hull.top)]

    def makers(self, smoke: tuple) -> tuple[int, ...]:
        return tuple(ship for side in self.order for ship in self.chart.of_side[side] if smoke[ship])

    def cover(self, whole: tuple, zones: tuple, hidden: tuple, makers: tuple, covered: int, dispersed: bool) -> float:
        if not makers:
            return self.break_away(whole, zones, hidden, dispersed)
        maker, side = makers[0], self.hulls[makers[0]].side
        free = [
            ship
            for ship in self.chart.of_side[side]
            if zones[ship] == zones[maker] and not hidden[ship] and covered < 2
        ]
        worth = [self.cover(whole, zones, hidden, makers[1:], 0, dispersed)]
        for ship in free:
            more = (*hidden[:ship], True, *hidden[ship + 1 :])
            worth.append(self.cover(whole, zones, more, makers, covered + 1, dispersed))
        return max(worth) if side == self.side else sum(worth) / len(worth)

    # --- break away ---

    def break_away(self, whole: tuple, zones: tuple, hidden: tuple, dispersed: bool) -> float:
        key = whole, zones, hidden, dispersed
        found = self.steps.get(key)
        if found is not None:
            return found
        turn, hits, tubes = whole
        if turn == self.chart.rounds:
            on = self.end(hits, NEITHER, dispersed)
        else:
            on = self.fight(turn + 1, hits, zones, hidden, tubes, dispersed)
        ours, theirs = self.away_chance(hits, zones, self.side), self.away_chance(hits, zones, 1 - self.side)
        mine, yours = 1 << self.side, 1 << (1 - self.side)
        stay = on + 0.5 * theirs * (self.end(hits, yours, dispersed) - on)
        leave = 0.5 * self.end(hits, 3, dispersed) + 0.5 * (on + ours * (self.end(hits, mine, dispersed) - on))
        found = self.steps[key] = max(stay, leave)
        return found

    def away_chance(self, hits: tuple, zones: tuple, side: int) -> float:
        own, others = self.afloat(hits, side), self.afloat(hits, 1 - side)
        slowest = min(self.knots(hits, ship) for ship in others)
        far = all(zones[ship] == FAR for ship in own)
        slower = any(self.knots(hits, ship) < slowest for ship in own)
        return break_away_chance(2 * far - slower - any(zones[ship] != FAR for ship in others))


def main(names: list[str]) -> None:
    battles = [(names[0], SIDES.index(names[1]))] if len(names) == 2 else BATTLES
    headline("The best share of battles any player can win against random play")
    for scenario, side in battles:
        began = time.process_time()
        bound = Bound(scenario, side)
        value = bound.value()
        print(f"  {scenario} {SIDES[side]:<10}{value:>8.2%}   {time.process_time() - began:.0f} s", flush=True)


if __name__ == "__main__":
    sys.setrecursionlimit(10000)
    main(sys.argv[1:])
