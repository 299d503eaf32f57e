"""Iron & Oak as the server sees it."""

from typing import Any

import msgspec

from app.engine.dice import Dice
from app.engine.rules import Conditional, Happening, Leg, Rules, ScenarioCard
from app.engine.state import Result
from app.engine.summary import Summary
from app.engine.viewer import Seat, Viewer
from app.games.iron_and_oak.acts import AnyAct
from app.games.iron_and_oak.cards import FULL_DECK
from app.games.iron_and_oak.endings import AnyEnding, GaveUp
from app.games.iron_and_oak.events import AnyEvent
from app.games.iron_and_oak.meta import META
from app.games.iron_and_oak.options import Setup
from app.games.iron_and_oak.river import MAPS
from app.games.iron_and_oak.scenarios import SCENARIOS
from app.games.iron_and_oak.scenarios.check import CUSTOM, BadScenario, own_scenario
from app.games.iron_and_oak.scenarios.scenario import Placed, Scenario
from app.games.iron_and_oak.scoring import standing
from app.games.iron_and_oak.ship import Ship
from app.games.iron_and_oak.ship_cards import CONFEDERATE, SHIP_CARDS, SIDES, UNION, Side
from app.games.iron_and_oak.state import IronState
from app.games.iron_and_oak.turns import DealCards, StartTurn
from app.games.iron_and_oak.view import Common, View, seen_by_all, view


class IronAndOak(Rules[IronState]):
    meta = META
    state_type = IronState
    act_type = AnyAct
    event_type = AnyEvent
    conditionals = (Conditional("maneuver cards", "a ship maneuvers", "I play no card", {"act": "Pass"}),)
    happenings = (
        Happening("CardPlayed", "my opponent plays a card", by="enemy"),
        Happening("Fired", "a ship fires", of="ship"),
        Happening("Rammed", "a ship rams another", of="ship"),
        Happening("RanAground", "a ship runs aground", of="ship"),
        Happening("Sunk", "a ship is sunk", of="ship"),
    )

    def set_up(self, scenario: str, setup: dict[str, Any], dice: Dice) -> IronState:
        chosen = msgspec.convert(setup, Setup)
        custom = _custom(scenario, chosen)
        book = custom or SCENARIOS[self.meta.scenario(scenario).slug]
        return IronState(
            agenda=[StartTurn(), DealCards()],
            scenario=book.slug,
            union_seat=chosen.union_seat,
            options=chosen.options,
            custom=custom,
            initiative=book.first,
            ships=[
                _ship(placed, side)
                for side in SIDES
                for placed in book.forces.of(side)
                if chosen.optional_ships or not placed.optional
            ],
            hazards={box: msgspec.structs.replace(hazard) for box, hazard in MAPS[book.map].hazards.items()},
            deck=list(FULL_DECK),
            hands={side: [] for side in SIDES},
        )

    def view(self, state: IronState, viewer: Viewer) -> View:
        return self.seen(state, viewer, self.common(state))

    def common(self, state: IronState) -> Common:
        return seen_by_all(state)

    def seen(self, state: IronState, viewer: Viewer, common: Common) -> View:
        return view(state, viewer, common)

    def resigned(self, state: IronState, seat: Seat) -> Result[AnyEnding]:
        return Result(1 - seat, GaveUp(state.side_of(seat)), _by_seat(state))

    def knows_draw(self, scenario: str, setup: dict[str, Any]) -> bool:
        """Unless the scenario gives a tie to one side, and nothing else is too close [7.2]."""
        book = own_scenario(setup.get("custom")) if scenario == CUSTOM else SCENARIOS[scenario]
        return book.margin > 0 or book.level is None

    def tells_its_author(self, before: IronState, after: IronState, seat: Seat) -> bool:
        """Nothing hidden comes to a player without dice but cards, at the end of a turn."""
        return before.turn != after.turn or before.hands != after.hands or before.deck != after.deck

    def scenario_card(self, scenario: str, setup: dict[str, Any]) -> ScenarioCard:
        if scenario != CUSTOM:
            return self.meta.scenario(scenario)
        own = own_scenario(setup.get("custom"))
        return ScenarioCard(CUSTOM, own.name, own.dates, own.summary)

    def seated(self, side: str) -> dict[str, Any]:
        return {"union_seat": 0 if side == UNION else 1}

    def first_sides(self, setup: dict[str, Any]) -> list[str]:
        return _sides(msgspec.convert(setup, Setup).union_seat)

    def summary(self, state: IronState) -> Summary:
        return Summary(
            where=f"Turn {state.turn} of {state.book.turns}",
            score=_by_seat(state),
            sides=tuple(_sides(state.union_seat)),
            periods={"turn": str(state.turn)},
        )

    def legs(self, state: IronState) -> list[Leg]:
        """A game has no legs: the whole of it counts as one."""
        points = standing(state)
        return [Leg({UNION: points[UNION], CONFEDERATE: points[CONFEDERATE]}, state.turn)] if state.result else []


def _ship(placed: Placed, side: Side) -> Ship:
    return Ship(
        slug=placed.ship,
        side=side,
        box=None if placed.arrives else placed.at,
        crew=placed.crew or SHIP_CARDS[placed.ship].crew,
        criticals=list(placed.criticals),
        arrives=placed.arrives,
        entry=placed.at,
        anchored=placed.anchored,
        grounded=placed.grounded,
    )


def _custom(scenario: str, chosen: Setup) -> Scenario | None:
    """A scenario of one's own comes with the set-up, and only with the slug “custom”."""
    if scenario == CUSTOM:
        return own_scenario(chosen.custom)
    if chosen.custom is not None:
        raise BadScenario(f"custom: the scenario “{scenario}” is one of the house and takes no other in its place.")
    return None


def _by_seat(state: IronState) -> tuple[int | float, ...]:
    points = standing(state)
    return (points[state.side_of(0)], points[state.side_of(1)])


def _sides(union_seat: int) -> list[str]:
    return [UNION, CONFEDERATE] if union_seat == 0 else [CONFEDERATE, UNION]


RULES = IronAndOak()
