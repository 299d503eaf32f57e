"""A game in play: a state, its dice and its log. This is all one needs to play a whole game at a Python prompt."""

from typing import Any, Generic

from app.engine.agenda import Choice, Step
from app.engine.decision import Act, Decision, IllegalAct
from app.engine.dice import Dice
from app.engine.log import LogEntry
from app.engine.rules import Rules, S
from app.engine.viewer import Seat


class Game(Generic[S]):
    """Rules receive this: they read and change `state`, ask `dice`, `say` what happened and put steps on the agenda."""

    __slots__ = ("dice", "log", "rules", "state")

    def __init__(self, rules: Rules[S], state: S, dice: Dice) -> None:
        self.rules = rules
        self.state = state
        self.dice = dice
        self.log: list[LogEntry[Any]] = []

    def copy(self, state: S | None = None) -> "Game[S]":
        """The same game, to try something on; with this copy of its state, if there is one already."""
        again = Game(self.rules, self.rules.copy(self.state) if state is None else state, self.dice.copy())
        again.log = list(self.log)
        return again

    def settled(self) -> "Game[S]":
        """The same state, from where log and draws begin anew."""
        return Game(self.rules, self.state, self.dice.copy(drawn=False))

    def then(self, *steps: Step) -> None:
        """These steps come next, in this order, before what already waits."""
        self.state.agenda.extend(reversed(steps))

    def say(self, entry: LogEntry[Any]) -> None:
        self.log.append(entry)

    def advance(self) -> None:
        """Run the agenda up to the next choice or the end of the game."""
        agenda = self.state.agenda
        while agenda and not isinstance(agenda[-1], Choice):
            agenda.pop().run(self)
        self.state.draws = self.dice.number

    def choice(self) -> Choice | None:
        agenda = self.state.agenda
        return agenda[-1] if agenda and self.state.result is None else None

    def asked(self) -> tuple[Seat, ...]:
        choice = self.choice()
        return choice.seats(self) if choice else ()

    def decision(self, seat: Seat) -> Decision | None:
        return self.asks(seat) if seat in self.asked() else None

    def asks(self, seat: Seat) -> Decision:
        """What this seat is asked, which is one of those asked now."""
        decision: Decision = self.state.agenda[-1].decision(self, seat)
        return decision

    def act(self, seat: Seat, act: Act) -> None:
        """Carry out an act if, and only if, it is a legal option of that seat now."""
        decision = self.decision(seat)
        if decision is None:
            raise IllegalAct("It is not yours to decide now.")
        if not decision.allows(act):
            raise IllegalAct(f"Not possible now. {decision.prompt}")
        self.perform(seat, act)

    def perform(self, seat: Seat, act: Act) -> None:
        """Carry out an act already known to be legal."""
        choice = self.choice()
        assert choice is not None
        choice.take(self, seat, act)
        self.advance()


def begin(rules: Rules[S], scenario: str, setup: dict[str, object], dice: Dice) -> Game[S]:
    """Set a game up and run it to its first decision."""
    game = Game(rules, rules.set_up(scenario, setup, dice), dice)
    game.advance()
    return game
