"""The start of an operation: every ship in her task force or group, every task force in its place on the chart."""

from app.games.atlantic_chase.forces.leaders import LEADERS
from app.games.atlantic_chase.forces.reinforcements import Group
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import AS_PICTURED, Side
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.stealth_force import StealthForce
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.forces.trajectory import Trajectory, mark_intel
from app.games.atlantic_chase.operation import Operation
from app.games.atlantic_chase.options import Options
from app.games.atlantic_chase.scenarios.operation_book import OperationBook
from app.games.atlantic_chase.scenarios.operation_file import ForceEntry

USUAL = Options()
_CALLED = {"u-boat": "U-boat", "submarine": "Submarine", "mines": "Mines"}


def set_out(book: OperationBook, options: Options = USUAL) -> tuple[list[Ship], Operation]:
    """All ships, and the operation before anybody has acted."""
    forces = _task_forces(book)
    stealth = _stealth(book)
    for boat in stealth:
        _report(boat, forces)
    leaders = {force.ships[0]: force.leader for force in book.forces if force.leader}
    ships = [new_ship(book, slug, leaders.get(slug)) for slug in book.all_ships(options.jutland)]
    if options.leipzig == "picture":
        for ship in ships:
            ship.card_slug = AS_PICTURED.get(ship.card_slug, ship.card_slug)
    operation = Operation(
        active=book.initiative,
        weather=book.weather,
        tally=book.tally,
        forces=forces,
        stealth=stealth,
        groups=[
            Group(side=entry.side, letter=entry.letter, port=entry.port, ships=list(entry.ships), price=entry.price)
            for entry in book.groups_with(options.jutland)
        ],
        ashore={slug: LEADERS[slug].uses for slug in book.ashore},
        code_breakers=list(book.code_breakers),
    )
    return ships, operation


def new_ship(book: OperationBook, slug: str, leader: str | None = None) -> Ship:
    """A ship as she is at the start; escorts that turn up later are made in the same way."""
    card = book.card(slug)
    return Ship(
        slug=slug,
        card_slug=card.slug,
        side=card.side,
        name=book.ship_name(slug),
        hit_limit=book.hit_limits.get(slug),
        torpedoes=1 if card.front.torpedo else 0,
        leader=leader,
    )


def _task_forces(book: OperationBook) -> list[TaskForce]:
    """Slots are given in the order of the file [1.4]."""
    given: dict[Side, int] = {"british": 0, "german": 0}
    forces = []
    for entry in book.forces:
        given[entry.side] += 1
        forces.append(
            TaskForce(
                slug=entry.slug,
                side=entry.side,
                number=given[entry.side],
                name=entry.name,
                ships=list(entry.ships),
                place=_place(entry),
            )
        )
    return forces


def _place(entry: ForceEntry) -> Station | Trajectory:
    if entry.hexes:
        return Trajectory(entry.hexes)
    return Station(box=entry.box) if entry.box else Station(hex=entry.hex)


def _stealth(book: OperationBook) -> list[StealthForce]:
    """Those of one kind are numbered, if there are several; a leader sails with the first of his entry."""
    made: list[StealthForce] = []
    several = {(entry.side, entry.kind): 0 for entry in book.stealth}
    for entry in book.stealth:
        several[entry.side, entry.kind] += entry.count
    given = dict.fromkeys(several, 0)
    for entry in book.stealth:
        kind = entry.side, entry.kind
        for first in range(entry.count):
            given[kind] += 1
            made.append(
                StealthForce(
                    slug=f"{entry.side}-{entry.kind}-{given[kind]}",
                    side=entry.side,
                    kind=entry.kind,
                    name=f"{_CALLED[entry.kind]} {given[kind]}" if several[kind] > 1 else _CALLED[entry.kind],
                    hex=entry.hex,
                    leader=entry.leader if not first else None,
                )
            )
    return made


def _report(boat: StealthForce, forces: list[TaskForce]) -> None:
    """A U-boat or submarine set up under an enemy trajectory has seen it [6.2]."""
    if boat.kind == "mines" or boat.hex is None:
        return
    for force in forces:
        if force.side != boat.side and isinstance(force.place, Trajectory) and boat.hex in force.hexes:
            force.place = mark_intel(force.place, boat.hex)
