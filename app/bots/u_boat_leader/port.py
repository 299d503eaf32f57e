"""In port: which boats, which missions, which markers."""

from app.bots.u_boat_leader.picking import best, first, of_kind
from app.bots.u_boat_leader.waters import best_waters, steps
from app.engine.decision import Act, Decision
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.boat_cards import BOATS
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.view import BoatView, View

VETERAN = {"battle-begins": 1.25, "happy-time": 1.25, "drumbeat": 1.25, "hunted": 1.6}
"""What a veteran crew is worth beside a trained one: the more, the more strain the events bring."""
KEEP = {"short": 10, "medium": 14, "long": 18}
"""Halves of points kept for missions and markers."""


def boats(view: View, decision: Decision) -> Act:
    """Trained crews for what they can carry; points are kept for missions."""
    dealt = of_kind(decision, acts.TakeDealt)
    if dealt:
        return next((act for act in dealt if act.level == "trained"), dealt[0])
    points = view.points or 0
    wanted = [act for act in of_kind(decision, acts.AddBoat) if act.level != "ace"]
    if points > KEEP[view.length] and wanted:
        affordable = [act for act in wanted if points - 2 * _cost(act) >= min(KEEP[view.length], points // 3)]
        if affordable:
            return best(affordable, lambda act: _worth(view, act) / _cost(act))
    return _berth(view, decision) or first(decision, acts.Ready, acts.AddBoat)


def _berth(view: View, decision: Decision) -> Act | None:
    """Each boat in the port with the shortest way to where convoys are."""
    goal = best_waters(view)
    for act in of_kind(decision, acts.Berth):
        boat = next(each for each in view.boats if each.number == act.boat)
        if _way(view, boat, act.port, goal) < _way(view, boat, boat.place, goal):
            return act
    return None


def _way(view: View, boat: BoatView, port: str, goal: str) -> int:
    return steps(view, boat, port).get(goal, 99)


def _cost(act: acts.AddBoat) -> int:
    return BOATS[act.boat].levels[act.level].cost


def _worth(view: View, act: acts.AddBoat) -> float:
    """Torpedoes carried count, a crew's skill counts more, and type II goes nowhere."""
    card = BOATS[act.boat]
    load = card.type.ready + card.type.stored
    skill = {"green": 0.6, "trained": 1.0, "veteran": VETERAN[view.campaign], "ace": 1.4}[act.level]
    far = 0.5 if card.type.family == "II" else 1.0
    talent = 1 + 0.12 * ("search" in card.abilities) + 0.15 * ("infiltrator" in card.abilities)
    return (6 + load) * skill * far * talent * (1.1 if card.levels[act.level].okay.initiative == "aggressive" else 1)


def strategic(view: View, decision: Decision) -> Act:
    """Missions for boats in port with full racks first, then rest, then intelligence where the boats will be."""
    missions = of_kind(decision, acts.AssignMission)
    full = {boat.number: boat for boat in view.boats if _loaded(view, boat)}
    mines = [act for act in missions if act.kind == "mine" and act.boat in full]
    if mines:
        most = best(mines, lambda act: (act.mines, act.boat))
        if most.mines >= 6:
            return most
    others = [act for act in missions if act.kind != "mine" and act.boat in full]
    if others:
        return best(others, lambda act: full[act.boat].ready.normal + full[act.boat].stored.normal)
    leave = [act for act in of_kind(decision, acts.Buy) if act.option == "leave"]
    tired = sum(min(4, boat.stress) for boat in view.boats if CAMPAIGNS[view.campaign].port(boat.place))
    if leave and tired >= 6:
        return leave[0]
    supply = [act for act in of_kind(decision, acts.Buy) if act.option == "supply"]
    spot = supply_spot(view)
    if spot and (ships := [act for act in supply if act.area == spot]):
        return ships[0]
    hunting = sum(boat.fate == "serving" and not boat.mission for boat in view.boats)
    goal = best_waters(view)
    for act in of_kind(decision, acts.Buy):
        if hunting >= 2 and act.area == goal and act.option in ("intelligence", "air_search"):
            return act
    return first(decision, acts.Sail)


def supply_spot(view: View) -> str:
    """Where at least two boats will be glad of a supply ship: those at sea there, or on their way out."""
    book = CAMPAIGNS[view.campaign]
    out = [boat for boat in view.boats if boat.fate == "serving" and not boat.mission and boat.patrols < view.patrols]
    goal = best_waters(view)
    there = {
        area.slug: sum(
            boat.place == area.slug or (area.slug == goal and book.port(boat.place) is not None) for boat in out
        )
        for area in book.areas
    }
    spot = max(there, key=lambda slug: there[slug])
    return spot if there[spot] >= 2 else ""


def _loaded(view: View, boat: BoatView) -> bool:
    capacity = BOATS[boat.number].type
    racks = boat.ready.normal + boat.stored.normal
    return boat.fate == "serving" and boat.band == "okay" and racks >= 0.8 * (capacity.ready + capacity.stored)
