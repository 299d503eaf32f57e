"""A battle by the advanced rules in a given situation, in a line or two. The British sit at seat 0."""

from collections.abc import Iterable
from typing import Any

from app.engine.agenda import Step
from app.games.atlantic_chase.battle.field import Battle
from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import BRITISH, Side
from app.games.atlantic_chase.options import Options
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import ChaseState, Play
from tests.rules.atlantic_chase.board import B, Faces, ship
from tests.support.loaded_dice import LoadedDice


def fight(
    *ships: Ship,
    then: Iterable[Step] = (),
    dice: Faces | None = None,
    active: Side = BRITISH,
    scenario: str = "ms9",
    rules: dict[str, Any] | None = None,
    **fields: Any,
) -> Play:
    """These ships on the board, and the agenda run to its first question. `rules`: options beside `advanced`."""
    state = ChaseState(
        agenda=list(reversed(list(then))),
        scenario=scenario,
        british_seat=B,
        ships=list(ships),
        battle=Battle(active=active, **{"rounds": 3, "round": 1, **fields}),
        options=Options(advanced=True, **(rules or {})),
    )
    game = Play(RULES, state, LoadedDice(dice))
    game.advance()
    return game


def hood(zone: Any = "far", **fields: Any) -> Ship:
    return ship("hood", zone, **{"attitude": "closing", **fields})


def wales(zone: Any = "far", **fields: Any) -> Ship:
    return ship("prince-of-wales", zone, **{"attitude": "closing", **fields})


def bismarck(zone: Any = "far", **fields: Any) -> Ship:
    return ship("bismarck", zone, **{"attitude": "acquiring", **fields})


def eugen(zone: Any = "far", **fields: Any) -> Ship:
    return ship("prinz-eugen", zone, **{"attitude": "acquiring", **fields})


def names(game: Play, seat: int) -> str:
    """The decision this seat is asked."""
    decision = game.decision(seat)
    assert decision is not None, f"asked: {game.asked()}"
    return decision.name
