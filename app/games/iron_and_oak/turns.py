"""The turn [3]: status, orders, action, cards, victory."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.iron_and_oak.activation import ActionPhase
from app.games.iron_and_oak.events.the_turn import TurnBegan
from app.games.iron_and_oak.initiative import Initiative
from app.games.iron_and_oak.log import say
from app.games.iron_and_oak.replace_cards import ReplaceCards, draw_up
from app.games.iron_and_oak.scoring import verdict
from app.games.iron_and_oak.sealed_orders import OrderPhase
from app.games.iron_and_oak.ship_cards import SIDES, Side, enemy
from app.games.iron_and_oak.status import StatusPhase

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState, Play


class DealCards(Step):
    """One deck for both sides; the first hands."""

    def run(self, game: "Play") -> None:
        state = game.state
        state.deck = game.dice.shuffle("action deck", state.deck)
        for side in (state.initiative, enemy(state.initiative)):
            draw_up(game, side)


class StartTurn(Step):
    def run(self, game: "Play") -> None:
        state = game.state
        state.turn += 1
        for ship in state.ships:
            ship.order, ship.opened, ship.acted, ship.drifted, ship.screens = None, False, False, False, ""
            ship.tried = [each for each in ship.tried if each.turn == state.turn - 1]
        say(game, None, TurnBegan(state.turn, state.book.turns), rule="3")
        game.then(
            StatusPhase(), UnlessOver(), OrderPhase(), Initiative(), ActionPhase(), ReplaceCards(), VictoryPhase()
        )


def has_mobile_ship(state: "IronState", side: Side) -> bool:
    """In play or still to come [7.2]."""
    return any(ship.side == side and ship.fate == "afloat" and ship.card.moves for ship in state.ships)


def is_over(state: "IronState") -> bool:
    """Before the last turn; some scenarios go on to it whatever happens."""
    return not state.book.special.to_the_end and not all(has_mobile_ship(state, side) for side in SIDES)


class UnlessOver(Step):
    """A side whose last ship sank or struck in the Status Phase writes no orders."""

    def run(self, game: "Play") -> None:
        if is_over(game.state):
            _end(game)


class VictoryPhase(Step):
    """After the last turn, or when a side has no mobile ship left [7.2]."""

    def run(self, game: "Play") -> None:
        state = game.state
        if state.turn >= state.book.turns or is_over(state):
            _end(game)
        else:
            game.then(StartTurn())


def _end(game: "Play") -> None:
    state = game.state
    state.phase, state.agenda[:] = "over", []
    state.result = verdict(state)
    say(game, None, state.result.ending, rule="7.2")
