"""`python -m app.bots.tonnage_war.ace.learn`: the weights of outlook.json, by least squares over whole trial legs."""

import sys
from random import Random

import msgspec

from app.bots.tonnage_war.ace.outlook import FILE, Weight, signs
from app.bots.tonnage_war.ace.prospects import rounds
from app.bots.tonnage_war.ace.quick import USUAL_ESCORTS, Quick
from app.bots.tonnage_war.ace.uboat_hand import UBoatHabits
from app.bots.tonnage_war.ace.worth import kept_contacts
from app.games.tonnage_war.options import Options
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.scoring import score
from app.games.tonnage_war.uboat_actions import UBoatAction

LEGS = 3000
_RIDGE = 5.0


class Sums:
    """Least squares, added up position by position. The luck of the dice is one more sign, and left out at the end."""

    def __init__(self, signs: int) -> None:
        self.size = signs + 1
        self.squares = [[_RIDGE * (row == column) for column in range(self.size)] for row in range(self.size)]
        self.products = [[0.0, 0.0] for _ in range(self.size)]

    def add(self, row: list[float], uboat: float, escort: float) -> None:
        there = [(place, value) for place, value in enumerate(row) if value]
        for place, value in there:
            squares, products = self.squares[place], self.products[place]
            for other, factor in there:
                squares[other] += value * factor
            products[0] += value * uboat
            products[1] += value * escort

    def solve(self) -> list[list[float]]:
        """By elimination; the squares are positive definite, so no pivoting is needed."""
        rows = [[*squares, *products] for squares, products in zip(self.squares, self.products, strict=True)]
        for place, pivot in enumerate(rows):
            pivot[:] = [value / pivot[place] for value in pivot]
            for other in rows:
                if other is not pivot and other[place]:
                    factor = other[place]
                    other[:] = [value - factor * least for value, least in zip(other, pivot, strict=True)]
        return [row[self.size :] for row in rows]


def learn(legs: int) -> dict[str, Weight]:
    chance, sums = Random(1943), Sums(0)
    names: list[str] = []
    for number in range(legs):
        scenario = list(SCENARIOS)[number % len(SCENARIOS)]
        for trial in rounds(scenario, None, Options(), chance):
            state, seen = trial.state, []
            hand = Quick(state, chance, UBoatHabits(decoy=0.15), USUAL_ESCORTS)
            while not trial.over:
                if isinstance(state.agenda[-1], UBoatAction):
                    seen.append((signs(state), score(state), trial.luck))
                trial.perform(state.uboat_seat, hand.act(state))
            points, kept = score(state), kept_contacts(state)
            for found, before, luck in seen:
                if not names:
                    names, sums = list(found), Sums(len(found))
                row = [*found.values(), trial.luck - luck]
                sums.add(row, points.uboat - before.uboat + kept, points.escort - before.escort)
    return {
        name: Weight(round(uboat, 4), round(escort, 4))
        for name, (uboat, escort) in zip(names, sums.solve(), strict=False)
    }


if __name__ == "__main__":
    weights = learn(int(sys.argv[1]) if len(sys.argv) > 1 else LEGS)
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(weights), indent=1) + b"\n")
