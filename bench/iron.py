"""One act applied and all three views built and encoded, over whole random games of Iron & Oak; and the captain."""

import time
from random import Random

from _measure import headline, line, spread
from _one_act import SALTS, OneAct

from app.bots import answer, bots_of, random_player
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.engine.state import State
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.scenarios import SCENARIOS

GAMES = 3


def main() -> None:
    moves()
    thinking()


def moves() -> None:
    acts = OneAct(RULES)
    for scenario in SCENARIOS:
        for number in range(GAMES):
            play(scenario, number, acts)
    headline(f"Iron & Oak, {len(acts.all)} moves of {GAMES} games of each scenario")
    acts.report(target=0.0006)


def play(scenario: str, number: int, acts: OneAct) -> None:
    secret = b"bench %d" % number
    state: State = begin(RULES, scenario, {}, SealedDice(secret, SALTS)).state
    chance = Random(number)
    while asked := (game := acts.waiting(state, secret)).asked():
        decision = game.decision(asked[0])
        assert decision is not None
        state = acts.move(state, secret, asked[0], random_player.choose(decision, chance))


def thinking() -> None:
    """Every question of a game of each scenario between captains that has more than one answer."""
    taken = []
    for scenario in SCENARIOS:
        game = begin(RULES, scenario, {}, SealedDice(b"captain", SALTS))
        chance = Random(1)
        while asked := game.asked():
            decision = game.decision(asked[0])
            assert decision is not None
            began = time.process_time()
            view = RULES.view(game.state, asked[0])
            act = answer("iron-and-oak", bots_of("iron-and-oak")[0], view, decision, chance)
            if len(decision.options) > 1:
                taken.append(time.process_time() - began)
            game.perform(asked[0], act)
    headline(f"Iron & Oak, {len(taken)} answers of the captain")
    median, late, latest = spread(taken)
    line("an answer", median, "ms", target=1.0)
    line("  95 % of answers within", late, "ms")
    line("  99 % of answers within", latest, "ms", target=1.0)


if __name__ == "__main__":
    main()
