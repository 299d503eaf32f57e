"""One act applied and all three views built and encoded, over whole random battles of Atlantic Chase; and the captain.

The work of a table for each move, without the database and the wire, as `moves.py` measures it for Tonnage War.
"""

import time
from random import Random

import msgspec
from _measure import headline, line, spread

from app.bots import BOTS, answer, random_player
from app.engine.dice import SealedDice
from app.engine.game import Game, begin
from app.engine.viewer import PUBLIC
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios import SCENARIOS
from app.games.atlantic_chase.state import ChaseState

GAMES = 10
THINKING = ("ms1", "ms7", "ms9")
VIEWERS = (0, 1, PUBLIC)
SALTS = ("one", "two")
_encode = msgspec.json.Encoder().encode


def main() -> None:
    for advanced in (False, True):
        moves(advanced)
    thinking()


def moves(advanced: bool) -> None:
    parts: dict[str, list[float]] = {name: [] for name in ("all", "copy", "act", "ask", "views", "encode")}
    for scenario in SCENARIOS:
        for number in range(GAMES):
            play(scenario, number, advanced, parts)
    rules = "advanced" if advanced else "basic"
    headline(f"Atlantic Chase battles, {rules} rules, {len(parts['all'])} moves of {GAMES} games of each scenario")
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


def play(scenario: str, number: int, advanced: bool, parts: dict[str, list[float]]) -> None:
    secret = b"bench %d" % number
    state = begin(RULES, scenario, {"advanced": advanced}, SealedDice(secret, SALTS)).state
    chance = Random(number)
    while True:
        game = Game(RULES, state, SealedDice(secret, SALTS, state.draws))
        if not game.asked():
            return
        seat = game.asked()[0]
        decision = game.decision(seat)
        assert decision is not None
        state = move(state, secret, seat, random_player.choose(decision, chance), parts)


def move(state: ChaseState, secret: bytes, seat: int, act: object, parts: dict[str, list[float]]) -> ChaseState:
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
    return game.state


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
                act = answer("atlantic-chase", BOTS["atlantic-chase"][0], view, decision, chance)
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
