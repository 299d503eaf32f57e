"""What the scripts know of ships and rules: names and numbers of the rules themselves, as plain values."""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from app.games.atlantic_chase.actions.menu import RULE_OF
from app.games.atlantic_chase.battle.board import DICE, RANGES
from app.games.atlantic_chase.battle.break_away import SUCCESS
from app.games.atlantic_chase.battle.gunnery import hits_of
from app.games.atlantic_chase.battle.rounds import STEPS
from app.games.atlantic_chase.battle.torpedoes import torpedo_hits
from app.games.atlantic_chase.events.advanced import EFFECTS
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship_cards import SPEEDS
from app.games.atlantic_chase.forces.trajectory import MOST_SEGMENTS

CLASSES = {
    "BB": "battleship",
    "BC": "battlecruiser",
    "PB": "pocket battleship",
    "CA": "heavy cruiser",
    "CL": "light cruiser",
    "CV": "aircraft carrier",
    "AC": "armed merchant cruiser",
    "AO": "fleet tanker",
    "DD": "destroyer squadron",
    "Convoy": "convoy",
    "Battery": "shore battery",
    "Liner": "liner",
}
_SUMS = range(-20, 41)


@cache
def catalogue() -> dict[str, Any]:
    """`ranges` by the two zones in the order of their letters; `gunnery` and `torpedoes`: the sums that make so many
    hits, from and to, none where there is no end; `actions` with the rule of each.
    """
    return {
        "classes": CLASSES,
        "speeds": SPEEDS,
        "leaders": {leader.slug: leader.name for leader in LEADERS.values()},
        "effects": EFFECTS,
        "steps": STEPS,
        "ranges": {" ".join(sorted([*zones] * (3 - len(zones)))): distance for zones, distance in RANGES.items()},
        "dice": msgspec.to_builtins(DICE),
        "gunnery": _bands(hits_of),
        "torpedoes": _bands(torpedo_hits),
        "break_away": SUCCESS,
        "most_segments": MOST_SEGMENTS,
        "actions": {name: {"name": name.title(), "rule": rule} for name, rule in RULE_OF.items()},
    }


def _bands(hits: Callable[[int], int]) -> dict[int, tuple[int | None, int | None]]:
    made = {number: [total for total in _SUMS if hits(total) == number] for number in sorted(set(map(hits, _SUMS)))}
    return {
        number: (None if totals[0] == _SUMS[0] else totals[0], None if totals[-1] == _SUMS[-1] else totals[-1])
        for number, totals in made.items()
    }
