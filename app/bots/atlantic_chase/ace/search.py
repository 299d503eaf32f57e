"""The search: every order is tried with the same luck, played on for a few actions and judged; the worse are dropped.

Nothing is hidden on the chart, so it is plain Monte-Carlo: one world, many dice. What is sealed (break away, attitudes)
is chosen in a trial by either side for itself.
"""

from math import sqrt
from random import Random

import msgspec

from app.bots.atlantic_chase import commander
from app.bots.atlantic_chase.ace.outlook import promise, won
from app.bots.atlantic_chase.ace.table import Trial
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.engine.decision import Act
from app.games.atlantic_chase.actions.menu import ChooseAction
from app.games.atlantic_chase.forces.ship_cards import BRITISH, Side
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import ChaseState


class Budget(msgspec.Struct, frozen=True):
    """`acts` of trials for an answer: work, not time, so that the same question has the same answer on any machine.

    `actions`: so many are played out, the one that is tried among them, before the position is judged.
    `doubt`: by how many standard errors an order must be better than the usual one.
    """

    acts: int = 800
    actions: int = 2
    doubt: float = 1.5


_JUDGING = 6
"""What a judgement costs, in acts."""
_FIRST = 4
"""Trials of each order between two looks at which of them are to be dropped."""
_LEAST = 2
"""No judgement from fewer trials than these, whatever they cost."""
_WORSE = 1.0
"""In standard errors: so much worse than the best an order is given up."""


class Tried:
    """An order with what came of it, trial by trial."""

    __slots__ = ("act", "values")

    def __init__(self, act: Act) -> None:
        self.act = act
        self.values: list[float] = []


def best(state: ChaseState, side: Side, orders: list[Act], chance: Random, budget: Budget) -> Act:
    """The first order is the usual one; another takes its place only if it did clearly better."""
    saved = RULES.encode(state)
    alive = [Tried(act) for act in orders]
    usual, used = alive[0], 0
    while used < budget.acts or len(usual.values) < _LEAST:
        seed = chance.getrandbits(32)
        for tried in alive:
            value, acts = _try(RULES.decode(saved), side, tried.act, Random(seed), budget.actions)
            tried.values.append(value)
            used += acts
        if len(usual.values) % _FIRST:
            continue
        leader = max(alive, key=lambda tried: sum(tried.values))
        alive = [each for each in alive if each in (leader, usual) or _better(leader, each, _WORSE) <= 0]
        if alive == [usual]:
            return usual.act
    return max(alive, key=lambda tried: _better(tried, usual, budget.doubt)).act


def _try(state: ChaseState, side: Side, act: Act, chance: Random, actions: int) -> tuple[float, int]:
    """How it stands for this side after so many actions, and what it took to see."""
    trial = Trial(state, chance)
    trial.perform(state.seat(side), act)
    made = 1
    while not trial.over:
        if isinstance(state.agenda[-1], ChooseAction):
            actions -= 1
            if not actions:
                look = Outlook(RULES.view(state, state.seat(side)))
                return promise(look), made + _JUDGING
        for seat in trial.asked():
            decision = trial.decision(seat)
            assert decision is not None
            moves = [option.act for option in decision.options if not option.offer]
            if len(moves) == 1:
                chosen = moves[0]
            else:
                chosen = commander.choose(RULES.view(state, seat), decision, chance)
            trial.perform(seat, chosen)
            made += 1
    british = won(state)
    return (british if side == BRITISH else 1 - british), made


def _better(tried: Tried, other: Tried, doubt: float) -> float:
    """By how much it did better with the same luck, less the doubt about it."""
    if tried is other:
        return 0.0
    found = [one - two for one, two in zip(tried.values, other.values, strict=False)]
    mean = sum(found) / len(found)
    variance = sum((each - mean) ** 2 for each in found) / max(1, len(found) - 1)
    return mean - doubt * sqrt(variance / len(found))


def compared(
    state: ChaseState, side: Side, orders: tuple[Act, Act], chance: Random, number: int
) -> tuple[float, float]:
    """By how much the first order is better than the second in so many trials, nothing if that is in doubt; and how
    likely the first wins.
    """
    saved, actions = RULES.encode(state), Budget().actions
    first, second = Tried(orders[0]), Tried(orders[1])
    for _ in range(number):
        seed = chance.getrandbits(32)
        for tried in (first, second):
            tried.values.append(_try(RULES.decode(saved), side, tried.act, Random(seed), actions)[0])
    better = _better(first, second, 0.0) if _better(first, second, 1.0) > 0 else 0.0
    return better, sum(first.values) / number
