"""Maneuver [adv 7]: only in the direction of the attitude, or Pursuit; smoke is for Running ships."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.advanced.attitude import bears
from app.games.atlantic_chase.battle.advanced.rudder import RudderChecks
from app.games.atlantic_chase.battle.board import ships_of
from app.games.atlantic_chase.battle.maneuver import NextShip, Steer, helm, may_disperse, sailing, still_to_move
from app.games.atlantic_chase.battle.smoke import LayCover
from app.games.atlantic_chase.events.advanced import ConfusionSteers, ShipPursues
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.ship import Ship, Zone
from app.games.atlantic_chase.forces.ship_cards import Side, enemy
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

TOWARD: dict[Zone, Zone] = {"far": "near", "near": "close"}
AWAY: dict[Zone, Zone] = {"close": "near", "near": "far"}


class AdvancedManeuver(Step):
    def run(self, game: "Play") -> None:
        state = game.state
        if state.one_side_gone():
            return
        battle = state.battle
        battle.step = "maneuver"
        battle.last_mover = None
        battle.rudderless = []
        battle.maneuvered = [ship.slug for ship in state.ships if ship.on_board and stands_by(state, ship)]
        for ship in map(state.ship, battle.maneuvered):
            ship.making_smoke = False
        game.then(RudderChecks(), NextHelm(), LayCover())


def stands_by(state: "ChaseState", ship: Ship) -> bool:
    """Stopped and Acquiring ships do nothing here, unless a convoy may disperse; nor does a shore battery."""
    return not bears(ship) or ship.stopped or (ship.attitude == "acquiring" and not may_disperse(state, ship))


class NextHelm(NextShip):
    """Slowest first as in the basic rules; a ship out of control takes her turn with those of the enemy."""

    def steer(self, side: Side) -> Step:
        return OfferHelm(side)


class OfferHelm(Step):
    """Confusion: the holder may control one enemy ship when it would move [adv 2]."""

    side: Side

    def run(self, game: "Play") -> None:
        state = game.state
        confused = state.battle.confusion == enemy(self.side) and own_next(state, self.side)
        game.then(ConfusedShip(self.side) if confused else SteerByAttitude(self.side))


def own_next(state: "ChaseState", side: Side) -> list[Ship]:
    """The side's own ships that may move now under its own command."""
    return [ship for ship in still_to_move(state) if ship.side == helm(state, ship) == side]


class ConfusedShip(Choice):
    """Asked before the enemy's turn: any ship that he could move now."""

    side: Side

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(enemy(self.side)),)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="confused ship",
            prompt="Use Confusion to steer the next enemy ship yourself? It works once.",
            waiting=f"The {enemy(self.side).capitalize()} side may use Confusion.",
            options=(
                Option(acts.KeepConfusion(), "Keep Confusion for later"),
                *(Option(acts.TakeHelm(ship.slug), f"Steer {ship.name}") for ship in own_next(game.state, self.side)),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: acts.KeepConfusion | acts.TakeHelm) -> None:
        if isinstance(act, acts.KeepConfusion):
            game.then(SteerByAttitude(self.side))
            return
        state = game.state
        state.battle.confusion = None
        say(game, enemy(self.side), ConfusionSteers(called(state.ship(act.ship))), rule="adv 2")
        game.then(SteerTaken(enemy(self.side), ship=act.ship))


class SteerByAttitude(Steer):
    def courses(self, state: "ChaseState", ship: Ship) -> list[Option]:
        """Closing: hold, one zone toward the enemy, or pursue. Running: hold or one zone away, with smoke or not."""
        assert ship.zone
        ahead = {"closing": TOWARD, "running": AWAY}.get(ship.attitude or "", {}).get(ship.zone)
        zones = (ship.zone, ahead) if ahead else (ship.zone,)
        smoke = ship.attitude == "running" and ship.can_make_smoke
        chase = [
            Option(acts.Pursue(ship.slug, prey.slug), f"{ship.name} pursues {prey.name}, who goes to {_drawn(prey)}")
            for prey in pursuable(state, ship)
        ]
        return sailing(ship, zones, smoke=smoke) + chase

    def chosen(self, game: "Play", seat: int, act: acts.Sail | acts.Pursue | acts.Disperse) -> None:
        if not isinstance(act, acts.Pursue):
            super().chosen(game, seat, act)
            return
        state = game.state
        state.battle.maneuvered.append(act.ship)
        ship, prey = state.ship(act.ship), state.ship(act.target)
        prey.zone = _drawn(prey)
        ship.making_smoke = False
        say(game, self.side, ShipPursues(called(ship), called(prey), prey.zone), rule="adv 7")


class SteerTaken(SteerByAttitude, kw_only=True):
    """One ship, steered by the enemy."""

    ship: str

    def in_hand(self, state: "ChaseState") -> list[Ship]:
        return [state.ship(self.ship)]


def _drawn(prey: Ship) -> Zone:
    assert prey.zone
    return TOWARD[prey.zone]


def pursuable(state: "ChaseState", ship: Ship) -> list[Ship]:
    """Enemies that a Closing ship in near or close can draw one zone on: slower, or as fast and Acquiring."""
    if ship.attitude != "closing" or ship.zone == "far" or ship.card.kind == "convoy":
        return []
    return [
        prey
        for prey in ships_of(state.ships, enemy(ship.side))
        if bears(prey) and prey.zone in TOWARD and prey.knots < ship.knots + (prey.attitude == "acquiring")
    ]
