"""Contacts: to search, to engage, where to begin, whom to call, what next."""

from app.bots.u_boat_leader.patrol import empty, worn_out
from app.bots.u_boat_leader.picking import best, first, of_kind
from app.engine.decision import Act, Decision
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.contact_view import ContactView
from app.games.u_boat_leader.convoy_cards import CONVOYS
from app.games.u_boat_leader.display import DISPLAY
from app.games.u_boat_leader.ship_cards import SHIPS
from app.games.u_boat_leader.view import BoatView, View


def decide(view: View, decision: Decision) -> Act:
    if of_kind(decision, acts.Search):
        return _search(view, decision)
    if cards := of_kind(decision, acts.KeepCard):
        return best(cards, lambda act: prospect(act.card))
    if of_kind(decision, acts.Engage):
        return _engage(view, decision)
    if places := of_kind(decision, acts.Place):
        return _place(view, decision, places)
    if of_kind(decision, acts.EndCalls):
        return _call(view, decision)
    if of_kind(decision, acts.BreakContact):
        return _what_now(view, decision)
    return decision.options[0].act


def worths(view: View, decision: Decision) -> dict[Act, float]:
    """Of convoys, of places to begin, and of ships to finish. Whoever cannot fight need not be asked whether to."""
    contact = view.contact
    assert contact is not None
    if cards := of_kind(decision, acts.KeepCard):
        return {act: prospect(act.card) for act in cards}
    if of_kind(decision, acts.Engage) and _able(_boat(view, contact.active)):
        return {acts.Engage(): prospect(contact.card), acts.Withdraw(): 0.0}
    if places := of_kind(decision, acts.Place):
        return {act: _stand(contact, act.area, act.submerged) for act in places}
    if finals := of_kind(decision, acts.FinalShot):
        worth: dict[Act, float] = {option.act: 0.0 for option in decision.options}
        for act in finals:
            worth[act] = float(SHIPS[contact.cripples[act.ship].card].vp)
        return worth
    return {}


def _boat(view: View, number: str) -> BoatView:
    return next(boat for boat in view.boats if boat.number == number)


def _search(view: View, decision: Decision) -> Act:
    """Boats that can shoot; the others lie low."""
    for act in of_kind(decision, acts.Search):
        boat = _boat(view, act.boat)
        if not worn_out(boat) and not empty(boat):
            return act
    return first(decision, acts.LieLow)


def prospect(card: int) -> float:
    """Ships to sink, less the trouble their escorts are."""
    units = [ship.unit for ship in CONVOYS[card].ships]
    prey = sum(2.0 if unit in ("merchant", "lone") else 1.5 if unit == "naval" else 0 for unit in units)
    return min(prey, 8) - 1.1 * sum(unit in ("escort", "fleet") for unit in units)


def _engage(view: View, decision: Decision) -> Act:
    contact = view.contact
    assert contact is not None
    boat = _boat(view, contact.active)
    wants = prospect(contact.card) > 0 and _able(boat)
    return first(decision, acts.Engage if wants else acts.Withdraw)


def _able(boat: BoatView) -> bool:
    return boat.ready.normal >= 1 and boat.shaken_to > boat.stress


def _place(view: View, decision: Decision, places: list[acts.Place]) -> Act:
    """Near ships and far from eyes: best where the next areas towards the prey are least watched."""
    contact = view.contact
    assert contact is not None
    return best(places, lambda act: _stand(contact, act.area, act.submerged))


def _stand(contact: ContactView, area: str, submerged: bool) -> float:
    prey = [ship.area for ship in contact.ships if ship.unit not in ("escort", "fleet")]
    if not prey:
        return 0.0
    near = min(DISPLAY.range(area, there) for there in prey)
    seen = contact.found.get(area, (0.0, 0.0))[submerged]
    speed = 1 if submerged else 2
    ahead = [
        contact.found.get(other, (0.0, 0.0))[submerged]
        for other in DISPLAY.within(area, speed)
        if min(DISPLAY.range(other, there) for there in prey) <= 2
    ]
    astern = DISPLAY.areas[area].centre[1]
    return -2.0 * seen - 1.0 * min(ahead, default=0.6) - 0.25 * near - 0.3 * submerged + 0.01 * astern


def _call(view: View, decision: Decision) -> Act:
    for act in of_kind(decision, acts.CallBoat):
        boat = _boat(view, act.boat)
        if not worn_out(boat) and boat.ready.normal >= 2:
            return act
    return first(decision, acts.EndCalls)


def _what_now(view: View, decision: Decision) -> Act:
    """Finish what is crippled, then look for more while there are torpedoes and nerves."""
    contact = view.contact
    assert contact is not None
    boat = _boat(view, contact.active)
    finals = of_kind(decision, acts.FinalShot)
    if finals:
        order = {"gun": 2, "stored": 1, "ready": 0}
        cripples = contact.cripples
        shot = best(finals, lambda act: (SHIPS[cripples[act.ship].card].vp, order[act.weapon]))
        if SHIPS[cripples[shot.ship].card].vp >= 1:
            return shot
    if worn_out(boat) or boat.ready.normal < 2 or boat.shaken_to - boat.stress < 2:
        return first(decision, acts.BreakContact)
    again = of_kind(decision, acts.ReAttack)
    if again and contact.alerted <= 1 and prospect(contact.card) >= 4:
        return again[0]
    return first(decision, acts.NewContact, acts.BreakContact)
