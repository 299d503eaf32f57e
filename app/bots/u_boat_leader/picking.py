"""Choosing among the options of a decision."""

from collections.abc import Callable
from typing import TypeVar

from app.engine.decision import Act, Decision

A = TypeVar("A", bound=Act)


def of_kind(decision: Decision, kind: type[A]) -> list[A]:
    return [option.act for option in decision.options if isinstance(option.act, kind)]


def first(decision: Decision, *kinds: type[Act]) -> Act:
    """The first option of the first kind there is; failing all, the first of all."""
    for kind in kinds:
        if found := of_kind(decision, kind):
            return found[0]
    return decision.options[0].act


def best(acts: list[A], worth: Callable[[A], float]) -> A:
    """The best of them, the first among equals."""
    return max(acts, key=worth)
