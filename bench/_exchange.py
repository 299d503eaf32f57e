"""Both sides' fire in one step of a battle against a player without a plan, and what our best volley in it is worth."""

from collections.abc import Callable
from functools import cache
from itertools import product

Reach = tuple[tuple[int, tuple[int, ...]], ...]
"""Ships that may fire, each with her possible targets."""
Volley = tuple[tuple[int, int], ...]
"""Who fires at whom."""
Shots = tuple[tuple[int, tuple[float, float, float]], ...]
"""For each shot its target and the chances of no, one and two hits."""
Hits = tuple[int, ...]
Fired = frozenset[int]
Blow = tuple[Hits, Fired, float]
"""Hits that the enemy may strike, the ships that fired for it, and the chance of both."""


@cache
def drafts(reach: Reach) -> list[tuple[float, Volley]]:
    """All volleys the player without a plan may lay, with their chances: any aim or "fire", again and again."""
    options = [(firer, target) for firer, targets in reach for target in targets]
    share = 1 / (len(options) + 1)
    found: dict[Volley, float] = {(): share}
    for firer, target in options:
        rest = tuple(each for each in reach if each[0] != firer)
        for chance, more in drafts(rest):
            volley = tuple(sorted(((firer, target), *more)))
            found[volley] = found.get(volley, 0.0) + share * chance
    return [(chance, volley) for volley, chance in found.items()]


def all_volleys(reach: Reach) -> list[Volley]:
    """All volleys there are; a ship may hold her fire."""
    return [
        tuple((firer, target) for (firer, _), target in zip(reach, targets, strict=True) if target >= 0)
        for targets in product(*((*targets, -1) for _, targets in reach))
    ]


@cache
def hits_of(shots: Shots, ships: int) -> list[tuple[Hits, float]]:
    """How many hits each ship takes, with the chance of it."""
    found = {(0,) * ships: 1.0}
    for target, odds in shots:
        more: dict[Hits, float] = {}
        for hits, chance in found.items():
            for number, share in enumerate(odds):
                if share:
                    struck = (*hits[:target], hits[target] + number, *hits[target + 1 :])
                    more[struck] = more.get(struck, 0.0) + chance * share
        found = more
    return list(found.items())


class Exchange:
    """Whoever begins lays his volley first, the other sees it; all fire, all hits count together.

    `aims`: for each ship her targets with the chances of no, one and two hits. `after`: what the battle is worth to us
    once these hits are struck and these ships have fired, which counts only where a shot is `spent` by it.
    """

    def __init__(
        self, aims: dict, ours: Reach, theirs: Reach, ships: int, after: Callable[[Hits, Fired], float], spent: bool
    ) -> None:
        self.aims, self.ships, self.after, self.spent = aims, ships, after, spent
        self.ours, self.theirs = all_volleys(ours), drafts(theirs)
        self.known: dict[tuple[Hits, Fired], float] = {}

    def we_begin(self) -> float:
        """They lay theirs whatever ours is, so all their blows may be taken together."""
        together: dict[tuple[Hits, Fired], float] = {}
        for chance, volley in self.theirs:
            for hits, fired, share in self.blows(volley):
                together[hits, fired] = together.get((hits, fired), 0.0) + chance * share
        return self.best([(hits, fired, share) for (hits, fired), share in together.items()])

    def we_answer(self) -> float:
        return sum(chance * self.best(self.blows(volley)) for chance, volley in self.theirs)

    def best(self, blows: list[Blow]) -> float:
        """Our best volley against these blows."""
        worth: dict[tuple[Hits, Fired], float] = {}
        best = 0.0
        for volley in self.ours:
            expected = 0.0
            for hits, fired, chance in self.blows(volley):
                found = worth.get((hits, fired))
                if found is None:
                    found = worth[hits, fired] = sum(
                        share * self.result(tuple(map(int.__add__, hits, yours)), fired | theirs)
                        for yours, theirs, share in blows
                    )
                expected += chance * found
            best = max(best, expected)
        return best

    def blows(self, volley: Volley) -> list[Blow]:
        fired = frozenset(firer for firer, _ in volley) if self.spent else frozenset()
        shots = tuple((target, self.aims[firer][target]) for firer, target in volley)
        return [(hits, fired, share) for hits, share in hits_of(shots, self.ships)]

    def result(self, hits: Hits, fired: Fired) -> float:
        found = self.known.get((hits, fired))
        if found is None:
            found = self.known[hits, fired] = self.after(hits, fired)
        return found
