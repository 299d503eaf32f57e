"""The pages of Iron & Oak."""

from app.web.game_pages import GamePages, Look, Note, QuickStart, Region, SidePage
from app.web.games.iron_and_oak.catalogue import catalogue

PAGES = GamePages(
    sides=(
        SidePage("union", "Union", "Union", "blue"),
        SidePage("confederate", "Confederates", "Confederate", "red"),
    ),
    pitch="Ironclads, rams and cottonclads on the rivers. Orders are sealed; the chance is shown before every die.",
    length="2 players · a river of 25 boxes · about an hour",
    at_the_form=(
        Note(
            "Iron & Oak: sealed orders",
            "Each turn both sides write one order for each ship, in secret; ships act in turn, open theirs, move and "
            "fire. What scores stands on the chart.",
        ),
    ),
    table=Look(
        styles=("pieces", "ground", "table", "chart", "shot", "ledger"),
        phone=("phone",),
        sprite="sprite.svg",
        body="iron-and-oak",
    ),
    result=Look(styles=("pieces", "ground", "chart", "replay"), sprite="sprite.svg", body="iron-result"),
    regions=Region(
        across="Commanders and phases",
        sea="The river",
        hand="Order book or cards",
        column="Signals, dice and the ship in hand",
    ),
    laying="ships",
    quick_start=QuickStart("plum-point-1862", "confederate"),
    catalogue=catalogue,
)
