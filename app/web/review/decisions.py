"""Every decision of a finished game as its player was asked it, with the odds that were shown. In a process beside the
server.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from app.engine.decision import Act, Chance, Decision, Option
from app.engine.game import Game
from app.engine.record import effective, play_move, start
from app.engine.viewer import Seat
from app.match.match import Match
from app.match.record import record_of
from app.web.game_pages import Fortune, Review


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option as it was shown."""

    title: str
    note: str = ""
    chance: Chance | None = None


class Decided(msgspec.Struct, frozen=True, omit_defaults=True):
    """Decision `n` of a game: asked before its move `moment`, among so many `options`."""

    n: int
    moment: int
    seat: Seat
    side: str
    where: str
    prompt: str
    chosen: Choice
    options: int


class Debrief(msgspec.Struct, frozen=True):
    """What can be told of a game at once. `moments` are those of its replay."""

    decisions: list[Decided]
    fortunes: list[Fortune]
    moments: int


class Asked(NamedTuple):
    """A decision at the very moment it was taken: nobody may alter `game`."""

    decided: Decided
    game: Game[Any]
    decision: Decision
    act: Act


def debrief(match: Match, review: Review) -> Debrief:
    fortunes = review.fortunes(record_of(match)) if review.fortunes else []
    decisions = [asked.decided for asked in decisions_of(match)]
    return Debrief(decisions, fortunes, len(effective(tuple(match.moves))) + 1)


def decisions_of(match: Match) -> Iterator[Asked]:
    """Those in which there was something to choose."""
    rules = match.rules
    game = start(rules, match.set_up, match.secret)
    n = 0
    for moment, move in enumerate(effective(tuple(match.moves)), start=1):
        if not move.entries:
            play_move(game, move)
        for seat, plain in ((entry.seat, plain) for entry in move.entries for plain in entry.acts):
            act = rules.read_act(plain)
            decision = game.decision(seat)
            assert decision is not None
            if len(decision.options) > 1:
                yield Asked(_decided(n, moment, seat, game, decision, act), game, decision, act)
                n += 1
            game.perform(seat, act)


def _decided(n: int, moment: int, seat: Seat, game: Game[Any], decision: Decision, act: Act) -> Decided:
    summary = game.rules.summary(game.state)
    chosen = choice(option_of(decision, act))
    return Decided(n, moment, seat, summary.sides[seat], summary.where, decision.prompt, chosen, len(decision.options))


def option_of(decision: Decision, act: Act) -> Option:
    return next(option for option in decision.options if option.act == act)


def choice(option: Option) -> Choice:
    return Choice(option.title, option.note, option.chance)
