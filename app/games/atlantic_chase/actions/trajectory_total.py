"""The Trajectory Total: how uncertain it is that the forces of an action meet [4]."""

from typing import Literal

import msgspec

Role = Literal["active", "coordinating", "air support", "target", "enemy coordinating", "enemy air support"]


class Designated(msgspec.Struct, frozen=True):
    """A force with a part in the action. `length` in segments: 0 for stations, airbases and stealth forces [4.1]."""

    force: str
    length: int = 0


class Designations(msgspec.Struct, frozen=True, kw_only=True):
    """Who takes part. “Enemy” is the inactive player's, seen from the active one."""

    active: Designated
    target: Designated
    coordinating: Designated | None = None
    air_support: Designated | None = None
    enemy_coordinating: Designated | None = None
    enemy_air_support: Designated | None = None


class Term(msgspec.Struct, frozen=True):
    """A line of the sum as both players see it."""

    role: Role
    force: str
    amount: int
    rule: str


class TrajectoryTotal(msgspec.Struct, frozen=True):
    """The sum of the terms, but never below 0 [4.3]."""

    terms: tuple[Term, ...]

    @property
    def total(self) -> int:
        return max(0, sum(term.amount for term in self.terms))


def trajectory_total(who: Designations, *, target_helps: bool = True) -> TrajectoryTotal:
    """The longest of the active side, plus the target, less those who help the target [4.1–4.3].

    `target_helps`: a target that flies for itself is one of them.
    """
    target = Term("target", who.target.force, who.target.length, "4.2")
    return TrajectoryTotal((_longest(who), target, *_deducted(who, target_helps)))


def _longest(who: Designations) -> Term:
    """The first of equals, so the Active task force stays in view; it keeps its role in any case [4.1, 4.4]."""
    candidates: list[tuple[Role, Designated | None]] = [
        ("active", who.active),
        ("coordinating", who.coordinating),
        ("air support", who.air_support),
    ]
    present = [(role, force) for role, force in candidates if force is not None]
    role, force = max(present, key=lambda each: each[1].length)
    return Term(role, force.force, force.length, "4.1")


def _deducted(who: Designations, target_helps: bool) -> list[Term]:
    """A task force in two roles counts once [4.3, 4.6]."""
    terms: list[Term] = []
    helpers: list[tuple[Role, Designated | None]] = [
        ("enemy coordinating", who.enemy_coordinating),
        ("enemy air support", who.enemy_air_support),
    ]
    counted = set() if target_helps else {who.target.force}
    for role, helper in helpers:
        if helper is None or helper.force in counted:
            continue
        counted.add(helper.force)
        terms.append(Term(role, helper.force, -helper.length, "4.3"))
    return terms
