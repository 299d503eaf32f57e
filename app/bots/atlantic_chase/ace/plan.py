"""The Ace's own order of business. He weighs hunts as the Regular does, and beside them what they put at risk.

A course costs nothing, so whoever goes home lays his before the initiative is risked, and whoever is near comes along
to a search. An attack may cost the initiative, and with it the Time Lapse that a Pass would have brought a convoy, or
whoever runs from the enemy with a marker on his string.
"""

from app.bots.atlantic_chase import admiral
from app.bots.atlantic_chase.ace import target_helped
from app.bots.atlantic_chase.ace.escape import escape, gain_with_escape, lapse, time_lapse
from app.bots.atlantic_chase.ace.helpers import course_of_helper, helper_for
from app.bots.atlantic_chase.admiral import actions, drawing, flights, reserves
from app.bots.atlantic_chase.admiral.home import goes_home, voyage
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.bots.atlantic_chase.admiral.pursuit import seized, uninterrupted, vied_away
from app.bots.atlantic_chase.admiral.style import Style
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.chart_view import ForceView

STYLE = Style(early=0)
"""He goes home when that wins, and be it on the first day."""

_CALL = 1.0
"""Points that the call of a convoy which waits ashore is worth, about as much as a third of its way."""

_AGAIN = 5.0
"""So many times a strike counts beside a hunt, which counts all that follows it. It risks no ship, can be flown again
while the initiative lasts, and leaves Contact to whoever hunts next."""

_ENDS_IN_A_VIE = orders.Engage | orders.Strike | orders.StealthAttack


def choose(look: Outlook, decision: Decision) -> Act:
    open_to = [option.act for option in decision.options]
    return (
        reserves.regroup(look, open_to)
        or actions.complete(look, open_to)
        or actions.show(look, open_to)
        or actions.sail_home(look, open_to)
        or attack(look, open_to)
        or reserves.call(look, open_to)
        or flights.recon(look, open_to)
        or actions.into_port(look, open_to)
        or actions.best_pass(look, open_to, gain_with_escape)
    )


def attack(look: Outlook, open_to: list[Act]) -> Act | None:
    """The best of those that promise more than the quiet move that they may cost; first whoever can help goes there."""
    quiet = worth_of_quiet_move(look, open_to)
    found = [
        (worth, act) for worth, act in weighed_attacks(look, open_to) if worth > initiative_lost(look, act) * quiet
    ]
    if not found:
        return None
    best = max(found, key=lambda each: each[0])[1]
    helper = helper_for(look, best) if isinstance(best, orders.Search) else None
    course = orders.Plot(helper.force) if helper else None
    return course if course in open_to else best


def weighed_attacks(look: Outlook, open_to: list[Act]) -> list[tuple[float, Act]]:
    """What each promises, with all that follows it."""
    return [
        (worth * _AGAIN if isinstance(act, orders.Strike) else worth, act)
        for worth, act in actions.attacks(look, open_to)
    ]


def worth_of_quiet_move(look: Outlook, open_to: list[Act]) -> float:
    """What a Pass brings convoys and whoever goes home, or the call of another one: its failure is a Pass too."""
    gain = max((_gain_at_home(look, force) for force in look.own if force.trajectory), default=0.0)
    waiting = {slug for group in look.sea.groups if group.side == look.side for slug in group.ships}
    convoy = any(look.ships[slug].kind == "convoy" for slug in waiting if slug in look.ships)
    return max(gain, _CALL) if convoy and reserves.call(look, open_to) else gain


def _gain_at_home(look: Outlook, force: ForceView) -> float:
    """Who hunts shortens his string by that."""
    if look.has_convoy(force):
        return gain_with_escape(look, force)
    goal = voyage(look, force)
    return escape(look, force) if goal is not None and goes_home(look, force, goal) else 0.0


def initiative_lost(look: Outlook, act: Act) -> float:
    """The chance that it is, by Interruption, a Seize or a Vie [7, 10]; of a course, by the search it leads to."""
    tally = look.sea.tally
    taken = vied_away(tally) if isinstance(act, _ENDS_IN_A_VIE) else seized(tally)
    force = look.forces.get(getattr(act, "force", ""))
    intel = len(force.intel) if force else 0
    return 1 - uninterrupted(intel) * (1 - taken)


def draw(look: Outlook, decision: Decision) -> Act:
    """To help in a search, if it was begun for that; else as usual."""
    return course_of_helper(look, decision) or drawing.draw(look, decision)


ANSWERS = {
    **admiral.ANSWERS,
    "action": choose,
    "course": draw,
    "time lapse": time_lapse,
    "signals time lapse": lapse,
    "penalty time lapse": lapse,
    "all pass": lapse,
    "coordination": target_helped.coordinate,
    "air support": target_helped.support,
}
