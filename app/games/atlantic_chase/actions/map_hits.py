"""Hits and damage on the map, by aircraft and stealth forces: the active player picks the ship [22.5–22.7]."""

from typing import TYPE_CHECKING, Literal

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.events.damage import (
    ForceLost,
    HitTaken,
    NoSecondHit,
    ShipDamaged,
    ShipSunk,
    TooFastToHit,
)
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.change_ship import change_ship
from app.games.atlantic_chase.forces.damage import damage, take_hits
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import SPEEDS, Speed
from app.games.atlantic_chase.forces.task_force import knots, ships_in
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

Harm = Literal["hit", "hit_if_slow", "hit_if_very_slow", "damage"]
AT_MOST: dict[Harm, Speed] = {"hit": "fast", "damage": "fast", "hit_if_slow": "slow", "hit_if_very_slow": "very_slow"}
"""A conditional hit needs a force, and a ship, no faster than this [22.5]."""


def who_may_be_hit(state: "ChaseState", harm: Harm) -> list[Ship]:
    target = state.sea.find(state.declared.target)
    if target is None:
        return []
    limit = SPEEDS.index(AT_MOST[harm])
    if knots(state, target) > limit:
        return []
    anyone = state.options.conditional_hits == "any_ship"
    return [ship for ship in ships_in(state, target) if anyone or ship.knots <= limit]


class HitOnMap(Step):
    harm: Harm

    def run(self, game: "Play") -> None:
        able = who_may_be_hit(game.state, self.harm)
        if not able:
            target = game.state.sea.find(game.state.declared.target)
            if target:
                say(game, game.state.declared.side, TooFastToHit(called(target)), rule="22.5")
        elif len(able) == 1:
            strike(game, able[0], self.harm)
        else:
            game.then(PickTarget(self.harm))


class PickTarget(Choice):
    harm: Harm

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.declared.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        what = "is damaged" if self.harm == "damage" else "takes the hit"
        return Decision(
            name="pick ship to damage" if self.harm == "damage" else "pick ship",
            prompt=f"Which ship {what}?",
            waiting="The attacker picks a ship.",
            options=tuple(
                Option(orders.PickShip(ship.slug), f"{ship.name} {what}")
                for ship in who_may_be_hit(game.state, self.harm)
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.PickShip) -> None:
        strike(game, game.state.ship(act.ship), self.harm)


def strike(game: "Play", ship: Ship, harm: Harm) -> None:
    """A dispersed convoy takes one hit at most from the whole attack [24.3]."""
    state = game.state
    if ship.dispersed and ship.slug in state.declared.struck:
        say(game, state.declared.side, NoSecondHit(called(ship)), rule="24.3")
        return
    state.declared.struck = [*state.declared.struck, ship.slug]
    was_damaged, about = ship.damaged, (state.declared.hex,)
    if ship.dispersed or harm != "damage":
        take_hits(ship, 1)
        say(game, ship.side, HitTaken(called(ship), 1), rule="22.5", about=about)
    else:
        damage(ship)
        if ship.card.kind != "ship":
            say(game, ship.side, HitTaken(called(ship), 2), rule="22.6", about=about)
    if ship.sunk:
        say(game, ship.side, ShipSunk(called(ship)), rule="22.7", about=about)
    elif ship.damaged and not was_damaged:
        say(game, ship.side, ShipDamaged(called(ship)), rule="22.7", about=about)
    if ship.sunk or ship.damaged != was_damaged:
        force = state.force_of(ship.slug)
        assert force
        change_ship(game, ships_in(state, force), ship)
    for lost in state.clear_the_lost():
        say(game, ship.side, ForceLost(called(lost)), rule="22.10", about=about)
