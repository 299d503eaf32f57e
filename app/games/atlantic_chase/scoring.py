"""Victory points of an operation: what each line of its table has brought."""

from typing import TYPE_CHECKING

import msgspec

from app.games.atlantic_chase.forces.ship import Ship
from app.games.atlantic_chase.forces.ship_cards import BRITISH, GERMAN, Side
from app.games.atlantic_chase.map.chart import CHARTS
from app.games.atlantic_chase.operation import Completed
from app.games.atlantic_chase.scenarios.destination import convoys_home
from app.games.atlantic_chase.scenarios.operation_book import book_of
from app.games.atlantic_chase.scenarios.operation_file import GIVEN_AWAY, Award, Event, Match

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState


class AwardLine(msgspec.Struct, frozen=True):
    """A line of the victory table: what it is worth each time, and what it has brought so far."""

    slug: str
    side: Side
    text: str
    points: float
    scored: float


Hurt = dict[Event, list[tuple[Ship, int]]]
"""The ships an event befell, and how often."""

Home = dict[Event, list[Completed]]
"""Those that came home, and of them the convoys that came where they were bound for."""


def award_lines(state: "ChaseState") -> list[AwardLine]:
    """The victory table as it would count if the operation ended now, and what a choice gave away."""
    hurt, book = _hurt(state), book_of(state)
    home: Home = {"ship_completed": state.sea.completed, "convoy_completed": convoys_home(state)}
    lines = [
        AwardLine(award.slug, award.side, award.text, award.points, award.points * _times(award, state, hurt, home))
        for award in book.awards
    ]
    given = [(side, points) for side, points in state.sea.charged.items() if points]
    return lines + [
        AwardLine(GIVEN_AWAY, side, book.award_text(side, GIVEN_AWAY), points, points) for side, points in given
    ]


def at_stake(state: "ChaseState", ships: tuple[str, ...]) -> tuple[str, ...]:
    """The lines of the victory table that a battle of these ships may bring."""
    fought = [state.ship(slug) for slug in ships]
    return tuple(award.slug for award in book_of(state).awards if any(_may_befall(award, ship) for ship in fought))


def _may_befall(award: Award, ship: Ship) -> bool:
    may = {
        "ship_sunk": True,
        "ship_captured": True,
        "ship_damaged": not ship.damaged,
        "ship_hit": not _is_convoy(ship),
        "convoy_hit": _is_convoy(ship),
    }
    return may.get(award.event, False) and not ship.sunk and _is_meant(award.match, ship)


def score(state: "ChaseState") -> dict[Side, int | float]:
    """Each side's points; whole numbers unless there is a half in them."""
    lines = award_lines(state)
    return {side: _plain(sum(line.scored for line in lines if line.side == side)) for side in (BRITISH, GERMAN)}


def _plain(points: float) -> int | float:
    return int(points) if points == int(points) else points


def _hurt(state: "ChaseState") -> Hurt:
    """A ship counts in her last state alone: sunk is not damaged as well. Hits count beside it."""
    struck = [ship for ship in state.ships if ship.taken or ship.damaged or ship.sunk]
    hit = [ship for ship in struck if ship.taken]
    return {
        "ship_sunk": [(ship, 1) for ship in struck if ship.sunk],
        "ship_damaged": [(ship, 1) for ship in struck if ship.damaged and not ship.sunk],
        "ship_hit": [(ship, ship.taken) for ship in hit if not _is_convoy(ship)],
        "convoy_hit": [(ship, ship.taken) for ship in hit if _is_convoy(ship)],
        "ship_captured": [(state.ship(slug), 1) for slug in state.sea.captured],
    }


def _times(award: Award, state: "ChaseState", hurt: Hurt, home: Home) -> int:
    """How often the award is earned. Mostly nothing has happened yet, and every view asks."""
    event, match = award.event, award.match
    if event == "custom":
        return state.sea.marks.count(award.mark)
    times = 0
    if lines := home.get(event):
        times = sum(_came_home(match, state, line) for line in lines)
    elif ships := hurt.get(event):
        times = sum(often for ship, often in ships if _is_meant(match, ship) and _in_state(match, ship))
    return min(times, 1) if award.once else times


def _is_convoy(ship: Ship) -> bool:
    return ship.card.kind == "convoy"


def _is_meant(match: Match, ship: Ship) -> bool:
    """The ship is one of those the award is about."""
    return (
        (not match.ships or ship.slug in match.ships)
        and ship.slug not in match.exclude_ships
        and (not match.classes or ship.card.ship_class in match.classes)
        and ship.card.ship_class not in match.exclude_classes
        and match.owner in (None, ship.side)
        and match.nation in (None, ship.card.nation)
    )


def _in_state(match: Match, ship: Ship) -> bool:
    hurt = ship.damaged or ship.sunk
    return match.damaged in (None, hurt) and match.dispersed in (None, ship.dispersed)


def _came_home(match: Match, state: "ChaseState", line: Completed) -> bool:
    return (
        _is_meant(match, state.ship(line.ship))
        and (not match.ports or line.port in match.ports)
        and line.port not in match.exclude_ports
        and (not match.country or _country(state, line.port) in match.country)
        and match.damaged in (None, line.damaged)
        and match.dispersed in (None, line.dispersed)
    )


def _country(state: "ChaseState", port: str) -> str | None:
    """Germany's own ports carry no note on the map, since nobody else ever holds them."""
    if port in ("kiel", "wilhelmshaven"):
        return "germany"
    return CHARTS[book_of(state).chart].ports[port].country


# --- ties and margins


def wins_the_tie(state: "ChaseState") -> Side:
    tie = book_of(state).tie
    home = any(line.ship == tie.ship and line.port in tie.ports for line in state.sea.completed)
    return GERMAN if home and _convoy_hits(state) >= tie.convoy_hits else tie.to


def level_of(state: "ChaseState", winner: Side, margin: float) -> str:
    for level in book_of(state).levels:
        fits = level.at_least <= margin and (level.at_most is None or margin <= level.at_most)
        if fits and level.side in (None, winner) and not (level.unhurt and _convoy_hits(state)):
            return level.name
    return ""


def _convoy_hits(state: "ChaseState") -> int:
    return sum(ship.taken for ship in state.ships if _is_convoy(ship) and ship.side == BRITISH)
