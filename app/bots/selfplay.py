"""Whole games in one process: no table, no database, no network."""

import hashlib
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from app.bots import RANDOM, UnknownBot, answer, bots_of
from app.engine.decision import Act
from app.engine.dice import SealedDice, commitment
from app.engine.game import Game, begin
from app.engine.record import Entry, Move, Record, SeatRecord, SetUp, final_hash
from app.engine.rules import Rules
from app.engine.viewer import Seat


class Played(msgspec.Struct, frozen=True):
    """A finished game: who did what, from which set-up and secret, and where it led."""

    game: Game[Any]
    set_up: SetUp
    secret: bytes
    acts: list[tuple[Seat, bool, Act]]
    """Each act with its seat and whether it goes on with an action already begun."""

    @property
    def decisions(self) -> int:
        return len(self.acts)


def player_names(game: str, players: str) -> tuple[str, str]:
    """“bot” or “random” for both seats, or two of them for seat 0 and seat 1; a bot may also go by its name."""
    known = bots_of(game)
    names = [known[0] if name == "bot" else name for name in players.split(",")]
    for name in names:
        if name not in known:
            raise UnknownBot(f"There is no player “{name}”; there is: bot, {', '.join(known)}.")
    if len(names) > 2:
        raise UnknownBot(f"“{players}” names {len(names)} players; a game has two.")
    return names[0], names[-1]


def play(
    rules: Rules[Any],
    scenario: str,
    players: Sequence[str],
    seed: int,
    number: int = 0,
    setup: dict[str, Any] | None = None,
) -> Played:
    """Game `number` of a series; the same seed gives the same game. `setup`: choices of the new-game form."""
    label = f"self-play {seed}, game {number}"
    secret = hashlib.sha256(label.encode()).digest()
    players = players[: rules.seats(scenario, setup or {})]
    set_up = SetUp(
        game=rules.meta.slug,
        scenario=scenario,
        setup=setup or {},
        seats=tuple(SeatRecord(name, f"{label}, seat {seat}", "bot") for seat, name in enumerate(players)),
        commitment=commitment(secret),
    )
    game = begin(rules, scenario, set_up.setup, SealedDice(secret, set_up.salts))
    chance = Random(label)
    acts: list[tuple[Seat, bool, Act]] = []
    while asked := game.asked():
        acts.extend(_decide(game, players[seat], seat, chance) for seat in asked)
    return Played(game, set_up, secret, acts)


def _decide(game: Game[Any], bot: str, seat: Seat, chance: Random) -> tuple[Seat, bool, Act]:
    decision = game.decision(seat)
    assert decision is not None
    seen = _NOTHING if bot == RANDOM else game.rules.view(game.state, seat)
    act = answer(game.rules.meta.slug, bot, seen, decision, chance)
    if not decision.allows(act):
        raise AssertionError(f"{bot} chose {act}, which is not an option of “{decision.name}”.")
    game.perform(seat, act)
    return seat, decision.draft, act


class _Nothing(msgspec.Struct, frozen=True):
    """What a player without a plan looks at."""


_NOTHING = _Nothing()


def record_of(played: Played) -> Record:
    """The record of a game just played, as `app.engine.record.write` would make it by playing it again."""
    game = played.game
    return Record(
        rules=game.rules.meta.version,
        set_up=played.set_up,
        secret=played.secret.hex(),
        moves=_moves(played.acts),
        draws=tuple(game.dice.drawn),
        log=tuple(game.log),
        result=game.state.result,
        final=final_hash(game),
    ).sealed()


def _moves(acts: list[tuple[Seat, bool, Act]]) -> tuple[Move, ...]:
    """The small choices of one action are one move."""
    moves: list[tuple[Seat, list[dict[str, Any]]]] = []
    for seat, goes_on, act in acts:
        plain = msgspec.to_builtins(act, str_keys=True)
        if goes_on and moves and moves[-1][0] == seat:
            moves[-1][1].append(plain)
        else:
            moves.append((seat, [plain]))
    return tuple(Move((Entry(seat, tuple(of_move)),)) for seat, of_move in moves)
