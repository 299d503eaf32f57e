"""The lessons: which table each is played at, and what is fixed there so that its cards can speak of a real hand."""

from pathlib import Path
from typing import Any

import msgspec

from app.engine.dice import commitment
from app.games.tonnage_war import scenarios as convoys


class FixedChance(msgspec.Struct, frozen=True):
    """Secret and salts that everybody knows: deal and dice are the same at every such table. For lessons only."""

    secret: bytes
    salts: tuple[str, str]

    @property
    def commitment(self) -> str:
        return commitment(self.secret)


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """`custom` is a scenario made for the lesson, `bot` the level of the computer, if not the usual one."""

    scenario: str
    side: str
    custom: dict[str, Any] | None = None
    bot: str | None = None
    chance: FixedChance | None = None


def _first_night() -> dict[str, Any]:
    data = (Path(convoys.__file__).parent / "lesson.json").read_bytes()
    return {"custom": msgspec.json.decode(data)}


LESSONS: dict[str, Lesson] = {
    "atlantic-chase": Lesson(scenario="intro", side="german"),
    "tonnage-war": Lesson(
        scenario="custom",
        side="uboat",
        custom=_first_night(),
        bot="regular",
        chance=FixedChance(b"the first night, lesson 7", ("lesson", "computer")),
    ),
}


def is_fixed(sealed: str) -> bool:
    """Whether a table sealed like this is a lesson with a fixed deal."""
    return any(lesson.chance is not None and lesson.chance.commitment == sealed for lesson in LESSONS.values())
