"""Victory boxes of the mini scenarios: conditions on ships, and the best box a side has filled."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import msgspec

from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import Side

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState

Level = Literal["decisive", "marginal"]


class HitsOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ship: str
    at_least: int = 0
    at_most: int = 999


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many ships of a side, or of a list."""

    side: Side | None = None
    ships: tuple[str, ...] = ()
    at_least: int = 0
    at_most: int = 999


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"negated": "not"}):
    """Exactly one of these holds a value. Crippled means damaged or with a special effect, and afloat [adv 3]."""

    any: tuple["Condition", ...] | None = None
    all: tuple["Condition", ...] | None = None
    negated: "Condition | None" = None
    sunk: str | None = None
    crippled: str | None = None
    crippled_or_sunk: str | None = None
    broke_away: str | None = None
    dispersed: str | None = None
    oiled: str | None = None
    hits_on: HitsOn | None = None
    new_hits_on: HitsOn | None = None
    sunk_count: Count | None = None
    crippled_count: Count | None = None
    crippled_or_sunk_count: Count | None = None
    broke_away_count: Count | None = None


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    when: Condition


class Boxes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    decisive: Box
    marginal: Box


_QUESTIONS: dict[str, Callable[[Ship], bool]] = {
    "sunk": lambda ship: ship.sunk,
    "crippled": lambda ship: ship.crippled,
    "crippled_or_sunk": lambda ship: ship.crippled or ship.sunk,
    "broke_away": lambda ship: ship.broke_away,
    "dispersed": lambda ship: ship.dispersed,
    "oiled": lambda ship: ship.oil,
}


def holds(condition: Condition, state: "ChaseState") -> bool:
    if condition.any is not None:
        return any(holds(each, state) for each in condition.any)
    if condition.all is not None:
        return all(holds(each, state) for each in condition.all)
    if condition.negated is not None:
        return not holds(condition.negated, state)
    hits = condition.hits_on or condition.new_hits_on
    if hits is not None:
        return hits.at_least <= state.ship(hits.ship).taken <= hits.at_most
    for name, question in _QUESTIONS.items():
        slug: str | None = getattr(condition, name)
        if slug is not None:
            return question(state.ship(slug))
        count: Count | None = getattr(condition, f"{name}_count", None)
        if count is not None:
            number = sum(question(ship) for ship in _counted(count, state))
            return count.at_least <= number <= count.at_most
    raise AssertionError("a condition asks something")


def _counted(count: Count, state: "ChaseState") -> list[Ship]:
    if count.side:
        return [ship for ship in state.ships if ship.side == count.side and ship.card.kind == "ship"]
    return [state.ship(slug) for slug in count.ships]


def filled(boxes: Boxes, state: "ChaseState") -> Level | None:
    """The best box this side has filled."""
    if holds(boxes.decisive.when, state):
        return "decisive"
    return "marginal" if holds(boxes.marginal.when, state) else None


def counts(condition: Condition, state: "ChaseState") -> list[str]:
    """How far each number is that the condition asks for: “2 of 6 hits on Convoy”. What is asked of one ship alone is
    told by the hits she has taken of those that would do it.
    """
    if condition.any is not None or condition.all is not None:
        found = [words for each in condition.any or condition.all or () for words in counts(each, state)]
        return list(dict.fromkeys(found))
    hits = condition.hits_on or condition.new_hits_on
    if hits is not None:
        ship = state.ship(hits.ship)
        return [f"{ship.taken} of {hits.at_least} hits on {ship.name}"] if hits.at_least else []
    for name, question in _QUESTIONS.items():
        slug: str | None = getattr(condition, name)
        if slug is not None:
            return _on_one(name, state.ship(slug))
        count: Count | None = getattr(condition, f"{name}_count", None)
        if count is not None and count.at_least:
            number = sum(question(ship) for ship in _counted(count, state))
            return [f"{number} of {count.at_least} {name.replace('_', ' ')}"]
    return []


def _on_one(name: str, ship: Ship) -> list[str]:
    """A ship turns over with as many hits as her defence, and sinks with as many again on her other side."""
    if name not in ("sunk", "crippled", "crippled_or_sunk") or ship.sunk or not ship.face.defence:
        return []
    if name != "sunk" and ship.crippled:
        return []
    return [f"{ship.hits} of {ship.face.defence} hits to {'sink' if ship.damaged else 'cripple'} her"]


WORTH: dict[Level | None, int] = {"decisive": 2, "marginal": 1, None: 0}
