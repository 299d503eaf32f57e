"""Reorganizing: ships that part or join at no cost, and reinforcements, whose call is no dearer than a Pass [18]."""

from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.bots.atlantic_chase.admiral.regroup import goes_along, regrouping
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.forces.task_force import SLOTS

_TOO_LATE = 4
"""Changes of initiative before the end from which on nobody is called any more."""


def call(look: Outlook, open_to: list[Act]) -> Act | None:
    """While there is time for them to do something, and a place on the display."""
    act = orders.Reorganize()
    waiting = [group for group in look.sea.groups if group.side == look.side]
    room = len(look.own) < SLOTS[look.side]
    return act if waiting and room and act in open_to and look.changes_left > _TOO_LATE else None


def regroup(look: Outlook, open_to: list[Act]) -> Act | None:
    """Opened for whoever should part or join."""
    act = orders.Reorganize()
    return act if act in open_to and regrouping(look) else None


def reorganize(look: Outlook, decision: Decision) -> Act:
    """Who should part or join, else the group with a convoy, else the strongest group.

    One call at a time: it may cost the initiative, and whoever has something better to do does that first.
    """
    moved = goes_along(look, decision) or regrouping(look)
    if moved is not None and decision.allows(moved):
        return moved
    if decision.allows(orders.Finish()):
        return orders.Finish()
    open_to = [option.act for option in decision.options]
    calls = [act for act in open_to if isinstance(act, orders.Reinforce) and act.into is None]
    calls = calls or [act for act in open_to if isinstance(act, orders.Reinforce)]
    return max(calls, key=lambda act: (_strength(look, act.group), act.group)) if calls else open_to[0]


def escort(look: Outlook, decision: Decision) -> Act:
    """No other escort is worth a point to the enemy."""
    return orders.Keep()


def _strength(look: Outlook, slug: str) -> float:
    group = next(group for group in look.sea.groups if group.slug == slug)
    ships = [look.ships[each] for each in group.ships if each in look.ships]
    return sum(9 if ship.kind == "convoy" else 2 + sum(guns or 0 for guns in ship.guns) for ship in ships)
