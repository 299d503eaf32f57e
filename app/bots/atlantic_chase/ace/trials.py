"""Orders compared: each is tried with the same luck, played on for a few actions and judged.

Nothing is hidden on the chart, so it is plain Monte-Carlo: one world, many dice. What is sealed (break away, attitudes)
is chosen in a trial by either side for itself.
"""

from math import sqrt
from random import Random

from app.bots.atlantic_chase import commander
from app.bots.atlantic_chase.ace.outlook import promise, won
from app.bots.atlantic_chase.ace.table import Trial
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.engine.decision import Act
from app.games.atlantic_chase.actions.menu import ChooseAction
from app.games.atlantic_chase.forces.ship_cards import BRITISH, Side
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import ChaseState

_ACTIONS = 2
"""So many are played out, the one that is tried among them, before the position is judged."""


def _try(state: ChaseState, side: Side, act: Act, chance: Random) -> float:
    """How it stands for this side after a few actions."""
    trial = Trial(state, chance)
    trial.perform(state.seat(side), act)
    actions = _ACTIONS
    while not trial.over:
        if isinstance(state.agenda[-1], ChooseAction):
            actions -= 1
            if not actions:
                return promise(Outlook(RULES.view(state, state.seat(side))))
        for seat in trial.asked():
            decision = trial.decision(seat)
            assert decision is not None
            moves = [option.act for option in decision.options if not option.offer]
            if len(moves) == 1:
                chosen = moves[0]
            else:
                chosen = commander.choose(RULES.view(state, seat), decision, chance)
            trial.perform(seat, chosen)
    british = won(state)
    return british if side == BRITISH else 1 - british


def compared(
    state: ChaseState, side: Side, orders: tuple[Act, Act], chance: Random, number: int
) -> tuple[float, float]:
    """By how much the first order is better than the second in so many trials, nothing if that is in doubt; and how
    likely the first wins.
    """
    saved = RULES.encode(state)
    seeds = [chance.getrandbits(32) for _ in range(number)]
    first, second = ([_try(RULES.decode(saved), side, act, Random(seed)) for seed in seeds] for act in orders)
    gaps = [one - two for one, two in zip(first, second, strict=True)]
    mean = sum(gaps) / number
    doubt = sqrt(sum((gap - mean) ** 2 for gap in gaps) / max(1, number - 1) / number)
    return (mean if mean > doubt else 0.0), sum(first) / number
