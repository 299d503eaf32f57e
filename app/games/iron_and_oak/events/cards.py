"""Action cards [3.4]."""

from app.engine.event import Event
from app.games.iron_and_oak.cards import ACTION_CARDS, Card
from app.games.iron_and_oak.ship_cards import Side
from app.games.iron_and_oak.words import and_list, called, side_name


class CardPlayed(Event, frozen=True):
    card: Card
    ship: str

    def sentence(self) -> str:
        return f"{ACTION_CARDS[self.card].name} on {called(self.ship)}."


class Screened(Event, frozen=True):
    ship: str
    friend: str

    def sentence(self) -> str:
        return f"{called(self.ship)} screens {called(self.friend)}."


class ScreenTook(Event, frozen=True):
    ship: str
    friend: str

    def sentence(self) -> str:
        return f"{called(self.ship)} takes the attack meant for {called(self.friend)}."


class CardsReplaced(Event, frozen=True):
    side: Side
    discarded: int
    drawn: int

    def sentence(self) -> str:
        return f"The {side_name(self.side)} side lays away {self.discarded} and draws {self.drawn}."


class OwnCardsReplaced(Event, frozen=True):
    """What the owner reads."""

    discarded: tuple[Card, ...]
    drawn: tuple[Card, ...]

    def sentence(self) -> str:
        gone = and_list([ACTION_CARDS[card].name for card in self.discarded]) if self.discarded else "nothing"
        came = and_list([ACTION_CARDS[card].name for card in self.drawn]) if self.drawn else "nothing"
        return f"You lay away {gone} and draw {came}."


class DeckShuffled(Event, frozen=True):
    cards: int

    def sentence(self) -> str:
        return f"The {self.cards} used cards are shuffled into a new deck."


CardEvent = CardPlayed | Screened | ScreenTook | CardsReplaced | OwnCardsReplaced | DeckShuffled
