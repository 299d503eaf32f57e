"""Set-up and dealing [2]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.tonnage_war import rescue_ship
from app.games.tonnage_war.cards import ESCORT, SIDES, Side, deck, in_order
from app.games.tonnage_war.conditions import conditions
from app.games.tonnage_war.events.course import RoundBegins
from app.games.tonnage_war.log import say
from app.games.tonnage_war.support_group import groups_join
from app.games.tonnage_war.table import Cards, RescueShip

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play

_NAMES = {"uboat": "U-boat", "escort": "escort"}


class StartLeg(Step):
    """All four decks are built and shuffled [2.1, 2.4]; carrier and rescue ship join if the scenario has them."""

    def run(self, game: "Play") -> None:
        state = game.state
        scenario = state.book
        for side in SIDES:
            forces = scenario.uboat if side == "uboat" else scenario.escort
            purpose = f"leg {state.leg}, {_NAMES[side]}"
            state.put(
                side,
                Cards(
                    deck=game.dice.shuffle(f"{purpose} tactical deck", deck(forces.tactical)),
                    unit_deck=game.dice.shuffle(f"{purpose} unit deck", deck(forces.units)),
                ),
            )
        state.carrier = "afloat" if scenario.special.carrier else None
        state.rescue = RescueShip("merchant") if rescue_ship.sails(state) else None


class Deal(Step):
    """The next tactical cards, and a hand of units from the reshuffled unit deck [2.2]."""

    def run(self, game: "Play") -> None:
        state = game.state
        hand = state.book.tactical_hand
        for side in SIDES:
            cards = state.cards(side)
            cards.hand = in_order(cards.deck[:hand])
            del cards.deck[:hand]
        hands = {side: _units(game, side) for side in SIDES}
        now = conditions(state)
        say(game, None, RoundBegins(state.leg, state.round, now.storm, now.fog, now.bad_sonar), rule="2.2")
        groups_join(game, keep=hands[ESCORT])


def _units(game: "Play", side: Side) -> int:
    """Deal units as the option R3 says; returns how many cards make the full hand."""
    state = game.state
    cards = state.cards(side)
    held = cards.units
    if state.options.unit_deal == "redeal":
        cards.unit_deck, held = cards.unit_deck + held, []
    if state.round > 1:
        purpose = f"leg {state.leg}, round {state.round}, {_NAMES[side]} unit deck"
        cards.unit_deck = game.dice.shuffle(purpose, cards.unit_deck)
    full = state.book.unit_hand + (len(held) if state.options.unit_deal == "add" else 0)
    more = max(0, full - len(held))
    cards.units = in_order(held + cards.unit_deck[:more])
    del cards.unit_deck[:more]
    cards.seen = [each for each in cards.seen if each.where == "hand" and held]
    return full
