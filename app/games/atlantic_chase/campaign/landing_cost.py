"""What a landing in Norway may cost: points, and hits that are left over when a ship has sunk [40.11]."""

from typing import TYPE_CHECKING

import msgspec

from app.engine.agenda import Choice
from app.engine.decision import Decision, Option
from app.games.atlantic_chase.actions.orders import PickShip
from app.games.atlantic_chase.campaign import orders
from app.games.atlantic_chase.campaign.events import LandingCost
from app.games.atlantic_chase.events.damage import ForceLost
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.events.scenario import LandingHit
from app.games.atlantic_chase.forces.change_ship import change_ship
from app.games.atlantic_chase.forces.damage import take_hits
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.task_force import TaskForce, ships_in
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import Play

RULE = "40.11"


def landing_costs(game: "Play", side: Side) -> None:
    """A point less; the victory table counts the marks."""
    game.state.sea.marks.append(f"{side}-landing")
    say(game, side, LandingCost(side), rule=RULE)


def left_over(ship: Ship, hits: int) -> int:
    """How many of these hits a ship no longer needs to sink."""
    tried = msgspec.structs.replace(ship, effects=list(ship.effects))
    for taken in range(hits):
        take_hits(tried, 1)
        if tried.sunk:
            return hits - taken - 1
    return 0


def hits_left_over(game: "Play", force: TaskForce, hits: int, debacle: bool) -> None:
    """After a debacle a point; else another ship takes it, or it costs a point, as the owner likes."""
    if debacle or not force.ships:
        for _ in range(hits):
            landing_costs(game, force.side)
    else:
        game.then(HitLeftOver(force.slug, hits))


class HitLeftOver(Choice):
    force: str
    hits: int

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.force(self.force).side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        force = game.state.sea.force(self.force)
        return Decision(
            name="campaign landing",
            prompt="A hit is left over. Which ship takes it, or does it cost a point?",
            waiting="The landing force has a hit left to take.",
            options=(
                Option(orders.TakeLoss(), "It costs a point"),
                *(Option(PickShip(ship.slug), f"{ship.name} takes it") for ship in ships_in(game.state, force)),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.TakeLoss | PickShip) -> None:
        state = game.state
        force = state.sea.force(self.force)
        if isinstance(act, orders.TakeLoss):
            landing_costs(game, force.side)
            return
        ship, was_damaged = state.ship(act.ship), state.ship(act.ship).damaged
        take_hits(ship, self.hits)
        fate = "sunk" if ship.sunk else "damaged" if ship.damaged != was_damaged else None
        say(game, ship.side, LandingHit(called(ship), self.hits, fate), rule=RULE)  # type: ignore[arg-type]
        if fate:
            change_ship(game, ships_in(state, force), ship)
        for lost in state.clear_the_lost():
            say(game, ship.side, ForceLost(called(lost)), rule="22.10")
