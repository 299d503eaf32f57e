"""A reach of river as a test wants it: ships laid out, dice loaded, steps run."""

from collections.abc import Sequence
from typing import Any

from app.engine.agenda import Step
from app.engine.decision import Act, Decision
from app.games.iron_and_oak.activation import OpenOrder
from app.games.iron_and_oak.cards import FULL_DECK, Card
from app.games.iron_and_oak.gunnery import GunnerySegment
from app.games.iron_and_oak.options import Options
from app.games.iron_and_oak.river import Hazard
from app.games.iron_and_oak.rules import RULES
from app.games.iron_and_oak.scenarios.scenario import Award, Forces, Placed, Scenario, Special
from app.games.iron_and_oak.ship import Crossing, Order, Ship
from app.games.iron_and_oak.ship_cards import SHIP_CARDS
from app.games.iron_and_oak.state import IronState, Play
from tests.support.loaded_dice import LoadedDice

UNION_SEAT, CONFEDERATE_SEAT = 0, 1


def ship(slug: str, box: str | None = "C3", **fields: Any) -> Ship:
    card = SHIP_CARDS[slug]
    fields = {"crew": "regular", "start": box or "", "side": card.side} | fields
    return Ship(slug=slug, box=box, **fields)


def river(
    *ships: Ship,
    dice: dict[str, list[int]] | None = None,
    map: str = "hampton-roads",  # noqa: A002 — the players' word
    turn: int = 3,
    hands: dict[str, Sequence[Card]] | None = None,
    hazards: dict[str, Hazard] | None = None,
    crossings: Sequence[Crossing] = (),
    special: Special | None = None,
    awards: tuple[Award, ...] = (),
    scenario: dict[str, Any] | None = None,
    **options: Any,
) -> Play:
    """Seat 0 commands the Union. Nothing is on the agenda yet."""
    placed = {
        side: tuple(Placed(each.slug, each.box or "C3") for each in ships if each.side == side)
        for side in ("union", "confederate")
    }
    book = Scenario(
        name="Test",
        map=map,
        turns=10,
        forces=Forces(placed["union"], placed["confederate"]),
        special=special or Special(),
        awards=awards,
        **(scenario or {}),
    )
    held = {side: list((hands or {}).get(side, ())) for side in ("union", "confederate")}
    deck = list(FULL_DECK)
    for card in held["union"] + held["confederate"]:
        deck.remove(card)
    state = IronState(
        agenda=[],
        scenario="custom",
        custom=book,
        union_seat=UNION_SEAT,
        options=Options(**options),
        turn=turn,
        phase="action",
        initiative="union",
        ships=list(ships),
        hazards=hazards or {},
        crossings=list(crossings),
        deck=deck,
        hands=held,
    )
    return Play(RULES, state, LoadedDice(dice))


def run(game: Play, *steps: Step) -> Play:
    game.then(*steps)
    game.advance()
    return game


def opens(game: Play, slug: str, order: Order | None) -> Play:
    """The Movement Segment of a ship with this order."""
    game.state.ship(slug).order = order
    return run(game, OpenOrder(slug))


def fires(game: Play, slug: str) -> Play:
    game.state.active = slug
    return run(game, GunnerySegment(slug))


def asked(game: Play) -> Decision:
    (seat,) = game.asked()
    decision = game.decision(seat)
    assert decision is not None
    return decision


def does(game: Play, *acts: Act) -> Play:
    for act in acts:
        (seat,) = game.asked()
        game.act(seat, act)
    return game


def options(game: Play) -> list[Act]:
    return [option.act for option in asked(game).options]


def told(game: Play, kind: type) -> list[Any]:
    """The events of a kind so far."""
    return [entry.event for entry in game.log if isinstance(entry.event, kind)]


def contest(game: Play, kind: str) -> Any:
    """The last roll of this kind."""
    from app.games.iron_and_oak.events.challenge import Contested

    return [event for event in told(game, Contested) if event.kind == kind][-1]


def reason(flaw: Any) -> str:
    assert flaw is not None
    return flaw.reason
