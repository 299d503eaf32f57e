"""Choosing among the options of a decision."""

from collections.abc import Callable
from typing import Any, TypeVar

from app.engine.decision import Act, Decision

A = TypeVar("A", bound=Act)
T = TypeVar("T")


def of_kind(decision: Decision, kind: type[A]) -> list[A]:
    return [option.act for option in decision.options if isinstance(option.act, kind)]


def first(decision: Decision, *kinds: type[Act]) -> Act:
    """The first option of the first kind there is; failing all, the first of all."""
    for kind in kinds:
        if found := of_kind(decision, kind):
            return found[0]
    return decision.options[0].act


def best(options: list[T], worth: Callable[[T], Any]) -> T:
    """The best of them by a number or a tuple of numbers, the first among equals."""
    return max(options, key=worth)
