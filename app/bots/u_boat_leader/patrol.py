"""At sea between contacts: moves, events, missions."""

from app.bots.u_boat_leader import waters
from app.bots.u_boat_leader.picking import best, first, of_kind
from app.engine.decision import Act, Decision
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.campaigns import CAMPAIGNS, Area
from app.games.u_boat_leader.ship_cards import SHIPS
from app.games.u_boat_leader.view import BoatView, View

RESTED = 1
"""Stress with which a crew sails again."""


def operations(view: View, decision: Decision) -> Act:
    """By what the options are: every question of this segment goes by one name."""
    if orders := of_kind(decision, acts.Order):
        return orders[0]
    if of_kind(decision, acts.MoveTo):
        return _move(view, decision)
    if shots := of_kind(decision, acts.SpendTorpedo):
        rounds = of_kind(decision, acts.SpendRound)
        if not rounds:
            return best(shots, lambda act: (act.kind == "normal", act.rack == "stored"))
        return rounds[0]
    if rounds := of_kind(decision, acts.SpendRound):
        return rounds[0]
    if view.harbour is not None:
        return _harbour(view, decision)
    return first(decision, acts.PressOn, acts.TakeEffect, acts.Stay, acts.HoldFire)


def _move(view: View, decision: Decision) -> Act:
    boat = next((each for each in view.boats if each.number == view.handling), None)
    if boat is None:
        return decision.options[0].act
    if box := of_kind(decision, acts.EnterBox):
        return box[0]
    goal = destination(view, boat)
    if goal == boat.place:
        return first(decision, acts.Stop, acts.Stay, acts.MoveTo)
    ways = of_kind(decision, acts.MoveTo)
    book = CAMPAIGNS[view.campaign]
    return best(ways, lambda act: -_cost_by(view, boat, act.place, goal) - 0.01 * (book.area(act.place) is None))


def _cost_by(view: View, boat: BoatView, place: str, goal: str) -> float:
    area = CAMPAIGNS[view.campaign].area(place)
    if area is None and place != goal:
        return 99
    return waters.steps(view, boat, place).get(goal, 99) + (max(1, area.moving) if area else 1)


def destination(view: View, boat: BoatView) -> str:
    """To the box of her mission, home when worn out or empty, otherwise where convoys are."""
    in_port = CAMPAIGNS[view.campaign].port(boat.place) is not None
    if boat.mission and (box := waters.box_of(view, boat)):
        return box
    if in_port and (boat.band != "okay" or _better_rested(view, boat)):
        return boat.place
    if not in_port and (worn_out(boat) or empty(boat)):
        return waters.nearest_port(view, boat)
    if not in_port and waters.contacts(view, _area(view, boat)) >= 0.7:
        return boat.place
    return waters.hunting_ground(view, boat)


def _better_rested(view: View, boat: BoatView) -> bool:
    """Turns cost nothing and patrols are counted [10.2]: she sails fresh, unless nobody else would be at sea [10.5]."""
    book = CAMPAIGNS[view.campaign]
    others = any(
        other.fate == "serving" and other.number != boat.number and book.port(other.place) is None
        for other in view.boats
    )  # fmt: skip
    return boat.stress > RESTED and others


def _area(view: View, boat: BoatView) -> Area:
    area = CAMPAIGNS[view.campaign].area(boat.place)
    assert area is not None
    return area


def worn_out(boat: BoatView) -> bool:
    return boat.stress >= boat.shaken_to or boat.hull_left <= 1


def empty(boat: BoatView) -> bool:
    torpedoes = boat.ready.normal + boat.stored.normal + boat.ready.fat + boat.stored.fat
    return torpedoes < 2


def _harbour(view: View, decision: Decision) -> Act:
    """Five torpedoes for each ship while they last, the dearest first."""
    harbour = view.harbour
    assert harbour is not None
    more = [act for act in of_kind(decision, acts.LayOnShip) if act.number > 0]
    wanting = [
        act for act in more if harbour.ships[act.ship].ready + harbour.ships[act.ship].stored < 5
    ]  # fmt: skip
    if wanting:
        return best(wanting, lambda act: (SHIPS[harbour.ships[act.ship].card].vp, -act.ship, act.rack == "stored"))
    return first(decision, acts.Fire, acts.HoldFire)
