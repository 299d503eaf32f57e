"""What a player can count: cards of the enemy that lie hidden, wherever they are [3.1, 3.3]. All of it is public."""

from collections import Counter
from typing import TYPE_CHECKING

from app.games.tonnage_war.cards import ESCORT, UBOAT, Side
from app.games.tonnage_war.escort_actions import CommitUnits
from app.games.tonnage_war.table import Attack, Hunted, Unit

if TYPE_CHECKING:
    from app.games.tonnage_war.state import TonnageState


def hidden_units(state: "TonnageState", side: Side) -> Counter[str]:
    """Unit cards in hand, in the deck or face down on the table. Depletion is known: the rolls were open."""
    cards = state.cards(side)
    hidden = Counter(cards.units)
    hidden.update(cards.unit_deck)
    hidden.update(unit.kind for unit in _lying(state, side) if not unit.shown)
    step = state.agenda[-1] if state.agenda else None
    if side == ESCORT and isinstance(step, CommitUnits):
        hidden.update(step.units)
    return hidden


def hidden_cards(state: "TonnageState", side: Side) -> Counter[str]:
    """Tactical cards in hand, in the deck or discarded face down."""
    cards = state.cards(side)
    return Counter([*cards.hand, *cards.deck, *cards.discards])


def shown_units(state: "TonnageState", side: Side) -> list[Unit]:
    """Unit cards face up on the table."""
    return [unit for unit in _lying(state, side) if unit.shown]


def came_to_light(before: "TonnageState", after: "TonnageState", side: Side) -> bool:
    """Whether this side's player has seen a card since that lay hidden from him: the enemy's, or of his own decks.

    When a hunt or an attack is over, cards were turned up and may lie face down again.
    """
    if isinstance(before.pending, Attack | Hunted) and not isinstance(after.pending, Hunted):
        return True
    theirs = ESCORT if side == UBOAT else UBOAT
    turned_up = Counter(unit.kind for unit in shown_units(after, theirs))
    turned_up -= Counter(unit.kind for unit in shown_units(before, theirs))
    return bool(
        turned_up
        or hidden_cards(before, theirs) - hidden_cards(after, theirs)
        or hidden_units(before, theirs) - hidden_units(after, theirs)
        or Counter(before.cards(side).deck) - Counter(after.cards(side).deck)
        or Counter(before.cards(side).unit_deck) - Counter(after.cards(side).unit_deck)
    )


def _lying(state: "TonnageState", side: Side) -> list[Unit]:
    """Unit cards on the table; the boat of a hunted contact lies there once."""
    pending = state.pending
    if side == UBOAT:
        lying = [contact.boat for contact in state.contacts]
        if isinstance(pending, Attack):
            lying.append(pending.unit)
        elif isinstance(pending, Hunted) and pending.contact is None:
            lying.append(pending.target)
        return [*lying, state.engaged.boat] if state.engaged else lying
    lying = [unit for group in state.returning for unit in group.units]
    if isinstance(pending, Hunted):
        lying += pending.escorts
    return lying + state.engaged.escorts if state.engaged else lying
