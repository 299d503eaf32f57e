"""How far it is: in moves of one box, and round what lies in the way."""

from heapq import heappop, heappush

from app.bots.iron_and_oak.situation import Situation
from app.games.iron_and_oak.hazard_checks import hazard_contest, hazards_for
from app.games.iron_and_oak.river import BOXES, neighbours
from app.games.iron_and_oak.ship import Ship

DETOUR = {"mine": 8.0, "shoal": 4.0, "snag": 3.0}
"""How many moves round a hazard are no longer than running on it, for one that is sure to be met."""


def steps_to(situation: Situation, ship: Ship, boxes: tuple[str, ...]) -> dict[str, float]:
    """From every box of the chart to the nearest of these."""
    key = ship.slug, boxes
    if key not in situation.ways:
        situation.ways[key] = _spread(_toll(situation, ship), boxes)
    return situation.ways[key]


def _toll(situation: Situation, ship: Ship) -> dict[str, float]:
    """What it costs to enter each box: a move, and the detour its hazards are worth."""
    if ship.slug not in situation.tolls:
        situation.tolls[ship.slug] = {box: 1 + _detour(situation, ship, box) for box in BOXES}
    return situation.tolls[ship.slug]


def _detour(situation: Situation, ship: Ship, box: str) -> float:
    state = situation.state
    met = hazards_for(state, ship, box)
    return sum(DETOUR[kind] * (1 - hazard_contest(state, ship, box, kind).chance) for kind in met)


def _spread(toll: dict[str, float], boxes: tuple[str, ...]) -> dict[str, float]:
    """Dijkstra's way, backwards: who is one box farther has the toll of the nearer one to pay."""
    found: dict[str, float] = {}
    ahead = [(0.0, box) for box in boxes]
    while ahead:
        away, box = heappop(ahead)
        if box in found:
            continue
        found[box] = away
        for other in neighbours(box):
            if other not in found:
                heappush(ahead, (away + toll[box], other))
    return found
