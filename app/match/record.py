"""The record of a finished match, and a match played again from its moves."""

from collections.abc import Iterator
from typing import Any

from app.engine.game import Game
from app.engine.record import Move, Record, SetUp, play_move, start, write, write_as_kept
from app.engine.rules import Rules
from app.match.match import Match
from app.match.move import MoveMade, leading_to
from app.match.position import Position
from app.match.refusal import Refused
from app.match.saved import SavedMatch


def record_of(match: Match) -> Record:
    """By playing it again."""
    if not match.finished:
        raise Refused("illegal", "A game has a full record when it has ended.")
    return write(match.rules, match.set_up, match.secret, tuple(match.moves), match.upgrades)


def record_as_kept(saved: SavedMatch) -> Record:
    """From what is stored alone: of a game that no rules here play again."""
    if saved.result is None:
        raise Refused("illegal", "A game has a full record when it has ended.")
    return write_as_kept(
        saved.rules, saved.set_up, saved.secret, saved.played, saved.draws, saved.told, saved.result, saved.snapshot,
        saved.upgrades,
    )  # fmt: skip


def moves_of(rules: Rules[Any], record: Record, at: float) -> Iterator[MoveMade]:
    """Every move of a verified record, as it is stored."""
    return played_again(rules, record.set_up, bytes.fromhex(record.secret), record.moves, at)


def played_again(
    rules: Rules[Any], set_up: SetUp, secret: bytes, moves: tuple[Move, ...], at: float
) -> Iterator[MoveMade]:
    """Every move, the set-up (number 0) first and those taken back included, with all it leads to."""
    game = start(rules, set_up, secret)
    states = [rules.encode(game.state)]
    yield leading_to(Position(game), seq=0, move=Move(), at=at)
    for seq, move in enumerate(moves, start=1):
        if move.takes_back:
            states.pop()
        state = rules.decode(states[-1])
        game = Game(rules, state, set_up.dice(secret, state.draws))
        if not move.takes_back:
            play_move(game, move)
            states.append(rules.encode(game.state))
        yield leading_to(Position(game), seq=seq, move=move, at=at)
