"""Prizes: a convoy or merchantman that is brought to battle without an escort may be taken instead (ruling O26)."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.events.damage import PrizeTaken
from app.games.atlantic_chase.events.facts import all_called, called
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.task_force import ships_in
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.scenarios.operation_book import book_of
from app.games.atlantic_chase.words import and_list

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "capture"
MERCHANTMEN = ("Convoy", "Liner", "AO")
"""Ships that haul their flag down if nobody is there to fight for them."""


def is_merchantman(ship: Ship) -> bool:
    return ship.card.ship_class in MERCHANTMEN


def may_be_taken(state: "ChaseState") -> bool:
    """Where the scenario has it: no warship on their side, one on ours, and no convoy that has scattered."""
    if not book_of(state).capture:
        return False
    active, target = state.sea.force(state.declared.active), state.sea.force(state.declared.target)
    prey = ships_in(state, target)
    unescorted = all(is_merchantman(ship) and not ship.dispersed for ship in prey)
    return unescorted and not all(map(is_merchantman, ships_in(state, active)))


class OfferPrize(Step):
    """After the escort check, and before the lines are drawn up. The step that draws them up waits below this one."""

    def run(self, game: "Play") -> None:
        if may_be_taken(game.state):
            game.then(PrizeOrBattle())


class PrizeOrBattle(Choice):
    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.declared.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        target = state.sea.force(state.declared.target)
        prey = and_list([ship.name for ship in ships_in(state, target)])
        return Decision(
            name="prize",
            prompt=f"{prey} has no escort. A prize crew, or the guns?",
            waiting="They decide whether to take a prize.",
            options=(
                Option(orders.TakePrize(take=True), f"Take {prey}", note="No battle; out of play, and yours"),
                Option(orders.TakePrize(take=False), "Open fire"),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.TakePrize) -> None:
        if act.take:
            take(game)


def take(game: "Play") -> None:
    """The prizes leave play; their captor is a station there, with Contact, as after a battle [23]."""
    state = game.state
    declared, sea = state.declared, state.sea
    captor, target = sea.force(declared.active), sea.force(declared.target)
    ships = ships_in(state, target)
    for ship in ships:
        ship.leader = None
    sea.captured += [ship.slug for ship in ships]
    sea.forces = [force for force in sea.forces if force is not target]
    captor.place = Station(hex=declared.hex, contact=True)
    sea.fight = None
    told = PrizeTaken(called(captor), all_called(ships), declared.hex, chart=state.chart)
    say(game, declared.side, told, rule=RULE, about=(captor.slug, declared.hex))
