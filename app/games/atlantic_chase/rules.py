"""Atlantic Chase as the server sees it."""

from typing import Any, Literal

from app.engine.dice import Dice
from app.engine.rules import Conditional, Happening, Leg, Rules, ScenarioCard
from app.engine.state import Result
from app.engine.summary import Summary
from app.engine.viewer import Seat, Viewer
from app.games.atlantic_chase.actions.menu import NextAction
from app.games.atlantic_chase.acts import AnyAct
from app.games.atlantic_chase.battle.field import Battle
from app.games.atlantic_chase.battle.rounds import DrawUp, StartPart
from app.games.atlantic_chase.campaign.campaign import Campaign
from app.games.atlantic_chase.campaign.card import CAMPAIGN
from app.games.atlantic_chase.campaign.muster import nobody_at_sea
from app.games.atlantic_chase.campaign.summary import campaign_summary
from app.games.atlantic_chase.events.any_event import AnyEvent
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN
from app.games.atlantic_chase.former_words import with_slugs
from app.games.atlantic_chase.meta import META
from app.games.atlantic_chase.options import CampaignOptions, Setup, read_setup
from app.games.atlantic_chase.scenarios import SCENARIOS, draw_up
from app.games.atlantic_chase.scenarios.operation_book import CUSTOM, OPERATIONS, OperationBook
from app.games.atlantic_chase.scenarios.own_operation import BadOperation, own_operation
from app.games.atlantic_chase.scenarios.set_out import set_out
from app.games.atlantic_chase.scoring import score
from app.games.atlantic_chase.state import ChaseState
from app.games.atlantic_chase.steps import AnyStep
from app.games.atlantic_chase.verdict import AnyEnding, GaveUp
from app.games.atlantic_chase.view import View, seen_by_all, view


class AtlanticChase(Rules[ChaseState]):
    meta = META
    state_type = ChaseState
    act_type = AnyAct
    event_type = AnyEvent
    conditionals = (
        Conditional("seize", "I may seize the initiative", "I try", {"act": "Seize"}),
        Conditional("seize", "I may seize the initiative", "I decline", {"act": "Decline"}),
        Conditional("vie", "we vie for the initiative", "I keep my Evasive Maneuvers", {"act": "Keep"}),
        Conditional("slip", "my force slips away", "it gains Evasive Maneuvers", {"act": "SlipAway"}),
    )
    happenings = (
        Happening("SidePasses", "my opponent passes", by="enemy"),
        Happening("ContactMade", "contact is made", of="force"),
        Happening("AttackCalledOff", "an attack is called off"),
        Happening("BattleEnded", "a battle has been fought"),
        Happening("ShipDamaged", "a ship is damaged", of="ship"),
        Happening("ShipSunk", "a ship is sunk", of="ship"),
        Happening("HomeInPort", "a force makes port", of="force"),
    )

    def set_up(self, scenario: str, setup: dict[str, Any], dice: Dice) -> ChaseState:
        chosen, linked = read_setup(setup)
        if own := _own(scenario, chosen):
            return _operation(own, chosen)
        slug = self.meta.scenario(scenario).slug
        if slug in OPERATIONS:
            return _operation(OPERATIONS[slug], chosen)
        if slug == CAMPAIGN:
            return _campaign(chosen, linked)
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
        return self.seen(state, viewer, self.common(state))

    def common(self, state: ChaseState) -> View:
        return seen_by_all(state)

    def seen(self, state: ChaseState, viewer: Viewer, common: View) -> View:
        return view(state, viewer, common)

    def resigned(self, state: ChaseState, seat: Seat) -> Result[AnyEnding]:
        given_up: Literal["operation", "battle", "campaign"] = "operation" if state.operation else "battle"
        if state.campaign:
            given_up = "campaign"
        return Result(1 - seat, GaveUp(state.scenario, state.side_of(seat), given_up), (0, 0))

    def knows_draw(self, scenario: str, setup: dict[str, Any]) -> bool:
        """Equal boxes of a battle are a draw; of an operation somebody wins the tie."""
        return scenario not in OPERATIONS

    def tells_its_author(self, before: ChaseState, after: ChaseState, seat: Seat) -> bool:
        """All is open [1.3] but attitudes plotted before two forces met: showing them tells something [adv 3]."""
        return before.battle.plotted != after.battle.plotted

    def scenario_card(self, scenario: str, setup: dict[str, Any]) -> ScenarioCard:
        """An operation of one's own as lists show it: under the name its maker gave it."""
        own = _own(scenario, Setup(custom=setup.get("custom")))
        if own is None:
            return self.meta.scenario(scenario)
        return ScenarioCard(CUSTOM, own.name, own.dates, own.summary)

    def seated(self, side: str) -> dict[str, Any]:
        return {"british_seat": 0 if side == "british" else 1}

    def first_sides(self, setup: dict[str, Any]) -> list[str]:
        return _sides(read_setup(setup)[0].british_seat)

    def legs(self, state: ChaseState) -> list[Leg]:
        """All is one leg; a battle scores the worth of each side's best box, an operation its points.

        A campaign has a leg for each operation that is over.
        """
        if state.campaign:
            return [
                Leg({str(side): points for side, points in chapter.points.items()}, chapter.changes)
                for chapter in state.campaign.chapters
            ]
        if state.result is None:
            return []
        scores = {state.side_of(seat): points for seat, points in enumerate(state.result.points)}
        turns = state.operation.changes if state.operation else state.battle.round
        return [Leg({str(side): points for side, points in scores.items()}, turns)]

    def summary(self, state: ChaseState) -> Summary:
        battle = state.battle
        if state.campaign:
            return campaign_summary(state)
        if state.operation and not state.operation.fight:
            return _at_sea(state)
        return Summary(
            where=f"Round {battle.round} of {battle.rounds}, {battle.step}",
            sides=tuple(_sides(state.british_seat)),
            periods={"round": f"{battle.part}.{battle.round}", "battle": "1"},
        )


def _own(scenario: str, chosen: Setup) -> OperationBook | None:
    """An operation of one's own comes with the set-up, and only with the slug “custom”."""
    if scenario == CUSTOM:
        return own_operation(chosen.custom)
    if chosen.custom is not None:
        raise BadOperation(f"custom: the scenario “{scenario}” is one of the house and takes no other in its place.")
    return None


def _operation(book: OperationBook, chosen: Setup) -> ChaseState:
    ships, operation = set_out(book, chosen.options)
    if chosen.bid:
        operation.charged[BRITISH if chosen.bid > 0 else GERMAN] = abs(chosen.bid)
    return ChaseState(
        agenda=[NextAction()],
        scenario=book.slug,
        custom=book if book.slug == CUSTOM else None,
        british_seat=chosen.british_seat,
        ships=ships,
        battle=Battle(active=operation.active, rounds=0, step="over"),
        options=chosen.options,
        operation=operation,
    )


def _campaign(chosen: Setup, options: CampaignOptions) -> ChaseState:
    """Before the first choice: nobody is at sea [40.1]."""
    campaign = Campaign(options=options)
    return ChaseState(
        agenda=[NextAction()],
        scenario=CAMPAIGN,
        british_seat=chosen.british_seat,
        ships=[],
        battle=Battle(active=BRITISH, rounds=0, step="over"),
        options=chosen.options,
        operation=nobody_at_sea(campaign),
        waged=campaign,
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
