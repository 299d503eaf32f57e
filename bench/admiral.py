"""How strong the levels of Atlantic Chase are in operations, how long they think, and how even the operations are.

.venv/bin/python bench/admiral.py --only even --games 40 --keep even.jsonl       Regular against Regular
.venv/bin/python bench/admiral.py --only random --games 20                       Regular against random play, both sides
.venv/bin/python bench/admiral.py --only levels --games 300 --scenario op4 --scenario op5 --scenario intro
.venv/bin/python bench/admiral.py --only imaginary --games 20                    Regular against the imaginary player

With --keep every game is a line of that file, and a run that was broken off goes on where it was. --write puts the
figures of --only even into the file from which the pages of the operations have them.
"""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from _measure import headline

from app.bots import answer
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.atlantic_chase.balance import FILE, Balance, evened
from app.games.atlantic_chase.forces.ship_cards import BRITISH
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.scoring import score, wins_the_tie

GAME = "atlantic-chase"
PAIRS = {
    "even": ("captain", "captain"),
    "random": ("captain", "random"),
    "imaginary": ("captain", "imaginary"),
    "levels": ("ace", "captain"),
}
"""What is asked, and who plays whom for it. In turn the first has the British and the Germans."""


class Played(msgspec.Struct, frozen=True):
    """One operation: who had the British, who won and by how much, and how long the first player thought."""

    question: str
    scenario: str
    number: int
    first_british: bool
    winner: str | None
    margin: float
    tie: str
    median: float
    longest: float


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=2, help="operations of each scenario")
    asked.add_argument("--scenario", choices=OPERATIONS, action="append", help="only this one; may be repeated")
    asked.add_argument("--only", choices=PAIRS, action="append", help="only this question; may be repeated")
    asked.add_argument("--seed", type=int, default=1941)
    asked.add_argument("--keep", type=Path, help="a file of games played, to go on from")
    asked.add_argument("--write", action="store_true", help="write the figures of the pages")
    chosen = asked.parse_args()
    kept = known(chosen.keep) if chosen.keep and chosen.keep.exists() else {}
    for question in chosen.only or PAIRS:
        headline(f"{' against '.join(PAIRS[question])}, {chosen.games} operations each, seed {chosen.seed}")
        for scenario in chosen.scenario or OPERATIONS:
            found = []
            for number in range(chosen.games):
                played = kept.get((question, scenario, number))
                if played is None:
                    played = play(question, scenario, number, chosen.seed)
                    if chosen.keep:
                        with chosen.keep.open("ab") as file:
                            file.write(msgspec.json.encode(played) + b"\n")
                found.append(played)
            print(f"  {scenario:<14}{told(question, found)}", flush=True)
            if question == "even" and chosen.write:
                write(scenario, found)


def known(keep: Path) -> dict[tuple[str, str, int], Played]:
    lines = [msgspec.json.decode(line, type=Played) for line in keep.read_bytes().splitlines()]
    return {(line.question, line.scenario, line.number): line for line in lines}


def play(question: str, scenario: str, number: int, seed: int) -> Played:
    """Two operations with the same dice are played with sides exchanged; seat 0 has the British.

    One who plays himself would play the same again: each operation of his has dice of its own.
    """
    first_player, second_player = PAIRS[question]
    dice = number if first_player == second_player else number // 2
    label = f"{scenario}, {seed}, {dice}"
    game = begin(RULES, scenario, {}, SealedDice(label.encode(), ("bench", "admiral")))
    chance = Random(f"{label}, {number % 2}")
    first = number % 2
    seconds: list[float] = []
    while asked := game.asked():
        for seat in asked:
            decision = game.decision(seat)
            assert decision is not None
            view = RULES.view(game.state, seat)
            began = time.process_time()
            act = answer(GAME, PAIRS[question][seat != first], view, decision, chance)
            if seat == first:
                seconds.append(time.process_time() - began)
            game.act(seat, act)
    result = game.state.result
    assert result is not None
    points = score(game.state)
    return Played(
        question,
        scenario,
        number,
        first == 0,
        None if result.winner is None else str(game.state.side_of(result.winner)),
        float(points["british"] - points["german"]),
        str(wins_the_tie(game.state)),
        sorted(seconds)[len(seconds) // 2],
        max(seconds),
    )


def told(question: str, found: list[Played]) -> str:
    if question == "even":
        balance = balance_of(found)
        return f"British {balance.british}, German {balance.german}, drawn {balance.drawn}; {balance.said()}"
    sides = []
    for british in (True, False):
        of_side = [played for played in found if played.first_british == british]
        how = Counter(_how(played) for played in of_side)
        sides.append(f"as {'British' if british else 'Germans'} {_share(how)}")
    how = Counter(_how(played) for played in found)
    middle = sorted(played.median for played in found)[len(found) // 2]
    longest = max(played.longest for played in found)
    return f"{_share(how)}; {', '.join(sides)}; median {1e3 * middle:.1f} ms, longest {longest:.2f} s"


def _how(played: Played) -> str:
    if played.winner is None:
        return "drawn"
    return "won" if (played.winner == BRITISH) == played.first_british else "lost"


def _share(how: Counter[str]) -> str:
    decided = how["won"] + how["lost"]
    return f"{how['won']} of {decided} ({how['won'] / decided:.0%})" if decided else "none decided"


def balance_of(found: list[Played]) -> Balance:
    winners = Counter(played.winner for played in found)
    bid = evened([(played.margin, played.tie) for played in found])
    return Balance(len(found), winners["british"], winners["german"], bid.points, bid.british)


def write(scenario: str, found: list[Played]) -> None:
    figures = msgspec.json.decode(FILE.read_bytes(), type=dict[str, Balance]) if FILE.exists() else {}
    figures[scenario] = balance_of(found)
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1) + b"\n")


if __name__ == "__main__":
    main()
