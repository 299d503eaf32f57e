"""What a whole leg brings, round by round: learnt from trial games once for each scenario and its options."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from statistics import covariance, fmean, pvariance

import msgspec

from app.bots.tonnage_war.ace.quick import USUAL_BOATS, USUAL_ESCORTS, Quick
from app.bots.tonnage_war.ace.trial import QuickDice, Trial
from app.engine.game import Game
from app.games.tonnage_war.deal import StartLeg
from app.games.tonnage_war.options import Options
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.scenarios.scenario import Scenario
from app.games.tonnage_war.scoring import score
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.table import Cards
from app.games.tonnage_war.turns import StartRound

_LEGS = 60


class Prospect(msgspec.Struct, frozen=True):
    """Points still to come after some round of a leg: means and variances, of both sides and of their difference."""

    uboat: float = 0.0
    escort: float = 0.0
    uboat_variance: float = 0.0
    margin_variance: float = 0.0


def prospects(scenario: str, custom: Scenario | None, options: Options) -> tuple[Prospect, ...]:
    """By the number of rounds played: what the others bring. Always the same trial games, so always the same answer."""
    return _learnt(scenario, msgspec.msgpack.encode(custom), options)


@lru_cache(maxsize=32)
def _learnt(scenario: str, own: bytes, options: Options) -> tuple[Prospect, ...]:
    custom = msgspec.msgpack.decode(own, type=Scenario | None)
    chance = Random(1943)
    legs = [_leg(scenario, custom, options, chance) for _ in range(_LEGS)]
    ends = [leg[-1] for leg in legs]
    found = []
    for played in range(len(legs[0])):
        more = [(end[0] - leg[played][0], end[1] - leg[played][1]) for leg, end in zip(legs, ends, strict=True)]
        uboat, escort = [u for u, _ in more], [e for _, e in more]
        spread = pvariance(uboat)
        found.append(
            Prospect(
                fmean(uboat),
                fmean(escort),
                spread,
                max(0.0, spread + pvariance(escort) - 2 * covariance(uboat, escort)),
            )
        )
    return tuple(found)


def _leg(scenario: str, custom: Scenario | None, options: Options, chance: Random) -> list[tuple[int, int]]:
    """The score after no round, after the first, and so on."""
    scores = [(0, 0)]
    for trial in rounds(scenario, custom, options, chance):
        state = trial.state
        hand = Quick(state, chance, USUAL_BOATS, USUAL_ESCORTS)
        while not trial.over:
            trial.perform(state.uboat_seat, hand.act(state))
        points = score(state)
        scores.append((points.uboat, points.escort))
    return scores


def rounds(scenario: str, custom: Scenario | None, options: Options, chance: Random) -> Iterator[Trial]:
    """A trial leg, round by round; each is to be played before the next is asked for."""
    state = TonnageState(
        agenda=[StartRound(), StartLeg()],
        scenario=scenario,
        custom=custom,
        options=options,
        uboat_seat=0,
        uboat=Cards([], []),
        escort=Cards([], []),
    )
    while state.round < state.book.rounds:
        Game(RULES, state, QuickDice(chance)).advance()
        yield Trial(state, chance)
