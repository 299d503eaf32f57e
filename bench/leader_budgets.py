"""Finds the escort commander's forces in U-Boat Leader: those with which two equal computer players come out even.

A leg is even where the flotilla stands on the middle rung: “good” or better is as likely as “poor” or worse. The rows
of turns 1 and 2 are found with short campaigns, a further one with medium and one with long ones, from the turn on
at which shorter ones are over. `--check` measures the budgets as they stand in `data/commander.json`, `--rows` others:
`--rows 1:3:0:3,2:4:0` is three air patrols in turn 1, each of which attacks three boats, and four from turn 2 on that
attack two as usual, without hunters.
"""

import argparse
from itertools import product
from statistics import fmean

from app.bots.selfplay import play
from app.games.u_boat_leader import commander
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.commander import BUDGETS, Budget
from app.games.u_boat_leader.counters import LENGTHS, Length
from app.games.u_boat_leader.rules import RULES
from app.games.u_boat_leader.state import LegScore

MIDDLE = 2
MOST_AIR, MOST_HUNTERS = 4, 2
SEED = 5
"""Budgets are found with these games; others (`--seed`) show whether they hold."""
Rows = tuple[Budget, ...]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--campaigns", nargs="*", default=list(CAMPAIGNS))
    parser.add_argument("--lengths", nargs="*", default=list(LENGTHS))
    parser.add_argument("--games", type=int, default=10, help="matches of two legs for a first look at each budget")
    parser.add_argument("--closer", type=int, default=40, help="matches for the best of them")
    parser.add_argument("--seed", type=int, default=SEED, help="others than those that budgets were found with")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--rows", help="turn:air:hunters[:boats], …")
    chosen = parser.parse_args()
    for campaign in chosen.campaigns:
        for length in chosen.lengths:
            if chosen.check or chosen.rows:
                rows = rows_of(chosen.rows) if chosen.rows else BUDGETS[campaign]
                print(told(campaign, length, legs_with(campaign, length, rows, chosen.closer, chosen.seed)), flush=True)
            else:
                find(campaign, length, chosen.games, chosen.closer)


def rows_of(words: str) -> Rows:
    return tuple(Budget(*map(int, row.split(":"))) for row in words.split(","))


def legs_with(campaign: str, length: Length, rows: Rows, matches: int, seed: int = SEED) -> list[LegScore]:
    """Whole matches of the better computer against itself with these forces."""
    kept, commander.BUDGETS[campaign] = BUDGETS[campaign], rows
    try:
        return [
            leg
            for number in range(matches)
            for leg in play(
                RULES, f"{campaign}-{length}", ("leader", "leader"), seed, number, {"players": 2}
            ).game.state.legs
        ]
    finally:
        commander.BUDGETS[campaign] = kept


def uneven(legs: list[LegScore]) -> float:
    """How far the flotilla is from the middle rung, in rungs, and how lopsided its verdicts are."""
    good = fmean(leg.rank > MIDDLE for leg in legs)
    poor = fmean(leg.rank < MIDDLE for leg in legs)
    return abs(fmean(leg.rank for leg in legs) - MIDDLE) + abs(good - poor)


def told(campaign: str, length: Length, legs: list[LegScore]) -> str:
    good = fmean(leg.rank > MIDDLE for leg in legs)
    poor = fmean(leg.rank < MIDDLE for leg in legs)
    first = fmean(
        one.rank > other.rank or (one.rank == other.rank and one.vp > other.vp) for one, other in _pairs(legs)
    )
    level = fmean((one.rank, one.vp) == (other.rank, other.vp) for one, other in _pairs(legs))
    return (
        f"{campaign}-{length}: rung {fmean(leg.rank for leg in legs):.2f}, good or better {good:.0%}, "
        f"poor or worse {poor:.0%}, {fmean(leg.vp for leg in legs):.1f} VP in {fmean(leg.turns for leg in legs):.1f} "
        f"turns; first seat won {first:.0%}, {level:.0%} drawn of {len(legs) // 2} matches"
    )


def _pairs(legs: list[LegScore]) -> list[tuple[LegScore, LegScore]]:
    return list(zip(legs[::2], legs[1::2], strict=True))


def find(campaign: str, length: Length, games: int, closer: int) -> None:
    """The rows of shorter campaigns stand; what a longer one adds begins where they are over."""
    if length == "short":
        first = best_of(campaign, length, [(each,) for each in forces(1)], games, 2)
        further = [(*rows, each) for rows in first for each in forces(2) if abs(each.air - rows[-1].air) <= 2]
        options = best_of(campaign, length, [*first, *further], games, 3)
    else:
        kept, turn = rows_before(campaign, length)
        options = best_of(campaign, length, [kept, *((*kept, each) for each in forces(turn))], games, 3)
    for rows in options:
        legs = legs_with(campaign, length, rows, closer)
        table = ", ".join(f"from {row.turn} air {row.air} hunters {row.hunters}" for row in rows)
        print(f"{table} | {told(campaign, length, legs)}", flush=True)


def forces(turn: int) -> list[Budget]:
    return [Budget(turn, air, hunters) for air, hunters in product(range(MOST_AIR + 1), range(MOST_HUNTERS + 1))]


def best_of(campaign: str, length: Length, options: list[Rows], games: int, keep: int) -> list[Rows]:
    return sorted(options, key=lambda rows: uneven(legs_with(campaign, length, rows, games)))[:keep]


def rows_before(campaign: str, length: Length) -> tuple[Rows, int]:
    """Those that begin while a shorter campaign is played, and the turn after it."""
    shorter = LENGTHS[LENGTHS.index(length) - 1]
    over = fmean(leg.turns for leg in legs_with(campaign, shorter, BUDGETS[campaign], 8))
    return tuple(row for row in BUDGETS[campaign] if row.turn <= over), 1 + round(over)


if __name__ == "__main__":
    main()
