"""U-Boat Leader as the server sees it."""

from typing import Any

import msgspec

from app.engine.dice import Dice
from app.engine.rules import Conditional, Happening, Leg, Rules, UnknownScenario
from app.engine.state import Result
from app.engine.summary import Summary
from app.engine.viewer import Seat, Viewer
from app.games.u_boat_leader.acts import AnyAct
from app.games.u_boat_leader.endings import AnyEnding, GaveUp
from app.games.u_boat_leader.events import AnyEvent
from app.games.u_boat_leader.learned import learned
from app.games.u_boat_leader.meta import META, SCENARIOS
from app.games.u_boat_leader.options import Setup
from app.games.u_boat_leader.state import LeaderState
from app.games.u_boat_leader.turn import CampaignStart
from app.games.u_boat_leader.view import View, view

SIDES = ("flotilla", "escort")


class UBoatLeader(Rules[LeaderState]):
    meta = META
    state_type = LeaderState
    act_type = AnyAct
    event_type = AnyEvent
    conditionals = (
        Conditional("escort order", "escorts are to act", "they act as they stand in the list", {"act": "InOrder"}),
        Conditional("enemy order", "ships are to act", "they act as they stand in the list", {"act": "InOrder"}),
    )
    happenings = (
        Happening("BoatFound", "a boat is found"),
        Happening("TorpedoesFired", "torpedoes are fired"),
        Happening("ShipSunk", "a ship is sunk"),
        Happening("AlarmRaised", "the alarm is raised"),
    )

    def seats(self, scenario: str, setup: dict[str, Any]) -> int:
        return msgspec.convert(setup, Setup).players

    def set_up(self, scenario: str, setup: dict[str, Any], dice: Dice) -> LeaderState:
        chosen = msgspec.convert(setup, Setup)
        book = SCENARIOS[self.meta.scenario(scenario).slug]
        two = chosen.players == 2
        if two and book.alone:
            raise UnknownScenario("The linked campaigns and the lesson are for one player; choose a single campaign.")
        return LeaderState(
            agenda=[CampaignStart()],
            scenario=book.slug,
            campaign=book.campaign,
            length=book.length,
            linked=book.linked,
            options=chosen.options,
            two=two,
            flotilla_seat=chosen.flotilla_seat if two else 0,
        )

    def view(self, state: LeaderState, viewer: Viewer) -> View:
        return view(state, viewer)

    def eyes(self, state: LeaderState, viewer: Viewer) -> Viewer:
        """Alone nothing is hidden but the order of the piles, and that from everybody."""
        return viewer if state.two else state.flotilla_seat

    def resigned(self, state: LeaderState, seat: Seat) -> Result[AnyEnding]:
        """Alone nobody wins then; otherwise the other."""
        if not state.two:
            return Result(None, GaveUp("flotilla"), (state.score,))
        side = "flotilla" if seat == state.flotilla_seat else "escort"
        return Result(1 - seat, GaveUp(side), (0, 0))

    def knows_draw(self, scenario: str, setup: dict[str, Any]) -> bool:
        """Two legs may come out level [15.2]."""
        return self.seats(scenario, setup) == 2

    def tells_its_author(self, before: LeaderState, after: LeaderState, seat: Seat) -> bool:
        """Piles are shuffled beforehand, so that a card drawn tells as much as a die [15.1]."""
        return learned(before, after, seat)

    def seated(self, side: str) -> dict[str, Any]:
        return {"players": 2, "flotilla_seat": 1} if side == "escort" else {}

    def first_sides(self, setup: dict[str, Any]) -> list[str]:
        chosen = msgspec.convert(setup, Setup)
        if chosen.players == 1:
            return ["flotilla"]
        return list(SIDES if chosen.flotilla_seat == 0 else SIDES[::-1])

    def exchanges_sides(self, scenario: str, setup: dict[str, Any]) -> bool:
        """Two players have the boats in turn [15.2]."""
        return self.seats(scenario, setup) == 2

    def summary(self, state: LeaderState) -> Summary:
        leg = f"Leg {state.leg}, " if state.two else ""
        where = f"{leg}turn {state.turn}, {state.segment} segment"
        sides = ("flotilla",) if not state.two else SIDES if state.flotilla_seat == 0 else SIDES[::-1]
        return Summary(
            where=where[:1].upper() + where[1:],
            sides=sides,
            score=(state.score,) if not state.two else None,
            periods={"turn": f"{state.leg}.{state.turn}", "contact": str(state.turn), "leg": str(state.leg)},
        )

    def legs(self, state: LeaderState) -> list[Leg]:
        if not state.two:
            return [Leg({"flotilla": state.score}, state.turn)] if state.result else []
        return [Leg({"flotilla": leg.vp, "escort": leg.sunk}, leg.turns) for leg in state.legs]


RULES = UBoatLeader()
