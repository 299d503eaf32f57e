"""The gentle opponent of the first lesson: it brings a patrol across the learner's string, where it is seen, and leaves
the learner time for all there is to learn. It neither seizes nor attacks; only late it plays to win like any other.
"""

from random import Random

from msgspec import Struct

from app.bots.atlantic_chase import commander
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.chart_view import ForceView, OperationView
from app.games.atlantic_chase.map.hexes import Hex, distance
from app.games.atlantic_chase.view import View

_LATE = 13
"""Changes of initiative, of the sixteen that the lesson lasts."""
_REACH = 12


def choose(view: Struct, decision: Decision, chance: Random) -> Act:
    assert isinstance(view, View)
    sea = view.operation
    if sea and view.side and sea.changes < _LATE and not sea.fighting:
        moves = [option.act for option in decision.options if not option.offer]
        act = _answer(sea, view.side, decision, moves)
        if act is not None:
            return act
    return commander.choose(view, decision, chance)


def _answer(sea: OperationView, side: str, decision: Decision, moves: list[Act]) -> Act | None:
    match decision.name:
        case "action":
            return _plot(sea, side, moves) or _pass(sea, moves)
        case "course":
            return _draw(sea, side, decision, moves)
        case "seize":
            return next((act for act in moves if isinstance(act, orders.Decline)), None)
    return None


def _plot(sea: OperationView, side: str, moves: list[Act]) -> Act | None:
    """A cruiser rather than a battlecruiser sets out for where the learner may be."""
    prey = _prey(sea, side)
    if not prey or any(_meets(force, prey) for force in _patrols(sea, side)):
        return None
    near = {force.slug: _gap(force.hexes, prey) for force in _patrols(sea, side) if force.hexes}
    found = [act for act in moves if isinstance(act, orders.Plot) and near.get(act.force, _REACH + 1) <= _REACH]
    alone = {force.slug: len(force.ships) for force in sea.forces}
    return min(found, key=lambda act: (alone[act.force], near[act.force], act.force), default=None)


def _draw(sea: OperationView, side: str, decision: Decision, moves: list[Act]) -> Act | None:
    """On until it crosses the learner's, and past somebody who sees it."""
    prey = _prey(sea, side)
    lay = next((act for act in moves if isinstance(act, orders.LayCourse)), None)
    on = [act for act in moves if isinstance(act, orders.Extend)]
    if not on or (lay and any(_meets(force, prey) and force.intel for force in _patrols(sea, side))):
        return lay
    if any(_meets(force, prey) for force in _patrols(sea, side)):
        return next((option.act for option in decision.options if option.cost), lay)
    return min(on, key=lambda act: (_gap((act.hex,), prey), act.hex, act.end))


def _pass(sea: OperationView, moves: list[Act]) -> Act | None:
    """With the convoy, which has a long way to go; else with whatever may."""
    convoys = {force.slug for force in sea.forces if any("convoy" in ship for ship in force.ships)}
    found = [act for act in moves if isinstance(act, orders.Pass)]
    return min(found, key=lambda act: (act.force not in convoys, act.force or ""), default=None)


def _patrols(sea: OperationView, side: str) -> list[ForceView]:
    return [force for force in sea.forces if force.side == side and not any("convoy" in ship for ship in force.ships)]


def _prey(sea: OperationView, side: str) -> set[Hex]:
    return {name for force in sea.forces if force.side != side for name in force.hexes}


def _meets(force: ForceView, prey: set[Hex]) -> bool:
    return not prey.isdisjoint(force.hexes)


def _gap(hexes: tuple[Hex, ...], prey: set[Hex]) -> int:
    return min(distance(one, other) for one in hexes for other in prey)
