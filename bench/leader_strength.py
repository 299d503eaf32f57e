"""How strong the computer players of U-Boat Leader are: the flotilla by the ladder, commanders by what they let pass.

`python bench/leader_strength.py --games 200` for a closer look than the default, `--seed` for other games.
"""

import argparse
from collections import Counter
from statistics import fmean

from app.bots.selfplay import play
from app.games.u_boat_leader.campaigns import CAMPAIGNS, RATINGS
from app.games.u_boat_leader.rules import RULES
from app.games.u_boat_leader.state import LeaderState

SEED = 11
PARTS = ("flotilla", "commanders", "matches")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--campaigns", nargs="*", default=list(CAMPAIGNS))
    parser.add_argument("--part", choices=PARTS, nargs="*", default=PARTS)
    chosen = parser.parse_args()
    for part, measure in (("flotilla", against_chance), ("commanders", commanders), ("matches", matches)):
        if part in chosen.part:
            measure(chosen.campaigns, chosen.games, chosen.seed)


def rank(state: LeaderState) -> int:
    return state.ladder.rank(state.score)


def against_chance(campaigns: list[str], games: int, seed: int) -> None:
    """Short campaigns with the same secret, by the computer and by a player without a plan: who stands higher?"""
    print(f"\nThe flotilla alone, {games} short campaigns each, beside random play of the same cards")
    for campaign in campaigns:
        higher = level = 0
        rungs: Counter[int] = Counter()
        points = []
        for number in range(games):
            mine = play(RULES, f"{campaign}-short", ("leader",), seed, number).game.state
            other = play(RULES, f"{campaign}-short", ("random",), seed, number).game.state
            higher += rank(mine) > rank(other)
            level += rank(mine) == rank(other)
            rungs[rank(mine)] += 1
            points.append(mine.score)
        share = ", ".join(f"{RATINGS[rung]} {rungs[rung]}" for rung in sorted(rungs))
        beats = f"higher {higher / games:6.1%}  level {level / games:6.1%}"
        print(f"  {campaign:<15} {beats}  {fmean(points):5.1f} VP  {share}")


def commanders(campaigns: list[str], games: int, seed: int) -> None:
    """The same flotilla against each commander: victory points and rung of its legs."""
    print(f"\nLegs of the computer's flotilla against each commander, {games} matches (two legs each)")
    for campaign in campaigns:
        for name in ("drill", "leader"):
            legs = [
                leg
                for number in range(games)
                for leg in play(RULES, f"{campaign}-short", (name, name), seed, number, {"players": 2}).game.state.legs
            ]
            vp, rung, sunk = (
                fmean(values) for values in zip(*((leg.vp, leg.rank, leg.sunk) for leg in legs), strict=True)
            )
            good = sum(leg.rank >= 3 for leg in legs) / len(legs)
            poor = sum(leg.rank <= 1 for leg in legs) / len(legs)
            print(
                f"  {campaign:<15} {name:<7} {vp:5.1f} VP, rung {rung:.2f}, good or better {good:.0%}, "
                f"poor or worse {poor:.0%}, {sunk:.2f} boats lost a leg"
            )


def matches(campaigns: list[str], games: int, seed: int) -> None:
    """Two legs between the commanders, with the same flotilla on both sides: whose boats end higher wins."""
    print(f"\nThe commander who searches against the tables, {games} short matches each, seats exchanged after half")
    for campaign in campaigns:
        won = drawn = 0
        for number in range(games):
            mine = number % 2
            seats = ("drill", "leader") if mine else ("leader", "drill")
            result = play(RULES, f"{campaign}-short", seats, seed, number, {"players": 2}).game.state.result
            won += result.winner == mine
            drawn += result.winner is None
        print(f"  {campaign:<15} won {won / games:.0%}, drawn {drawn / games:.0%}", flush=True)


if __name__ == "__main__":
    main()
