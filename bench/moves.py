"""One act applied and all three views built and encoded, over whole random games of Tonnage War.

This is the work of a table for each move, without the database and the wire: copy the state, carry the act out, ask who
is next, build the views of both seats and the public.
"""

import copy
import json
import time
from random import Random

import msgspec
from _measure import headline, line, spread

from app.bots import random_player
from app.engine.dice import SealedDice
from app.engine.game import Game, begin
from app.engine.viewer import PUBLIC
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.state import TonnageState

GAMES = 20
VIEWERS = (0, 1, PUBLIC)
SALTS = ("one", "two")
_encode = msgspec.json.Encoder().encode


def main() -> None:
    parts: dict[str, list[float]] = {
        name: [] for name in ("all", "copy", "act", "ask", "views", "encode", "json", "deepcopy")
    }
    for number in range(GAMES):
        play(number, parts)
    headline(f"Tonnage War, one act and three views, {len(parts['all'])} moves of {GAMES} random games")
    median, late, latest = spread(parts["all"])
    line("act applied, three views built and encoded", median, target=0.0006)
    line("  95 % of moves within", late)
    line("  99 % of moves within", latest)
    for name, what in (
        ("copy", "  of which: copy of the state (msgpack out and in)"),
        ("act", "  legal? and carried out, agenda run"),
        ("ask", "  next decision with its options and sentences"),
        ("views", "  three views built"),
        ("encode", "  three views encoded (msgspec JSON)"),
    ):
        line(what, spread(parts[name])[0])
    line("for comparison: the same three views by the json module", spread(parts["json"])[0])
    line("for comparison: copy of the state by copy.deepcopy", spread(parts["deepcopy"])[0])


def play(number: int, parts: dict[str, list[float]]) -> None:
    secret = b"bench %d" % number
    state = begin(RULES, "hx228", {}, SealedDice(secret, SALTS)).state
    chance = Random(number)
    while True:
        game = Game(RULES, state, SealedDice(secret, SALTS, state.draws))
        if not game.asked():
            return
        (seat,) = game.asked()
        decision = game.decision(seat)
        assert decision is not None
        state = move(state, secret, seat, random_player.choose(decision, chance), parts)


def move(state: TonnageState, secret: bytes, seat: int, act: object, parts: dict[str, list[float]]) -> TonnageState:
    clock = time.process_time
    start = clock()
    game = Game(RULES, RULES.copy(state), SealedDice(secret, SALTS, state.draws))
    copied = clock()
    game.act(seat, act)
    acted = clock()
    for other in game.asked():
        game.decision(other)
    asked = clock()
    views = [RULES.view(game.state, viewer) for viewer in VIEWERS]
    built = clock()
    for view in views:
        _encode(view)
    done = clock()
    for name, began, ended in (
        ("all", start, done),
        ("copy", start, copied),
        ("act", copied, acted),
        ("ask", acted, asked),
        ("views", asked, built),
        ("encode", built, done),
    ):
        parts[name].append(ended - began)
    compare(state, views, parts)
    return game.state


def compare(state: TonnageState, views: list[msgspec.Struct], parts: dict[str, list[float]]) -> None:
    plain = [msgspec.to_builtins(view) for view in views]
    began = time.process_time()
    for view in plain:
        json.dumps(view).encode()
    parts["json"].append(time.process_time() - began)
    began = time.process_time()
    copy.deepcopy(state)
    parts["deepcopy"].append(time.process_time() - began)


if __name__ == "__main__":
    main()
