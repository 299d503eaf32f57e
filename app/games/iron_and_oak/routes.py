"""Where a ship can go [4.5, 4.6]: one box, or two through one between."""

from typing import TYPE_CHECKING

from app.engine.decision import Flaw
from app.games.iron_and_oak.river import COLUMNS, neighbours, step_between
from app.games.iron_and_oak.ship import Ship
from app.games.iron_and_oak.ship_cards import enemy

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState


def stays_in_her_rows(state: "IronState", ship: Ship, box: str) -> bool:
    rows = state.book.special.rows.get(ship.slug)
    return rows is None or int(box[1]) in rows


def boxes_ahead(state: "IronState", ship: Ship) -> list[str]:
    return [box for box in neighbours(ship.at) if stays_in_her_rows(state, ship, box)]


def two_boxes_ahead(state: "IronState", ship: Ship) -> list[tuple[str, ...]]:
    """Paths of Maneuver 2."""
    return [(via, box) for via in boxes_ahead(state, ship) for box in boxes_beyond(state, ship, via)]


def boxes_beyond(state: "IronState", ship: Ship, via: str) -> list[str]:
    if _between_enemies(state, ship, ship.at, via):
        return []
    return [
        box
        for box in neighbours(via)
        if why_not_beyond(state, ship, via, box) is None and stays_in_her_rows(state, ship, box)
    ]


def why_not_beyond(state: "IronState", ship: Ship, via: str, box: str) -> Flaw | None:
    """Two boxes away, at most one diagonal step, and none between two enemies [4.6]."""
    across, down = step_between(ship.at, box)
    if max(abs(across), abs(down)) != 2:
        return Flaw("Maneuver 2 goes two boxes away", "4.6")
    if _diagonal(ship.at, via) and _diagonal(via, box):
        return Flaw("At most one of the two steps is diagonal", "4.6")
    if _between_enemies(state, ship, via, box):
        return Flaw("A diagonal step does not pass between two enemies", "4.6")
    return None


def _diagonal(box: str, other: str) -> bool:
    across, down = step_between(box, other)
    return bool(across and down)


def _between_enemies(state: "IronState", ship: Ship, box: str, other: str) -> bool:
    """Both corner boxes of the step hold an enemy [4.6]."""
    if not _diagonal(box, other):
        return False
    corners = f"{box[0]}{other[1]}", f"{other[0]}{box[1]}"
    assert all(corner[0] in COLUMNS for corner in corners)
    return all(state.at(corner, enemy(ship.side)) for corner in corners)
