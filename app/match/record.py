"""The record of a finished match, and a match played again from its record."""

from collections.abc import Iterator
from typing import Any

from app.engine.dice import SealedDice
from app.engine.game import Game, begin
from app.engine.record import Move, Record, play_move, write
from app.engine.rules import Rules
from app.match.match import Match
from app.match.proposal import MoveMade
from app.match.refusal import Refused


def record_of(match: Match) -> Record:
    if not match.finished:
        raise Refused("illegal", "A game has a full record when it has ended.")
    return write(match.rules, match.set_up, match.secret, tuple(match.moves), match.upgrades)


def moves_of(rules: Rules[Any], record: Record, at: float) -> Iterator[MoveMade]:
    """Every move of a verified record, the set-up (number 0) first, as it is stored."""
    secret, salts = bytes.fromhex(record.secret), record.set_up.salts
    game = begin(rules, record.set_up.scenario, record.set_up.setup, SealedDice(secret, salts))
    states = [rules.encode(game.state)]
    yield MoveMade.leading_to(game, seq=0, move=Move(), at=at)
    for seq, move in enumerate(record.moves, start=1):
        if move.takes_back:
            states.pop()
        state = rules.decode(states[-1])
        game = Game(rules, state, SealedDice(secret, salts, state.draws))
        if not move.takes_back:
            play_move(game, move)
            states.append(rules.encode(game.state))
        yield MoveMade.leading_to(game, seq=seq, move=move, at=at)
