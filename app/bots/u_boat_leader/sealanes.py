"""Where boats must pass: aircraft over the ways out and home, hunters where convoys are met."""

from collections import deque
from functools import cache
from random import Random

from app.engine.decision import Act
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.campaigns import CAMPAIGNS, Area, Campaign
from app.games.u_boat_leader.view import View

SHARPNESS = 3
"""How much better lanes are preferred: quite, but a commander who can be read is no use."""
AGAIN = 0.75
"""What a further force in the same area is worth beside the one before."""


def allot(view: View, options: list[acts.Allot], chance: Random) -> Act:
    mine = view.allotment
    assert mine is not None
    lanes, grounds = traffic(view.campaign), hunting(view.campaign)

    def weight(act: acts.Allot) -> float:
        there = mine.air if act.force == "air" else mine.hunters
        value = (lanes if act.force == "air" else grounds)[act.area]
        return float((value * AGAIN ** there.count(act.area) + 1e-6) ** SHARPNESS)

    air = [act for act in options if act.force == "air"]
    chosen = air or options
    return chance.choices(chosen, weights=[weight(act) for act in chosen])[0]


def _pull(area: Area) -> float:
    """What draws boats there: contacts to be expected, and the boxes of missions."""
    contacts = sum(area.contacts_on(die) for die in range(1, 11)) / 10 if area.contacts else 0.0
    return contacts**2 + 1.5 * len(area.boxes)


@cache
def hunting(campaign: str) -> dict[str, float]:
    book = CAMPAIGNS[campaign]
    return {area.slug: _pull(area) * (0.3 if area.classes else 1.0) for area in book.areas}


@cache
def traffic(campaign: str) -> dict[str, float]:
    """For each area the boats that cross it on the shortest ways between the ports and where they are drawn to."""
    book = CAMPAIGNS[campaign]
    passing = {area.slug: 0.0 for area in book.areas}
    for goal in book.areas:
        if not goal.may_end:
            continue
        way = min((_way(book, port.slug, goal.slug) for port in book.ports), key=len)
        for slug in way:
            passing[slug] += hunting(campaign)[goal.slug]
    return {slug: weight if _may_end(book, slug) else 0.0 for slug, weight in passing.items()}


def _may_end(book: Campaign, slug: str) -> bool:
    area = book.area(slug)
    return area is not None and area.may_end


def _way(book: Campaign, start: str, goal: str) -> list[str]:
    """The areas of a shortest way, the goal included."""
    came: dict[str, str] = {start: ""}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if here == goal:
            break
        for near in book.adjacent(here):
            if near not in came and book.area(near) is not None:
                came[near] = here
                waiting.append(near)
    way, here = [], goal
    while here and here != start:
        way.append(here)
        here = came.get(here, "")
    return way
