"""Who comes along to a search: two in the hex of the quarry find it more easily than one [21.2]."""

import msgspec

from app.bots.atlantic_chase.admiral import actions
from app.bots.atlantic_chase.admiral.courses import Leg, legs, length_after
from app.bots.atlantic_chase.admiral.home import goes_home, voyage
from app.bots.atlantic_chase.admiral.hunts import best_hunt, contact_bonus, hunts_of
from app.bots.atlantic_chase.admiral.outlook import Outlook, knots, lapse_of, length_of
from app.bots.atlantic_chase.admiral.pursuit import searches
from app.engine.decision import Act, Decision
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.chart_view import ForceView
from app.games.atlantic_chase.forces.trajectory import MOST_SEGMENTS

_WORTH_IT = 1.1
"""By so much together they must find more than the hunter alone."""


class Helper(msgspec.Struct, frozen=True):
    """This force goes by `leg` to the hex of the search."""

    force: str
    leg: Leg


def helper_for(look: Outlook, search: orders.Search) -> Helper | None:
    """The nearest that nobody reports on its way there, if it pays and nobody is there already."""
    hunter, quarry = look.forces[search.force], look.forces[search.target]
    mates = [force for force in look.own if force is not hunter]
    if any(search.hex in force.hexes for force in mates):
        return None
    found: list[tuple[int, str, Leg]] = []
    for force in mates:
        leg = legs(look, force).get(search.hex) if _is_free(look, force) else None
        if leg is not None and leg.hexes and not leg.reported and length_after(force, leg) <= MOST_SEGMENTS:
            found.append((length_after(force, leg), force.slug, leg))
    if not found:
        return None
    length, slug, leg = min(found, key=lambda each: each[:2])
    bonus = 2 if look.weather_in(search.hex) == "good" else 1
    alone = _battles(look, hunter, quarry, search, 0, 0)
    return Helper(slug, leg) if _battles(look, hunter, quarry, search, length, bonus) > _WORTH_IT * alone else None


def _is_free(look: Outlook, force: ForceView) -> bool:
    """At sea, unreported, fit, and with nothing to bring home."""
    if force.box or force.intel or look.has_convoy(force) or look.is_hurt(force):
        return False
    goal = voyage(look, force)
    return goal is None or not goes_home(look, force, goal)


def _battles(
    look: Outlook, hunter: ForceView, quarry: ForceView, search: orders.Search, helper: int, bonus: int
) -> float:
    """What the search comes to, with a helper of so many segments: the longer string of the two counts [4.1]."""
    contact = contact_bonus(quarry)
    modifier = bonus + (contact if search.hex in quarry.contact else 0)
    length = max(length_of(hunter), helper)
    faster = knots(hunter.speed) > knots(quarry.speed)
    return searches(length, length_of(quarry), modifier, contact, lapse_of(hunter), look.sea.tally, faster)


# --- the course, hex by hex


def course_of_helper(look: Outlook, decision: Decision) -> Act | None:
    """The next hex of its way, if the course in hand was begun for that; nobody remembers, so it is found again."""
    course = look.sea.course
    assert course
    then = _before(look)
    search = _search_in_hand(then, course.force)
    helper = helper_for(then, search) if search else None
    if helper is None or helper.force != course.force:
        return None
    drawn = len(course.new) - (not then.forces[course.force].trajectory)
    if drawn < len(helper.leg.hexes):
        end = helper.leg.end if len(look.forces[course.force].hexes) > 1 else "tail"
        return orders.Extend(end, helper.leg.hexes[drawn])
    return orders.LayCourse()


def _before(look: Outlook) -> Outlook:
    """As it was when the course was begun."""
    course = look.sea.course
    assert course
    force = look.forces[course.force]
    old = tuple(name for name in force.hexes if name not in course.new)
    intel = tuple(name for name in force.intel if name in old)
    if old:
        return look.moved(msgspec.structs.replace(force, hexes=old, intel=intel))
    return look.moved(msgspec.structs.replace(force, hexes=course.new[:1], trajectory=False, intel=()))


def _search_in_hand(look: Outlook, asked: str) -> orders.Search | None:
    """The best search that another force can make where it is, unless the one asked has a better hunt of its own."""
    best, search = 0.0, None
    for force in actions.hunters(look):
        hunts = [hunt for hunt in hunts_of(look, force) if not hunt.leg.hexes]
        if force.slug != asked and hunts and hunts[0].worth > best and look.forces[hunts[0].quarry].trajectory:
            best, search = hunts[0].worth, orders.Search(force.slug, hunts[0].quarry, hunts[0].hex)
    own = best_hunt(look, look.forces[asked])
    return search if own is None or own.worth < best else None
