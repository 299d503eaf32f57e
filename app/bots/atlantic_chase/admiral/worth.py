"""What hits and homecomings are worth in victory points, by the lines of the scenario's table."""

from collections.abc import Iterable

from app.bots.atlantic_chase.admiral.memory import Memory
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.games.atlantic_chase.chart_view import ForceView
from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, Side
from app.games.atlantic_chase.scenarios.operation_file import Award, Match
from app.games.atlantic_chase.view import ShipView

_GUN = 0.05
"""What a point of guns put out of action is worth besides, as it will not be missed in the next battle."""
_HOMECOMING = 0.1
"""What it is worth to have a raider out of danger, even where no line of the table says so."""

_GONE: Memory[float] = Memory(50_000)
_HOME: Memory[float] = Memory(5_000)


class Condition:
    """How a ship would be after some more hits."""

    __slots__ = ("damaged", "hits", "sunk", "taken")

    def __init__(self, ship: ShipView, more: int) -> None:
        card = SHIP_CARDS[ship.card]
        self.taken = ship.taken + more
        self.damaged, self.sunk = ship.damaged, ship.sunk
        self.hits = ship.hits + more
        if ship.kind != "ship":
            self.sunk = ship.hit_limit is not None and self.hits >= ship.hit_limit
            return
        if not self.damaged and self.hits >= (card.front.defence or 1):
            self.hits -= card.front.defence or 1
            self.damaged, self.sunk = True, card.back is None
        if self.damaged and card.back and self.hits >= (card.back.defence or 1):
            self.sunk = True


def stake(look: Outlook, ship: ShipView, hits: float) -> float:
    """What so many more hits on this ship are worth to her enemy. Hits on the way to damage count in part."""
    whole = int(hits)
    floor = _gone(look, ship, whole)
    if hits > whole:
        floor += (hits - whole) * (_gone(look, ship, whole + 1) - floor)
    return floor - _gone(look, ship, 0)


def _gone(look: Outlook, ship: ShipView, more: int) -> float:
    """What she has lost by then; between two conditions every hit counts the same."""
    return _GONE.get((look.at_stake, condition_of(ship), more), lambda: _between(look, ship, more))


def condition_of(ship: ShipView) -> tuple[object, ...]:
    """All of a ship on which her worth hangs."""
    return ship.slug, ship.side, ship.hits, ship.taken, ship.hit_limit, ship.damaged, ship.sunk, ship.dispersed


def _between(look: Outlook, ship: ShipView, more: int) -> float:
    now = Condition(ship, more)
    lost = _loss(look, ship, now)
    if ship.kind != "ship" or now.sunk or not now.hits:
        return lost
    ahead = 1
    while (then := Condition(ship, more + ahead)).damaged == now.damaged and not then.sunk:
        ahead += 1
    return lost + (_loss(look, ship, then) - lost) * now.hits / (now.hits + ahead)


def _loss(look: Outlook, ship: ShipView, condition: Condition) -> float:
    """Points of her enemy less those of her own side, the guns she has lost, and what she would bring home."""
    points = 0.0
    for award, scored in _lines(look):
        if _is_meant(award.match, ship) and award.match.dispersed in (None, ship.dispersed):
            times = _suffered(award, ship, condition)
            if award.once and scored:
                times = 0
            points += award.points * times * (1 if award.side != ship.side else -1)
    card = SHIP_CARDS[ship.card]
    before = sum(max(0, guns + 1) for guns in card.front.guns if guns is not None)
    face = card.back if condition.damaged and card.back else card.front
    now = 0 if condition.sunk else sum(max(0, guns + 1) for guns in face.guns if guns is not None)
    home = 0.0 if condition.sunk else best_homecoming(look, ship, condition.damaged)
    return points + _GUN * (before - now) - home


def _lines(look: Outlook) -> Iterable[tuple[Award, float]]:
    return zip(look.book.awards, (line.scored for line in look.sea.awards), strict=False)


def _suffered(award: Award, ship: ShipView, condition: Condition) -> int:
    if award.match.damaged not in (None, condition.damaged or condition.sunk):
        return 0
    match award.event:
        case "ship_damaged":
            return condition.damaged and not condition.sunk
        case "ship_sunk":
            return condition.sunk
        case "ship_hit":
            return condition.taken if ship.kind != "convoy" else 0
        case "convoy_hit":
            return condition.taken if ship.kind == "convoy" else 0
    return 0


def _is_meant(match: Match, ship: ShipView) -> bool:
    return (
        (not match.ships or ship.slug in match.ships)
        and ship.slug not in match.exclude_ships
        and (not match.classes or ship.ship_class in match.classes)
        and ship.ship_class not in match.exclude_classes
        and match.owner in (None, ship.side)
        and match.nation in (None, ship.nation)
    )


# --- homecomings


def homecoming(look: Outlook, ship: ShipView, port: str, damaged: bool) -> float:
    """What this ship brings her side by completing there, in that state."""
    asked = look.at_stake[0], ship.slug, ship.card, ship.side, ship.dispersed, port, damaged
    return _HOME.get(asked, lambda: _homecoming(look, ship, port, damaged))


def _homecoming(look: Outlook, ship: ShipView, port: str, damaged: bool) -> float:
    points = 0.0
    for award in look.book.awards:
        meant = award.event == "ship_completed" or (award.event == "convoy_completed" and ship.kind == "convoy")
        if meant and _is_meant(award.match, ship) and _fits(look, award.match, ship, port, damaged):
            points += award.points if award.side == ship.side else -award.points
    return points


def _fits(look: Outlook, match: Match, ship: ShipView, port: str, damaged: bool) -> bool:
    country = "germany" if port in ("kiel", "wilhelmshaven") else look.chart.ports[port].country
    return (
        (not match.ports or port in match.ports)
        and port not in match.exclude_ports
        and (not match.country or country in match.country)
        and match.damaged in (None, damaged)
        and match.dispersed in (None, ship.dispersed)
    )


def harbours(look: Outlook, force: ForceView) -> list[str]:
    """Where its voyage may end; a convoy is of use where it is bound for alone."""
    ports = look.friendly_ports(force.side)
    bound = [look.book.bound_for[slug] for slug in force.ships if slug in look.book.bound_for]
    return [port for port in ports if all(port in each for each in bound)]


def best_homecoming(look: Outlook, ship: ShipView, damaged: bool) -> float:
    bound = look.book.bound_for.get(ship.slug)
    ports = [port for port in look.friendly_ports(ship.side) if bound is None or port in bound]
    return max((homecoming(look, ship, port, damaged) for port in ports), default=0.0)


def force_home(look: Outlook, force: ForceView, port: str) -> float:
    """Of all ships of a force together."""
    return sum(homecoming(look, ship, port, ship.damaged) for ship in look.ships_in(force))


def relief(look: Outlook, force: ForceView) -> float:
    """A raider or a damaged ship is glad to be home, whatever the table says."""
    return _HOMECOMING if force.side == "german" or look.is_hurt(force) else 0.0


def margin(look: Outlook, side: Side) -> float:
    """Points ahead, were it over now."""
    score = look.sea.score
    ahead = score["british"] - score["german"]
    return ahead if side == "british" else -ahead
