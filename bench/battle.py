"""One act applied and all three views built and encoded, over whole random battles of Atlantic Chase; and the captain.

The work of a table for each move, without the database and the wire, as `moves.py` measures it for Tonnage War.
"""

import time
from random import Random

from _measure import headline, line, spread
from _one_act import SALTS, OneAct

from app.bots import answer, bots_of, random_player
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.engine.state import State
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios import SCENARIOS

GAMES = 10
THINKING = ("ms1", "ms7", "ms9")


def main() -> None:
    for advanced in (False, True):
        moves(advanced)
    thinking()


def moves(advanced: bool) -> None:
    acts = OneAct(RULES)
    for scenario in SCENARIOS:
        for number in range(GAMES):
            play(scenario, number, advanced, acts)
    rules = "advanced" if advanced else "basic"
    headline(f"Atlantic Chase battles, {rules} rules, {len(acts.all)} moves of {GAMES} games of each scenario")
    acts.report(target=0.0006)


def play(scenario: str, number: int, advanced: bool, acts: OneAct) -> None:
    secret = b"bench %d" % number
    state: State = begin(RULES, scenario, {"advanced": advanced}, SealedDice(secret, SALTS)).state
    chance = Random(number)
    while asked := (game := acts.waiting(state, secret)).asked():
        decision = game.decision(asked[0])
        assert decision is not None
        state = acts.move(state, secret, asked[0], random_player.choose(decision, chance))


def thinking() -> None:
    """Every question of a few battles between captains that has more than one answer."""
    taken = []
    for scenario in THINKING:
        for number in range(2):
            game = begin(RULES, scenario, {}, SealedDice(b"captain %d" % number, SALTS))
            chance = Random(number)
            while asked := game.asked():
                decision = game.decision(asked[0])
                assert decision is not None
                began = time.process_time()
                view = RULES.view(game.state, asked[0])
                act = answer("atlantic-chase", bots_of("atlantic-chase")[0], view, decision, chance)
                if len(decision.options) > 1:
                    taken.append(time.process_time() - began)
                game.perform(asked[0], act)
    headline(f"Atlantic Chase, {len(taken)} answers of the captain")
    median, late, latest = spread(taken)
    line("an answer", median, "ms", target=0.5)
    line("  95 % of answers within", late, "ms")
    line("  99 % of answers within", latest, "ms", target=0.5)


if __name__ == "__main__":
    main()
