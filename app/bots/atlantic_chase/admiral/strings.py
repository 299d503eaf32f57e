"""What is left of a string: segments that Time Lapse takes from ours, and those that a search cuts from anybody's."""

from collections.abc import Callable

import msgspec

from app.bots.atlantic_chase.admiral.home import goes_home, nearly_home, voyage
from app.bots.atlantic_chase.admiral.hunts import best_hunt, dangers, hunts_of
from app.bots.atlantic_chase.admiral.outlook import Outlook, lapse_of
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.chart_view import ForceView

_DIE = 3.5

Standing = Callable[[Outlook, ForceView], tuple[float, float]]


def time_lapse(look: Outlook, decision: Decision, well: Standing | None = None) -> Act:
    """The shortening after which the force is best off, by `standing` or another measure."""
    measure = well or standing
    force = shortened(look)
    open_to = [option.act for option in decision.options]
    return max(open_to, key=lambda act: measure(look, _after(force, act)))


def shortened(look: Outlook) -> ForceView:
    """The force that the question is about."""
    assert look.sea.shortening
    return look.forces[look.sea.shortening]


def _after(force: ForceView, act: Act) -> ForceView:
    if isinstance(act, orders.StandAt):
        return station(force, act.hex)
    assert isinstance(act, orders.Remove)
    return run(force, act.head, len(force.hexes) - act.tail)


def station(force: ForceView, name: str) -> ForceView:
    """The force as a station in this hex; Contact there stays [8.3]."""
    contact = (name,) if name in force.contact else ()
    return msgspec.structs.replace(force, hexes=(name,), trajectory=False, box=None, intel=(), contact=contact)


def run(force: ForceView, first: int, stop: int) -> ForceView:
    """The force with these segments alone, and their markers."""
    hexes = force.hexes[first:stop]
    intel = tuple(name for name in force.intel if name in hexes)
    contact = tuple(name for name in force.contact if name in hexes)
    return msgspec.structs.replace(force, hexes=hexes, intel=intel, contact=contact)


def standing(look: Outlook, force: ForceView) -> tuple[float, float]:
    """How well a force of ours is placed: near its port if it goes home, else for its best hunt."""
    then = look.moved(force)
    markers = len(force.intel) + 0.5 * len(force.contact)
    goal = voyage(then, force)
    if goal is not None and goes_home(then, force, goal):
        return goal.points - goal.leg.cost - markers, -len(force.hexes)
    hunt = best_hunt(then, force)
    return (hunt.worth if hunt else 0.0) - 0.1 * markers, -len(force.hexes)


def reading(look: Outlook, decision: Decision) -> Act:
    """The die shortens a slow force more than the table does, on the average."""
    force = shortened(look)
    wanted = "die" if lapse_of(force) < _DIE else "table"
    return next(option.act for option in decision.options if getattr(option.act, "by", "") == wanted)


def cut(look: Outlook, decision: Decision) -> Act:
    """Of an enemy string the part that we can get at; of ours the one that brings us on or keeps us safe."""
    action = look.sea.action
    keeps = [option.act for option in decision.options if isinstance(option.act, orders.KeepSegments)]
    assert action
    target = look.forces[action.target]
    if target.side == look.side:
        return max(keeps, key=lambda act: _safe(look, _kept(target, act)))
    return max(keeps, key=lambda act: _within_reach(look, _kept(target, act)))


def choose_segments(look: Outlook, decision: Decision) -> Act:
    """Always worth the marker: else the enemy chooses what is left of ours."""
    return next(option.act for option in decision.options if isinstance(option.act, orders.Spend))


def _kept(force: ForceView, act: orders.KeepSegments) -> ForceView:
    return run(force, force.hexes.index(act.first), force.hexes.index(act.last) + 1)


def _safe(look: Outlook, force: ForceView) -> tuple[float, float]:
    then = look.moved(force)
    well, short = standing(look, force)
    return well - 2 * dangers(then).get(force.slug, 0.0), short


def _within_reach(look: Outlook, target: ForceView) -> tuple[float, float]:
    then = look.moved(target)
    worths = [hunt.worth for own in then.own for hunt in hunts_of(then, own) if hunt.quarry == target.slug]
    return max(worths, default=0.0) - nearly_home(then, target), -len(target.hexes)
