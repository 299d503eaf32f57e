"""The agenda: steps that push steps, choices that wait, and answers that stay sealed."""

from typing import Any

import msgspec
import pytest

from app.engine.agenda import Choice, SealedChoice, Step
from app.engine.decision import Act, Decision, IllegalAct, Option
from app.engine.dice import Dice, SealedDice
from app.engine.game import Game, begin
from app.engine.rules import Meta, Rules
from app.engine.state import Result, State


class Bid(Act, frozen=True):
    coins: int


class Write(Step):
    word: str

    def run(self, game: Game[Any]) -> None:
        game.state.story.append(self.word)


class Chapter(Step):
    """Writes its name before and after what it contains."""

    name: str
    inner: list["Write | Chapter"] = []

    def run(self, game: Game[Any]) -> None:
        game.then(Write(f"<{self.name}"), *self.inner, Write(f"{self.name}>"))


class Ask(Choice):
    seat: int

    def seats(self, game: Game[Any]) -> tuple[int, ...]:
        return (self.seat,)

    def decision(self, game: Game[Any], seat: int) -> Decision:
        return Decision("ask", "How many?", "Somebody counts.", (Option(Bid(1), "One"), Option(Bid(2), "Two")))

    def chosen(self, game: Game[Any], seat: int, act: Any) -> None:
        game.then(*[Write(f"bid by {seat}")] * act.coins)


class Auction(SealedChoice):
    answers: dict[int, Bid] = {}

    def decision(self, game: Game[Any], seat: int) -> Decision:
        return Decision("auction", "Your bid?", "Both bid.", (Option(Bid(1), "One"), Option(Bid(2), "Two")))

    def opened(self, game: Game[Any]) -> None:
        game.then(Write(f"opened {self.answers[0].coins}:{self.answers[1].coins}"))


class Story(State, kw_only=True):
    agenda: list[Write | Chapter | Ask | Auction]
    story: list[str] = []


class Library(Rules[Story]):
    meta = Meta("library", "Library", "1", "", ("a", "b"), ())
    state_type = Story
    act_type = Bid


RULES = Library()


def told(*steps: Step) -> Game[Story]:
    game = Game(RULES, Story(agenda=list(reversed(steps))), Dice())
    game.advance()
    return game


def test_steps_run_in_order_and_what_they_push_comes_before_what_waits():
    game = told(Chapter("a", [Chapter("b", [Write("x")]), Write("y")]), Write("z"))
    assert game.state.story == ["<a", "<b", "x", "b>", "y", "a>", "z"]


def test_the_agenda_stops_at_a_choice_and_goes_on_behind_it():
    game = told(Write("before"), Ask(1), Write("after"))
    assert (game.state.story, game.asked()) == (["before"], (1,))
    game.act(1, Bid(2))
    assert game.state.story == ["before", "bid by 1", "bid by 1", "after"]
    assert game.asked() == ()


def test_a_game_saved_at_a_choice_goes_on_the_same():
    game = told(Ask(1), Write("after"))
    again = Game(RULES, RULES.decode(RULES.encode(game.state)), Dice())
    for each in (game, again):
        each.act(1, Bid(1))
    assert again.state == game.state


def test_only_the_seat_that_is_asked_may_act():
    game = told(Ask(1))
    assert game.decision(0) is None
    with pytest.raises(IllegalAct, match="not yours"):
        game.act(0, Bid(1))


def test_only_a_listed_option_is_carried_out():
    game = told(Ask(1))
    with pytest.raises(IllegalAct, match="How many"):
        game.act(1, Bid(3))
    assert (game.state.story, game.asked()) == ([], (1,))


def test_nobody_is_asked_once_there_is_a_result():
    game = told(Ask(1))
    game.state.result = Result(0, "Given up.", (0, 0))
    assert (game.asked(), game.decision(1)) == ((), None)


def test_a_decision_allows_equal_values_and_no_others():
    class Tip(Act, frozen=True):
        coins: int

    decision = told(Ask(0)).decision(0)
    assert decision is not None
    assert decision.allows(Bid(2))
    assert not decision.allows(Bid(3))
    assert not decision.allows(Tip(2))


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_sealed_answers_open_together_whoever_comes_first(order):
    game = told(Auction(asked=(0, 1)), Write("after"))
    bids = {0: Bid(1), 1: Bid(2)}
    game.act(order[0], bids[order[0]])
    assert (game.state.story, game.asked()) == ([], (order[1],))
    with pytest.raises(IllegalAct):
        game.act(order[0], Bid(1))
    game.act(order[1], bids[order[1]])
    assert (game.state.story, game.asked()) == (["opened 1:2", "after"], ())


def test_a_sealed_answer_survives_saving():
    game = told(Auction(asked=(0, 1)))
    game.act(1, Bid(2))
    again = Game(RULES, RULES.decode(RULES.encode(game.state)), Dice())
    again.act(0, Bid(1))
    assert again.state.story == ["opened 1:2"]


def test_a_second_auction_starts_without_answers():
    game = told(Auction(asked=(0, 1)), Auction(asked=(0, 1)))
    for seat in (0, 1):
        game.act(seat, Bid(1))
    assert game.asked() == (0, 1)


def test_the_state_knows_how_many_draws_were_made():
    class Roll(Step):
        def run(self, game: Game[Any]) -> None:
            game.dice.roll("x", sides=6)

    game = Game(RULES, Story(agenda=[Ask(0), Roll(), Roll()]), SealedDice(b"", ()))
    game.advance()
    assert game.state.draws == 2


def test_an_act_is_read_strictly():
    assert RULES.read_act({"act": "Bid", "coins": 1}) == Bid(1)
    for wrong in ({"act": "Bid"}, {"act": "Bid", "coins": "1"}, {"act": "Bid", "coins": 1, "x": 0}, {"act": "Tip"}, 3):
        with pytest.raises(IllegalAct, match="not an act of Library"):
            RULES.read_act(wrong)
    assert msgspec.to_builtins(Bid(1)) == {"act": "Bid", "coins": 1}


def test_begin_runs_to_the_first_decision():
    class Opening(Library):
        def set_up(self, scenario: str, setup: dict[str, Any], dice: Dice) -> Story:
            return Story(agenda=[Ask(0), Write(scenario)])

    assert begin(Opening(), "dawn", {}, Dice()).state.story == ["dawn"]
