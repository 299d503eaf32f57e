"""Atlantic Chase as the server sees it."""

from typing import Any, Literal

import msgspec

from app.engine.dice import Dice
from app.engine.rules import Leg, Rules
from app.engine.state import Result
from app.engine.summary import Summary
from app.engine.viewer import Seat, Viewer
from app.games.atlantic_chase.actions.menu import NextAction
from app.games.atlantic_chase.acts import AnyAct
from app.games.atlantic_chase.battle.field import Battle
from app.games.atlantic_chase.battle.rounds import DrawUp, StartPart
from app.games.atlantic_chase.events.any_event import AnyEvent
from app.games.atlantic_chase.former_words import with_slugs
from app.games.atlantic_chase.meta import META
from app.games.atlantic_chase.options import Setup
from app.games.atlantic_chase.scenarios import SCENARIOS, draw_up
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.scenarios.set_out import set_out
from app.games.atlantic_chase.scoring import score
from app.games.atlantic_chase.state import ChaseState
from app.games.atlantic_chase.steps import AnyStep
from app.games.atlantic_chase.verdict import AnyEnding, GaveUp
from app.games.atlantic_chase.view import View, view


class AtlanticChase(Rules[ChaseState]):
    meta = META
    state_type = ChaseState
    act_type = AnyAct
    event_type = AnyEvent

    def set_up(self, scenario: str, setup: dict[str, Any], dice: Dice) -> ChaseState:
        chosen = msgspec.convert(setup, Setup)
        slug = self.meta.scenario(scenario).slug
        if slug in OPERATIONS:
            return _operation(slug, chosen)
        book = SCENARIOS[slug]
        begin: list[AnyStep] = [StartPart(1) if book.parts else DrawUp()]
        return ChaseState(
            agenda=begin,
            scenario=book.slug,
            british_seat=chosen.british_seat,
            ships=draw_up(book),
            battle=Battle(active=book.active, rounds=book.rounds),
            options=chosen.options,
        )

    def in_words_of_now(self, before: dict[str, Any]) -> dict[str, Any]:
        return with_slugs(before)

    def view(self, state: ChaseState, viewer: Viewer) -> View:
        return view(state, viewer)

    def resigned(self, state: ChaseState, seat: Seat) -> Result[AnyEnding]:
        given_up: Literal["operation", "battle"] = "operation" if state.operation else "battle"
        return Result(1 - seat, GaveUp(state.scenario, state.side_of(seat), given_up), (0, 0))

    def tells_its_author(self, before: ChaseState, after: ChaseState, seat: Seat) -> bool:
        """All is open [1.3] but attitudes plotted before two forces met: showing them tells something [adv 3]."""
        return before.battle.plotted != after.battle.plotted

    def seated(self, side: str) -> dict[str, Any]:
        return {"british_seat": 0 if side == "british" else 1}

    def first_sides(self, setup: dict[str, Any]) -> list[str]:
        return _sides(msgspec.convert(setup, Setup).british_seat)

    def legs(self, state: ChaseState) -> list[Leg]:
        """All is one leg; a battle scores the worth of each side's best box, an operation its points."""
        if state.result is None:
            return []
        scores = {state.side_of(seat): points for seat, points in enumerate(state.result.points)}
        turns = state.operation.changes if state.operation else state.battle.round
        return [Leg({str(side): points for side, points in scores.items()}, turns)]

    def summary(self, state: ChaseState) -> Summary:
        battle = state.battle
        if state.operation and not state.operation.fight:
            return _at_sea(state)
        return Summary(
            where=f"Round {battle.round} of {battle.rounds}, {battle.step}",
            sides=tuple(_sides(state.british_seat)),
            periods={"round": f"{battle.part}.{battle.round}", "battle": "1"},
        )


def _operation(slug: str, chosen: Setup) -> ChaseState:
    ships, operation = set_out(OPERATIONS[slug], jutland=chosen.jutland)
    return ChaseState(
        agenda=[NextAction()],
        scenario=slug,
        british_seat=chosen.british_seat,
        ships=ships,
        battle=Battle(active=operation.active, rounds=0, step="over"),
        options=chosen.options,
        operation=operation,
    )


def _at_sea(state: ChaseState) -> Summary:
    sea = state.sea
    points = score(state)
    return Summary(
        where=f"{sea.active.capitalize()} initiative, change {sea.changes}, {sea.weather} weather",
        score=tuple(points[state.side_of(seat)] for seat in (0, 1)),
        sides=tuple(_sides(state.british_seat)),
        periods={"initiative": str(sea.changes), "operation": "1"},
    )


def _sides(british_seat: int) -> list[str]:
    return ["british", "german"] if british_seat == 0 else ["german", "british"]


RULES = AtlanticChase()
