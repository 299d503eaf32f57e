"""The pages of Iron & Oak."""

from typing import Any

from app.bots.iron_and_oak.judge import judge
from app.web.game_pages import GamePages, Link, Look, Note, QuickStart, Region, Review, SidePage
from app.web.games.iron_and_oak import own_scenario, ships
from app.web.games.iron_and_oak.catalogue import catalogue
from app.web.games.iron_and_oak.lesson import FIRST_MORNING
from app.web.games.iron_and_oak.luck import fortunes, report
from app.web.games.iron_and_oak.picture import picture
from app.web.games.iron_and_oak.scenario_sheet import scenario_sheet

SHIPS = Link(ships.PATH, "Ironclads")


def newcomer(scenario: str, setup: dict[str, Any]) -> tuple[Note, ...]:
    return (
        Note("One order a ship, in secret", "Boxes and targets are chosen when she opens it. Nobody sees your book."),
        Note("The chance stands there before the dice", "Of several dice the highest counts, with all that is added."),
        Note(
            "The server knows the rules",
            "It asks you whenever you have to decide, and says why not for the rest.",
            Link(SHIPS.path, "See all ships"),
        ),
    )


PAGES = GamePages(
    picture=picture,
    sides=(
        SidePage("union", "Union", "Union", "blue"),
        SidePage("confederate", "Confederates", "Confederate", "red"),
    ),
    pitch="Ironclads, rams and cottonclads on the rivers. Orders are sealed; the chance is shown before every die.",
    length="2 players · a river of 25 boxes · about 60 minutes",
    at_the_form=(
        Note(
            "Iron & Oak: sealed orders",
            "Each turn both sides write one order for each ship, in secret; ships act in turn, open theirs, move and "
            "fire. What scores stands on the chart.",
        ),
    ),
    newcomer=newcomer,
    table=Look(
        styles=("pieces", "ground", "table", "chart", "shot", "ledger"),
        phone=("phone",),
        sprite="sprite.svg",
        body="iron-and-oak",
    ),
    result=Look(styles=("pieces", "ground", "chart", "fortune", "replay"), sprite="sprite.svg", body="iron-result"),
    regions=Region(
        across="Commanders and phases",
        sea="The river",
        hand="Order book or cards",
        column="Signals, dice and the ship in hand",
    ),
    laying="ships",
    sheet=scenario_sheet,
    galleries=(SHIPS,),
    composer=own_scenario.COMPOSER.link,
    routers=(ships.router, own_scenario.COMPOSER.router),
    quick_start=QuickStart("plum-point-1862", "confederate"),
    lessons=(FIRST_MORNING,),
    luck=report,
    catalogue=catalogue,
    review=Review(advisor="regular", judge=judge, unit="points", fortunes=fortunes),
)
