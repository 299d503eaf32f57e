"""Drawing a course, one hex after another: to the quarry, or home [20]."""

from app.bots.atlantic_chase.admiral.courses import Leg
from app.bots.atlantic_chase.admiral.home import goes_home, voyage
from app.bots.atlantic_chase.admiral.hunts import best_hunt
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.bots.atlantic_chase.admiral.showing import showing_of
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.actions import orders


def draw(look: Outlook, decision: Decision) -> Act:
    course = look.sea.course
    assert course
    leg = where_to(look, course.force)
    if leg is not None and leg.hexes:
        on = orders.Extend(leg.end, leg.hexes[0])
        if decision.allows(on):
            return on
    laid = orders.LayCourse()
    return laid if decision.allows(laid) else decision.options[0].act


def where_to(look: Outlook, slug: str) -> Leg | None:
    force = look.forces[slug]
    goal, showing = voyage(look, force), showing_of(look, force)
    going_home = goal is not None and goes_home(look, force, goal)
    if not going_home and (hunt := best_hunt(look, force)):
        return hunt.leg
    if showing:
        return showing.leg
    return goal.leg if going_home and goal else None
