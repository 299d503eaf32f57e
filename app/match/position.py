"""A state that changes no more, with what follows from it worked out once: who is asked what, and who sees what."""

import copy
from functools import cached_property
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

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._decisions: dict[Seat, Decision | None] = {}
        self._views: dict[Viewer, Any] = {}

    @property
    def rules(self) -> Rules[Any]:
        return self.game.rules

    @property
    def state(self) -> State:
        state: State = self.game.state
        return state

    @cached_property
    def asked(self) -> tuple[Seat, ...]:
        return self.game.asked()

    @cached_property
    def summary(self) -> Summary:
        return msgspec.structs.replace(self.rules.summary(self.state), asked=self.asked)

    @property
    def used_chance(self) -> bool:
        return bool(self.game.dice.drawn)

    def decision(self, seat: Seat) -> Decision | None:
        if seat not in self._decisions:
            self._decisions[seat] = self.game.decision(seat)
        return self._decisions[seat]

    def decisions(self) -> Asked:
        found = {seat: self.decision(seat) for seat in self.asked}
        return {seat: decision for seat, decision in found.items() if decision is not None}

    def view(self, viewer: Viewer) -> Any:
        if viewer not in self._views:
            self._views[viewer] = self.rules.view(self.state, viewer)
        return self._views[viewer]

    def after(self, seat: Seat, act: Act) -> "Position":
        """Where an act of this seat leads. Raises IllegalAct if it is not among its options."""
        decision = self.decision(seat)
        if decision is None:
            raise IllegalAct("It is not yours to decide now.")
        if not decision.allows(act):
            raise IllegalAct(f"Not possible now. {decision.prompt}")
        game = self.game.copy()
        game.perform(seat, act)
        return Position(game)

    def settled(self) -> "Position":
        """The same, once it is known to everybody how it came about: log and draws begin anew."""
        here = copy.copy(self)
        here.game = self.game.settled()
        return here
