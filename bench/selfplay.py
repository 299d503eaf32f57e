"""Decisions a second of whole games in one process, beside the bare rules with nothing recorded and nobody thinking."""

import time
from random import Random
from statistics import median

from _measure import headline

from app.bots.selfplay import play
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.tonnage_war.rules import RULES

ROUNDS, GAMES = 7, 10


def main() -> None:
    headline(f"Tonnage War, decisions a second, median of {ROUNDS} rounds of {GAMES} matches")
    contenders = {
        "bare rules, any option": bare,
        "self-play, random": lambda number: play(RULES, "hx228", ("random", "random"), 1, number).decisions,
        "self-play, bot": lambda number: play(RULES, "hx228", ("regular", "regular"), 1, number).decisions,
    }
    found: dict[str, list[float]] = {name: [] for name in contenders}
    for turn in range(ROUNDS):  # turn by turn, so that a busy moment of the machine meets all of them
        for name, contender in contenders.items():
            began = time.process_time()
            decisions = sum(contender(turn * GAMES + number) for number in range(GAMES))
            found[name].append(decisions / (time.process_time() - began))
    for name, rates in found.items():
        print(f"  {name:<58}{median(rates):>10.0f} /s  {median(rates) / median(found['bare rules, any option']):.0%}")


def bare(number: int) -> int:
    game = begin(RULES, "hx228", {}, SealedDice(b"bare %d" % number, ("one", "two")))
    chance, decisions = Random(number), 0
    while asked := game.asked():
        decision = game.decision(asked[0])
        assert decision is not None
        moves = [option for option in decision.options if not option.offer]
        game.perform(asked[0], chance.choice(moves).act)
        decisions += 1
    return decisions


if __name__ == "__main__":
    main()
