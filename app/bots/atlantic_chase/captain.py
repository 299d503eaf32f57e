"""How the captain thinks: every sensible way of answering is tried on the sketch with several plans for the rest."""

from collections.abc import Callable
from itertools import chain
from random import Random

import msgspec

from app.bots.atlantic_chase.playout import (
    AIMLESS,
    BREAK_AWAY,
    GUNNERY,
    MANEUVER,
    PLANS,
    Chance,
    Fight,
    Moved,
    Plan,
    Shots,
)
from app.bots.atlantic_chase.sketch import OFF, ZONES, Chart, Position
from app.bots.atlantic_chase.trial import best_of
from app.engine.decision import Act, Decision
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.view import View

Change = Callable[[Position], None]

_TAPE = 60
"""Random numbers kept for one battle; most need fewer."""


class Way:
    """An act, what it does to the sketch, and what is settled by it in this round."""

    def __init__(
        self,
        act: Act,
        step: int,
        change: Change | None = None,
        *,
        shots: Shots | None = None,
        spreads: Shots | None = None,
        moved: Moved | None = None,
        leaving: bool | None = None,
    ) -> None:
        self.act = act
        self.step = step
        self.change = change
        self.shots = shots
        self.spreads = spreads
        self.moved = moved
        self.leaving = leaving
        self.smoke = act.smoke if isinstance(act, acts.Sail) else None


class Style(msgspec.Struct, frozen=True):
    """`battles` fought for an answer at most; `draw`: what a draw counts for where a win is one.

    `aimless`: how often the enemy is taken for one without a plan, else for one who sails and fires by one of ours.
    """

    battles: int = 4000
    draw: float = 0.05
    aimless: float = 0.5


CAPTAIN = Style()


class Captain:
    """What he sees, the sketch he made of it, and his answers."""

    def __init__(self, view: View, chance: Random, style: Style = CAPTAIN) -> None:
        self.view = view
        self.chart = Chart(view)
        self.chance = chance
        self.style = style
        self.fight = Fight(self.chart, chance.random)
        self._tapes: list[list[float]] = []
        number = self.chart.number
        self.laid: Shots = [(number[shot.ship], number[shot.target]) for shot in view.battle.shots]

    # --- the choice among ways ---

    def best(self, ways: list[Way]) -> Act:
        return ways[0].act if len(ways) == 1 else self.best_arm(ways)[0].act

    def best_arm(self, ways: list[Way]) -> tuple[Way, Plan]:
        arms = [(way, plan) for way in ways for plan in self._plans() if way.smoke in (None, plan.smoke)]
        return best_of(arms, self._fought, self.style.battles, lambda arm: id(arm[0]))

    def scores(self, way: Way, planning: int, battles: int) -> list[float]:
        """How so many battles end if it is this way, with the plan for the rest that goes best with it."""
        arms = [(way, plan) for plan in self._plans() if way.smoke in (None, plan.smoke)]
        arm = best_of(arms, self._fought, planning)
        return [self._fought(arm, number) for number in range(battles)]

    def _plans(self) -> list[Plan]:
        """Those that differ: without torpedoes it does not matter where torpedo ships go."""
        chart, torpedoes = self.chart, self.chart.position.torpedoes
        armed = any(torpedoes[ship] for ship in chart.on_board(chart.position, chart.me))
        return [plan for plan in PLANS if armed or plan.guns == plan.tubes]

    def _luck(self, number: int) -> Chance:
        while len(self._tapes) <= number:
            self._tapes.append([self.chance.random() for _ in range(_TAPE)])
        return chain(self._tapes[number], iter(self.chance.random, -1.0)).__next__

    def _fought(self, arm: tuple[Way, Plan], number: int) -> float:
        way, plan = arm
        chart = self.chart
        position = chart.position.copy()
        if way.change:
            way.change(position)
        luck = self.fight.chance = self._luck(number)
        foe = AIMLESS if luck() < self.style.aimless else PLANS[int(luck() * 4)]
        ours = way.shots
        theirs = self.laid if self.laid else None
        lead = self.fight.play(
            position,
            (plan, foe) if chart.me == 0 else (foe, plan),
            way.step,
            shots=(ours, theirs) if chart.me == 0 else (theirs, ours),
            spreads=way.spreads,
            moved=way.moved,
            leaving=way.leaving,
        )
        return 1.0 if lead > 0 else 0.0 if lead < 0 else self.style.draw

    # --- gunnery and torpedoes ---

    def lay_guns(self, decision: Decision) -> Act:
        """Volleys on one target after another, and the one that promises most for each ship by herself."""
        number = self.chart.number
        drafted = [(number[shot.ship], number[shot.target]) for shot in self.view.draft]
        done = {firer for firer, _ in drafted}
        offered = {
            (number[act.ship], number[act.target]): act
            for option in decision.options
            if isinstance(act := option.act, acts.Aim)
        }
        if not offered:
            return acts.Fire()
        volleys: dict[tuple[tuple[int, int], ...], Act] = {}
        for wanted in (-1, *sorted({target for _, target in offered})):
            rest = [
                shot
                for shot in self.fight.best_shots(self.chart.position, self.chart.me, wanted)
                if shot[0] not in done and shot in offered
            ]
            if rest:
                volleys.setdefault(tuple(drafted + rest), offered[rest[0]])
        if not volleys:
            return acts.Fire()
        return self.best([Way(act, GUNNERY, shots=list(volley)) for volley, act in volleys.items()])

    def lay_torpedoes(self, decision: Decision) -> Act:
        target = self.fight.best_torpedo_target(self.chart.position, self.chart.me)
        aims = [option.act for option in decision.options if isinstance(option.act, acts.Aim)]
        wanted = [act for act in aims if self.chart.number[act.target] == target] or aims
        return wanted[0] if wanted else acts.Fire()

    # --- maneuver and smoke ---

    def steer(self, decision: Decision) -> Act:
        """One ship after another: which of several equals goes first hardly matters."""
        sailing = [option.act for option in decision.options if isinstance(option.act, acts.Sail)]
        if not sailing:
            return decision.options[0].act
        first = [act for act in sailing if act.ship == sailing[0].ship]
        scattering = [option.act for option in decision.options if isinstance(option.act, acts.Disperse)]
        ways = [self.course(decision, act) for act in first] + [self.course(decision, act) for act in scattering]
        return self.best(ways)

    def course(self, decision: Decision, act: acts.Sail | acts.Disperse) -> Way:
        ship = self.chart.number[act.ship]
        sailing = [option.act for option in decision.options if isinstance(option.act, acts.Sail)]
        moved = self._moved({self.chart.number[each.ship] for each in sailing})
        if isinstance(act, acts.Disperse):
            return Way(act, MANEUVER, _dispersed(ship), moved=moved)
        return Way(act, MANEUVER, _sailed(ship, ZONES.index(act.zone)), moved={**moved, ship: act.smoke})

    def _moved(self, in_hand: set[int]) -> Moved:
        """Slower ships have maneuvered, faster ones not; of the same speed as many of theirs as the turn order says."""
        chart, position = self.chart, self.chart.position
        knots = {
            ship: self.chart.hulls[ship].knots[min(position.hits[ship], self.chart.hulls[ship].top)]
            for side in (0, 1)
            for ship in chart.on_board(position, side)
        }
        now = min(knots[ship] for ship in in_hand)
        peers = [ship for ship, speed in knots.items() if speed == now]
        own = [ship for ship in peers if chart.hulls[ship].side == chart.me and ship not in in_hand]
        theirs = [ship for ship in peers if chart.hulls[ship].side != chart.me]
        before = len(own) + (chart.me == chart.active)
        done = [ship for ship, speed in knots.items() if speed < now] + own + theirs[:before]
        smoking = [seen.making_smoke for seen in self.view.ships]
        return {ship: smoking[ship] for ship in done}

    def spread_smoke(self, decision: Decision) -> Act:
        return self.best([self.smoke(option.act) for option in decision.options])

    def smoke(self, act: Act) -> Way:
        at_start = self.view.battle.round == 0
        ship = self.chart.number[act.ship] if isinstance(act, acts.Cover) else None
        return Way(act, GUNNERY if at_start else BREAK_AWAY, _covered(ship, at_start))

    # --- leaving ---

    def announce(self, decision: Decision) -> Act:
        return acts.BreakAway() if self.leaves() else acts.FightOn()

    def leaves(self) -> bool:
        return self.best([self.leaving(acts.FightOn()), self.leaving(acts.BreakAway())]) == acts.BreakAway()

    def leaving(self, act: Act) -> Way:
        return Way(act, BREAK_AWAY, leaving=isinstance(act, acts.BreakAway))

    def slip(self, decision: Decision) -> Act:
        return self.best([self.slipping(option.act) for option in decision.options])

    def slipping(self, act: Act) -> Way:
        ship = self.chart.number[act.ship] if isinstance(act, acts.Slip) else None
        return Way(act, BREAK_AWAY, _slipped(ship), leaving=False)


def _sailed(ship: int, zone: int) -> Change:
    def change(position: Position) -> None:
        position.zone[ship] = zone

    return change


def _dispersed(ship: int) -> Change:
    def change(position: Position) -> None:
        position.dispersed[ship] = True

    return change


def _covered(ship: int | None, at_start: bool) -> Change:
    def change(position: Position) -> None:
        position.round += at_start
        if ship is not None:
            position.hidden[ship] = True

    return change


def _slipped(ship: int | None) -> Change:
    def change(position: Position) -> None:
        if ship is not None:
            position.away[ship] = True
            position.zone[ship] = OFF

    return change
