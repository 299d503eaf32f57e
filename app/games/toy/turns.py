"""The steps of a day at sea."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, SealedChoice, Step
from app.engine.decision import Act, Chance, Decision, Flaw, Option, WhyNot
from app.engine.log import LogEntry
from app.engine.state import Result
from app.engine.viewer import Seat
from app.games.toy.acts import Anchor, Challenge, Fire, Leg, Mark, Sail, Show
from app.games.toy.events import Challenged, DayOver, Dealt, Rolled, Sailed, Shown

if TYPE_CHECKING:
    from app.games.toy.state import Play, Sea

WEATHER = 10
"""What a captain alone has to score."""


class Deal(Step):
    def run(self, game: "Play") -> None:
        deck = game.dice.shuffle("deck", list(range(1, 13)))
        hands = game.state.hands = [deck[4 * seat : 4 * seat + 4] for seat in game.state.seats]
        game.say(LogEntry(Dealt(), secret={seat: Dealt(tuple(hands[seat])) for seat in game.state.seats}))
        game.then(Turn(0))


def why_no_challenge(state: "Sea") -> Flaw | None:
    if len(state.seats) < 2:
        return Flaw("There is nobody to challenge", "2")
    return None if all(state.hands) else Flaw("Somebody has no card left", "2")


class Turn(Choice):
    """Plot a course, fire, challenge; or mark a card first [1]."""

    seat: Seat

    def seats(self, game: "Play") -> tuple[Seat, ...]:
        return (self.seat,)

    def decision(self, game: "Play", seat: Seat) -> Decision:
        state = game.state
        flaw = why_no_challenge(state)
        marks = [Option(Mark(card), f"Mark {card}") for card in state.hands[seat] if card not in state.marks[seat]]
        fire = Option(Fire(), "Fire", chance=Chance(0.5, "4 or more"), worth="The face of the die.", dice=True)
        challenge = [] if flaw else [Option(Challenge(), "Challenge", note="The higher card wins ten.")]
        return Decision(
            "turn",
            "Your turn.",
            f"Captain {seat} thinks.",
            (Option(Sail(), "Plot a course"), fire, *marks, *challenge),
            (WhyNot("Challenge", flaw),) if flaw else (),
        )

    def chosen(self, game: "Play", seat: Seat, act: Act) -> None:
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
    """Up to three legs, a draft until the anchor drops."""

    seat: Seat
    legs: tuple[str, ...] = ()

    def seats(self, game: "Play") -> tuple[Seat, ...]:
        return (self.seat,)

    def decision(self, game: "Play", seat: Seat) -> Decision:
        legs = [Option(Leg(to), f"Turn to {to}") for to in ("port", "starboard")] if len(self.legs) < 3 else []
        end = [Option(Anchor(), "Drop anchor")] if self.legs else []
        return Decision("course", "Where to?", "plots a course", (*legs, *end), draft=True)

    def chosen(self, game: "Play", seat: Seat, act: Act) -> None:
        if isinstance(act, Leg):
            game.then(Course(seat, (*self.legs, act.to)))
            return
        game.state.courses[seat] = list(self.legs)
        game.say(LogEntry(Sailed(seat, self.legs), seat=seat))
        game.then(EndOfTurn(seat))


class Duel(SealedChoice):
    answers: dict[Seat, Show] = {}

    def decision(self, game: "Play", seat: Seat) -> Decision:
        options = tuple(Option(Show(card), f"Show {card}") for card in game.state.hands[seat])
        return Decision("duel", "Choose a card in secret.", "chooses a card", options)

    def opened(self, game: "Play") -> None:
        shown = [self.answers[seat].card for seat in (0, 1)]
        for seat in (0, 1):
            game.state.hands[seat].remove(shown[seat])
        game.state.scores[0 if shown[0] > shown[1] else 1] += 10
        game.say(LogEntry(Shown(tuple(shown))))


class EndOfTurn(Step):
    seat: Seat

    def run(self, game: "Play") -> None:
        state = game.state
        state.turn += 1
        if state.turn < state.turns:
            game.then(Turn((self.seat + 1) % len(state.seats)))
            return
        state.result = Result(_winner(state), DayOver(), tuple(state.scores))
        game.say(LogEntry(DayOver()))


def _winner(state: "Sea") -> Seat | None:
    """The higher score; alone, one has to weather the day."""
    if len(state.seats) == 1:
        return 0 if state.scores[0] >= WEATHER else None
    first, second = state.scores
    return None if first == second else int(second > first)
