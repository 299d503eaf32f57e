"""The book of a campaign's operation: what is printed of it, dressed with closed ports, convoys and cessation."""

from functools import lru_cache

import msgspec

from app.games.atlantic_chase.campaign.routes_of import Route
from app.games.atlantic_chase.map.chart import CHARTS
from app.games.atlantic_chase.map.port_control import Holder, PortControl, port_control
from app.games.atlantic_chase.scenarios.operation_book import CAMPAIGN_OPERATIONS, OperationBook

NUMBERS = ("", "One", "Two", "Three", "Four", "Five")

NORWAY = ("bergen", "trondheim", "narvik")

ARCTIC = {"murmansk", "archangel"}
"""Where a convoy brings a point more; before Five it is bound there in one reading of the aid alone [40.13]."""

TROOPS = {
    "german-convoy-1": ("german-convoy", "First troop convoy"),
    "german-convoy-2": ("german-convoy", "Second troop convoy"),
    "german-dd-squadron": ("german-dd-squadron", "German destroyers"),
    "british-dd-squadron": ("british-dd-squadron", "British destroyers"),
}
"""Those that may land in Norway, with their cards and names [40.11]."""

TROOP_HITS = 4
"""They are destroyed by so many hits [40.11]."""


@lru_cache(maxsize=256)
def dressed(
    slug: str, closed: tuple[str, ...], routes: tuple[Route, ...], cessation: bool, landings: bool
) -> tuple[OperationBook, PortControl]:
    """The book as it holds now, and who holds the ports. All looks share it: nobody alters it."""
    book = CAMPAIGN_OPERATIONS[slug]
    bound = {route.ship: route.ports for route in routes}
    ports: dict[str, Holder] = dict(book.ports)
    for port in closed:
        ports[port] = "closed"
    for route in routes:
        for port in route.ports:
            if ports[port] == "neutral":
                ports[port] = "both"
    ships = {route.ship: ("british-convoy", route.name) for route in routes}
    if book.landing:
        ships |= TROOPS
        bound |= {troops: NORWAY for troops in TROOPS if troops.startswith("german-convoy")}
    russia = slug == "campaign-5" or any(ARCTIC & {*route.ports} for route in routes)
    left_out = {"german-troops-ashore": not landings, "arctic-convoy-home": not russia}
    awards = tuple(award for award in book.awards if not left_out.get(award.slug))
    worn = msgspec.structs.replace(
        book,
        ports=ports,
        ships=ships,
        bound_for=bound,
        hit_limits=dict.fromkeys(TROOPS, TROOP_HITS) if book.landing else {},
        awards=awards,
        restriction=book.restriction if cessation else None,
    )
    return worn, port_control(CHARTS[book.chart], book.year, ports)
