"""Between actions: what the active player may do now, and why not the rest [27]."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.engine.agenda import Choice
from app.engine.decision import Decision, Flaw, Option, WhyNot
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.actions import (
    air_strike,
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
from app.games.atlantic_chase.actions.who_may_attack import why_no_attack
from app.games.atlantic_chase.forces.ship_cards import BRITISH, Side
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.scenarios.ending import ended, settle
from app.games.atlantic_chase.scenarios.operation_book import OPERATIONS
from app.games.atlantic_chase.scenarios.restriction import must_complete, why_not_action
from app.games.atlantic_chase.scenarios.watch import stationed
from app.games.atlantic_chase.verdict import judge_operation
from app.games.atlantic_chase.victory_points import tell_points

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

ACTIONS: dict[ActionName, Any] = {
    "air strike": air_strike,
    "completion": completion,
    "engage": engage,
    "naval search": naval_search,
    "pass": passing,
    "reorganize": reorganize,
    "signals": signals,
    "stealth": stealth,
    "trajectory": course,
}
"""The nine actions. Each says its `options`, its `RULE`, and in `NOTHING` why there may be none."""

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
}


class NextAction(Boundary):
    """The operation goes on until its scenario ends it."""

    def run(self, game: "Play") -> None:
        state = game.state
        for text in stationed(state):
            say(game, None, text, rule="scenario")
        tell_points(game)
        over = ended(state)
        if over is None:
            game.then(ChooseAction(), NextAction())
            return
        say(game, None, over, rule="28", kind="round")
        for text in settle(state):
            say(game, None, text, rule="scenario")
        tell_points(game)
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
    home = [option for option in completion.options(state, side) if _is_called_home(state, option)]
    if home:
        reason = "A task force that can complete has to"
        others = [name for name in ACTIONS if name != "completion"]
        return home, [WhyNot(name.title(), Flaw(reason, "scenario"), about=name) for name in others]
    options: list[Option] = []
    why_not: list[WhyNot] = []
    for name, action in ACTIONS.items():
        if flaw := why_not_action(state, side, name):
            why_not.append(WhyNot(name.title(), flaw, about=name))
        elif found := action.options(state, side):
            options += found
        else:
            why_not.append(_why_nothing(state, side, name))
    return [*options, *port_transfer.options(state, side), *dispersals(state, side)], why_not


def _why_nothing(state: "ChaseState", side: Side, name: ActionName) -> WhyNot:
    """The scenario's own reason comes before the general one."""
    action = ACTIONS[name]
    if name == "air strike" and state.sea.weather == "bad":
        return WhyNot(name.title(), Flaw(air_strike.BAD_WEATHER.removesuffix("."), action.RULE), about=name)
    flaw = completion.why_not(state, side) if name == "completion" else why_no_attack(state, side, name)
    if flaw:
        return WhyNot(name.title(), flaw, about=name)
    return WhyNot(name.title(), Flaw(action.NOTHING.removesuffix("."), action.RULE), about=name)


def _is_called_home(state: "ChaseState", option: Option) -> bool:
    act = option.act
    return isinstance(act, orders.Complete) and must_complete(state, state.sea.force(act.force))


def dispersals(state: "ChaseState", side: Side) -> list[Option]:
    """British convoys may scatter while their side holds the initiative, if the scenario lets them [24.2]."""
    if side != BRITISH or not OPERATIONS[state.scenario].disperse:
        return []
    at_sea = [state.ship(slug) for force in state.sea.of(side) for slug in force.ships]
    return [
        Option(acts.Disperse(ship.slug), f"{ship.name} disperses, for good.")
        for ship in at_sea
        if ship.card.kind == "convoy" and not ship.dispersed
    ]


def disperse(game: "Play", act: acts.Disperse) -> None:
    ship = game.state.ship(act.ship)
    ship.dispersed = True
    force = game.state.force_of(ship.slug)
    about = (force.slug,) if force else ()
    say(game, ship.side, f"{ship.name} disperses, for good.", rule="24.2", about=about)
