"""One act applied and all three views built and encoded, over whole random games of Tonnage War.

This is the work of a table for each move, without the database and the wire: copy the state, carry the act out, ask who
is next, build the views of both seats and the public.
"""

import copy
import json
import time
from random import Random

import msgspec
from _at_table import at_a_table
from _measure import headline, line, spread
from _one_act import SALTS, OneAct

from app.bots import random_player
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.engine.state import State
from app.games.tonnage_war.rules import RULES

GAMES = 20


def main() -> None:
    acts = OneAct(RULES)
    others: dict[str, list[float]] = {"json": [], "deepcopy": []}
    for number in range(GAMES):
        play(number, acts, others)
    headline(f"Tonnage War, one act and three views, {len(acts.all)} moves of {GAMES} random games")
    acts.report(target=0.0006)
    line("an act at a table: proposed, adopted, three documents", spread(at_a_table(RULES, "hx228", GAMES, 400))[0])
    line("for comparison: the same three views by the json module", spread(others["json"])[0])
    line("for comparison: copy of the state by copy.deepcopy", spread(others["deepcopy"])[0])


def play(number: int, acts: OneAct, others: dict[str, list[float]]) -> None:
    secret = b"bench %d" % number
    state: State = begin(RULES, "hx228", {}, SealedDice(secret, SALTS)).state
    chance = Random(number)
    while asked := (game := acts.waiting(state, secret)).asked():
        decision = game.decision(asked[0])
        assert decision is not None
        before = state
        state = acts.move(state, secret, asked[0], random_player.choose(decision, chance))
        compare(before, acts.views, others)


def compare(state: State, views: list[msgspec.Struct], others: dict[str, list[float]]) -> None:
    plain = [msgspec.to_builtins(view) for view in views]
    began = time.process_time()
    for view in plain:
        json.dumps(view).encode()
    others["json"].append(time.process_time() - began)
    began = time.process_time()
    copy.deepcopy(state)
    others["deepcopy"].append(time.process_time() - began)


if __name__ == "__main__":
    main()
