"""Set-up and dealing [2]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.tonnage_war.cards import SIDES, deck, in_order
from app.games.tonnage_war.log import say
from app.games.tonnage_war.scenarios import SCENARIOS
from app.games.tonnage_war.table import Cards

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play

_NAMES = {"uboat": "U-boat", "escort": "escort"}


class StartLeg(Step):
    """All four decks are built and shuffled [2.1, 2.4]."""

    def run(self, game: "Play") -> None:
        state = game.state
        scenario = SCENARIOS[state.scenario]
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


class Deal(Step):
    """The next tactical cards, and a fresh hand of units from the reshuffled unit deck [2.2]."""

    def run(self, game: "Play") -> None:
        state = game.state
        scenario = SCENARIOS[state.scenario]
        for side in SIDES:
            cards = state.cards(side)
            cards.hand = in_order(cards.deck[: scenario.tactical_hand])
            del cards.deck[: scenario.tactical_hand]
            if state.round > 1:
                purpose = f"leg {state.leg}, round {state.round}, {_NAMES[side]} unit deck"
                cards.unit_deck = game.dice.shuffle(purpose, cards.unit_deck + cards.units)
            cards.units = in_order(cards.unit_deck[: scenario.unit_hand])
            del cards.unit_deck[: scenario.unit_hand]
        say(
            game,
            None,
            f"Leg {state.leg}, round {state.round}. Both sides are dealt new cards.",
            rule="2.2",
            kind="round",
        )
