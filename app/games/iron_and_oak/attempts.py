"""Whom a ship may cross, ram or spar [4.8, 4.9]: one question each, answered by a flaw or by none."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.decision import Flaw
from app.games.iron_and_oak.crossed import crossers, lies_across
from app.games.iron_and_oak.ship import Attempt, Ship
from app.games.iron_and_oak.ship_cards import End

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState


def why_not_cross(state: "IronState", ship: Ship, target: Ship, end: End) -> Flaw | None:
    return next(_crossing(state, ship, target, end), None)


def why_not_strike(state: "IronState", ship: Ship, target: Ship, *, ram: bool, spar: bool) -> Flaw | None:
    return next(_striking(state, ship, target, ram, spar), None)


def _near(state: "IronState", ship: Ship, target: Ship, what: Attempt, rule: str) -> Iterator[Flaw]:
    if ship.is_fouled:
        yield Flaw("Fouled", rule)
    if target.card.hull == "fort":
        yield Flaw("A fort stands on land", rule)
    if not ship.start or ship.start != target.start or ship.box != ship.start:
        yield Flaw("Not in the same box since orders were written", rule)
    if target in crossers(state, ship, "stern"):
        yield Flaw("She lies across your stern", "4.8")
    if any(each.what == what and each.target == target.slug and each.turn == state.turn - 1 for each in ship.tried):
        yield Flaw("Tried last turn", rule)


def _crossing(state: "IronState", ship: Ship, target: Ship, end: End) -> Iterator[Flaw]:
    yield from _near(state, ship, target, "cross", "4.8")
    across = lies_across(state, ship, target)
    if across is not None and across.end == end:
        yield Flaw("Lies across it already", "4.8")


def _striking(state: "IronState", ship: Ship, target: Ship, ram: bool, spar: bool) -> Iterator[Flaw]:
    if ram and not ship.can_ram:
        yield Flaw("Her ram is broken" if ship.card.ram else "She has no ram", "4.9")
    if spar and not ship.can_spar:
        yield Flaw("Her spar is gone" if ship.card.spar else "She has no spar", "4.9")
    yield from _near(state, ship, target, "strike", "4.9")
