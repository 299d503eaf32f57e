"""Reinforcements: a call that fails costs no more than a Pass, so it comes before one [18]."""

from app.bots.atlantic_chase.admiral.outlook import Outlook
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


def reorganize(look: Outlook, decision: Decision) -> Act:
    """The group with a convoy first, else the strongest; then all is said. Nobody splits and nobody merges."""
    open_to = [option.act for option in decision.options]
    calls = [act for act in open_to if isinstance(act, orders.Reinforce) and act.into is None]
    calls = calls or [act for act in open_to if isinstance(act, orders.Reinforce)]
    if calls:
        return max(calls, key=lambda act: (_strength(look, act.group), act.group))
    return next((act for act in open_to if isinstance(act, orders.Finish)), open_to[0])


def escort(look: Outlook, decision: Decision) -> Act:
    """No other escort is worth a point to the enemy."""
    return orders.Keep()


def _strength(look: Outlook, slug: str) -> float:
    group = next(group for group in look.sea.groups if group.slug == slug)
    ships = [look.ships[each] for each in group.ships if each in look.ships]
    return sum(9 if ship.kind == "convoy" else 2 + sum(guns or 0 for guns in ship.guns) for ship in ships)
