"""Evasive routing [6.2.2] and what it does to a contact [8.1]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.coming_back import boat_to_hand, end_contact
from app.games.tonnage_war.events.actions import RoutingOrdered
from app.games.tonnage_war.events.whereabouts import ContactLost
from app.games.tonnage_war.log import say
from app.games.tonnage_war.table import Routing

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play


class ContactEnds(Step):
    """The convoy is gone when the boat looks again: back to the hand unrevealed [8.1]."""

    def run(self, game: "Play") -> None:
        state = game.state
        assert isinstance(state.pending, Routing)
        routed = state.pending.contact
        state.pending = None
        for number in [contact.number for contact in state.contacts] if routed is None else [routed]:
            contact = end_contact(state, number)
            boat_to_hand(state, contact.boat)
            say(game, UBOAT, ContactLost(number), owner=ContactLost(number, contact.boat.kind), rule="8.1")


def route(game: "Play", card: str, contact: int | None) -> None:
    state = game.state
    state.escort.spend(card)
    state.pending = Routing(card, contact)
    say(game, ESCORT, RoutingOrdered(card, contact), rule="6.2.2")
