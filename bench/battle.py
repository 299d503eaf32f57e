"""One act applied and all three views built and encoded, over whole random battles of Atlantic Chase; and the captain.

The work of a table for each move, without the database and the wire, as `moves.py` measures it for Tonnage War.
"""

from _measure import headline
from _one_act import OneAct, thinking

from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios import SCENARIOS

GAMES = 10
THINKING = ("ms1", "ms7", "ms9")


def main() -> None:
    for advanced in (False, True):
        acts = OneAct(RULES)
        for scenario in SCENARIOS:
            for number in range(GAMES):
                acts.play(scenario, number, {"advanced": advanced})
        rules = "advanced" if advanced else "basic"
        headline(f"Atlantic Chase battles, {rules} rules, {len(acts.all)} moves of {GAMES} games of each scenario")
        acts.report(target=0.0006)
    thinking(RULES, [(scenario, number) for scenario in THINKING for number in range(2)], target=0.5)


if __name__ == "__main__":
    main()
