"""What can be looked for in finished campaigns."""

from collections.abc import Iterator

from app.engine.happening import Happening, Moment, told_by
from app.games.u_boat_leader import names
from app.games.u_boat_leader.endings import CampaignOver, LinkedOver
from app.games.u_boat_leader.events.afterwards import (
    AttackedAgain,
    BoatHome,
    BoatPromoted,
    FinalShotFired,
    LogbookClosed,
)
from app.games.u_boat_leader.events.campaign import BoatSunk, MinesLaid
from app.games.u_boat_leader.events.rounds import ShipSunk
from app.games.u_boat_leader.service import DECORATIONS


def ship_sunk(now: Moment) -> Iterator[str]:
    """In the fight, or finished after it."""
    for event in now.events:
        if isinstance(event, ShipSunk | FinalShotFired) and event.card:
            yield names.ship(event.card)


def verdict(now: Moment) -> Iterator[str]:
    match now.game.state.result and now.game.state.result.ending:
        case CampaignOver() as over:
            yield over.rating
        case LinkedOver() as over:
            yield from over.ratings


HAPPENINGS = (
    Happening("ship-sunk", "A ship sunk", "{} sunk", ship_sunk),
    Happening("boat-lost", "A U-boat lost", "{} lost", told_by(BoatSunk, lambda it: it.boat)),
    Happening("home", "A U-boat paid off at home", "{} came home", told_by(BoatHome, lambda it: it.boat)),
    Happening("promoted", "A crew promoted", "The crew of {} promoted", told_by(BoatPromoted, lambda it: it.boat)),
    Happening(
        "decorated", "A captain decorated", "{} awarded",
        told_by(LogbookClosed, lambda it: [DECORATIONS[slug].name for slug in it.decorations]),
    ),
    Happening("mines", "Mines laid", "Mines laid by {}", told_by(MinesLaid, lambda it: it.boat)),
    Happening("again", "A convoy attacked again", "Attacked again by {}", told_by(AttackedAgain, lambda it: it.boat)),
    Happening("verdict", "The verdict on the campaign", "Verdict: {}", verdict),
)  # fmt: skip
