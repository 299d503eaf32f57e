"""What the enemy can know about me: how many cards I hold and which they could be, which orders lie sealed."""

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from app.games.iron_and_oak.cards import ACTION_CARDS, Card
from app.games.iron_and_oak.ship import Ship
from app.games.iron_and_oak.ship_cards import Side
from app.games.iron_and_oak.words import and_list

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState


class Known(msgspec.Struct, frozen=True):
    """`could_hold`: the most of each card that can be in my hand, by what lies face up. `sealed`: my ships whose order
    the enemy has not seen. `implied`: what follows, in words.
    """

    hand: int
    could_hold: dict[Card, int]
    sealed: list[str]
    implied: list[str]


def known(state: "IronState", side: Side) -> Known:
    hand, seen = len(state.hands[side]), Counter(state.played)
    could = {slug: min(hand, card.count - seen[slug]) for slug, card in ACTION_CARDS.items()}
    sealed = [ship for ship in state.ships if ship.side == side and is_sealed(state, ship)]
    return Known(hand, could, [ship.slug for ship in sealed], list(_implied(state, side, could, sealed)))


def is_sealed(state: "IronState", ship: Ship) -> bool:
    """Her order is written and not opened."""
    return state.phase == "action" and ship.fate == "afloat" and not ship.opened and ship.arrives <= state.turn


def _implied(state: "IronState", side: Side, could: dict[Card, int], sealed: list[Ship]) -> list[str]:
    said = []
    hand = len(state.hands[side])
    if hand:
        cannot = [ACTION_CARDS[card].name for card, most in could.items() if not most]
        said.append(f"You hold {hand} of the cards that do not lie face up; the enemy cannot tell which.")
        if cannot:
            said.append(f"He can tell that you hold no {and_list(cannot)}.")
    else:
        said.append("The enemy knows that you hold no card.")
    if sealed:
        said.append(f"He does not know the orders of {and_list([ship.name for ship in sealed])}.")
    return said
