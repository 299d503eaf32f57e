"""The toy game under rules of a later version."""

from typing import Any

import msgspec

from app.engine.dice import Dice
from app.games.toy.rules import Toy
from app.games.toy.state import Sea
from tests.toy import TOY

NEXT = str(int(TOY.meta.version) + 1)


class SeaWithFog(Sea, kw_only=True):
    fog: int = 0


class PlaysTheSame(Toy):
    """Its state has one field more."""

    meta = msgspec.structs.replace(TOY.meta, version=NEXT)
    state_type = SeaWithFog

    def set_up(self, scenario: str, setup: dict[str, Any], dice: Dice) -> SeaWithFog:
        before = super().set_up(scenario, setup, dice)
        return SeaWithFog(**msgspec.structs.asdict(before))


class PlaysOtherwise(PlaysTheSame):
    """The day is foggy from the start."""

    def set_up(self, scenario: str, setup: dict[str, Any], dice: Dice) -> SeaWithFog:
        state = super().set_up(scenario, setup, dice)
        state.fog = 3
        return state


class DrawsOtherwise(PlaysTheSame):
    """The cards are shuffled twice."""

    def set_up(self, scenario: str, setup: dict[str, Any], dice: Dice) -> SeaWithFog:
        dice.shuffle("deck", list(range(12)))
        return super().set_up(scenario, setup, dice)


class NamesOtherwise(PlaysTheSame):
    """Courses went by letters before."""

    def in_words_of_now(self, before: dict[str, Any]) -> dict[str, Any]:
        words = {"p": "port", "s": "starboard"}
        return before | {"courses": [[words[leg] for leg in course] for course in before["courses"]]}


SAME, OTHER, OTHER_DRAWS, RENAMED = PlaysTheSame(), PlaysOtherwise(), DrawsOtherwise(), NamesOtherwise()
