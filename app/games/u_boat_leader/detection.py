"""Whom an escort can find, and how well [8.4.2]: pure functions that odds use too."""

from typing import Literal

import msgspec

from app.games.u_boat_leader.contact_table import Contact, Ship, Sub
from app.games.u_boat_leader.counters import TACTICS

SURFACED_REACH = 2
SUBMERGED_REACH = 1


class DetectTerm(msgspec.Struct, frozen=True):
    name: Literal["alerted", "damage", "tactics", "condition"]
    value: int


def reach(contact: Contact, submerged: bool) -> int:
    """Areas at which a boat can be found; an area more for each Alerted marker [8.4.2, 7.9]."""
    if submerged:
        return SUBMERGED_REACH + contact.alerted
    moon = {"moonless": -1, "bright-moon": 1}.get(contact.condition, 0)
    return SURFACED_REACH + moon + contact.alerted


def seeks(contact: Contact, ship: Ship, sub: Sub) -> bool:
    return contact.range(ship, sub) <= reach(contact, sub.submerged)


def detect_terms(contact: Contact, ship: Ship, sub: Sub) -> tuple[DetectTerm, ...]:
    """What is added to the die [8.4.2, 8.6.7, 7.9]."""
    condition = -1 if contact.condition == "cold-layer" and sub.submerged else 0
    if contact.condition == "hfdf" and sub.called and contact.round == 1:
        condition += 1
    terms = (
        DetectTerm("alerted", contact.alerted),
        DetectTerm("damage", -ship.damage),
        DetectTerm("tactics", 0 if ship.tactics is None else TACTICS[ship.tactics].detect),
        DetectTerm("condition", condition),
    )
    return tuple(term for term in terms if term.value)
