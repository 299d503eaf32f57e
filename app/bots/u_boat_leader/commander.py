"""A commander who weighs each of his own options by exact odds, one move deep."""

from random import Random

from app.bots.u_boat_leader import waters
from app.bots.u_boat_leader.picking import best, first, of_kind
from app.engine.decision import Act, Decision
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.contact_view import ContactView, SeenSub
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.odds import at_least
from app.games.u_boat_leader.view import View

SPREAD = 0.25


def choose(view: View, decision: Decision, chance: Random) -> Act:
    if allot := [act for act in of_kind(decision, acts.Allot) if act.number > 0]:
        return _allot(view, allot, chance)
    if stations := of_kind(decision, acts.Station):
        return _station(view, decision, stations, chance)
    if ways := of_kind(decision, acts.EscortTo):
        contact = view.contact
        assert contact is not None
        return best(ways, lambda act: _watch(contact, ways[0].area, act.area))
    if targets := of_kind(decision, acts.AttackSub):
        return targets[0]
    return first(decision, acts.InOrder, acts.EndAllotment)


def _allot(view: View, allot: list[acts.Allot], chance: Random) -> Act:
    """Aircraft where every boat must pass, hunters where convoys are thick; never quite for certain."""
    book = CAMPAIGNS[view.campaign]

    def weight(act: acts.Allot) -> float:
        area = book.area(act.area)
        assert area is not None
        rich = max(0.05, waters.contacts(view, area)) ** 2
        gate = any(book.port(near) for near in area.adjacent)
        return 3.0 if gate and act.force == "air" else rich

    return chance.choices(allot, weights=[weight(act) for act in allot])[0]


def _station(view: View, decision: Decision, stations: list[acts.Station], chance: Random) -> Act:
    """Spread round the ring, the quarters first: boats come from astern."""
    contact = view.contact
    assert contact is not None
    places = {act.shift: option.title for act, option in zip(stations, decision.options, strict=True)}
    screen = [ship.area for ship in contact.ships if ship.unit in ("escort", "fleet")]

    def spread(act: acts.Station) -> float:
        area = places[act.shift]
        others = [other for other in screen if other != area]
        gap = min((DISPLAY.range(area, other) for other in others), default=4)
        return gap + 0.3 * DISPLAY.areas[area].centre[1] + 0.3 * chance.random()

    return best(stations, spread)


def _watch(contact: ContactView, here: str, area: str) -> float:
    """Chance of holding what is known from there, with care for ships that were hit and for the ring."""
    worth = 0.0
    for sub in contact.seen:
        worth += _holds(contact, sub, area)
    hurt = [ship.area for ship in contact.ships if ship.damage] + list(contact.wrecks)
    if not contact.seen:
        worth += SPREAD * _apart(contact, here, area)
    if hurt and not any(sub.detected for sub in contact.seen):
        worth += 0.4 - 0.15 * min(DISPLAY.range(area, there) for there in hurt)
    convoy = [ship.area for ship in contact.ships if ship.unit not in ("escort", "fleet")]
    if convoy:
        worth -= 0.1 * min(DISPLAY.range(area, there) for there in convoy)
        # A submerged boat is found one area off at best: the quarters are where they lie in wait.
        worth += 0.03 * DISPLAY.areas[area].centre[1]
    return worth


def _apart(contact: ContactView, here: str, area: str) -> int:
    """Areas between her and the nearest other escort: two in one place watch no more than one."""
    others = [ship.area for ship in contact.ships if ship.unit in ("escort", "fleet")]
    if here in others:
        others.remove(here)
    return min((DISPLAY.range(area, other) for other in others), default=2)


def _holds(contact: ContactView, sub: SeenSub, area: str) -> float:
    """A detected boat is attacked from there; one that is only seen is run upon, or found by a middling escort."""
    distance = DISPLAY.range(area, sub.area)
    if sub.detected:
        return 2.0 if distance <= (0 if sub.submerged else 2) else -0.3 * distance
    if distance == 0:
        return 1.5
    finds = 7 if sub.submerged else 6
    return at_least(finds, contact.alerted) if distance <= contact.reach[sub.submerged] else -0.1 * distance
