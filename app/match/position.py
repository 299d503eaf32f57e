"""A state that changes no more, with what follows from it worked out once: who is asked what, and who sees what."""

from typing import Any

import msgspec

from app.engine.decision import Act, Decision, IllegalAct
from app.engine.game import Game
from app.engine.rules import Rules
from app.engine.state import State
from app.engine.summary import Summary
from app.engine.viewer import Seat, Viewer

Asked = dict[Seat, Decision]


class Position:
    """Nobody alters `game`: what is tried is tried on a copy, and leads to a position of its own."""

    __slots__ = ("_common", "_decisions", "_summary", "_views", "_written", "asked", "game", "rules", "state")

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.rules: Rules[Any] = game.rules
        self.state: State = game.state
        self.asked: tuple[Seat, ...] = game.asked()
        self._decisions: dict[Seat, Decision] = {}
        self._views: dict[Viewer, Any] = {}
        self._common: Any = None
        self._summary: Summary | None = None
        self._written: bytes | None = None

    @property
    def summary(self) -> Summary:
        if self._summary is None:
            self._summary = msgspec.structs.replace(self.rules.summary(self.state), asked=self.asked)
        return self._summary

    @property
    def written(self) -> bytes:
        """The state as it is stored."""
        if self._written is None:
            self._written = self.rules.encode(self.state)
        return self._written

    @property
    def used_chance(self) -> bool:
        return bool(self.game.dice.drawn)

    def decision(self, seat: Seat) -> Decision | None:
        if seat not in self.asked:
            return None
        if seat not in self._decisions:
            self._decisions[seat] = self.game.asks(seat)
        return self._decisions[seat]

    def decisions(self) -> Asked:
        found = ((seat, self.decision(seat)) for seat in self.asked)
        return {seat: decision for seat, decision in found if decision is not None}

    def view(self, viewer: Viewer) -> Any:
        eyes = self.rules.eyes(self.state, viewer)
        if eyes not in self._views:
            if self._common is None:
                self._common = self.rules.common(self.state)
            self._views[eyes] = self.rules.seen(self.state, eyes, self._common)
        return self._views[eyes]

    def after(self, seat: Seat, act: Act) -> "Position":
        """Where an act of this seat leads. Raises IllegalAct if it is not among its options."""
        decision = self.decision(seat)
        if decision is None:
            raise IllegalAct("It is not yours to decide now.")
        if not decision.allows(act):
            raise IllegalAct(f"Not possible now. {decision.prompt}")
        game = self.copy()
        game.perform(seat, act)
        return Position(game)

    def copy(self) -> Game[Any]:
        """The game, to try something on."""
        return self.game.copy(None if self.rules.shares_parts else self.rules.decode(self.written))

    def settled(self) -> "Position":
        """The same, once it is known to everybody how it came about: log and draws begin anew."""
        here = Position.__new__(Position)
        here.game, here.rules, here.state, here.asked = self.game.settled(), self.rules, self.state, self.asked
        here._decisions, here._views, here._summary = self._decisions, self._views, self._summary
        here._common = self._common
        # Where states share their parts, nobody copies one by what is written.
        here._written = None if self.rules.shares_parts else self._written
        return here
