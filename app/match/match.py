"""One table being played. Everything is proposed, stored by the caller, and only then adopted."""

from typing import Any

import msgspec

from app.engine.game import Game
from app.engine.pace import read_pace
from app.engine.record import Move, RecordError, SetUp, final_hash, play_move, start
from app.engine.rules import Rules
from app.engine.state import Result, State
from app.engine.viewer import Seat
from app.match.answer_time import AnswerTimes
from app.match.clock import new_clocks
from app.match.move import MoveMade, made
from app.match.position import Position
from app.match.refusal import Refused
from app.match.saved import SavedMatch
from app.match.standing import Standing


class Match(Standing):
    """A standing that can be begun, loaded, and asked whether something may be done now (`app.match.manners`)."""

    # --- beginning and loading ---

    @classmethod
    def begin(cls, rules: Rules[Any], set_up: SetUp, secret: bytes, at: float) -> tuple["Match", MoveMade]:
        """A match at its first decision, and its set-up as move 0, to be stored before anybody sees it.

        One that goes on from another game begins with all that was told and drawn there. Raises RecordError if these
        rules, newer than those it was laid under, do not lead to the moment it was to begin at.
        """
        game = start(rules, set_up, secret)
        former = set_up.former
        if former and rules.meta.version != set_up.rules and final_hash(game) != former.state:
            raise RecordError("Under the rules of today the game it goes on from leads elsewhere.")
        match = cls(rules, set_up, secret, game.state)
        pace = read_pace(set_up.pace)
        match.clocks = new_clocks(pace, tuple(seat.kind != "bot" for seat in set_up.seats)) if pace else None
        first = msgspec.structs.replace(made(match, Move(), Position(game), at), seq=0)
        match._tell(0, first.move, first.log)
        match.here = first.position.settled()
        match.asked_at = at
        match.clocks = first.clocks
        return match, first

    @classmethod
    def load(cls, rules: Rules[Any], saved: SavedMatch) -> "Match":
        """Raises msgspec.MsgspecError or IllegalAct if these rules cannot read it."""
        match = cls(rules, saved.set_up, saved.secret, _state(rules, saved))
        for each in saved.moves:
            match._tell(each.seq, each.move, rules.read_log(each.log))
            if each.seq:
                match.moves.append(each.move)
        match.seq = len(match.moves)
        match.written_at = match.seq - len(saved.unwritten)
        match.undo = saved.undo if match.made_by_a_person() else None
        match.alone = saved.alone
        match.upgrades = saved.upgrades
        match.asked_at = saved.asked_at
        match.orders = dict(saved.orders)
        match.answer_times = AnswerTimes(saved.answer_times)
        match.clocks = saved.clocks
        match.offers = dict(saved.offers)
        match.adopt_drafts(saved.drafts, saved.own_clocks)
        return match

    # --- for whatever is proposed ---

    def check(self, seat: Seat, seq: int, draft: int | None = None) -> None:
        """Whether this was proposed of the table as it is, by one who may still propose."""
        if seq != self.seq or draft not in (None, len(self.drafts.get(seat, ()))):
            raise Refused("stale", "The table has moved on since; look again.")
        if self.finished:
            raise Refused("over", "The game is over.")

    def check_time(self, seat: Seat, at: float) -> None:
        due = self.flag_due(seat)
        if due is not None and due <= at:
            raise Refused("over", "Your time is up.")

    def ended(self, result: Result[Any]) -> Position:
        """The same position, but for the result."""
        game = self.here.copy()
        game.state.result = result
        return Position(game)


def _state(rules: Rules[Any], saved: SavedMatch) -> State:
    """The state that was written last, and what the moves since have made of it."""
    state: State = rules.decode(saved.snapshot)
    game = Game(rules, state, saved.set_up.dice(saved.secret, state.draws))
    for move in saved.unwritten:
        play_move(game, move)
    return state
