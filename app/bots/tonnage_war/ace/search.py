"""The search: all plans are tried in the same possible worlds; the worse half is dropped, the rest is tried on."""

from collections.abc import Callable
from math import sqrt
from random import Random

import msgspec

from app.bots.tonnage_war.ace.candidates import Plan
from app.bots.tonnage_war.ace.determinize import Worlds
from app.bots.tonnage_war.ace.outlook import Promise, promise
from app.bots.tonnage_war.ace.quick import Quick
from app.bots.tonnage_war.ace.trial import Trial
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.uboat_actions import UBoatAction

Worth = Callable[[TonnageState, Promise | None], float]


class Budget(msgspec.Struct, frozen=True):
    """`acts`: how many acts of trial games may be made. A budget of work, not of time: however busy the machine is, the
    same question has the same answer.
    """

    acts: int


_DEAL = 4
"""What dealing a world and setting up a trial costs, in acts."""

_ENOUGH = 4
"""No judgement from fewer worlds than these."""

_LOOKS = 3
"""How often the last plans are compared before the budget is used up, once the worse halves are dropped."""

_DOUBT, _HOPE, _CERTAIN = 2.0, 1.5, 3.0
"""In standard errors: by how much a plan has to be better than the usual one in the end; by how much worse it is given
up before; and by how much better the last one left ends the search."""


class Tried(msgspec.Struct):
    """A plan with what came of it in each world: how the match stood, and the luck of the dice."""

    plan: Plan
    values: list[float] = []
    luck: list[float] = []


def best_plan(
    worlds: Worlds, seat: int, plans: list[Plan], hand: Quick, chance: Random, budget: Budget, worth: Worth
) -> Plan:
    """The first plan is the usual one: it stays to the end, and only what is clearly better takes its place."""
    usual, *alive = (Tried(plan) for plan in plans)
    halvings = (len(alive) - 1).bit_length()
    phases = halvings + _LOOKS
    used, share = 0, 0.0
    for phase in range(phases):
        until = budget.acts * (phase + 1) // phases
        while used < until or len(usual.values) < _ENOUGH:
            saved, seed = RULES.encode(worlds.deal(chance)), chance.getrandbits(32)
            for tried in (usual, *alive):
                used += _DEAL + _try(tried, RULES.decode(saved), seat, hand, Random(seed), worth)
        share = _share_of_luck([usual, *alive])
        alive.sort(key=lambda tried: -_better(tried, usual, share, 0.0))
        if phase < halvings:
            alive = alive[: (len(alive) + 1) // 2]
        alive = [tried for tried in alive if _better(tried, usual, share, -_HOPE) > 0]
        if not alive:
            return usual.plan
        if len(alive) == 1 and _better(alive[0], usual, share, _CERTAIN) > 0:
            break
    best = max(alive, key=lambda tried: _better(tried, usual, share, _DOUBT))
    return best.plan if _better(best, usual, share, _DOUBT) > 0 else usual.plan


def _try(tried: Tried, state: TonnageState, seat: int, hand: Quick, chance: Random, worth: Worth) -> int:
    """Carry the plan out, and let quick hands go on to the next U-boat turn. Returns how many acts that took."""
    trial = Trial(state, chance)
    hand.bluff_by(chance)
    made = len(tried.plan)
    for act in tried.plan:
        trial.perform(seat, act)
    while not trial.over and not isinstance(state.agenda[-1], UBoatAction):
        trial.perform(seat, hand.act(state))
        made += 1
    tried.values.append(worth(state, None if trial.over else promise(state)))
    tried.luck.append(trial.luck)
    return made


def _share_of_luck(tried: list[Tried]) -> float:
    """How much of the outcome a point of luck explains, by least squares over all trials."""
    values = [value for each in tried for value in each.values]
    luck = [lucky for each in tried for lucky in each.luck]
    mean = sum(values) / len(values)
    squares = sum(lucky * lucky for lucky in luck)
    return sum((value - mean) * lucky for value, lucky in zip(values, luck, strict=True)) / squares if squares else 0.0


def _better(tried: Tried, usual: Tried, share: float, doubt: float) -> float:
    """By how much this plan did better than the usual one in the same worlds, less the doubt about it."""
    found = [
        value - other - share * (lucky - fortune)
        for value, other, lucky, fortune in zip(tried.values, usual.values, tried.luck, usual.luck, strict=False)
    ]
    number = len(found)
    mean = sum(found) / number
    if not doubt:
        return mean
    variance = sum((each - mean) ** 2 for each in found) / max(1, number - 1)
    return mean - doubt * sqrt(variance / number)


def compared(
    worlds: Worlds, seat: int, plans: tuple[Plan, Plan], hand: Quick, chance: Random, number: int, worth: Worth
) -> tuple[float, float]:
    """By how much the first plan is better than the second in so many worlds, nothing if that is in doubt; and what the
    first is worth.
    """
    first, second = Tried(plans[0]), Tried(plans[1])
    for _ in range(number):
        saved, seed = RULES.encode(worlds.deal(chance)), chance.getrandbits(32)
        for tried in (first, second):
            _try(tried, RULES.decode(saved), seat, hand, Random(seed), worth)
    share = _share_of_luck([first, second])
    better = _better(first, second, share, 0.0) if _better(first, second, share, 1.0) > 0 else 0.0
    luck = share * sum(first.luck) / number
    return better, max(-1.0, min(1.0, sum(first.values) / number - luck))
