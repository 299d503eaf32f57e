"""Where boats are to be expected: aircraft over the ways out and over the grounds, hunters where convoys are met."""

from collections import deque
from functools import cache
from math import exp
from random import Random
from typing import NamedTuple

from app.engine.decision import Act
from app.games.u_boat_leader import acts
from app.games.u_boat_leader.campaigns import CAMPAIGNS, Area, Campaign
from app.games.u_boat_leader.commander import budget
from app.games.u_boat_leader.view import View

SHARPNESS = 3
"""How much better areas are preferred: quite, but a commander who can be read is no use."""
AGAIN = 0.9
"""What a further force in the same area is worth beside the one before: a crew already worn out is attacked no more."""
FLOTILLA = 5
"""Boats that are bought in a campaign, about."""
AT_MOST_ON_MISSIONS = 3
STAKES: dict[str, float] = {"mine": 10.0, "attack": 4.0, "raider": 4.0}
HUNTING_STAKE = 3.0
"""Points that a boat brings in by her mission, or by what she meets."""
MISSIONS_LEFT = 0.3
"""Of the missions, those that are still to be carried out after the first turn."""
PICKY = 4.0
"""How much better grounds are preferred by the boats."""
STAYS = 0.7
"""Of the boats at sea after the first turn, those that stay where they are; the others are on their way home."""
OUT_AGAIN = 0.3
"""Of the boats of a longer campaign, those that are outward bound again."""


class Errand(NamedTuple):
    """Boats bound for an area, the points at stake in each, and the share of them that is left after the first turn."""

    goal: str
    boats: float
    stake: float
    later: float


def allot(view: View, options: list[acts.Allot], chance: Random) -> Act:
    """Force by force, the one that costs the boats most beside those allotted before."""
    mine = view.allotment
    assert mine is not None
    first, again = view.turn == 1, view.patrols > 1
    reach = budget(view.campaign, view.turn).boats
    costs = {"air": over(view.campaign, first, again, reach), "hunters": beside_convoys(view.campaign)}
    there = {"air": mine.air, "hunters": mine.hunters}

    def weight(act: acts.Allot) -> float:
        value = costs[act.force][act.area] * AGAIN ** there[act.force].count(act.area)
        return float((value + 1e-6) ** SHARPNESS)

    chosen = [act for act in options if act.force == "air"] or options
    return chance.choices(chosen, weights=[weight(act) for act in chosen])[0]


@cache
def over(campaign: str, first: bool, again: bool, reach: int) -> dict[str, float]:
    """Points at stake in the boats that an air patrol, which attacks so many, may expect over each area."""
    book = CAMPAIGNS[campaign]
    boats = dict.fromkeys((area.slug for area in book.areas), 0.0)
    stakes = dict.fromkeys(boats, 0.0)
    for errand in errands(campaign):
        for slug, share in _seen_over(book, errand.goal, first, again).items():
            boats[slug] += share * errand.boats
            stakes[slug] += share * errand.boats * errand.stake * (1.0 if first else errand.later)
    return {slug: stakes[slug] * min(1.0, reach / boats[slug]) if boats[slug] else 0.0 for slug in boats}


def _seen_over(book: Campaign, goal: str, first: bool, again: bool) -> dict[str, float]:
    """Outward bound she crosses all areas of her way; later she stays where she was bound for, or sails home."""
    way = _way_out(book, goal)
    if first:
        return dict.fromkeys(way, 1.0)
    out = OUT_AGAIN if again else 0.0
    home = dict.fromkeys(way[1:], out + (1 - out) * (1 - STAYS))
    return {goal: out + (1 - out) * STAYS, **home}


@cache
def beside_convoys(campaign: str) -> dict[str, float]:
    """Contacts to be expected of the boats that hunt in each area."""
    book = CAMPAIGNS[campaign]
    return {area.slug: hunting(campaign)[area.slug] * _contacts(area) for area in book.areas}


@cache
def errands(campaign: str) -> tuple[Errand, ...]:
    """To the boxes of missions that can be bought, the others where it is best to hunt."""
    book = CAMPAIGNS[campaign]
    sold = {item.option: item.limit or FLOTILLA for item in book.shop}
    boxes = [(area.slug, box.kind) for area in book.areas for box in area.boxes if box.kind in sold]
    wanted = sum(sold[kind] for _, kind in boxes)
    share = min(1.0, AT_MOST_ON_MISSIONS / wanted) if wanted else 0.0
    hunters = 1 - share * wanted / FLOTILLA
    return (
        *(Errand(slug, share * sold[kind], STAKES[kind], MISSIONS_LEFT) for slug, kind in boxes),
        *(Errand(slug, hunters * boats, HUNTING_STAKE, 1.0) for slug, boats in hunting(campaign).items()),
    )


@cache
def hunting(campaign: str) -> dict[str, float]:
    """A whole flotilla spread over the areas as it is good to hunt there: contacts against the strain of the way."""
    book = CAMPAIGNS[campaign]
    worth = {
        area.slug: exp(PICKY * (_contacts(area) - 0.1 * area.patrolling - 0.3 * _strain(book, area.slug)))
        for area in book.areas
        if area.may_end
    }
    whole = sum(worth.values())
    return {area.slug: FLOTILLA * worth.get(area.slug, 0.0) / whole for area in book.areas}


def _contacts(area: Area) -> float:
    """To be expected of a search [7.2]; waters that are closed to most boats count less."""
    if not area.contacts:
        return 0.0
    return sum(area.contacts_on(die) for die in range(1, 11)) / 10 * (0.3 if area.classes else 1.0)


def _strain(book: Campaign, goal: str) -> int:
    """Events on the way there [5.2]."""
    ways = [book.area(slug) for slug in _way_out(book, goal)]
    return sum(max(1, area.moving) for area in ways if area)


def _way_out(book: Campaign, goal: str) -> list[str]:
    """The areas of a shortest way from a port, the goal first."""
    return min((_way(book, port.slug, goal) for port in book.ports), key=len)


def _way(book: Campaign, start: str, goal: str) -> list[str]:
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
