"""Dice that fall as a test says."""

from collections.abc import Sequence

from app.engine.dice import Dice


class LoadedDice(Dice):
    """Fed by purpose: `LoadedDice({"detection": [11], "escort attack": [3]})`, faces in the order they are rolled.

    A pick counts cards from 1. Decks keep their order when shuffled. A roll that nobody loaded fails the test.
    """

    def __init__(self, faces: dict[str, list[int]] | None = None) -> None:
        super().__init__()
        self.faces = {purpose: list(values) for purpose, values in (faces or {}).items()}

    def uniform(self, number: int, purpose: str, bounds: Sequence[int]) -> list[int]:
        if purpose.endswith("deck"):
            return [bound - 1 for bound in bounds]
        return [self._next(purpose, bound) for bound in bounds]

    def _next(self, purpose: str, bound: int) -> int:
        waiting = self.faces.get(purpose)
        assert waiting, f"nobody loaded a die for “{purpose}”"
        face = waiting.pop(0)
        assert 1 <= face <= bound, f"“{purpose}” cannot fall on {face} of {bound}"
        return face - 1

    def left(self) -> dict[str, list[int]]:
        """What was loaded and never rolled."""
        return {purpose: values for purpose, values in self.faces.items() if values}
