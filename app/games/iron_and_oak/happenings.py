"""What can be looked for in finished actions."""

from collections.abc import Iterable

from app.engine.happening import Happening, told_by, won_at_the_last
from app.games.iron_and_oak.endings import MorePoints, TieGoesTo
from app.games.iron_and_oak.events.at_close_quarters import MineExploded, Rammed, SparExploded
from app.games.iron_and_oak.events.gunfire import MagazineTested, Struck, Sunk
from app.games.iron_and_oak.events.under_way import LeftMap, RanAground
from app.games.iron_and_oak.ship_cards import SHIP_CARDS


def _name(ship: str) -> str:
    return SHIP_CARDS[ship].short


def _away(left: LeftMap) -> Iterable[str]:
    return map(_name, left.ships)


HAPPENINGS = (
    Happening("sunk", "A ship sunk", "{} sunk", told_by(Sunk, lambda it: _name(it.ship))),
    Happening("struck", "Colours struck", "{} struck her colours", told_by(Struck, lambda it: _name(it.ship))),
    Happening(
        "blown-up", "A magazine exploded", "{} blown up",
        told_by(MagazineTested, lambda it: _name(it.ship), lambda it: it.explodes),
    ),
    Happening(
        "rammed", "A ship hurt by a ram", "{} rammed",
        told_by(Rammed, lambda it: _name(it.target), lambda it: it.target_hits > 0),
    ),
    Happening(
        "spar-torpedo", "A spar torpedo set off", "{} struck by a spar torpedo",
        told_by(SparExploded, lambda it: _name(it.target)),
    ),
    Happening("mine", "A ship on a torpedo", "{} on a torpedo", told_by(MineExploded, lambda it: _name(it.ship))),
    Happening("aground", "A ship aground", "{} aground", told_by(RanAground, lambda it: _name(it.ship))),
    Happening("got-away", "A ship left the chart", "{} got away", told_by(LeftMap, _away)),
    Happening("last-move", "Won with the last move", "Won with the last move", won_at_the_last(MorePoints, TieGoesTo)),
)  # fmt: skip
