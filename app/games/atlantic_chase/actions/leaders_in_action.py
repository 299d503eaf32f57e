"""Leaders in the middle of an attack: Gensoul, Walker, Krancke and Tovey [25]."""

from typing import TYPE_CHECKING, Literal

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.engine.log import Roll
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.designations import active_forces, inactive_forces, total_of
from app.games.atlantic_chase.actions.tables import TWO_DICE
from app.games.atlantic_chase.battle.field import Rolled
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_with, take_up
from app.games.atlantic_chase.events.attacks import IntelErased, LeaderCoordinates, TotalMoved
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.initiative.leaders import flagships, ship_of_leader
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.sea import place

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play


WALKER = 4
"""What Coordination is worth with him."""

Direction = Literal[-1, 1]
"""Of the Trajectory Total: down or up."""


class GensoulMay(Step):
    """If he sails with the Active force, one Intel marker of a designated force goes before Interruption."""

    def run(self, game: "Play") -> None:
        state = game.state
        declared = state.declared
        marked = any(force.intel for force in active_forces(state, declared))
        if marked and ship_of_leader(state, declared.side, "lose intel", (declared.active,)):
            game.then(GensoulUsed())


class GensoulUsed(Choice):
    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.declared.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        return Decision(
            name="gensoul",
            prompt="Gensoul can take one Intel marker off. Use him? He works once.",
            waiting="They may use Gensoul.",
            options=(
                *(
                    Option(orders.LoseIntel(force.slug, name), f"{force.name} loses the Intel in {place(state, name)}")
                    for force in active_forces(state, state.declared)
                    for name in force.intel
                ),
                Option(orders.Keep(), "Keep him for later"),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.LoseIntel | orders.Keep) -> None:
        if isinstance(act, orders.Keep):
            return
        state = game.state
        declared = state.declared
        flagship = ship_of_leader(state, declared.side, "lose intel", (declared.active,))
        assert flagship
        assert flagship.leader
        leader, flagship.leader = flagship.leader, None
        force = state.sea.force(act.force)
        assert isinstance(force.place, Trajectory)
        left = tuple(name for name in force.place.intel if name != act.hex)
        force.place = Trajectory(force.place.hexes, left, force.place.contact)
        erased = IntelErased(leader, called(force), act.hex, chart=state.chart)
        say(game, declared.side, erased, rule="25", about=(force.slug, act.hex))


class WalkerMay(Step):
    """With the active player's coordinating force: +4 in place of the usual."""

    def run(self, game: "Play") -> None:
        declared = game.state.declared
        if declared.coordinating and ship_of_leader(
            game.state, declared.side, "coordination", (declared.coordinating,)
        ):
            game.then(WalkerUsed())


class WalkerUsed(Choice):
    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.declared.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        return Decision(
            name="walker",
            prompt=f"Walker makes Coordination worth {WALKER:+d}. Use him? He works once.",
            waiting="They may use Walker.",
            options=(
                Option(orders.UseLeader("walker"), "Walker coordinates", worth=f"{WALKER:+d}"),
                Option(orders.Keep(), "Not now"),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.UseLeader | orders.Keep) -> None:
        if isinstance(act, orders.Keep):
            return
        declared = game.state.declared
        assert declared.coordinating
        ship = ship_of_leader(game.state, declared.side, "coordination", (declared.coordinating,))
        assert ship
        ship.leader = None
        declared.walker = True
        told = LeaderCoordinates(act.leader, called(ship), WALKER)
        say(game, declared.side, told, rule="25", about=(declared.coordinating,))


class ShiftTotal(Step):
    """Krancke or Tovey in a designated force of this side: two dice up or down, said before they fall; 0 at least."""

    side: Side

    def run(self, game: "Play") -> None:
        if _shifter(game.state, self.side):
            game.then(ShiftUsed(self.side))


def _total(state: "ChaseState") -> int:
    """As it stands, with what the other side's leader made of it."""
    return total_of(state, state.declared).total + state.declared.shift


def shifted(total: int, direction: Direction) -> dict[int, float]:
    """The Totals that two dice may make of this one, and how likely; never below 0."""
    found: dict[int, float] = {}
    for dice, ways in TWO_DICE.items():
        made = max(0, total + direction * dice)
        found[made] = found.get(made, 0.0) + ways / 36
    return found


def _reach(total: int, direction: Direction) -> str:
    """“To between 3 and 13, by two dice”."""
    totals = shifted(total, direction)
    low, high = min(totals), max(totals)
    return f"To {low}, by two dice" if low == high else f"To between {low} and {high}, by two dice"


def _shifter(state: "ChaseState", side: Side) -> Ship | None:
    return ship_of_leader(state, side, "total", _designated(state, side))


def _designated(state: "ChaseState", side: Side) -> list[str]:
    """The forces of this side with a part in the action, its target among them."""
    declared = state.declared
    if side == declared.side:
        return [force.slug for force in active_forces(state, declared)]
    return [*(force.slug for force in inactive_forces(state, declared)), declared.target]


class ShiftUsed(Choice):
    side: Side

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(self.side),)

    def decision(self, game: "Play", seat: int) -> Decision:
        state = game.state
        ship = _shifter(state, self.side)
        assert ship
        assert ship.leader
        name, total = LEADERS[ship.leader].name, _total(state)
        lower, raise_ = orders.UseLeader(ship.leader, down=True), orders.UseLeader(ship.leader)
        return Decision(
            name="total leader",
            prompt=f"The Trajectory Total is {total}. {name} can move it by two dice. Use him? He works once.",
            waiting=f"The {self.side.capitalize()} side may use {name}.",
            options=(
                Option(orders.Keep(), "Keep him for later"),
                Option(lower, f"{name} lowers the Total", note=_reach(total, -1), dice=True),
                Option(raise_, f"{name} raises the Total", note=_reach(total, 1), dice=True),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.UseLeader | orders.Keep) -> None:
        if isinstance(act, orders.Keep):
            return
        state = game.state
        ship = _shifter(state, self.side)
        assert ship
        ship.leader = None
        others = flagships(state, self.side, _designated(state, self.side))
        roll_with(game, others, f"total {act.leader}", 2, ReadShift(self.side, act.leader, ship.slug, act.down))


class ReadShift(Reading):
    side: Side
    leader: str
    ship: str
    down: bool

    def called(self, state: "ChaseState") -> str:
        return f"{LEADERS[self.leader].name} moves the Trajectory Total"

    def would_read(self, state: "ChaseState", rolled: Rolled) -> str:
        return f"Total {_total(state) + self._by(state, rolled)}"

    def _by(self, state: "ChaseState", rolled: Rolled) -> int:
        dice = sum(rolled.dice) + rolled.bonus
        return -min(dice, _total(state)) if self.down else dice

    def run(self, game: "Play") -> None:
        state = game.state
        rolled = take_up(state)
        before, by = _total(state), self._by(state, rolled)
        state.declared.shift += by
        rolls = (Roll(LEADERS[self.leader].name, sum(rolled.dice) + rolled.bonus, 0, f"Total {by:+d}"),)
        moved = TotalMoved(self.leader, called(state.ship(self.ship)), rolled.dice, before, before + by)
        say(game, self.side, moved, rolls=rolls, rule="25")
