"""Where a ship can go [4.5, 4.6]: one box, or two through one between."""

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from app.games.iron_and_oak.river import distance, neighbours, step_between
from app.games.iron_and_oak.ship import Ship

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState


def stays_in_her_rows(state: "IronState", ship: Ship, box: str) -> bool:
    rows = state.book.special.rows.get(ship.slug)
    return rows is None or int(box[1]) in rows


def boxes_ahead(state: "IronState", ship: Ship) -> list[str]:
    rows = state.book.special.rows.get(ship.slug)
    return [box for box in neighbours(ship.at) if rows is None or int(box[1]) in rows]


@cache
def paths_from(box: str) -> tuple[tuple[str, str], ...]:
    """Two boxes away through one between, at most one step diagonal: all the chart allows [4.6]."""
    return tuple(
        (via, end)
        for via in neighbours(box)
        for end in neighbours(via)
        if distance(box, end) == 2 and not (_diagonal(box, via) and _diagonal(via, end))
    )


def two_boxes_ahead(state: "IronState", ship: Ship) -> tuple[tuple[str, ...], ...]:
    """Paths of Maneuver 2: none leaves her rows or passes diagonally between two enemies."""
    held = frozenset([other.box for other in state.ships if other.side != ship.side and other.box])
    return _paths_past(ship.at, held, state.book.special.rows.get(ship.slug))


@lru_cache(maxsize=4096)
def _paths_past(here: str, held: frozenset[str], rows: tuple[int, ...] | None) -> tuple[tuple[str, ...], ...]:
    """The same question is asked for the order, its chance and its boxes, and again until an enemy moves."""
    return tuple(
        path
        for path in paths_from(here)
        if not (len(held) > 1 and (_between(held, here, path[0]) or _between(held, *path)))
        and (rows is None or all(int(box[1]) in rows for box in path))
    )


def boxes_beyond(state: "IronState", ship: Ship, via: str) -> list[str]:
    return [path[1] for path in two_boxes_ahead(state, ship) if path[0] == via]


@cache
def _diagonal(box: str, other: str) -> bool:
    across, down = step_between(box, other)
    return bool(across and down)


def _between(held: frozenset[str], box: str, other: str) -> bool:
    """Both corner boxes of a diagonal step hold an enemy [4.6]."""
    return _diagonal(box, other) and f"{box[0]}{other[1]}" in held and f"{other[0]}{box[1]}" in held
