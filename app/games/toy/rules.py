"""The toy game as the server sees it."""

from typing import Any

from app.engine.dice import Dice
from app.engine.rules import Rules
from app.engine.state import Result
from app.engine.summary import Summary
from app.engine.viewer import Seat, Viewer
from app.games.toy.acts import AnyAct
from app.games.toy.events import AnyEnding, AnyEvent, Struck
from app.games.toy.meta import ALONE, META
from app.games.toy.state import Sea
from app.games.toy.turns import Deal
from app.games.toy.view import SeaView, view


class Toy(Rules[Sea]):
    meta = META
    state_type = Sea
    act_type = AnyAct
    event_type = AnyEvent

    def set_up(self, scenario: str, setup: dict[str, Any], dice: Dice) -> Sea:
        self.meta.scenario(scenario)
        seats = range(self.seats(scenario, setup))
        return Sea(
            agenda=[Deal()],
            turns=int(setup.get("turns", 6)),
            hands=[[] for _ in seats],
            marks=[[] for _ in seats],
            courses=[[] for _ in seats],
            scores=[0 for _ in seats],
        )

    def seats(self, scenario: str, setup: dict[str, Any]) -> int:
        return 1 if scenario == ALONE else 2

    def seated(self, side: str) -> dict[str, Any]:
        return {"first": side}

    def first_sides(self, setup: dict[str, Any]) -> list[str]:
        red, blue = self.meta.sides
        return [blue, red] if setup.get("first") == blue else [red, blue]

    def view(self, state: Sea, viewer: Viewer) -> SeaView:
        return view(state, viewer)

    def resigned(self, state: Sea, seat: Seat) -> Result[AnyEnding]:
        winner = 1 - seat if len(state.seats) > 1 else None
        return Result(winner, Struck(seat), tuple(state.scores))

    def knows_draw(self, scenario: str, setup: dict[str, Any]) -> bool:
        return scenario != ALONE

    def tells_its_author(self, before: Sea, after: Sea, seat: Seat) -> bool:
        return before.hands != after.hands

    def summary(self, state: Sea) -> Summary:
        return Summary(
            where=f"Turn {state.turn + 1}",
            score=tuple(state.scores),
            sides=self.meta.sides[: len(state.seats)],
            periods={"day": str(state.turn // 2)},
        )


RULES = Toy()
