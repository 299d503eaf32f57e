"""The card window of a maneuver [4.4, 8.2]: mover first, then opponent, one card each a ship.

Whether a seat is asked hangs on what everybody sees: that it holds cards at all, and that a card could be played on a
ship involved. So the question tells nothing of the hand.
"""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Chance, Decision, Flaw, Option, WhyNot
from app.games.iron_and_oak import acts
from app.games.iron_and_oak.cards import ACTION_CARDS, QUICK, SLOW, Card
from app.games.iron_and_oak.events.cards import CardPlayed
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.modifiers import Plan, Played, maneuver_contest, who_answers
from app.games.iron_and_oak.ship import Ship
from app.games.iron_and_oak.ship_cards import Side

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play


def under_way(ship: Ship) -> bool:
    """Under power, and not anchored, aground or fouled: only then a card helps or hinders her."""
    return ship.powered and not ship.held


def open_to_cards(state: "IronState", side: Side, ship: Ship, plan: Plan) -> list[Ship]:
    """The ships involved that this side could still play a card on."""
    answering = who_answers(state, ship, plan)
    involved = [ship, answering] if answering and answering is not ship else [ship]
    taken = {each.ship for each in state.table if each.side == side}
    return [each for each in involved if under_way(each) and each.slug not in taken]


class AskCards(Step):
    ship: str
    plan: Plan
    side: Side

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        if ship.halted or ship.fate != "afloat":
            return
        if state.hands[self.side] and open_to_cards(state, self.side, ship, self.plan):
            game.then(ManeuverCards(self.ship, self.plan, self.side))


class ManeuverCards(Choice):
    ship: str
    plan: Plan
    side: Side

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        ship = state.ship(self.ship)
        options = [
            self._option(state, ship, card, on)
            for on in open_to_cards(state, self.side, ship, self.plan)
            for card in dict.fromkeys(state.hands[self.side])
            if card == (QUICK if on.side == self.side else SLOW)
        ]
        now = maneuver_contest(state, ship, self.plan, tuple(state.table)).chance
        return Decision(
            name="maneuver cards",
            prompt=f"{ship.name} is about to maneuver. Play a card on it?",
            waiting=f"The {self.side.capitalize()} side may play a card on the maneuver of {ship.name}.",
            options=(*options, Option(acts.Pass(), "No card", chance=Chance(now, f"for {ship.name}"))),
            why_not=tuple(
                WhyNot(ACTION_CARDS[card].name, Flaw("Not played on a maneuver", "4.4"), card)
                for card in dict.fromkeys(state.hands[self.side])
                if card not in (QUICK, SLOW)
            ),
        )

    def _option(self, state: "IronState", ship: Ship, card: Card, on: Ship) -> Option:
        cards = (*state.table, Played(card, on.slug, self.side))
        chance = Chance(maneuver_contest(state, ship, self.plan, cards).chance, f"for {ship.name}")
        return Option(acts.PlayCard(card, on.slug), f"{ACTION_CARDS[card].name} on {on.name}", chance=chance)

    def chosen(self, game: "Play", seat: int, act: acts.PlayCard | acts.Pass) -> None:
        if isinstance(act, acts.Pass):
            return
        game.state.spend(self.side, act.card)
        game.state.table.append(Played(act.card, act.ship, self.side))
        say(game, self.side, CardPlayed(act.card, act.ship), rule="4.4", about=(act.ship,))
        game.then(AskCards(self.ship, self.plan, self.side))
