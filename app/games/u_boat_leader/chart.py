"""What never changes at a table, for whoever draws it: the chart of a campaign, the display, the cards."""

import msgspec

from app.games.u_boat_leader.boat_cards import BOATS, CLASSES, BoatCard, BoatClass
from app.games.u_boat_leader.campaigns import CAMPAIGNS, Campaign
from app.games.u_boat_leader.convoy_cards import CONDITIONS, CONVOYS, Condition, ConvoyCard
from app.games.u_boat_leader.display import DISPLAY, DisplayArea, Ring
from app.games.u_boat_leader.event_cards import EVENT_CARDS, EventCard
from app.games.u_boat_leader.risk import ASSUMPTIONS
from app.games.u_boat_leader.service import DECORATIONS, Decoration
from app.games.u_boat_leader.ship_cards import SHIPS, ShipCard


class TableData(msgspec.Struct, frozen=True):
    campaign: Campaign
    wake: str
    rings: dict[Ring, tuple[str, ...]]
    display: tuple[DisplayArea, ...]
    classes: tuple[BoatClass, ...]
    boats: tuple[BoatCard, ...]
    ships: tuple[ShipCard, ...]
    convoys: tuple[ConvoyCard, ...]
    conditions: tuple[Condition, ...]
    events: tuple[EventCard, ...]
    decorations: tuple[Decoration, ...]
    assumptions: dict[str, str]


def table_data(campaign: str) -> TableData:
    return TableData(
        campaign=CAMPAIGNS[campaign],
        wake=DISPLAY.wake,
        rings=DISPLAY.rings,
        display=tuple(DISPLAY.areas.values()),
        classes=tuple(CLASSES.values()),
        boats=tuple(BOATS.values()),
        ships=tuple(SHIPS.values()),
        convoys=tuple(CONVOYS.values()),
        conditions=tuple(CONDITIONS.values()),
        events=tuple(EVENT_CARDS.values()),
        decorations=tuple(DECORATIONS.values()),
        assumptions=ASSUMPTIONS,
    )
