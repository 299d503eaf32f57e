"""The work of a table for one act, part by part: state copied, act carried out, next question asked, views built."""

import time
from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
from _measure import headline, line, spread

from app.bots import answer, bots_of, random_player
from app.engine.decision import Act, Decision, IllegalAct
from app.engine.dice import SealedDice
from app.engine.game import Game, begin
from app.engine.rules import Rules
from app.engine.state import State
from app.engine.viewer import PUBLIC, Viewer
from app.match.position import Position

VIEWERS = (0, 1, PUBLIC)
SALTS = ("one", "two")
PARTS = {
    "copy": "  of which: copy of the state (msgpack out and in)",
    "act": "  legal? and carried out, agenda run",
    "ask": "  next decision with its options and sentences",
    "views": "  views built",
    "encode": "  views encoded (msgspec JSON)",
}
_encode = msgspec.json.Encoder().encode


class OneAct:
    """Collects the times of many acts; after each, `views` and `decisions` are those it led to."""

    def __init__(self, rules: Rules[Any], viewers: tuple[Viewer, ...] = VIEWERS) -> None:
        self.rules = rules
        self.viewers = viewers
        self.all: list[float] = []
        self.parts: dict[str, list[float]] = {name: [] for name in PARTS}
        self.views: list[msgspec.Struct] = []
        self.decisions: list[Decision | None] = []

    def waiting(self, state: State, secret: bytes) -> Game[Any]:
        """The game at its next question, to choose an act from."""
        return Game(self.rules, state, SealedDice(secret, SALTS, state.draws))

    def play(self, scenario: str, number: int, setup: dict[str, object] | None = None) -> None:
        """A whole random game."""
        secret = b"bench %d" % number
        state: State = begin(self.rules, scenario, setup or {}, SealedDice(secret, SALTS)).state
        chance = Random(number)
        while asked := (game := self.waiting(state, secret)).asked():
            decision = game.decision(asked[0])
            assert decision is not None
            state = self.move(state, secret, asked[0], random_player.choose(decision, chance))

    def move(self, state: State, secret: bytes, seat: int, act: Act) -> State:
        # As at a table: the options were listed, and counted, with the act before.
        decision = self.waiting(state, secret).decision(seat)
        assert decision is not None
        clock = time.process_time
        times = [clock()]
        game = Game(self.rules, self.rules.copy(state), SealedDice(secret, SALTS, state.draws))
        times.append(clock())
        if not decision.allows(act):
            raise IllegalAct(decision.prompt)
        game.perform(seat, act)
        times.append(clock())
        position = Position(game)
        self.decisions = [position.decision(other) for other in position.asked]
        times.append(clock())
        self.views = [position.view(viewer) for viewer in self.viewers]
        times.append(clock())
        for view in self.views:
            _encode(view)
        times.append(clock())
        for name, began, ended in zip(PARTS, times, times[1:], strict=False):
            self.parts[name].append(ended - began)
        self.all.append(times[-1] - times[0])
        return game.state

    def report(self, target: float) -> None:
        median, late, latest = spread(self.all)
        line("act applied, all views built and encoded", median, target=target)
        line("  95 % of moves within", late)
        line("  99 % of moves within", latest)
        for name, what in PARTS.items():
            line(what, spread(self.parts[name])[0])


def thinking(rules: Rules[Any], games: Iterable[tuple[str, int]], target: float) -> None:
    """How long the computer takes for each question of these games that has more than one answer."""
    meta, taken = rules.meta, []
    for scenario, number in games:
        game = begin(rules, scenario, {}, SealedDice(b"thinking %d" % number, SALTS))
        chance = Random(number)
        while asked := game.asked():
            decision = game.decision(asked[0])
            assert decision is not None
            began = time.process_time()
            act = answer(meta.slug, bots_of(meta.slug)[0], rules.view(game.state, asked[0]), decision, chance)
            if len(decision.options) > 1:
                taken.append(time.process_time() - began)
            game.perform(asked[0], act)
    headline(f"{meta.title}, {len(taken)} answers of the computer")
    median, late, latest = spread(taken)
    line("an answer", median, "ms", target=target)
    line("  95 % of answers within", late, "ms")
    line("  99 % of answers within", latest, "ms", target=target)
