"""The program of docs/bot.md: taken from the page as it stands there, and measured against random play.

    .venv/bin/python -m tests.support.docs_bot [--game tonnage-war] [--scenario hx228] [--games 100]

Every deal is played twice, once from each seat, by the same seeds whenever it is run.
"""

import argparse
import hashlib
import re
from collections import Counter
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import msgspec

from app.bots import random_player
from app.engine.decision import Act, Decision
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games import game

PAGE = Path(__file__).parents[2] / "docs" / "bot.md"


def source() -> str:
    (program,) = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return str(program)


def bot() -> ModuleType:
    module = ModuleType("docs_bot")
    exec(compile(source(), str(PAGE), "exec"), module.__dict__)  # noqa: S102
    return module


def against_random(slug: str, scenario: str, games: int) -> Counter[str]:
    """What came of so many games: won, lost or drawn."""
    program, rules = bot(), game(slug)
    results: Counter[str] = Counter()
    for number in range(games):
        deal, ours = divmod(number, 2)
        label = f"{slug} {scenario} {deal}"
        table = begin(rules, scenario, {}, SealedDice(hashlib.sha256(label.encode()).digest(), ("one", "two")))
        player, chance = Player(program, label), Random(label)
        while asked := table.asked():
            for seat in asked:
                decision = table.decision(seat)
                assert decision is not None
                act = player.choose(decision) if seat == ours else random_player.choose(decision, chance)
                table.perform(seat, act)
        assert table.state.result is not None
        winner = table.state.result.winner
        results["drawn" if winner is None else "won" if winner == ours else "lost"] += 1
    return results


class Player:
    """The program's choice, without a wire between: it is given the decision as the wire would bring it."""

    def __init__(self, program: ModuleType, seed: str) -> None:
        self._program = program
        self._chance = Random(f"{seed}, the program")
        self._done: set[Any] = set()

    def choose(self, decision: Decision) -> Act:
        if not decision.draft:
            self._done = set()
        plain = msgspec.to_builtins(decision, str_keys=True)
        chosen = self._program.choose(plain, self._chance, self._done)
        place = next(n for n, option in enumerate(plain["options"]) if option["act"] == chosen)
        return decision.options[place].act


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--game", default="tonnage-war")
    read.add_argument("--scenario", default="hx228")
    read.add_argument("--games", type=int, default=100)
    asked = read.parse_args()
    results = against_random(asked.game, asked.scenario, asked.games)
    print(f"{asked.game}, {asked.scenario}, {asked.games} games against random play: ", end="")
    print(", ".join(f"{results[what]} {what}" for what in ("won", "drawn", "lost")))


if __name__ == "__main__":
    main()
