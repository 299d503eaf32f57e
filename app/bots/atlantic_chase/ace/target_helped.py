"""Who helps the target of an attack: he takes something off the dice, but his segments off the Trajectory Total [4.3].

The Regular names the longest string there is, which mostly makes the target easier to find.
"""

from app.bots.atlantic_chase.admiral import attacks
from app.bots.atlantic_chase.admiral.outlook import Outlook, length_of
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.designations import coordination_modifier, support_modifier
from app.games.atlantic_chase.chart_view import ActionView
from app.games.atlantic_chase.map.hexes import distance

_COORDINATION = coordination_modifier(False, "good")
"""Of a helper of the target; in bad weather it is the same."""


def coordinate(look: Outlook, decision: Decision) -> Act:
    action = look.sea.action
    assert action
    if action.side == look.side:
        return attacks.coordinate(look, decision)
    offered = [option.act for option in decision.options if isinstance(option.act, orders.Coordinate)]

    def feared(act: orders.Coordinate) -> float:
        return promised(look, action, act.force, _COORDINATION if act.force else 0)

    return min(offered, key=lambda act: (feared(act), act.force is None, act.force or ""))


def support(look: Outlook, decision: Decision) -> Act:
    action = look.sea.action
    assert action
    if action.side == look.side:
        return attacks.support(look, decision)
    offered = [option.act for option in decision.options if isinstance(option.act, orders.Support)]

    def feared(act: orders.Support) -> float:
        off = support_modifier(False, distance(act.launch, action.hex)) if act.launch else 0
        return promised(look, action, act.source, off)

    return min(offered, key=lambda act: (feared(act), act.source is None, act.source or ""))


def promised(look: Outlook, action: ActionView, helper: str | None, off: int) -> float:
    """What the attack promises him who makes it, with this helper of its target."""
    force = look.forces.get(helper or "")
    less = length_of(force) if force and _is_deducted(look, action, force.slug) else 0
    return attacks.worth_at(look, action, action.total - less, action.modifier + off)


def _is_deducted(look: Outlook, action: ActionView, helper: str) -> bool:
    """Who helps twice counts once, and a target that flies for itself only by one reading of the rules [4.3, 4.6]."""
    if helper == action.target:
        return look.view.options.target_flies == "air_support"
    return helper != action.enemy_coordinating
