"""The staff picks what is left, and proposes a set-up: for whoever would rather go to sea."""

from typing import TYPE_CHECKING

from app.games.atlantic_chase.campaign.campaign import Picks
from app.games.atlantic_chase.campaign.pools import free_leaders, free_ships, why_not_leader, why_not_ship
from app.games.atlantic_chase.forces.ship_cards import SHIP_CARDS, Side

if TYPE_CHECKING:
    from app.games.atlantic_chase.state import ChaseState

LEADERS_FIRST = ("lutjens", "marschall", "krancke", "raeder", "somerville", "forbes", "tovey", "pound")
"""Whom the staff asks for before others."""


def strength(slug: str) -> float:
    """Guns, armour and speed of a ship in one number."""
    face = SHIP_CARDS[slug].front
    guns = sum(2.0 + value for value in face.guns if value is not None)
    speed = ("stopped", "very_slow", "slow", "medium", "fast").index(face.speed)
    return guns + 2 * (face.defence or 0) + speed


def staff_picks(state: "ChaseState", side: Side, picks: Picks) -> Picks:
    """What was picked already, and the strongest whole ships for every place that is left."""
    assert state.campaign
    full = Picks(list(picks.start), list(picks.wait), list(picks.leaders), list(picks.waiting_leaders))
    damaged = state.campaign.damaged
    by_strength = sorted(
        (card.slug for card in free_ships(state, side)), key=lambda slug: (slug in damaged, -strength(slug), slug)
    )
    for wait in (False, True):
        for slug in by_strength:
            if slug not in (*full.start, *full.wait) and why_not_ship(state, side, full, slug, wait) is None:
                full.of(wait).append(slug)
        for leader in sorted(free_leaders(state, side), key=_place):
            known = (*full.leaders, *full.waiting_leaders)
            if leader not in known and why_not_leader(state, side, full, leader, wait) is None:
                full.leaders_of(wait).append(leader)
    return full


def _place(leader: str) -> int:
    return LEADERS_FIRST.index(leader) if leader in LEADERS_FIRST else len(LEADERS_FIRST)
