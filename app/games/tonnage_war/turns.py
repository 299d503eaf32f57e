"""Turn order [4] and the state machine [5]: each state without a decision is a step here."""

from typing import TYPE_CHECKING

from app.engine.agenda import Step
from app.games.tonnage_war.cards import ESCORT, SIDES, UBOAT, in_order
from app.games.tonnage_war.coming_back import face_down, lapse
from app.games.tonnage_war.deal import Deal, StartLeg
from app.games.tonnage_war.escort_actions import EscortAction
from app.games.tonnage_war.events.course import LegEnded
from app.games.tonnage_war.events.whereabouts import EscortsBack
from app.games.tonnage_war.log import say
from app.games.tonnage_war.pending import unanswered
from app.games.tonnage_war.rescue_ship import RescueDuty
from app.games.tonnage_war.scoring import match_result, score
from app.games.tonnage_war.table import Attack, Hunted, LegScore, Routing
from app.games.tonnage_war.uboat_actions import UBoatAction
from app.games.tonnage_war.windows import AttackWindow, HuntWindow, RoutingWindow

if TYPE_CHECKING:
    from app.games.tonnage_war.state import Play


class StartRound(Step):
    """S0: deal, then the U-boat player begins [4.1]."""

    def run(self, game: "Play") -> None:
        game.state.round += 1
        game.state.turn = 0
        game.then(Deal(), RescueDuty(), UBoatTurn())


class UBoatTurn(Step):
    """U0: one window if the escorts left one, else an action [4.4]. Without cards there is no turn [4.3]."""

    def run(self, game: "Play") -> None:
        state = game.state
        state.active = UBOAT
        state.turn += 1
        state.uturn += 1
        state.turns += bool(state.uboat.hand)
        if not state.uboat.hand:
            game.then(*unanswered(state.pending), UBoatTurnEnd())
        elif isinstance(state.pending, Routing):
            game.then(RoutingWindow(), UBoatTurnEnd())
        elif isinstance(state.pending, Hunted):
            game.then(HuntWindow(), UBoatTurnEnd())
        else:
            game.then(UBoatAction(), UBoatTurnEnd())


class UBoatTurnEnd(Step):
    """U9: escorts whose time has come return to the hand [8.6]."""

    def run(self, game: "Play") -> None:
        state = game.state
        due = [unit for group in state.returning if group.due <= state.uturn for unit in group.units]
        state.returning = [group for group in state.returning if group.due > state.uturn]
        for unit in due:
            face_down(state, ESCORT, unit, "hand")
        if due:
            say(game, ESCORT, EscortsBack(len(due)), rule="8.6")
        game.then(EscortTurn(in_order([unit.kind for unit in due])))


class EscortTurn(Step):
    """E0: a window if boats are attacking, else an action. `came_back` may still fall astern [8.6]."""

    came_back: list[str]

    def run(self, game: "Play") -> None:
        state = game.state
        state.active = ESCORT
        state.turns += bool(state.escort.hand)
        if not state.escort.hand:
            lapse(game)
            game.then(*unanswered(state.pending), EscortTurnEnd())
        elif isinstance(state.pending, Attack):
            game.then(AttackWindow(self.came_back), EscortTurnEnd())
        else:
            game.then(EscortAction(self.came_back), EscortTurnEnd())


class EscortTurnEnd(Step):
    """E9: on to the next turn while anybody holds a card."""

    def run(self, game: "Play") -> None:
        state = game.state
        game.then(UBoatTurn() if state.uboat.hand or state.escort.hand else RoundEnd())


class RoundEnd(Step):
    """R1: what is pending resolves unanswered, then the table is cleared [5, 8.9]."""

    def run(self, game: "Play") -> None:
        state = game.state
        for side in SIDES:
            cards = state.cards(side)
            cards.discards += cards.hand
            cards.hand = []
        game.then(*unanswered(state.pending), ClearTable())


class ClearTable(Step):
    """The hunt lapses and all escorts come home; contacts and their boats stay [8.9]."""

    def run(self, game: "Play") -> None:
        state = game.state
        lapse(game)
        for group in state.returning:
            for unit in group.units:
                face_down(state, ESCORT, unit, "hand")
        state.returning = []
        game.then(LegEnd() if state.round == state.book.rounds else StartRound())


class LegEnd(Step):
    """G1: the score is fixed; sides are exchanged for the second leg, and after it the match is decided [10.4]."""

    def run(self, game: "Play") -> None:
        state = game.state
        points = score(state)
        state.legs.append(LegScore(state.uboat_seat, points, state.turns))
        say(game, None, LegEnded(state.leg, points.uboat, points.escort), rule="10.3")
        if state.leg == 2:
            state.result = match_result(state.legs, state.options.match_rule)
            say(game, None, state.result.ending, rule="10.4")
            return
        state.leg += 1
        state.round = 0
        state.uboat_seat = 1 - state.uboat_seat
        state.contacts = []
        state.contact_number = 0
        state.uturn = 0
        state.turns = 0
        state.sunk = 0
        game.then(StartLeg(), StartRound())
