"""Answers to what only the advanced rules ask: by the same plans, and where those say nothing, by rule of thumb."""

from app.bots.atlantic_chase.captain import Captain, Way
from app.bots.atlantic_chase.playout import GUNNERY
from app.bots.atlantic_chase.sketch import FAR, OFF
from app.engine.decision import Act, Decision
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.forces.ship import Attitude


def bear(captain: Captain, decision: Decision) -> Act:
    """Toward the zone of the best plan, away from the enemy when ahead, and Acquiring where a ship wants to be."""
    chosen = [option.act for option in decision.options if isinstance(option.act, acts.Bear)]
    done = [option.act for option in decision.options if isinstance(option.act, acts.Confirm)]
    _, plan = captain.best_arm([Way(acts.Confirm(), GUNNERY)])
    for act in chosen:
        if act.attitude == _attitude(captain, captain.chart.number[act.ship], plan.guns):
            return act
    return (done or chosen)[0]


def _attitude(captain: Captain, ship: int, zone: int) -> Attitude:
    chart, fight = captain.chart, captain.fight
    if fight.wins_by_leaving(chart.position, chart.hulls[ship].side) or fight.gunless[ship]:
        return "running"
    now = chart.position.zone[ship]
    return "closing" if now < zone else "running" if now > zone else "acquiring"


def break_away(captain: Captain, decision: Decision) -> Act:
    """All who can, together where they can; once begun, to the end."""
    named = [option.act for option in decision.options if isinstance(option.act, acts.Attempt | acts.Join)]
    if not named or not (decision.draft or captain.leaves()):
        return acts.Confirm()
    return next((act for act in named if isinstance(act, acts.Join)), named[0])


def most_dangerous(captain: Captain, decision: Decision) -> Act:
    """Of the enemy ships offered, the one with the heaviest guns: she comes late, or loses her radar."""

    def guns(act: Act) -> int:
        ship: str | None = getattr(act, "ship", None)
        if ship is None:
            return -9
        hull = captain.chart.hulls[captain.chart.number[ship]]
        near, far = hull.guns[min(hull.start, hull.top)]
        return (near or 0) + (far or 0)

    return max((option.act for option in decision.options), key=guns)


def bridge(captain: Captain, decision: Decision) -> Act:
    """Out of the enemy's reach she can afford to stop and fire; within it she had better keep moving."""
    wanted = "stopped" if _all_far(captain) else "no gunnery"
    picked = [option.act for option in decision.options if getattr(option.act, "penalty", "") == wanted]
    return picked[0] if picked else decision.options[0].act


def _all_far(captain: Captain) -> bool:
    return all(zone in (FAR, OFF) for zone in captain.chart.position.zone)


def first(decision: Decision, *kinds: type[Act]) -> Act:
    """The first option of these kinds, else the first of all that is a move of the game."""
    options = [option.act for option in decision.options if not option.offer] or [decision.options[0].act]
    return next((act for act in options if isinstance(act, kinds)), options[0])
