"""Encode and decode of a whole state, at every tenth decision of a match: how a table is copied, saved and loaded."""

import copy
import pickle
import statistics

import msgspec
from _measure import headline, line, seconds

from app.bots import random_player
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.tonnage_war.rules import RULES
from app.games.tonnage_war.state import TonnageState

ROUNDS = 50


def main() -> None:
    states = sampled()
    size = statistics.median(len(RULES.encode(state)) for state in states)
    headline(f"Tonnage War, copying a state of {size:.0f} bytes, {len(states)} states of one match")
    as_json = msgspec.json.Decoder(TonnageState)

    def each(copied: object) -> float:
        return statistics.median(
            seconds(lambda s=state: [copied(s) for _ in range(ROUNDS)], 3) / ROUNDS for state in states
        )

    line("encode and decode (msgspec, msgpack)", each(RULES.copy), target=0.0002)
    line("for comparison: msgspec, JSON", each(lambda state: as_json.decode(msgspec.json.encode(state))))
    line("for comparison: pickle", each(lambda state: pickle.loads(pickle.dumps(state, 5))))
    line("for comparison: copy.deepcopy", each(copy.deepcopy))


def sampled() -> list[TonnageState]:
    from random import Random

    game = begin(RULES, "hx228", {}, SealedDice(b"states", ("one", "two")))
    chance, states, number = Random(1), [], 0
    while asked := game.asked():
        if number % 10 == 0:
            states.append(RULES.copy(game.state))
        number += 1
        decision = game.decision(asked[0])
        assert decision is not None
        game.perform(asked[0], random_player.choose(decision, chance))
    return states


if __name__ == "__main__":
    main()
