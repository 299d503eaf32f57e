"""The Replace Card Phase [3.4]: lay away what you like, face down, and fill the hand up; both at once."""

from typing import TYPE_CHECKING

from app.engine.agenda import SealedChoice, Step
from app.engine.decision import Decision, Option
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.cards import ACTION_CARDS, Card, in_order
from app.games.iron_and_oak.events.cards import CardsReplaced, DeckShuffled, OwnCardsReplaced
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.ship_cards import SIDES, Side, enemy

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import Play


class ReplaceCards(Step):
    """Who holds no card has nothing to choose. Nobody draws after the last turn."""

    def run(self, game: "Play") -> None:
        state = game.state
        if state.turn >= state.book.turns:
            return
        state.phase = "cards"
        asked = tuple(sorted(state.seat(side) for side in SIDES if state.hands[side]))
        if asked:
            game.then(LayAway(asked=asked))
        else:
            game.then(FillHands({}))


class LayAway(SealedChoice):
    """Card by card, then the draw; opened together."""

    asked: tuple[int, ...]
    answers: dict[int, acts.Draw] = {}
    laid: dict[int, list[Card]] = {}

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        laid = self.laid.get(seat, [])
        left = list(state.hands[state.side_of(seat)])
        for card in laid:
            left.remove(card)
        return Decision(
            name="replace cards",
            prompt="Lay away the cards you do not want, then draw.",
            waiting="Both sides replace cards.",
            options=(
                *(Option(acts.Discard(card), f"Lay away {ACTION_CARDS[card].name}") for card in dict.fromkeys(left)),
                Option(acts.Draw(), "Draw" if laid else "Keep them all"),
            ),
            draft=bool(laid),
        )

    def take(self, game: "Play", seat: int, act: acts.Discard | acts.Draw) -> None:  # type: ignore[override]
        if isinstance(act, acts.Discard):
            self.laid.setdefault(seat, []).append(act.card)
        else:
            super().take(game, seat, act)

    def opened(self, game: "Play") -> None:
        game.then(FillHands({game.state.side_of(seat): in_order(cards) for seat, cards in self.laid.items()}))


class FillHands(Step):
    """The side with the initiative draws first."""

    laid: dict[Side, list[Card]]

    def run(self, game: "Play") -> None:
        state = game.state
        for side in (state.initiative, enemy(state.initiative)):
            away = self.laid.get(side, [])
            for card in away:
                state.hands[side].remove(card)
            state.discards += away
            drawn = draw_up(game, side)
            if away or drawn:
                told = CardsReplaced(side, len(away), len(drawn))
                own = OwnCardsReplaced(tuple(away), tuple(drawn))
                say(game, side, told, owner=own, rule="3.4")


def draw_up(game: "Play", side: Side) -> list[Card]:
    """Up to the hand of the scenario; an empty deck is made anew of all that was used."""
    state = game.state
    drawn: list[Card] = []
    while len(state.hands[side]) + len(drawn) < state.book.hand:
        if not state.deck:
            used = in_order(state.played + state.discards)
            if not used:
                break
            state.deck = game.dice.shuffle("action deck", used)
            state.played, state.discards = [], []
            say(game, None, DeckShuffled(len(used)), rule="3.4")
        drawn.append(state.deck.pop())
    state.hands[side] = in_order(state.hands[side] + drawn)
    return in_order(drawn)
