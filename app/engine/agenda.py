"""What the rules are waiting for is part of the state: a stack of steps, the last one next."""

from typing import TYPE_CHECKING, Any

import msgspec

from app.engine.decision import Act, Decision
from app.engine.viewer import Seat

if TYPE_CHECKING:
    from app.engine.game import Game


class Step(msgspec.Struct, tag=True, tag_field="step"):
    """Something the rules do by themselves. Doing it may put further steps on the agenda."""

    def run(self, game: "Game[Any]") -> None:
        raise NotImplementedError


class Choice(Step):
    """A step that waits for one seat."""

    def seats(self, game: "Game[Any]") -> tuple[Seat, ...]:
        raise NotImplementedError

    def decision(self, game: "Game[Any]", seat: Seat) -> Decision:
        raise NotImplementedError

    def chosen(self, game: "Game[Any]", seat: Seat, act: Any) -> None:
        """Carry out a legal act. The step has left the agenda already."""
        raise NotImplementedError

    def take(self, game: "Game[Any]", seat: Seat, act: Act) -> None:
        game.state.agenda.pop()
        self.chosen(game, seat, act)


class SealedChoice(Choice):
    """Several seats choose at once; nothing happens, and nobody is told who is ready, until the last answer is in.

    A subclass declares `answers` with the types of its own acts.
    """

    asked: tuple[Seat, ...]
    answers: dict[Seat, Any] = {}

    def seats(self, game: "Game[Any]") -> tuple[Seat, ...]:
        return tuple(seat for seat in self.asked if seat not in self.answers)

    def take(self, game: "Game[Any]", seat: Seat, act: Act) -> None:
        self.answers[seat] = act
        if not self.seats(game):
            game.state.agenda.pop()
            self.opened(game)

    def opened(self, game: "Game[Any]") -> None:
        """All answers are in `self.answers`."""
        raise NotImplementedError
