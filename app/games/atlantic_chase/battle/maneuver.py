"""Step 3, maneuver [23]: slowest first, sides in turn, the inactive side first; one zone, and smoke."""

from typing import TYPE_CHECKING, Literal

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.board import NEIGHBOURS
from app.games.atlantic_chase.battle.smoke import LayCover
from app.games.atlantic_chase.events.battle import ConvoyScatters, ShipSails
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.ship import Ship, Zone
from app.games.atlantic_chase.forces.ship_cards import Side, enemy
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


class Maneuver(Step):
    def run(self, game: "Play") -> None:
        state = game.state
        if state.one_side_gone():
            return
        state.battle.step = "maneuver"
        state.battle.maneuvered = []
        state.battle.last_mover = None
        game.then(NextShip(), LayCover())


def still_to_move(state: "ChaseState") -> list[Ship]:
    """The slowest ships that have not maneuvered yet; a shore battery never does."""
    waiting = [
        ship
        for ship in state.ships
        if ship.on_board and ship.card.kind != "battery" and ship.slug not in state.battle.maneuvered
    ]
    slowest = min((ship.knots for ship in waiting), default=0)
    return [ship for ship in waiting if ship.knots == slowest]


def helm(state: "ChaseState", ship: Ship) -> Side:
    """Who steers her in this step: her own side, unless her rudder is out [adv 5]."""
    return enemy(ship.side) if ship.slug in state.battle.rudderless else ship.side


class NextShip(Step):
    """Whose ship is next within the speed class."""

    def steer(self, side: Side) -> Step:
        return Steer(side)

    def run(self, game: "Play") -> None:
        state = game.state
        battle = state.battle
        waiting = still_to_move(state)
        if not waiting:
            return
        sides = {helm(state, ship) for ship in waiting}
        inactive = enemy(battle.active)
        turn = inactive if battle.last_mover is None else enemy(battle.last_mover)
        side = turn if turn in sides else enemy(turn)
        knots = waiting[0].knots
        game.then(self.steer(side), AfterSteering(side, knots), type(self)())


class AfterSteering(Step):
    """A new speed class begins with the inactive side again."""

    side: Side
    knots: int

    def run(self, game: "Play") -> None:
        state = game.state
        waiting = still_to_move(state)
        same_class = bool(waiting) and waiting[0].knots == self.knots
        state.battle.last_mover = self.side if same_class else None


class Steer(Choice):
    side: Side
    begun: bool = False

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def in_hand(self, state: "ChaseState") -> list[Ship]:
        return [ship for ship in still_to_move(state) if helm(state, ship) == self.side]

    def courses(self, state: "ChaseState", ship: Ship) -> list[Option]:
        assert ship.zone
        return sailing(ship, (ship.zone, *NEIGHBOURS[ship.zone]), smoke=ship.can_make_smoke)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        options: list[Option] = []
        for ship in self.in_hand(state):
            options += self.courses(state, ship)
            if may_disperse(state, ship) and ship.side == self.side:
                options.append(Option(acts.Disperse(ship.slug), f"{ship.name} disperses, for good"))
        return Decision(
            name="maneuver",
            prompt="Maneuver: move a ship one zone or hold, with or without smoke.",
            waiting=f"The {self.side.capitalize()} side maneuvers.",
            options=tuple(options),
            draft=self.begun,
        )

    def chosen(self, game: "Play", seat: int, act: acts.Sail | acts.Disperse) -> None:
        state = game.state
        ship = state.ship(act.ship)
        if isinstance(act, acts.Disperse):
            ship.dispersed = True
            say(game, self.side, ConvoyScatters(called(ship)), rule="24.2")
            game.then(type(self)(self.side, begun=True))
            return
        self.sail(game, ship, act)

    def sail(self, game: "Play", ship: Ship, act: acts.Sail) -> None:
        state = game.state
        state.battle.maneuvered.append(ship.slug)
        moved = act.zone != ship.zone
        ship.zone = act.zone
        smoke: Literal["on", "off"] | None = None if act.smoke == ship.making_smoke else "on" if act.smoke else "off"
        ship.making_smoke = act.smoke
        if moved or smoke:
            say(game, self.side, ShipSails(called(ship), act.zone, moved, smoke), rule="23")


def sailing(ship: Ship, zones: tuple[Zone, ...], *, smoke: bool) -> list[Option]:
    """To hold, or to go to one of these zones; making smoke or not."""
    smokes = (False, True) if smoke else (False,)
    options = []
    for zone in zones:
        for smoking in smokes:
            course = "holds" if zone == ship.zone else f"goes to {zone}"
            options.append(
                Option(acts.Sail(ship.slug, zone, smoking), f"{ship.name} {course}{', making smoke' * smoking}")
            )
    return options


def may_disperse(state: "ChaseState", ship: Ship) -> bool:
    """British convoys only, if the scenario lets them [24.2]."""
    if ship.card.kind != "convoy" or ship.side != "british" or ship.dispersed:
        return False
    rule = state.special.disperse
    if rule == "after":
        guard = state.ship(state.special.disperse_after)
        return guard.crippled or guard.sunk or guard.broke_away
    return rule == "free"
