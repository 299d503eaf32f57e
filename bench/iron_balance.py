"""How even the scenarios of Iron & Oak are, and how much better the Regular captain is than random play.

python3 dev.py bench iron_balance                          a small sample
.venv/bin/python bench/iron_balance.py --games 300         enough to tell: the scenarios' figures come from here
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from itertools import product

from _measure import headline

from app.bots.selfplay import play
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.scenarios import SCENARIOS

SEEDS = (1862,)
PAIRS = {
    "even": {"Regular against Regular": ("regular", "regular")},
    "strength": {
        "Regular (Union) against random": ("regular", "random"),
        "random against Regular (Confederate)": ("random", "regular"),
    },
    "random": {"random against random": ("random", "random")},
}
"""What is asked, and who plays whom for it; seat 0 is the Union."""


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=4, help="how many of each scenario, pair and seed")
    asked.add_argument("--scenario", choices=SCENARIOS, action="append", help="only this one; may be repeated")
    asked.add_argument("--seed", type=int, action="append", help="may be repeated: as many games by each")
    asked.add_argument("--only", choices=PAIRS, action="append", help="only this question; may be repeated")
    chosen = asked.parse_args()
    seeds = chosen.seed or SEEDS
    for scenario in chosen.scenario or SCENARIOS:
        headline(f"{SCENARIOS[scenario].name}, {chosen.games} games each by {len(seeds)} seeds")
        for question in chosen.only or PAIRS:
            for pair, players in PAIRS[question].items():
                print(f"  {pair:<38}{told(games(scenario, players, seeds, chosen.games))}", flush=True)


def games(scenario: str, players: tuple[str, str], seeds: Sequence[int], number: int) -> Counter[str]:
    """How they ended; one that does not end never comes back from here."""
    found: Counter[str] = Counter()
    for seed, each in product(seeds, range(number)):
        result = play(RULES, scenario, players, seed, each).game.state.result
        assert result is not None
        found["drawn" if result.winner is None else ("union", "confederate")[result.winner]] += 1
    return found


def told(found: Counter[str]) -> str:
    decided = found["union"] + found["confederate"]
    share = f"{found['union'] / decided:.1%} Union of {decided} decided" if decided else "none decided"
    counts = ", ".join(f"{who} {found[who]}" for who in ("union", "confederate", "drawn"))
    return f"{found.total()} finished: {counts}; {share}"


if __name__ == "__main__":
    main()
