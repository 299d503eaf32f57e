"""A campaign to read before one lays it: chart, ladder, what is sold, which boats serve, what the areas hold."""

from pathlib import Path
from typing import Any

import msgspec

from app.games.u_boat_leader.boat_cards import LEVELS, BoatCard
from app.games.u_boat_leader.campaigns import CAMPAIGNS, RATINGS, Area, Campaign, LengthCard, ShopItem, available
from app.games.u_boat_leader.lesson import LESSON
from app.games.u_boat_leader.meta import SCENARIOS, Scenario
from app.games.u_boat_leader.names import SHOP_WORDS, points
from app.web.game_pages import Sheet

_SVG = Path(__file__).parents[4] / "static" / "games" / "u-boat-leader" / "svg"


def campaign_sheet(slug: str) -> Sheet:
    scenario = SCENARIOS[slug]
    campaign = CAMPAIGNS[scenario.campaign]
    length = LESSON.ladder if scenario.lesson else campaign.lengths[scenario.length]
    return Sheet(
        "scenario.html",
        {
            "facts": facts(scenario, campaign, length),
            "ladder": rungs(length),
            "shop": [_offer(item) for item in campaign.shop if not scenario.lesson or item.option in LESSON.offers],
            "areas": [_area(area) for area in campaign.areas],
            "boats": [] if scenario.lesson else [_boat(boat) for boat in available(campaign, type_xxi=False)],
            "chart": msgspec.json.decode((_SVG / f"chart-{campaign.slug}.json").read_bytes()),
            "later": [CAMPAIGNS[each].name for each in CAMPAIGNS if each != campaign.slug] if scenario.linked else [],
        },
    )


def facts(scenario: Scenario, campaign: Campaign, length: LengthCard) -> list[tuple[str, str]]:
    return [
        ("Patrols of each boat", str(length.patrols)),
        ("Points for boats and options", str(length.points)),
        ("Ports", ", ".join(port.name for port in campaign.ports)),
        ("Players", "one" if scenario.alone else "one or two"),
    ]


def rungs(length: LengthCard) -> list[tuple[str, str]]:
    least = (None, *length.ladder)
    return [
        (rating.capitalize(), f"from {number}" if number is not None else f"below {length.ladder[0]}")
        for rating, number in zip(RATINGS, least, strict=True)
    ]


def _offer(item: ShopItem) -> dict[str, str]:
    return {
        "name": SHOP_WORDS[item.option],
        "price": points(item.halves),
        "limit": f"at most {item.limit}" if item.limit else "",
    }


def _area(area: Area) -> dict[str, Any]:
    contacts: list[str] = []
    low = 1
    for row in area.contacts:
        span = f"{low}+" if row.to is None else str(low) if row.to == low else f"{low}–{row.to}"
        contacts.append(f"{span}: {row.contacts}")
        low = (row.to or 0) + 1
    return {
        "name": area.name,
        "moving": area.moving,
        "patrolling": area.patrolling if area.may_end else "–",
        "contacts": ", ".join(contacts) or "boats only pass",
        "boxes": ", ".join(f"{box.kind} ({box.events})" for box in area.boxes),
        "classes": ", ".join(area.classes),
    }


def _boat(boat: BoatCard) -> dict[str, Any]:
    return {
        "number": boat.number,
        "captain": boat.captain,
        "cls": boat.cls,
        "family": boat.type.family,
        "costs": [boat.levels[level].cost for level in LEVELS],
    }
