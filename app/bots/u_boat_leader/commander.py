"""A commander who weighs each of his own options by exact odds, one move deep."""

from random import Random

from app.bots.u_boat_leader import sealanes
from app.bots.u_boat_leader.lookout import Spot, escorts, finds, harm, prey, spot_of, suspects, threat
from app.bots.u_boat_leader.picking import best, first, of_kind
from app.engine.decision import Act, Decision
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.contact_view import ContactView, ShipView
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.view import View


def choose(view: View, decision: Decision, chance: Random) -> Act:
    if allot := [act for act in of_kind(decision, acts.Allot) if act.number > 0]:
        return sealanes.allot(view, allot, chance)
    contact = view.contact
    if contact is None:
        return first(decision, acts.EndAllotment)
    if weighed := worths(contact, decision):
        return max(weighed, key=lambda act: weighed[act])
    if order := of_kind(decision, acts.EscortNext):
        return best(order, lambda act: _sees(contact, _ship(contact, act.ship)))
    return first(decision, acts.InOrder, acts.EndAllotment)


def worths(contact: ContactView, decision: Decision) -> dict[Act, float]:
    """Of stations, of places to go, of boats to attack."""
    if stations := of_kind(decision, acts.Station):
        return _stations(contact, decision, stations)
    if ways := of_kind(decision, acts.EscortTo):
        return _moves(contact, ways)
    return {act: _worth_attacking(contact, act.label) for act in of_kind(decision, acts.AttackSub)}


def _ship(contact: ContactView, number: int) -> ShipView:
    return next(ship for ship in contact.ships if ship.id == number)


def _sees(contact: ContactView, ship: ShipView) -> float:
    """The likeliest finder goes first: the others then know where to close."""
    return sum(weight * finds(contact, ship, ship.area, spot) for spot, weight in suspects(contact).items())


def _worth_attacking(contact: ContactView, label: str) -> float:
    """The boat that she can hurt most."""
    assert contact.acting is not None
    ship = _ship(contact, contact.acting)
    return max((harm(ship, ship.area, spot_of(sub)) for sub in contact.seen if sub.label == label), default=0.0)


# --- stations


def _stations(contact: ContactView, decision: Decision, stations: list[acts.Station]) -> dict[Act, float]:
    """The screen with the smallest gap: boats see it before they choose where to come from."""
    places = {act.shift: option.title for act, option in zip(stations, decision.options, strict=True)}
    assert contact.acting is not None
    ship = _ship(contact, contact.acting)
    others = [other for other in escorts(contact) if other.id != ship.id]
    screen = [(each, each.area) for each in others]
    return {act: _screen(contact, [*screen, (ship, places[act.shift])]) for act in stations}


def _screen(contact: ContactView, screen: list[tuple[ShipView, str]]) -> float:
    """How well the least watched places to fire from are watched."""
    targets = prey(contact)
    watched = []
    for area in DISPLAY.areas:
        away = min((DISPLAY.range(area, there) for there in targets), default=9)
        if DISPLAY.ring(area) in ("short", "medium") and away <= 2:
            unfound = 1.0
            for ship, at in screen:
                unfound *= 1 - finds(contact, ship, at, (area, False))
            watched.append(1 - unfound)
    watched.sort()
    gap = sum(watched[: max(1, len(watched) // 3)])
    return gap + 0.2 * sum(watched)


# --- movement


def _moves(contact: ContactView, ways: list[acts.EscortTo]) -> dict[Act, float]:
    assert contact.acting is not None
    ship = _ship(contact, contact.acting)
    held = [sub for sub in contact.seen if sub.detected]
    if held:
        return {act: max(harm(ship, act.area, spot_of(sub)) for sub in held) for act in ways}
    others = [other for other in escorts(contact) if other.id != ship.id]
    believed = suspects(contact)
    open_to = {
        spot: weight * _unwatched(contact, others, spot) for spot, weight in believed.items()
    }  # fmt: skip
    return {act: _watch(contact, ship, act.area, open_to, believed) for act in ways}


def _unwatched(contact: ContactView, others: list[ShipView], spot: Spot) -> float:
    left = 1.0
    for other in others:
        left *= 1 - threat(contact, other, other.area, spot)
    return left


def _watch(
    contact: ContactView, ship: ShipView, area: str, open_to: dict[Spot, float], believed: dict[Spot, float]
) -> float:
    """Boats found in the next round, where nobody else would find them, and boats run upon now [Note 1]."""
    worth = sum(weight * threat(contact, ship, area, spot) for spot, weight in open_to.items())
    worth += believed.get((area, False), 0.0)
    return worth + believed.get((area, True), 0.0) * finds(contact, ship, area, (area, True))
