"""What a trial game is worth when it ends: how likely the match is won less how likely it is lost.

A match is won by more points as U-boats and more points in all [10.4]. The chance to win less the chance to lose is the
same as the chance to lead as U-boats plus the chance to lead in all, less one; so two bell curves are enough.
"""

from math import erf, sqrt

from app.bots.tonnage_war.ace.outlook import Promise
from app.bots.tonnage_war.ace.prospects import Prospect, prospects
from app.games.tonnage_war.cards import UNITS, Side
from app.games.tonnage_war.scoring import match_result, score, totals
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.table import LegScore

CONTACT = 1.3
"""Points a contact kept into the next round brings the U-boats; on average one in three rounds ends with one."""

FURTHER_CONTACT = 0.3
_USUAL_CONTACT = 0.4
BOAT = 0.05
"""Points a round that a boat brings, for each 10 of its attack value."""

SHIP, SHIP_HUNTS = 0.08, 0.08
"""Points a round that an escort ship saves, and that it makes."""

ROUND = 1.2
"""The variance of what a whole round brings, beyond what its cards promise."""

_TIE_BREAK = 0.01
_SHIPS = {kind for kind, card in UNITS.items() if card.type == "surface" and not card.depleted}
_BOATS = {kind: card.attack / 10 for kind, card in UNITS.items() if card.type == "boat"}


class Worth:
    """Judges the ends of trial games of one match for one side."""

    def __init__(self, state: TonnageState, side: Side) -> None:
        self.seat = state.seat(side)
        self.rounds_left = state.book.rounds - state.round
        found = prospects(state.scenario, state.custom, state.options)
        self.rest = found[state.round]
        self.other_leg = found[0] if state.leg == 1 else Prospect()
        self.rule = state.options.match_rule
        self.boats_lost, self.ships_lost = _boats_lost(state), _ships_lost(state)
        self.done = state.legs
        as_uboat, total = totals(state.legs)
        self.tonnage, self.in_all = (each[self.seat] - each[1 - self.seat] for each in (as_uboat, total))
        self.variance = self.rest.uboat_variance + self.other_leg.uboat_variance
        self.total_variance = self.rest.margin_variance + self.other_leg.margin_variance

    def __call__(self, state: TonnageState, to_come: Promise | None = None) -> float:
        """From -1, lost, to 1, won. Of a round that has not ended it has to be said what is to come in it."""
        points = score(state)
        if not to_come and not self.rounds_left and state.leg == 2:
            return self._final([*self.done, LegScore(state.uboat_seat, points)])
        uboat = points.uboat + self.rest.uboat + (to_come.uboat if to_come else kept_contacts(state))
        escort = points.escort + self.rest.escort + (to_come.escort if to_come else 0.0)
        if self.rounds_left:
            boats, ships = _boats_lost(state) - self.boats_lost, _ships_lost(state) - self.ships_lost
            uboat += self.rounds_left * (SHIP * ships - BOAT * boats) - _USUAL_CONTACT
            escort -= self.rounds_left * SHIP_HUNTS * ships
        tonnage, in_all = uboat - self.other_leg.uboat, uboat - escort + self.other_leg.escort - self.other_leg.uboat
        if state.uboat_seat != self.seat:
            tonnage, in_all = -tonnage, -in_all
        this_round = ROUND * len(state.uboat.hand) / 13 if to_come else 0.0
        leads = _leads((self.tonnage + tonnage) / _deviation(self.variance + this_round))
        leads_in_all = _leads((self.in_all + in_all) / _deviation(self.total_variance + this_round))
        return 2 * leads_in_all - 1 if self.rule == "total" else leads + leads_in_all - 1

    def _final(self, legs: list[LegScore]) -> float:
        result = match_result(legs, self.rule)
        as_uboat, total = totals(legs)
        lead = as_uboat[self.seat] - as_uboat[1 - self.seat] + total[self.seat] - total[1 - self.seat]
        return (0.0 if result.winner is None else 1.0 if result.winner == self.seat else -1.0) + _TIE_BREAK * lead


def kept_contacts(state: TonnageState) -> float:
    """What the contacts left at the end of a round bring the U-boats in the next one."""
    contacts = len(state.contacts)
    if not contacts or state.round == state.book.rounds:
        return 0.0
    return CONTACT + FURTHER_CONTACT * (contacts - 1)


def _boats_lost(state: TonnageState) -> float:
    return sum([_BOATS[out.unit] for out in state.uboat.out if out.unit in _BOATS])


def _ships_lost(state: TonnageState) -> int:
    return sum([out.unit in _SHIPS for out in state.escort.out])


def _deviation(variance: float) -> float:
    return sqrt(variance) or 0.5


def _leads(standard: float) -> float:
    return 0.5 * (1 + erf(standard / 1.4142135623730951))
