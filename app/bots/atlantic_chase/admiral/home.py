"""Who goes home, where home is, and by which way."""

import msgspec

from app.bots.atlantic_chase.admiral.courses import REPORTED, Leg, legs
from app.bots.atlantic_chase.admiral.hunts import best_hunt, may_hunt
from app.bots.atlantic_chase.admiral.outlook import Outlook, lapse_of, length_of
from app.bots.atlantic_chase.admiral.worth import force_home, harbours, homecoming, margin, relief
from app.games.atlantic_chase.actions.completion import MOST_SEGMENTS
from app.games.atlantic_chase.chart_view import ForceView
from app.games.atlantic_chase.map.hexes import Hex

_PER_HEX = 0.06
"""What a hex more of the way home costs, in points: every pass is a chance for the enemy."""
_PER_HEX_HURT = 0.2
"""The same for a damaged ship, who is slow and no match for whoever finds her."""
_RESERVE = 4
"""Changes of initiative kept in hand for things that go wrong on the way home."""


class Voyage(msgspec.Struct, frozen=True):
    """To this port, by this way. `points`: what the table gives for it; `worth`: with the relief of being home."""

    port: str
    hex: Hex
    leg: Leg
    points: float
    worth: float


def voyage(look: Outlook, force: ForceView) -> Voyage | None:
    """The best port to make for: what it counts for, less the way there."""
    return look.once("voyage", force, lambda: _voyage(look, force))


def _voyage(look: Outlook, force: ForceView) -> Voyage | None:
    ways = legs(look, force)
    best: Voyage | None = None
    best_score = 0.0
    per_hex = _PER_HEX_HURT if look.is_hurt(force) else _PER_HEX
    for port in harbours(look, force):
        points = force_home(look, force, port)
        worth = points + relief(look, force)
        if worth <= 0:
            continue
        for name in look.hexes_of(port):
            leg = Leg("tail", (), 0) if force.box == port else ways.get(name)
            if leg is None:
                continue
            score = worth - per_hex * (len(leg.hexes) + REPORTED * leg.reported)
            if best is None or score > best_score:
                best, best_score = Voyage(port, name, leg, points, worth), score
    return best


def passes_needed(force: ForceView, goal: Voyage) -> int:
    """Time Lapses before it can Complete there."""
    segments = length_of(force) + len(goal.leg.hexes)
    return max(0, -(-(segments - MOST_SEGMENTS) // lapse_of(force)))


def goes_home(look: Outlook, force: ForceView, goal: Voyage) -> bool:
    """Convoys always; others when hurt, when it wins, when time is short, or when there is nothing left to hunt."""
    if look.has_convoy(force) or not may_hunt(look, force):
        return True
    if look.is_hurt(force) and goal.worth > 0:
        return True
    if wins_by_homecoming(look, force, goal) and not _too_early(look, force, goal):
        return True
    if look.changes_left <= 2 * passes_needed(force, goal) + _RESERVE:
        return gain_of_homecoming(look, force, goal) >= 0
    return best_hunt(look, force) is None


def _too_early(look: Outlook, force: ForceView, goal: Voyage) -> bool:
    """Who has just put to sea and done nothing yet does not run for the next port, though it would count as a win."""
    at_the_door = not goal.leg.hexes and passes_needed(force, goal) <= 1
    return look.sea.changes < look.style.early and look.sea.score[force.side] <= 0 and not at_the_door


def ends_it(look: Outlook, force: ForceView) -> bool:
    """With this force home the operation is over."""
    endings = look.book.endings
    if any(ending.gone in force.ships for ending in endings if ending.gone):
        return True
    last = len([each for each in look.forces.values() if each.side == force.side]) == 1
    return last and any(ending.no_forces == force.side for ending in endings)


def gain_of_homecoming(look: Outlook, force: ForceView, goal: Voyage) -> float:
    """Points it brings, with what the settlement then counts, compared with staying out to the end."""
    gain = goal.worth
    if not ends_it(look, force):
        return gain
    for line in look.book.settlements:
        if line.at_sea in force.ships:
            marked = [award for award in look.book.awards if line.mark and award.mark == line.mark]
            gain -= sum(award.points if award.side == force.side else -award.points for award in marked)
    return gain + _settled(look, force)


def wins_by_homecoming(look: Outlook, force: ForceView, goal: Voyage) -> bool:
    """It would end the operation, and won."""
    return ends_it(look, force) and margin(look, force.side) + goal.points + _settled(look, force) > 0


def _settled(look: Outlook, force: ForceView) -> float:
    """What convoys count that are safe as soon as this force is gone, for its own side."""
    points = 0.0
    for line in look.book.settlements:
        if line.home and line.gone in force.ships and _at_sea(look, line.home[0]):
            slug, port = line.home
            convoy = look.ships[slug]
            points += homecoming(look, convoy, port, convoy.damaged) * (1 if convoy.side == force.side else -1)
    return points


def _at_sea(look: Outlook, ship: str) -> bool:
    return any(ship in force.ships for force in look.forces.values())


def nearly_home(look: Outlook, target: ForceView) -> float:
    """What it brings the enemy if this force of his comes home, the less the longer it has to wait for it."""
    goal = voyage(look.from_over_there(), target)
    if goal is None:
        return 0.0
    return goal.points / (1 + passes_needed(target, goal) + (2 if goal.leg.hexes else 0))
