"""What a player can count: cards of the enemy that lie hidden, wherever they are [3.1, 3.3]. All of it is public."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.games.tonnage_war.cards import ESCORT, UBOAT, Side
from app.games.tonnage_war.escort_actions import CommitUnits
from app.games.tonnage_war.table import Attack, Hunted, Unit

if TYPE_CHECKING:
    from app.games.tonnage_war.state import TonnageState


def hidden_units(state: "TonnageState", side: Side) -> Counter[str]:
    """Unit cards in hand, in the deck or face down on the table. Depletion is known: the rolls were open."""
    return Counter(_hidden(state, side))


def _hidden(state: "TonnageState", side: Side) -> list[str]:
    cards = state.cards(side)
    face_down = [unit.kind for unit in _lying(state, side) if not unit.shown]
    step = state.agenda[-1] if state.agenda else None
    chosen = step.units if side == ESCORT and isinstance(step, CommitUnits) else []
    return [*cards.units, *cards.unit_deck, *face_down, *chosen]


def hidden_cards(state: "TonnageState", side: Side) -> Counter[str]:
    """Tactical cards in hand, in the deck or discarded face down."""
    return Counter(_unplayed(state, side))


def _unplayed(state: "TonnageState", side: Side) -> list[str]:
    cards = state.cards(side)
    return [*cards.hand, *cards.deck, *cards.discards]


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
    turned_up = [unit.kind for unit in shown_units(after, theirs)]
    had, has = before.cards(side), after.cards(side)
    return (
        _more(turned_up, [unit.kind for unit in shown_units(before, theirs)])
        or _more(_unplayed(before, theirs), _unplayed(after, theirs))
        or _more(_hidden(before, theirs), _hidden(after, theirs))
        or _more(had.deck, has.deck)
        or _more(had.unit_deck, has.unit_deck)
    )


def _more(some: Sequence[str], others: Sequence[str]) -> bool:
    """Whether there are more of some kind of card here than there."""
    return some != others and bool(Counter(some) - Counter(others))


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
