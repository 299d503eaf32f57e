"""An operation in a given situation, in a line or two: who is where with which markers, and how the dice fall.

The British sit at seat 0, the Germans at seat 1. The waters, ports and airbases are those of operation 5 in 1941, which
bars nobody from anything; a German force has to be there, or the operation is over.

    game = at_sea(
        force("home fleet", "hood", at="10,1"),
        force("raiders", "scharnhorst", at=("10,0", "10,1", "10,2"), intel=["10,2"]),
        dice={"naval search": [3, 4]},
    )
    do(game, B, orders.Search("home fleet", "raiders", "10,1"), orders.Go())

Dice by their purposes: `air strike`, `engage`, `naval search`, `stealth attack`, `interruption`, `seize`,
`vie british`, `vie german`, `weather`, `time lapse <force>`, `total <leader>`.
"""

from collections.abc import Iterable, Sequence

import msgspec

from app.engine.agenda import Step
from app.engine.decision import Act
from app.games.atlantic_chase.actions import orders
from app.games.atlantic_chase.actions.menu import NextAction
from app.games.atlantic_chase.battle.field import Battle
from app.games.atlantic_chase.forces.reinforcements import Group
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side
from app.games.atlantic_chase.forces.station import Station
from app.games.atlantic_chase.forces.stealth_force import Stealth, StealthForce
from app.games.atlantic_chase.forces.task_force import TaskForce
from app.games.atlantic_chase.forces.trajectory import Trajectory
from app.games.atlantic_chase.map.weather import Weather
from app.games.atlantic_chase.operation import Operation
from app.games.atlantic_chase.options import Options
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import ChaseState, Play
from tests.rules.atlantic_chase.board import all_rolled, do, options, question, told
from tests.rules.atlantic_chase.board import ship as printed_ship
from tests.support.loaded_dice import LoadedDice

__all__ = [
    "ARCTIC",
    "LINE",
    "B",
    "G",
    "all_rolled",
    "asks",
    "at_sea",
    "attack",
    "boat",
    "convoy",
    "do",
    "force",
    "group",
    "hexes",
    "initiative",
    "offered",
    "options",
    "question",
    "ship",
    "told",
]

B, G = 0, 1
LINE = tuple(f"10,{row}" for row in range(-3, 7))
"""Ten hexes of open sea in a row: no port, no airbase within two hexes, not on the Arctic Line."""

ARCTIC = ("14,-8", "15,-9", "16,-10")
"""Three hexes of the Arctic Line in a row."""


class Posted(msgspec.Struct):
    """A task force and its ships, or the ships that wait in a group."""

    force: TaskForce | Group
    ships: list[Ship]


def ship(slug: str, *, card: str = "", **fields: object) -> Ship:
    """Not on the board; her side, name and torpedoes are those of her card unless a test says otherwise."""
    return printed_ship(slug, None, card=card, **fields)


def convoy(slug: str = "convoy-1", **fields: object) -> Ship:
    return ship(slug, card="british-convoy", **fields)


def _aboard(ships: Iterable[str | Ship]) -> list[Ship]:
    return [each if isinstance(each, Ship) else ship(each) for each in ships]


def force(
    slug: str,
    *ships: str | Ship,
    at: str | Sequence[str] | None = None,
    box: str | None = None,
    intel: Sequence[str] = (),
    contact: Sequence[str] = (),
    evasive: bool = False,
    leader: str | None = None,
) -> Posted:
    """`at`: one hex for a station, several (or a tuple of one) for a trajectory. `leader` sails in the first ship."""
    aboard = _aboard(ships)
    if leader:
        aboard[0].leader = leader
    place: Station | Trajectory
    if isinstance(at, str) or at is None:
        place = Station(hex=at, box=box, contact=bool(contact))
    else:
        line = tuple(at)
        place = Trajectory(line, tuple(h for h in line if h in intel), tuple(h for h in line if h in contact))
    named = TaskForce(
        slug=slug,
        side=aboard[0].side,
        number=0,
        name=slug.capitalize(),
        ships=[each.slug for each in aboard],
        place=place,
        evasive=evasive,
    )
    return Posted(named, aboard)


def group(letter: str, port: str, *ships: str | Ship) -> Posted:
    """Reinforcements that wait in a port."""
    aboard = _aboard(ships)
    return Posted(Group(side=aboard[0].side, letter=letter, port=port, ships=[each.slug for each in aboard]), aboard)


def boat(
    slug: str, at: str | None, *, kind: Stealth = "u-boat", side: Side = GERMAN, leader: str | None = None
) -> StealthForce:
    return StealthForce(slug=slug, side=side, kind=kind, name=slug.capitalize(), hex=at, leader=leader)


def at_sea(
    *posted: Posted | StealthForce,
    active: Side = BRITISH,
    weather: Weather = "good",
    tally: int = 0,
    changes: int = 0,
    ashore: dict[str, int] | None = None,
    dice: dict[str, list[int]] | None = None,
    scenario: str = "op5",
    then: Iterable[Step] = (),
    **chosen: object,
) -> Play:
    """The situation, with `then` done first, run to its first question. `chosen` are set-up options."""
    crews = [each for each in posted if isinstance(each, Posted)]
    forces = [each.force for each in crews if isinstance(each.force, TaskForce)]
    given: dict[Side, int] = {BRITISH: 0, GERMAN: 0}
    for each in forces:
        given[each.side] += 1
        each.number = given[each.side]
    state = ChaseState(
        agenda=[NextAction(), *reversed(list(then))],
        scenario=scenario,
        british_seat=B,
        ships=[each for crew in crews for each in crew.ships],
        battle=Battle(active=active, rounds=0, step="over"),
        options=msgspec.convert(chosen, Options),
        operation=Operation(
            active=active,
            weather=weather,
            forces=forces,
            tally=tally,
            changes=changes,
            stealth=[each for each in posted if isinstance(each, StealthForce)],
            groups=[each.force for each in crews if isinstance(each.force, Group)],
            ashore=ashore or {},
        ),
    )
    game = Play(RULES, state, LoadedDice(dice))
    game.advance()
    return game


def attack(game: Play, declaration: Act, *designations: Act) -> Play:
    """The active side declares an attack, names who helps, and goes."""
    seat = game.state.seat(game.state.sea.active)
    return do(game, seat, declaration, *designations, orders.Go())


def offered(game: Play, seat: int, kind: type[Act]) -> list[Act]:
    """The options of this kind."""
    return [act for act in options(game, seat) if isinstance(act, kind)]


def asks(game: Play) -> tuple[tuple[int, ...], str]:
    """Who is asked, and the name of the question."""
    seats = game.asked()
    return seats, question(game, seats[0]).name if seats else ""


def hexes(game: Play, slug: str) -> tuple[str, ...]:
    return game.state.sea.force(slug).hexes


def initiative(game: Play) -> tuple[Side, int, Weather]:
    """Who has it, the Tally, and the weather."""
    sea = game.state.sea
    return sea.active, sea.tally, sea.weather
