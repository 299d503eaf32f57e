"""`python -m app.bots.atlantic_chase.ace.learn`: the weights of outlook.json, from whole operations of the Regular.

What each sign tells of who wins, by logistic regression. In the operations one action in seven is any at all, so that
positions come up which the Regular would never let happen.
"""

import argparse
from math import exp
from random import Random

import msgspec

from app.bots import random_player
from app.bots.atlantic_chase import admiral
from app.bots.atlantic_chase.ace.outlook import FILE, Weights, won
from app.bots.atlantic_chase.ace.signs import GOOD, NAMES, signs
from app.bots.atlantic_chase.ace.table import QuickDice, Trial
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS

_STRAY = 1 / 7
_RIDGE = 8.0
_ROUNDS = 8

Sample = tuple[tuple[float, ...], float]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=150, help="operations of each scenario")
    asked.add_argument("--scenario", choices=OPERATIONS, action="append", help="only this one; may be repeated")
    chosen = asked.parse_args()
    known: dict[str, Weights] = {}
    if FILE.exists():
        known = msgspec.json.decode(FILE.read_bytes(), type=dict[str, Weights])
    for scenario in chosen.scenario or OPERATIONS:
        samples = [each for number in range(chosen.games) for each in operation(scenario, number)]
        weights, told = learn(samples)
        print(f"{scenario}: {chosen.games} operations, {len(samples)} positions, {told:.3f} of them told rightly")
        known[scenario] = Weights(dict(zip(NAMES, (round(weight, 4) for weight in weights), strict=True)))
        FILE.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=1) + b"\n")


def operation(scenario: str, number: int) -> list[Sample]:
    chance = Random(f"learn {scenario} {number}")
    trial = Trial(RULES.set_up(scenario, {}, QuickDice(chance)), chance)
    trial.advance()
    met: list[tuple[float, ...]] = []
    while asked := trial.asked():
        for seat in asked:
            decision = trial.decision(seat)
            assert decision is not None
            view = RULES.view(trial.state, seat)
            if decision.name == "action":
                met.append(signs(Outlook(view)))
            stray = decision.name == "action" and chance.random() < _STRAY
            act = random_player.choose(decision, chance) if stray else admiral.choose(view, decision, chance)
            trial.perform(seat, act)
    ended = won(trial.state)
    return [(each, ended) for each in met]


def learn(samples: list[Sample]) -> tuple[list[float], float]:
    """Signs that would count against all reason are left out; and how often the likelier winner won."""
    left = samples
    while True:
        weights = _fitted(left)
        wrong = {
            place
            for place, (weight, good) in enumerate(zip(weights, GOOD.values(), strict=True))
            if good is not None and weight and (weight > 0) != good
        }
        if not wrong:
            break
        left = [(tuple(0.0 if place in wrong else sign for place, sign in enumerate(row)), end) for row, end in left]
    right = sum((_chance(weights, row) > 0.5) == (ended > 0.5) for row, ended in samples)
    return weights, right / len(samples)


def _fitted(samples: list[Sample]) -> list[float]:
    """By Newton's steps."""
    size = len(samples[0][0])
    weights = [0.0] * size
    for _ in range(_ROUNDS):
        squares = [[_RIDGE * (row == column) for column in range(size)] for row in range(size)]
        slopes = [-_RIDGE * weight for weight in weights]
        for row, ended in samples:
            likely = _chance(weights, row)
            curve = max(likely * (1 - likely), 1e-3)
            for place, value in enumerate(row):
                if value:
                    slopes[place] += (ended - likely) * value
                    line = squares[place]
                    for other, factor in enumerate(row):
                        line[other] += curve * value * factor
        weights = [weight + step for weight, step in zip(weights, _solve(squares, slopes), strict=True)]
    return weights


def _chance(weights: list[float], row: tuple[float, ...]) -> float:
    sum_of = sum(weight * value for weight, value in zip(weights, row, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, sum_of))))


def _solve(squares: list[list[float]], slopes: list[float]) -> list[float]:
    """By elimination; the squares are positive definite, so no pivoting is needed."""
    rows = [[*line, slope] for line, slope in zip(squares, slopes, strict=True)]
    for place, pivot in enumerate(rows):
        first = pivot[place]
        pivot[:] = [value / first for value in pivot]
        for other in rows:
            if other is not pivot and other[place]:
                factor = other[place]
                other[:] = [value - factor * lead for value, lead in zip(other, pivot, strict=True)]
    return [row[-1] for row in rows]


if __name__ == "__main__":
    main()
