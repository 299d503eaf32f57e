"""Between actions: what the active player may do now, and why not the rest [27]."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.engine.agenda import Choice
from app.engine.decision import Decision, Flaw, Option, WhyNot
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.actions import (
    air_strike,
    code_breakers,
    completion,
    course,
    engage,
    naval_search,
    orders,
    passing,
    port_transfer,
    reorganize,
    signals,
    stealth,
)
from app.games.atlantic_chase.actions.call_off import Boundary
from app.games.atlantic_chase.actions.declared import ActionName
from app.games.atlantic_chase.actions.offer import Offer
from app.games.atlantic_chase.campaign import call_off, intelligence
from app.games.atlantic_chase.campaign import orders as campaign_orders
from app.games.atlantic_chase.campaign.between_actions import before_the_next_action
from app.games.atlantic_chase.campaign.resolution import OperationOver
from app.games.atlantic_chase.events.courses import ConvoyDisperses
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.ship_cards import BRITISH, Side
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.scenarios.ending import ended, settle
from app.games.atlantic_chase.scenarios.operation_book import book_of
from app.games.atlantic_chase.scenarios.restriction import SCENARIO, must_complete, restriction_on, why_not_action
from app.games.atlantic_chase.scenarios.watch import stationed
from app.games.atlantic_chase.verdict import judge_operation
from app.games.atlantic_chase.victory_points import tell_points

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

ACTIONS: dict[ActionName, Callable[["ChaseState", Side], Offer]] = {
    "air strike": air_strike.options,
    "completion": completion.options,
    "engage": engage.options,
    "naval search": naval_search.options,
    "pass": passing.options,
    "reorganize": reorganize.options,
    "signals": signals.options,
    "stealth": stealth.options,
    "trajectory": course.options,
}
"""The nine actions, and what each offers."""

RULE_OF: dict[ActionName, str] = {
    "air strike": air_strike.RULE,
    "completion": completion.RULE,
    "engage": engage.RULE,
    "naval search": naval_search.RULE,
    "pass": passing.RULE,
    "reorganize": reorganize.RULE,
    "signals": signals.RULE,
    "stealth": stealth.RULE,
    "trajectory": course.RULE,
}

CALLED_HOME = Flaw("A task force that can complete has to", SCENARIO)

BEGIN: dict[type[Any], Callable[["Play", Any], None]] = {
    orders.Strike: air_strike.begin,
    orders.Complete: completion.begin,
    orders.Engage: engage.begin,
    orders.Search: naval_search.begin,
    orders.Pass: passing.begin,
    orders.Reorganize: reorganize.begin,
    orders.Signals: signals.begin,
    orders.Recon: stealth.begin_recon,
    orders.StealthAttack: stealth.begin_attack,
    orders.Plot: course.begin,
    orders.EnterPort: port_transfer.enter,
    orders.LeavePort: port_transfer.leave,
    orders.BreakCode: code_breakers.begin,
    campaign_orders.CallOffOperation: call_off.begin,
    campaign_orders.ReadSignals: intelligence.begin,
}


class NextAction(Boundary):
    """The operation goes on until its scenario ends it; in a campaign the next one follows [40.1]."""

    def run(self, game: "Play") -> None:
        state = game.state
        if state.result is not None:
            return
        if state.campaign and not state.campaign.at_sea:
            game.then(*before_the_next_action(game), NextAction())
            return
        for mark in stationed(state):
            say(game, None, mark, rule=SCENARIO)
        tell_points(game)
        over = ended(state)
        if over is None:
            game.then(*(before_the_next_action(game) or [ChooseAction()]), NextAction())
            return
        say(game, None, over, rule="28")
        for counted in settle(state):
            say(game, None, counted, rule=SCENARIO)
        tell_points(game)
        if state.campaign:
            game.then(OperationOver(), NextAction())
            return
        state.result = judge_operation(state)
        say(game, None, state.result.ending, rule="28")


class ChooseAction(Choice):
    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.active),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        side = state.sea.active
        options, why_not = menu(state, side)
        return Decision(
            name="action",
            prompt="Your action?",
            waiting=f"The {side.capitalize()} side has the initiative.",
            options=tuple(options),
            why_not=tuple(why_not),
        )

    def chosen(self, game: "Play", seat: int, act: Any) -> None:
        if isinstance(act, acts.Disperse):
            disperse(game, act)
        else:
            BEGIN[type(act)](game, act)


def menu(state: "ChaseState", side: Side) -> tuple[list[Option], list[WhyNot]]:
    if home := called_home(state, side):
        others = [name for name in ACTIONS if name != "completion"]
        return home, [WhyNot(name.title(), CALLED_HOME, about=name) for name in others]
    options: list[Option] = []
    why_not: list[WhyNot] = []
    for name, offer in ACTIONS.items():
        offered = why_not_action(state, side, name) or offer(state, side)
        if isinstance(offered, Flaw):
            why_not.append(WhyNot(name.title(), offered, about=name))
        else:
            options += offered
    beside = [*port_transfer.options(state, side), *dispersals(state, side), *code_breakers.options(state, side)]
    return [*options, *beside, *intelligence.options(state, side), *call_off.options(state, side)], why_not


def called_home(state: "ChaseState", side: Side) -> list[Option]:
    """The Completions that a scenario demands before anything else."""
    offered = completion.options(state, side) if restriction_on(state, side) else []
    if isinstance(offered, Flaw):
        return []
    return [option for option in offered if must_complete(state, state.sea.force(_completing(option)))]


def _completing(option: Option) -> str:
    assert isinstance(option.act, orders.Complete)
    return option.act.force


def dispersals(state: "ChaseState", side: Side) -> list[Option]:
    """British convoys may scatter while their side holds the initiative, if the scenario lets them [24.2]."""
    if side != BRITISH or not book_of(state).disperse:
        return []
    at_sea = [state.ship(slug) for force in state.sea.of(side) for slug in force.ships]
    return [
        Option(acts.Disperse(ship.slug), f"{ship.name} disperses, for good")
        for ship in at_sea
        if ship.card.kind == "convoy" and not ship.dispersed
    ]


def disperse(game: "Play", act: acts.Disperse) -> None:
    ship = game.state.ship(act.ship)
    ship.dispersed = True
    force = game.state.force_of(ship.slug)
    about = (force.slug,) if force else ()
    say(game, ship.side, ConvoyDisperses(called(ship)), rule="24.2", about=about)
