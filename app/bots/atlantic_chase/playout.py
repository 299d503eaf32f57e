"""The battle fought to its end on the sketch, once: our side by a plan, the other by guess."""

from collections.abc import Callable
from typing import NamedTuple

from app.bots.atlantic_chase.boxes import Boxes, prizes
from app.bots.atlantic_chase.sketch import CLOSE, FAR, OFF, Chart, Position
from app.games.atlantic_chase.battle.board import DICE, RANGES, Range
from app.games.atlantic_chase.battle.break_away import break_away_chance
from app.games.atlantic_chase.battle.gunnery import chances
from app.games.atlantic_chase.battle.smoke import MOST_COVERED
from app.games.atlantic_chase.battle.torpedoes import torpedo_chance
from app.games.atlantic_chase.forces.ship import Zone

Shots = list[tuple[int, int]]
Moved = dict[int, bool]
"""Ships that have maneuvered in this step, and whether they make smoke."""
Chance = Callable[[], float]

_SHIFT = 8
"""Modifiers go from -8 to +8."""
_NAMES: tuple[Range, ...] = ("extreme", "long", "short", "point blank")
_ZONES: tuple[Zone, ...] = ("far", "near", "close")
DISTANCE = [[_NAMES.index(RANGES[frozenset((one, other))]) for other in _ZONES] for one in _ZONES]
FAR_GUNS = [int(DICE[name].far_guns) for name in _NAMES]
_ODDS = [[chances(name, modifier) for modifier in range(-_SHIFT, _SHIFT + 1)] for name in _NAMES]
SPLASH = [[each[0] for each in row] for row in _ODDS]
UP_TO_ONE = [[each[0] + each[1] for each in row] for row in _ODDS]
EXPECTED = [[each[1] + 2 * each[2] for each in row] for row in _ODDS]
TORPEDO = [torpedo_chance(modifier) for modifier in range(4)]
LEAVE = {modifier: break_away_chance(modifier) for modifier in range(-3, 4)}

GUNNERY, TORPEDOES, MANEUVER, BREAK_AWAY = range(4)


class Plan(NamedTuple):
    """Where gun ships and torpedo ships go, convoys staying behind; and whether they make smoke."""

    guns: int
    tubes: int
    smoke: bool = False


PLANS = (Plan(0, 0), Plan(1, 1), Plan(2, 2), Plan(1, 2), Plan(0, 2), Plan(0, 0, True), Plan(1, 1, True))
DRAW_OFF = Plan(0, 0, True)
"""Who is ahead makes smoke and draws off."""
AIMLESS = Plan(-1, -1)
"""How the player without a plan sails, aims and answers."""


class Fight:
    """Plays a position on. All dice come from `chance`."""

    def __init__(self, chart: Chart, chance: Chance) -> None:
        self.chart = chart
        self.chance = chance
        self.boxes = Boxes(chart)
        self.prizes = prizes(chart, self.boxes)
        self.gunless = [hull.guns[0][0] is None or hull.guns[0][0] < 0 for hull in chart.hulls]

    def play(
        self,
        position: Position,
        plans: tuple[Plan, Plan],
        step: int,
        *,
        shots: tuple[Shots | None, Shots | None] = (None, None),
        spreads: Shots | None = None,
        moved: Moved | None = None,
        leaving: bool | None = None,
    ) -> int:
        """From this step to the end: our lead in boxes.

        `shots`, our `spreads` of torpedoes, `moved` and `leaving` hold for the first round only.
        """
        while True:
            if step == GUNNERY:
                self._gunnery(position, plans, shots)
                step = TORPEDOES
            if step == TORPEDOES:
                self._torpedoes(position, plans, spreads)
                step = MANEUVER
            if self._one_side_gone(position):
                break
            if step == MANEUVER:
                self._maneuver(position, plans, moved or {})
            if self._break_away(position, plans, leaving) or position.round >= self.chart.rounds:
                break
            if self._one_side_gone(position):
                break
            position.round += 1
            shots, spreads, moved, leaving, step = (None, None), None, None, None, GUNNERY
        return self.boxes.lead(position, self.chart.me)

    # --- gunnery ---

    def _gunnery(self, position: Position, plans: tuple[Plan, Plan], given: tuple[Shots | None, Shots | None]) -> None:
        scored: list[tuple[int, int]] = []
        for side in (0, 1):
            shots = given[side]
            if shots is None:
                aimless = plans[side] is AIMLESS
                shots = self.drafted(self.reach(position, side)) if aimless else self.best_shots(position, side)
            for firer, target in shots:
                hits = self._shot(position, firer, target)
                if hits:
                    scored.append((target, hits))
        for target, hits in scored:
            self._hit(position, target, hits)

    def _shot(self, position: Position, firer: int, target: int) -> int:
        distance, modifier = self._laid(position, firer, target)
        rolled = self.chance()
        return 0 if rolled < SPLASH[distance][modifier] else 1 if rolled < UP_TO_ONE[distance][modifier] else 2

    def _laid(self, position: Position, firer: int, target: int) -> tuple[int, int]:
        """Distance and modifier, the latter as an index; -1: no gun of hers reaches."""
        hulls, hits, hidden = self.chart.hulls, position.hits, position.hidden
        distance = DISTANCE[position.zone[firer]][position.zone[target]]
        hull, other = hulls[firer], hulls[target]
        value = hull.guns[min(hits[firer], hull.top)][FAR_GUNS[distance]]
        if value is None or position.dispersed[firer]:
            return distance, -1
        modifier = value + other.slow[min(hits[target], other.top)] - hidden[firer] - hidden[target]
        return distance, modifier + _SHIFT

    def _hit(self, position: Position, target: int, hits: int) -> None:
        position.hits[target] += 1 if position.dispersed[target] else hits
        hull = self.chart.hulls[target]
        if hull.top and position.hits[target] >= hull.top:
            position.zone[target] = OFF

    def targets(self, position: Position, side: int) -> list[int]:
        return self._movable(position, 1 - side)

    def best_shots(self, position: Position, side: int, wanted: int = -1) -> Shots:
        """Each ship at the target where her shells are worth most; at the wanted one first, if she reaches it."""
        targets = self.targets(position, side)
        found = []
        for firer in self.chart.on_board(position, side):
            best, aim = 0.0, -1
            for target in targets:
                distance, modifier = self._laid(position, firer, target)
                if modifier >= 0:
                    prize = self.prizes[target]
                    worth = EXPECTED[distance][modifier] * prize[min(position.hits[target], len(prize) - 1)]
                    if target == wanted:
                        worth += 100
                    if worth > best or aim < 0:
                        best, aim = worth, target
            if aim >= 0:
                found.append((firer, aim))
        return found

    def reach(self, position: Position, side: int) -> list[Shots]:
        """For each ship the shots her guns can make."""
        targets = self.targets(position, side)
        found = [
            [(firer, target) for target in targets if self._laid(position, firer, target)[1] >= 0]
            for firer in self.chart.on_board(position, side)
        ]
        return [shots for shots in found if shots]

    def drafted(self, reach: list[Shots]) -> Shots:
        """As the player without a plan lays them: any aim or fire, each as likely, until it is fire."""
        found = []
        while reach:
            pick = int(self.chance() * (sum(map(len, reach)) + 1))
            for number, shots in enumerate(reach):
                if pick < len(shots):
                    found.append(shots[pick])
                    reach = reach[:number] + reach[number + 1 :]
                    break
                pick -= len(shots)
            else:
                break
        return found

    # --- torpedoes ---

    def _torpedoes(self, position: Position, plans: tuple[Plan, Plan], given: Shots | None = None) -> None:
        scored = []
        for side in (0, 1):
            firers = [ship for ship in self.chart.on_board(position, side) if self.can_launch(position, ship)]
            if not firers:
                continue
            if given is not None and side == self.chart.me:
                shots = given
            elif plans[side] is AIMLESS:
                targets = [ship for ship in self.targets(position, side) if position.zone[ship] != FAR]
                shots = self.drafted([[(firer, target) for target in targets] for firer in firers] if targets else [])
            else:
                target = self.best_torpedo_target(position, side)
                shots = [(firer, target) for firer in firers] if target >= 0 else []
            for firer, target in shots:
                position.torpedoes[firer] -= 1
                hull = self.chart.hulls[target]
                if self.chance() < TORPEDO[hull.slow[min(position.hits[target], hull.top)]]:
                    scored.append(target)
        for target in scored:
            self._hit(position, target, 2)

    def can_launch(self, position: Position, firer: int) -> bool:
        if position.zone[firer] != CLOSE or position.hidden[firer] or position.torpedoes[firer] < 1:
            return False
        hull = self.chart.hulls[firer]
        return hull.tubes[min(position.hits[firer], hull.top)]

    def best_torpedo_target(self, position: Position, side: int) -> int:
        best, found = 0.0, -1
        for target in self.targets(position, side):
            if position.zone[target] != FAR:
                hull, prize = self.chart.hulls[target], self.prizes[target]
                rung = min(position.hits[target], hull.top)
                worth = TORPEDO[hull.slow[rung]] * prize[min(position.hits[target], len(prize) - 1)]
                if worth > best:
                    best, found = worth, target
        return found

    # --- maneuver ---

    def _maneuver(self, position: Position, plans: tuple[Plan, Plan], moved: Moved) -> None:
        for side in (0, 1):
            ships = self._movable(position, side)
            plan = plans[side]
            if plan is not AIMLESS and self._safe(position, side):
                plan = DRAW_OFF
            makers = []
            for ship in ships:
                if ship in moved:
                    smokes = moved[ship]
                elif plan is AIMLESS:
                    smokes = self._drift(position, ship)
                else:
                    smokes = self._steer(position, ship, plan)
                position.hidden[ship] = smokes
                if smokes:
                    makers.append(ship)
            if makers:
                self._cover(position, makers, ships, plan is AIMLESS)
        for ship, due in enumerate(position.due):
            if due == position.round and position.zone[ship] == OFF and not position.away[ship]:
                position.zone[ship] = FAR

    def _drift(self, position: Position, ship: int) -> bool:
        """Any course; whether she makes smoke."""
        hull = self.chart.hulls[ship]
        zone = position.zone[ship]
        if zone == FAR:
            position.zone[ship] = int(self.chance() * 2)
        elif zone == CLOSE:
            position.zone[ship] = 1 + int(self.chance() * 2)
        else:
            position.zone[ship] = int(self.chance() * 3)
        return hull.can_smoke[min(position.hits[ship], hull.top)] and self.chance() < 0.5

    def _steer(self, position: Position, ship: int, plan: Plan) -> bool:
        hull = self.chart.hulls[ship]
        rung = min(position.hits[ship], hull.top)
        if self.gunless[ship] and not hull.tubes[rung]:
            aim = FAR
        else:
            aim = plan.tubes if hull.tubes[rung] and position.torpedoes[ship] else plan.guns
        zone = position.zone[ship]
        position.zone[ship] = zone + (aim > zone) - (aim < zone)
        return plan.smoke and hull.can_smoke[rung]

    def _cover(self, position: Position, makers: list[int], ships: list[int], aimless: bool) -> None:
        for maker in makers:
            free = [ship for ship in ships if not position.hidden[ship] and position.zone[ship] == position.zone[maker]]
            for _ in range(min(MOST_COVERED, len(free))):
                pick = int(self.chance() * (len(free) + 1)) if aimless else 0
                if pick == len(free):
                    break
                position.hidden[free.pop(pick)] = True

    # --- break away ---

    def _break_away(self, position: Position, plans: tuple[Plan, Plan], leaving: bool | None) -> bool:
        """Whether the battle is over with it."""
        announced = []
        for side in (0, 1):
            if self.may_leave(position, side):
                if side == self.chart.me and leaving is not None:
                    goes = leaving
                elif plans[side] is AIMLESS:
                    goes = self.chance() < 0.5
                else:
                    goes = self._goes(position, side)
                if goes:
                    announced.append(side)
        if not announced:
            return False
        if len(announced) == 1 and self.chance() >= LEAVE[self.leave_modifier(position, announced[0])]:
            return False
        for side in announced:
            self._leave(position, side)
        return True

    def may_leave(self, position: Position, side: int) -> bool:
        if position.round < self.chart.leave_from:
            return False
        zone = self.chart.leave_zone[side]
        return zone is None or all(position.zone[ship] == zone for ship in self._movable(position, side))

    def leave_modifier(self, position: Position, side: int) -> int:
        own, others = self._movable(position, side), self._movable(position, 1 - side)
        slowest = min(self._knots(position, ship) for ship in others)
        far = all(position.zone[ship] == FAR for ship in own)
        slower = any(self._knots(position, ship) < slowest for ship in own)
        pressed = any(position.zone[ship] != FAR for ship in others)
        return 2 * far - slower - pressed

    def wins_by_leaving(self, position: Position, side: int) -> bool:
        return self._lead_without(position, side, (side,)) > 0

    def _safe(self, position: Position, side: int) -> bool:
        """Ahead, and ahead still if the enemy gets away."""
        return self.boxes.lead(position, side) > 0 and self._lead_without(position, side, (1 - side,)) > 0

    def _goes(self, position: Position, side: int) -> bool:
        """A sensible player leaves with a victory that the enemy's leaving cannot undo, or to save himself a draw."""
        if self._lead_without(position, side, (0, 1)) > 0:
            return True
        return self.boxes.lead(position, side) < 0 <= self._lead_without(position, side, (side,))

    def _lead_without(self, position: Position, side: int, leaving: tuple[int, ...]) -> int:
        """This side's lead, were these sides gone."""
        if not self.boxes.leaving_counts:
            return self.boxes.lead(position, side)
        trial = position.copy()
        for each in leaving:
            self._leave(trial, each)
        return self.boxes.lead(trial, side)

    def _leave(self, position: Position, side: int) -> None:
        for ship in self._movable(position, side):
            position.away[ship] = True
            position.zone[ship] = OFF

    def _movable(self, position: Position, side: int) -> list[int]:
        zone = position.zone
        return [ship for ship in self.chart.line[side] if zone[ship] != OFF]

    def _knots(self, position: Position, ship: int) -> int:
        hull = self.chart.hulls[ship]
        return hull.knots[min(position.hits[ship], hull.top)]

    def _one_side_gone(self, position: Position) -> bool:
        return not all(self._movable(position, side) for side in (0, 1))
