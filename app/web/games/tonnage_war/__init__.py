"""The pages of Tonnage War."""

from typing import Any

from app.bots.tonnage_war.ace.judge import judge
from app.web.game_pages import GamePages, Link, Look, Note, QuickStart, Region, Review, SidePage
from app.web.games.tonnage_war import cards, own_scenario
from app.web.games.tonnage_war.catalogue import catalogue
from app.web.games.tonnage_war.convoy_sheet import convoy_sheet
from app.web.games.tonnage_war.lesson import FIRST_NIGHT, ON_GUARD
from app.web.games.tonnage_war.luck import fortunes, report
from app.web.games.tonnage_war.picture import picture

CARDS = Link("/cards", "Cards")


def newcomer(scenario: str, setup: dict[str, Any]) -> tuple[Note, ...]:
    return (
        Note(
            "Every turn, one card",
            "Play one or lay one away face down. The table lights what you may do and says why not for the rest.",
        ),
        Note("Boats and escorts lie face down", "Some are blanks. Bluff."),
        Note(
            "The server knows the rules",
            "It asks you whenever you have to decide.",
            Link(CARDS.path, "See all cards"),
        ),
    )


PAGES = GamePages(
    picture=picture,
    sides=(SidePage("uboat", "U-boats", "U-boat", "red"), SidePage("escort", "Escorts", "escort", "blue")),
    pitch="Wolfpacks against convoy escorts. Two hands of cards, boats and bluffs face down.",
    length="2 players · cards · about 60 minutes",
    your_side="Your side in leg 1",
    side_at_first=" in leg 1; in leg 2 you change sides",
    at_the_form=(
        Note(
            "Tonnage War: two legs",
            "You play each side once; a leg is four rounds of 13 turns for each of you. More tonnage as U-boats and "
            "more points in all wins; anything else is a draw.",
        ),
    ),
    newcomer=newcomer,
    table=Look(
        styles=("cards", "table-sea", "table-hand", "table-effects", "dossier", "table"),
        phone=("table-phone",),
        sprite="sprite.svg",
        body="tonnage-war",
    ),
    result=Look(styles=("cards", "table-sea", "replay"), sprite="sprite.svg"),
    regions=Region(hand="Your cards"),
    laying="cards",
    sheet=convoy_sheet,
    galleries=(CARDS,),
    composer=own_scenario.COMPOSER.link,
    catalogue=catalogue,
    routers=(cards.router, own_scenario.COMPOSER.router),
    quick_start=QuickStart("hx228", "uboat"),
    lessons=(FIRST_NIGHT, ON_GUARD),
    luck=report,
    review=Review(advisor="ace", judge=judge, fortunes=fortunes),
)
