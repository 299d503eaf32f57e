"""Ships fouled or grappled together [2.3, 4.10, 4.11]: who hangs together, and whether anything holds them."""

from typing import TYPE_CHECKING

from app.games.iron_and_oak.ship import Ship, may_move_at_all

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState


def towed_by(state: "IronState", ship: Ship) -> Ship | None:
    """The ship that has this one on her hawser."""
    for other in state.ships:
        if other.tows == ship.slug and other.in_play:
            return other
    return None


def group_of(state: "IronState", ship: Ship) -> list[Ship]:
    """All ships fouled or grappled with this one, herself first."""
    if not ship.fouled and not ship.tows and not any(other.tows == ship.slug for other in state.ships):
        return [ship]
    found, waiting = [ship], [ship]
    while waiting:
        each = waiting.pop()
        linked = [*each.fouled, *([each.tows] if each.tows else [])]
        linked += [other.slug for other in state.ships if other.tows == each.slug]
        for slug in linked:
            other = state.ship(slug)
            if other.in_play and other not in found:
                found.append(other)
                waiting.append(other)
    return found


def fouled_group(state: "IronState", ship: Ship) -> list[Ship]:
    """All ships fouled together with this one, herself first."""
    found = [ship]
    for each in found:
        found += [other for slug in each.fouled if (other := state.ship(slug)) not in found]
    return found


def under_way_with(state: "IronState", ship: Ship) -> list[str]:
    """Who meets the hazards of a box with her [4.13.2]: all that hang on her, but for those that lie fast there."""
    others = group_of(state, ship)[1:]
    return [each.slug for each in others if not (each.anchored or each.grounded or each.snag)]


def immobile(state: "IronState", ship: Ship) -> bool:
    """Anchored, aground, on a wreck or obstruction, a fort or a raft; or fouled with a ship that is [2.3]."""
    rafts_too = state.options.towed == "rafts"
    return any(
        each.anchored or each.grounded or bool(each.snag) or not may_move_at_all(each, rafts_too)
        for each in fouled_group(state, ship)
    )


def set_free(state: "IronState", ship: Ship) -> None:
    """She is no longer fouled with anything."""
    for slug in ship.fouled:
        state.ship(slug).fouled.remove(ship.slug)
    ship.fouled, ship.snag = [], ""


def foul_together(ship: Ship, other: Ship) -> None:
    if other.slug not in ship.fouled:
        ship.fouled.append(other.slug)
        other.fouled.append(ship.slug)


def cast_loose(state: "IronState", ship: Ship) -> None:
    """Every hawser to and from her goes."""
    ship.tows = ""
    for other in state.ships:
        if other.tows == ship.slug:
            other.tows = ""
