"""Troops go ashore: a convoy or squadron that Completes in Norway rolls on the landing table."""

from typing import TYPE_CHECKING, Literal

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.engine.log import Roll
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.battle.field import Rolled
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_with, take_up
from app.games.atlantic_chase.campaign.landing_cost import hits_left_over, landing_costs, left_over
from app.games.atlantic_chase.events.damage import ForceLost
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.events.scenario import LANDINGS, AirbaseLost, Circumstance, LandingHit, TroopsLand
from app.games.atlantic_chase.forces.change_ship import change_ship
from app.games.atlantic_chase.forces.damage import take_hits
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side, enemy
from app.games.atlantic_chase.forces.task_force import TaskForce, ships_in
from app.games.atlantic_chase.initiative.leaders import flagships
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.map.chart import CHARTS
from app.games.atlantic_chase.map.chart_file import Airbase, Port
from app.games.atlantic_chase.scenarios.operation_book import book_of
from app.games.atlantic_chase.scenarios.operation_file import LandingResult

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "landing"
HITS: dict[LandingResult, int] = {"debacle": 2, "two hits": 2, "hit": 1, "landed": 0, "bridgehead": 0}
FIRE_SUPPORT = ("BB", "BC", "PB")


def lands(state: "ChaseState", force: TaskForce, port: str) -> bool:
    """This task force brings troops to a port where they have to fight for it."""
    landing = book_of(state).landing
    return landing is not None and port in landing.ports and bool(_troops(state, force))


def _troops(state: "ChaseState", force: TaskForce) -> list[Ship]:
    return [ship for ship in ships_in(state, force) if ship.card.kind in ("convoy", "squadron")]


def modifiers(state: "ChaseState", force: TaskForce, port: str) -> tuple[tuple[Circumstance, int], ...]:
    """What helps the landing, and what hinders it."""
    own, others = _landings(state, force.side), _landings(state, enemy(force.side))
    found: list[tuple[Circumstance, int, bool]] = [
        ("foothold", 1, force.side == GERMAN and own in (1, 2)),
        ("heavy guns", 1, _has_fire_support(state, force, port)),
        ("enemy ashore", -1, others > 0),
        ("trondheim first", -1, port == "trondheim" and own == 0),
        ("hit on the way", -1, any(ship.taken for ship in _troops(state, force))),
    ]
    return tuple((circumstance, amount) for circumstance, amount, holds in found if holds)


def _landings(state: "ChaseState", side: Side) -> int:
    """How many convoys and squadrons of this side are ashore in the ports of the landing."""
    landing = book_of(state).landing
    assert landing
    ashore = [state.ship(line.ship) for line in state.sea.completed if line.port in landing.ports]
    return sum(ship.side == side and ship.card.kind in ("convoy", "squadron") for ship in ashore)


def _has_fire_support(state: "ChaseState", force: TaskForce, port: str) -> bool:
    """An undamaged capital ship in this task force, or in a station in the hex of the port."""
    hexes = _port(state, port).hexes
    near = [other for other in state.sea.of(force.side) if other is force or other.station in hexes]
    ships = [ship for other in near for ship in ships_in(state, other)]
    return any(ship.card.ship_class in FIRE_SUPPORT and not ship.damaged for ship in ships)


def read_table(state: "ChaseState", side: Side, total: int) -> LandingResult:
    landing = book_of(state).landing
    assert landing
    return landing.table[side][min(max(total, 1), 5) - 1]


def _port(state: "ChaseState", port: str) -> Port:
    return CHARTS[book_of(state).chart].ports[port]


class LandTroops(Step):
    """After a Completion was not seized, and before the task force leaves play."""

    force: str
    port: str
    side: Side

    def run(self, game: "Play") -> None:
        state = game.state
        force = state.sea.find(self.force)
        if force is None or state.sea.active != self.side or not lands(state, force, self.port):
            return
        leaders = flagships(state, self.side, (self.force,))
        roll_with(game, leaders, "landing", 1, ReadLanding(self.force, self.port, self.side))


class ReadLanding(Reading):
    force: str
    port: str
    side: Side

    def called(self, state: "ChaseState") -> str:
        return f"Landing in {_port(state, self.port).name}"

    def would_read(self, state: "ChaseState", rolled: Rolled) -> str:
        return LANDINGS[self._result(state, rolled)]

    def _result(self, state: "ChaseState", rolled: Rolled) -> LandingResult:
        changes = modifiers(state, state.sea.force(self.force), self.port)
        die = sum(rolled.dice) + rolled.bonus
        return read_table(state, self.side, die + sum(amount for _, amount in changes))

    def run(self, game: "Play") -> None:
        state = game.state
        force = state.sea.force(self.force)
        rolled = take_up(state)
        die, changes = sum(rolled.dice) + rolled.bonus, modifiers(state, force, self.port)
        result = self._result(state, rolled)
        rolls = (Roll("Landing", die, 6, LANDINGS[result]),)
        told = TroopsLand(called(force), self.port, die, changes, result, chart=state.chart)
        say(game, self.side, told, rolls=rolls, rule=RULE, about=_port(state, self.port).hexes)
        if state.campaign and result in ("debacle", "two hits"):
            landing_costs(game, self.side)
        if result == "debacle":
            state.sea.marks += [repelled(ship.slug, self.port) for ship in _troops(state, force)]
        if result == "bridgehead":
            for lost in airbases_taken(state, self.side):
                say(game, None, AirbaseLost(lost, chart=state.chart), rule=RULE)
            win_airbase(state, self.side, self.port)
        if HITS[result]:
            game.then(TakeLandingHits(self.force, HITS[result], result == "debacle"))


def repelled(ship: str, port: str) -> str:
    """The mark of a convoy or squadron that may not try this port again."""
    return f"repelled: {ship} at {port}"


class TakeLandingHits(Choice):
    """The owner picks the ship."""

    force: str
    hits: int
    debacle: bool = False

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.force(self.force).side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        what = "takes the hit" if self.hits == 1 else f"takes {self.hits} hits"
        return Decision(
            name="pick ship",
            prompt=f"Which ship {what}?",
            waiting="The landing force picks a ship.",
            options=tuple(
                Option(orders.PickShip(ship.slug), f"{ship.name} {what}")
                for ship in ships_in(game.state, game.state.sea.force(self.force))
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.PickShip) -> None:
        state = game.state
        ship, was_damaged = state.ship(act.ship), state.ship(act.ship).damaged
        landed = state.sea.force(self.force)
        more = left_over(ship, self.hits) if state.campaign else 0
        take_hits(ship, self.hits - more)
        fate: Literal["sunk", "damaged"] | None = (
            "sunk" if ship.sunk else "damaged" if ship.damaged != was_damaged else None
        )
        say(game, ship.side, LandingHit(called(ship), self.hits, fate), rule=RULE)
        if fate:
            change_ship(game, ships_in(state, landed), ship)
        for force in state.clear_the_lost():
            say(game, ship.side, ForceLost(called(force)), rule="22.10")
        if more:
            hits_left_over(game, landed, more, self.debacle)


# --- airbases won by a bridgehead


def win_airbase(state: "ChaseState", side: Side, port: str) -> None:
    """The marker goes to this port; a side has one at most, and the enemy's comes off."""
    marks = [mark for mark in state.sea.marks if not _is_airbase(mark)]
    won = [f"{side}-airbase", f"{side}-airbase in {port}"]
    if side == GERMAN and "german-airbase-seen" not in marks:
        won.append("german-airbase-seen")
    state.sea.marks = [*marks, *won]


def airbases_taken(state: "ChaseState", side: Side) -> list[str]:
    """The enemy's airbase that a bridgehead of this side puts an end to, by its port."""
    return _bridgeheads(state, enemy(side))


def _bridgeheads(state: "ChaseState", side: Side) -> list[str]:
    start = f"{side}-airbase in "
    return [mark.removeprefix(start) for mark in state.sea.marks if mark.startswith(start)]


def _is_airbase(mark: str) -> bool:
    return any(mark == f"{side}-airbase" or mark.startswith(f"{side}-airbase in ") for side in (BRITISH, GERMAN))


def airbase_markers(state: "ChaseState", side: Side) -> tuple[Airbase, ...]:
    """The airbase of a bridgehead, which works like any other [3.6]."""
    ports = [_port(state, slug) for slug in _bridgeheads(state, side)] if state.sea.marks else ()
    return tuple(
        Airbase(f"bridgehead-{port.slug}", f"bridgehead at {port.name}", port.hexes[0], side, port.marks[0].at)
        for port in ports
    )
