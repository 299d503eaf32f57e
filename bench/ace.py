"""How much stronger the Ace of Tonnage War is than the Regular: whole matches, both sides, several scenarios.

python3 dev.py bench ace                                a small sample
.venv/bin/python bench/ace.py --matches 288             enough to tell
"""

import argparse
import time
from collections import Counter
from random import Random

from _measure import headline, spread

from app.bots.tonnage_war import ace, regular
from app.bots.tonnage_war.ace.search import Budget
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.tonnage_war.rules import RULES

SCENARIOS = ("hx228", "sc7", "hg76", "ons5")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--matches", type=int, default=8, help="how many; each scenario and first side in turn")
    asked.add_argument("--acts", type=int, default=ace.LIVE.acts, help="acts of trial games a move")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--tell", action="store_true", help="say how each match ended")
    chosen = asked.parse_args()
    headline(f"Ace against Regular, {chosen.matches} matches, {chosen.acts} acts of trial games a move")
    results: dict[str, Counter[str]] = {scenario: Counter() for scenario in SCENARIOS}
    seconds: list[float] = []
    for number in range(chosen.matches):
        scenario, seat = SCENARIOS[number % len(SCENARIOS)], number // len(SCENARIOS) % 2
        how = match(scenario, seat, f"{chosen.seed}, {number}", Budget(chosen.acts), seconds)
        results[scenario][how] += 1
        if chosen.tell:
            print(f"  {number:>4} {scenario:<8} Ace at seat {seat}: {how}", flush=True)
    for scenario, found in results.items():
        print(f"  {scenario:<12}{told(found)}")
    print(f"  {'all':<12}{told(sum(results.values(), Counter()))}")
    middle, _, most = spread(seconds)
    longest = f"99 of 100 under {most * 1e3:.0f} ms, longest {max(seconds) * 1e3:.0f} ms"
    print(f"  a move: median {middle * 1e3:.0f} ms, {longest}")


def match(scenario: str, seat: int, seed: str, budget: Budget, seconds: list[float]) -> str:
    """Seat 0 begins as U-boats; `seconds` gets the time of each of the Ace's answers."""
    game = begin(RULES, scenario, {}, SealedDice(seed.encode(), ("bench", "ace")))
    chance = Random(seed)
    while asked := game.asked():
        (who,) = asked
        decision = game.decision(who)
        assert decision is not None
        view = RULES.view(game.state, who)
        if who == seat:
            began = time.process_time()
            act = ace.choose(view, decision, chance, budget)
            seconds.append(time.process_time() - began)
        else:
            act = regular.choose(view, decision, chance)
        game.act(who, act)
    assert game.state.result is not None
    winner = game.state.result.winner
    return "draw" if winner is None else "won" if winner == seat else "lost"


def told(found: Counter[str]) -> str:
    decided = found["won"] + found["lost"]
    share = f"{found['won'] / decided:.0%} of {decided} decided" if decided else "none decided"
    return f"won {found['won']}, lost {found['lost']}, drawn {found['draw']}: {share}"


if __name__ == "__main__":
    main()
