"""What is hidden from a player, by counting: the scenario's decks less all he has seen."""

from collections import Counter

from app.games.tonnage_war.cards import DEPLETED, ESCORT, UBOAT, Side, in_order
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.scenarios.scenario import Forces
from app.games.tonnage_war.view import Counts, UnitView, View


def hidden_cards(view: View, side: Side) -> list[str]:
    """Tactical cards of a side that this player cannot name the place of."""
    left = Counter(_forces(view, side).tactical)
    left.subtract(_counts(view, side).spent)
    if side == UBOAT:
        left.subtract(contact.card for contact in view.contacts)
    if view.mine and view.mine.side == side:
        left.subtract(view.mine.hand)
        left.subtract(view.mine.discards)
    return in_order(list(left.elements()))


def hidden_units(view: View, side: Side) -> list[str]:
    """Unit cards likewise. Which of them have fired all they had is told by the card counting aid only."""
    mine = view.mine is not None and view.mine.side == side
    if view.unseen:
        return in_order(list(Counter(view.unseen.my_unit_deck if mine else view.unseen.units).elements()))
    left = Counter(_forces(view, side).units)
    left.subtract(out.unit for out in _counts(view, side).out)
    left.subtract(unit.kind for unit in _lying(view, side) if unit.kind is not None)
    if side == ESCORT and view.table.rescue and view.table.rescue.by == "escort":
        left.subtract([view.table.rescue.unit.removesuffix(DEPLETED)])
    if view.mine and mine:
        held = view.mine.units + (view.draft.units if view.draft else [])
        left.subtract(kind.removesuffix(DEPLETED) for kind in held)
    return in_order(list(left.elements()))


def _forces(view: View, side: Side) -> Forces:
    scenario = view.custom or SCENARIOS[view.scenario]
    return scenario.uboat if side == UBOAT else scenario.escort


def _counts(view: View, side: Side) -> Counts:
    return view.table.uboat if side == UBOAT else view.table.escort


def _lying(view: View, side: Side) -> list[UnitView]:
    """Unit cards on the table; the boat of a hunted contact lies there once."""
    pending, engaged = view.pending, view.table.engaged
    if side == ESCORT:
        hunting = pending.escorts if pending else []
        return [*view.table.returning, *hunting, *(engaged.escorts if engaged else [])]
    lying = [contact.boat for contact in view.contacts]
    if pending and pending.target and pending.contact is None:
        lying.append(pending.target)
    return [*lying, engaged.boat] if engaged else lying
