"""Who sails with a convoy shows when it is attacked: the solitaire table stands in for one that is not known."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.engine.log import Roll
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.battle.field import Rolled
from app.games.atlantic_chase.battle.leader_after_roll import Reading, roll_with, take_up
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.events.reorganize import (
    ESCORTS,
    EscortAbsent,
    EscortJoins,
    EscortsChanged,
    EscortsChecked,
    NoEscortLeft,
)
from app.games.atlantic_chase.forces.change_ship import change_ship
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import BRITISH, SHIP_CARDS
from app.games.atlantic_chase.forces.task_force import TaskForce, ships_in
from app.games.atlantic_chase.initiative.leaders import flagships
from app.games.atlantic_chase.log import say
from app.games.atlantic_chase.scenarios.operation_book import book_of
from app.games.atlantic_chase.scenarios.set_out import new_ship
from app.games.atlantic_chase.words import sentence

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "escort check"
SQUADRON = "british-dd-squadron"
SQUADRON_HITS = 3


def convoy_attacked(state: "ChaseState") -> TaskForce | None:
    """The British task force with a convoy that an Engage brings to the board, where the scenario checks escorts."""
    if book_of(state).escorts is None or state.declared.kind != "engage":
        return None
    target = state.sea.force(state.declared.target)
    return target if target.side == BRITISH and _convoys(state, target) else None


def _convoys(state: "ChaseState", force: TaskForce) -> list[Ship]:
    return [ship for ship in ships_in(state, force) if ship.card.kind == "convoy"]


def modifier(state: "ChaseState", force: TaskForce) -> int:
    """A convoy that was hit before is guarded the better: -1 from three hits, -2 from five."""
    hits = max(ship.taken for ship in _convoys(state, force))
    return -2 if hits >= 5 else -1 if hits >= 3 else 0


class EscortCheck(Step):
    def run(self, game: "Play") -> None:
        state = game.state
        force = convoy_attacked(state)
        if force is None:
            return
        roll_with(game, flagships(state, BRITISH, (force.slug,)), "escort check", 1, ReadEscorts())


class ReadEscorts(Reading):
    def called(self, state: "ChaseState") -> str:
        return "Escort check"

    def would_read(self, state: "ChaseState", rolled: Rolled) -> str:
        return ESCORTS[_row(state, rolled)]

    def run(self, game: "Play") -> None:
        state = game.state
        force = convoy_attacked(state)
        assert force
        rolled = take_up(state)
        die, less, row = sum(rolled.dice) + rolled.bonus, modifier(state, force), _row(state, rolled)
        rolls = (Roll("Escort check", die, 6, ESCORTS[row]),)
        say(game, BRITISH, EscortsChecked(called(force), die, less, row), rolls=rolls, rule=RULE)
        escorts = book_of(state).escorts
        assert escorts
        game.then(ChangeCheck(row, escorts.price) if escorts.price is not None else ApplyCheck(row))


def _row(state: "ChaseState", rolled: Rolled) -> int:
    """The table ends with a 6, whatever is added."""
    force = convoy_attacked(state)
    assert force
    return min(max(1, sum(rolled.dice) + rolled.bonus + modifier(state, force)), 6)


class ChangeCheck(Choice):
    """The British player may take another row, at the price of points for the Germans."""

    row: int
    price: int

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(BRITISH),)

    def decision(self, game: "Play", seat: int) -> Decision:
        price = f"{self.price} point to the Germans"
        return Decision(
            name="escort check",
            prompt=f"Escort check: {ESCORTS[self.row]}. Change it, for {self.price} point to the Germans?",
            waiting="The British side may change the escort check.",
            options=(
                Option(orders.Keep(), "Leave it", note=sentence(ESCORTS[self.row])),
                *(
                    Option(orders.ChangeEscort(row), "Change it", note=sentence(ESCORTS[row]), cost=price)
                    for row in (1, 2, 3, 5, 6)
                    if ESCORTS[row] != ESCORTS[self.row]
                ),
            ),
        )

    def chosen(self, game: "Play", seat: int, act: orders.Keep | orders.ChangeEscort) -> None:
        row = self.row
        if isinstance(act, orders.ChangeEscort):
            row = act.row
            charged = game.state.sea.charged
            charged["german"] = charged.get("german", 0) + self.price
            say(game, BRITISH, EscortsChanged(self.price, row), rule=RULE)
        game.then(ApplyCheck(row))


class ApplyCheck(Step):
    """Who joined by an earlier check may leave; ships that the player himself sent along stay."""

    row: int

    def run(self, game: "Play") -> None:
        state = game.state
        force = convoy_attacked(state)
        assert force
        if self.row <= 4:
            _join(game, force, {1: "BB", 2: "CA"}.get(self.row, "DD squadron"))
            return
        joined = [ship for ship in ships_in(state, force) if ship.slug in state.sea.escorts]
        leaving = [ship for ship in joined if ship.card.ship_class == "BB"][:1] if self.row == 5 else joined
        for ship in leaving:
            _leave(game, force, ship)


def _leave(game: "Play", force: TaskForce, ship: Ship) -> None:
    """A leader who is aboard stays with the convoy's company, if there is a ship for him."""
    sea = game.state.sea
    force.ships.remove(ship.slug)
    sea.escorts.remove(ship.slug)
    sea.away.append(ship.slug)
    say(game, BRITISH, EscortAbsent(called(ship), called(force)), rule=RULE, about=(force.slug,))
    change_ship(game, ships_in(game.state, force), ship)


def _join(game: "Play", force: TaskForce, ship_class: str) -> None:
    state = game.state
    joined = _squadron(state) if ship_class == "DD squadron" else _unused(state, ship_class)
    if joined is None:
        say(game, BRITISH, NoEscortLeft(), rule=RULE)
        return
    if joined not in state.ships:
        state.ships.append(joined)
    state.sea.away = [slug for slug in state.sea.away if slug != joined.slug]
    state.sea.escorts.append(joined.slug)
    force.ships.append(joined.slug)
    say(game, BRITISH, EscortJoins(called(joined), called(force)), rule=RULE, about=(force.slug,))


def _squadron(state: "ChaseState") -> Ship | None:
    """None where the player has the squadron himself."""
    if any(ship.slug == SQUADRON for ship in state.ships):
        return None
    squadron = new_ship(book_of(state), SQUADRON)
    squadron.hit_limit = SQUADRON_HITS
    return squadron


def _unused(state: "ChaseState", ship_class: str) -> Ship | None:
    """The candidates of the scenario in its order, else any British ship of the class that is not in play."""
    book = book_of(state)
    assert book.escorts
    known = {ship.slug for ship in state.ships} | {line.ship for line in state.sea.completed}
    others = [card.slug for card in SHIP_CARDS.values() if card.side == BRITISH and card.nation == "british"]
    for slug in (*book.escorts.ships, *others):
        card = SHIP_CARDS[slug]
        slow = ship_class != "BB" or card.front.speed in ("slow", "very_slow")
        if card.ship_class != ship_class or not slow:
            continue
        if slug in state.sea.away and not state.ship(slug).sunk:
            return state.ship(slug)
        if slug not in known:
            return new_ship(book, slug)
    return None


def squadron_leaves(state: "ChaseState") -> list[Ship]:
    """Destroyers that a check brought came for one battle only; what there is of them, if they are afloat."""
    if SQUADRON not in state.sea.escorts:
        return []
    left = [ship for ship in state.ships if ship.slug == SQUADRON and not ship.sunk]
    for force in state.sea.forces:
        force.ships = [slug for slug in force.ships if slug != SQUADRON]
    state.sea.escorts = [slug for slug in state.sea.escorts if slug != SQUADRON]
    state.ships = [ship for ship in state.ships if ship.slug != SQUADRON]
    return left
