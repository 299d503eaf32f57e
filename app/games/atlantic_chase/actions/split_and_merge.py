"""Splitting and merging: which stations can, and how ships and markers go over [18]."""

from typing import TYPE_CHECKING

from app.engine.agenda import Choice, Step
from app.engine.decision import Decision, Option
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.campaign.company import may_sail_together
from app.games.atlantic_chase.events.facts import called
from app.games.atlantic_chase.events.reorganize import (
    MARKERS,
    ForcesMerged,
    MarkerKept,
    MarkerTaken,
    ShipDetached,
    ShipTransferred,
)
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.task_force import SLOTS, TaskForce, free_name, ships_in
from app.games.atlantic_chase.log import say

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState, Play

RULE = "18"


def free_slot(state: "ChaseState", side: Side) -> int | None:
    """The lowest free number on the display, if there is one [1.4]."""
    taken = {force.number for force in state.sea.of(side)}
    return next((number for number in range(1, SLOTS[side] + 1) if number not in taken), None)


def stations(state: "ChaseState", side: Side) -> list[TaskForce]:
    return [force for force in state.sea.of(side) if isinstance(force.place, Station)]


def together(one: TaskForce, other: TaskForce) -> bool:
    """Stations in the same hex, or in the same Port Box [3.12]."""
    return (one.station, one.box) == (other.station, other.box)


def splits(state: "ChaseState", side: Side) -> list[Option]:
    if free_slot(state, side) is None:
        return []
    return [
        Option(orders.Detach(force.slug, ship.slug), f"{ship.name} leaves {force.name} for a station of her own")
        for force in stations(state, side)
        if len(force.ships) > 1
        for ship in ships_in(state, force)
    ]


def merges(state: "ChaseState", side: Side) -> list[Option]:
    own = stations(state, side)
    return [
        Option(orders.Merge(one.slug, other.slug), f"{one.name} joins {other.name}")
        for one in own
        for other in own
        if one is not other and together(one, other) and may_sail_together(state, [*one.ships, *other.ships])
    ]


# --- doing it


def split_off(game: "Play", act: orders.Detach) -> TaskForce:
    state = game.state
    force = state.sea.force(act.force)
    number = free_slot(state, force.side)
    assert number
    ship = state.ship(act.ship)
    force.ships.remove(ship.slug)
    new = TaskForce(
        slug=f"{force.side}-{number}",
        side=force.side,
        number=number,
        name=named_after(state, ship, number),
        ships=[ship.slug],
        place=_without_contact(force),
    )
    state.sea.forces.append(new)
    left = ShipDetached(called(ship), called(force), called(new))
    say(game, force.side, left, rule=RULE, about=(force.slug, new.slug))
    return new


def named_after(state: "ChaseState", ship: Ship, number: int) -> str:
    """Her own name; if another force has it still, with the number of the slot."""
    name = ship.name if state.campaign and ship.card.kind == "convoy" else f"{ship.name} force"
    return free_name(state.sea.forces, name, number)


def _without_contact(force: TaskForce) -> Station:
    """Splitting creates no marker."""
    assert isinstance(force.place, Station)
    return Station(hex=force.place.hex, box=force.place.box)


def transfer(game: "Play", act: orders.Detach) -> None:
    state = game.state
    assert act.into
    old, new, ship = state.sea.force(act.force), state.sea.force(act.into), state.ship(act.ship)
    old.ships.remove(ship.slug)
    new.ships.append(ship.slug)
    say(game, old.side, ShipTransferred(called(ship), called(new)), rule=RULE, about=(old.slug, new.slug))


def merge(game: "Play", act: orders.Merge) -> None:
    """Markers carry over, one of each kind at most."""
    state = game.state
    gone, kept = state.sea.force(act.force), state.sea.force(act.into)
    kept.ships += gone.ships
    kept.evasive = kept.evasive or gone.evasive
    if gone.contact and kept.station:
        kept.place = Station(hex=kept.station, contact=True)
    state.sea.forces.remove(gone)
    say(game, kept.side, ForcesMerged(called(gone), called(kept), markers_of(gone)), rule=RULE, about=(kept.slug,))


def markers_of(force: TaskForce) -> tuple[orders.Marker, ...]:
    """Those that a station of the same place can take over."""
    contact: tuple[orders.Marker, ...] = ("contact",) if force.contact else ()
    return (*contact, "evasive") if force.evasive else contact


def divide(state: "ChaseState", old: str, new: str) -> list[Step]:
    """Contact and Evasive Maneuvers go to one of the two, as their owner likes."""
    return [MarkerOf(old, new, marker) for marker in markers_of(state.sea.force(old))]


class MarkerOf(Choice):
    old: str
    new: str
    marker: orders.Marker

    def seats(self, game: "Play") -> tuple[int, ...]:
        return (game.state.seat(game.state.sea.active),)

    def decision(self, game: "Play", seat: int) -> Decision:
        sea = game.state.sea
        return Decision(
            name="marker",
            prompt=f"Who keeps the {MARKERS[self.marker]} marker?",
            waiting="They reorganize their forces.",
            options=tuple(
                Option(orders.MarkerGoes(self.marker, slug), f"{sea.force(slug).name} has it")
                for slug in (self.old, self.new)
            ),
            draft=True,
        )

    def chosen(self, game: "Play", seat: int, act: orders.MarkerGoes) -> None:
        old, new = game.state.sea.force(self.old), game.state.sea.force(self.new)
        if act.to == self.old:
            say(game, old.side, MarkerKept(called(old), self.marker), rule=RULE, about=(old.slug,))
            return
        taken = MarkerTaken(called(new), self.marker, called(old))
        say(game, new.side, taken, rule=RULE, about=(old.slug, new.slug))
        if act.marker == "evasive":
            old.evasive, new.evasive = False, True
        else:
            new.place = Station(hex=new.station, contact=True)
            old.place = _without_contact(old)
