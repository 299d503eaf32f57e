"""Where the scenario gives points for a force that comes there once, and who goes."""

from collections.abc import Iterator

import msgspec

from app.bots.atlantic_chase.admiral.courses import Leg, legs, length_after
from app.bots.atlantic_chase.admiral.outlook import Outlook
from app.games.atlantic_chase.chart_view import ForceView
from app.games.atlantic_chase.forces.trajectory import MOST_SEGMENTS
from app.games.atlantic_chase.scenarios.operation_file import Watch


class Showing(msgspec.Struct, frozen=True):
    """This force goes by `leg` to the nearest hex that counts."""

    force: str
    leg: Leg


def showings(look: Outlook) -> list[Showing]:
    """For each place that counts and has not counted yet: who is nearest to it."""
    found = [_nearest(look, watch) for watch in _open(look)]
    return [showing for showing in found if showing]


def showing_of(look: Outlook, force: ForceView) -> Showing | None:
    return next((showing for showing in showings(look) if showing.force == force.slug), None)


def _open(look: Outlook) -> Iterator[Watch]:
    for award, line in zip(look.book.awards, look.sea.awards, strict=False):
        if award.mark and award.side == look.side and award.points > 0 and not line.scored:
            yield from (watch for watch in look.book.watches if watch.mark == award.mark and _is_a_visit(watch))


def _is_a_visit(watch: Watch) -> bool:
    """To be there is enough, whatever else has come about."""
    return bool(watch.hexes) and not (watch.station or watch.does or watch.needs or watch.unless)


def _nearest(look: Outlook, watch: Watch) -> Showing | None:
    ways = [
        Showing(force.slug, leg)
        for force in look.own
        if _may_go(look, force, watch)
        for name in watch.hexes
        if (leg := legs(look, force).get(name)) and length_after(force, leg) <= MOST_SEGMENTS
    ]
    return min(ways, key=lambda way: (way.leg.cost, way.force), default=None)


def _may_go(look: Outlook, force: ForceView, watch: Watch) -> bool:
    if look.has_convoy(force) or look.is_hurt(force) or watch.side not in (None, force.side):
        return False
    return not watch.ship or watch.ship in force.ships
