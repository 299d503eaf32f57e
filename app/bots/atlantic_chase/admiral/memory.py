"""What has been worked out before: trial operations ask the same sums again and again."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class Memory(Generic[V]):
    """Answers by question. When it is full it is emptied: nothing is wrong without it, only slower."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: dict[Hashable, V] = {}

    def get(self, question: Hashable, work: Callable[[], V]) -> V:
        found = self._known.get(question)
        if found is None:
            if len(self._known) >= self._most:
                self._known.clear()
            found = self._known[question] = work()
        return found
