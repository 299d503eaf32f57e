"""Tonnage War as the server sees it."""

from typing import Any

import msgspec

from app.engine.dice import Dice
from app.engine.rules import Conditional, Happening, Leg, Rules, ScenarioCard
from app.engine.state import Result
from app.engine.summary import Summary
from app.engine.viewer import Seat, Viewer
from app.games.tonnage_war.acts import AnyAct
from app.games.tonnage_war.cards import ESCORT, UBOAT
from app.games.tonnage_war.counting import came_to_light
from app.games.tonnage_war.deal import StartLeg
from app.games.tonnage_war.endings import AnyEnding, GaveUp
from app.games.tonnage_war.events import AnyEvent
from app.games.tonnage_war.meta import META
from app.games.tonnage_war.options import Setup
from app.games.tonnage_war.scenarios.check import CUSTOM, BadScenario, own_scenario
from app.games.tonnage_war.scenarios.scenario import Scenario
from app.games.tonnage_war.scoring import score, totals
from app.games.tonnage_war.state import TonnageState
from app.games.tonnage_war.table import Cards, LegScore
from app.games.tonnage_war.turns import StartRound
from app.games.tonnage_war.view import View, view


class TonnageWar(Rules[TonnageState]):
    meta = META
    state_type = TonnageState
    act_type = AnyAct
    event_type = AnyEvent
    conditionals = (
        Conditional("routing window", "a contact is evaded", "I let it go", {"act": "Decline"}, UBOAT),
        Conditional("hunt window", "my boat is hunted", "I take it without an answer", {"act": "Decline"}, UBOAT),
        Conditional("attack window", "torpedoes are fired at a ship", "I let them come", {"act": "Decline"}, ESCORT),
        Conditional("round end offered", "the end of the round is offered", "I agree", {"act": "AcceptRoundEnd"}),
        Conditional("round end offered", "the end of the round is offered", "I play on", {"act": "RefuseRoundEnd"}),
    )
    happenings = (
        Happening("RoutingOrdered", "the convoy evades"),
        Happening("HuntSent", "a hunt is sent out"),
        Happening("ContactReported", "a contact is reported"),
        Happening("OnlyBlanksCame", "only blanks have come to a hunt"),
        Happening("EscortsAttacked", "depth charges or bombs have fallen"),
        Happening("TorpedoesRan", "torpedoes have run at the convoy"),
    )

    def set_up(self, scenario: str, setup: dict[str, Any], dice: Dice) -> TonnageState:
        chosen = msgspec.convert(setup, Setup)
        return TonnageState(
            agenda=[StartRound(), StartLeg()],
            scenario=CUSTOM if scenario == CUSTOM else self.meta.scenario(scenario).slug,
            uboat_seat=chosen.uboat_seat,
            uboat=Cards(deck=[], unit_deck=[]),
            escort=Cards(deck=[], unit_deck=[]),
            options=chosen.options,
            custom=_custom(scenario, chosen),
        )

    def view(self, state: TonnageState, viewer: Viewer) -> View:
        return view(state, viewer)

    def resigned(self, state: TonnageState, seat: Seat) -> Result[AnyEnding]:
        """The opponent wins the match [10.6]."""
        _, total = totals([*state.legs, LegScore(state.uboat_seat, score(state))])
        return Result(1 - seat, GaveUp(UBOAT if seat == state.uboat_seat else ESCORT), tuple(total))

    def knows_draw(self, scenario: str, setup: dict[str, Any]) -> bool:
        """Where nobody leads both as U-boats and in all, nobody has won [10.4]."""
        return True

    def tells_its_author(self, before: TonnageState, after: TonnageState, seat: Seat) -> bool:
        """In another leg the sides are exchanged, and everything is dealt anew."""
        return before.leg != after.leg or came_to_light(before, after, UBOAT if seat == before.uboat_seat else ESCORT)

    def scenario_card(self, scenario: str, setup: dict[str, Any]) -> ScenarioCard:
        if scenario != CUSTOM:
            return self.meta.scenario(scenario)
        own = own_scenario(setup.get("custom"))
        return ScenarioCard(CUSTOM, own.name, own.dates, own.summary)

    def seated(self, side: str) -> dict[str, Any]:
        return {"uboat_seat": 0 if side == "uboat" else 1}

    def first_sides(self, setup: dict[str, Any]) -> list[str]:
        return _sides(msgspec.convert(setup, Setup).uboat_seat)

    def exchanges_sides(self, scenario: str, setup: dict[str, Any]) -> bool:
        """A match has two legs, each player once with the U-boats [10.4]."""
        return True

    def summary(self, state: TonnageState) -> Summary:
        points = score(state)
        mine = (points.uboat, points.escort)
        return Summary(
            where=f"Leg {state.leg}, round {state.round}",
            score=mine if state.uboat_seat == 0 else mine[::-1],
            sides=tuple(_sides(state.uboat_seat)),
            periods={"round": f"{state.leg}.{state.round}", "leg": str(state.leg)},
        )

    def legs(self, state: TonnageState) -> list[Leg]:
        return [Leg({UBOAT: leg.score.uboat, ESCORT: leg.score.escort}, leg.turns) for leg in state.legs]


def _custom(scenario: str, chosen: Setup) -> Scenario | None:
    """A scenario of one's own comes with the set-up, and only with the slug “custom”."""
    if scenario == CUSTOM:
        return own_scenario(chosen.custom)
    if chosen.custom is not None:
        raise BadScenario(f"custom: the scenario “{scenario}” is one of the house and takes no other in its place.")
    return None


def _sides(uboat_seat: int) -> list[str]:
    return ["uboat", "escort"] if uboat_seat == 0 else ["escort", "uboat"]


RULES = TonnageWar()
