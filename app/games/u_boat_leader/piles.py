"""The draw piles [0.7, 2.2–2.4]: a pile that runs out is rebuilt from its shuffled discards."""

from typing import TYPE_CHECKING

import msgspec

from app.games.u_boat_leader.campaigns import Campaign
from app.games.u_boat_leader.convoy_cards import DECK
from app.games.u_boat_leader.event_cards import EVENT_CARDS
from app.games.u_boat_leader.ship_cards import PILES, Pile, ShipCard

if TYPE_CHECKING:
    from app.games.u_boat_leader.state import Play

SHIP_PILES: tuple[Pile, ...] = ("merchant", "escort", "naval", "fleet")


class CardPile(msgspec.Struct):
    """The next card is the last of `deck`. Convoy cards go by their number as text."""

    deck: list[str] = []
    discards: list[str] = []

    @property
    def cards(self) -> int:
        return len(self.deck) + len(self.discards)


class Piles(msgspec.Struct):
    convoy: CardPile = msgspec.field(default_factory=CardPile)
    events: CardPile = msgspec.field(default_factory=CardPile)
    merchant: CardPile = msgspec.field(default_factory=CardPile)
    escort: CardPile = msgspec.field(default_factory=CardPile)
    naval: CardPile = msgspec.field(default_factory=CardPile)
    fleet: CardPile = msgspec.field(default_factory=CardPile)

    def named(self, name: str) -> CardPile:
        pile: CardPile = getattr(self, name)
        return pile


def sailing(pile: Pile, campaign: Campaign, *, historical: bool) -> list[ShipCard]:
    """The cards of a pile in this campaign; by option only escorts that served then [12.7]."""
    return [
        card
        for card in PILES[pile]
        if not (historical and card.service)
        or (card.service[0] <= campaign.period[1] and campaign.period[0] <= card.service[1])
    ]


def shuffle_all(game: "Play") -> None:
    """[2.2–2.4]"""
    state = game.state
    campaign = state.book
    decks: dict[str, list[str]] = {
        "convoy": [str(number) for number in DECK if number not in campaign.removed],
        "events": [card.slug for card in EVENT_CARDS.values() for _ in range(card.count)],
    }
    for pile in SHIP_PILES:
        cards = sailing(pile, campaign, historical=state.options.historical_deck)
        decks[pile] = [card.slug for card in cards for _ in range(card.count)]
    state.piles = Piles()
    for name, cards_of in decks.items():
        state.piles.named(name).deck = game.dice.shuffle(f"{name} deck", cards_of)


def on_top(game: "Play", name: str, cards: tuple[str, ...]) -> None:
    """These are drawn next, the first of them first; one that is not of the pile is added to it."""
    deck = game.state.piles.named(name).deck
    for card in reversed(cards):
        if card in deck:
            deck.remove(card)
        deck.append(card)


def draw(game: "Play", name: str) -> str:
    pile = game.state.piles.named(name)
    if not pile.deck:
        pile.deck, pile.discards = game.dice.shuffle(f"{name} deck", pile.discards), []
    if not pile.deck:
        # More fleet escorts stand on the display than there are cards: one is used twice [7.6].
        return PILES["fleet"][0].slug
    return pile.deck.pop()


def discard(game: "Play", name: str, card: str) -> None:
    pile = game.state.piles.named(name)
    if name == "fleet" and card in (*pile.deck, *pile.discards):
        return
    pile.discards.append(card)
