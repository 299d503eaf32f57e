"""What scores [7.2]: the awards of the scenario, added up, and who has won by them."""

from typing import TYPE_CHECKING

import msgspec

from app.engine.state import Result
from app.games.iron_and_oak.endings import AnyEnding, MorePoints, TieGoesTo, TooClose
from app.games.iron_and_oak.scenarios.scenario import Award
from app.games.iron_and_oak.ship import Ship
from app.games.iron_and_oak.ship_cards import CONFEDERATE, SIDES, UNION, Side, enemy

if TYPE_CHECKING:
    from app.games.iron_and_oak.state import IronState

Points = int | float


class Line(msgspec.Struct, frozen=True):
    """An award and what it has brought so far."""

    award: Award
    points: Points
    ships: tuple[str, ...]


def lines(state: "IronState") -> list[Line]:
    return [_line(state, award) for award in state.book.awards]


def score(state: "IronState", side: Side) -> Points:
    return standing(state)[side]


def standing(state: "IronState", scored: list[Line] | None = None) -> dict[Side, Points]:
    """If it ended now; `scored` are the lines, where they are known already."""
    scored = lines(state) if scored is None else scored
    return {side: _begun_with(state, side, scored) + _awarded(side, scored) for side in SIDES}


def _awarded(side: Side, scored: list[Line]) -> Points:
    return sum(line.points for line in scored if line.award.side == side)


def _begun_with(state: "IronState", side: Side, scored: list[Line]) -> Points:
    """Points to begin with are for those who fight: a side that quits the field unpaid forfeits them."""
    points = state.book.start.get(side, 0)
    return 0 if points and _quit(state, side, scored) else points


def _quit(state: "IronState", side: Side, scored: list[Line]) -> bool:
    """No mobile ship is left, some went off the chart under power, and the scenario pays for none of that."""
    mobile = [ship for ship in state.ships if ship.side == side and ship.card.moves]
    paid = any(line.award.what == "gone" and line.award.side == side and line.points for line in scored)
    gone = all(ship.fate != "afloat" for ship in mobile)
    return gone and any(ship.fate == "left" and ship.powered for ship in mobile) and not paid


def _line(state: "IronState", award: Award) -> Line:
    counted = {ship.slug: points for ship in about(state, award) if (points := _points(state, award, ship))}
    return Line(award, _whole(sum(counted.values())), tuple(counted)) if counted else Line(award, 0, ())


def about(state: "IronState", award: Award) -> list[Ship]:
    """The ships it speaks of."""
    if award.ships:
        return [ship for ship in state.ships if ship.slug in award.ships]
    side = award.side if award.what in ("gone", "in") else enemy(award.side)
    return [ship for ship in state.ships if ship.side == side]


def _points(state: "IronState", award: Award, ship: Ship) -> Points:
    if award.what == "hits":
        return award.points * (min(ship.hits, ship.card.hits) // award.hits)
    if not _applies(award, ship):
        return 0
    points = award.points or ship.card.points
    shallow = state.book.special.half_at_depth
    box = ship.box or ship.fate_box
    if shallow and award.what in ("sunk", "aground") and state.map.depth(box) <= shallow:
        return points / 2
    return points


def _applies(award: Award, ship: Ship) -> bool:
    lost = ship.fate in ("sunk", "struck")
    match award.what:
        case "sunk":
            return lost
        case "lost":
            return lost or (ship.in_play and ship.grounded)
        case "helpless":
            return ship.fate != "afloat" or not ship.powered
        case "sound":
            return ship.in_play and ship.powered
        case "afloat":
            return ship.in_play and (not award.hits or ship.hits < award.hits)
        case "battered":
            return ship.in_play and ship.hits >= award.hits
        case "aground":
            return ship.in_play and ship.grounded
        case "gone":
            return ship.fate == "left" and ship.fate_box in award.boxes and ship.fate_turn >= award.first
        case "in":
            return ship.in_play and ship.box in award.boxes
    return False


def _whole(points: Points) -> Points:
    return int(points) if points == int(points) else points


def verdict(state: "IronState") -> Result[AnyEnding]:
    """The higher total wins; how close is a draw, and who has a tie, the scenario says."""
    union, confederate = score(state, UNION), score(state, CONFEDERATE)
    by_seat = {state.seat(UNION): union, state.seat(CONFEDERATE): confederate}
    points = (by_seat[0], by_seat[1])
    book = state.book
    if union == confederate and book.level:
        return Result(state.seat(book.level), TieGoesTo(book.level, union), points)
    if abs(union - confederate) <= book.margin:
        return Result(None, TooClose((union, confederate), book.margin), points)
    winner = UNION if union > confederate else CONFEDERATE
    more = (union, confederate) if winner == UNION else (confederate, union)
    return Result(state.seat(winner), MorePoints(winner, more), points)
