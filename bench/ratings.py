"""What the computers are worth: every two of a game's players against each other, both sides of every scenario.

python3 dev.py bench ratings                                             a small sample of each game, nothing written
.venv/bin/python bench/ratings.py tonnage-war --games 400 --heavy 40 --write   enough to tell, into its ratings.json

With --keep every game is a line of that file, and a run that was broken off goes on where it was; with --no-more too,
it is counted as far as it went.

The ratings are those under which the results were most likely (Bradley and Terry; a draw is half a win for each; one
drawn game is added to each pair, so that a clean sweep has a figure too). The usual opponent stands at 1500.
"""

import argparse
import math
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
from _measure import headline

from app.bots import HEAVY, LEVELS, RANDOM
from app.bots.selfplay import play
from app.community.computer_ratings import FILE, Measured
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.engine.rules import Rules, UnknownScenario
from app.games import game as game_called
from app.games import open_games

STANDARD = 1500.0
SCALE = 400 / math.log(10)
PRIOR = 1.0
"""Games added to each pair, drawn."""

BOTS = Path(__file__).resolve().parents[1] / "app" / "bots"

Tally = dict[tuple[str, str], tuple[float, int]]
"""By pair: points of the first, and games."""


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", nargs="*", help="by its name in addresses; all of them if none is named")
    asked.add_argument("--games", type=int, default=8, help="of every two players")
    asked.add_argument("--heavy", type=int, default=0, help="of every two of whom one thinks long")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--keep", type=Path, help="a file of games played, to go on from")
    asked.add_argument("--no-more", action="store_true", help="count the games of that file and play none")
    asked.add_argument("--write", action="store_true", help="keep them in the folder of the game's players")
    chosen = asked.parse_args()
    for slug in chosen.game or [rules.meta.slug for rules in open_games()]:
        rules = game_called(slug)
        headline(f"{rules.meta.title}: {chosen.games} games of every two, {chosen.heavy} where one thinks long")
        kept = Kept(chosen.keep, chosen.no_more)
        found = measured(tallied(rules, chosen.games, chosen.heavy, chosen.seed, kept), usual(slug))
        for bot, known in sorted(found.items(), key=lambda each: -each[1].rating):
            print(f"  {bot:<12}{known.rating:>7.0f} ± {known.off:.0f}, {known.games} games")
        if chosen.write:
            written = msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n"
            (BOTS / slug.replace("-", "_") / FILE).write_bytes(written)


class Kept:
    """Points of the first player of games already played, by game, pair, seed and number."""

    def __init__(self, file: Path | None, no_more: bool = False) -> None:
        self._file, self._no_more = file, no_more
        lines = file.read_bytes().splitlines() if file and file.exists() else []
        rows = [msgspec.json.decode(line, type=tuple[str, str, str, int, int, float]) for line in lines]
        self._points = {row[:5]: row[5] for row in rows}

    def number(self, rules: Rules[Any], pair: tuple[str, str], seed: int, number: int) -> int:
        """How many games of these two there will be, of so many that were asked for."""
        known = sum((rules.meta.slug, *pair, seed, n) in self._points for n in range(number))
        return known if self._no_more else number

    def score(self, rules: Rules[Any], pair: tuple[str, str], seed: int, number: int) -> float:
        asked = (rules.meta.slug, *pair, seed, number)
        if asked not in self._points:
            self._points[asked] = score(rules, pair, seed, number)
            if self._file:
                with self._file.open("ab") as file:
                    file.write(msgspec.json.encode((*asked, self._points[asked])) + b"\n")
        return self._points[asked]


def usual(slug: str) -> str:
    return next((level.bot for level in LEVELS.get(slug, ()) if level.usual), RANDOM)


def tallied(rules: Rules[Any], games: int, heavy: int, seed: int, kept: Kept) -> Tally:
    slug = rules.meta.slug
    bots = [*(level.bot for level in LEVELS.get(slug, ())), RANDOM]
    slow = {bot for bot in bots if (slug, bot) in HEAVY}
    tally: Tally = {}
    for first, second in combinations(bots, 2):
        number = kept.number(rules, (first, second), seed, heavy if slow & {first, second} else games)
        points = sum(kept.score(rules, (first, second), seed, n) for n in range(number))
        tally[first, second] = (points, number)
        print(f"  {first} – {second}: {points:g} of {number}", flush=True)
    return tally


def score(rules: Rules[Any], pair: tuple[str, str], seed: int, number: int) -> float:
    """Points of the first. Scenarios in turn, each from both sides, both players in either seat."""
    fields = for_two(rules)
    scenario, setup = fields[number // 2 % len(fields)]
    swapped = number % 2 == 1
    setup = setup | rules.seated(rules.meta.sides[number // 2 // len(fields) % 2])
    played = play(rules, scenario, pair[::-1] if swapped else pair, seed, number, setup)
    result = played.game.state.result
    if result is None or result.winner is None:
        return 0.5
    return float((result.winner == 0) != swapped)


def for_two(rules: Rules[Any]) -> list[tuple[str, dict[str, Any]]]:
    """The scenarios two can play, each with what its form must say to have two seats."""
    found = []
    for card in rules.meta.scenarios:
        setups: list[dict[str, Any]] = [
            {},
            *({each.name: value} for each in rules.meta.options for value, _ in each.values),
        ]
        two = next((setup for setup in setups if _plays(rules, card.slug, setup)), None)
        if two is not None:
            found.append((card.slug, two))
    return found


def _plays(rules: Rules[Any], scenario: str, setup: dict[str, Any]) -> bool:
    if rules.seats(scenario, setup) != 2:
        return False
    try:
        begin(rules, scenario, setup, SealedDice(b"bench", ("", "")))
    except UnknownScenario:
        return False
    return True


def measured(tally: Tally, usual: str) -> dict[str, Measured]:
    """By Newton's method, one player at a time, until nobody moves."""
    bots = sorted({bot for pair in tally for bot in pair})
    worth = dict.fromkeys(bots, 0.0)
    met = {pair: (points + PRIOR / 2, games + PRIOR) for pair, (points, games) in tally.items() if games}
    for _ in range(2000):
        for bot in bots:
            slope, bend = _slope(bot, worth, met)
            worth[bot] += slope / bend if bend else 0.0
    games = {bot: sum(number for pair, (_, number) in tally.items() if bot in pair) for bot in bots}
    return {
        bot: Measured(
            round(STANDARD + SCALE * (worth[bot] - worth[usual]), 1),
            round(2 * SCALE / math.sqrt(_slope(bot, worth, met)[1]), 1),
            games[bot],
        )
        for bot in bots
        if games[bot]
    }


def _slope(bot: str, worth: dict[str, float], met: dict[tuple[str, str], tuple[float, float]]) -> tuple[float, float]:
    """How far the results are from what is expected of this player, and how sharply that would change."""
    slope = bend = 0.0
    for (first, second), (points, games) in met.items():
        if bot not in (first, second):
            continue
        other, own = (second, points) if bot == first else (first, games - points)
        expected = 1 / (1 + math.exp(worth[other] - worth[bot]))
        slope += own - games * expected
        bend += games * expected * (1 - expected)
    return slope, bend


if __name__ == "__main__":
    main()
