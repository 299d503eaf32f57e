"""The stealth link, optional with the advanced rules [adv 6]: what a Stealth Attack strikes, it strikes below water."""

from typing import TYPE_CHECKING, Literal

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.declared import Result
from app.games.atlantic_chase.battle.advanced.disengagement import disengage
from app.games.atlantic_chase.battle.advanced.effects import suffer
from app.games.atlantic_chase.battle.advanced.locations import HITS, table_roll
from app.games.atlantic_chase.battle.advanced.tables import TABLES
from app.games.atlantic_chase.battle.gunnery import strike
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_with, take_up
from app.games.atlantic_chase.events.advanced import LocationStruck
from app.games.atlantic_chase.events.damage import ForceLost, HitTaken, NoSecondHit
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.damage import hits_from_one_attack
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.task_force import ships_in
from app.games.atlantic_chase.initiative.leaders import flagships
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "adv 6"
Torpedo = Literal["severe", "catastrophic"]
LINKED: dict[tuple[Result, ...], tuple[Torpedo, ...]] = {
    ("hit", "hit"): ("severe",),
    ("damage",): ("catastrophic",),
    ("damage", "damage"): ("catastrophic", "catastrophic"),
}
"""Two hits are one severe result, each Damage a catastrophic one; a single hit stays a hit."""


def torpedoes(state: "ChaseState", result: tuple[Result, ...]) -> list[Step] | None:
    """What takes the place of hits and damage, where the link is played; none: all stays as printed."""
    linked = state.options.advanced and state.options.stealth_link and state.declared.kind == "stealth attack"
    if not linked or result not in LINKED:
        return None
    return [TorpedoStrikes(score) for score in LINKED[result]]


def _afloat(state: "ChaseState") -> list[Ship]:
    target = state.sea.find(state.declared.target)
    return [ship for ship in ships_in(state, target) if not ship.sunk] if target else []


class TorpedoStrikes(Step):
    score: Torpedo

    def run(self, game: "Play") -> None:
        able = _afloat(game.state)
        if len(able) > 1:
            game.then(PickTorpedoed(self.score))
        elif able:
            torpedo(game, able[0], self.score)


class PickTorpedoed(Choice):
    """The attacker picks the ship, as for any hit on the chart [22.5]."""

    score: Torpedo

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.declared.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="pick ship to damage",
            prompt=f"Which ship takes the torpedo, a {self.score} result?",
            waiting="The attacker picks a ship.",
            options=tuple(Option(orders.PickShip(ship.slug), f"{ship.name} is struck") for ship in _afloat(game.state)),
        )

    def chosen(self, game: "Play", seat: int, act: orders.PickShip) -> None:
        torpedo(game, game.state.ship(act.ship), self.score)


def torpedo(game: "Play", ship: Ship, score: Torpedo) -> None:
    """Convoys and squadrons take hits, a dispersed one a single hit in all [24.3]; ships roll on their waterline."""
    state = game.state
    if ship.dispersed and ship.slug in state.declared.struck:
        say(game, state.declared.side, NoSecondHit(called(ship)), rule="24.3")
        return
    state.declared.struck = [*state.declared.struck, ship.slug]
    if ship.card.kind != "ship":
        hits = hits_from_one_attack(ship, HITS[score])
        say(game, ship.side, HitTaken(called(ship), hits), rule=RULE, about=(state.declared.hex,))
        strike(game, ship, hits)
        game.then(Sinkings())
        return
    leaders = flagships(state, state.declared.side, ())
    roll_with(game, leaders, "waterline", 2, WaterlineRead(ship.slug, score))


class WaterlineRead(Reading):
    """There is no battle in which it could linger: what stays is read at once on the Disengagement table [adv 11]."""

    ship: str
    score: Torpedo

    def called(self, state: "ChaseState") -> str:
        return f"Waterline of {state.ship(self.ship).name}"

    def run(self, game: "Play") -> None:
        state = game.state
        ship = state.ship(self.ship)
        rolled = take_up(state)
        special = TABLES.at("waterline").cell(sum(rolled.dice) + rolled.bonus, self.score)
        struck = LocationStruck(called(ship), "waterline", special, dice=rolled.dice, modifier=rolled.bonus)
        say(game, state.declared.side, struck, rolls=table_roll(rolled, special), rule=RULE)
        suffer(game, ship, special)
        game.then(*([] if ship.sunk else disengage(ship)), Sinkings())


class Sinkings(Step):
    """A force without ships leaves the chart [22.10]."""

    def run(self, game: "Play") -> None:
        state = game.state
        for lost in state.clear_the_lost():
            say(game, lost.side, ForceLost(called(lost)), rule="22.10", about=(state.declared.hex,))
