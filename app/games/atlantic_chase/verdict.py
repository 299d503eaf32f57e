"""Who has won a battle or an operation, and how: the endings of Atlantic Chase."""

from typing import TYPE_CHECKING, Literal

from app.engine.event import AnyGameEnding, Ending
from app.engine.state import Result
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side
from app.games.atlantic_chase.scenarios import SCENARIOS
from app.games.atlantic_chase.scenarios.operation_book import book_of
from app.games.atlantic_chase.scoring import level_of, score, wins_the_tie
from app.games.atlantic_chase.victory import WORTH, Level, filled

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState


class BoxFilled(Ending, frozen=True):
    """A side has filled the better victory box; `combined`: of two battles that followed each other."""

    scenario: str
    side: Side
    level: Level
    combined: bool = False

    def sentence(self) -> str:
        book = SCENARIOS[self.scenario]
        boxes = (book.combined if self.combined and book.combined else book.boxes)[self.side]
        box = boxes.decisive if self.level == "decisive" else boxes.marginal
        return f"{book.sides[self.side]} {self.level} victory: {box.text[0].lower()}{box.text[1:]}."


class BoxesEqual(Ending, frozen=True):
    """Both sides have filled the same box, or neither has filled any."""

    filled: bool

    def sentence(self) -> str:
        return f"A draw: {'both sides filled the same box' if self.filled else 'nobody filled a box'}."


class MorePoints(Ending, frozen=True):
    """An operation won by points; `level` is what the scenario calls the margin, if it does."""

    scenario: str
    side: Side
    level: str
    points: tuple[float, float]

    def sentence(self) -> str:
        name = self.side.capitalize()
        best, least = self.points
        return f"{name} {f'{self.level} ' if self.level else ''}victory, {best:g} to {least:g}."


class WonTheTie(Ending, frozen=True):
    scenario: str
    side: Side
    points: float

    def sentence(self) -> str:
        return f"Level at {self.points:g}: the {self.side.capitalize()} player wins the tie."


class GaveUp(Ending, frozen=True):
    scenario: str
    side: Side
    given_up: Literal["operation", "battle", "campaign"]

    def sentence(self) -> str:
        if self.given_up == "campaign":
            return f"The {self.side.capitalize()} player gave the campaign up."
        at_sea = self.given_up == "operation"
        name = self.side.capitalize() if at_sea else SCENARIOS[self.scenario].sides[self.side]
        return f"The {name} player gave the {self.given_up} up."


class CampaignWon(Ending, frozen=True):
    """Three operations won; or the German fleet is gone, where that was agreed [40.1]."""

    side: Side
    wins: tuple[int, int]
    by: Literal["operations", "sudden death"] = "operations"

    def sentence(self) -> str:
        won = f"The {self.side.capitalize()} side wins the campaign"
        if self.by == "sudden death":
            return f"{won}: no great ship of the enemy is left."
        best, least = self.wins
        return f"{won}, {best} operations to {least}."


AnyEnding = BoxFilled | BoxesEqual | MorePoints | WonTheTie | GaveUp | CampaignWon | AnyGameEnding


def judge(state: "ChaseState") -> Result[AnyEnding]:
    """Decisive beats marginal beats none; equal boxes are a draw."""
    levels = {side: filled(state.book.boxes[side], state) for side in (BRITISH, GERMAN)}
    worth = {side: WORTH[level] for side, level in levels.items()}
    points = tuple(worth[state.side_of(seat)] for seat in (0, 1))
    if worth[BRITISH] == worth[GERMAN]:
        return Result(None, BoxesEqual(worth[BRITISH] > 0), points)
    winner = BRITISH if worth[BRITISH] > worth[GERMAN] else GERMAN
    level = levels[winner]
    assert level
    return Result(state.seat(winner), BoxFilled(state.scenario, winner, level, state.followed), points)


def judge_operation(state: "ChaseState") -> Result[AnyEnding]:
    """More points win; the scenario says who wins a tie, and what a margin is called."""
    points = score(state)
    margin = points[BRITISH] - points[GERMAN]
    by_seat = tuple(points[state.side_of(seat)] for seat in (0, 1))
    slug = book_of(state).slug
    if not margin:
        winner = wins_the_tie(state)
        return Result(state.seat(winner), WonTheTie(slug, winner, points[BRITISH]), by_seat)
    winner = BRITISH if margin > 0 else GERMAN
    best, least = sorted(points.values(), reverse=True)
    ending = MorePoints(slug, winner, level_of(state, winner, abs(margin)), (best, least))
    return Result(state.seat(winner), ending, by_seat)
