"""Which action to take: whatever promises most, and when nothing does, a Pass that shortens the right string."""

from collections.abc import Callable

from app.bots.atlantic_chase.admiral import flights, reserves
from app.bots.atlantic_chase.admiral.home import Voyage, goes_home, passes_needed, voyage, wins_by_homecoming
from app.bots.atlantic_chase.admiral.hunts import Hunt, best_hunt, hunts_for, hunts_of, worth_from
from app.bots.atlantic_chase.admiral.outlook import Outlook, lapse_of, length_of
from app.bots.atlantic_chase.admiral.pursuit import seized
from app.bots.atlantic_chase.admiral.showing import showings
from app.bots.atlantic_chase.admiral.strings import station
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.chart_view import ForceView

_BETTER = 1.1
"""A signal must promise so much more than what could be done without it."""

Gain = Callable[[Outlook, ForceView], float]


def choose(look: Outlook, decision: Decision) -> Act:
    open_to = [option.act for option in decision.options]
    return (
        reserves.regroup(look, open_to)
        or complete(look, open_to)
        or attack(look, open_to)
        or show(look, open_to)
        or sail_home(look, open_to)
        or reserves.call(look, open_to)
        or flights.recon(look, open_to)
        or into_port(look, open_to)
        or best_pass(look, open_to)
    )


# --- completion


def complete(look: Outlook, open_to: list[Act]) -> Act | None:
    """The homecoming that brings most, of those whose time has come."""
    due = [(_worth_of(look, act), act) for act in open_to if isinstance(act, orders.Complete) and _is_due(look, act)]
    if not due:
        return None
    return max(due, key=lambda each: (each[0], each[1].force))[1]


def _worth_of(look: Outlook, act: orders.Complete) -> float:
    goal = voyage(look, look.forces[act.force])
    return goal.worth if goal and goal.port == act.port else 0.0


def _is_due(look: Outlook, act: orders.Complete) -> bool:
    """At the port it makes for, and with nothing better in sight for it."""
    force = look.forces[act.force]
    goal = voyage(look, force)
    if goal is None or goal.port != act.port or not goes_home(look, force, goal):
        return False
    if look.has_convoy(force) or wins_by_homecoming(look, force, goal) or look.changes_left <= 2:
        return True
    hunt = best_hunt(look, force)
    return hunt is None or hunt.worth < goal.worth


# --- attacks, and the courses and signals that lead to them


def attack(look: Outlook, open_to: list[Act]) -> Act | None:
    found = attacks(look, open_to)
    return max(found, key=lambda each: each[0])[1] if found else None


def attacks(look: Outlook, open_to: list[Act]) -> list[tuple[float, Act]]:
    """All that promise something, each with its worth."""
    return [*_hunting(look, open_to), *_signals(look, open_to), *flights.strikes(look, open_to)]


def hunters(look: Outlook) -> list[ForceView]:
    """Own forces that are not on their way home."""
    found = []
    for force in look.own:
        goal = voyage(look, force)
        if goal is None or not goes_home(look, force, goal):
            found.append(force)
    return found


def _hunting(look: Outlook, open_to: list[Act]) -> list[tuple[float, Act]]:
    """The best hunt that can go on now: an attack where hunter and quarry meet, else a course to there."""
    found: list[tuple[float, Act]] = []
    sent_out = hunters(look)
    for force in look.own:
        for hunt in hunts_of(look, force):
            act = next_of(hunt, look)
            if act in open_to and (force in sent_out or _by_the_way(look, force, act)):
                found.append((hunt.worth, act))
                break
    return found


def _by_the_way(look: Outlook, force: ForceView, act: Act) -> bool:
    """Whoever goes home attacks what he meets, but not when the homecoming wins and nothing else counts."""
    goal = voyage(look, force)
    return not isinstance(act, orders.Plot) and (goal is None or not wins_by_homecoming(look, force, goal))


def next_of(hunt: Hunt, look: Outlook) -> Act:
    quarry = look.forces[hunt.quarry]
    if hunt.leg.hexes:
        return orders.Plot(hunt.force, hunt.leg.hexes[0] if look.forces[hunt.force].box else None)
    if quarry.trajectory:
        return orders.Search(hunt.force, hunt.quarry, hunt.hex)
    return orders.Engage(hunt.force, hunt.quarry)


def _signals(look: Outlook, open_to: list[Act]) -> list[tuple[float, Act]]:
    """A signal makes a station of a string: what could be done about it then, if the initiative lasts."""
    found: list[tuple[float, Act]] = []
    for act in open_to:
        if not isinstance(act, orders.Signals):
            continue
        then = look.moved(station(look.forces[act.target], act.hex))
        now = max((_against(look, force, act.target) for force in look.own), default=0.0)
        gain = max((_against(then, force, act.target) for force in look.own), default=0.0)
        gain *= 1 - seized(look.sea.tally)
        if gain > _BETTER * now:
            found.append((gain, act))
    return found


def _against(look: Outlook, force: ForceView, quarry: str) -> float:
    return max((hunt.worth for hunt in hunts_for(look, force, look.forces[quarry])), default=0.0)


# --- home, port, pass


def show(look: Outlook, open_to: list[Act]) -> Act | None:
    """A course to where it counts to have been."""
    for showing in showings(look):
        if showing.leg.hexes:
            act = orders.Plot(showing.force, showing.leg.hexes[0] if look.forces[showing.force].box else None)
            if act in open_to:
                return act
    return None


def sail_home(look: Outlook, open_to: list[Act]) -> Act | None:
    """A course to the port, for whoever goes home and does not touch it yet."""
    for force in look.own:
        goal = voyage(look, force)
        if goal is None or not goal.leg.hexes or not goes_home(look, force, goal):
            continue
        act = orders.Plot(force.slug, goal.leg.hexes[0] if force.box else None)
        if act in open_to:
            return act
    return None


def into_port(look: Outlook, open_to: list[Act]) -> Act | None:
    """Raiders and whoever is hurt are safer in the box [3.3]; patrols stay out, where they see who passes."""
    for act in open_to:
        if isinstance(act, orders.EnterPort):
            force = look.forces[act.force]
            if force.side == "german" or look.is_hurt(force) or look.has_convoy(force):
                return act
    return None


def best_pass(look: Outlook, open_to: list[Act], gain: Gain | None = None) -> Act:
    """The Time Lapse that brings most, by `gain_of_lapse` or another measure."""
    measure = gain or gain_of_lapse
    passes = [act for act in open_to if isinstance(act, orders.Pass)]
    if not passes:
        return open_to[0]
    gains = {force.slug: measure(look, force) for force in look.own if force.trajectory}
    one = max((act for act in passes if not act.leader), key=lambda act: gains.get(act.force or "", 0.0))
    every = [act for act in passes if act.leader]
    together = sum(gains.values())
    if every and together > 1.5 * gains.get(one.force or "", 0.0) and together > 0.3:
        return every[0]
    return one


def gain_of_lapse(look: Outlook, force: ForceView) -> float:
    """What it is worth to know better where this force of ours is."""
    goal = voyage(look, force)
    if goal is not None and goes_home(look, force, goal):
        return _nearer_home(force, goal)
    hunt = best_hunt(look, force)
    if hunt is None or not force.trajectory:
        return 0.01 * length_of(force)
    quarry = look.forces[hunt.quarry]
    length = length_of(force) + len(hunt.leg.hexes)
    shorter = max(0, length - lapse_of(force))
    return worth_from(look, force, quarry, hunt.hex, shorter, len(force.intel)) - hunt.worth


def _nearer_home(force: ForceView, goal: Voyage) -> float:
    if goal.leg.hexes:
        return 0.01
    left = passes_needed(force, goal)
    if left == 0:
        return 0.3 * goal.worth if force.intel else 0.02
    return goal.worth / left
