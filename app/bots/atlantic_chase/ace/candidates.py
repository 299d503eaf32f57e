"""What is worth a trial of all that may be ordered: the usual order first, then one of each kind for each force."""

from collections.abc import Iterator

from app.bots.atlantic_chase.admiral import actions, flights, reserves
from app.bots.atlantic_chase.admiral.drawing import where_to
from app.bots.atlantic_chase.admiral.hunts import hunts_of
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.bots.atlantic_chase.admiral.strings import station
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.forces.ship_cards import GERMAN

_HUNTS = 2
"""Hunts of a force that are tried, the best first."""
_SIGNALS = 2
_COURSES = 3
_PASSES = 2


def candidates(look: Outlook, decision: Decision, usual: Act) -> list[Act]:
    """Each once, all of them legal."""
    open_to = [option.act for option in decision.options]
    found = [usual, *_attacks(look, open_to), *_homecomings(open_to), *_courses(look, open_to), *_passes(look, open_to)]
    found += [*_signals(look, open_to), *_ports(look, open_to), *_reserves(look, open_to)]
    return [act for number, act in enumerate(found) if act not in found[:number] and act in open_to]


def _attacks(look: Outlook, open_to: list[Act]) -> Iterator[Act]:
    for force in look.own:
        tried = 0
        for hunt in hunts_of(look, force):
            act = actions.next_of(hunt, look)
            if act in open_to and not isinstance(act, orders.Plot):
                yield act
                tried += 1
            if tried == _HUNTS:
                break
    strikes = sorted(flights.strikes(look, open_to), key=lambda each: -each[0])
    yield from (act for _, act in strikes[:_HUNTS])


def _homecomings(open_to: list[Act]) -> Iterator[Act]:
    return (act for act in open_to if isinstance(act, orders.Complete))


def _courses(look: Outlook, open_to: list[Act]) -> list[Act]:
    """Of the forces that have somewhere to go, those with most to gain."""
    found: list[tuple[float, str, Act]] = []
    for force in look.own:
        leg = where_to(look, force.slug)
        if leg is not None and leg.hexes:
            hunts = hunts_of(look, force)
            act = orders.Plot(force.slug, leg.hexes[0] if force.box else None)
            found.append((hunts[0].worth if hunts else 0.0, force.slug, act))
    return [act for _, _, act in sorted(found, key=lambda each: (-each[0], each[1]))[:_COURSES]]


def _passes(look: Outlook, open_to: list[Act]) -> list[Act]:
    """The strings that gain most by it, and all at once if somebody ashore can order that."""
    gains = {force.slug: actions.gain_of_lapse(look, force) for force in look.own if force.trajectory}
    passes = [act for act in open_to if isinstance(act, orders.Pass)]
    one = sorted((act for act in passes if not act.leader), key=lambda act: -gains.get(act.force or "", 0.0))
    return [*one[:_PASSES], *(act for act in passes if act.leader)]


def _signals(look: Outlook, open_to: list[Act]) -> list[Act]:
    """Of a string the hex in which one of ours could do most."""

    def gain(act: orders.Signals) -> float:
        then = look.moved(station(look.forces[act.target], act.hex))
        worths = [hunt.worth for own in then.own for hunt in hunts_of(then, own) if hunt.quarry == act.target]
        return max(worths, default=0.0)

    known = sorted((gain(act), act.target, act.hex, act) for act in open_to if isinstance(act, orders.Signals))
    return [act for worth, _, _, act in known[::-1][:_SIGNALS] if worth > 0]


def _ports(look: Outlook, open_to: list[Act]) -> Iterator[Act]:
    """Into the box whoever has something to fear or to hide; out of it where an enemy string goes by [3.2, 3.3]."""
    passing = {name for other in look.others if other.trajectory for name in other.hexes}
    for act in open_to:
        if isinstance(act, orders.EnterPort):
            force = look.forces[act.force]
            if look.side == GERMAN or look.is_hurt(force) or look.has_convoy(force):
                yield act
        elif isinstance(act, orders.LeavePort) and act.hex in passing:
            yield act


def _reserves(look: Outlook, open_to: list[Act]) -> list[Act]:
    """Only if there is somebody to call or to regroup: the rest of it goes as usual."""
    act = reserves.regroup(look, open_to) or reserves.call(look, open_to)
    return [act] if act else []
