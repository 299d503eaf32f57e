"""The campaign's own questions: which ships, where they start, cessation, B-Dienst and Ultra, when to stop."""

from collections.abc import Callable
from random import Random

from app.engine.decision import Act, Decision
from app.games.atlantic_chase.acts import Disperse
from app.games.atlantic_chase.campaign import orders
from app.games.atlantic_chase.campaign.staff import LEADERS_FIRST, strength
from app.games.atlantic_chase.map.hexes import Hex, distance
from app.games.atlantic_chase.view import View

_WHIM = 1.5
"""How much stronger a ship must be to be picked for certain: nobody should know our choice beforehand."""
_HURT = 6.0
"""What damage takes off a ship's worth when she is picked."""
_NEAR = 4
"""Within so many hexes of our forces a signal is worth reading."""


def answer(view: View, decision: Decision, chance: Random) -> Act | None:
    """To what a campaign asks; nothing where it is the admiral's to say."""
    how = ANSWERS.get(decision.name)
    act = how(view, decision, chance) if how else None
    return act if act is not None and decision.allows(act) else None


def choose_forces(view: View, decision: Decision, chance: Random) -> Act:
    """The strongest whole ships, not always the same ones; whoever is there from the start comes first."""
    open_to = [option.act for option in decision.options]
    ships = [act for act in open_to if isinstance(act, orders.TakeShip)]
    if ships:
        now = [act for act in ships if not act.wait] or ships
        return max(now, key=lambda act: _worth(view, act.ship) + _WHIM * chance.random())
    leaders = [act for act in open_to if isinstance(act, orders.TakeLeader)]
    if leaders:
        return min(leaders, key=lambda act: (act.wait, _rank(act.leader)))
    return orders.SealForces()


def _worth(view: View, slug: str) -> float:
    assert view.campaign
    return strength(slug) - (_HURT if slug in view.campaign.damaged else 0.0)


def _rank(leader: str) -> int:
    return LEADERS_FIRST.index(leader) if leader in LEADERS_FIRST else len(LEADERS_FIRST)


def set_up(view: View, decision: Decision, chance: Random) -> Act:
    """As the staff proposes it."""
    return orders.ForcesReady() if decision.allows(orders.ForcesReady()) else orders.LeaveToStaff()


def choose_version(view: View, decision: Decision, chance: Random) -> Act:
    """Either is played: who is known to prefer one can be prepared for."""
    return orders.ChooseVersion("norway" if chance.random() < 0.5 else "besieged")


def cessation(view: View, decision: Decision, chance: Random) -> Act:
    """With the lead it is time to call them home; behind, another convoy may still bring the points."""
    assert view.operation
    score = view.operation.score
    return orders.DeclareCessation() if score["british"] >= score["german"] else orders.FourthConvoy()


def use_service(view: View, decision: Decision, chance: Random) -> Act:
    """When a segment of theirs lies near a force of ours that could do something about it."""
    return orders.ReadSignals() if _nearest(view)[0] <= _NEAR else orders.NotNow()


def mark_segment(view: View, decision: Decision, chance: Random) -> Act:
    near = {(option.act.force, option.act.hex): option.act for option in decision.options if _is_mark(option.act)}  # type: ignore[attr-defined]
    best = _nearest(view, set(near))
    return near.get(best[1], decision.options[0].act)


def _is_mark(act: Act) -> bool:
    return isinstance(act, orders.MarkSegment)


def _nearest(view: View, among: set[tuple[str, Hex]] | None = None) -> tuple[int, tuple[str, Hex]]:
    """How far our nearest fighting force is from a segment of theirs, and which segment that is. Convoys first."""
    assert view.operation
    kinds = {ship.slug: ship.kind for ship in view.ships}
    ours = [force for force in view.operation.forces if force.side == view.side and force.hexes]
    fighting = [force for force in ours if all(kinds[slug] != "convoy" for slug in force.ships)]
    found = [
        (distance(name, here) - 2 * any(kinds[slug] == "convoy" for slug in force.ships), (force.slug, name))
        for force in view.operation.forces
        if force.side != view.side and force.trajectory
        for name in force.hexes
        if among is None or (force.slug, name) in among
        for own in fighting
        for here in own.hexes
    ]
    return min(found, default=(99, ("", "")))


def action(view: View, decision: Decision, chance: Random) -> Act | None:
    """A German side that leads with all its forces in port ends it; a reader of signals uses them when it is near."""
    assert view.operation
    if (scattered := disperse(view, decision)) is not None:
        return scattered
    score = view.operation.score
    if decision.allows(orders.CallOffOperation()) and score["german"] > score["british"]:
        return orders.CallOffOperation()
    if decision.allows(orders.ReadSignals()) and _nearest(view)[0] <= _NEAR - 2:
        return orders.ReadSignals()
    return None


def disperse(view: View, decision: Decision, chance: Random | None = None) -> Act | None:
    """A convoy that an enemy has found scatters: a point less at home, but one hit at most from each attack."""
    assert view.operation
    ways = [option.act for option in decision.options if isinstance(option.act, Disperse)]
    if view.operation.fighting:
        return ways[0] if ways else None
    enemies = {name for force in view.operation.forces if force.side != view.side for name in force.hexes}
    found = {
        slug
        for force in view.operation.forces
        if force.side == view.side and not force.trajectory and (force.contact or enemies & set(force.hexes))
        for slug in force.ships
    }
    return next((act for act in ways if act.ship in found), None)


def landing(view: View, decision: Decision, chance: Random) -> Act:
    """A point is a point: a ship that is whole takes the hit."""
    whole = {ship.slug for ship in view.ships if not ship.damaged and ship.kind == "ship"}
    takes = [option.act for option in decision.options if getattr(option.act, "ship", None) in whole]
    return takes[0] if takes else orders.TakeLoss()


ANSWERS: dict[str, Callable[[View, Decision, Random], Act | None]] = {
    "campaign forces": choose_forces,
    "campaign set-up": set_up,
    "campaign version": choose_version,
    "campaign cessation": cessation,
    "campaign signals": use_service,
    "campaign segment": mark_segment,
    "campaign landing": landing,
    "maneuver": disperse,
    "action": action,
}
