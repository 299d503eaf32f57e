"""One act applied and all three views built and encoded, over whole random games of Iron & Oak; and the captain."""

from _measure import headline
from _one_act import OneAct, thinking

from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.scenarios import SCENARIOS

GAMES = 3


def main() -> None:
    acts = OneAct(RULES)
    for scenario in SCENARIOS:
        for number in range(GAMES):
            acts.play(scenario, number)
    headline(f"Iron & Oak, {len(acts.all)} moves of {GAMES} games of each scenario")
    acts.report(target=0.0006)
    thinking(RULES, [(scenario, 1) for scenario in SCENARIOS], target=1.0)


if __name__ == "__main__":
    main()
