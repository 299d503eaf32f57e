"""The pages of U-Boat Leader."""

from typing import Any

from app.bots.u_boat_leader.judge import judge
from app.engine.rules import Meta
from app.games.u_boat_leader.campaigns import CAMPAIGNS
from app.games.u_boat_leader.meta import SCENARIOS
from app.web.game_pages import GamePages, Link, Look, Note, Part, QuickStart, Region, Review, SidePage
from app.web.games.u_boat_leader import gallery
from app.web.games.u_boat_leader.campaign_sheet import campaign_sheet
from app.web.games.u_boat_leader.catalogue import catalogue
from app.web.games.u_boat_leader.lesson import FIRST_PATROL
from app.web.games.u_boat_leader.luck import fortunes
from app.web.games.u_boat_leader.picture import picture

BOATS = Link(gallery.BOATS_PATH, "U-boats")
SHIPS = Link(gallery.SHIPS_PATH, "Convoy ships")
EVENTS = Link(gallery.EVENTS_PATH, "Events at sea")


def parts(meta: Meta) -> list[Part]:
    """A campaign in three lengths each, then all of them in one, then the lesson."""
    of = {card.slug: card for card in meta.scenarios}
    single = [
        Part(
            campaign.name,
            campaign.dates,
            campaign.dates,
            tuple(of[slug] for slug, each in SCENARIOS.items() if each.campaign == campaign.slug and not each.alone),
        )
        for campaign in CAMPAIGNS.values()
    ]
    linked = tuple(of[slug] for slug, each in SCENARIOS.items() if each.linked)
    lesson = tuple(of[slug] for slug, each in SCENARIOS.items() if each.lesson)
    return [
        *single,
        Part("The whole war", "all four, with one flotilla", "all four, with one flotilla; alone", linked),
        Part("To learn", "ten minutes", "ten minutes; alone", lesson),
    ]


def newcomer(scenario: str, setup: dict[str, Any]) -> tuple[Note, ...]:
    return (
        Note(
            "You command the escorts", "Which ship is which is known to you alone; of the boats you see what is seen."
        ),
        Note(
            "Dice where the rules have dice",
            "What was the enemy's will in the tables is your decision: stations, courses, targets.",
        ),
        Note(
            "Two legs",
            "Then you exchange seats; the higher rung of the ladder wins.",
            Link(BOATS.path, "See all boats"),
        ),
    )


PAGES = GamePages(
    picture=picture,
    sides=(
        SidePage("flotilla", "U-boats", "flotilla", "red"),
        SidePage("escort", "Escorts", "escort", "blue"),
    ),
    pitch="A flotilla's war: choose boats and captains, find convoys, fight them on the display, come home.",
    length="1 or 2 players · a short campaign in 30 minutes",
    at_the_form=(
        Note(
            "U-Boat Leader: a campaign alone",
            "Points buy boats and options; each turn the boats sail, search, fight and rest. A second player may "
            "command the escorts: choose so among the rules of this table.",
        ),
    ),
    newcomer=newcomer,
    table=Look(
        styles=("pieces", "table", "chart", "display", "dock", "tray"),
        phone=("phone",),
        sprite="sprite.svg",
        body="u-boat-leader",
    ),
    result=Look(styles=("pieces", "chart", "display", "result"), sprite="sprite.svg", body="leader-result"),
    regions=Region(
        across="Steps of the round",
        sea="Chart or tactical display",
        hand="The flotilla",
        column="Signals and dice",
    ),
    laying="boats",
    parts=parts,
    sheet=campaign_sheet,
    galleries=(BOATS, SHIPS, EVENTS),
    routers=(gallery.router,),
    quick_start=QuickStart("happy-time-short", "flotilla"),
    lessons=(FIRST_PATROL,),
    catalogue=catalogue,
    review=Review(advisor="leader", judge=judge, unit="points", fortunes=fortunes),
)
