"""A battle in a given situation, in a line or two: which ship lies where, which step is on, how the dice fall.

The British sit at seat 0, the Germans at seat 1.
"""

import random
from collections.abc import Iterable

from app.engine.agenda import Step
from app.engine.decision import Act, Decision
from app.engine.dice import SealedDice
from app.engine.game import begin
from app.games.atlantic_chase import acts
from app.games.atlantic_chase.battle.field import Battle
from app.games.atlantic_chase.forces.ship import Ship, Zone
from app.games.atlantic_chase.forces.ship_cards import BRITISH, SHIP_CARDS, Side
from app.games.atlantic_chase.rules import RULES
from app.games.atlantic_chase.state import ChaseState, Play
from tests.support.loaded_dice import LoadedDice

B, G = 0, 1

Faces = dict[str, list[int]]


def ship(slug: str, zone: Zone | None = "far", *, card: str = "", **fields: object) -> Ship:
    """A ship by its slug; her side, name and torpedoes are those of her card unless a test says otherwise."""
    printed = SHIP_CARDS[card or slug]
    given = {"side": printed.side, "name": printed.name, "torpedoes": int(printed.front.torpedo), **fields}
    return Ship(slug=slug, card_slug=printed.slug, zone=zone, **given)  # type: ignore[arg-type]


def convoy(zone: Zone = "far", **fields: object) -> Ship:
    return ship("convoy", zone, card="british-convoy", **fields)


def squadron(zone: Zone = "far", limit: int = 4, **fields: object) -> Ship:
    return ship("destroyers", zone, card="british-dd-squadron", hit_limit=limit, **fields)


def battle(
    *ships: Ship,
    then: Iterable[Step] = (),
    dice: Faces | None = None,
    active: Side = BRITISH,
    scenario: str = "ms9",
    **fields: object,
) -> Play:
    """These ships on the board, and the agenda run to its first question."""
    state = ChaseState(
        agenda=list(reversed(list(then))),
        scenario=scenario,
        british_seat=B,
        ships=list(ships),
        battle=Battle(active=active, **{"rounds": 3, "round": 1, **fields}),  # type: ignore[arg-type]
    )
    game = Play(RULES, state, LoadedDice(dice))
    game.advance()
    return game


def question(game: Play, seat: int) -> Decision:
    decision = game.decision(seat)
    assert decision is not None, f"seat {seat} is not asked; asked: {game.asked()}"
    return decision


def options(game: Play, seat: int) -> list[Act]:
    return [option.act for option in question(game, seat).options]


def do(game: Play, seat: int, *done: Act) -> Play:
    for act in done:
        game.act(seat, act)
    return game


def volley(game: Play, seat: int, aims: dict[str, str] | None = None) -> Play:
    """Lay guns or torpedoes on these targets, and fire."""
    return do(game, seat, *(acts.Aim(*aim) for aim in (aims or {}).items()), acts.Fire())


def state_of(game: Play, slug: str) -> tuple[bool, bool, int]:
    """Damaged, sunk, hits on the side that is up."""
    found = game.state.ship(slug)
    return found.damaged, found.sunk, found.hits


def all_rolled(game: Play) -> Play:
    assert isinstance(game.dice, LoadedDice)
    assert game.dice.left() == {}
    return game


def told(game: Play) -> str:
    return "\n".join(entry.text for entry in game.log)


def targets(game: Play, seat: int, firer: str) -> set[str]:
    return {act.target for act in options(game, seat) if isinstance(act, acts.Aim) and act.ship == firer}


def asked_by(seed: int, slug: str, setup: dict[str, object]) -> Play:
    """A whole game in which every question is answered at random."""
    chooser = random.Random(seed)
    game: Play = begin(RULES, slug, setup, SealedDice(b"secret %d" % seed, ("north", "south")))
    while seats := game.asked():
        seat = chooser.choice(seats)
        decision = question(game, seat)
        game.act(seat, chooser.choice([option.act for option in decision.options]))
    return game
