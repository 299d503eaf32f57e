"""A campaign in a given situation: which operation, who is picked, how the dice fall. The British sit at seat 0."""

from collections.abc import Iterable

from app.engine.decision import Act, Decision
from app.games.atlantic_chase.campaign import orders
from app.games.atlantic_chase.campaign.campaign import Campaign
from app.games.atlantic_chase.forces.ship_cards import Side
from app.games.atlantic_chase.operation import Completed
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import ChaseState, Play
from tests.support.loaded_dice import LoadedDice

B, G = 0, 1
BOOKS = {1: "campaign-1", 2: "campaign-2-besieged", 3: "campaign-3", 4: "campaign-4", 5: "campaign-5"}
Faces = dict[str, list[int]]


def campaign(number: int = 1, dice: Faces | None = None, **setup: object) -> Play:
    """Before the choice of forces of this operation; Two before that of its version. Routes fall on 1 unless told."""
    dice = {"convoy route": [1, 1, 1], "convoy direction": [1, 1, 1], **(dice or {})}
    state = RULES.set_up("campaign", dict(setup), LoadedDice(dice))
    linked = of(state)
    linked.number, linked.slug = number, BOOKS[number]
    game = Play(RULES, state, LoadedDice(dice))
    game.advance()
    return game


def of(state: ChaseState) -> Campaign:
    assert state.campaign
    return state.campaign


def question(game: Play, seat: int) -> Decision:
    decision = game.decision(seat)
    assert decision, f"seat {seat} is not asked"
    return decision


def open_to(game: Play, seat: int, kind: type[Act]) -> list[Act]:
    return [option.act for option in question(game, seat).options if isinstance(option.act, kind)]


def pick(
    game: Play, seat: int, start: Iterable[str] = (), wait: Iterable[str] = (), leaders: Iterable[str] = ()
) -> None:
    for slug in start:
        game.act(seat, orders.TakeShip(slug))
    for slug in wait:
        game.act(seat, orders.TakeShip(slug, wait=True))
    for slug in leaders:
        game.act(seat, orders.TakeLeader(slug))


def seal(game: Play, seat: int) -> None:
    game.act(seat, orders.SealForces())


def both_seal(game: Play, british: Iterable[str] = ("hood",), german: Iterable[str] = ()) -> None:
    """With these ships at the start; without any, those of the staff."""
    for seat, ships in ((B, british), (G, german)):
        if ships:
            pick(game, seat, ships)
        else:
            game.act(seat, orders.LeaveToStaff())
        seal(game, seat)


def set_up(game: Play, seat: int) -> None:
    if not open_to(game, seat, orders.ForcesReady):
        game.act(seat, orders.LeaveToStaff())
    game.act(seat, orders.ForcesReady())


def at_sea(
    number: int = 1,
    british: Iterable[str] = ("hood",),
    german: Iterable[str] = (),
    dice: Faces | None = None,
    version: str = "besieged",
    **setup: object,
) -> Play:
    """At the first action of this operation, set up by the staff."""
    game = campaign(number, dice, **setup)
    if number == 2:
        game.act(B, orders.ChooseVersion(version))  # type: ignore[arg-type]
    both_seal(game, british, german)
    set_up(game, B)
    set_up(game, G)
    return game


def home(state: ChaseState, slug: str, port: str) -> None:
    """This ship has Completed there."""
    ship = state.ship(slug)
    force = state.force_of(slug)
    if force:
        force.ships.remove(slug)
        state.sea.forces = [each for each in state.sea.forces if each.ships]
    state.sea.groups = [group for group in state.sea.groups if slug not in group.ships]
    state.sea.completed.append(Completed(slug, port, ship.damaged, ship.dispersed))


def end_by(game: Play, side: Side) -> None:
    """The operation ends now, won by this side: its task forces leave, and the points say so."""
    state = game.state
    state.sea.forces = [force for force in state.sea.forces if force.side == "british"]
    if side == "german":
        state.sea.marks += ["rationing"] * 20
    else:
        state.sea.charged = {"british": 30}
    game.act(
        game.asked()[0], next(option.act for option in question(game, game.asked()[0]).options if is_pass(option.act))
    )


def is_pass(act: Act) -> bool:
    return type(act).__name__ == "Pass"
