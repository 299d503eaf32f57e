"""A tiny game on the kernel for tests of the table: a course drafted leg by leg, a sealed duel, hidden cards, a die.

Marking one of your own cards changes nobody else's view, so it can be taken back.
"""

from typing import Any

import msgspec

from app.engine.agenda import Choice, SealedChoice, Step
from app.engine.decision import Act, Decision, Option
from app.engine.dice import Dice
from app.engine.event import Ending, Event, OutOfTime, RulesChanged
from app.engine.game import Game
from app.engine.log import LogEntry
from app.engine.rules import Meta, Rules, ScenarioCard
from app.engine.state import Result, State
from app.engine.summary import Summary
from app.engine.viewer import TRUTH, Seat, Viewer


class Mark(Act):
    card: int


class Sail(Act):
    pass


class Leg(Act):
    to: str


class Anchor(Act):
    pass


class Fire(Act):
    pass


class Challenge(Act):
    pass


class Show(Act):
    card: int


class Dealt(Event, frozen=True):
    hand: tuple[int, ...] = ()

    def sentence(self) -> str:
        return f"You hold {list(self.hand)}." if self.hand else "The cards are dealt."


class Rolled(Event, frozen=True):
    seat: Seat
    face: int

    def sentence(self) -> str:
        return f"Captain {self.seat} rolls {self.face}."


class Challenged(Event, frozen=True):
    seat: Seat

    def sentence(self) -> str:
        return f"Captain {self.seat} challenges."


class Sailed(Event, frozen=True):
    seat: Seat
    legs: tuple[str, ...]

    def sentence(self) -> str:
        return f"Captain {self.seat} sails {' '.join(self.legs)}."


class Shown(Event, frozen=True):
    cards: tuple[int, ...]

    def sentence(self) -> str:
        return f"Shown: {self.cards[0]} and {self.cards[1]}."


class DayOver(Ending, frozen=True):
    def sentence(self) -> str:
        return "The day is over."


class Struck(Ending, frozen=True):
    seat: Seat

    def sentence(self) -> str:
        return f"Captain {self.seat} struck the colours."


AnyEnding = DayOver | Struck | OutOfTime | RulesChanged


class Deal(Step):
    def run(self, game: Game[Any]) -> None:
        deck = game.dice.shuffle("deck", list(range(1, 13)))
        game.state.hands = [deck[:4], deck[4:8]]
        game.say(LogEntry(Dealt(), secret={seat: Dealt(tuple(game.state.hands[seat])) for seat in (0, 1)}))
        game.then(Turn(0))


class Turn(Choice):
    seat: Seat

    def seats(self, game: Game[Any]) -> tuple[Seat, ...]:
        return (self.seat,)

    def decision(self, game: Game[Any], seat: Seat) -> Decision:
        state = game.state
        marks = [Option(Mark(card), f"Mark {card}") for card in state.hands[seat] if card not in state.marks[seat]]
        options = [Option(Sail(), "Plot a course"), Option(Fire(), "Fire"), *marks]
        if state.hands[0] and state.hands[1]:
            options.append(Option(Challenge(), "Challenge"))
        return Decision("turn", "Your turn.", f"Captain {seat} thinks.", tuple(options))

    def chosen(self, game: Game[Any], seat: Seat, act: Act) -> None:
        state = game.state
        match act:
            case Mark(card=card):
                state.marks[seat].append(card)
                game.then(Turn(seat))
            case Sail():
                game.then(Course(seat))
            case Fire():
                (face,) = game.dice.roll("fire", sides=6)
                state.scores[seat] += face
                game.say(LogEntry(Rolled(seat, face), seat=seat))
                game.then(EndOfTurn(seat))
            case Challenge():
                game.say(LogEntry(Challenged(seat), seat=seat))
                game.then(Duel(asked=(0, 1), answers={}), EndOfTurn(seat))


class Course(Choice):
    seat: Seat
    legs: tuple[str, ...] = ()

    def seats(self, game: Game[Any]) -> tuple[Seat, ...]:
        return (self.seat,)

    def decision(self, game: Game[Any], seat: Seat) -> Decision:
        legs = [Option(Leg(to), f"Turn to {to}") for to in ("port", "starboard")] if len(self.legs) < 3 else []
        end = [Option(Anchor(), "Drop anchor")] if self.legs else []
        return Decision("course", "Where to?", "plots a course", (*legs, *end), draft=True)

    def chosen(self, game: Game[Any], seat: Seat, act: Act) -> None:
        if isinstance(act, Leg):
            game.then(Course(seat, (*self.legs, act.to)))
            return
        game.state.courses[seat] = list(self.legs)
        game.say(LogEntry(Sailed(seat, self.legs), seat=seat))
        game.then(EndOfTurn(seat))


class Duel(SealedChoice):
    answers: dict[Seat, Show] = {}

    def decision(self, game: Game[Any], seat: Seat) -> Decision:
        options = tuple(Option(Show(card), f"Show {card}") for card in game.state.hands[seat])
        return Decision("duel", "Choose a card in secret.", "chooses a card", options)

    def opened(self, game: Game[Any]) -> None:
        shown = [self.answers[seat].card for seat in (0, 1)]
        for seat in (0, 1):
            game.state.hands[seat].remove(shown[seat])
        game.state.scores[0 if shown[0] > shown[1] else 1] += 10
        game.say(LogEntry(Shown(tuple(shown))))


class EndOfTurn(Step):
    seat: Seat

    def run(self, game: Game[Any]) -> None:
        state = game.state
        state.turn += 1
        if state.turn < state.turns:
            game.then(Turn(1 - self.seat))
            return
        ahead = state.scores[0] - state.scores[1]
        winner = None if ahead == 0 else (0 if ahead > 0 else 1)
        state.result = Result(winner, DayOver(), tuple(state.scores))


class Sea(State, kw_only=True):
    agenda: list[Deal | Turn | Course | Duel | EndOfTurn]
    result: Result[AnyEnding] | None = None
    turns: int
    turn: int = 0
    hands: list[list[int]]
    marks: list[list[int]]
    courses: list[list[str]]
    scores: list[int]


class SeaView(msgspec.Struct):
    mine: list[int]
    marks: list[int]
    cards: list[int]
    courses: list[list[str]]
    scores: list[int]
    plotting: tuple[str, ...] = ()
    hands: list[list[int]] = []


class Toy(Rules[Sea]):
    meta = Meta(
        slug="toy", title="Toy", version="1", summary="For tests", sides=("Red", "Blue"),
        scenarios=(ScenarioCard("calm", "Calm sea", "", ""),),
    )  # fmt: skip
    state_type = Sea
    act_type = Mark | Sail | Leg | Anchor | Fire | Challenge | Show
    event_type = Dealt | Rolled | Challenged | Sailed | Shown | AnyEnding

    def set_up(self, scenario: str, setup: dict[str, Any], dice: Dice) -> Sea:
        self.meta.scenario(scenario)
        return Sea(
            agenda=[Deal()],
            turns=setup.get("turns", 6),
            hands=[[], []],
            marks=[[], []],
            courses=[[], []],
            scores=[0, 0],
        )

    def view(self, state: Sea, viewer: Viewer) -> SeaView:
        seat = viewer if isinstance(viewer, int) else None
        step = state.agenda[-1] if state.agenda else None
        return SeaView(
            mine=[] if seat is None else state.hands[seat],
            marks=[] if seat is None else state.marks[seat],
            cards=[len(hand) for hand in state.hands],
            courses=state.courses,
            scores=state.scores,
            plotting=step.legs if isinstance(step, Course) and step.seat == seat else (),
            hands=state.hands if viewer == TRUTH else [],
        )

    def resigned(self, state: Sea, seat: Seat) -> Result[AnyEnding]:
        return Result(1 - seat, Struck(seat), tuple(state.scores))

    def tells_its_author(self, before: Sea, after: Sea, seat: Seat) -> bool:
        return before.hands != after.hands

    def summary(self, state: Sea) -> Summary:
        return Summary(
            where=f"Turn {state.turn + 1}",
            score=tuple(state.scores),
            sides=self.meta.sides,
            periods={"day": str(state.turn // 2)},
        )


TOY = Toy()
