"""How many battles a hunt comes to: searches until the quarry is sighted, then engagements, while the initiative lasts.

All by the printed tables [14, 15], for one hunter of a given length and one quarry; the answer is an expected number of
full battles, a skirmish counting for a third.
"""

from functools import cache

from app.games.atlantic_chase.actions.declared import Result
from app.games.atlantic_chase.actions.tables import TABLES, TWO_DICE, at_least

_DEPTH = 5
"""So many attacks are looked ahead."""
SKIRMISH = 1 / 3
_SURPRISE = 1.3
_UNINTERRUPTED = (1.0, 0.55, 0.35, 0.15, 0.05)
"""The chance that an attack goes on in spite of Interruption, by Intel markers carried [7.2]."""


def uninterrupted(intel: int) -> float:
    return _UNINTERRUPTED[min(intel, len(_UNINTERRUPTED) - 1)]


def seized(tally: int) -> float:
    """The chance that the enemy takes the initiative after a search [10.3]."""
    return at_least(9 - tally)


@cache
def vied_away(tally: int) -> float:
    """The chance that the enemy takes it after a battle [10.2]."""
    return sum(theirs + tally > ours for theirs in range(1, 7) for ours in range(1, 7)) / 36


@cache
def engagements(
    length: int, modifier: int, contact: int, lapse: int, tally: int, faster: bool, depth: int = _DEPTH
) -> float:
    """From an Engage with a hunter of this length against a station. `contact`: what Contact would add."""
    if depth == 0:
        return 0.0
    table = TABLES.attacks["engage"]
    found = 0.0
    for dice, ways in TWO_DICE.items():
        (code,) = table.cell(length, dice + modifier)
        fought = weight(code, faster)
        known = contact if fought or code in ("contact", "skirmish", "closing_in") else modifier
        after = 0 if fought else max(0, length - lapse)
        again = engagements(after, max(known, modifier), contact, lapse, min(tally + 1, 6), faster, depth - 1)
        found += ways / 36 * (fought + (1 - vied_away(tally)) * again)
    return found


def weight(code: Result, faster: bool) -> float:
    """How much of a battle this result is."""
    match code:
        case "battle":
            return 1.0
        case "surprise":
            return _SURPRISE if faster else 1.0
        case "closing_in":
            return 1.0 if faster else 0.0
        case "skirmish":
            return SKIRMISH if faster else 0.0
    return 0.0


@cache
def searches(
    length: int, quarry: int, modifier: int, contact: int, lapse: int, tally: int, faster: bool, depth: int = _DEPTH
) -> float:
    """From a Naval Search for a string of `quarry` segments on."""
    if depth == 0:
        return 0.0
    table = TABLES.attacks["naval search"]
    after = max(0, length - lapse)
    tally_then = min(tally + 1, 6)
    keeps = 1 - seized(tally)
    found = 0.0
    for dice, ways in TWO_DICE.items():
        codes = table.cell(length + quarry, dice + modifier)
        fought = weight("skirmish", faster) if "skirmish" in codes else 0.0
        known = contact if "contact" in codes or fought else 0
        if "sighted" in codes:
            then = engagements(after, known, contact, lapse, tally_then, faster, depth - 1)
        elif "shadow" in codes:
            then = searches(after, min(quarry, 3), known, contact, lapse, tally_then, faster, depth - 1)
        elif "early_or_late" in codes and quarry > 1:
            # The hunter steps aside into the part that is left, which is the smaller one more often than not.
            left = max(1, (quarry - 1) // 3)
            then = searches(min(15, after + 1), left, 0, contact, lapse, tally_then, faster, depth - 1)
        elif "early_or_late" in codes:
            then = engagements(after, 0, contact, lapse, tally_then, faster, depth - 1)
        else:
            then = searches(after, quarry, modifier, contact, lapse, tally_then, faster, depth - 1)
        found += ways / 36 * (fought + keeps * then)
    return found
