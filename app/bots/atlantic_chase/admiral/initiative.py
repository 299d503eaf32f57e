"""Seize, vie and slip: when the initiative is worth a try, a marker or a leader [7.4, 10]."""

from app.bots.atlantic_chase.admiral.actions import Gain, gain_of_lapse
from app.bots.atlantic_chase.admiral.home import nearly_home
from app.bots.atlantic_chase.admiral.hunts import all_hunts, dangers, hunts_of
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.bots.atlantic_chase.admiral.strings import station
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.actions import orders

_MARKER = 0.35
"""Points at stake from which on a marker is spent on the initiative."""
_LUTJENS = 1.0
"""Points at stake from which on Lütjens acts."""


def at_stake(look: Outlook) -> float:
    """What the enemy might take from us or bring home next, or we take from him, whichever is most."""
    threat = max(dangers(look).values(), default=0.0)
    homecoming = max((nearly_home(look, other) for other in look.others), default=0.0)
    hunts = all_hunts(look, look.own)
    return max(threat, homecoming / 2, hunts[0].worth if hunts else 0.0)


def seize(look: Outlook, decision: Decision) -> Act:
    """A try costs nothing but a marker: even failing it adds to the Tally."""
    leaders = [option.act for option in decision.options if isinstance(option.act, orders.UseLeader)]
    if leaders and at_stake(look) > _LUTJENS:
        return leaders[0]
    return orders.Seize()


def spend(look: Outlook, decision: Decision) -> Act:
    """The marker of whoever needs it least, if enough is at stake."""
    holders = [option.act for option in decision.options if isinstance(option.act, orders.Spend)]
    if not holders or at_stake(look) < _MARKER:
        return orders.Keep()
    threats = dangers(look)
    return min(holders, key=lambda act: (threats.get(act.force, 0.0), act.force))


def take_marker(look: Outlook, decision: Decision) -> Act:
    """Whoever is in the greatest danger."""
    threats = dangers(look)
    takers = [option.act for option in decision.options if isinstance(option.act, orders.GiveEvasive)]
    return max(takers, key=lambda act: (threats.get(act.force, 0.0), act.force))


def slip(look: Outlook, decision: Decision) -> Act:
    """Signals, if one of ours could make use of it; else the target evades."""
    best: Act = orders.SlipAway()
    gain = 0.1
    for option in decision.options:
        act = option.act
        if isinstance(act, orders.Signals):
            then = look.moved(station(look.forces[act.target], act.hex))
            worths = [hunt.worth for own in then.own for hunt in hunts_of(then, own) if hunt.quarry == act.target]
            if max(worths, default=0.0) > gain:
                best, gain = act, max(worths)
    return best


def lapse(look: Outlook, decision: Decision, gain: Gain = gain_of_lapse) -> Act:
    """The string that gains most by Time Lapse; a station if nothing else is offered."""
    offered = [option.act for option in decision.options if isinstance(option.act, orders.Lapse)]

    def gained(act: orders.Lapse) -> float:
        force = look.forces.get(act.force or "")
        return gain(look, force) if force and force.trajectory else -0.01

    return max(offered, key=lambda act: (gained(act), act.force or ""))
